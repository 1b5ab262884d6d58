/* advice.h - what a bot thought of a position, as JSON: for hints, and for whoever wants to know.
 */
#ifndef WYRM_PROTOCOL_ADVICE_H
#define WYRM_PROTOCOL_ADVICE_H

#include <jansson.h>

#include "wyrm/bots.h"
#include "wyrm/table.h"

enum { WY_HINT_OPTIONS = 5 };

/* A table at which a seat is asked, the question to a bot, and what it thought. Of the table only
 * what the question's view shows may be looked at: its state may be that view. */
typedef struct wy_advice {
    const wy_table *table;
    const wy_question *question;
    const wy_thought *thought;
} wy_advice;

/* Adds `options`, `most` of them at the most, `line` and `iterations`: see docs/protocol.md. */
void wy_advice_add(const wy_advice *advice, json_t *result, int most);

/* {action, text, bot, options, line, iterations}. */
json_t *wy_json_hint(const wy_advice *advice, const wy_bot *bot, wy_action action);

#endif
