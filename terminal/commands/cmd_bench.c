/* cmd_bench.c - "wyrm bench": random games a second on one core. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "terminal/commands/commands.h"
#include "terminal/commands/setup.h"
#include "terminal/ui/text.h"

enum { PLAYERS, SECONDS, GAMES, SEED, OPTION, COMPONENTS, JSON };

static const cli_option options[] = {
    [PLAYERS] = CLI_OPTION(
        "players", "N",
        WY_N("Number of players (default: the fewest possible; without GAME, every number).")),
    [SECONDS] = CLI_OPTION("seconds", "S", WY_N("Seconds of play for each line (default: 2).")),
    [GAMES] = CLI_OPTION("games", "N", WY_N("Number of games for each line, instead of a time.")),
    [SEED] = CLI_OPTION("seed", "S", CLI_HELP_SEED),
    [OPTION] = {"option", "NAME=VALUE", CLI_HELP_OPTION, CLI_A_GAME_OPTION, true},
    [COMPONENTS] = CLI_FILE_OPTION("components", "FILE", CLI_HELP_COMPONENTS),
    [JSON] = CLI_OPTION("json", NULL, WY_N("JSON output, one object a line.")),
};

enum { GAMES_BETWEEN_LOOKS = 64, NANOSECONDS = 1000000000 };

typedef struct measure {
    uint64_t games; /* 0: as many as there is time for */
    uint64_t nanoseconds, seed;
    bool json;
    bool is_headed; /* stands the heading there already? */
} measure;

/* Time of this process alone: what else the machine does is not measured. */
static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * NANOSECONDS + (uint64_t)time.tv_nsec;
}

typedef struct outcome {
    uint64_t games, moves, nanoseconds;
} outcome;

static outcome play_games(const wy_rules *rules, const void *parts, const wy_options *chosen,
                          const measure *how)
{
    uint64_t state[WY_STATE_MAX / 8];
    outcome done = {0, 0, 0};
    wy_rng rng;
    wy_rng_seed(&rng, how->seed, 0);
    uint64_t start = now();
    for (;;) {
        uint64_t count = how->games ? how->games - done.games : GAMES_BETWEEN_LOOKS;
        count = count < GAMES_BETWEEN_LOOKS ? count : GAMES_BETWEEN_LOOKS;
        for (uint64_t i = 0; i < count; i++) {
            rules->setup(parts, chosen, state);
            done.moves += (uint64_t)wy_playout(rules, parts, state, &rng);
        }
        done.games += count;
        done.nanoseconds = now() - start;
        if (how->games ? done.games == how->games : done.nanoseconds >= how->nanoseconds)
            break;
    }
    done.nanoseconds += done.nanoseconds == 0;
    return done;
}

static void print_line(const wy_rules *rules, int players, const outcome *done, bool json)
{
    double seconds = (double)done->nanoseconds / NANOSECONDS;
    double playouts = (double)done->games / seconds, moves = (double)done->moves / seconds;
    double each = (double)done->moves / (double)done->games;
    if (!json) {
        printf("%-8s %7d %12.0f %14.0f %11.1f %12zu\n", rules->id, players, playouts, moves, each,
               rules->state_size);
        fflush(stdout);
        return;
    }
    cli_print_json(json_pack("{s:s, s:i, s:f, s:f, s:f, s:I, s:I, s:f}", "game", rules->id,
                             "players", players, "playouts_per_second", playouts,
                             "moves_per_second", moves, "moves_per_playout", each, "state_bytes",
                             (json_int_t)rules->state_size, "playouts", (json_int_t)done->games,
                             "seconds", seconds));
    fflush(stdout);
}

static void print_heading(void)
{
    printf("%-8s %7s %12s %14s %11s %12s\n", wy_tr(WY_N("game")), wy_tr(WY_N("players")),
           wy_tr(WY_N("playouts/s")), wy_tr(WY_N("moves/s")), wy_tr(WY_N("moves/game")),
           wy_tr(WY_N("state bytes")));
}

static int bench_game(const cli_arguments *arguments, const wy_rules *rules, int fewest, int most,
                      measure *how)
{
    void *parts = cli_parts(rules, cli_given(arguments, COMPONENTS));
    if (!parts)
        return CLI_WRONG_USAGE;
    for (int players = fewest; players <= most; players++) {
        wy_options chosen;
        wy_default_options(rules, players, &chosen);
        if (!cli_set_options(arguments, OPTION, rules, &chosen) ||
            !cli_check_setup(rules, parts, &chosen)) {
            free(parts);
            return CLI_WRONG_USAGE;
        }
        if (!how->json && !how->is_headed)
            print_heading();
        how->is_headed = true;
        outcome done = play_games(rules, parts, &chosen, how);
        print_line(rules, players, &done, how->json);
    }
    free(parts);
    return CLI_OK;
}

/* Seconds as people write them, "2" or "0.5". */
static bool read_seconds(const char *text, uint64_t *ret_nanoseconds)
{
    char *end;
    double seconds = strtod(text, &end);
    if (end != text && !*end && seconds >= 0.01 && seconds <= 86400) {
        *ret_nanoseconds = (uint64_t)(seconds * NANOSECONDS);
        return true;
    }
    return cli_refuse(WY_N("invalid --seconds \"{word}\". Give a number from 0.01 to 86400."),
                      "word", text, NULL);
}

static bool read_measure(const cli_arguments *arguments, measure *how)
{
    const char *seconds = cli_given(arguments, SECONDS);
    if (seconds && cli_given(arguments, GAMES))
        return cli_refuse(WY_N("--seconds and --games exclude each other. Leave one out."), NULL);
    how->json = cli_given(arguments, JSON) != NULL;
    return (!seconds || read_seconds(seconds, &how->nanoseconds)) &&
           cli_number(arguments, GAMES, 1, UINT64_MAX / 4096, &how->games) &&
           cli_number(arguments, SEED, 0, UINT64_MAX, &how->seed);
}

static int run(const cli_arguments *arguments)
{
    measure how = {0, 2ull * NANOSECONDS, 1, false, false};
    const wy_rules *only = arguments->operand[0] ? cli_game(arguments->operand[0]) : NULL;
    if ((arguments->operand[0] && !only) || !read_measure(arguments, &how))
        return CLI_WRONG_USAGE;
    int players = only ? only->min_players : 0;
    if (only ? !cli_player_number(arguments, PLAYERS, only, &players)
             : !cli_int_number(arguments, PLAYERS, 1, WY_SEATS_MAX, &players))
        return CLI_WRONG_USAGE;
    if (!only && (cli_given(arguments, OPTION) || cli_given(arguments, COMPONENTS)))
        return cli_complain(WY_N("--option and --components need a game. Name one."), NULL);
    for (int i = 0; i < wy_game_count(); i++) {
        const wy_rules *rules = wy_game(i);
        int fewest = players ? players : rules->min_players;
        int most = players ? players : rules->max_players;
        bool fits = fewest >= rules->min_players && most <= rules->max_players;
        if ((only && rules != only) || !fits)
            continue;
        int status = bench_game(arguments, rules, fewest, most, &how);
        if (status != CLI_OK)
            return status;
    }
    return CLI_OK;
}

const cli_command cli_bench_command = {
    .name = "bench",
    .help = WY_N("Measure random games and moves a second on one core."),
    .details = WY_N("Without GAME it measures every game with every number of players."),
    .operand = {{"GAME", CLI_A_GAME, true}},
    CLI_OPTIONS(options),
    .run = run,
};
