/* brood_correct.h - Modified component files of Dragonbrood for tests. */
#pragma once

#include "games/brood/brood.h"
#include "wyrm/table.h"

/* A value of games/brood/components.json, "keys", "peaks.jewels" or "map[1].x", and what stands
 * there instead, as JSON; NULL: nothing. Rows are those of the file. Lists of corrections are
 * closed by a path NULL. */
typedef struct brood_correction {
    const char *path, *json;
} brood_correction;

/* The box with these corrections: false with what is said of them; the file is called mine.json.
 * The program must run in the folder of the sources. */
bool brood_read_box(const brood_correction *corrections, brood_parts *parts, wy_error *error);

/* The same for corrections that are fine. */
brood_parts brood_corrected(const brood_correction *corrections);
