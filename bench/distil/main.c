/* main.c - Distils a small linear evaluator from a tablebase of "wyrm solve".
 *
 *     build/bench/distil TABLE [ROUNDS [POSITIONS]] > games/dungeon/dungeon_exact_value_SHEET.inc
 *
 * The numbers must fit where they lead. So the first round learns from perfect games, each of the
 * others from games by the numbers so far as well: POSITIONS (500,000) each time. Tells on the
 * error output what games by the numbers of each round bring. */
#include <stdio.h>
#include <stdlib.h>

#include "../number.h"
#include "distil.h"

enum { ROUNDS = 4, POSITIONS = 500000, GAMES = 20000, FIRST_SEED = 1000, A_LINE = 24 };

static void print_numbers(const solve_table *table, const int16_t *numbers, int rounds,
                          int positions)
{
    const char *sheet = dungeon_sheet_words[solve_sheet(table)];
    printf("/* Coefficients of the fitted value function, in hundredths of a point: the %s sheet.\n"
           " * Found by: build/bench/distil TABLE %d %d */\n",
           sheet, rounds, positions);
    for (int i = 0; i < dungeon_value_size(); i++)
        printf("%d,%s", numbers[i], i % A_LINE == A_LINE - 1 ? "\n" : "");
    putchar('\n');
}

/* The argument at a place, or what is usual. */
static int number_at(int argc, char **argv, int place, int usual)
{
    return place < argc ? bench_number(argv[place]) : usual;
}

int main(int argc, char **argv)
{
    static dungeon_parts parts;
    solve_table *table;
    distil_samples samples = {0};
    int rounds = number_at(argc, argv, 2, ROUNDS), positions = number_at(argc, argv, 3, POSITIONS);
    wy_find_game("dungeon")->default_parts(&parts);
    if (argc < 2 || !rounds || !positions || solve_open(argv[1], &parts, &table) != SOLVE_FILE_OK) {
        fprintf(stderr, "usage: distil TABLE [ROUNDS [POSITIONS]]\n");
        return 2;
    }
    int16_t *numbers = calloc((size_t)dungeon_value_size(), sizeof *numbers);
    if (!numbers)
        return 1;
    for (int round = 0; round < rounds; round++) {
        double mean, error;
        distil_play(table, &parts, round ? numbers : NULL, FIRST_SEED + (uint64_t)round, positions,
                    &samples);
        double left = distil_fit(&parts, &samples, numbers);
        distil_measure(table, &parts, numbers, 1, GAMES, &mean, &error);
        fprintf(stderr,
                "round %d: %.4f left of %d positions; %d games bring %.3f (standard error %.3f)\n",
                round + 1, left, samples.count, GAMES, mean, error);
    }
    print_numbers(table, numbers, rounds, positions);
    free(samples.sheet);
    free(samples.value);
    free(numbers);
    solve_destroy(table);
    return 0;
}
