/* tables.c - see tables.h. */
#include "cli/tables.h"

#include <errno.h>
#include <string.h>

#include "cli/text.h"
#include "lab/solve/oracle.h"
#include "wyrm/table.h"

/* Whom the bots ask; there is one of it in a program, as there is one list of bots. */
static solve_oracle *oracle;

void cli_complain_of_table(enum solve_trouble trouble, const char *path)
{
    static const char *const texts[] = {
        [SOLVE_NO_FILE] = WY_N("{path} cannot be read: {fault}"),
        [SOLVE_NO_TABLE] = WY_N("{path} is no table of \"wyrm solve\""),
        [SOLVE_OTHER_FORMAT] = WY_N("{path} is of another version of this program"),
        [SOLVE_OTHER_RULES] = WY_N("{path} is of another version of the rules"),
        [SOLVE_OTHER_COMPONENTS] = WY_N("{path} is of other components"),
        [SOLVE_DAMAGED] = WY_N("{path} is damaged"),
    };
    char line[WY_TEXT_MAX];
    cli_complain(
        wy_fill(line, sizeof line, texts[trouble], "path", path, "fault", strerror(errno), NULL));
}

/* False after a complaint. */
static bool learn(const char *path)
{
    enum solve_trouble trouble = solve_oracle_learn(oracle, path);
    if (trouble != SOLVE_FINE)
        cli_complain_of_table(trouble, path);
    return trouble == SOLVE_FINE;
}

bool cli_consult_tables(const cli_arguments *arguments, int option, const wy_rules *rules,
                        const void *parts)
{
    static dungeon_parts usual;
    if (!cli_given(arguments, option))
        return true;
    if (rules && rules != &dungeon_rules) {
        cli_complain(wy_tr(WY_N("there are tables of dungeon alone")));
        return false;
    }
    dungeon_rules.default_parts(&usual);
    oracle = solve_oracle_create(rules ? parts : &usual);
    if (!oracle) {
        cli_complain(wy_tr(WY_N("there is not enough memory")));
        return false;
    }
    for (int i = 0; i < arguments->given_count; i++)
        if (arguments->given[i].option == option && !learn(arguments->given[i].value)) {
            cli_forget_tables();
            return false;
        }
    wy_consult(&oracle->oracle);
    return true;
}

bool cli_check_bot(const wy_bot *bot, const wy_rules *rules, const void *parts, const void *state)
{
    char line[2 * WY_TEXT_MAX];
    if (wy_bot_plays(bot, rules, parts, state))
        return true;
    cli_complain(wy_fill(line, sizeof line, WY_N("the bot \"{bot}\" does not play this: {why}"),
                         "bot", bot->name, "why", wy_tr(bot->wants), NULL));
    return false;
}

void cli_warn_of_tables(const wy_rules *rules, const void *parts, const void *state)
{
    const wy_oracle *consulted = wy_consulted();
    if (consulted && !consulted->knows(consulted, rules, parts, state))
        cli_complain(wy_tr(WY_N("the tables given do not know this position (another sheet, other "
                                "options, or company): hints are those of master until they do")));
}

void cli_forget_tables(void)
{
    wy_consult(NULL);
    solve_oracle_destroy(oracle);
    oracle = NULL;
}
