/* keepers_text.h - Nouns and arguments that the game's sentences share. */
#pragma once

#include "games/keepers/keepers.h"

/* Nouns that occur in sentences only. One value packs all that a name needs, so that each is a
 * whole text with its own plural in every language. */
enum {
    KEEPERS_SAID_DRAGONS = KEEPERS_NOUNS_END, /* "3 red dragons" */
    KEEPERS_SAID_BOOK,                        /* the same, or blank pages */
    KEEPERS_SAID_RIBBON,                      /* a starting card by its two sides */
    KEEPERS_SAID_CHESTS,                      /* a list of magic chests, from their set */
    KEEPERS_SAID_REWARD,                      /* list of the following nouns */
    KEEPERS_SAID_PIECE,
    KEEPERS_SAID_PEARL,
    KEEPERS_SAID_SHADOWS,
    KEEPERS_SAID_EGGS,
    KEEPERS_SAID_CRYSTALS,
    KEEPERS_SAID_CREST
};

/* Add {dragons}: number and colour; {shown}, the book: 0 for no number, KEEPERS_NONE for no colour;
 * {card}, starting cards by their sides; and a list of magic chests under a name. */
void keepers_with_dragons(wy_phrase *phrase, int number, int colour);
void keepers_with_book(wy_phrase *phrase, int number, int colour);
void keepers_with_card(const keepers_parts *parts, wy_phrase *phrase, int card);
void keepers_with_chests(wy_phrase *phrase, const char *name, int chests);

/* Adds {reward}: what a seat has won between two positions. */
void keepers_with_reward(const keepers_parts *parts, wy_phrase *phrase, int seat,
                         const keepers_state *before, const keepers_state *after);

static inline bool keepers_is_hidden(int card)
{
    return card >= KEEPERS_KINDS;
}
