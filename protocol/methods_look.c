/* methods_look.c - RPC methods for views, the log and the score. */
#include "protocol/methods.h"
#include "protocol/params.h"

json_t *wy_method_view(wy_session *session, const json_t *params, wy_fault *fault)
{
    int viewer = wy_param_viewer(params, "seat", WY_SPECTATOR);
    json_t *result = wy_session_place(session);
    (void)fault;
    json_object_update_new(result, wy_tree_view(session->table, viewer));
    return result;
}

json_t *wy_method_log(wy_session *session, const json_t *params, wy_fault *fault)
{
    const wy_table *table = session->table;
    int viewer = wy_param_viewer(params, "seat", WY_SPECTATOR);
    int from = wy_param_number(params, "from", 0);
    if (from > table->length)
        return wy_fault_say(fault, WY_FAULT_PARAMS,
                            WY_N("\"from\" is greater than the number of moves."), NULL);
    return wy_tree_moves(table, viewer, from);
}

json_t *wy_method_components(wy_session *session, const json_t *params, wy_fault *fault)
{
    (void)params;
    (void)fault;
    return wy_tree_box(session->table);
}

json_t *wy_method_score(wy_session *session, const json_t *params, wy_fault *fault)
{
    const wy_table *table = session->table;
    int viewer = wy_param_viewer(params, "seat", WY_SPECTATOR);
    bool final = table->rules->actor(table->state) == WY_OVER;
    json_t *result = json_object();
    (void)fault;
    json_object_set_new(result, "final", json_boolean(final));
    json_object_set_new(result, "seats", wy_tree_scores(table, viewer));
    return result;
}
