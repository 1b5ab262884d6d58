/* tablebase.c - Tables of "wyrm solve" as a tablebase for bots. */
#include "lab/solve/tablebase.h"

#include <stdlib.h>
#include <string.h>

static const solve_tablebase *mine(const wy_tablebase *tablebase)
{
    return (const solve_tablebase *)(const void *)tablebase;
}

static const solve_table *table_for(const solve_tablebase *o, const dungeon_sheet *sheet)
{
    return o->table[sheet->kind];
}

static bool knows_sheet(const solve_tablebase *o, int sheet, bool ring)
{
    return o->table[sheet] && solve_ring(o->table[sheet]) == ring;
}

static bool knows(const wy_tablebase *tablebase, const wy_rules *rules, const void *parts,
                  const void *state)
{
    const solve_tablebase *o = mine(tablebase);
    const dungeon_state *s = state;
    const dungeon_parts *theirs = parts;
    bool ring = s->ring != 0;
    if (rules != &dungeon_rules || s->players != 1)
        return false;
    if (s->phase == DUNGEON_CHOOSE) { /* a choice of the sheet needs both */
        if (!knows_sheet(o, DUNGEON_NORMAL, ring) || !knows_sheet(o, DUNGEON_EASY, ring))
            return false;
    } else if (!knows_sheet(o, s->sheet[0].kind, ring)) {
        return false;
    }
    return memcmp(&o->parts.box, &theirs->box, sizeof theirs->box) == 0;
}

static double start_of(const solve_tablebase *o, int sheet)
{
    dungeon_sheet start = solve_start(o->table[sheet]);
    return (double)solve_value(o->table[sheet], &start);
}

static double worth(const wy_tablebase *tablebase, const void *state)
{
    const solve_tablebase *o = mine(tablebase);
    const dungeon_state *s = state;
    if (s->phase == DUNGEON_CHOOSE) {
        double normal = start_of(o, DUNGEON_NORMAL), easy = start_of(o, DUNGEON_EASY);
        return normal > easy ? normal : easy;
    }
    const solve_table *table = table_for(o, &s->sheet[0]);
    if (s->phase <= DUNGEON_ROLL || s->phase == DUNGEON_ENDED)
        return (double)solve_value(table, &s->sheet[0]);
    return solve_worth(table, s);
}

static wy_action best(const wy_tablebase *tablebase, const void *state)
{
    const solve_tablebase *o = mine(tablebase);
    const dungeon_state *s = state;
    if (s->phase == DUNGEON_CHOOSE)
        return wy_act(DUNGEON_DO_SHEET, 0, 0,
                      start_of(o, DUNGEON_EASY) > start_of(o, DUNGEON_NORMAL) ? DUNGEON_EASY
                                                                              : DUNGEON_NORMAL);
    return solve_best(table_for(o, &s->sheet[0]), s);
}

static double spread(const wy_tablebase *tablebase, const void *state)
{
    const solve_tablebase *o = mine(tablebase);
    const dungeon_state *s = state;
    const solve_table *table = table_for(o, &s->sheet[0]);
    return solve_outcomes_of(table ? table : o->table[DUNGEON_NORMAL])->deviation;
}

solve_tablebase *solve_tablebase_create(const dungeon_parts *parts)
{
    static const wy_tablebase answers = {knows, worth, best, spread};
    solve_tablebase *o = calloc(1, sizeof *o);
    if (!o)
        return NULL;
    o->tablebase = answers;
    o->parts = *parts;
    return o;
}

void solve_tablebase_destroy(solve_tablebase *o)
{
    if (!o)
        return;
    for (int sheet = 0; sheet < DUNGEON_SHEETS; sheet++)
        solve_destroy(o->table[sheet]);
    free(o);
}

enum solve_file_error solve_tablebase_learn(solve_tablebase *o, const char *path)
{
    solve_table *table;
    enum solve_file_error error = solve_open(path, &o->parts, &table);
    if (error != SOLVE_FILE_OK)
        return error;
    solve_destroy(o->table[solve_sheet(table)]);
    o->table[solve_sheet(table)] = table;
    return SOLVE_FILE_OK;
}
