/* odd_box.h - Random component generator for any game. */
#pragma once

#include "wyrm/wyrm.h"

/* Draws one value of a box anew, if the box can be what it then says. `keeps_lists`: open lists
 * keep their length. */
void draw_one(const wy_schema *schema, void *box, bool keeps_lists, wy_rng *rng);
