/* brood_magic_test.c - Rule tests of the magic tracks: necromancy, alchemy and telepathy. */
#include "games/brood/tests/brood_guests.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/cmocka_tests.h"

/* ---- Necromancy (BROOD-99) ---- */

/* Year 6 asks for 14 food: four dragons of the levels 1 to 4 are on the board. */
static wy_table *hungry_clan(const char *space, int food)
{
    wy_table *t = land();
    year(t, 6);
    clan(t, 0, "1 red winter forest, 2 red winter meadow, 3 red winter dojo, 4 black winter bank");
    magic(t, 0, space);
    give(t, 0, "%d food", food);
    new_year(t);
    return t;
}

typedef struct necromancy {
    const char *space;
    int food; /* for all of them */
    int free; /* of these, for nothing, in the order in which they are fed */
} necromancy;

static const necromancy necromancies[] = {
    {"start", 14, 0}, {"n1", 6, 1},  {"n2", 4, 2},  {"n3", 4, 0},  {"n4", 2, 2},
    {"n5a", 3, 1},    {"n5b", 2, 0}, {"n6a", 1, 3}, {"n6b", 2, 2},
};

static void rule_BROOD_99_what_all_dragons_cost(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(necromancies); i++) {
        const necromancy *n = &necromancies[i];
        wy_table *t = hungry_clan(n->space, n->food);
        expect_step(t, BROOD_STEP_FEED, 0);
        step(t, "feed all");
        expect_horde(t, 0, "-");
        expect_step(t, strcmp(n->space, "n6b") == 0 ? BROOD_STEP_GAIN : BROOD_STEP_INCOME, 0);
        expect_clan(t, 0, "1 red, 2 red, 3 red, 4 black");
        wy_table_destroy(t);
        t = hungry_clan(n->space, n->food - 1);
        if (brood_top(at(t)).step == BROOD_STEP_FEED)
            refuse(t, "feed all", BROOD_CANNOT_PAY, "BROOD-144");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_99_free_ones_come_first(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(necromancies); i++) {
        const necromancy *n = &necromancies[i];
        wy_table *t = hungry_clan(n->space, 14);
        for (int fed = 0; fed < 4; fed++) {
            if (dragon(t, 0, fed + 1)->where == BROOD_ROW)
                continue; /* costs nothing, and is fed by itself */
            int before = goods(t, 0, "food");
            step(t, "feed %d", fed + 1);
            if (fed < n->free)
                assert_int_equal(goods(t, 0, "food"), before);
            else
                assert_true(goods(t, 0, "food") < before);
        }
        assert_int_equal(goods(t, 0, "food"), 14 - n->food);
        wy_table_destroy(t);
    }
}

/* How many of so many dragons of level 1 can be fed with so much food? */
static int count_fed(const char *space, int dragons, int food)
{
    static const char *const clans[] = {"1 red winter forest", ", 1 red winter meadow",
                                        ", 1 red winter dojo", ", 1 red winter bank"};
    int fed = 0;
    wy_table *t = land();
    year(t, 6);
    clan(t, 0, "%s%s%s%s", clans[0], dragons > 1 ? clans[1] : "", dragons > 2 ? clans[2] : "",
         dragons > 3 ? clans[3] : "");
    magic(t, 0, space);
    give(t, 0, "%d food", food);
    new_year(t);
    for (int slot = 1; slot <= dragons && brood_top(at(t)).step == BROOD_STEP_FEED; slot++)
        if (dragon(t, 0, slot)->where != BROOD_ROW && can(t, move_of("feed %d", slot)))
            step(t, "feed %d", slot);
    for (int slot = 1; slot <= dragons; slot++)
        fed += dragon(t, 0, slot)->where == BROOD_ROW;
    wy_table_destroy(t);
    return fed;
}

