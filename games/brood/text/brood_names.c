/* brood_names.c - names of nouns in sentences. */
#include "games/brood/text/brood_text.h"

/* ---- Places ---- */

#define TITLE_OF(name, word, title, said) title,
static const char *const place_names[BROOD_PLACES] = {BROOD_PLACE_LIST(TITLE_OF)};
#define SAID_OF(name, word, title, said) said,
static const char *const places_said[BROOD_PLACES] = {BROOD_PLACE_LIST(SAID_OF)};

static const char *const field_names[BROOD_ENEMIES] = {
    WY_N("Treasure Hollow in summer"),      WY_N("the Knights Castle in summer"),
    WY_N("the Knights Castle in winter"),   WY_N("the Royal Palace in summer"),
    WY_N("the Royal Palace in winter"),     WY_N("the Bard's Inn & Pub in summer"),
    WY_N("the Bard's Inn & Pub in winter"),
};

/* ---- Colours and goods ---- */

static const char *const colour_names[BROOD_COLOURS] = {
    WY_N("red"),     WY_N("blue"),   WY_N("yellow"), WY_N("orange"), WY_N("purple"), WY_N("green"),
    WY_N("magenta"), WY_N("indigo"), WY_N("golden"), WY_N("amber"),  WY_N("teal"),   WY_N("lime"),
};

static const char *const good_names[BROOD_YIELDS] = {
    WY_N("food"),       WY_N("gold"),         WY_N("ducat"),        WY_N("gobloon"),
    WY_N("dragoncoin"), WY_N("red crystal"),  WY_N("blue crystal"), WY_N("yellow crystal"),
    WY_N("red gem"),    WY_N("blue gem"),     WY_N("yellow gem"),   WY_N("red jewel"),
    WY_N("blue jewel"), WY_N("yellow jewel"), WY_N("crystal"),      WY_N("gem"),
    WY_N("jewel"),
};

static const char *item_name(int item)
{
    switch (item) {
    case BROOD_ITEM_BY_DUCAT: return WY_N("gold from a ducat");
    case BROOD_ITEM_BY_GOBLOON: return WY_N("gold from a gobloon");
    case BROOD_ITEM_NOTHING: return WY_N("nothing");
    case BROOD_ITEM_SECRET: return WY_N("something unseen");
    default: return good_names[brood_item_good(item)];
    }
}

static const char *const exchange_names[BROOD_EXCHANGES] = {
    WY_N("a dragoncoin into gobloons"),
    WY_N("a dragoncoin into ducats"),
    WY_N("a gobloon into gold"),
    WY_N("a ducat into gold"),
    WY_N("gold into food"),
    WY_N("a red jewel into gems"),
    WY_N("a blue jewel into gems"),
    WY_N("a yellow jewel into gems"),
    WY_N("a red gem into crystals"),
    WY_N("a blue gem into crystals"),
    WY_N("a yellow gem into crystals"),
    WY_N("a red crystal into food"),
    WY_N("a blue crystal into food"),
    WY_N("a yellow crystal into food"),
};

/* ---- Trinkets, bonuses, elders ---- */

static const char *const trinket_names[BROOD_TRINKETS] = {
    WY_N("Bone Whistle"),      WY_N("Copper Bangle"), WY_N("Ember Shard"),     WY_N("Frost Shard"),
    WY_N("Sun Shard"),         WY_N("Worn Purse"),    WY_N("Hunter's Horn"),   WY_N("Miner's Lamp"),
    WY_N("Egg Cup"),           WY_N("Ruby Brooch"),   WY_N("Sapphire Brooch"), WY_N("Topaz Brooch"),
    WY_N("Silver Chalice"),    WY_N("Goblin Ledger"), WY_N("Cornucopia"),      WY_N("Dragon Crown"),
    WY_N("Sceptre of Stones"), WY_N("Seer's Orb"),
};

