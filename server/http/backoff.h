/* backoff.h - Exponential back-off after wrong passwords.
 *
 * The first tries are free; then the wait doubles up to a limit, and is reset after a while. A
 * try is counted when it begins; otherwise a hundred tries sent at once would all be free.
 *
 * The limit by name is short, because any client can make another player's name wait. The limit by
 * address is long with more free tries: a whole school may share one. Not thread-safe. */
#pragma once

#include "server/http/lru.h"

typedef struct backoff_rule {
    uint32_t free_tries;
    int64_t first, longest; /* milliseconds to wait: once no try is free, and at most */
    int64_t reset_after;    /* milliseconds since the last try */
} backoff_rule;

extern const backoff_rule BACKOFF_BY_NAME, BACKOFF_BY_ADDRESS;

typedef struct backoff backoff;

/* Holds at most `most` keys. */
backoff *backoff_create(backoff_rule rule, int most);
void backoff_destroy(backoff *b); /* NULL is fine */

/* Milliseconds until the next try; 0: go ahead. */
int64_t backoff_wait(backoff *b, lru_key key, int64_t now);
void backoff_count(backoff *b, lru_key key, int64_t now);
void backoff_forget(backoff *b, lru_key key);
