/* brood_parts_check.c - what the columns of the component file must be together. */
#include "core/text.h"
#include "games/brood/brood_parts.h"

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

/* Islands and lairs have their rules by name; the rings are as the board shows them. */
static void check_rings(const brood_box *box, wy_parts_fault *fault)
{
    int outer = 0;
    for (int place = 0; place < BROOD_PLACES && !fault->expected; place++) {
        int ring = box->ring[place];
        outer += ring == BROOD_OUTER;
        if (brood_is_lair(place) != (ring == BROOD_LAIR) ||
            brood_is_island(place) != (ring == BROOD_ISLAND))
            wy_find_fault(fault, "map", place, ".ring",
                          WY_N("\"island\" for the six islands, \"lair\" for the six lairs, and "
                               "\"outer\" or \"inner\" for others"));
    }
    if (!fault->expected && outer == 0)
        wy_find_fault(fault, "map", -1, "", WY_N("a place on the outer ring"));
}

/* Its neighbours as a set of places. */
static uint64_t neighbours(const brood_box *box, int place)
{
    uint64_t set = 0;
    for (int i = 0; i < BROOD_NEIGHBOURS; i++)
        if (box->adjacent[place][i])
            set |= WY_BIT(box->adjacent[place][i] - 1);
    return set;
}

static const char *neighbour_fault(const brood_box *box, int place)
{
    const uint8_t *adjacent = box->adjacent[place];
    int count = 0;
    while (count < BROOD_NEIGHBOURS && adjacent[count])
        count++;
    uint64_t set = neighbours(box, place);
    if (count == 0 || !is_none(adjacent + count, BROOD_NEIGHBOURS - count))
        return WY_N("neighbours, and \"none\" only behind them");
    if (set >> place & 1)
        return WY_N("other places than itself");
    if (wy_count_bits(set) != count)
        return WY_N("every neighbour once");
    for (int other = 0; other < BROOD_PLACES; other++)
        if (set >> other & 1 && !(neighbours(box, other) >> place & 1))
            return WY_N("neighbours that name this place, too");
    return NULL;
}

