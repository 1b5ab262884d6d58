/* board_brood_table.c - what lies on the table of Dragonbrood for everybody: signs of goods,
 * bonuses, trinkets, accounts; and alone the quest and the enemies. */
#include <stdio.h>

#include "cli/board_brood.h"

/* ---- Signs ---- */

/* What the signs of goods mean, and what each is worth at the end. */
static void draw_signs(const cli_brood *b)
{
    char sign[WY_TEXT_MAX], name[WY_TEXT_MAX], worth[16], text[WY_TEXT_MAX];
    cli_flow flow;
    cli_brood_start_line(b, &flow, CLI_BROOD_GOODS);
    for (int kind = 0; kind < BROOD_KINDS; kind++) {
        int good = kind < BROOD_KIND_CRYSTAL ? kind : BROOD_GOODS + kind - BROOD_KIND_CRYSTAL;
        cli_say_noun(b->sight, BROOD_NOUN_GOOD, good, name);
        snprintf(worth, sizeof worth, "%d", b->parts->box.value[kind]);
        wy_fill(text, sizeof text,
                b->plain ? WY_N("{name} is worth {worth}") : "{sign} {name} {worth}", "sign",
                cli_brood_sign(sign, kind, ""), "name", name, "worth", worth, NULL);
        cli_flow_put(&flow, kind ? ", " : "", CLI_PLAIN, text);
    }
    cli_flow_end(&flow);
}

/* ---- Bonuses ---- */

static void say_bonus(const cli_brood *b, int bonus, char out[WY_TEXT_MAX])
{
    static const char *const texts[BROOD_BONUSES] = {
        WY_N("{points} per active dragon of level 3 or 4"),
        WY_N("{points} for an Elder"),
        WY_N("{points} per colour of dragons"),
        WY_N("{points} per trinket"),
        WY_N("{points} per {per} of accounts"),
        WY_N("{points} per magic level"),
        WY_N("{points} per space excavated, {extra} more for all"),
        WY_N("{points} per set of jewels in 3 colours"),
        WY_N("{points} per set of the 3 coins"),
        WY_N("{points} per {per} food")};
    const brood_box *box = &b->parts->box;
    char points[16], per[16], extra[16];
    snprintf(points, sizeof points, "%d", box->bonus_points[bonus]);
    snprintf(per, sizeof per, "%d", box->bonus_per[bonus]);
    snprintf(extra, sizeof extra, "%d", box->bonus_extra[bonus]);
    wy_fill(out, WY_TEXT_MAX, texts[bonus], "points", points, "per", per, "extra", extra, NULL);
}

static void draw_bonuses(const cli_brood *b)
{
    char name[WY_TEXT_MAX], what[WY_TEXT_MAX], now[16], text[WY_TEXT_MAX];
    int shown = 0;
    cli_flow flow;
    if (!b->s->bonus[0])
        return;
    cli_brood_start_line(b, &flow, CLI_BROOD_BONUSES);
    for (int i = 0; i < BROOD_SHOWN; i++) {
        int bonus = b->s->bonus[i] - 1;
        if (bonus < 0)
            continue;
        cli_say_noun(b->sight, BROOD_NOUN_BONUS, bonus, name);
        say_bonus(b, bonus, what);
        snprintf(now, sizeof now, "%d", brood_bonus_points(b->parts, b->s, b->seat, bonus));
        wy_fill(text, sizeof text, WY_N("{bonus}: {what} (now {number})"), "bonus", name, "what",
                what, "number", now, NULL);
        cli_flow_put(&flow, shown++ ? "; " : "", CLI_PLAIN, text);
    }
    cli_flow_end(&flow);
}

/* ---- Trinkets ---- */

static int count_shown(const cli_brood *b, int level)
{
    int count = 0;
    for (int i = 0; i < BROOD_TRINKETS; i++)
        count += b->s->shown >> i & 1 && b->parts->box.trinket_level[i] == level;
    return count;
}

static void put_trinkets(const cli_brood *b, cli_flow *flow, int level)
{
    char name[WY_TEXT_MAX], gain[WY_TEXT_MAX], text[WY_TEXT_MAX];
    int put = 0;
    for (int i = 0; i < BROOD_TRINKETS; i++) {
        if (!(b->s->shown >> i & 1) || b->parts->box.trinket_level[i] != level)
            continue;
        cli_say_noun(b->sight, BROOD_NOUN_TRINKET, i, name);
        cli_brood_say_trinket(b, i, gain);
        wy_fill(text, sizeof text, "{trinket} ({gain})", "trinket", name, "gain", gain, NULL);
        cli_flow_put(flow, put++ ? ", " : " ", CLI_PLAIN, text);
    }
}

