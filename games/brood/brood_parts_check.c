/* brood_parts_check.c - consistency checks across the columns of the component file. */
#include "engine/core/text.h"
#include "games/brood/brood_moves.h"
#include "games/brood/brood_parts.h"

/* Notes the first fault: a row of a table, or -1, and what is expected there. */
static void expect(wy_parts_fault *fault, bool is_met, const char *table, int row,
                   const char *column, const char *expected)
{
    if (!is_met && !fault->expected)
        wy_find_fault(fault, table, row, column, expected);
}

static bool is_none(const uint8_t *values, int count)
{
    for (int i = 0; i < count; i++)
        if (values[i])
            return false;
    return true;
}

static int sum_of(const uint8_t *values, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += values[i];
    return sum;
}

static int most_of(int one, int other)
{
    return one > other ? one : other;
}

/* ---- The map ---- */

/* Islands and lairs are fixed by the rules; the rings follow the printed board. */
static void check_rings(const brood_box *box, wy_parts_fault *fault)
{
    int outer = 0;
    for (int place = 0; place < BROOD_PLACES; place++) {
        int ring = box->ring[place];
        outer += ring == BROOD_OUTER;
        expect(fault,
               brood_is_lair(place) == (ring == BROOD_LAIR) &&
                   brood_is_island(place) == (ring == BROOD_ISLAND),
               "map", place, ".ring",
               WY_N("\"island\" for the six islands, \"lair\" for the six lairs, and \"outer\" or "
                    "\"inner\" for others"));
    }
    expect(fault, outer > 0, "map", -1, "", WY_N("a place on the outer ring"));
}

/* Returns its neighbours as a set. */
static uint64_t neighbours(const brood_box *box, int place)
{
    uint64_t set = 0;
    for (int i = 0; i < BROOD_NEIGHBOURS; i++)
        if (box->adjacent[place][i])
            set |= WY_BIT(box->adjacent[place][i] - 1);
    return set;
}

static void check_neighbours(const brood_box *box, wy_parts_fault *fault)
{
    for (int place = 0; place < BROOD_PLACES; place++) {
        const uint8_t *adjacent = box->adjacent[place];
        uint64_t set = neighbours(box, place);
        int count = 0;
        while (count < BROOD_NEIGHBOURS && adjacent[count])
            count++;
        expect(fault, count && is_none(adjacent + count, BROOD_NEIGHBOURS - count), "map", place,
               ".adjacent", WY_N("neighbours, and \"none\" only behind them"));
        expect(fault, !(set >> place & 1), "map", place, ".adjacent",
               WY_N("other places than itself"));
        expect(fault, wy_count_bits(set) == count, "map", place, ".adjacent",
               WY_N("every neighbour once"));
        for (int other = 0; other < BROOD_PLACES; other++)
            expect(fault, !(set >> other & 1) || neighbours(box, other) >> place & 1, "map", place,
                   ".adjacent", WY_N("neighbours that name this place, too"));
    }
}

static void check_ways(const brood_box *box, wy_parts_fault *fault)
{
    uint64_t reached = 1, before = 0;
    while (reached != before) {
        before = reached;
        for (int place = 0; place < BROOD_PLACES; place++)
            if (before >> place & 1)
                reached |= neighbours(box, place);
    }
    expect(fault, reached == WY_BIT(BROOD_PLACES) - 1, "map", -1, "",
           WY_N("a way from every place to every other"));
}

/* ---- Sides ---- */

/* Fixed uses: effects, charts and prizes go by place. */
static int known_use(int place, int side)
{
    switch (place) {
    case BROOD_FOREST:
    case BROOD_MEADOW:
    case BROOD_MINES:
    case BROOD_GARDEN:
    case BROOD_QUARRIES:
    case BROOD_MOUNTAIN: return side == BROOD_SUMMER ? BROOD_LEVEL : BROOD_RANK;
    case BROOD_FARM:
    case BROOD_VINEYARD: return BROOD_LEVEL;
    case BROOD_HOLLOW: return side == BROOD_SUMMER ? BROOD_COMBAT : BROOD_LEVEL;
    case BROOD_CASTLE:
    case BROOD_PALACE:
    case BROOD_INN: return BROOD_COMBAT;
    case BROOD_PEAKS: return side == BROOD_SUMMER ? BROOD_CLOSED : BROOD_LEVEL;
    case BROOD_MENAGERIE: return side == BROOD_SUMMER ? BROOD_ACTION : BROOD_CLOSED;
    default: return BROOD_ACTION;
    }
}

