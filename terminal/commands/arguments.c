/* arguments.c - Parser of command lines, by a command's table of options. */
#include <stdio.h>
#include <string.h>

#include "terminal/commands/command.h"
#include "terminal/ui/text.h"
#include "wyrm/table.h"

typedef struct parsing {
    cli_arguments *arguments;
    char *const *words;
    int count, next;
    int operands;
    bool wants_help, only_operands;
} parsing;

/* Option names of the previous version, accepted for one more version. */
static const struct {
    const char *former, *name;
} former_options[] = {
    {"table", "tablebase"},
};

const char *cli_former_option(const char *name)
{
    for (size_t i = 0; i < WY_COUNT(former_options); i++)
        if (strcmp(former_options[i].name, name) == 0)
            return former_options[i].former;
    return NULL;
}

static bool is_word(const char *known, const char *word, size_t length)
{
    return known && strlen(known) == length && strncmp(known, word, length) == 0;
}

/* The index of an option by its name or its former one; -1 if there is none. */
static int find_option(const cli_command *command, const char *word, const char **ret_value)
{
    const char *long_name = strncmp(word, "--", 2) == 0 ? word + 2 : "";
    const char *name = strcmp(word, "-h") == 0 ? "help" : long_name;
    size_t length = strcspn(name, "=");
    *ret_value = name[length] ? name + length + 1 : NULL;
    for (int i = 0; i < cli_option_total(command); i++) {
        const char *known = cli_option_at(command, i)->name;
        if (is_word(known, name, length) || is_word(cli_former_option(known), name, length))
            return i;
    }
    return -1;
}

const cli_option *cli_find_option(const cli_command *command, const char *word,
                                  const char **ret_value)
{
    int index = find_option(command, word, ret_value);
    return index < 0 ? NULL : cli_option_at(command, index);
}

static int unknown_option(const cli_command *command, const char *word)
{
    enum { SPELLED = 40, MOST = 32 };
    static char spelled[MOST][SPELLED];
    const char *candidates[MOST + 1];
    int count = cli_option_total(command);
    for (int i = 0; i < count && i < MOST; i++) {
        snprintf(spelled[i], SPELLED, "--%s", cli_option_at(command, i)->name);
        candidates[i] = spelled[i];
    }
    candidates[count < MOST ? count : MOST] = NULL;
    return cli_complain_word(candidates, WY_N("unknown option \"{word}\" of \"{command}\""),
                             "command", command->name, "word", word, NULL);
}

static int take_option(parsing *p, const char *word)
{
    cli_arguments *arguments = p->arguments;
    const cli_command *command = arguments->command;
    const char *value;
    int index = find_option(command, word, &value);
    if (index < 0)
        return unknown_option(command, word);
    const cli_option *option = cli_option_at(command, index);
    if (!option->argument && value)
        return cli_complain(WY_N("--{option} takes no value. Leave out what follows \"=\"."),
                            "option", option->name, NULL);
    if (option->argument && !value) {
        if (p->next == p->count)
            return cli_complain(WY_N("--{option} needs a value: {argument}"), "option",
                                option->name, "argument", option->argument, NULL);
        value = p->words[p->next++];
    }
    if (option == &cli_common_options[CLI_HELP])
        p->wants_help = true;
    if (!option->repeats && cli_given(arguments, index))
        return cli_complain(WY_N("--{option} given twice. Give it once."), "option", option->name,
                            NULL);
    if (arguments->given_count == CLI_GIVEN_MAX)
        return cli_complain(WY_N("too many options. Leave some out."), NULL);
    arguments->given[arguments->given_count].option = index;
    arguments->given[arguments->given_count++].value = value ? value : option->name;
    return CLI_OK;
}

static int take_operand(parsing *p, const char *word)
{
    const cli_command *command = p->arguments->command;
    if (p->operands == CLI_OPERANDS_MAX || !command->operand[p->operands].name)
        return cli_complain(WY_N("unexpected argument \"{word}\" of \"{command}\". "
                                 "\"wyrm help {command}\" shows the usage."),
                            "command", command->name, "word", word, NULL);
    p->arguments->operand[p->operands++] = word;
    return CLI_OK;
}

