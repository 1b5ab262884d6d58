/* brood_names_offers.c - a place's offer to a dragon: goods now or later, a combat, an action. */
#include "games/brood/text/brood_text.h"

/* Kinds of offers. The first ones have a list of goods as their value. */
enum {
    NOTHING_THERE = BROOD_SAID_OFFER,
    FROM_TILE,
    AT_ONCE,
    AT_ONCE_AND_DIG,
    IN_AUTUMN,
    IN_AUTUMN_AND_DIG,
    IN_SPRING,
    IN_SPRING_AND_DIG,
    AS_FIRST, /* by the ranks so far */
    AS_FIRST_AND_DIG,
    AS_SECOND,
    AS_SECOND_AND_DIG,
    OUTRANKED,
    TO_CHOOSE, /* crystals or jewels: two amounts */
    TO_CHOOSE_AT_ONCE,
    TRINKETS, /* in spring, up to a total of levels */
    TRINKETS_AT_ONCE,
    UNOPPOSED, /* combats from here on: shares of winner and loser */
    SHARED,    /* with a dragon of the same owner */
    CONTESTED,
    AS_ELDER,
    AS_COMPANION,
    AN_ACTION,
    LAIR_DEED /* action of an Elder's lair */
};

/* ---- Values: packed small numbers ---- */

enum { PLACE_BITS = 6, NUMBER_BITS = 24, NUMBERS = 4 };

/* A place, and up to four numbers for its text. */
typedef struct place_offer {
    int place;
    int number[NUMBERS];
} place_offer;

/* Fewer numbers leave more bits for each. */
static int numbers_at(int place)
{
    if (place == BROOD_GROTTO)
        return NUMBERS;
    return brood_is_lair(place) ? 3 : 2;
}

static int32_t pack_offer(place_offer e)
{
    int count = numbers_at(e.place), bits = NUMBER_BITS / count, most = (1 << bits) - 1;
    int32_t value = e.place;
    for (int i = 0; i < count; i++) {
        int number = e.number[i] < most ? e.number[i] : most;
        value |= number << (PLACE_BITS + bits * i);
    }
    return value;
}

static place_offer unpack_offer(int32_t value)
{
    place_offer e = {wy_bits(value, 0, PLACE_BITS), {0, 0, 0, 0}};
    int count = numbers_at(e.place), bits = NUMBER_BITS / count;
    for (int i = 0; i < count; i++)
        e.number[i] = wy_bits(value, PLACE_BITS + bits * i, bits);
    return e;
}

/* ---- Actions ---- */

/* Level of a dragon that can evolve there, or 0. */
static int evolution_there(const brood_state *s, int seat, int level, int place)
{
    if (place == BROOD_DOJO)
        return level <= 2 ? level : 0;
    if (level == 3)
        return brood_to_wake(s, seat) ? level : 0;
    return level == 2 ? level : 0;
}

static place_offer offer_at(const brood_parts *parts, const brood_state *s, int seat, int level,
                            int place, bool copied)
{
    place_offer e = {place, {0, 0, 0, 0}};
    const brood_box *box = &parts->box;
    switch (place) {
    case BROOD_COINMAKER:
    case BROOD_MARKET:
    case BROOD_GEMSMITH:
    case BROOD_JEWELLER:
        e.number[0] = brood_exchanges(
            parts, place, s->side, level,
            copied ? (int)BROOD_NONE : brood_effect(parts, &s->player[seat], BROOD_TELEPATHY));
        break;
    case BROOD_VOLCANO: e.number[0] = level; break;
    case BROOD_DOJO:
    case BROOD_ARENA: e.number[0] = evolution_there(s, seat, level, place); break;
    case BROOD_BROODMOTHER:
        e.number[0] = box->hatch[s->side][0];
        e.number[1] = box->hatch[s->side][1];
        break;
    case BROOD_CARAVAN:
        e.number[0] = box->caravan[0];
        e.number[1] = box->caravan[1];
        break;
    case BROOD_MENAGERIE: e.number[0] = box->gifts[0]; break;
    case BROOD_GROTTO:
        for (int i = 0; i < 2; i++) {
            e.number[2 * i] = box->grotto_moves[i];
            e.number[2 * i + 1] = box->grotto_price[s->side][i];
        }
        break;
    case BROOD_DEN:
        e.number[0] = box->den[s->side][1] * level;
        e.number[1] = box->den[s->side][0];
        break;
    default:
        if (!brood_is_lair(place))
            break;
        e.number[0] = box->tribute[0];
        e.number[1] = box->tribute[1];
        e.number[2] = s->lair[brood_elder_of(place)];
        break;
    }
    return e;
}

