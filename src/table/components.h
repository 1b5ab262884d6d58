/* components.h - component files as parsed JSON, for the build's generator and the protocol. */
#ifndef WYRM_TABLE_COMPONENTS_H
#define WYRM_TABLE_COMPONENTS_H

#include <jansson.h>

#include "wyrm/table.h"

/* Reads JSON text; NULL with an error that names the line. */
json_t *wy_json_read(const char *text, size_t size, const char *name, wy_error *error);

/* Fills the columns of a schema: the first schema->size bytes of the parts. */
bool wy_columns_read(const wy_schema *schema, json_t *root, const char *name, void *parts,
                     wy_error *error);

/* The same for a game, prepared and ready to play with. */
bool wy_components_take(const wy_rules *rules, json_t *root, const char *name, void *parts,
                        wy_error *error);

#endif
