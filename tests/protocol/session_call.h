/* session_call.h - Calls a protocol method that must succeed. */
#pragma once

#include "protocol/session.h"
#include "tests/support/cmocka_tests.h"

/* Takes the parameters. */
static inline json_t *call(wy_session *session, const char *method, json_t *params)
{
    wy_fault fault = {0};
    json_t *result = wy_session_call(session, method, params, &fault);
    if (!result)
        fail_msg("%s: %s", method, fault.text);
    json_decref(params);
    return result;
}
