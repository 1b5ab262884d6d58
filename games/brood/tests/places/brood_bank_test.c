/* brood_bank_test.c - Rule tests of the Goblin Bank: visits, and every box of every account. */
#include "games/brood/tests/brood_guests.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/cmocka_tests.h"

/* A guest of the bank in a season, with goods; accounts have been arranged before. */
static void enter(wy_table *t, enum brood_side side, const char *dragon, const char *held)
{
    let_wait(t, side);
    give(t, 0, "%s", held);
    come(t, side, dragon, "bank");
}

/* ---- A visit (BROOD-107) ---- */

static void rule_BROOD_107_opening_takes_a_good_at_least(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++)
        for (int level = 1; level <= BROOD_LEVELS; level++) {
            wy_table *t = guest((enum brood_side)side, of_level(level), "bank", "6 gold, 2 food");
            expect_step(t, BROOD_STEP_BANK, 0);
            expect_options(t, "open 1, open 2, open 3, open 4, exchange, done");
            step(t, "open 3");
            expect_options(t, "put gold, put 5 gold");
            refuse(t, "done", BROOD_NOT_DONE, "BROOD-107");
            step(t, "put gold");
            expect_options(t, "put gold, put 5 gold, done");
            step(t, "done");
            expect_account(t, 3, 0, "1 gold");
            expect_horde(t, 0, "5 gold, 2 food");
            wy_table_destroy(t);
        }
}

static void rule_BROOD_107_one_or_five_goods_at_a_time(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "1 red", "bank", "11 red-crystal, 4 red-gem, 5 red-jewel");
    step(t, "open 5");
    expect_options(t, "put red-crystal, put 5 red-crystal, put red-gem, put red-jewel, "
                      "put 5 red-jewel");
    play(t, "put 5 red-crystal, put red-crystal, put 5 red-jewel, put red-gem");
    expect_options(t, "put red-crystal, put 5 red-crystal, put red-gem, done");
    refuse(t, "put red-jewel", BROOD_NOT_HELD, "BROOD-107");
    step(t, "done");
    expect_account(t, 5, 0, "6 red-crystal, 1 red-gem, 5 red-jewel");
    expect_horde(t, 0, "5 red-crystal, 3 red-gem");
    wy_table_destroy(t);
    t = land();
    account(t, 5, 0, "6 red-crystal, 2 red-gem");
    enter(t, BROOD_WINTER, "1 red", "-");
    step(t, "withdraw 5");
    horde(t, 0, "-"); /* of its interest */
    expect_options(t, "fetch red-crystal, fetch 5 red-crystal, fetch red-gem");
    refuse(t, "done", BROOD_NOT_DONE, "BROOD-107"); /* one good at least */
    play(t, "fetch 5 red-crystal, fetch red-gem");
    expect_options(t, "fetch red-crystal, fetch red-gem, done");
    refuse(t, "fetch 5 red-gem", BROOD_NOT_HELD, "BROOD-107");
    step(t, "done");
    expect_account(t, 5, 0, "1 red-crystal, 1 red-gem");
    expect_horde(t, 0, "5 red-crystal, 1 red-gem");
    wy_table_destroy(t);
}

static void rule_BROOD_107_two_accounts_at_most(void **state)
{
    (void)state;
    wy_table *t = land();
    account(t, 1, 0, "1 gold");
    account(t, 7, 0, "1 yellow-crystal");
    account(t, 2, 1, "1 gold");
    enter(t, BROOD_SUMMER, "1 red", "3 gold");
    expect_options(t, "deposit 1, withdraw 1, withdraw 7, exchange, done");
    refuse(t, "open 3", BROOD_CANNOT_OPEN, "BROOD-107");
    refuse(t, "open 2", BROOD_NO_KEY, "BROOD-107");
    refuse(t, "open 1", BROOD_NO_KEY, "BROOD-107");
    refuse(t, "deposit 2", BROOD_NOT_YOURS, "BROOD-107");
    refuse(t, "withdraw 2", BROOD_NOT_YOURS, "BROOD-107");
    refuse(t, "withdraw 3", BROOD_NOT_YOURS, "BROOD-107");
    refuse(t, "deposit 7", BROOD_NOT_HELD, "BROOD-109");
    wy_table_destroy(t);
    t = land();
    account(t, 1, 0, "1 gold");
    account(t, 2, 1, "1 gold");
    enter(t, BROOD_SUMMER, "1 red", "3 gold"); /* a second one is allowed */
    expect_options(t, "deposit 1, withdraw 1, open 3, open 4, exchange, done");
    wy_table_destroy(t);
}

