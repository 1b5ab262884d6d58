/* brood_paying_test.c - Rule tests of Dragonbrood: payments and exchanges (BROOD-41 to 44). */
#include "games/brood/tests/brood_play.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/bots.h"

/* Seat 0 with this horde has sent a dragon of level 1 (red) to a place; another one waits. */
static wy_table *at_place(const char *place, const char *had, int side)
{
    wy_table *t = begin(2);
    if (side == BROOD_SUMMER)
        clan(t, 0, "1 red, 1 blue");
    else
        clan(t, 0, "1 red summer %s, 1 blue summer market", place);
    give(t, 0, "%s", had);
    if (side == BROOD_SUMMER)
        summer(t);
    else
        winter(t);
    visit(t, 0, 1, place);
    return t;
}

/* What is left when it pays for a move there, and nothing is to be chosen. */
static void expect_left(const char *place, const char *had, const char *move, const char *left)
{
    wy_table *t = at_place(place, had, BROOD_SUMMER);
    step(t, "%s", move);
    expect_horde(t, 0, "%s", left);
    wy_table_destroy(t);
}

/* It cannot pay for anything there, so that nothing is asked. */
static void expect_nothing(const char *place, const char *had)
{
    wy_table *t = at_place(place, had, BROOD_SUMMER);
    expect_step(t, BROOD_STEP_TURN, 0);
    wy_table_destroy(t);
}

/* ---- The exchanges ---- */

static void rule_BROOD_41_coins(void **state)
{
    (void)state;
    wy_table *t = at_place("coinmaker", "2 dragoncoin", BROOD_WINTER);
    step(t, "mint 4"); /* 3 gobloons for 2 dragoncoins */
    expect_horde(t, 0, "2 dragoncoin, 1 gobloon");
    wy_table_destroy(t);
    expect_left("black", "1 dragoncoin", "tribute 1", "2 ducat");
    expect_left("coinmaker", "1 gobloon", "mint 1", "1 gold, 1 ducat"); /* 3 - 2 */
    expect_left("coinmaker", "2 ducat", "mint 2", "1 gold, 1 gobloon"); /* 4 - 3 */
}

static void rule_BROOD_41_food(void **state)
{
    (void)state;
    expect_left("broodmother", "1 red-crystal, 5 gold", "hatch red egg 1", "3 gold");
    expect_left("broodmother", "5 red-crystal", "hatch red egg 1", "2 red-crystal");
}

static void rule_BROOD_41_stones_of_the_same_colour(void **state)
{
    (void)state;
    expect_left("dojo", "1 red-jewel, 1 red-crystal", "grow red", "1 red-gem");
    expect_left("dojo", "2 red-gem", "grow red", "1 red-crystal");
    expect_left("dojo", "1 blue-jewel", "grow blue", "1 blue-crystal");
    expect_nothing("dojo", "9 red-crystal, 9 blue-crystal");
    expect_nothing("dojo", "1 red-gem, 9 blue-crystal"); /* colours do not mix */
    expect_nothing("dojo", "1 yellow-gem, 1 blue-crystal, 1 red-gem");
}

static void rule_BROOD_41_one_way_only(void **state)
{
    (void)state;
    expect_nothing("black", "9 gold, 9 gobloon, 9 food, 9 red-jewel"); /* no ducats of these */
    expect_nothing("coinmaker", "9 food, 9 red-crystal, 9 red-gem, 9 red-jewel");
    expect_nothing("broodmother", "9 food, 9 gold, 9 dragoncoin"); /* no crystal */
    expect_nothing("gemsmith", "9 food, 9 gold, 1 red-crystal, 1 blue-crystal");
    wy_table *t = at_place("coinmaker", "9 ducat", BROOD_SUMMER);
    assert_true(can(t, "mint 3"));
    refuse(t, "mint 4", BROOD_CANNOT_PAY, "BROOD-44"); /* no gobloons of ducats */
    wy_table_destroy(t);
}

/* ---- When they are made ---- */

