/* brood_arrange.h - Script parser shared by brood_play.c and brood_arrange.c. */
#pragma once

#include <stdarg.h>

#include "games/brood/tests/brood_play.h"

enum { SCRIPT_MAX = 1024 };

/* A script with its numbers and words filled in. */
void fill_in(char text[SCRIPT_MAX], const char *script, va_list numbers);

/* Cuts the next item from a list with commas; NULL at its end. */
char *next_item(char **rest);

int word_in(const char *const *words, const char *word);

/* Adds goods, or yields, of a list. */
void add_goods(uint16_t sums[BROOD_YIELDS], char *list);

/* A dragon as clan() writes it. */
void read_dragon(char *what, brood_dragon *ret_dragon);
