/* limiter.c - see limiter.h. Of a bucket only the moment is kept at which it will be full: that is
 * exact, and nothing has to be poured in meanwhile. */
#include "server/limiter.h"

#include <stdlib.h>

struct limiter {
    limiter_rule rule;
    recent *buckets;
};

limiter *limiter_create(limiter_rule rule, int most)
{
    limiter *l = malloc(sizeof *l);
    if (!l)
        return NULL;
    *l = (limiter){rule, recent_create(most)};
    if (l->buckets)
        return l;
    free(l);
    return NULL;
}

void limiter_destroy(limiter *l)
{
    if (l)
        recent_destroy(l->buckets);
    free(l);
}

/* Milliseconds that an empty bucket takes to be full. */
static int64_t depth(const limiter *l)
{
    return (int64_t)l->rule.burst * l->rule.refill;
}

/* Milliseconds that this bucket takes to be full, from now on. No bucket can be emptier than empty,
 * whatever happened to the clock. */
static int64_t missing(const limiter *l, const recent_note *bucket, int64_t now)
{
    if (!bucket || bucket->moment <= now)
        return 0;
    int64_t rest = bucket->moment - now;
    return rest < depth(l) ? rest : depth(l);
}

static int64_t wait_for(const limiter *l, const recent_note *bucket, int64_t now, int32_t cost)
{
    int64_t over = missing(l, bucket, now) + (int64_t)cost * l->rule.refill - depth(l);
    return over > 0 ? over : 0;
}

int64_t limiter_wait(limiter *l, recent_key key, int64_t now, int32_t cost)
{
    return wait_for(l, recent_find(l->buckets, key), now, cost);
}

bool limiter_take(limiter *l, recent_key key, int64_t now, int32_t cost)
{
    recent_note *bucket = recent_take(l->buckets, key);
    if (wait_for(l, bucket, now, cost) > 0)
        return false;
    bucket->moment = now + missing(l, bucket, now) + (int64_t)cost * l->rule.refill;
    return true;
}
