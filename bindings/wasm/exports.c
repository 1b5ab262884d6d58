/* exports.c - Exported functions of a WebAssembly module that holds one game.
 *
 * Open it, set its options, then ask. The caller writes words into a buffer in the module's memory,
 * each closed by a zero. Functions that take words return false if they do not know them. */
#include "wyrm/wyrm.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { WORD_SIZE = 64, PARTS_ROOM = 1 << 16 };

static char word_buffer[2][WORD_SIZE];
static union {
    uint64_t aligned;
    uint8_t bytes[PARTS_ROOM];
} parts;
static union {
    uint64_t aligned;
    uint8_t bytes[WY_STATE_MAX];
} state;
static const wy_rules *rules;
static wy_options options;

EXPORT(word) char *wyrm_word(int index)
{
    return word_buffer[index & 1];
}

EXPORT(word_size) int wyrm_word_size(void)
{
    return WORD_SIZE;
}

/* Word 0: the game. */
EXPORT(open) bool wyrm_open(int players)
{
    rules = wy_find_game(word_buffer[0]);
    if (!rules || rules->parts_size > sizeof parts || rules->state_size > sizeof state)
        return false;
    rules->default_parts(parts.bytes);
    wy_default_options(rules, players, &options);
    return true;
}

/* Word 0: the option; word 1: its value. */
EXPORT(option) bool wyrm_option(void)
{
    return rules && !wy_set_option(rules, &options, word_buffer[0], word_buffer[1]);
}

EXPORT(signature) uint64_t wyrm_signature(uint64_t games, uint64_t seed)
{
    return rules ? wy_signature(rules, parts.bytes, &options, games, seed, state.bytes) : 0;
}
