/* scores.c - Mean scores of bots with 95 % confidence intervals.
 *
 *     build/bench/scores GAME BOT[,BOT...] GAMES SEED [OPTION=VALUE ...]
 *
 * One bot a seat. Equal arguments give equal figures on every machine. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/arena.h"

enum { FIRST_OPTION = 5 };

static void fail(const char *what, const char *which)
{
    fprintf(stderr, "scores: %s: %s\n", what, which);
    exit(2);
}

static unsigned long long read_number(const char *text)
{
    char *end;
    unsigned long long number = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end)
        fail("not a number", text);
    return number;
}

/* The bots of a list with commas; the answer is how many. */
static int read_bots(char *list, const wy_bot *bots[WY_SEATS_MAX])
{
    int count = 0;
    for (char *name = strtok(list, ","); name; name = strtok(NULL, ",")) {
        if (count == WY_SEATS_MAX)
            fail("too many bots", name);
        bots[count] = wy_find_bot(name);
        if (!bots[count] || bots[count]->plays)
            fail("no such bot", name);
        count++;
    }
    return count;
}

static void read_option(const wy_rules *rules, char *pair, wy_options *options)
{
    char *value = strchr(pair, '=');
    if (!value)
        fail("not OPTION=VALUE", pair);
    *value++ = '\0';
    const char *unknown = wy_set_option(rules, options, pair, value);
    if (unknown)
        fail("no such option or value", unknown);
}

typedef struct tally {
    double sum, squares, wins;
} tally;

static void report(const tally *t, const char *bot, double games, bool alone)
{
    double mean = t->sum / games, variance = t->squares / games - mean * mean;
    printf("%-8s  mean %7.3f +- %.3f   standard deviation %.2f", bot, mean,
           1.96 * sqrt(variance / games), sqrt(variance));
    if (!alone)
        printf("   won %.1f %%", 100 * t->wins / games);
    putchar('\n');
}

int main(int count, char **words)
{
    const wy_bot *bots[WY_SEATS_MAX];
    wy_score scores[WY_SEATS_MAX];
    tally tallies[WY_SEATS_MAX] = {{0, 0, 0}};
    wy_options options;
    arena a;
    if (count < FIRST_OPTION)
        fail("usage", "scores GAME BOT[,BOT...] GAMES SEED [OPTION=VALUE ...]");
    const wy_rules *rules = wy_find_game(words[1]);
    if (!rules)
        fail("no such game", words[1]);
    int players = read_bots(words[2], bots);
    unsigned long long games = read_number(words[3]), seed = read_number(words[4]);
    wy_default_options(rules, players, &options);
    for (int i = FIRST_OPTION; i < count; i++)
        read_option(rules, words[i], &options);
    arena_open(&a, rules);
    for (unsigned long long game = 0; game < games; game++) {
        if (!arena_play(&a, &options, bots, seed, game, scores))
            fail("not for so many players", words[2]);
        for (int seat = 0; seat < players; seat++) {
            tallies[seat].sum += scores[seat].total;
            tallies[seat].squares += (double)scores[seat].total * scores[seat].total;
            tallies[seat].wins += scores[seat].winner;
        }
    }
    for (int seat = 0; seat < players; seat++)
        report(&tallies[seat], bots[seat]->name, (double)(games ? games : 1), players == 1);
    arena_close(&a);
    return 0;
}
