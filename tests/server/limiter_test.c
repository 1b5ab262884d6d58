/* limiter_test.c - Tests of token buckets and back-off against models that keep everything, and of
 * the LRU cache. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "server/http/backoff.h"
#include "server/http/limiter.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/wyrm.h"

static const int64_t NOON = 1700000000000;

/* ---- Keys ---- */

static lru_key address(const char *text)
{
    lru_key key;
    if (!lru_key_address(text, &key))
        fail_msg("%s is no address", text);
    return key;
}

static lru_key person_key(int64_t person)
{
    char name[24];
    snprintf(name, sizeof name, "%" PRId64, person);
    return lru_key_name(name);
}

static bool is_same(lru_key one, lru_key other)
{
    return memcmp(&one, &other, sizeof one) == 0;
}

static void addresses_are_told_apart_by_who_owns_them(void **state)
{
    lru_key key;
    (void)state;
    assert_false(is_same(address("192.0.2.1"), address("192.0.2.2")));
    assert_true(is_same(address("2001:db8:1:2::1"), address("2001:db8:1:2:ffff::9")));
    assert_false(is_same(address("2001:db8:1:2::1"), address("2001:db8:1:3::1")));
    assert_true(is_same(address("::ffff:192.0.2.1"), address("192.0.2.1")));
    assert_false(is_same(address("::ffff:192.0.2.1"), address("::ffff:192.0.2.2")));
    assert_false(lru_key_address("", &key) || lru_key_address("localhost", &key) ||
                 lru_key_address("192.0.2.1:80", &key) || lru_key_address("[::1]", &key));
}

static void kinds_of_keys_are_never_equal(void **state)
{
    (void)state;
    lru_key keys[] = {address("0.0.0.0"), address("::"), lru_key_name("")};
    for (size_t i = 0; i < WY_COUNT(keys); i++)
        for (size_t j = 0; j < i; j++)
            assert_false(is_same(keys[i], keys[j]));
    assert_true(is_same(lru_key_name("ann"), lru_key_name("ann")));
    assert_false(is_same(lru_key_name("ann"), lru_key_name("anne")));
}

/* ---- What is remembered ---- */

typedef struct memory {
    int64_t person[8]; /* the one seen last first */
    uint32_t count[8];
    int size;
} memory;

static int place_of(const memory *m, int64_t person)
{
    for (int i = 0; i < m->size; i++)
        if (m->person[i] == person)
            return i;
    return -1;
}

static void take_out(memory *m, int place)
{
    m->size--;
    for (int i = place; i < m->size; i++) {
        m->person[i] = m->person[i + 1];
        m->count[i] = m->count[i + 1];
    }
}

static void put_first(memory *m, int64_t person, uint32_t count)
{
    if (m->size == 8)
        m->size--;
    for (int i = m->size++; i > 0; i--) {
        m->person[i] = m->person[i - 1];
        m->count[i] = m->count[i - 1];
    }
    m->person[0] = person;
    m->count[0] = count;
}

static void see(lru *r, memory *m, wy_rng *rng, int64_t person)
{
    int place = place_of(m, person);
    uint32_t count = place >= 0 ? m->count[place] : 0;
    uint32_t what = wy_rng_below(rng, 8);
    if (place >= 0)
        take_out(m, place);
    if (what == 0) {
        lru_drop(r, person_key(person));
    } else if (what == 1) {
        lru_entry *note = lru_find(r, person_key(person));
        assert_int_equal(note != NULL, place >= 0);
        if (note)
            put_first(m, person, count);
    } else {
        lru_entry *note = lru_take(r, person_key(person));
        assert_int_equal(note->count, count);
        note->count++;
        put_first(m, person, count + 1);
    }
    assert_int_equal(lru_count(r), m->size);
}

static void who_was_seen_longest_ago_is_forgotten_first(void **state)
{
    wy_rng rng;
    memory m = {.size = 0};
    lru *r = lru_create(8);
    (void)state;
    wy_rng_seed(&rng, 3, 1);
    for (int i = 0; i < 50000; i++)
        see(r, &m, &rng, wy_rng_below(&rng, wy_rng_below(&rng, 2) ? 9 : 20));
    lru_destroy(r);
    lru_destroy(NULL);
}

