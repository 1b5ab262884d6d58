/* dungeon_box_test.c - corrected component files of Dragon Dungeon: what is said of one that does
 * not go together, and how another one changes the game. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_tests.h"
#include "dungeon_play.h"
#include "table/components.h"

/* ---- Corrections ---- */

/* A value of the file and what stands there instead, as JSON. */
typedef struct correction {
    const char *path, *json;
} correction;

enum { CORRECTIONS = 16 };

/* The folder of the sources: the program runs there. */
static json_t *read_file(void)
{
    json_error_t error;
    json_t *root = json_load_file("data/dungeon.json", 0, &error);
    if (!root)
        fail_msg("data/dungeon.json: %s: run this program in the folder of the sources",
                 error.text);
    return root;
}

/* Corrects "rooms[1].first", "dragon" or "rooms[1]". */
static void correct(json_t *root, const correction *c)
{
    json_error_t error;
    char text[64], *rest = text;
    json_t *place = root, *value = json_loads(c->json, JSON_DECODE_ANY, &error);
    assert_non_null(value);
    snprintf(text, sizeof text, "%s", c->path);
    char *name = strtok_r(rest, "[", &rest), *row = strtok_r(rest, "].", &rest);
    if (row) {
        place = json_array_get(json_object_get(root, name), (size_t)atoi(row));
        name = strtok_r(rest, "].", &rest);
    }
    assert_true(json_is_object(place));
    assert_non_null(name);
    assert_non_null(json_object_get(place, name)); /* it corrects something */
    json_object_set_new(place, name, value);
}

/* The box with these corrections: false with what is said of them. */
static bool read_box(const correction *corrections, dungeon_parts *parts, wy_error *error)
{
    json_t *root = read_file();
    for (int i = 0; i < CORRECTIONS && corrections[i].path; i++)
        correct(root, &corrections[i]);
    memset(parts, 0, sizeof *parts);
    bool is_fine = wy_components_take(&dungeon_rules, root, "mine.json", parts, error);
    json_decref(root);
    return is_fine;
}

static dungeon_parts corrected(const correction *corrections)
{
    dungeon_parts parts;
    wy_error error;
    if (!read_box(corrections, &parts, &error))
        fail_msg("%s", error.text);
    return parts;
}

/* One correction, and what is said of it. */
static void expect_fault(const char *path, const char *json, const char *message)
{
    const correction only[] = {{path, json}, {NULL, NULL}};
    dungeon_parts parts;
    wy_error error;
    char expected[512];
    if (read_box(only, &parts, &error))
        fail_msg("%s: %s is accepted, expected \"%s\"", path, json, message);
    snprintf(expected, sizeof expected, "mine.json: %s", message);
    assert_string_equal(error.text, expected);
}

static void expect_fine(const char *path, const char *json)
{
    const correction only[] = {{path, json}, {NULL, NULL}};
    corrected(only);
}

/* ---- The project's own file ---- */

static void the_default_parts_are_those_of_the_file(void **state)
{
    (void)state;
    static const correction none[] = {{NULL, NULL}};
    dungeon_parts parts = corrected(none), expected = box_parts();
    assert_memory_equal(&parts.box, &expected.box, sizeof parts.box);
    assert_memory_equal(&parts.tables, &expected.tables, sizeof parts.tables);
    assert_true(wy_components_hash(&dungeon_rules, &parts) ==
                wy_components_hash(&dungeon_rules, &expected));
}

/* ---- What is refused ---- */

