/* brood_elders_test.c - Rule tests of Dragonbrood: Elders, the dragons of level 4 (BROOD-125 to
 * 127). */
#include "games/brood/tests/brood_play.h"
#include "tests/support/cmocka_tests.h"

#define OUTER                                                                                      \
    "forest, meadow, mines, coinmaker, bank, market, garden, broodmother, quarries, gemsmith, "    \
    "mountain, volcano, "
#define INNER "farm, hollow, castle, palace, inn, vineyard, arena, jeweller, dojo, sanctuary, "
#define LAIRS "white, umber, cinnamon, gray, black, sienna"

/* ---- BROOD-125 ---- */

static void rule_BROOD_125_an_elder_may_go_anywhere(void **state)
{
    (void)state;
    wy_table *t = begin(2); /* year 1: everything is covered */
    clan(t, 0, "4 black");
    summer(t);
    step(t, "dragon 1");
    expect_offers(t, "place", OUTER INNER "grotto, den, caravan, witch, " LAIRS);
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "4 black summer forest");
    winter(t); /* out of reach for any other */
    step(t, "dragon 1");
    expect_offers(t, "place", OUTER INNER "peaks, grotto, den, caravan, witch, " LAIRS);
    wy_table_destroy(t);
}

static void rule_BROOD_125_also_from_a_nursery(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "4 black summer-nursery, 1 red summer forest");
    winter(t);
    visit(t, 0, 1, "sanctuary");
    expect_dragon(t, 0, 1, "4 black winter sanctuary beside");
    wy_table_destroy(t);
}

static void rule_BROOD_125_cemetery_menagerie_and_sides_without_spaces_are_closed(void **state)
{
    (void)state;
    for (int number = 1; number <= 5; number += 4) { /* covered or not */
        wy_table *t = begin(2);
        year(t, number);
        clan(t, 0, "4 black");
        summer(t);
        step(t, "dragon 1");
        refuse(t, "place cemetery", BROOD_NO_ELDER_HERE, "BROOD-125");
        refuse(t, "place menagerie", BROOD_NO_ELDER_HERE, "BROOD-125");
        refuse(t, "place peaks", BROOD_CLOSED_SIDE, "BROOD-19");
        wy_table_destroy(t);
        t = begin(2);
        year(t, number);
        clan(t, 0, "4 black summer forest");
        winter(t);
        step(t, "dragon 1");
        refuse(t, "place cemetery", BROOD_NO_ELDER_HERE, "BROOD-125");
        refuse(t, "place menagerie", BROOD_CLOSED_SIDE, "BROOD-19");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_125_it_needs_and_takes_no_space(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "4 black");
    clan(t, 1, "1 red summer market, 1 blue, 1 blue");
    give(t, 0, "1 food");
    summer(t);
    visit(t, 0, 1, "market"); /* its one space is taken */
    play(t, "sell food, done");
    expect_horde(t, 0, "1 gold");
    expect_dragon(t, 0, 1, "4 black summer market beside");
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "4 black summer coinmaker");
    clan(t, 1, "1 red");
    summer(t);
    visit(t, 1, 1, "coinmaker"); /* the space is still free */
    expect_dragon(t, 1, 1, "1 red summer coinmaker");
    wy_table_destroy(t);
}

static void rule_BROOD_125_it_pays_no_lime(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "4 black");
    clan(t, 1, "3 lime summer forest");
    give(t, 0, "2 ducat");
    summer(t);
    visit(t, 0, 1, "forest");
    expect_horde(t, 0, "2 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_125_it_is_simply_placed(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "4 black, 3 purple summer forest");
    clan(t, 1, "1 red summer market");
    summer(t);
    step(t, "dragon 1");
    refuse(t, "join forest", BROOD_NO_ELDER_HERE, "BROOD-125");
    refuse(t, "force market", BROOD_NO_ELDER_HERE, "BROOD-125");
    wy_table_destroy(t);
}

/* Year 1: tiles lie on everything that it uses. */
static void rule_BROOD_125_on_a_covered_place_it_uses_what_is_beneath(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "4 black");
    give(t, 0, "2 red-gem");
    summer(t);
    visit(t, 0, 1, "jeweller"); /* no food and no gem of the tile */
    play(t, "craft red");
    expect_horde(t, 0, "1 red-jewel");
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "4 black");
    give(t, 0, "1 ducat");
    summer(t);
    visit(t, 0, 1, "grotto"); /* under a sky tile */
    play(t, "study 1, magic n1, magic n2");
    expect_horde(t, 0, "-");
    wy_table_destroy(t);
}