static void rule_BROOD_42_a_swap_needs_a_payment_or_the_exchanges_opened(void **state)
{
    (void)state;
    static const char *const swaps[] = {"coin-gobloons",    "coin-ducats",     "gobloon-gold",
                                        "ducat-gold",       "gold-food",       "red-jewel-gems",
                                        "red-gem-crystals", "red-crystal-food"};
    wy_table *t = begin(2);
    clan(t, 0, "1 red, 1 blue");
    for (int good = 0; good < BROOD_GOODS; good++)
        give(t, 0, "5 %s", brood_good_words[good]);
    summer(t);
    for (size_t i = 0; i < WY_COUNT(swaps); i++)
        refuse(t, move_of("swap %s", swaps[i]), BROOD_OTHER_STEP, "BROOD-23");
    wy_table_destroy(t);
}

static void rule_BROOD_42_fees_and_feeding(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red, 1 blue");
    clan(t, 1, "3 lime summer forest");
    give(t, 0, "1 dragoncoin");
    summer(t);
    visit(t, 0, 1, "forest");
    expect_horde(t, 0, "2 ducat");
    wy_table_destroy(t);
    t = begin(2);
    year(t, 3); /* 2 food for a dragon */
    clan(t, 0, "1 red winter forest");
    give(t, 0, "1 ducat, 1 food");
    new_year(t);
    play(t, "feed 1");
    expect_dragon(t, 0, 1, "1 red");
    expect_horde(t, 0, "1 gold"); /* 2 - 1, with the food at hand */
    wy_table_destroy(t);
}

static void rule_BROOD_42_minting_forging_crafting_and_bids(void **state)
{
    (void)state;
    expect_left("coinmaker", "1 dragoncoin", "mint 3", "1 dragoncoin");
    expect_left("gemsmith", "1 red-jewel", "forge red", "2 red-gem");
    wy_table *t = begin(2);
    year(t, 3);
    clan(t, 0, "1 red, 1 blue");
    give(t, 0, "1 red-jewel");
    summer(t);
    visit(t, 0, 1, "jeweller");
    step(t, "craft red");
    expect_horde(t, 0, "1 red-jewel");
    wy_table_destroy(t);
    t = begin(2);
    year(t, 3);
    clan(t, 0, "1 red summer inn");
    clan(t, 1, "1 blue summer inn");
    give(t, 0, "1 ducat");
    combats(t, BROOD_SUMMER);
    play(t, "fight inn, bid gold-by-ducat, bid nothing, bid nothing, bid nothing, reveal");
    assert_int_equal(goods(t, 0, "gold"), 1); /* of two one was bid */
    wy_table_destroy(t);
}

static void rule_BROOD_42_what_is_sold_must_be_held(void **state)
{
    (void)state;
    wy_table *t = at_place("market", "1 red-jewel, 1 blue-gem, 5 gold", BROOD_SUMMER);
    eggs(t, 0, 0, 0, 0);
    expect_options(t, "sell red-jewel, sell blue-gem, exchange, done");
    refuse(t, "sell red-gem", BROOD_NOT_HELD, "BROOD-42");
    refuse(t, "sell blue-crystal", BROOD_NOT_HELD, "BROOD-42");
    refuse(t, "sell food", BROOD_NOT_HELD, "BROOD-42");
    wy_table_destroy(t);
}

static void rule_BROOD_42_what_is_deposited_must_be_held(void **state)
{
    (void)state;
    wy_table *t = at_place("bank", "1 dragoncoin, 1 red-jewel", BROOD_SUMMER);
    play(t, "open 1");
    expect_options(t, "put dragoncoin");
    wy_table_destroy(t);
    t = at_place("bank", "1 dragoncoin, 1 red-jewel", BROOD_SUMMER);
    play(t, "open 5");
    expect_options(t, "put red-jewel");
    wy_table_destroy(t);
}

