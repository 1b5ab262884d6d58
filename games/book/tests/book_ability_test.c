/* book_ability_test.c - Rule tests of The Book of Dragons: abilities (BOOK-24 to 34). */
#include <string.h>

#include "engine/core/lanes.h"
#include "games/book/tests/book_play.h"
#include "tests/support/cmocka_tests.h"

/* Two rounds after which each of three players has one of the first three cards: seat 0 holds
 * 2+4+5, seat 1 3+3+5, seat 2 3+4+4, all in hand, and the golden, violet and obsidian Volcano lie
 * on top. It is seat 0's turn. */
static wy_table *equipped_with(const char *tops, const char *options, const book_parts *parts)
{
    wy_table *t = begin_with(3, tops, options, parts);
    turns(t, "place 3@1 / place 4@2 / place 5@3");
    turns(t, "claim 1,show golden-volcano@1 / claim 2,show violet-volcano@2 /"
             "claim 3,show obsidian-volcano@3");
    assert_int_equal(actor(t), 0);
    assert_string_equal(hand(t, 0), "2+4+5");
    return t;
}

static wy_table *equipped(const char *tops)
{
    return equipped_with(tops, "", NULL);
}

/* ---- Having and using them ---- */

static void rule_BOOK_24_each_dragon_once(void **state)
{
    (void)state;
    wy_table *t = equipped("crimson-desert azure-volcano emerald-volcano");
    play(t, "use desert 4");
    refuse(t, "use desert 2", BOOK_NO_ABILITY, "BOOK-24");
    assert_int_equal(unused(t, 0, BOOK_DESERT), 0);
    turn(t, "place 5@1");
    turns(t, "place 5@2 / place 3+4@3");
    refuse(t, "use desert 2", BOOK_NO_ABILITY, "BOOK-24");
    wy_table_destroy(t);
}

static void rule_BOOK_24_before_between_and_after_placing(void **state)
{
    (void)state;
    static const char *const orders[] = {
        "use mountains 2,place 4@1,place 5+5@2",
        "place 4@1,use mountains 2,place 5+5@2",
        "place 4@1,place 5@3,use mountains 2,end",
    };
    for (size_t i = 0; i < WY_COUNT(orders); i++) {
        wy_table *t = equipped("crimson-mountains azure-volcano emerald-volcano");
        play(t, orders[i]);
        assert_int_equal(actor(t), 1);
        assert_int_equal(unused(t, 0, BOOK_MOUNTAINS), 0);
        wy_table_destroy(t);
    }
}

static void rule_BOOK_24_several_in_one_turn_and_with_the_card_just_taken(void **state)
{
    (void)state;
    wy_table *t = begin(3, "crimson-desert azure-volcano emerald-volcano");
    turns(t, "place 3@1 / place 4@2 / place 5@3");
    turns(t, "claim 1,show golden-jungle@1 / claim 2,show violet-volcano@2 /"
             "claim 3,show obsidian-volcano@3");
    turns(t, "place 4@1 / place 5@2 / place 3+4@3");
    play(t, "claim 1, show azure-storm@1"); /* 2+3+5, with a desert and a jungle */
    play(t, "use jungle, use desert 3");
    assert_string_equal(hand(t, 0), "4+4+6");
    assert_int_equal(actor(t), 1); /* nothing is left to use */
    wy_table_destroy(t);
}

static void rule_BOOK_24_not_in_another_players_turn(void **state)
{
    (void)state;
    wy_table *t = equipped("crimson-storm azure-volcano emerald-volcano");
    turn(t, "place 4@1");
    assert_int_equal(unused(t, 0, BOOK_STORM), 1);
    refuse(t, "use storm 2", BOOK_NO_ABILITY, "BOOK-24");
    wy_table_destroy(t);
}

static void rule_BOOK_24_not_while_a_card_is_being_turned_up(void **state)
{
    (void)state;
    wy_table *t = begin(3, "crimson-storm azure-volcano emerald-volcano");
    turns(t, "place 3@1 / place 4@2 / place 5@3");
    play(t, "claim 1");
    refuse(t, "use storm 1", BOOK_CHANCE_FIRST, "BOOK-9");
    wy_table_destroy(t);
}

