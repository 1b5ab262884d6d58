/* letters.h - as much of Unicode as comparing names needs: marks of all scripts; capitals and
 * letters with marks of Latin, Greek and Cyrillic. */
#ifndef WYRM_SERVER_LETTERS_H
#define WYRM_SERVER_LETTERS_H

#include <stdbool.h>
#include <stdint.h>

/* Does it stand above, below or around the letter before it? */
bool letters_is_mark(uint32_t code);

/* The small letter of a capital; anything else is what it is. */
uint32_t letters_small(uint32_t code);

/* A letter without the mark that is built into it, and that mark; 0: none is. */
uint32_t letters_split(uint32_t code, uint32_t *ret_mark);

#endif
