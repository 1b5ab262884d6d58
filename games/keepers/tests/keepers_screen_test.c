/* keepers_screen_test.c - Terminal board of Dragonkeepers: opponents (KEEP-55), rewards (KEEP-39)
 * and magic chests (KEEP-57).
 *
 * Two positions that differ only in what a player with a good memory could tell are drawn alike,
 * and unlike with the option that shows it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/keepers/tests/keepers_play.h"
#include "terminal/play/board.h"
#include "tests/support/cmocka_tests.h"

enum { PICTURE = 100, NARROW = 60 }; /* columns; a narrow screen has plain lines */

static char *drawn(const wy_table *t, int viewer, int width)
{
    char *text = NULL;
    size_t size = 0;
    cli_view view;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    cli_screen screen = {
        .out = out, .terminal = false, .colour = false, .ascii = true, .width = width};
    cli_look(&view, t, viewer);
    cli_board_of(&keepers_rules, &screen, false)->draw(&screen, &view);
    fclose(out);
    assert_true(size > 0);
    return text;
}

static bool look_alike(const wy_table *one, const wy_table *other, int viewer, int width)
{
    char *first = drawn(one, viewer, width), *second = drawn(other, viewer, width);
    bool alike = strcmp(first, second) == 0;
    free(first);
    free(second);
    return alike;
}

/* Seats 0 and 2 have two cards and two pieces each; `turned` exchanges them. */
static wy_table *begin_exchanged(const char *options, bool turned)
{
    wy_table *t = begin_with(3, options, NULL, "");
    give(t, turned ? 2 : 0, "red-5 red-white");
    give(t, turned ? 0 : 2, "green-4 blue-white");
    pieces(t, turned ? 2 : 0, "6 20");
    pieces(t, turned ? 0 : 2, "8 10");
    return t;
}

/* The same but for what can be remembered: drawn alike or not, in pictures and in plain lines. */
static void expect_alike(const wy_table *one, const wy_table *other, int viewer, bool alike)
{
    assert_int_equal(look_alike(one, other, viewer, PICTURE), alike);
    assert_int_equal(look_alike(one, other, viewer, NARROW), alike);
}

static void rule_KEEP_55_hands_and_pieces_are_numbers(void **state)
{
    (void)state;
    wy_table *one = begin_exchanged("", false), *other = begin_exchanged("", true);
    expect_alike(one, other, 1, true);
    expect_alike(one, other, WY_SPECTATOR, true);
    expect_alike(one, other, 0, false); /* one's own can be seen */
    wy_table_destroy(other);
    other = begin_exchanged("", false);
    give(other, 2, "white-3"); /* how many there are can be seen */
    expect_alike(one, other, 1, false);
    wy_table_destroy(one);
    wy_table_destroy(other);
}

static void rule_KEEP_55_the_option_shows_what_can_be_remembered(void **state)
{
    (void)state;
    wy_table *one = begin_exchanged("memory=shown", false);
    wy_table *other = begin_exchanged("memory=shown", true);
    expect_alike(one, other, 1, false);
    expect_alike(one, other, WY_SPECTATOR, false);
    wy_table_destroy(one);
    wy_table_destroy(other);
}

/* A card that everybody could name lies on the book: its back is what the screen shows. */
static wy_table *begin_laid(const char *options, const char *card)
{
    char move[WY_MOVE_MAX];
    wy_table *t = begin_with(3, options, NULL, "");
    end_taking(t);
    give(t, 0, card);
    give(t, 0, "white-red");
    snprintf(move, sizeof move, "lay %s", card);
    play(t, move);
    return t;
}

static void rule_KEEP_55_so_is_the_front_of_a_laid_card(void **state)
{
    (void)state;
    for (int shown = 0; shown < 2; shown++) {
        const char *options = shown ? "memory=shown" : "";
        wy_table *one = begin_laid(options, "red-3"), *other = begin_laid(options, "green-3");
        expect_alike(one, other, 1, !shown);
        wy_table_destroy(one);
        wy_table_destroy(other);
    }
}

/* Nor does the option show a secret. */
static void rule_KEEP_55_secrets_are_never_shown(void **state)
{
    (void)state;
    for (int shown = 0; shown < 2; shown++) {
        const char *options = shown ? "memory=shown" : "";
        wy_table *one = begin_with(2, options, box_parts(), "deal s1");
        wy_table *other = begin_with(2, options, box_parts(), "deal s8");
        expect_alike(one, other, 0, true);
        expect_alike(one, other, WY_SPECTATOR, true);
        expect_alike(one, other, 1, false);
        wy_table_destroy(one);
        wy_table_destroy(other);
    }
}

/* ---- What can be won, and the chests ---- */

static void expect_drawn(const wy_table *t, int width, const char *words, bool there)
{
    char *text = drawn(t, 0, width);
    if ((strstr(text, words) != NULL) != there)
        fail_msg("\"%s\" %s in %s", words, there ? "is not" : "is", text);
    free(text);
}

static void rule_KEEP_39_the_screen_promises_what_is_there(void **state)
{
    (void)state;
    static const struct {
        int crystals, eggs;
        const char *words;
    } rows[] = {{0, 0, "wins: piece of 6, shadow x2, egg x3, crystal\n"},
                {10, 8, "wins: piece of 6, shadow x2, egg\n"},
                {0, 1, "wins: piece of 6, shadow x2, crystal\n"}};
    keepers_parts parts = no_starts();
    parts.box.reward_shadows[1] = 2;
    parts.box.reward_eggs[1] = 3;
    parts.box.reward_crystals[1] = 1;
    wy_table *t = begin_with(2, "", &parts, "");
    book(t, "2 red");
    for (size_t i = 0; i < WY_COUNT(rows); i++) {
        if (i == 2) /* the crystals come back, the last egg goes */
            goods(t, 1, -10, 0);
        goods(t, 1, rows[i].crystals, rows[i].eggs);
        expect_drawn(t, PICTURE, rows[i].words, true);
        expect_drawn(t, NARROW, rows[i].words, true);
    }
    wy_table_destroy(t);
}

static void rule_KEEP_57_the_screen_shows_every_chest(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    expect_drawn(t, PICTURE, "Chest", false);
    wy_table_destroy(t);
    t = begin_with(2, "chests=three", NULL, "chest prism, chest fresh, chest shade");
    goods(t, 0, 1, 0);
    play(t, "fresh");
    expect_drawn(t, PICTURE, "Prism: play another colour than shown (costs a crystal)", true);
    expect_drawn(t, PICTURE, "Fresh pages: renew the cards to take (used this turn)", true);
    expect_drawn(t, PICTURE, "Shade: swap a card for a shadow dragon (costs a crystal)", true);
    expect_drawn(t, PICTURE, "Recall", false);
    expect_drawn(t, NARROW, "Prism: play another colour than shown\n", true);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_KEEP_55_hands_and_pieces_are_numbers),
        cmocka_unit_test(rule_KEEP_55_the_option_shows_what_can_be_remembered),
        cmocka_unit_test(rule_KEEP_55_so_is_the_front_of_a_laid_card),
        cmocka_unit_test(rule_KEEP_55_secrets_are_never_shown),
        cmocka_unit_test(rule_KEEP_39_the_screen_promises_what_is_there),
        cmocka_unit_test(rule_KEEP_57_the_screen_shows_every_chest),
    };
    return cmocka_run_group_tests_name("keepers: screens", tests, NULL, NULL);
}
