/* limiter.h - how often somebody may do something.
 *
 * A bucket of tokens for each key: what somebody does costs some, and they come back one by one. A
 * full bucket is what a newcomer has, so whoever has rested long enough need not be remembered, and
 * memory is bounded: see recent.h. A limiter is used by one thread at a time. */
#ifndef WYRM_SERVER_LIMITER_H
#define WYRM_SERVER_LIMITER_H

#include "server/recent.h"

typedef struct limiter_rule {
    int32_t burst;  /* tokens of a full bucket */
    int32_t refill; /* milliseconds until one more is there */
} limiter_rule;

typedef struct limiter limiter;

/* Remembers at most so many keys. NULL: there is no memory. */
limiter *limiter_create(limiter_rule rule, int most);
void limiter_destroy(limiter *l); /* NULL is fine */

/* Takes so many tokens, 1 to `burst`, or none and answers false. `now` is in milliseconds. */
bool limiter_take(limiter *l, recent_key key, int64_t now, int32_t cost);

/* Milliseconds until limiter_take() would say yes: what "Retry-After" wants to know. */
int64_t limiter_wait(limiter *l, recent_key key, int64_t now, int32_t cost);

#endif