static void rule_BROOD_99_what_fewer_dragons_cost(void **state)
{
    (void)state;
    static const struct {
        const char *space;
        int food[4]; /* for one to four of level 1 */
    } costs[] = {
        {"n1", {0, 2, 4, 6}},  {"n2", {0, 0, 2, 4}},  {"n3", {1, 2, 3, 4}},
        {"n4", {0, 0, 1, 2}},  {"n5a", {1, 2, 3, 3}}, {"n5b", {0, 0, 0, 0}},
        {"n6a", {1, 1, 1, 1}}, {"n6b", {1, 2, 2, 2}}, {"n7", {0, 0, 0, 0}},
    };
    for (size_t i = 0; i < WY_COUNT(costs); i++)
        for (int dragons = 1; dragons <= 4; dragons++) {
            int food = costs[i].food[dragons - 1];
            assert_int_equal(count_fed(costs[i].space, dragons, food), dragons);
            if (food)
                assert_true(count_fed(costs[i].space, dragons, food - 1) < dragons);
        }
}

static void rule_BROOD_99_5b_asks_for_levels_3_and_4_only(void **state)
{
    (void)state;
    wy_table *t = hungry_clan("n5b", 1);
    expect_clan(t, 0, "1 red, 2 red, 3 red winter dojo, 4 black winter bank beside");
    expect_options(t, "feed 3, feed 4");
    step(t, "feed 4");
    expect_clan(t, 0, "1 red, 2 red, 3 red summer-nursery, 4 black");
    wy_table_destroy(t);
}

static void rule_BROOD_99_gifts_of_6b_and_7(void **state)
{
    (void)state;
    wy_table *t = hungry_clan("n6b", 2);
    step(t, "feed all");
    expect_step(t, BROOD_STEP_GAIN, 0);
    expect_options(t, "take 1 0 0, take 0 1 0, take 0 0 1");
    step(t, "take 0 1 0");
    expect_horde(t, 0, "1 blue-gem");
    wy_table_destroy(t);
    t = hungry_clan("n7", 0);
    expect_clan(t, 0, "1 red, 2 red, 3 red, 4 black");
    expect_horde(t, 0, "4 food");
    expect_step(t, BROOD_STEP_INCOME, 0);
    wy_table_destroy(t);
    t = land();
    clan(t, 0, "3 red winter forest, 1 red winter-nursery, 1 blue summer-nursery");
    magic(t, 0, "n7");
    new_year(t);
    expect_clan(t, 0, "3 red, 1 red, 1 blue summer-nursery"); /* two are active */
    expect_horde(t, 0, "2 food");
    wy_table_destroy(t);
}

/* ---- Alchemy (BROOD-100) ---- */

typedef struct alchemy {
    const char *space;
    int picks;
    const char *offers[BROOD_OFFERS]; /* stones are taken in red */
} alchemy;

#define LIST_2 "3 food", "2 gold", "2 red-crystal"
#define LIST_A "4 food", "3 gold", "2 ducat", "1 gobloon"
#define LIST_B "4 food", "4 red-crystal", "2 red-gem", "1 red-jewel"

static const alchemy alchemies[] = {
    {"a1", 1, {"2 food", "1 gold", "1 red-crystal"}},
    {"a2", 1, {LIST_2}},
    {"a3", 2, {LIST_2}},
    {"a4", 3, {LIST_2, "1 red-gem", "1 ducat"}},
    {"a5a", 2, {LIST_A}},
    {"a6a", 3, {LIST_A}},
    {"a5b", 2, {LIST_B}},
    {"a6b", 3, {LIST_B}},
    {"a7", 3, {"6 food", "5 gold", "2 ducat", "1 gobloon", "1 red-jewel", "1 dragoncoin"}},
};

/* Income has been taken; what follows is alchemy. */
static wy_table *laboratory(const char *space)
{
    wy_table *t = land();
    clan(t, 0, "1 red");
    magic(t, 0, space);
    income(t);
    step(t, "income b2");
    horde(t, 0, "-");
    return t;
}

static int count_offers(const alchemy *a)
{
    int count = 0;
    while (count < BROOD_OFFERS && a->offers[count])
        count++;
    return count;
}

