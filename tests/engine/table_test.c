/* table_test.c - Unit tests of a table, one game in progress: log, forced moves, undo, replay,
 * seats and rules pages. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/book/tests/book_play.h"
#include "games/dungeon/dungeon.h"
#include "tests/support/cmocka_tests.h"

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

/* ---- Forced moves: Dragon Dungeon, where a lone option is played by itself ---- */

/* A box in which treasures come quickly: actions 1 and 2 are a step and two of them, action 3 is a
 * step and one. Monsters are far away, and a 6 keeps the dragon where it is. */
static dungeon_parts quick_box(void)
{
    static const uint8_t icons[3][DUNGEON_ICONS] = {{DUNGEON_ICON_MOVE, DUNGEON_ICON_KEYS},
                                                    {DUNGEON_ICON_MOVE, DUNGEON_ICON_KEYS},
                                                    {DUNGEON_ICON_MOVE, DUNGEON_ICON_KEY}};
    dungeon_parts parts;
    dungeon_rules.default_parts(&parts);
    memcpy(parts.box.icon[DUNGEON_NORMAL], icons, sizeof icons);
    memset(parts.box.lair, 0, sizeof parts.box.lair);
    parts.box.lair[DUNGEON_MINION][0] = 38;
    parts.box.lair[DUNGEON_BOSS][0] = 39;
    dungeon_prepare(&parts);
    return parts;
}

static wy_table *enter_dungeon(int players, const dungeon_parts *parts)
{
    wy_error error;
    wy_options options;
    wy_default_options(&dungeon_rules, players, &options);
    options.value[DUNGEON_OPTION_SHEET] = DUNGEON_ALL_NORMAL;
    wy_table *t = wy_table_create(&dungeon_rules, parts, &options, &error);
    assert_non_null(t);
    return t;
}

/* These moves, separated by commas, and no others. */
static void explore(wy_table *t, const char *moves)
{
    char text[128], *rest = text;
    assert_true(strlen(moves) < sizeof text);
    snprintf(text, sizeof text, "%s", moves);
    for (char *move; (move = strtok_r(rest, ",", &rest));)
        make_move(t, read_move(t, move), move);
}

/* The forced move, or "" if there is none. Valid until the next call. */
static const char *forced(const wy_table *t)
{
    static char text[WY_MOVE_MAX];
    wy_action action;
    text[0] = '\0';
    if (wy_table_is_forced(t, &action))
        wy_notate(t->rules, t->parts, t->state, action, text);
    return text;
}

static dungeon_state inside(const wy_table *t)
{
    return *(const dungeon_state *)t->state;
}

/* Alone, with all columns full but the coward's way. */
static wy_table *fill_treasure_room(void)
{
    static const char *const treasures[] = {"mark loot, mark risk",    "mark loot, mark risk",
                                            "mark loot, mark weapons", "mark loot, mark weapons",
                                            "mark loot, mark weapons", "mark risk, mark weapons",
                                            "mark risk, mark weapons", "mark risk, decline"};
    dungeon_parts parts = quick_box();
    wy_table *t = enter_dungeon(1, &parts);
    for (size_t i = 0; i < WY_COUNT(treasures); i++) {
        explore(t, i % 2 ? "roll 126, take 2 dragon 6" : "roll 126, take 1 dragon 6");
        explore(t, treasures[i]);
    }
    return t;
}

static void a_lone_option_is_forced_where_nobody_is_asked(void **state)
{
    (void)state;
    dungeon_parts parts = quick_box();
    wy_table *t = enter_dungeon(1, &parts);
    assert_string_equal(forced(t), ""); /* chance */
    explore(t, "roll 126");
    assert_string_equal(forced(t), "");
    explore(t, "take 1 dragon 6, mark loot, mark risk, roll 222");
    assert_string_equal(forced(t), "take 2 dragon 2");
    assert_int_equal(t->length, 5); /* to ask is not to play */
    explore(t, "take 2 dragon 2, mark loot, decline, roll 222");
    assert_string_equal(forced(t), "rest");
    wy_table_destroy(t);
}

/* In The Book of Dragons a player who can only raise is asked all the same. */
static void a_lone_option_elsewhere_is_not_forced(void **state)
{
    (void)state;
    book_parts parts = *box_parts();
    memset(parts.box.cost, 100, sizeof parts.box.cost);
    wy_table *t = begin_with(3, "", "", &parts);
    assert_true(can(t, "raise"));
    assert_string_equal(forced(t), "");
    wy_table_destroy(t);
}

