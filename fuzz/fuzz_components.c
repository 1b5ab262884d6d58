/* fuzz_components.c - Fuzz target for component files: any text; an accepted file must give
 * playable games. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void play(const wy_rules *rules, const void *parts)
{
    static union {
        uint64_t aligned;
        uint8_t bytes[WY_STATE_MAX];
    } state;
    for (int players = rules->min_players; players <= rules->max_players; players++) {
        wy_options options;
        wy_default_options(rules, players, &options);
        fuzz_demand(rules->setup(parts, &options, state.bytes) == WY_OK, "the game can be set up");
        fuzz_demand(rules->is_sane(parts, state.bytes), "and is sane");
        fuzz_play_on(rules, parts, state.bytes, (uint64_t)players);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (int game = 0; game < wy_game_count(); game++) {
        const wy_rules *rules = wy_game(game);
        void *parts = malloc(rules->parts_size);
        wy_error error;
        fuzz_demand(parts != NULL, "memory");
        if (wy_components_read(rules, (const char *)data, size, "components.json", parts, &error))
            play(rules, parts);
        else
            fuzz_demand(error.text[0] && !strchr(error.text, '\n'),
                        "a refusal explains itself in one line");
        free(parts);
    }
    return 0;
}
