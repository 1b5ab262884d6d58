/* dungeon_box_test.c - Error messages for inconsistent component files of Dragon Dungeon. */
#include <stdio.h>

#include "games/dungeon/tests/dungeon_correct.h"
#include "games/dungeon/tests/dungeon_play.h"
#include "tests/support/cmocka_tests.h"

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
}

static void lists_must_have_their_length(void **state)
{
    (void)state;
    static const struct {
        const char *path, *json;
    } shorter[] = {
        {"rooms[2].normal", "[4]"},           {"rooms[2].easy", "[4]"},
        {"gallery[3].normal", "[5]"},         {"gallery[3].easy", "[5]"},
        {"sheets[0].loot", "[1, 2, 3, 4]"},   {"sheets[1].risk", "[1, 2, 3, 4]"},
        {"sheets[1].coward", "[1, 2, 3, 4]"}, {"scale", "[25, 41, 60]"},
    };
    for (size_t i = 0; i < WY_COUNT(shorter); i++) {
        char message[64];
        int commas = 0;
        for (const char *c = shorter[i].json; *c; c++)
            commas += *c == ',';
        snprintf(message, sizeof message, "%s: expected a list of %d numbers", shorter[i].path,
                 commas + 2);
        expect_fault(shorter[i].path, shorter[i].json, message);
    }
    expect_fault("minion_tiles", "[]", "minion_tiles: expected a list of 1..8 numbers");
    expect_fault("boss_tiles", "[23, 24, 25, 26, 27, 28, 29, 30, 31]",
                 "boss_tiles: expected a list of 1..8 numbers");
    expect_fault("gallery[3].sums", "[4, 10, 7]",
                 "gallery[3].sums: expected a list of 1..2 numbers");
    expect_fault("trophies", "[\"key\"]", "trophies: expected a list of 8 words");
    expect_fault("sheets[0].weapons", "[\"level\", \"1\", \"level\", \"1\"]",
                 "sheets[0].weapons: expected a list of 5 words");
    expect_fault("actions[0].easy", "[]", "actions[0].easy: expected a list of 1..4 words");
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
    expect_fault("rooms[4].hexagon", "35", "rooms[4].hexagon: expected a tile of this room");
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
    /* the fourth icon is the last one, the third is not if there is a fourth */
    expect_action_fault("[\"dragon1\", \"move1\", \"key\", \"dragon1\"]", one_each);
    expect_action_fault("[\"move1\", \"key\", \"dragon1\", \"key\"]", dragon_ends);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_default_parts_are_those_of_the_file),
        cmocka_unit_test(numbers_must_be_in_range),
        cmocka_unit_test(lists_must_have_their_length),
        cmocka_unit_test(the_path_must_go_on),
        cmocka_unit_test(rooms_must_follow_each_other),
        cmocka_unit_test(dragons_must_move),
        cmocka_unit_test(monsters_must_wait_on_tiles_of_their_own),
        cmocka_unit_test(every_sum_must_be_one_monster),
        cmocka_unit_test(actions_must_have_an_order),
        cmocka_unit_test(neighbours_must_get_on),
        cmocka_unit_test(levels_and_ranks_must_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
