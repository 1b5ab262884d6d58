/* position_index.c - Perfect hash from a marked sheet to group, number and value; its inverse. */
#include "lab/solve/table.h"

WY_FN void solve_read_group(const solve_table *t, size_t group, dungeon_sheet *sheet)
{
    for (int column = DUNGEON_COLUMNS - 1; column >= 0; column--) {
        sheet->column[column] = (uint8_t)(group % SOLVE_MARKS);
        group /= SOLVE_MARKS;
    }
    sheet->skulls = (uint8_t)group;
    int level = t->parts->tables.levels[t->sheet][sheet->column[DUNGEON_WEAPONS]];
    for (int i = 0; i < sheet->skulls; i++)
        level += t->parts->box.trophy[i] == DUNGEON_TROPHY_LEVEL;
    sheet->swords = (uint8_t)level;
}

/* Those of a group that have values, and the number of the first. */
typedef struct members {
    solve_covers covers;
    uint64_t first;
} members;

WY_FN static members members_of(const solve_table *t, const dungeon_sheet *sheet)
{
    size_t slab = solve_slab_at(t, sheet), group = slab * SOLVE_GROUPS + solve_group_of(sheet);
    members m = {t->reached[group], t->first[slab] + t->before[group]};
    return m;
}

WY_FN static int64_t number_in(members m, int cover)
{
    solve_covers one = (solve_covers)1 << cover;
    return m.covers & one ? (int64_t)m.first + wy_count_bits(m.covers & (one - 1)) : -1;
}

WY_FN int64_t solve_find(const solve_table *t, const dungeon_sheet *sheet)
{
    return number_in(members_of(t, sheet), t->cover[sheet->covered]);
}

/* Where no game comes is asked for only to be weighed with a chance of nought, or not at all. */
WY_FN static float value_at(const solve_table *t, int64_t number)
{
    return number < 0 ? 0 : t->value[number];
}

WY_FN float solve_value(const solve_table *t, const dungeon_sheet *sheet)
{
    if (sheet->fate != DUNGEON_INSIDE)
        return (float)dungeon_points(t->parts, sheet);
    return value_at(t, solve_find(t, sheet));
}

WY_FN void solve_values(const solve_table *t, const dungeon_sheet *sheet, int action,
                        float ret_values[SOLVE_AFTERS])
{
    bool is_over = sheet->fate != DUNGEON_INSIDE;
    float end = is_over ? solve_value(t, sheet) : 0;
    for (int i = 0; i < SOLVE_AFTERS; i++)
        ret_values[i] = end;
    if (is_over)
        return;
    members m = members_of(t, sheet);
    for (int i = 0; i < t->afters[action]; i++)
        ret_values[i] = value_at(t, number_in(m, t->after[action][i]));
}
