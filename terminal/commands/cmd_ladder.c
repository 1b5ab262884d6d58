/* cmd_ladder.c - "wyrm ladder": round robin of bots and their ratings. */
#include <stdio.h>

#include "lab/sim/result.h"
#include "lab/sim/round_robin.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/lab.h"
#include "terminal/ui/grid.h"
#include "terminal/ui/text.h"

enum { QUIET = CLI_LAB_OPTIONS };

static const cli_option options[] = {
    [CLI_LAB_BOTS] = {"bots", "BOT,BOT,...",
                      WY_N("Bots to rate, as for \"wyrm sim\" (default: all that play this)."),
                      CLI_A_BOT, false},
    [CLI_LAB_GAMES] =
        CLI_OPTION("games", "N", WY_N("Number of games of each pair (default: 100).")),
    [CLI_LAB_PLAYERS] = CLI_OPTION("players", "N", CLI_HELP_PLAYERS),
    CLI_LAB_ROWS,
    [CLI_LAB_JSON] = CLI_OPTION("json", NULL, CLI_HELP_JSON),
    [QUIET] = CLI_OPTION("quiet", NULL, CLI_HELP_LAB_QUIET),
};

/* ---- For people ---- */

static void name_cell(lab_grid *grid, const lab_ladder *ladder, int bot)
{
    char name[LAB_NAME_MAX];
    lab_name_entrant(&ladder->entrants[bot], name);
    lab_grid_cell(grid, name);
}

static void against_cells(lab_grid *grid, const lab_ladder *ladder, int one, int other)
{
    lab_estimate against = lab_against(ladder, one, other);
    if (ladder->alone)
        lab_grid_mean(grid, against);
    else
        lab_grid_share(grid, against);
    lab_grid_cell(grid,
                  lab_is_clear(ladder, one, other) ? wy_tr(WY_N("yes")) : wy_tr(WY_N("unclear")));
}

static void standing_row(lab_grid *grid, const lab_ladder *ladder, int place)
{
    int bot = ladder->order[place];
    name_cell(grid, ladder, bot);
    if (ladder->alone) {
        lab_grid_mean(grid, lab_mean(&ladder->score[bot]));
    } else {
        lab_grid_number(grid, ladder->rating[bot].value, 0);
        if (bot == ladder->anchor)
            lab_grid_cell(grid, "=");
        else
            lab_grid_interval(grid, ladder->rating[bot], 1, 0);
    }
    if (place + 1 < ladder->count)
        against_cells(grid, ladder, bot, ladder->order[place + 1]);
    else
        for (int i = 0; i < 3; i++)
            lab_grid_cell(grid, "");
    lab_grid_row(grid);
}

static void print_standings(const lab_ladder *ladder)
{
    static const char *const titles[2][6] = {
        {WY_N("bot"), WY_N("rating"), WY_N("interval (95 %)"), WY_N("against next"),
         WY_N("interval (95 %)"), WY_N("clear?")},
        {WY_N("bot"), WY_N("mean score"), WY_N("interval (95 %)"), WY_N("lead over next"),
         WY_N("interval (95 %)"), WY_N("clear?")}};
    lab_grid grid;
    char name[LAB_NAME_MAX];
    lab_grid_open(&grid, wy_tr(WY_N("Ladder")));
    lab_grid_headings(&grid, titles[ladder->alone], 6);
    for (int place = 0; place < ladder->count; place++)
        standing_row(&grid, ladder, place);
    lab_name_entrant(&ladder->entrants[ladder->anchor], name);
    if (ladder->alone)
        lab_grid_remark(&grid,
                        WY_N("All have played the same games; leads are compared game by game."));
    else
        wy_format(grid.remark, sizeof grid.remark,
                  WY_N("400 points more promise ten victories for one; {bot} is 0. Each pair gets "
                       "one more game, drawn, which keeps ratings finite."),
                  "bot", name, NULL);
    cli_print_grid(stdout, &grid);
    lab_grid_close(&grid);
}

static void print_cross_table(const lab_ladder *ladder)
{
    lab_grid grid;
    lab_grid_open(&grid, ladder->alone ? wy_tr(WY_N("Points more than"))
                                       : wy_tr(WY_N("Share of victories against")));
    lab_grid_cell(&grid, "");
    for (int i = 0; i < ladder->count; i++)
        name_cell(&grid, ladder, ladder->order[i]);
    lab_grid_row(&grid);
    for (int i = 0; i < ladder->count; i++) {
        name_cell(&grid, ladder, ladder->order[i]);
        for (int k = 0; k < ladder->count; k++) {
            double value = lab_against(ladder, ladder->order[i], ladder->order[k]).value;
            if (i == k)
                lab_grid_cell(&grid, "");
            else if (ladder->alone)
                lab_grid_number(&grid, value, 2);
            else
                lab_grid_percent(&grid, value);
        }
        lab_grid_row(&grid);
    }
    cli_print_grid(stdout, &grid);
    lab_grid_close(&grid);
}

static void print_ladder(const lab_ladder *ladder, const lab_match *match)
{
    cli_puts(ladder->alone
                 ? WY_N("{title}: games of each bot {games}, players {players}, seed {seed}")
                 : WY_N("{title}: games of each pair {games}, players {players}, seed {seed}"),
             "title", wy_tr(match->rules->title), "games", cli_uint(ladder->each), "players",
             cli_int(match->options.players), "seed", cli_uint(match->seed), NULL);
    if (!lab_are_steady(ladder->entrants, ladder->count))
        puts(wy_tr(CLI_TEXT_CLOCK));
    if (!ladder->is_complete)
        puts(wy_tr(WY_N("Interrupted: these are the games that were played by then.")));
    print_standings(ladder);
    print_cross_table(ladder);
}

