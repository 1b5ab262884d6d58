/* board_brood_clan.c - the viewer's clan: dragons, income, magic, trinkets, accounts. */
#include <stdio.h>
#include <string.h>

#include "games/brood/terminal/board_brood.h"
#include "terminal/ui/text.h"

enum { ROW = BROOD_SPACES / 2, GAP = 2, MARK = 4, ABILITY = 20 };

/* ---- Dragons ---- */

/* Range in winter (BROOD-31). */
static const char *range_text(const cli_brood *b, const brood_dragon *dragon)
{
    if (dragon->level == BROOD_LEVELS)
        return wy_tr(WY_N("any range"));
    return cli_brood_with_number(b, WY_N("range {number}"), brood_range(dragon));
}

static const char *name_text(const cli_brood *b, const brood_dragon *dragon)
{
    if (dragon->level == BROOD_LEVELS)
        return cli_brood_noun(b, BROOD_NOUN_ELDER, dragon->colour);
    return CLI_BROOD_FILL(b, b->plain ? "{token}" : "{token} {name}", "token",
                          cli_brood_dragon(b, dragon->level, dragon->colour), "name",
                          cli_brood_noun(b, BROOD_NOUN_COLOUR, dragon->colour));
}

static const char *ability_text(const cli_brood *b, int level, int colour)
{
    static const char *const texts[BROOD_COLOURS] = {
        WY_N("{number} stronger in combat"),
        WY_N("1 good more of its actions in winter"),
        WY_N("your other dragons there gain 3 more"),
        WY_N("dragons of others there gain 1 less"),
        WY_N("one of yours may join it without a space"),
        WY_N("1 good more of its actions in summer"),
        WY_N("when placed, a magic move for {amount}"),
        WY_N("placed together with another of level 3"),
        WY_N("may send another player's dragon back"),
        WY_N("when placed, an excavation for {amount}"),
        WY_N("gains double at LEVEL places"),
        WY_N("others pay {amount} to go there"),
    };
    const brood_box *box = &b->parts->box;
    int fee = colour == BROOD_MAGENTA ? 0 : colour == BROOD_AMBER ? 1 : 2;
    if (level == BROOD_LEVELS)
        return wy_tr(WY_N("goes anywhere, needs no space"));
    if (level != 3)
        return "";
    return CLI_BROOD_FILL(b, texts[colour], "number", cli_brood_number(b, box->red), "amount",
                          cli_brood_kind(b, BROOD_KIND_DUCAT, box->fees[fee]));
}

static const char *where_text(const cli_brood *b, int slot)
{
    const brood_dragon *dragon = &b->player->dragon[slot];
    char list[WY_TEXT_MAX] = "";
    cli_add_item(list, "", cli_brood_where(b, dragon));
    if (b->player->leader == slot + 1 && dragon->where == BROOD_ROW)
        cli_add_item(list, ", ", wy_tr(WY_N("leader")));
    return cli_brood_keep(b, list);
}

typedef struct widths {
    int name, where, range;
} widths;

static int at_least(const char *text, int width)
{
    return cli_width(text) > width ? cli_width(text) : width;
}

static widths measure(const cli_brood *b)
{
    widths w = {0, 0, 0};
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        const brood_dragon *dragon = &b->player->dragon[slot];
        if (!dragon->level)
            continue;
        w.name = at_least(name_text(b, dragon), w.name);
        w.where = at_least(where_text(b, slot), w.where);
        w.range = at_least(range_text(b, dragon), w.range);
    }
    return w;
}

/* In its own column if there is one. */
static void put_ability(const cli_brood *b, cli_flow *flow, int column, const char *text)
{
    bool fits = column > flow->column && column + ABILITY <= b->width;
    if (fits) {
        cli_flow_pad(flow, column);
        flow->indent = column;
    }
    cli_flow_put(flow, fits ? "" : "; ", CLI_FAINT, text);
}