static void check_neighbours(const brood_box *box, wy_parts_fault *fault)
{
    for (int place = 0; place < BROOD_PLACES && !fault->expected; place++) {
        const char *expected = neighbour_fault(box, place);
        if (expected)
            wy_find_fault(fault, "map", place, ".adjacent", expected);
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
    if (reached != WY_BIT(BROOD_PLACES) - 1)
        wy_find_fault(fault, "map", -1, "", WY_N("a way from every place to every other"));
}

/* ---- Sides ---- */

/* How the rules use a side: its effects, charts and prizes go by the place. */
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

static const char *side_fault(const brood_box *box, int place, int side)
{
    const uint8_t *spaces = box->spaces[side][place];
    int use = box->use[side][place];
    if (use == BROOD_CLOSED)
        return is_none(spaces, 2) ? NULL : WY_N("no spaces on a closed side");
    if (spaces[0] == 0 || spaces[1] == 0)
        return WY_N("at least one space on a side that is open");
    if (use == BROOD_COMBAT && (spaces[0] != 2 || spaces[1] != 2))
        return WY_N("two spaces for combat");
    if (place == BROOD_CEMETERY && (spaces[0] != 3 || spaces[1] != 3))
        return WY_N("three spaces, one for each grave");
    return NULL;
}

static void check_sides(const brood_box *box, wy_parts_fault *fault)
{
    static const char *const uses[BROOD_SIDES] = {".summer", ".winter"};
    static const char *const spaces[BROOD_SIDES] = {".summer_spaces", ".winter_spaces"};
    for (int i = 0; i < BROOD_PLACES * BROOD_SIDES && !fault->expected; i++) {
        int place = i / BROOD_SIDES, side = i % BROOD_SIDES;
        const char *expected = side_fault(box, place, side);
        if (box->use[side][place] != known_use(place, side))
            wy_find_fault(fault, "places", place, uses[side], WY_N("the use that the rules know"));
        else if (expected)
            wy_find_fault(fault, "map", place, spaces[side], expected);
    }
}

static void check_tiles(const brood_box *box, wy_parts_fault *fault)
{
    for (int place = 0; place < BROOD_PLACES && !fault->expected; place++)
        if (box->opens[place] && (place < BROOD_FARM || place > BROOD_CEMETERY))
            wy_find_fault(fault, "places", place, ".opens",
                          WY_N("0: only buildings in the middle have field tiles"));
}

/* ---- Gains ---- */

static bool gains_by_level(const brood_box *box, int place, int side)
{
    return box->use[side][place] == BROOD_LEVEL && place != BROOD_HOLLOW && place != BROOD_PEAKS;
}

static const char *gain_fault(const brood_box *box, int place, int kind)
{
    for (int side = 0; side < BROOD_SIDES; side++)
        if (!gains_by_level(box, place, side) &&
            !is_none(box->level[side][kind][place], BROOD_LEVELS))
            return side == BROOD_SUMMER
                       ? WY_N("gains by level in autumn only where the summer side has them")
                       : WY_N("gains by level in spring only where the winter side has them");
    if (box->use[BROOD_WINTER][place] != BROOD_RANK && !is_none(box->rank[kind][place], 2))
        return WY_N("gains by rank only where the winter side has them");
    return NULL;
}

/* Numbers that nobody would ever look at are a mistake. */
static void check_gains(const brood_box *box, wy_parts_fault *fault)
{
    for (int i = 0; i < BROOD_PLACES * BROOD_KINDS && !fault->expected; i++) {
        int place = i / BROOD_KINDS, kind = i % BROOD_KINDS;
        const char *expected = gain_fault(box, place, kind);
        if (expected)
            wy_find_fault(fault, "places", place, "", expected);
        else if (box->field[kind][place] && !box->opens[place])
            wy_find_fault(fault, "map", place, "", WY_N("gains of a tile only where one lies"));
    }
}

static void check_charts(const brood_box *box, wy_parts_fault *fault)
{
    for (int chart = 0; chart < BROOD_CHARTS && !fault->expected; chart++) {
        uint64_t seen = 0;
        for (int i = 0; i < BROOD_COLOURS; i++)
            seen |= WY_BIT(box->chart[chart][i]);
        if (seen != WY_BIT(BROOD_COLOURS) - 1)
            wy_find_fault(fault, "charts", chart, ".colours", WY_N("every colour once"));
    }
}

/* Only the Hollow's prize goes by the level. */
static void check_prizes(const brood_box *box, wy_parts_fault *fault)
{
    for (int field = 0; field < BROOD_FIELDS && !fault->expected; field++)
        if ((field == 0) != (box->prize_kind[field] == 0))
            wy_find_fault(fault, "combats", field, ".prize",
                          field ? WY_N("a kind of goods") : WY_N("\"trinkets\""));
    for (int side = 0; side < BROOD_SIDES && !fault->expected; side++)
        if (box->prize[side][0][0] > 2 || box->prize[side][0][1] > 2)
            wy_find_fault(fault, "combats", 0, side == BROOD_SUMMER ? ".autumn" : ".spring",
                          WY_N("trinkets for twice the level at the most"));
}

/* ---- Players' boards ---- */

static void check_eggs(const brood_box *box, wy_parts_fault *fault)
{
    int eggs = sum_of(box->egg_count, BROOD_EGGS);
    if (eggs < 1 || eggs > 6)
        wy_find_fault(fault, "eggs", -1, "", WY_N("one to six eggs in all"));
}

/* Covers are removed beside open spaces, in two rows of six. */
static void check_income(const brood_box *box, wy_parts_fault *fault)
{
    enum { ROW = BROOD_SPACES / 2 };
    bool open[BROOD_SPACES];
    for (int i = 0; i < BROOD_SPACES; i++)
        open[i] = box->income_open[i];
    for (int round = 0; round < BROOD_SPACES; round++)
        for (int i = 0; i < BROOD_SPACES; i++)
            if (open[i]) {
                int column = i % ROW;
                open[(i + ROW) % BROOD_SPACES] = true;
                if (column > 0)
                    open[i - 1] = true;
                if (column + 1 < ROW)
                    open[i + 1] = true;
            }
    for (int i = 0; i < BROOD_SPACES; i++)
        if (!open[i]) {
            wy_find_fault(fault, "income", -1, "",
                          WY_N("an open space from which all others can be reached"));
            return;
        }
}

/* Everybody's first dragons must be there, and alone seven enemies besides. */
static void check_tokens(const brood_box *box, wy_parts_fault *fault)
{
    static const uint8_t colours[BROOD_LEVELS - 1] = {BROOD_STONES, 2 * BROOD_STONES,
                                                      BROOD_COLOURS};
    for (int level = 0; level < BROOD_LEVELS - 1 && !fault->expected; level++) {
        int alone = level == 0 ? box->first[0] : 0, together = 0;
        for (int kit = 0; kit < BROOD_KITS; kit++)
            alone = most_of(alone, box->kit[kit][level]);
        if (level == 0)
            together = most_of(3 * box->first[1], BROOD_PLAYERS_MAX * box->first[2]);
        if (box->tokens[level] * colours[level] < most_of(alone + BROOD_ENEMIES, together))
            wy_find_fault(fault, "tokens", level, "",
                          WY_N("enough dragons for all players, and for one with seven enemies"));
    }
}

static void check_clan(const brood_box *box, wy_parts_fault *fault)
{
    static const char *const names[] = {"first.training", "first.few", "first.many"};
    if (box->row[0] > box->row[1])
        wy_find_fault(fault, "clan", -1, "", WY_N("no less with a dragon of level 3 than without"));
    for (int i = 0; i < 3 && !fault->expected; i++)
        if (box->first[i] > box->row[0])
            wy_find_fault(fault, names[i], -1, "", WY_N("no more dragons than a clan may have"));
}

static void check_kits(const brood_box *box, wy_parts_fault *fault)
{
    for (int kit = 0; kit < BROOD_KITS && !fault->expected; kit++) {
        int dragons = sum_of(box->kit[kit], BROOD_LEVELS - 1);
        if (dragons == 0 || dragons > box->row[box->kit[kit][2] > 0])
            wy_find_fault(fault, "kits", kit, ".dragons",
                          WY_N("a dragon at least, and no more than a clan may have"));
    }
}

/* ---- Colours ---- */

static const char *colour_fault(const uint8_t part[BROOD_STONES], int colour)
{
    int stones = 0, most = 0, least = 9;
    for (int i = 0; i < BROOD_STONES; i++)
        if (part[i]) {
            stones++;
            most = part[i] > most ? part[i] : most;
            least = part[i] < least ? part[i] : least;
        }
    if (colour < BROOD_STONES)
        return stones == 1 && part[colour] ? NULL : WY_N("nothing but this colour");
    if (colour < 2 * BROOD_STONES)
        return stones == 2 && most == least ? NULL : WY_N("two colours in equal parts");
    return stones == 2 && most == 2 * least ? NULL
                                            : WY_N("two parts of one colour, one of another");
}

/* Which colours there are more of: equal for two colours that are mixed alike. */
static int mixture_of(const uint8_t part[BROOD_STONES])
{
    int most = most_of(part[0], most_of(part[1], part[2])), mixture = 0;
    for (int i = 0; i < BROOD_STONES; i++)
        mixture = 3 * mixture + (part[i] == most) + (part[i] > 0);
    return mixture;
}

static void check_colours(const brood_box *box, wy_parts_fault *fault)
{
    for (int colour = 0; colour < BROOD_COLOURS && !fault->expected; colour++) {
        const char *expected = colour_fault(box->colour[colour], colour);
        for (int other = 0; other < colour && !expected; other++)
            if (mixture_of(box->colour[other]) == mixture_of(box->colour[colour]))
                expected = WY_N("parts that no other colour has");
        if (expected)
            wy_find_fault(fault, "colours", colour, ".parts", expected);
    }
}

/* ---- The bank, trinkets and magic ---- */

static void check_accounts(const brood_box *box, wy_parts_fault *fault)
{
    for (int i = 0; i < BROOD_ACCOUNTS * BROOD_BOXES && !fault->expected; i++) {
        const uint8_t *balance = box->balance[i / BROOD_BOXES];
        int reached = i % BROOD_BOXES;
        if (reached && balance[reached] <= balance[reached - 1])
            wy_find_fault(fault, "accounts", i / BROOD_BOXES, ".balance",
                          WY_N("more for every box than for the one before it"));
    }
}

static void check_training(const brood_box *box, wy_parts_fault *fault)
{
    for (int level = 0; level < BROOD_LEVELS - 1 && !fault->expected; level++) {
        int trinkets = 0;
        for (int i = 0; i < BROOD_TRINKETS; i++)
            trinkets += box->trinket_level[i] == level + 1;
        if (box->training[level] > trinkets)
            wy_find_fault(fault, "training", level, "",
                          WY_N("no more trinkets than there are of that level"));
    }
}

static const char *alchemy_fault(const brood_box *box, int effect)
{
    const uint8_t *kind = box->alchemy_kind[effect], *amount = box->alchemy_amount[effect];
    int listed = 0;
    while (listed < BROOD_OFFERS && kind[listed])
        listed++;
    if (!is_none(kind + listed, BROOD_OFFERS - listed))
        return WY_N("goods, and \"none\" only behind them");
    for (int i = 0; i < BROOD_OFFERS; i++)
        if ((kind[i] == 0) != (amount[i] == 0))
            return WY_N("as many amounts as there are goods");
    if (box->alchemy_picks[effect] > listed)
        return WY_N("no more picks than there are goods");
    return NULL;
}

static void check_alchemy(const brood_box *box, wy_parts_fault *fault)
{
    for (int effect = 0; effect < BROOD_EFFECTS && !fault->expected; effect++) {
        const char *expected = alchemy_fault(box, effect);
        if (expected)
            wy_find_fault(fault, "alchemy", effect, "", expected);
    }
}

/* ---- Values and rates ---- */

static bool is_coin(int kind)
{
    return kind >= BROOD_KIND_DUCAT && kind <= BROOD_KIND_DRAGONCOIN;
}

static void check_goods(const brood_box *box, wy_parts_fault *fault)
{
    for (int kind = 0; kind < BROOD_KINDS && !fault->expected; kind++) {
        bool is_sold = box->market[kind] != 0;
        if (is_sold != (box->market_kind[kind] != 0))
            wy_find_fault(fault, "goods", kind, ".sold_for",
                          WY_N("what the Market pays, if it pays something"));
        else if (is_sold && (kind == BROOD_KIND_GOLD || is_coin(kind)))
            wy_find_fault(fault, "goods", kind, ".market", WY_N("0: gold and coins are not sold"));
        else if (box->strength[kind] && is_coin(kind))
            wy_find_fault(fault, "goods", kind, ".strength", WY_N("0: coins are not bid"));
        else if (box->match[kind] && kind < BROOD_KIND_CRYSTAL)
            wy_find_fault(fault, "goods", kind, ".match", WY_N("0: only stones have a colour"));
    }
    if (!fault->expected && box->bank_value[BROOD_KIND_FOOD])
        wy_find_fault(fault, "goods", BROOD_KIND_FOOD, ".bank", WY_N("0: the bank takes no food"));
}

/* Payments break coins on either way and reckon with one of them. */
static void check_rates(const brood_box *box, wy_parts_fault *fault)
{
    const uint8_t *rate = box->rate;
    if (rate[BROOD_COIN_TO_GOBLOONS] * rate[BROOD_GOBLOON_TO_GOLD] !=
        rate[BROOD_COIN_TO_DUCATS] * rate[BROOD_DUCAT_TO_GOLD])
        wy_find_fault(fault, "exchanges", -1, "",
                      WY_N("as much gold for a dragoncoin by way of gobloons as of ducats"));
}

static void check_prices(const brood_box *box, wy_parts_fault *fault)
{
    if (box->hatch[BROOD_SUMMER][0] == 0)
        wy_find_fault(fault, "hatching.summer", 0, "", WY_N("a crystal at least, for the colour"));
    else if (box->hatch[BROOD_WINTER][0] == 0)
        wy_find_fault(fault, "hatching.winter", 0, "", WY_N("a crystal at least, for the colour"));
    else if (box->den[BROOD_SUMMER][1] == 0)
        wy_find_fault(fault, "den.summer", 1, "", WY_N("something to steal"));
    else if (box->den[BROOD_WINTER][1] == 0)
        wy_find_fault(fault, "den.winter", 1, "", WY_N("something to steal"));
    else if (box->tribute[1] < box->tribute[0])
        wy_find_fault(fault, "lairs.twice", -1, "", WY_N("no less than for once"));
}

static void check_scale(const brood_box *box, wy_parts_fault *fault)
{
    for (int i = 1; i < BROOD_SCALE && !fault->expected; i++)
        if (box->scale[i] <= box->scale[i - 1])
            wy_find_fault(fault, "scale", i, "", WY_N("more than the value before it"));
}

void brood_check_box(const void *parts, wy_parts_fault *fault)
{
    static void (*const checks[])(const brood_box *, wy_parts_fault *) = {
        check_rings,  check_neighbours, check_ways,     check_sides,    check_tiles,   check_gains,
        check_charts, check_prizes,     check_eggs,     check_income,   check_clan,    check_kits,
        check_tokens, check_colours,    check_accounts, check_training, check_alchemy, check_goods,
        check_rates,  check_prices,     check_scale,
    };
    fault->expected = NULL;
    for (size_t i = 0; i < WY_COUNT(checks) && !fault->expected; i++)
        checks[i]((const brood_box *)parts, fault);
}
