/* brood_refused_test.c - State validation of Dragonbrood: damaged positions, each of which must be
 * refused.
 *
 *     brood_refused_test [GAMES]
 *
 * The rows stand under the function of brood_sane.c or brood_sane_steps.c that refuses
 * them. */
#define DAMAGE_STATE brood_state

#include "tests/support/damage.h"

#include <stdlib.h>

#include "games/brood/brood.h"
#include "tests/support/cmocka_tests.h"

/* clang-format off */
static const damage rows[] = {
    /* can_stand */
    ALWAYS("2", FLIP(player[0].dragon[0].place, 6)),
    /* is_origin_sane */
    WHERE("1 mode=cursebreaker difficulty=easy", IS(phase, BROOD_PHASE_AUTUMN), SET(player[0].dragon[2].origin, 7)),
    WHERE("2", IS(phase, BROOD_PHASE_SPRING), SET(player[1].dragon[0].origin, 255)),
    /* is_post_sane */
    WHERE("2", IS(phase, BROOD_NEW_YEAR), SET(player[1].dragon[3].where, 3)),
    ALWAYS("1 difficulty=expert", SET(player[0].dragon[1].beside, 4)),
    ALWAYS("3 years=five", FLIP(player[2].dragon[2].moment, 5)),
    /* is_dragon_sane */
    ALWAYS("2", FLIP(player[0].dragon[5].marks, 1)),
    ALWAYS("2", SET(player[1].dragon[4].level, 255)),
    ALWAYS("1 mode=cursebreaker difficulty=easy", FLIP(player[0].dragon[0].colour, 4)),
    ALWAYS("2", SET(player[1].dragon[1].marks, 9)),
    WHEN("2", (NOT(player[0].dragon[0].level, 0), IS(player[0].dragon[0].where, BROOD_ROW)),
         FLIP(player[0].dragon[0].marks, 0)),
    ALWAYS("3 years=five", ADD(player[2].dragon[5].level, 4)),
    ALWAYS("3 years=five", SET(player[0].dragon[2].place, 255)),
    ALWAYS("1 mode=cursebreaker difficulty=easy", SET(player[0].dragon[0].moment, 7)),
    ALWAYS("3 years=five", ADD(player[0].dragon[0].beside, -1)),
    WHERE("3 years=five", IS(phase, BROOD_NEW_YEAR), FLIP(player[0].dragon[1].origin, 6)),
    /* are_moments_sane */
    ALWAYS("3 years=five", SET(player[2].dragon[0].moment, 255)),
    WHERE("3 years=five", IS(phase, BROOD_PHASE_AUTUMN), SET(player[2].dragon[3].moment, 0)),
    WHERE("2", IS(stage, BROOD_STAGE_PLACING), SET(moment, 9)),
    /* are_tombs_sane */
    ALWAYS("1 difficulty=expert", SET(tomb[3].seat, 9)),
    ALWAYS("1 mode=catch enemies=normal", FLIP(tomb[2].colour, 7)),
    ALWAYS("2", SET(tomb[3].level, 255)),
    ALWAYS("1 mode=catch enemies=normal", SET(tomb[3].seat, 8)),
    ALWAYS("2", SET(tomb[3].colour, 255)),
    WHERE("2", IS(phase, BROOD_LOTS), ADD(tomb[2].level, 1)),
    /* is_leader_sane */
    WHERE("3 years=five", IS(player[2].dragon[4].level, 1), SET(player[2].leader, 5)),
    ALWAYS("1 mode=cursebreaker difficulty=easy", SET(player[0].placed, 255)),
    ALWAYS("3 years=five", ADD(player[2].leader, -2)),
    WHERE("2", IS(stage, BROOD_STAGE_OVER), FLIP(player[0].leader, 2)),
    /* is_still_new */
    WHERE("2", IS(phase, BROOD_LOTS), SET(player[0].placed, 3)),
    /* is_player_sane */
    ALWAYS("3 years=five", SET(player[0].eggs[2], 5)),
    ALWAYS("3 years=five", SET(player[1].income, 1)),
    ALWAYS("3 years=five", SET(player[2].magic, 255)),
    ALWAYS("2", SET(player[1].sanctuary, 5)),
    ALWAYS("1 difficulty=expert", SET(player[0].zero[1], 9)),
    /* are_goods_sane */
    ALWAYS("1 mode=cursebreaker difficulty=easy", SET(issued[6], 5)),
    /* is_account_sane */
    ALWAYS("1 mode=catch enemies=normal", SET(owner[3], 1)),
    ALWAYS("3 years=five", SET(owner[5], 255)),
    /* are_accounts_sane */
    ALWAYS("1 mode=catch enemies=normal", FLIP(owner[2], 5)),
    /* are_trinkets_sane */
    ALWAYS("2", SET(player[1].trinkets, 3)),
    ALWAYS("1 difficulty=expert", FLIP(shown, 30)),
    ALWAYS("2", SET(shown, 4)),
    WHERE("1 difficulty=expert", IS(phase, BROOD_PHASE_SPRING), SET(shown, 1)),
    ALWAYS("1 difficulty=expert", SET(shown, 55)),
    /* are_drawn */
    ALWAYS("1 mode=cursebreaker difficulty=easy", SET(sky[4], 3)),
    ALWAYS("3 years=five", SET(bonus[0], 0)),
    ALWAYS("2", ADD(wheel[1], 1)),
    /* are_tiles_sane */
    ALWAYS("2", SET(open, 1)),
    /* are_enemies_sane */
    ALWAYS("1 mode=catch enemies=normal", SET(enemy[3], 10)),
    ALWAYS("1 difficulty=expert", SET(away, 255)),
    ALWAYS("1 mode=cursebreaker difficulty=easy", FLIP(enemies, 5)),
    ALWAYS("1 mode=catch enemies=normal", FLIP(seventh, 3)),
    WHERE("1 difficulty=expert", IS(phase, BROOD_NEW_YEAR), FLIP(away, 4)),
    ALWAYS("1 difficulty=expert", SET(seventh, 7)),
    ALWAYS("1 mode=catch enemies=normal", SET(enemy[2], 0)),
    ALWAYS("2", SET(away, 8)),
    /* is_pool_sane */
    ALWAYS("3 years=five", SET(pool[0], 6)),
    /* is_mode_sane */
    ALWAYS("2", SET(difficulty, 1)),
    ALWAYS("1 mode=cursebreaker difficulty=easy", SET(difficulty, 6)),
    ALWAYS("3 years=five", SET(years, 255)),
    ALWAYS("1 difficulty=expert", SET(years, 5)),
    ALWAYS("1 mode=cursebreaker difficulty=easy", SET(locks, 3)),
    WHERE("1 mode=cursebreaker difficulty=easy", IS(kit, 3), SET(difficulty, 2)),
    ALWAYS("1 mode=catch enemies=normal", SET(kit, 0)),
    ALWAYS("1 mode=cursebreaker difficulty=easy", SET(kit, 7)),
    ALWAYS("1 difficulty=expert", SET(locks, 255)),
    ALWAYS("1 mode=cursebreaker difficulty=easy", SET(quest, 255)),
    ALWAYS("3 years=five", SET(quest, 2)),
    /* brood_is_sane */
    ALWAYS("1 difficulty=expert", SET(zero[1], 7)),
    ALWAYS("2", SET(player[4].zero[0], 4)),
    ALWAYS("1 difficulty=expert", SET(task[5].b, 1)),
    ALWAYS("1 difficulty=expert", SET(side, 0)),
    ALWAYS("1 difficulty=expert", SET(task[1].a, 9)),
    /* is_between */
    WHERE("1 mode=cursebreaker difficulty=easy", IS(stage, BROOD_STAGE_PLACING), SET(settled, 1)),
    /* is_side_sane */
    ALWAYS("1 mode=catch enemies=normal", SET(side, 1)),
    WHERE("1 mode=cursebreaker difficulty=easy", IS(phase, BROOD_LOTS), SET(moment, 2)),
    ALWAYS("2", SET(moment, 255)),
    /* brood_is_clock_sane */
    ALWAYS("1 mode=cursebreaker difficulty=easy", SET(year, 1)),
    WHERE("3 years=five", IS(stage, BROOD_STAGE_OVER), ADD(years, 1)),
    ALWAYS("1 difficulty=expert", SET(stopped, 1)),
    ALWAYS("2", SET(kit, 0), ADD(stopped, 1)),
    ALWAYS("1 mode=cursebreaker difficulty=easy", ADD(held, 1)),
    ALWAYS("1 difficulty=expert", SET(held, 9)),
    ALWAYS("2", FLIP(settled, 4)),
    ALWAYS("3 years=five", SET(phase, BROOD_LOTS)),
    ALWAYS("1 mode=catch enemies=normal", FLIP(cursor, 6)),
    /* is_visiting */
    WHERE("1 mode=catch enemies=normal", IS(task[1].step, BROOD_STEP_HATCH), SET(visit.place, 0), SET(visit.made, 254), SET(player[0].dragon[5].origin, 0)),
    WHERE("1 mode=cursebreaker difficulty=easy", IS(task[1].step, BROOD_STEP_LAIR), ADD(visit.copied, 1), SET(task[17].step, BROOD_NO_STEP)),
    /* is_effect_sane */
    WHERE("1 mode=catch enemies=normal", IS(phase, BROOD_PHASE_SUMMER), FLIP(task[1].a, 3)),
    /* is_gather_sane */
    WHERE("1 mode=cursebreaker difficulty=easy", IS(phase, BROOD_PHASE_AUTUMN), FLIP(task[0].b, 1)),
    WHERE("1 mode=catch enemies=normal", IS(phase, BROOD_PHASE_SPRING), SET(task[0].b, 0)),
    ALWAYS("2", FLIP(task[0].b, 6)),
    /* is_account_step_sane */
    ALWAYS("1 difficulty=expert", ADD(task[2].b, -3)),
    /* is_trinkets_sane */
    ALWAYS("3 years=five", FLIP(task[0].a, 7), SET(task[1].seat, 0)),
    WHERE("1 mode=cursebreaker difficulty=easy", IS(phase, BROOD_PHASE_AUTUMN), ADD(task[0].b, 2)),
    /* is_shop_step_sane */
    ALWAYS("1 difficulty=expert", FLIP(task[1].b, 5)),
    WHERE("2", IS(task[1].step, BROOD_STEP_SHOP), SET(visit.made, 0), SET(visit.left, 202), SET(player[3].goods[8], 0)),
    /* is_place_step_sane */
    ALWAYS("1 mode=catch enemies=normal", FLIP(task[0].b, 4)),
    ALWAYS("2", FLIP(task[0].a, 4)),
    ALWAYS("3 years=five", SET(task[0].step, BROOD_STEP_DOJO)),
    /* is_alchemy_sane */
    WHERE("3 years=five", IS(phase, BROOD_NEW_YEAR), SET(task[0].b, 1)),
    ALWAYS("2", FLIP(task[0].a, 5)),
    /* is_income_step_sane */
    ALWAYS("1 mode=cursebreaker difficulty=easy", FLIP(task[0].b, 4)),
    /* is_draw_sane */
    ALWAYS("1 difficulty=expert", FLIP(task[1].b, 2)),
    /* is_placing_step_sane */
    ALWAYS("2", SET(task[0].b, 145)),
    ALWAYS("1 mode=cursebreaker difficulty=easy", SET(task[0].a, 255)),
    ALWAYS("1 mode=catch enemies=normal", FLIP(task[0].b, 6)),
    /* is_trade_sane */
    WHEN("2", (IS(tasks, 2), IS(task[1].step, BROOD_STEP_TRADE)), SET(task[1].a, 1)),
    WHEN("2", (IS(tasks, 2), IS(task[1].step, BROOD_STEP_TRADE)), SET(task[1].b, 1)),
    /* is_declining_sane */
    ALWAYS("2", SET(declined, 2)),
    WHEN("2", (IS(tasks, 1), IS(task[0].step, BROOD_STEP_TURN)), SET(declined, 1)),
    WHEN("1 difficulty=easy", (IS(tasks, 1), IS(task[0].step, BROOD_STEP_CHALLENGE)),
         SET(declined, 1)),
    WHEN("2", (IS(tasks, 2), IS(task[1].step, BROOD_STEP_SHOP), IS(visit.place, BROOD_COINMAKER)),
         SET(declined, 1)),
    WHERE("2", IS(stage, BROOD_STAGE_OVER), SET(declined, 1)),
    WHEN("2", (IS(year, 1), IS(moment, 0), IS(side, 0), IS(task[0].step, BROOD_STEP_PLACE)),
         SET(declined, 1)),
    /* is_gain_step_sane */
    ALWAYS("3 years=five", FLIP(task[0].b, 7)),
    ALWAYS("3 years=five", FLIP(task[0].a, 6)),
    ALWAYS("1 difficulty=expert", FLIP(task[0].a, 7)),
    ALWAYS("3 years=five", SET(task[0].b, 9)),
    ALWAYS("1 difficulty=expert", FLIP(task[0].a, 5)),
    ALWAYS("1 difficulty=expert", SET(task[0].b, 255)),
    ALWAYS("2", FLIP(task[0].a, 7)),
    /* is_visit_step_sane */
    ALWAYS("2", SET(task[2].a, 46)),
    ALWAYS("2", SET(task[0].b, 254)),
    /* is_season_step_sane */
    ALWAYS("3 years=five", SET(task[0].a, 255)),
    WHERE("1 difficulty=expert", IS(phase, BROOD_LOTS), SET(task[0].b, 1)),
    ALWAYS("1 mode=catch enemies=normal", FLIP(task[0].b, 5)),
    WHERE("1 mode=catch enemies=normal", IS(phase, BROOD_LOTS), ADD(task[0].a, 1)),
    ALWAYS("1 mode=cursebreaker difficulty=easy", FLIP(task[0].b, 5)),
    ALWAYS("3 years=five", SET(task[1].b, 7)),
    ALWAYS("2", SET(task[0].b, 90)),
    WHERE("2", IS(task[0].step, BROOD_STEP_INTEREST), SET(task[0].seat, 0)),
    ALWAYS("2", FLIP(task[0].b, 5)),
    WHERE("2", IS(stage, BROOD_STAGE_TURN_OF_YEAR), ADD(task[0].a, -1)),
    ALWAYS("3 years=five", SET(task[1].b, 6)),
    ALWAYS("1 mode=catch enemies=normal", FLIP(task[0].a, 5)),
    /* is_seat_sane */
    WHEN("2", (IS(tasks, 1), IS(task[0].step, BROOD_STEP_TRADE)), SET(cursor, 0)),
    WHEN("2", (IS(tasks, 1), IS(task[0].step, BROOD_STEP_TRADE), IS(cursor, 1)), SET(cursor, 2)),
    WHEN("3", (IS(tasks, 1), IS(task[0].step, BROOD_STEP_START), IS(wheel[0], 0), IS(cursor, 1)),
         SET(task[0].seat, 0)),
    WHEN("2", (IS(task[0].step, BROOD_STEP_WHEEL), IS(wheel[0], 0)), SET(task[0].seat, 1)),
    WHEN("2", (IS(tasks, 1), IS(task[0].step, BROOD_STEP_CHALLENGE), IS(task[0].seat, 0)),
         SET(held, 1)),
    WHEN("2", (IS(tasks, 1), IS(task[0].step, BROOD_STEP_CHALLENGE)), SET(settled, 15)),
    /* cursor_most */
    WHEN("2", (IS(stage, BROOD_STAGE_TURN_OF_YEAR), IS(year, 3)), SET(cursor, 2)),
    ALWAYS("1 mode=catch enemies=normal", SET(task[0].seat, 2)),
    WHERE("3 years=five", IS(stage, BROOD_STAGE_FEEDING), SET(task[0].seat, 1)),
    WHERE("1 mode=catch enemies=normal", IS(stage, BROOD_STAGE_FEEDING), ADD(cursor, -1)),
    WHERE("3 years=five", IS(task[0].step, BROOD_STEP_REVEAL), SET(task[0].seat, 0)),
    WHERE("3 years=five", IS(phase, BROOD_LOTS), ADD(task[0].seat, 2)),
    /* is_stack_sane */
    ALWAYS("1 mode=catch enemies=normal", SET(task[0].step, BROOD_STEP_BONUS)),
    /* is_haul_sane */
    WHERE("3 years=five", IS(stage, BROOD_STAGE_OVER), SET(haul[4], 255)),
    ALWAYS("1 mode=cursebreaker difficulty=easy", FLIP(base, 25)),
    ALWAYS("1 mode=cursebreaker difficulty=easy", FLIP(base, 23)),
    WHERE("2", IS(phase, BROOD_NEW_YEAR), SET(haul[7], 6)),
    WHERE("1 mode=cursebreaker difficulty=easy", IS(task[1].step, BROOD_STEP_SHOP), SET(haul[15], 1)),
    ALWAYS("3 years=five", FLIP(haul[6], 13)),
    /* is_cost_sane */
    WHERE("3 years=five", IS(phase, BROOD_PHASE_AUTUMN), SET(cost[6], 1)),
    ALWAYS("3 years=five", ADD(cost[4], -1)),
    /* is_visit_sane */
    WHERE("3 years=five", IS(phase, BROOD_PHASE_SPRING), SET(visit.copied, 1)),
    ALWAYS("1 mode=catch enemies=normal", SET(visit.copied, 2)),
    ALWAYS("3 years=five", FLIP(visit.slot, 5)),
    ALWAYS("1 mode=catch enemies=normal", FLIP(visit.place, 7)),
    ALWAYS("1 difficulty=expert", SET(visit.cheap, 255)),
    /* is_feeding_sane */
    ALWAYS("3 years=five", SET(free, 8)),
    ALWAYS("2", FLIP(necro, 3)),
    /* is_taking_sane */
    ALWAYS("1 difficulty=expert", SET(taken, 6)),
    /* is_fighter_sane */
    ALWAYS("1 difficulty=expert", FLIP(fight.slot[1], 3)),
    ALWAYS("3 years=five", SET(fight.slot[1], 5)),
    /* is_bid_sane */
    ALWAYS("1 mode=catch enemies=normal", ADD(fight.laid[1], 1)),
    ALWAYS("1 difficulty=expert", ADD(fight.bid[0][3], 4)),
    /* are_bids_in_order */
    WHERE("3 years=five", IS(tasks, 3), ADD(fight.laid[1], 1)),
    /* is_fight_sane */
    ALWAYS("1 mode=catch enemies=normal", SET(fight.next, 1)),
    ALWAYS("3 years=five", SET(fight.how, 0)),
    ALWAYS("1 difficulty=expert", SET(fight.winner, 3)),
    WHERE("2", IS(stage, BROOD_STAGE_TRUCE), SET(settled, 14)),
    ALWAYS("1 mode=cursebreaker difficulty=easy", SET(fight.slot[1], 5)),
    ALWAYS("1 mode=cursebreaker difficulty=easy", SET(fight.next, 0)),
    WHERE("3 years=five", IS(stage, BROOD_STAGE_PEACE), ADD(fight.winner, 1)),
    ALWAYS("1 difficulty=expert", SET(fight.seat[0], 7)),
    WHERE("3 years=five", IS(phase, BROOD_BIDDING), SET(fight.next, 7)),
    WHERE("3 years=five", IS(phase, BROOD_BIDDING), FLIP(fight.winner, 0)),
    ALWAYS("1 difficulty=expert", SET(fight.next, 0)),
    ALWAYS("1 difficulty=expert", SET(fight.laid[1], 6)),
    /* asks */
    WHERE("2", IS(phase, BROOD_LOTS), ADD(cursor, 1)),
    ALWAYS("1 mode=catch enemies=normal", SET(task[0].step, BROOD_STEP_COLLECT)),
    /* brood_are_steps_sane */
    ALWAYS("3 years=five", SET(fight.seat[0], 7)),
    ALWAYS("3 years=five", ADD(tasks, 4)),
    ALWAYS("2", FLIP(cost[5], 7)),
    ALWAYS("2", SET(visit.copied, 80)),
    ALWAYS("1 difficulty=expert", FLIP(taken, 2)),

    /* necromancy feeds a clan at most, once */
    WHERE("2", IS(necro, 1), SET(free, 7)),
    WHERE("2", IS(necro, 1), SET(necro, 2)),

    /* what would lead beyond an array */
    ALWAYS("1", SET(players, 0)),
    ALWAYS("2", SET(players, 7)),
    ALWAYS("2", SET(phase, BROOD_PHASES)),
    ALWAYS("2", SET(stage, BROOD_STAGES)),
    ALWAYS("2", SET(side, 2)),
    ALWAYS("2", SET(tasks, 25)),
    WHERE("2", IS(player[0].dragon[0].level, 1), SET(player[0].dragon[0].level, BROOD_LEVELS + 1)),
    WHERE("2", NOT(player[0].dragon[0].level, 0), SET(player[0].dragon[0].where, BROOD_WHERES)),
    WHERE("2", NOT(player[0].dragon[0].level, 0), SET(player[0].dragon[0].colour, BROOD_COLOURS)),
    ALWAYS("2", SET(player[0].magic, BROOD_MAGIC)),
    WHERE("2", NOT(tomb[0].level, 0), SET(tomb[0].seat, 2)),
    WHERE("2", NOT(tomb[0].level, 0), SET(tomb[0].level, BROOD_LEVELS)),
};
/* clang-format on */

int main(int argc, char *argv[])
{
    int games = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 6;
    return damage_run(&brood_rules, rows, WY_COUNT(rows), games);
}
