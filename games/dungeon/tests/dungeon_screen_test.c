/* dungeon_screen_test.c - Terminal sheet of Dragon Dungeon: correct at any width, in both styles,
 * in every language.
 *
 *     dungeon_screen_test [CATALOGUES]      the folder with the translations */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/locale.h"
#include "games/dungeon/tests/dungeon_play.h"
#include "terminal/play/board.h"
#include "terminal/ui/text.h"
#include "tests/support/cmocka_tests.h"

enum { USUAL = 80, NARROW = 60, WIDE = 120, PICTURE_ROOM = 1 << 14 };

static const char *catalogues = "po";
static char picture[PICTURE_ROOM];

/* ---- Looking at screens ---- */

typedef struct look {
    int viewer, width;
    bool ascii, plain;
} look;

static const look usual = {0, USUAL, true, false};

/* What a viewer is shown; good until the next call. */
static const char *shown(const wy_table *t, look how)
{
    static cli_view view;
    cli_screen screen = {.ascii = how.ascii, .width = how.width};
    memset(picture, 0, sizeof picture);
    screen.out = fmemopen(picture, sizeof picture, "w");
    assert_non_null(screen.out);
    cli_look(&view, t, how.viewer);
    cli_board_of(&dungeon_rules, &screen, how.plain)->draw(&screen, &view);
    assert_in_range(ftell(screen.out), 1, PICTURE_ROOM - 2);
    fclose(screen.out);
    return picture;
}

static int count(const char *text, const char *what)
{
    int found = 0;
    for (; (text = strstr(text, what)); text += strlen(what))
        found++;
    return found;
}

/* The line of a picture that has this text in it; good until the next call. */
static const char *line_with(const char *text, const char *what)
{
    static char line[WY_TEXT_MAX];
    const char *at = strstr(text, what);
    if (!at) {
        fail_msg("nothing says \"%s\" in:\n%s", what, text);
        return "";
    }
    while (at > text && at[-1] != '\n')
        at--;
    snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
    return line;
}

static void expect_text(const char *text, const char *what)
{
    if (!strstr(text, what))
        fail_msg("nothing says \"%s\" in:\n%s", what, text);
}

static void expect_no_text(const char *text, const char *what)
{
    if (strstr(text, what))
        fail_msg("something says \"%s\" in:\n%s", what, text);
}

/* No line is wider than the screen, whose last column stays free. */
static void expect_narrow(const char *text, int width)
{
    char line[WY_TEXT_MAX];
    for (const char *at = text; *at; at += strcspn(at, "\n") + 1) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        if (cli_width(line) > width - 1)
            fail_msg("%d columns, the screen has %d: \"%s\"", cli_width(line), width, line);
    }
}

/* ---- The path ---- */

/* Every tile as it must be drawn, in the rows as they lie. */
static void expect_tiles(const wy_table *t, const char *text)
{
    const dungeon_parts *parts = t->parts;
    const dungeon_sheet *sheet = &at(t)->sheet[0];
    int crossed = 0, both = 0;
    for (int tile = 0; tile <= parts->box.exit; tile++) {
        bool circled = tile >= parts->box.adventurer && tile < sheet->tile;
        char mark[16];
        if (tile == sheet->tile || tile == sheet->dragon)
            continue;
        if (tile >= parts->box.dragon && tile < sheet->dragon) {
            both += circled;
            crossed += !circled;
            continue;
        }
        if (circled)
            snprintf(mark, sizeof mark, "(%2d)", tile);
        else if (parts->tables.lair[DUNGEON_BOSS] >> tile & 1)
            snprintf(mark, sizeof mark, "!%2d!", tile);
        else
            snprintf(mark, sizeof mark, " %2d%s", tile,
                     parts->tables.lair[DUNGEON_MINION] >> tile & 1 ? "!" : " ");
        expect_text(text, mark);
    }
    assert_int_equal(count(text, "[@]"), 1);
    assert_int_equal(count(text, "[D]"), 1);
    assert_int_equal(count(text, "(xx)"), both);
    assert_int_equal(count(text, " xx "), crossed);
}

static void the_path_shows_who_walked_where(void **state)
{
    (void)state;
    static const int widths[] = {NARROW, USUAL, WIDE};
    wy_table *t = begin(1);
    dungeon_sheet *sheet = &at(t)->sheet[0];
    for (sheet->tile = 10; sheet->tile < 40; sheet->tile++)
        for (sheet->dragon = 0; sheet->dragon < sheet->tile; sheet->dragon++)
            for (size_t i = 0; i < WY_COUNT(widths); i++) {
                look how = usual;
                how.width = widths[i];
                expect_tiles(t, shown(t, how));
            }
    wy_table_destroy(t);
}

