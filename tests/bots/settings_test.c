/* settings_test.c - Bots of every level finish a game of every setting: each number of players with
 * all values of the options that are for it. No player has to choose among 64 moves or more. The
 * argument is how many levels play each setting, in turn. */
#include <stdlib.h>

#include "tests/support/arena.h"
#include "tests/support/cmocka_tests.h"

enum { LEVELS_MOST = 8, ITERATIONS = 2, MENU_MOST = 63 };

static const wy_bot *levels[LEVELS_MOST];
static int level_count, games, levels_each; /* bots' levels that play each setting */

static void find_levels(void)
{
    for (int i = 0; i < wy_bot_count(); i++)
        if (wy_bot_at(i)->is_level && level_count < LEVELS_MOST)
            levels[level_count++] = wy_bot_at(i);
}

/* Plays a game with a level in all seats, which think for as little as they can. */
static void finish_game(arena *a, const wy_options *options, const wy_bot *bot)
{
    wy_menu menu;
    wy_rng rng;
    int moves = 0;
    wy_rng_seed(&rng, 23, (uint64_t)games++);
    assert_int_equal(a->rules->setup(a->parts, options, a->state), WY_OK);
    for (int actor; (actor = a->rules->actor(a->state)) != WY_OVER; moves++) {
        a->rules->legal(a->parts, a->state, &menu);
        wy_action action = wy_menu_at(&menu, wy_rng_below(&rng, menu.total));
        if (actor != WY_CHANCE) {
            assert_in_range(wy_menu_count(&menu), 1, MENU_MOST);
            a->rules->view(a->parts, a->state, actor, a->view);
            const wy_bot_request request = {a->rules, a->parts,           a->view,
                                            actor,    {ITERATIONS, 0, 1}, a->memory[actor]};
            action = wy_bot_choose(bot, &request, &rng, NULL);
        }
        a->rules->apply(a->parts, a->state, action);
        assert_true(moves < a->rules->max_moves);
    }
}

/* Plays every setting that agrees with these options up to one of them. */
static void play_settings(arena *a, wy_options options, int from)
{
    const wy_option *option = &a->rules->options[from];
    if (from == a->rules->option_count) {
        for (int i = 0; i < levels_each; i++)
            finish_game(a, &options, levels[games % level_count]);
        return;
    }
    if (!wy_option_applies(a->rules, &options, from)) {
        play_settings(a, options, from + 1);
        return;
    }
    for (int value = 0; option->values[value]; value++) {
        options.value[from] = (uint8_t)value;
        play_settings(a, options, from + 1);
    }
}

static void levels_finish_every_setting(void **state)
{
    (void)state;
    assert_true(level_count >= 4);
    for (int i = 0; i < wy_game_count(); i++) {
        arena a;
        wy_options options;
        arena_open(&a, wy_game(i));
        games = 0;
        for (int players = a.rules->min_players; players <= a.rules->max_players; players++) {
            wy_default_options(a.rules, players, &options);
            play_settings(&a, options, 0);
        }
        print_message("# %s: %d games\n", a.rules->id, games);
        arena_close(&a);
    }
}

int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(levels_finish_every_setting)};
    find_levels();
    levels_each = count > 1 ? (int)strtol(words[1], NULL, 10) : level_count;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