static void rule_BROOD_107_one_new_account_a_visit(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "1 red", "bank", "9 gold, 1 red-gem");
    expect_offers(t, "open", "1, 2, 3, 4, 5, 8");
    play(t, "open 1, put gold, done");
    expect_over(t); /* nothing else can be done */
    wy_table_destroy(t);
    t = land();
    account(t, 4, 0, "1 gold");
    enter(t, BROOD_WINTER, "1 red", "9 gold, 1 red-gem");
    play(t, "open 1, put gold, done");
    expect_options(t, "deposit 4, withdraw 4, exchange, done");
    refuse(t, "open 2", BROOD_NO_KEY, "BROOD-107");
    refuse(t, "deposit 1", BROOD_WAS_TOUCHED, "BROOD-107");
    refuse(t, "withdraw 1", BROOD_WAS_TOUCHED, "BROOD-107");
    wy_table_destroy(t);
}

static void rule_BROOD_107_each_account_once_in_or_out(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++) {
        wy_table *t = land();
        account(t, 1, 0, "1 gold");
        account(t, 2, 0, "2 gold");
        enter(t, (enum brood_side)side, "1 red", "3 gold");
        expect_options(t, "deposit 1, deposit 2, withdraw 1, withdraw 2, exchange, done");
        play(t, "deposit 1, put gold, put gold, done");
        expect_options(t, "deposit 2, withdraw 2, exchange, done");
        refuse(t, "deposit 1", BROOD_WAS_TOUCHED, "BROOD-107");
        refuse(t, "withdraw 1", BROOD_WAS_TOUCHED, "BROOD-107");
        play(t, "withdraw 2, fetch gold, done");
        expect_over(t);
        expect_account(t, 1, 0, "3 gold");
        expect_account(t, 2, 0, "1 gold");
        expect_horde(t, 0, "2 gold");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_107_a_visit_may_be_declined(void **state)
{
    (void)state;
    wy_table *t = land();
    account(t, 1, 0, "9 gold");
    enter(t, BROOD_SUMMER, "1 red", "9 gold");
    step(t, "done");
    expect_horde(t, 0, "9 gold"); /* and there is no interest */
    expect_over(t);
    wy_table_destroy(t);
    t = guest(BROOD_SUMMER, "1 red", "bank", "9 food");
    expect_over(t);
    wy_table_destroy(t);
}

/* ---- Interest and keys (BROOD-108) ---- */

static void rule_BROOD_108_interest_comes_first_by_the_balance_before(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++) {
        wy_table *t = land();
        account(t, 1, 0, "5 gold");
        enter(t, (enum brood_side)side, "1 red", "10 gold");
        step(t, "deposit 1");
        expect_horde(t, 0, "11 gold"); /* before anything is deposited */
        play(t, "put 5 gold, put 5 gold, put gold");
        expect_account(t, 1, 0, "16 gold");
        expect_horde(t, 0, "-");
        expect_over(t);
        wy_table_destroy(t);
        t = land();
        account(t, 1, 0, "15 gold");
        enter(t, (enum brood_side)side, "1 red", "-");
        step(t, "withdraw 1");
        expect_horde(t, 0, "5 gold");
        play(t, "fetch 5 gold, fetch 5 gold, done");
        expect_account(t, 1, 0, "5 gold");
        expect_horde(t, 0, "15 gold"); /* none by what remains */
        wy_table_destroy(t);
    }
}