static void name_evolution(wy_phrase *phrase, const place_offer *e)
{
    static const char *const texts[][BROOD_LEVELS] = {
        {WY_N("nothing there for it to do"), WY_N("evolve for a gem and a crystal"),
         WY_N("evolve for a jewel and a gem"), NULL},
        {WY_N("nothing there for it to do"), NULL, WY_N("evolve for three gems"),
         WY_N("wake an Elder for three jewels")}};
    wy_say(phrase, texts[e->place == BROOD_ARENA][e->number[0]]);
}

static void name_shop(wy_phrase *phrase, const place_offer *e)
{
    static const wy_countable texts[] = {
        {WY_N2("{number} exchange of gold and coins", "{number} exchanges of gold and coins")},
        {WY_N2("{number} sale of food, stones or eggs", "{number} sales of food, stones or eggs")},
        {WY_N2("{number} exchange of crystals for gems",
               "{number} exchanges of crystals for gems")},
        {WY_N2("{number} exchange of gems for jewels", "{number} exchanges of gems for jewels")}};
    int shop = e->place == BROOD_COINMAKER  ? 0
               : e->place == BROOD_MARKET   ? 1
               : e->place == BROOD_GEMSMITH ? 2
                                            : 3;
    wy_say_count(phrase, &texts[shop], e->number[0]);
}

static void name_lair(wy_phrase *phrase, const place_offer *e)
{
    WY_SAY(phrase,
           e->number[2] ? WY_N("{deed} for {once}, twice for {twice}, or take {coins}")
                        : WY_N("{deed} for {once}, or twice for {twice}"),
           brood_deed_part(e->place), brood_amount("once", BROOD_DUCAT, e->number[0]),
           brood_amount("twice", BROOD_DUCAT, e->number[1]),
           brood_amount("coins", BROOD_DUCAT, e->number[2]));
}

static const char *const lair_deeds[BROOD_ELDERS] = {
    WY_N("a move towards necromancy"), WY_N("a move towards alchemy"),
    WY_N("a move towards telepathy"),  WY_N("a visit to the Goblin Bank"),
    WY_N("a visit to the Coinmaker"),  WY_N("a visit to the Mystic Volcano"),
};

wy_part brood_deed_part(int place)
{
    return brood_part("deed", LAIR_DEED, brood_elder_of(place));
}

static void name_place_offer(wy_phrase *phrase, int32_t value)
{
    static const wy_countable digs = {WY_N2("excavate {number} space and gain its items",
                                            "excavate up to {number} spaces and gain their items")};
    static const wy_countable thefts = {
        WY_N2("steal {number} good from the bank for {price}",
              "steal up to {number} goods from the bank for {price}")};
    place_offer e = unpack_offer(value);
    switch (e.place) {
    case BROOD_COINMAKER:
    case BROOD_MARKET:
    case BROOD_GEMSMITH:
    case BROOD_JEWELLER: name_shop(phrase, &e); break;
    case BROOD_DOJO:
    case BROOD_ARENA: name_evolution(phrase, &e); break;
    case BROOD_VOLCANO: wy_say_count(phrase, &digs, e.number[0]); break;
    case BROOD_BANK: wy_say(phrase, WY_N("deposit, withdraw, or open an account")); break;
    case BROOD_BROODMOTHER:
        wy_say(phrase, WY_N("hatch an egg for {crystals} and {food}"));
        brood_with_amount(phrase, "crystals", BROOD_ANY_CRYSTAL, e.number[0]);
        brood_with_amount(phrase, "food", BROOD_FOOD, e.number[1]);
        break;
    case BROOD_SANCTUARY: wy_say(phrase, WY_N("unlock this season's nursery")); break;
    case BROOD_CEMETERY: wy_say(phrase, WY_N("retire for good, for a reward")); break;
    case BROOD_CARAVAN:
        wy_say(phrase, WY_N("buy {trinkets} for {price}, or sell one for twice its items"));
        wy_with(phrase, "trinkets", BROOD_SAID_TRINKETS, e.number[1]);
        brood_with_amount(phrase, "price", BROOD_FOOD, e.number[0]);
        break;
    case BROOD_MENAGERIE:
        wy_say(phrase, WY_N("change its colour and gain {gift}, or split it into three"));
        brood_with_amount(phrase, "gift", BROOD_DUCAT, e.number[0]);
        break;
    case BROOD_GROTTO:
        wy_say(phrase, WY_N("{moves} for {price}, or {more} for {dearer}"));
        wy_with(phrase, "moves", BROOD_SAID_MOVES, e.number[0]);
        brood_with_amount(phrase, "price", BROOD_DUCAT, e.number[1]);
        wy_with(phrase, "more", BROOD_SAID_MOVES, e.number[2]);
        brood_with_amount(phrase, "dearer", BROOD_DUCAT, e.number[3]);
        break;
    case BROOD_DEN:
        wy_say_count(phrase, &thefts, e.number[0]);
        brood_with_amount(phrase, "price", BROOD_FOOD, e.number[1]);
        break;
    case BROOD_WITCH: wy_say(phrase, WY_N("copy what another place does")); break;
    default: name_lair(phrase, &e); break;
    }
}

