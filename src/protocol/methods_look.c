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

/* Numbers under their names, in the order of the game's list. */
static json_t *lines_json(const char *const *names, const int32_t *points, int count)
{
    json_t *lines = json_array();
    for (int i = 0; i < count; i++) {
        json_t *line = json_object();
        json_object_set_new(line, "name", wy_json_sentence(wy_tr(names[i])));
        json_object_set_new(line, "points", json_integer(points[i]));
        json_array_append_new(lines, line);
    }
    return lines;
}

json_t *wy_method_score(wy_session *session, const json_t *params, wy_fault *fault)
{
    const wy_table *table = session->table;
    const wy_rules *rules = table->rules;
    wy_score scores[WY_SEATS_MAX];
    json_t *result = json_object(), *seats = json_array();
    (void)params;
    (void)fault;
    rules->score(table->parts, table->state, scores);
    for (int i = 0; i < table->options.players; i++) {
        const wy_score *score = &scores[i];
        json_t *seat = json_object();
        json_object_set_new(seat, "seat", json_integer(i));
        json_object_set_new(seat, "total", json_integer(score->total));
        json_object_set_new(seat, "rank", json_integer(score->rank));
        json_object_set_new(seat, "winner", json_boolean(score->winner));
        json_object_set_new(seat, "lines",
                            lines_json(rules->score_lines, score->line, rules->score_line_count));
        json_object_set_new(seat, "ties",
                            lines_json(rules->tie_lines, score->tie, rules->tie_count));
        json_array_append_new(seats, seat);
    }
    json_object_set_new(result, "final", json_boolean(rules->actor(table->state) == WY_OVER));
    json_object_set_new(result, "seats", seats);
    return result;
}
