/* brood_newyear_test.c - Rule tests of Dragonbrood: New Year (BROOD-142, 147 to 150).
 * brood_feeding_test.c tests its feeding. */
#include <stdio.h>

#include "games/brood/tests/brood_play.h"
#include "tests/support/cmocka_tests.h"

/* ---- BROOD-142 ---- */

static void rule_BROOD_142_the_order_of_a_new_year(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 4);
    wheel(t, "1 0");
    for (int seat = 0; seat < 2; seat++) {
        clan(t, seat, "1 red winter forest");
        give(t, seat, "4 food");
        magic(t, seat, "a1");
        account(t, 1 + seat, seat, "3 gold");
    }
    new_year(t);
    expect_step(t, BROOD_STEP_FEED, 1); /* both feed, in turn order */
    step(t, "feed 1");
    expect_step(t, BROOD_STEP_FEED, 0);
    assert_false(brood_is_open(at(t), BROOD_PALACE));
    step(t, "feed 1");
    assert_true(brood_is_open(at(t), BROOD_PALACE)); /* then places are revealed */
    expect_step(t, BROOD_STEP_INCOME, 1);            /* then come income and alchemy */
    step(t, "income b2");
    expect_step(t, BROOD_STEP_ALCHEMY, 1);
    step(t, "alchemy 1");
    expect_step(t, BROOD_STEP_INCOME, 0);
    step(t, "income b2");
    expect_step(t, BROOD_STEP_ALCHEMY, 0);
    step(t, "alchemy 1");
    expect_step(t, BROOD_STEP_INTEREST, 1); /* then interest */
    step(t, "interest 2");
    expect_step(t, BROOD_STEP_INTEREST, 0);
    step(t, "interest 1");
    expect_step(t, BROOD_STEP_WHEEL, 1); /* then the wheel */
    assert_int_equal(at(t)->year, 4);
    step(t, "newyear");
    assert_int_equal(at(t)->year, 5);
    expect_phase(t, BROOD_PHASE_SUMMER, 0);
    wy_table_destroy(t);
}

/* ---- BROOD-147 ---- */

/* Places without a tile after the New Year of a year, lairs and those that never had one aside. */
static uint64_t revealed_after(int number, const char *lots)
{
    wy_table *t = begin_with(2, "", lots);
    year(t, number);
    uint64_t before = at(t)->open;
    new_year(t);
    expect_step(t, BROOD_STEP_INCOME, 0);
    uint64_t opened = at(t)->open & ~before;
    assert_true((at(t)->open & before) == before); /* for good */
    wy_table_destroy(t);
    return opened;
}

static uint64_t places(const char *const *words)
{
    uint64_t set = 0;
    for (; *words; words++)
        set |= WY_BIT(place_of(*words));
    return set;
}

static void rule_BROOD_147_what_each_year_reveals(void **state)
{
    (void)state;
    static const char *const revealed[][6] = {
        {"hollow", "farm", "peaks", NULL},
        {"inn", "jeweller", "grotto", NULL},
        {"castle", "vineyard", "arena", "den", "caravan", NULL},
        {"sanctuary", "palace", "cemetery", "menagerie", "witch", NULL},
        {NULL},
        {NULL},
    };
    for (int number = 1; number <= 5; number++)
        assert_int_equal(revealed_after(number, ""), places(revealed[number - 1]));
}

static void rule_BROOD_147_the_letter_says_when_an_island_opens(void **state)
{
    (void)state;
    static const char lots[] = "sky peaks f, sky grotto e, sky den d, sky caravan c, "
                               "sky menagerie b";
    static const char *const revealed[][6] = {
        {"hollow", "farm", "witch", NULL},
        {"inn", "jeweller", "menagerie", NULL},
        {"castle", "vineyard", "arena", "caravan", "den", NULL},
        {"sanctuary", "palace", "cemetery", "grotto", "peaks", NULL},
    };
    for (int number = 1; number <= 4; number++)
        assert_int_equal(revealed_after(number, lots), places(revealed[number - 1]));
}