static void check_side(const brood_box *box, int place, int side, wy_parts_fault *fault)
{
    const uint8_t *spaces = box->spaces[side][place];
    const char *column = side == BROOD_SUMMER ? ".summer_spaces" : ".winter_spaces";
    int use = box->use[side][place];
    bool is_open = use != BROOD_CLOSED;
    expect(fault, use == known_use(place, side), "places", place,
           side == BROOD_SUMMER ? ".summer" : ".winter", WY_N("the use that the rules know"));
    expect(fault, is_open || is_none(spaces, 2), "map", place, column,
           WY_N("no spaces on a closed side"));
    expect(fault, !is_open || (spaces[0] && spaces[1]), "map", place, column,
           WY_N("at least one space on a side that is open"));
    expect(fault, use != BROOD_COMBAT || (spaces[0] == 2 && spaces[1] == 2), "map", place, column,
           WY_N("two spaces for combat"));
    expect(fault, !is_open || place != BROOD_CEMETERY || (spaces[0] == 3 && spaces[1] == 3), "map",
           place, column, WY_N("three spaces, one for each grave"));
}

static void check_sides(const brood_box *box, wy_parts_fault *fault)
{
    for (int place = 0; place < BROOD_PLACES; place++)
        for (int side = 0; side < BROOD_SIDES; side++)
            check_side(box, place, side, fault);
    for (int place = 0; place < BROOD_PLACES; place++)
        expect(fault, !box->opens[place] || (place >= BROOD_FARM && place <= BROOD_CEMETERY),
               "places", place, ".opens", WY_N("0: only buildings in the middle have field tiles"));
}

/* ---- Gains ---- */

/* Rejects numbers that no rule reads. */
static void check_gains(const brood_box *box, wy_parts_fault *fault)
{
    for (int i = 0; i < BROOD_PLACES * BROOD_KINDS; i++) {
        int place = i / BROOD_KINDS, kind = i % BROOD_KINDS;
        bool is_choice = place == BROOD_HOLLOW || place == BROOD_PEAKS;
        for (int side = 0; side < BROOD_SIDES; side++)
            expect(fault,
                   (box->use[side][place] == BROOD_LEVEL && !is_choice) ||
                       is_none(box->level[side][kind][place], BROOD_LEVELS),
                   "places", place, "",
                   side == BROOD_SUMMER
                       ? WY_N("gains by level in autumn only where the summer side has them")
                       : WY_N("gains by level in spring only where the winter side has them"));
        expect(fault,
               box->use[BROOD_WINTER][place] == BROOD_RANK || is_none(box->rank[kind][place], 2),
               "places", place, "", WY_N("gains by rank only where the winter side has them"));
        expect(fault, !box->field[kind][place] || box->opens[place], "map", place, "",
               WY_N("gains of a tile only where one lies"));
    }
}

static void check_charts(const brood_box *box, wy_parts_fault *fault)
{
    for (int chart = 0; chart < BROOD_CHARTS; chart++) {
        uint64_t seen = 0;
        for (int i = 0; i < BROOD_COLOURS; i++)
            seen |= WY_BIT(box->chart[chart][i]);
        expect(fault, seen == WY_BIT(BROOD_COLOURS) - 1, "charts", chart, ".colours",
               WY_N("every colour once"));
    }
}

/* Only the Hollow's prize goes by level. */
static void check_prizes(const brood_box *box, wy_parts_fault *fault)
{
    for (int field = 0; field < BROOD_FIELDS; field++)
        expect(fault, (field == 0) == (box->prize_kind[field] == 0), "combats", field, ".prize",
               field ? WY_N("a kind of goods") : WY_N("\"trinkets\""));
    for (int side = 0; side < BROOD_SIDES; side++)
        expect(fault, box->prize[side][0][0] <= 2 && box->prize[side][0][1] <= 2, "combats", 0,
               side == BROOD_SUMMER ? ".autumn" : ".spring",
               WY_N("trinkets for twice the level at the most"));
}

/* ---- Players' boards ---- */

