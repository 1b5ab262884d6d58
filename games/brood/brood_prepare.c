/* brood_prepare.c - tables precomputed from the box: distances, colour mixtures, magic moves. */
#include "games/brood/brood_weights.h"

/* ---- The map (BROOD-15, BROOD-16) ---- */

WY_FN static uint64_t around(const brood_box *box, uint64_t places)
{
    uint64_t reached = places;
    for (int place = 0; place < BROOD_PLACES; place++)
        if (places >> place & 1)
            for (int i = 0; i < BROOD_NEIGHBOURS && box->adjacent[place][i]; i++)
                reached |= WY_BIT(box->adjacent[place][i] - 1);
    return reached;
}

WY_FN static void prepare_map(brood_parts *parts)
{
    brood_tables *tables = &parts->tables;
    for (int place = 0; place < BROOD_PLACES; place++) {
        tables->reach[place][0] = WY_BIT(place);
        for (int range = 1; range < 4; range++)
            tables->reach[place][range] = around(&parts->box, tables->reach[place][range - 1]);
        if (parts->box.ring[place] == BROOD_OUTER)
            tables->from_board[1] |= WY_BIT(place);
        for (int side = 0; side < BROOD_SIDES; side++)
            if (parts->box.use[side][place] != BROOD_CLOSED)
                tables->used[side] |= WY_BIT(place);
    }
    tables->from_board[2] = around(&parts->box, tables->from_board[1]);
    tables->from_board[3] = around(&parts->box, tables->from_board[2]);
}

WY_FN static void prepare_gains(brood_parts *parts)
{
    const brood_box *box = &parts->box;
    brood_tables *tables = &parts->tables;
    for (int kind = 0; kind < BROOD_KINDS; kind++) {
        for (int place = 0; place < BROOD_PLACES; place++) {
            tables->field[place].of[kind] = box->field[kind][place];
            for (int rank = 0; rank < 2; rank++)
                tables->rank[place][rank].of[kind] = box->rank[kind][place][rank];
            for (int level = 0; level < BROOD_LEVELS; level++)
                for (int side = 0; side < BROOD_SIDES; side++)
                    tables->level[side][place][level].of[kind] =
                        box->level[side][kind][place][level];
        }
        for (int i = 0; i < BROOD_SPACES; i++)
            tables->income[i].of[kind] = box->income[kind][i];
        for (int i = 0; i < BROOD_TRINKETS; i++)
            tables->trinket[i].of[kind] = box->trinket_gain[kind][i];
        for (int i = 0; i < BROOD_GRAVES; i++)
            tables->grave[i].of[kind] = box->grave[kind][i];
        for (int i = 0; i < BROOD_ACCOUNTS; i++)
            for (int reached = 0; reached < BROOD_BOXES; reached++)
                tables->interest[i][reached].of[kind] = box->interest[kind][i][reached];
    }
}

/* ---- Colours ---- */

WY_FN static void prepare_charts(brood_parts *parts)
{
    static const uint8_t places[BROOD_CHARTS] = {BROOD_FOREST, BROOD_MEADOW,   BROOD_MINES,
                                                 BROOD_GARDEN, BROOD_QUARRIES, BROOD_MOUNTAIN};
    for (int chart = 0; chart < BROOD_CHARTS; chart++)
        for (int i = 0; i < BROOD_COLOURS; i++)
            parts->tables.better[places[chart]][parts->box.chart[chart][i]] = (uint8_t)i;
}

/* The colour with these parts of two stones. */
WY_FN static int mixture(const brood_box *box, int stone, int most, int other, int least)
{
    for (int colour = 0; colour < BROOD_COLOURS; colour++) {
        const uint8_t *part = box->colour[colour];
        int sum = part[0] + part[1] + part[2];
        if (stone == other ? part[stone] == sum
                           : part[stone] * least == part[other] * most && part[stone] &&
                                 part[stone] + part[other] == sum)
            return colour;
    }
    return BROOD_NONE;
}

/* BROOD-72: the level 3 colour from a pure dragon, a jewel and a gem. */
WY_FN static int from_pure(const brood_box *box, int own, int jewel, int gem)
{
    if (jewel == own && gem == own)
        return own;
    if (jewel == own || gem == own)
        return mixture(box, own, 2, jewel == own ? gem : jewel, 1);
    return jewel == gem ? mixture(box, own, 1, jewel, 1) : BROOD_NONE;
}

/* The level 3 colour from a mixed dragon. */
WY_FN static int from_mixed(const brood_box *box, int own, int jewel, int gem)
{
    const uint8_t *part = box->colour[own];
    if (!part[jewel] || !part[gem])
        return BROOD_NONE;
    if (jewel != gem)
        return own;
    for (int stone = 0; stone < BROOD_STONES; stone++)
        if (part[stone] && stone != jewel)
            return mixture(box, jewel, 2, stone, 1);
    return BROOD_NONE;
}

WY_FN static bool is_even(const uint8_t part[BROOD_STONES])
{
    int most = part[0];
    for (int i = 1; i < BROOD_STONES; i++)
        most = part[i] > most ? part[i] : most;
    for (int i = 0; i < BROOD_STONES; i++)
        if (part[i] && part[i] != most)
            return false;
    return true;
}