static void rule_BROOD_125_beneath_a_tile_it_collects_too(void **state)
{
    (void)state;
    static const struct {
        const char *where, *moves, *gained;
    } covered[] = {
        {"summer farm", "gather 1, take 2 0 0", "12 food, 2 red-gem"},
        {"summer vineyard", "gather 1", "16 food, 2 ducat"},
        {"summer inn", "gather 1", "4 ducat"},
        {"winter palace", "gather 1", "5 dragoncoin"},
        {"winter peaks from forest", "gather 1, peaks jewels, take 2 0 0", "2 red-jewel"},
    };
    for (size_t i = 0; i < WY_COUNT(covered); i++) {
        wy_table *t = begin(2);
        clan(t, 0, "4 black %s", covered[i].where);
        if (covered[i].where[0] == 's')
            autumn(t);
        else
            spring(t);
        play(t, "%s", covered[i].moves);
        expect_horde(t, 0, "%s", covered[i].gained);
        wy_table_destroy(t);
    }
}

/* A dragon on the tile has had its gain, and does not fight or collect beneath it. */
static void rule_BROOD_125_others_on_the_tile_do_not(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "4 black summer inn, 1 red summer inn, 1 blue summer vineyard");
    autumn(t);
    run_on(t);
    expect_horde(t, 0, "4 ducat");
    wy_table_destroy(t);
}

/* ---- BROOD-126 ---- */

static void rule_BROOD_126_only_the_own_elder_wakes(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 1, "3 red, 3 blue");
    give(t, 1, "6 red-jewel");
    summer(t);
    visit(t, 1, 1, "arena");
    expect_options(t, "awake gray, done");
    refuse(t, "awake black", BROOD_NOT_YOURS, "BROOD-126");
    refuse(t, "awake sienna", BROOD_NOT_YOURS, "BROOD-126");
    play(t, "awake gray, jewels 3 0 0");
    expect_dragon(t, 1, 1, "4 gray summer arena");
    wy_table_destroy(t);
}

static void rule_BROOD_126_one_elder_at_most(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 1, "3 red, 4 gray summer forest");
    give(t, 1, "6 red-jewel");
    summer(t);
    visit(t, 1, 1, "arena"); /* nothing is offered there */
    assert_int_not_equal(brood_top(at(t)).step, BROOD_STEP_ARENA);
    expect_dragon(t, 1, 1, "3 red summer arena");
    wy_table_destroy(t);
}

static void rule_BROOD_126_it_can_be_the_leader(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red, 4 black, 1 blue");
    summer(t);
    expect_options(t, "dragon 1, dragon 3");
    refuse(t, "dragon 2", BROOD_LEADER_FIRST, "BROOD-28");
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "1 red, 4 black, 3 blue");
    summer(t);
    expect_options(t, "leader 2, leader 3");
    play(t, "leader 3, dragon 2, place forest"); /* then it is free */
    wy_table_destroy(t);
}

static void rule_BROOD_126_it_can_be_put_into_a_nursery(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "4 black");
    summer(t);
    rest(t, 0, 1);
    expect_dragon(t, 0, 1, "4 black summer-nursery");
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "4 black summer forest, 1 red summer forest");
    winter(t);
    rest(t, 0, 1);
    expect_dragon(t, 0, 1, "4 black winter-nursery");
    wy_table_destroy(t);
}

/* Cemetery and Menagerie are closed to it (BROOD-125); what the Witch's Lair copies is not. */
static void rule_BROOD_126_it_is_never_retired_recoloured_or_split(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "4 black");
    summer(t);
    visit(t, 0, 1, "witch");
    step(t, "copy menagerie");
    assert_int_not_equal(brood_top(at(t)).step, BROOD_STEP_MENAGERIE);
    expect_clan(t, 0, "4 black summer witch beside");
    wy_table_destroy(t);
}

/* ---- BROOD-127 ---- */

static void rule_BROOD_127_it_takes_rank_1_without_being_counted(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 yellow winter forest, 4 black winter forest, 1 blue winter forest");
    spring(t);
    play(t, "gather 1"); /* the worst colour, and rank 2 */
    expect_horde(t, 0, "3 food");
    play(t, "gather 2");
    expect_horde(t, 0, "8 food");
    play(t, "gather 3");
    expect_horde(t, 0, "13 food");
    wy_table_destroy(t);
}

