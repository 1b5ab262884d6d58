/* say.h - building blocks for the sentences of games: counted things, lists, and nouns whose value
 * holds several numbers. */
#ifndef WYRM_CORE_SAY_H
#define WYRM_CORE_SAY_H

#include "wyrm/wyrm.h"

/* A text for one and for several; both name {number}. */
typedef struct wy_countable {
    const char *one, *several;
} wy_countable;

void wy_say_count(wy_phrase *phrase, const wy_countable *texts, int number);

/* A list: say nothing, add up to six items, then let it become "one, two and three". An empty list
 * is "nothing". */
void wy_list_add(wy_phrase *phrase, int noun, int32_t value);
void wy_list_end(wy_phrase *phrase);

/* So many bits of a value, from a place on. */
static inline int wy_bits(int32_t value, int first, int count)
{
    return value >> first & ((1 << count) - 1);
}

#endif
