/* dungeon_monsters_test.c - Rule tests of Dragon Dungeon: monsters of tiles and of actions (DUNG-40
 * to 44).
 *
 * Dice of 1 and 6 mean a bat: 3 as a minion, 6 as a boss, one less on the easy sheet. Dice of 2 and
 * 2 mean an assassin, 6 and 9. */
#include "games/dungeon/tests/dungeon_play.h"
#include "tests/support/cmocka_tests.h"

/* ---- Several monsters ---- */

static void rule_DUNG_40_one_fight_with_the_stronger(void **state)
{
    (void)state;
    static const struct {
        int action, tile, lair, defence;
    } fights[] = {
        {1, 14, 17, 9}, {1, 15, 17, 9}, {1, 16, 17, 9},                 /* boss and minion */
        {2, 26, 27, 9}, {3, 25, 27, 9}, {3, 26, 27, 9}, {2, 36, 37, 9}, /* minion and boss */
        {2, 16, 17, 6}, {3, 15, 17, 6}, {3, 11, 12, 6},                 /* two minions */
        {1, 24, 27, 9}, {1, 26, 27, 9},                                 /* two bosses */
    };
    for (size_t i = 0; i < WY_COUNT(fights); i++)
        for (int red = 1; red <= 6; red += 5) {
            wy_table *t = begin(2);
            arrange(t, 0, "tile %d, dragon 0, weapons 5, skulls 8", fights[i].tile);
            put_to_sleep(t, 1, 2, 2);
            take(t, fights[i].action, 6, 2, 2);
            expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
            assert_int_equal(at(t)->sheet[0].tile, fights[i].lair);
            assert_int_equal(dungeon_needed(t->parts, at(t)), fights[i].defence - 7);
            step(t, red == 1 ? "fight 1" : "fight 6");
            /* No second one, won or lost. */
            if (fights[i].action == 2)
                expect_phase(t, DUNGEON_MARK, 0);
            else
                expect_phase(t, DUNGEON_SHARE, 1);
            wy_table_destroy(t);
        }
}

static void rule_DUNG_40_one_skull_for_one_fight(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 15, dragon 0, skulls 1");
    take_quietly(t, 3, 6, 1, 6);
    play(t, "fight 6");
    expect(t, 0, "tile 17, skulls 2, swords 1");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
    t = begin_easy(2); /* the boss of the tile in place of the minion: two skulls */
    arrange(t, 0, "tile 25, dragon 0, skulls 1");
    take_quietly(t, 3, 6, 1, 6);
    play(t, "fight 6");
    expect(t, 0, "tile 27, skulls 3, swords 1");
    wy_table_destroy(t);
}

static void rule_DUNG_40_a_fight_lost_is_lost_once(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 15, dragon 0");
    take_quietly(t, 3, 6, 1, 6);
    play(t, "fight 1");
    expect(t, 0, "tile 17, dragon 2");
    wy_table_destroy(t);
}

static void rule_DUNG_41_a_tile_without_a_fight_icon(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 15, dragon 0");
    take_quietly(t, 4, 6, 1, 6);
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE); /* before the treasure and the dragon */
    expect(t, 0, "tile 17, dragon 0, keys 0");
    play(t, "fight 3");
    expect(t, 0, "skulls 1, dragon 0");
    expect_phase(t, DUNGEON_MARK, 0);
    play(t, "mark risk"); /* the skull's */
    expect(t, 0, "keys 1, dragon 0");
    expect_phase(t, DUNGEON_MARK, 0);
    play(t, "mark risk"); /* the action's */
    expect(t, 0, "keys 2, dragon 2");
    wy_table_destroy(t);
    t = begin(2);
    arrange(t, 0, "tile 15, dragon 0");
    take_quietly(t, 4, 6, 1, 6);
    play(t, "fight 1");
    expect(t, 0, "dragon 2, keys 0");
    play(t, "mark loot");
    expect(t, 0, "dragon 4, keys 1");
    wy_table_destroy(t);
}

static void rule_DUNG_41_a_bare_tile_is_no_fight(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 13, dragon 0");
    take_quietly(t, 4, 6, 1, 6);
    expect_phase(t, DUNGEON_MARK, 0); /* tile 15 is bare */
    wy_table_destroy(t);
}

/* Onto tile 17 from 16, with the dragon so far behind then; is there a fight? */
static wy_table *go_to_lair(int action, int gap, const char *marks, bool fights)
{
    wy_table *t = begin(2);
    arrange(t, 0, marks);
    arrange(t, 0, "tile 16, dragon %d", 17 - gap);
    take_quietly(t, action, 6, 1, 6);
    expect(t, 0, "tile 17");
    assert_int_equal(at(t)->phase == DUNGEON_FIGHT, fights);
    return t;
}

