/* brood_trinkets_test.c - Rule tests of trinkets, kept, exchanged and sold, and of the Elvish
 * Caravan. */
#include "games/brood/tests/brood_guests.h"

#include "tests/support/cmocka_tests.h"

typedef struct trinket {
    const char *name;
    int level, points;
    const char *items, *twice; /* stones of any colour are taken in red */
    int digs, moves;
    bool any; /* are the colours of its stones to be chosen? */
} trinket;

static const trinket box[BROOD_TRINKETS] = {
    {"bone-whistle", 1, 3, "4 food", "8 food", 0, 0, false},
    {"copper-bangle", 1, 3, "3 gold", "6 gold", 0, 0, false},
    {"ember-shard", 1, 3, "3 red-crystal", "6 red-crystal", 0, 0, false},
    {"frost-shard", 1, 3, "3 blue-crystal", "6 blue-crystal", 0, 0, false},
    {"sun-shard", 1, 3, "3 yellow-crystal", "6 yellow-crystal", 0, 0, false},
    {"worn-purse", 1, 3, "1 ducat, 1 gold", "2 ducat, 2 gold", 0, 0, false},
    {"hunters-horn", 1, 3, "3 food, 1 red-crystal", "6 food, 2 red-crystal", 0, 0, true},
    {"miners-lamp", 1, 3, "2 gold", "4 gold", 1, 0, false},
    {"egg-cup", 1, 3, "1 red-gem, 1 food", "2 red-gem, 2 food", 0, 0, true},
    {"ruby-brooch", 2, 6, "3 red-gem", "6 red-gem", 0, 0, false},
    {"sapphire-brooch", 2, 6, "3 blue-gem", "6 blue-gem", 0, 0, false},
    {"topaz-brooch", 2, 6, "3 yellow-gem", "6 yellow-gem", 0, 0, false},
    {"silver-chalice", 2, 6, "3 ducat", "6 ducat", 0, 0, false},
    {"goblin-ledger", 2, 6, "1 gobloon, 2 gold", "2 gobloon, 4 gold", 0, 0, false},
    {"cornucopia", 2, 6, "8 food", "16 food", 0, 0, false},
    {"dragon-crown", 3, 10, "1 dragoncoin, 1 ducat", "2 dragoncoin, 2 ducat", 0, 0, false},
    {"sceptre", 3, 10, "2 red-jewel", "4 red-jewel", 0, 0, true},
    {"seers-orb", 3, 10, "2 ducat", "4 ducat", 0, 2, false},
};

static bool is_shown(const wy_table *t, int which)
{
    return at(t)->shown >> which & 1;
}

static bool is_kept(const wy_table *t, int which)
{
    return player(t, 0)->trinkets >> which & 1;
}

/* Excavations and magic moves that come with items: so many, and no more. */
static void use_up(wy_table *t, int digs, int moves)
{
    static const char *const spaces[] = {"b1", "t5"};
    static const char *const ways[] = {"a1", "a2", "a3", "a4"};
    for (int i = 0; i < digs && i < (int)WY_COUNT(spaces); i++) {
        expect_step(t, BROOD_STEP_DIG, 0);
        assert_true(can(t, "done"));
        step(t, "dig %s", spaces[i]);
    }
    for (int i = 0; i < moves && i < (int)WY_COUNT(ways); i++) {
        expect_step(t, BROOD_STEP_MAGIC, 0);
        assert_true(can(t, "done"));
        step(t, "magic %s", ways[i]);
    }
    assert_int_equal(wy_count_bits(player(t, 0)->income), 4 + digs);
    assert_int_equal(player(t, 0)->magic, moves ? 4 + moves : 0);
}

/* A dragon of a level gathers trinkets at the Treasure Hollow. */
static wy_table *treasure(int level)
{
    wy_table *t = land();
    clan(t, 0, "%s winter hollow", of_level(level));
    clan(t, 1, "1 blue winter hollow"); /* is asked next */
    spring(t);
    step(t, "gather 1");
    expect_step(t, BROOD_STEP_TRINKETS, 0);
    return t;
}

static void check_kept(int which)
{
    const trinket *k = &box[which];
    for (int level = 1; level <= BROOD_LEVELS; level++) {
        wy_table *t = treasure(level);
        if (level < k->level)
            refuse(t, move_of("keep %s", k->name), BROOD_TOO_PRECIOUS, "BROOD-106");
        else {
            step(t, "keep %s", k->name);
            assert_true(is_kept(t, which) && !is_shown(t, which));
            assert_int_equal(score_of(t, 0).line[TRINKETS], k->points);
            expect_horde(t, 0, "-");
        }
        wy_table_destroy(t);
    }
}