/* Rows turn at their ends: the first goes to the right, the second comes back. */
static void the_path_winds(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    const char *text = shown(t, usual);
    expect_text(text, " 11 . 12!. 13 . 14 .+\n");
    expect_text(text, "\n+. 29 . 28 .!27!. 26 . 25 | 24 . 23 . 22!. 21 . 20 | 19 .");
    expect_text(text, "\n+. 30 . 31 .!32!. 33 . 34 | 35 . 36 .!37!. 38 . 39 | 40");
    assert_true(strstr(text, "EXIT") > strstr(text, " 29 "));
    wy_table_destroy(t);
}

/* The dragon's pace stands above each room, by the sheet. */
static void rooms_tell_the_pace_of_the_dragon(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    arrange(t, 0, "tile 36, dragon 15");
    const char *text = shown(t, usual);
    expect_text(text, "Room 1: dragon 1 on 1-4");
    expect_text(text, "Room 6: dragon 4 on 1-5");
    expect_text(text, "on tile 36 of 40, in room 6");
    expect_text(text, "on tile 15, 21 behind; in this room it moves 4 on a die of 1 to 5");
    arrange(t, 0, "sheet easy, dragon 35");
    text = shown(t, usual);
    expect_text(text, "Room 6: dragon 3 on 1-5");
    expect_text(text, "on tile 35, right behind; in this room it moves 3 on a die of 1 to 5");
    wy_table_destroy(t);
}

/* ---- Actions ---- */

static const char *action_line(const char *text, int action)
{
    static const char *const icons[DUNGEON_ACTIONS] = {
        "1  3 steps, boss !!",  "2  1 step, minion !, treasure",
        "3  2 steps, minion !", "4  2 steps, treasure, dragon 2",
        "5  5 steps, dragon 3", "6  dragon 1, 2 treasures"};
    return line_with(text, icons[action]);
}

static void coins_lie_on_covered_actions(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    for (int covered = 0; covered < 1 << DUNGEON_ACTIONS; covered++) {
        if (covered & covered << 1)
            continue; /* two neighbours are never covered together */
        at(t)->sheet[0].covered = (uint8_t)covered;
        const char *text = shown(t, usual);
        for (int action = 0; action < DUNGEON_ACTIONS; action++)
            assert_int_equal(count(action_line(text, action), "coin"), covered >> action & 1);
    }
    wy_table_destroy(t);
}

/* Three dice, of which one shows a covered action. */
static void a_hand_points_at_what_the_dice_allow(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    arrange(t, 0, "covered 25");
    step(t, "roll 456");
    const char *text = shown(t, usual);
    for (int action = 0; action < DUNGEON_ACTIONS; action++)
        assert_int_equal(action_line(text, action)[2] == '>', action == 3 || action == 5);
    expect_text(text, "Dice      4  5  6");
    step(t, "take 6 dragon 4"); /* which is now under way, and asks for a treasure */
    text = shown(t, usual);
    assert_int_equal(action_line(text, 5)[2], '*');
    assert_int_equal(count(text, "| > "), DUNGEON_COLUMNS);
    expect_text(text, "To do     2 treasures");
    expect_text(text, "set aside 5; dragon 4: here it moves 1");
    wy_table_destroy(t);
}

/* ---- Treasures, level, cemetery, trophies ---- */

