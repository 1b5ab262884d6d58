/* house.h - a hall without sockets: messages in, messages out, a store on disk, and a clock of the
 * test's own. The first five who are connected are people, the first three of them with accounts;
 * the last is a stranger. */
#ifndef WYRM_TESTS_HOUSE_H
#define WYRM_TESTS_HOUSE_H

#include <pthread.h>
#include <stdio.h>

#include "server/hall_inside.h"

enum { PEERS = 6, STRANGER = PEERS - 1, HEARD_MAX = 60000, IDLE = 60000 };

typedef struct peer {
    caller *c;
    char *heard[HEARD_MAX];
    int count;
    int closed; /* with this code */
} peer;

typedef struct house {
    char folder[64], path[96];
    hall *h;
    store *writing, *reading;
    metrics metrics;
    journal journal;
    FILE *log;
    int64_t now;
    pthread_mutex_t lock;
    pthread_cond_t rung;
    int rings;
    peer peers[PEERS];
    int64_t people[PEERS];
    uint8_t keys[PEERS][STORE_KEY];
    int next_id;
} house;

/* Milliseconds that a bot has in houses opened from now on. */
extern uint32_t house_patience;

/* What the stores of all houses suffer from, from now on. */
typedef enum house_trouble {
    HOUSE_WELL,
    HOUSE_FULL,        /* nothing is committed */
    HOUSE_ANSWER_LOST, /* it is committed, but that is not known */
    HOUSE_COMMIT_LOST, /* it is not, and that is not known either */
    HOUSE_AWAY,        /* nothing is begun, and nothing can be read */
} house_trouble;

void house_suffer(house_trouble from);
void house_keep_away(bool is_so); /* besides: nothing can be read */
int house_commits(void);          /* how often somebody has tried to commit */

house *house_open(void);
/* Another house, with what is in this one's store, and the same people. */
house *house_copy(house *of);
void house_close(house *at);

/* The hall alone, on the same store. */
void house_open_hall(house *at);
void house_close_hall(house *at);

/* Works until nothing is under way. */
void house_settle(house *at);
void house_pass(house *at, int64_t milliseconds);

void house_enter(house *at, int who);
void house_leave(house *at, int who);
void house_forget_heard(house *at);

/* The answer to a request, result or error. */
json_t *house_ask(house *at, int who, const char *method, json_t *params);
/* Only says it: with this id, or as a notification (0). The answer, if there is one by now. */
void house_say(house *at, int who, int id, const char *method, json_t *params);
json_t *house_heard(const house *at, int who, int id);
/* The result of an answer, which must be one; the code of a refusal, likewise. */
json_t *house_ok(json_t *message);
int house_refusal(json_t *message);

int house_number(const json_t *object, const char *name);
/* The table of a result, which is let go. */
void house_table(json_t *result, char id[STORE_ID_MAX]);
json_t *house_at(const char *id); /* {table} */

/* Plays one of the moves that are offered; false: it is not this person's turn. */
bool house_move(house *at, int who, const char *id, wy_rng *rng);

/* A public table of the first so many people, watched by all of them and by the stranger. */
void house_begin(house *at, const char *game, int players, char id[STORE_ID_MAX]);
/* The Book of Dragons for the first two people, with a day for each move; nobody watches. */
void house_begin_by_days(house *at, char id[STORE_ID_MAX]);

#endif