static void rule_BROOD_147_a_tile_removed_gives_nothing_any_more(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red");
    year(t, 2);
    summer(t);
    visit(t, 0, 1, "farm");
    expect_horde(t, 0, "-"); /* it waits for the autumn */
    wy_table_destroy(t);
}

/* ---- BROOD-148: income ---- */

static void rule_BROOD_148_the_items_of_every_space(void **state)
{
    (void)state;
    static const struct {
        const char *space, *choice, *items;
    } spaces[] = {
        {"t1", "take 1 0 0", "2 food, 1 red-jewel"},
        {"t2", "take 1 1 0", "1 red-gem, 1 blue-gem"},
        {"t3", "", "2 ducat"},
        {"t4", "", "1 gobloon"},
        {"t5", "", "3 gold, 2 food"},
        {"t6", "", "1 dragoncoin"},
        {"b1", "", "5 food"},
        {"b2", "", "2 food"},
        {"b3", "", "2 gold"},
        {"b4", "take 0 0 2", "2 yellow-crystal"},
        {"b5", "take 0 1 0", "1 blue-gem"},
        {"b6", "take 2 1 1", "2 red-crystal, 1 blue-crystal, 1 yellow-crystal"},
    };
    for (size_t i = 0; i < WY_COUNT(spaces); i++) {
        wy_table *t = begin(2);
        year(t, 5);
        dug(t, 0, "t1 t2 t3 t4 t5 t6 b1 b6");
        income(t);
        assert_int_equal(options_of(t), 12);
        step(t, "income %s", spaces[i].space);
        if (spaces[i].choice[0])
            step(t, "%s", spaces[i].choice);
        expect_horde(t, 0, "%s", spaces[i].items);
        expect_step(t, BROOD_STEP_INCOME, 1);
        wy_table_destroy(t);
    }
}

/* How many spaces seat 0 takes, and that there are no two alike. */
static int spaces_taken(const char *dragons, const char *opened)
{
    int count = 0;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "%s", dragons);
    dug(t, 0, opened);
    income(t);
    while (actor(t) == 0 && brood_top(at(t)).step != BROOD_STEP_WHEEL) {
        wy_menu menu;
        brood_legal(t->parts, at(t), &menu);
        wy_action first = wy_menu_at(&menu, 0);
        bool is_income = first.verb == BROOD_DO_INCOME;
        make_move(t, first, "the first");
        if (is_income) {
            count++;
            assert_false(wy_menu_count(&menu) == 1 && actor(t) == 0 &&
                         brood_top(at(t)).step == BROOD_STEP_INCOME);
        }
    }
    wy_table_destroy(t);
    return count;
}

static void rule_BROOD_148_as_many_as_dragons_of_level_3_and_4_but_one_at_least(void **state)
{
    (void)state;
    assert_int_equal(spaces_taken("-", "b1"), 1);
    assert_int_equal(spaces_taken("1 red, 2 blue", "b1"), 1);
    assert_int_equal(spaces_taken("3 red, 2 blue", "b1"), 1);
    assert_int_equal(spaces_taken("3 red, 3 blue", "b1"), 2);
    assert_int_equal(spaces_taken("3 red, 3 blue summer-nursery, 4 black, 1 red", "b1"), 3);
    assert_int_equal(spaces_taken("3 red, 3 blue, 3 teal, 3 lime, 3 lime, 4 black", "b1"), 5);
    assert_int_equal(spaces_taken("3 red, 3 blue, 3 teal, 3 lime, 3 lime, 4 black", "b1 b6"), 6);
    assert_int_equal(spaces_taken("3 red, 3 blue, 3 teal, 3 lime, 3 lime, 4 black", ""), 4);
}

static void rule_BROOD_148_different_open_spaces_and_not_fewer(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 red, 3 blue");
    income(t);
    expect_options(t, "income b2, income b3, income b4, income b5");
    refuse(t, "income b1", BROOD_NOT_OPEN, "BROOD-148");
    refuse(t, "done", BROOD_NOT_DONE, "BROOD-148");
    step(t, "income b3");
    expect_options(t, "income b2, income b4, income b5");
    refuse(t, "income b3", BROOD_WAS_TAKEN, "BROOD-148");
    step(t, "income b2");
    expect_horde(t, 0, "2 gold, 2 food");
    expect_step(t, BROOD_STEP_INCOME, 1);
    expect_options(t, "income b2, income b3, income b4, income b5"); /* its own track */
    wy_table_destroy(t);
}