static void treasures_are_crossed_from_the_first(void **state)
{
    (void)state;
    static const char *const rows[DUNGEON_COLUMNS][DUNGEON_BOXES + 1] = {
        {"Loot    [+1] +2  +3  +4  +5", "Loot    x+1 [+2] +3  +4  +5",
         "Loot    x+1 x+2 [+3] +4  +5", "Loot    x+1 x+2 x+3 [+4] +5",
         "Loot    x+1 x+2 x+3 x+4 [+5]", "Loot    x+1 x+2 x+3 x+4 x+5"},
        {"Risk    [-1] -2  -3  -4  +40", "Risk    x-1 [-2] -3  -4  +40",
         "Risk    x-1 x-2 [-3] -4  +40", "Risk    x-1 x-2 x-3 [-4] +40",
         "Risk    x-1 x-2 x-3 x-4 [+40]", "Risk    x-1 x-2 x-3 x-4 x+40"},
        {"Weapons [lv] +1  lv  +1  lv", "Weapons xlv [+1] lv  +1  lv",
         "Weapons xlv x+1 [lv] +1  lv", "Weapons xlv x+1 xlv [+1] lv",
         "Weapons xlv x+1 xlv x+1 [lv]", "Weapons xlv x+1 xlv x+1 xlv"},
        {"Coward  [1>] 2>  3>  4>  5>", "Coward  x1> [2>] 3>  4>  5>",
         "Coward  x1> x2> [3>] 4>  5>", "Coward  x1> x2> x3> [4>] 5>",
         "Coward  x1> x2> x3> x4> [5>]", "Coward  x1> x2> x3> x4> x5>"}};
    wy_table *t = begin(1);
    for (int column = 0; column < DUNGEON_COLUMNS; column++)
        for (int marked = 0; marked <= DUNGEON_BOXES; marked++) {
            char marks[64], keys[32];
            snprintf(marks, sizeof marks, "%s %d", dungeon_column_words[column], marked);
            arrange(t, 0, marks);
            snprintf(keys, sizeof keys, " keys: %d ", DUNGEON_BOXES * column + marked);
            const char *text = shown(t, usual);
            expect_text(text, rows[column][marked]);
            expect_text(text, keys);
        }
    wy_table_destroy(t);
}

static void an_easy_sheet_has_its_own_worths(void **state)
{
    (void)state;
    wy_table *t = begin_easy(1);
    arrange(t, 0, "loot 2, graves 3");
    const char *text = shown(t, usual);
    expect_text(text, "Loot    x+1 x+1 [+2] +2  +3");
    expect_text(text, "[-1] -2  -3  -4  +25");
    expect_text(line_with(text, "Graves"), "x x x . . . .  3 of 7");
    expect_text(text, "6  2 treasures");
    expect_text(text, "6,8 slime 3/6");
    wy_table_destroy(t);
}

static void skulls_swords_and_gravestones_are_counted(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    arrange(t, 0, "weapons 3, skulls 3, graves 4, loot 3, risk 1");
    const char *text = shown(t, usual);
    expect_text(line_with(text, "Level"), "x x x . . . .  3 of 7");
    expect_text(line_with(text, "Graves"), "x x x x .      4 of 5");
    expect_text(text, "xkey xlv xkey [lv]  key  lv  key  lv   3 x 3 points");
    expect_text(text, "points so far: 6"); /* 1+2+3 -1 +1, 3 swords, 9 for skulls, -12 */
    wy_table_destroy(t);
}

/* ---- Dice and monsters ---- */

static void the_monster_of_the_turn_is_told(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 1, "weapons 1");
    step(t, "roll 3456");
    const char *text = shown(t, usual);
    expect_text(text, "7 bat 3/6 | 6,8 slime 4/7 | 5,9 skeleton 5/8");
    play(t, "take 5 dragon 3,fight 1");
    expect_phase(t, DUNGEON_SHARE, 1);
    text = shown(t, (look){1, USUAL, true, false});
    expect_text(text, "Dice      common 4 and 6; dragon 3: here it moves 1");
    expect_text(text, "as a minion 6: roll 5+; as a boss 9: out of reach");
    arrange(t, 1, "weapons 5, skulls 8");
    text = shown(t, (look){1, USUAL, true, false});
    expect_text(text, "as a minion 6: roll 1+; as a boss 9: roll 2+");
    wy_table_destroy(t);
}

static void a_dragon_that_stays_is_told(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    take(t, 3, 5, 4, 6);
    play(t, "fight 6");
    expect_phase(t, DUNGEON_MARK, 0);
    expect_text(shown(t, usual), "Player 1 uses 3; common 4 and 6; dragon 5: here it stays");
    wy_table_destroy(t);
}

/* ---- Players ---- */

static wy_table *begin_four(void)
{
    wy_table *t = begin(4);
    arrange(t, 0, "tile 17, dragon 12, covered 25, loot 2, skulls 3, graves 1");
    arrange(t, 1, "tile 22, dragon 15, weapons 1");
    arrange(t, 2, "sheet easy, tile 12, dragon 11, covered 246, graves 6");
    arrange(t, 3, "tile 31, dragon 1, weapons 5, skulls 8, coward 2");
    for (int seat = 0; seat < 4; seat++)
        snprintf(t->seats[seat].name, WY_NAME_MAX, "%s",
                 (const char *[]){"Ana", "Bo", "Cy", "Dee"}[seat]);
    step(t, "roll 1346");
    return t;
}

