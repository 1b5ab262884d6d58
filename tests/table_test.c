/* table_test.c - one game in progress: its log, taking back, walking through it, its seats; and
 * component files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book_play.h"
#include "cmocka_tests.h"

/* ---- Tables ---- */

static void a_table_needs_options_that_go_together(void **state)
{
    (void)state;
    wy_error error;
    wy_options options;
    wy_default_options(&book_rules, 7, &options);
    assert_null(wy_table_create(&book_rules, NULL, &options, &error));
    assert_string_equal(error.text, "This game is for two to five players.");
    wy_table_destroy(NULL);
}

static void seats_have_names_from_the_start(void **state)
{
    (void)state;
    const char *names[WY_SEATS_MAX];
    wy_table *t = open_table(3, "", NULL);
    wy_seat_names(t, names);
    assert_string_equal(names[0], "Player 1");
    assert_string_equal(names[2], "Player 3");
    assert_string_equal(t->seats[0].bot, "");
    wy_table_destroy(t);
}

static void a_table_keeps_its_own_components(void **state)
{
    (void)state;
    book_parts parts = *box_parts();
    parts.box.cost[0] = 18;
    wy_table *t = open_table(3, "", &parts);
    wy_table *other = open_table(3, "", NULL);
    parts.box.cost[0] = 1;
    assert_int_equal(((const book_parts *)t->parts)->box.cost[0], 18);
    assert_true(t->components != other->components);
    wy_table_destroy(t);
    wy_table_destroy(other);
}

static void chance_is_drawn_for_the_table(void **state)
{
    (void)state;
    wy_rng rng;
    int reds[3] = {0, 0, 0};
    for (uint64_t seed = 0; seed < 3000; seed++) {
        wy_table *t = open_table(3, "", NULL);
        wy_rng_seed(&rng, seed, 0);
        while (at(t)->phase == BOOK_DEAL_TOKENS)
            wy_table_draw(t, &rng);
        reds[at(t)->start]++;
        assert_int_equal(t->length, 3);
        wy_table_destroy(t);
    }
    for (int seat = 0; seat < 3; seat++)
        assert_in_range(reds[seat], 900, 1100);
}

/* ---- Taking back ---- */

static void nothing_is_taken_back_from_an_empty_log(void **state)
{
    (void)state;
    wy_table *t = open_table(2, "", NULL);
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_NOTHING);
    wy_table_destroy(t);
}

static void ones_own_moves_are_taken_back_one_by_one(void **state)
{
    (void)state;
    wy_table *t = begin(3, "");
    book_state before = *at(t);
    int length = t->length;
    play(t, "place 3@1, place 4@2");
    assert_int_equal(wy_table_undo(t, 1), WY_UNDO_HANDED);
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_OK);
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_OK);
    assert_memory_equal(&before, at(t), sizeof before);
    assert_int_equal(t->length, length);
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_CHANCE);
    assert_memory_equal(&before, at(t), sizeof before);
    wy_table_destroy(t);
}

static void a_turn_handed_over_stays_so(void **state)
{
    (void)state;
    wy_table *t = begin(3, "");
    turn(t, "place 3@1");
    book_state before = *at(t);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(wy_table_undo(t, seat), WY_UNDO_HANDED);
    assert_memory_equal(&before, at(t), sizeof before);
    wy_table_destroy(t);
}

static void a_card_turned_up_stays_so(void **state)
{
    (void)state;
    wy_table *t = begin(3, "crimson-desert");
    turns(t, "place 3@1 / place 4@2 / place 5@3");
    play(t, "claim 1");
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_HANDED); /* chance is to move */
    play(t, "show golden-storm@1");
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_CHANCE);
    play(t, "use desert 2");
    assert_int_equal(wy_table_can_undo(t, 0), WY_UNDO_HANDED); /* which ended the turn */
    wy_table_destroy(t);
}

static void every_answer_has_its_sentence(void **state)
{
    (void)state;
    for (int one = WY_UNDO_OK; one <= WY_UNDO_REVEALED; one++)
        for (int other = WY_UNDO_OK; other < one; other++)
            assert_string_not_equal(wy_undo_text((wy_undo)one), wy_undo_text((wy_undo)other));
}

/* ---- Walking ---- */

static void the_log_is_walked_through(void **state)
{
    (void)state;
    wy_walk walk;
    int moves = 0;
    wy_table *t = begin(3, "");
    turns(t, "place 3@1 / place 4@2");
    wy_walk_start(&walk, t);
    assert_int_equal(wy_walk_actor(&walk), WY_CHANCE);
    while (wy_walk_more(&walk)) {
        assert_true(wy_same_action(wy_walk_action(&walk), t->log[moves]));
        assert_int_equal(walk.move, moves++);
        wy_walk_next(&walk);
    }
    assert_int_equal(moves, t->length);
    assert_memory_equal(walk.state, t->state, sizeof(book_state));
    wy_walk_finish(&walk);
    assert_null(walk.state);
    wy_table_destroy(t);
}

/* More moves than the log has room for at first: nobody can ever place, so all raise. */
static void long_logs_are_kept(void **state)
{
    (void)state;
    book_parts parts = *box_parts();
    memset(parts.box.cost, 100, sizeof parts.box.cost);
    wy_table *t = begin_with(3, "", "", &parts);
    while (t->length < 600)
        play(t, "raise");
    wy_walk walk;
    wy_walk_start(&walk, t);
    while (wy_walk_more(&walk))
        wy_walk_next(&walk);
    assert_memory_equal(walk.state, t->state, sizeof(book_state));
    wy_walk_finish(&walk);
    wy_table_destroy(t);
}

/* ---- Rules pages ---- */

static void rules_are_found_by_their_number(void **state)
{
    (void)state;
    const wy_rule *rule = wy_find_rule(&book_rules, "BOOK-12");
    assert_non_null(rule);
    assert_ptr_equal(wy_find_rule(&book_rules, "book-12"), rule);
    assert_ptr_equal(wy_find_rule(&book_rules, "12"), rule);
    assert_string_equal(rule->game, "book");
    assert_true(rule->text[0] && rule->section[0]);
    assert_null(wy_find_rule(&book_rules, "BOOK-999"));
    assert_null(wy_find_rule(&book_rules, "BOOK"));
    assert_null(wy_find_rule(&book_rules, ""));
    assert_null(wy_find_rule(&book_rules, "KEEP-12"));
    for (int i = 0; i < wy_rule_count(); i++)
        assert_ptr_equal(wy_find_rule(wy_find_game(wy_rule_at(i)->game), wy_rule_at(i)->number),
                         wy_rule_at(i));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_needs_options_that_go_together),
        cmocka_unit_test(seats_have_names_from_the_start),
        cmocka_unit_test(a_table_keeps_its_own_components),
        cmocka_unit_test(chance_is_drawn_for_the_table),
        cmocka_unit_test(nothing_is_taken_back_from_an_empty_log),
        cmocka_unit_test(ones_own_moves_are_taken_back_one_by_one),
        cmocka_unit_test(a_turn_handed_over_stays_so),
        cmocka_unit_test(a_card_turned_up_stays_so),
        cmocka_unit_test(every_answer_has_its_sentence),
        cmocka_unit_test(the_log_is_walked_through),
        cmocka_unit_test(long_logs_are_kept),
        cmocka_unit_test(rules_are_found_by_their_number),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
