/* lines.h - line by line reading and writing of records. */
#pragma once

#include "engine/table/json_writer.h"
#include "wyrm/table.h"

/* ---- Reading ---- */

enum { WY_LINE_SHOWN = 60 }; /* bytes of a line in an error */

typedef struct wy_lines {
    const char *at, *end;
    int line;               /* number of the current line */
    char text[WY_TEXT_MAX]; /* current line; empty if it is too long or not text */
    wy_error *error;
} wy_lines;

/* Reads the next line without its end. At the end of the text it is empty; returns false. */
bool wy_next_line(wy_lines *lines);

/* Returns the rest of the current line after a word and a blank, or NULL. */
const char *wy_after(const wy_lines *lines, const char *word);

/* Reads a number of [0, limit). Returns the text behind it, or NULL. */
const char *wy_read_number(const char *text, int limit, int *ret_number);

/* Set an error about the current line, with {line}, {move} and {text}, and return false. */
bool wy_fail_line(wy_lines *lines, const char *text);
bool wy_fail_move(wy_lines *lines, int move, const char *text);

/* ---- Writing ---- */

/* Appends the words up to NULL as a line, with a blank between two. */
void wy_put_line(wy_json_writer *out, const char *word, ...);

/* ---- Proof of fairness, a section of a record (record_fair.c) ---- */

/* Writes the section, if the table has a proof. */
void wy_put_fair(wy_json_writer *out, const wy_table *table);

/* Reads the section if the current line begins one, up to the line behind it. */
bool wy_read_fair(wy_lines *lines, wy_table *table);
