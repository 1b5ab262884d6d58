/* brood_menu_test.c - Terminal menus of Dragonbrood: numbering, groups, confirmations and titles.
 */
#include <stdio.h>
#include <string.h>

#include "games/brood/tests/brood_look.h"
#include "terminal/play/menu.h"
#include "tests/support/cmocka_tests.h"

/* Exactly the places that can be chosen have a number, which chooses them. */
static void numbers_in_the_table_are_those_of_the_menu(void **state)
{
    (void)state;
    static cli_menu menu;
    wy_table *t = begin(2);
    step(t, "dragon 1");
    step(t, "place forest");
    step(t, "dragon 1");
    step(t, "place farm");
    step(t, "dragon 2");
    step(t, "place bank");
    step(t, "dragon 2");
    assert_int_equal(actor(t), 0);
    for (int width = SINGLE; width <= USUAL; width += USUAL - SINGLE) {
        look how = {0, width, true, false};
        const char *text = shown(t, how);
        cli_screen screen = {.width = width};
        cli_menu_fill(&menu, &view, cli_board_of(&brood_rules, &screen, false));
        int places = 0;
        for (int i = 0; i < menu.count; i++) {
            char mark[64];
            if (menu.option[i].verb != BROOD_DO_PLACE)
                continue;
            snprintf(mark, sizeof mark, "%2d) %s ", i + 1, brood_place_words[menu.option[i].c]);
            assert_int_equal(count(text, mark), 1);
            places++;
        }
        assert_in_range(places, 20, BROOD_PLACES);
        assert_int_equal(count(text, ") "), places);
    }
    wy_table_destroy(t);
}

static void places_are_grouped_by_ring(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    step(t, "dragon 1");
    const char *text = menu_shown(t, usual);
    expect_text(text, " Outer ring  1) forest  2) meadow  3) mines  4) coinmaker  5) bank");
    expect_text(text, " Inner ring  13) farm  14) hollow  15) castle  16) palace  17) inn\n");
    expect_text(text, " Lairs       24) white  25) umber");
    expect_text(text, "30) Into the summer nursery");
    wy_table_destroy(t);
}

/* Bidding is private for players who share a screen. */
static void bids_are_private(void **state)
{
    (void)state;
    cli_screen screen = {.width = USUAL};
    const cli_board *board = cli_board_of(&brood_rules, &screen, false);
    wy_table *t = begin(2);
    cli_look(&view, t, 0);
    assert_false(board->is_private(&view));
    wy_table_destroy(t);
    t = begin_fight(NULL);
    cli_look(&view, t, 0);
    assert_true(board->is_private(&view));
    wy_table_destroy(t);
}

static void bids_tell_the_strength_that_they_add(void **state)
{
    (void)state;
    wy_table *t = begin_fight(NULL);
    for (int good = BROOD_CRYSTAL; good < BROOD_GOODS; good++)
        at(t)->player[0].goods[good] = 2;
    const char *text = menu_shown(t, usual);
    expect_text(text, " Bid  1) food +1  2) gold +1  3) red crystal +2  4) blue crystal +1\n");
    expect_text(text, "6) red gem +4");
    expect_text(text, ") nothing\n");
    wy_table_destroy(t);
}

static bool is_asked(const wy_table *t, const char *move)
{
    cli_screen screen = {.width = USUAL};
    wy_phrase question;
    wy_say(&question, NULL);
    cli_look(&view, t, actor(t));
    cli_board_of(&brood_rules, &screen, false)->caution(&view, read_move(t, move), &question);
    return question.text != NULL;
}

static void what_cannot_be_mended_is_asked_about(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    step(t, "dragon 1");
    assert_false(is_asked(t, "place cemetery")); /* for its tile */
    assert_false(is_asked(t, "nursery"));
    at(t)->open |= WY_BIT(BROOD_CEMETERY);
    assert_true(is_asked(t, "place cemetery"));
    assert_false(is_asked(t, "place forest"));
    wy_table_destroy(t);
}

static void titles_tell_who_does_what(void **state)
{
    (void)state;
    static const struct {
        int step;
        const char *title;
    } titles[] = {{BROOD_STEP_TURN, "Ana places a dragon"},
                  {BROOD_STEP_SHOP, "Ana is in a shop"},
                  {BROOD_STEP_BID, "Ana lays a bid"},
                  {BROOD_STEP_FEED, "Ana feeds dragons"}};
    cli_screen screen = {.width = USUAL};
    char text[WY_TEXT_MAX];
    wy_phrase title;
    wy_table *t = begin(2);
    for (size_t i = 0; i < WY_COUNT(titles); i++) {
        at(t)->task[at(t)->tasks - 1].step = (uint8_t)titles[i].step;
        wy_say(&title, NULL);
        cli_look(&view, t, 0);
        cli_board_of(&brood_rules, &screen, false)->title(&view, &title);
        cli_say(&view, &title, text);
        assert_string_equal(text, titles[i].title);
    }
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_in_the_table_are_those_of_the_menu),
        cmocka_unit_test(places_are_grouped_by_ring),
        cmocka_unit_test(bids_are_private),
        cmocka_unit_test(bids_tell_the_strength_that_they_add),
        cmocka_unit_test(what_cannot_be_mended_is_asked_about),
        cmocka_unit_test(titles_tell_who_does_what),
    };
    return cmocka_run_group_tests_name("brood: menus", tests, NULL, NULL);
}
