/* brood_names_lists.c - nouns that pack lists of goods, dragons or bids into one value. */
#include "games/brood/text/brood_text.h"

/* ---- Goods ---- */

/* A list of goods starts with their count. Each has an equal share of the bits: its number, above
 * it its amount less 1. If amounts do not fit, the value is a set without amounts. */
enum { GOOD_BITS = 5, LIST_BITS = 3, LIST_ROOM = 28, LIST_SET = 7 };

int32_t brood_count_noun(int good, int number)
{
    return good | (int32_t)number << GOOD_BITS;
}

int32_t brood_goods_noun(const uint16_t amounts[BROOD_YIELDS])
{
    int goods = 0, most = 0, used = LIST_BITS;
    uint32_t set = 0;
    int32_t list = 0;
    for (int good = 0; good < BROOD_YIELDS; good++)
        if (amounts[good]) {
            goods++;
            set |= 1u << good;
            most = amounts[good] > most ? amounts[good] : most;
        }
    int share = goods ? LIST_ROOM / goods : LIST_ROOM;
    if (share < GOOD_BITS || most > 1 << (share - GOOD_BITS))
        return (int32_t)(LIST_SET | set << LIST_BITS);
    for (int good = 0; good < BROOD_YIELDS; good++)
        if (amounts[good]) {
            list |= brood_count_noun(good, amounts[good] - 1) << used;
            used += share;
        }
    return list | goods;
}

int32_t brood_two_goods_noun(int good, int number, int other, int more)
{
    uint16_t amounts[BROOD_YIELDS] = {0};
    amounts[good] = (uint16_t)number;
    amounts[other] = (uint16_t)(amounts[other] + more);
    return brood_goods_noun(amounts);
}

int32_t brood_stones_noun(int first, int red, int blue, int yellow)
{
    uint16_t amounts[BROOD_YIELDS] = {0};
    amounts[first] = (uint16_t)red;
    amounts[first + 1] = (uint16_t)blue;
    amounts[first + 2] = (uint16_t)yellow;
    return brood_goods_noun(amounts);
}

int32_t brood_horde_noun(const uint16_t goods[BROOD_GOODS])
{
    uint16_t amounts[BROOD_YIELDS] = {0};
    memcpy(amounts, goods, BROOD_GOODS * sizeof amounts[0]);
    return brood_goods_noun(amounts);
}

int32_t brood_gain_noun(const brood_gain *gain, int times, int colour)
{
    uint16_t amounts[BROOD_YIELDS] = {0};
    brood_add_gain(amounts, gain, times, colour);
    return brood_goods_noun(amounts);
}

static void name_set(wy_phrase *phrase, int32_t set)
{
    int goods = wy_count_bits((uint64_t)set);
    for (int good = 0; good < BROOD_YIELDS; good++)
        if (set >> good & 1) {
            if (goods > WY_PHRASE_PARTS && phrase->parts == WY_PHRASE_PARTS - 1) {
                wy_list_add(phrase, BROOD_SAID_MORE, 0);
                break;
            }
            wy_list_add(phrase, BROOD_SAID_KIND, good);
        }
    wy_list_end(phrase);
}

static void name_goods(wy_phrase *phrase, int32_t list)
{
    int goods = wy_bits(list, 0, LIST_BITS), share = goods ? LIST_ROOM / goods : 0;
    wy_say(phrase, NULL);
    if (goods == LIST_SET) {
        name_set(phrase, list >> LIST_BITS);
        return;
    }
    for (int i = 0; i < goods; i++) {
        int item = wy_bits(list, LIST_BITS + share * i, share);
        wy_list_add(phrase, BROOD_SAID_COUNT, item + (1 << GOOD_BITS));
    }
    wy_list_end(phrase);
}

static void name_count(wy_phrase *phrase, int32_t value)
{
    static const wy_countable goods[BROOD_YIELDS] = {
        {WY_N2("{number} food", "{number} food")},
        {WY_N2("{number} gold", "{number} gold")},
        {WY_N2("{number} ducat", "{number} ducats")},
        {WY_N2("{number} gobloon", "{number} gobloons")},
        {WY_N2("{number} dragoncoin", "{number} dragoncoins")},
        {WY_N2("{number} red crystal", "{number} red crystals")},
        {WY_N2("{number} blue crystal", "{number} blue crystals")},
        {WY_N2("{number} yellow crystal", "{number} yellow crystals")},
        {WY_N2("{number} red gem", "{number} red gems")},
        {WY_N2("{number} blue gem", "{number} blue gems")},
        {WY_N2("{number} yellow gem", "{number} yellow gems")},
        {WY_N2("{number} red jewel", "{number} red jewels")},
        {WY_N2("{number} blue jewel", "{number} blue jewels")},
        {WY_N2("{number} yellow jewel", "{number} yellow jewels")},
        {WY_N2("{number} crystal", "{number} crystals")},
        {WY_N2("{number} gem", "{number} gems")},
        {WY_N2("{number} jewel", "{number} jewels")},
    };
    wy_say_count(phrase, &goods[wy_bits(value, 0, GOOD_BITS)], value >> GOOD_BITS);
}

