/* components.h - component files as parsed JSON, for the build's generator and the protocol. */
#pragma once

#include <jansson.h>

#include "wyrm/table.h"

/* Fills the columns of a schema: the first schema->size bytes of the parts. */
bool wy_columns_read(const wy_schema *schema, json_t *root, const char *name, void *parts,
                     wy_error *error);

/* Fills and prepares the parts of a game. */
bool wy_components_take(const wy_rules *rules, json_t *root, const char *name, void *parts,
                        wy_error *error);