static const char *const bonus_names[BROOD_BONUSES] = {
    WY_N("Brood Lord"),  WY_N("Awakened"),    WY_N("Rainbow Clan"), WY_N("Collector"),
    WY_N("Banker"),      WY_N("Archmage"),    WY_N("Delver"),       WY_N("Triad"),
    WY_N("Three Mints"), WY_N("Full Larder"),
};

static const char *const elder_names[BROOD_ELDERS] = {
    WY_N("Black Elder"),    WY_N("Gray Elder"),  WY_N("White Elder"),
    WY_N("Cinnamon Elder"), WY_N("Umber Elder"), WY_N("Sienna Elder"),
};

/* ---- Tracks ---- */

static void name_income(wy_phrase *phrase, int space)
{
    int row = BROOD_SPACES / 2;
    wy_say(phrase, space < row ? WY_N("space {number} of the top row")
                               : WY_N("space {number} of the bottom row"));
    wy_with(phrase, "number", WY_NUMBER, space % row + 1);
}

static const char *const magic_names[BROOD_MAGIC] = {
    WY_N("the start"),    WY_N("necromancy 1"),  WY_N("necromancy 2"),  WY_N("necromancy 3"),
    WY_N("necromancy 4"), WY_N("alchemy 1"),     WY_N("alchemy 2"),     WY_N("alchemy 3"),
    WY_N("alchemy 4"),    WY_N("telepathy 1"),   WY_N("telepathy 2"),   WY_N("telepathy 3"),
    WY_N("telepathy 4"),  WY_N("necromancy 5a"), WY_N("necromancy 5b"), WY_N("alchemy 5a"),
    WY_N("alchemy 5b"),   WY_N("telepathy 5a"),  WY_N("telepathy 5b"),  WY_N("necromancy 6a"),
    WY_N("necromancy 7"), WY_N("necromancy 6b"), WY_N("alchemy 6a"),    WY_N("alchemy 7"),
    WY_N("alchemy 6b"),   WY_N("telepathy 6a"),  WY_N("telepathy 7"),   WY_N("telepathy 6b"),
};

/* ---- Names ---- */

static const char *const letter_names[BROOD_ISLANDS] = {"A", "B", "C", "D", "E", "F"};

void brood_name(int noun, int32_t value, wy_phrase *phrase)
{
    switch (noun) {
    case BROOD_NOUN_PLACE: wy_say(phrase, place_names[value]); break;
    case BROOD_SAID_PLACE: wy_say(phrase, places_said[value]); break;
    case BROOD_NOUN_COLOUR:
    case BROOD_NOUN_STONE: wy_say(phrase, colour_names[value]); break;
    case BROOD_NOUN_GOOD: wy_say(phrase, good_names[value]); break;
    case BROOD_NOUN_TRINKET: wy_say(phrase, trinket_names[value]); break;
    case BROOD_NOUN_BONUS: wy_say(phrase, bonus_names[value]); break;
    case BROOD_NOUN_ISLAND: wy_say(phrase, place_names[BROOD_PEAKS + value]); break;
    case BROOD_NOUN_LETTER: wy_say(phrase, letter_names[value]); break;
    case BROOD_NOUN_FIELD: wy_say(phrase, field_names[value]); break;
    case BROOD_NOUN_POOL: wy_say(phrase, good_names[brood_pool_good(value)]); break;
    case BROOD_NOUN_EXCHANGE: wy_say(phrase, exchange_names[value]); break;
    case BROOD_NOUN_INCOME: name_income(phrase, value); break;
    case BROOD_NOUN_MAGIC: wy_say(phrase, magic_names[value]); break;
    case BROOD_NOUN_PEAKS: wy_say(phrase, value ? WY_N("jewels") : WY_N("crystals")); break;
    case BROOD_NOUN_ITEM: wy_say(phrase, item_name(value)); break;
    case BROOD_NOUN_ELDER: wy_say(phrase, elder_names[value]); break;
    default:
        if (noun >= BROOD_NOUNS_END)
            brood_name_value(noun, value, phrase);
        break; /* numbers are written as they are */
    }
}
