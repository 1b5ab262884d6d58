/* dungeon_fight_test.c - Rule tests of Dragon Dungeon: fights (DUNG-34 to 39).
 *
 * Dice of 1 and 6 mean a bat: 3 as a minion, 6 as a boss, one less on the easy sheet. Dice of 2 and
 * 2 mean an assassin, 6 and 9. */
#include "games/dungeon/tests/dungeon_play.h"
#include "tests/support/cmocka_tests.h"

/* ---- A fight ---- */

static void rule_DUNG_34_icon_and_tile_say_the_kind(void **state)
{
    (void)state;
    static const struct {
        int action, tile, minion;
    } fights[] = {
        {1, 13, 0}, {2, 13, 1}, {3, 13, 1}, {2, 33, 1}, {1, 33, 0},             /* icons */
        {5, 10, 1}, {5, 12, 1}, {5, 17, 1}, {5, 22, 0}, {5, 27, 0}, {5, 32, 0}, /* tiles */
        {4, 15, 1}, {4, 25, 0},
    };
    static const int defence[] = {8, 7, 6, 5, 4, 3, 4, 5, 6, 7, 8}; /* of a minion, from 2 on */
    for (size_t i = 0; i < WY_COUNT(fights); i++)
        for (int one = 1; one <= 6; one++)
            for (int other = one; other <= 6; other++) {
                wy_table *t = begin(2);
                arrange(t, 0, "tile %d, dragon 0", fights[i].tile);
                take(t, fights[i].action, 6, one, other);
                expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
                int boss = fights[i].minion ? 0 : 3;
                assert_int_equal(dungeon_needed(t->parts, at(t)), defence[one + other - 2] + boss);
                wy_table_destroy(t);
            }
}

static void rule_DUNG_35_the_red_die_and_the_level(void **state)
{
    (void)state;
    for (int red = 1; red <= 6; red++) {
        wy_table *t = begin(2);
        arrange(t, 0, "tile 13, dragon 0, weapons 3, skulls 1"); /* level 2 */
        take_quietly(t, 3, 6, 2, 2);                             /* against 6 */
        assert_int_equal(odds_of(t, move_of("fight %d", red)) * 6, all_odds(t));
        play(t, "fight %d", red);
        expect(t, 0, red >= 4 ? "skulls 2, swords 3, dragon 0" : "skulls 1, swords 2, dragon 2");
        wy_table_destroy(t);
    }
}

static void rule_DUNG_35_rolled_even_when_it_is_sure(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 13, dragon 0, weapons 5, skulls 8");
    take_quietly(t, 3, 6, 1, 6); /* 7 against 3 */
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
    assert_int_equal(options_of(t), 6);
    play(t, "fight 1");
    expect(t, 0, "dragon 0");
    wy_table_destroy(t);
    t = begin(2);
    arrange(t, 0, "tile 13, dragon 0");
    take_quietly(t, 1, 6, 1, 1); /* at most 6 against 11 */
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
    assert_int_equal(options_of(t), 6);
    play(t, "fight 6");
    expect(t, 0, "dragon 2, skulls 0");
    wy_table_destroy(t);
}

static void rule_DUNG_35_nothing_else_can_be_done_first(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 13, dragon 0");
    take(t, 2, 6, 1, 6);
    refuse(t, "mark loot", DUNGEON_CHANCE_FIRST, "DUNG-35");
    refuse(t, "run", DUNGEON_CHANCE_FIRST, "DUNG-35");
    refuse(t, "meet 3", DUNGEON_OTHER_ROLL, "DUNG-35");
    refuse(t, "strike 6", DUNGEON_OTHER_ROLL, "DUNG-35");
    wy_table_destroy(t);
}

