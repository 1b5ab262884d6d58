/* methods_look.c - RPC methods for views, the log and the score. */
#include "protocol/methods.h"
#include "protocol/params.h"

static int viewer_of(const wy_call *call)
{
    return wy_param_viewer(call->params, "seat", WY_SPECTATOR);
}

bool wy_method_view(wy_call *call)
{
    wy_open_place(call);
    wy_write_view(&call->result, call->session->table, viewer_of(call));
    wy_json_close(&call->result, '}');
    return true;
}

bool wy_method_log(wy_call *call)
{
    const wy_table *table = call->session->table;
    int from = wy_param_number(call->params, "from", 0);
    if (from > table->length)
        return wy_fault_say(&call->fault, WY_FAULT_PARAMS,
                            WY_N("\"from\" is greater than the number of moves."), NULL);
    wy_write_moves(&call->result, table, viewer_of(call), from);
    return true;
}

bool wy_method_components(wy_call *call)
{
    wy_write_box(&call->result, call->session->table);
    return true;
}

bool wy_method_score(wy_call *call)
{
    const wy_table *table = call->session->table;
    wy_json_open(&call->result, NULL, '{');
    wy_json_bool(&call->result, "final", table->rules->actor(table->state) == WY_OVER);
    wy_json_key(&call->result, "seats");
    wy_write_scores(&call->result, table, viewer_of(call));
    wy_json_close(&call->result, '}');
    return true;
}
