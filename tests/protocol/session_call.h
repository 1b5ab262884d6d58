/* session_call.h - Calls a protocol method that must succeed. */
#pragma once

#include "protocol/session.h"
#include "tests/support/cmocka_tests.h"

/* Takes the parameters. */
static inline json_t *call(wy_session *session, const char *method, json_t *params)
{
    wy_call call = {.session = session, .params = params, .result = WY_JSON_GROWING};
    if (!wy_session_call(&call, method))
        fail_msg("%s: %s", method, call.fault.text);
    json_decref(params);
    return wy_tree_read(&call.result);
}
