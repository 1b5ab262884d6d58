/* dungeon_refused_test.c - State validation of Dragon Dungeon: damaged positions, each of which
 * must be refused.
 *
 *     dungeon_refused_test [GAMES]
 *
 * The rows stand under the function of dungeon_sane.c that refuses them. */
#define DAMAGE_STATE dungeon_state

#include "tests/support/damage.h"

#include <stdlib.h>

#include "games/dungeon/dungeon.h"
#include "tests/support/cmocka_tests.h"

/* clang-format off */
static const damage rows[] = {
    /* is_within */
    ALWAYS("4", SET(common[0], 0)),
    ALWAYS("2", FLIP(dragon_die, 6)),
    /* is_zero */
    ALWAYS("4", SET(zero[0], 6)),
    /* is_cover_sane */
    ALWAYS("4", FLIP(sheet[0].covered, 6)),
    ALWAYS("1", SET(sheet[0].covered, 6)),
    /* is_fate_sane */
    ALWAYS("1 ring=on", SET(sheet[0].fate, 0)),
    ALWAYS("2", SET(sheet[0].fate, 0)),
    ALWAYS("4", SET(sheet[0].fate, 1)),
    WHERE("2", IS(sheet[1].graves, 5), SET(sheet[1].kind, 0)),
    ALWAYS("4", SET(sheet[1].fate, 3)),
    ALWAYS("1 ring=on", SET(sheet[0].tile, 40)),
    WHERE("2", IS(phase, DUNGEON_CAUGHT), FLIP(sheet[1].fate, 1)),
    /* are_swords_sane */
    WHERE("4", IS(phase, DUNGEON_ATTACK), SET(sheet[3].swords, 0)),
    /* is_hunt_sane */
    WHERE("4", IS(sheet[2].graves, 4), SET(sheet[2].dragon, 0)),
    /* is_sheet_sane */
    ALWAYS("1", SET(sheet[0].kind, 2)),
    ALWAYS("2", SET(sheet[0].tile, 255)),
    ALWAYS("4", FLIP(sheet[2].dragon, 7)),
    ALWAYS("4", SET(sheet[2].column[1], 7), SET(sheet[2].column[3], 0)),
    WHERE("2", IS(sheet[1].graves, 6), SET(sheet[1].kind, 0)),
    ALWAYS("2", SET(sheet[1].column[1], 2), SET(sheet[1].skulls, 9)),
    /* is_fresh */
    WHERE("2", IS(phase, DUNGEON_CHOOSE), SET(sheet[1].dragon, 7)),
    WHERE("4", IS(phase, DUNGEON_LOT), SET(sheet[0].tile, 12)),
    WHERE("4", IS(phase, DUNGEON_LOT), SET(sheet[0].covered, 4)),
    WHERE("4", IS(phase, DUNGEON_CHOOSE), SET(sheet[0].column[1], 4), SET(marks, 4)),
    /* are_marks_sane */
    ALWAYS("1", SET(sheet[0].column[3], 4)),
    /* has_been */
    WHERE("2", IS(phase, DUNGEON_RUN), ADD(idle, 2)),
    /* are_seats_sane */
    ALWAYS("2", SET(idle, 4)),
    WHERE("2", IS(sheet[1].fate, 3), SET(active, 0), ADD(mover, 1)),
    ALWAYS("2", FLIP(idle, 7)),
    /* has_no_dice */
    ALWAYS("4", SET(common[0], 8)),
    ALWAYS("1", SET(common[1], 255)),
    ALWAYS("1 ring=on", SET(resting, 5)),
    ALWAYS("2", SET(dragon_die, 255)),
    /* are_dice_sane */
    ALWAYS("1 ring=on", SET(roll, 3)),
    ALWAYS("1 ring=on", SET(common[0], 255)),
    ALWAYS("1", SET(resting, 3)),
    ALWAYS("1 ring=on", SET(common[1], 255)),
    ALWAYS("2", SET(common[1], 8)),
    WHERE("2", IS(common[1], 1), SET(common[0], 2)),
    ALWAYS("4", SET(resting, 9)),
    /* is_rest_of_action */
    ALWAYS("4", SET(todo[1], 65)),
    ALWAYS("1", SET(todo[1], 40)),
    WHERE("1 ring=on", IS(phase, DUNGEON_CAUGHT), SET(todo[0], 33)),
    WHERE("4", IS(phase, DUNGEON_MARK), FLIP(todo[0], 3)),
    WHERE("1 ring=on", IS(phase, DUNGEON_RUN), SET(todo[0], 83)),
    WHERE("1", IS(sheet[0].tile, 10), FLIP(todo[0], 0)),
    WHERE("1", IS(todo[0], DUNGEON_TASK_OTHER), SET(todo[0], DUNGEON_TASK_OTHER + DUNGEON_COLUMNS)),
    /* is_at_hand */
    WHEN("2", (IS(phase, DUNGEON_FIGHT), IS(tasks, 1)), SET(todo[0], DUNGEON_TASK_FIGHT + DUNGEON_KINDS)),
    ALWAYS("4", SET(todo[2], 138)),
    /* is_stack_sane */
    ALWAYS("2", SET(dragons, 1)),
    WHERE("1", IS(tasks, 2), SET(action, 0), SET(dragons, 1)),
    ALWAYS("2", SET(action, 0)),
    WHERE("1 ring=on", IS(sheet[0].skulls, 0), SET(todo[0], 49)),
    /* is_task_sane */
    ALWAYS("1 ring=on", FLIP(todo[1], 4)),
    WHERE("1", IS(phase, DUNGEON_FIGHT), SET(dragons, 1), SET(action, 0)),
    ALWAYS("1", SET(phase, DUNGEON_MARK)),
    WHERE("1", IS(phase, DUNGEON_MARK), SET(action, 0), SET(dragons, 1)),
    ALWAYS("4", SET(phase, DUNGEON_RUN)),
    ALWAYS("1 ring=on", ADD(sheet[0].fate, 3), SET(sheet[0].kind, 0)),
    ALWAYS("1", SET(phase, DUNGEON_MEET)),
    ALWAYS("1", SET(phase, DUNGEON_FIGHT)),
    ALWAYS("2", SET(phase, DUNGEON_FIGHT)),
    ALWAYS("1", SET(todo[0], 0)),
    WHERE("4", IS(phase, DUNGEON_ATTACK), SET(sheet[2].dragon, 0)),
    WHERE("4", IS(phase, DUNGEON_CAUGHT), SET(mover, 1)),
    /* is_acting_sane */
    WHERE("1 ring=on", IS(phase, DUNGEON_ATTACK), SET(action, 1)),
    /* dungeon_is_sane */
    WHERE("2", IS(phase, DUNGEON_SHARE), SET(mover, 2)),
    WHERE("2", IS(phase, DUNGEON_SHARE), SET(phase, DUNGEON_PHASES)),
    WHERE("2", IS(phase, DUNGEON_FIGHT), SET(active, 2)),
    /* is_pause */
    ALWAYS("1 ring=on", SET(idle, 255)),
    ALWAYS("1 ring=on", SET(roll, 255)),
    WHERE("2", IS(phase, DUNGEON_ROLL), SET(active, 0)),
    /* is_start_sane */
    WHERE("4", IS(phase, DUNGEON_CHOOSE), SET(sheet[3].kind, 1)),
    ALWAYS("1", SET(phase, DUNGEON_LOT)),
    WHERE("4", IS(phase, DUNGEON_LOT), SET(mover, 2)),
    WHERE("4", IS(phase, DUNGEON_LOT), SET(active, 1)),
    ALWAYS("1 ring=on", SET(roll, 4)),
    ALWAYS("1", ADD(idle, 1)),
    /* is_step_sane */
    ALWAYS("2", SET(tasks, 4)),
    ALWAYS("1 ring=on", SET(dragons, 1)),
    ALWAYS("2", SET(action, 8)),
    WHERE("1 ring=on", IS(phase, DUNGEON_ENDED), SET(phase, DUNGEON_ROLL)),
    ALWAYS("1 ring=on", SET(phase, DUNGEON_ENDED)),
    ALWAYS("2", SET(phase, DUNGEON_ASSIGN)),
    WHERE("2", IS(phase, DUNGEON_ASSIGN), SET(active, 0)),
    ALWAYS("2", SET(idle, 255)),
    WHERE("4", IS(phase, DUNGEON_ENDED), SET(phase, DUNGEON_ASSIGN), SET(roll, 9)),
    WHERE("2", IS(phase, DUNGEON_SHARE), SET(active, 0)),
    /* dungeon_is_sane */
    ALWAYS("1", SET(mover, 7)),
    ALWAYS("2", SET(active, 2)),
    ALWAYS("4", SET(phase, 255)),
    ALWAYS("2", SET(dragons, 7)),
    ALWAYS("4", SET(ring, 2)),
    ALWAYS("2", SET(sheet[3].kind, 4)),
    ALWAYS("1 ring=on", SET(todo[7], 9)),

    /* an action that is carried out is not covered yet */
    WHERE("1", IS(action, 1), FLIP(sheet[0].covered, 0)),
    WHERE("1", IS(action, 2), FLIP(sheet[0].covered, 1)),
    WHERE("1", IS(action, 3), FLIP(sheet[0].covered, 2)),
    WHERE("1", IS(action, 4), FLIP(sheet[0].covered, 3)),
    WHERE("1", IS(action, 5), FLIP(sheet[0].covered, 4)),
    WHERE("1", IS(action, 6), FLIP(sheet[0].covered, 5)),

    /* the dragon stands right behind its slayer, who is neither out nor dead */
    WHERE("1", IS(sheet[0].fate, DUNGEON_SLAYER), ADD(sheet[0].dragon, -1)),
    WHERE("1", IS(sheet[0].fate, DUNGEON_SLAYER), SET(sheet[0].tile, 40), SET(sheet[0].dragon, 39)),
    WHERE("1 sheet=easy", IS(sheet[0].fate, DUNGEON_SLAYER), ADD(sheet[0].dragon, -1)),

    /* what would lead beyond an array */
    ALWAYS("1", SET(players, 0)),
    ALWAYS("4", SET(players, 5)),
    ALWAYS("2", SET(tasks, 17)),
    ALWAYS("2", SET(tasks, 255)),
    ALWAYS("3", SET(action, 7)),
    WHERE("3", IS(phase, DUNGEON_FIGHT), SET(tasks, 0)),
    WHERE("1", IS(phase, DUNGEON_MARK), SET(tasks, 0)),
};
/* clang-format on */

int main(int argc, char *argv[])
{
    int games = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 40;
    return damage_run(&dungeon_rules, rows, WY_COUNT(rows), games);
}
