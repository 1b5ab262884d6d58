/* board_dungeon_boxes.c - Actions of a sheet beside its treasure room, level and gravestones. */
#include <stdio.h>

#include "engine/core/say.h"
#include "games/dungeon/terminal/board_dungeon.h"
#include "terminal/ui/text.h"

enum { ROWS = DUNGEON_ACTIONS, LEVEL = DUNGEON_COLUMNS, GRAVES };
enum { GAP = 1, HAND = 2, NUMBER = 3, BORDERS = 4 }; /* columns; HAND: of ">" and a blank */

WY_STATIC_ASSERT((int)GRAVES + 1 == (int)ROWS, "both boxes have as many rows");

typedef struct boxes {
    const cli_dungeon *d;
    cli_box left, right;
    int label;               /* width of the row names at the right */
    int cell[DUNGEON_BOXES]; /* and of their cells */
    bool brief;              /* actions in signs rather than words */
    const char *coin;        /* on a covered action */
} boxes;

/* ---- Choices ---- */

static bool is_mover(const cli_dungeon *d)
{
    return d->s->mover == d->seat;
}

/* Returns whether a die allows this action now. */
static bool is_usable(const cli_dungeon *d, int action)
{
    return is_mover(d) && dungeon_usable(d->parts, d->s) >> action & 1;
}

static bool is_carried_out(const cli_dungeon *d, int action)
{
    return is_mover(d) && d->s->action == action + 1;
}

static bool is_covered(const cli_dungeon *d, int action)
{
    return d->sheet->covered >> action & 1;
}

static bool is_choice(const cli_dungeon *d, int column)
{
    return is_mover(d) && d->s->phase == DUNGEON_MARK && dungeon_choices(d->s) >> column & 1;
}

/* ---- How wide everything is ---- */

static const char *row_name(int row)
{
    if (row < DUNGEON_COLUMNS)
        return cli_dungeon_column(row);
    return wy_tr(row == LEVEL ? WY_N("Level") : WY_N("Graves"));
}

static int at_least(int number, int least)
{
    return number > least ? number : least;
}

/* Makes room for the value of each box, in brackets. */
static void measure_cells(boxes *b)
{
    char text[WY_TEXT_MAX];
    int kind = b->d->sheet->kind;
    b->label = 0;
    for (int row = 0; row < ROWS; row++)
        b->label = at_least(b->label, HAND + cli_width(row_name(row)) + 1);
    for (int i = 0; i < DUNGEON_BOXES; i++) {
        b->cell[i] = 0;
        for (int column = 0; column < DUNGEON_COLUMNS; column++) {
            cli_dungeon_say_box(b->d, kind, column, i, text);
            b->cell[i] = at_least(b->cell[i], cli_width(text) + 2);
        }
    }
}

/* Returns whether all actions fit, in words or in signs, with this word for a coin. */
static bool fit_actions(const boxes *b)
{
    char text[WY_TEXT_MAX];
    for (int action = 0; action < DUNGEON_ACTIONS; action++) {
        cli_dungeon_say_action(b->d, b->d->sheet->kind, action, b->brief, text);
        if (HAND + NUMBER + cli_width(text) + 1 + cli_width(b->coin) > b->left.room)
            return false;
    }
    return true;
}

static void choose_words(boxes *b)
{
    for (int brief = 0; brief < 2; brief++) {
        b->brief = brief;
        b->coin = wy_tr(WY_N("coin"));
        if (fit_actions(b))
            return;
        b->coin = "o";
        if (fit_actions(b))
            return;
    }
}

/* Gives the treasure room what it needs, and up to half of the width. */
static void lay_out(boxes *b, const cli_dungeon *d)
{
    b->d = d;
    measure_cells(b);
    int needed = BORDERS + b->label;
    for (int i = 0; i < DUNGEON_BOXES; i++)
        needed += b->cell[i];
    int spare = (d->width / 2 - needed) / DUNGEON_BOXES;
    for (int i = 0; spare > 0 && i < DUNGEON_BOXES; i++) {
        b->cell[i] += spare;
        needed += spare;
    }
    cli_box_init(&b->right, d->screen, needed);
    cli_box_init(&b->left, d->screen, d->width - GAP - needed);
    choose_words(b);
}

/* ---- Rows ---- */

static void put_action(const boxes *b, int action)
{
    const cli_dungeon *d = b->d;
    char icons[WY_TEXT_MAX], text[2 * WY_TEXT_MAX];
    bool usable = is_usable(d, action), covered = is_covered(d, action);
    const char *hand = usable ? ">" : is_carried_out(d, action) ? "*" : " ";
    cli_dungeon_say_action(d, d->sheet->kind, action, b->brief, icons);
    snprintf(text, sizeof text, "%s %d  %s", hand, action + 1, icons);
    cli_style style = covered ? CLI_FAINT : *hand != ' ' ? CLI_STRONG : CLI_PLAIN;
    cli_box_row(&b->left, style, text, CLI_YELLOW, covered ? b->coin : "");
}

static void put_name(const boxes *b, int row, bool chosen)
{
    cli_put(b->d->screen, CLI_STRONG, chosen ? "> " : "  ");
    cli_put_cell(b->d->screen, CLI_PLAIN, row_name(row), b->label - HAND);
}

