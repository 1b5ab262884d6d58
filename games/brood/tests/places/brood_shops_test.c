/* brood_shops_test.c - Rule tests of Coinmaker, Market, Gemsmith and Jeweller. */
#include "games/brood/tests/brood_guests.h"

#include "tests/support/cmocka_tests.h"

static const char *const stones[BROOD_STONES] = {"red", "blue", "yellow"};

/* A move is made as often as the visit allows; how often? */
static int repeat(wy_table *t, const char *move)
{
    int count = 0;
    while (brood_top(at(t)).step == BROOD_STEP_SHOP) {
        step(t, "%s", move);
        count++;
    }
    return count;
}

/* ---- How many exchanges (BROOD-74) ---- */

typedef struct shop {
    const char *place, *move, *goods;
    int winter[BROOD_LEVELS];
} shop;

static const shop shops[] = {
    {"coinmaker", "mint 1", "99 gold", {3, 3, 3, 3}},
    {"market", "sell food", "99 food", {4, 5, 6, 7}},
    {"gemsmith", "forge red", "99 red-crystal", {3, 3, 3, 3}},
    {"jeweller", "craft red", "99 red-gem", {3, 3, 3, 3}},
};

static void rule_BROOD_74_three_and_the_level_in_summer(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(shops); i++)
        for (int level = 1; level <= BROOD_LEVELS; level++) {
            wy_table *t =
                guest(BROOD_SUMMER, of_level(level), shops[i].place, "%s", shops[i].goods);
            expect_step(t, BROOD_STEP_SHOP, 0);
            assert_int_equal(repeat(t, shops[i].move), 3 + level);
            expect_over(t);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_74_three_in_winter_except_at_the_market(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(shops); i++)
        for (int level = 1; level <= BROOD_LEVELS; level++) {
            wy_table *t =
                guest(BROOD_WINTER, of_level(level), shops[i].place, "%s", shops[i].goods);
            assert_int_equal(repeat(t, shops[i].move), shops[i].winter[level - 1]);
            expect_over(t);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_74_all_lines_share_the_number(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "1 red", "coinmaker", "9 gold, 3 ducat, 2 gobloon");
    play(t, "mint 1, mint 2, mint 3, mint 4");
    expect_horde(t, 0, "4 gold, 1 ducat, 1 gobloon, 2 dragoncoin");
    expect_over(t);
    wy_table_destroy(t);
    t = guest(BROOD_WINTER, "1 red", "market", "2 food, 1 blue-gem, 1 red-jewel");
    play(t, "sell food, sell blue-gem, sell egg 3, sell red-jewel");
    expect_horde(t, 0, "1 food, 6 gold, 3 ducat");
    expect_over(t);
    wy_table_destroy(t);
}

static void rule_BROOD_74_a_visit_may_end_before(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(shops); i++)
        for (int side = 0; side < BROOD_SIDES; side++) {
            wy_table *t =
                guest((enum brood_side)side, "1 red", shops[i].place, "%s", shops[i].goods);
            step(t, "%s", shops[i].move);
            step(t, "done");
            expect_over(t);
            wy_table_destroy(t);
            t = guest((enum brood_side)side, "1 red", shops[i].place, "%s", shops[i].goods);
            step(t, "done");
            expect_horde(t, 0, "%s", shops[i].goods);
            expect_over(t);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_74_each_shop_has_its_own_lines(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "1 red", "coinmaker", "9 food, 9 gold, 9 red-crystal");
    refuse(t, "sell food", BROOD_OTHER_PLACE, "BROOD-74");
    refuse(t, "sell egg 1", BROOD_OTHER_PLACE, "BROOD-74");
    refuse(t, "forge red", BROOD_OTHER_PLACE, "BROOD-74");
    refuse(t, "craft red", BROOD_OTHER_PLACE, "BROOD-74");
    wy_table_destroy(t);
    t = guest(BROOD_SUMMER, "1 red", "gemsmith", "9 food, 9 gold, 9 red-crystal");
    refuse(t, "mint 1", BROOD_OTHER_PLACE, "BROOD-74");
    refuse(t, "craft red", BROOD_OTHER_PLACE, "BROOD-74");
    wy_table_destroy(t);
}

/* ---- Coinmaker (BROOD-75, BROOD-76) ---- */

typedef struct line {
    const char *pay, *less, *get; /* the price, one too little, what it brings */
} line;

static void check_minting(enum brood_side side, const line lines[BROOD_LINES])
{
    for (int i = 0; i < BROOD_LINES; i++)
        for (int level = 1; level <= BROOD_LEVELS; level++) {
            wy_table *t = guest(side, of_level(level), "coinmaker", "5 food, %s", lines[i].pay);
            step(t, "mint %d", i + 1);
            expect_horde(t, 0, "5 food, %s", lines[i].get);
            wy_table_destroy(t);
            t = guest(side, of_level(level), "coinmaker", "5 food, %s", lines[i].less);
            if (brood_top(at(t)).step == BROOD_STEP_SHOP)
                refuse(t, move_of("mint %d", i + 1), BROOD_CANNOT_PAY, "BROOD-44");
            else
                expect_over(t);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_75_the_coinmaker_in_summer(void **state)
{
    (void)state;
    static const line lines[BROOD_LINES] = {
        {"2 gold", "1 gold", "1 ducat"},
        {"3 gold", "2 gold", "1 gobloon"},
        {"3 ducat", "2 ducat", "1 dragoncoin"},
        {"2 gobloon", "1 gobloon", "1 dragoncoin"},
    };
    check_minting(BROOD_SUMMER, lines);
}

static void rule_BROOD_76_the_coinmaker_in_winter(void **state)
{
    (void)state;
    static const line lines[BROOD_LINES] = {
        {"3 gold", "2 gold", "2 ducat"},
        {"5 gold", "4 gold", "2 gobloon"},
        {"5 ducat", "4 ducat", "2 dragoncoin"},
        {"3 gobloon", "2 gobloon", "2 dragoncoin"},
    };
    check_minting(BROOD_WINTER, lines);
}

/* ---- Merchant's Market (BROOD-77) ---- */

static void rule_BROOD_77_goods_and_their_prices(void **state)
{
    (void)state;
    static const struct {
        const char *good, *price;
    } wares[] = {
        {"food", "1 gold"},           {"red-crystal", "1 gold"}, {"blue-crystal", "1 gold"},
        {"yellow-crystal", "1 gold"}, {"red-gem", "2 gold"},     {"blue-gem", "2 gold"},
        {"yellow-gem", "2 gold"},     {"red-jewel", "3 ducat"},  {"blue-jewel", "3 ducat"},
        {"yellow-jewel", "3 ducat"},
    };
    for (size_t i = 0; i < WY_COUNT(wares); i++)
        for (int side = 0; side < BROOD_SIDES; side++)
            for (int level = 1; level <= BROOD_LEVELS; level++) {
                wy_table *t =
                    guest((enum brood_side)side, of_level(level), "market", "1 %s", wares[i].good);
                expect_options(t, "sell %s, sell egg 1, sell egg 2, sell egg 3, %sdone",
                               wares[i].good, i ? "exchange, " : "");
                step(t, "sell %s", wares[i].good);
                expect_horde(t, 0, "%s", wares[i].price);
                wy_table_destroy(t);
            }
}

static void rule_BROOD_77_any_egg_for_its_price(void **state)
{
    (void)state;
    for (int egg = 1; egg <= BROOD_EGGS; egg++)
        for (int side = 0; side < BROOD_SIDES; side++) {
            wy_table *t = guest((enum brood_side)side, "1 red", "market", "-");
            step(t, "sell egg %d", egg);
            expect_horde(t, 0, "%d gold", egg);
            assert_int_equal(player(t, 0)->eggs[egg - 1], 1);
            step(t, "sell egg %d", egg);
            expect_horde(t, 0, "%d gold", 2 * egg);
            assert_int_equal(player(t, 0)->eggs[egg - 1], 0);
            refuse(t, move_of("sell egg %d", egg), BROOD_NOT_HELD, "BROOD-77");
            wy_table_destroy(t);
        }
}

static void rule_BROOD_77_gold_and_coins_are_not_sold(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "1 red", "market",
                        "9 gold, 9 ducat, 9 gobloon, 9 dragoncoin, 1 red-jewel");
    refuse(t, "sell gold", BROOD_NOT_ACCEPTED, "BROOD-77");
    refuse(t, "sell ducat", BROOD_NOT_ACCEPTED, "BROOD-77");
    refuse(t, "sell gobloon", BROOD_NOT_ACCEPTED, "BROOD-77");
    refuse(t, "sell dragoncoin", BROOD_NOT_ACCEPTED, "BROOD-77");
    refuse(t, "sell red-gem", BROOD_NOT_HELD, "BROOD-42"); /* no exchange makes one here */
    refuse(t, "sell food", BROOD_NOT_HELD, "BROOD-42");
    wy_table_destroy(t);
}

/* ---- Gemsmith and Jeweller (BROOD-78) ---- */

static void check_smith(const char *place, const char *verb, const char *raw, const char *made)
{
    for (int side = 0; side < BROOD_SIDES; side++)
        for (int stone = 0; stone < BROOD_STONES; stone++)
            for (int level = 1; level <= BROOD_LEVELS; level++) {
                const char *colour = stones[stone];
                wy_table *t =
                    guest((enum brood_side)side, of_level(level), place, "5 %s-%s", colour, raw);
                expect_options(t, "%s %s, done", verb, colour);
                step(t, "%s %s", verb, colour);
                expect_horde(t, 0, "3 %s-%s, 1 %s-%s, %d gold", colour, raw, colour, made, side);
                step(t, "%s %s", verb, colour);
                expect_horde(t, 0, "1 %s-%s, 2 %s-%s, %d gold", colour, raw, colour, made,
                             2 * side);
                wy_table_destroy(t);
                t = guest((enum brood_side)side, of_level(level), place, "1 %s-%s, 1 %s-%s", colour,
                          raw, stones[(stone + 1) % 3], raw);
                expect_over(t); /* of one colour */
                wy_table_destroy(t);
            }
}

static void rule_BROOD_78_two_crystals_make_a_gem(void **state)
{
    (void)state;
    check_smith("gemsmith", "forge", "crystal", "gem");
}

static void rule_BROOD_78_two_gems_make_a_jewel(void **state)
{
    (void)state;
    check_smith("jeweller", "craft", "gem", "jewel");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_74_three_and_the_level_in_summer),
        cmocka_unit_test(rule_BROOD_74_three_in_winter_except_at_the_market),
        cmocka_unit_test(rule_BROOD_74_all_lines_share_the_number),
        cmocka_unit_test(rule_BROOD_74_a_visit_may_end_before),
        cmocka_unit_test(rule_BROOD_74_each_shop_has_its_own_lines),
        cmocka_unit_test(rule_BROOD_75_the_coinmaker_in_summer),
        cmocka_unit_test(rule_BROOD_76_the_coinmaker_in_winter),
        cmocka_unit_test(rule_BROOD_77_goods_and_their_prices),
        cmocka_unit_test(rule_BROOD_77_any_egg_for_its_price),
        cmocka_unit_test(rule_BROOD_77_gold_and_coins_are_not_sold),
        cmocka_unit_test(rule_BROOD_78_two_crystals_make_a_gem),
        cmocka_unit_test(rule_BROOD_78_two_gems_make_a_jewel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
