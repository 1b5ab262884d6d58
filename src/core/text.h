/* text.h - the few text functions that must work without a C library. */
#ifndef WYRM_CORE_TEXT_H
#define WYRM_CORE_TEXT_H

#include "wyrm/wyrm.h"

/* They return the number of bytes written and close with a zero. */
int wy_copy_text(char *out, const char *text);
int wy_copy_number(char *out, long number);
int wy_copy_hex(char *out, uint64_t number, int digits); /* the lowest so many */

bool wy_same_text(const char *one, const char *other);

/* Is it UTF-8 without control characters? */
bool wy_is_text(const char *text, size_t length);

static inline char wy_lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* Notes what is wrong with a game's components: at a path, in one of its rows (-1: it has none), at
 * the rest of the path. Rows are counted in the order of their ids. */
void wy_find_fault(wy_parts_fault *fault, const char *path, int row, const char *rest,
                   const char *expected);

/* A noun of any kind as its notation; returns the length. */
const wy_noun *wy_noun_of(const wy_rules *rules, int noun);
int wy_write_noun(const wy_rules *rules, const void *parts, const void *state, int noun, int value,
                  char *out);

#endif
