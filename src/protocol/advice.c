/* advice.c - see advice.h. */
#include "protocol/advice.h"

#include "protocol/foresight.h"
#include "protocol/session.h"

enum { SHARE_PARTS = 10000, POINT_PARTS = 100 };

/* To so many parts of one: what is beyond that is noise. */
static json_t *rounded(double number, double parts)
{
    double scaled = number * parts;
    return json_real((double)(long long)(scaled < 0 ? scaled - 0.5 : scaled + 0.5) / parts);
}

/* What was never tried promises nothing; nor is there a victory to share alone. */
static json_t *opinion_json(const wy_table *table, const wy_opinion *opinion)
{
    bool alone = table->options.players == 1;
    json_t *option = wy_json_option(table, opinion->action);
    json_object_set_new(option, "visits", json_integer((json_int_t)opinion->visits));
    json_object_set_new(option, "share",
                        opinion->visits && !alone ? rounded(opinion->share, SHARE_PARTS)
                                                  : json_null());
    json_object_set_new(option, "points",
                        opinion->visits ? rounded(opinion->points, POINT_PARTS) : json_null());
    return option;
}

/* Who is expected to move, and, as long as that can be told, what: see foresight.h. */
static json_t *line_json(const wy_advice *advice)
{
    wy_foretold moves[WY_FORESIGHT_MAX];
    const wy_table *table = advice->table;
    const wy_thought *thought = advice->thought;
    int told = wy_foretell(advice->question, thought, moves, WY_FORESIGHT_MAX);
    json_t *line = json_array();
    for (int i = 0; i < thought->length; i++) {
        json_t *step = json_object();
        char move[WY_MOVE_MAX];
        json_object_set_new(step, "actor", wy_json_actor(thought->line[i].actor));
        if (i < told) {
            wy_notate(table->rules, table->parts, moves[i].view.bytes, moves[i].action, move);
            json_object_set_new(step, "action", json_string(move));
        }
        json_array_append_new(line, step);
    }
    return line;
}

void wy_advice_add(const wy_advice *advice, json_t *result, int most)
{
    const wy_thought *thought = advice->thought;
    json_t *options = json_array();
    for (int i = 0; i < thought->count && i < most; i++)
        json_array_append_new(options, opinion_json(advice->table, &thought->option[i]));
    json_object_set_new(result, "options", options);
    json_object_set_new(result, "line", line_json(advice));
    json_object_set_new(result, "iterations", json_integer((json_int_t)thought->iterations));
}

json_t *wy_json_hint(const wy_advice *advice, const wy_bot *bot, wy_action action)
{
    json_t *result = wy_json_option(advice->table, action);
    json_object_set_new(result, "bot", json_string(bot->name));
    wy_advice_add(advice, result, WY_HINT_OPTIONS);
    return result;
}
