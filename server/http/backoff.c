/* backoff.c - Exponential back-off after wrong passwords. */
#include "server/http/backoff.h"

#include <stdlib.h>

#include "engine/table/memory.h"

const backoff_rule BACKOFF_BY_NAME = {
    .free_tries = 5, .first = 1000, .longest = 60000, .reset_after = 3600000};
const backoff_rule BACKOFF_BY_ADDRESS = {
    .free_tries = 20, .first = 1000, .longest = 900000, .reset_after = 86400000};

struct backoff {
    backoff_rule rule;
    lru *tries;
};

backoff *backoff_create(backoff_rule rule, int most)
{
    backoff *b = wy_must_have(malloc(sizeof *b));
    *b = (backoff){rule, lru_create(most)};
    return b;
}

void backoff_destroy(backoff *b)
{
    if (b)
        lru_destroy(b->tries);
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

static bool is_reset(const backoff *b, const lru_entry *note, int64_t now)
{
    return now - note->moment >= b->rule.reset_after;
}

int64_t backoff_wait(backoff *b, lru_key key, int64_t now)
{
    const lru_entry *note = lru_find(b->tries, key);
    if (!note || is_reset(b, note, now))
        return 0;
    int64_t whole = delay(b, note->count), rest = note->moment + whole - now;
    rest = rest > 0 ? rest : 0;
    return rest < whole ? rest : whole; /* even if the clock was set back */
}

void backoff_count(backoff *b, lru_key key, int64_t now)
{
    lru_entry *note = lru_take(b->tries, key);
    if (is_reset(b, note, now))
        note->count = 0;
    note->moment = now;
    note->count += note->count < UINT32_MAX;
}

void backoff_forget(backoff *b, lru_key key)
{
    lru_drop(b->tries, key);
}
