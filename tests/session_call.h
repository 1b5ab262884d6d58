/* session_call.h - a call of the protocol that must succeed. */
#ifndef WYRM_TESTS_SESSION_CALL_H
#define WYRM_TESTS_SESSION_CALL_H

#include "cmocka_tests.h"
#include "protocol/session.h"

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

#endif
