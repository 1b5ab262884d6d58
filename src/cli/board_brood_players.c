/* board_brood_players.c - everybody's goods in Dragonbrood, and what else the others have. */
#include <stdio.h>

#include "cli/board_brood.h"
#include "cli/text.h"

enum { NAME, FOOD, GOLD, DUCATS, GOBLOONS, DRAGONCOINS, CRYSTALS, GEMS, JEWELS, COLUMNS };
enum { INDENT = 5 };

WY_STATIC_ASSERT((int)COLUMNS <= (int)CLI_CELLS, "a cell for each column");

/* ---- Goods ---- */

static void fill_row(const cli_brood *b, int seat, cli_row *r)
{
    const uint16_t *goods = b->s->player[seat].goods;
    r->marked = seat == b->sight->actor;
    for (int i = 0; i < COLUMNS; i++)
        r->style[i] = r->marked ? CLI_STRONG : CLI_PLAIN;
    snprintf(r->cell[NAME], WY_TEXT_MAX, "#%d %s", seat + 1, b->sight->name[seat]);
    for (int i = 0; i < BROOD_CRYSTAL; i++)
        snprintf(r->cell[FOOD + i], WY_TEXT_MAX, "%d", goods[i]);
    cli_brood_say_stones(b, goods + BROOD_CRYSTAL, r->cell[CRYSTALS]);
    cli_brood_say_stones(b, goods + BROOD_GEM, r->cell[GEMS]);
    cli_brood_say_stones(b, goods + BROOD_JEWEL, r->cell[JEWELS]);
}

static void fill_heading(cli_row *r)
{
    char text[WY_TEXT_MAX];
    r->marked = false;
    for (int i = 0; i < COLUMNS; i++)
        r->style[i] = CLI_FAINT;
    snprintf(r->cell[NAME], WY_TEXT_MAX, "%s", wy_tr(WY_N("Player")));
    for (int kind = 0; kind < BROOD_KINDS; kind++)
        snprintf(r->cell[FOOD + kind], WY_TEXT_MAX, "%s", cli_brood_sign(text, kind, ""));
}

/* A row of the table as a line, with names or with signs. */
static void list_row(const cli_brood *b, const cli_row *r)
{
    char text[WY_TEXT_MAX], name[WY_TEXT_MAX];
    cli_flow flow;
    cli_flow_start(&flow, b->screen, INDENT, r->style[NAME], r->marked ? "> " : "  ");
    cli_flow_put(&flow, "", r->style[NAME], r->cell[NAME]);
    for (int kind = 0; kind < BROOD_KINDS; kind++) {
        int good = kind < BROOD_KIND_CRYSTAL ? kind : BROOD_GOODS + kind - BROOD_KIND_CRYSTAL;
        if (b->plain)
            cli_say_noun(b->sight, BROOD_NOUN_GOOD, good, name);
        else
            cli_brood_sign(name, kind, "");
        snprintf(text, sizeof text, "%.200s %.800s", name, r->cell[FOOD + kind]);
        cli_flow_put(&flow, kind ? ", " : ": ", r->style[FOOD + kind], text);
    }
    cli_flow_end(&flow);
}

/* ---- Dragons ---- */

void cli_brood_say_where(const cli_brood *b, const brood_dragon *dragon, char out[WY_TEXT_MAX])
{
    static const char *const places[BROOD_SIDES] = {WY_N("{place} (summer)"), "{place}"};
    int side = dragon->where - BROOD_ON;
    char name[WY_TEXT_MAX];
    if (dragon->where == BROOD_ROW) {
        snprintf(out, WY_TEXT_MAX, "%s", wy_tr(WY_N("row")));
    } else if (dragon->where < BROOD_ON) {
        snprintf(out, WY_TEXT_MAX, "%s",
                 wy_tr(dragon->where == BROOD_NURSERY ? WY_N("summer nursery")
                                                      : WY_N("winter nursery")));
    } else {
        cli_brood_say_place(b, dragon->place, name);
        wy_fill(out, WY_TEXT_MAX, side == b->s->side ? "{place}" : places[side], "place", name,
                NULL);
    }
}

