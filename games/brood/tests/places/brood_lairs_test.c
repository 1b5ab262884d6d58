/* brood_lairs_test.c - Rule tests of the lairs of the six Elders. */
#include "games/brood/tests/brood_guests.h"

#include "tests/support/cmocka_tests.h"

static const char *const elders[BROOD_ELDERS] = {"black",    "gray",  "white",
                                                 "cinnamon", "umber", "sienna"};

/* A guest with goods where ducats lie. */
static wy_table *come_to_lair(enum brood_side side, const char *dragon, const char *elder,
                              int lying, const char *held)
{
    wy_table *t = land();
    lair(t, elder, lying);
    give(t, 0, "%s", held);
    let_wait(t, side);
    come(t, side, dragon, elder);
    return t;
}

static int lying_at(const wy_table *t, int elder)
{
    return at(t)->lair[elder];
}

/* Declines whatever a lair lends. */
static void decline_all(wy_table *t)
{
    while (brood_top(at(t)).step != BROOD_STEP_TURN)
        step(t, "done");
}

/* ---- Tribute (BROOD-90) ---- */

static void rule_BROOD_90_one_ducat_or_three_or_all_that_lie_there(void **state)
{
    (void)state;
    for (int elder = 0; elder < BROOD_ELDERS; elder++)
        for (int side = 0; side < BROOD_SIDES; side++)
            for (int level = 1; level <= BROOD_LEVELS; level++) {
                static const char *const moves[] = {"tribute 1", "tribute 2", "coins", "done"};
                static const int ducats[] = {8, 6, 14, 9}, lie[] = {6, 8, 0, 5};
                if (elder == BROOD_BLACK && level == 4)
                    continue; /* is awake */
                for (int i = 0; i < 4; i++) {
                    wy_table *t = come_to_lair((enum brood_side)side, of_level(level),
                                               elders[elder], 5, "9 ducat");
                    expect_step(t, BROOD_STEP_LAIR, 0);
                    expect_options(t, "tribute 1, tribute 2, coins, done");
                    step(t, "%s", moves[i]);
                    expect_horde(t, 0, "%d ducat", ducats[i]);
                    assert_int_equal(lying_at(t, elder), lie[i]);
                    decline_all(t);
                    expect_horde(t, 0, "%d ducat", ducats[i]);
                    expect_over(t);
                    wy_table_destroy(t);
                }
            }
}

static void rule_BROOD_90_what_one_can_pay(void **state)
{
    (void)state;
    static const struct {
        const char *held;
        int lying;
        const char *options;
    } cases[] = {
        {"1 ducat", 0, "tribute 1, done"},
        {"2 ducat", 0, "tribute 1, done"},
        {"3 ducat", 0, "tribute 1, tribute 2, done"},
        {"1 dragoncoin", 0, "tribute 1, tribute 2, done"}, /* makes three */
        {"9 gold, 9 gobloon", 2, "coins, done"},
        {"-", 1, "coins, done"},
    };
    for (size_t i = 0; i < WY_COUNT(cases); i++) {
        wy_table *t = come_to_lair(BROOD_SUMMER, "1 red", "black", cases[i].lying, cases[i].held);
        expect_options(t, "%s", cases[i].options);
        wy_table_destroy(t);
    }
    wy_table *t = come_to_lair(BROOD_SUMMER, "1 red", "black", 0, "9 gold");
    expect_over(t);
    wy_table_destroy(t);
    t = come_to_lair(BROOD_SUMMER, "1 red", "black", 0, "1 ducat");
    refuse(t, "tribute 2", BROOD_CANNOT_PAY, "BROOD-44");
    refuse(t, "coins", BROOD_NO_COINS, "BROOD-90");
    wy_table_destroy(t);
}

static void rule_BROOD_90_coins_stay_for_the_next_one(void **state)
{
    (void)state;
    wy_table *t = come_to_lair(BROOD_SUMMER, "1 red, 2 red", "gray", 0, "4 ducat");
    play(t, "tribute 2, done, done");
    assert_int_equal(lying_at(t, BROOD_GRAY), 3);
    step(t, "dragon 1");
    refuse(t, "place gray", BROOD_NO_SPACE, "BROOD-26"); /* a lair has one space */
    play(t, "place forest, dragon 2, place white, tribute 1, done");
    run_on(t); /* autumn */
    play(t, "dragon 1, place gray, coins");
    expect_horde(t, 0, "3 ducat");
    assert_int_equal(lying_at(t, BROOD_GRAY), 0);
    assert_int_equal(lying_at(t, BROOD_WHITE), 1);
    wy_table_destroy(t);
}

