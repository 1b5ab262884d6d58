/* book_dice.h - Numbering of handfuls: three faces in ascending order, 0 for no die, have the
 * number low + mid(mid+1)/2 + high(high+1)(high+2)/6 (combinatorial number system). */
#pragma once

#include "games/book/book.h"

typedef struct book_faces {
    int face[BOOK_DICE]; /* ascending; 0 is no die */
} book_faces;

WY_FN int book_handful(int one, int two, int three); /* in any order */
WY_FN book_faces book_handful_faces(int handful);