static void rule_BOOK_25_a_used_dragon_scores_as_before(void **state)
{
    (void)state;
    wy_table *t = equipped("crimson-desert azure-volcano emerald-volcano");
    assert_int_equal(score_of(t, 0).total, 6 + 3); /* crimson is seat 0's goal */
    play(t, "use desert 4");
    assert_true(has_card(t, 0, "crimson-desert"));
    assert_int_equal(score_of(t, 0).total, 6 + 3);
    wy_table_destroy(t);
}

static void rule_BOOK_26_volcano_dragons_have_no_ability(void **state)
{
    (void)state;
    wy_table *t = equipped("crimson-volcano azure-volcano emerald-volcano");
    for (int realm = BOOK_VOLCANO; realm <= BOOK_PLAINS; realm++)
        assert_int_equal(unused(t, 0, (enum book_realm)realm), 0);
    refuse(t, "use volcano", BOOK_NO_ABILITY, "BOOK-26");
    book_state damaged = *at(t);
    assert_true(book_is_sane((const book_parts *)t->parts, &damaged));
    damaged.unused[0] += wy_lane_of(BOOK_VOLCANO, 1);
    assert_false(book_is_sane((const book_parts *)t->parts, &damaged));
    wy_table_destroy(t);
}

/* ---- Storm ---- */

static void rule_BOOK_27_a_storm_removes_a_card_without_dice(void **state)
{
    (void)state;
    wy_table *t = equipped("crimson-storm azure-volcano emerald-volcano");
    play(t, "use storm 2");
    assert_int_equal(actor(t), WY_CHANCE);
    refuse(t, "show violet-volcano@2", BOOK_CARD_SEEN, "BOOK-9");
    play(t, "show violet-storm@2");
    assert_string_equal(top(t, 2), "violet-storm");
    assert_int_equal(at(t)->left[1], 10);
    for (int seat = 0; seat < 3; seat++)
        assert_false(has_card(t, seat, "violet-volcano"));
    assert_int_equal(at(t)->phase, BOOK_TURN);
    assert_int_equal(actor(t), 0);
    wy_table_destroy(t);
}

static void rule_BOOK_27_not_where_dice_lie(void **state)
{
    (void)state;
    wy_table *t = equipped("crimson-storm azure-storm emerald-volcano");
    play(t, "place 4@1");
    refuse(t, "use storm 1", BOOK_UNDER_DICE, "BOOK-27"); /* one's own */
    play(t, "end");
    refuse(t, "use storm 1", BOOK_UNDER_DICE, "BOOK-27"); /* another's */
    refuse(t, "use storm 4", BOOK_NO_SUCH_PILE, "BOOK-8");
    assert_true(can(t, "use storm 3"));
    wy_table_destroy(t);
}

static void rule_BOOK_27_a_storm_between_placements(void **state)
{
    (void)state;
    wy_table *t = equipped("crimson-storm azure-volcano emerald-volcano");
    play(t, "place 4@1, use storm 2, show violet-storm@2");
    assert_int_equal(at(t)->phase, BOOK_PLACING);
    refuse(t, "place 2+5@1", BOOK_TRIED, "BOOK-19");
    play(t, "place 5@2");
    assert_int_equal(holder(t, 2), 0);
    wy_table_destroy(t);
}

static void rule_BOOK_27_a_pile_that_a_storm_empties_counts(void **state)
{
    (void)state;
    static const uint8_t piles[BOOK_PILES_MAX] = {32, 2, 2, 0, 0};
    book_parts parts = *box_parts();
    memcpy(parts.box.pile[3], piles, sizeof piles);
    wy_table *t = equipped_with("crimson-storm azure-storm emerald-volcano", "", &parts);
    play(t, "use storm 2");
    assert_null(top(t, 2));
    assert_int_equal(actor(t), 0); /* nothing to turn up */
    turn(t, "place 4@1");
    refuse(t, "use storm 2", BOOK_PILE_EMPTY, "BOOK-20");
    turns(t, "place 5@3 / place 3+4@3");
    assert_int_equal(actor(t), WY_OVER);
    wy_table_destroy(t);
}

