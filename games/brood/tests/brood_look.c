/* brood_look.c - Screen assertions for the terminal board of Dragonbrood. */
#include "games/brood/tests/brood_look.h"

#include <stdio.h>
#include <string.h>

#include "terminal/play/menu.h"
#include "terminal/ui/text.h"
#include "tests/support/cmocka_tests.h"

enum { PICTURE_ROOM = 1 << 16 };

static char picture[PICTURE_ROOM];
cli_view view;

/* ---- Tables ---- */

brood_state *at(const wy_table *t)
{
    return (brood_state *)t->state;
}

wy_table *open_table(int players, const char *option, const char *value)
{
    wy_options options;
    wy_error error;
    wy_default_options(&brood_rules, players, &options);
    if (option)
        assert_null(wy_set_option(&brood_rules, &options, option, value));
    wy_table *t = wy_table_create(&brood_rules, NULL, &options, &error);
    assert_non_null(t);
    for (int seat = 0; seat < players; seat++)
        snprintf(t->seats[seat].name, WY_NAME_MAX, "%s",
                 (const char *[]){"Ana", "Bo", "Cy", "Dee", "Eve", "Fay"}[seat]);
    return t;
}

/* The first option of every decision until the first summer: seats in order on the wheel, letters
 * in order on the islands, red dragons while there are any. */
wy_table *begin_with(int players, const char *option, const char *value)
{
    wy_table *t = open_table(players, option, value);
    while (at(t)->phase < BROOD_PHASE_SUMMER) {
        wy_menu menu;
        brood_legal((const brood_parts *)t->parts, at(t), &menu);
        assert_int_equal(wy_table_play(t, wy_menu_at(&menu, 0)), WY_OK);
    }
    return t;
}

wy_table *begin(int players)
{
    return begin_with(players, NULL, NULL);
}

void step(wy_table *t, const char *move)
{
    wy_reason reason = wy_table_play(t, read_move(t, move));
    if (reason != WY_OK)
        fail_msg("\"%s\" is refused: reason %d", move, reason);
}

/* A dragon into a slot: in the row, in a nursery, or on a side of a place. */
brood_dragon *put(wy_table *t, int seat, int slot, int level, int colour, int where, int place)
{
    brood_dragon *dragon = &at(t)->player[seat].dragon[slot];
    memset(dragon, 0, sizeof *dragon);
    dragon->level = (uint8_t)level;
    dragon->colour = (uint8_t)colour;
    dragon->where = (uint8_t)where;
    dragon->place = (uint8_t)place;
    dragon->moment = (uint8_t)(8 * seat + slot);
    return dragon;
}

/* A dragon of each at the inn, in the autumn of the first year. */
wy_table *begin_fight(const char *bid)
{
    wy_table *t = begin(2);
    at(t)->open |= WY_BIT(BROOD_INN);
    for (int seat = 0; seat < 2; seat++) {
        at(t)->player[seat].goods[BROOD_FOOD] = at(t)->player[seat].goods[BROOD_GOLD] = 5;
        for (int slot = 1; slot < BROOD_SLOTS; slot++)
            memset(&at(t)->player[seat].dragon[slot], 0, sizeof(brood_dragon));
    }
    for (int seat = 0; seat < 2; seat++) {
        step(t, "dragon 1");
        step(t, "place inn");
    }
    step(t, "fight inn");
    if (bid)
        step(t, bid);
    return t;
}

/* ---- Looking at screens ---- */

const look usual = {0, USUAL, true, false}, single = {0, SINGLE, true, false};

static cli_screen open_screen(look how)
{
    cli_screen screen = {.ascii = how.ascii, .width = how.width};
    memset(picture, 0, sizeof picture);
    screen.out = fmemopen(picture, sizeof picture, "w");
    assert_non_null(screen.out);
    return screen;
}

static const char *close_screen(const cli_screen *screen)
{
    assert_in_range(ftell(screen->out), 1, PICTURE_ROOM - 2);
    fclose(screen->out);
    return picture;
}

/* What a viewer is shown; good until the next call. */
const char *shown(const wy_table *t, look how)
{
    cli_screen screen = open_screen(how);
    cli_look(&view, t, how.viewer);
    cli_board_of(&brood_rules, &screen, how.plain)->draw(&screen, &view);
    return close_screen(&screen);
}

/* The same for a menu. */
const char *menu_shown(const wy_table *t, look how)
{
    static cli_menu menu;
    cli_screen screen = open_screen(how);
    cli_look(&view, t, how.viewer);
    const cli_board *board = cli_board_of(&brood_rules, &screen, how.plain);
    cli_menu_fill(&menu, &view, board);
    cli_menu_print(&menu, &screen, &view, board);
    return close_screen(&screen);
}

int count(const char *text, const char *what)
{
    int found = 0;
    for (; (text = strstr(text, what)); text += strlen(what))
        found++;
    return found;
}

void expect_text(const char *text, const char *what)
{
    if (!strstr(text, what))
        fail_msg("nothing says \"%s\" in:\n%s", what, text);
}

void expect_no_text(const char *text, const char *what)
{
    if (strstr(text, what))
        fail_msg("something says \"%s\" in:\n%s", what, text);
}

/* The line of a place where each has its own, the number in front included; good until the next
 * call. */
const char *row_of(const char *text, int place)
{
    static char line[WY_TEXT_MAX];
    size_t length = strlen(brood_place_words[place]);
    for (const char *next = text; *next; next += strcspn(next, "\n") + 1) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(next, "\n"), next);
        if (strlen(line) > 4 + length && line[3] == ' ' && line[4 + length] == ' ' &&
            strncmp(line + 4, brood_place_words[place], length) == 0)
            return line;
    }
    fail_msg("no line for %s in:\n%s", brood_place_words[place], text);
    return "";
}

void expect_row(const wy_table *t, int place, const char *what)
{
    expect_text(row_of(shown(t, single), place), what);
}

/* No line is wider than the screen, whose last column stays free. */
void expect_narrow(const char *text, int width)
{
    char line[WY_TEXT_MAX];
    for (const char *next = text; *next; next += strcspn(next, "\n") + 1) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(next, "\n"), next);
        if (cli_width(line) > width - 1)
            fail_msg("%d columns, the screen has %d: \"%s\"", cli_width(line), width, line);
        if (!next[strcspn(next, "\n")])
            break;
    }
}