static void check_exchanged(int which)
{
    const trinket *k = &box[which];
    wy_table *t = treasure(k->level);
    step(t, "trade %s", k->name);
    assert_int_equal(brood_top(at(t)).step == BROOD_STEP_GAIN, k->any);
    take_all(t, "red");
    use_up(t, k->digs, k->moves);
    expect_horde(t, 0, "%s", k->items); /* nothing comes with an excavation */
    assert_true(!is_kept(t, which) && is_shown(t, which));
    assert_int_equal(score_of(t, 0).line[TRINKETS], 0);
    expect_step(t, BROOD_STEP_GATHER, 1);
    wy_table_destroy(t);
}

static void check_sold(int which)
{
    const trinket *k = &box[which];
    for (int side = 0; side < BROOD_SIDES; side++)
        for (int level = 3; level <= 4; level++) {
            wy_table *t = land();
            trinkets(t, 0, k->name);
            let_wait(t, (enum brood_side)side);
            come(t, (enum brood_side)side, of_level(level), "caravan");
            expect_step(t, BROOD_STEP_CARAVAN, 0);
            expect_options(t, "vend %s, done", k->name);
            step(t, "vend %s", k->name);
            assert_int_equal(brood_top(at(t)).step == BROOD_STEP_GAIN, k->any);
            take_all(t, "red");
            use_up(t, 2 * k->digs, 2 * k->moves);
            expect_horde(t, 0, "%s", k->twice);
            assert_true(!is_kept(t, which) && is_shown(t, which));
            expect_over(t);
            wy_table_destroy(t);
        }
}

static void check_level(int level)
{
    for (int which = 0; which < BROOD_TRINKETS; which++) {
        if (box[which].level != level)
            continue;
        assert_string_equal(brood_trinket_words[which], box[which].name);
        check_kept(which);
        check_exchanged(which);
        check_sold(which);
    }
}

static void rule_BROOD_103_trinkets_of_level_1(void **state)
{
    (void)state;
    check_level(1);
}

static void rule_BROOD_104_trinkets_of_level_2(void **state)
{
    (void)state;
    check_level(2);
}

static void rule_BROOD_105_trinkets_of_level_3(void **state)
{
    (void)state;
    check_level(3);
}

/* ---- Picking (BROOD-106) ---- */

static void rule_BROOD_106_one_by_one_within_what_is_left(void **state)
{
    (void)state;
    wy_table *t = treasure(4);
    step(t, "keep egg-cup");
    assert_true(can(t, "keep sceptre")); /* 3 are left */
    step(t, "keep cornucopia");
    assert_true(can(t, "keep bone-whistle")); /* 1 is left */
    refuse(t, "keep silver-chalice", BROOD_TOO_PRECIOUS, "BROOD-106");
    refuse(t, "trade sceptre", BROOD_TOO_PRECIOUS, "BROOD-106");
    step(t, "keep bone-whistle");
    expect_step(t, BROOD_STEP_GATHER, 1);
    assert_int_equal(score_of(t, 0).line[TRINKETS], 12);
    wy_table_destroy(t);
}

static void rule_BROOD_106_one_may_stop_at_any_time(void **state)
{
    (void)state;
    for (int picks = 0; picks < 3; picks++) {
        static const char *const names[] = {"egg-cup", "sun-shard"};
        wy_table *t = treasure(3);
        for (int i = 0; i < picks; i++)
            step(t, "keep %s", names[i]);
        step(t, "done");
        expect_step(t, BROOD_STEP_GATHER, 1);
        assert_int_equal(wy_count_bits(player(t, 0)->trinkets), picks);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_106_exchanged_it_may_be_picked_again(void **state)
{
    (void)state;
    wy_table *t = treasure(4);
    play(t, "trade bone-whistle, trade bone-whistle, trade bone-whistle");
    expect_horde(t, 0, "12 food");
    step(t, "keep bone-whistle");
    assert_true(is_kept(t, 0));
    expect_step(t, BROOD_STEP_GATHER, 1);
    wy_table_destroy(t);
}

static void rule_BROOD_106_what_is_kept_is_not_on_display(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 0, "3 red winter hollow");
    trinkets(t, 0, "egg-cup");
    trinkets(t, 1, "sun-shard");
    spring(t);
    step(t, "gather 1");
    refuse(t, "trade egg-cup", BROOD_NOT_SHOWN, "BROOD-106"); /* later only at the Caravan */
    refuse(t, "keep egg-cup", BROOD_NOT_SHOWN, "BROOD-106");
    refuse(t, "keep sun-shard", BROOD_NOT_SHOWN, "BROOD-106");
    refuse(t, "vend egg-cup", BROOD_OTHER_STEP, "BROOD-106");
    step(t, "keep ember-shard");
    refuse(t, "keep ember-shard", BROOD_NOT_SHOWN, "BROOD-106");
    wy_table_destroy(t);
}

static void rule_BROOD_106_an_empty_display_gives_nothing(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 0, "3 red winter hollow");
    display(t, "egg-cup", 1);
    spring(t);
    step(t, "gather 1");
    expect_options(t, "keep egg-cup, trade egg-cup, done");
    step(t, "keep egg-cup");
    assert_int_equal(at(t)->phase, BROOD_NEW_YEAR);
    wy_table_destroy(t);
    t = land();
    clan(t, 0, "2 red winter hollow");
    display(t, "sceptre", 1); /* too precious, and nothing else is there */
    spring(t);
    step(t, "gather 1");
    assert_int_equal(at(t)->phase, BROOD_NEW_YEAR);
    wy_table_destroy(t);
}