static const char *const kind_names[BROOD_YIELDS] = {
    WY_N("food"),        WY_N("gold"),          WY_N("ducats"),        WY_N("gobloons"),
    WY_N("dragoncoins"), WY_N("red crystals"),  WY_N("blue crystals"), WY_N("yellow crystals"),
    WY_N("red gems"),    WY_N("blue gems"),     WY_N("yellow gems"),   WY_N("red jewels"),
    WY_N("blue jewels"), WY_N("yellow jewels"), WY_N("crystals"),      WY_N("gems"),
    WY_N("jewels"),
};

/* ---- Dragons ---- */

enum { LEVEL_BITS = 3, COLOUR_BITS = 4 };

int32_t brood_dragon_noun(int level, int colour)
{
    return level | colour << LEVEL_BITS;
}

int32_t brood_slot_noun(const brood_state *s, int seat, int slot)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    return brood_dragon_noun(dragon->level, dragon->colour);
}

int32_t brood_owned_noun(int seat, const brood_dragon *dragon)
{
    return brood_dragon_noun(dragon->level, dragon->colour) | seat << (LEVEL_BITS + COLOUR_BITS);
}

static void name_dragon(wy_phrase *phrase, int32_t value)
{
    static const char *const dragons[BROOD_COLOURS] = {
        WY_N("red dragon (level {level})"),     WY_N("blue dragon (level {level})"),
        WY_N("yellow dragon (level {level})"),  WY_N("orange dragon (level {level})"),
        WY_N("purple dragon (level {level})"),  WY_N("green dragon (level {level})"),
        WY_N("magenta dragon (level {level})"), WY_N("indigo dragon (level {level})"),
        WY_N("golden dragon (level {level})"),  WY_N("amber dragon (level {level})"),
        WY_N("teal dragon (level {level})"),    WY_N("lime dragon (level {level})"),
    };
    int level = wy_bits(value, 0, LEVEL_BITS), colour = wy_bits(value, LEVEL_BITS, COLOUR_BITS);
    if (level == BROOD_LEVELS) {
        brood_name(BROOD_NOUN_ELDER, colour, phrase);
        return;
    }
    WY_SAY(phrase, dragons[colour], {"level", level, WY_NUMBER});
}

/* Elders are woken, never new. */
static void name_new_dragon(wy_phrase *phrase, int32_t value)
{
    static const char *const dragons[BROOD_COLOURS] = {
        WY_N("a red dragon of level {level}"),     WY_N("a blue dragon of level {level}"),
        WY_N("a yellow dragon of level {level}"),  WY_N("an orange dragon of level {level}"),
        WY_N("a purple dragon of level {level}"),  WY_N("a green dragon of level {level}"),
        WY_N("a magenta dragon of level {level}"), WY_N("an indigo dragon of level {level}"),
        WY_N("a golden dragon of level {level}"),  WY_N("an amber dragon of level {level}"),
        WY_N("a teal dragon of level {level}"),    WY_N("a lime dragon of level {level}"),
    };
    wy_say(phrase, dragons[wy_bits(value, LEVEL_BITS, COLOUR_BITS)]);
    wy_with(phrase, "level", WY_NUMBER, wy_bits(value, 0, LEVEL_BITS));
}

static void name_owned(wy_phrase *phrase, int32_t value)
{
    wy_say(phrase, WY_N("{seat}'s {dragon}"));
    wy_with(phrase, "seat", WY_SEAT, value >> (LEVEL_BITS + COLOUR_BITS));
    wy_with(phrase, "dragon", BROOD_SAID_DRAGON, wy_bits(value, 0, LEVEL_BITS + COLOUR_BITS));
}

/* ---- Three counts: dragons by level, or by colour ---- */

enum { THREE_BITS = 4, KEY_BITS = 2 };

int32_t brood_three_noun(const uint8_t counts[3])
{
    return counts[0] | counts[1] << THREE_BITS | counts[2] << (2 * THREE_BITS);
}

static void name_three(wy_phrase *phrase, int item, int32_t value)
{
    wy_say(phrase, NULL);
    for (int i = 0; i < 3; i++) {
        int number = wy_bits(value, THREE_BITS * i, THREE_BITS);
        if (number)
            wy_list_add(phrase, item, i | number << KEY_BITS);
    }
    wy_list_end(phrase);
}

static void name_level(wy_phrase *phrase, int32_t value)
{
    static const wy_countable texts = {
        WY_N2("{number} dragon of level {level}", "{number} dragons of level {level}")};
    wy_say_count(phrase, &texts, value >> KEY_BITS);
    wy_with(phrase, "level", WY_NUMBER, wy_bits(value, 0, KEY_BITS) + 1);
}