static void rule_BROOD_108_opening_brings_none(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "1 red", "bank", "15 gold");
    play(t, "open 1, put 5 gold, put 5 gold, put 5 gold");
    expect_horde(t, 0, "-");
    expect_account(t, 1, 0, "15 gold");
    expect_over(t);
    wy_table_destroy(t);
}

static void rule_BROOD_108_an_emptied_account_is_lost(void **state)
{
    (void)state;
    wy_table *t = land();
    account(t, 1, 0, "1 dragoncoin");
    account(t, 2, 0, "1 gold");
    enter(t, BROOD_SUMMER, "1 red", "-");
    step(t, "withdraw 1");
    expect_horde(t, 0, "2 gold");
    step(t, "fetch dragoncoin");
    expect_horde(t, 0, "2 gold, 1 dragoncoin");
    expect_account(t, 1, -1, "-");
    expect_account(t, 2, 0, "1 gold");
    expect_step(t, BROOD_STEP_BANK, 0); /* there is nothing more to fetch */
    expect_options(t, "deposit 2, withdraw 2, open 1, open 3, open 4, exchange, done");
    step(t, "done");
    visit(t, 1, 1, "forest");
    wy_table_destroy(t);
}

static void rule_BROOD_108_it_may_be_the_new_account_of_the_same_visit(void **state)
{
    (void)state;
    wy_table *t = land();
    account(t, 1, 0, "3 gold");
    enter(t, BROOD_SUMMER, "1 red", "-");
    play(t, "withdraw 1, fetch gold, fetch gold, fetch gold");
    expect_horde(t, 0, "4 gold");
    play(t, "open 1, put gold, put gold, put gold, put gold");
    expect_account(t, 1, 0, "4 gold");
    expect_horde(t, 0, "-"); /* no interest again */
    expect_over(t);          /* nor another use of it, nor another new one */
    wy_table_destroy(t);
    t = land(); /* or of another player, later */
    account(t, 1, 0, "1 gold");
    give(t, 1, "1 gold, 1 ducat");
    enter(t, BROOD_SUMMER, "1 red", "-");
    play(t, "withdraw 1, fetch gold, done");
    visit(t, 1, 1, "cinnamon");
    play(t, "tribute 1, open 1, put gold");
    expect_account(t, 1, 1, "1 gold");
    wy_table_destroy(t);
}

/* ---- What is taken, and what it counts (BROOD-109) ---- */

#define COINS  "gold ducat gobloon dragoncoin"
#define RED    "red-crystal red-gem red-jewel"
#define BLUE   "blue-crystal blue-gem blue-jewel"
#define YELLOW "yellow-crystal yellow-gem yellow-jewel"

static const char *const taken[BROOD_ACCOUNTS] = {COINS, COINS, COINS,  COINS,
                                                  RED,   BLUE,  YELLOW, RED " " BLUE " " YELLOW};

static bool takes(int number, const char *good)
{
    char text[128], *rest = text;
    snprintf(text, sizeof text, "%s", taken[number - 1]);
    for (char *word; (word = strtok_r(rest, " ", &rest));)
        if (strcmp(word, good) == 0)
            return true;
    return false;
}

static void rule_BROOD_109_each_account_takes_its_goods_and_no_food(void **state)
{
    (void)state;
    for (int number = 1; number <= BROOD_ACCOUNTS; number++) {
        wy_table *t = guest(BROOD_SUMMER, "1 red", "bank",
                            "1 food, 1 gold, 1 ducat, 1 gobloon, 1 dragoncoin, 1 red-crystal, "
                            "1 blue-crystal, 1 yellow-crystal, 1 red-gem, 1 blue-gem, "
                            "1 yellow-gem, 1 red-jewel, 1 blue-jewel, 1 yellow-jewel");
        step(t, "open %d", number);
        for (int good = 0; good < BROOD_GOODS; good++) {
            const char *move = move_of("put %s", brood_good_words[good]);
            if (takes(number, brood_good_words[good]))
                step(t, "%s", move);
            else if (brood_top(at(t)).step == BROOD_STEP_PUT)
                refuse(t, move, BROOD_NOT_ACCEPTED, "BROOD-109");
            assert_int_equal(goods(t, 0, brood_good_words[good]),
                             !takes(number, brood_good_words[good]));
        }
        wy_table_destroy(t);
    }
}

