/* advice.c - Hints and search results as JSON. */
#include "engine/table/advice.h"

#include "engine/table/pv.h"
#include "engine/table/table_json.h"

/* Decimal places; more would be noise. */
enum { HINT_OPTIONS = 5, SHARE_PLACES = 4, POINT_PLACES = 2, EXACT_PLACES = 4 };

static bool is_tried(const wy_advice *advice)
{
    return advice->result->basis == WY_TRIED;
}

static void write_value(wy_json_writer *json, const char *name, bool exists, double number,
                        int places)
{
    if (exists)
        wy_json_real(json, name, number, places);
    else
        wy_json_text(json, name, NULL);
}

/* Unvisited moves have no values, solo games no share, search estimates no points lost. */
static void write_move_eval(wy_json_writer *json, const wy_advice *advice, const wy_move_eval *eval)
{
    const wy_table *table = advice->table;
    bool was_tried = eval->visits > 0, alone = table->options.players == 1;
    int places = advice->result->basis == WY_EXACT ? EXACT_PLACES : POINT_PLACES;
    wy_open_option(json, table, eval->action);
    wy_json_int(json, "visits", eval->visits);
    write_value(json, "share", was_tried && !alone, eval->share, SHARE_PLACES);
    write_value(json, "points", was_tried || !is_tried(advice), eval->points, places);
    if (!is_tried(advice))
        write_value(json, "lost", true, wy_points_lost(advice->result, eval), places);
    wy_json_close(json, '}');
}

static void write_move_evals(wy_json_writer *json, const wy_advice *advice, int most)
{
    const wy_search_result *result = advice->result;
    wy_json_open(json, NULL, '[');
    for (int i = 0; i < result->count && i < most; i++)
        write_move_eval(json, advice, &result->option[i]);
    wy_json_close(json, ']');
}

/* Writes the actors of the principal variation, and its known moves (pv.h). */
static void write_line(wy_json_writer *json, const wy_advice *advice)
{
    wy_pv_known moves[WY_PV_MAX];
    const wy_table *table = advice->table;
    const wy_search_result *result = advice->result;
    int known = wy_pv_known_moves(advice->request, result, moves, WY_PV_MAX);
    wy_json_open(json, NULL, '[');
    for (int i = 0; i < result->length; i++) {
        char move[WY_MOVE_MAX];
        wy_json_open(json, NULL, '{');
        wy_write_actor(json, "actor", result->line[i].actor);
        if (i < known) {
            wy_notate(table->rules, table->parts, moves[i].view.bytes, moves[i].action, move);
            wy_json_text(json, "action", move);
        }
        wy_json_close(json, '}');
    }
    wy_json_close(json, ']');
}

static void write_rest(wy_json_writer *json, const wy_advice *advice, int most)
{
    static const char *const bases[] = {"tries", "evaluation", "exact"};
    wy_json_text(json, "basis", bases[advice->result->basis]);
    wy_json_key(json, "options");
    write_move_evals(json, advice, most);
    wy_json_key(json, "line");
    write_line(json, advice);
    wy_json_int(json, "iterations", advice->result->iterations);
    wy_json_close(json, '}');
}

void wy_write_search_result(wy_json_writer *json, const wy_advice *advice)
{
    wy_open_option(json, advice->table, advice->action);
    write_rest(json, advice, advice->result->count);
}

void wy_write_hint(wy_json_writer *json, const wy_advice *advice)
{
    wy_open_option(json, advice->table, advice->action);
    wy_json_text(json, "bot", advice->bot->name);
    write_rest(json, advice, is_tried(advice) ? HINT_OPTIONS : advice->result->count);
}
