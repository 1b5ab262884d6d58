/* brood_combat_test.c - Rule tests of Dragonbrood: combat places, who fights and who takes what
 * (BROOD-131 to 135, 140). brood_bids_test.c tests bids. */
#include "games/brood/tests/brood_battle.h"
#include "tests/support/cmocka_tests.h"

/* ---- BROOD-131 ---- */

static void rule_BROOD_131_amounts_for_winner_and_loser(void **state)
{
    (void)state;
    static const struct {
        enum brood_side side;
        const char *place, *good;
        int winner, loser;
    } amounts[] = {
        {BROOD_SUMMER, "inn", "ducat", 4, 2},         {BROOD_WINTER, "inn", "ducat", 5, 1},
        {BROOD_SUMMER, "castle", "gobloon", 4, 2},    {BROOD_WINTER, "castle", "gobloon", 5, 1},
        {BROOD_SUMMER, "palace", "dragoncoin", 4, 2}, {BROOD_WINTER, "palace", "dragoncoin", 5, 1},
    };
    for (size_t i = 0; i < WY_COUNT(amounts); i++) {
        const char *side = amounts[i].side == BROOD_SUMMER ? "summer" : "winter";
        wy_table *t = begin(2);
        year(t, 5);
        clan(t, 0, "1 red %s %s", side, amounts[i].place);
        clan(t, 1, "3 blue %s %s", side, amounts[i].place);
        combats(t, amounts[i].side);
        fight(t, amounts[i].place, "-", "-");
        expect_gathering(t, "11 01");
        expect_horde(t, 1, "%d %s", amounts[i].winner, amounts[i].good);
        expect_horde(t, 0, "%d %s", amounts[i].loser, amounts[i].good);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_131_yellow_and_orange_change_them(void **state)
{
    (void)state;
    wy_table *t = battle(BROOD_SUMMER, 0, "1 red summer inn, 3 yellow summer inn beside",
                         "3 orange summer inn");
    fight(t, "inn", "-", "-");
    expect_gathering(t, "11 01");
    expect_horde(t, 1, "4 ducat");
    expect_options(t, "minus1 ducat, minus1 gold"); /* the loser: 2 ducats, 3 gold from Yellow */
    step(t, "minus1 gold");
    expect_gathering(t, "02"); /* the companion: 2 ducats, less 1 */
    expect_horde(t, 0, "3 ducat, 2 gold");
    wy_table_destroy(t);
}

/* ---- BROOD-132 ---- */

/* The allowance of trinkets that the next one to gather at the Hollow has; they are declined. */
static int next_allowance(wy_table *t)
{
    run_on(t);
    assert_int_equal(brood_top(at(t)).step, BROOD_STEP_TRINKETS);
    int value = brood_top(at(t)).a;
    step(t, "done");
    return value;
}

static void rule_BROOD_132_trinkets_for_twice_the_level_or_for_the_level(void **state)
{
    (void)state;
    wy_table *t = battle(BROOD_SUMMER, 0, "3 blue summer hollow", "1 red summer hollow");
    fight(t, "hollow", "-", "-");
    assert_int_equal(next_allowance(t), 6);
    assert_int_equal(next_allowance(t), 1);
    wy_table_destroy(t);
    t = battle(BROOD_SUMMER, 0, "1 blue summer hollow", "2 red summer hollow");
    fight(t, "hollow", "-", "-");
    assert_int_equal(next_allowance(t), 4);
    assert_int_equal(next_allowance(t), 1);
    wy_table_destroy(t);
    t = battle(BROOD_SUMMER, 1, "2 blue summer hollow", "2 red summer hollow");
    fight(t, "hollow", "-", "-");
    assert_int_equal(next_allowance(t), 4);
    assert_int_equal(next_allowance(t), 2);
    wy_table_destroy(t);
}

static void rule_BROOD_132_the_winner_picks_first(void **state)
{
    (void)state;
    wy_table *t = battle(BROOD_SUMMER, 0, "1 blue summer hollow", "3 red summer hollow");
    fight(t, "hollow", "-", "-");
    play(t, "gather 1");
    expect_step(t, BROOD_STEP_TRINKETS, 1);
    play(t, "keep sceptre, keep ruby-brooch, keep egg-cup"); /* 3, 2 and 1 */
    play(t, "gather 1");
    expect_step(t, BROOD_STEP_TRINKETS, 0);
    refuse(t, "keep egg-cup", BROOD_NOT_SHOWN, "BROOD-106");
    refuse(t, "keep cornucopia", BROOD_TOO_PRECIOUS, "BROOD-106");
    step(t, "keep worn-purse");
    expect_dragon(t, 0, 1, "1 blue winter-nursery");
    wy_table_destroy(t);
}

static void rule_BROOD_132_teal_does_not_double_them(void **state)
{
    (void)state;
    wy_table *t = battle(BROOD_SUMMER, 0, "3 teal summer hollow", "-");
    assert_int_equal(next_allowance(t), 6);
    wy_table_destroy(t);
}

static void rule_BROOD_132_orange_takes_1_and_yellow_gives_3_gold(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 red summer hollow, 3 yellow summer hollow beside");
    clan(t, 1, "3 orange summer hollow, 3 orange summer hollow beside");
    combats(t, BROOD_SUMMER);
    fight(t, "hollow", "-", "-"); /* 8 against 6 */
    assert_int_equal(next_allowance(t), 4);
    expect_horde(t, 0, "3 gold");
    assert_int_equal(next_allowance(t), 3); /* the loser has no Orange against it */
    assert_int_equal(next_allowance(t), 1); /* Yellow, as a companion: 3 and two Oranges */
    assert_int_equal(next_allowance(t), 3);
    expect_horde(t, 0, "3 gold");
    wy_table_destroy(t);
}

static void rule_BROOD_132_each_yellow_gives_3_gold(void **state)
{
    (void)state;
    wy_table *t = battle(BROOD_SUMMER, 0,
                         "1 red summer hollow, 3 yellow summer hollow beside, "
                         "3 yellow summer hollow beside",
                         "-");
    assert_int_equal(next_allowance(t), 2);
    expect_horde(t, 0, "6 gold");
    assert_int_equal(next_allowance(t), 3); /* a companion, with one other Yellow */
    expect_horde(t, 0, "9 gold");
    wy_table_destroy(t);
}

/* ---- BROOD-133 ---- */

static void rule_BROOD_133_companions_do_not_fight(void **state)
{
    (void)state;
    wy_table *t = battle(BROOD_SUMMER, 0, "1 red summer inn", "3 blue summer inn beside");
    expect_gathering(t, "01 11"); /* no challenge */
    expect_horde(t, 0, "4 ducat");
    expect_horde(t, 1, "2 ducat"); /* a companion takes the loser's amount */
    expect_dragon(t, 1, 1, "3 blue summer inn beside");
    wy_table_destroy(t);
    t = battle(BROOD_WINTER, 0, "1 red winter inn beside", "3 blue winter inn beside");
    expect_gathering(t, "01 11");
    expect_horde(t, 0, "1 ducat");
    expect_horde(t, 1, "1 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_133_a_companion_of_a_winner_takes_the_losers_amount(void **state)
{
    (void)state;
    wy_table *t = battle(BROOD_SUMMER, 0, "3 purple summer inn, 1 red summer inn beside",
                         "1 blue summer inn");
    fight(t, "inn", "-", "-");
    expect_gathering(t, "01 11 02");
    expect_horde(t, 0, "6 ducat");
    expect_horde(t, 1, "2 ducat");
    expect_dragon(t, 0, 2, "1 red summer inn beside");
    wy_table_destroy(t);
}

static void rule_BROOD_133_elders_take_the_winners_amount(void **state)
{
    (void)state;
    wy_table *t = battle(BROOD_SUMMER, 0, "4 black summer castle", "1 blue summer castle");
    expect_gathering(t, "11 01");
    expect_horde(t, 0, "4 gobloon");
    expect_horde(t, 1, "4 gobloon");
    wy_table_destroy(t);
}

static void rule_BROOD_133_a_tile_is_not_fought_for(void **state)
{
    (void)state;
    wy_table *t = begin(2); /* year 1 */
    clan(t, 0, "3 purple summer inn, 1 red summer inn beside");
    clan(t, 1, "1 blue summer inn beside");
    combats(t, BROOD_SUMMER);
    expect_phase(t, BROOD_PHASE_WINTER, 0);
    expect_horde(t, 0, "-");
    expect_horde(t, 1, "-");
    wy_table_destroy(t);
}

static void rule_BROOD_133_the_hollow_has_no_combat_in_spring(void **state)
{
    (void)state;
    wy_table *t = battle(BROOD_WINTER, 0, "1 red winter hollow", "1 blue winter hollow");
    assert_int_equal(at(t)->phase, BROOD_NEW_YEAR);
    wy_table_destroy(t);
}

/* ---- BROOD-134 ---- */

static void rule_BROOD_134_uncontested_places_come_first_in_order(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red summer inn, 2 red summer palace, 1 blue summer castle, 1 red summer hollow");
    clan(t, 1, "1 blue summer castle");
    combats(t, BROOD_SUMMER);
    play(t, "gather 4, done");    /* the Hollow: trinkets declined */
    expect_gathering(t, "02 01"); /* Palace, Inn */
    expect_horde(t, 0, "4 dragoncoin, 4 ducat");
    expect_step(t, BROOD_STEP_CHALLENGE, 0); /* the Castle */
    expect_options(t, "fight castle, hold, exchange");
    wy_table_destroy(t);
}

static void rule_BROOD_134_castle_comes_before_palace(void **state)
{
    (void)state;
    wy_table *t =
        battle(BROOD_WINTER, 0, "1 red winter inn, 1 red winter palace", "1 blue winter castle");
    expect_gathering(t, "11 02 01");
    expect_horde(t, 0, "5 ducat, 5 dragoncoin");
    expect_horde(t, 1, "5 gobloon");
    wy_table_destroy(t);
}

static void rule_BROOD_134_of_two_own_dragons_the_higher_level_wins(void **state)
{
    (void)state;
    wy_table *t = battle(BROOD_SUMMER, 0, "1 red summer hollow, 2 red summer hollow", "-");
    play(t, "gather 2"); /* placed later, but of a higher level */
    assert_int_equal(brood_top(at(t)).a, 4);
    play(t, "done, gather 1");
    assert_int_equal(brood_top(at(t)).a, 1);
    play(t, "done");
    expect_clan(t, 0, "1 red summer hollow, 2 red summer hollow"); /* and no nursery */
    wy_table_destroy(t);
}

static void rule_BROOD_134_or_the_earlier_placed(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "2 red summer inn, 2 blue summer inn");
    dragon(t, 0, 1)->moment = 1;
    dragon(t, 0, 2)->moment = 0;
    combats(t, BROOD_SUMMER);
    step(t, "gather 2");
    expect_horde(t, 0, "4 ducat");
    step(t, "gather 1");
    expect_horde(t, 0, "6 ducat");
    wy_table_destroy(t);
}

/* ---- BROOD-135 ---- */

/* Three players: seats 0 and 1 meet at the Inn, 1 and 2 at the Castle, 0 and 2 at the Palace. */
static wy_table *three_places(void)
{
    wy_table *t = begin(3);
    year(t, 5);
    clan(t, 0, "1 red summer inn, 1 red summer palace");
    clan(t, 1, "1 blue summer castle, 1 blue summer inn");
    clan(t, 2, "2 yellow summer palace, 2 yellow summer castle");
    combats(t, BROOD_SUMMER);
    return t;
}

static void rule_BROOD_135_owners_of_fighters_name_a_place_or_hold(void **state)
{
    (void)state;
    wy_table *t = three_places();
    expect_step(t, BROOD_STEP_CHALLENGE, 0);
    expect_options(t, "fight inn, fight palace, hold");
    refuse(t, "fight castle", BROOD_NO_FIGHT, "BROOD-135");
    step(t, "hold");
    expect_step(t, BROOD_STEP_CHALLENGE, 1);
    expect_options(t, "fight inn, fight castle, hold");
    step(t, "hold");
    expect_step(t, BROOD_STEP_CHALLENGE, 2);
    expect_options(t, "fight castle, fight palace, hold");
    wy_table_destroy(t);
}

static void rule_BROOD_135_in_snake_order(void **state)
{
    (void)state;
    wy_table *t = three_places();
    play(t, "hold, hold");
    fight(t, "castle", "-", "-"); /* seat 2 challenges seat 1 */
    expect_gathering(t, "22 11");
    expect_step(t, BROOD_STEP_CHALLENGE, 2); /* the snake turns there */
    expect_options(t, "fight palace, hold, exchange");
    step(t, "hold");
    expect_step(t, BROOD_STEP_CHALLENGE, 1);
    step(t, "hold");
    expect_step(t, BROOD_STEP_CHALLENGE, 0);
    wy_table_destroy(t);
}

static void rule_BROOD_135_a_hold_counts_until_the_next_fight_anywhere(void **state)
{
    (void)state;
    wy_table *t = three_places();
    play(t, "hold, hold, hold"); /* no second question */
    assert_int_not_equal(brood_top(at(t)).step, BROOD_STEP_CHALLENGE);
    wy_table_destroy(t);
    t = three_places();
    play(t, "hold");
    fight(t, "castle", "-", "-"); /* seat 1 */
    expect_gathering(t, "22 11");
    expect_step(t, BROOD_STEP_CHALLENGE, 2);
    step(t, "hold");
    play(t, "hold");                         /* seat 1, for the Inn */
    expect_step(t, BROOD_STEP_CHALLENGE, 0); /* whose hold is forgotten */
    step(t, "fight palace");
    lay_bid(t, "-");
    lay_bid(t, "-");
    step(t, "reveal");
    expect_gathering(t, "21 02");
    expect_step(t, BROOD_STEP_CHALLENGE, 0); /* the snake turns again; only the Inn is left */
    expect_options(t, "fight inn, hold, exchange");
    step(t, "hold");
    expect_step(t, BROOD_STEP_CHALLENGE, 1);
    wy_table_destroy(t);
}

static void rule_BROOD_135_when_all_hold_both_take_the_losers_amount(void **state)
{
    (void)state;
    wy_table *t = three_places();
    play(t, "hold, hold, hold");
    /* Castle, Palace, Inn; at each the earlier placed first. */
    expect_gathering(t, "11 22 02 21 01 12");
    expect_horde(t, 0, "2 ducat, 2 dragoncoin");
    expect_horde(t, 1, "2 ducat, 2 gobloon");
    expect_horde(t, 2, "2 gobloon, 2 dragoncoin");
    expect_clan(t, 0, "1 red summer inn, 1 red summer palace"); /* and no dragon rests */
    expect_clan(t, 1, "1 blue summer castle, 1 blue summer inn");
    expect_phase(t, BROOD_PHASE_WINTER, 0);
    wy_table_destroy(t);
}

static void rule_BROOD_135_a_truce_at_the_hollow(void **state)
{
    (void)state;
    wy_table *t = battle(BROOD_SUMMER, 0, "3 red summer hollow", "1 blue summer hollow");
    play(t, "hold, hold");
    assert_int_equal(next_allowance(t), 3); /* what the loser has: its level */
    assert_int_equal(next_allowance(t), 1);
    expect_dragon(t, 0, 1, "3 red summer hollow");
    wy_table_destroy(t);
}

static void rule_BROOD_135_the_earlier_placed_gathers_first(void **state)
{
    (void)state;
    wy_table *t = battle(BROOD_WINTER, 1, "1 red winter inn", "1 blue winter inn");
    play(t, "hold, hold");
    expect_gathering(t, "11 01");
    expect_horde(t, 0, "1 ducat");
    expect_horde(t, 1, "1 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_135_elders_and_companions_take_theirs_in_a_truce(void **state)
{
    (void)state;
    wy_table *t =
        battle(BROOD_SUMMER, 0, "3 purple summer inn, 1 red summer inn beside, 4 black summer inn",
               "1 blue summer inn");
    play(t, "hold, hold");
    expect_gathering(t, "01 11 02 03");
    expect_horde(t, 0, "8 ducat"); /* 2, 2 for the companion, 4 for the Elder */
    expect_horde(t, 1, "2 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_135_who_has_no_fighter_is_not_asked(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    year(t, 5);
    clan(t, 0, "4 black summer inn");
    clan(t, 1, "1 red summer inn beside");
    clan(t, 2, "1 red summer inn");
    clan(t, 3, "1 blue summer inn");
    combats(t, BROOD_SUMMER);
    expect_step(t, BROOD_STEP_CHALLENGE, 2);
    step(t, "hold");
    expect_step(t, BROOD_STEP_CHALLENGE, 3);
    wy_table_destroy(t);
}

/* ---- BROOD-140 ---- */

/* Who wins at the Inn in autumn, if seat 0 challenges with one bid and seat 1 answers. */
static int winner_of(const char *own, const char *others, int first, const char *bid,
                     const char *other)
{
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, first, "%s summer inn", first ? others : own);
    clan(t, 1 - first, "%s summer inn", first ? own : others);
    give(t, 0, "4 gold");
    give(t, 1, "4 gold");
    combats(t, BROOD_SUMMER);
    fight(t, "inn", bid, other);
    run_on(t);
    int winner = dragon(t, 0, 1)->where == BROOD_NURSERY + BROOD_WINTER ? 1 : 0;
    assert_int_equal(goods(t, winner, "ducat"), 4);
    assert_int_equal(goods(t, 1 - winner, "ducat"), 2);
    expect_dragon(t, winner, 1, move_of("%s summer inn", winner ? others : own));
    wy_table_destroy(t);
    return winner;
}

static void rule_BROOD_140_the_higher_strength_wins(void **state)
{
    (void)state;
    assert_int_equal(winner_of("2 red", "1 blue", 0, "-", "gold"), 0);          /* 4 against 3 */
    assert_int_equal(winner_of("2 red", "1 blue", 1, "-", "gold"), 0);          /* 4 against 3 */
    assert_int_equal(winner_of("1 red", "2 blue", 0, "gold, gold", "gold"), 1); /* 4 against 5 */
    assert_int_equal(winner_of("1 red", "3 blue", 0, "gold, gold", "-"), 1);    /* 4 against 6 */
}

static void rule_BROOD_140_of_equals_the_earlier_placed_wins(void **state)
{
    (void)state;
    assert_int_equal(winner_of("1 red", "1 blue", 0, "-", "-"), 0);
    assert_int_equal(winner_of("1 red", "1 blue", 1, "-", "-"), 1);
    assert_int_equal(winner_of("1 red", "2 blue", 0, "gold, gold", "-"), 0);
    assert_int_equal(winner_of("1 red", "2 blue", 1, "gold, gold", "-"), 1);
}

static void rule_BROOD_140_winner_loser_then_others_in_turn_order(void **state)
{
    (void)state;
    wy_table *t = begin(3);
    year(t, 5);
    wheel(t, "2 1 0");
    clan(t, 0, "1 red winter palace, 1 red winter palace beside");
    clan(t, 1, "2 blue winter palace, 4 gray winter palace");
    clan(t, 2, "1 yellow winter palace beside");
    combats(t, BROOD_WINTER);
    fight(t, "palace", "-", "-");
    expect_gathering(t, "11 01 21 12 02");
    expect_horde(t, 0, "2 dragoncoin");
    expect_horde(t, 1, "10 dragoncoin");
    expect_horde(t, 2, "1 dragoncoin");
    wy_table_destroy(t);
}

static void rule_BROOD_140_the_loser_rests_for_half_a_year(void **state)
{
    (void)state;
    wy_table *t = battle(BROOD_SUMMER, 0, "1 red summer inn", "2 blue summer inn");
    fight(t, "inn", "-", "-");
    expect_gathering(t, "11 01");
    expect_dragon(t, 0, 1, "1 red winter-nursery");
    expect_dragon(t, 1, 1, "2 blue summer inn");
    wy_table_destroy(t);
    t = battle(BROOD_WINTER, 0, "1 red winter inn", "2 blue winter inn");
    fight(t, "inn", "-", "-");
    expect_gathering(t, "11 01");
    expect_dragon(t, 0, 1, "1 red summer-nursery");
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_131_amounts_for_winner_and_loser),
        cmocka_unit_test(rule_BROOD_131_yellow_and_orange_change_them),
        cmocka_unit_test(rule_BROOD_132_trinkets_for_twice_the_level_or_for_the_level),
        cmocka_unit_test(rule_BROOD_132_the_winner_picks_first),
        cmocka_unit_test(rule_BROOD_132_teal_does_not_double_them),
        cmocka_unit_test(rule_BROOD_132_orange_takes_1_and_yellow_gives_3_gold),
        cmocka_unit_test(rule_BROOD_132_each_yellow_gives_3_gold),
        cmocka_unit_test(rule_BROOD_133_companions_do_not_fight),
        cmocka_unit_test(rule_BROOD_133_a_companion_of_a_winner_takes_the_losers_amount),
        cmocka_unit_test(rule_BROOD_133_elders_take_the_winners_amount),
        cmocka_unit_test(rule_BROOD_133_a_tile_is_not_fought_for),
        cmocka_unit_test(rule_BROOD_133_the_hollow_has_no_combat_in_spring),
        cmocka_unit_test(rule_BROOD_134_uncontested_places_come_first_in_order),
        cmocka_unit_test(rule_BROOD_134_castle_comes_before_palace),
        cmocka_unit_test(rule_BROOD_134_of_two_own_dragons_the_higher_level_wins),
        cmocka_unit_test(rule_BROOD_134_or_the_earlier_placed),
        cmocka_unit_test(rule_BROOD_135_owners_of_fighters_name_a_place_or_hold),
        cmocka_unit_test(rule_BROOD_135_in_snake_order),
        cmocka_unit_test(rule_BROOD_135_a_hold_counts_until_the_next_fight_anywhere),
        cmocka_unit_test(rule_BROOD_135_when_all_hold_both_take_the_losers_amount),
        cmocka_unit_test(rule_BROOD_135_a_truce_at_the_hollow),
        cmocka_unit_test(rule_BROOD_135_the_earlier_placed_gathers_first),
        cmocka_unit_test(rule_BROOD_135_elders_and_companions_take_theirs_in_a_truce),
        cmocka_unit_test(rule_BROOD_135_who_has_no_fighter_is_not_asked),
        cmocka_unit_test(rule_BROOD_140_the_higher_strength_wins),
        cmocka_unit_test(rule_BROOD_140_of_equals_the_earlier_placed_wins),
        cmocka_unit_test(rule_BROOD_140_winner_loser_then_others_in_turn_order),
        cmocka_unit_test(rule_BROOD_140_the_loser_rests_for_half_a_year),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