/* ---- Desert, Jungle, Mountains ---- */

static void rule_BOOK_28_a_desert_raises_one_die(void **state)
{
    (void)state;
    wy_table *t = equipped("crimson-desert azure-volcano emerald-volcano");
    play(t, "use desert 4");
    assert_string_equal(hand(t, 0), "2+5+5");
    wy_table_destroy(t);
}

static void rule_BOOK_28_a_six_cannot_be_chosen(void **state)
{
    (void)state;
    wy_table *t = begin_with(2, "crimson-desert", "blocker=off", NULL);
    turns(t, "place 3@1 / place 4@2");
    turn(t, "place 5@3");
    turns(t, "place 3+5@3"); /* the five comes home as a six */
    play(t, "claim 1, show golden-volcano@1");
    assert_string_equal(hand(t, 0), "2+4+6");
    refuse(t, "use desert 6", BOOK_IS_SIX, "BOOK-28");
    refuse(t, "use desert 3", BOOK_NO_SUCH_DIE, "BOOK-34");
    assert_true(can(t, "use desert 2"));
    wy_table_destroy(t);
}

static void rule_BOOK_29_a_jungle_raises_every_die_in_hand(void **state)
{
    (void)state;
    wy_table *t = equipped("crimson-jungle azure-volcano emerald-volcano");
    play(t, "use jungle");
    assert_string_equal(hand(t, 0), "3+5+6");
    wy_table_destroy(t);

    t = equipped("crimson-jungle azure-volcano emerald-volcano");
    play(t, "place 4@1, use jungle");
    assert_string_equal(hand(t, 0), "3+6");
    wy_table_destroy(t);
}

static book_parts with_dice(uint8_t one, uint8_t two, uint8_t three)
{
    book_parts parts = *box_parts();
    parts.box.dice[0] = one;
    parts.box.dice[1] = two;
    parts.box.dice[2] = three;
    return parts;
}

static void rule_BOOK_29_sixes_stay(void **state)
{
    (void)state;
    book_parts parts = with_dice(4, 6, 6);
    wy_table *t = begin_with(3, "crimson-jungle", "", &parts);
    turns(t, "place 4@1 / place 6@2 / place 6@3");
    play(t, "claim 1, show golden-volcano@1, use jungle");
    assert_string_equal(hand(t, 0), "4+6+6");
    wy_table_destroy(t);
}

static void rule_BOOK_29_no_use_without_effect(void **state)
{
    (void)state;
    book_parts parts = with_dice(6, 6, 6);
    wy_table *t = begin_with(3, "crimson-jungle", "", &parts);
    turns(t, "place 6@1 / place 6@2 / place 6@3");
    turns(t, "claim 1,show golden-volcano@1 / claim 2,show violet-volcano@2 /"
             "claim 3,show obsidian-volcano@3");
    assert_string_equal(hand(t, 0), "5+6+6");
    play(t, "place 5@1"); /* the sixes can still be placed */
    refuse(t, "use jungle", BOOK_NO_EFFECT, "BOOK-29");
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_OK);
    play(t, "place 5+6+6@1"); /* nothing in hand: the turn is over */
    assert_int_equal(actor(t), 1);
    assert_int_equal(unused(t, 0, BOOK_JUNGLE), 1);
    turns(t, "place 6@2 / place 6@3");
    refuse(t, "use jungle", BOOK_NO_EFFECT, "BOOK-29");
    wy_table_destroy(t);
}

static void rule_BOOK_30_mountains_turn_a_die_over(void **state)
{
    (void)state;
    static const char *const moves[] = {"use mountains 2", "use mountains 4", "use mountains 5"};
    static const char *const hands[] = {"4+5+5", "2+3+5", "2+2+4"};
    for (int i = 0; i < 3; i++) {
        wy_table *t = equipped("crimson-mountains azure-volcano emerald-volcano");
        refuse(t, "use mountains 3", BOOK_NO_SUCH_DIE, "BOOK-34");
        play(t, moves[i]);
        assert_string_equal(hand(t, 0), hands[i]);
        wy_table_destroy(t);
    }
}