/* "2) 3 ma3 magenta  mines  range 3  when placed, a magic move for 3du". */
static void draw_dragon(const cli_brood *b, int slot, widths w)
{
    const brood_dragon *dragon = &b->player->dragon[slot];
    int number = cli_brood_option(b, BROOD_DO_DRAGON, slot), column = MARK + 2;
    const char *ability = ability_text(b, dragon->level, dragon->colour);
    const char *between = w.name < 0 ? "; " : "";
    char text[16], mark[16] = "";
    cli_flow flow;
    if (!number)
        number = cli_brood_option(b, BROOD_DO_FEED, slot);
    if (number && !b->plain)
        snprintf(mark, sizeof mark, "%2d)", number);
    else if (slot == b->chosen && b->seat == b->top.seat)
        snprintf(mark, sizeof mark, "  >");
    cli_flow_start(&flow, b->screen, MARK + 2, CLI_STRONG, mark);
    cli_flow_pad(&flow, MARK);
    snprintf(text, sizeof text, "%d ", slot + 1);
    cli_flow_put(&flow, "", number ? CLI_STRONG : CLI_FAINT, text);
    cli_flow_put(&flow, "", cli_brood_style(dragon->level, dragon->colour), name_text(b, dragon));
    cli_flow_pad(&flow, column += w.name + GAP);
    cli_flow_put(&flow, between, CLI_PLAIN, where_text(b, slot));
    cli_flow_pad(&flow, column += w.where + GAP);
    cli_flow_put(&flow, between, CLI_PLAIN, range_text(b, dragon));
    if (*ability)
        put_ability(b, &flow, column + w.range + GAP, ability);
    cli_flow_end(&flow);
}

/* In columns if they fit. */
static void draw_dragons(const cli_brood *b)
{
    widths none = {-GAP, -GAP, -GAP}, w = measure(b);
    if (b->plain || MARK + 2 + w.name + w.where + w.range + 2 * GAP > b->width)
        w = none;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (b->player->dragon[slot].level)
            draw_dragon(b, slot, w);
}

/* ---- Owner ---- */

static const char *eggs_text(const cli_brood *b)
{
    char list[WY_TEXT_MAX] = "";
    for (int i = 0; i < BROOD_EGGS; i++)
        if (b->player->eggs[i])
            cli_add_item(
                list, b->plain ? ", " : " ",
                CLI_BROOD_FILL(b, b->plain ? WY_N("{number} of {price}") : "{number}x{price}",
                               "number", cli_brood_number(b, b->player->eggs[i]), "price",
                               cli_brood_kind(b, BROOD_KIND_GOLD, b->parts->box.egg_price[i])));
    return CLI_BROOD_FILL(b, WY_N("eggs: {list}"), "list", *list ? list : "-");
}

static void draw_owner(const cli_brood *b)
{
    cli_flow flow;
    cli_brood_start_line(b, &flow, CLI_BROOD_CLAN);
    cli_flow_put(&flow, "", CLI_STRONG,
                 CLI_BROOD_FILL(b, WY_N("{seat}, {elder}"), "seat", b->view->name[b->seat], "elder",
                                cli_brood_noun(b, BROOD_NOUN_ELDER, b->seat)));
    cli_flow_put(&flow, "; ", CLI_PLAIN, cli_brood_points(b, b->seat));
    cli_flow_put(&flow, "; ", CLI_PLAIN, eggs_text(b));
    cli_flow_end(&flow);
}

/* ---- Income ---- */

static bool is_space_open(const cli_brood *b, int space)
{
    return b->player->income >> space & 1;
}

/* Menu number and gain of a space; an open one in brackets. */
static const char *space_text(const cli_brood *b, int space)
{
    int number = cli_brood_option(b, BROOD_DO_DIG, space);
    bool is_open = is_space_open(b, space);
    if (!number)
        number = cli_brood_option(b, BROOD_DO_INCOME, space);
    const char *text = b->plain  ? is_open ? WY_N("{mark}{gain} (open)") : "{mark}{gain}"
                       : is_open ? "{mark}[{gain}]"
                       : number  ? "{mark}{gain}"
                                 : " {gain}";
    return CLI_BROOD_FILL(b, text, "mark",
                          number ? cli_brood_with_number(b, "{number}) ", number) : "", "gain",
                          cli_brood_gain(b, &b->parts->tables.income[space]));
}

static const char *row_name(int row)
{
    return wy_tr(row ? WY_N("bottom") : WY_N("top"));
}

/* Column widths of row names and spaces; a lone 0 if they do not fit. */
static void measure_income(const cli_brood *b, int room, int width[ROW + 1])
{
    memset(width, 0, (ROW + 1) * sizeof width[0]);
    width[0] = at_least(row_name(0), cli_width(row_name(1)));
    for (int i = 0; i < BROOD_SPACES; i++)
        width[1 + i % ROW] = at_least(space_text(b, i), width[1 + i % ROW]);
    for (int i = 0; i <= ROW; i++)
        room -= width[i] + (i > 0);
    if (room < 0 || b->plain)
        memset(width, 0, (ROW + 1) * sizeof width[0]);
}

