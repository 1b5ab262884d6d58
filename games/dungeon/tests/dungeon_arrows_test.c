/* dungeon_arrows_test.c - Every transition in the table of phases of Dragon Dungeon is taken, the
 * rare ones included. */
#include <stdio.h>
#include <string.h>

#include "games/dungeon/tests/dungeon_play.h"
#include "tests/support/cmocka_tests.h"

#define LEVEL_7 "weapons 5, skulls 8, "

/* What is arranged on the first two sheets, what is played before, and the move that goes a way. */
typedef struct way {
    enum dungeon_phase from, to;
    int players;
    const char *sheet[2];
    const char *before, *move;
} way;

/* clang-format off */
static const way ways[] = {
    {DUNGEON_ROLL, DUNGEON_ASSIGN, 1, {"", ""}, "", "roll 123"},

    {DUNGEON_ASSIGN, DUNGEON_MARK, 2, {"tile 13", ""}, "roll 1346", "take 4 dragon 6"},
    {DUNGEON_ASSIGN, DUNGEON_MEET, 1, {"tile 13", ""}, "roll 136", "take 3 dragon 6"},
    {DUNGEON_ASSIGN, DUNGEON_FIGHT, 2, {"tile 13", ""}, "roll 1346", "take 3 dragon 6"},
    {DUNGEON_ASSIGN, DUNGEON_SHARE, 2, {"tile 39", ""}, "roll 1356", "take 5 dragon 6"},
    {DUNGEON_ASSIGN, DUNGEON_ROLL, 1, {"covered 246", ""}, "roll 246", "rest"},
    {DUNGEON_ASSIGN, DUNGEON_CAUGHT, 2, {LEVEL_7 "tile 13, dragon 12", ""}, "roll 1366",
     "take 6 dragon 6"},
    {DUNGEON_ASSIGN, DUNGEON_ENDED, 1, {"tile 39", ""}, "roll 156", "take 5 dragon 6"},

    {DUNGEON_SHARE, DUNGEON_MARK, 2, {"tile 39", "tile 13"}, "roll 4566, take 5 dragon 6",
     "use 4"},
    {DUNGEON_SHARE, DUNGEON_FIGHT, 2, {"tile 39", "tile 13"}, "roll 3566, take 5 dragon 6",
     "use 3"},
    {DUNGEON_SHARE, DUNGEON_SHARE, 3, {"tile 39", "covered 36"}, "roll 3566, take 5 dragon 6",
     "pass"},
    {DUNGEON_SHARE, DUNGEON_ROLL, 2, {"tile 13", "covered 36"},
     "roll 3466, take 4 dragon 6, mark loot", "pass"},
    {DUNGEON_SHARE, DUNGEON_CAUGHT, 2,
     {"tile 13", LEVEL_7 "tile 13, dragon 12, covered 36"},
     "roll 3466, take 4 dragon 6, mark loot", "pass"},
    {DUNGEON_SHARE, DUNGEON_ENDED, 2, {"tile 39", "covered 36"}, "roll 3566, take 5 dragon 6",
     "pass"},

    {DUNGEON_MARK, DUNGEON_MARK, 2, {"", ""}, "roll 1366, take 6 dragon 3", "mark loot"},
    {DUNGEON_MARK, DUNGEON_RUN, 2, {"", ""}, "roll 1366, take 6 dragon 3", "mark coward"},
    {DUNGEON_MARK, DUNGEON_SHARE, 2, {"tile 13", ""}, "roll 1346, take 4 dragon 6", "mark loot"},
    {DUNGEON_MARK, DUNGEON_ROLL, 1, {"tile 13", ""}, "roll 146, take 4 dragon 6", "mark loot"},
    {DUNGEON_MARK, DUNGEON_CAUGHT, 1, {LEVEL_7 "tile 13, dragon 12", ""},
     "roll 114, take 4 dragon 1", "mark loot"},
    {DUNGEON_MARK, DUNGEON_ENDED, 1, {"tile 39", ""}, "roll 146, take 4 dragon 6", "mark loot"},

    {DUNGEON_RUN, DUNGEON_MARK, 1, {"tile 13", ""}, "roll 136, take 6 dragon 3, mark coward",
     "run"},
    {DUNGEON_RUN, DUNGEON_MEET, 1, {"tile 16", ""}, "roll 136, take 6 dragon 3, mark coward",
     "run"},
    {DUNGEON_RUN, DUNGEON_FIGHT, 2, {"tile 16", ""}, "roll 1366, take 6 dragon 3, mark coward",
     "run"},
    {DUNGEON_RUN, DUNGEON_SHARE, 2, {"tile 13", ""}, "roll 1346, take 4 dragon 6, mark coward",
     "stay"},
    {DUNGEON_RUN, DUNGEON_ROLL, 1, {"tile 13", ""}, "roll 146, take 4 dragon 6, mark coward",
     "stay"},
    {DUNGEON_RUN, DUNGEON_CAUGHT, 1, {LEVEL_7 "tile 13, dragon 12", ""},
     "roll 114, take 4 dragon 1, mark coward", "stay"},
    {DUNGEON_RUN, DUNGEON_ENDED, 1, {"tile 37", ""}, "roll 146, take 4 dragon 6, mark coward",
     "run"},

    {DUNGEON_MEET, DUNGEON_FIGHT, 1, {"tile 13", ""}, "roll 136, take 3 dragon 6", "meet 6"},

    {DUNGEON_FIGHT, DUNGEON_MARK, 2, {"tile 13", ""}, "roll 1366, take 3 dragon 6", "fight 6"},
    {DUNGEON_FIGHT, DUNGEON_SHARE, 2, {"tile 13", ""}, "roll 1366, take 3 dragon 6", "fight 1"},
    {DUNGEON_FIGHT, DUNGEON_ROLL, 1, {"tile 13", ""}, "roll 136, take 3 dragon 6, meet 6",
     "fight 1"},
    {DUNGEON_FIGHT, DUNGEON_CAUGHT, 2, {LEVEL_7 "tile 16, dragon 15", ""},
     "roll 1116, take 1 dragon 6", "fight 1"},
    {DUNGEON_FIGHT, DUNGEON_ENDED, 1, {"tile 16, dragon 15, graves 4", ""},
     "roll 136, take 3 dragon 6, meet 6", "fight 1"},

    {DUNGEON_CAUGHT, DUNGEON_ATTACK, 2, {LEVEL_7 "tile 13, dragon 12", ""},
     "roll 1366, take 6 dragon 6", "attack"},
    {DUNGEON_CAUGHT, DUNGEON_MARK, 2, {LEVEL_7 "tile 13, dragon 12", ""},
     "roll 1366, take 6 dragon 6", "yield"},
    {DUNGEON_CAUGHT, DUNGEON_SHARE, 2, {LEVEL_7 "tile 16, dragon 15", ""},
     "roll 1356, take 5 dragon 6", "yield"},
    {DUNGEON_CAUGHT, DUNGEON_ROLL, 1, {LEVEL_7 "tile 13, dragon 12, covered 246", ""},
     "roll 246, rest", "yield"},
    {DUNGEON_CAUGHT, DUNGEON_CAUGHT, 1, {LEVEL_7 "tile 16, dragon 15", ""},
     "roll 115, take 5 dragon 1", "yield"},
    {DUNGEON_CAUGHT, DUNGEON_ENDED, 1, {LEVEL_7 "tile 13, dragon 12, covered 246, graves 4", ""},
     "roll 246, rest", "yield"},

    {DUNGEON_ATTACK, DUNGEON_MARK, 2, {LEVEL_7 "tile 13, dragon 12", ""},
     "roll 1366, take 6 dragon 6, attack", "strike 6"},
    {DUNGEON_ATTACK, DUNGEON_SHARE, 2, {LEVEL_7 "tile 16, dragon 15", ""},
     "roll 1356, take 5 dragon 6, attack", "strike 6"},
    {DUNGEON_ATTACK, DUNGEON_ROLL, 1, {LEVEL_7 "tile 13, dragon 12, covered 246", ""},
     "roll 246, rest, attack", "strike 5"},
    {DUNGEON_ATTACK, DUNGEON_CAUGHT, 1, {LEVEL_7 "tile 16, dragon 15", ""},
     "roll 115, take 5 dragon 1, attack", "strike 5"},
    {DUNGEON_ATTACK, DUNGEON_ENDED, 1, {LEVEL_7 "tile 13, dragon 12, covered 246", ""},
     "roll 246, rest, attack", "strike 6"},
};
/* clang-format on */

