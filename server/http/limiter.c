/* limiter.c - Token-bucket rate limiter, one bucket per key. */
#include "server/http/limiter.h"

#include <stdlib.h>

#include "engine/table/memory.h"

/* ---- Token buckets ---- */

/* Time that an empty bucket takes to be full. */
static int64_t depth(limiter_rule rule)
{
    return (int64_t)rule.burst * rule.refill;
}

/* Time until this bucket is full; at most depth(), even if the clock was set back. */
static int64_t missing(token_bucket b, limiter_rule rule, int64_t now)
{
    int64_t rest = b > now ? b - now : 0;
    return rest < depth(rule) ? rest : depth(rule);
}

/* Time until take() would succeed. */
static int64_t wait_for(token_bucket b, limiter_rule rule, int64_t now, int32_t cost)
{
    int64_t over = missing(b, rule, now) + (int64_t)cost * rule.refill - depth(rule);
    return over > 0 ? over : 0;
}

static bool take(token_bucket *b, limiter_rule rule, int64_t now, int32_t cost)
{
    if (wait_for(*b, rule, now, cost) > 0)
        return false;
    *b = now + missing(*b, rule, now) + (int64_t)cost * rule.refill;
    return true;
}

/* ---- One bucket per key ---- */

struct limiter {
    limiter_rule rule;
    lru *buckets;
};

limiter *limiter_create(limiter_rule rule, int most)
{
    limiter *l = wy_must_have(malloc(sizeof *l));
    *l = (limiter){rule, lru_create(most)};
    return l;
}

void limiter_destroy(limiter *l)
{
    if (l)
        lru_destroy(l->buckets);
    free(l);
}

int64_t limiter_wait(limiter *l, lru_key key, int64_t now, int32_t cost)
{
    const lru_entry *bucket = lru_find(l->buckets, key);
    return wait_for(bucket ? bucket->moment : 0, l->rule, now, cost);
}

bool limiter_take(limiter *l, lru_key key, int64_t now, int32_t cost)
{
    return take(&lru_take(l->buckets, key)->moment, l->rule, now, cost);
}

/* ---- The messages of one connection ---- */

flood_verdict flood_guard_judge(flood_guard *g, int rate, int64_t now)
{
    enum { SECONDS = 2, REFUSALS = 100, MICROSECONDS = 1000000 };
    int32_t refill = rate < MICROSECONDS ? MICROSECONDS / rate : 1;
    if (take(&g->messages, (limiter_rule){SECONDS * rate, refill}, now, 1))
        return FLOOD_ANSWER;
    return take(&g->refusals, (limiter_rule){REFUSALS, refill}, now, 1) ? FLOOD_REFUSE
                                                                        : FLOOD_DISCONNECT;
}
