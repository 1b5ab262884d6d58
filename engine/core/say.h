/* say.h - Sentence helpers for games: plurals, lists, and nouns that pack several numbers. */
#pragma once

#include "wyrm/wyrm.h"

/* Arguments of a template. Passed by value, since C++ has no array literals. */
typedef struct wy_part_list {
    wy_part part[WY_PHRASE_PARTS]; /* {name, value, noun}; the first without a name ends them */
} wy_part_list;

/* Says a template with its arguments. */
#define WY_SAY(phrase, text, ...) wy_say_parts(phrase, text, WY_PARTS(__VA_ARGS__))
#define WY_PARTS(...)             ((wy_part_list){{__VA_ARGS__}})
#define WY_NO_PARTS               WY_PARTS({NULL, 0, 0})
void wy_say_parts(wy_phrase *phrase, const char *text, wy_part_list list);
void wy_add_parts(wy_phrase *phrase, wy_part_list list);

/* Text of a refusal and its rule; WY_REFUSAL makes one of a game's list of reasons. */
typedef struct wy_refusal {
    const char *rule, *text;
} wy_refusal;
#define WY_REFUSAL(name, rule, text) {rule, text},

/* Returns the set of verbs in a menu. */
uint64_t wy_menu_verbs(const wy_menu *menu);

/* Singular and plural; both contain {number}. */
typedef struct wy_countable {
    const char *one, *several;
} wy_countable;

void wy_say_count(wy_phrase *phrase, const wy_countable *texts, int number);

/* List "one, two and three": say NULL, add up to six items, end it. An empty list is "nothing". */
void wy_list_add(wy_phrase *phrase, int noun, int32_t value);
void wy_list_end(wy_phrase *phrase);

/* Returns `count` bits of a value, from bit `first` on. */
static inline int wy_bits(int32_t value, int first, int count)
{
    return value >> first & ((1 << count) - 1);
}
