/* advice.h - Hints and search results as JSON, as docs/protocol.md describes them. */
#pragma once

#include "engine/table/json_writer.h"
#include "wyrm/bots.h"
#include "wyrm/table.h"

/* A bot's answer. Reads from the table only what the request's view shows. */
typedef struct wy_advice {
    const wy_table *table;
    const wy_bot_request *request;
    const wy_bot *bot;
    wy_action action;
    const wy_search_result *result;
} wy_advice;

/* {action, text, basis, options, line, iterations}. */
void wy_write_search_result(wy_json_writer *json, const wy_advice *advice);

/* {action, text, bot, basis, options, line, iterations}, with the best options of a search only. */
void wy_write_hint(wy_json_writer *json, const wy_advice *advice);
