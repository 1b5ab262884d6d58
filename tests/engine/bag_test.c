/* bag_test.c - Tests of bags (multisets) against plain rows of counts. */
#include "engine/core/bag.h"

#include <string.h>

#include "tests/support/cmocka_tests.h"
#include "wyrm/wyrm.h"

enum { KINDS = 64 };

typedef struct pair {
    wy_bag bag;
    int count[KINDS]; /* the same, plainly */
} pair;

static uint64_t random_word(wy_rng *rng)
{
    uint64_t high = wy_rng_next(rng);
    return high << 32 | wy_rng_next(rng);
}

/* Everything that can be asked of a bag is answered as by the row of counts. */
static void expect_same(const pair *p, uint64_t set)
{
    int sum = 0, all = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        assert_int_equal(wy_bag_count(&p->bag, kind), p->count[kind]);
        assert_int_equal(wy_bag_kinds(&p->bag) >> kind & 1, p->count[kind] > 0);
        sum += set >> kind & 1 ? p->count[kind] : 0;
        all += p->count[kind];
    }
    assert_int_equal(wy_bag_sum(&p->bag, set), sum);
    assert_int_equal(wy_bag_sum(&p->bag, ~0ull), all);
    assert_int_equal(wy_bag_sum(&p->bag, 0), 0);
}

static pair random_pair(wy_rng *rng)
{
    pair p;
    memset(&p, 0, sizeof p);
    for (int kind = 0; kind < KINDS; kind++) {
        p.count[kind] = (int)wy_rng_below(rng, WY_BAG_MOST + 1);
        wy_bag_set(&p.bag, kind, p.count[kind]);
    }
    return p;
}

static void an_empty_bag_holds_nothing(void **state)
{
    (void)state;
    pair p;
    memset(&p, 0, sizeof p);
    expect_same(&p, ~0ull);
    assert_int_equal(wy_bag_kinds(&p.bag), 0);
}

static void counts_are_set_one_by_one(void **state)
{
    (void)state;
    for (int kind = 0; kind < KINDS; kind++)
        for (int before = 0; before <= WY_BAG_MOST; before++)
            for (int after = 0; after <= WY_BAG_MOST; after++) {
                wy_bag bag;
                memset(&bag, 0, sizeof bag);
                wy_bag_set(&bag, (kind + 1) % KINDS, 9);
                wy_bag_set(&bag, kind, before);
                wy_bag_set(&bag, kind, after);
                assert_int_equal(wy_bag_count(&bag, kind), after);
                assert_int_equal(wy_bag_count(&bag, (kind + 1) % KINDS), 9);
                assert_int_equal(wy_bag_sum(&bag, ~0ull), after + 9);
            }
}

static void sums_and_kinds_agree_with_the_counts(void **state)
{
    (void)state;
    wy_rng rng;
    wy_rng_seed(&rng, 1, 0);
    for (int round = 0; round < 300; round++) {
        pair p = random_pair(&rng);
        expect_same(&p, random_word(&rng));
    }
}

/* One of each kind in a set goes in, wherever there is room for it, and comes out again. */
static void things_go_in_and_come_out(void **state)
{
    (void)state;
    wy_rng rng;
    wy_rng_seed(&rng, 2, 0);
    pair p;
    memset(&p, 0, sizeof p);
    for (int round = 0; round < 5000; round++) {
        uint64_t set = random_word(&rng);
        bool adds = wy_rng_below(&rng, 2);
        for (int kind = 0; kind < KINDS; kind++) {
            if (p.count[kind] == (adds ? WY_BAG_MOST : 0))
                set &= ~WY_BIT(kind);
            p.count[kind] += set >> kind & 1 ? (adds ? 1 : -1) : 0;
        }
        if (adds)
            wy_bag_add(&p.bag, set);
        else
            wy_bag_take(&p.bag, set);
        expect_same(&p, random_word(&rng));
    }
}

static void the_most_and_the_least(void **state)
{
    (void)state;
    wy_bag bag;
    memset(&bag, 0, sizeof bag);
    for (int i = 1; i <= WY_BAG_MOST; i++) {
        wy_bag_add(&bag, ~0ull);
        assert_int_equal(wy_bag_sum(&bag, ~0ull), KINDS * i);
    }
    for (int i = WY_BAG_MOST - 1; i >= 0; i--) {
        wy_bag_take(&bag, ~0ull);
        assert_int_equal(wy_bag_count(&bag, 0), i);
        assert_int_equal(wy_bag_count(&bag, KINDS - 1), i);
        assert_int_equal(wy_bag_sum(&bag, ~0ull), KINDS * i);
    }
    assert_int_equal(wy_bag_kinds(&bag), 0);
}

static void only_the_kinds_of_a_set_are_kept(void **state)
{
    (void)state;
    wy_rng rng;
    wy_rng_seed(&rng, 3, 0);
    for (int round = 0; round < 300; round++) {
        pair p = random_pair(&rng);
        uint64_t set = round == 0 ? 0 : round == 1 ? ~0ull : random_word(&rng);
        wy_bag_keep(&p.bag, set);
        for (int kind = 0; kind < KINDS; kind++)
            p.count[kind] = set >> kind & 1 ? p.count[kind] : 0;
        expect_same(&p, random_word(&rng));
    }
}

/* Equal bags have equal bytes, however they came about. */
static void equal_bags_have_equal_bytes(void **state)
{
    (void)state;
    wy_rng rng;
    wy_rng_seed(&rng, 4, 0);
    for (int round = 0; round < 100; round++) {
        pair p = random_pair(&rng);
        wy_bag other;
        memset(&other, 0, sizeof other);
        for (int kind = KINDS - 1; kind >= 0; kind--)
            for (int i = 0; i < p.count[kind]; i++)
                wy_bag_add(&other, WY_BIT(kind));
        assert_memory_equal(&other, &p.bag, sizeof other);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_bag_holds_nothing),
        cmocka_unit_test(counts_are_set_one_by_one),
        cmocka_unit_test(sums_and_kinds_agree_with_the_counts),
        cmocka_unit_test(things_go_in_and_come_out),
        cmocka_unit_test(the_most_and_the_least),
        cmocka_unit_test(only_the_kinds_of_a_set_are_kept),
        cmocka_unit_test(equal_bags_have_equal_bytes),
    };
    return cmocka_run_group_tests_name("bags", tests, NULL, NULL);
}
