/* mind.c - see mind.h. */
#include "bots/mind.h"

#include "bots/host/host.h"

enum { USUAL_MEBIBYTES = 64 };

wy_mind *wy_mind_create(size_t bytes)
{
    size_t size = bytes ? bytes : (size_t)USUAL_MEBIBYTES << 20;
    wy_mind *mind = (wy_mind *)wy_host_take(sizeof *mind);
    void *memory = mind ? wy_host_take(size) : NULL;
    if (!memory) {
        if (mind)
            wy_host_give(mind, sizeof *mind);
        return NULL;
    }
    memset(mind, 0, sizeof *mind);
    mind->memory = memory;
    mind->bytes = size;
    return mind;
}

void wy_mind_destroy(wy_mind *mind)
{
    if (!mind)
        return;
    wy_host_give(mind->memory, mind->bytes);
    wy_host_give(mind, sizeof *mind);
}