static void everybody_is_seen_at_a_glance(void **state)
{
    (void)state;
    wy_table *t = begin_four();
    const char *text = shown(t, usual);
    expect_text(text, "> #1 Ana  17    -5      1      3       2     1/5     10      2 5\n");
    expect_text(text, "  #2 Bo   22    -7      1      0       1     0/5     1       -\n");
    expect_text(text, "  #3 Cy   12    -1      0      0       0     6/7     -18     2 4 6\n");
    expect_text(text, "  #4 Dee  31    -30     7      8       7     0/5     33      -\n");
    text = shown(t, (look){0, NARROW, true, false}); /* too narrow for a table */
    expect_text(text, "> #1 Ana: Tile 17, Dragon -5, Level 1, Skulls 3, Keys 2,");
    expect_text(text, "     Graves 1/5, Points 10, Covered 2 5\n");
    wy_table_destroy(t);
    t = begin(1);
    expect_no_text(shown(t, usual), "Covered"); /* alone there is no player to compare with */
    wy_table_destroy(t);
}

/* Everybody sees their own sheet; who watches, that of the mover and, at the end, the best. */
static void the_sheet_is_ones_own(void **state)
{
    (void)state;
    wy_table *t = begin_four();
    for (int seat = 0; seat < 4; seat++) {
        char owner[WY_TEXT_MAX];
        snprintf(owner, sizeof owner, "%s (%s); on tile %d", t->seats[seat].name,
                 seat == 2 ? "easy" : "normal", at(t)->sheet[seat].tile);
        expect_text(shown(t, (look){seat, USUAL, true, false}), owner);
    }
    expect_text(shown(t, (look){WY_SPECTATOR, USUAL, true, false}), "Ana (normal)");
    at(t)->phase = DUNGEON_ENDED;
    at(t)->roll = DUNGEON_HANDFULS;
    at(t)->sheet[3].fate = DUNGEON_SLAYER;
    at(t)->sheet[3].dragon = 30;
    const char *text = shown(t, (look){WY_SPECTATOR, USUAL, true, false});
    expect_text(text, "Dee (normal); slew the dragon; points: 58");
    expect_text(text, "slain on tile 30");
    expect_text(line_with(text, "#4 Dee"), "slain");
    wy_table_destroy(t);
}

static void who_is_out_or_dead_is_told(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    at(t)->phase = DUNGEON_ENDED;
    at(t)->sheet[0].tile = 40;
    at(t)->sheet[0].fate = DUNGEON_OUT;
    at(t)->sheet[1].graves = 5;
    at(t)->sheet[1].fate = DUNGEON_DEAD;
    const char *text = shown(t, usual);
    expect_text(text, "out of the dungeon; points: 10");
    expect_text(text, "|[@]");
    expect_text(line_with(text, "#1"), "outrun");
    expect_text(line_with(text, "#2"), "won");
    expect_text(shown(t, (look){1, USUAL, true, false}), "the last gravestone is marked");
    wy_table_destroy(t);
}

/* ---- Before the game ---- */

static void sheets_are_compared_before_they_are_chosen(void **state)
{
    (void)state;
    wy_table *t = open_table(2, "", NULL);
    const char *text = shown(t, usual);
    expect_text(line_with(text, "What differs"), "normal                 easy");
    expect_text(line_with(text, "Gravestones"), " 5                      7");
    expect_text(line_with(text, "Action 6"), "dragon 1, 2 treasures  2 treasures");
    expect_no_text(text, "Action 5"); /* which is the same */
    step(t, "sheet easy");
    expect_text(shown(t, (look){1, USUAL, true, false}), "(easy)");
    wy_table_destroy(t);
}

/* ---- In any case ---- */

/* Plays a random game and shows every position of it, as everybody sees it. */
static void show_game(int players, uint64_t seed, void (*see)(const wy_table *t, int viewer))
{
    wy_rng rng;
    wy_table *t = open_table(players, "", NULL);
    wy_rng_seed(&rng, seed, (uint64_t)players);
    for (int seat = 0; seat < players; seat++)
        snprintf(t->seats[seat].name, WY_NAME_MAX, "%s",
                 (const char *[]){"Ana", "Maximiliana de la Vega", "Åsa", "Bo"}[seat]);
    for (bool over = false; !over;) {
        wy_menu menu;
        see(t, t->length % (players + 1) < players ? t->length % (players + 1) : WY_SPECTATOR);
        over = actor(t) == WY_OVER;
        dungeon_legal(t->parts, at(t), &menu);
        if (!over)
            wy_table_play(t, wy_menu_at(&menu, wy_rng_below(&rng, menu.total)));
    }
    wy_table_destroy(t);
}

