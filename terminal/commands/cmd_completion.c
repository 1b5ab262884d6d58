/* cmd_completion.c - "wyrm completion": scripts of shells, from the tables that parse commands. */
#include <stdio.h>
#include <string.h>

#include "terminal/commands/commands.h"
#include "terminal/ui/text.h"
#include "wyrm/wyrm.h"

const char *const cli_shells[] = {"bash", "zsh", "fish", NULL};

static void print_words(cli_values values)
{
    const char *const *words = cli_words_for(values);
    for (int i = 0; words[i]; i++)
        printf(i ? " %s" : "%s", words[i]);
}

/* A text inside single quotes of a shell, with a backslash before what is special there. */
static void print_quoted(const char *text, const char *special)
{
    for (; *text; text++) {
        if (strchr(special, *text))
            putchar('\\');
        fputs(*text == '\'' ? "'\\''" : (char[]){*text, '\0'}, stdout);
    }
}

/* ---- bash: a case for each option's argument, a case for each command ---- */

static void bash_reply(cli_values values)
{
    if (values == CLI_A_FILE) {
        printf("mapfile -t COMPREPLY < <(compgen -f -- \"$word\")");
        return;
    }
    printf("mapfile -t COMPREPLY < <(compgen -W '");
    print_words(values);
    printf("' -- \"$word\")");
}

static void bash_command(const cli_command *command)
{
    printf("    %s)\n        case $before in\n", command->name);
    for (int i = 0; i < cli_option_total(command); i++) {
        const cli_option *option = cli_option_at(command, i);
        if (!option->argument)
            continue;
        printf("            --%s) ", option->name);
        bash_reply(option->values);
        printf("; return ;;\n");
    }
    printf("        esac\n        if [[ $word == -* ]]; then\n"
           "            mapfile -t COMPREPLY < <(compgen -W '");
    for (int i = 0; i < cli_option_total(command); i++)
        printf(i ? " --%s" : "--%s", cli_option_at(command, i)->name);
    printf("' -- \"$word\")\n");
    if (command->operand[0].name) {
        printf("        else\n            ");
        bash_reply(command->operand[0].values);
        printf("\n");
    }
    printf("        fi ;;\n");
}

static void print_bash(void)
{
    puts("# bash completion for wyrm, printed by: wyrm completion bash\n"
         "_wyrm() {\n"
         "    local word=$2 before=$3 command= i\n"
         "    COMPREPLY=()\n"
         "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
         "        case ${COMP_WORDS[i]} in\n"
         "            --lang) ((i++)) ;;\n"
         "            -*) ;;\n"
         "            *) command=${COMP_WORDS[i]}; break ;;\n"
         "        esac\n"
         "    done\n"
         "    case $command in");
    for (int i = 0; i < cli_command_count(); i++)
        bash_command(cli_command_at(i));
    printf("    '')\n        if [[ $before == --lang ]]; then\n            ");
    bash_reply(CLI_A_LANGUAGE);
    printf("\n        else\n            mapfile -t COMPREPLY < <(compgen -W '");
    print_words(CLI_A_COMMAND);
    for (int i = 0; i < CLI_COMMON_OPTIONS; i++)
        printf(" --%s", cli_common_options[i].name);
    puts("' -- \"$word\")\n        fi ;;\n    esac\n}\n"
         "complete -o filenames -F _wyrm wyrm");
}

/* ---- zsh: _arguments for each command ---- */

/* A colon would end the name. */
static void zsh_values(const char *name, cli_values values)
{
    putchar(':');
    print_quoted(name, ":");
    putchar(':');
    if (values == CLI_A_FILE)
        printf("_files");
    else if (values != CLI_ANYTHING) {
        putchar('(');
        print_words(values);
        putchar(')');
    }
}

