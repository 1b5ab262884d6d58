/* cmd_rules.c - "wyrm rules": the numbered rules of a game. */
#include <stdio.h>
#include <string.h>

#include "terminal/commands/commands.h"
#include "terminal/commands/setup.h"
#include "terminal/ui/text.h"

static void print_all(const wy_rules *rules)
{
    const char *section = "";
    puts(wy_tr(rules->title));
    for (int i = 0; i < wy_rule_count(); i++) {
        const wy_rule *rule = wy_rule_at(i);
        if (strcmp(rule->game, rules->id) != 0)
            continue;
        if (strcmp(rule->section, section) != 0)
            printf("\n%s\n\n", wy_tr(rule->section));
        section = rule->section;
        cli_print_rule(stdout, rule, 79);
    }
}

static int run(const cli_arguments *arguments)
{
    char range[64];
    const wy_rules *rules = cli_game(arguments->operand[0]);
    const char *number = arguments->operand[1];
    if (!rules)
        return CLI_WRONG_USAGE;
    if (!number) {
        print_all(rules);
        return CLI_OK;
    }
    const wy_rule *rule = wy_find_rule(rules, number);
    if (rule) {
        cli_print_rule(stdout, rule, 79);
        return CLI_OK;
    }
    cli_rule_range(rules, range);
    return cli_complain(WY_N("unknown rule \"{word}\". Rules: {range}."), "word", number, "range",
                        range, NULL);
}

const cli_command cli_rules_command = {
    .name = "rules",
    .help = WY_N("Print the numbered rules of a game, or one of them."),
    .details = WY_N("Each rule says whether it is printed in the rulebook, sourced from public "
                    "descriptions, or assumed."),
    .operand = {{"GAME", CLI_A_GAME, false}, {"RULE", CLI_ANYTHING, true}},
    .run = run,
};
