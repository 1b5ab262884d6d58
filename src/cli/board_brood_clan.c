/* board_brood_clan.c - the clan of whoever looks at Dragonbrood: dragons, income, magic, trinkets
 * and accounts. */
#include <stdio.h>
#include <string.h>

#include "cli/board_brood.h"
#include "cli/text.h"

enum { ROW = BROOD_SPACES / 2, GAP = 2, MARK = 4, ABILITY = 20 };

/* ---- Dragons ---- */

/* How far it goes in winter (BROOD-31). */
static void say_range(const brood_dragon *dragon, char out[WY_TEXT_MAX])
{
    bool is_teal = dragon->level == 3 && dragon->colour == BROOD_TEAL;
    if (dragon->level == BROOD_LEVELS)
        snprintf(out, WY_TEXT_MAX, "%s", wy_tr(WY_N("any range")));
    else
        cli_count_text(out, WY_N("range {number}"), is_teal ? 1 : dragon->level);
}

static void say_name(const cli_brood *b, const brood_dragon *dragon, char out[WY_TEXT_MAX])
{
    char name[WY_TEXT_MAX], token[WY_TEXT_MAX];
    if (dragon->level == BROOD_LEVELS) {
        cli_say_noun(b->sight, BROOD_NOUN_ELDER, dragon->colour, out);
        return;
    }
    cli_say_noun(b->sight, BROOD_NOUN_COLOUR, dragon->colour, name);
    cli_brood_say_dragon(b, dragon->level, dragon->colour, token);
    wy_fill(out, WY_TEXT_MAX, b->plain ? "{token}" : "{token} {name}", "token", token, "name", name,
            NULL);
}

static void say_dragon_place(const cli_brood *b, int slot, char out[WY_TEXT_MAX])
{
    const brood_dragon *dragon = &b->player->dragon[slot];
    cli_brood_say_where(b, dragon, out);
    if (b->player->leader == slot + 1 && dragon->where == BROOD_ROW)
        cli_brood_add(out, ", ", wy_tr(WY_N("leader")));
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
    char text[WY_TEXT_MAX];
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        const brood_dragon *dragon = &b->player->dragon[slot];
        if (!dragon->level)
            continue;
        say_name(b, dragon, text);
        w.name = at_least(text, w.name);
        say_dragon_place(b, slot, text);
        w.where = at_least(text, w.where);
        say_range(dragon, text);
        w.range = at_least(text, w.range);
    }
    return w;
}

/* In a column of its own where there is one. */
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
    char text[WY_TEXT_MAX], mark[16] = "";
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
    say_name(b, dragon, text);
    cli_flow_put(&flow, "", cli_brood_style(dragon->level, dragon->colour), text);
    cli_flow_pad(&flow, column += w.name + GAP);
    say_dragon_place(b, slot, text);
    cli_flow_put(&flow, w.name < 0 ? "; " : "", CLI_PLAIN, text);
    cli_flow_pad(&flow, column += w.where + GAP);
    say_range(dragon, text);
    cli_flow_put(&flow, w.name < 0 ? "; " : "", CLI_PLAIN, text);
    cli_brood_say_ability(b, dragon->level, dragon->colour, text);
    if (*text)
        put_ability(b, &flow, column + w.range + GAP, text);
    cli_flow_end(&flow);
}

/* In columns where they fit. */
static void draw_dragons(const cli_brood *b)
{
    widths none = {-GAP, -GAP, -GAP}, w = measure(b);
    if (b->plain || MARK + 2 + w.name + w.where + w.range + 2 * GAP > b->width)
        w = none;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (b->player->dragon[slot].level)
            draw_dragon(b, slot, w);
}

/* ---- Whose it is ---- */

static void put_eggs(const cli_brood *b, cli_flow *flow)
{
    char list[WY_TEXT_MAX] = "", price[WY_TEXT_MAX], number[16], text[WY_TEXT_MAX];
    for (int i = 0; i < BROOD_EGGS; i++) {
        if (!b->player->eggs[i])
            continue;
        cli_brood_say_kind(b, BROOD_KIND_GOLD, b->parts->box.egg_price[i], price);
        snprintf(number, sizeof number, "%d", b->player->eggs[i]);
        wy_fill(text, sizeof text, b->plain ? WY_N("{number} of {price}") : "{number}x{price}",
                "number", number, "price", price, NULL);
        cli_brood_add(list, b->plain ? ", " : " ", text);
    }
    wy_fill(text, sizeof text, WY_N("eggs: {list}"), "list", *list ? list : "-", NULL);
    cli_flow_put(flow, "; ", CLI_PLAIN, text);
}