static void one_place_is_enough(void **state)
{
    lru *r = lru_create(1);
    (void)state;
    lru_take(r, person_key(1))->count = 5;
    assert_int_equal(lru_take(r, person_key(1))->count, 5);
    assert_int_equal(lru_take(r, person_key(2))->count, 0);
    assert_null(lru_find(r, person_key(1)));
    lru_drop(r, person_key(2));
    assert_int_equal(lru_count(r), 0);
    lru_drop(r, person_key(2));
    lru_destroy(r);
}

static void many_addresses_do_not_make_it_grow(void **state)
{
    wy_rng rng;
    limiter_rule rule = {.burst = 2, .refill = 1000};
    limiter *l = limiter_create(rule, 1000);
    (void)state;
    wy_rng_seed(&rng, 4, 1);
    for (int i = 0; i < 100000; i++) {
        uint8_t bytes[16] = {0x20, 1};
        for (int j = 2; j < 8; j++)
            bytes[j] = (uint8_t)wy_rng_below(&rng, 256);
        assert_true(limiter_take(l, lru_key_ipv6(bytes), NOON, 1));
    }
    limiter_destroy(l);
    limiter_destroy(NULL);
}

/* ---- Buckets ---- */

static void a_burst_is_free_and_then_the_pace_counts(void **state)
{
    limiter_rule rule = {.burst = 3, .refill = 100};
    limiter *l = limiter_create(rule, 10);
    lru_key ann = person_key(1), bob = person_key(2);
    (void)state;
    for (int i = 0; i < 3; i++)
        assert_true(limiter_take(l, ann, NOON, 1));
    assert_false(limiter_take(l, ann, NOON, 1));
    assert_true(limiter_take(l, bob, NOON, 3));
    assert_int_equal(limiter_wait(l, ann, NOON, 1), 100);
    assert_int_equal(limiter_wait(l, ann, NOON + 40, 2), 160);
    assert_false(limiter_take(l, ann, NOON + 99, 1));
    assert_true(limiter_take(l, ann, NOON + 100, 1));
    assert_false(limiter_take(l, ann, NOON + 100, 1));
    assert_true(limiter_take(l, ann, NOON + 100000, 3));
    assert_false(limiter_take(l, person_key(3), NOON, 4));
    limiter_destroy(l);
}

static void a_clock_set_back_locks_nobody_out(void **state)
{
    limiter_rule rule = {.burst = 3, .refill = 100};
    limiter *l = limiter_create(rule, 10);
    (void)state;
    assert_true(limiter_take(l, person_key(1), NOON, 3));
    assert_int_equal(limiter_wait(l, person_key(1), NOON - 1000000, 1), 100);
    limiter_destroy(l);
}

/* Buckets into which tokens are poured, in thousandths of what refills one. */
static void buckets_agree_with_a_model(void **state)
{
    enum { KEYS = 50, BURST = 7, REFILL = 130 };
    int64_t credit[KEYS], seen[KEYS], now = NOON;
    limiter_rule rule = {.burst = BURST, .refill = REFILL};
    limiter *l = limiter_create(rule, KEYS);
    wy_rng rng;
    (void)state;
    wy_rng_seed(&rng, 5, 1);
    for (int key = 0; key < KEYS; key++) {
        credit[key] = BURST * REFILL;
        seen[key] = now;
    }
    for (int i = 0; i < 50000; i++) {
        uint32_t key = wy_rng_below(&rng, KEYS);
        int32_t cost = 1 + (int32_t)wy_rng_below(&rng, 3);
        now += wy_rng_below(&rng, 7);
        credit[key] += now - seen[key];
        credit[key] = credit[key] < BURST * REFILL ? credit[key] : BURST * REFILL;
        seen[key] = now;
        bool may = credit[key] >= cost * REFILL;
        assert_int_equal(limiter_wait(l, person_key(key), now, cost),
                         may ? 0 : cost * REFILL - credit[key]);
        assert_int_equal(limiter_take(l, person_key(key), now, cost), may);
        credit[key] -= may ? cost * REFILL : 0;
    }
    limiter_destroy(l);
}

/* ---- The messages of a connection ---- */

/* Sends messages at equal intervals. Returns how many got each verdict, up to the first that
 * disconnects. */
static void send_messages(flood_guard *g, int count, int64_t interval, int ret_verdicts[3])
{
    flood_verdict last = FLOOD_ANSWER;
    memset(ret_verdicts, 0, 3 * sizeof *ret_verdicts);
    for (int i = 0; i < count && last != FLOOD_DISCONNECT; i++) {
        last = flood_guard_judge(g, 20, NOON * 1000 + i * interval);
        ret_verdicts[last]++;
    }
}

