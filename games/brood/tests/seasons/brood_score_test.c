/* brood_score_test.c - Rule tests of Dragonbrood: points, bonuses and ties (BROOD-151 to 163). */
#include <stdio.h>

#include "games/brood/tests/brood_play.h"
#include "tests/support/cmocka_tests.h"

/* Points of seat 0 for a bonus, with these dragons and goods; the two other bonuses give none. */
static int bonus_of(wy_table *t, const char *bonus)
{
    char three[64];
    bool is_mint = bonus[0] == 'm';
    snprintf(three, sizeof three, "%s %s awakened", bonus, is_mint ? "triad" : "mints");
    bonuses(t, three);
    return score_of(t, 0).line[BONUSES];
}

static int bonus_with(const char *bonus, const char *dragons, const char *held)
{
    wy_table *t = begin(2);
    clan(t, 0, "%s", dragons);
    give(t, 0, "%s", held);
    int points = bonus_of(t, bonus);
    wy_table_destroy(t);
    return points;
}

/* ---- BROOD-151 ---- */

static void rule_BROOD_151_five_lines_make_the_score(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 6);
    bonuses(t, "archmage collector delver");
    clan(t, 0, "1 red");
    give(t, 0, "7 gold, 2 ducat");     /* 11 */
    account(t, 1, 0, "2 gold");        /* 2 */
    trinkets(t, 0, "egg-cup sceptre"); /* 3 and 10; Collector 4 */
    magic(t, 0, "t3");                 /* 6; Archmage 6 */
    dug(t, 0, "t2 t3");                /* Delver 2 */
    interests(t);
    expect_phase(t, BROOD_ENDED, WY_OVER);
    wy_score score = score_of(t, 0);
    assert_int_equal(score.line[TREASURE], 11);
    assert_int_equal(score.line[BANK], 2);
    assert_int_equal(score.line[TRINKETS], 13);
    assert_int_equal(score.line[MAGIC], 6);
    assert_int_equal(score.line[BONUSES], 12);
    assert_int_equal(score.total, 44);
    assert_true(score.winner);
    assert_false(score_of(t, 1).winner);
    wy_table_destroy(t);
}

static void rule_BROOD_151_points_of_the_magic_tracks(void **state)
{
    (void)state;
    static const struct {
        const char *space[6];
        int points;
    } levels[] = {
        {{"start"}, 0},
        {{"n1", "a1", "t1"}, 1},
        {{"n2", "a2", "t2"}, 3},
        {{"n3", "a3", "t3"}, 6},
        {{"n4", "a4", "t4"}, 10},
        {{"n5a", "n5b", "a5a", "a5b", "t5a", "t5b"}, 15},
        {{"n6a", "n6b", "a6a", "a6b", "t6a", "t6b"}, 21},
        {{"n7", "a7", "t7"}, 28},
    };
    wy_table *t = begin(2);
    for (size_t i = 0; i < WY_COUNT(levels); i++)
        for (int space = 0; space < 6 && levels[i].space[space]; space++) {
            magic(t, 0, levels[i].space[space]);
            assert_int_equal(score_of(t, 0).line[MAGIC], levels[i].points);
        }
    wy_table_destroy(t);
}

