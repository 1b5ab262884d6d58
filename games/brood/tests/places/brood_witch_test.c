/* brood_witch_test.c - Rule tests of the Witch's Lair, which copies other places. */
#include "games/brood/tests/brood_guests.h"

#include "tests/support/cmocka_tests.h"

/* Copies a place once, or twice for 3 ducats; who cannot pay these is not asked. */
static void copy(wy_table *t, const char *place, bool twice)
{
    step(t, "copy %s", place);
    if (brood_top(at(t)).step == BROOD_STEP_TIMES)
        step(t, twice ? "twice" : "once");
    else
        assert_false(twice);
}

static wy_table *witch(enum brood_side side, const char *dragon, const char *held)
{
    return guest(side, dragon, "witch", "%s", held);
}

/* ---- LEVEL places at once (BROOD-88) ---- */

typedef struct harvest {
    const char *place;
    enum brood_side side;
    const char *gain[2]; /* levels 3 and 4; stones are taken in red */
} harvest;

static const harvest harvests[] = {
    {"forest", BROOD_SUMMER, {"7 food", "9 food"}},
    {"meadow", BROOD_SUMMER, {"6 food, 3 gold", "8 food, 4 gold"}},
    {"mines", BROOD_SUMMER, {"6 gold", "8 gold"}},
    {"garden", BROOD_SUMMER, {"6 food, 3 red-crystal", "8 food, 4 red-crystal"}},
    {"quarries", BROOD_SUMMER, {"12 red-crystal", "16 red-crystal"}},
    {"mountain", BROOD_SUMMER, {"6 red-gem", "8 red-gem"}},
    {"farm", BROOD_SUMMER, {"9 food, 2 red-gem", "12 food, 2 red-gem"}},
    {"vineyard", BROOD_SUMMER, {"12 food, 2 ducat", "16 food, 2 ducat"}},
    {"farm", BROOD_WINTER, {"7 food, 1 red-gem", "9 food, 2 red-gem"}},
    {"vineyard", BROOD_WINTER, {"7 food, 2 ducat", "9 food, 2 ducat"}},
};