typedef struct balance {
    int number;
    const char *goods, *interest;
} balance;

/* The interest of an account of seat 0, by a deposit, a withdrawal and a New Year. Stones of any
 * colour are taken in yellow. */
static void check_interest(const balance *b)
{
    char first[160], held[200];
    snprintf(first, sizeof first, "%s", taken[b->number - 1]);
    *strchr(first, ' ') = '\0';
    snprintf(held, sizeof held, "9 %s", first);
    for (int use = 0; use < 2; use++) {
        wy_table *t = land();
        account(t, b->number, 0, b->goods);
        enter(t, BROOD_SUMMER, "1 red", held);
        step(t, use ? "withdraw %d" : "deposit %d", b->number);
        if (b->number < 8) /* it pays in its colour */
            assert_int_not_equal(brood_top(at(t)).step, BROOD_STEP_GAIN);
        take_all(t, "yellow");
        expect_step(t, use ? BROOD_STEP_FETCH : BROOD_STEP_PUT, 0);
        expect_horde(t, 0, "9 %s, %s", first, b->interest);
        expect_account(t, b->number, 0, b->goods);
        wy_table_destroy(t);
    }
    wy_table *t = land();
    account(t, b->number, 0, b->goods);
    interests(t);
    if (strcmp(b->interest, "-") == 0)
        assert_string_equal(forced(t), "newyear");
    else {
        assert_string_equal(forced(t), move_of("interest %d", b->number));
        step(t, "interest %d", b->number);
        take_all(t, "yellow");
    }
    expect_horde(t, 0, "%s", b->interest);
    wy_table_destroy(t);
}

static void rule_BROOD_109_larger_goods_count_by_the_exchanges(void **state)
{
    (void)state;
    static const balance balances[] = {
        {1, "1 ducat", "-"},
        {1, "1 ducat, 1 gold", "1 gold"},
        {1, "4 ducat", "2 gold"},
        {1, "5 ducat", "3 gold"},
        {1, "1 gobloon", "1 gold"},
        {1, "3 gobloon", "2 gold"},
        {1, "1 dragoncoin", "2 gold"},
        {1, "2 dragoncoin, 2 gold", "3 gold"},
        {1, "1 dragoncoin, 1 gobloon, 1 ducat, 4 gold", "5 gold"},
        {5, "1 red-gem", "-"},
        {5, "1 red-gem, 1 red-crystal", "1 red-crystal"},
        {5, "4 red-gem", "1 red-gem"},
        {5, "1 red-jewel", "1 red-crystal"},
        {5, "3 red-jewel", "1 red-gem, 1 red-crystal"},
        {5, "3 red-jewel, 1 red-gem, 1 red-crystal", "1 red-jewel"},
    };
    for (size_t i = 0; i < WY_COUNT(balances); i++)
        check_interest(&balances[i]);
}

/* ---- Boxes (BROOD-110, BROOD-111) ---- */

typedef struct boxes {
    int number, from[BROOD_BOXES];
    const char *good, *pays[BROOD_BOXES];
} boxes;

/* Just below each box, at it, and far above the last: only the highest one reached pays. */
static void check_boxes(const boxes *a)
{
    for (int box = 0; box < BROOD_BOXES; box++) {
        char held[32];
        snprintf(held, sizeof held, "%d %s", a->from[box] - 1, a->good);
        balance below = {a->number, held, box ? a->pays[box - 1] : "-"};
        check_interest(&below);
        snprintf(held, sizeof held, "%d %s", a->from[box], a->good);
        balance reached = {a->number, held, a->pays[box]};
        check_interest(&reached);
    }
    char held[32];
    snprintf(held, sizeof held, "99 %s", a->good);
    balance above = {a->number, held, a->pays[BROOD_BOXES - 1]};
    check_interest(&above);
}

