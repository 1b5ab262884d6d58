/* brood_parts.h - word lists and checks shared by the component file's sources. */
#pragma once

#include "games/brood/brood.h"

/* Words of moves and of the component file, as list items. */
/* clang-format off */
#define BROOD_PLACE_WORD(name, word, title, said) word,

#define BROOD_STONE_LIST "red", "blue", "yellow"

#define BROOD_COLOUR_LIST                                                                          \
    BROOD_STONE_LIST, "orange", "purple", "green",                                                 \
    "magenta", "indigo", "golden", "amber", "teal", "lime"

#define BROOD_COIN_LIST "food", "gold", "ducat", "gobloon", "dragoncoin"

#define BROOD_KIND_LIST BROOD_COIN_LIST, "crystal", "gem", "jewel"
/* clang-format on */

/* Checks across columns; a callback of wy_schema. */
void brood_check_box(const void *parts, wy_parts_fault *fault);
