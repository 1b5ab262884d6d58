/* module.h - State of a module: one table, the input buffer and the answer buffer. */
#pragma once

#include "engine/table/json_writer.h"
#include "wyrm/table.h"

#define EXPORT(name) __attribute__((export_name(#name)))

extern wy_json_writer answer;
extern char *input; /* closed by a zero */
extern size_t input_size;
extern wy_table *table; /* NULL: none yet */

/* Begins an answer. */
void begin(void);

/* Answers {reason}, and false. */
bool refuse(const char *text);

/* Does the game go on at this table? If not, that is refused. */
bool is_here(void);
