/* hub_fixture.h - Test fixture: a hub without sockets. Messages in, messages out, a store on disk,
 * and a clock of the test's own. The first five clients are people, the first three of them with
 * accounts; the last is a stranger. */
#pragma once

#include <pthread.h>
#include <stdio.h>

#include "server/tables/hub_internal.h"

enum { PEERS = 6, STRANGER = PEERS - 1, HEARD_MAX = 60000, IDLE = 60000 };

typedef struct peer {
    client *c;
    char *heard[HEARD_MAX];
    int count;
    int closed; /* with this code */
} peer;

typedef struct hub_fixture {
    char folder[64], path[96];
    hub *h;
    store *writing, *reading;
    metrics metrics;
    logger logger;
    FILE *log;
    int64_t now;
    pthread_mutex_t lock;
    pthread_cond_t rung;
    int rings;
    peer peers[PEERS];
    int64_t people[PEERS];
    uint8_t keys[PEERS][STORE_KEY];
    int next_id;
} hub_fixture;

/* Milliseconds that a bot has in fixtures opened from now on. */
extern uint32_t fixture_bot_timeout;

/* What the stores of all fixtures suffer from, from now on. */
typedef enum fixture_fault {
    FIXTURE_NO_FAULT,
    FIXTURE_FULL,        /* nothing is committed */
    FIXTURE_ANSWER_LOST, /* it is committed, but that is not known */
    FIXTURE_COMMIT_LOST, /* it is not, and that is not known either */
    FIXTURE_UNAVAILABLE, /* nothing is begun, and nothing can be read */
} fixture_fault;

void fixture_set_fault(fixture_fault from);
void fixture_set_unreadable(bool is_so); /* besides: nothing can be read */
int fixture_commits(void);               /* number of attempted commits */

hub_fixture *fixture_open(void);
/* Another fixture, with what is in this one's store, and the same people. */
hub_fixture *fixture_copy(hub_fixture *of);
void fixture_close(hub_fixture *at);

/* The hub alone, on the same store. */
void fixture_open_hub(hub_fixture *at);
void fixture_close_hub(hub_fixture *at);

/* Works until nothing is under way. */
void fixture_settle(hub_fixture *at);
void fixture_pass(hub_fixture *at, int64_t milliseconds);

void fixture_enter(hub_fixture *at, int who);
void fixture_leave(hub_fixture *at, int who);
void fixture_forget_heard(hub_fixture *at);

/* The answer to a request, result or error. */
json_t *fixture_ask(hub_fixture *at, int who, const char *method, json_t *params);
/* Only says it: with this id, or as a notification (0). The answer, if there is one by now. */
void fixture_say(hub_fixture *at, int who, int id, const char *method, json_t *params);
json_t *fixture_heard(const hub_fixture *at, int who, int id);
/* The result of an answer, which must be one; the code of a refusal, likewise. */
json_t *fixture_ok(json_t *message);
int fixture_refusal(json_t *message);

int fixture_number(const json_t *object, const char *name);
/* The table of a result, which is let go. */
void fixture_table(json_t *result, char id[STORE_ID_MAX]);
json_t *fixture_at(const char *id); /* {table} */

/* Plays one of the moves that are offered; false: it is not this person's turn. */
bool fixture_move(hub_fixture *at, int who, const char *id, wy_rng *rng);

/* A public table of the first so many people, watched by all of them and by the stranger. */
void fixture_begin(hub_fixture *at, const char *game, int players, char id[STORE_ID_MAX]);
/* The Book of Dragons for the first two people, with a day for each move and no spectators. */
void fixture_begin_by_days(hub_fixture *at, char id[STORE_ID_MAX]);
