/* json.c - see json.h. */
#include "terminal/json.h"

#include <stdio.h>

#include "protocol/session.h"
#include "terminal/ui/text.h"

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

json_t *cli_scores_json(const wy_table *table)
{
    wy_json_writer json = WY_JSON_GROWING;
    json_t *sheet;
    size_t seat;
    wy_write_scores(&json, table, WY_SPECTATOR);
    json_t *seats = wy_tree_read(&json);
    json_array_foreach (seats, seat, sheet) {
        const wy_seat_info *info = &table->seats[seat];
        char name[WY_NAME_MAX];
        json_object_set_new(sheet, "name", json_string(cli_clean(name, sizeof name, info->name)));
        json_object_set_new(sheet, "bot", info->bot[0] ? json_string(info->bot) : json_null());
    }
    return seats;
}