static void rule_BROOD_100_every_offer_of_every_space(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(alchemies); i++)
        for (int offer = 0; offer < count_offers(&alchemies[i]); offer++) {
            wy_table *t = laboratory(alchemies[i].space);
            expect_step(t, BROOD_STEP_ALCHEMY, 0);
            assert_int_equal(options_of(t), count_offers(&alchemies[i]));
            step(t, "alchemy %d", offer + 1);
            take_all(t, "red");
            expect_horde(t, 0, "%s", alchemies[i].offers[offer]);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_100_how_many_one_may_choose(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(alchemies); i++) {
        int picks = 0;
        wy_table *t = laboratory(alchemies[i].space);
        while (brood_top(at(t)).step == BROOD_STEP_ALCHEMY) {
            assert_false(can(t, "done"));
            if (picks)
                refuse(t, "alchemy 1", BROOD_WAS_TAKEN, "BROOD-148"); /* different ones */
            step(t, "alchemy %d", ++picks);
            take_all(t, "red");
        }
        assert_int_equal(picks, alchemies[i].picks);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_100_what_is_not_on_the_list(void **state)
{
    (void)state;
    wy_table *t = laboratory("a1");
    refuse(t, "alchemy 4", BROOD_NOT_OPEN, "BROOD-100");
    wy_table_destroy(t);
}

/* ---- Telepathy (BROOD-101) ---- */

typedef struct telepathy {
    const char *space;
    int exchanges, gold, cheap, each;
} telepathy;

static const telepathy telepathies[] = {
    {"t1", 1, 0, 0, 0},  {"t2", 1, 1, 0, 0},  {"t3", 2, 1, 0, 0},
    {"t4", 2, 2, 0, 0},  {"t5a", 3, 2, 0, 0}, {"t6a", 4, 3, 0, 0},
    {"t5b", 1, 1, 1, 0}, {"t6b", 2, 1, 2, 0}, {"t7", 4, 0, 2, 1},
};

/* A line of a shop that yields no gold in summer, and what it yields in winter. */
typedef struct shop {
    const char *place, *move, *goods;
    int gold[BROOD_SIDES];   /* that one exchange brings or costs */
    int visits[BROOD_SIDES]; /* exchanges of a dragon of level 2 */
} shop;

static const shop shops[] = {
    {"coinmaker", "mint 4", "99 gobloon", {0, 0}, {5, 3}},
    {"market", "sell food", "99 food", {1, 1}, {5, 5}},
    {"gemsmith", "forge red", "99 red-crystal", {0, 1}, {5, 3}},
    {"jeweller", "craft red", "99 red-gem", {0, 1}, {5, 3}},
};

static wy_table *telepath(const char *space, enum brood_side side, const char *dragon,
                          const char *place, const char *held)
{
    wy_table *t = land();
    magic(t, 0, space);
    give(t, 0, "%s", held);
    let_wait(t, side);
    come(t, side, dragon, place);
    return t;
}

static int repeat(wy_table *t, const char *move)
{
    int count = 0;
    for (; brood_top(at(t)).step == BROOD_STEP_SHOP; count++)
        step(t, "%s", move);
    return count;
}

static void rule_BROOD_101_more_exchanges_and_gold_at_the_end(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(telepathies); i++)
        for (size_t j = 0; j < WY_COUNT(shops); j++)
            for (int side = 0; side < BROOD_SIDES; side++) {
                const telepathy *p = &telepathies[i];
                const shop *s = &shops[j];
                int visits = s->visits[side] + p->exchanges;
                wy_table *t =
                    telepath(p->space, (enum brood_side)side, "2 red", s->place, s->goods);
                step(t, "%s", s->move);
                assert_int_equal(goods(t, 0, "gold"), s->gold[side]); /* not before the end */
                assert_int_equal(1 + repeat(t, s->move), visits);
                assert_int_equal(goods(t, 0, "gold"),
                                 s->gold[side] * visits + p->gold + p->each * visits);
                expect_over(t);
                wy_table_destroy(t);
            }
}

static void rule_BROOD_101_a_short_visit_has_the_same_gold(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(telepathies); i++) {
        const telepathy *p = &telepathies[i];
        wy_table *t = telepath(p->space, BROOD_SUMMER, "1 red", "gemsmith", "9 red-crystal");
        play(t, "forge red, done");
        expect_horde(t, 0, "7 red-crystal, 1 red-gem, %d gold", p->gold + p->each);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_101_some_exchanges_cost_1_less(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(telepathies); i++)
        for (int side = 0; side < BROOD_SIDES; side++) {
            const telepathy *p = &telepathies[i];
            wy_table *t =
                telepath(p->space, (enum brood_side)side, "1 red", "jeweller", "99 blue-gem");
            for (int cheap = 0; cheap < p->cheap; cheap++)
                step(t, "craft blue cheap");
            refuse(t, "craft blue cheap", BROOD_NO_CHEAP, "BROOD-102");
            assert_int_equal(goods(t, 0, "blue-gem"), 99 - p->cheap);
            assert_int_equal(goods(t, 0, "blue-jewel"), p->cheap);
            /* they are exchanges of the visit */
            assert_int_equal(p->cheap + repeat(t, "craft blue"),
                             (side == BROOD_SUMMER ? 4 : 3) + p->exchanges);
            wy_table_destroy(t);
        }
}

/* ---- Its limits (BROOD-102) ---- */

static void rule_BROOD_102_its_player_says_which_one_is_cheap(void **state)
{
    (void)state;
    wy_table *t =
        telepath("t5b", BROOD_SUMMER, "1 red", "gemsmith", "3 red-crystal, 1 blue-crystal");
    expect_options(t, "forge red, forge red cheap, forge blue cheap, done");
    step(t, "forge red");
    assert_true(can(t, "forge red cheap"));
    step(t, "forge blue cheap");
    assert_false(can(t, "forge red cheap"));
    step(t, "done");
    expect_horde(t, 0, "1 red-crystal, 1 red-gem, 1 blue-gem, 1 gold");
    wy_table_destroy(t);
}

static void rule_BROOD_102_every_line_of_the_coinmaker_can_be(void **state)
{
    (void)state;
    static const struct {
        const char *pay, *get;
    } lines[BROOD_SIDES][BROOD_LINES] = {
        {{"1 gold", "1 ducat"},
         {"2 gold", "1 gobloon"},
         {"2 ducat", "1 dragoncoin"},
         {"1 gobloon", "1 dragoncoin"}},
        {{"2 gold", "2 ducat"},
         {"4 gold", "2 gobloon"},
         {"4 ducat", "2 dragoncoin"},
         {"2 gobloon", "2 dragoncoin"}},
    };
    for (int side = 0; side < BROOD_SIDES; side++)
        for (int line = 0; line < BROOD_LINES; line++) {
            wy_table *t =
                telepath("t6b", (enum brood_side)side, "1 red", "coinmaker", lines[side][line].pay);
            step(t, "mint %d cheap", line + 1);
            if (brood_top(at(t)).step == BROOD_STEP_SHOP)
                step(t, "done");
            expect_horde(t, 0, "%s, 1 gold", lines[side][line].get);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_102_never_at_the_market(void **state)
{
    (void)state;
    wy_table *t = telepath("t7", BROOD_SUMMER, "1 red", "market", "5 food");
    expect_options(t, "sell food, sell egg 1, sell egg 2, sell egg 3, done");
    step(t, "sell food");
    expect_horde(t, 0, "4 food, 1 gold"); /* costs 1 all the same */
    step(t, "done");
    expect_horde(t, 0, "4 food, 2 gold");
    wy_table_destroy(t);
}

static void rule_BROOD_102_the_gold_needs_an_exchange(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(telepathies); i++)
        for (size_t j = 0; j < WY_COUNT(shops); j++) {
            wy_table *t = telepath(telepathies[i].space, BROOD_SUMMER, "1 red", shops[j].place,
                                   shops[j].goods);
            step(t, "done");
            expect_horde(t, 0, "%s", shops[j].goods);
            expect_over(t);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_102_not_at_a_lair_nor_through_the_witch(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++) {
        wy_table *t =
            telepath("t7", (enum brood_side)side, "1 red", "umber", "1 ducat, 99 gobloon");
        step(t, "tribute 1");
        refuse(t, "mint 4 cheap", BROOD_NO_CHEAP, "BROOD-102");
        assert_int_equal(repeat(t, "mint 4"), side ? 3 : 4);
        assert_int_equal(goods(t, 0, "gold"), 0);
        wy_table_destroy(t);
        for (size_t j = 0; j < WY_COUNT(shops); j++) {
            const shop *s = &shops[j];
            t = telepath("t7", (enum brood_side)side, "3 red", "witch", s->goods);
            step(t, "copy %s", s->place);
            if (brood_top(at(t)).step == BROOD_STEP_TIMES)
                step(t, "once");
            int visits = side && place_of(s->place) != BROOD_MARKET ? 3 : 6;
            assert_int_equal(repeat(t, s->move), visits);
            assert_int_equal(goods(t, 0, "gold"), s->gold[side] * visits);
            wy_table_destroy(t);
        }
    }
}

/* ---- One marker (BROOD-96) ---- */

static void rule_BROOD_96_only_the_track_of_the_marker_works(void **state)
{
    (void)state;
    for (int space = 0; space < BROOD_MAGIC; space++) {
        const char *name = brood_magic_words[space];
        bool feeds = name[0] == 'n', brews = name[0] == 'a';
        bool trades = name[0] == 't' && strcmp(name, "t1") != 0;
        wy_table *t = hungry_clan(name, 13);
        assert_int_equal(feeds, brood_top(at(t)).step == BROOD_STEP_INCOME || can(t, "feed all"));
        wy_table_destroy(t);
        t = laboratory(name);
        assert_int_equal(brews, brood_top(at(t)).step == BROOD_STEP_ALCHEMY);
        wy_table_destroy(t);
        t = telepath(name, BROOD_SUMMER, "1 red", "gemsmith", "99 red-crystal");
        int visits = repeat(t, "forge red");
        assert_int_equal(name[0] == 't', visits > 4);
        assert_int_equal(trades, goods(t, 0, "gold") > 0);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_96_lower_levels_do_not_add_up(void **state)
{
    (void)state;
    wy_table *t = laboratory("a5b"); /* neither gold nor ducats, which 4 had */
    for (int i = 0; i < 2; i++) {
        step(t, "alchemy %d", i + 1);
        take_all(t, "red");
    }
    expect_horde(t, 0, "4 food, 4 red-crystal");
    expect_step(t, BROOD_STEP_INCOME, 1);
    wy_table_destroy(t);
    t = telepath("t5b", BROOD_SUMMER, "1 red", "gemsmith", "99 red-crystal");
    assert_int_equal(repeat(t, "forge red"), 5); /* 4 had two exchanges more */
    assert_int_equal(goods(t, 0, "gold"), 1);
    wy_table_destroy(t);
}

static void rule_BROOD_96_three_tracks_of_seven_levels(void **state)
{
    (void)state;
    static const int points[] = {0, 1, 3, 6, 10, 15, 21, 28};
    wy_table *t = land();
    for (int space = 0; space < BROOD_MAGIC; space++) {
        magic(t, 0, brood_magic_words[space]);
        int level = space ? brood_magic_words[space][1] - '0' : 0;
        assert_int_equal(score_of(t, 0).line[MAGIC], points[level]);
    }
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_96_only_the_track_of_the_marker_works),
        cmocka_unit_test(rule_BROOD_96_lower_levels_do_not_add_up),
        cmocka_unit_test(rule_BROOD_96_three_tracks_of_seven_levels),
        cmocka_unit_test(rule_BROOD_99_what_all_dragons_cost),
        cmocka_unit_test(rule_BROOD_99_free_ones_come_first),
        cmocka_unit_test(rule_BROOD_99_what_fewer_dragons_cost),
        cmocka_unit_test(rule_BROOD_99_5b_asks_for_levels_3_and_4_only),
        cmocka_unit_test(rule_BROOD_99_gifts_of_6b_and_7),
        cmocka_unit_test(rule_BROOD_100_every_offer_of_every_space),
        cmocka_unit_test(rule_BROOD_100_how_many_one_may_choose),
        cmocka_unit_test(rule_BROOD_100_what_is_not_on_the_list),
        cmocka_unit_test(rule_BROOD_101_more_exchanges_and_gold_at_the_end),
        cmocka_unit_test(rule_BROOD_101_a_short_visit_has_the_same_gold),
        cmocka_unit_test(rule_BROOD_101_some_exchanges_cost_1_less),
        cmocka_unit_test(rule_BROOD_102_its_player_says_which_one_is_cheap),
        cmocka_unit_test(rule_BROOD_102_every_line_of_the_coinmaker_can_be),
        cmocka_unit_test(rule_BROOD_102_never_at_the_market),
        cmocka_unit_test(rule_BROOD_102_the_gold_needs_an_exchange),
        cmocka_unit_test(rule_BROOD_102_not_at_a_lair_nor_through_the_witch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
