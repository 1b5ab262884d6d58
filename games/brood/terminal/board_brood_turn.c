/* board_brood_turn.c - the step in progress: a fight, a visit, a gain, a payment. */
#include "games/brood/terminal/board_brood.h"

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
    cli_brood_draw_choice(b);
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
