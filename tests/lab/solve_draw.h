/* solve_draw.h - Probes of a solved table: random positions, and whether one is in it. */
#pragma once

#include "lab/solve/solve.h"
#include "lab/solve/table.h"

/* Is this marked sheet reachable, before a roll or at the end? */
static inline bool solve_has(const solve_table *t, const dungeon_sheet *sheet)
{
    return sheet->fate != DUNGEON_INSIDE || solve_find(t, sheet) >= 0;
}

static inline dungeon_sheet solve_sheet_at(const solve_table *t, uint64_t number)
{
    dungeon_sheet sheet = {.kind = (uint8_t)t->sheet};
    size_t slab = 0, group = 0;
    while (t->first[slab + 1] <= number)
        slab++;
    uint32_t left = (uint32_t)(number - t->first[slab]);
    const solve_covers *reached = t->reached + slab * SOLVE_GROUPS;
    for (; left >= (uint32_t)wy_count_bits(reached[group]); group++)
        left -= (uint32_t)wy_count_bits(reached[group]);
    sheet.tile = t->parts->box.adventurer;
    while (sheet.tile + 1 < t->parts->box.exit && t->base[sheet.tile + 1] <= slab)
        sheet.tile++;
    sheet.graves = (uint8_t)((slab - t->base[sheet.tile]) / sheet.tile);
    sheet.dragon = (uint8_t)((slab - t->base[sheet.tile]) % sheet.tile);
    sheet.covered = t->covered[wy_nth_element(reached[group], left)];
    solve_read_group(t, group, &sheet);
    return sheet;
}

/* One of the positions before a roll, each with the same chance. */
static inline void solve_draw(const solve_table *t, wy_rng *rng, dungeon_sheet *ret_sheet)
{
    *ret_sheet = solve_sheet_at(t, wy_rng_below(rng, (uint32_t)solve_count(t)));
}
