/* alike.c - Compares what two positions show a viewer. */
#include "tests/support/alike.h"

#include <string.h>

enum { JSON_ROOM = 1 << 16 };

/* A sheet has no padding: equal sheets have equal bytes. */
bool same_score(const wy_rules *rules, const void *parts, const void *one, const void *other,
                int viewer)
{
    wy_score here[WY_SEATS_MAX], there[WY_SEATS_MAX];
    memset(here, 0x5a, sizeof here);
    memset(there, 0x5a, sizeof there);
    rules->score(parts, one, viewer, here);
    rules->score(parts, other, viewer, there);
    return memcmp(here, there, sizeof here) == 0;
}

bool same_json(const wy_rules *rules, const void *parts, const void *one, const void *other,
               int viewer)
{
    static char texts[2][JSON_ROOM];
    const void *states[2] = {one, other};
    size_t length[2];
    for (int i = 0; i < 2; i++) {
        uint64_t view[WY_STATE_MAX / 8];
        wy_json_writer json;
        wy_json_init(&json, texts[i], JSON_ROOM);
        rules->view(parts, states[i], viewer, view);
        rules->json(parts, view, &json);
        length[i] = json.length;
    }
    return length[0] == length[1] && length[0] < JSON_ROOM && strcmp(texts[0], texts[1]) == 0;
}
