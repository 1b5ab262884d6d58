/* write.h - JSON as text, from trees.
 *
 * What json_dumps(value, JSON_COMPACT | JSON_REAL_PRECISION(12)) writes, to the letter. The library
 * notes the address of every list and object in a table, to find out whether one holds itself;
 * messages are trees, and a server writes many. */
#ifndef WYRM_PROTOCOL_WRITE_H
#define WYRM_PROTOCOL_WRITE_H

#include <jansson.h>

#include "table/page.h"

void wy_page_value(wy_page *page, const json_t *value);

/* The tree of what was written, which ends the page. NULL: no memory. */
json_t *wy_page_read(wy_page *page);

/* To be freed; NULL: no memory. */
char *wy_json_write(const json_t *value);

#endif
