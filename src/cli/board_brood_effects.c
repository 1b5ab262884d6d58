/* board_brood_effects.c - what places and colours do in Dragonbrood, in few words. */
#include <stdio.h>
#include <string.h>

#include "cli/board_brood.h"

/* A template with an amount of goods. */
static void fill_amount(const cli_brood *b, const char *text, int kind, int number,
                        char out[WY_TEXT_MAX])
{
    char one[WY_TEXT_MAX];
    cli_brood_say_kind(b, kind, number, one);
    wy_fill(out, WY_TEXT_MAX, text, "one", one, NULL);
}

/* ---- Shops ---- */

/* Exchanges of a visit, by a dragon of the player who is drawn (BROOD-74, BROOD-101). */
static int exchanges(const cli_brood *b, int place, int side, int level)
{
    const brood_box *box = &b->parts->box;
    int effect = brood_effect(b->parts, b->player, BROOD_TELEPATHY);
    bool is_short = side == BROOD_WINTER && place != BROOD_MARKET;
    int count = is_short ? box->visits[1] : box->visits[0] + level;
    return count + (effect == BROOD_NONE ? 0 : box->tele_exchanges[effect]);
}

static void say_trade(const cli_brood *b, int place, int side, char out[WY_TEXT_MAX])
{
    const brood_box *box = &b->parts->box;
    int kind = place == BROOD_GEMSMITH ? BROOD_KIND_CRYSTAL : BROOD_KIND_GEM;
    int gold = side == BROOD_WINTER ? box->smith[1] : 0;
    char pay[WY_TEXT_MAX], get[WY_TEXT_MAX];
    brood_gain gain = {{0}};
    gain.of[kind + 1] = 1;
    gain.of[BROOD_KIND_GOLD] = (uint8_t)gold;
    cli_brood_say_kind(b, kind, box->smith[0], pay);
    cli_brood_say_gain(b, &gain, get);
    wy_fill(out, WY_TEXT_MAX, b->plain ? WY_N("{one} for {other}") : "{one}>{other}", "one", pay,
            "other", get, NULL);
}

static void say_shop(const cli_brood *b, int place, int side, int level, char out[WY_TEXT_MAX])
{
    char what[WY_TEXT_MAX], times[16];
    if (place == BROOD_COINMAKER)
        snprintf(what, sizeof what, "%s", wy_tr(b->plain ? WY_N("mint coins") : WY_N("mint")));
    else if (place == BROOD_MARKET)
        snprintf(what, sizeof what, "%s", wy_tr(b->plain ? WY_N("sell goods") : WY_N("sell")));
    else
        say_trade(b, place, side, what);
    snprintf(times, sizeof times, "%d", exchanges(b, place, side, level));
    if (!level)
        snprintf(out, WY_TEXT_MAX, "%s", what);
    else
        wy_fill(out, WY_TEXT_MAX,
                b->plain ? WY_N("{what}, {number} times at most") : "{what} x{number}", "what",
                what, "number", times, NULL);
}

/* ---- Other buildings ---- */

static void say_text(const cli_brood *b, const char *brief, const char *words,
                     char out[WY_TEXT_MAX])
{
    snprintf(out, WY_TEXT_MAX, "%s", wy_tr(b->plain ? words : brief));
}

/* What evolving costs here; false: there is none for a dragon of this level. */
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

static void say_evolution(const cli_brood *b, int place, int level, char out[WY_TEXT_MAX])
{
    brood_gain cost;
    char text[WY_TEXT_MAX];
    if (level == 0 && place == BROOD_DOJO) {
        say_text(b, WY_N("evolve"), WY_N("evolve to level 2 or 3"), out);
    } else if (level == 0) {
        say_text(b, WY_N("evolve, awake"), WY_N("evolve to level 3, or awake an Elder"), out);
    } else if (!find_evolution(place, level, &cost)) {
        say_text(b, WY_N("no use"), WY_N("of no use for this dragon"), out);
    } else {
        cli_brood_say_gain(b, &cost, text);
        if (b->plain)
            wy_fill(out, WY_TEXT_MAX,
                    level == 3 ? WY_N("awake an Elder for {cost}") : WY_N("evolve for {cost}"),
                    "cost", text, NULL);
        else
            wy_fill(out, WY_TEXT_MAX, level == 3 ? WY_N("awake {cost}") : WY_N("evolve {cost}"),
                    "cost", text, NULL);
    }
}

static void say_digging(const cli_brood *b, int level, char out[WY_TEXT_MAX])
{
    if (!level)
        say_text(b, WY_N("dig by level"),
                 WY_N("excavate as many spaces as its level, with their items"), out);
    else if (b->plain)
        cli_brood_say_count(b,
                            WY_N2("excavate {number} space with its items",
                                  "excavate {number} spaces with their items"),
                            level, out);
    else
        cli_count_text(out, WY_N("dig {number}"), level);
}

/* The free spaces of the Cemetery, each with what it gives. */
static void say_graves(const cli_brood *b, int side, char out[WY_TEXT_MAX])
{
    char text[WY_TEXT_MAX], list[WY_TEXT_MAX] = "";
    for (int i = 0; i < BROOD_GRAVES / 2; i++) {
        int grave = side * BROOD_GRAVES / 2 + i;
        cli_brood_say_gain(b, &b->parts->tables.grave[grave], text);
        if (!b->s->tomb[grave].level)
            cli_brood_add(list, b->plain ? "; " : "|", text);
    }
    if (*list)
        wy_fill(out, WY_TEXT_MAX, b->plain ? WY_N("retire for {list}") : "{list}", "list", list,
                NULL);
    else
        snprintf(out, WY_TEXT_MAX, "%s", wy_tr(WY_N("no grave is free")));
}

