/* dungeon_recount_test.c - Differential test of Dragon Dungeon: an independent reference engine
 * reaches the same sheets, moves and scores.
 *
 *     dungeon_recount_test [GAMES]       in each setting by chance; a twentieth in all others */
#include <stdlib.h>
#include <string.h>

#include "games/dungeon/tests/dungeon_watch.h"
#include "tests/support/cmocka_tests.h"

enum { ALL_GAMES = 100000, SHARE = 20 };

static int games = ALL_GAMES;
static long seen[RECOUNT_CORNERS];

/* Where the games of a setting got to goes into one list for all. */
static void agree(watch *w, int count)
{
    const char *objection = watch_games(w, count);
    if (objection)
        watch_report(w, objection);
    assert_null(objection);
    assert_true(count > 0 && w->moves > 20L * count);
    for (int corner = 0; corner < RECOUNT_CORNERS; corner++)
        seen[corner] += w->seen[corner];
}

static watch *begin(int players, int sheet, int ring)
{
    static watch w;
    watch_begin(&w, &dungeon_rules, players);
    w.options.value[DUNGEON_OPTION_SHEET] = (uint8_t)sheet;
    w.options.value[DUNGEON_OPTION_RING] = (uint8_t)ring;
    return &w;
}

/* ---- By chance ---- */

static void alone_on_a_normal_sheet(void **state)
{
    (void)state;
    agree(begin(1, DUNGEON_ALL_NORMAL, 0), games);
}

static void alone_on_an_easy_sheet(void **state)
{
    (void)state;
    agree(begin(1, DUNGEON_ALL_EASY, 0), games);
}

static void two_with_any_sheets(void **state)
{
    (void)state;
    agree(begin(2, DUNGEON_SHEET_CHOSEN, 0), games);
}

static void three_with_any_sheets(void **state)
{
    (void)state;
    agree(begin(3, DUNGEON_SHEET_CHOSEN, 0), games);
}

static void four_with_any_sheets(void **state)
{
    (void)state;
    agree(begin(4, DUNGEON_SHEET_CHOSEN, 0), games);
}

/* ---- Variants ---- */

static void rule_DUNG_18_actions_in_a_ring(void **state)
{
    (void)state;
    for (int players = 1; players <= DUNGEON_PLAYERS_MAX; players++)
        agree(begin(players, DUNGEON_SHEET_CHOSEN, 1), games / SHARE);
}

static void one_kind_of_sheet_for_all(void **state)
{
    (void)state;
    for (int players = 1; players <= DUNGEON_PLAYERS_MAX; players++)
        for (int sheet = DUNGEON_ALL_NORMAL; sheet <= DUNGEON_ALL_EASY; sheet++)
            agree(begin(players, sheet, 0), games / SHARE / 2);
}

/* ---- Policies other than chance ---- */

static void agree_by_policy(enum watch_policy policy, int count)
{
    for (int players = 1; players <= DUNGEON_PLAYERS_MAX; players++)
        for (int sheet = DUNGEON_ALL_NORMAL; sheet <= DUNGEON_ALL_EASY; sheet++) {
            watch *w = begin(players, sheet, 0);
            for (int seat = 0; seat < players; seat += 2)
                w->policy[seat] = policy;
            agree(w, count);
        }
}

static void some_take_the_first_option_always(void **state)
{
    (void)state;
    agree_by_policy(ALWAYS_FIRST, games / SHARE / 8);
}

static void some_take_the_last_option_always(void **state)
{
    (void)state;
    agree_by_policy(ALWAYS_LAST, games / SHARE / 8);
}

static void some_play_greedily(void **state)
{
    (void)state;
    agree_by_policy(BY_GREED, games / SHARE / 8);
}

static void some_seek_fights_and_the_dragon(void **state)
{
    (void)state;
    agree_by_policy(AS_WARRIOR, games / SHARE);
}

static void some_do_nothing_but_run(void **state)
{
    (void)state;
    agree_by_policy(AS_RUNNER, games / SHARE / 2);
}

static void some_do_nothing_but_collect(void **state)
{
    (void)state;
    agree_by_policy(AS_COLLECTOR, games / SHARE / 2);
}

/* ---- What was seen ---- */

static const char *const corners[] = {
    "a rest",
    "a pass",
    "three coins in use",
    "steps lost",
    "a boss on the tile stronger than the action's minion",
    "an action's boss stronger than the minion on the tile",
    "a monster of a tile fought in an action without a fight",
    "a monster skipped for the dragon",
    "a monster skipped for a dragon that did not get there",
    "a run to a monster",
    "a run from there to the next",
    "steps waived",
    "two skulls for a boss",
    "a fight between two rewards",
    "one skull left where two were due",
    "no skull left",
    "no box left",
    "one column left for two treasures",
    "the barred column marked in between",
    "the first treasure declined",
    "the second treasure declined",
    "a player caught",
    "a player caught three times in a turn",
    "a player yielding to the dragon",
    "an attack that failed",
    "a dragon slain",
    "a treasure for a slayer",
    "an exit",
    "an exit with steps left",
    "an exit by a run",
    "a treasure outside",
    "a run in vain",
    "a last gravestone",
    "a treasure not taken by the dead",
    "several ends in a turn",
    "a dead winner",
    "a tie broken by keys",
    "a tie broken by swords",
    "a shared victory",
};
WY_STATIC_ASSERT(WY_COUNT(corners) == RECOUNT_CORNERS, "words for every corner");

/* Agreement says nothing about what never happened. */
static void every_corner_of_the_rules_was_seen(void **state)
{
    (void)state;
    bool missing = false;
    for (int corner = 0; corner < RECOUNT_CORNERS; corner++) {
        print_message("# %9ld times %s\n", seen[corner], corners[corner]);
        missing = missing || seen[corner] == 0;
    }
    assert_false(missing);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(alone_on_a_normal_sheet),
        cmocka_unit_test(alone_on_an_easy_sheet),
        cmocka_unit_test(two_with_any_sheets),
        cmocka_unit_test(three_with_any_sheets),
        cmocka_unit_test(four_with_any_sheets),
        cmocka_unit_test(rule_DUNG_18_actions_in_a_ring),
        cmocka_unit_test(one_kind_of_sheet_for_all),
        cmocka_unit_test(some_take_the_first_option_always),
        cmocka_unit_test(some_take_the_last_option_always),
        cmocka_unit_test(some_play_greedily),
        cmocka_unit_test(some_seek_fights_and_the_dragon),
        cmocka_unit_test(some_do_nothing_but_run),
        cmocka_unit_test(some_do_nothing_but_collect),
        cmocka_unit_test(every_corner_of_the_rules_was_seen), /* the last: see below */
    };
    size_t count = WY_COUNT(tests);
    if (argc > 1)
        games = atoi(argv[1]);
    if (games < ALL_GAMES)
        count--; /* fewer games need not get everywhere */
    return _cmocka_run_group_tests("dungeon_recount", tests, count, NULL, NULL);
}