static void rule_BROOD_42_jewels_in_the_arena_must_be_held(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 4);
    clan(t, 0, "3 red, 1 blue");
    clan(t, 1, "1 red");
    give(t, 0, "2 red-jewel, 1 blue-jewel, 9 yellow-gem");
    summer(t);
    visit(t, 0, 1, "arena");
    play(t, "awake black");
    expect_options(t, "jewels 2 1 0");
    refuse(t, "jewels 3 0 0", BROOD_NOT_HELD, "BROOD-42");
    refuse(t, "jewels 2 0 1", BROOD_NOT_HELD, "BROOD-42");
    wy_table_destroy(t);
}

static void rule_BROOD_42_what_is_counted_must_be_held(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    bonuses(t, "larder mints triad");
    horde(t, 0, "9 gold, 9 dragoncoin, 9 red-crystal, 3 red-jewel");
    horde(t, 1,
          "2 food, 1 ducat, 1 gobloon, 1 dragoncoin, 1 red-jewel, 1 blue-jewel, "
          "1 yellow-jewel");
    assert_int_equal(score_of(t, 0).line[BONUSES], 0);
    assert_int_equal(score_of(t, 1).line[BONUSES], 1 + 4 + 5);
    horde(t, 0, "2 dragoncoin, 5 gold");
    assert_int_equal(score_of(t, 0).line[TREASURE], 2 * 8 + 5);
    assert_int_equal(score_of(t, 0).tie[TIE_FOOD], 0);
    wy_table_destroy(t);
}

/* ---- At any time in a player's own turn ---- */

/* Seat 0 with this horde chooses where its first dragon goes. */
static wy_table *at_the_choice(const char *had)
{
    wy_table *t = begin(2);
    clan(t, 0, "1 red, 1 blue");
    clan(t, 1, "1 yellow");
    give(t, 0, "%s", had);
    summer(t);
    step(t, "dragon 1");
    return t;
}

static void rule_BROOD_42_before_a_dragon_is_placed(void **state)
{
    (void)state;
    wy_table *t = at_the_choice("2 dragoncoin, 1 red-jewel");
    step(t, "exchange");
    expect_step(t, BROOD_STEP_TRADE, 0);
    expect_options(t, "swap coin-gobloons, swap coin-ducats, swap red-jewel-gems, done");
    refuse(t, "swap gold-food", BROOD_NOT_HELD, "BROOD-42");
    refuse(t, "place forest", BROOD_OTHER_STEP, "BROOD-42");
    refuse(t, "exchange", BROOD_NO_EXCHANGE, "BROOD-42");
    step(t, "swap coin-ducats");
    expect_horde(t, 0, "1 dragoncoin, 3 ducat, 1 red-jewel");
    expect_step(t, BROOD_STEP_PLACE, 0); /* and once more */
    play(t, "exchange, swap ducat-gold");
    expect_horde(t, 0, "1 dragoncoin, 2 ducat, 2 gold, 1 red-jewel");
    step(t, "place forest");
    expect_dragon(t, 0, 1, "1 red summer forest");
    wy_table_destroy(t);
}

static void rule_BROOD_42_every_exchange_goes_downwards(void **state)
{
    (void)state;
    static const char *const exchanges[][3] = {
        {"1 dragoncoin", "coin-gobloons", "2 gobloon"},
        {"1 dragoncoin", "coin-ducats", "3 ducat"},
        {"1 gobloon", "gobloon-gold", "3 gold"},
        {"1 ducat", "ducat-gold", "2 gold"},
        {"1 gold", "gold-food", "1 food"},
        {"1 red-jewel", "red-jewel-gems", "2 red-gem"},
        {"1 blue-gem", "blue-gem-crystals", "2 blue-crystal"},
        {"1 yellow-crystal", "yellow-crystal-food", "1 food"},
    };
    for (size_t i = 0; i < WY_COUNT(exchanges); i++) {
        wy_table *t = at_the_choice(exchanges[i][0]);
        step(t, "exchange");
        step(t, "swap %s", exchanges[i][1]);
        expect_horde(t, 0, "%s", exchanges[i][2]);
        wy_table_destroy(t);
    }
    wy_table *t = at_the_choice("9 food"); /* food makes nothing */
    refuse(t, "exchange", BROOD_NO_EXCHANGE, "BROOD-42");
    wy_table_destroy(t);
}