static void say_hatching(const cli_brood *b, int side, char out[WY_TEXT_MAX])
{
    const brood_box *box = &b->parts->box;
    brood_gain cost = {{0}};
    char text[WY_TEXT_MAX];
    cost.of[BROOD_KIND_CRYSTAL] = box->hatch[side][0];
    cost.of[BROOD_KIND_FOOD] = box->hatch[side][1];
    cli_brood_say_gain(b, &cost, text);
    wy_fill(out, WY_TEXT_MAX, b->plain ? WY_N("hatch an egg for {cost}") : WY_N("egg {cost}"),
            "cost", text, NULL);
}

static void say_building(const cli_brood *b, int place, int side, int level, char out[WY_TEXT_MAX])
{
    switch (place) {
    case BROOD_BROODMOTHER: say_hatching(b, side, out); break;
    case BROOD_VOLCANO: say_digging(b, level, out); break;
    case BROOD_DOJO:
    case BROOD_ARENA: say_evolution(b, place, level, out); break;
    case BROOD_CEMETERY: say_graves(b, side, out); break;
    case BROOD_BANK: say_text(b, WY_N("accounts"), WY_N("use your accounts"), out); break;
    default:
        say_text(b, WY_N("unlock nursery"), WY_N("place dragons from the nursery, too"), out);
        break;
    }
}

/* ---- Islands and lairs ---- */

static void say_grotto(const cli_brood *b, int side, char out[WY_TEXT_MAX])
{
    const brood_box *box = &b->parts->box;
    char few[16], many[16], cheap[WY_TEXT_MAX], dear[WY_TEXT_MAX];
    snprintf(few, sizeof few, "%d", box->grotto_moves[0]);
    snprintf(many, sizeof many, "%d", box->grotto_moves[1]);
    cli_brood_say_kind(b, BROOD_KIND_DUCAT, box->grotto_price[side][0], cheap);
    cli_brood_say_kind(b, BROOD_KIND_DUCAT, box->grotto_price[side][1], dear);
    wy_fill(out, WY_TEXT_MAX,
            b->plain ? WY_N("{few} magic moves for {cheap}, {many} for {dear}")
                     : WY_N("magic {few}: {cheap}, {many}: {dear}"),
            "few", few, "cheap", cheap, "many", many, "dear", dear, NULL);
}

static void say_island(const cli_brood *b, int place, int side, char out[WY_TEXT_MAX])
{
    const brood_box *box = &b->parts->box;
    const int food = BROOD_KIND_FOOD, ducat = BROOD_KIND_DUCAT;
    switch (place) {
    case BROOD_GROTTO: say_grotto(b, side, out); break;
    case BROOD_DEN:
        fill_amount(b, b->plain ? WY_N("rob accounts for {one}") : WY_N("rob accounts: {one}"),
                    food, box->den[side][0], out);
        break;
    case BROOD_CARAVAN:
        fill_amount(b,
                    b->plain ? WY_N("buy trinkets for {one}, or sell one")
                             : WY_N("trinkets {one}, sale"),
                    food, box->caravan[0], out);
        break;
    case BROOD_MENAGERIE:
        fill_amount(b,
                    b->plain ? WY_N("change colour and gain {one}, or split")
                             : WY_N("recolour +{one}, split"),
                    ducat, box->gifts[0], out);
        break;
    default:
        fill_amount(
            b, b->plain ? WY_N("copy another place, twice for {one}") : WY_N("copies; twice {one}"),
            ducat, box->twice, out);
        break;
    }
}

static const char *lair_action(int place)
{
    static const char *const actions[BROOD_ELDERS] = {
        [BROOD_BLACK] = WY_N("necromancy"), [BROOD_GRAY] = WY_N("alchemy"),
        [BROOD_WHITE] = WY_N("telepathy"),  [BROOD_CINNAMON] = WY_N("bank"),
        [BROOD_UMBER] = WY_N("coinmaker"),  [BROOD_SIENNA] = WY_N("volcano")};
    return wy_tr(actions[brood_elder_of(place)]);
}

void cli_brood_say_action(const cli_brood *b, int place, int side, int level, char out[WY_TEXT_MAX])
{
    if (brood_is_lair(place))
        snprintf(out, WY_TEXT_MAX, "%s", lair_action(place));
    else if (brood_is_island(place))
        say_island(b, place, side, out);
    else if (brood_is_shop(place))
        say_shop(b, place, side, level, out);
    else
        say_building(b, place, side, level, out);
}

/* ---- Colours ---- */

void cli_brood_say_ability(const cli_brood *b, int level, int colour, char out[WY_TEXT_MAX])
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
        WY_N("may send somebody's dragon back"),
        WY_N("when placed, an excavation for {amount}"),
        WY_N("gains double at LEVEL places"),
        WY_N("others pay {amount} to go there"),
    };
    const brood_box *box = &b->parts->box;
    char number[16], amount[WY_TEXT_MAX];
    int fee = colour == BROOD_MAGENTA ? 0 : colour == BROOD_AMBER ? 1 : 2;
    out[0] = '\0';
    if (level == BROOD_LEVELS)
        snprintf(out, WY_TEXT_MAX, "%s", wy_tr(WY_N("goes anywhere, needs no space")));
    if (level != 3)
        return;
    snprintf(number, sizeof number, "%d", box->red);
    cli_brood_say_kind(b, BROOD_KIND_DUCAT, box->fees[fee], amount);
    wy_fill(out, WY_TEXT_MAX, texts[colour], "number", number, "amount", amount, NULL);
}
