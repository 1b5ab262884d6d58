/* cmd_play.c - "wyrm play": sets up or resumes a game in the terminal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "terminal/commands/commands.h"
#include "terminal/commands/setup.h"
#include "terminal/commands/tables.h"
#include "terminal/play/play.h"
#include "terminal/ui/text.h"
#include "wyrm/bots.h"

enum {
    PLAYERS,
    SEATS,
    NAMES,
    OPTION,
    COMPONENTS,
    TABLEBASE,
    SEED,
    RESUME,
    HAND_OVER,
    PLAIN,
    ASCII,
    NO_COLOR,
};

static const cli_option options[] = {
    [PLAYERS] = CLI_OPTION(
        "players", "N",
        WY_N("Number of players (default: the number of seats, or the fewest possible).")),
    [SEATS] = {"seats", "WHO,WHO,...",
               WY_N("Occupant of each seat: human, or a bot (default: you against keen bots)."),
               CLI_A_PLAYER, false},
    [NAMES] =
        CLI_OPTION("names", "NAME,...", WY_N("Names of the players, in the order of the seats.")),
    [OPTION] = {"option", "NAME=VALUE", CLI_HELP_OPTION, CLI_A_GAME_OPTION, true},
    [COMPONENTS] = CLI_FILE_OPTION("components", "FILE", CLI_HELP_COMPONENTS),
    [TABLEBASE] = {"tablebase", "FILE", CLI_HELP_TABLEBASE, CLI_A_FILE, true},
    [SEED] = CLI_OPTION(
        "seed", "S",
        WY_N("Random seed (default: a random one). The same seed and moves give the same game.")),
    [RESUME] = CLI_FILE_OPTION("resume", "FILE", WY_N("Saved game to go on with.")),
    [HAND_OVER] =
        CLI_OPTION("hand-over", NULL,
                   WY_N("Blank screen between the turns of people, even if nothing is hidden.")),
    [PLAIN] =
        CLI_OPTION("plain", NULL, WY_N("Plain lines instead of a picture, for screen readers.")),
    [ASCII] = CLI_OPTION("ascii", NULL, WY_N("ASCII characters only.")),
    [NO_COLOR] = CLI_OPTION("no-color", NULL, WY_N("No colour.")),
};

/* Default opponent: no beginner, and fast. */
#define USUAL_BOT "keen"

/* ---- Seats and names ---- */

static int count_items(const char *list)
{
    int count = 1;
    for (; *list; list++)
        count += *list == ',';
    return count;
}

static bool seat_player(wy_table *table, int seat, const char *who)
{
    wy_seat_info *info = &table->seats[seat];
    if (strcmp(who, "human") == 0)
        return true;
    const wy_bot *bot = wy_find_bot(who);
    if (!bot) {
        cli_complain_word(cli_words_for(CLI_A_PLAYER), WY_N("unknown player \"{word}\""), "word",
                          who, NULL);
        return false;
    }
    if (!cli_check_bot(bot, table->rules, table->parts, table->state))
        return false;
    snprintf(info->bot, sizeof info->bot, "%s", who);
    wy_format(info->name, sizeof info->name, WY_N("{bot} {number}"), "bot", who, "number",
              cli_int(seat + 1), NULL);
    return true;
}

static bool seat_players(wy_table *table, const char *list)
{
    char who[WY_NAME_MAX];
    const char *rest = list;
    for (int seat = 0; seat < table->options.players; seat++) {
        if (!list)
            snprintf(who, sizeof who, "%s", seat ? USUAL_BOT : "human");
        else
            cli_next_item(&rest, who, sizeof who);
        if (!seat_player(table, seat, who))
            return false;
    }
    return true;
}

static bool name_players(wy_table *table, const char *list)
{
    char name[2 * WY_NAME_MAX];
    const char *fault = NULL;
    for (int seat = 0; !fault && cli_next_item(&list, name, sizeof name); seat++) {
        if (seat == table->options.players)
            fault = WY_N("--names has more names than there are players");
        else if (strlen(name) >= WY_NAME_MAX)
            fault = WY_N("the name \"{name}\" is too long");
        else if (!cli_is_clean(name))
            fault = WY_N("the name \"{name}\" has characters that cannot be shown");
        for (int other = 0; other < seat && !fault && *name; other++)
            if (strcmp(table->seats[other].name, name) == 0)
                fault = WY_N("two players are called \"{name}\"");
        if (!fault && *name)
            memcpy(table->seats[seat].name, name, strlen(name) + 1);
    }
    if (fault)
        cli_complain(fault, "name", name, NULL);
    return !fault;
}

/* ---- The table ---- */

/* A new game, or NULL after a complaint. */
static wy_table *new_table(const cli_arguments *arguments)
{
    const wy_rules *rules = cli_game(arguments->operand[0]);
    const char *seats = cli_given(arguments, SEATS);
    wy_options chosen;
    wy_error error;
    if (!rules)
        return NULL;
    int players = seats ? count_items(seats) : rules->min_players;
    if (!cli_player_number(arguments, PLAYERS, rules, &players))
        return NULL;
    if (seats && count_items(seats) != players) {
        cli_complain(WY_N("--seats and --players differ. Give one seat for each player."), NULL);
        return NULL;
    }
    wy_default_options(rules, players > WY_SEATS_MAX ? 0 : players, &chosen);
    if (!cli_set_options(arguments, OPTION, rules, &chosen))
        return NULL;
    void *parts = cli_parts(rules, cli_given(arguments, COMPONENTS));
    if (!parts)
        return NULL;
    wy_table *table = wy_table_create(rules, parts, &chosen, &error);
    free(parts);
    if (!table) {
        cli_complain_text(error.text);
        return NULL;
    }
    if (cli_set_tablebases(arguments, TABLEBASE, rules, table->parts) &&
        seat_players(table, seats) && name_players(table, cli_given(arguments, NAMES)))
        return table;
    wy_table_destroy(table);
    return NULL;
}

