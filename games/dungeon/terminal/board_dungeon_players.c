/* board_dungeon_players.c - Table of all adventurers. */
#include <stdio.h>

#include "games/dungeon/terminal/board_dungeon.h"
#include "terminal/ui/text.h"

enum { NAME, TILE, GAP, LEVEL, SKULLS, KEYS, GRAVES, POINTS, COVERED, COLUMNS };
enum { INDENT = 5 };

WY_STATIC_ASSERT((int)COLUMNS <= (int)CLI_CELLS, "a cell for each column");

static const char *const titles[COLUMNS] = {WY_N("Player"), WY_N("Tile"),   WY_N("Dragon"),
                                            WY_N("Level"),  WY_N("Skulls"), WY_N("Keys"),
                                            WY_N("Graves"), WY_N("Points"), WY_N("Covered")};

/* Writes the dragon's distance, or the outcome. */
static void say_gap(const dungeon_sheet *sheet, char out[WY_TEXT_MAX])
{
    static const char *const fates[] = {NULL, WY_N("outrun"), WY_N("slain"), WY_N("won")};
    if (sheet->fate == DUNGEON_INSIDE)
        snprintf(out, WY_TEXT_MAX, "-%d", sheet->tile - sheet->dragon);
    else
        snprintf(out, WY_TEXT_MAX, "%s", wy_tr(fates[sheet->fate]));
}

static void say_covered(const dungeon_sheet *sheet, char out[WY_TEXT_MAX])
{
    out[0] = '\0';
    for (int action = 0; action < DUNGEON_ACTIONS; action++) {
        if (sheet->covered >> action & 1)
            cli_add_item(out, " ", cli_int(action + 1));
    }
    if (!*out)
        snprintf(out, WY_TEXT_MAX, "-");
}

static void fill_row(const cli_dungeon *d, int seat, cli_row *r)
{
    const dungeon_sheet *sheet = &d->s->sheet[seat];
    cli_table_player(r, d->view, seat, COLUMNS);
    cli_say_number(sheet->tile, r->cell[TILE]);
    say_gap(sheet, r->cell[GAP]);
    cli_say_number(sheet->swords, r->cell[LEVEL]);
    cli_say_number(sheet->skulls, r->cell[SKULLS]);
    cli_say_number(dungeon_keys(sheet), r->cell[KEYS]);
    snprintf(r->cell[GRAVES], WY_TEXT_MAX, "%d/%d", sheet->graves,
             d->parts->box.graves[sheet->kind]);
    cli_say_number(dungeon_points(d->parts, sheet), r->cell[POINTS]);
    say_covered(sheet, r->cell[COVERED]);
}

/* A row of the table as a line: "#1 Ana: Tile 12, Dragon -5, ...". */
static void list_row(const cli_dungeon *d, const cli_row *r)
{
    char text[WY_TEXT_MAX];
    cli_flow flow;
    cli_flow_start(&flow, d->screen, INDENT, r->style[NAME], r->marked ? "> " : "  ");
    cli_flow_put(&flow, "", r->style[NAME], r->cell[NAME]);
    for (int i = NAME + 1; i < COLUMNS; i++) {
        snprintf(text, sizeof text, "%.200s %.800s", wy_tr(titles[i]), r->cell[i]);
        cli_flow_put(&flow, i > NAME + 1 ? ", " : ": ", r->style[i], text);
    }
    cli_flow_end(&flow);
}

void cli_dungeon_draw_players(const cli_dungeon *d)
{
    cli_row rows[DUNGEON_PLAYERS_MAX + 1];
    cli_table table = {.screen = d->screen, .columns = COLUMNS};
    int players = d->s->players;
    cli_table_heading(&rows[0], titles, COLUMNS);
    for (int seat = 0; seat < players; seat++)
        fill_row(d, seat, &rows[seat + 1]);
    cli_table_fit(&table, rows, players + 1, d->width);
    bool fits = table.width[COVERED] >= cli_width(rows[0].cell[COVERED]);
    if (fits)
        cli_table_put(&table, &rows[0]);
    for (int seat = 0; seat < players; seat++)
        if (fits)
            cli_table_put(&table, &rows[seat + 1]);
        else
            list_row(d, &rows[seat + 1]);
}

void cli_dungeon_list_players(const cli_dungeon *d)
{
    cli_row row;
    for (int seat = 0; seat < d->s->players; seat++) {
        fill_row(d, seat, &row);
        list_row(d, &row);
    }
}
