/* mind.h - the memory a bot thinks in. */
#ifndef WYRM_BOTS_MIND_H
#define WYRM_BOTS_MIND_H

#include "wyrm/bots.h"

struct wy_mind {
    void *memory;
    size_t bytes;
};

#endif