/* ---- For programs ---- */

static json_t *pair_json(const lab_ladder *ladder, int one, int other)
{
    char name[LAB_NAME_MAX], against[LAB_NAME_MAX];
    json_t *object = json_object();
    lab_set_estimate(object, ladder->alone ? "lead" : "share", lab_against(ladder, one, other));
    lab_name_entrant(&ladder->entrants[one], name);
    lab_name_entrant(&ladder->entrants[other], against);
    json_object_set_new(object, "bot", json_string(name));
    json_object_set_new(object, "against", json_string(against));
    json_object_set_new(object, "games", json_integer((json_int_t)ladder->games[one][other]));
    json_object_set_new(object, "clear", json_boolean(lab_is_clear(ladder, one, other)));
    return object;
}

static void print_json(const lab_ladder *ladder, const lab_match *match)
{
    json_t *standings = json_array(), *pairs = json_array();
    for (int i = 0; i < ladder->count; i++) {
        int bot = ladder->order[i];
        char name[LAB_NAME_MAX];
        lab_name_entrant(&ladder->entrants[bot], name);
        json_t *object = json_object();
        if (ladder->alone)
            lab_set_estimate(object, "mean_score", lab_mean(&ladder->score[bot]));
        else
            lab_set_estimate(object, "rating", ladder->rating[bot]);
        json_object_set_new(object, "bot", json_string(name));
        json_array_append_new(standings, object);
        for (int k = i + 1; k < ladder->count; k++)
            json_array_append_new(pairs, pair_json(ladder, bot, ladder->order[k]));
    }
    cli_print_json(json_pack(
        "{s:s, s:i, s:I, s:I, s:b, s:b, s:o, s:o}", "game", match->rules->id, "players",
        (int)match->options.players, "games", (json_int_t)ladder->each, "seed",
        (json_int_t)match->seed, "interrupted", !ladder->is_complete, "repeatable",
        lab_are_steady(ladder->entrants, ladder->count), "ladder", standings, "pairs", pairs));
}

/* ---- The command ---- */

static int list_all(const lab_match *match, lab_entrant entrants[LAB_LADDER_MAX])
{
    int count = 0;
    wy_scratch start;
    (void)match->rules->setup(match->parts, &match->options, start.bytes);
    for (int i = 0; i < wy_bot_count() && count < LAB_LADDER_MAX; i++)
        if (wy_bot_plays(wy_bot_at(i), match->rules, match->parts, start.bytes))
            entrants[count++] = (lab_entrant){.bot = wy_bot_at(i)};
    return count;
}

/* Reads the bots. Returns how many, or 0 after a complaint. */
static int read_bots(const cli_arguments *arguments, const lab_match *match,
                     lab_entrant entrants[LAB_LADDER_MAX])
{
    const char *list = cli_given(arguments, CLI_LAB_BOTS);
    int count =
        list ? cli_read_entrants(list, entrants, LAB_LADDER_MAX) : list_all(match, entrants);
    if (count == 1) {
        cli_complain(WY_N("too few bots for a ladder. Name two or more."), NULL);
        return 0;
    }
    bool is_good = count > 0 && cli_read_budget(arguments, entrants, count) &&
                   cli_check_entrants(match, entrants, count);
    return is_good ? count : 0;
}

static int climb(const cli_arguments *arguments, const lab_match *match,
                 const lab_entrant *entrants, int count)
{
    lab_ladder ladder;
    cli_bar bar;
    lab_watcher watcher = {cli_bar_tell, &bar};
    cli_bar_open(&bar, CLI_BAR_GAMES, cli_given(arguments, QUIET) != NULL);
    lab_climb(&ladder, match, entrants, count, cli_catch_interrupt(), &watcher);
    cli_bar_close(&bar);
    if (cli_given(arguments, CLI_LAB_JSON))
        print_json(&ladder, match);
    else
        print_ladder(&ladder, match);
    return ladder.is_complete ? CLI_OK : CLI_INTERRUPTED;
}

static int run(const cli_arguments *arguments)
{
    const wy_rules *rules = cli_game(arguments->operand[0]);
    lab_entrant entrants[LAB_LADDER_MAX];
    int players = rules ? rules->min_players : 0;
    lab_match match = {0};
    if (!rules || !cli_player_number(arguments, CLI_LAB_PLAYERS, rules, &players) ||
        !cli_open_match(arguments, rules, players, &match))
        return CLI_WRONG_USAGE;
    int count = read_bots(arguments, &match, entrants);
    int status = count ? climb(arguments, &match, entrants, count) : CLI_WRONG_USAGE;
    cli_close_match(&match);
    return status;
}

const cli_command cli_ladder_command = {
    .name = "ladder",
    .help = WY_N("Rate the bots by a round robin."),
    .details = WY_N("With more than two players a pair of bots shares the seats evenly. In games "
                    "for one player all bots play the same games and are compared by points."),
    .operand = {{"GAME", CLI_A_GAME, false}},
    CLI_OPTIONS(options),
    .run = run,
};
