/* fuzz_load.c - Fuzz target for saved states: random bytes and damaged real states; an accepted
 * state must be playable to its end. */
#include "fuzz.h"

#include <string.h>

static union {
    uint64_t aligned;
    uint8_t bytes[WY_STATE_MAX];
} state;
static uint8_t saved[2 * WY_STATE_MAX];

static void load(const fuzz_game *game, const uint8_t *bytes, size_t size)
{
    if (!wy_load(game->rules, game->parts, bytes, size, state.bytes))
        return;
    static uint8_t again[2 * WY_STATE_MAX];
    fuzz_demand(wy_save(game->rules, state.bytes, again, sizeof again), "a state can be saved");
    fuzz_demand(memcmp(bytes, again, size) == 0, "as the bytes it was loaded from");
    fuzz_play_on(game->rules, game->parts, state.bytes, 1);
}

/* The rest of the input says which bytes are altered, and how: a place (two bytes) and a value. */
static void alter(fuzz_input *input, size_t size)
{
    while (input->left) {
        int place = fuzz_byte(input) << 8;
        place |= fuzz_byte(input);
        saved[(size_t)place % size] = fuzz_byte(input);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input input = {data, size};
    bool as_they_are = fuzz_byte(&input) & 1;
    fuzz_game game = fuzz_choose_position(&input, state.bytes);
    if (as_they_are) {
        load(&game, input.at, input.left);
        return 0;
    }
    size_t length = wy_saved_size(game.rules);
    fuzz_demand(wy_save(game.rules, state.bytes, saved, sizeof saved), "a state can be saved");
    alter(&input, length);
    load(&game, saved, length);
    return 0;
}
