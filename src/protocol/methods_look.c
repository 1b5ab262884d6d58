/* methods_look.c - seeing where the game stands: views, the log and the score. */
#include "protocol/methods.h"
#include "protocol/params.h"

json_t *wy_method_view(wy_session *session, const json_t *params, wy_fault *fault)
{
    int viewer = wy_param_viewer(params, "seat", WY_SPECTATOR);
    json_t *result = wy_session_place(session);
    (void)fault;
    json_object_set_new(result, "view", wy_json_view(session->table, viewer));
    return result;
}

json_t *wy_method_log(wy_session *session, const json_t *params, wy_fault *fault)
{
    const wy_table *table = session->table;
    int viewer = wy_param_viewer(params, "seat", WY_SPECTATOR);
    int from = wy_param_number(params, "from", 0);
    if (from > table->length)
        return wy_fault_say(fault, WY_FAULT_PARAMS, WY_N("\"from\" is more than there are moves."),
                            NULL);
    return wy_json_moves(table, viewer, from);
}

/* Numbers under their names, in the order of the game's list; null for each of the set `hidden`. */
static json_t *lines_json(const char *const *names, const int32_t *points, unsigned hidden,
                          int count)
{
    json_t *lines = json_array();
    for (int i = 0; i < count; i++) {
        json_t *line = json_object();
        json_object_set_new(line, "name", wy_json_sentence(wy_tr(names[i])));
        json_object_set_new(line, "points",
                            hidden >> i & 1 ? json_null() : json_integer(points[i]));
        json_array_append_new(lines, line);
    }
    return lines;
}

static json_t *sheet_json(const wy_rules *rules, int seat, const wy_score *score)
{
    json_t *sheet = json_object();
    json_object_set_new(sheet, "seat", json_integer(seat));
    json_object_set_new(sheet, "total", json_integer(score->total));
    json_object_set_new(sheet, "rank", json_integer(score->rank));
    json_object_set_new(sheet, "winner", json_boolean(score->winner));
    json_object_set_new(
        sheet, "lines",
        lines_json(rules->score_lines, score->line, score->hidden, rules->score_line_count));
    json_object_set_new(
        sheet, "ties",
        lines_json(rules->tie_lines, score->tie, score->hidden >> WY_LINES_MAX, rules->tie_count));
    return sheet;
}

json_t *wy_method_score(wy_session *session, const json_t *params, wy_fault *fault)
{
    const wy_table *table = session->table;
    const wy_rules *rules = table->rules;
    int viewer = wy_param_viewer(params, "seat", WY_SPECTATOR);
    wy_score scores[WY_SEATS_MAX];
    json_t *result = json_object(), *seats = json_array();
    (void)fault;
    rules->score(table->parts, table->state, viewer, scores);
    for (int seat = 0; seat < table->options.players; seat++)
        json_array_append_new(seats, sheet_json(rules, seat, &scores[seat]));
    json_object_set_new(result, "final", json_boolean(rules->actor(table->state) == WY_OVER));
    json_object_set_new(result, "seats", seats);
    return result;
}
