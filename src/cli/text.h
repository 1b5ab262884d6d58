/* text.h - text for people: how wide it is, what may be shown of it, and complaints. */
#ifndef WYRM_CLI_TEXT_H
#define WYRM_CLI_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Exit status of the program. */
enum { CLI_OK = 0, CLI_CHECK_FAILED = 1, CLI_WRONG_USAGE = 2 };

/* Columns that a text takes on a terminal. */
int cli_width(const char *text);

/* Bytes of the longest beginning of a text that takes at most so many columns. */
size_t cli_cut(const char *text, int columns);

/* Copies a text that may hold anything: bytes that are no character, and characters that would
 * move the cursor or worse, become question marks. Returns `out`. */
char *cli_clean(char *out, size_t room, const char *text);

/* Is every byte part of a character that can be shown? */
bool cli_is_clean(const char *text);

/* Writes a paragraph from where the line has got to, `column`, in lines of at most `width` columns;
 * those after the first are indented. */
void cli_wrap(FILE *out, const char *text, int column, int indent, int width);

/* Says what is wrong, in one line on standard error, and returns CLI_WRONG_USAGE. */
int cli_complain(const char *text);

/* The candidate that was probably meant, or NULL. Candidates end with NULL. */
const char *cli_guess_word(const char *word, const char *const *candidates);

/* cli_complain() with "did you mean" when there is a candidate near to `word`. */
int cli_complain_word(const char *text, const char *word, const char *const *candidates);

#endif