/* ---- Combat: a kind of goods, or trinkets, and two amounts ---- */

enum { PRIZE_BITS = 10, IN_LEVELS = BROOD_YIELDS, SEASON_AT = 5 + 2 * PRIZE_BITS };

static int32_t prize_noun(const brood_parts *parts, const brood_state *s, int seat, int slot)
{
    static const int whats[] = {BROOD_FOR_VICTORY, BROOD_FOR_DEFEAT};
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    int kind = IN_LEVELS, amounts[2];
    for (int i = 0; i < 2; i++) {
        if (dragon->place == BROOD_HOLLOW) {
            amounts[i] = brood_allowance(parts, s, seat, slot, whats[i]);
            continue;
        }
        brood_gain gain = brood_harvest(parts, s, seat, slot, whats[i]);
        kind = 0;
        while (kind < BROOD_KINDS - 1 && !gain.of[kind])
            kind++;
        amounts[i] = gain.of[kind];
        kind = brood_yield_of(kind);
    }
    return kind | amounts[0] << 5 | amounts[1] << (5 + PRIZE_BITS) | s->side << SEASON_AT;
}

static void with_prize(wy_phrase *phrase, const char *name, int32_t value, int which)
{
    int kind = wy_bits(value, 0, 5), amount = wy_bits(value, 5 + PRIZE_BITS * which, PRIZE_BITS);
    if (kind == IN_LEVELS)
        wy_with(phrase, name, BROOD_SAID_ALLOWANCE, amount);
    else
        wy_with(phrase, name, BROOD_SAID_COUNT, brood_count_noun(kind, amount));
}

static void name_prize(wy_phrase *phrase, int noun, int32_t value)
{
    static const char *const texts[][BROOD_SIDES] = {
        {WY_N("{winner} in autumn, or a combat if another comes"),
         WY_N("{winner} in spring, or a combat if another comes")},
        {WY_N("{winner} and {loser} in autumn for your two dragons"),
         WY_N("{winner} and {loser} in spring for your two dragons")},
        {WY_N("a combat in autumn with {winner} for the winner and {loser} for the loser"),
         WY_N("a combat in spring with {winner} for the winner and {loser} for the loser")},
        {WY_N("{winner} in autumn, without a fight"), WY_N("{winner} in spring, without a fight")},
        {WY_N("{loser} in autumn, without a fight"), WY_N("{loser} in spring, without a fight")},
    };
    wy_say(phrase, texts[noun - UNOPPOSED][value >> SEASON_AT]);
    with_prize(phrase, "winner", value, 0);
    with_prize(phrase, "loser", value, 1);
}

/* Other fighters there, of others or of the same player. */
static int others_there(const brood_state *s, int seat, int slot, bool own)
{
    int place = s->player[seat].dragon[slot].place, count = 0;
    for (int other = 0; other < s->players; other++)
        for (int i = 0; i < BROOD_SLOTS && (other == seat) == own; i++) {
            const brood_dragon *dragon = &s->player[other].dragon[i];
            count += !(own && i == slot) && brood_is_fighter(dragon, place, s->side);
        }
    return count + (!own && brood_has_enemy(s, place, s->side));
}

static int combat_there(const brood_state *s, int seat, int slot, enum brood_manner manner)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    if (dragon->level == BROOD_LEVELS)
        return AS_ELDER;
    if (manner == BROOD_BESIDE)
        return AS_COMPANION;
    if (others_there(s, seat, slot, false) > (manner == BROOD_FORCED))
        return CONTESTED;
    return others_there(s, seat, slot, true) ? SHARED : UNOPPOSED;
}

/* ---- Goods ---- */

static void name_later(wy_phrase *phrase, int noun, int32_t value)
{
    static const char *const texts[] = {
        WY_N("nothing there for it to do"),
        WY_N("{goods} from the tile"),
        WY_N("{goods} at once"),
        WY_N("{goods} at once, and an excavation"),
        WY_N("{goods} in autumn"),
        WY_N("{goods} in autumn, and an excavation"),
        WY_N("{goods} in spring"),
        WY_N("{goods} in spring, and an excavation"),
        WY_N("{goods} in spring, ranked first so far"),
        WY_N("{goods} in spring and an excavation, ranked first so far"),
        WY_N("{goods} in spring, ranked second so far"),
        WY_N("{goods} in spring and an excavation, ranked second so far"),
        WY_N("nothing in spring, outranked by two colours"),
    };
    WY_SAY(phrase, texts[noun - NOTHING_THERE], {"goods", value, BROOD_SAID_GOODS});
}

