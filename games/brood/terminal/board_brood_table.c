/* board_brood_table.c - legend, bonuses, trinkets, accounts, quest, enemies, step in progress. */
#include "games/brood/terminal/board_brood.h"

/* ---- Legend ---- */

/* Signs of goods and their value at the end. */
static void draw_signs(const cli_brood *b)
{
    cli_flow flow;
    cli_brood_start_line(b, &flow, CLI_BROOD_GOODS);
    for (int kind = 0; kind < BROOD_KINDS; kind++)
        cli_flow_put(
            &flow, kind ? ", " : "", CLI_PLAIN,
            CLI_BROOD_FILL(b, b->plain ? WY_N("{name} is worth {worth}") : "{sign} {name} {worth}",
                           "sign", cli_brood_sign(b, kind, ""), "name",
                           cli_brood_noun(b, BROOD_NOUN_GOOD, brood_yield_of(kind)), "worth",
                           cli_brood_number(b, b->parts->box.value[kind])));
    cli_flow_end(&flow);
}

/* ---- Bonuses ---- */

static const char *bonus_text(const cli_brood *b, int bonus)
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
    return CLI_BROOD_FILL(b, texts[bonus], "points", cli_brood_number(b, box->bonus_points[bonus]),
                          "per", cli_brood_number(b, box->bonus_per[bonus]), "extra",
                          cli_brood_number(b, box->bonus_extra[bonus]));
}

