/* odd_box.h - component boxes drawn by lot, of any game. */
#ifndef WYRM_TESTS_ODD_BOX_H
#define WYRM_TESTS_ODD_BOX_H

#include "wyrm/wyrm.h"

/* Draws one value of a box anew, if the box can be what it then says. `keeps_lists`: open lists
 * keep their length. */
void draw_one(const wy_schema *schema, void *box, bool keeps_lists, wy_rng *rng);

#endif