static void name_young(wy_phrase *phrase, int32_t value)
{
    static const wy_countable texts[BROOD_STONES] = {
        {WY_N2("{number} red dragon", "{number} red dragons")},
        {WY_N2("{number} blue dragon", "{number} blue dragons")},
        {WY_N2("{number} yellow dragon", "{number} yellow dragons")},
    };
    wy_say_count(phrase, &texts[wy_bits(value, 0, KEY_BITS)], value >> KEY_BITS);
}

/* ---- Bids: what each step laid, plus 1 ---- */

enum { ITEM_BITS = 4 };

WY_STATIC_ASSERT(BROOD_ITEM_SECRET < 1 << ITEM_BITS, "every item has its bits");

int32_t brood_bid_noun(const uint8_t items[BROOD_BID], int laid)
{
    int32_t value = 0;
    for (int i = 0; i < laid; i++)
        value |= (items[i] + 1) << (ITEM_BITS * i);
    return value;
}

/* Adds equal goods up. */
static void name_bid(wy_phrase *phrase, int32_t value)
{
    uint16_t amounts[BROOD_YIELDS] = {0};
    for (int i = 0; i < BROOD_BID; i++) {
        int item = wy_bits(value, ITEM_BITS * i, ITEM_BITS) - 1;
        if (item >= 0 && item < BROOD_ITEM_NOTHING)
            amounts[brood_item_good(item)]++;
    }
    wy_say(phrase, NULL);
    for (int good = 0; good < BROOD_GOODS; good++)
        if (amounts[good])
            wy_list_add(phrase, BROOD_SAID_COUNT, brood_count_noun(good, amounts[good]));
    wy_list_end(phrase);
}

/* ---- Places ---- */

enum { PLACE_BITS = 6, PLACES_SAID = 5, PLACES_MORE = PLACE_BITS * PLACES_SAID };

int32_t brood_places_noun(uint64_t places)
{
    int32_t value = 0;
    for (int i = 0; i < PLACES_SAID && places; i++, places &= places - 1)
        value |= (wy_lowest_bit(places) + 1) << (PLACE_BITS * i);
    return places ? value | 1 << PLACES_MORE : value;
}

static void name_places(wy_phrase *phrase, int32_t value)
{
    wy_say(phrase, NULL);
    for (int i = 0; i < PLACES_SAID; i++) {
        int place = wy_bits(value, PLACE_BITS * i, PLACE_BITS);
        if (place)
            wy_list_add(phrase, BROOD_SAID_PLACE, place - 1);
    }
    if (value >> PLACES_MORE & 1)
        wy_list_add(phrase, BROOD_SAID_MORE, 0);
    wy_list_end(phrase);
}

/* ---- Counts ---- */

static void name_number_of(wy_phrase *phrase, int noun, int32_t number)
{
    static const wy_countable texts[] = {
        {WY_N2("{number} point", "{number} points")},
        {WY_N2("{number} magic move", "{number} magic moves")},
        {WY_N2("{number} excavation", "{number} excavations")},
        {WY_N2("{number} step", "{number} steps")},
        {WY_N2("{number} trinket", "{number} trinkets")},
        {WY_N2("{number} exchange", "{number} exchanges")},
        {WY_N2("{number} dragon", "{number} dragons")},
        {WY_N2("{number} level of trinkets", "{number} levels of trinkets")},
    };
    wy_say_count(phrase, &texts[noun - BROOD_SAID_POINTS], number);
}

static const char *const accepted_names[BROOD_ACCEPTS] = {
    WY_N("gold and coins"),        WY_N("red stones"), WY_N("blue stones"), WY_N("yellow stones"),
    WY_N("stones of all colours"),
};

void brood_name_value(int noun, int32_t value, wy_phrase *phrase)
{
    switch (noun) {
    case BROOD_SAID_PLACES: name_places(phrase, value); break;
    case BROOD_SAID_GOODS: name_goods(phrase, value); break;
    case BROOD_SAID_COUNT: name_count(phrase, value); break;
    case BROOD_SAID_KIND: wy_say(phrase, kind_names[value]); break;
    case BROOD_SAID_MORE: wy_say(phrase, WY_N("more")); break;
    case BROOD_SAID_DRAGON: name_dragon(phrase, value); break;
    case BROOD_SAID_NEW_DRAGON: name_new_dragon(phrase, value); break;
    case BROOD_SAID_OWNED: name_owned(phrase, value); break;
    case BROOD_SAID_KIT: name_three(phrase, BROOD_SAID_LEVEL, value); break;
    case BROOD_SAID_LEVEL: name_level(phrase, value); break;
    case BROOD_SAID_BROOD: name_three(phrase, BROOD_SAID_YOUNG, value); break;
    case BROOD_SAID_YOUNG: name_young(phrase, value); break;
    case BROOD_SAID_BID: name_bid(phrase, value); break;
    case BROOD_SAID_ACCEPTED: wy_say(phrase, accepted_names[value]); break;
    default:
        if (noun < BROOD_SAID_ACCEPTED)
            name_number_of(phrase, noun, value);
        else if (noun < BROOD_SAID_OFFER)
            brood_name_magic(noun, value, phrase);
        else
            brood_name_offer(noun, value, phrase);
        break;
    }
}
