/* solve_oracle.h - an oracle of Dragon Dungeon with a path cut short, for bots to ask. */
#ifndef WYRM_TESTS_SOLVE_ORACLE_H
#define WYRM_TESTS_SOLVE_ORACLE_H

#include "lab/solve/oracle.h"
#include "protocol/write.h"
#include "solve_box.h"
#include "table/tell.h"

enum { ORACLE_EXIT = 6 };

static inline void solve_oracle_add(solve_oracle *oracle, int sheet, bool ring)
{
    const solve_plan plan = {.parts = &oracle->parts, .sheet = sheet, .ring = ring, .jobs = 1};
    solve_destroy(oracle->table[sheet]);
    assert_int_equal(solve_create(&plan, &oracle->table[sheet]), SOLVE_OK);
}

/* Of the normal sheet; the others can be added. */
static inline solve_oracle *solve_oracle_of_short_path(void)
{
    dungeon_parts parts;
    solve_box_cut(&parts, ORACLE_EXIT, DUNGEON_MINION);
    parts.box.lair[DUNGEON_BOSS][0] = ORACLE_EXIT - 2; /* a file must name one */
    dungeon_prepare(&parts);
    solve_oracle *oracle = solve_oracle_create(&parts);
    assert_non_null(oracle);
    solve_oracle_add(oracle, DUNGEON_NORMAL, false);
    return oracle;
}

/* {game, players, components, options}: such a game, for who wants it set up. */
static inline json_t *solve_oracle_game(const solve_oracle *oracle, int players, const char *sheet)
{
    wy_page page = {0};
    wy_write_components(&page, &dungeon_rules, &oracle->parts);
    return json_pack("{s:s, s:i, s:o, s:{s:s}}", "game", "dungeon", "players", players,
                     "components", wy_page_read(&page), "options", "sheet", sheet);
}

#endif