static void numbers_must_be_in_range(void **state)
{
    (void)state;
    expect_fault("exit", "64", "exit: expected a whole number 2..63");
    expect_fault("adventurer", "0", "adventurer: expected a whole number 1..62");
    expect_fault("dragon", "-1", "dragon: expected a whole number 0..61");
    expect_fault("rooms[2].first", "63", "rooms[2].first: expected a whole number 0..62");
    expect_fault("rooms[2].normal", "[4, 10]", "rooms[2].normal[1]: expected a whole number 0..9");
    expect_fault("rooms[2].normal", "[4]", "rooms[2].normal: expected a list of 2 numbers");
    expect_fault("minion_tiles", "[]", "minion_tiles: expected a list of 1..8 numbers");
    expect_fault("boss_tiles", "[23, 24, 25, 26, 27, 28, 29, 30, 31]",
                 "boss_tiles: expected a list of 1..8 numbers");
    expect_fault("gallery[3].sums", "[1]", "gallery[3].sums[0]: expected a whole number 2..12");
    expect_fault("gallery[3].easy", "[5, 0]", "gallery[3].easy[1]: expected a whole number 1..99");
    expect_fault("dragon_defence", "100", "dragon_defence: expected a whole number 2..99");
    expect_fault("sheets[0].coward", "[0, 2, 3, 4, 5]",
                 "sheets[0].coward[0]: expected a whole number 1..9");
    expect_fault("sheets[1].risk", "[-100, 2, 3, 4, 5]",
                 "sheets[1].risk[0]: expected a whole number -99..99");
    expect_fault("sheets[1].graves", "0", "sheets[1].graves: expected a whole number 1..15");
    expect_fault("sheets[1].graves", "16", "sheets[1].graves: expected a whole number 1..15");
    expect_fault("sheets[0].boss_skulls", "3",
                 "sheets[0].boss_skulls: expected a whole number 1..2");
    expect_fault("grave_points", "1", "grave_points: expected a whole number -9..0");
    expect_fault("ring", "\"on\"", "ring: expected one of these: \"no\", \"yes\"");
    expect_fault("trophies", "[\"key\"]", "trophies: expected a list of 8 words");
}

static void the_path_must_go_on(void **state)
{
    (void)state;
    expect_fault("adventurer", "40", "adventurer: expected a tile before the exit");
    expect_fault("adventurer", "41", "adventurer: expected a tile before the exit");
    expect_fault("exit", "10", "adventurer: expected a tile before the exit");
    expect_fault("dragon", "10", "dragon: expected a tile behind the adventurer");
    expect_fault("dragon", "11", "dragon: expected a tile behind the adventurer");
    expect_fine("dragon", "9");
    expect_fine("exit", "63");
}

static void rooms_must_follow_each_other(void **state)
{
    (void)state;
#define BETWEEN "expected a tile between the room before it and the exit"
    expect_fault("rooms[0].first", "1", "rooms[0].first: expected 0: the path begins in this room");
    expect_fault("rooms[1].first", "0", "rooms[1].first: " BETWEEN);
    expect_fault("rooms[2].first", "15", "rooms[2].first: " BETWEEN);
    expect_fault("rooms[2].first", "14", "rooms[2].first: " BETWEEN);
    expect_fault("rooms[2].first", "25", "rooms[3].first: " BETWEEN);
    expect_fault("rooms[5].first", "40", "rooms[5].first: " BETWEEN);
    expect_fault("exit", "35", "rooms[5].first: " BETWEEN);
#undef BETWEEN
    expect_fault("rooms[0].hexagon", "15", "rooms[0].hexagon: expected a tile of this room");
    expect_fault("rooms[1].hexagon", "14", "rooms[1].hexagon: expected a tile of this room");
    expect_fault("rooms[1].hexagon", "20", "rooms[1].hexagon: expected a tile of this room");
    expect_fault("rooms[5].hexagon", "40", "rooms[5].hexagon: expected a tile of this room");
    expect_fine("rooms[1].hexagon", "19");
    expect_fine("rooms[5].hexagon", "39");
}

static void dragons_must_move(void **state)
{
    (void)state;
#define PACE "expected a die from 0 to 6, and at least one tile"
    expect_fault("rooms[0].normal", "[7, 1]", "rooms[0].normal: " PACE);
    expect_fault("rooms[5].normal", "[5, 0]", "rooms[5].normal: " PACE);
    expect_fault("rooms[3].easy", "[4, 0]", "rooms[3].easy: " PACE);
    expect_fault("rooms[3].easy", "[9, 2]", "rooms[3].easy: " PACE);
#undef PACE
    expect_fine("rooms[3].easy", "[0, 9]");
    expect_fine("rooms[3].easy", "[6, 1]");
}

static void monsters_must_wait_on_tiles_of_their_own(void **state)
{
    (void)state;
#define AHEAD "expected a tile between the adventurer's first and the exit"
    expect_fault("minion_tiles", "[12, 10]", "minion_tiles[1]: " AHEAD);
    expect_fault("minion_tiles", "[9]", "minion_tiles[0]: " AHEAD);
    expect_fault("boss_tiles", "[27, 32, 40]", "boss_tiles[2]: " AHEAD);
    expect_fault("adventurer", "12", "minion_tiles[0]: " AHEAD);
#undef AHEAD
    expect_fault("minion_tiles", "[12, 17, 12]",
                 "minion_tiles[2]: expected a tile without another monster");
    expect_fault("boss_tiles", "[27, 17]",
                 "boss_tiles[1]: expected a tile without another monster");
    expect_fine("minion_tiles", "[39, 11]");
}