static void rule_DUNG_42_a_dragon_that_will_catch_is_the_only_enemy(void **state)
{
    (void)state;
    wy_table *t = go_to_lair(4, 2, "loot 0", false); /* just as far as its step */
    expect_phase(t, DUNGEON_MARK, 0);
    play(t, "mark loot");
    expect(t, 0, "dragon 16, graves 1, skulls 0");
    wy_table_destroy(t);
    t = go_to_lair(5, 2, "loot 0", false); /* nearer */
    expect(t, 0, "dragon 16, graves 1, skulls 0");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
    t = go_to_lair(5, 3, "loot 0", false);
    expect(t, 0, "dragon 16, graves 1, skulls 0");
    wy_table_destroy(t);
}

static void rule_DUNG_42_one_tile_more_and_there_is_a_fight(void **state)
{
    (void)state;
    wy_table *t = go_to_lair(4, 3, "skulls 1", true);
    play(t, "fight 6, mark loot");
    expect(t, 0, "dragon 16, graves 0, skulls 2"); /* right behind */
    wy_table_destroy(t);
    t = go_to_lair(5, 4, "skulls 1", true);
    play(t, "fight 6");
    expect(t, 0, "dragon 16, graves 0, skulls 2");
    wy_table_destroy(t);
    t = go_to_lair(4, 3, "skulls 1", true); /* lost, it catches all the same */
    play(t, "fight 1");
    expect(t, 0, "dragon 16, graves 0, keys 0");
    play(t, "mark loot");
    expect(t, 0, "dragon 16, graves 1, keys 1, skulls 1");
    wy_table_destroy(t);
}

static void rule_DUNG_42_at_level_7_too(void **state)
{
    (void)state;
    wy_table *t = go_to_lair(5, 3, "weapons 5, skulls 8", false);
    expect_phase(t, DUNGEON_CAUGHT, 0);
    play(t, "attack, strike 6");
    expect(t, 0, "fate slayer, graves 0");
    wy_table_destroy(t);
}

static void rule_DUNG_42_decided_once_right_after_the_movement(void **state)
{
    (void)state;
    wy_table *t = go_to_lair(4, 2, "loot 0", false);
    play(t, "mark coward, run"); /* away, so that the dragon fails */
    expect(t, 0, "tile 18, dragon 17, graves 0, skulls 0");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE); /* but the monster does not come back */
    wy_table_destroy(t);
    t = go_to_lair(4, 2, "coward 1", false);
    play(t, "mark coward, stay");
    expect(t, 0, "tile 17, dragon 16, graves 1, skulls 0");
    wy_table_destroy(t);
}

static void rule_DUNG_42_only_printed_steps_count(void **state)
{
    (void)state;
    wy_table *t = begin(2); /* the action has none: a lost fight would catch, and so will a 1 */
    arrange(t, 0, "tile 16, dragon 15");
    take_quietly(t, 3, 1, 2, 6);
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
    wy_table_destroy(t);
    t = begin(2); /* on a tile without a monster there is nothing to skip: action 2 fights on */
    arrange(t, 0, "tile 13, dragon 12");
    take_quietly(t, 2, 1, 4, 6);
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_43_the_cowards_steps_onto_a_monster(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2); /* from action 6, */
    arrange(t, 0, "tile 16, dragon 0");
    take_quietly(t, 6, 6, 1, 6);
    play(t, "mark coward, run");
    expect(t, 0, "tile 17");
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
    play(t, "fight 1");
    expect(t, 0, "dragon 1");
    expect_phase(t, DUNGEON_MARK, 0); /* then the second treasure */
    wy_table_destroy(t);
    t = begin(2); /* from action 4, */
    arrange(t, 0, "tile 14, dragon 0");
    take_quietly(t, 4, 6, 1, 6);
    play(t, "mark coward, run");
    expect(t, 0, "tile 17, dragon 0");
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE); /* before the dragon's steps */
    play(t, "fight 1");
    expect(t, 0, "dragon 4"); /* two for the fight, two printed */
    wy_table_destroy(t);
    t = begin(2); /* and from a skull of a fight on another tile */
    arrange(t, 0, "tile 14, dragon 0");
    take_quietly(t, 3, 6, 1, 6);
    play(t, "fight 3, mark coward, run");
    expect(t, 0, "tile 17, skulls 1");
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
    assert_int_equal(dungeon_needed(t->parts, at(t)), 3);
    wy_table_destroy(t);
}

