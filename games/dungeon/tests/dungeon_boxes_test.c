/* dungeon_boxes_test.c - Modified component files of Dragon Dungeon: each changes the game, and
 * every game ends. */
#include <stdio.h>

#include "games/dungeon/tests/dungeon_correct.h"
#include "games/dungeon/tests/dungeon_play.h"
#include "tests/support/cmocka_tests.h"
#include "tests/support/odd_box.h"

/* ---- Another game ---- */

static void another_path_is_played(void **state)
{
    (void)state;
    static const correction path[] = {
        {"exit", "20"},
        {"adventurer", "4"},
        {"dragon", "3"},
        {"rooms[0].hexagon", "0"},
        {"rooms[1].first", "5"},
        {"rooms[1].hexagon", "6"},
        {"rooms[2].first", "8"},
        {"rooms[2].hexagon", "8"},
        {"rooms[3].first", "10"},
        {"rooms[3].hexagon", "10"},
        {"rooms[4].first", "11"},
        {"rooms[4].hexagon", "11"},
        {"rooms[5].first", "12"},
        {"rooms[5].hexagon", "19"},
        {"minion_tiles", "[9]"},
        {"boss_tiles", "[6, 19]"},
        {NULL, NULL},
    };
    dungeon_parts parts = corrected(path);
    wy_table *t = begin_with(2, "sheet=normal", &parts);
    expect(t, 0, "tile 4, dragon 3");
    take_quietly(t, 5, 6, 1, 6);
    expect(t, 0, "tile 6, dragon 5, graves 1"); /* a boss, but the dragon is near */
    arrange(t, 1, "tile 18, dragon 8");
    take_quietly(t, 4, 1, 1, 6); /* seat 1 */
    expect(t, 1, "tile 19");
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
    assert_int_equal(dungeon_needed(t->parts, at(t)), 6);
    play(t, "fight 1, mark loot");
    expect(t, 1, "tile 19, dragon 18"); /* four, two and four tiles: room 6 */
    wy_table_destroy(t);
    t = begin_with(2, "sheet=normal", &parts);
    arrange(t, 0, "tile 19, dragon 8");
    take_quietly(t, 3, 6, 1, 6);
    expect(t, 0, "tile 20, fate out");
    wy_table_destroy(t);
}

static void other_icons_are_played(void **state)
{
    (void)state;
    static const correction icons[] = {
        {"actions[0].normal", "[\"dragon2\", \"move4\", \"keys\"]"},
        {"actions[1].normal", "[\"move2\", \"key\", \"boss\"]"},
        {"actions[3].normal", "[\"nothing\"]"},
        {NULL, NULL},
    };
    dungeon_parts parts = corrected(icons);
    wy_table *t = begin_with(2, "sheet=normal", &parts);
    arrange(t, 0, "tile 12, dragon 0");
    take_quietly(t, 1, 6, 1, 6);
    expect(t, 0, "tile 16, dragon 2");
    play(t, "mark loot, mark risk");
    expect(t, 0, "keys 2, covered 1");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
    t = begin_with(2, "sheet=normal", &parts);
    arrange(t, 0, "tile 13, dragon 0");
    take_quietly(t, 2, 6, 1, 6);
    expect(t, 0, "tile 15");
    expect_phase(t, DUNGEON_MARK, 0); /* before the fight */
    play(t, "mark weapons");
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
    assert_int_equal(dungeon_needed(t->parts, at(t)), 6 - 1);
    wy_table_destroy(t);
    t = begin_with(2, "sheet=normal", &parts);
    arrange(t, 0, "tile 13, dragon 0, covered 35");
    take_quietly(t, 4, 6, 1, 6); /* nothing to do, but it is done */
    expect(t, 0, "tile 13, dragon 0, covered 4");
    wy_table_destroy(t);
    t = begin_with(2, "sheet=easy", &parts); /* the other sheet is as it was */
    arrange(t, 0, "tile 13, dragon 0");
    take_quietly(t, 1, 6, 1, 6);
    expect(t, 0, "tile 16, dragon 0");
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
    wy_table_destroy(t);
}