static void rule_BROOD_127_it_takes_the_winners_amount_without_fighting(void **state)
{
    (void)state;
    static const struct {
        enum brood_side side;
        const char *where, *gained;
    } alone[] = {
        {BROOD_SUMMER, "summer inn", "4 ducat"},
        {BROOD_WINTER, "winter inn", "5 ducat"},
        {BROOD_SUMMER, "summer castle", "4 gobloon"},
        {BROOD_WINTER, "winter castle", "5 gobloon"},
        {BROOD_SUMMER, "summer palace", "4 dragoncoin"},
        {BROOD_WINTER, "winter palace", "5 dragoncoin"},
    };
    for (size_t i = 0; i < WY_COUNT(alone); i++) {
        wy_table *t = begin(2);
        year(t, 5);
        clan(t, 0, "4 black %s", alone[i].where);
        combats(t, alone[i].side);
        step(t, "gather 1");
        expect_horde(t, 0, "%s", alone[i].gained);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_127_others_fight_as_if_it_were_not_there(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "4 black summer inn, 1 red summer inn");
    clan(t, 1, "1 blue summer inn, 4 gray summer inn");
    give(t, 1, "1 gold");
    combats(t, BROOD_SUMMER);
    play(t, "fight inn, bid nothing, bid nothing, bid gold, bid nothing, reveal");
    play(t, "gather 1, gather 2, gather 1, gather 2"); /* winner, loser, Elders in turn order */
    expect_horde(t, 0, "6 ducat");
    expect_horde(t, 1, "8 ducat");
    expect_dragon(t, 0, 2, "1 red winter-nursery");
    expect_dragon(t, 0, 1, "4 black summer inn beside");
    wy_table_destroy(t);
}

static void rule_BROOD_127_elders_alone_do_not_fight(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "4 black summer palace");
    clan(t, 1, "4 gray summer palace, 1 red summer palace");
    combats(t, BROOD_SUMMER);
    play(t, "gather 2, gather 1, gather 1"); /* the single fighter, then the Elders */
    expect_horde(t, 0, "4 dragoncoin");
    expect_horde(t, 1, "8 dragoncoin");
    wy_table_destroy(t);
}

static void rule_BROOD_127_trinkets_of_the_hollow(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 2);
    clan(t, 0, "4 black summer hollow");
    clan(t, 1, "3 orange summer hollow");
    combats(t, BROOD_SUMMER);
    play(t, "gather 1, done, gather 1");
    expect_step(t, BROOD_STEP_TRINKETS, 0);
    assert_int_equal(brood_top(at(t)).a, 8); /* twice its level, in any company */
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_125_an_elder_may_go_anywhere),
        cmocka_unit_test(rule_BROOD_125_also_from_a_nursery),
        cmocka_unit_test(rule_BROOD_125_cemetery_menagerie_and_sides_without_spaces_are_closed),
        cmocka_unit_test(rule_BROOD_125_it_needs_and_takes_no_space),
        cmocka_unit_test(rule_BROOD_125_it_pays_no_lime),
        cmocka_unit_test(rule_BROOD_125_it_is_simply_placed),
        cmocka_unit_test(rule_BROOD_125_on_a_covered_place_it_uses_what_is_beneath),
        cmocka_unit_test(rule_BROOD_125_beneath_a_tile_it_collects_too),
        cmocka_unit_test(rule_BROOD_125_others_on_the_tile_do_not),
        cmocka_unit_test(rule_BROOD_126_only_the_own_elder_wakes),
        cmocka_unit_test(rule_BROOD_126_one_elder_at_most),
        cmocka_unit_test(rule_BROOD_126_it_can_be_the_leader),
        cmocka_unit_test(rule_BROOD_126_it_can_be_put_into_a_nursery),
        cmocka_unit_test(rule_BROOD_126_it_is_never_retired_recoloured_or_split),
        cmocka_unit_test(rule_BROOD_127_it_takes_rank_1_without_being_counted),
        cmocka_unit_test(rule_BROOD_127_it_takes_the_winners_amount_without_fighting),
        cmocka_unit_test(rule_BROOD_127_others_fight_as_if_it_were_not_there),
        cmocka_unit_test(rule_BROOD_127_elders_alone_do_not_fight),
        cmocka_unit_test(rule_BROOD_127_trinkets_of_the_hollow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