static void see_widths(const wy_table *t, int viewer)
{
    for (int width = NARROW - 20 + t->length % 8; width <= WIDE; width += 13)
        for (int style = 0; style < 4; style++)
            expect_narrow(shown(t, (look){viewer, width, style & 1, style & 2}), width);
}

static void no_line_is_wider_than_the_screen(void **state)
{
    (void)state;
    for (int language = 0; language < wy_locale_count(); language++) {
        wy_use_locale(wy_locale_at(language));
        for (int players = 1; players <= DUNGEON_PLAYERS_MAX; players++)
            show_game(players, 1, see_widths);
    }
    wy_use_locale(wy_find_locale("es"));
    assert_string_equal(wy_tr("Player"), "Jugador"); /* or it was English twice */
    wy_use_locale(wy_find_locale("en"));
}

/* Signs belong to pictures; plain characters are enough for those. */
static void see_letters(const wy_table *t, int viewer)
{
    const char *text = shown(t, (look){viewer, USUAL, true, false});
    for (; *text; text++)
        if ((unsigned char)*text > '~' && strncmp(text, "Å", 2) != 0 &&
            strncmp(text - 1, "Å", 2) != 0)
            fail_msg("not a plain character: \"%.20s\"", text);
    text = shown(t, (look){viewer, USUAL, false, true});
    expect_no_text(text, "!");
    expect_no_text(text, "[");
    expect_no_text(text, "×");
    text = shown(t, (look){viewer, USUAL, false, false});
    if (at(t)->phase != DUNGEON_CHOOSE)
        expect_text(text, "┌ Actions ─");
}

static void each_style_keeps_to_its_letters(void **state)
{
    (void)state;
    for (int players = 1; players <= DUNGEON_PLAYERS_MAX; players++)
        show_game(players, 2, see_letters);
}

/* Whatever the path of an owner's box is, it is drawn with every tile, and fits. */
static void any_path_can_be_drawn(void **state)
{
    (void)state;
    wy_rng rng;
    wy_rng_seed(&rng, 7, 0);
    for (int i = 0; i < 1000; i++) {
        dungeon_parts parts = box_parts();
        int exit = 3 + (int)wy_rng_below(&rng, DUNGEON_TILES - 3);
        parts.box.exit = (uint8_t)exit;
        parts.box.adventurer = (uint8_t)(1 + wy_rng_below(&rng, (uint32_t)exit - 1));
        memset(parts.box.lair, 0, sizeof parts.box.lair);
        for (int room = 1; room < DUNGEON_ROOMS; room++)
            parts.box.room[room] = (uint8_t)(parts.box.room[room - 1] + wy_rng_below(&rng, 12));
        dungeon_prepare(&parts);
        wy_table *t = begin_with(1, "sheet=normal", &parts);
        look how = {0, NARROW + (int)wy_rng_below(&rng, WIDE - NARROW), true, false};
        const char *text = shown(t, how);
        expect_tiles(t, text);
        expect_narrow(text, how.width);
        wy_table_destroy(t);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_path_shows_who_walked_where),
        cmocka_unit_test(the_path_winds),
        cmocka_unit_test(rooms_tell_the_pace_of_the_dragon),
        cmocka_unit_test(coins_lie_on_covered_actions),
        cmocka_unit_test(a_hand_points_at_what_the_dice_allow),
        cmocka_unit_test(treasures_are_crossed_from_the_first),
        cmocka_unit_test(an_easy_sheet_has_its_own_worths),
        cmocka_unit_test(skulls_swords_and_gravestones_are_counted),
        cmocka_unit_test(the_monster_of_the_turn_is_told),
        cmocka_unit_test(a_dragon_that_stays_is_told),
        cmocka_unit_test(everybody_is_seen_at_a_glance),
        cmocka_unit_test(the_sheet_is_ones_own),
        cmocka_unit_test(who_is_out_or_dead_is_told),
        cmocka_unit_test(sheets_are_compared_before_they_are_chosen),
        cmocka_unit_test(no_line_is_wider_than_the_screen),
        cmocka_unit_test(each_style_keeps_to_its_letters),
        cmocka_unit_test(any_path_can_be_drawn),
    };
    if (argc > 1)
        catalogues = argv[1];
    wy_locale_init(catalogues, "en");
    return cmocka_run_group_tests_name("dungeon: screens", tests, NULL, NULL);
}
