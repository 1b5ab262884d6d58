/* board_brood_effects.c - short descriptions of places and colours. */
#include "games/brood/terminal/board_brood.h"

/* Fills a template, by the style of the board, with one text. */
static const char *say(const cli_brood *b, const char *brief, const char *words, const char *one)
{
    return CLI_BROOD_FILL(b, b->plain ? words : brief, "one", one);
}

/* ---- Shops ---- */

static const char *trade(const cli_brood *b, int place, int side)
{
    const brood_box *box = &b->parts->box;
    int kind = place == BROOD_GEMSMITH ? BROOD_KIND_CRYSTAL : BROOD_KIND_GEM;
    brood_gain gain = {{0}};
    gain.of[kind + 1] = 1;
    gain.of[BROOD_KIND_GOLD] = side == BROOD_WINTER ? box->smith[1] : 0;
    return CLI_BROOD_FILL(b, b->plain ? WY_N("{one} for {other}") : "{one}>{other}", "one",
                          cli_brood_kind(b, kind, box->smith[0]), "other",
                          cli_brood_gain(b, &gain));
}

static const char *shop(const cli_brood *b, int place, int side, int level)
{
    const char *what = place == BROOD_COINMAKER ? say(b, WY_N("mint"), WY_N("mint coins"), "")
                       : place == BROOD_MARKET  ? say(b, WY_N("sell"), WY_N("sell goods"), "")
                                                : trade(b, place, side);
    if (!level)
        return what;
    return CLI_BROOD_FILL(
        b, b->plain ? WY_N("{what}, {number} times at most") : "{what} x{number}", "what", what,
        "number",
        cli_brood_number(b, brood_exchanges(b->parts, place, side, level,
                                            brood_effect(b->parts, b->player, BROOD_TELEPATHY))));
}

/* ---- Other buildings ---- */

/* Cost of evolving here. Returns false if a dragon of this level cannot. */
static bool find_evolution(int place, int level, brood_gain *cost)
{
    memset(cost, 0, sizeof *cost);
    if (place == BROOD_DOJO && level <= 2) {
        cost->of[level == 1 ? BROOD_KIND_CRYSTAL : BROOD_KIND_JEWEL] = 1;
        cost->of[BROOD_KIND_GEM] = 1;
    } else if (place == BROOD_ARENA && (level == 2 || level == 3)) {
        cost->of[level == 2 ? BROOD_KIND_GEM : BROOD_KIND_JEWEL] = 3;
    } else {
        return false;
    }
    return true;
}

static const char *evolution(const cli_brood *b, int place, int level)
{
    brood_gain cost;
    if (level == 0 && place == BROOD_DOJO)
        return say(b, WY_N("evolve"), WY_N("evolve to level 2 or 3"), "");
    if (level == 0)
        return say(b, WY_N("evolve, awake"), WY_N("evolve to level 3, or awake an Elder"), "");
    if (!find_evolution(place, level, &cost))
        return say(b, WY_N("no use"), WY_N("of no use for this dragon"), "");
    static const char *const briefs[] = {WY_N("evolve {cost}"), WY_N("awake {cost}")};
    static const char *const words[] = {WY_N("evolve for {cost}"),
                                        WY_N("awake an Elder for {cost}")};
    return CLI_BROOD_FILL(b, (b->plain ? words : briefs)[level == 3], "cost",
                          cli_brood_gain(b, &cost));
}

static const char *digging(const cli_brood *b, int level)
{
    if (!level)
        return say(b, WY_N("dig by level"),
                   WY_N("excavate as many spaces as its level, with their items"), "");
    if (!b->plain)
        return cli_brood_with_number(b, WY_N("dig {number}"), level);
    return cli_brood_count(b,
                           WY_N2("excavate {number} space with its items",
                                 "excavate {number} spaces with their items"),
                           level);
}