/* The skulls that a monster defeated in action 3, or 1, brings. */
static void expect_skulls(const char *sheet, int action, int before, int after)
{
    wy_table *t = begin(2);
    arrange(t, 0, "sheet %s, tile 13, dragon 0, weapons 5, skulls %d", sheet, before);
    take(t, action, 6, 1, 6);
    step(t, "fight 6");
    assert_int_equal(at(t)->sheet[0].skulls, after);
    wy_table_destroy(t);
}

static void rule_DUNG_36_a_monster_is_a_skull(void **state)
{
    (void)state;
    for (int skulls = 0; skulls < 8; skulls++) {
        expect_skulls("normal", 3, skulls, skulls + 1);
        expect_skulls("normal", 1, skulls, skulls + 1);
        expect_skulls("easy", 3, skulls, skulls + 1);
    }
    for (int skulls = 0; skulls < 7; skulls++)
        expect_skulls("easy", 1, skulls, skulls + 2);
}

static void rule_DUNG_36_a_boss_of_a_tile_too(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2);
    arrange(t, 0, "tile 22, dragon 0");
    take(t, 5, 6, 1, 6);
    step(t, "fight 5");
    expect(t, 0, "tile 27, skulls 2");
    wy_table_destroy(t);
    t = begin_easy(2);
    arrange(t, 0, "tile 17, dragon 0");
    take(t, 5, 6, 1, 6);
    step(t, "fight 2");
    expect(t, 0, "tile 22, skulls 1");
    wy_table_destroy(t);
}

