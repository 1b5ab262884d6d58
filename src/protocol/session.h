/* session.h - one conversation: a table, how chance is drawn, and the methods that drive them.
 *
 * Nothing here knows how messages travel: methods take JSON and give JSON. */
#ifndef WYRM_PROTOCOL_SESSION_H
#define WYRM_PROTOCOL_SESSION_H

#include <jansson.h>

#include "protocol/fault.h"
#include "wyrm/table.h"

/* Stands for a seat where everything may be seen. */
enum { WY_SEES_ALL = -4 };

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

/* An actor or the maker of a move: a seat, "chance" or "over". */
json_t *wy_json_actor(int actor);
void wy_write_actor(wy_page *page, int actor);

/* What the actor is asked, in a sentence. */
void wy_write_prompt(wy_page *page, const wy_table *table);

/* {action, text}: what could be done at the table. */
json_t *wy_json_option(const wy_table *table, wy_action action);

/* All that could be done, with odds where chance decides: {action, text, weight?}. */
void wy_write_options(wy_page *page, const wy_table *table);

/* {rule, reason} for a text that cannot be played now; NULL: it can, and this is its action. */
json_t *wy_json_refusal(const wy_table *table, const char *text, wy_action *ret_action);

/* A move from this state, as a viewer witnesses it: {number, actor, action, text}. */
void wy_write_move(wy_page *page, const wy_table *table, const void *state, int number,
                   wy_action action, int viewer);

/* The moves after the first `from`, likewise. */
void wy_write_moves(wy_page *page, const wy_table *table, int viewer, int from);
json_t *wy_json_moves(const wy_table *table, int viewer, int from);

/* The game's own picture of the position, as a viewer sees it. */
json_t *wy_json_view(const wy_table *table, int viewer);

/* The score sheets as a viewer may see them: {seat, total, rank, winner, lines, ties}; the points
 * of what is hidden are null. */
json_t *wy_json_scores(const wy_table *table, int viewer);

/* Why an action is refused: {rule, reason}. */
json_t *wy_json_reason(const wy_table *table, wy_action action, wy_reason reason);

/* The same for a text that is no action of this game. */
json_t *wy_json_no_action(const wy_table *table);

#endif
