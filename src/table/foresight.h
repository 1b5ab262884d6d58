/* foresight.h - what can be told of the line that a bot expects.
 *
 * A sentence or a notation needs the position before its move, and all a seat has is a view: what
 * chance and the others do next would have to be made up. So a line is told as far as it consists
 * of the seat's own moves and leads to the same sight whatever is hidden. */
#ifndef WYRM_TABLE_FORESIGHT_H
#define WYRM_TABLE_FORESIGHT_H

#include "wyrm/bots.h"

/* One move of the seat, and what it will see before making it. */
typedef struct wy_foretold {
    wy_action action;
    wy_scratch view;
} wy_foretold;

/* The beginning of a thought's line that can be told; answers how many moves that are, `most` at
 * the most. */
int wy_foretell(const wy_question *question, const wy_thought *thought, wy_foretold *moves,
                int most);

#endif