static void draw_owner(const cli_brood *b)
{
    wy_phrase phrase;
    cli_flow flow;
    cli_brood_start_line(b, &flow, CLI_BROOD_CLAN);
    wy_say(&phrase, WY_N("{seat}, {elder}"));
    wy_with(&phrase, "seat", WY_SEAT, b->seat);
    wy_with(&phrase, "elder", BROOD_NOUN_ELDER, b->seat);
    cli_brood_put(b, &flow, "", CLI_STRONG, &phrase);
    wy_say(&phrase,
           b->s->phase == BROOD_ENDED ? WY_N("points: {points}") : WY_N("points so far: {points}"));
    wy_with(&phrase, "points", WY_NUMBER, b->score[b->seat].total);
    cli_brood_put(b, &flow, "; ", CLI_PLAIN, &phrase);
    put_eggs(b, &flow);
    cli_flow_end(&flow);
}

/* ---- Income ---- */

static bool is_space_open(const cli_brood *b, int space)
{
    return b->player->income >> space & 1;
}

/* The number in the menu, the word of the space, and what it gives; an open one in brackets. */
static void say_space(const cli_brood *b, int space, char out[WY_TEXT_MAX])
{
    int number = cli_brood_option(b, BROOD_DO_DIG, space);
    char gain[WY_TEXT_MAX], mark[16] = "";
    if (!number)
        number = cli_brood_option(b, BROOD_DO_INCOME, space);
    if (number)
        snprintf(mark, sizeof mark, "%d) ", number);
    cli_brood_say_gain(b, &b->parts->tables.income[space], gain);
    if (b->plain)
        wy_fill(out, WY_TEXT_MAX,
                is_space_open(b, space) ? WY_N("{mark}{gain} (open)") : "{mark}{gain}", "mark",
                mark, "gain", gain, NULL);
    else if (is_space_open(b, space))
        wy_fill(out, WY_TEXT_MAX, "{mark}[{gain}]", "mark", mark, "gain", gain, NULL);
    else
        wy_fill(out, WY_TEXT_MAX, number ? "{mark}{gain}" : " {gain}", "mark", mark, "gain", gain,
                NULL);
}

static const char *row_name(int row)
{
    return wy_tr(row ? WY_N("bottom") : WY_N("top"));
}

/* Columns of the names of the rows and of the spaces; a lone 0 where they do not fit. */
static void measure_income(const cli_brood *b, int room, int width[ROW + 1])
{
    char text[WY_TEXT_MAX];
    memset(width, 0, (ROW + 1) * sizeof width[0]);
    width[0] = at_least(row_name(0), cli_width(row_name(1)));
    for (int i = 0; i < BROOD_SPACES; i++) {
        say_space(b, i, text);
        width[1 + i % ROW] = at_least(text, width[1 + i % ROW]);
    }
    for (int i = 0; i <= ROW; i++)
        room -= width[i] + (i > 0);
    if (room < 0 || b->plain)
        memset(width, 0, (ROW + 1) * sizeof width[0]);
}

static void draw_income(const cli_brood *b)
{
    char text[WY_TEXT_MAX];
    int width[ROW + 1];
    for (int row = 0; row < 2; row++) {
        cli_flow flow;
        cli_brood_start_line(b, &flow, row ? CLI_BROOD_MORE : CLI_BROOD_INCOME);
        measure_income(b, flow.width - flow.column, width);
        int column = flow.column + width[0];
        cli_flow_put(&flow, "", CLI_PLAIN, row_name(row));
        for (int i = 0; i < ROW; i++) {
            bool open = is_space_open(b, row * ROW + i);
            say_space(b, row * ROW + i, text);
            if (width[0])
                cli_flow_pad(&flow, column);
            cli_flow_put(&flow, b->plain ? i ? ", " : ": " : " ", open ? CLI_STRONG : CLI_FAINT,
                         text);
            column += 1 + width[1 + i];
        }
        cli_flow_end(&flow);
    }
}