static void rule_BROOD_90_twice_is_two_separate_visits(void **state)
{
    (void)state;
    wy_table *t = land();
    account(t, 1, 0, "6 gold");
    give(t, 0, "3 ducat");
    let_wait(t, BROOD_SUMMER);
    come(t, BROOD_SUMMER, "1 red", "cinnamon");
    play(t, "tribute 2, withdraw 1, fetch gold, done, done");
    expect_horde(t, 0, "3 gold");
    expect_step(t, BROOD_STEP_BANK, 0);
    play(t, "deposit 1"); /* may be used again, and pays by what is there now */
    expect_horde(t, 0, "4 gold");
    play(t, "put gold, done, done");
    expect_over(t);
    wy_table_destroy(t);
    t = come_to_lair(BROOD_SUMMER, "1 red", "umber", 0, "3 ducat, 99 gobloon");
    step(t, "tribute 2");
    for (int visits = 0; visits < 2; visits++)
        for (int i = 0; i < 4; i++) {
            expect_step(t, BROOD_STEP_SHOP, 0);
            step(t, "mint 4");
        }
    expect_horde(t, 0, "83 gobloon, 8 dragoncoin");
    expect_over(t);
    wy_table_destroy(t);
    t = come_to_lair(BROOD_WINTER, "1 red", "sienna", 0, "3 ducat");
    play(t, "tribute 2, dig b1");
    expect_horde(t, 0, "5 food"); /* two gains */
    step(t, "dig t3");
    expect_horde(t, 0, "5 food, 2 ducat");
    expect_over(t);
    wy_table_destroy(t);
    t = come_to_lair(BROOD_WINTER, "1 red", "white", 0, "3 ducat");
    play(t, "tribute 2, magic t1, magic t2");
    expect_over(t);
    wy_table_destroy(t);
}

/* ---- Awake (BROOD-91) ---- */

static void rule_BROOD_91_payments_go_to_the_owner_of_the_elder(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++)
        for (int way = 1; way <= 2; way++) {
            wy_table *t = land();
            give(t, 0, "3 ducat");
            clan(t, 1,
                 side ? "1 blue summer forest, 4 gray winter-nursery"
                      : "1 blue, 4 gray summer-nursery");
            come(t, (enum brood_side)side, "1 red", "gray");
            step(t, "tribute %d", way);
            expect_horde(t, 0, "%d ducat", way == 1 ? 2 : 0);
            expect_horde(t, 1, "%d ducat", way == 1 ? 1 : 3);
            assert_int_equal(lying_at(t, BROOD_GRAY), 0);
            step(t, "magic a1");
            wy_table_destroy(t);
        }
}

static void rule_BROOD_91_the_owner_needs_the_coin_too(void **state)
{
    (void)state;
    wy_table *t = come_to_lair(BROOD_SUMMER, "1 red, 4 black summer-nursery", "black", 0, "-");
    expect_over(t);
    wy_table_destroy(t);
    t = come_to_lair(BROOD_SUMMER, "1 red, 4 black summer-nursery", "black", 0, "1 ducat");
    expect_options(t, "tribute 1, done");
    step(t, "tribute 1");
    expect_horde(t, 0, "1 ducat"); /* and has it back */
    expect_step(t, BROOD_STEP_MAGIC, 0);
    wy_table_destroy(t);
    t = come_to_lair(BROOD_WINTER, "4 black", "black", 0, "3 ducat");
    play(t, "tribute 2, magic n1, magic n2");
    expect_horde(t, 0, "3 ducat");
    expect_over(t);
    wy_table_destroy(t);
}