/* Free spaces of the Cemetery with their rewards. */
static const char *graves(const cli_brood *b, int side)
{
    char list[WY_TEXT_MAX] = "";
    for (int i = 0; i < BROOD_GRAVES / 2; i++) {
        int grave = side * BROOD_GRAVES / 2 + i;
        if (!b->s->tomb[grave].level)
            cli_add_item(list, b->plain ? "; " : "|",
                         cli_brood_gain(b, &b->parts->tables.grave[grave]));
    }
    if (!*list)
        return wy_tr(WY_N("no grave is free"));
    return CLI_BROOD_FILL(b, b->plain ? WY_N("retire for {list}") : "{list}", "list", list);
}

static const char *hatching(const cli_brood *b, int side)
{
    const uint8_t *price = b->parts->box.hatch[side];
    brood_gain cost = {{0}};
    cost.of[BROOD_KIND_CRYSTAL] = price[0];
    cost.of[BROOD_KIND_FOOD] = price[1];
    return CLI_BROOD_FILL(b, b->plain ? WY_N("hatch an egg for {cost}") : WY_N("egg {cost}"),
                          "cost", cli_brood_gain(b, &cost));
}

static const char *building(const cli_brood *b, int place, int side, int level)
{
    switch (place) {
    case BROOD_BROODMOTHER: return hatching(b, side);
    case BROOD_VOLCANO: return digging(b, level);
    case BROOD_DOJO:
    case BROOD_ARENA: return evolution(b, place, level);
    case BROOD_CEMETERY: return graves(b, side);
    case BROOD_BANK: return say(b, WY_N("accounts"), WY_N("use your accounts"), "");
    default: return say(b, WY_N("unlock nursery"), WY_N("place dragons from the nursery, too"), "");
    }
}

/* ---- Islands and lairs ---- */

static const char *grotto(const cli_brood *b, int side)
{
    const brood_box *box = &b->parts->box;
    return CLI_BROOD_FILL(b,
                          b->plain ? WY_N("{few} magic moves for {cheap}, {many} for {dear}")
                                   : WY_N("magic {few}: {cheap}, {many}: {dear}"),
                          "few", cli_brood_number(b, box->grotto_moves[0]), "cheap",
                          cli_brood_kind(b, BROOD_KIND_DUCAT, box->grotto_price[side][0]), "many",
                          cli_brood_number(b, box->grotto_moves[1]), "dear",
                          cli_brood_kind(b, BROOD_KIND_DUCAT, box->grotto_price[side][1]));
}

static const char *island(const cli_brood *b, int place, int side)
{
    const brood_box *box = &b->parts->box;
    switch (place) {
    case BROOD_GROTTO: return grotto(b, side);
    case BROOD_DEN:
        return say(b, WY_N("rob accounts: {one}"), WY_N("rob accounts for {one}"),
                   cli_brood_kind(b, BROOD_KIND_FOOD, box->den[side][0]));
    case BROOD_CARAVAN:
        return say(b, WY_N("trinkets {one}, sale"), WY_N("buy trinkets for {one}, or sell one"),
                   cli_brood_kind(b, BROOD_KIND_FOOD, box->caravan[0]));
    case BROOD_MENAGERIE:
        return say(b, WY_N("recolour +{one}, split"),
                   WY_N("change colour and gain {one}, or split"),
                   cli_brood_kind(b, BROOD_KIND_DUCAT, box->gifts[0]));
    default:
        return say(b, WY_N("copies; twice {one}"), WY_N("copy another place, twice for {one}"),
                   cli_brood_kind(b, BROOD_KIND_DUCAT, box->twice));
    }
}

const char *cli_brood_action(const cli_brood *b, int place, int side, int level)
{
    static const char *const lairs[BROOD_ELDERS] = {
        [BROOD_BLACK] = WY_N("necromancy"), [BROOD_GRAY] = WY_N("alchemy"),
        [BROOD_WHITE] = WY_N("telepathy"),  [BROOD_CINNAMON] = WY_N("bank"),
        [BROOD_UMBER] = WY_N("coinmaker"),  [BROOD_SIENNA] = WY_N("volcano")};
    if (brood_is_lair(place))
        return wy_tr(lairs[brood_elder_of(place)]);
    if (brood_is_island(place))
        return island(b, place, side);
    return brood_is_shop(place) ? shop(b, place, side, level) : building(b, place, side, level);
}

/* ---- Colours ---- */

const char *cli_brood_ability(const cli_brood *b, int level, int colour)
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