static void rule_BOOK_30_one_and_six_are_opposite(void **state)
{
    (void)state;
    book_parts parts = with_dice(1, 6, 6);
    for (int face = 1; face <= 6; face += 5) {
        wy_table *t = begin_with(3, "crimson-mountains", "", &parts);
        turns(t, "place 6@1 / place 6@2 / place 6@3");
        play(t, "claim 1, show golden-volcano@1");
        assert_string_equal(hand(t, 0), "1+5+6");
        play(t, face == 1 ? "use mountains 1" : "use mountains 6");
        assert_string_equal(hand(t, 0), face == 1 ? "5+6+6" : "1+1+5");
        wy_table_destroy(t);
    }
}

/* ---- Plains ---- */

static void rule_BOOK_31_plains_need_ones_own_dice(void **state)
{
    (void)state;
    wy_table *t = equipped("crimson-plains azure-plains emerald-volcano");
    refuse(t, "use plains 1", BOOK_NO_DICE_THERE, "BOOK-31");
    refuse(t, "use plains 5", BOOK_NO_SUCH_PILE, "BOOK-8");
    play(t, "place 4@1, use plains 1");
    assert_true(is_immune(t, 1));
    play(t, "end");
    refuse(t, "use plains 1", BOOK_NO_DICE_THERE, "BOOK-31");
    wy_table_destroy(t);
}

/* It is seat 0's turn: two plains not used yet, a 3 on pile 1, a 5 on pile 3, a 2 in hand. */
static wy_table *two_plains(void)
{
    wy_table *t = begin(3, "crimson-plains azure-volcano emerald-volcano");
    turns(t, "place 3@1 / place 4@2 / place 5@3");
    turns(t, "claim 1,show golden-plains@1 / claim 2,show violet-volcano@2 /"
             "claim 3,show obsidian-volcano@3");
    turns(t, "place 4@1 / place 5@2 / place 3+4@3");
    turns(t, "claim 1,show azure-storm@1 / place 3+3@2 / claim 3,show golden-storm@3");
    turns(t, "place 3@1,place 5@3 / claim 2,show violet-storm@2 / place 4@2");
    assert_int_equal(actor(t), 0);
    assert_int_equal(unused(t, 0, BOOK_PLAINS), 2);
    assert_string_equal(hand(t, 0), "2");
    return t;
}

static void rule_BOOK_31_one_token_one_card(void **state)
{
    (void)state;
    wy_table *t = two_plains();
    play(t, "use plains 1");
    refuse(t, "use plains 3", BOOK_TOKEN_OUT, "BOOK-31");
    refuse(t, "use plains 1", BOOK_TOKEN_OUT, "BOOK-31");
    assert_int_equal(unused(t, 0, BOOK_PLAINS), 1);
    wy_table_destroy(t);
}

static void rule_BOOK_32_nobody_else_can_place_there(void **state)
{
    (void)state;
    wy_table *t = equipped("crimson-plains azure-volcano emerald-volcano");
    turn(t, "place 4@1,use plains 1");
    refuse(t, "place 5@1", BOOK_IS_IMMUNE, "BOOK-32");
    refuse(t, "place 3+3+5@1", BOOK_IS_IMMUNE, "BOOK-32");
    turn(t, "place 5@2");
    refuse(t, "place 3+4+4@1", BOOK_IS_IMMUNE, "BOOK-32");
    wy_table_destroy(t);
}

static void rule_BOOK_32_the_owner_may_add_and_take(void **state)
{
    (void)state;
    wy_table *t = equipped("crimson-plains azure-volcano emerald-volcano");
    turns(t, "place 4@1 / place 5@2 / place 3+4@3");
    play(t, "use plains 1, place 5@1");
    assert_string_equal(dice_on(t, 1), "4+5");
    assert_true(is_immune(t, 1));
    turns(t, "place 3+3@2 / place 4@3");
    play(t, "claim 1");
    assert_true(has_card(t, 0, "golden-volcano"));
    wy_table_destroy(t);
}

