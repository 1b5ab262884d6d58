/* pages.c - The numbered rules of games/GAME/rules.md, compiled in. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "wyrm/table.h"

static const wy_rule pages[] = {
#include "rule_pages.h"
};

int wy_rule_count(void)
{
    return (int)WY_COUNT(pages);
}

const wy_rule *wy_rule_at(int index)
{
    return &pages[index];
}

/* Matches "BROOD-7" or "7". */
static bool is_called(const wy_rule *rule, const char *number)
{
    return strcasecmp(rule->number, number) == 0 ||
           strcmp(strchr(rule->number, '-') + 1, number) == 0;
}

/* The rules of a game are consecutive, numbered from 1 without gaps. */
const wy_rule *wy_find_rule(const wy_rules *rules, const char *number)
{
    const char *dash = strchr(number, '-');
    long place = strtol(dash ? dash + 1 : number, NULL, 10) - 1;
    int first = 0;
    while (first < wy_rule_count() && strcmp(pages[first].game, rules->id) != 0)
        first++;
    if (place < 0 || place >= wy_rule_count() - first)
        return NULL;
    const wy_rule *rule = &pages[first + place];
    return strcmp(rule->game, rules->id) == 0 && is_called(rule, number) ? rule : NULL;
}