/* ---- Magic, trinkets, accounts ---- */

/* Of alchemy the sentence has only kinds: what each brings is of interest. */
static void put_alchemy(const cli_brood *b, cli_flow *flow, int effect)
{
    const brood_box *box = &b->parts->box;
    char list[WY_TEXT_MAX] = "", text[WY_TEXT_MAX], number[16];
    for (int i = 0; i < BROOD_OFFERS && box->alchemy_kind[effect][i]; i++) {
        cli_brood_say_kind(b, box->alchemy_kind[effect][i] - 1, box->alchemy_amount[effect][i],
                           text);
        cli_brood_add(list, ", ", text);
    }
    snprintf(number, sizeof number, "%d", box->alchemy_picks[effect]);
    wy_fill(text, sizeof text, WY_N("at New Year {number} of {list}"), "number", number, "list",
            list, NULL);
    cli_flow_put(flow, ": ", CLI_PLAIN, text);
}

static void put_effect(const cli_brood *b, cli_flow *flow, int space)
{
    const brood_tables *tables = &b->parts->tables;
    wy_phrase phrase;
    if (space == 0)
        return;
    if (tables->magic_track[space] == BROOD_ALCHEMY) {
        put_alchemy(b, flow, tables->magic_effect[space]);
        return;
    }
    wy_say(&phrase, "{effect}");
    brood_with_magic(b->parts, &phrase, space);
    cli_brood_put(b, flow, ": ", CLI_PLAIN, &phrase);
}

/* The words of spaces as they are typed. */
static void put_ways(const cli_brood *b, cli_flow *flow)
{
    char list[WY_TEXT_MAX] = "", text[WY_TEXT_MAX];
    for (int space = 0; space < BROOD_MAGIC; space++)
        if (b->parts->tables.magic_next[b->player->magic] >> space & 1)
            cli_brood_add(list, ", ", brood_magic_words[space]);
    wy_fill(text, sizeof text, WY_N("a move leads to {list}"), "list", list, NULL);
    cli_flow_put(flow, "; ", CLI_FAINT, text);
}

static void draw_magic(const cli_brood *b)
{
    char text[WY_TEXT_MAX];
    cli_flow flow;
    cli_brood_start_line(b, &flow, CLI_BROOD_MAGIC);
    cli_say_noun(b->sight, BROOD_NOUN_MAGIC, b->player->magic, text);
    cli_flow_put(&flow, "", CLI_PLAIN, text);
    put_effect(b, &flow, b->player->magic);
    put_ways(b, &flow);
    cli_flow_end(&flow);
}

static void draw_trinkets(const cli_brood *b)
{
    char name[WY_TEXT_MAX], gain[WY_TEXT_MAX], points[16], text[WY_TEXT_MAX];
    int put = 0;
    cli_flow flow;
    if (!b->player->trinkets)
        return;
    cli_brood_start_line(b, &flow, CLI_BROOD_KEPT);
    for (int i = 0; i < BROOD_TRINKETS; i++) {
        if (!(b->player->trinkets >> i & 1))
            continue;
        cli_say_noun(b->sight, BROOD_NOUN_TRINKET, i, name);
        cli_brood_say_trinket(b, i, gain);
        snprintf(points, sizeof points, "%d", b->parts->box.trinket_points[i]);
        wy_fill(text, sizeof text, WY_N("{trinket}, worth {points} or {gain}"), "trinket", name,
                "points", points, "gain", gain, NULL);
        cli_flow_put(&flow, put++ ? "; " : "", CLI_PLAIN, text);
    }
    cli_flow_end(&flow);
}

static void draw_accounts(const cli_brood *b)
{
    char text[WY_TEXT_MAX];
    int put = 0;
    cli_flow flow;
    for (int i = 0; i < BROOD_ACCOUNTS; i++) {
        if (b->s->owner[i] != b->seat + 1)
            continue;
        cli_brood_start_line(b, &flow, put++ ? CLI_BROOD_MORE : CLI_BROOD_ACCOUNTS);
        cli_brood_say_account(b, i, text);
        cli_flow_put(&flow, "", CLI_PLAIN, text);
        cli_flow_end(&flow);
    }
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