/* ---- BROOD-148: alchemy, and BROOD-100 ---- */

typedef struct alchemist {
    const char *space;
    int picks;
    const char *list[BROOD_OFFERS + 1]; /* stones are red ones */
} alchemist;

static const alchemist alchemists[] = {
    {"a1", 1, {"2 food", "1 gold", "1 red-crystal"}},
    {"a2", 1, {"3 food", "2 gold", "2 red-crystal"}},
    {"a3", 2, {"3 food", "2 gold", "2 red-crystal"}},
    {"a4", 3, {"3 food", "2 gold", "2 red-crystal", "1 red-gem", "1 ducat"}},
    {"a5a", 2, {"4 food", "3 gold", "2 ducat", "1 gobloon"}},
    {"a6a", 3, {"4 food", "3 gold", "2 ducat", "1 gobloon"}},
    {"a5b", 2, {"4 food", "4 red-crystal", "2 red-gem", "1 red-jewel"}},
    {"a6b", 3, {"4 food", "4 red-crystal", "2 red-gem", "1 red-jewel"}},
    {"a7", 3, {"6 food", "5 gold", "2 ducat", "1 gobloon", "1 red-jewel", "1 dragoncoin"}},
};

/* Seat 0 has taken its income, 2 food. */
static wy_table *at_alchemy(const char *space)
{
    wy_table *t = begin(2);
    year(t, 5);
    magic(t, 0, space);
    income(t);
    step(t, "income b2");
    return t;
}

/* One thing of the list; of stones the red ones. */
static void take_offer(wy_table *t, int offer)
{
    step(t, "alchemy %d", offer);
    if (brood_top(at(t)).step != BROOD_STEP_GAIN)
        return;
    int stones = 0;
    for (int yield = BROOD_GOODS; yield < BROOD_YIELDS; yield++)
        stones += at(t)->haul[yield];
    step(t, "take %d 0 0", stones);
}

