/* solve_tablebase.h - Test fixture: a tablebase of Dragon Dungeon with a shortened path. */
#pragma once

#include "engine/table/table_json.h"
#include "lab/solve/tablebase.h"
#include "protocol/tree.h"
#include "tests/lab/solve_box.h"
#include "tests/support/cmocka_tests.h"

enum { TABLEBASE_EXIT = 6 };

static inline void solve_tablebase_add(solve_tablebase *tablebase, int sheet, bool ring)
{
    const solve_plan plan = {.parts = &tablebase->parts, .sheet = sheet, .ring = ring, .jobs = 1};
    solve_destroy(tablebase->table[sheet]);
    assert_int_equal(solve_create(&plan, &tablebase->table[sheet]), SOLVE_OK);
}

/* Of the normal sheet; the others can be added. */
static inline solve_tablebase *solve_tablebase_of_short_path(void)
{
    dungeon_parts parts;
    solve_box_cut(&parts, TABLEBASE_EXIT, DUNGEON_MINION);
    parts.box.lair[DUNGEON_BOSS][0] = TABLEBASE_EXIT - 2; /* a file must name one */
    dungeon_prepare(&parts);
    solve_tablebase *tablebase = solve_tablebase_create(&parts);
    assert_non_null(tablebase);
    solve_tablebase_add(tablebase, DUNGEON_NORMAL, false);
    return tablebase;
}

/* {game, players, components, options}: such a game, for who wants it set up. */
static inline json_t *solve_tablebase_game(const solve_tablebase *tablebase, int players,
                                           const char *sheet)
{
    wy_json_writer json = WY_JSON_GROWING;
    wy_write_components(&json, &dungeon_rules, &tablebase->parts);
    return json_pack("{s:s, s:i, s:o, s:{s:s}}", "game", "dungeon", "players", players,
                     "components", wy_tree_read(&json), "options", "sheet", sheet);
}
