/* brood_bids_test.c - Rule tests of Dragonbrood: strength and secret bids (BROOD-136 to 139).
 * brood_leak_test.c tests that bids stay secret. */
#include <string.h>

#include "games/brood/tests/brood_battle.h"
#include "tests/support/cmocka_tests.h"

/* Two of level 1, 2 or 3 meet at the Inn in autumn; seat 0, red, has these goods and bids first. */
static wy_table *bidding(int level, const char *held)
{
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "%d red summer inn", level);
    clan(t, 1, "%d blue summer inn", level);
    give(t, 0, "%s", held);
    combats(t, BROOD_SUMMER);
    step(t, "fight inn");
    return t;
}

/* What is left of goods after a bid. */
static void expect_after_bid(const char *held, const char *bid, const char *left)
{
    wy_table *t = bidding(3, held);
    lay_bid(t, bid);
    lay_bid(t, "-");
    expect_horde(t, 0, "%s", held);
    step(t, "reveal");
    expect_horde(t, 0, "%s", left);
    wy_table_destroy(t);
}

/* ---- BROOD-136 ---- */

static void rule_BROOD_136_strength_by_level(void **state)
{
    (void)state;
    brood_parts parts = box_parts();
    for (int colour = BROOD_BLUE; colour < BROOD_STONES; colour++) {
        assert_int_equal(brood_strength(&parts, 1, colour), 2);
        assert_int_equal(brood_strength(&parts, 2, colour), 4);
        assert_int_equal(brood_strength(&parts, 3, colour), 6);
    }
}

