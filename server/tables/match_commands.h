/* match_commands.h - Commands of a match. Each returns an event, or NULL with a fault. */
#pragma once

#include "server/tables/match.h"

/* Fills a fault and returns NULL. */
json_t *match_refuse(wy_fault *fault, int code, const char *text);

/* Set-up of a new table. */
typedef struct match_setup {
    const wy_rules *rules;
    json_t *box;         /* a corrected component file, or NULL */
    uint64_t components; /* the hash of what is played with */
    wy_options options;
    const wy_bot *bots[WY_SEATS_MAX]; /* NULL: a person's seat */
    const wy_bot *stand_in;
    clock_pace pace;
    bool is_public;
    const char *rematch_of; /* the table that it is a rematch of, or NULL */
    int64_t owner;
} match_setup;

json_t *match_make(const match_setup *plan, const uint8_t commitment[WY_FAIR_BYTES]);

/* Takes a seat, or any free one for -1. The seed may be NULL. */
json_t *match_sit(const match *m, int64_t person, int seat, const char *seed, wy_fault *fault);

/* There is a rematch at that table. NULL: the game is not over. */
json_t *match_note_rematch(const match *m, const char *next, const char *invite);

typedef json_t *match_command(const match *m, int64_t person, wy_fault *fault);

match_command match_leave; /* frees the seat before the game; later a bot stands in */
match_command match_resume, match_resign, match_close;
match_command match_start; /* with the deal and forced moves */
/* Takes back the last choice, or requests it from the others. */
match_command match_undo;

/* Resigns a game, frees a seat or closes an own table. NULL: there is nothing to leave. */
json_t *match_leave_for_erasure(const match *m, int64_t person, bool has_account);

/* Plays a legal move of the seat to move, with what follows. */
json_t *match_play(const match *m, int seat, wy_action action);

/* Agrees to an undo request or declines it. The requester may decline, too. */
json_t *match_answer_undo(const match *m, int64_t person, bool agrees, wy_fault *fault);

/* ---- What follows from what has happened; NULL: nothing ---- */

json_t *match_grant_undo(const match *m); /* undo granted by all */
json_t *match_end(const match *m);        /* game over, or all resigned */

/* A seat whose time has run out. */
json_t *match_time_out(const match *m, int seat);