static void rule_BROOD_110_accounts_of_gold_and_coins(void **state)
{
    (void)state;
    static const boxes accounts[] = {
        {1, {3, 6, 10, 15}, "gold", {"1 gold", "2 gold", "3 gold", "5 gold"}},
        {2, {3, 6, 10, 15}, "gold", {"2 food", "4 food", "6 food", "9 food"}},
        {3, {4, 8, 12, 18}, "gold", {"1 gold", "1 ducat", "2 ducat", "3 ducat"}},
        {4,
         {6, 12, 18, 24},
         "gold",
         {"1 ducat", "1 gobloon", "1 gobloon, 1 ducat", "1 dragoncoin"}},
    };
    for (size_t i = 0; i < WY_COUNT(accounts); i++)
        check_boxes(&accounts[i]);
}

static void rule_BROOD_111_accounts_of_stones(void **state)
{
    (void)state;
    static const boxes accounts[] = {
        {5,
         {3, 6, 10, 15},
         "red-crystal",
         {"1 red-crystal", "1 red-gem", "1 red-gem, 1 red-crystal", "1 red-jewel"}},
        {6,
         {3, 6, 10, 15},
         "blue-crystal",
         {"1 blue-crystal", "1 blue-gem", "1 blue-gem, 1 blue-crystal", "1 blue-jewel"}},
        {7,
         {3, 6, 10, 15},
         "yellow-crystal",
         {"1 yellow-crystal", "1 yellow-gem", "1 yellow-gem, 1 yellow-crystal", "1 yellow-jewel"}},
        {8,
         {4, 8, 12, 18},
         "blue-crystal",
         {"1 yellow-crystal", "2 yellow-crystal", "2 yellow-gem",
          "1 yellow-jewel, 1 yellow-crystal"}},
    };
    for (size_t i = 0; i < WY_COUNT(accounts); i++)
        check_boxes(&accounts[i]);
}

static void rule_BROOD_111_account_8_counts_and_pays_all_colours(void **state)
{
    (void)state;
    wy_table *t = land();
    account(t, 8, 0, "4 red-crystal, 2 blue-gem, 2 yellow-jewel"); /* 16 */
    enter(t, BROOD_SUMMER, "1 red", "-");
    step(t, "withdraw 8");
    expect_options(t, "take 2 0 0, take 0 2 0, take 0 0 2, take 1 1 0, take 1 0 1, take 0 1 1");
    step(t, "take 1 0 1");
    expect_horde(t, 0, "1 red-gem, 1 yellow-gem");
    expect_options(t, "fetch red-crystal, fetch blue-gem, fetch yellow-jewel");
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_107_opening_takes_a_good_at_least),
        cmocka_unit_test(rule_BROOD_107_one_or_five_goods_at_a_time),
        cmocka_unit_test(rule_BROOD_107_two_accounts_at_most),
        cmocka_unit_test(rule_BROOD_107_one_new_account_a_visit),
        cmocka_unit_test(rule_BROOD_107_each_account_once_in_or_out),
        cmocka_unit_test(rule_BROOD_107_a_visit_may_be_declined),
        cmocka_unit_test(rule_BROOD_108_interest_comes_first_by_the_balance_before),
        cmocka_unit_test(rule_BROOD_108_opening_brings_none),
        cmocka_unit_test(rule_BROOD_108_an_emptied_account_is_lost),
        cmocka_unit_test(rule_BROOD_108_it_may_be_the_new_account_of_the_same_visit),
        cmocka_unit_test(rule_BROOD_109_each_account_takes_its_goods_and_no_food),
        cmocka_unit_test(rule_BROOD_109_larger_goods_count_by_the_exchanges),
        cmocka_unit_test(rule_BROOD_110_accounts_of_gold_and_coins),
        cmocka_unit_test(rule_BROOD_111_accounts_of_stones),
        cmocka_unit_test(rule_BROOD_111_account_8_counts_and_pays_all_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
