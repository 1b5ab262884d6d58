/* board_dungeon_sheets.c - The two sheets side by side, while players choose. */
#include <stdio.h>
#include <string.h>

#include "games/dungeon/terminal/board_dungeon.h"
#include "terminal/ui/text.h"

enum { GAP = 2 };

/* Rows that may differ, then the actions. */
enum { GRAVES, SKULL, BOSS, LOOT, RISK, PACE, DICE, MINIONS, BOSSES, ACTIONS };
enum { ROWS = ACTIONS + DUNGEON_ACTIONS };

static void add_number(char out[WY_TEXT_MAX], const char *form, int number)
{
    char text[16];
    snprintf(text, sizeof text, form, number);
    cli_add_item(out, " ", text);
}

/* Adds one of each pair: of tiles and dice by room, or of defences by monster. */
static void add_pairs(const uint8_t (*pairs)[2], int count, int which, char out[WY_TEXT_MAX])
{
    for (int i = 0; i < count; i++)
        add_number(out, "%d", pairs[i][which]);
}

static void add_column(const int8_t *points, char out[WY_TEXT_MAX])
{
    for (int i = 0; i < DUNGEON_BOXES; i++)
        add_number(out, "%+d", points[i]);
}

static void say_value(const cli_dungeon *d, int kind, int row, char out[WY_TEXT_MAX])
{
    const dungeon_box *box = &d->parts->box;
    out[0] = '\0';
    switch (row) {
    case GRAVES: add_number(out, "%d", box->graves[kind]); break;
    case SKULL: add_number(out, "%d", box->skull_points[kind]); break;
    case BOSS: add_number(out, "%d", box->boss_skulls[kind]); break;
    case LOOT: add_column(box->loot[kind], out); break;
    case RISK: add_column(box->risk[kind], out); break;
    case PACE: add_pairs(box->pace[kind], DUNGEON_ROOMS, 1, out); break;
    case DICE: add_pairs(box->pace[kind], DUNGEON_ROOMS, 0, out); break;
    case MINIONS: add_pairs(box->defence[kind], DUNGEON_MONSTERS, DUNGEON_MINION, out); break;
    case BOSSES: add_pairs(box->defence[kind], DUNGEON_MONSTERS, DUNGEON_BOSS, out); break;
    default: cli_dungeon_say_action(d, kind, row - ACTIONS, false, out); break;
    }
}

static void say_name(int row, char out[WY_TEXT_MAX])
{
    static const char *const names[ACTIONS] = {WY_N("Gravestones"),
                                               WY_N("Points for a skull"),
                                               WY_N("Skulls for a boss"),
                                               WY_N("Loot"),
                                               WY_N("Risk"),
                                               WY_N("Dragon, room by room"),
                                               WY_N("... on a die up to"),
                                               WY_N("Defence of minions"),
                                               WY_N("Defence of bosses")};
    if (row < ACTIONS)
        snprintf(out, WY_TEXT_MAX, "%s", wy_tr(names[row]));
    else
        cli_count_text(out, WY_N("Action {number}"), row - ACTIONS + 1);
}

typedef struct row_text {
    char name[WY_TEXT_MAX], value[DUNGEON_SHEETS][WY_TEXT_MAX];
} row_text;

/* Fills a row; returns false if the sheets do not differ there. */
static bool fill_row(const cli_dungeon *d, int row, row_text *text)
{
    say_name(row, text->name);
    for (int kind = 0; kind < DUNGEON_SHEETS; kind++)
        say_value(d, kind, row, text->value[kind]);
    return strcmp(text->value[DUNGEON_NORMAL], text->value[DUNGEON_EASY]) != 0;
}

static void fill_heading(const cli_dungeon *d, row_text *text)
{
    snprintf(text->name, WY_TEXT_MAX, "%s", wy_tr(WY_N("What differs")));
    for (int kind = 0; kind < DUNGEON_SHEETS; kind++)
        cli_say_noun(d->view, DUNGEON_NOUN_SHEET, kind, text->value[kind]);
}

static void widen(int *width, const char *text)
{
    int columns = cli_width(text) + GAP;
    *width = columns > *width ? columns : *width;
}

static void list_row(const cli_dungeon *d, const row_text *text, const row_text *heading)
{
    char line[WY_TEXT_MAX];
    wy_format(line, sizeof line, "{name}: {normal} {one}; {easy} {other}", "name", text->name,
              "normal", heading->value[DUNGEON_NORMAL], "one", text->value[DUNGEON_NORMAL], "easy",
              heading->value[DUNGEON_EASY], "other", text->value[DUNGEON_EASY], NULL);
    cli_put_paragraph(d->screen, CLI_PLAIN, line);
}

static void list_takers(const cli_dungeon *d)
{
    char text[WY_TEXT_MAX];
    cli_flow flow;
    if (d->s->mover == 0)
        return;
    cli_dungeon_start_line(d, &flow, CLI_DUNGEON_SHEET);
    for (int seat = 0; seat < d->s->mover; seat++) {
        cli_dungeon_say_owner(d, seat, text);
        cli_flow_put(&flow, seat ? "; " : "", CLI_PLAIN, text);
    }
    cli_flow_end(&flow);
}

void cli_dungeon_list_sheets(const cli_dungeon *d)
{
    row_text heading, text;
    fill_heading(d, &heading);
    for (int row = 0; row < ROWS; row++)
        if (fill_row(d, row, &text))
            list_row(d, &text, &heading);
    list_takers(d);
}

static void put_row(const cli_dungeon *d, const row_text *text, const int width[2], cli_style style)
{
    cli_put_cell(d->screen, CLI_FAINT, text->name, width[0]);
    cli_put_cell(d->screen, style, text->value[DUNGEON_NORMAL], width[1]);
    cli_put(d->screen, style, text->value[DUNGEON_EASY]);
    cli_end_line(d->screen);
}

void cli_dungeon_draw_sheets(const cli_dungeon *d)
{
    row_text heading, text;
    int width[3] = {0, 0, 0};
    fill_heading(d, &heading);
    for (int row = 0; row < ROWS; row++)
        if (fill_row(d, row, &text)) {
            widen(&width[0], text.name);
            widen(&width[1], text.value[DUNGEON_NORMAL]);
            widen(&width[2], text.value[DUNGEON_EASY]);
        }
    if (width[0] + width[1] + width[2] - GAP > d->width) {
        cli_dungeon_list_sheets(d);
        return;
    }
    put_row(d, &heading, width, CLI_STRONG);
    for (int row = 0; row < ROWS; row++)
        if (fill_row(d, row, &text))
            put_row(d, &text, width, CLI_PLAIN);
    list_takers(d);
}
