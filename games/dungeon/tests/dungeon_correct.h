/* dungeon_correct.h - Modified component files of Dragon Dungeon for tests. */
#pragma once

#include "games/dungeon/dungeon.h"
#include "wyrm/table.h"

/* A value of games/dungeon/components.json, "dragon" or "rooms[1].first", and what stands there
 * instead, as JSON. Lists of corrections are closed by NULL. */
typedef struct correction {
    const char *path, *json;
} correction;

/* The box with these corrections: false with what is said of them; the file is called mine.json.
 * The program must run in the folder of the sources. */
bool read_box(const correction *corrections, dungeon_parts *parts, wy_error *error);

/* The same for corrections that are fine. */
dungeon_parts corrected(const correction *corrections);
