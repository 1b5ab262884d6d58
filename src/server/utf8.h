/* utf8.h - code points out of bytes, and back. */
#ifndef WYRM_SERVER_UTF8_H
#define WYRM_SERVER_UTF8_H

#include <stddef.h>
#include <stdint.h>

enum { UTF8_WRONG = -1, UTF8_MAX = 4 };

/* The code point at *at, which moves behind it. 0: the text is over, *at stays. UTF8_WRONG: that is
 * not UTF-8 (cut off, longer than needed, half of a pair, beyond 10ffff); *at moves by one byte. */
int32_t utf8_next(const char **at);

/* Writes a code point, without a closing zero; the answer is how many bytes it took. */
size_t utf8_put(char out[UTF8_MAX], uint32_t code);

#endif
