/* solve_box.h - Test components: Dragon Dungeon with a shortened path, solvable in a moment. */
#pragma once

#include <string.h>

#include "games/dungeon/dungeon.h"

/* So many tiles with the exit, a monster on the last but one, and two gravestones. */
static inline void solve_box_cut(dungeon_parts *parts, int exit, int kind)
{
    wy_find_game("dungeon")->default_parts(parts);
    dungeon_box *box = &parts->box;
    box->exit = (uint8_t)exit;
    box->adventurer = 1;
    for (int room = 0; room < DUNGEON_ROOMS; room++)
        box->room[room] = box->hexagon[room] = (uint8_t)(room < exit ? room : exit - 1);
    memset(box->lair, 0, sizeof box->lair);
    box->lair[kind][0] = (uint8_t)(exit - 1);
    for (int sheet = 0; sheet < DUNGEON_SHEETS; sheet++)
        box->graves[sheet] = 2;
    dungeon_prepare(parts);
}
