/* session.h - Session: one table and the methods that drive it. It knows no transport. */
#pragma once

#include <jansson.h>

#include "engine/table/advice.h"
#include "engine/table/table_json.h"
#include "protocol/fault.h"

typedef struct wy_session {
    wy_table *table;   /* NULL: no game yet */
    wy_rng rng;        /* draws chance moves */
    bool manual;       /* chance is left to the caller */
    uint32_t patience; /* limit of iterations of a bot; 0: none */
    const wy_locale *locale;
} wy_session;

wy_session *wy_session_create(void);
void wy_session_destroy(wy_session *session);

/* Call of a method: what it gets, and what it answers or why not. */
typedef struct wy_call {
    wy_session *session;
    const json_t *params; /* may be NULL */
    wy_json_writer result;
    wy_fault fault;
} wy_call;

/* Calls a method. False with a fault: nothing has changed. */
bool wy_session_call(wy_call *call, const char *method);

/* ---- For the methods ---- */

/* Parameters of a new game: game, players, options, components. */
typedef struct wy_setup {
    const wy_rules *rules;
    wy_options options;
    void *parts; /* NULL: the default box; to be given to free() */
} wy_setup;

bool wy_setup_read(const json_t *params, wy_setup *ret_setup, wy_fault *fault);

/* Sits the session down at another table; chance is drawn from this seed. */
void wy_session_sit(wy_session *session, wy_table *table, bool manual, uint64_t seed);

/* Opens the result with {length, actor}, to which methods add what is theirs. */
void wy_open_place(wy_call *call);
bool wy_write_place(wy_call *call); /* that alone; returns true */

/* {rule, reason} for a text that cannot be played now; NULL: it can, and this is its action. */
json_t *wy_tree_refusal(const wy_table *table, const char *text, wy_action *ret_action);

/* Fills a fault with such a refusal, which is taken over. Returns false. */
bool wy_fault_illegal(wy_fault *fault, json_t *why);