static void rule_BROOD_148_alchemy_gives_things_of_its_list(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(alchemists); i++)
        for (int offer = 0; alchemists[i].list[offer]; offer++) {
            wy_table *t = at_alchemy(alchemists[i].space);
            int offers = 0;
            while (alchemists[i].list[offers])
                offers++;
            expect_step(t, BROOD_STEP_ALCHEMY, 0);
            assert_int_equal(options_of(t), offers);
            take_offer(t, offer + 1);
            expect_horde(t, 0, "2 food, %s", alchemists[i].list[offer]);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_148_as_many_different_ones_as_it_says(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(alchemists); i++) {
        wy_table *t = at_alchemy(alchemists[i].space);
        for (int pick = 1; pick <= alchemists[i].picks; pick++) {
            expect_step(t, BROOD_STEP_ALCHEMY, 0);
            refuse(t, "done", BROOD_NOT_DONE, "BROOD-148");
            if (pick > 1)
                refuse(t, move_of("alchemy %d", pick - 1), BROOD_WAS_TAKEN, "BROOD-148");
            take_offer(t, pick);
        }
        expect_step(t, BROOD_STEP_INCOME, 1);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_148_no_alchemy_on_other_tracks(void **state)
{
    (void)state;
    static const char *const spaces[] = {"start", "n4", "n7", "t1", "t5a", "t7"};
    for (size_t i = 0; i < WY_COUNT(spaces); i++) {
        wy_table *t = at_alchemy(spaces[i]);
        expect_step(t, BROOD_STEP_INCOME, 1);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_148_what_does_not_exist_cannot_be_taken(void **state)
{
    (void)state;
    wy_table *t = at_alchemy("a1");
    refuse(t, "alchemy 4", BROOD_NOT_OPEN, "BROOD-100");
    wy_table_destroy(t);
}

/* ---- BROOD-149 ---- */

static void rule_BROOD_149_every_account_pays_its_owner(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    wheel(t, "1 0");
    account(t, 7, 0, "3 yellow-crystal");
    account(t, 2, 0, "15 gold");
    account(t, 8, 1, "2 red-jewel");
    account(t, 1, 1, "2 gold"); /* too little */
    interests(t);
    expect_step(t, BROOD_STEP_INTEREST, 1); /* turn order, then the order of the keys */
    play(t, "interest 8, take 1 1 0");      /* any colours */
    expect_horde(t, 1, "1 red-crystal, 1 blue-crystal");
    step(t, "interest 2");
    expect_horde(t, 0, "9 food");
    step(t, "interest 7");
    expect_horde(t, 0, "9 food, 1 yellow-crystal");
    expect_step(t, BROOD_STEP_WHEEL, 1);
    expect_account(t, 2, 0, "15 gold"); /* nothing is added to the accounts */
    expect_account(t, 8, 1, "2 red-jewel");
    wy_table_destroy(t);
}

static void rule_BROOD_149_in_the_last_year_too(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 6);
    account(t, 1, 1, "15 gold");
    interests(t);
    step(t, "interest 1");
    expect_horde(t, 1, "5 gold");
    expect_phase(t, BROOD_ENDED, WY_OVER);
    wy_table_destroy(t);
}

/* ---- BROOD-150 ---- */

static void rule_BROOD_150_the_first_on_the_wheel_becomes_the_last(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    year(t, 5);
    wheel(t, "2 0 3 1");
    for (int seat = 0; seat < 4; seat++)
        clan(t, seat, "1 red");
    interests(t);
    step(t, "newyear");
    static const uint8_t expected[] = {0, 3, 1, 2};
    assert_memory_equal(at(t)->wheel, expected, sizeof expected);
    assert_int_equal(at(t)->year, 6);
    expect_step(t, BROOD_STEP_TURN, 0);
    wy_table_destroy(t);
}

static void expect_end_after(const char *options, int last)
{
    for (int number = 4; number <= last; number++) {
        wy_table *t = begin_with(2, options, "");
        year(t, number);
        clan(t, 0, "1 red");
        new_year(t);
        play(t, "income b2, income b2");
        if (number < last) {
            step(t, "newyear");
            assert_int_equal(at(t)->year, number + 1);
            expect_phase(t, BROOD_PHASE_SUMMER, 0);
        } else {
            expect_phase(t, BROOD_ENDED, WY_OVER);
            assert_int_equal(options_of(t), 0);
            refuse(t, "newyear", BROOD_IS_OVER, "BROOD-150");
        }
        wy_table_destroy(t);
    }
}

static void rule_BROOD_150_after_the_last_year_the_game_is_scored(void **state)
{
    (void)state;
    expect_end_after("", 6);
    expect_end_after("years=five", 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_142_the_order_of_a_new_year),
        cmocka_unit_test(rule_BROOD_147_what_each_year_reveals),
        cmocka_unit_test(rule_BROOD_147_the_letter_says_when_an_island_opens),
        cmocka_unit_test(rule_BROOD_147_a_tile_removed_gives_nothing_any_more),
        cmocka_unit_test(rule_BROOD_148_the_items_of_every_space),
        cmocka_unit_test(rule_BROOD_148_as_many_as_dragons_of_level_3_and_4_but_one_at_least),
        cmocka_unit_test(rule_BROOD_148_different_open_spaces_and_not_fewer),
        cmocka_unit_test(rule_BROOD_148_alchemy_gives_things_of_its_list),
        cmocka_unit_test(rule_BROOD_148_as_many_different_ones_as_it_says),
        cmocka_unit_test(rule_BROOD_148_no_alchemy_on_other_tracks),
        cmocka_unit_test(rule_BROOD_148_what_does_not_exist_cannot_be_taken),
        cmocka_unit_test(rule_BROOD_149_every_account_pays_its_owner),
        cmocka_unit_test(rule_BROOD_149_in_the_last_year_too),
        cmocka_unit_test(rule_BROOD_150_the_first_on_the_wheel_becomes_the_last),
        cmocka_unit_test(rule_BROOD_150_after_the_last_year_the_game_is_scored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
