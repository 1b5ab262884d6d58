/* opinions.h - thoughts of bots that know what every option is worth. */
#ifndef WYRM_BOTS_OPINIONS_H
#define WYRM_BOTS_OPINIONS_H

#include "wyrm/bots.h"

/* Thinks of all options of a question: `points` are theirs, in the menu's order, and `chosen` is
 * the place of the one that is the first whatever the others promise. The others follow, the best
 * first. */
void wy_opine(const wy_action *list, const double *points, int count, int chosen, wy_basis basis,
              wy_thought *thought);

#endif
