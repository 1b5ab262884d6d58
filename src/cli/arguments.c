/* arguments.c - what was typed, held against a command's table. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/text.h"
#include "wyrm/table.h"

typedef struct parsing {
    cli_arguments *arguments;
    char *const *words;
    int count, next;
    int operands;
    bool wants_help, only_operands;
} parsing;

static int find_option(const cli_command *command, const char *name, size_t length)
{
    for (int i = 0; i < cli_option_total(command); i++) {
        const char *known = cli_option_at(command, i)->name;
        if (strlen(known) == length && strncmp(known, name, length) == 0)
            return i;
    }
    return -1;
}

static int unknown_option(const cli_command *command, const char *word)
{
    enum { SPELLED = 40, MOST = 32 };
    static char spelled[MOST][SPELLED];
    const char *candidates[MOST + 1];
    char line[WY_TEXT_MAX];
    int count = cli_option_total(command);
    for (int i = 0; i < count && i < MOST; i++) {
        snprintf(spelled[i], SPELLED, "--%s", cli_option_at(command, i)->name);
        candidates[i] = spelled[i];
    }
    candidates[count < MOST ? count : MOST] = NULL;
    wy_fill(line, sizeof line, WY_N("\"{command}\" has no option \"{word}\""), "command",
            command->name, "word", word, NULL);
    return cli_complain_word(line, word, candidates);
}

static int keep(parsing *p, int option, const char *value)
{
    char line[WY_TEXT_MAX];
    const cli_option *known = cli_option_at(p->arguments->command, option);
    cli_arguments *arguments = p->arguments;
    if (!known->repeats && cli_given(arguments, option))
        return cli_complain(wy_fill(line, sizeof line, WY_N("--{option} is given twice"), "option",
                                    known->name, NULL));
    if (arguments->given_count == CLI_GIVEN_MAX)
        return cli_complain(wy_tr(WY_N("too many options")));
    arguments->given[arguments->given_count].option = option;
    arguments->given[arguments->given_count++].value = value;
    return CLI_OK;
}

static int take_option(parsing *p, const char *word)
{
    const cli_command *command = p->arguments->command;
    char line[WY_TEXT_MAX];
    const char *name = strcmp(word, "-h") == 0 ? "help" : word + 2;
    size_t length = strcspn(name, "=");
    int index =
        strncmp(word, "--", 2) == 0 || name != word + 2 ? find_option(command, name, length) : -1;
    if (index < 0)
        return unknown_option(command, word);
    const cli_option *option = cli_option_at(command, index);
    const char *value = name[length] ? name + length + 1 : NULL;
    if (!option->argument && value)
        return cli_complain(wy_fill(line, sizeof line, WY_N("--{option} takes no value"), "option",
                                    option->name, NULL));
    if (option->argument && !value) {
        if (p->next == p->count)
            return cli_complain(wy_fill(line, sizeof line,
                                        WY_N("--{option} needs a value: {argument}"), "option",
                                        option->name, "argument", option->argument, NULL));
        value = p->words[p->next++];
    }
    if (option == &cli_common_options[CLI_HELP])
        p->wants_help = true;
    return keep(p, index, value ? value : option->name);
}

static int take_operand(parsing *p, const char *word)
{
    char line[WY_TEXT_MAX];
    const cli_command *command = p->arguments->command;
    if (p->operands == CLI_OPERANDS_MAX || !command->operand[p->operands].name)
        return cli_complain(wy_fill(line, sizeof line,
                                    WY_N("\"{command}\" does not know what to do with \"{word}\""),
                                    "command", command->name, "word", word, NULL));
    p->arguments->operand[p->operands++] = word;
    return CLI_OK;
}

/* Which values an operand may take is told with the complaint when there are few. */
static int missing_operand(const cli_command *command, const cli_operand *operand)
{
    char line[WY_TEXT_MAX], list[WY_TEXT_MAX / 2] = "";
    size_t length = 0;
    for (const char *const *word = cli_words_for(operand->values); *word; word++)
        length += (size_t)snprintf(list + length, sizeof list - length, " %s", *word);
    wy_fill(line, sizeof line,
            *list ? WY_N("\"{command}\" needs {operand}: one of{list}")
                  : WY_N("\"{command}\" needs {operand}"),
            "command", command->name, "operand", operand->name, "list", list, NULL);
    return cli_complain(line);
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
    if (language && !wy_speak(language)) {
        char line[WY_TEXT_MAX];
        wy_fill(line, sizeof line, WY_N("there is no language \"{word}\""), "word", language, NULL);
        return cli_complain_word(line, language, cli_words_for(CLI_A_LANGUAGE));
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
    char line[WY_TEXT_MAX], low[24], high[24];
    snprintf(low, sizeof low, "%" PRIu64, least);
    snprintf(high, sizeof high, "%" PRIu64, most);
    cli_complain(
        wy_fill(line, sizeof line,
                WY_N("--{option} wants a whole number from {least} to {most}, not \"{word}\""),
                "option", cli_option_at(arguments->command, option)->name, "least", low, "most",
                high, "word", text, NULL));
    return false;
}

bool cli_exclude(const cli_arguments *arguments, int one, int other)
{
    const cli_option *options = arguments->command->options;
    char line[WY_TEXT_MAX];
    if (!cli_given(arguments, one) || !cli_given(arguments, other))
        return true;
    cli_complain(wy_fill(line, sizeof line, WY_N("--{one} and --{other} do not go together"), "one",
                         options[one].name, "other", options[other].name, NULL));
    return false;
}
