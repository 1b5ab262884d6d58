/* brood_islands_test.c - Rule tests of Baron's Menagerie, Sorcerer's Grotto and Thieves' Den. */
#include "games/brood/tests/brood_guests.h"

#include <stdio.h>

#include "tests/support/cmocka_tests.h"

/* ---- Baron's Menagerie: another colour (BROOD-84) ---- */

static void rule_BROOD_84_another_colour_and_3_ducats(void **state)
{
    (void)state;
    for (int own = 0; own < BROOD_COLOURS; own++)
        for (int other = 0; other < BROOD_COLOURS; other++) {
            char dragon_text[32], after[64];
            snprintf(dragon_text, sizeof dragon_text, "3 %s", brood_colour_words[own]);
            wy_table *t = guest(BROOD_SUMMER, dragon_text, "menagerie", "-");
            expect_step(t, BROOD_STEP_MENAGERIE, 0);
            if (own == other) {
                refuse(t, move_of("recolour %s", brood_colour_words[own]), BROOD_SAME_COLOUR,
                       "BROOD-84");
            } else {
                step(t, "recolour %s", brood_colour_words[other]);
                snprintf(after, sizeof after, "3 %s summer menagerie", brood_colour_words[other]);
                expect_dragon(t, 0, 1, after);
                expect_horde(t, 0, "3 ducat");
                assert_int_equal(brood_tokens(t->parts, at(t), 3, own), 2);
                assert_int_equal(brood_tokens(t->parts, at(t), 3, other), 1);
                expect_over(t);
            }
            wy_table_destroy(t);
        }
}

static void rule_BROOD_84_that_the_pool_has(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 1, "3 teal summer-nursery, 3 teal summer-nursery, 3 lime summer-nursery");
    come(t, BROOD_SUMMER, "3 red", "menagerie");
    expect_offers(t, "recolour",
                  "blue, yellow, orange, purple, green, magenta, indigo, golden, amber, lime");
    refuse(t, "recolour teal", BROOD_NO_TOKEN, "BROOD-6");
    wy_table_destroy(t);
}

static void rule_BROOD_84_in_summer_for_level_3(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 0, "3 red summer quarries, 4 black summer quarries");
    winter(t);
    step(t, "dragon 1");
    refuse(t, "place menagerie", BROOD_CLOSED_SIDE, "BROOD-19");
    play(t, "place quarries, dragon 2");
    refuse(t, "place menagerie", BROOD_CLOSED_SIDE, "BROOD-19");
    wy_table_destroy(t);
    t = land();
    clan(t, 0, "2 red, 4 black");
    summer(t);
    step(t, "dragon 1");
    refuse(t, "place menagerie", BROOD_TOO_YOUNG, "BROOD-22");
    play(t, "place quarries, dragon 2");
    refuse(t, "place menagerie", BROOD_NO_ELDER_HERE, "BROOD-125");
    wy_table_destroy(t);
    t = guest(BROOD_SUMMER, "3 red", "menagerie", "-");
    step(t, "done"); /* trading is optional */
    expect_dragon(t, 0, 1, "3 red summer menagerie");
    expect_horde(t, 0, "-");
    expect_over(t);
    wy_table_destroy(t);
}

/* ---- Three for one (BROOD-85) ---- */

#define IN " winter-nursery"

typedef struct litter {
    const char *colour;
    int mixture;
    const char *born;
} litter;

/* clang-format off */
static const litter litters[] = {
    {"red", 1, "1 red" IN ", 1 red" IN ", 1 red" IN},
    {"blue", 1, "1 blue" IN ", 1 blue" IN ", 1 blue" IN},
    {"yellow", 1, "1 yellow" IN ", 1 yellow" IN ", 1 yellow" IN},
    {"amber", 1, "1 red" IN ", 1 red" IN ", 1 yellow" IN},
    {"golden", 1, "1 red" IN ", 1 yellow" IN ", 1 yellow" IN},
    {"magenta", 1, "1 red" IN ", 1 red" IN ", 1 blue" IN},
    {"indigo", 1, "1 red" IN ", 1 blue" IN ", 1 blue" IN},
    {"teal", 1, "1 blue" IN ", 1 blue" IN ", 1 yellow" IN},
    {"lime", 1, "1 blue" IN ", 1 yellow" IN ", 1 yellow" IN},
    {"orange", 1, "1 red" IN ", 1 red" IN ", 1 yellow" IN},
    {"orange", 2, "1 red" IN ", 1 yellow" IN ", 1 yellow" IN},
    {"purple", 1, "1 red" IN ", 1 red" IN ", 1 blue" IN},
    {"purple", 2, "1 red" IN ", 1 blue" IN ", 1 blue" IN},
    {"green", 1, "1 blue" IN ", 1 blue" IN ", 1 yellow" IN},
    {"green", 2, "1 blue" IN ", 1 yellow" IN ", 1 yellow" IN},
};
/* clang-format on */