/* Covers are removed beside open spaces. */
static void check_income(const brood_box *box, wy_parts_fault *fault)
{
    brood_player player = {0};
    uint64_t more = 0;
    int eggs = sum_of(box->egg_count, BROOD_EGGS);
    expect(fault, eggs >= 1 && eggs <= 6, "eggs", -1, "", WY_N("one to six eggs in all"));
    for (int i = 0; i < BROOD_SPACES; i++)
        more |= box->income_open[i] ? WY_BIT(i) : 0;
    for (; more; more = brood_diggable(&player))
        player.income |= (uint16_t)more;
    expect(fault, player.income == (1 << BROOD_SPACES) - 1, "income", -1, "",
           WY_N("an open space from which all others can be reached"));
}

/* Requires tokens for all first dragons and, alone, for seven enemies. */
static void check_tokens(const brood_box *box, wy_parts_fault *fault)
{
    for (int level = 0; level < BROOD_LEVELS - 1; level++) {
        int alone = level == 0 ? box->first[0] : 0, together = 0;
        for (int kit = 0; kit < BROOD_KITS; kit++)
            alone = most_of(alone, box->kit[kit][level]);
        if (level == 0)
            together = most_of(3 * box->first[1], BROOD_PLAYERS_MAX * box->first[2]);
        expect(fault,
               box->tokens[level] * brood_colours_of(level + 1) >=
                   most_of(alone + BROOD_ENEMIES, together),
               "tokens", level, "",
               WY_N("enough dragons for all players, and for one with seven enemies"));
    }
}

static void check_clan(const brood_box *box, wy_parts_fault *fault)
{
    static const char *const names[] = {"first.training", "first.few", "first.many"};
    expect(fault, box->row[0] <= box->row[1], "clan", -1, "",
           WY_N("no less with a dragon of level 3 than without"));
    for (int i = 0; i < 3; i++)
        expect(fault, box->first[i] <= box->row[0], names[i], -1, "",
               WY_N("no more dragons than a clan may have"));
}

static void check_kits(const brood_box *box, wy_parts_fault *fault)
{
    for (int kit = 0; kit < BROOD_KITS; kit++) {
        int dragons = sum_of(box->kit[kit], BROOD_LEVELS - 1);
        expect(fault, dragons && dragons <= box->row[box->kit[kit][2] > 0], "kits", kit, ".dragons",
               WY_N("a dragon at least, and no more than a clan may have"));
    }
}

/* ---- Colours ---- */

/* Order of the parts of a colour; equal for two colours mixed alike. */
static int mixture_of(const uint8_t part[BROOD_STONES])
{
    int most = most_of(part[0], most_of(part[1], part[2])), mixture = 0;
    for (int i = 0; i < BROOD_STONES; i++)
        mixture = 3 * mixture + (part[i] == most) + (part[i] > 0);
    return mixture;
}

static void check_colours(const brood_box *box, wy_parts_fault *fault)
{
    for (int colour = 0; colour < BROOD_COLOURS; colour++) {
        const uint8_t *part = box->colour[colour];
        int stones = 0, most = 0, least = 9;
        for (int i = 0; i < BROOD_STONES; i++)
            if (part[i]) {
                stones++;
                most = most_of(part[i], most);
                least = part[i] < least ? part[i] : least;
            }
        if (colour < BROOD_STONES)
            expect(fault, stones == 1 && part[colour], "colours", colour, ".parts",
                   WY_N("nothing but this colour"));
        else if (colour < 2 * BROOD_STONES)
            expect(fault, stones == 2 && most == least, "colours", colour, ".parts",
                   WY_N("two colours in equal parts"));
        else
            expect(fault, stones == 2 && most == 2 * least, "colours", colour, ".parts",
                   WY_N("two parts of one colour, one of another"));
        for (int other = 0; other < colour; other++)
            expect(fault, mixture_of(box->colour[other]) != mixture_of(part), "colours", colour,
                   ".parts", WY_N("parts that no other colour has"));
    }
}

/* ---- The bank, trinkets and magic ---- */

static void check_accounts(const brood_box *box, wy_parts_fault *fault)
{
    for (int account = 0; account < BROOD_ACCOUNTS; account++)
        for (int i = 1; i < BROOD_BOXES; i++)
            expect(fault, box->balance[account][i] > box->balance[account][i - 1], "accounts",
                   account, ".balance", WY_N("more for every box than for the one before it"));
}

