/* main.c - Entry point: chooses the language and runs the command. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/table/locale.h"
#include "terminal/commands/command.h"
#include "terminal/files.h"
#include "terminal/ui/text.h"

static void choose_language(int count, char *const *words)
{
    char own[CLI_PATH_MAX];
    const char *folder = getenv("WYRM_LOCALEDIR"), *language = NULL;
    if (!folder || !*folder)
        folder = cli_own_folder("po", "es/LC_MESSAGES/wyrm.mo", WYRM_LOCALEDIR, own);
    /* Known before anything else is read, so that complaints are in that language too. */
    for (int i = 1; i < count; i++) {
        if (strncmp(words[i], "--lang=", 7) == 0)
            language = words[i] + 7;
        else if (strcmp(words[i], "--lang") == 0 && i + 1 < count)
            language = words[i + 1];
    }
    wy_locale_init(folder, language);
}

/* How many words are options common to all commands; -1, after a complaint: another option. */
static int count_leading_options(int count, char *const *words)
{
    const cli_command *help = cli_find_command("help"); /* which has no others */
    int i = 0;
    while (i < count && words[i][0] == '-') {
        const char *value;
        const cli_option *known = cli_find_option(help, words[i], &value);
        if (!known) {
            cli_complain(WY_N("unknown option \"{word}\". \"wyrm help\" lists the options."),
                         "word", words[i], NULL);
            return -1;
        }
        i += known->argument && !value && i + 1 < count ? 2 : 1;
    }
    return i;
}

/* Without a command: "wyrm --help" and "wyrm --version" are fine, anything else is not. */
static int run_options_only(int count, char **words)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0) {
            cli_print_help();
            return CLI_OK;
        }
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], "--version") == 0)
            return cli_run(cli_find_command("help"), count, words);
    return cli_complain(WY_N("no command given. \"wyrm help\" lists the commands."), NULL);
}

static int run(int count, char **words)
{
    int leading = count_leading_options(count, words);
    if (leading < 0)
        return CLI_WRONG_USAGE;
    if (leading == count)
        return run_options_only(count, words);
    const cli_command *command = cli_find_command(words[leading]);
    if (!command)
        return cli_unknown_command(words[leading]);
    memmove(words + 1, words, (size_t)leading * sizeof *words);
    return cli_run(command, count - 1, words + 1);
}

int main(int count, char **words)
{
    choose_language(count, words);
    int status = run(count - 1, words + 1);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        cli_complain(WY_N("cannot write to standard output"), NULL);
        return status == CLI_OK ? CLI_WRONG_USAGE : status;
    }
    return status;
}
