/* json.h - JSON output of commands. */
#pragma once

#include <jansson.h>

#include "engine/table/json_writer.h"

/* Print a value on one line, and free it. */
void cli_print_json(json_t *value);
void cli_print_writer(wy_json_writer *json);
