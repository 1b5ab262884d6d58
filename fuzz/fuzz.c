/* fuzz.c - Helpers of all fuzz targets: choices from input bytes, positions, assertions. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

void fuzz_demand(bool condition, const char *what)
{
    if (condition)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

uint8_t fuzz_byte(fuzz_input *input)
{
    if (input->left == 0)
        return 0;
    input->left--;
    return *input->at++;
}

int fuzz_below(fuzz_input *input, int bound)
{
    int value = fuzz_byte(input);
    if (bound > 256)
        value = value << 8 | fuzz_byte(input);
    return value % bound;
}

/* Preparing components takes longer than playing a game: once is enough. */
static const void *default_parts(int game)
{
    enum { GAMES_MAX = 16 };
    static void *known[GAMES_MAX];
    fuzz_demand(game < GAMES_MAX, "room for all games");
    if (!known[game]) {
        known[game] = malloc(wy_game(game)->parts_size);
        fuzz_demand(known[game] != NULL, "memory");
        wy_game(game)->default_parts(known[game]);
    }
    return known[game];
}

fuzz_game fuzz_choose_game(fuzz_input *input)
{
    fuzz_game game;
    int index = fuzz_below(input, wy_game_count());
    game.rules = wy_game(index);
    game.parts = default_parts(index);
    int most = game.rules->max_players - game.rules->min_players + 1;
    wy_default_options(game.rules, game.rules->min_players + fuzz_below(input, most),
                       &game.options);
    for (int i = 0; i < game.rules->option_count; i++) {
        int values = 0;
        while (game.rules->options[i].values[values])
            values++;
        game.options.value[i] = (uint8_t)fuzz_below(input, values);
    }
    wy_fit_options(game.rules, &game.options);
    return game;
}

fuzz_game fuzz_choose_position(fuzz_input *input, void *state)
{
    fuzz_game game;
    do
        game = fuzz_choose_game(input);
    while (game.rules->setup(game.parts, &game.options, state) != WY_OK && input->left);
    enum { MOVES_MOST = 1000 }; /* beyond that hardly a random game goes on */
    wy_rng rng;
    int moves = fuzz_below(input, MOVES_MOST);
    wy_rng_seed(&rng, fuzz_byte(input), 0);
    for (; moves > 0; moves--) {
        wy_menu menu;
        game.rules->legal(game.parts, state, &menu);
        if (menu.total == 0)
            break;
        game.rules->apply(game.parts, state, wy_menu_at(&menu, wy_rng_below(&rng, menu.total)));
    }
    return game;
}

static void check_remarks(const wy_rules *rules, const void *parts, const void *state)
{
    enum { REMARKS_MOST = 16 };
    wy_phrase phrase;
    for (int seat = 0; rules->remark && seat < rules->players(state); seat++)
        for (int i = 0; rules->remark(parts, state, seat, i, &phrase); i++)
            fuzz_demand(phrase.text && i < REMARKS_MOST, "a result has a few remarks");
}

void fuzz_play_on(const wy_rules *rules, const void *parts, void *state, uint64_t seed)
{
    wy_rng rng;
    wy_rng_seed(&rng, seed, 1);
    for (int moves = 0; rules->actor(state) != WY_OVER; moves++) {
        wy_menu menu;
        fuzz_demand(moves < rules->max_moves, "a game comes to its end");
        rules->legal(parts, state, &menu);
        fuzz_demand(menu.total > 0, "until the end there is a move");
        wy_action action = wy_menu_at(&menu, wy_rng_below(&rng, menu.total));
        fuzz_demand(rules->check(parts, state, action) == WY_OK, "what is offered is legal");
        rules->apply(parts, state, action);
        fuzz_demand(rules->is_sane(parts, state), "a legal move keeps the state sane");
    }
    wy_score scores[WY_SEATS_MAX];
    rules->score(parts, state, WY_SPECTATOR, scores);
    bool won = false;
    for (int seat = 0; seat < rules->players(state); seat++)
        won = won || scores[seat].winner;
    fuzz_demand(won || rules->players(state) == 1, "some player wins, except alone");
    check_remarks(rules, parts, state);
}