static void rule_DUNG_37_a_skull_gives_its_reward_at_once(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 13, dragon 0");
    take_quietly(t, 2, 6, 1, 6);
    play(t, "fight 3");
    expect_phase(t, DUNGEON_MARK, 0);
    expect(t, 0, "skulls 1, keys 0");
    play(t, "mark weapons"); /* that of the skull, */
    expect_phase(t, DUNGEON_MARK, 0);
    expect(t, 0, "keys 1, swords 1");
    play(t, "mark loot"); /* and that of the action */
    expect(t, 0, "keys 2, swords 1, covered 2");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
    t = begin(2);
    arrange(t, 0, "tile 13, dragon 0, skulls 1");
    take_quietly(t, 3, 6, 1, 6);
    play(t, "fight 3");
    expect(t, 0, "skulls 2, swords 1, keys 0");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_37_nothing_beyond_the_eighth(void **state)
{
    (void)state;
    expect_skulls("normal", 3, 8, 8);
    expect_skulls("normal", 1, 8, 8);
    expect_skulls("easy", 1, 8, 8);
    expect_skulls("easy", 1, 7, 8);
    static const char *const sheets[] = {"sheet=normal", "sheet=easy"};
    for (int kind = 0; kind < 2; kind++) {
        wy_table *t = begin_with(2, sheets[kind], NULL);
        arrange(t, 0, "tile 13, dragon 0, skulls 8");
        take_quietly(t, 1, 6, 1, 6);
        play(t, "fight 6");
        expect(t, 0, "skulls 8, keys 0, swords 4, dragon 0");
        expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
        wy_table_destroy(t);
    }
    wy_table *t = begin_easy(2); /* the eighth is a level; there is no ninth to give a treasure */
    arrange(t, 0, "tile 13, dragon 0, skulls 7");
    take_quietly(t, 1, 6, 1, 6);
    play(t, "fight 6");
    expect(t, 0, "skulls 8, keys 0, swords 4");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

/* ---- Two skulls ---- */

static void rule_DUNG_38_two_skulls_then_their_rewards(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2);
    arrange(t, 0, "tile 13, dragon 0");
    take_quietly(t, 1, 6, 1, 6);
    play(t, "fight 5");
    expect_phase(t, DUNGEON_MARK, 0);
    expect(t, 0, "skulls 2, keys 0, swords 0"); /* both skulls, first a treasure, */
    play(t, "mark loot");
    expect(t, 0, "skulls 2, keys 1, swords 1"); /* then a level */
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
    t = begin_easy(2);
    arrange(t, 0, "tile 13, dragon 0, skulls 1");
    take_quietly(t, 1, 6, 1, 6);
    play(t, "fight 5");
    expect(t, 0, "skulls 3, keys 0, swords 1"); /* here the level is the first */
    expect_phase(t, DUNGEON_MARK, 0);
    wy_table_destroy(t);
}

static void rule_DUNG_38_a_fight_between_two_rewards(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2);
    arrange(t, 0, "tile 13, dragon 0");
    take_quietly(t, 1, 6, 1, 6);
    play(t, "fight 5, mark coward, run");
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
    expect(t, 0, "tile 17, skulls 2, swords 0");          /* the level is still owed, */
    assert_int_equal(dungeon_needed(t->parts, at(t)), 2); /* and does not help yet */
    play(t, "fight 2");
    expect_phase(t, DUNGEON_MARK, 0);
    expect(t, 0, "skulls 3, swords 0"); /* the third skull's treasure comes before it */
    play(t, "mark risk");
    expect(t, 0, "skulls 3, swords 1, coward 1, risk 1, keys 2");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_38_a_boss_between_two_rewards(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2);
    arrange(t, 0, "tile 22, dragon 0, coward 1");
    take_quietly(t, 1, 6, 1, 6);
    play(t, "fight 5, mark coward, run");
    expect(t, 0, "tile 27, skulls 2, swords 0");
    assert_int_equal(dungeon_needed(t->parts, at(t)), 5);
    play(t, "fight 5");
    expect(t, 0, "skulls 4, swords 0");
    play(t, "mark weapons"); /* a level of its own */
    expect(t, 0, "skulls 4, swords 3, coward 2, weapons 1");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_38_as_deep_as_it_gets(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2);
    arrange(t, 0, "tile 24, dragon 0, coward 2");
    take_quietly(t, 1, 6, 1, 6); /* 27, a boss, with the boss of the action */
    expect(t, 0, "tile 27");
    play(t, "fight 5, mark coward, run"); /* three steps, to 30 */
    expect(t, 0, "tile 30, skulls 2, swords 1");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
    t = begin_easy(2);
    arrange(t, 0, "tile 22, dragon 0, coward 3");
    take_quietly(t, 2, 6, 1, 6); /* 23: a minion */
    play(t, "fight 2, mark coward, run");
    expect(t, 0, "tile 27, skulls 1, coward 4"); /* four steps, to a boss */
    play(t, "fight 5");
    expect(t, 0, "skulls 3, swords 1"); /* a level, and then a treasure: */
    expect_phase(t, DUNGEON_MARK, 0);
    play(t, "mark coward, run"); /* five steps, to the next one */
    expect(t, 0, "tile 32, coward 5");
    assert_int_equal(dungeon_needed(t->parts, at(t)), 4);
    play(t, "fight 4");
    expect(t, 0, "skulls 5, swords 2"); /* a level, and then a treasure */
    play(t, "mark loot");
    expect_phase(t, DUNGEON_MARK, 0); /* and still the one of action 2 */
    play(t, "mark loot");
    expect(t, 0, "skulls 5, swords 2, coward 5, loot 2, covered 2");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_38_a_fight_lost_between_two_rewards(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2);
    arrange(t, 0, "tile 13, dragon 0");
    take_quietly(t, 1, 6, 1, 6);
    play(t, "fight 5, mark coward, run, fight 1");
    expect(t, 0, "tile 17, dragon 1, skulls 2, swords 1, keys 1"); /* the level all the same */
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_38_rewards_owed_to_the_dead_are_lost(void **state)
{
    (void)state;
    dungeon_parts parts = box_parts(); /* in this box the dragon is quick enough to come between */
    parts.box.pace[DUNGEON_EASY][1][1] = 9;
    dungeon_prepare(&parts);
    for (int graves = 5; graves <= 6; graves++) {
        wy_table *t = begin_with(2, "sheet=easy", &parts);
        arrange(t, 0, graves == 6 ? "tile 13, dragon 9, graves 6" : "tile 13, dragon 9, graves 5");
        take_quietly(t, 1, 6, 1, 6);
        play(t, "fight 5, mark coward, run");
        expect(t, 0, "tile 17, skulls 2, swords 0");
        play(t, "fight 1");
        expect(t, 0,
               graves == 6 ? "fate dead, graves 7, skulls 2, swords 0"
                           : "fate inside, graves 6, skulls 2, swords 1");
        wy_table_destroy(t);
    }
}

/* ---- A fight lost ---- */

static void rule_DUNG_39_the_dragon_comes_nearer(void **state)
{
    (void)state;
    static const int paces[2][6] = {{1, 2, 3, 3, 3, 4}, {1, 1, 2, 2, 3, 3}};
    static const int tiles[] = {12, 17, 18, 23, 28, 33}; /* two steps on are the rooms, but the */
    static const int rooms[] = {14, 19, 20, 25, 30, 35}; /* tile is what counts */
    static const char *const sheets[] = {"sheet=normal", "sheet=easy"};
    for (int kind = 0; kind < 2; kind++)
        for (int room = 0; room < 6; room++) {
            wy_table *t = begin_with(2, sheets[kind], NULL);
            arrange(t, 0, "tile %d, dragon 0", tiles[room]);
            take_quietly(t, 3, 6, 1, 6); /* a 6 keeps the dragon still in its own turn */
            assert_int_equal(at(t)->sheet[0].tile, rooms[room]);
            play(t, "fight 1");
            assert_int_equal(at(t)->sheet[0].dragon, paces[kind][room]);
            expect(t, 0, "graves 0, skulls 0, keys 0");
            wy_table_destroy(t);
        }
}

static void rule_DUNG_39_a_gravestone_only_if_it_catches(void **state)
{
    (void)state;
    for (int dragon = 15; dragon <= 18; dragon++) {
        wy_table *t = begin(2);
        arrange(t, 0, "tile 19, dragon %d", dragon);
        take_quietly(t, 2, 6, 1, 6); /* onto tile 20: three tiles for the dragon */
        play(t, "fight 1");
        expect(t, 0, dragon <= 16 ? "graves 0" : "graves 1");
        assert_int_equal(at(t)->sheet[0].dragon, dragon == 15 ? 18 : 19);
        play(t, "mark loot"); /* the action goes on */
        expect(t, 0, "keys 1");
        wy_table_destroy(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_DUNG_34_icon_and_tile_say_the_kind),
        cmocka_unit_test(rule_DUNG_35_the_red_die_and_the_level),
        cmocka_unit_test(rule_DUNG_35_rolled_even_when_it_is_sure),
        cmocka_unit_test(rule_DUNG_35_nothing_else_can_be_done_first),
        cmocka_unit_test(rule_DUNG_36_a_monster_is_a_skull),
        cmocka_unit_test(rule_DUNG_36_a_boss_of_a_tile_too),
        cmocka_unit_test(rule_DUNG_37_a_skull_gives_its_reward_at_once),
        cmocka_unit_test(rule_DUNG_37_nothing_beyond_the_eighth),
        cmocka_unit_test(rule_DUNG_38_two_skulls_then_their_rewards),
        cmocka_unit_test(rule_DUNG_38_a_fight_between_two_rewards),
        cmocka_unit_test(rule_DUNG_38_a_boss_between_two_rewards),
        cmocka_unit_test(rule_DUNG_38_as_deep_as_it_gets),
        cmocka_unit_test(rule_DUNG_38_a_fight_lost_between_two_rewards),
        cmocka_unit_test(rule_DUNG_38_rewards_owed_to_the_dead_are_lost),
        cmocka_unit_test(rule_DUNG_39_the_dragon_comes_nearer),
        cmocka_unit_test(rule_DUNG_39_a_gravestone_only_if_it_catches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