static void draw_income(const cli_brood *b)
{
    int width[ROW + 1];
    for (int row = 0; row < 2; row++) {
        cli_flow flow;
        cli_brood_start_line(b, &flow, row ? CLI_BROOD_MORE : CLI_BROOD_INCOME);
        measure_income(b, flow.width - flow.column, width);
        int column = flow.column + width[0];
        cli_flow_put(&flow, "", CLI_PLAIN, row_name(row));
        for (int i = 0; i < ROW; i++) {
            bool open = is_space_open(b, row * ROW + i);
            if (width[0])
                cli_flow_pad(&flow, column);
            cli_flow_put(&flow, b->plain ? i ? ", " : ": " : " ", open ? CLI_STRONG : CLI_FAINT,
                         space_text(b, row * ROW + i));
            column += 1 + width[1 + i];
        }
        cli_flow_end(&flow);
    }
}

/* ---- Magic, trinkets, accounts ---- */

/* The sentence names only kinds of goods; this adds the amounts. */
static const char *alchemy_text(const cli_brood *b, int effect)
{
    const brood_box *box = &b->parts->box;
    char list[WY_TEXT_MAX] = "";
    for (int i = 0; i < BROOD_OFFERS && box->alchemy_kind[effect][i]; i++)
        cli_add_item(
            list, ", ",
            cli_brood_kind(b, box->alchemy_kind[effect][i] - 1, box->alchemy_amount[effect][i]));
    return CLI_BROOD_FILL(b, WY_N("at New Year {number} of {list}"), "number",
                          cli_brood_number(b, box->alchemy_picks[effect]), "list", list);
}

/* Of a space other than the start. */
static const char *effect_text(const cli_brood *b, int space)
{
    const brood_tables *tables = &b->parts->tables;
    wy_part effect = brood_magic_part(b->parts, space);
    if (tables->magic_track[space] == BROOD_ALCHEMY)
        return alchemy_text(b, tables->magic_effect[space]);
    return cli_brood_noun(b, effect.noun, effect.value);
}

/* The spaces that a move leads to are named by the words of moves. */
static void draw_magic(const cli_brood *b)
{
    char list[WY_TEXT_MAX] = "";
    cli_flow flow;
    cli_brood_start_line(b, &flow, CLI_BROOD_MAGIC);
    cli_flow_put(&flow, "", CLI_PLAIN, cli_brood_noun(b, BROOD_NOUN_MAGIC, b->player->magic));
    if (b->player->magic)
        cli_flow_put(&flow, ": ", CLI_PLAIN, effect_text(b, b->player->magic));
    for (int space = 0; space < BROOD_MAGIC; space++)
        if (b->parts->tables.magic_next[b->player->magic] >> space & 1)
            cli_add_item(list, ", ", brood_magic_words[space]);
    cli_flow_put(&flow, "; ", CLI_FAINT,
                 CLI_BROOD_FILL(b, WY_N("a move leads to {list}"), "list", list));
    cli_flow_end(&flow);
}

static void draw_trinkets(const cli_brood *b)
{
    int put = 0;
    cli_flow flow;
    if (!b->player->trinkets)
        return;
    cli_brood_start_line(b, &flow, CLI_BROOD_KEPT);
    for (int i = 0; i < BROOD_TRINKETS; i++)
        if (b->player->trinkets >> i & 1)
            cli_flow_put(&flow, put++ ? "; " : "", CLI_PLAIN,
                         CLI_BROOD_FILL(b, WY_N("{trinket}, worth {points} or {gain}"), "trinket",
                                        cli_brood_noun(b, BROOD_NOUN_TRINKET, i), "points",
                                        cli_brood_number(b, b->parts->box.trinket_points[i]),
                                        "gain", cli_brood_trinket(b, i)));
    cli_flow_end(&flow);
}

static void draw_accounts(const cli_brood *b)
{
    int put = 0;
    for (int i = 0; i < BROOD_ACCOUNTS; i++)
        if (b->s->owner[i] == b->seat + 1)
            cli_brood_put_line(b, put++ ? CLI_BROOD_MORE : CLI_BROOD_ACCOUNTS, CLI_PLAIN,
                               cli_brood_account(b, i));
}

void cli_brood_draw_clan(const cli_brood *b)
{
    draw_owner(b);
    draw_dragons(b);
    draw_income(b);
    draw_magic(b);
    draw_trinkets(b);
    draw_accounts(b);
}
