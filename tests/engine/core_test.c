/* core_test.c - Unit tests of the core: lanes, sets, menus, random numbers, scores, options and
 * serialization. */
#include "engine/core/lanes.h"

#include <string.h>

#include "games/book/book.h"
#include "tests/support/cmocka_tests.h"

/* ---- Sets and lanes ---- */

static void sets_are_counted_and_picked(void **state)
{
    (void)state;
    wy_rng rng;
    wy_rng_seed(&rng, 1, 1);
    for (int round = 0; round < 2000; round++) {
        uint64_t set = (uint64_t)wy_rng_next(&rng) << 32 | wy_rng_next(&rng);
        if (round % 3 == 0)
            set &= (uint64_t)wy_rng_next(&rng) << 32 | wy_rng_next(&rng);
        uint32_t n = 0;
        for (int element = 0; element < 64; element++) {
            if (!(set >> element & 1))
                continue;
            if (n == 0)
                assert_int_equal(wy_lowest_bit(set), element);
            assert_int_equal(wy_nth_element(set, n), element);
            n++;
        }
        assert_int_equal(wy_count_bits(set), n);
    }
    assert_int_equal(wy_nth_element(WY_BIT(63), 0), 63);
    assert_int_equal(wy_nth_element(~0ull, 63), 63);
}

static uint64_t lanes_of(const uint8_t bytes[8])
{
    uint64_t lanes = 0;
    for (int lane = 0; lane < 8; lane++)
        lanes |= wy_lane_of(lane, bytes[lane]);
    return lanes;
}

static void lanes_are_put_and_read(void **state)
{
    (void)state;
    static const uint8_t bytes[8] = {1, 2, 3, 127, 0, 9, 100, 8};
    assert_true(lanes_of(bytes) == 0x086409007f030201ull);
    for (int lane = 0; lane < 8; lane++) {
        assert_int_equal(wy_lane(lanes_of(bytes), lane), bytes[lane]);
        assert_int_equal(wy_lane(wy_lanes_fill(51), lane), 51);
    }
}

static void lanes_are_compared_all_at_once(void **state)
{
    (void)state;
    wy_rng rng;
    wy_rng_seed(&rng, 2, 2);
    for (int round = 0; round < 5000; round++) {
        uint8_t one[8], two[8];
        for (int lane = 0; lane < 8; lane++) {
            uint32_t draw = wy_rng_below(&rng, 4);
            one[lane] = (uint8_t)(draw ? wy_rng_below(&rng, 128) : 0);
            two[lane] = (uint8_t)(draw == 1 ? one[lane] : wy_rng_below(&rng, 128));
        }
        uint64_t a = lanes_of(one), b = lanes_of(two);
        for (int lane = 0; lane < 8; lane++) {
            bool reaches = one[lane] >= two[lane];
            int high = 8 * lane + 7;
            assert_int_equal(wy_lanes_reach(a, b) >> high & 1, reaches);
            assert_int_equal(wy_lanes_nonzero(a) >> high & 1, one[lane] > 0);
            assert_int_equal(wy_lane(wy_lanes_full(wy_lanes_reach(a, b)), lane),
                             reaches ? 0x7f : 0);
        }
        assert_int_equal(wy_lanes_reach(a, b) & ~WY_LANES_HIGH, 0);
    }
}

/* ---- Menus ---- */

static void a_menu_lists_counts_and_finds(void **state)
{
    (void)state;
    wy_menu menu;
    wy_action list[8];
    uint32_t weights[8];
    wy_menu_clear(&menu);
    assert_int_equal(wy_menu_count(&menu), 0);
    wy_offer_set(&menu, wy_act(3, 1, 2, 10), WY_BIT(0) | WY_BIT(4) | WY_BIT(63));
    wy_offer_set(&menu, wy_act(4, 0, 0, 0), 0);
    wy_offer(&menu, wy_act(5, 0, 0, 0), false);
    wy_offer(&menu, wy_act(6, 7, 8, 9), true);
    wy_offer_odds(&menu, wy_act(7, 0, 0, 0), WY_BIT(1) | WY_BIT(2), 5);
    assert_int_equal(menu.total, 3 + 1 + 10);
    assert_int_equal(wy_menu_count(&menu), 6);
    wy_menu_list(&menu, list, weights);
    const wy_action expected[] = {wy_act(3, 1, 2, 10), wy_act(3, 1, 2, 14), wy_act(3, 1, 2, 73),
                                  wy_act(6, 7, 8, 9),  wy_act(7, 0, 0, 1),  wy_act(7, 0, 0, 2)};
    for (int i = 0; i < 6; i++) {
        assert_memory_equal(&list[i], &expected[i], sizeof list[i]);
        assert_int_equal(weights[i], i < 4 ? 1 : 5);
        assert_true(wy_menu_has(&menu, expected[i]));
    }
    memset(list, 0, sizeof list);
    wy_menu_list(&menu, list, NULL);
    assert_memory_equal(list, expected, sizeof expected);
    assert_false(wy_menu_has(&menu, wy_act(3, 1, 2, 11)));
    assert_false(wy_menu_has(&menu, wy_act(4, 0, 0, 0)));
    assert_false(wy_menu_has(&menu, wy_act(5, 0, 0, 0)));
    assert_false(wy_menu_has(&menu, wy_act(6, 7, 8, 0)));
}