static void name_choice(wy_phrase *phrase, int noun, int32_t value)
{
    wy_say(phrase, noun == TO_CHOOSE ? WY_N("{crystals} or {jewels} in spring")
                                     : WY_N("{crystals} or {jewels} at once"));
    brood_with_amount(phrase, "crystals", BROOD_ANY_CRYSTAL, wy_bits(value, 0, PRIZE_BITS));
    brood_with_amount(phrase, "jewels", BROOD_ANY_JEWEL, value >> PRIZE_BITS);
}

void brood_name_offer(int noun, int32_t value, wy_phrase *phrase)
{
    switch (noun) {
    case TO_CHOOSE:
    case TO_CHOOSE_AT_ONCE: name_choice(phrase, noun, value); break;
    case TRINKETS:
    case TRINKETS_AT_ONCE:
        wy_say(phrase,
               noun == TRINKETS ? WY_N("{allowance} in spring") : WY_N("{allowance} at once"));
        wy_with(phrase, "allowance", BROOD_SAID_ALLOWANCE, value);
        break;
    case UNOPPOSED:
    case SHARED:
    case CONTESTED:
    case AS_ELDER:
    case AS_COMPANION: name_prize(phrase, noun, value); break;
    case AN_ACTION: name_place_offer(phrase, value); break;
    case LAIR_DEED: wy_say(phrase, lair_deeds[value]); break;
    default: name_later(phrase, noun, value); break;
    }
}

/* ---- Offers of a place ---- */

static wy_part offer(int noun, int32_t value)
{
    return brood_part("offer", noun, value);
}

/* At a LEVEL place. `s` has the dragon there. */
static wy_part level_offer(const brood_parts *parts, const brood_state *s, int seat, int slot,
                           int place, bool copied)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    int times = brood_is_able(dragon, BROOD_TEAL) && !copied ? 2 : 1;
    const brood_gain *gain = &parts->tables.level[s->side][place][dragon->level - 1];
    int noun = copied ? AT_ONCE : s->side == BROOD_SUMMER ? IN_AUTUMN : IN_SPRING;
    if (place == BROOD_PEAKS)
        return offer(copied ? TO_CHOOSE_AT_ONCE : TO_CHOOSE,
                     parts->box.peaks[0] * times | (parts->box.peaks[1] * times) << PRIZE_BITS);
    if (place == BROOD_HOLLOW)
        return offer(copied ? TRINKETS_AT_ONCE : TRINKETS,
                     copied ? dragon->level
                            : brood_allowance(parts, s, seat, slot, BROOD_FOR_LEVEL));
    return offer(noun + (place == BROOD_MINES), brood_gain_noun(gain, times, BROOD_NONE));
}

/* At a RANK place. `s` has the dragon there; ranks do not matter to an Elder. */
static wy_part rank_offer(const brood_parts *parts, const brood_state *s, int seat, int slot,
                          int place)
{
    int rank = brood_rank(parts, s, seat, slot), noun = rank == 1 ? AS_FIRST : AS_SECOND;
    if (rank > 2)
        return offer(OUTRANKED, 0);
    if (s->player[seat].dragon[slot].level == BROOD_LEVELS)
        noun = IN_SPRING;
    return offer(noun + (place == BROOD_MINES),
                 brood_gain_noun(&parts->tables.rank[place][rank - 1], 1, BROOD_NONE));
}

wy_part brood_offer_part(const brood_parts *parts, const brood_state *s, int seat, int slot,
                         int place, enum brood_manner manner)
{
    brood_state there = *s;
    bool copied = manner == BROOD_COPYING;
    brood_dragon *dragon = &there.player[seat].dragon[slot];
    if (parts->box.opens[place] && !brood_is_open(s, place) && dragon->level < BROOD_LEVELS &&
        !copied)
        return offer(FROM_TILE, brood_gain_noun(&parts->tables.field[place], 1, BROOD_NONE));
    if (!copied) {
        dragon->where = (uint8_t)(BROOD_ON + s->side);
        dragon->place = (uint8_t)place;
        dragon->beside = manner == BROOD_BESIDE;
    }
    switch ((enum brood_use)parts->box.use[s->side][place]) {
    case BROOD_LEVEL: return level_offer(parts, &there, seat, slot, place, copied);
    case BROOD_RANK: return rank_offer(parts, &there, seat, slot, place);
    case BROOD_COMBAT:
        return offer(combat_there(&there, seat, slot, manner),
                     prize_noun(parts, &there, seat, slot));
    case BROOD_ACTION:
        return offer(AN_ACTION, pack_offer(offer_at(parts, s, seat, dragon->level, place, copied)));
    default: return offer(NOTHING_THERE, 0);
    }
}