static void rule_BROOD_91_coins_go_to_the_player_who_wakes_it(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++) {
        wy_table *t = land();
        lair(t, "black", 4);
        lair(t, "gray", 2);
        give(t, 0, "3 red-jewel");
        let_wait(t, (enum brood_side)side);
        come(t, (enum brood_side)side, "3 red", "arena");
        play(t, "awake black, jewels 3 0 0");
        expect_horde(t, 0, "4 ducat");
        assert_int_equal(lying_at(t, BROOD_BLACK), 0);
        assert_int_equal(lying_at(t, BROOD_GRAY), 2);
        if (side == BROOD_SUMMER)
            visit(t, 1, 1, "black"); /* nothing is left to take */
        if (side == BROOD_SUMMER)
            expect_phase(t, BROOD_PHASE_WINTER, 0);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_91_later_there_are_none_to_take(void **state)
{
    (void)state;
    wy_table *t = land();
    give(t, 1, "9 ducat");
    clan(t, 1, "1 blue, 2 blue");
    come(t, BROOD_SUMMER, "1 red, 4 black summer-nursery", "forest");
    visit(t, 1, 1, "black");
    expect_options(t, "tribute 1, tribute 2, done");
    step(t, "tribute 1");
    expect_horde(t, 0, "1 ducat");
    assert_int_equal(lying_at(t, BROOD_BLACK), 0);
    wy_table_destroy(t);
}

/* ---- Black, Gray and White (BROOD-92) ---- */

typedef struct lesson {
    const char *from, *to[3]; /* by necromancy, alchemy, telepathy */
} lesson;

static const lesson lessons[BROOD_MAGIC] = {
    {"start", {"n1", "a1", "t1"}},       {"n1", {"n2", "a1", "t1"}},
    {"n2", {"n3", "a2", "t2"}},          {"n3", {"n4", "a3", "t3"}},
    {"n4", {"n5a, n5b", "a4", "t4"}},    {"a1", {"n1", "a2", "t1"}},
    {"a2", {"n2", "a3", "t2"}},          {"a3", {"n3", "a4", "t3"}},
    {"a4", {"n4", "a5a, a5b", "t4"}},    {"t1", {"n1", "a1", "t2"}},
    {"t2", {"n2", "a2", "t3"}},          {"t3", {"n3", "a3", "t4"}},
    {"t4", {"n4", "a4", "t5a, t5b"}},    {"n5a", {"n5b, n6a", "n5b", "t5b"}},
    {"n5b", {"n5a, n6b", "a5a", "n5a"}}, {"a5a", {"n5b", "a5b, a6a", "a5b"}},
    {"a5b", {"a5a", "a5a, a6b", "t5a"}}, {"t5a", {"t5b", "a5b", "t5b, t6a"}},
    {"t5b", {"n5a", "t5a", "t5a, t6b"}}, {"n6a", {"n7", "n7", "t6b"}},
    {"n7", {"n6a, n6b", "n6b", "n6a"}},  {"n6b", {"n7", "a6a", "n7"}},
    {"a6a", {"n6b", "a7", "a7"}},        {"a7", {"a6a", "a6a, a6b", "a6b"}},
    {"a6b", {"a7", "a7", "t6a"}},        {"t6a", {"t7", "a6b", "t7"}},
    {"t7", {"t6b", "t6a", "t6a, t6b"}},  {"t6b", {"n6a", "t7", "t7"}},
};

static void rule_BROOD_92_a_move_on_the_track_or_towards_it(void **state)
{
    (void)state;
    for (int i = 0; i < BROOD_MAGIC; i++)
        for (int elder = BROOD_BLACK; elder <= BROOD_WHITE; elder++)
            for (int side = 0; side < BROOD_SIDES; side++) {
                wy_table *t = land();
                magic(t, 0, lessons[i].from);
                give(t, 0, "1 ducat");
                let_wait(t, (enum brood_side)side);
                come(t, (enum brood_side)side, of_level(1 + i % 4), elders[elder]);
                step(t, "tribute 1");
                expect_step(t, BROOD_STEP_MAGIC, 0);
                expect_offers(t, "magic", lessons[i].to[elder]);
                assert_true(can(t, "done"));
                wy_table_destroy(t);
            }
}

static void rule_BROOD_92_one_move_for_a_ducat_two_for_three(void **state)
{
    (void)state;
    wy_table *t = land();
    magic(t, 0, "n3");
    give(t, 0, "1 ducat");
    let_wait(t, BROOD_SUMMER);
    come(t, BROOD_SUMMER, "1 red", "gray");
    play(t, "tribute 1");
    refuse(t, "magic n4", BROOD_NO_WAY, "BROOD-92");
    play(t, "magic a3");
    expect_over(t);
    assert_string_equal(brood_magic_words[player(t, 0)->magic], "a3");
    wy_table_destroy(t);
    t = land();
    magic(t, 0, "n3");
    give(t, 0, "3 ducat");
    let_wait(t, BROOD_SUMMER);
    come(t, BROOD_SUMMER, "1 red", "gray");
    play(t, "tribute 2, magic a3, magic a4");
    expect_over(t);
    wy_table_destroy(t);
}

/* ---- Cinnamon, Umber and Sienna (BROOD-93) ---- */

static void rule_BROOD_93_cinnamon_is_a_visit_to_the_bank(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++)
        for (int level = 1; level <= BROOD_LEVELS; level++) {
            wy_table *t = come_to_lair((enum brood_side)side, of_level(level), "cinnamon", 0,
                                       "1 ducat, 4 gold");
            step(t, "tribute 1");
            expect_step(t, BROOD_STEP_BANK, 0);
            expect_options(t, "open 1, open 2, open 3, open 4, exchange, done");
            play(t, "open 2, put gold, done");
            expect_account(t, 2, 0, "1 gold");
            expect_over(t);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_93_umber_is_a_visit_to_the_coinmaker(void **state)
{
    (void)state;
    for (int level = 1; level <= BROOD_LEVELS; level++) {
        wy_table *t = come_to_lair(BROOD_SUMMER, of_level(level), "umber", 0, "1 ducat, 50 gold");
        step(t, "tribute 1");
        for (int i = 0; i < 3 + level; i++)
            step(t, "mint 1"); /* 2 gold for 1 ducat */
        expect_horde(t, 0, "%d gold, %d ducat", 50 - 2 * (3 + level), 3 + level);
        expect_over(t);
        wy_table_destroy(t);
        t = come_to_lair(BROOD_WINTER, of_level(level), "umber", 0, "1 ducat, 50 gold");
        step(t, "tribute 1");
        for (int i = 0; i < 3; i++)
            step(t, "mint 1"); /* 3 gold for 2 ducats */
        expect_horde(t, 0, "41 gold, 6 ducat");
        expect_over(t);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_93_sienna_is_a_visit_to_the_volcano(void **state)
{
    (void)state;
    static const char *const digs[] = {"t3", "t4", "t5", "t6"};
    static const char *const gains[] = {
        "2 ducat",
        "2 ducat, 1 gobloon",
        "2 ducat, 1 gobloon, 3 gold, 2 food",
        "2 ducat, 1 gobloon, 3 gold, 2 food, 1 dragoncoin",
    };
    for (int side = 0; side < BROOD_SIDES; side++)
        for (int level = 1; level <= BROOD_LEVELS; level++) {
            wy_table *t =
                come_to_lair((enum brood_side)side, of_level(level), "sienna", 0, "1 ducat");
            step(t, "tribute 1");
            for (int i = 0; i < level; i++) {
                expect_horde(t, 0, "-");
                step(t, "dig %s", digs[i]);
            }
            expect_horde(t, 0, "%s", gains[level - 1]);
            expect_over(t);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_93_even_if_that_place_is_full(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++) {
        wy_table *t = land();
        give(t, 0, "9 ducat, 9 gold");
        clan(t, 1, "1 blue %s coinmaker, 2 blue %s bank, 1 red %s volcano", season_words[side],
             season_words[side], season_words[side]);
        clan(t, 0,
             side ? "1 red summer umber, 2 red summer cinnamon, 1 yellow summer sienna"
                  : "1 red, 2 red, 1 yellow");
        if (side)
            winter(t);
        else
            summer(t);
        visit(t, 0, 1, "umber");
        play(t, "tribute 1, mint 1, done");
        visit(t, 0, 2, "cinnamon");
        play(t, "tribute 1, open 1, put gold, done");
        visit(t, 0, 3, "sienna");
        play(t, "tribute 1, dig b1");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_93_even_if_that_place_is_locked(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "mode=training", "");
    give(t, 0, "9 ducat, 9 gold");
    clan(t, 0, "1 red, 1 blue, 1 yellow");
    summer(t);
    step(t, "dragon 1");
    refuse(t, "place coinmaker", BROOD_IS_LOCKED, "BROOD-169");
    play(t, "place umber, tribute 1, mint 1, done");
    play(t, "dragon 2, place cinnamon, tribute 1, open 1, put gold, done");
    play(t, "dragon 3, place sienna, tribute 1, dig b1");
    expect_account(t, 1, 0, "1 gold");
    assert_int_equal(goods(t, 0, "food"), 5);
    assert_int_equal(at(t)->locks, 0x3f);
    wy_table_destroy(t);
}

static void rule_BROOD_93_no_ability_and_no_colour_bonus(void **state)
{
    (void)state;
    wy_table *t = come_to_lair(BROOD_SUMMER, "3 golden", "umber", 0, "1 ducat, 2 gold");
    play(t, "tribute 1, mint 1, done");
    expect_horde(t, 0, "1 ducat"); /* the one that was minted */
    wy_table_destroy(t);
    t = come_to_lair(BROOD_SUMMER, "3 lime", "cinnamon", 0, "1 ducat, 1 gold");
    play(t, "tribute 1, done");
    expect_horde(t, 0, "1 gold");
    wy_table_destroy(t);
    t = come_to_lair(BROOD_SUMMER, "3 amber", "sienna", 0, "2 ducat");
    play(t, "tribute 1, dig b1, done");
    expect_horde(t, 0, "1 ducat, 5 food"); /* nor an excavation for a ducat */
    wy_table_destroy(t);
    t = come_to_lair(BROOD_SUMMER, "3 magenta", "black", 0, "9 ducat");
    expect_step(t, BROOD_STEP_LAIR, 0);
    wy_table_destroy(t);
    static const char *const diligent[BROOD_SIDES] = {"3 green", "3 blue"};
    for (int side = 0; side < BROOD_SIDES; side++) {
        t = come_to_lair((enum brood_side)side, diligent[side], "sienna", 0, "1 ducat");
        play(t, "tribute 1, dig b1, done");
        expect_horde(t, 0, "5 food");
        expect_over(t);
        wy_table_destroy(t);
        t = come_to_lair((enum brood_side)side, diligent[side], "umber", 0, "1 ducat, 3 gobloon");
        play(t, "tribute 1, mint 1, done");
        expect_horde(t, 0, side ? "2 gobloon, 2 ducat" : "2 gobloon, 1 gold, 1 ducat");
        expect_over(t);
        wy_table_destroy(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_90_one_ducat_or_three_or_all_that_lie_there),
        cmocka_unit_test(rule_BROOD_90_what_one_can_pay),
        cmocka_unit_test(rule_BROOD_90_coins_stay_for_the_next_one),
        cmocka_unit_test(rule_BROOD_90_twice_is_two_separate_visits),
        cmocka_unit_test(rule_BROOD_91_payments_go_to_the_owner_of_the_elder),
        cmocka_unit_test(rule_BROOD_91_the_owner_needs_the_coin_too),
        cmocka_unit_test(rule_BROOD_91_coins_go_to_the_player_who_wakes_it),
        cmocka_unit_test(rule_BROOD_91_later_there_are_none_to_take),
        cmocka_unit_test(rule_BROOD_92_a_move_on_the_track_or_towards_it),
        cmocka_unit_test(rule_BROOD_92_one_move_for_a_ducat_two_for_three),
        cmocka_unit_test(rule_BROOD_93_cinnamon_is_a_visit_to_the_bank),
        cmocka_unit_test(rule_BROOD_93_umber_is_a_visit_to_the_coinmaker),
        cmocka_unit_test(rule_BROOD_93_sienna_is_a_visit_to_the_volcano),
        cmocka_unit_test(rule_BROOD_93_even_if_that_place_is_full),
        cmocka_unit_test(rule_BROOD_93_even_if_that_place_is_locked),
        cmocka_unit_test(rule_BROOD_93_no_ability_and_no_colour_bonus),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