/* Every point of the line of weights, runs of unequal weight and empty ones among them. */
static void every_point_of_a_menu_has_its_option(void **state)
{
    (void)state;
    wy_rng rng;
    wy_rng_seed(&rng, 3, 3);
    for (int round = 0; round < 300; round++) {
        static wy_menu menu;
        static wy_action list[512];
        static uint32_t weights[512];
        wy_menu_clear(&menu);
        for (int run = 0; run < 1 + round % 7; run++) {
            uint64_t set = (uint64_t)wy_rng_next(&rng) << 32 | wy_rng_next(&rng);
            uint32_t kind = wy_rng_below(&rng, 4);
            set = kind == 0 ? 0 : kind == 1 ? WY_BIT(set & 63) : set;
            wy_offer_odds(&menu, wy_act(run, round & 15, 0, 0), set,
                          kind == 2 ? 1 : 1 + wy_rng_below(&rng, 9));
        }
        wy_menu_list(&menu, list, weights);
        uint32_t point = 0;
        for (int i = 0; i < wy_menu_count(&menu); i++)
            for (uint32_t k = 0; k < weights[i]; k++, point++)
                assert_true(wy_same_action(wy_menu_at(&menu, point), list[i]));
        assert_int_equal(point, menu.total);
    }
}

static void actions_are_equal_in_all_four_bytes(void **state)
{
    (void)state;
    wy_action action = wy_act(1, 2, 3, 4);
    assert_true(wy_same_action(action, wy_act(1, 2, 3, 4)));
    assert_false(wy_same_action(action, wy_act(0, 2, 3, 4)));
    assert_false(wy_same_action(action, wy_act(1, 0, 3, 4)));
    assert_false(wy_same_action(action, wy_act(1, 2, 0, 4)));
    assert_false(wy_same_action(action, wy_act(1, 2, 3, 0)));
}

/* ---- Random numbers ---- */

static void the_generator_gives_known_numbers(void **state)
{
    (void)state;
    /* The published example of PCG32, seed 42 and stream 54, from its second number on. */
    static const uint32_t known[] = {0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e};
    wy_rng rng;
    wy_rng_seed(&rng, 42, 54);
    for (size_t i = 0; i < WY_COUNT(known); i++)
        assert_int_equal(wy_rng_next(&rng), known[i]);
}

static void streams_and_seeds_differ(void **state)
{
    (void)state;
    wy_rng one, other, third;
    int same = 0;
    wy_rng_seed(&one, 7, 0);
    wy_rng_seed(&other, 7, 1);
    wy_rng_seed(&third, 8, 0);
    for (int i = 0; i < 1000; i++) {
        uint32_t number = wy_rng_next(&one);
        same += number == wy_rng_next(&other);
        same += number == wy_rng_next(&third);
    }
    assert_int_equal(same, 0);
}

/* Chi-square against even odds, with a fixed seed: far in the tail would mean a skew. */
static void numbers_below_a_bound_are_even(void **state)
{
    (void)state;
    static const uint32_t bounds[] = {1, 2, 3, 5, 6, 7, 10, 36, 60, 100};
    enum { DRAWS = 60000 };
    wy_rng rng;
    wy_rng_seed(&rng, 11, 3);
    for (size_t i = 0; i < WY_COUNT(bounds); i++) {
        uint32_t counts[100] = {0}, bound = bounds[i];
        for (int draw = 0; draw < DRAWS; draw++) {
            uint32_t number = wy_rng_below(&rng, bound);
            assert_true(number < bound);
            counts[number]++;
        }
        double expected = (double)DRAWS / bound, chi = 0;
        for (uint32_t number = 0; number < bound; number++) {
            double off = counts[number] - expected;
            chi += off * off / expected;
        }
        double degrees = bound - 1.0; /* its mean; the variance is twice that */
        assert_true(chi < degrees + 12 + degrees / 2);
    }
}