static void rule_BROOD_85_three_of_level_1_in_its_colours(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(litters); i++) {
        const litter *l = &litters[i];
        bool is_even = colour_of(l->colour) >= BROOD_ORANGE && colour_of(l->colour) <= BROOD_GREEN;
        char dragon_text[32];
        snprintf(dragon_text, sizeof dragon_text, "3 %s", l->colour);
        wy_table *t = guest(BROOD_SUMMER, dragon_text, "menagerie", "-");
        if (is_even)
            assert_true(can(t, "split 1") && can(t, "split 2"));
        else
            refuse(t, "split 2", BROOD_NO_MIXTURE, "BROOD-85");
        step(t, "split %d", l->mixture);
        expect_clan(t, 0, l->born);
        expect_horde(t, 0, "-");
        assert_int_equal(brood_tokens(t->parts, at(t), 3, colour_of(l->colour)), 2);
        expect_over(t);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_85_there_must_be_room_for_all_three(void **state)
{
    (void)state;
    static const struct {
        const char *clan;
        bool has_room;
    } clans[] = {
        {"3 red, 1 blue" IN ", 2 blue" IN, true},
        {"3 red, 1 blue" IN ", 2 blue" IN ", 1 blue" IN, false},
        {"3 red, 1 blue" IN ", 2 blue" IN ", 3 blue" IN, true},
        {"3 red, 1 blue" IN ", 2 blue" IN ", 4 black" IN, true},
        {"3 red, 1 blue" IN ", 2 blue" IN ", 3 blue" IN ", 1 yellow" IN, false},
    };
    for (size_t i = 0; i < WY_COUNT(clans); i++) {
        wy_table *t = guest(BROOD_SUMMER, clans[i].clan, "menagerie", "-");
        if (clans[i].has_room) {
            int before = brood_count(player(t, 0), 1);
            step(t, "split 1");
            assert_int_equal(brood_count(player(t, 0), 1), before + 2);
        } else
            refuse(t, "split 1", BROOD_NO_ROOM, "BROOD-85");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_85_the_pool_must_have_them(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 1, "1 red" IN ", 1 red" IN ", 1 red" IN ", 1 red" IN ", 1 red" IN);
    come(t, BROOD_SUMMER, "3 red, 1 red" IN, "menagerie"); /* two are left */
    refuse(t, "split 1", BROOD_NO_TOKEN, "BROOD-6");
    wy_table_destroy(t);
    t = land();
    clan(t, 1, "1 red" IN ", 1 red" IN ", 1 red" IN ", 1 red" IN ", 1 red" IN);
    come(t, BROOD_SUMMER, "3 red", "menagerie"); /* three are left */
    assert_true(can(t, "split 1"));
    wy_table_destroy(t);
    t = land();
    clan(t, 1, "1 red" IN ", 1 red" IN ", 1 red" IN ", 1 red" IN ", 1 red" IN);
    come(t, BROOD_SUMMER, "3 orange, 1 red" IN ", 1 red" IN, "menagerie"); /* one is left */
    refuse(t, "split 1", BROOD_NO_TOKEN, "BROOD-6");
    assert_true(can(t, "split 2"));
    wy_table_destroy(t);
}

/* ---- Sorcerer's Grotto (BROOD-86) ---- */

static void rule_BROOD_86_moves_and_their_prices(void **state)
{
    (void)state;
    static const int price[BROOD_SIDES][2] = {{1, 4}, {2, 5}};
    static const char *const ways[] = {"t1", "t2", "t3"};
    for (int side = 0; side < BROOD_SIDES; side++)
        for (int way = 0; way < 2; way++)
            for (int level = 3; level <= 4; level++) {
                wy_table *t = guest((enum brood_side)side, of_level(level), "grotto", "%d ducat",
                                    price[side][way]);
                expect_step(t, BROOD_STEP_GROTTO, 0);
                expect_options(t, way ? "study 1, study 2, done" : "study 1, done");
                step(t, "study %d", way + 1);
                expect_horde(t, 0, "-");
                for (int i = 0; i < 2 + way; i++) {
                    expect_step(t, BROOD_STEP_MAGIC, 0);
                    assert_true(can(t, "done"));
                    step(t, "magic %s", ways[i]);
                }
                expect_over(t);
                wy_table_destroy(t);
                t = guest((enum brood_side)side, of_level(level), "grotto", "%d ducat",
                          price[side][way] - 1);
                if (way)
                    refuse(t, "study 2", BROOD_CANNOT_PAY, "BROOD-44");
                else
                    expect_over(t);
                wy_table_destroy(t);
            }
}

static void rule_BROOD_86_one_of_the_two_and_one_may_stop(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "3 red", "grotto", "9 ducat");
    play(t, "study 2, magic a1, done");
    expect_horde(t, 0, "5 ducat");
    assert_string_equal(brood_magic_words[player(t, 0)->magic], "a1");
    expect_over(t);
    wy_table_destroy(t);
    t = guest(BROOD_WINTER, "3 red", "grotto", "9 ducat");
    step(t, "done");
    expect_horde(t, 0, "9 ducat");
    expect_over(t);
    wy_table_destroy(t);
}

/* ---- Thieves' Den (BROOD-87) ---- */

/* Seat 1 has rich accounts, seat 2 another, and the thief one of his own. */
static wy_table *thief(enum brood_side side, int level, int food)
{
    wy_table *t = land_of(3);
    account(t, 1, 1, "9 gold, 9 ducat, 9 gobloon, 9 dragoncoin");
    account(t, 8, 1, "9 red-crystal, 9 blue-gem, 9 yellow-jewel");
    account(t, 2, 2, "2 gold");
    account(t, 3, 0, "9 gold");
    give(t, 0, "%d food", food);
    let_wait(t, side);
    come(t, side, of_level(level), "den");
    return t;
}

static void rule_BROOD_87_in_summer_a_good_per_level_from_one_account(void **state)
{
    (void)state;
    for (int level = 3; level <= 4; level++) {
        wy_table *t = thief(BROOD_SUMMER, level, 4);
        expect_step(t, BROOD_STEP_DEN, 0);
        expect_options(t, "rob, done");
        step(t, "rob");
        expect_horde(t, 0, "1 food");
        expect_options(t, "steal 1 gold, steal 1 ducat, steal 2 gold, steal 8 red-crystal, "
                          "steal 8 blue-gem, done");
        step(t, "steal 1 ducat");
        expect_options(t, "steal 1 gold, steal 1 ducat, done");
        refuse(t, "steal 8 blue-gem", BROOD_ONE_ACCOUNT, "BROOD-87");
        for (int i = 1; i < level; i++)
            step(t, "steal 1 ducat");
        expect_horde(t, 0, "1 food, %d ducat", level);
        assert_int_equal(at(t)->account[0][BROOD_DUCAT], 9 - level);
        expect_over(t);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_87_in_winter_two_per_level_from_any_accounts(void **state)
{
    (void)state;
    for (int level = 3; level <= 4; level++) {
        wy_table *t = thief(BROOD_WINTER, level, 7);
        step(t, "rob");
        expect_horde(t, 0, "-");
        play(t, "steal 1 gold, steal 8 blue-gem, steal 2 gold, steal 8 red-crystal");
        for (int i = 4; i < 2 * level; i++)
            step(t, "steal 1 ducat");
        expect_horde(t, 0, "2 gold, 1 blue-gem, 1 red-crystal, %d ducat", 2 * level - 4);
        expect_account(t, 2, 2, "1 gold");
        expect_over(t);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_87_the_food_must_be_paid(void **state)
{
    (void)state;
    wy_table *t = thief(BROOD_SUMMER, 3, 2);
    expect_over(t);
    wy_table_destroy(t);
    t = thief(BROOD_WINTER, 3, 6);
    expect_over(t);
    wy_table_destroy(t);
    t = thief(BROOD_SUMMER, 3, 3);
    play(t, "rob, steal 2 gold, done"); /* one may stop before */
    expect_horde(t, 0, "1 gold");
    expect_over(t);
    wy_table_destroy(t);
    t = thief(BROOD_WINTER, 3, 9);
    step(t, "done");
    expect_horde(t, 0, "9 food");
    expect_over(t);
    wy_table_destroy(t);
}

static void rule_BROOD_87_only_gold_ducats_crystals_and_gems_of_others(void **state)
{
    (void)state;
    wy_table *t = thief(BROOD_WINTER, 3, 7);
    step(t, "rob");
    refuse(t, "steal 1 gobloon", BROOD_NOTHING_TO_STEAL, "BROOD-87");
    refuse(t, "steal 1 dragoncoin", BROOD_NOTHING_TO_STEAL, "BROOD-87");
    refuse(t, "steal 8 yellow-jewel", BROOD_NOTHING_TO_STEAL, "BROOD-87");
    refuse(t, "steal 3 gold", BROOD_NOTHING_TO_STEAL, "BROOD-87"); /* the own one */
    refuse(t, "steal 4 gold", BROOD_NOTHING_TO_STEAL, "BROOD-87"); /* of no player */
    wy_table_destroy(t);
    for (int side = 0; side < BROOD_SIDES; side++) {
        t = land();
        account(t, 1, 1, "9 gobloon, 9 dragoncoin");
        account(t, 8, 1, "9 yellow-jewel");
        account(t, 3, 0, "9 gold");
        give(t, 0, "9 food");
        let_wait(t, (enum brood_side)side);
        come(t, (enum brood_side)side, "3 red", "den");
        expect_over(t); /* nothing can be stolen: nothing can be paid */
        expect_horde(t, 0, "9 food");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_87_from_every_account(void **state)
{
    (void)state;
    static const char *const loot[BROOD_ACCOUNTS][4] = {
        {"gold", "ducat"},
        {"gold", "ducat"},
        {"gold", "ducat"},
        {"gold", "ducat"},
        {"red-crystal", "red-gem"},
        {"blue-crystal", "blue-gem"},
        {"yellow-crystal", "yellow-gem"},
        {"red-crystal", "blue-crystal", "yellow-gem", "red-gem"},
    };
    for (int number = 1; number <= BROOD_ACCOUNTS; number++)
        for (int i = 0; i < 4 && loot[number - 1][i]; i++)
            for (int side = 0; side < BROOD_SIDES; side++) {
                const char *good = loot[number - 1][i];
                wy_table *t = land();
                account(t, number, 1, move_of("2 %s", good));
                give(t, 0, "7 food");
                let_wait(t, (enum brood_side)side);
                come(t, (enum brood_side)side, "3 red", "den");
                play(t, "rob, steal %d %s, steal %d %s", number, good, number, good);
                expect_horde(t, 0, "2 %s, %d food", good, side ? 0 : 4);
                expect_account(t, number, -1, "-");
                expect_over(t);
                wy_table_destroy(t);
            }
}

static void rule_BROOD_87_an_emptied_account_is_lost_with_its_key(void **state)
{
    (void)state;
    wy_table *t = thief(BROOD_SUMMER, 3, 3);
    play(t, "rob, steal 2 gold, steal 2 gold");
    expect_account(t, 2, -1, "-");
    expect_horde(t, 0, "2 gold");
    expect_over(t); /* there was only this account */
    wy_table_destroy(t);
    t = thief(BROOD_WINTER, 3, 7);
    play(t, "rob, steal 2 gold, steal 2 gold, steal 1 gold");
    expect_account(t, 2, -1, "-");
    expect_step(t, BROOD_STEP_STEAL, 0);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_84_another_colour_and_3_ducats),
        cmocka_unit_test(rule_BROOD_84_that_the_pool_has),
        cmocka_unit_test(rule_BROOD_84_in_summer_for_level_3),
        cmocka_unit_test(rule_BROOD_85_three_of_level_1_in_its_colours),
        cmocka_unit_test(rule_BROOD_85_there_must_be_room_for_all_three),
        cmocka_unit_test(rule_BROOD_85_the_pool_must_have_them),
        cmocka_unit_test(rule_BROOD_86_moves_and_their_prices),
        cmocka_unit_test(rule_BROOD_86_one_of_the_two_and_one_may_stop),
        cmocka_unit_test(rule_BROOD_87_in_summer_a_good_per_level_from_one_account),
        cmocka_unit_test(rule_BROOD_87_in_winter_two_per_level_from_any_accounts),
        cmocka_unit_test(rule_BROOD_87_the_food_must_be_paid),
        cmocka_unit_test(rule_BROOD_87_only_gold_ducats_crystals_and_gems_of_others),
        cmocka_unit_test(rule_BROOD_87_from_every_account),
        cmocka_unit_test(rule_BROOD_87_an_emptied_account_is_lost_with_its_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