static void rule_BROOD_42_opened_in_vain_they_stay_closed_until_the_next_move(void **state)
{
    (void)state;
    wy_table *t = at_the_choice("3 gold");
    play(t, "exchange, done");
    expect_step(t, BROOD_STEP_PLACE, 0);
    refuse(t, "exchange", BROOD_NO_EXCHANGE, "BROOD-42");
    play(t, "place forest");
    visit(t, 1, 1, "meadow");
    run_on(t);
    expect_step(t, BROOD_STEP_PLACE, 0); /* the second dragon */
    assert_true(can(t, "exchange"));
    wy_table_destroy(t);
}

/* A Sanctuary dragon of level 1 reaches the outer ring, where only beside Limes a space is free. */
static void rule_BROOD_42_not_where_they_could_cost_the_last_place(void **state)
{
    (void)state;
    for (int ducats = 1; ducats <= 2; ducats++) {
        wy_table *t = begin(3);
        clan(t, 0,
             "1 yellow winter-nursery, 1 yellow winter bank, 1 yellow winter market, "
             "1 yellow winter gemsmith, 1 yellow winter broodmother");
        clan(t, 1,
             "3 lime winter forest, 1 red winter mines, 1 red winter garden, "
             "1 red winter quarries, 1 red winter mountain, 1 red winter volcano");
        clan(t, 2,
             "3 lime winter meadow, 1 blue winter mines, 1 blue winter garden, "
             "1 blue winter quarries, 1 blue winter mountain, 1 blue winter coinmaker");
        player(t, 0)->sanctuary = 1;
        give(t, 0, "%d ducat", ducats);
        winter(t);
        play(t, "dragon 1");
        expect_options(t, "place forest, place meadow");
        refuse(t, "exchange", BROOD_NO_EXCHANGE, "BROOD-42");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_42_goods_broken_to_be_sold(void **state)
{
    (void)state;
    wy_table *t = at_place("market", "1 red-gem", BROOD_SUMMER);
    eggs(t, 0, 0, 0, 0);
    play(t, "exchange, swap red-gem-crystals");
    expect_options(t, "sell red-crystal, exchange, done");
    play(t, "sell red-crystal, exchange, swap red-crystal-food, sell food");
    expect_horde(t, 0, "2 gold");
    wy_table_destroy(t);
}

/* A dragoncoin makes nothing worth selling: the visit is over. */
static void rule_BROOD_42_exchanges_alone_are_no_visit(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red, 1 blue");
    eggs(t, 0, 0, 0, 0);
    give(t, 0, "1 dragoncoin");
    summer(t);
    visit(t, 0, 1, "market");
    expect_step(t, BROOD_STEP_TURN, 0);
    wy_table_destroy(t);
}

static void rule_BROOD_42_goods_broken_to_be_deposited(void **state)
{
    (void)state;
    wy_table *t = at_place("bank", "1 dragoncoin", BROOD_SUMMER);
    play(t, "exchange, swap coin-ducats, open 1, put ducat, done");
    expect_account(t, 1, 0, "1 ducat");
    expect_horde(t, 0, "2 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_42_before_a_fight_is_named(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 3);
    clan(t, 0, "1 red summer inn");
    clan(t, 1, "1 blue summer inn");
    give(t, 0, "1 dragoncoin");
    combats(t, BROOD_SUMMER);
    expect_options(t, "fight inn, hold, exchange");
    play(t, "exchange, swap coin-gobloons");
    expect_horde(t, 0, "2 gobloon");
    play(t, "fight inn, bid gold-by-gobloon");
    wy_table_destroy(t);
}

/* Seat 0 with this horde, after the last interest of the game with these bonuses. */
static wy_table *at_the_end(const char *shown, const char *had)
{
    wy_table *t = begin(2);
    year(t, 6);
    clan(t, 0, "1 red winter-nursery");
    clan(t, 1, "1 blue winter-nursery");
    bonuses(t, shown);
    give(t, 0, "%s", had);
    interests(t);
    run_on(t);
    return t;
}

static void rule_BROOD_42_last_exchanges_for_three_mints(void **state)
{
    (void)state;
    wy_table *t = at_the_end("mints rainbow triad", "3 dragoncoin");
    expect_step(t, BROOD_STEP_TRADE, 0);
    play(t, "swap coin-ducats, swap coin-gobloons");
    expect_step(t, BROOD_STEP_TRADE, 0); /* as many as one likes */
    step(t, "done");
    assert_int_equal(at(t)->stage, BROOD_STAGE_OVER);
    assert_int_equal(score_of(t, 0).line[TREASURE], 8 + 3 * 2 + 2 * 4);
    assert_int_equal(score_of(t, 0).line[BONUSES], 2 + 4); /* the dragon's colour, a set */
    wy_table_destroy(t);
    t = at_the_end("mints rainbow triad", "2 dragoncoin"); /* no set can be made of two */
    assert_int_equal(at(t)->stage, BROOD_STAGE_OVER);
    wy_table_destroy(t);
}

static void rule_BROOD_42_last_exchanges_for_a_full_larder(void **state)
{
    (void)state;
    wy_table *t = at_the_end("larder rainbow triad", "5 gold, 1 food"); /* it can win a tie */
    expect_step(t, BROOD_STEP_TRADE, 0);
    int total = score_of(t, 0).total;
    play(t, "swap gold-food, done");
    assert_int_equal(score_of(t, 0).total, total);
    assert_int_equal(score_of(t, 0).tie[TIE_FOOD], 2);
    wy_table_destroy(t);
    t = at_the_end("larder rainbow triad", "5 gold, 2 food"); /* it can only lose */
    assert_int_equal(at(t)->stage, BROOD_STAGE_OVER);
    wy_table_destroy(t);
}

/* In a box where 1 gold makes 4 food, an exchange brings 2 points of the Full Larder for one. */
static wy_table *larder_box(void)
{
    wy_table *t = begin(2);
    ((brood_parts *)t->parts)->box.rate[BROOD_GOLD_TO_FOOD] = 4;
    year(t, 6);
    clan(t, 0, "1 red winter-nursery");
    clan(t, 1, "1 blue winter-nursery");
    bonuses(t, "larder rainbow triad");
    give(t, 0, "1 gold");
    interests(t);
    run_on(t);
    expect_step(t, BROOD_STEP_TRADE, 0);
    return t;
}

static void rule_BROOD_42_last_exchanges_by_the_values_of_the_box(void **state)
{
    (void)state;
    wy_table *t = larder_box();
    int total = score_of(t, 0).total;
    play(t, "swap gold-food");
    assert_int_equal(score_of(t, 0).total, total + 1);
    wy_table_destroy(t);
}

static void rule_BROOD_42_alone_there_is_no_tie_to_win(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    year(t, 6);
    clan(t, 0, "1 red winter-nursery");
    bonuses(t, "larder rainbow triad");
    give(t, 0, "5 gold, 1 food");
    interests(t);
    run_on(t);
    assert_int_equal(at(t)->stage, BROOD_STAGE_OVER);
    wy_table_destroy(t);
}

/* Bots break coins for the set of Three Mints where it decides the game; greedy no more than that.
 */
static void let_bot_finish(wy_table *t, const char *bot)
{
    wy_rng rng;
    wy_rng_seed(&rng, 7, 1);
    while (actor(t) != WY_OVER) {
        brood_state view;
        brood_view((const brood_parts *)t->parts, at(t), 0, &view);
        const wy_bot_request question = {&brood_rules, t->parts, &view, 0, {300, 0, 1}, NULL};
        make_move(t, wy_bot_choose(wy_find_bot(bot), &question, &rng, NULL), bot);
    }
}

static void rule_BROOD_42_bots_exchange_where_a_bonus_pays(void **state)
{
    (void)state;
    static const char *const bots[] = {"greedy", "novice", "keen", "strong", "master"};
    for (size_t i = 0; i < WY_COUNT(bots); i++) {
        wy_table *t = at_the_end("mints rainbow triad", "3 dragoncoin");
        horde(t, 1, "25 gold"); /* 27 points to 26, or to 28 with the set */
        let_bot_finish(t, bots[i]);
        assert_true(score_of(t, 0).winner);
        if (i == 0)
            expect_horde(t, 0, "1 dragoncoin, 3 ducat, 2 gobloon");
        wy_table_destroy(t);
        t = larder_box(); /* 4 food for a gold: 2 points for 1, and the opponent has none */
        let_bot_finish(t, bots[i]);
        expect_horde(t, 0, "4 food");
        wy_table_destroy(t);
    }
}

/* ---- Which ones ---- */

/* Paying for a move leaves these exchanges to choose from, or the first one. */
static void expect_choice(const char *place, const char *had, const char *move,
                          const char *exchanges)
{
    wy_table *t = at_place(place, had, BROOD_SUMMER);
    step(t, "%s", move);
    expect_step(t, BROOD_STEP_PAY, 0);
    expect_offers(t, "swap", exchanges);
    refuse(t, "done", BROOD_NOT_DONE, "BROOD-43");
    wy_table_destroy(t);
}

static void rule_BROOD_43_only_what_is_missing(void **state)
{
    (void)state;
    expect_left("broodmother", "1 red-crystal, 2 food, 9 gold", "hatch red egg 1", "9 gold");
    expect_left("broodmother", "1 red-crystal, 1 food, 9 gold", "hatch red egg 1", "8 gold");
    expect_left("black", "1 ducat, 1 dragoncoin", "tribute 1", "1 dragoncoin");
    wy_table *t = at_place("coinmaker", "1 gold, 3 ducat, 2 gobloon", BROOD_SUMMER);
    play(t, "mint 1");
    refuse(t, "swap gold-food", BROOD_NO_SWAP, "BROOD-43"); /* food is not missing */
    play(t, "swap ducat-gold");                             /* one is enough: 2 + 1 for 2 */
    expect_horde(t, 0, "1 gold, 3 ducat, 2 gobloon");
    wy_table_destroy(t);
}

static void rule_BROOD_43_gold_comes_of_ducats_or_gobloons(void **state)
{
    (void)state;
    expect_choice("coinmaker", "1 ducat, 1 gobloon", "mint 1", "ducat-gold, gobloon-gold");
    expect_choice("coinmaker", "1 ducat, 1 gobloon, 1 dragoncoin", "mint 1",
                  "ducat-gold, gobloon-gold");
    /* a dragoncoin only where its line has nothing smaller */
    expect_choice("coinmaker", "1 dragoncoin", "mint 1", "coin-ducats, coin-gobloons");
    expect_choice("coinmaker", "1 ducat, 1 dragoncoin", "mint 1", "ducat-gold, coin-gobloons");
    expect_choice("coinmaker", "1 gobloon, 1 dragoncoin", "mint 1", "gobloon-gold, coin-ducats");
    wy_table *t = at_place("coinmaker", "1 ducat, 1 dragoncoin", BROOD_SUMMER);
    play(t, "mint 2"); /* 3 gold */
    refuse(t, "swap coin-ducats", BROOD_NO_SWAP, "BROOD-43");
    play(t, "swap ducat-gold");
    expect_offers(t, "swap", "coin-ducats, coin-gobloons"); /* now there is no ducat any more */
    play(t, "swap coin-ducats");
    expect_horde(t, 0, "1 gold, 2 ducat, 1 gobloon"); /* one way was left: by itself */
    wy_table_destroy(t);
}

static void rule_BROOD_43_food_comes_of_gold_or_stones_of_each_colour(void **state)
{
    (void)state;
    /* the smallest of each line; the red crystal itself is needed */
    expect_choice("broodmother",
                  "2 red-crystal, 1 gold, 1 ducat, 1 dragoncoin, 1 blue-gem, 1 blue-jewel, "
                  "1 yellow-jewel",
                  "hatch red egg 1",
                  "gold-food, red-crystal-food, blue-gem-crystals, yellow-jewel-gems");
    /* without gold its two lines come in */
    expect_choice("broodmother", "1 red-crystal, 1 ducat, 1 gobloon, 1 blue-crystal",
                  "hatch red egg 1", "ducat-gold, gobloon-gold, blue-crystal-food");
    expect_choice("broodmother", "1 red-crystal, 1 dragoncoin", "hatch red egg 1",
                  "coin-ducats, coin-gobloons");
}

static void rule_BROOD_43_what_the_same_cost_needs_is_not_broken(void **state)
{
    (void)state;
    expect_left("broodmother", "1 red-crystal, 1 food, 1 blue-crystal", "hatch red egg 1", "-");
    expect_nothing("broodmother", "1 red-crystal, 1 food");
    expect_nothing("dojo", "1 red-gem"); /* the gem itself is needed */
    expect_left("dojo", "1 red-gem, 1 red-jewel", "grow red", "1 red-gem, 1 red-crystal");
}

static void rule_BROOD_43_crystals_come_before_food(void **state)
{
    (void)state;
    /* the gem is broken for the crystal first, so that one crystal can be spared */
    expect_choice("broodmother", "1 red-gem, 2 gold", "hatch red egg 1",
                  "gold-food, red-crystal-food");
    wy_table *t = at_place("broodmother", "1 red-gem, 2 gold", BROOD_SUMMER);
    play(t, "hatch red egg 1");
    expect_horde(t, 0, "2 red-crystal, 2 gold");
    wy_table_destroy(t);
}

static void rule_BROOD_43_gems_come_before_crystals(void **state)
{
    (void)state;
    wy_table *t = begin(2); /* an Arena's three gems of two colours */
    year(t, 4);
    clan(t, 0, "2 red, 1 blue");
    give(t, 0, "1 red-gem, 1 red-jewel, 1 blue-jewel, 1 blue-crystal");
    summer(t);
    visit(t, 0, 1, "arena");
    play(t, "fuse 2 1 0");
    expect_horde(t, 0, "1 red-gem, 1 blue-gem, 1 blue-crystal");
    wy_table_destroy(t);
    /* of a gem and a crystal the gem: the second of the jewel is what can be broken */
    expect_left("dojo", "2 red-jewel", "grow red", "1 red-jewel, 1 red-crystal");
}

/* ---- What cannot be paid ---- */

static void rule_BROOD_44_what_cannot_be_paid_cannot_be_chosen(void **state)
{
    (void)state;
    wy_table *t = at_place("coinmaker", "2 gold", BROOD_SUMMER);
    expect_options(t, "mint 1, done");
    refuse(t, "mint 2", BROOD_CANNOT_PAY, "BROOD-44");
    refuse(t, "mint 3", BROOD_CANNOT_PAY, "BROOD-44");
    refuse(t, "mint 4", BROOD_CANNOT_PAY, "BROOD-44");
    wy_table_destroy(t);
    t = at_place("black", "2 ducat", BROOD_SUMMER);
    expect_options(t, "tribute 1, done");
    refuse(t, "tribute 2", BROOD_CANNOT_PAY, "BROOD-44");
    wy_table_destroy(t);
    t = at_place("black", "1 dragoncoin", BROOD_SUMMER); /* with exchanges it can */
    expect_options(t, "tribute 1, tribute 2, done");
    wy_table_destroy(t);
}

static void rule_BROOD_44_exchanges_of_several_lines_add_up(void **state)
{
    (void)state;
    /* 7 food for the thieves in winter, to the last crystal */
    static const char *const hordes[] = {"1 gobloon, 1 red-gem, 1 yellow-crystal, 1 food",
                                         "1 gobloon, 1 red-gem, 1 yellow-crystal"};
    for (int missing = 0; missing < 2; missing++) {
        wy_table *t = begin(2);
        year(t, 5);
        clan(t, 0, "3 red summer den, 1 blue summer market");
        give(t, 0, "%s", hordes[missing]);
        account(t, 1, 1, "5 gold");
        winter(t);
        visit(t, 0, 1, "den");
        expect_step(t, missing ? BROOD_STEP_TURN : BROOD_STEP_DEN, 0);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_44_goods_may_be_broken_to_feed_a_shop(void **state)
{
    (void)state;
    wy_table *t = at_place("coinmaker", "1 dragoncoin", BROOD_SUMMER);
    for (int round = 0; round < 4; round++) { /* 3 exchanges and 1 for its level */
        expect_step(t, BROOD_STEP_SHOP, 0);
        assert_int_equal(at(t)->visit.left, 4 - round);
        step(t, "mint 4");
        expect_horde(t, 0, "1 dragoncoin");
    }
    expect_step(t, BROOD_STEP_TURN, 0);
    wy_table_destroy(t);
    t = at_place("gemsmith", "1 red-gem", BROOD_WINTER);
    play(t, "forge red, forge red, forge red");
    expect_horde(t, 0, "1 red-gem, 3 gold"); /* and that was the visit */
    expect_step(t, BROOD_STEP_TURN, 0);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_41_coins),
        cmocka_unit_test(rule_BROOD_41_food),
        cmocka_unit_test(rule_BROOD_41_stones_of_the_same_colour),
        cmocka_unit_test(rule_BROOD_41_one_way_only),
        cmocka_unit_test(rule_BROOD_42_a_swap_needs_a_payment_or_the_exchanges_opened),
        cmocka_unit_test(rule_BROOD_42_fees_and_feeding),
        cmocka_unit_test(rule_BROOD_42_minting_forging_crafting_and_bids),
        cmocka_unit_test(rule_BROOD_42_what_is_sold_must_be_held),
        cmocka_unit_test(rule_BROOD_42_what_is_deposited_must_be_held),
        cmocka_unit_test(rule_BROOD_42_jewels_in_the_arena_must_be_held),
        cmocka_unit_test(rule_BROOD_42_what_is_counted_must_be_held),
        cmocka_unit_test(rule_BROOD_42_before_a_dragon_is_placed),
        cmocka_unit_test(rule_BROOD_42_every_exchange_goes_downwards),
        cmocka_unit_test(rule_BROOD_42_opened_in_vain_they_stay_closed_until_the_next_move),
        cmocka_unit_test(rule_BROOD_42_not_where_they_could_cost_the_last_place),
        cmocka_unit_test(rule_BROOD_42_goods_broken_to_be_sold),
        cmocka_unit_test(rule_BROOD_42_exchanges_alone_are_no_visit),
        cmocka_unit_test(rule_BROOD_42_goods_broken_to_be_deposited),
        cmocka_unit_test(rule_BROOD_42_before_a_fight_is_named),
        cmocka_unit_test(rule_BROOD_42_last_exchanges_for_three_mints),
        cmocka_unit_test(rule_BROOD_42_last_exchanges_for_a_full_larder),
        cmocka_unit_test(rule_BROOD_42_last_exchanges_by_the_values_of_the_box),
        cmocka_unit_test(rule_BROOD_42_alone_there_is_no_tie_to_win),
        cmocka_unit_test(rule_BROOD_42_bots_exchange_where_a_bonus_pays),
        cmocka_unit_test(rule_BROOD_43_only_what_is_missing),
        cmocka_unit_test(rule_BROOD_43_gold_comes_of_ducats_or_gobloons),
        cmocka_unit_test(rule_BROOD_43_food_comes_of_gold_or_stones_of_each_colour),
        cmocka_unit_test(rule_BROOD_43_what_the_same_cost_needs_is_not_broken),
        cmocka_unit_test(rule_BROOD_43_crystals_come_before_food),
        cmocka_unit_test(rule_BROOD_43_gems_come_before_crystals),
        cmocka_unit_test(rule_BROOD_44_what_cannot_be_paid_cannot_be_chosen),
        cmocka_unit_test(rule_BROOD_44_exchanges_of_several_lines_add_up),
        cmocka_unit_test(rule_BROOD_44_goods_may_be_broken_to_feed_a_shop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