static void rule_BROOD_151_points_of_trinkets(void **state)
{
    (void)state;
    for (int trinket = 0; trinket < BROOD_TRINKETS; trinket++) {
        wy_table *t = begin(2);
        trinkets(t, 0, brood_trinket_words[trinket]);
        assert_int_equal(score_of(t, 0).line[TRINKETS], trinket < 9 ? 3 : trinket < 15 ? 6 : 10);
        assert_int_equal(score_of(t, 1).line[TRINKETS], 0);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_151_only_bonuses_that_are_shown_count(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    bonuses(t, "larder mints triad");
    magic(t, 0, "n7");
    give(t, 0, "4 food");
    give(t, 1, "2 food");
    assert_int_equal(score_of(t, 0).line[BONUSES], 2); /* for both players */
    assert_int_equal(score_of(t, 1).line[BONUSES], 1);
    wy_table_destroy(t);
}

/* ---- BROOD-152 ---- */

static void rule_BROOD_152_values_in_the_horde_and_in_accounts(void **state)
{
    (void)state;
    static const struct {
        const char *good;
        int value, account;
    } values[] = {
        {"food", 0, 0},         {"gold", 1, 1},           {"ducat", 2, 1},
        {"gobloon", 4, 1},      {"dragoncoin", 8, 1},     {"red-crystal", 1, 5},
        {"blue-crystal", 1, 6}, {"yellow-crystal", 1, 7}, {"red-gem", 2, 5},
        {"blue-gem", 2, 8},     {"yellow-gem", 2, 7},     {"red-jewel", 5, 8},
        {"blue-jewel", 5, 6},   {"yellow-jewel", 5, 8},
    };
    for (size_t i = 0; i < WY_COUNT(values); i++) {
        wy_table *t = begin(2);
        bonuses(t, "mints triad collector");
        give(t, 0, "3 %s", values[i].good);
        if (values[i].account)
            account(t, values[i].account, 1, move_of("3 %s", values[i].good));
        assert_int_equal(score_of(t, 0).line[TREASURE], 3 * values[i].value);
        assert_int_equal(score_of(t, 0).line[BANK], 0);
        assert_int_equal(score_of(t, 0).total, 3 * values[i].value);
        assert_int_equal(score_of(t, 1).line[TREASURE], 0);
        assert_int_equal(score_of(t, 1).line[BANK], 3 * values[i].value);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_152_eggs_and_dragons_are_worth_nothing(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    bonuses(t, "mints triad collector");
    clan(t, 0, "3 red, 2 blue, 1 yellow, 4 black, 3 lime, 3 teal");
    eggs(t, 0, 2, 2, 2);
    eggs(t, 1, 0, 0, 0);
    assert_int_equal(score_of(t, 0).total, 0);
    assert_int_equal(score_of(t, 1).total, 0);
    wy_table_destroy(t);
}

static void rule_BROOD_152_two_accounts_add_up(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    account(t, 1, 0, "1 gold, 1 dragoncoin");
    account(t, 8, 0, "1 red-gem, 1 blue-jewel");
    account(t, 2, 1, "9 gold");
    assert_int_equal(score_of(t, 0).line[BANK], 1 + 8 + 2 + 5);
    wy_table_destroy(t);
}

/* ---- Bonuses ---- */

static void rule_BROOD_153_brood_lord(void **state)
{
    (void)state;
    assert_int_equal(bonus_with("brood-lord", "-", "-"), 0);
    assert_int_equal(bonus_with("brood-lord", "1 red, 2 red", "-"), 0);
    assert_int_equal(bonus_with("brood-lord", "3 red, 2 red", "-"), 2);
    assert_int_equal(bonus_with("brood-lord", "3 red, 3 red, 3 lime summer-nursery", "-"), 4);
    assert_int_equal(
        bonus_with("brood-lord", "3 red, 3 blue, 3 lime, 3 teal, 3 amber, 3 golden", "-"), 12);
    wy_table *t = begin(2); /* an Elder is one, too */
    bonuses(t, "brood-lord mints triad");
    clan(t, 0, "3 red, 4 black");
    assert_int_equal(score_of(t, 0).line[BONUSES], 4);
    wy_table_destroy(t);
}

static void rule_BROOD_154_awakened(void **state)
{
    (void)state;
    static const char *const where[] = {"", " summer-nursery", " winter-nursery"};
    for (size_t i = 0; i < WY_COUNT(where); i++) {
        wy_table *t = begin(2);
        bonuses(t, "awakened mints triad");
        clan(t, 0, "4 black%s", where[i]);
        assert_int_equal(score_of(t, 0).line[BONUSES], 10);
        assert_int_equal(score_of(t, 1).line[BONUSES], 0);
        wy_table_destroy(t);
    }
    assert_int_equal(bonus_with("triad", "3 red, 3 blue", "-"), 0); /* no level 3 counts */
    wy_table *t = begin_with(1, "mode=cursebreaker", "");
    bonuses(t, "awakened mints triad");
    clan(t, 0, "4 black, 4 gray");
    assert_int_equal(score_of(t, 0).line[BONUSES], 10); /* however many */
    wy_table_destroy(t);
}

static void rule_BROOD_155_rainbow_clan(void **state)
{
    (void)state;
    assert_int_equal(bonus_with("rainbow", "-", "-"), 0);
    assert_int_equal(bonus_with("rainbow", "1 red, 2 red, 3 red", "-"), 2);
    assert_int_equal(bonus_with("rainbow", "1 red, 2 green, 3 teal", "-"), 6);
    assert_int_equal(
        bonus_with("rainbow", "1 red, 2 blue summer-nursery, 3 lime winter-nursery", "-"), 6);
    assert_int_equal(
        bonus_with("rainbow", "1 red, 1 blue, 2 yellow, 2 green, 3 teal, 3 orange", "-"), 12);
    wy_table *t = begin(2); /* an Elder has none of the twelve, and who has retired is gone */
    year(t, 5);
    bonuses(t, "rainbow mints triad");
    clan(t, 0, "1 yellow, 4 black");
    bury(t, 1, 0, "1 blue");
    assert_int_equal(score_of(t, 0).line[BONUSES], 2);
    wy_table_destroy(t);
}

static void rule_BROOD_156_collector(void **state)
{
    (void)state;
    static const char *const kept[] = {"egg-cup",    "sceptre",       "worn-purse", "seers-orb",
                                       "cornucopia", "goblin-ledger", "sun-shard",  "frost-shard"};
    wy_table *t = begin(2);
    bonuses(t, "collector mints triad");
    for (int count = 1; count <= 8; count++) {
        trinkets(t, 0, kept[count - 1]);
        assert_int_equal(score_of(t, 0).line[BONUSES], count < 7 ? 2 * count : 14);
    }
    wy_table_destroy(t);
}

static void rule_BROOD_157_banker(void **state)
{
    (void)state;
    static const struct {
        int gold, points;
    } saved[] = {{2, 0}, {3, 1}, {5, 1}, {6, 2}, {41, 13}, {42, 14}, {45, 14}, {90, 14}};
    for (size_t i = 0; i < WY_COUNT(saved); i++) {
        wy_table *t = begin(2);
        bonuses(t, "banker mints triad");
        account(t, 1, 0, move_of("%d gold", saved[i].gold));
        give(t, 0, "30 gold"); /* the horde does not count */
        assert_int_equal(score_of(t, 0).line[BONUSES], saved[i].points);
        wy_table_destroy(t);
    }
    wy_table *t = begin(2); /* two accounts together, by their value at the end */
    bonuses(t, "banker mints triad");
    account(t, 1, 0, "1 dragoncoin");
    account(t, 5, 0, "1 red-crystal");
    account(t, 6, 1, "9 blue-jewel");
    assert_int_equal(score_of(t, 0).line[BONUSES], 3);
    wy_table_destroy(t);
}

static void rule_BROOD_158_archmage(void **state)
{
    (void)state;
    static const char *const spaces[] = {"start", "n1", "a2", "t3", "n4", "a5b", "t6a", "n7"};
    wy_table *t = begin(2);
    bonuses(t, "archmage mints triad");
    for (int level = 0; level <= 7; level++) {
        magic(t, 0, spaces[level]);
        assert_int_equal(score_of(t, 0).line[BONUSES], 2 * level);
    }
    wy_table_destroy(t);
}

static void rule_BROOD_159_delver(void **state)
{
    (void)state;
    static const char *const covers[] = {"t2", "t3", "t4", "t5", "b1", "b6", "t1", "t6"};
    wy_table *t = begin(2);
    bonuses(t, "delver mints triad");
    assert_int_equal(score_of(t, 0).line[BONUSES], 0);
    for (int count = 1; count <= 8; count++) {
        dug(t, 0, covers[count - 1]);
        assert_int_equal(score_of(t, 0).line[BONUSES], count < 8 ? count : 12);
    }
    wy_table_destroy(t);
}

static void rule_BROOD_160_triad(void **state)
{
    (void)state;
    assert_int_equal(bonus_with("triad", "-", "9 red-jewel, 9 blue-jewel"), 0);
    assert_int_equal(bonus_with("triad", "-", "1 red-jewel, 2 blue-jewel, 1 yellow-jewel"), 5);
    assert_int_equal(bonus_with("triad", "-", "2 red-jewel, 2 blue-jewel, 9 yellow-jewel"), 10);
    assert_int_equal(bonus_with("triad", "-", "3 red-jewel, 3 blue-jewel, 3 yellow-jewel"), 15);
    assert_int_equal(bonus_with("triad", "-", "5 red-jewel, 5 blue-jewel, 5 yellow-jewel"), 15);
    assert_int_equal(bonus_with("triad", "-", "9 red-gem, 9 blue-gem, 9 yellow-gem"), 0);
    wy_table *t = begin(2); /* accounts do not count */
    give(t, 0, "1 red-jewel, 1 blue-jewel");
    account(t, 7, 0, "1 yellow-jewel");
    assert_int_equal(bonus_of(t, "triad"), 0);
    wy_table_destroy(t);
}

static void rule_BROOD_161_three_mints(void **state)
{
    (void)state;
    assert_int_equal(bonus_with("mints", "-", "9 ducat, 9 gobloon, 9 gold"), 0);
    assert_int_equal(bonus_with("mints", "-", "1 ducat, 2 gobloon, 3 dragoncoin"), 4);
    assert_int_equal(bonus_with("mints", "-", "4 ducat, 4 gobloon, 4 dragoncoin"), 16);
    assert_int_equal(bonus_with("mints", "-", "6 ducat, 5 gobloon, 5 dragoncoin"), 16);
    wy_table *t = begin(2);
    give(t, 0, "1 ducat, 1 gobloon");
    account(t, 1, 0, "1 dragoncoin");
    assert_int_equal(bonus_of(t, "mints"), 0);
    wy_table_destroy(t);
}

static void rule_BROOD_162_full_larder(void **state)
{
    (void)state;
    assert_int_equal(bonus_with("larder", "-", "1 food"), 0);
    assert_int_equal(bonus_with("larder", "-", "2 food"), 1);
    assert_int_equal(bonus_with("larder", "-", "3 food"), 1);
    assert_int_equal(bonus_with("larder", "-", "23 food"), 11);
    assert_int_equal(bonus_with("larder", "-", "24 food"), 12);
    assert_int_equal(bonus_with("larder", "-", "80 food"), 12);
}

/* ---- BROOD-163 ---- */

/* Two players at the end; the answer is a set of winners. */
static int winners(const char *own, const char *others, int own_eggs, int others_eggs)
{
    wy_table *t = begin(2);
    year(t, 6);
    bonuses(t, "collector triad delver");
    give(t, 0, "%s", own);
    give(t, 1, "%s", others);
    eggs(t, 0, own_eggs, 0, 0);
    eggs(t, 1, 0, others_eggs, 0);
    interests(t);
    expect_phase(t, BROOD_ENDED, WY_OVER);
    int set = score_of(t, 0).winner | score_of(t, 1).winner << 1;
    wy_table_destroy(t);
    return set;
}

static void rule_BROOD_163_points_then_dragoncoins_food_and_eggs(void **state)
{
    (void)state;
    assert_int_equal(winners("9 gold", "1 dragoncoin, 9 food", 0, 2), 1);    /* points */
    assert_int_equal(winners("8 gold, 9 food", "1 dragoncoin", 2, 0), 2);    /* dragoncoins */
    assert_int_equal(winners("8 gold, 3 food", "8 gold, 2 food", 0, 2), 1);  /* food */
    assert_int_equal(winners("8 gold, 3 food", "4 ducat, 3 food", 1, 2), 2); /* eggs */
    assert_int_equal(winners("8 gold, 3 food", "4 ducat, 3 food", 2, 2), 3); /* shared */
}

static void rule_BROOD_163_dragoncoins_in_accounts_count(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 6);
    bonuses(t, "collector triad delver");
    give(t, 0, "1 dragoncoin, 9 food");
    account(t, 8, 0, "1 red-crystal, 1 blue-crystal"); /* too little for interest */
    account(t, 4, 1, "1 gold, 1 gobloon");
    give(t, 1, "5 gold");
    assert_int_equal(score_of(t, 0).total, score_of(t, 1).total);
    assert_int_equal(score_of(t, 0).tie[TIE_DRAGONCOINS], 1);
    account(t, 4, 1, "2 dragoncoin");
    horde(t, 1, "-");
    horde(t, 0, "1 dragoncoin, 6 gold, 9 food");
    assert_int_equal(score_of(t, 0).total, score_of(t, 1).total);
    assert_int_equal(score_of(t, 1).tie[TIE_DRAGONCOINS], 2);
    assert_true(score_of(t, 1).winner);
    assert_false(score_of(t, 0).winner);
    wy_table_destroy(t);
}

static void rule_BROOD_163_eggs_of_any_price_count_1(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    eggs(t, 0, 2, 1, 0);
    eggs(t, 1, 0, 0, 2);
    assert_int_equal(score_of(t, 0).tie[TIE_EGGS], 3);
    assert_int_equal(score_of(t, 1).tie[TIE_EGGS], 2);
    assert_int_equal(score_of(t, 0).tie[TIE_FOOD], 0);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_151_five_lines_make_the_score),
        cmocka_unit_test(rule_BROOD_151_points_of_the_magic_tracks),
        cmocka_unit_test(rule_BROOD_151_points_of_trinkets),
        cmocka_unit_test(rule_BROOD_151_only_bonuses_that_are_shown_count),
        cmocka_unit_test(rule_BROOD_152_values_in_the_horde_and_in_accounts),
        cmocka_unit_test(rule_BROOD_152_eggs_and_dragons_are_worth_nothing),
        cmocka_unit_test(rule_BROOD_152_two_accounts_add_up),
        cmocka_unit_test(rule_BROOD_153_brood_lord),
        cmocka_unit_test(rule_BROOD_154_awakened),
        cmocka_unit_test(rule_BROOD_155_rainbow_clan),
        cmocka_unit_test(rule_BROOD_156_collector),
        cmocka_unit_test(rule_BROOD_157_banker),
        cmocka_unit_test(rule_BROOD_158_archmage),
        cmocka_unit_test(rule_BROOD_159_delver),
        cmocka_unit_test(rule_BROOD_160_triad),
        cmocka_unit_test(rule_BROOD_161_three_mints),
        cmocka_unit_test(rule_BROOD_162_full_larder),
        cmocka_unit_test(rule_BROOD_163_points_then_dragoncoins_food_and_eggs),
        cmocka_unit_test(rule_BROOD_163_dragoncoins_in_accounts_count),
        cmocka_unit_test(rule_BROOD_163_eggs_of_any_price_count_1),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
