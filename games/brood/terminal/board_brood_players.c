/* board_brood_players.c - all players' goods, and the other clans. */
#include <stdio.h>

#include "games/brood/terminal/board_brood.h"
#include "terminal/ui/text.h"

enum { NAME, FOOD, GOLD, DUCATS, GOBLOONS, DRAGONCOINS, CRYSTALS, GEMS, JEWELS, COLUMNS };
enum { INDENT = 5 };

WY_STATIC_ASSERT((int)COLUMNS <= (int)CLI_CELLS, "a cell for each column");

/* ---- Goods ---- */

static void fill_row(const cli_brood *b, int seat, cli_row *r)
{
    const uint16_t *goods = b->s->player[seat].goods;
    cli_table_player(r, b->view, seat, COLUMNS);
    for (int i = 0; i < BROOD_CRYSTAL; i++)
        snprintf(r->cell[FOOD + i], WY_TEXT_MAX, "%d", goods[i]);
    for (int i = CRYSTALS; i <= JEWELS; i++)
        snprintf(r->cell[i], WY_TEXT_MAX, "%s",
                 cli_brood_stones(b, goods + BROOD_CRYSTAL + BROOD_STONES * (i - CRYSTALS)));
}

static void fill_heading(const cli_brood *b, cli_row *r)
{
    r->marked = false;
    for (int i = 0; i < COLUMNS; i++)
        r->style[i] = CLI_FAINT;
    snprintf(r->cell[NAME], WY_TEXT_MAX, "%s", wy_tr(WY_N("Player")));
    for (int kind = 0; kind < BROOD_KINDS; kind++)
        snprintf(r->cell[FOOD + kind], WY_TEXT_MAX, "%s", cli_brood_sign(b, kind, ""));
}

/* A table row as a line, with names or signs. */
static void list_row(const cli_brood *b, const cli_row *r)
{
    char text[WY_TEXT_MAX];
    cli_flow flow;
    cli_flow_start(&flow, b->screen, INDENT, r->style[NAME], r->marked ? "> " : "  ");
    cli_flow_put(&flow, "", r->style[NAME], r->cell[NAME]);
    for (int kind = 0; kind < BROOD_KINDS; kind++) {
        snprintf(text, sizeof text, "%.200s %.800s",
                 b->plain ? cli_brood_noun(b, BROOD_NOUN_GOOD, brood_yield_of(kind))
                          : cli_brood_sign(b, kind, ""),
                 r->cell[FOOD + kind]);
        cli_flow_put(&flow, kind ? ", " : ": ", r->style[FOOD + kind], text);
    }
    cli_flow_end(&flow);
}

/* ---- Dragons ---- */

const char *cli_brood_where(const cli_brood *b, const brood_dragon *dragon)
{
    static const char *const places[BROOD_SIDES] = {WY_N("{place} (summer)"), "{place}"};
    static const char *const boards[BROOD_ON] = {WY_N("row"), WY_N("summer nursery"),
                                                 WY_N("winter nursery")};
    int side = dragon->where - BROOD_ON;
    if (side < 0)
        return wy_tr(boards[dragon->where]);
    return CLI_BROOD_FILL(b, side == b->s->side ? "{place}" : places[side], "place",
                          cli_brood_place_text(b, dragon->place));
}

/* Groups dragons by spot on the player board, then lists those on the land. */
static int put_group(const cli_brood *b, int seat, int where, cli_flow *flow, int put)
{
    int found = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        const brood_dragon *dragon = &b->s->player[seat].dragon[slot];
        if (!dragon->level || dragon->where != where)
            continue;
        const char *text = cli_brood_dragon(b, dragon->level, dragon->colour);
        if (where >= BROOD_ON || !found++) {
            const char *label = cli_brood_where(b, dragon);
            cli_flow_keep(flow, put++ ? b->plain ? "; " : " | " : "",
                          cli_width(label) + 1 + cli_width(text));
            cli_flow_put(flow, "", CLI_PLAIN, label);
        }
        cli_flow_put(flow, " ", cli_brood_style(dragon->level, dragon->colour), text);
    }
    return put;
}

