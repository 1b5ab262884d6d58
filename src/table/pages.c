/* pages.c - the numbered rules of docs/rules, carried by the program. */
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

const wy_rule *wy_find_rule(const wy_rules *rules, const char *number)
{
    for (int i = 0; i < wy_rule_count(); i++) {
        const char *dash = strchr(pages[i].number, '-');
        if (strcmp(pages[i].game, rules->id) == 0 &&
            (strcasecmp(pages[i].number, number) == 0 || strcmp(dash + 1, number) == 0))
            return &pages[i];
    }
    return NULL;
}
