/* text.h - Text output: width, cleaning, wrapping, sentences and complaints. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Exit status of the program. */
enum { CLI_OK = 0, CLI_CHECK_FAILED = 1, CLI_WRONG_USAGE = 2 };

/* Columns that a text takes on a terminal. */
int cli_width(const char *text);

/* Returns the size in bytes of a text's longest prefix that fits `columns`. */
size_t cli_cut(const char *text, int columns);

/* Copies a text; what is no character or would control the terminal becomes a question mark. */
char *cli_clean(char *out, size_t room, const char *text);

/* Is every byte part of a character that can be shown? */
bool cli_is_clean(const char *text);

/* Writes a paragraph from `column` on, in lines of at most `width`; further ones are indented. */
void cli_wrap(FILE *out, const char *text, int column, int indent, int width);

/* Prints a text in a number of columns, cut to leave one blank; flush left, or right. */
void cli_print_cell(FILE *out, const char *text, int columns, bool right);

/* ---- Sentences: a template, and pairs of names and texts closed by NULL (wy_format) ---- */

/* Numbers as texts, with the language's decimal sign; valid until 16 more are asked for. */
const char *cli_int(int64_t number);
const char *cli_uint(uint64_t number);
const char *cli_decimal(const char *form, double number);

/* Prints a line on standard output. */
void cli_puts(const char *text, ...);

/* Says what is wrong, in one line on standard error. Returns CLI_WRONG_USAGE. */
int cli_complain(const char *text, ...);
int cli_complain_text(const char *text); /* of a text that is ready */

/* Complains as cli_complain() does. Returns false. */
bool cli_refuse(const char *text, ...);

/* Complains with "Did you mean" a near candidate, else with all if few. NULL ends candidates. */
int cli_complain_word(const char *const *candidates, const char *text, ...);

/* The candidate that was probably meant, or NULL. Candidates end with NULL. */
const char *cli_guess_word(const char *word, const char *const *candidates);
