/* fuzz.h - Helpers of all fuzz targets: choices from input bytes, positions, assertions. */
#pragma once

#include "wyrm/table.h"

/* A target: libFuzzer calls it with bytes of its own devising. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The bytes not used yet. At the end every choice is the first. */
typedef struct fuzz_input {
    const uint8_t *at;
    size_t left;
} fuzz_input;

uint8_t fuzz_byte(fuzz_input *input);
int fuzz_below(fuzz_input *input, int bound); /* 0..bound-1, from one byte or two */

/* A game, its default components and options, as chosen by the input. */
typedef struct fuzz_game {
    const wy_rules *rules;
    const void *parts;
    wy_options options;
} fuzz_game;

/* The first byte says which game. Seeds write it as a digit: '0' is 48, which is divisible by 2, 3,
 * 4 and 6, so that they mean the same game whether there are two of them or four. */
fuzz_game fuzz_choose_game(fuzz_input *input);

/* A position of that game after some random moves; `state` has WY_STATE_MAX bytes. Chooses again
 * whenever the options do not go together. */
fuzz_game fuzz_choose_position(fuzz_input *input, void *state);

/* Plays at random to the end, from a sane state: it stays sane and comes to an end. */
void fuzz_play_on(const wy_rules *rules, const void *parts, void *state, uint64_t seed);

/* Says what was broken and stops the run. */
void fuzz_demand(bool condition, const char *what);
