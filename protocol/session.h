/* session.h - Session: one table and the methods that drive it. JSON in, JSON out; it knows no
 * transport. */
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

/* Calls a method. NULL with a fault: nothing has changed. `params` may be NULL. */
json_t *wy_session_call(wy_session *session, const char *method, const json_t *params,
                        wy_fault *fault);

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

/* Plays chance moves and forced moves. */
void wy_session_settle(wy_session *session);

/* {length, actor}, to which methods add what is theirs. */
json_t *wy_session_place(const wy_session *session);

/* Trees of what table_json.h and advice.h write (tree.c). */
json_t *wy_tree_actor(int actor);
json_t *wy_tree_option(const wy_table *table, wy_action action);
json_t *wy_tree_moves(const wy_table *table, int viewer, int from);
json_t *wy_tree_view(const wy_table *table, int viewer);
json_t *wy_tree_box(const wy_table *table);
json_t *wy_tree_scores(const wy_table *table, int viewer);
json_t *wy_tree_reason(const wy_table *table, wy_action action, wy_reason reason);
json_t *wy_tree_no_action(const wy_table *table);
json_t *wy_tree_search_result(const wy_advice *advice);
json_t *wy_tree_hint(const wy_advice *advice);

/* {rule, reason} for a text that cannot be played now; NULL: it can, and this is its action. */
json_t *wy_tree_refusal(const wy_table *table, const char *text, wy_action *ret_action);