static void a_flood_is_answered_then_refused_then_cut_off(void **state)
{
    static const struct {
        int64_t interval;
        int count, verdicts[3];
    } floods[] = {
        {0, 400, {40, 100, 1}},       /* all at once */
        {1000, 400, {42, 102, 1}},    /* a slow server, which refills buckets meanwhile */
        {20000, 2000, {264, 298, 1}}, /* 50 a second: more than twice the rate */
        {50000, 2000, {2000, 0, 0}},  /* the rate */
        {40000, 2000, {1639, 361, 0}} /* a quarter more: refused now and then, and never cut off */
    };
    (void)state;
    for (size_t i = 0; i < WY_COUNT(floods); i++) {
        flood_guard guard = {0};
        int verdicts[3];
        send_messages(&guard, floods[i].count, floods[i].interval, verdicts);
        for (int k = 0; k < 3; k++)
            assert_int_equal(verdicts[k], floods[i].verdicts[k]);
    }
}

/* ---- Wrong passwords ---- */

static const backoff_rule RULE = {
    .free_tries = 3, .first = 1000, .longest = 10000, .reset_after = 60000};

static void waits_grow_to_a_limit(void **state)
{
    static const int64_t waits[] = {0, 0, 1000, 2000, 4000, 8000, 10000, 10000, 10000};
    backoff *b = backoff_create(RULE, 10);
    lru_key ann = lru_key_name("ann");
    int64_t now = NOON;
    (void)state;
    assert_int_equal(backoff_wait(b, ann, now), 0);
    for (size_t i = 0; i < WY_COUNT(waits); i++) {
        backoff_count(b, ann, now);
        assert_int_equal(backoff_wait(b, ann, now), waits[i]);
        assert_int_equal(backoff_wait(b, lru_key_name("bob"), now), 0);
        now += waits[i];
        assert_int_equal(backoff_wait(b, ann, now), 0);
    }
    for (int i = 0; i < 100; i++)
        backoff_count(b, ann, now);
    assert_int_equal(backoff_wait(b, ann, now), 10000);
    assert_int_equal(backoff_wait(b, ann, now - 5000), 10000);
    backoff_forget(b, ann);
    assert_int_equal(backoff_wait(b, ann, now), 0);
    backoff_destroy(b);
    backoff_destroy(NULL);
}

static void old_tries_are_reset(void **state)
{
    backoff *b = backoff_create(RULE, 10);
    lru_key key = lru_key_name("ann");
    (void)state;
    for (int i = 0; i < 5; i++)
        backoff_count(b, key, NOON);
    assert_int_equal(backoff_wait(b, key, NOON), 4000);
    backoff_count(b, key, NOON + 59999);
    assert_int_equal(backoff_wait(b, key, NOON + 59999), 8000);
    backoff_count(b, key, NOON + 59999 + 60000);
    assert_int_equal(backoff_wait(b, key, NOON + 59999 + 60000), 0);
    backoff_destroy(b);
}

/* A client that tries as often as allowed gets no more than the limit. */
static void patience_is_no_way_around(void **state)
{
    backoff *b = backoff_create(BACKOFF_BY_NAME, 10);
    lru_key key = lru_key_name("ann");
    int tries = 0;
    (void)state;
    for (int64_t now = NOON; now < NOON + 86400000; now += 1000) {
        if (backoff_wait(b, key, now) > 0)
            continue;
        backoff_count(b, key, now);
        tries++;
    }
    assert_in_range(tries, 1440, 1460);
    backoff_destroy(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_are_told_apart_by_who_owns_them),
        cmocka_unit_test(kinds_of_keys_are_never_equal),
        cmocka_unit_test(who_was_seen_longest_ago_is_forgotten_first),
        cmocka_unit_test(one_place_is_enough),
        cmocka_unit_test(many_addresses_do_not_make_it_grow),
        cmocka_unit_test(a_burst_is_free_and_then_the_pace_counts),
        cmocka_unit_test(a_clock_set_back_locks_nobody_out),
        cmocka_unit_test(buckets_agree_with_a_model),
        cmocka_unit_test(a_flood_is_answered_then_refused_then_cut_off),
        cmocka_unit_test(waits_grow_to_a_limit),
        cmocka_unit_test(old_tries_are_reset),
        cmocka_unit_test(patience_is_no_way_around),
    };
    return cmocka_run_group_tests_name("limiter", tests, NULL, NULL);
}
