/* text.h - Strings and UTF-8 without a C library. */
#pragma once

#include "wyrm/wyrm.h"

/* Return the number of bytes written, without the closing zero. */
int wy_copy_text(char *out, const char *text);
int wy_copy_number(char *out, int64_t number);
int wy_copy_hex(char *out, uint64_t number, int digits); /* the lowest digits */

bool wy_same_text(const char *one, const char *other);

/* Decodes the UTF-8 character that starts at `text`, of `length` bytes, at least 1. Returns its
 * size in bytes, or 0 if it is cut off, overlong, a surrogate or beyond U+10FFFF. In a text that
 * ends with a zero, `length` may be WY_UTF8_MAX throughout. */
enum { WY_UTF8_MAX = 4 };
size_t wy_utf8_decode(const char *text, size_t length, uint32_t *ret_code);
bool wy_is_utf8(const char *text, size_t length);
bool wy_is_text(const char *text, size_t length); /* UTF-8 without control characters */

/* Returns `length` without the bytes of a last character that is cut off. */
size_t wy_utf8_cut(const char *text, size_t length);

static inline char wy_lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* Reports an error in a game's components at `path`[row]`rest`; rows in order of ids, -1: none. */
void wy_find_fault(wy_parts_fault *fault, const char *path, int row, const char *rest,
                   const char *expected);

/* Writes a noun of any kind in notation; returns the length. */
const wy_noun *wy_noun_of(const wy_rules *rules, int noun);
int wy_write_noun(const wy_rules *rules, const void *parts, const void *state, int noun, int value,
                  char *out);