static void rule_DUNG_43_the_dragon_is_no_excuse(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 14, dragon 13");
    take_quietly(t, 4, 6, 1, 6);
    expect(t, 0, "tile 16, dragon 13");
    play(t, "mark coward, run");
    expect(t, 0, "tile 17");
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
    play(t, "fight 1"); /* the dragon comes to 15, and two printed steps catch */
    expect(t, 0, "tile 17, dragon 16, graves 1, skulls 0");
    wy_table_destroy(t);
    dungeon_parts parts = box_parts();
    parts.box.icon[DUNGEON_NORMAL][3][2] = DUNGEON_ICON_DRAGON + 9 - 1; /* it surely will catch */
    dungeon_prepare(&parts);
    t = begin_with(2, "sheet=normal", &parts);
    arrange(t, 0, "tile 14, dragon 13");
    take_quietly(t, 4, 6, 1, 6);
    play(t, "mark coward, run");
    expect(t, 0, "tile 17, graves 0");
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
    play(t, "fight 3, mark loot");
    expect(t, 0, "tile 17, dragon 16, graves 1, skulls 1");
    wy_table_destroy(t);
}

static void rule_DUNG_43_on_from_tile_to_tile(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 12, dragon 0, coward 3");
    take_quietly(t, 2, 6, 1, 6); /* on tile 13: the minion of the action */
    play(t, "fight 3, mark coward, run");
    expect(t, 0, "tile 17, skulls 1, coward 4");
    play(t, "fight 3"); /* the minion of tile 17: a level */
    expect(t, 0, "skulls 2, swords 1");
    expect_phase(t, DUNGEON_MARK, 0); /* the treasure of the action */
    play(t, "mark coward, run");
    expect(t, 0, "tile 22, coward 5");
    assert_int_equal(dungeon_needed(t->parts, at(t)), 2);
    play(t, "fight 2"); /* the minion of tile 22: a treasure */
    expect(t, 0, "skulls 3");
    play(t, "mark loot");
    expect(t, 0, "tile 22, skulls 3, loot 1, coward 5, dragon 0, covered 2");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_43_the_kind_is_that_of_the_tile(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 25, dragon 0");
    take_quietly(t, 2, 6, 1, 6); /* tile 26: a minion */
    assert_int_equal(dungeon_needed(t->parts, at(t)), 3);
    play(t, "fight 3, mark coward, run"); /* tile 27: a boss */
    assert_int_equal(dungeon_needed(t->parts, at(t)), 6);
    wy_table_destroy(t);
    t = begin(2);
    arrange(t, 0, "tile 13, dragon 0, weapons 5, skulls 6");
    take_quietly(t, 1, 6, 1, 6); /* tile 16: a boss */
    assert_int_equal(dungeon_needed(t->parts, at(t)), 6 - 6);
    play(t, "fight 1, mark coward, run"); /* tile 17: a minion */
    assert_int_equal(dungeon_needed(t->parts, at(t)), 3 - 6);
    wy_table_destroy(t);
}

static void rule_DUNG_44_who_stays_does_not_fight_again(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 17, dragon 0");
    take_quietly(t, 6, 6, 1, 6); /* no movement */
    expect_phase(t, DUNGEON_MARK, 0);
    play(t, "mark loot, mark risk");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
    t = begin(2); /* lost, and then steps waived */
    arrange(t, 0, "tile 15, dragon 0");
    take_quietly(t, 4, 6, 1, 6);
    play(t, "fight 1, mark coward, stay");
    expect(t, 0, "tile 17, dragon 4, skulls 0");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
    t = begin(2); /* nor when one leaves the tile */
    arrange(t, 0, "tile 17, dragon 0");
    take_quietly(t, 4, 6, 1, 6);
    expect_phase(t, DUNGEON_MARK, 0);
    expect(t, 0, "tile 19");
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_DUNG_40_one_fight_with_the_stronger),
        cmocka_unit_test(rule_DUNG_40_one_skull_for_one_fight),
        cmocka_unit_test(rule_DUNG_40_a_fight_lost_is_lost_once),
        cmocka_unit_test(rule_DUNG_41_a_tile_without_a_fight_icon),
        cmocka_unit_test(rule_DUNG_41_a_bare_tile_is_no_fight),
        cmocka_unit_test(rule_DUNG_42_a_dragon_that_will_catch_is_the_only_enemy),
        cmocka_unit_test(rule_DUNG_42_one_tile_more_and_there_is_a_fight),
        cmocka_unit_test(rule_DUNG_42_at_level_7_too),
        cmocka_unit_test(rule_DUNG_42_decided_once_right_after_the_movement),
        cmocka_unit_test(rule_DUNG_42_only_printed_steps_count),
        cmocka_unit_test(rule_DUNG_43_the_cowards_steps_onto_a_monster),
        cmocka_unit_test(rule_DUNG_43_the_dragon_is_no_excuse),
        cmocka_unit_test(rule_DUNG_43_on_from_tile_to_tile),
        cmocka_unit_test(rule_DUNG_43_the_kind_is_that_of_the_tile),
        cmocka_unit_test(rule_DUNG_44_who_stays_does_not_fight_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