static void a_forced_move_is_taken_back_with_its_choice(void **state)
{
    (void)state;
    wy_table *t = fill_treasure_room();
    explore(t, "roll 136");
    dungeon_state before = inside(t);
    int length = t->length;
    explore(t, "take 3 dragon 6");
    assert_string_equal(forced(t), "mark coward");
    explore(t, "mark coward");
    assert_int_equal(inside(t).phase, DUNGEON_RUN);
    assert_int_equal(t->length, length + 2);
    assert_int_equal(wy_table_can_undo(t, 0), WY_UNDO_OK);
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_OK);
    assert_int_equal(t->length, length);
    assert_memory_equal(&before, t->state, sizeof before);
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_CHANCE);
    wy_table_destroy(t);
}

static void a_choice_is_taken_back_before_what_it_forces(void **state)
{
    (void)state;
    wy_table *t = fill_treasure_room();
    explore(t, "roll 136");
    dungeon_state before = inside(t);
    explore(t, "take 3 dragon 6");
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_OK);
    assert_memory_equal(&before, t->state, sizeof before);
    wy_table_destroy(t);
}

/* Each choice after a forced move is taken back by itself. */
static void a_forced_move_stays_with_the_choice_before_it(void **state)
{
    (void)state;
    dungeon_parts parts = quick_box();
    wy_table *t = enter_dungeon(1, &parts);
    explore(t, "roll 111, take 1 dragon 1, mark loot");
    dungeon_state after = inside(t);
    explore(t, "mark coward");
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_OK);
    assert_memory_equal(&after, t->state, sizeof after);
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_OK);
    assert_int_equal(t->length, 2);
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_CHANCE); /* the roll forced it */
    assert_int_equal(t->length, 2);
    wy_table_destroy(t);
}

/* Seat 0 chooses, seat 1 has no choice, and then seat 0 is to choose again: not the same turn. */
static void a_forced_move_of_another_hands_the_turn_over(void **state)
{
    (void)state;
    dungeon_parts parts = quick_box();
    parts.box.dragon = 9;
    parts.box.dragon_defence = DUNGEON_FACES; /* any player may attack it */
    parts.box.pace[DUNGEON_NORMAL][1][0] = DUNGEON_FACES;
    parts.box.pace[DUNGEON_NORMAL][1][1] = 9;
    dungeon_prepare(&parts);
    wy_table *t = enter_dungeon(2, &parts);
    explore(t, "first 0, roll 4555, take 5 dragon 4");
    assert_string_equal(forced(t), "use 5");
    assert_int_equal(wy_table_can_undo(t, 0), WY_UNDO_HANDED); /* seat 1 is to move */
    explore(t, "use 5");
    assert_int_equal(inside(t).phase, DUNGEON_CAUGHT);
    assert_int_equal(t->rules->actor(t->state), 0);
    dungeon_state before = inside(t);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(wy_table_undo(t, seat), WY_UNDO_HANDED);
    assert_memory_equal(&before, t->state, sizeof before);
    assert_int_equal(t->length, 4);
    wy_table_destroy(t);
}

/* ---- Walking ---- */

static void the_log_is_walked_through(void **state)
{
    (void)state;
    wy_replay replay;
    int moves = 0;
    wy_table *t = begin(3, "");
    turns(t, "place 3@1 / place 4@2");
    wy_replay_start(&replay, t);
    assert_int_equal(wy_replay_actor(&replay), WY_CHANCE);
    while (wy_replay_more(&replay)) {
        assert_true(wy_same_action(wy_replay_action(&replay), t->log[moves]));
        assert_int_equal(replay.move, moves++);
        wy_replay_next(&replay);
    }
    assert_int_equal(moves, t->length);
    assert_memory_equal(replay.state, t->state, sizeof(book_state));
    wy_replay_finish(&replay);
    assert_null(replay.state);
    wy_table_destroy(t);
}

/* More moves than the log has room for at first: no player can ever place, so all raise. */
static void long_logs_are_kept(void **state)
{
    (void)state;
    book_parts parts = *box_parts();
    memset(parts.box.cost, 100, sizeof parts.box.cost);
    wy_table *t = begin_with(3, "", "", &parts);
    while (t->length < 600)
        play(t, "raise");
    wy_replay replay;
    wy_replay_start(&replay, t);
    while (wy_replay_more(&replay))
        wy_replay_next(&replay);
    assert_memory_equal(replay.state, t->state, sizeof(book_state));
    wy_replay_finish(&replay);
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
        cmocka_unit_test(a_lone_option_is_forced_where_nobody_is_asked),
        cmocka_unit_test(a_lone_option_elsewhere_is_not_forced),
        cmocka_unit_test(a_forced_move_is_taken_back_with_its_choice),
        cmocka_unit_test(a_choice_is_taken_back_before_what_it_forces),
        cmocka_unit_test(a_forced_move_stays_with_the_choice_before_it),
        cmocka_unit_test(a_forced_move_of_another_hands_the_turn_over),
        cmocka_unit_test(the_log_is_walked_through),
        cmocka_unit_test(long_logs_are_kept),
        cmocka_unit_test(rules_are_found_by_their_number),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