static void put_column(const boxes *b, int column)
{
    const cli_dungeon *d = b->d;
    int marked = d->sheet->column[column], used = b->label;
    char worth[WY_TEXT_MAX], text[WY_TEXT_MAX];
    put_name(b, column, is_choice(d, column));
    for (int i = 0; i < DUNGEON_BOXES; i++) {
        cli_dungeon_say_box(d, d->sheet->kind, column, i, worth);
        cli_dungeon_say_mark(d, i, marked, worth, text);
        cli_put_cell(d->screen, cli_dungeon_mark_style(i, marked), text, b->cell[i]);
        used += b->cell[i];
    }
    cli_put_blanks(d->screen, b->right.room - used);
}

/* Draws a tally: crosses and dots, and "2 of 5". */
static void put_tally(const boxes *b, int row, int marked, int most)
{
    const cli_dungeon *d = b->d;
    char numbers[WY_TEXT_MAX], text[WY_TEXT_MAX] = "";
    wy_phrase phrase;
    WY_SAY(&phrase, WY_N("{marked} of {most}"), {"marked", marked, WY_NUMBER},
           {"most", most, WY_NUMBER});
    cli_say(d->view, &phrase, numbers);
    int room = b->right.room - b->label - cli_width(numbers) - 1;
    for (int i = 0; i < most; i++)
        cli_add_item(text, 2 * most <= room ? " " : "",
                     i < marked ? cli_dungeon_cross(d) : cli_dungeon_dot(d));
    put_name(b, row, false);
    cli_put_cell(d->screen, CLI_PLAIN, text, room);
    cli_put(d->screen, CLI_STRONG, " ");
    cli_put(d->screen, CLI_STRONG, numbers);
}

static void put_right(const boxes *b, int row)
{
    const dungeon_sheet *sheet = b->d->sheet;
    cli_put_line(b->d->screen, CLI_DOWN, 1);
    cli_put_blanks(b->d->screen, b->right.margin);
    if (row == LEVEL)
        put_tally(b, row, sheet->swords, DUNGEON_SWORDS);
    else if (row == GRAVES)
        put_tally(b, row, sheet->graves, b->d->parts->box.graves[sheet->kind]);
    else
        put_column(b, row);
    cli_put_blanks(b->d->screen, b->right.margin);
    cli_put_line(b->d->screen, CLI_DOWN, 1);
}

static void put_borders(const boxes *b, cli_edge edge, const char *left, const char *right,
                        const char *keys)
{
    cli_box_border(&b->left, edge, left, "");
    cli_put_blanks(b->d->screen, GAP);
    cli_box_border(&b->right, edge, right, keys);
    cli_end_line(b->d->screen);
}

void cli_dungeon_draw_boxes(const cli_dungeon *d)
{
    boxes b;
    char keys[WY_TEXT_MAX];
    lay_out(&b, d);
    cli_count_text(keys, WY_N(" keys: {number} "), dungeon_keys(d->sheet));
    put_borders(&b, CLI_TOP, wy_tr(WY_N(" Actions ")), wy_tr(WY_N(" Treasures ")), keys);
    for (int row = 0; row < ROWS; row++) {
        put_action(&b, row);
        cli_put_blanks(d->screen, GAP);
        put_right(&b, row);
        cli_end_line(d->screen);
    }
    put_borders(&b, CLI_BOTTOM, "", "", "");
}

/* ---- In words ---- */

static void list_action(const cli_dungeon *d, int action)
{
    char icons[WY_TEXT_MAX], text[WY_TEXT_MAX];
    const char *form = WY_N("Action {number}: {icons}");
    if (is_usable(d, action))
        form = WY_N("Action {number}, allowed now: {icons}");
    else if (is_carried_out(d, action))
        form = WY_N("Action {number}, under way: {icons}");
    else if (is_covered(d, action))
        form = WY_N("Action {number}, covered: {icons}");
    cli_dungeon_say_action(d, d->sheet->kind, action, false, icons);
    wy_format(text, sizeof text, form, "number", cli_int(action + 1), "icons", icons, NULL);
    cli_put_paragraph(d->screen, is_covered(d, action) ? CLI_FAINT : CLI_PLAIN, text);
}

static void list_column(const cli_dungeon *d, int column)
{
    char worth[WY_TEXT_MAX], marked[WY_TEXT_MAX] = "", left[WY_TEXT_MAX] = "", text[WY_TEXT_MAX];
    for (int i = 0; i < DUNGEON_BOXES; i++) {
        cli_dungeon_say_box(d, d->sheet->kind, column, i, worth);
        cli_add_item(i < d->sheet->column[column] ? marked : left, ", ", worth);
    }
    wy_format(text, sizeof text, WY_N("{column}: marked {marked}; left {left}"), "column",
              cli_dungeon_column(column), "marked", *marked ? marked : "-", "left",
              *left ? left : "-", NULL);
    cli_put_paragraph(d->screen, CLI_PLAIN, text);
}

static void list_tally(const cli_dungeon *d, const char *form, int marked, int most)
{
    char text[WY_TEXT_MAX];
    wy_phrase phrase;
    WY_SAY(&phrase, form, {"marked", marked, WY_NUMBER}, {"most", most, WY_NUMBER});
    cli_say(d->view, &phrase, text);
    cli_put_paragraph(d->screen, CLI_PLAIN, text);
}

void cli_dungeon_list_boxes(const cli_dungeon *d)
{
    for (int action = 0; action < DUNGEON_ACTIONS; action++)
        list_action(d, action);
    for (int column = 0; column < DUNGEON_COLUMNS; column++)
        list_column(d, column);
    list_tally(d, WY_N("Level: {marked} of {most}"), d->sheet->swords, DUNGEON_SWORDS);
    list_tally(d, WY_N("Gravestones: {marked} of {most}"), d->sheet->graves,
               d->parts->box.graves[d->sheet->kind]);
}
