/* thinking.c - Search speed of bots: iterations per second on one and two threads, overrun of the
 * deadline, memory.
 *
 *     build/bench/thinking [ROUNDS]
 *     build/bench/thinking GAME PLAYERS ITERATIONS
 *
 * The first form measures every game with the fewest players in company and with the most; one
 * thread and two think in turn, for a tenth of a second each. The second form only
 * searches on one thread, ITERATIONS at every position: for a profile. */
#include <stdio.h>
#include <string.h>

#include "bots/host/host.h"
#include "bots/tree.h"
#include "number.h"
#include "tests/support/arena.h"

enum { POSITIONS = 12, MILLISECONDS = 100, SEED = 1 };

/* Choices from one game of greedy bots, any of them as likely. */
typedef struct album {
    arena a;
    int count;
    struct {
        wy_scratch view;
        int seat;
    } page[POSITIONS];
} album;

static void fill_album(album *b, const wy_rules *rules, int players)
{
    wy_options options;
    wy_rng rng;
    wy_menu menu;
    uint32_t seen = 0;
    arena_open(&b->a, rules);
    wy_default_options(rules, players, &options);
    (void)rules->setup(b->a.parts, &options, b->a.state);
    wy_rng_seed(&rng, SEED, 0);
    for (int actor; (actor = rules->actor(b->a.state)) != WY_OVER;) {
        rules->legal(b->a.parts, b->a.state, &menu);
        wy_action action = wy_menu_at(&menu, wy_rng_below(&rng, menu.total));
        if (actor != WY_CHANCE && menu.total > 1) {
            uint32_t place = seen < POSITIONS ? seen : wy_rng_below(&rng, seen + 1);
            seen++;
            rules->view(b->a.parts, b->a.state, actor, b->a.view);
            if (place < POSITIONS) {
                memcpy(b->page[place].view.bytes, b->a.view, rules->state_size);
                b->page[place].seat = actor;
            }
            const wy_bot_request q = {rules, b->a.parts, b->a.view, actor, {0, 0, 1}, NULL};
            action = wy_bot_choose(wy_find_bot("greedy"), &q, &rng, NULL);
        }
        rules->apply(b->a.parts, b->a.state, action);
    }
    b->count = seen < POSITIONS ? (int)seen : POSITIONS;
}

typedef struct tally {
    double iterations, seconds;
    double late; /* milliseconds after the deadline, at the most */
    uint32_t nodes;
} tally;

/* Thinks about one position with an empty mind. */
static void think(const album *b, int page, wy_budget budget, tally *t)
{
    static wy_search_result result;
    wy_rng rng;
    wy_rng_seed(&rng, SEED, (uint64_t)page);
    const wy_bot_request q = {b->a.rules,         b->a.parts, b->page[page].view.bytes,
                              b->page[page].seat, budget,     NULL};
    uint64_t begin = wy_host_clock();
    (void)wy_bot_choose(wy_find_bot("search"), &q, &rng, &result);
    double taken = (double)(wy_host_clock() - begin) / 1000;
    t->iterations += result.iterations;
    t->seconds += taken / 1000;
    t->late = taken - MILLISECONDS > t->late ? taken - MILLISECONDS : t->late;
    t->nodes = result.nodes > t->nodes ? result.nodes : t->nodes;
}

static void join(tally *all, const tally *some)
{
    all->iterations += some->iterations;
    all->seconds += some->seconds;
    all->late = some->late > all->late ? some->late : all->late;
    all->nodes = some->nodes > all->nodes ? some->nodes : all->nodes;
}

static double speed(const tally *t)
{
    return t->iterations / t->seconds;
}

static void measure(const wy_rules *rules, int players, int rounds)
{
    static album b;
    tally one = {0}, two = {0};
    double least = 0, most = 0;
    fill_album(&b, rules, players);
    for (int round = 0; round < rounds; round++) {
        tally one_now = {0}, two_now = {0};
        for (int page = 0; page < b.count; page++) {
            think(&b, page, (wy_budget){0, MILLISECONDS, 1}, &one_now);
            think(&b, page, (wy_budget){0, MILLISECONDS, 2}, &two_now);
        }
        double ratio = speed(&two_now) / speed(&one_now);
        least = round == 0 || ratio < least ? ratio : least;
        most = ratio > most ? ratio : most;
        join(&one, &one_now);
        join(&two, &two_now);
    }
    printf("%-8s %7d %10.0f %12.0f %6.2f (%.2f to %.2f) %9.1f %9.1f\n", rules->id, players,
           speed(&one), speed(&two), speed(&two) / speed(&one), least, most,
           one.late > two.late ? one.late : two.late,
           (double)two.nodes * sizeof(wy_node) / (1 << 20));
    arena_close(&b.a);
}

static int usage(void)
{
    fprintf(stderr, "usage: thinking [ROUNDS]\n       thinking GAME PLAYERS ITERATIONS\n");
    return 2;
}

static int only_search(const char *game, int players, int iterations)
{
    static album b;
    const wy_rules *rules = wy_find_game(game);
    tally t = {0};
    if (!rules || players < rules->min_players || players > rules->max_players || !iterations)
        return usage();
    fill_album(&b, rules, players);
    for (int page = 0; page < b.count; page++)
        think(&b, page, (wy_budget){(uint32_t)iterations, 0, 1}, &t);
    printf("%.0f iterations, %.0f a second\n", t.iterations, speed(&t));
    arena_close(&b.a);
    return 0;
}

int main(int argc, char **argv)
{
    int rounds = argc == 2 ? bench_number(argv[1]) : 3;
    if (argc == 4)
        return only_search(argv[1], bench_number(argv[2]), bench_number(argv[3]));
    if (argc > 2 || !rounds)
        return usage();
    puts("         players  1 thread/s  2 threads/s  ratio (rounds)         late, ms     MiB");
    for (int i = 0; i < wy_game_count(); i++) {
        const wy_rules *rules = wy_game(i);
        measure(rules, 2, rounds);
        measure(rules, rules->max_players, rounds);
    }
    return 0;
}
