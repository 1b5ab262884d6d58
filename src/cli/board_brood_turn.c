/* board_brood_turn.c - what is under way in Dragonbrood: a fight, a visit, a gain, a payment. */
#include <stdio.h>

#include "cli/board_brood.h"

/* ---- Fights ---- */

/* One of the two who fight: a dragon of a seat, or an enemy. */
static void find_fighter(const cli_brood *b, int which, int *ret_level, int *ret_colour)
{
    const brood_fight *fight = &b->s->fight;
    if (fight->seat[which] == BROOD_NONE) {
        *ret_level = b->s->enemies;
        *ret_colour = b->s->enemy[brood_enemy_at(fight->place - 1, b->s->side)] - 1;
    } else {
        const brood_dragon *dragon = &b->s->player[fight->seat[which]].dragon[fight->slot[which]];
        *ret_level = dragon->level;
        *ret_colour = dragon->colour;
    }
}

/* The items of a bid that the viewer may know; others are question marks. */
static void say_bid(const cli_brood *b, int which, char out[WY_TEXT_MAX])
{
    const brood_fight *fight = &b->s->fight;
    char text[WY_TEXT_MAX];
    out[0] = '\0';
    for (int i = 0; i < fight->laid[which]; i++) {
        if (fight->bid[which][i] == BROOD_ITEM_SECRET)
            snprintf(text, sizeof text, "?");
        else
            cli_say_noun(b->sight, BROOD_NOUN_ITEM, fight->bid[which][i], text);
        cli_brood_add(out, ", ", text);
    }
    if (!*out)
        snprintf(out, WY_TEXT_MAX, "-");
}

static void put_fighter(const cli_brood *b, cli_flow *flow, int which)
{
    const brood_fight *fight = &b->s->fight;
    int level, colour;
    char dragon[WY_TEXT_MAX], bid[WY_TEXT_MAX], text[WY_TEXT_MAX], strength[16], laid[16], all[16];
    find_fighter(b, which, &level, &colour);
    cli_brood_say_token(b, fight->seat[which], level, colour, dragon);
    say_bid(b, which, bid);
    snprintf(strength, sizeof strength, "%d", brood_strength(b->parts, level, colour));
    snprintf(laid, sizeof laid, "%d", fight->laid[which]);
    snprintf(all, sizeof all, "%d", level + 1);
    wy_fill(text, sizeof text, WY_N("{dragon}, strength {strength}, bid {laid} of {all}: {bid}"),
            "dragon", dragon, "strength", strength, "laid", laid, "all", all, "bid", bid, NULL);
    cli_flow_put(flow, "; ", cli_brood_style(level, colour), text);
}

static void draw_fight(const cli_brood *b)
{
    const brood_fight *fight = &b->s->fight;
    char name[WY_TEXT_MAX];
    cli_flow flow;
    if (b->s->phase != BROOD_BIDDING && b->s->phase != BROOD_DRAWING &&
        b->top.step != BROOD_STEP_REVEAL)
        return;
    cli_brood_start_line(b, &flow, CLI_BROOD_FIGHT);
    cli_brood_say_place(b, fight->place - 1, name);
    cli_flow_put(&flow, "", CLI_STRONG, name);
    for (int which = 0; which < 2; which++)
        put_fighter(b, &flow, which);
    cli_flow_end(&flow);
}

/* ---- Visits to shops ---- */

static void draw_visit(const cli_brood *b)
{
    const brood_visit *visit = &b->s->visit;
    char name[WY_TEXT_MAX], goods[WY_TEXT_MAX], text[WY_TEXT_MAX];
    cli_flow flow;
    if (b->top.step != BROOD_STEP_SHOP)
        return;
    cli_brood_start_line(b, &flow, CLI_BROOD_VISIT);
    cli_brood_say_place(b, visit->place, name);
    cli_flow_put(&flow, "", CLI_STRONG, name);
    cli_brood_say_count(b, WY_N2("{number} exchange left", "{number} exchanges left"), visit->left,
                        text);
    cli_flow_put(&flow, "; ", CLI_STRONG, text);
    if (visit->cheap) {
        cli_brood_say_count(
            b, WY_N2("{number} of them for a good less", "{number} of them for a good less"),
            visit->cheap, text);
        cli_flow_put(&flow, ", ", CLI_PLAIN, text);
    }
    cli_brood_say_goods(b, b->s->haul, BROOD_YIELDS, goods);
    wy_fill(text, sizeof text, WY_N("so far {goods}"), "goods", goods, NULL);
    if (visit->made)
        cli_flow_put(&flow, "; ", CLI_PLAIN, text);
    cli_flow_end(&flow);
}

/* ---- Gains and payments ---- */

static void draw_gain(const cli_brood *b)
{
    char text[WY_TEXT_MAX];
    cli_flow flow;
    if (b->top.step < BROOD_STEP_PLUS3 || b->top.step > BROOD_STEP_GAIN)
        return;
    cli_brood_start_line(b, &flow, CLI_BROOD_GAIN);
    cli_brood_say_goods(b, b->s->haul, BROOD_YIELDS, text);
    cli_flow_put(&flow, "", CLI_STRONG, text);
    cli_flow_end(&flow);
}

static void draw_cost(const cli_brood *b)
{
    char text[WY_TEXT_MAX];
    cli_flow flow;
    if (b->top.step != BROOD_STEP_PAY)
        return;
    cli_brood_start_line(b, &flow, CLI_BROOD_COST);
    cli_brood_say_goods(b, b->s->cost, BROOD_GOODS, text);
    cli_flow_put(&flow, "", CLI_STRONG, text);
    cli_flow_end(&flow);
}

void cli_brood_draw_turn(const cli_brood *b)
{
    cli_brood_draw_choice(b);
    draw_fight(b);
    draw_visit(b);
    draw_gain(b);
    draw_cost(b);
}
