/* brood_battle.c - Test fixture: two clans of Dragonbrood that meet in combat. */
#include "games/brood/tests/brood_battle.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/cmocka_tests.h"

/* Clans stand on the board in the order in which they are named. */
static wy_table *two_clans(int first, const char *own, const char *others)
{
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, first, "%s", first ? others : own);
    clan(t, 1 - first, "%s", first ? own : others);
    return t;
}

wy_table *in_summer(const char *own, const char *others)
{
    wy_table *t = two_clans(0, own, others);
    summer(t);
    return t;
}

wy_table *in_winter(const char *own, const char *others)
{
    wy_table *t = two_clans(0, own, others);
    winter(t);
    return t;
}

void expect_harvest(const char *own, const char *others, const char *gained)
{
    wy_table *t = two_clans(0, own, others);
    if (strstr(own, "winter "))
        spring(t);
    else
        autumn(t);
    wy_action only;
    while (wy_table_is_forced(t, &only) && only.verb != BROOD_DO_FEED)
        make_move(t, only, "the only move");
    expect_horde(t, 0, "%s", gained);
    wy_table_destroy(t);
}

wy_table *battle(enum brood_side side, int first, const char *own, const char *others)
{
    wy_table *t = two_clans(first, own, others);
    combats(t, side);
    return t;
}

void lay_bid(wy_table *t, const char *items)
{
    char text[256], *item = text, *next;
    brood_task task = brood_top(at(t));
    int steps = player(t, task.seat)->dragon[at(t)->fight.slot[task.a]].level + 1;
    expect_step(t, BROOD_STEP_BID, task.seat);
    snprintf(text, sizeof text, "%s", items);
    if (strcmp(items, "-") == 0)
        item = NULL;
    for (; steps > 0; steps--, item = next) {
        next = item ? strstr(item, ", ") : NULL;
        if (next) {
            *next = '\0';
            next += 2;
        }
        step(t, "bid %s", item ? item : "nothing");
    }
    assert_null(item); /* all are laid */
}

void fight(wy_table *t, const char *place, const char *bid, const char *other)
{
    step(t, "fight %s", place);
    lay_bid(t, bid);
    lay_bid(t, other);
    step(t, "reveal");
}

void expect_gathering(wy_table *t, const char *order)
{
    char seen[128] = "";
    size_t length = 0;
    wy_action only;
    while (wy_table_is_forced(t, &only) && only.verb == BROOD_DO_GATHER) {
        length += (size_t)snprintf(seen + length, sizeof seen - length, length ? " %d%d" : "%d%d",
                                   actor(t), only.c + 1);
        make_move(t, only, "gather");
    }
    assert_string_equal(seen, order);
}