static void draw_bonuses(const cli_brood *b)
{
    int shown = 0;
    cli_flow flow;
    if (!b->s->bonus[0])
        return;
    cli_brood_start_line(b, &flow, CLI_BROOD_BONUSES);
    for (int i = 0; i < BROOD_SHOWN; i++) {
        int bonus = b->s->bonus[i] - 1;
        if (bonus >= 0)
            cli_flow_put(&flow, shown++ ? "; " : "", CLI_PLAIN,
                         CLI_BROOD_FILL(b, WY_N("{bonus}: {what} (now {number})"), "bonus",
                                        cli_brood_noun(b, BROOD_NOUN_BONUS, bonus), "what",
                                        bonus_text(b, bonus), "number",
                                        cli_brood_number(b, brood_bonus_points(b->parts, b->s,
                                                                               b->seat, bonus))));
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
    int put = 0;
    for (int i = 0; i < BROOD_TRINKETS; i++)
        if (b->s->shown >> i & 1 && b->parts->box.trinket_level[i] == level)
            cli_flow_put(flow, put++ ? ", " : " ", CLI_PLAIN,
                         CLI_BROOD_FILL(b, "{trinket} ({gain})", "trinket",
                                        cli_brood_noun(b, BROOD_NOUN_TRINKET, i), "gain",
                                        cli_brood_trinket(b, i)));
}

/* Level, value of each, and their number unless they are listed. */
static const char *level_text(const cli_brood *b, int level, int count)
{
    int points = 0;
    for (int i = 0; i < BROOD_TRINKETS; i++)
        if (b->parts->box.trinket_level[i] == level)
            points = b->parts->box.trinket_points[i];
    return CLI_BROOD_FILL(b,
                          count ? WY_N("level {level}: {number} (worth {points})")
                                : WY_N("level {level}, worth {points}:"),
                          "number", cli_brood_number(b, count), "level", cli_brood_number(b, level),
                          "points", cli_brood_number(b, points));
}

/* Trinkets by level, with all that can be chosen. */
static void draw_trinkets(const cli_brood *b)
{
    int lines = 0;
    for (int level = 1; level < BROOD_LEVELS; level++) {
        cli_flow flow;
        if (!count_shown(b, level))
            continue;
        cli_brood_start_line(b, &flow, lines++ ? CLI_BROOD_MORE : CLI_BROOD_DISPLAY);
        cli_flow_put(&flow, "", CLI_PLAIN, level_text(b, level, 0));
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
            cli_flow_put(&flow, shown++ ? ", " : "", CLI_PLAIN, level_text(b, level, count));
    }
    if (!shown)
        cli_flow_put(&flow, "", CLI_PLAIN, wy_tr(WY_N("none on display")));
    cli_flow_end(&flow);
}

/* ---- The bank ---- */

const char *cli_brood_account(const cli_brood *b, int account)
{
    int reached = brood_reached(b->parts, b->s, account);
    const char *gain = reached != BROOD_NONE
                           ? cli_brood_gain(b, &b->parts->tables.interest[account][reached])
                       : b->plain ? wy_tr(WY_N("nothing"))
                                  : "-";
    return CLI_BROOD_FILL(
        b, WY_N("{number}: {goods} (balance {balance}, pays {gain})"), "number",
        cli_brood_number(b, account + 1), "goods", cli_brood_horde(b, b->s->account[account]),
        "balance", cli_brood_number(b, brood_balance(b->parts, b->s, account)), "gain", gain);
}

/* The balances at which it pays, with the interest; its owner and goods. */
static void put_account(const cli_brood *b, cli_flow *flow, int account)
{
    int owner = b->s->owner[account] - 1;
    cli_flow_put(
        flow, "", owner == b->seat ? CLI_STRONG : CLI_PLAIN,
        CLI_BROOD_FILL(b, WY_N("{number} takes {goods}, pays from"), "number",
                       cli_brood_number(b, account + 1), "goods",
                       cli_brood_noun(b, BROOD_SAID_ACCEPTED, b->parts->box.accepts[account])));
    for (int i = 0; i < BROOD_BOXES; i++)
        cli_flow_put(flow, i ? ", " : " ", CLI_PLAIN,
                     CLI_BROOD_FILL(b, "{number}: {gain}", "number",
                                    cli_brood_number(b, b->parts->box.balance[account][i]), "gain",
                                    cli_brood_gain(b, &b->parts->tables.interest[account][i])));
    if (owner >= 0)
        cli_flow_put(flow, "; ", CLI_STRONG,
                     CLI_BROOD_FILL(b, WY_N("{name} has {goods}"), "name", b->view->name[owner],
                                    "goods", cli_brood_horde(b, b->s->account[account])));
}

/* All accounts, during a visit to the bank. */
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

static const char *quest_text(const cli_brood *b)
{
    int clan = brood_colours(b->player, false);
    if (b->s->quest)
        return wy_tr(WY_N("fulfilled"));
    if (b->s->mode == BROOD_CURSEBREAKER)
        return cli_brood_with_number(b, WY_N("six Elders active at one New Year; awake: {number}"),
                                     brood_count(b->player, BROOD_LEVELS));
    int retired = wy_count_bits((uint64_t)brood_retired_colours(b->s));
    return CLI_BROOD_FILL(b,
                          WY_N("six colours of level 3 active at the last New Year, and the six "
                               "others retired; clan: {number}, retired: {retired}"),
                          "number", cli_brood_number(b, wy_count_bits((uint64_t)clan)), "retired",
                          cli_brood_number(b, retired));
}

/* The pool from which enemies draw their bids. */
static const char *pool_text(const cli_brood *b)
{
    uint16_t pool[BROOD_GOODS] = {0};
    for (int i = 0; i < BROOD_POOL; i++)
        pool[brood_pool_good(i)] = b->s->pool[i];
    return CLI_BROOD_FILL(b, WY_N("level {level}; their bids are drawn from {goods}"), "level",
                          cli_brood_number(b, b->s->enemies), "goods", cli_brood_horde(b, pool));
}

void cli_brood_draw_table(const cli_brood *b)
{
    draw_signs(b);
    draw_bonuses(b);
    draw_display(b);
    if (brood_has_quest(b->s))
        cli_brood_put_line(b, CLI_BROOD_QUEST, CLI_PLAIN, quest_text(b));
    if (b->s->enemies)
        cli_brood_put_line(b, CLI_BROOD_ENEMIES, CLI_PLAIN, pool_text(b));
}

/* ---- Fights ---- */

/* Items of a bid; hidden ones are question marks. */
static const char *bid_text(const cli_brood *b, int which)
{
    const brood_fight *fight = &b->s->fight;
    char list[WY_TEXT_MAX] = "";
    for (int i = 0; i < fight->laid[which]; i++)
        cli_add_item(list, ", ",
                     fight->bid[which][i] == BROOD_ITEM_SECRET
                         ? "?"
                         : cli_brood_noun(b, BROOD_NOUN_ITEM, fight->bid[which][i]));
    return *list ? cli_brood_keep(b, list) : "-";
}

/* A seat's dragon, or an enemy. */
static void put_fighter(const cli_brood *b, cli_flow *flow, int which)
{
    const brood_fight *fight = &b->s->fight;
    brood_dragon fighter = brood_fighter(b->s, which);
    int seat = fight->seat[which], level = fighter.level, colour = fighter.colour;
    cli_flow_put(flow, "; ", cli_brood_style(level, colour),
                 CLI_BROOD_FILL(
                     b, WY_N("{dragon}, strength {strength}, bid {laid} of {all}: {bid}"), "dragon",
                     cli_brood_token(b, seat, level, colour), "strength",
                     cli_brood_number(b, brood_strength(b->parts, level, colour)), "laid",
                     cli_brood_number(b, fight->laid[which]), "all",
                     cli_brood_number(b, brood_bid_steps(b->s, which)), "bid", bid_text(b, which)));
}

static void draw_fight(const cli_brood *b)
{
    cli_flow flow;
    cli_brood_start_line(b, &flow, CLI_BROOD_FIGHT);
    cli_flow_put(&flow, "", CLI_STRONG, cli_brood_place_text(b, b->s->fight.place - 1));
    for (int which = 0; which < 2; which++)
        put_fighter(b, &flow, which);
    cli_flow_end(&flow);
}

/* ---- Visits to shops ---- */

static void draw_visit(const cli_brood *b)
{
    const brood_visit *visit = &b->s->visit;
    cli_flow flow;
    cli_brood_start_line(b, &flow, CLI_BROOD_VISIT);
    cli_flow_put(&flow, "", CLI_STRONG, cli_brood_place_text(b, visit->place));
    cli_flow_put(&flow, "; ", CLI_STRONG,
                 cli_brood_count(b, WY_N2("{number} exchange left", "{number} exchanges left"),
                                 visit->left));
    if (visit->cheap)
        cli_flow_put(&flow, ", ", CLI_PLAIN,
                     cli_brood_count(b,
                                     WY_N2("{number} of them for a good less",
                                           "{number} of them for a good less"),
                                     visit->cheap));
    if (visit->made)
        cli_flow_put(&flow, "; ", CLI_PLAIN,
                     CLI_BROOD_FILL(b, WY_N("so far {goods}"), "goods",
                                    cli_brood_goods(b, b->s->haul, BROOD_YIELDS)));
    cli_flow_end(&flow);
}

void cli_brood_draw_turn(const cli_brood *b)
{
    int step = b->top.step;
    if (step == BROOD_STEP_TRINKETS || step == BROOD_STEP_CARAVAN)
        draw_trinkets(b);
    if (step == BROOD_STEP_BANK || step == BROOD_STEP_PUT || step == BROOD_STEP_FETCH ||
        step == BROOD_STEP_DEN || step == BROOD_STEP_STEAL)
        draw_bank(b);
    if (b->s->phase == BROOD_BIDDING || b->s->phase == BROOD_DRAWING || step == BROOD_STEP_REVEAL)
        draw_fight(b);
    if (step == BROOD_STEP_SHOP)
        draw_visit(b);
    if (step >= BROOD_STEP_PLUS3 && step <= BROOD_STEP_GAIN)
        cli_brood_put_line(b, CLI_BROOD_GAIN, CLI_STRONG,
                           cli_brood_goods(b, b->s->haul, BROOD_YIELDS));
    if (step == BROOD_STEP_PAY)
        cli_brood_put_line(b, CLI_BROOD_COST, CLI_STRONG,
                           cli_brood_goods(b, b->s->cost, BROOD_GOODS));
}
