/* bots_test.c - Registry of bots, and the strength of greedy: in every game and player count it
 * beats random bots, and alone it scores far more. */
#include <stdlib.h>

#include "tests/support/arena.h"
#include "tests/support/cmocka_tests.h"

static int games = 200; /* or as many as the program is told */

/* Points of one seat's bot among random ones, and whether that won. */
static wy_score play_among_random(arena *a, const wy_options *options, const char *bot, int seat,
                                  int game)
{
    const wy_bot *bots[WY_SEATS_MAX];
    wy_score scores[WY_SEATS_MAX];
    for (int i = 0; i < WY_SEATS_MAX; i++)
        bots[i] = wy_find_bot(i == seat ? bot : "random");
    assert_true(arena_play(a, options, bots, 1, (uint64_t)game, scores));
    return scores[seat];
}

static void beats_random(arena *a, int players)
{
    wy_options options;
    int wins = 0;
    wy_default_options(a->rules, players, &options);
    for (int game = 0; game < games; game++)
        wins += play_among_random(a, &options, "greedy", game % players, game).winner;
    print_message("# %s, %d players: greedy wins %d of %d\n", a->rules->id, players, wins, games);
    assert_true(wins > games * 3 / 4);
}

/* Alone there is no player to beat: in three games of four greedy has more than random has in a
 * game of its own. */
static void outscores_random(arena *a)
{
    wy_options options;
    int wins = 0;
    wy_default_options(a->rules, 1, &options);
    for (int game = 0; game < games; game++)
        wins += play_among_random(a, &options, "greedy", 0, game).total >
                play_among_random(a, &options, "random", 0, game).total;
    print_message("# %s alone: greedy has more points in %d of %d\n", a->rules->id, wins, games);
    assert_true(wins > games * 3 / 4);
}

static void greedy_beats_random(void **state)
{
    (void)state;
    for (int i = 0; i < wy_game_count(); i++) {
        arena a;
        arena_open(&a, wy_game(i));
        for (int players = a.rules->min_players; players <= a.rules->max_players; players++) {
            if (players == 1)
                outscores_random(&a);
            else
                beats_random(&a, players);
        }
        arena_close(&a);
    }
}

static void bots_are_found_by_name(void **state)
{
    (void)state;
    for (int i = 0; i < wy_bot_count(); i++)
        assert_ptr_equal(wy_find_bot(wy_bot_at(i)->name), wy_bot_at(i));
    assert_null(wy_find_bot("nobody"));
    assert_null(wy_find_bot(""));
}

int main(int argc, char *argv[])
{
    if (argc > 1)
        games = (int)strtol(argv[1], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_are_found_by_name),
        cmocka_unit_test(greedy_beats_random),
    };
    return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}