static void every_sum_must_be_one_monster(void **state)
{
    (void)state;
    expect_fault("gallery[1].sums", "[7, 8]",
                 "gallery[1].sums: expected sums that mean no other monster");
    expect_fault("gallery[2].sums", "[5, 5]",
                 "gallery[2].sums: expected sums that mean no other monster");
    expect_fault("gallery[2].sums", "[5]",
                 "gallery: expected a monster for every sum from 2 to 12");
}

/* An action of both sheets in turn. */
static void expect_action_fault(const char *icons, const char *expected)
{
    char message[128];
    snprintf(message, sizeof message, "actions[2].normal: expected %s", expected);
    expect_fault("actions[2].normal", icons, message);
    snprintf(message, sizeof message, "actions[4].easy: expected %s", expected);
    expect_fault("actions[4].easy", icons, message);
}

static void actions_must_have_an_order(void **state)
{
    (void)state;
    static const char move_first[] =
        "a move only as the first icon, or after a dragon at the beginning";
    static const char fight_after[] = "a fight only right after a move or a treasure";
    static const char dragon_ends[] = "a dragon only as the first or the last icon";
    static const char one_each[] =
        "no more than one move, one fight, one treasure icon and one dragon";
    static const char not_both[] = "a fight or a dragon, not both in one action";
    expect_action_fault("[\"move1\", \"nothing\", \"key\"]", "no \"nothing\" before an icon");
    expect_action_fault("[\"nothing\", \"move1\"]", "no \"nothing\" before an icon");
    expect_action_fault("[\"key\", \"move1\"]", move_first);
    expect_action_fault("[\"move1\", \"move2\"]", move_first);
    expect_action_fault("[\"move1\", \"minion\", \"move2\"]", move_first);
    expect_action_fault("[\"minion\", \"key\"]", fight_after);
    expect_action_fault("[\"move1\", \"minion\", \"boss\"]", fight_after);
    expect_action_fault("[\"dragon1\", \"boss\"]", fight_after);
    expect_action_fault("[\"move1\", \"dragon1\", \"key\"]", dragon_ends);
    expect_action_fault("[\"move1\", \"key\", \"keys\"]", one_each);
    expect_action_fault("[\"move1\", \"key\", \"minion\", \"key\"]", one_each);
    expect_action_fault("[\"dragon1\", \"move1\", \"dragon1\"]", one_each);
    expect_action_fault("[\"move1\", \"minion\", \"dragon1\"]", not_both);
    expect_action_fault("[\"dragon2\", \"move1\", \"boss\"]", not_both);
    expect_fault("actions[2].normal", "[\"move10\"]",
                 "actions[2].normal[0]: expected one of these: \"nothing\", \"move1\", \"move2\", "
                 "\"move3\", \"move4\", \"move5\", \"move6\", \"move7\", \"move8\", \"move9\", "
                 "\"minion\", \"boss\", \"key\", \"keys\", \"dragon1\", \"dragon2\", \"dragon3\", "
                 "\"dragon4\", \"dragon5\", \"dragon6\", \"dragon7\", \"dragon8\", \"dragon9\"");
    expect_fine("actions[2].normal", "[\"dragon1\", \"move9\", \"keys\"]");
    expect_fine("actions[2].normal", "[\"move1\", \"key\", \"boss\"]");
    expect_fine("actions[2].easy", "[\"move1\", \"keys\", \"dragon9\", \"nothing\"]");
    expect_fine("actions[2].easy", "[\"nothing\"]");
}

static void neighbours_must_get_on(void **state)
{
    (void)state;
#define GET_ON "expected a move in this action or in the next; after 6 comes 1"
    expect_fault("actions[4].normal", "[\"keys\"]", "actions[4].normal: " GET_ON);
    expect_fault("actions[0].easy", "[\"nothing\"]", "actions[5].easy: " GET_ON);
#undef GET_ON
    expect_fine("actions[3].normal", "[\"keys\"]"); /* between 3 and 5, which move */
}