/* ---- Elvish Caravan (BROOD-83) ---- */

static void rule_BROOD_83_three_food_buy_two_trinkets_of_any_level(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++)
        for (int level = 3; level <= 4; level++) {
            wy_table *t = guest((enum brood_side)side, of_level(level), "caravan", "5 food");
            expect_options(t, "buy, done");
            step(t, "buy");
            expect_horde(t, 0, "2 food");
            for (int i = 0; i < BROOD_TRINKETS; i++) {
                assert_true(can(t, move_of("keep %s", box[i].name)));
                assert_true(can(t, move_of("trade %s", box[i].name)));
            }
            play(t, "keep sceptre, keep seers-orb");
            expect_over(t);
            assert_int_equal(score_of(t, 0).line[TRINKETS], 20);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_83_each_is_kept_or_exchanged(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "3 red", "caravan", "3 food");
    play(t, "buy, trade dragon-crown, trade dragon-crown");
    expect_horde(t, 0, "2 dragoncoin, 2 ducat");
    expect_over(t);
    wy_table_destroy(t);
    t = guest(BROOD_SUMMER, "3 red", "caravan", "3 food");
    play(t, "buy, keep egg-cup, done");
    expect_over(t);
    assert_int_equal(score_of(t, 0).line[TRINKETS], 3);
    wy_table_destroy(t);
}

static void rule_BROOD_83_food_and_a_display_are_needed(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "3 red", "caravan", "2 food");
    expect_over(t);
    wy_table_destroy(t);
    t = land();
    trinkets(t, 0, "egg-cup");
    give(t, 0, "2 food");
    come(t, BROOD_WINTER, "3 red", "caravan");
    expect_options(t, "vend egg-cup, done");
    refuse(t, "buy", BROOD_CANNOT_PAY, "BROOD-44");
    wy_table_destroy(t);
    t = land();
    display(t, "-", 0);
    give(t, 0, "9 food");
    come(t, BROOD_WINTER, "3 red", "caravan");
    refuse(t, "buy", BROOD_CANNOT_PAY, "BROOD-83");
    step(t, "done");
    wy_table_destroy(t);
    t = land();
    display(t, "egg-cup", 1);
    give(t, 0, "9 food");
    let_wait(t, BROOD_SUMMER);
    come(t, BROOD_SUMMER, "3 red", "caravan");
    play(t, "buy, keep egg-cup"); /* there is no second one */
    expect_over(t);
    wy_table_destroy(t);
}

static void rule_BROOD_83_either_buying_or_one_sale(void **state)
{
    (void)state;
    wy_table *t = land();
    trinkets(t, 0, "egg-cup bone-whistle");
    trinkets(t, 1, "sun-shard");
    give(t, 0, "9 food");
    let_wait(t, BROOD_SUMMER);
    come(t, BROOD_SUMMER, "3 red", "caravan");
    expect_options(t, "buy, vend egg-cup, vend bone-whistle, done");
    refuse(t, "vend sun-shard", BROOD_NOT_YOURS, "BROOD-83");
    refuse(t, "vend sceptre", BROOD_NOT_YOURS, "BROOD-83");
    step(t, "vend bone-whistle");
    expect_horde(t, 0, "17 food");
    expect_over(t);
    wy_table_destroy(t);
    t = land();
    trinkets(t, 0, "egg-cup");
    give(t, 0, "9 food");
    let_wait(t, BROOD_SUMMER);
    come(t, BROOD_SUMMER, "3 red", "caravan");
    play(t, "buy, done");
    expect_horde(t, 0, "6 food");
    expect_over(t);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_103_trinkets_of_level_1),
        cmocka_unit_test(rule_BROOD_104_trinkets_of_level_2),
        cmocka_unit_test(rule_BROOD_105_trinkets_of_level_3),
        cmocka_unit_test(rule_BROOD_106_one_by_one_within_what_is_left),
        cmocka_unit_test(rule_BROOD_106_one_may_stop_at_any_time),
        cmocka_unit_test(rule_BROOD_106_exchanged_it_may_be_picked_again),
        cmocka_unit_test(rule_BROOD_106_what_is_kept_is_not_on_display),
        cmocka_unit_test(rule_BROOD_106_an_empty_display_gives_nothing),
        cmocka_unit_test(rule_BROOD_83_three_food_buy_two_trinkets_of_any_level),
        cmocka_unit_test(rule_BROOD_83_each_is_kept_or_exchanged),
        cmocka_unit_test(rule_BROOD_83_food_and_a_display_are_needed),
        cmocka_unit_test(rule_BROOD_83_either_buying_or_one_sale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