/* What the record says must not be said again. */
static bool check_resume(const cli_arguments *arguments)
{
    static const int others[] = {PLAYERS, SEATS, NAMES, OPTION};
    for (size_t i = 0; i < WY_COUNT(others); i++)
        if (cli_given(arguments, others[i]))
            return cli_refuse(WY_N("--{option} and --resume do not go together: a saved game "
                                   "keeps its players"),
                              "option", options[others[i]].name, NULL);
    return true;
}

static bool has_all_bots(const wy_table *table)
{
    for (int seat = 0; seat < table->options.players; seat++) {
        const char *name = table->seats[seat].bot;
        const wy_bot *bot = wy_find_bot(name);
        if (*name && !bot)
            return cli_refuse(
                WY_N("unknown bot \"{word}\" in the saved game. Use the version that saved it."),
                "word", name, NULL);
        if (bot && !cli_check_bot(bot, table->rules, table->parts, table->state))
            return false;
    }
    return true;
}

/* A saved game, or NULL after a complaint. */
static wy_table *resumed_table(const cli_arguments *arguments)
{
    cli_record record;
    if (!check_resume(arguments))
        return NULL;
    cli_read_record(cli_given(arguments, RESUME), false, cli_given(arguments, COMPONENTS), &record);
    if (!record.table)
        return NULL;
    const char *game = arguments->operand[0];
    bool other = game && strcmp(game, record.table->rules->id) != 0;
    if (other)
        cli_complain(WY_N("the saved game belongs to another game. Leave GAME out."), NULL);
    if (!other &&
        cli_set_tablebases(arguments, TABLEBASE, record.table->rules, record.table->parts) &&
        has_all_bots(record.table))
        return record.table;
    wy_table_destroy(record.table);
    return NULL;
}

/* ---- Starting ---- */

static bool choose_seed(const cli_arguments *arguments, uint64_t *ret_seed)
{
    if (!cli_given(arguments, SEED) &&
        getrandom(ret_seed, sizeof *ret_seed, 0) != (ssize_t)sizeof *ret_seed)
        return cli_refuse(WY_N("no random numbers from the system. Give a --seed."), NULL);
    return cli_number(arguments, SEED, 0, UINT64_MAX, ret_seed);
}

static int play_on(const cli_arguments *arguments, wy_table *table, uint64_t seed)
{
    cli_play play = {.table = table,
                     .seed = seed,
                     .looking = WY_SPECTATOR,
                     .always_hand_over = cli_given(arguments, HAND_OVER) != NULL,
                     .plain = cli_given(arguments, PLAIN) != NULL};
    cli_warn_of_tables(table->rules, table->parts, table->state);
    cli_screen_init(&play.screen, stdout, cli_given(arguments, NO_COLOR) != NULL,
                    cli_given(arguments, ASCII) != NULL);
    for (int seat = 0; seat < table->options.players; seat++)
        if (!table->seats[seat].bot[0])
            play.people[play.people_count++] = seat;
    cli_saver_init(&play.saver, table->rules->id, cli_given(arguments, RESUME));
    play.input = cli_input_open();
    int status = cli_play_run(&play);
    cli_input_close(play.input);
    return status;
}

static int run(const cli_arguments *arguments)
{
    const char *resume = cli_given(arguments, RESUME);
    uint64_t seed;
    if (!resume && !arguments->operand[0])
        return cli_complain(WY_N("no game given. \"wyrm games\" lists the games."), NULL);
    if (!choose_seed(arguments, &seed))
        return CLI_WRONG_USAGE;
    wy_table *table = resume ? resumed_table(arguments) : new_table(arguments);
    int status = table ? play_on(arguments, table, seed) : CLI_WRONG_USAGE;
    wy_table_destroy(table);
    cli_forget_tables();
    return status;
}

/* The levels for players come first; the rest are for comparison and for the lab. */
static void print_bots(void)
{
    for (int level = 1; level >= 0; level--) {
        printf("\n%s\n", level ? wy_tr(WY_N("Bots, from the gentlest on:"))
                               : wy_tr(WY_N("Other bots, for comparison:")));
        for (int i = 0; i < wy_bot_count(); i++)
            if (wy_bot_at(i)->is_level == (level == 1))
                printf("  %-18s  %s\n", wy_bot_at(i)->name, wy_tr(wy_bot_at(i)->help));
    }
}

const cli_command cli_play_command = {
    .name = "play",
    .help = WY_N("Play a game in the terminal, against people or bots."),
    .details = WY_N("The game is saved after every move; leave with \"quit\" and go on with "
                    "--resume, which needs no GAME. Type ? while playing for help."),
    .operand = {{"GAME", CLI_A_GAME, true}},
    CLI_OPTIONS(options),
    .run = run,
    .more_help = print_bots,
};