/* The level, what each is worth, and how many there are, unless they are listed. */
static void put_level(const cli_brood *b, cli_flow *flow, const char *between, int level, int count)
{
    int points = 0;
    wy_phrase phrase;
    for (int i = 0; i < BROOD_TRINKETS; i++)
        if (b->parts->box.trinket_level[i] == level)
            points = b->parts->box.trinket_points[i];
    wy_say(&phrase, count ? WY_N("level {level}: {number} (worth {points})")
                          : WY_N("level {level}, worth {points}:"));
    wy_with(&phrase, "number", WY_NUMBER, count);
    wy_with(&phrase, "level", WY_NUMBER, level);
    wy_with(&phrase, "points", WY_NUMBER, points);
    cli_brood_put(b, flow, between, CLI_PLAIN, &phrase);
}

/* Level by level, each with all that can be chosen. */
static void draw_trinkets(const cli_brood *b)
{
    int lines = 0;
    for (int level = 1; level < BROOD_LEVELS; level++) {
        cli_flow flow;
        if (!count_shown(b, level))
            continue;
        cli_brood_start_line(b, &flow, lines++ ? CLI_BROOD_MORE : CLI_BROOD_DISPLAY);
        put_level(b, &flow, "", level, 0);
        put_trinkets(b, &flow, level);
        cli_flow_end(&flow);
    }
}

static void draw_display(const cli_brood *b)
{
    int shown = 0;
    cli_flow flow;
    cli_brood_start_line(b, &flow, CLI_BROOD_DISPLAY);
    for (int level = 1; level < BROOD_LEVELS; level++) {
        int count = count_shown(b, level);
        if (count)
            put_level(b, &flow, shown++ ? ", " : "", level, count);
    }
    if (!shown)
        cli_flow_put(&flow, "", CLI_PLAIN, wy_tr(WY_N("none on display")));
    cli_flow_end(&flow);
}

/* ---- The bank ---- */

void cli_brood_say_account(const cli_brood *b, int account, char out[WY_TEXT_MAX])
{
    char goods[WY_TEXT_MAX], gain[WY_TEXT_MAX], number[16], balance[16];
    int reached = brood_reached(b->parts, b->s, account);
    cli_brood_say_horde(b, b->s->account[account], goods);
    if (reached != BROOD_NONE)
        cli_brood_say_gain(b, &b->parts->tables.interest[account][reached], gain);
    else
        snprintf(gain, sizeof gain, "%s", b->plain ? wy_tr(WY_N("nothing")) : "-");
    snprintf(number, sizeof number, "%d", account + 1);
    snprintf(balance, sizeof balance, "%d", brood_balance(b->parts, b->s, account));
    wy_fill(out, WY_TEXT_MAX, WY_N("{number}: {goods} (balance {balance}, pays {gain})"), "number",
            number, "goods", goods, "balance", balance, "gain", gain, NULL);
}

static bool is_banking(const cli_brood *b)
{
    return b->top.step == BROOD_STEP_BANK || b->top.step == BROOD_STEP_PUT ||
           b->top.step == BROOD_STEP_FETCH || b->top.step == BROOD_STEP_DEN ||
           b->top.step == BROOD_STEP_STEAL;
}

/* The balances from which an account pays, each with its interest. */
static void put_interest(const cli_brood *b, cli_flow *flow, int account)
{
    char gain[WY_TEXT_MAX], number[16], text[WY_TEXT_MAX];
    for (int i = 0; i < BROOD_BOXES; i++) {
        cli_brood_say_gain(b, &b->parts->tables.interest[account][i], gain);
        snprintf(number, sizeof number, "%d", b->parts->box.balance[account][i]);
        wy_fill(text, sizeof text, "{number}: {gain}", "number", number, "gain", gain, NULL);
        cli_flow_put(flow, i ? ", " : " ", CLI_PLAIN, text);
    }
}