static void check_training(const brood_box *box, wy_parts_fault *fault)
{
    for (int level = 0; level < BROOD_LEVELS - 1; level++) {
        int trinkets = 0;
        for (int i = 0; i < BROOD_TRINKETS; i++)
            trinkets += box->trinket_level[i] == level + 1;
        expect(fault, box->training[level] <= trinkets, "training", level, "",
               WY_N("no more trinkets than there are of that level"));
    }
}

static void check_alchemy(const brood_box *box, wy_parts_fault *fault)
{
    for (int effect = 0; effect < BROOD_EFFECTS; effect++) {
        const uint8_t *kind = box->alchemy_kind[effect], *amount = box->alchemy_amount[effect];
        int listed = 0;
        while (listed < BROOD_OFFERS && kind[listed])
            listed++;
        expect(fault, is_none(kind + listed, BROOD_OFFERS - listed), "alchemy", effect, "",
               WY_N("goods, and \"none\" only behind them"));
        for (int i = 0; i < BROOD_OFFERS; i++)
            expect(fault, (kind[i] == 0) == (amount[i] == 0), "alchemy", effect, "",
                   WY_N("as many amounts as there are goods"));
        expect(fault, box->alchemy_picks[effect] <= listed, "alchemy", effect, "",
               WY_N("no more picks than there are goods"));
    }
}

/* ---- Values and rates ---- */

static bool is_coin(int kind)
{
    return kind >= BROOD_KIND_DUCAT && kind <= BROOD_KIND_DRAGONCOIN;
}

static void check_goods(const brood_box *box, wy_parts_fault *fault)
{
    for (int kind = 0; kind < BROOD_KINDS; kind++) {
        bool is_sold = box->market[kind] != 0;
        expect(fault, is_sold == (box->market_kind[kind] != 0), "goods", kind, ".sold_for",
               WY_N("what the Market pays, if it pays something"));
        expect(fault, !is_sold || !(kind == BROOD_KIND_GOLD || is_coin(kind)), "goods", kind,
               ".market", WY_N("0: gold and coins are not sold"));
        expect(fault, !box->strength[kind] || !is_coin(kind), "goods", kind, ".strength",
               WY_N("0: coins are not bid"));
        expect(fault, !box->match[kind] || kind >= BROOD_KIND_CRYSTAL, "goods", kind, ".match",
               WY_N("0: only stones have a colour"));
    }
    expect(fault, !box->bank_value[BROOD_KIND_FOOD], "goods", BROOD_KIND_FOOD, ".bank",
           WY_N("0: the bank takes no food"));
}

static void check_prices(const brood_box *box, wy_parts_fault *fault)
{
    static const char *const hatching[BROOD_SIDES] = {"hatching.summer", "hatching.winter"};
    static const char *const den[BROOD_SIDES] = {"den.summer", "den.winter"};
    const uint8_t *rate = box->rate; /* payments break coins both ways and assume one of them */
    expect(fault,
           rate[BROOD_COIN_TO_GOBLOONS] * rate[BROOD_GOBLOON_TO_GOLD] ==
               rate[BROOD_COIN_TO_DUCATS] * rate[BROOD_DUCAT_TO_GOLD],
           "exchanges", -1, "",
           WY_N("as much gold for a dragoncoin by way of gobloons as of ducats"));
    for (int side = 0; side < BROOD_SIDES; side++)
        expect(fault, box->hatch[side][0], hatching[side], 0, "",
               WY_N("a crystal at least, for the colour"));
    for (int side = 0; side < BROOD_SIDES; side++)
        expect(fault, box->den[side][1], den[side], 1, "", WY_N("something to steal"));
    expect(fault, box->tribute[1] >= box->tribute[0], "lairs.twice", -1, "",
           WY_N("no less than for once"));
    for (int i = 1; i < BROOD_SCALE; i++)
        expect(fault, box->scale[i] > box->scale[i - 1], "scale", i, "",
               WY_N("more than the value before it"));
}

void brood_check_box(const void *parts, wy_parts_fault *fault)
{
    static void (*const checks[])(const brood_box *, wy_parts_fault *) = {
        check_rings,    check_neighbours, check_ways,    check_sides, check_gains,  check_charts,
        check_prizes,   check_income,     check_clan,    check_kits,  check_tokens, check_colours,
        check_accounts, check_training,   check_alchemy, check_goods, check_prices,
    };
    fault->expected = NULL;
    for (size_t i = 0; i < WY_COUNT(checks) && !fault->expected; i++)
        checks[i]((const brood_box *)parts, fault);
}
