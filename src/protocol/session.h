/* session.h - one conversation: a table, how chance is drawn, and the methods that drive them.
 *
 * Nothing here knows how messages travel: methods take JSON and give JSON. */
#ifndef WYRM_PROTOCOL_SESSION_H
#define WYRM_PROTOCOL_SESSION_H

#include <jansson.h>

#include "protocol/fault.h"
#include "table/advice.h"
#include "table/tell.h"

typedef struct wy_session {
    wy_table *table;   /* NULL: no game yet */
    wy_rng rng;        /* draws chance moves */
    bool manual;       /* chance is left to the caller */
    uint32_t patience; /* iterations that any bot may think; 0: as many as it is asked for */
    char language[8];
} wy_session;

wy_session *wy_session_create(void); /* NULL: no memory */
void wy_session_destroy(wy_session *session);

/* Speaks the session's language from now on. */
void wy_session_speak(const wy_session *session);

/* Calls a method. NULL with a fault: nothing has changed. `params` may be NULL. */
json_t *wy_session_call(wy_session *session, const char *method, const json_t *params,
                        wy_fault *fault);

/* ---- For the methods ---- */

/* What the parameters of a new game say: game, players, options, components. */
typedef struct wy_setup {
    const wy_rules *rules;
    wy_options options;
    void *parts; /* NULL: the default box; to be given to free() */
} wy_setup;

bool wy_setup_read(const json_t *params, wy_setup *ret_setup, wy_fault *fault);

/* Sits the session down at another table; chance is drawn from this seed. */
void wy_session_sit(wy_session *session, wy_table *table, bool manual, uint64_t seed);

/* Plays what nobody is asked for: chance moves and forced ones. */
void wy_session_settle(wy_session *session);

/* {length, actor}, to which methods add what is theirs. */
json_t *wy_session_place(const wy_session *session);

/* What tell.h and advice.h put into words, as trees. */
json_t *wy_json_actor(int actor);
json_t *wy_json_option(const wy_table *table, wy_action action);
json_t *wy_json_moves(const wy_table *table, int viewer, int from);
json_t *wy_json_sight(const wy_table *table, int viewer);
json_t *wy_json_box(const wy_table *table);
json_t *wy_json_scores(const wy_table *table, int viewer);
json_t *wy_json_reason(const wy_table *table, wy_action action, wy_reason reason);
json_t *wy_json_no_action(const wy_table *table);
json_t *wy_json_thought(const wy_advice *advice);
json_t *wy_json_hint(const wy_advice *advice);

/* {rule, reason} for a text that cannot be played now; NULL: it can, and this is its action. */
json_t *wy_json_refusal(const wy_table *table, const char *text, wy_action *ret_action);

#endif