static void rule_BROOD_136_strength_of_goods(void **state)
{
    (void)state;
    static const struct {
        const char *good;
        int strength;
    } goods_bid[] = {{"food", 1},       {"gold", 1},        {"blue-crystal", 1}, {"yellow-gem", 2},
                     {"blue-jewel", 4}, {"red-crystal", 2}, {"red-gem", 4},      {"red-jewel", 6}};
    brood_parts parts = box_parts();
    for (size_t i = 0; i < WY_COUNT(goods_bid); i++)
        assert_int_equal(brood_item_strength(&parts, BROOD_RED, good_of(goods_bid[i].good)),
                         goods_bid[i].strength);
    for (size_t i = 0; i < WY_COUNT(goods_bid); i++) { /* in a fight: 2 and the bid */
        wy_table *t = begin(2);
        year(t, 5);
        clan(t, 0, "1 red summer inn");
        clan(t, 1, "1 blue summer inn");
        give(t, 0, "1 %s", goods_bid[i].good);
        combats(t, BROOD_SUMMER);
        step(t, "fight inn");
        step(t, "bid %s", goods_bid[i].good);
        assert_int_equal(brood_might(t->parts, at(t), 0), 2 + goods_bid[i].strength);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_136_stones_whose_colour_is_a_part(void **state)
{
    (void)state;
    /* The parts of the twelve colours: red, blue, yellow. */
    static const char *const part[BROOD_COLOURS] = {"r",  "b",  "y",  "ry", "rb", "by",
                                                    "rb", "rb", "ry", "ry", "by", "by"};
    static const char stones[] = "rby";
    brood_parts parts = box_parts();
    for (int colour = 0; colour < BROOD_COLOURS; colour++)
        for (int stone = 0; stone < BROOD_STONES; stone++) {
            bool is_part = strchr(part[colour], stones[stone]) != NULL;
            assert_int_equal(brood_item_strength(&parts, colour, BROOD_CRYSTAL + stone),
                             is_part ? 2 : 1);
            assert_int_equal(brood_item_strength(&parts, colour, BROOD_GEM + stone),
                             is_part ? 4 : 2);
            assert_int_equal(brood_item_strength(&parts, colour, BROOD_JEWEL + stone),
                             is_part ? 6 : 4);
        }
}

static void rule_BROOD_136_coins_have_no_strength(void **state)
{
    (void)state;
    wy_table *t = bidding(1, "1 gold, 9 ducat, 9 gobloon, 9 dragoncoin");
    expect_options(t, "bid gold, bid nothing");
    wy_table_destroy(t);
}

/* Level 3 teal (6) with a blue gem (4), a red crystal (1), food (1) and gold (1) is 13 strong. */
static void rule_BROOD_136_it_all_adds_up(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 teal summer inn");
    clan(t, 1, "1 yellow summer inn");
    give(t, 0, "1 blue-gem, 1 red-crystal, 1 food, 1 gold");
    combats(t, BROOD_SUMMER);
    step(t, "fight inn");
    lay_bid(t, "blue-gem, red-crystal, food, gold");
    assert_int_equal(brood_might(t->parts, at(t), 0), 13);
    assert_int_equal(brood_might(t->parts, at(t), 1), 2);
    wy_table_destroy(t);
}

/* ---- BROOD-137 ---- */

static void rule_BROOD_137_as_many_steps_as_the_level_and_one_more(void **state)
{
    (void)state;
    for (int level = 1; level <= 3; level++)
        for (int goods_held = 0; goods_held <= 9; goods_held += 9) {
            wy_table *t = bidding(level, goods_held ? "9 gold" : "-");
            for (int i = 0; i < level + 1; i++) {
                expect_phase(t, BROOD_BIDDING, 0);
                assert_string_equal(forced(t), ""); /* asked, even with nothing to bid */
                step(t, goods_held ? "bid gold" : "bid nothing");
            }
            for (int i = 0; i < level + 1; i++) {
                expect_phase(t, BROOD_BIDDING, 1);
                assert_string_equal(forced(t), "");
                step(t, "bid nothing");
            }
            expect_step(t, BROOD_STEP_REVEAL, 0);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_137_the_challenger_first(void **state)
{
    (void)state;
    wy_table *t = battle(BROOD_SUMMER, 0, "1 red summer inn", "1 blue summer inn");
    step(t, "hold");
    step(t, "fight inn");
    expect_phase(t, BROOD_BIDDING, 1);
    lay_bid(t, "-");
    expect_phase(t, BROOD_BIDDING, 0);
    wy_table_destroy(t);
}

static void rule_BROOD_137_each_side_by_its_own_level(void **state)
{
    (void)state;
    wy_table *t = battle(BROOD_SUMMER, 0, "1 red summer inn", "3 blue summer inn");
    step(t, "fight inn");
    int before = t->length;
    play(t, "bid nothing, bid nothing");
    expect_phase(t, BROOD_BIDDING, 1);
    play(t, "bid nothing, bid nothing, bid nothing, bid nothing");
    expect_step(t, BROOD_STEP_REVEAL, 0);
    assert_int_equal(t->length - before, 6);
    wy_table_destroy(t);
}

static void rule_BROOD_137_after_nothing_only_nothing(void **state)
{
    (void)state;
    wy_table *t = bidding(3, "2 food, 2 gold");
    play(t, "bid food, bid nothing");
    expect_options(t, "bid nothing");
    refuse(t, "bid gold", BROOD_NO_ITEM, "BROOD-137");
    step(t, "bid nothing");
    expect_options(t, "bid nothing");
    step(t, "bid nothing");
    lay_bid(t, "-");
    step(t, "reveal");
    expect_horde(t, 0, "1 food, 2 gold");
    wy_table_destroy(t);
}

static void rule_BROOD_137_a_bid_cannot_be_left_out(void **state)
{
    (void)state;
    wy_table *t = bidding(1, "2 food");
    refuse(t, "done", BROOD_NOT_DONE, "BROOD-137");
    refuse(t, "reveal", BROOD_OTHER_STEP, "BROOD-137");
    refuse(t, "bid secret", BROOD_NO_ITEM, "BROOD-137");
    wy_table_destroy(t);
}

/* ---- BROOD-138 ---- */

static void rule_BROOD_138_food_and_gold_held(void **state)
{
    (void)state;
    wy_table *t = bidding(3, "1 food, 2 gold");
    expect_options(t, "bid food, bid gold, bid nothing");
    step(t, "bid food");
    expect_options(t, "bid gold, bid nothing"); /* gold does not become food */
    play(t, "bid gold, bid gold");
    expect_options(t, "bid nothing");
    refuse(t, "bid gold", BROOD_NO_ITEM, "BROOD-138");
    wy_table_destroy(t);
}

static void rule_BROOD_138_stones_gems_and_jewels_are_broken(void **state)
{
    (void)state;
    wy_table *t = bidding(3, "1 red-jewel");
    expect_options(t, "bid red-crystal, bid red-gem, bid red-jewel, bid nothing");
    step(t, "bid red-crystal"); /* leaves a gem and a crystal */
    expect_options(t, "bid red-crystal, bid red-gem, bid nothing");
    step(t, "bid red-gem");
    expect_options(t, "bid red-crystal, bid nothing");
    wy_table_destroy(t);
    expect_after_bid("1 red-jewel", "red-crystal", "1 red-gem, 1 red-crystal");
    expect_after_bid("1 red-jewel", "red-crystal, red-gem", "1 red-crystal");
    expect_after_bid("1 red-jewel", "red-gem, red-gem", "-");
    expect_after_bid("1 blue-gem, 1 red-gem", "blue-crystal, red-gem", "1 blue-crystal");
    expect_after_bid("1 yellow-crystal, 1 yellow-gem, 1 yellow-jewel",
                     "yellow-crystal, yellow-gem, yellow-jewel", "-");
    expect_after_bid("1 yellow-crystal, 1 yellow-gem, 1 yellow-jewel",
                     "yellow-crystal, yellow-crystal", "1 yellow-crystal, 1 yellow-jewel");
}

static void rule_BROOD_138_gold_of_ducats_with_no_gold_left_unbid(void **state)
{
    (void)state;
    wy_table *t = bidding(3, "1 gold, 2 ducat");
    expect_options(t, "bid gold, bid nothing");
    refuse(t, "bid gold-by-ducat", BROOD_NO_ITEM, "BROOD-138");
    step(t, "bid gold");
    expect_options(t, "bid gold-by-ducat, bid nothing");
    step(t, "bid gold-by-ducat"); /* makes 2, one of them is left */
    expect_options(t, "bid gold, bid nothing");
    step(t, "bid gold");
    expect_options(t, "bid gold-by-ducat, bid nothing");
    wy_table_destroy(t);
    expect_after_bid("2 ducat", "gold-by-ducat", "1 ducat, 1 gold");
    expect_after_bid("2 ducat", "gold-by-ducat, gold, gold-by-ducat, gold", "-");
}

static void rule_BROOD_138_gold_of_gobloons(void **state)
{
    (void)state;
    wy_table *t = bidding(1, "1 gobloon, 1 ducat");
    expect_options(t, "bid gold-by-ducat, bid gold-by-gobloon, bid nothing");
    wy_table_destroy(t);
    t = bidding(1, "1 gobloon");
    expect_options(t, "bid gold-by-gobloon, bid nothing");
    wy_table_destroy(t);
    expect_after_bid("1 gobloon, 1 ducat", "gold-by-gobloon", "1 ducat, 2 gold");
    expect_after_bid("1 gobloon, 1 ducat", "gold-by-ducat", "1 gobloon, 1 gold");
    expect_after_bid("2 gobloon", "gold-by-gobloon, gold, gold, gold-by-gobloon", "2 gold");
}

static void rule_BROOD_138_gold_of_dragoncoins(void **state)
{
    (void)state;
    wy_table *t = bidding(1, "1 dragoncoin");
    expect_options(t, "bid gold-by-ducat, bid gold-by-gobloon, bid nothing");
    wy_table_destroy(t);
    expect_after_bid("1 dragoncoin", "gold-by-ducat", "2 ducat, 1 gold");
    expect_after_bid("1 dragoncoin", "gold-by-gobloon", "1 gobloon, 2 gold");
    expect_after_bid("1 dragoncoin, 1 ducat", "gold-by-ducat", "1 dragoncoin, 1 gold");
    expect_after_bid("1 dragoncoin, 1 gobloon", "gold-by-gobloon", "1 dragoncoin, 2 gold");
    expect_after_bid("1 dragoncoin, 1 gobloon", "gold-by-ducat", "1 gobloon, 2 ducat, 1 gold");
}

static void rule_BROOD_138_gold_by_any_line_counts_1(void **state)
{
    (void)state;
    wy_table *t = bidding(1, "1 ducat, 1 gobloon");
    step(t, "bid gold-by-ducat");
    assert_int_equal(brood_might(t->parts, at(t), 0), 3);
    step(t, "bid gold");
    assert_int_equal(brood_might(t->parts, at(t), 0), 4);
    wy_table_destroy(t);
}

/* ---- BROOD-139 ---- */

static void expect_bid_seen(const wy_table *t, int viewer, int which, int first, int second)
{
    brood_state view;
    brood_view(t->parts, at(t), viewer, &view);
    assert_int_equal(view.fight.bid[which][0], first);
    assert_int_equal(view.fight.bid[which][1], second);
}

static void rule_BROOD_139_bids_are_unseen_until_both_are_complete(void **state)
{
    (void)state;
    wy_table *t = begin(3);
    year(t, 5);
    clan(t, 0, "1 red summer inn");
    clan(t, 1, "1 blue summer inn");
    give(t, 0, "1 gold, 1 food");
    give(t, 1, "1 food");
    combats(t, BROOD_SUMMER);
    play(t, "fight inn, bid gold, bid food, bid food");
    expect_bid_seen(t, 0, 0, BROOD_ITEM_GOLD, BROOD_ITEM_FOOD);
    expect_bid_seen(t, 0, 1, BROOD_ITEM_SECRET, 0);
    expect_bid_seen(t, 1, 0, BROOD_ITEM_SECRET, BROOD_ITEM_SECRET);
    expect_bid_seen(t, 1, 1, BROOD_ITEM_FOOD, 0);
    expect_bid_seen(t, 2, 0, BROOD_ITEM_SECRET, BROOD_ITEM_SECRET);
    expect_bid_seen(t, WY_SPECTATOR, 1, BROOD_ITEM_SECRET, 0);
    expect_horde(t, 0, "1 gold, 1 food"); /* as if nothing were bid */
    expect_horde(t, 1, "1 food");
    step(t, "bid nothing");
    for (int viewer = 0; viewer < 3; viewer++) { /* now both are shown */
        expect_bid_seen(t, viewer, 0, BROOD_ITEM_GOLD, BROOD_ITEM_FOOD);
        expect_bid_seen(t, viewer, 1, BROOD_ITEM_FOOD, BROOD_ITEM_NOTHING);
    }
    expect_bid_seen(t, WY_SPECTATOR, 0, BROOD_ITEM_GOLD, BROOD_ITEM_FOOD);
    wy_table_destroy(t);
}

static void rule_BROOD_139_others_witness_only_that_something_is_bid(void **state)
{
    (void)state;
    wy_table *t = bidding(1, "1 gold");
    wy_action gold = read_move(t, "bid gold"), nothing = read_move(t, "bid nothing");
    wy_action secret = read_move(t, "bid secret");
    assert_true(wy_same_action(brood_observe(t->parts, at(t), gold, 0), gold));
    assert_true(wy_same_action(brood_observe(t->parts, at(t), gold, 1), secret));
    assert_true(wy_same_action(brood_observe(t->parts, at(t), gold, WY_SPECTATOR), secret));
    assert_true(wy_same_action(brood_observe(t->parts, at(t), nothing, 1), secret));
    wy_table_destroy(t);
}

static void rule_BROOD_139_both_sides_lose_what_they_bid(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red summer inn");
    clan(t, 1, "1 blue summer inn");
    give(t, 0, "5 gold, 1 red-gem");
    give(t, 1, "5 food");
    combats(t, BROOD_SUMMER);
    step(t, "fight inn");
    lay_bid(t, "gold, red-gem");
    lay_bid(t, "food, food");
    expect_horde(t, 0, "5 gold, 1 red-gem");
    assert_string_equal(forced(t), "reveal"); /* a step of its own */
    step(t, "reveal");
    expect_horde(t, 0, "4 gold");
    expect_horde(t, 1, "3 food");
    expect_gathering(t, "01 11");
    expect_horde(t, 0, "4 gold, 4 ducat");
    expect_horde(t, 1, "3 food, 2 ducat");
    wy_table_destroy(t);
}

/* Coins won in a fight can be bid in the next one of the same half-year. */
static void rule_BROOD_139_what_was_bid_is_gone_for_the_next_fight(void **state)
{
    (void)state;
    wy_table *t = battle(BROOD_SUMMER, 0, "1 red summer inn, 1 red summer castle",
                         "1 blue summer inn, 1 blue summer castle");
    fight(t, "castle", "-", "-");
    expect_gathering(t, "02 12");
    step(t, "fight inn"); /* seat 1, with the loser's gobloons */
    expect_step(t, BROOD_STEP_BID, 1);
    expect_options(t, "bid gold-by-gobloon, bid nothing");
    lay_bid(t, "gold-by-gobloon, gold");
    lay_bid(t, "-");
    step(t, "reveal");
    expect_horde(t, 1, "1 gobloon, 1 gold");
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_136_strength_by_level),
        cmocka_unit_test(rule_BROOD_136_strength_of_goods),
        cmocka_unit_test(rule_BROOD_136_stones_whose_colour_is_a_part),
        cmocka_unit_test(rule_BROOD_136_coins_have_no_strength),
        cmocka_unit_test(rule_BROOD_136_it_all_adds_up),
        cmocka_unit_test(rule_BROOD_137_as_many_steps_as_the_level_and_one_more),
        cmocka_unit_test(rule_BROOD_137_the_challenger_first),
        cmocka_unit_test(rule_BROOD_137_each_side_by_its_own_level),
        cmocka_unit_test(rule_BROOD_137_after_nothing_only_nothing),
        cmocka_unit_test(rule_BROOD_137_a_bid_cannot_be_left_out),
        cmocka_unit_test(rule_BROOD_138_food_and_gold_held),
        cmocka_unit_test(rule_BROOD_138_stones_gems_and_jewels_are_broken),
        cmocka_unit_test(rule_BROOD_138_gold_of_ducats_with_no_gold_left_unbid),
        cmocka_unit_test(rule_BROOD_138_gold_of_gobloons),
        cmocka_unit_test(rule_BROOD_138_gold_of_dragoncoins),
        cmocka_unit_test(rule_BROOD_138_gold_by_any_line_counts_1),
        cmocka_unit_test(rule_BROOD_139_bids_are_unseen_until_both_are_complete),
        cmocka_unit_test(rule_BROOD_139_others_witness_only_that_something_is_bid),
        cmocka_unit_test(rule_BROOD_139_both_sides_lose_what_they_bid),
        cmocka_unit_test(rule_BROOD_139_what_was_bid_is_gone_for_the_next_fight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
