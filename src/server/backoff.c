/* backoff.c - see backoff.h. */
#include "server/backoff.h"

#include <stdlib.h>

const backoff_rule BACKOFF_BY_NAME = {
    .free_tries = 5, .first = 1000, .longest = 60000, .forgotten = 3600000};
const backoff_rule BACKOFF_BY_ADDRESS = {
    .free_tries = 20, .first = 1000, .longest = 900000, .forgotten = 86400000};

struct backoff {
    backoff_rule rule;
    recent *tries;
};

backoff *backoff_create(backoff_rule rule, int most)
{
    backoff *b = malloc(sizeof *b);
    if (!b)
        return NULL;
    *b = (backoff){rule, recent_create(most)};
    if (b->tries)
        return b;
    free(b);
    return NULL;
}

void backoff_destroy(backoff *b)
{
    if (b)
        recent_destroy(b->tries);
    free(b);
}

/* From the last try to the next one. */
static int64_t delay(const backoff *b, uint32_t tries)
{
    if (tries < b->rule.free_tries)
        return 0;
    int64_t wait = b->rule.first;
    for (uint32_t i = b->rule.free_tries; i < tries && wait < b->rule.longest; i++)
        wait *= 2;
    return wait < b->rule.longest ? wait : b->rule.longest;
}

static bool is_forgotten(const backoff *b, const recent_note *note, int64_t now)
{
    return now - note->moment >= b->rule.forgotten;
}

int64_t backoff_wait(backoff *b, recent_key key, int64_t now)
{
    const recent_note *note = recent_find(b->tries, key);
    if (!note || is_forgotten(b, note, now))
        return 0;
    int64_t whole = delay(b, note->count), rest = note->moment + whole - now;
    rest = rest > 0 ? rest : 0;
    return rest < whole ? rest : whole; /* a clock that was set back makes nobody wait longer */
}

void backoff_count(backoff *b, recent_key key, int64_t now)
{
    recent_note *note = recent_take(b->tries, key);
    if (is_forgotten(b, note, now))
        note->count = 0;
    note->moment = now;
    note->count += note->count < UINT32_MAX;
}

void backoff_forget(backoff *b, recent_key key)
{
    recent_drop(b->tries, key);
}
