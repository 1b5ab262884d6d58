/* tree.h - JSON trees (jansson) from and to the JSON writer.
 *
 * Writes exactly what json_dumps(value, JSON_COMPACT | JSON_REAL_PRECISION(12)) does, but without
 * its search for cycles, which takes time for every list and object. */
#pragma once

#include <jansson.h>

#include "engine/table/json_writer.h"

void wy_json_tree(wy_json_writer *json, const char *key, const json_t *value);

/* Parses what was written and frees the writer. */
json_t *wy_tree_read(wy_json_writer *json);

/* Caller frees. */
char *wy_tree_text(const json_t *value);