static void rule_BOOK_33_the_token_comes_back_with_the_next_turn(void **state)
{
    (void)state;
    wy_table *t = equipped("crimson-plains azure-volcano emerald-volcano");
    turn(t, "place 4@1,use plains 1");
    turn(t, "place 5@2");
    assert_true(is_immune(t, 1));
    turn(t, "place 3+4@3");
    assert_int_equal(actor(t), 0);
    assert_false(is_immune(t, 1));
    turn(t, "place 2+5@2"); /* seat 1's five comes home as a six */
    play(t, "place 6@1");
    assert_int_equal(holder(t, 1), 1);
    assert_string_equal(hand(t, 0), "5");
    wy_table_destroy(t);
}

static void rule_BOOK_33_the_token_comes_back_when_the_card_is_taken(void **state)
{
    (void)state;
    wy_table *t = two_plains();
    play(t, "use plains 1, claim 1");
    assert_false(is_immune(t, 1));
    play(t, "show golden-jungle@1, use plains 3");
    assert_true(is_immune(t, 3));
    assert_false(is_immune(t, 1));
    wy_table_destroy(t);
}

static void rule_BOOK_34_dice_on_cards_never_change(void **state)
{
    (void)state;
    wy_table *t = equipped("crimson-jungle azure-volcano emerald-volcano");
    play(t, "place 4@1, use jungle");
    assert_string_equal(dice_on(t, 1), "4");
    wy_table_destroy(t);

    t = equipped("crimson-desert azure-volcano emerald-volcano");
    play(t, "place 4@1");
    refuse(t, "use desert 4", BOOK_NO_SUCH_DIE, "BOOK-34");
    wy_table_destroy(t);

    t = equipped("crimson-mountains azure-volcano emerald-volcano");
    play(t, "place 4@1");
    refuse(t, "use mountains 4", BOOK_NO_SUCH_DIE, "BOOK-34");
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BOOK_24_each_dragon_once),
        cmocka_unit_test(rule_BOOK_24_before_between_and_after_placing),
        cmocka_unit_test(rule_BOOK_24_several_in_one_turn_and_with_the_card_just_taken),
        cmocka_unit_test(rule_BOOK_24_not_in_another_players_turn),
        cmocka_unit_test(rule_BOOK_24_not_while_a_card_is_being_turned_up),
        cmocka_unit_test(rule_BOOK_25_a_used_dragon_scores_as_before),
        cmocka_unit_test(rule_BOOK_26_volcano_dragons_have_no_ability),
        cmocka_unit_test(rule_BOOK_27_a_storm_removes_a_card_without_dice),
        cmocka_unit_test(rule_BOOK_27_not_where_dice_lie),
        cmocka_unit_test(rule_BOOK_27_a_storm_between_placements),
        cmocka_unit_test(rule_BOOK_27_a_pile_that_a_storm_empties_counts),
        cmocka_unit_test(rule_BOOK_28_a_desert_raises_one_die),
        cmocka_unit_test(rule_BOOK_28_a_six_cannot_be_chosen),
        cmocka_unit_test(rule_BOOK_29_a_jungle_raises_every_die_in_hand),
        cmocka_unit_test(rule_BOOK_29_sixes_stay),
        cmocka_unit_test(rule_BOOK_29_no_use_without_effect),
        cmocka_unit_test(rule_BOOK_30_mountains_turn_a_die_over),
        cmocka_unit_test(rule_BOOK_30_one_and_six_are_opposite),
        cmocka_unit_test(rule_BOOK_31_plains_need_ones_own_dice),
        cmocka_unit_test(rule_BOOK_31_one_token_one_card),
        cmocka_unit_test(rule_BOOK_32_nobody_else_can_place_there),
        cmocka_unit_test(rule_BOOK_32_the_owner_may_add_and_take),
        cmocka_unit_test(rule_BOOK_33_the_token_comes_back_with_the_next_turn),
        cmocka_unit_test(rule_BOOK_33_the_token_comes_back_when_the_card_is_taken),
        cmocka_unit_test(rule_BOOK_34_dice_on_cards_never_change),
    };
    return cmocka_run_group_tests_name("book: abilities", tests, NULL, NULL);
}