static void rule_BROOD_88_level_places_give_at_once_by_the_own_level(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(harvests); i++)
        for (int level = 3; level <= 4; level++) {
            const harvest *h = &harvests[i];
            wy_table *t = witch(h->side, of_level(level), "-");
            copy(t, h->place, false);
            take_all(t, "red");
            if (place_of(h->place) == BROOD_MINES) {
                expect_options(t, "dig b1, dig b6, dig t2, dig t3, dig t4, dig t5, done");
                step(t, "dig t3"); /* without items */
            }
            expect_horde(t, 0, "%s", h->gain[level - 3]);
            expect_over(t);
            visit(t, 1, 1, "forest"); /* and nothing more at the end of the season */
            expect_step(t, BROOD_STEP_GATHER, 1);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_88_the_peaks_and_the_hollow_in_winter(void **state)
{
    (void)state;
    for (int level = 3; level <= 4; level++) {
        wy_table *t = witch(BROOD_WINTER, of_level(level), "-");
        copy(t, "peaks", false);
        expect_options(t, "peaks crystals, peaks jewels");
        step(t, "peaks jewels");
        take_all(t, "red");
        expect_horde(t, 0, "2 red-jewel");
        expect_over(t);
        wy_table_destroy(t);
        t = witch(BROOD_WINTER, of_level(level), "-");
        copy(t, "peaks", false);
        step(t, "peaks crystals");
        take_all(t, "red");
        expect_horde(t, 0, "10 red-crystal");
        wy_table_destroy(t);
        t = witch(BROOD_WINTER, of_level(level), "-");
        copy(t, "hollow", false);
        step(t, "trade dragon-crown");
        if (level == 4)
            step(t, "trade bone-whistle");
        expect_horde(t, 0, level == 4 ? "1 dragoncoin, 1 ducat, 4 food" : "1 dragoncoin, 1 ducat");
        expect_over(t);
        wy_table_destroy(t);
    }
}

/* ---- ACTIONs (BROOD-88) ---- */

/* What is done there, with which goods, and what remains of them; for level 3. */
typedef struct deed {
    const char *place;
    enum brood_side side;
    const char *held, *moves, *after;
} deed;

static const deed deeds[] = {
    {"coinmaker", BROOD_SUMMER, "12 gold", "mint 1, mint 1, mint 1, mint 1, mint 1, mint 1",
     "6 ducat"},
    {"coinmaker", BROOD_WINTER, "9 gold", "mint 1, mint 1, mint 1", "6 ducat"},
    {"bank", BROOD_SUMMER, "2 gold", "open 1, put gold, done", "1 gold"},
    {"bank", BROOD_WINTER, "2 gold", "open 4, put gold, put gold", "-"},
    {"market", BROOD_SUMMER, "6 food",
     "sell food, sell food, sell food, sell food, sell food, sell food", "6 gold"},
    {"market", BROOD_WINTER, "6 food",
     "sell food, sell food, sell food, sell food, sell egg 3, sell egg 3", "2 food, 10 gold"},
    {"broodmother", BROOD_SUMMER, "1 red-crystal, 2 food", "hatch red egg 1", "-"},
    {"broodmother", BROOD_WINTER, "2 red-crystal, 3 food", "hatch red egg 1", "-"},
    {"gemsmith", BROOD_SUMMER, "12 red-crystal",
     "forge red, forge red, forge red, forge red, forge red, forge red", "6 red-gem"},
    {"gemsmith", BROOD_WINTER, "6 red-crystal", "forge red, forge red, forge red",
     "3 red-gem, 3 gold"},
    {"volcano", BROOD_SUMMER, "-", "dig b1, dig t3, dig t4", "5 food, 2 ducat, 1 gobloon"},
    {"volcano", BROOD_WINTER, "-", "dig t3, dig t4, dig t5", "2 ducat, 1 gobloon, 3 gold, 2 food"},
    {"arena", BROOD_SUMMER, "4 red-jewel", "awake black, jewels 3 0 0", "1 red-jewel"},
    {"arena", BROOD_WINTER, "4 red-jewel", "awake black, jewels 3 0 0", "1 red-jewel"},
    {"jeweller", BROOD_SUMMER, "2 red-gem", "craft red, done", "1 red-jewel"},
    {"jeweller", BROOD_WINTER, "2 red-gem", "craft red, done", "1 red-jewel, 1 gold"},
    {"grotto", BROOD_SUMMER, "2 ducat", "study 1, magic n1, magic n2", "1 ducat"},
    {"grotto", BROOD_WINTER, "2 ducat", "study 1, magic n1, magic n2", "-"},
    {"den", BROOD_SUMMER, "3 food", "rob, steal 2 gold, steal 2 gold, steal 2 gold", "3 gold"},
    {"den", BROOD_WINTER, "7 food", "rob, steal 2 gold, steal 2 gold, steal 2 gold, done",
     "3 gold"},
    {"caravan", BROOD_SUMMER, "3 food", "buy, trade cornucopia, trade cornucopia", "16 food"},
    {"caravan", BROOD_WINTER, "3 food", "vend egg-cup, take 2 0 0", "5 food, 2 red-gem"},
    {"menagerie", BROOD_SUMMER, "-", "recolour teal", "3 ducat"},
    {"menagerie", BROOD_SUMMER, "-", "split 1", "-"},
};

static void rule_BROOD_88_actions_of_the_season_at_their_cost(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(deeds); i++) {
        const deed *d = &deeds[i];
        wy_table *t = land();
        account(t, 2, 1, "9 gold");
        trinkets(t, 0, "egg-cup");
        give(t, 0, "%s", d->held);
        let_wait(t, d->side);
        come(t, d->side, "3 red", "witch");
        copy(t, d->place, false);
        play(t, "%s", d->moves);
        expect_over(t);
        expect_horde(t, 0, "%s", d->after);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_88_what_becomes_of_the_copying_dragon(void **state)
{
    (void)state;
    wy_table *t = witch(BROOD_SUMMER, "3 red", "3 red-jewel");
    copy(t, "arena", false);
    play(t, "awake black, jewels 3 0 0");
    expect_dragon(t, 0, 1, "4 black summer witch");
    wy_table_destroy(t);
    t = witch(BROOD_SUMMER, "3 red", "-");
    copy(t, "menagerie", false);
    step(t, "recolour teal");
    expect_dragon(t, 0, 1, "3 teal summer witch");
    wy_table_destroy(t);
    t = witch(BROOD_SUMMER, "3 orange", "-");
    copy(t, "menagerie", false);
    step(t, "split 2");
    expect_clan(t, 0, "1 red winter-nursery, 1 yellow winter-nursery, 1 yellow winter-nursery");
    wy_table_destroy(t);
    t = witch(BROOD_SUMMER, "4 black", "-");
    copy(t, "menagerie", false); /* an Elder is never traded */
    expect_over(t);
    wy_table_destroy(t);
}

static void rule_BROOD_88_free_or_full(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++) {
        wy_table *t = land();
        give(t, 0, "2 gold");
        clan(t, 1, "1 blue %s, 2 blue %s coinmaker, 2 red %s bank", side ? "summer forest" : "row",
             season_words[side], season_words[side]);
        come(t, (enum brood_side)side, "3 red", "witch");
        copy(t, "bank", false);
        play(t, "open 1, put gold, done");
        expect_account(t, 1, 0, "1 gold");
        expect_over(t);
        wy_table_destroy(t);
    }
}

/* ---- Twice (BROOD-88) ---- */

static void rule_BROOD_88_three_ducats_more_for_two_whole_visits(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++) {
        wy_table *t = witch((enum brood_side)side, "3 red", "3 ducat");
        step(t, "copy volcano");
        expect_step(t, BROOD_STEP_TIMES, 0);
        expect_options(t, "once, twice");
        step(t, "twice");
        expect_horde(t, 0, "-"); /* paid before */
        play(t, "dig b1, dig t3, done");
        expect_horde(t, 0, "5 food, 2 ducat"); /* the first has ended */
        play(t, "dig t4, dig t5, dig t2");
        take_all(t, "red");
        expect_horde(t, 0, "7 food, 2 ducat, 1 gobloon, 3 gold, 2 red-gem");
        expect_over(t);
        wy_table_destroy(t);
        t = witch((enum brood_side)side, "3 red", "3 ducat");
        play(t, "copy volcano, once, dig b1, done");
        expect_horde(t, 0, "5 food, 3 ducat");
        expect_over(t);
        wy_table_destroy(t);
        t = witch((enum brood_side)side, "3 red", "2 ducat");
        step(t, "copy volcano"); /* that is once */
        expect_step(t, BROOD_STEP_DIG, 0);
        wy_table_destroy(t);
    }
    wy_table *t = witch(BROOD_SUMMER, "3 red", "3 ducat");
    copy(t, "forest", true);
    expect_horde(t, 0, "14 food");
    expect_over(t);
    wy_table_destroy(t);
    t = land();
    account(t, 1, 0, "6 gold");
    give(t, 0, "3 ducat");
    let_wait(t, BROOD_SUMMER);
    come(t, BROOD_SUMMER, "3 red", "witch");
    copy(t, "bank", true);
    play(t, "withdraw 1, fetch gold, done, done, withdraw 1");
    expect_horde(t, 0, "4 gold"); /* interest 2, a good, interest 1 */
    wy_table_destroy(t);
}

