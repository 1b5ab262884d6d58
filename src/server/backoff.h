/* backoff.h - how long to wait after wrong passwords.
 *
 * The first few tries are free; after that each has to wait twice as long as the one before, up to
 * a limit. Somebody left alone for a while is forgotten, and so are those seen longest ago when
 * there are too many: see recent.h.
 *
 * A try is counted when it begins. Were it counted when it has failed, a hundred tries sent at once
 * would all be free. So:
 *
 *     wait = max(backoff_wait(names, name, now), backoff_wait(addresses, address, now));
 *     if (wait > 0) refuse, and say how long;
 *     backoff_count(names, name, now); backoff_count(addresses, address, now);
 *     if (the password is right) backoff_forget(names, name) and the address;
 *
 * By name the limit is short, since anybody can make somebody else's name wait. By address it is
 * long, but more tries are free: a whole school may share one. Used by one thread at a time. */
#ifndef WYRM_SERVER_BACKOFF_H
#define WYRM_SERVER_BACKOFF_H

#include "server/recent.h"

typedef struct backoff_rule {
    uint32_t free_tries;
    int64_t first, longest; /* milliseconds to wait: once no try is free, and at most */
    int64_t forgotten;      /* milliseconds after the last try */
} backoff_rule;

extern const backoff_rule BACKOFF_BY_NAME, BACKOFF_BY_ADDRESS;

typedef struct backoff backoff;

/* Remembers at most so many keys. NULL: there is no memory. */
backoff *backoff_create(backoff_rule rule, int most);
void backoff_destroy(backoff *b); /* NULL is fine */

/* Milliseconds until the next try; 0: go ahead. */
int64_t backoff_wait(backoff *b, recent_key key, int64_t now);
void backoff_count(backoff *b, recent_key key, int64_t now);
void backoff_forget(backoff *b, recent_key key);

#endif
