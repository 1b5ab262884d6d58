/* thinkers.h - bots that think on threads of their own, for all tables alike.
 *
 * Every table asks for one move at a time, and moves are thought about in the order in which they
 * were asked for: so a table with five bots gets no more than a table with one. When many wait,
 * each is thought about for less time rather than later. */
#ifndef WYRM_SERVER_THINKERS_H
#define WYRM_SERVER_THINKERS_H

#include "server/workers.h"
#include "wyrm/bots.h"

typedef struct thinking {
    job job;
    const wy_bot *bot;
    const wy_rules *rules;
    const void *parts; /* must stay as they are until the job is done */
    wy_scratch view;   /* all that the bot knows */
    int seat;
    uint64_t seed;
    uint32_t iterations; /* if fewer than the bot's own; 0: as many as those */
    wy_action action;    /* what the bot would play ... */
    int64_t took;        /* ... and how many microseconds it has thought of it */
    wy_thought *thought; /* what it thought, if somebody wants to know; or NULL */
    /* set when it is asked for */
    uint32_t milliseconds;
} thinking;

/* What the bot is asked. */
wy_question thinking_question(const thinking *t);

typedef struct thinkers thinkers;

/* `patience`: within how many milliseconds of being asked a bot is to answer, if it can be. */
thinkers *thinkers_create(int threads, uint32_t patience, void (*ring)(void *context),
                          void *context);
void thinkers_ask(thinkers *t, thinking *wanted);
void thinkers_collect(thinkers *t);
int thinkers_waiting(thinkers *t); /* for a thread */
int thinkers_busy(thinkers *t);
void thinkers_destroy(thinkers *t); /* NULL is fine */

#endif