static uint64_t gone[DUNGEON_PHASES];

/* One move, from one phase to another. */
static void go(wy_table *t, const char *move, enum dungeon_phase from, enum dungeon_phase to)
{
    if (at(t)->phase != from)
        fail_msg("\"%s\" is in phase \"%s\", expected \"%s\"", move,
                 dungeon_rules.phases[at(t)->phase].name, dungeon_rules.phases[from].name);
    step(t, move);
    if (at(t)->phase != to)
        fail_msg("\"%s\" leads to phase \"%s\", expected \"%s\"", move,
                 dungeon_rules.phases[at(t)->phase].name, dungeon_rules.phases[to].name);
    gone[from] |= WY_BIT(to);
}

static void from_the_sheets_to_the_first_roll(void **state)
{
    (void)state;
    wy_table *t = open_table(2, "", NULL);
    go(t, "sheet easy", DUNGEON_CHOOSE, DUNGEON_CHOOSE);
    go(t, "sheet normal", DUNGEON_CHOOSE, DUNGEON_LOT);
    go(t, "first 1", DUNGEON_LOT, DUNGEON_ROLL);
    wy_table_destroy(t);
    t = open_table(1, "", NULL);
    go(t, "sheet easy", DUNGEON_CHOOSE, DUNGEON_ROLL);
    wy_table_destroy(t);
}

static void from_step_to_step(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(ways); i++) {
        const way *w = &ways[i];
        wy_table *t = begin(w->players);
        for (int seat = 0; seat < 2 && seat < w->players; seat++)
            arrange(t, seat, w->sheet[seat]);
        char moves[128], *rest = moves;
        snprintf(moves, sizeof moves, "%s", w->before);
        for (char *move; (move = strtok_r(rest, ",", &rest));)
            step(t, move);
        go(t, w->move, w->from, w->to);
        wy_table_destroy(t);
    }
}

static void every_way_has_been_gone(void **state)
{
    (void)state;
    for (int from = 0; from < DUNGEON_PHASES; from++) {
        const wy_phase *phase = &dungeon_rules.phases[from];
        if (gone[from] != phase->next)
            fail_msg("from \"%s\": %#llx gone, %#llx in the table", phase->name,
                     (unsigned long long)gone[from], (unsigned long long)phase->next);
        assert_int_equal(phase->rare & ~gone[from], 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_the_sheets_to_the_first_roll),
        cmocka_unit_test(from_step_to_step),
        cmocka_unit_test(every_way_has_been_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
