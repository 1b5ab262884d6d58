/* places.c - from a marked sheet to its place, its number and its value, and back. */
#include "lab/solve/table.h"

WY_FN static int level_of(const solve_table *t, const dungeon_sheet *sheet)
{
    int level = t->parts->tables.levels[t->sheet][sheet->column[DUNGEON_WEAPONS]];
    for (int i = 0; i < sheet->skulls; i++)
        level += t->parts->box.trophy[i] == DUNGEON_TROPHY_LEVEL;
    return level;
}

WY_FN void solve_read_place(const solve_table *t, size_t place, dungeon_sheet *sheet)
{
    for (int column = DUNGEON_COLUMNS - 1; column >= 0; column--) {
        sheet->column[column] = (uint8_t)(place % SOLVE_MARKS);
        place /= SOLVE_MARKS;
    }
    sheet->skulls = (uint8_t)(place % SOLVE_SKULLS);
    sheet->covered = t->covered[place / SOLVE_SKULLS];
    sheet->swords = (uint8_t)level_of(t, sheet);
}

WY_FN int64_t solve_find(const solve_table *t, const dungeon_sheet *sheet)
{
    size_t slab = solve_slab_of(t, sheet->tile, sheet->graves, sheet->dragon);
    size_t place = solve_place_of(t, sheet);
    size_t word = slab * t->words + place / SOLVE_WORD;
    uint64_t bit = 1ULL << place % SOLVE_WORD;
    if (!(t->reached[word] & bit))
        return -1;
    return (int64_t)(t->first[slab] + t->before[word]) +
           wy_count_bits(t->reached[word] & (bit - 1));
}

WY_FN float solve_value(const solve_table *t, const dungeon_sheet *sheet)
{
    if (sheet->fate != DUNGEON_INSIDE)
        return (float)dungeon_points(t->parts, sheet);
    int64_t number = solve_find(t, sheet);
    /* Where no game comes is asked for only to be weighed with a chance of nought. */
    return number < 0 ? 0 : t->value[number];
}
