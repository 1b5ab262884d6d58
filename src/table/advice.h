/* advice.h - what a bot thought of a position, as JSON: for hints, and for whoever wants to know.
 * docs/protocol.md describes it. */
#ifndef WYRM_TABLE_ADVICE_H
#define WYRM_TABLE_ADVICE_H

#include "table/page.h"
#include "wyrm/bots.h"
#include "wyrm/table.h"

/* A table at which a seat is asked, the question to a bot, and what it chose and thought. Of the
 * table only what the question's view shows may be looked at: its state may be that view. */
typedef struct wy_advice {
    const wy_table *table;
    const wy_question *question;
    const wy_bot *bot;
    wy_action action;
    const wy_thought *thought;
} wy_advice;

/* {action, text, basis, options, line, iterations}. */
void wy_write_thought(wy_page *page, const wy_advice *advice);

/* {action, text, bot, basis, options, line, iterations}, with few of the options if they were
 * tried. */
void wy_write_hint(wy_page *page, const wy_advice *advice);

#endif