static void put_account(const cli_brood *b, cli_flow *flow, int account)
{
    int owner = b->s->owner[account] - 1;
    char number[16], goods[WY_TEXT_MAX], text[WY_TEXT_MAX];
    snprintf(number, sizeof number, "%d", account + 1);
    cli_say_noun(b->sight, BROOD_SAID_ACCEPTED, b->parts->box.accepts[account], goods);
    wy_fill(text, sizeof text, WY_N("{number} takes {goods}, pays from"), "number", number, "goods",
            goods, NULL);
    cli_flow_put(flow, "", owner == b->seat ? CLI_STRONG : CLI_PLAIN, text);
    put_interest(b, flow, account);
    if (owner < 0)
        return;
    cli_brood_say_horde(b, b->s->account[account], goods);
    wy_fill(text, sizeof text, WY_N("{name} has {goods}"), "name", b->sight->name[owner], "goods",
            goods, NULL);
    cli_flow_put(flow, "; ", CLI_STRONG, text);
}

/* Every account, for whoever is at the bank. */
static void draw_bank(const cli_brood *b)
{
    for (int account = 0; account < BROOD_ACCOUNTS; account++) {
        cli_flow flow;
        cli_brood_start_line(b, &flow, account ? CLI_BROOD_MORE : CLI_BROOD_BANK);
        put_account(b, &flow, account);
        cli_flow_end(&flow);
    }
}

/* ---- Alone ---- */

static int count_active_colours(const cli_brood *b)
{
    int colours = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (b->player->dragon[slot].level == 3)
            colours |= 1 << b->player->dragon[slot].colour;
    return wy_count_bits((uint64_t)colours);
}

static int count_retired_colours(const cli_brood *b)
{
    int colours = 0;
    for (int i = 0; i < BROOD_GRAVES; i++)
        if (b->s->tomb[i].level == 3)
            colours |= 1 << b->s->tomb[i].colour;
    return wy_count_bits((uint64_t)colours);
}

static void draw_quest(const cli_brood *b)
{
    wy_phrase phrase;
    cli_flow flow;
    if (b->s->mode != BROOD_CURSEBREAKER && b->s->mode != BROOD_CATCH)
        return;
    cli_brood_start_line(b, &flow, CLI_BROOD_QUEST);
    if (b->s->quest) {
        wy_say(&phrase, WY_N("fulfilled"));
    } else if (b->s->mode == BROOD_CURSEBREAKER) {
        wy_say(&phrase, WY_N("six Elders active at one New Year; awake: {number}"));
        wy_with(&phrase, "number", WY_NUMBER, brood_count(b->player, BROOD_LEVELS));
    } else {
        wy_say(&phrase, WY_N("six colours of level 3 active at the last New Year, and the six "
                             "others retired; clan: {number}, retired: {retired}"));
        wy_with(&phrase, "number", WY_NUMBER, count_active_colours(b));
        wy_with(&phrase, "retired", WY_NUMBER, count_retired_colours(b));
    }
    cli_brood_put(b, &flow, "", CLI_PLAIN, &phrase);
    cli_flow_end(&flow);
}

/* What the enemies draw their bids from. */
static void draw_enemies(const cli_brood *b)
{
    uint16_t pool[BROOD_GOODS] = {0};
    char text[WY_TEXT_MAX], goods[WY_TEXT_MAX], level[16];
    cli_flow flow;
    if (!b->s->enemies)
        return;
    for (int i = 0; i < BROOD_POOL; i++)
        pool[brood_pool_good(i)] = b->s->pool[i];
    cli_brood_say_horde(b, pool, goods);
    snprintf(level, sizeof level, "%d", b->s->enemies);
    wy_fill(text, sizeof text, WY_N("level {level}; their bids are drawn from {goods}"), "level",
            level, "goods", goods, NULL);
    cli_brood_start_line(b, &flow, CLI_BROOD_ENEMIES);
    cli_flow_put(&flow, "", CLI_PLAIN, text);
    cli_flow_end(&flow);
}

void cli_brood_draw_table(const cli_brood *b)
{
    draw_signs(b);
    draw_bonuses(b);
    draw_display(b);
    if (b->s->players > 1)
        return;
    draw_quest(b);
    draw_enemies(b);
}

void cli_brood_draw_choice(const cli_brood *b)
{
    if (b->top.step == BROOD_STEP_TRINKETS || b->top.step == BROOD_STEP_CARAVAN)
        draw_trinkets(b);
    if (is_banking(b))
        draw_bank(b);
}
