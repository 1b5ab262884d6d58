/* limiter.h - Token-bucket rate limiter, one bucket per key; and the rate limit of a connection.
 * The caller passes the time. Memory is bounded (lru.h). Not thread-safe. */
#pragma once

#include "server/http/lru.h"

typedef struct limiter_rule {
    int32_t burst;  /* tokens of a full bucket */
    int32_t refill; /* time until one more is there, in the unit of `now` */
} limiter_rule;

/* Token bucket: the time at which it will be full. A zeroed bucket is full. */
typedef int64_t token_bucket;

/* ---- One bucket per key; units: ms ---- */

typedef struct limiter limiter;

/* Remembers at most `most` keys. */
limiter *limiter_create(limiter_rule rule, int most);
void limiter_destroy(limiter *l); /* NULL is fine */

/* Takes 1 to `burst` tokens. Returns false, and takes none, if there are fewer. */
bool limiter_take(limiter *l, lru_key key, int64_t now, int32_t cost);
int64_t limiter_wait(limiter *l, lru_key key, int64_t now, int32_t cost); /* for Retry-After */

/* ---- The messages of one connection; units: us ---- */

typedef struct flood_guard {
    token_bucket messages, refusals;
} flood_guard;

typedef enum flood_verdict { FLOOD_ANSWER, FLOOD_REFUSE, FLOOD_DISCONNECT } flood_verdict;

/* Judges one message of a connection that may send `rate` a second. Refuses what exceeds a burst of
 * two seconds, and closes a connection that goes on at more than twice the rate. */
flood_verdict flood_guard_judge(flood_guard *g, int rate, int64_t now);