static void zsh_option(const cli_option *option)
{
    printf("                '%s--%s[", option->repeats ? "*" : "", option->name);
    print_quoted(option->help, "[]:\\"); /* which mean something to _arguments */
    putchar(']');
    if (option->argument)
        zsh_values(option->argument, option->values);
    printf("' \\\n");
}

static void zsh_command(const cli_command *command)
{
    printf("        %s)\n            _arguments \\\n", command->name);
    for (int i = 0; i < cli_option_total(command); i++)
        zsh_option(cli_option_at(command, i));
    for (int i = 0; i < CLI_OPERANDS_MAX && command->operand[i].name; i++) {
        printf("                '%d", i + 1);
        zsh_values(command->operand[i].name, command->operand[i].values);
        printf("' \\\n");
    }
    puts("                && return 0 ;;");
}

static void print_zsh(void)
{
    puts("#compdef wyrm\n# zsh completion for wyrm, printed by: wyrm completion zsh\n"
         "_wyrm() {\n    local state line\n    local -a commands\n    commands=(");
    for (int i = 0; i < cli_command_count(); i++) {
        printf("        '%s:", cli_command_at(i)->name);
        print_quoted(cli_command_at(i)->help, "");
        puts("'");
    }
    puts("    )\n    _arguments -C \\");
    for (int i = 0; i < CLI_COMMON_OPTIONS; i++)
        zsh_option(&cli_common_options[i]);
    puts("                '1: :->command' '*:: :->rest' && return 0\n"
         "    case $state in\n"
         "    command) _describe command commands ;;\n"
         "    rest)\n        case $line[1] in");
    for (int i = 0; i < cli_command_count(); i++)
        zsh_command(cli_command_at(i));
    puts("        esac ;;\n    esac\n}\n_wyrm \"$@\"");
}

/* ---- fish: one line for each thing ---- */

static void fish_option(const char *condition, const cli_option *option)
{
    printf("complete -c wyrm%s -l %s -d '", condition, option->name);
    print_quoted(option->help, "");
    putchar('\'');
    if (option->argument && option->values == CLI_A_FILE)
        printf(" -r -F");
    else if (option->argument) {
        printf(" -x -a '");
        print_words(option->values);
        putchar('\'');
    }
    putchar('\n');
}

static void print_fish(void)
{
    puts("# fish completion for wyrm, printed by: wyrm completion fish\ncomplete -c wyrm -f");
    for (int i = 0; i < CLI_COMMON_OPTIONS; i++)
        fish_option("", &cli_common_options[i]);
    for (int i = 0; i < cli_command_count(); i++) {
        const cli_command *command = cli_command_at(i);
        char condition[96];
        printf("complete -c wyrm -n __fish_use_subcommand -a %s -d '", command->name);
        print_quoted(command->help, "");
        puts("'");
        snprintf(condition, sizeof condition, " -n '__fish_seen_subcommand_from %s'",
                 command->name);
        for (int k = 0; k < command->option_count; k++)
            fish_option(condition, &command->options[k]);
        if (!command->operand[0].name)
            continue;
        printf("complete -c wyrm%s", condition);
        if (command->operand[0].values == CLI_A_FILE) {
            puts(" -F");
            continue;
        }
        printf(" -a '");
        print_words(command->operand[0].values);
        puts("'");
    }
}

static int run(const cli_arguments *arguments)
{
    static void (*const print[])(void) = {print_bash, print_zsh, print_fish};
    const char *shell = arguments->operand[0];
    for (int i = 0; cli_shells[i]; i++)
        if (strcmp(shell, cli_shells[i]) == 0) {
            print[i]();
            return CLI_OK;
        }
    return cli_complain_word(cli_words_for(CLI_A_SHELL), WY_N("unknown shell \"{word}\""), "word",
                             shell, NULL);
}

const cli_command cli_completion_command = {
    .name = "completion",
    .help = WY_N("Print the completion script of a shell: bash, zsh or fish."),
    .operand = {{"SHELL", CLI_A_SHELL, false}},
    .run = run,
};
