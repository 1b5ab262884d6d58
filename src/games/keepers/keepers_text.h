/* keepers_text.h - what the sentences of the game share. */
#ifndef WYRM_GAMES_KEEPERS_TEXT_H
#define WYRM_GAMES_KEEPERS_TEXT_H

#include "games/keepers/keepers.h"

/* Kinds of nouns that occur in sentences only: no action names them. One value holds all that
 * their names need, so that each is a whole text, with its own plural, in every language. */
enum {
    KEEPERS_SAID_DRAGONS = KEEPERS_NOUNS_END, /* "3 red dragons" */
    KEEPERS_SAID_BOOK,                        /* the same, or what else the book shows */
    KEEPERS_SAID_RIBBON,                      /* a starting card by its two sides */
    KEEPERS_SAID_REWARD,                      /* a list of what follows */
    KEEPERS_SAID_PIECE,
    KEEPERS_SAID_PEARL,
    KEEPERS_SAID_SHADOWS,
    KEEPERS_SAID_EGGS,
    KEEPERS_SAID_CRYSTALS,
    KEEPERS_SAID_CREST
};

/* Adds {dragons}: so many of a colour. */
void keepers_with_dragons(wy_phrase *phrase, int number, int colour);

/* Adds {shown}: a number, 0 for none, and a colour or KEEPERS_NONE. */
void keepers_with_book(wy_phrase *phrase, int number, int colour);

/* Adds {card}; starting cards by their sides, which are in the parts. */
void keepers_with_card(const keepers_parts *parts, wy_phrase *phrase, int card);

/* Adds {reward}: what a seat has won between two positions. */
void keepers_with_reward(const keepers_parts *parts, wy_phrase *phrase, int seat,
                         const keepers_state *before, const keepers_state *after);

/* Is this the word for a card whose front is hidden? */
static inline bool keepers_is_hidden(int card)
{
    return card >= KEEPERS_KINDS;
}

#endif