static void put_dragons(const cli_brood *b, int seat, cli_flow *flow)
{
    int put = 0;
    for (int where = 0; where < BROOD_WHERES; where++)
        put = put_group(b, seat, where, flow, put);
    if (!put)
        cli_flow_put(flow, "", CLI_FAINT, wy_tr(WY_N("no dragons")));
}

/* ---- Everything else ---- */

const char *cli_brood_points(const cli_brood *b, int seat)
{
    return CLI_BROOD_FILL(
        b, b->s->phase == BROOD_ENDED ? WY_N("points: {points}") : WY_N("points so far: {points}"),
        "points", cli_brood_number(b, b->score[seat].total));
}

static const char *trinkets_text(const cli_brood *b, int seat)
{
    char list[WY_TEXT_MAX] = "";
    for (int i = 0; i < BROOD_TRINKETS; i++)
        if (b->s->player[seat].trinkets >> i & 1)
            cli_add_item(list, ", ", cli_brood_noun(b, BROOD_NOUN_TRINKET, i));
    return CLI_BROOD_FILL(b, WY_N("trinkets: {list}"), "list", list);
}

static void draw_below(const cli_brood *b, int seat)
{
    const brood_player *player = &b->s->player[seat];
    int open = wy_count_bits(player->income);
    int eggs = player->eggs[0] + player->eggs[1] + player->eggs[2];
    cli_flow flow;
    cli_flow_start(&flow, b->screen, INDENT, CLI_PLAIN, "     ");
    put_dragons(b, seat, &flow);
    cli_flow_put(&flow, "; ", CLI_PLAIN,
                 CLI_BROOD_FILL(b, WY_N("magic: {space}"), "space",
                                cli_brood_noun(b, BROOD_NOUN_MAGIC, player->magic)));
    cli_flow_put(&flow, "; ", CLI_PLAIN,
                 CLI_BROOD_FILL(b, WY_N("income open: {open}"), "open", cli_brood_number(b, open)));
    cli_flow_put(&flow, "; ", CLI_PLAIN,
                 CLI_BROOD_FILL(b, WY_N("eggs: {eggs}"), "eggs", cli_brood_number(b, eggs)));
    cli_flow_put(&flow, "; ", CLI_PLAIN, cli_brood_points(b, seat));
    if (player->trinkets)
        cli_flow_put(&flow, "; ", CLI_PLAIN, trinkets_text(b, seat));
    for (int i = 0; i < BROOD_ACCOUNTS; i++)
        if (b->s->owner[i] == seat + 1)
            cli_flow_put(
                &flow, "; ", CLI_PLAIN,
                CLI_BROOD_FILL(b, WY_N("account {account}"), "account", cli_brood_account(b, i)));
    cli_flow_end(&flow);
}

/* ---- All players ---- */

void cli_brood_draw_players(const cli_brood *b)
{
    cli_row rows[BROOD_PLAYERS_MAX + 1];
    cli_table table = {.screen = b->screen, .columns = COLUMNS};
    int players = b->s->players;
    fill_heading(b, &rows[0]);
    for (int seat = 0; seat < players; seat++)
        fill_row(b, seat, &rows[seat + 1]);
    cli_table_fit(&table, rows, players + 1, b->width);
    bool fits = true;
    for (int i = 0; i <= players; i++)
        fits = fits && cli_width(rows[i].cell[JEWELS]) <= table.width[JEWELS];
    if (fits)
        cli_table_put(&table, &rows[0]);
    for (int seat = 0; seat < players; seat++) {
        if (fits)
            cli_table_put(&table, &rows[seat + 1]);
        else
            list_row(b, &rows[seat + 1]);
        if (seat != b->seat)
            draw_below(b, seat);
    }
}

void cli_brood_list_players(const cli_brood *b)
{
    cli_row row;
    for (int seat = 0; seat < b->s->players; seat++) {
        fill_row(b, seat, &row);
        list_row(b, &row);
        if (seat != b->seat)
            draw_below(b, seat);
    }
}
