/* lines.h - records as lines of text, read one by one. */
#ifndef WYRM_TABLE_LINES_H
#define WYRM_TABLE_LINES_H

#include "table/page.h"
#include "wyrm/table.h"

/* ---- Reading ---- */

enum { WY_LINE_SHOWN = 60 }; /* how much of a line stands in a complaint */

typedef struct wy_lines {
    const char *at, *end;
    int line;               /* of the line in hand */
    char text[WY_TEXT_MAX]; /* that line; one that cannot be ours is empty */
    wy_error *error;
} wy_lines;

/* The next line without its end; false, with an empty line in hand, at the end of the text. */
bool wy_next_line(wy_lines *lines);

/* The rest of the line in hand after a word and a blank, or NULL. */
const char *wy_after(const wy_lines *lines, const char *word);

/* A whole number of [0, limit) and what follows it, or NULL. */
const char *wy_read_number(const char *text, int limit, int *ret_number);

/* Complains of the line in hand; the template may hold {line}, {move} and {text}. False. */
bool wy_fail_line(wy_lines *lines, const char *text);
bool wy_fail_move(wy_lines *lines, int move, const char *text);

/* ---- The proof of fairness, a section of a record (record_fair.c) ---- */

/* Writes the section, if the table has a proof. */
void wy_put_fair(wy_page *page, const wy_table *table);

/* Reads the section if the line in hand begins one; the line behind it is in hand then. */
bool wy_read_fair(wy_lines *lines, wy_table *table);

#endif
