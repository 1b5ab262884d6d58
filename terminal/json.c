/* json.c - see json.h. */
#include "terminal/json.h"

#include <stdio.h>

void cli_print_json(json_t *value)
{
    json_dumpf(value, stdout, JSON_COMPACT | JSON_REAL_PRECISION(12));
    putchar('\n');
    json_decref(value);
}

void cli_print_writer(wy_json_writer *json)
{
    fwrite(json->text, 1, json->length, stdout);
    putchar('\n');
    wy_json_free(json);
}
