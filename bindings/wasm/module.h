/* module.h - what the module holds, for its exported functions: one table, the room for what comes
 * in and the page for what goes out. */
#ifndef WYRM_WASM_MODULE_H
#define WYRM_WASM_MODULE_H

#include "table/page.h"
#include "wyrm/table.h"

#define EXPORT(name) __attribute__((export_name(#name)))

extern wy_page page;
extern char *room; /* closed by a zero */
extern size_t room_size;
extern wy_table *table; /* NULL: none yet */

/* Begins an answer. */
void begin(void);

/* Answers {reason}, and false. */
bool refuse(const char *text);

/* Does the game go on at this table? If not, that is refused. */
bool is_here(void);

#endif