static void rule_BROOD_88_costs_are_paid_each_time(void **state)
{
    (void)state;
    wy_table *t = witch(BROOD_SUMMER, "3 red", "5 ducat");
    copy(t, "grotto", true);
    play(t, "study 1, magic n1, magic n2, study 1, magic n3, magic n4");
    expect_horde(t, 0, "-");
    expect_over(t);
    wy_table_destroy(t);
    t = witch(BROOD_SUMMER, "3 red", "4 ducat");
    copy(t, "grotto", true);
    play(t, "study 1, magic n1, magic n2"); /* the second cannot be paid */
    expect_over(t);
    wy_table_destroy(t);
    t = witch(BROOD_SUMMER, "3 red", "3 ducat");
    copy(t, "menagerie", true);
    play(t, "recolour teal, recolour lime");
    expect_dragon(t, 0, 1, "3 lime summer witch");
    expect_horde(t, 0, "6 ducat");
    expect_over(t);
    wy_table_destroy(t);
}

static void rule_BROOD_88_who_has_left_loses_the_second(void **state)
{
    (void)state;
    wy_table *t = witch(BROOD_SUMMER, "3 red", "4 ducat");
    copy(t, "menagerie", true);
    step(t, "split 1");
    expect_clan(t, 0, "1 red winter-nursery, 1 red winter-nursery, 1 red winter-nursery");
    expect_horde(t, 0, "1 ducat");
    expect_over(t);
    wy_table_destroy(t);
}

/* ---- What can be copied (BROOD-88, BROOD-89) ---- */

#define ACTIONS      "coinmaker, bank, market, broodmother, gemsmith, volcano"
#define LATE_ACTIONS "arena, jeweller, sanctuary, cemetery" /* on land that the tiles have left */