static void levels_and_ranks_must_fit(void **state)
{
    (void)state;
    expect_fault("sheets[0].weapons", "[\"level\", \"level\", \"level\", \"1\", \"level\"]",
                 "sheets[0].weapons: expected no more than 7 levels together with the trophies");
    expect_fault("sheets[1].weapons", "[\"level\", \"level\", \"level\", \"1\", \"level\"]",
                 "sheets[1].weapons: expected no more than 7 levels together with the trophies");
    expect_fault("trophies",
                 "[\"level\", \"level\", \"key\", \"level\", \"key\", \"level\", \"key\", "
                 "\"level\"]",
                 "sheets[0].weapons: expected no more than 7 levels together with the trophies");
    expect_fault("scale", "[25, 25, 60, 71]", "scale[1]: expected more than the value before it");
    expect_fault("scale", "[25, 41, 60, 59]", "scale[3]: expected more than the value before it");
}

/* ---- Another game ---- */

static void another_path_is_played(void **state)
{
    (void)state;
    static const correction path[] = {
        {"exit", "20"},           {"adventurer", "4"},
        {"dragon", "3"},          {"rooms[0].hexagon", "0"},
        {"rooms[1].first", "5"},  {"rooms[1].hexagon", "6"},
        {"rooms[2].first", "8"},  {"rooms[2].hexagon", "8"},
        {"rooms[3].first", "10"}, {"rooms[3].hexagon", "10"},
        {"rooms[4].first", "11"}, {"rooms[4].hexagon", "11"},
        {"rooms[5].first", "12"}, {"rooms[5].hexagon", "19"},
        {"minion_tiles", "[9]"},  {"boss_tiles", "[6, 19]"},
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

static int draw_value(const wy_field *field, wy_rng *rng)
{
    int words = 0;
    if (!field->words)
        return field->min + (int)wy_rng_below(rng, (uint32_t)(field->max - field->min + 1));
    while (field->words[words])
        words++;
    return (int)wy_rng_below(rng, (uint32_t)words);
}

/* Draws one value of the box anew. */
static void draw_one(dungeon_parts *parts, wy_rng *rng)
{
    const wy_schema *schema = &dungeon_schema;
    const wy_field *field = &schema->fields[wy_rng_below(rng, (uint32_t)schema->field_count)];
    uint32_t place = wy_rng_below(rng, (uint32_t)field->rows * field->items);
    uint8_t *value = (uint8_t *)&parts->box + field->offset + place;
    if (field->open && *value == 0)
        return; /* lists keep their length */
    *value = (uint8_t)draw_value(field, rng);
}

static void boxes_drawn_by_lot_can_be_played(void **state)
{
    (void)state;
    wy_rng rng;
    wy_parts_fault fault;
    wy_rng_seed(&rng, 1, 0);
    for (int box = 0; box < 200; box++) {
        dungeon_parts parts = box_parts();
        char name[32];
        for (int changes = 0; changes < 60; changes++) {
            dungeon_parts before = parts;
            draw_one(&parts, &rng);
            dungeon_schema.check(&parts, &fault);
            if (fault.expected)
                parts = before;
        }
        dungeon_prepare(&parts);
        snprintf(name, sizeof name, "box %d", box);
        play_games(&parts, name, 8);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_default_parts_are_those_of_the_file),
        cmocka_unit_test(numbers_must_be_in_range),
        cmocka_unit_test(the_path_must_go_on),
        cmocka_unit_test(rooms_must_follow_each_other),
        cmocka_unit_test(dragons_must_move),
        cmocka_unit_test(monsters_must_wait_on_tiles_of_their_own),
        cmocka_unit_test(every_sum_must_be_one_monster),
        cmocka_unit_test(actions_must_have_an_order),
        cmocka_unit_test(neighbours_must_get_on),
        cmocka_unit_test(levels_and_ranks_must_fit),
        cmocka_unit_test(another_path_is_played),
        cmocka_unit_test(other_icons_are_played),
        cmocka_unit_test(a_ring_of_actions_is_played),
        cmocka_unit_test(other_numbers_are_played),
        cmocka_unit_test(a_weaker_dragon_can_be_attacked_sooner),
        cmocka_unit_test(odd_boxes_can_be_played),
        cmocka_unit_test(boxes_drawn_by_lot_can_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
