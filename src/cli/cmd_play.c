/* cmd_play.c - "wyrm play": sets the table, or takes it up again, and starts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "cli/commands.h"
#include "cli/play.h"
#include "cli/record.h"
#include "cli/setup.h"
#include "cli/tables.h"
#include "cli/text.h"
#include "wyrm/bots.h"

enum {
    PLAYERS,
    SEATS,
    NAMES,
    OPTION,
    COMPONENTS,
    TABLE,
    SEED,
    RESUME,
    HAND_OVER,
    PLAIN,
    ASCII,
    NO_COLOR,
};

static const cli_option options[] = {
    [PLAYERS] = {"players", "N",
                 WY_N("How many play; as many as there are seats, or the fewest that can."),
                 CLI_ANYTHING, false},
    [SEATS] = {"seats", "WHO,WHO,...",
               WY_N("Who sits where: human, or the name of a bot. If not given, you play against "
                    "keen bots."),
               CLI_A_PLAYER, false},
    [NAMES] = {"names", "NAME,...", WY_N("The players' names, in the order of the seats."),
               CLI_ANYTHING, false},
    [OPTION] = {"option", "NAME=VALUE", CLI_HELP_OPTION, CLI_A_GAME_OPTION, true},
    [COMPONENTS] = {"components", "FILE", CLI_HELP_COMPONENTS, CLI_A_FILE, false},
    [TABLE] = {"table", "FILE", CLI_HELP_TABLE, CLI_A_FILE, true},
    [SEED] = {"seed", "S",
              WY_N("Where chance starts, a whole number: the same seed and the same moves give the "
                   "same game."),
              CLI_ANYTHING, false},
    [RESUME] = {"resume", "FILE", WY_N("Goes on with a saved game."), CLI_A_FILE, false},
    [HAND_OVER] = {"hand-over", NULL,
                   WY_N("Clears the screen between people's turns even if nothing is hidden."),
                   CLI_ANYTHING, false},
    [PLAIN] = {"plain", NULL, WY_N("Shows the position as plain lines, for screen readers."),
               CLI_ANYTHING, false},
    [ASCII] = {"ascii", NULL, WY_N("Draws with plain characters only."), CLI_ANYTHING, false},
    [NO_COLOR] = {"no-color", NULL, WY_N("Draws without colour."), CLI_ANYTHING, false},
};

/* Who plays against somebody who does not say against whom: no beginner, and no waiting. */
#define USUAL_BOT "keen"

/* ---- Seats and names ---- */

/* The next item of a list with commas, which is moved on; false: there is none. */
static bool next_item(const char **list, char *item, size_t room)
{
    if (!*list)
        return false;
    size_t length = strcspn(*list, ",");
    snprintf(item, room, "%.*s", (int)length, *list);
    *list = (*list)[length] ? *list + length + 1 : NULL;
    return true;
}

static int count_items(const char *list)
{
    int count = 1;
    for (; *list; list++)
        count += *list == ',';
    return count;
}

static bool seat_player(wy_table *table, int seat, const char *who)
{
    char line[WY_TEXT_MAX], number[16];
    wy_seat_info *info = &table->seats[seat];
    if (strcmp(who, "human") == 0)
        return true;
    const wy_bot *bot = wy_find_bot(who);
    if (!bot) {
        wy_fill(line, sizeof line, WY_N("there is no player \"{word}\"; seats are human or a bot"),
                "word", who, NULL);
        cli_complain_word(line, who, cli_words_for(CLI_A_PLAYER));
        return false;
    }
    if (!cli_check_bot(bot, table->rules, table->parts, table->state))
        return false;
    snprintf(info->bot, sizeof info->bot, "%s", who);
    snprintf(number, sizeof number, "%d", seat + 1);
    wy_fill(info->name, sizeof info->name, WY_N("{bot} {number}"), "bot", who, "number", number,
            NULL);
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
            next_item(&rest, who, sizeof who);
        if (!seat_player(table, seat, who))
            return false;
    }
    return true;
}