/* Complains, with the operand's values if there are few. */
static int missing_operand(const cli_command *command, const cli_operand *operand)
{
    char line[WY_TEXT_MAX], list[WY_TEXT_MAX / 2] = "";
    size_t length = 0;
    for (const char *const *word = cli_words_for(operand->values); *word; word++)
        length += (size_t)snprintf(list + length, sizeof list - length, " %s", *word);
    wy_format(
        line, sizeof line,
        *list
            ? WY_N("missing {operand} of \"{command}\". Choose one of:{list}.")
            : WY_N("missing {operand} of \"{command}\". \"wyrm help {command}\" shows the usage."),
        "command", command->name, "operand", operand->name, "list", list, NULL);
    return cli_complain_text(line);
}

static int parse(parsing *p)
{
    const cli_command *command = p->arguments->command;
    while (p->next < p->count) {
        const char *word = p->words[p->next++];
        bool dashed = word[0] == '-' && word[1] && !p->only_operands;
        int status = CLI_OK;
        if (dashed && strcmp(word, "--") == 0)
            p->only_operands = true;
        else
            status = dashed ? take_option(p, word) : take_operand(p, word);
        if (status != CLI_OK)
            return status;
    }
    for (int i = p->operands; i < CLI_OPERANDS_MAX && !p->wants_help; i++)
        if (command->operand[i].name && !command->operand[i].optional)
            return missing_operand(command, &command->operand[i]);
    return CLI_OK;
}

int cli_run(const cli_command *command, int count, char *const *words)
{
    cli_arguments arguments = {command, {NULL}, {{0, NULL}}, 0};
    parsing p = {&arguments, words, count, 0, 0, false, false};
    int status = parse(&p);
    if (status != CLI_OK)
        return status;
    const char *language = cli_given(&arguments, command->option_count + CLI_LANGUAGE);
    if (language && !wy_find_locale(language)) {
        return cli_complain_word(cli_words_for(CLI_A_LANGUAGE), WY_N("unknown language \"{word}\""),
                                 "word", language, NULL);
    }
    if (p.wants_help) {
        cli_print_command_help(command);
        return CLI_OK;
    }
    if (cli_given(&arguments, command->option_count + CLI_VERSION)) {
        puts("wyrm " WY_VERSION);
        return CLI_OK;
    }
    return command->run(&arguments);
}

const char *cli_given(const cli_arguments *arguments, int option)
{
    for (int i = arguments->given_count - 1; i >= 0; i--)
        if (arguments->given[i].option == option)
            return arguments->given[i].value;
    return NULL;
}

bool cli_number(const cli_arguments *arguments, int option, uint64_t least, uint64_t most,
                uint64_t *number)
{
    const char *text = cli_given(arguments, option);
    if (!text)
        return true;
    uint64_t value = 0;
    bool good = *text != '\0';
    for (const char *digit = text; *digit && good; digit++) {
        uint64_t add = (uint64_t)(*digit - '0');
        good = *digit >= '0' && *digit <= '9' && value <= (UINT64_MAX - add) / 10;
        value = good ? value * 10 + add : value;
    }
    if (good && value >= least && value <= most) {
        *number = value;
        return true;
    }
    return cli_refuse(
        WY_N("invalid --{option} \"{word}\". Give a whole number from {least} to {most}."),
        "option", cli_option_at(arguments->command, option)->name, "least", cli_uint(least), "most",
        cli_uint(most), "word", text, NULL);
}

bool cli_int_number(const cli_arguments *arguments, int option, int least, int most, int *number)
{
    uint64_t wide = (uint64_t)*number;
    bool good = cli_number(arguments, option, (uint64_t)least, (uint64_t)most, &wide);
    *number = (int)wide;
    return good;
}

bool cli_player_number(const cli_arguments *arguments, int option, const wy_rules *rules,
                       int *players)
{
    return cli_int_number(arguments, option, rules->min_players, rules->max_players, players);
}

bool cli_next_item(const char **list, char *item, size_t room)
{
    if (!*list)
        return false;
    size_t length = strcspn(*list, ",");
    snprintf(item, room, "%.*s", (int)length, *list);
    *list = (*list)[length] ? *list + length + 1 : NULL;
    return true;
}

bool cli_exclude(const cli_arguments *arguments, int one, int other)
{
    const cli_option *options = arguments->command->options;
    if (!cli_given(arguments, one) || !cli_given(arguments, other))
        return true;
    return cli_refuse(WY_N("--{one} and --{other} exclude each other. Leave one out."), "one",
                      options[one].name, "other", options[other].name, NULL);
}
