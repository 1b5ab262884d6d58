/* tables.c - Tables of "wyrm solve": opening them, and giving them to bots. */
#include "terminal/commands/tables.h"

#include <errno.h>
#include <string.h>

#include "lab/solve/tablebase.h"
#include "terminal/ui/text.h"
#include "wyrm/table.h"

/* Tablebase of the bots; one per program, like the list of bots. */
static solve_tablebase *tablebase;

void cli_complain_of_table(enum solve_file_error error, const char *path)
{
    static const char *const texts[] = {
        [SOLVE_NO_FILE] = WY_N("cannot read {path}: {fault}"),
        [SOLVE_NO_TABLE] = WY_N("{path} is no table of \"wyrm solve\""),
        [SOLVE_OTHER_FORMAT] = WY_N("{path} is of another version of this program"),
        [SOLVE_OTHER_RULES] = WY_N("{path} is of another version of the rules"),
        [SOLVE_OTHER_COMPONENTS] = WY_N("{path} is of other components"),
        [SOLVE_DAMAGED] = WY_N("{path} is damaged"),
    };
    cli_complain(texts[error], "path", path, "fault", strerror(errno), NULL);
}

bool cli_set_tablebases(const cli_arguments *arguments, int option, const wy_rules *rules,
                        const void *parts)
{
    static dungeon_parts usual;
    if (!cli_given(arguments, option))
        return true;
    if (rules && rules != &dungeon_rules)
        return cli_refuse(WY_N("there are tables of dungeon alone"), NULL);
    dungeon_rules.default_parts(&usual);
    tablebase = solve_tablebase_create(rules ? parts : &usual);
    if (!tablebase)
        return cli_refuse(WY_N("out of memory. Free some, or use another machine."), NULL);
    for (int i = 0; i < arguments->given_count; i++) {
        const char *path = arguments->given[i].value;
        enum solve_file_error error = arguments->given[i].option == option
                                          ? solve_tablebase_learn(tablebase, path)
                                          : SOLVE_FILE_OK;
        if (error != SOLVE_FILE_OK) {
            cli_complain_of_table(error, path);
            cli_forget_tables();
            return false;
        }
    }
    wy_set_tablebase(&tablebase->tablebase);
    return true;
}

bool cli_check_bot(const wy_bot *bot, const wy_rules *rules, const void *parts, const void *state)
{
    if (wy_bot_plays(bot, rules, parts, state))
        return true;
    return cli_refuse(WY_N("the bot \"{bot}\" does not play this: {why}"), "bot", bot->name, "why",
                      wy_tr(bot->needs), NULL);
}

void cli_warn_of_tables(const wy_rules *rules, const void *parts, const void *state)
{
    const wy_tablebase *set = wy_get_tablebase();
    if (set && !set->knows(set, rules, parts, state))
        cli_complain(WY_N("the tables given do not know this position (another sheet, other "
                          "options, or company): hints are those of master until they do"),
                     NULL);
}

void cli_forget_tables(void)
{
    wy_set_tablebase(NULL);
    solve_tablebase_destroy(tablebase);
    tablebase = NULL;
}