WY_FN static void prepare_colours(brood_parts *parts)
{
    const brood_box *box = &parts->box;
    for (int one = 0; one < BROOD_STONES; one++)
        for (int other = 0; other < BROOD_STONES; other++)
            parts->tables.second[one][other] = (uint8_t)mixture(box, one, 1, other, 1);
    for (int own = 0; own < BROOD_COLOURS; own++)
        for (int jewel = 0; jewel < BROOD_STONES; jewel++)
            for (int gem = 0; gem < BROOD_STONES; gem++) {
                int level3 = BROOD_NONE;
                if (own < BROOD_STONES)
                    level3 = from_pure(box, own, jewel, gem);
                else if (is_even(box->colour[own]))
                    level3 = from_mixed(box, own, jewel, gem);
                parts->tables.mixed[own][jewel][gem] = (uint8_t)level3;
            }
}

/* ---- Magic (BROOD-96, BROOD-97) ---- */

enum { FIRST_FIVE = 13, FIRST_SIX = 19 };

WY_FN static void prepare_space(brood_tables *tables, int space, int track, int level, int effect)
{
    tables->magic_track[space] = (uint8_t)track;
    tables->magic_level[space] = (uint8_t)level;
    tables->magic_effect[space] = (uint8_t)effect;
}

WY_FN static void prepare_spaces(brood_tables *tables)
{
    prepare_space(tables, 0, BROOD_NONE, 0, BROOD_NONE);
    for (int track = 0; track < BROOD_TRACKS; track++) {
        for (int level = 1; level <= 4; level++)
            prepare_space(tables, 4 * track + level, track, level, level - 1);
        for (int i = 0; i < 2; i++)
            prepare_space(tables, FIRST_FIVE + 2 * track + i, track, 5, 4 + i);
        for (int i = 0; i < 3; i++)
            prepare_space(tables, FIRST_SIX + 3 * track + i, track, i == 1 ? 7 : 6, 6 + i);
    }
}

/* Both neighbours along a ring of spaces. */
WY_FN static uint64_t beside(int space, int first, int length)
{
    int place = space - first;
    return WY_BIT(first + (place + 1) % length) | WY_BIT(first + (place + length - 1) % length);
}

/* Sideways moves. */
WY_FN static uint64_t along(int space)
{
    if (space >= FIRST_SIX)
        return beside(space, FIRST_SIX, 3 * BROOD_TRACKS);
    if (space >= FIRST_FIVE)
        return beside(space, FIRST_FIVE, 2 * BROOD_TRACKS);
    int level = (space - 1) % 4 + 1;
    uint64_t ring = WY_BIT(level) | WY_BIT(4 + level) | WY_BIT(8 + level);
    return space ? ring & ~WY_BIT(space) : 0;
}

WY_FN static uint64_t upwards(int space)
{
    if (space == 0)
        return WY_BIT(1) | WY_BIT(5) | WY_BIT(9);
    if (space >= FIRST_SIX)
        return 0;
    if (space >= FIRST_FIVE)
        return WY_BIT(FIRST_SIX + (space - FIRST_FIVE) / 2 * 3 + (space - FIRST_FIVE) % 2 * 2);
    int track = (space - 1) / 4;
    return space % 4 ? WY_BIT(space + 1) : 3 * WY_BIT(FIRST_FIVE + 2 * track);
}

/* BROOD-93: a move that ends on the track, or the first step of the shorter way around the ring. */
WY_FN static uint64_t towards(const brood_tables *tables, int space, int track)
{
    uint64_t goal = 0;
    for (int i = 0; i < BROOD_MAGIC; i++)
        goal |= tables->magic_track[i] == track ? WY_BIT(i) : 0;
    if (space == 0 || tables->magic_track[space] == track)
        return tables->magic_next[space] & goal;
    for (uint64_t near = goal;;) {
        uint64_t first = along(space) & near;
        if (first)
            return first;
        uint64_t wider = near;
        for (int i = 1; i < BROOD_MAGIC; i++)
            if (near >> i & 1 && tables->magic_level[i] >= 5)
                wider |= along(i);
        near = wider & ~WY_BIT(space);
    }
}

WY_FN static void prepare_magic(brood_parts *parts)
{
    brood_tables *tables = &parts->tables;
    prepare_spaces(tables);
    for (int space = 0; space < BROOD_MAGIC; space++)
        tables->magic_next[space] = along(space) | upwards(space);
    for (int space = 0; space < BROOD_MAGIC; space++)
        for (int track = 0; track < BROOD_TRACKS; track++)
            tables->magic_to[space][track] = towards(tables, space, track);
}

WY_FN void brood_prepare(brood_parts *parts)
{
    brood_default_weights(&parts->weights);
    memset(&parts->tables, 0, sizeof parts->tables);
    for (int good = 0; good < BROOD_GOODS; good++) { /* for fast sums over hordes */
        parts->tables.value[good] = parts->box.value[brood_kind_of(good)];
        parts->tables.bank_value[good] = parts->box.bank_value[brood_kind_of(good)];
    }
    prepare_map(parts);
    prepare_gains(parts);
    prepare_charts(parts);
    prepare_colours(parts);
    prepare_magic(parts);
}
