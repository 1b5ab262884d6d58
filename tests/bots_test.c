/* bots_test.c - bots by name, and that greedy is worth its name: in every game, with any number of
 * players, one greedy among random bots wins far more than its share. */
#include <stdlib.h>

#include "cmocka_tests.h"
#include "wyrm/bots.h"

enum { GAMES = 200 };

typedef struct arena {
    const wy_rules *rules;
    void *parts;
    uint64_t state[WY_STATE_MAX / 8], view[WY_STATE_MAX / 8];
} arena;

static wy_action choose(arena *a, int actor, int greedy_seat, wy_rng *rng)
{
    wy_menu menu;
    wy_budget budget = {0, 0};
    if (actor == WY_CHANCE) {
        a->rules->legal(a->parts, a->state, &menu);
        return wy_menu_at(&menu, wy_rng_below(rng, menu.total));
    }
    const wy_bot *bot = wy_find_bot(actor == greedy_seat ? "greedy" : "random");
    a->rules->view(a->parts, a->state, actor, a->view);
    return bot->choose(a->rules, a->parts, a->view, actor, &budget, rng);
}

static bool greedy_wins(arena *a, int players, int greedy_seat, uint64_t game)
{
    wy_options options;
    wy_score scores[WY_SEATS_MAX];
    wy_rng rng;
    wy_default_options(a->rules, players, &options);
    wy_rng_seed(&rng, 1, game);
    assert_int_equal(a->rules->setup(a->parts, &options, a->state), WY_OK);
    for (int actor; (actor = a->rules->actor(a->state)) != WY_OVER;)
        a->rules->apply(a->parts, a->state, choose(a, actor, greedy_seat, &rng));
    a->rules->score(a->parts, a->state, WY_SPECTATOR, scores);
    return scores[greedy_seat].winner;
}

static void greedy_beats_random(void **state)
{
    (void)state;
    for (int i = 0; i < wy_game_count(); i++) {
        arena a = {wy_game(i), malloc(wy_game(i)->parts_size), {0}, {0}};
        int fewest = a.rules->min_players < 2 ? 2 : a.rules->min_players;
        assert_non_null(a.parts);
        a.rules->default_parts(a.parts);
        for (int players = fewest; players <= a.rules->max_players; players++) {
            int wins = 0;
            for (int game = 0; game < GAMES; game++)
                wins += greedy_wins(&a, players, game % players, (uint64_t)game);
            print_message("# %s, %d players: greedy wins %d of %d\n", a.rules->id, players, wins,
                          GAMES);
            assert_true(wins > GAMES * 3 / 4);
        }
        free(a.parts);
    }
}

static void bots_are_found_by_name(void **state)
{
    (void)state;
    for (int i = 0; i < wy_bot_count(); i++)
        assert_ptr_equal(wy_find_bot(wy_bot_at(i)->name), wy_bot_at(i));
    assert_string_equal(wy_strongest_bot()->name, "greedy");
    assert_null(wy_find_bot("nobody"));
    assert_null(wy_find_bot(""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_are_found_by_name),
        cmocka_unit_test(greedy_beats_random),
    };
    return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}