/* Those in one place of the player board together, then each on the land. */
static int put_group(const cli_brood *b, int seat, int where, cli_flow *flow, int put)
{
    char text[WY_TEXT_MAX], label[WY_TEXT_MAX];
    int found = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        const brood_dragon *dragon = &b->s->player[seat].dragon[slot];
        if (!dragon->level || dragon->where != where)
            continue;
        cli_brood_say_dragon(b, dragon->level, dragon->colour, text);
        if (where >= BROOD_ON || !found++) {
            cli_brood_say_where(b, dragon, label);
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

/* ---- All else ---- */

static void put_magic(const cli_brood *b, int seat, cli_flow *flow)
{
    char name[WY_TEXT_MAX], text[WY_TEXT_MAX];
    cli_say_noun(b->sight, BROOD_NOUN_MAGIC, b->s->player[seat].magic, name);
    wy_fill(text, sizeof text, WY_N("magic: {space}"), "space", name, NULL);
    cli_flow_put(flow, "; ", CLI_PLAIN, text);
}

static void put_numbers(const cli_brood *b, int seat, cli_flow *flow)
{
    const brood_player *player = &b->s->player[seat];
    wy_phrase phrase;
    wy_say(&phrase, WY_N("income open: {open}"));
    wy_with(&phrase, "open", WY_NUMBER, wy_count_bits(player->income));
    cli_brood_put(b, flow, "; ", CLI_PLAIN, &phrase);
    wy_say(&phrase, WY_N("eggs: {eggs}"));
    wy_with(&phrase, "eggs", WY_NUMBER, player->eggs[0] + player->eggs[1] + player->eggs[2]);
    cli_brood_put(b, flow, "; ", CLI_PLAIN, &phrase);
    wy_say(&phrase,
           b->s->phase == BROOD_ENDED ? WY_N("points: {points}") : WY_N("points so far: {points}"));
    wy_with(&phrase, "points", WY_NUMBER, b->score[seat].total);
    cli_brood_put(b, flow, "; ", CLI_PLAIN, &phrase);
}

static void put_trinkets(const cli_brood *b, int seat, cli_flow *flow)
{
    char list[WY_TEXT_MAX] = "", name[WY_TEXT_MAX], text[WY_TEXT_MAX];
    for (int i = 0; i < BROOD_TRINKETS; i++) {
        cli_say_noun(b->sight, BROOD_NOUN_TRINKET, i, name);
        if (b->s->player[seat].trinkets >> i & 1)
            cli_brood_add(list, ", ", name);
    }
    if (!*list)
        return;
    wy_fill(text, sizeof text, WY_N("trinkets: {list}"), "list", list, NULL);
    cli_flow_put(flow, "; ", CLI_PLAIN, text);
}

static void put_accounts(const cli_brood *b, int seat, cli_flow *flow)
{
    char text[WY_TEXT_MAX], account[WY_TEXT_MAX];
    for (int i = 0; i < BROOD_ACCOUNTS; i++) {
        if (b->s->owner[i] != seat + 1)
            continue;
        cli_brood_say_account(b, i, account);
        wy_fill(text, sizeof text, WY_N("account {account}"), "account", account, NULL);
        cli_flow_put(flow, "; ", CLI_PLAIN, text);
    }
}

static void draw_below(const cli_brood *b, int seat)
{
    cli_flow flow;
    cli_flow_start(&flow, b->screen, INDENT, CLI_PLAIN, "     ");
    put_dragons(b, seat, &flow);
    put_magic(b, seat, &flow);
    put_numbers(b, seat, &flow);
    put_trinkets(b, seat, &flow);
    put_accounts(b, seat, &flow);
    cli_flow_end(&flow);
}

/* ---- Everybody ---- */

void cli_brood_draw_players(const cli_brood *b)
{
    cli_row rows[BROOD_PLAYERS_MAX + 1];
    cli_table table = {.screen = b->screen, .columns = COLUMNS};
    int players = b->s->players;
    fill_heading(&rows[0]);
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
