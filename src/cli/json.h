/* json.h - results as JSON. */
#ifndef WYRM_CLI_JSON_H
#define WYRM_CLI_JSON_H

#include <jansson.h>

#include "table/page.h"
#include "wyrm/table.h"

/* Prints a value on one line. */
void cli_print_json(const json_t *value);
void cli_print_page(wy_page *page); /* and frees it */

/* The score sheets of a table as everybody may see them, with who sits there. */
json_t *cli_scores_json(const wy_table *table);

#endif
