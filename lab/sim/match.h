/* match.h - Experiment of the lab: game, set-up, entrants, and number of games. */
#pragma once

#include "bots/host/host.h"
#include "wyrm/bots.h"

enum { LAB_JOBS_MAX = WY_HOST_JOBS_MAX };

typedef struct lab_entrant {
    const wy_bot *bot;
    wy_budget budget;
} lab_entrant;

/* As many entrants as players. Equal matches give equal results if no entrant uses the clock. */
typedef struct lab_match {
    const wy_rules *rules;
    const void *parts;
    wy_options options;
    lab_entrant entrants[WY_SEATS_MAX];
    uint64_t games, seed;
    int jobs;
} lab_match;

/* Returns the entrant of a seat: seats rotate from game to game. */
static inline int lab_seat_of(int entrant, uint64_t game, int players)
{
    return (int)(((uint64_t)entrant + game) % (uint64_t)players);
}

static inline int lab_entrant_at(int seat, uint64_t game, int players)
{
    uint64_t n = (uint64_t)players;
    return (int)(((uint64_t)seat + n - game % n) % n);
}

/* Are entrants deterministic: do they neither look at the clock nor share work among threads? */
bool lab_are_steady(const lab_entrant *entrants, int count);
bool lab_is_repeatable(const lab_match *match);

/* "master", "master:200" or "master:50ms": a bot and, if it is named, its budget. */
enum { LAB_NAME_MAX = 64 };
bool lab_read_entrant(const char *text, lab_entrant *ret_entrant);
void lab_name_entrant(const lab_entrant *entrant, char out[LAB_NAME_MAX]);