/* A bound for which almost half of all draws must be thrown away. */
static void large_bounds_are_even_too(void **state)
{
    (void)state;
    wy_rng rng;
    const uint32_t bound = 0xc0000000u;
    int thirds[3] = {0, 0, 0};
    wy_rng_seed(&rng, 5, 5);
    for (int draw = 0; draw < 30000; draw++) {
        uint32_t number = wy_rng_below(&rng, bound);
        assert_true(number < bound);
        thirds[number / 0x40000000u]++;
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(thirds[i], 9700, 10300);
}

/* ---- Scores ---- */

static void rank(const int (*totals)[4], int seats, const int *ranks)
{
    wy_score scores[WY_SEATS_MAX] = {{.total = 0}};
    for (int seat = 0; seat < seats; seat++) {
        scores[seat].total = totals[seat][0];
        for (int tie = 0; tie < WY_TIES_MAX; tie++)
            scores[seat].tie[tie] = totals[seat][1 + tie];
    }
    wy_rank_scores(scores, seats);
    for (int seat = 0; seat < seats; seat++) {
        assert_int_equal(scores[seat].rank, ranks[seat]);
        assert_int_equal(scores[seat].winner, ranks[seat] == 1);
    }
}

static void totals_then_ties_make_the_rank(void **state)
{
    (void)state;
    static const int plain[][4] = {{10}, {30}, {20}};
    static const int shared[][4] = {{9}, {12}, {12}, {3}};
    static const int ties[][4] = {{5, 1, 9, 9}, {5, 2, 0, 0}, {5, 1, 9, 8}, {5, 1, 9, 9}};
    static const int below_zero[][4] = {{-3}, {-1}, {-2, 7}, {-2, 8}, {-3}};
    rank(plain, 3, (const int[]){3, 1, 2});
    rank(shared, 4, (const int[]){3, 1, 1, 4});
    rank(ties, 4, (const int[]){2, 1, 4, 2});
    rank(below_zero, 5, (const int[]){4, 1, 3, 2, 4});
    rank(plain, 1, (const int[]){1});
}

/* ---- Options ---- */

static void options_are_set_by_their_words(void **state)
{
    (void)state;
    wy_options options;
    memset(&options, 0x5a, sizeof options);
    wy_default_options(&book_rules, 4, &options);
    assert_int_equal(options.players, 4);
    assert_int_equal(options.value[BOOK_OPTION_BLOCKER], BOOK_ON);
    assert_int_equal(options.value[WY_OPTIONS_MAX - 1], 0);
    assert_null(wy_set_option(&book_rules, &options, "adding", "off"));
    assert_int_equal(options.value[BOOK_OPTION_ADDING], BOOK_OFF);
    assert_string_equal(wy_set_option(&book_rules, &options, "subtracting", "on"), "subtracting");
    assert_string_equal(wy_set_option(&book_rules, &options, "adding", "maybe"), "maybe");
    assert_string_equal(wy_set_option(&book_rules, &options, "adding", ""), "");
    assert_int_equal(options.value[BOOK_OPTION_ADDING], BOOK_OFF);
}

/* ---- Bytes ---- */

static bool is_always_sane(const void *parts, const void *state)
{
    (void)parts;
    (void)state;
    return true;
}

static void numbers_of_every_width_are_little_endian(void **state)
{
    (void)state;
    typedef struct plain {
        uint64_t eight;
        uint32_t four;
        uint16_t two[2];
        uint8_t one[8];
    } plain;
    static const wy_member members[] = {{8, 1}, {4, 1}, {2, 2}, {1, 8}};
    wy_rules rules = {.id = "plain",
                      .version = "1",
                      .state_size = sizeof(plain),
                      .members = members,
                      .member_count = 4,
                      .is_sane = is_always_sane};
    plain before = {0x0102030405060708ull, 0x11121314u, {0x2122, 0x3132}, {1, 2, 3, 4, 5, 6, 7, 8}};
    plain after;
    static const uint8_t expected[] = {8,    7,    6,    5,    4, 3, 2, 1, 0x14, 0x13, 0x12, 0x11,
                                       0x22, 0x21, 0x32, 0x31, 1, 2, 3, 4, 5,    6,    7,    8};
    uint8_t bytes[64];
    size_t size = wy_saved_size(&rules);
    assert_int_equal(size, 9 + sizeof(plain));
    assert_false(wy_save(&rules, &before, bytes, size - 1));
    assert_true(wy_save(&rules, &before, bytes, sizeof bytes));
    assert_memory_equal(bytes + 9, expected, sizeof expected);
    assert_true(wy_load(&rules, NULL, bytes, size, &after));
    assert_memory_equal(&before, &after, sizeof before);
    assert_true(wy_hash_state(&rules, &before, WY_HASH_START) ==
                wy_hash(WY_HASH_START, expected, sizeof expected));
    bytes[3] ^= 1;
    assert_false(wy_load(&rules, NULL, bytes, size, &after));
}

static void hashes_are_fnv_1a(void **state)
{
    (void)state;
    assert_true(wy_hash(WY_HASH_START, "", 0) == 0xcbf29ce484222325ull);
    assert_true(wy_hash(WY_HASH_START, "a", 1) == 0xaf63dc4c8601ec8cull);
    assert_true(wy_hash(WY_HASH_START, "foobar", 6) == 0x85944171f73967e8ull);
    assert_true(wy_hash(wy_hash(WY_HASH_START, "foo", 3), "bar", 3) == 0x85944171f73967e8ull);
}

/* ---- Random games ---- */

static void a_signature_depends_on_all_that_is_played(void **state)
{
    (void)state;
    book_parts parts;
    book_state s;
    wy_options options;
    book_rules.default_parts(&parts);
    wy_default_options(&book_rules, 3, &options);
    uint64_t signature = wy_signature(&book_rules, &parts, &options, 20, 1, &s);
    assert_true(signature == wy_signature(&book_rules, &parts, &options, 20, 1, &s));
    assert_true(signature != wy_signature(&book_rules, &parts, &options, 20, 2, &s));
    assert_true(signature != wy_signature(&book_rules, &parts, &options, 21, 1, &s));
    options.value[BOOK_OPTION_ADDING] = BOOK_OFF;
    assert_true(signature != wy_signature(&book_rules, &parts, &options, 20, 1, &s));
    options.players = 9;
    assert_int_equal(wy_signature(&book_rules, &parts, &options, 20, 1, &s), 0);
}

static void a_playout_counts_its_moves(void **state)
{
    (void)state;
    book_parts parts;
    book_state s;
    wy_options options;
    wy_rng rng;
    book_rules.default_parts(&parts);
    wy_default_options(&book_rules, 2, &options);
    wy_rng_seed(&rng, 1, 1);
    book_rules.setup(&parts, &options, &s);
    int moves = wy_playout(&book_rules, &parts, &s, &rng);
    assert_in_range(moves, 50, book_rules.max_moves);
    assert_int_equal(book_rules.actor(&s), WY_OVER);
    assert_int_equal(wy_playout(&book_rules, &parts, &s, &rng), 0);
    wy_rules hasty = book_rules;
    hasty.max_moves = 20;
    book_rules.setup(&parts, &options, &s);
    assert_int_equal(wy_playout(&hasty, &parts, &s, &rng), -1);
    wy_signature(&hasty, &parts, &options, 1, 1, &s); /* stops there as well */
    assert_int_not_equal(book_rules.actor(&s), WY_OVER);
}

/* ---- The registry ---- */

static void games_are_found_by_their_id(void **state)
{
    (void)state;
    assert_true(wy_game_count() >= 1);
    for (int i = 0; i < wy_game_count(); i++)
        assert_ptr_equal(wy_find_game(wy_game(i)->id), wy_game(i));
    assert_ptr_equal(wy_find_game("book"), &book_rules);
    assert_null(wy_find_game("boo"));
    assert_null(wy_find_game("books"));
    assert_null(wy_find_game(""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_are_counted_and_picked),
        cmocka_unit_test(lanes_are_put_and_read),
        cmocka_unit_test(lanes_are_compared_all_at_once),
        cmocka_unit_test(a_menu_lists_counts_and_finds),
        cmocka_unit_test(every_point_of_a_menu_has_its_option),
        cmocka_unit_test(actions_are_equal_in_all_four_bytes),
        cmocka_unit_test(the_generator_gives_known_numbers),
        cmocka_unit_test(streams_and_seeds_differ),
        cmocka_unit_test(numbers_below_a_bound_are_even),
        cmocka_unit_test(large_bounds_are_even_too),
        cmocka_unit_test(totals_then_ties_make_the_rank),
        cmocka_unit_test(options_are_set_by_their_words),
        cmocka_unit_test(numbers_of_every_width_are_little_endian),
        cmocka_unit_test(hashes_are_fnv_1a),
        cmocka_unit_test(a_signature_depends_on_all_that_is_played),
        cmocka_unit_test(a_playout_counts_its_moves),
        cmocka_unit_test(games_are_found_by_their_id),
    };
    return cmocka_run_group_tests_name("core", tests, NULL, NULL);
}
