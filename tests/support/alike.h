/* alike.h - Compares what two positions of any game show a viewer. */
#pragma once

#include "wyrm/wyrm.h"

bool same_score(const wy_rules *rules, const void *parts, const void *one, const void *other,
                int viewer);

/* What the protocol makes of the viewer's views. */
bool same_json(const wy_rules *rules, const void *parts, const void *one, const void *other,
               int viewer);