static void the_largest_icons_are_played(void **state)
{
    (void)state;
    static const correction icons[] = {
        {"minion_tiles", "[12]"},
        {"boss_tiles", "[38]"},
        {"actions[2].normal", "[\"move1\", \"dragon9\"]"},
        {"actions[4].normal", "[\"move9\"]"},
        {NULL, NULL},
    };
    dungeon_parts parts = corrected(icons);
    wy_table *t = begin_with(2, "sheet=normal", &parts);
    arrange(t, 0, "tile 13, dragon 0");
    take_quietly(t, 5, 6, 1, 6);
    expect(t, 0, "tile 22, dragon 0");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
    t = begin_with(2, "sheet=normal", &parts);
    arrange(t, 0, "tile 13, dragon 0");
    take_quietly(t, 3, 6, 1, 6);
    expect(t, 0, "tile 14, dragon 9");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

static void a_ring_of_actions_is_played(void **state)
{
    (void)state;
    static const correction ring[] = {{"ring", "\"yes\""}, {NULL, NULL}};
    static const char *const options[] = {"sheet=normal", "sheet=normal ring=on"};
    dungeon_parts parts = corrected(ring);
    for (int i = 0; i < 2; i++) {
        wy_table *t = begin_with(2, options[i], &parts);
        arrange(t, 0, "covered 1");
        take_quietly(t, 6, 6, 2, 4);
        play(t, "decline");
        expect(t, 0, "covered 6");
        wy_table_destroy(t);
        t = begin_with(2, options[i], &parts);
        arrange(t, 0, "tile 13, covered 6");
        take_quietly(t, 1, 6, 2, 4);
        play(t, "fight 1");
        expect(t, 0, "covered 1");
        wy_table_destroy(t);
    }
}

static void other_numbers_are_played(void **state)
{
    (void)state;
    static const correction numbers[] = {
        {"dragon_defence", "10"},
        {"sheets[0].graves", "1"},
        {"sheets[0].boss_skulls", "2"},
        {"sheets[0].skull_points", "4"},
        {"sheets[0].coward", "[9, 1, 1, 1, 1]"},
        {"sheets[0].loot", "[7, -2, 0, 0, 0]"},
        {"sheets[0].weapons", "[\"9\", \"level\", \"0\", \"1\", \"level\"]"},
        {"trophies", "[\"level\", \"key\", \"level\", \"key\", \"level\", \"key\", \"level\", "
                     "\"key\"]"},
        {"sword_points", "2"},
        {"exit_points", "50"},
        {"slayer_points", "60"},
        {"grave_points", "-9"},
        {"gallery[0].normal", "[1, 2]"},
        {NULL, NULL},
    };
    dungeon_parts parts = corrected(numbers);
    wy_table *t = begin_with(2, "sheet=normal", &parts);
    take_quietly(t, 1, 6, 1, 6); /* onto tile 12, with a boss */
    assert_int_equal(dungeon_needed(t->parts, at(t)), 2);
    play(t, "fight 2");
    expect(t, 0, "skulls 2, swords 1"); /* a level first */
    play(t, "mark weapons");
    expect(t, 0, "swords 1, weapons 1");
    assert_int_equal(score_of(t, 0).total, 9 + 2 + 8);
    arrange(t, 1, "covered -");
    take(t, 6, 6, 1, 6); /* seat 1 */
    play(t, "mark loot, mark coward, run");
    expect(t, 1, "tile 12"); /* nine steps, but there is a minion */
    play(t, "fight 1");      /* enough */
    expect(t, 1, "skulls 1, swords 1");
    assert_int_equal(score_of(t, 1).total, 7 + 2 + 4);
    wy_table_destroy(t);
}

static void a_weaker_dragon_can_be_attacked_sooner(void **state)
{
    (void)state;
    static const correction weaker[] = {{"dragon_defence", "10"}, {NULL, NULL}};
    dungeon_parts parts = corrected(weaker);
    wy_table *t = begin_with(2, "sheet=normal", &parts);
    arrange(t, 0, "tile 13, dragon 12, weapons 5"); /* level 3: in vain */
    take_quietly(t, 6, 6, 1, 3);
    expect(t, 0, "graves 1");
    wy_table_destroy(t);
    t = begin_with(2, "sheet=normal", &parts);
    arrange(t, 0, "tile 13, dragon 12, weapons 5, skulls 2"); /* level 4: with a 6 */
    take_quietly(t, 6, 6, 1, 3);
    expect_phase(t, DUNGEON_CAUGHT, 0);
    play(t, "attack, strike 6");
    expect(t, 0, "fate slayer");
    wy_table_destroy(t);
}

/* ---- Any box ---- */

static const correction easy_prey[] = {
    {"gallery[0].normal", "[1, 1]"}, {"gallery[0].easy", "[1, 1]"},
    {"gallery[1].normal", "[1, 1]"}, {"gallery[1].easy", "[1, 1]"},
    {"gallery[2].normal", "[1, 1]"}, {"gallery[2].easy", "[1, 1]"},
    {"dragon_defence", "2"},         {NULL, NULL},
};

static const correction monsters_everywhere[] = {
    {"minion_tiles", "[11, 12, 13, 14, 15, 16, 17, 18]"},
    {"boss_tiles", "[19, 20, 21, 22, 23, 24, 25, 26]"},
    {"sheets[0].boss_skulls", "2"},
    {"sheets[0].coward", "[1, 1, 1, 1, 1]"},
    {"sheets[1].coward", "[1, 1, 1, 1, 1]"},
    {"gallery[0].normal", "[1, 1]"},
    {"gallery[0].easy", "[1, 1]"},
    {"gallery[1].normal", "[3, 3]"},
    {"gallery[1].easy", "[3, 3]"},
    {NULL, NULL},
};

static const correction quick_dragon[] = {
    {"dragon", "9"},
    {"rooms[0].normal", "[6, 9]"},
    {"rooms[0].easy", "[6, 9]"},
    {"rooms[1].easy", "[0, 9]"},
    {"rooms[2].easy", "[6, 9]"},
    {"sheets[1].graves", "15"},
    {"sheets[0].graves", "15"},
    {NULL, NULL},
};

static const correction odd_actions[] = {
    {"actions[0].normal", "[\"dragon9\", \"move1\", \"keys\"]"},
    {"actions[1].normal", "[\"nothing\"]"},
    {"actions[2].normal", "[\"move1\", \"keys\", \"boss\"]"},
    {"actions[3].normal", "[\"key\", \"minion\"]"},
    {"actions[4].normal", "[\"move9\", \"keys\", \"dragon9\"]"},
    {"actions[5].normal", "[\"keys\", \"boss\"]"},
    {"actions[0].easy", "[\"move1\"]"},
    {"actions[5].easy", "[\"dragon9\"]"},
    {NULL, NULL},
};

static const correction levels_first[] = {
    {"trophies", "[\"level\", \"level\", \"level\", \"level\", \"key\", \"key\", \"key\", "
                 "\"key\"]"},
    {"sheets[0].weapons", "[\"0\", \"9\", \"level\", \"level\", \"level\"]"},
    {"sheets[0].coward", "[9, 9, 9, 9, 9]"},
    {"sheets[0].boss_skulls", "2"},
    {"dragon_defence", "8"},
    {NULL, NULL},
};

static const correction doom[] = {
    {"dragon", "9"},
    {"minion_tiles", "[39]"},
    {"boss_tiles", "[11, 12, 13, 14, 15, 16, 17, 18]"},
    {"gallery[0].easy", "[1, 4]"},
    {"gallery[1].easy", "[1, 4]"},
    {"gallery[2].easy", "[1, 4]"},
    {"rooms[0].easy", "[6, 9]"},
    {"sheets[1].graves", "1"},
    {NULL, NULL},
};

/* Random games with a box: every position is sane, and every game ends. */
static void play_games(const dungeon_parts *parts, const char *name, uint64_t games)
{
    wy_rng rng;
    wy_menu menu;
    for (uint64_t game = 0; game < games; game++) {
        wy_table *t = open_table(1 + (int)(game % 4), game % 8 < 4 ? "" : "ring=on", parts);
        wy_rng_seed(&rng, game, 0);
        while (actor(t) != WY_OVER) {
            dungeon_legal(t->parts, at(t), &menu);
            assert_true(menu.total > 0);
            wy_action action = wy_menu_at(&menu, wy_rng_below(&rng, menu.total));
            assert_int_equal(wy_table_play(t, action), WY_OK);
            if (!dungeon_is_sane(t->parts, at(t)) || t->length > dungeon_rules.max_moves)
                fail_msg("%s: game %llu is not sane after move %d", name, (unsigned long long)game,
                         t->length);
        }
        wy_table_destroy(t);
    }
}

static void odd_boxes_can_be_played(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        const correction *corrections;
    } boxes[] = {{"easy prey", easy_prey},       {"monsters everywhere", monsters_everywhere},
                 {"quick dragon", quick_dragon}, {"odd actions", odd_actions},
                 {"levels first", levels_first}, {"doom", doom}};
    for (size_t i = 0; i < WY_COUNT(boxes); i++) {
        dungeon_parts parts = corrected(boxes[i].corrections);
        play_games(&parts, boxes[i].name, 400);
    }
}

static void boxes_drawn_by_lot_can_be_played(void **state)
{
    (void)state;
    wy_rng rng;
    wy_rng_seed(&rng, 1, 0);
    for (int box = 0; box < 200; box++) {
        dungeon_parts parts = box_parts();
        char name[32];
        for (int changes = 0; changes < 60; changes++)
            draw_one(&dungeon_schema, &parts.box, true, &rng);
        dungeon_prepare(&parts);
        snprintf(name, sizeof name, "box %d", box);
        play_games(&parts, name, 8);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_path_is_played),
        cmocka_unit_test(other_icons_are_played),
        cmocka_unit_test(the_largest_icons_are_played),
        cmocka_unit_test(a_ring_of_actions_is_played),
        cmocka_unit_test(other_numbers_are_played),
        cmocka_unit_test(a_weaker_dragon_can_be_attacked_sooner),
        cmocka_unit_test(odd_boxes_can_be_played),
        cmocka_unit_test(boxes_drawn_by_lot_can_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
