/* dungeon_menu_test.c - Terminal menus of Dragon Dungeon: groups, confirmations and titles. */
#include <stdio.h>
#include <string.h>

#include "games/dungeon/tests/dungeon_play.h"
#include "terminal/play/board.h"
#include "tests/support/cmocka_tests.h"

enum { USUAL = 80 }; /* columns */

static cli_view view;

static const cli_board *board(void)
{
    cli_screen screen = {.width = USUAL};
    return cli_board_of(&dungeon_rules, &screen, false);
}

/* ---- Where moves stand ---- */

static void expect_place(const wy_table *t, const char *move, int group, const char *heading,
                         const char *brief)
{
    char text[WY_TEXT_MAX];
    wy_phrase above, below;
    cli_look(&view, t, 0);
    int place = board()->place(&view, read_move(t, move), &above, &below);
    assert_int_equal(CLI_GROUP(place), group);
    cli_say(&view, &above, text);
    assert_string_equal(text, heading);
    cli_say(&view, &below, text);
    assert_string_equal(text, brief);
}

static void dice_are_grouped_by_ones_own(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    step(t, "roll 1346");
    expect_place(t, "take 1 dragon 3", 0, "Take 1, to 12!", "dragon 3 +1 (4+6)");
    expect_place(t, "take 1 dragon 6", 0, "Take 1, to 12!", "dragon 6 (3+4)");
    expect_place(t, "take 3 dragon 1", 2, "Take 3, to 12!", "dragon 1 +1 (4+6)");
    expect_place(t, "take 6 dragon 1", 5, "Take 6", "dragon 1 +1 (3+4)");
    assert_true(board()->is_grouped(&view));
    arrange(t, 0, "tile 25");
    expect_place(t, "take 1 dragon 3", 0, "Take 1, to 27!!", "dragon 3 +3 (4+6)");
    arrange(t, 0, "tile 38");
    expect_place(t, "take 3 dragon 1", 2, "Take 3, out", "dragon 1 (4+6)");
    arrange(t, 0, "tile 20, covered 136");
    expect_place(t, "take 4 dragon 1", 3, "Take 4, to 22!", "dragon 1 +3 (3+6)");
    wy_table_destroy(t);
    t = begin(2);
    arrange(t, 0, "covered 13");
    step(t, "roll 1133");
    expect_place(t, "rest 1 dragon 3", 0, "Rest 1", "dragon 3 (1+3)");
    assert_true(board()->is_grouped(&view));
    wy_table_destroy(t);
}

/* Alone there is one die left over, and nothing to choose when one rests. */
static void so_they_are_alone(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    step(t, "roll 366");
    expect_place(t, "take 6 dragon 3", 5, "Take 6", "dragon 3 +1 (6 aside)");
    expect_place(t, "take 3 dragon 6", 2, "Take 3, to 12!", "dragon 6 (6 aside)");
    assert_true(board()->is_grouped(&view));
    arrange(t, 0, "covered 36");
    cli_look(&view, t, 0);
    assert_false(board()->is_grouped(&view));
    wy_table_destroy(t);
}

/* ---- Confirmations ---- */

static bool is_asked(const wy_table *t, const char *move)
{
    wy_phrase question;
    wy_say(&question, NULL);
    cli_look(&view, t, 0);
    board()->caution(&view, read_move(t, move), &question);
    return question.text != NULL;
}

/* Action 5 takes five steps, and the dragon three: with one step left before a monster it catches
 * up.
 */
static void a_sure_last_gravestone_is_asked_about(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    arrange(t, 0, "tile 16, dragon 15, graves 4");
    step(t, "roll 156");
    assert_true(is_asked(t, "take 5 dragon 1"));
    assert_true(is_asked(t, "take 6 dragon 1"));
    assert_false(is_asked(t, "take 1 dragon 5")); /* the boss may be beaten */
    arrange(t, 0, "graves 3");
    assert_false(is_asked(t, "take 5 dragon 6")); /* not the last */
    arrange(t, 0, "graves 4, covered 1");
    assert_false(is_asked(t, "take 5 dragon 1")); /* nothing else can be done */
    wy_table_destroy(t);
}

static void what_is_given_away_is_asked_about(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    arrange(t, 0, "dragon 2");
    take(t, 6, 5, 1, 0);
    expect_phase(t, DUNGEON_MARK, 0);
    assert_true(is_asked(t, "decline"));
    assert_false(is_asked(t, "mark risk"));
    arrange(t, 0,
            "loot 5, weapons 5"); /* risk and the coward's way are no player's gain for sure */
    assert_false(is_asked(t, "decline"));
    arrange(t, 0, "weapons 3");
    assert_true(is_asked(t, "decline"));
    arrange(t, 0, "weapons 5, loot 1");
    assert_true(is_asked(t, "decline"));
    wy_table_destroy(t);
    t = begin(1);
    arrange(t, 0, "tile 14, dragon 13, weapons 5, skulls 8");
    take(t, 6, 5, 1, 0);
    expect_phase(t, DUNGEON_CAUGHT, 0);
    assert_false(is_asked(t, "attack"));
    assert_true(is_asked(t, "yield"));
    wy_table_destroy(t);
}

/* ---- Titles ---- */

static void titles_tell_what_is_done_and_in_whose_turn(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    wy_phrase title;
    char text[WY_TEXT_MAX];
    step(t, "roll 3456");
    cli_look(&view, t, 0);
    board()->title(&view, &title);
    cli_say(&view, &title, text);
    assert_string_equal(text, "Player 1 shares out the dice");
    play(t, "take 5 dragon 3,fight 1");
    cli_look(&view, t, 1);
    board()->title(&view, &title);
    cli_say(&view, &title, text);
    assert_string_equal(text, "Player 2 takes a common die (Player 1's turn)");
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_are_grouped_by_ones_own),
        cmocka_unit_test(so_they_are_alone),
        cmocka_unit_test(a_sure_last_gravestone_is_asked_about),
        cmocka_unit_test(what_is_given_away_is_asked_about),
        cmocka_unit_test(titles_tell_what_is_done_and_in_whose_turn),
    };
    return cmocka_run_group_tests_name("dungeon: menus", tests, NULL, NULL);
}
