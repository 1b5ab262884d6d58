/* brood_names_magic.c - descriptions of the magic tracks' spaces (BROOD-99 to BROOD-101). */
#include "games/brood/text/brood_text.h"

/* ---- Values: numbers of the component file, packed ---- */

enum { FEW_BITS = 5, FEW = (1 << FEW_BITS) - 1 };

static int32_t few(int number, int place)
{
    return (number < FEW ? number : (int)FEW) << (FEW_BITS * place);
}

static int few_of(int32_t value, int place)
{
    return wy_bits(value, FEW_BITS * place, FEW_BITS);
}

enum { PRICE, FREE, MOST, STRONG, GEMS, FOOD }; /* necromancy */
enum { EXCHANGES, GOLD, CHEAP, EACH };          /* telepathy */

/* The goods to choose from. */
static int32_t alchemy_list(const brood_box *box, int effect)
{
    uint16_t amounts[BROOD_YIELDS] = {0};
    for (int i = 0; i < BROOD_OFFERS; i++) {
        int kind = box->alchemy_kind[effect][i] - 1;
        if (kind >= 0)
            amounts[brood_yield_of(kind)] = box->alchemy_amount[effect][i];
    }
    return brood_goods_noun(amounts);
}

wy_part brood_magic_part(const brood_parts *parts, int space)
{
    const brood_box *box = &parts->box;
    int effect = parts->tables.magic_effect[space], track = parts->tables.magic_track[space];
    if (track == BROOD_NECROMANCY)
        return brood_part(
            "effect", BROOD_SAID_NECROMANCY,
            few(box->necro_price[effect], PRICE) | few(box->necro_free[effect], FREE) |
                few(box->necro_most[effect], MOST) | few(box->necro_strong[effect], STRONG) |
                few(box->necro_gems[effect], GEMS) | few(box->necro_food[effect], FOOD));
    if (track == BROOD_TELEPATHY)
        return brood_part(
            "effect", BROOD_SAID_TELEPATHY,
            few(box->tele_exchanges[effect], EXCHANGES) | few(box->tele_gold[effect], GOLD) |
                few(box->tele_cheap[effect], CHEAP) | few(box->tele_each[effect], EACH));
    int noun = BROOD_SAID_ALCHEMY + box->alchemy_picks[effect] - 1;
    return brood_part("effect",
                      noun < BROOD_SAID_ALCHEMY_MORE ? noun : (int)BROOD_SAID_ALCHEMY_MORE,
                      alchemy_list(box, effect));
}

/* ---- Names ---- */

static void name_feeding(wy_phrase *phrase, int32_t value)
{
    static const wy_countable free = {
        WY_N2("feeding costs {food} a dragon, {number} dragon free",
              "feeding costs {food} a dragon, {number} dragons free")};
    if (few_of(value, PRICE) == 0)
        wy_say(phrase, WY_N("feeding costs nothing"));
    else if (few_of(value, STRONG))
        wy_say(phrase, WY_N("feeding costs {food} a dragon of level 3 or 4, others are free"));
    else if (few_of(value, MOST))
        wy_say(phrase, WY_N("feeding costs {food} a dragon, {most} at most in all"));
    else if (few_of(value, FREE))
        wy_say_count(phrase, &free, few_of(value, FREE));
    else
        wy_say(phrase, WY_N("feeding costs {food} a dragon"));
    brood_with_amount(phrase, "food", BROOD_FOOD, few_of(value, PRICE));
    brood_with_amount(phrase, "most", BROOD_FOOD, few_of(value, MOST));
}

static void name_necromancy(wy_phrase *phrase, int32_t value)
{
    if (few_of(value, GEMS)) {
        wy_say(phrase, WY_N("{feeding}, and brings {gift}"));
        brood_with_amount(phrase, "gift", BROOD_ANY_GEM, few_of(value, GEMS));
    } else if (few_of(value, FOOD)) {
        wy_say(phrase, WY_N("{feeding}, and brings {gift} for every active dragon"));
        brood_with_amount(phrase, "gift", BROOD_FOOD, few_of(value, FOOD));
    } else
        wy_say(phrase, "{feeding}");
    wy_with(phrase, "feeding", BROOD_SAID_FEEDING, value);
}

static void name_alchemy(wy_phrase *phrase, int noun, int32_t list)
{
    static const char *const texts[] = {
        WY_N("at New Year one of these: {goods}"),
        WY_N("at New Year two of these: {goods}"),
        WY_N("at New Year three of these: {goods}"),
        WY_N("at New Year several of these: {goods}"),
    };
    WY_SAY(phrase, texts[noun - BROOD_SAID_ALCHEMY], {"goods", list, BROOD_SAID_GOODS});
}

static void name_telepathy(wy_phrase *phrase, int32_t value)
{
    static const char *const plain[] = {
        WY_N("{exchanges} more in a shop"),
        WY_N("{exchanges} more in a shop, and {gold} with it"),
        WY_N("{exchanges} more in a shop, and {gold} for every exchange"),
    };
    static const char *const cheap[] = {
        WY_N("{exchanges} more in a shop; {cheap} a visit for one good less"),
        WY_N("{exchanges} more in a shop, and {gold} with it; {cheap} a visit for one good less"),
        WY_N("{exchanges} more in a shop, and {gold} for every exchange; {cheap} a visit for one "
             "good less"),
    };
    int each = few_of(value, EACH), gold = few_of(value, GOLD);
    int pays = each ? 2 : gold ? 1 : 0;
    wy_say(phrase, few_of(value, CHEAP) ? cheap[pays] : plain[pays]);
    wy_with(phrase, "exchanges", BROOD_SAID_EXCHANGES, few_of(value, EXCHANGES));
    wy_with(phrase, "cheap", BROOD_SAID_EXCHANGES, few_of(value, CHEAP));
    brood_with_amount(phrase, "gold", BROOD_GOLD, each ? each : gold);
}

void brood_name_magic(int noun, int32_t value, wy_phrase *phrase)
{
    switch (noun) {
    case BROOD_SAID_NECROMANCY: name_necromancy(phrase, value); break;
    case BROOD_SAID_FEEDING: name_feeding(phrase, value); break;
    case BROOD_SAID_TELEPATHY: name_telepathy(phrase, value); break;
    default: name_alchemy(phrase, noun, value); break;
    }
}