static bool name_players(wy_table *table, const char *list)
{
    char name[2 * WY_NAME_MAX], line[WY_TEXT_MAX];
    const char *fault = NULL;
    for (int seat = 0; !fault && next_item(&list, name, sizeof name); seat++) {
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
        cli_complain(wy_fill(line, sizeof line, fault, "name", name, NULL));
    return !fault;
}

/* ---- The table ---- */

/* A new game, or NULL after a complaint. */
static wy_table *new_table(const cli_arguments *arguments)
{
    const wy_rules *rules = cli_game(arguments->operand[0]);
    const char *seats = cli_given(arguments, SEATS);
    uint64_t players;
    wy_options chosen;
    wy_error error;
    if (!rules)
        return NULL;
    players = (uint64_t)(seats ? count_items(seats) : rules->min_players);
    if (!cli_number(arguments, PLAYERS, (uint64_t)rules->min_players, (uint64_t)rules->max_players,
                    &players))
        return NULL;
    if (seats && count_items(seats) != (int)players) {
        cli_complain(wy_tr(WY_N("--seats and --players do not go together: one seat a player")));
        return NULL;
    }
    wy_default_options(rules, (int)(players > WY_SEATS_MAX ? 0 : players), &chosen);
    if (!cli_set_options(arguments, OPTION, rules, &chosen))
        return NULL;
    void *parts = cli_parts(rules, cli_given(arguments, COMPONENTS));
    if (!parts)
        return NULL;
    wy_table *table = wy_table_create(rules, parts, &chosen, &error);
    free(parts);
    if (!table) {
        cli_complain(error.text);
        return NULL;
    }
    if (cli_consult_tables(arguments, TABLE, rules, table->parts) && seat_players(table, seats) &&
        name_players(table, cli_given(arguments, NAMES)))
        return table;
    wy_table_destroy(table);
    return NULL;
}

/* What the record says must not be said again. */
static bool check_resume(const cli_arguments *arguments)
{
    static const int others[] = {PLAYERS, SEATS, NAMES, OPTION};
    char line[WY_TEXT_MAX];
    for (size_t i = 0; i < WY_COUNT(others); i++)
        if (cli_given(arguments, others[i])) {
            cli_complain(wy_fill(line, sizeof line,
                                 WY_N("--{option} and --resume do not go together: a saved game "
                                      "keeps its players"),
                                 "option", options[others[i]].name, NULL));
            return false;
        }
    return true;
}

static bool has_all_bots(const wy_table *table)
{
    char line[WY_TEXT_MAX];
    for (int seat = 0; seat < table->options.players; seat++) {
        const char *name = table->seats[seat].bot;
        const wy_bot *bot = wy_find_bot(name);
        if (!*name || (bot && cli_check_bot(bot, table->rules, table->parts, table->state)))
            continue;
        if (!bot)
            cli_complain(wy_fill(line, sizeof line,
                                 WY_N("the saved game has a bot that is not here: \"{word}\""),
                                 "word", name, NULL));
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
        cli_complain(wy_tr(WY_N("the saved game is of another game")));
    if (!other && cli_consult_tables(arguments, TABLE, record.table->rules, record.table->parts) &&
        has_all_bots(record.table))
        return record.table;
    wy_table_destroy(record.table);
    return NULL;
}

/* ---- Starting ---- */

static bool choose_seed(const cli_arguments *arguments, uint64_t *ret_seed)
{
    if (!cli_given(arguments, SEED) &&
        getrandom(ret_seed, sizeof *ret_seed, 0) != (ssize_t)sizeof *ret_seed) {
        cli_complain(wy_tr(WY_N("the system gives no random numbers; use --seed")));
        return false;
    }
    return cli_number(arguments, SEED, 0, UINT64_MAX, ret_seed);
}

static void seat_people(cli_play *play)
{
    play->looking = WY_SPECTATOR;
    for (int seat = 0; seat < play->table->options.players; seat++)
        if (!play->table->seats[seat].bot[0])
            play->people[play->people_count++] = seat;
}

/* The table is set. */
static int play_on(const cli_arguments *arguments, wy_table *table, uint64_t seed)
{
    cli_play play = {.table = table, .seed = seed};
    cli_warn_of_tables(table->rules, table->parts, table->state);
    play.always_hand_over = cli_given(arguments, HAND_OVER) != NULL;
    cli_screen_init(&play.screen, stdout, cli_given(arguments, NO_COLOR) != NULL,
                    cli_given(arguments, ASCII) != NULL);
    play.plain = cli_given(arguments, PLAIN) != NULL;
    seat_people(&play);
    cli_saver_init(&play.saver, play.table->rules->id, cli_given(arguments, RESUME));
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
        return cli_complain(wy_tr(WY_N("which game? \"wyrm games\" lists them")));
    if (!choose_seed(arguments, &seed))
        return CLI_WRONG_USAGE;
    wy_table *table = resume ? resumed_table(arguments) : new_table(arguments);
    int status = table ? play_on(arguments, table, seed) : CLI_WRONG_USAGE;
    wy_table_destroy(table);
    cli_forget_tables();
    return status;
}

/* The levels for players come first; the rest are for comparison and for the lab. */
static void print_bots_that(bool are_levels)
{
    for (int i = 0; i < wy_bot_count(); i++)
        if (wy_bot_at(i)->is_level == are_levels)
            printf("  %-18s  %s\n", wy_bot_at(i)->name, wy_tr(wy_bot_at(i)->help));
}

static void print_bots(void)
{
    printf("\n%s\n", wy_tr(WY_N("Bots, from the gentlest on:")));
    print_bots_that(true);
    printf("\n%s\n", wy_tr(WY_N("Other bots, for comparison:")));
    print_bots_that(false);
}

const cli_command cli_play_command = {
    .name = "play",
    .help = WY_N("Plays a game in the terminal, against people or bots."),
    .details = WY_N("The game is saved after every move; leave with \"quit\" and go on with "
                    "--resume, which needs no GAME. Type ? while playing for help."),
    .operand = {{"GAME", CLI_A_GAME, true}},
    .options = options,
    .option_count = (int)WY_COUNT(options),
    .run = run,
    .more_help = print_bots,
};
