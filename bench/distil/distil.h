/* distil.h - Trainer of the exact-value evaluator: positions to fit and the least-squares fit. */
#pragma once

#include "games/dungeon/dungeon_exact_value.h"
#include "lab/solve/solve.h"

/* Positions before a roll, and what they are worth. */
typedef struct distil_samples {
    dungeon_sheet *sheet;
    float *value;
    int count, room;
} distil_samples;

/* Adds positions of games that are played by the numbers or, without any, as well as can be; in
 * either case with some moves at random, in most games. */
void distil_play(const solve_table *table, const dungeon_parts *parts, const int16_t *numbers,
                 uint64_t seed, int wanted, distil_samples *samples);

/* Plays games by the numbers alone: their mean, and its standard error. */
void distil_measure(const solve_table *table, const dungeon_parts *parts, const int16_t *numbers,
                    uint64_t seed, int games, double *ret_mean, double *ret_error);

/* The numbers of least squares; answers what is left, as a standard deviation. */
double distil_fit(const dungeon_parts *parts, const distil_samples *samples, int16_t *ret_numbers);