static void rule_BROOD_88_never_rank_nor_combat(void **state)
{
    (void)state;
    static const char *const never[BROOD_SIDES][8] = {
        {"hollow", "castle", "palace", "inn", "peaks"},
        {"castle", "palace", "inn", "forest", "meadow", "quarries", "garden", "menagerie"},
    };
    for (int side = 0; side < BROOD_SIDES; side++)
        for (int level = 3; level <= 4; level++) {
            wy_table *t = witch((enum brood_side)side, of_level(level), "9 ducat");
            expect_step(t, BROOD_STEP_WITCH, 0);
            for (int i = 0; i < 8 && never[side][i]; i++)
                refuse(t, move_of("copy %s", never[side][i]), BROOD_NO_COPY, "BROOD-89");
            expect_offers(t, "copy",
                          side ? ACTIONS ", " LATE_ACTIONS ", grotto, den, caravan, farm, hollow, "
                                         "vineyard, peaks"
                               : ACTIONS ", " LATE_ACTIONS ", grotto, den, caravan, menagerie, "
                                         "forest, meadow, mines, garden, quarries, mountain, "
                                         "farm, vineyard");
            step(t, "done"); /* copying is optional */
            expect_horde(t, 0, "9 ducat");
            expect_over(t);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_89_neither_dojo_lair_nor_itself(void **state)
{
    (void)state;
    static const char *const never[] = {"dojo",     "witch", "white", "umber",
                                        "cinnamon", "gray",  "black", "sienna"};
    for (int side = 0; side < BROOD_SIDES; side++) {
        wy_table *t = witch((enum brood_side)side, "3 red", "9 ducat");
        for (size_t i = 0; i < WY_COUNT(never); i++)
            refuse(t, move_of("copy %s", never[i]), BROOD_NO_COPY, "BROOD-89");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_89_a_copied_sanctuary_unlocks_the_nursery(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++) {
        wy_table *t = land();
        come(t, (enum brood_side)side,
             side ? "3 red, 1 blue winter-nursery" : "3 red, 1 blue summer-nursery", "witch");
        step(t, "copy sanctuary");
        assert_int_equal(player(t, 0)->sanctuary, 1);
        expect_options(t, "dragon 2, done");
        visit(t, 0, 2, "forest");
        expect_dragon(t, 0, 2, side ? "1 blue winter forest" : "1 blue summer forest");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_89_a_copied_cemetery_takes_the_dragon(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++) {
        wy_table *t = witch((enum brood_side)side, "3 red, 1 blue", "-");
        bury(t, side ? 4 : 1, 1, "2 blue");
        step(t, "copy cemetery");
        expect_step(t, BROOD_STEP_RETIRE, 0);
        expect_options(t, "retire 2, retire 3, done");
        refuse(t, "retire 1", BROOD_GRAVE_TAKEN, "BROOD-81");
        step(t, "retire 3");
        expect_horde(t, 0, side ? "3 ducat" : "4 ducat");
        expect_clan(t, 0, "-, 1 blue");
        assert_int_equal(at(t)->tomb[side ? 5 : 2].level, 3);
        wy_table_destroy(t);
    }
    wy_table *t = witch(BROOD_SUMMER, "3 red", "-"); /* it need not retire after all */
    play(t, "copy cemetery, done");
    expect_dragon(t, 0, 1, "3 red summer witch");
    expect_over(t);
    wy_table_destroy(t);
    t = witch(BROOD_SUMMER, "3 red", "9 ducat"); /* the second time it is gone (BROOD-88) */
    play(t, "copy cemetery, twice, retire 3");
    expect_horde(t, 0, "10 ducat");
    expect_over(t);
    wy_table_destroy(t);
    t = witch(BROOD_SUMMER, "4 black", "-"); /* an Elder never retires (BROOD-126) */
    step(t, "copy cemetery");
    expect_dragon(t, 0, 1, "4 black summer witch beside");
    expect_over(t);
    wy_table_destroy(t);
}

/* The Witch's Lair is the first island that opens; most other tiles are still there. */
static wy_table *early_land(void)
{
    return begin_with(2, "",
                      "sky peaks b, sky grotto c, sky den d, sky caravan e, "
                      "sky menagerie f");
}

static void rule_BROOD_89_revealed_places_only(void **state)
{
    (void)state;
    for (int level = 3; level <= 4; level++)
        for (int side = 0; side < BROOD_SIDES; side++) {
            wy_table *t = early_land();
            year(t, 2);
            come(t, (enum brood_side)side, of_level(level), "witch");
            expect_offers(t, "copy",
                          side ? ACTIONS ", farm, hollow"
                               : ACTIONS ", forest, meadow, mines, garden, quarries, mountain, "
                                         "farm");
            wy_table_destroy(t);
        }
    wy_table *t = early_land(); /* even an Elder under the sky tile */
    come(t, BROOD_SUMMER, "4 black", "witch");
    expect_offers(t, "copy", ACTIONS ", forest, meadow, mines, garden, quarries, mountain");
    refuse(t, "copy farm", BROOD_NO_COPY, "BROOD-89"); /* nor its field tile */
    wy_table_destroy(t);
}

static void rule_BROOD_89_no_locked_place_in_summer(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++) {
        wy_table *t = begin_with(1, "mode=training", "");
        year(t, 5);
        come(t, (enum brood_side)side, "3 red", "witch");
        expect_offers(t, "copy",
                      side ? ACTIONS ", " LATE_ACTIONS ", grotto, den, caravan, farm, hollow, "
                                     "vineyard, peaks"
                           : LATE_ACTIONS ", grotto, den, caravan, menagerie, forest, meadow, "
                                          "mines, garden, quarries, mountain, farm, vineyard");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_89_no_ability_and_no_colour_bonus(void **state)
{
    (void)state;
    wy_table *t = witch(BROOD_SUMMER, "3 teal", "-");
    copy(t, "forest", false);
    expect_horde(t, 0, "7 food"); /* not doubled */
    wy_table_destroy(t);
    t = witch(BROOD_WINTER, "3 teal", "-");
    copy(t, "peaks", false);
    step(t, "peaks jewels");
    take_all(t, "red");
    expect_horde(t, 0, "2 red-jewel");
    wy_table_destroy(t);
    t = witch(BROOD_WINTER, "3 teal", "-");
    copy(t, "hollow", false);
    step(t, "keep sceptre"); /* 3 are all */
    expect_over(t);
    wy_table_destroy(t);
    static const char *const diligent[BROOD_SIDES] = {"3 green", "3 blue"};
    for (int side = 0; side < BROOD_SIDES; side++) {
        t = witch((enum brood_side)side, diligent[side], "4 food");
        copy(t, "market", false);
        play(t, "sell food, sell food, done");
        expect_horde(t, 0, "2 food, 2 gold");
        expect_over(t);
        wy_table_destroy(t);
    }
    t = witch(BROOD_SUMMER, "3 indigo", "1 food");
    copy(t, "market", false);
    play(t, "sell food, done");
    expect_horde(t, 0, "1 gold"); /* no ducat for the colour */
    wy_table_destroy(t);
    t = land(); /* neither Yellow's nor Orange's change */
    clan(t, 1, "1 blue, 3 orange summer witch beside");
    come(t, BROOD_SUMMER, "3 red, 3 yellow summer witch beside", "witch");
    copy(t, "forest", false);
    expect_horde(t, 0, "7 food");
    expect_over(t);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_88_level_places_give_at_once_by_the_own_level),
        cmocka_unit_test(rule_BROOD_88_the_peaks_and_the_hollow_in_winter),
        cmocka_unit_test(rule_BROOD_88_actions_of_the_season_at_their_cost),
        cmocka_unit_test(rule_BROOD_88_what_becomes_of_the_copying_dragon),
        cmocka_unit_test(rule_BROOD_88_free_or_full),
        cmocka_unit_test(rule_BROOD_88_three_ducats_more_for_two_whole_visits),
        cmocka_unit_test(rule_BROOD_88_costs_are_paid_each_time),
        cmocka_unit_test(rule_BROOD_88_who_has_left_loses_the_second),
        cmocka_unit_test(rule_BROOD_88_never_rank_nor_combat),
        cmocka_unit_test(rule_BROOD_89_neither_dojo_lair_nor_itself),
        cmocka_unit_test(rule_BROOD_89_a_copied_sanctuary_unlocks_the_nursery),
        cmocka_unit_test(rule_BROOD_89_a_copied_cemetery_takes_the_dragon),
        cmocka_unit_test(rule_BROOD_89_revealed_places_only),
        cmocka_unit_test(rule_BROOD_89_no_locked_place_in_summer),
        cmocka_unit_test(rule_BROOD_89_no_ability_and_no_colour_bonus),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
