/* brood_tracks_test.c - Rule tests of the income track and its excavation, the Volcano, and the
 * paths of the magic tracks. */
#include "games/brood/tests/brood_guests.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/cmocka_tests.h"

enum { START = 0x780 }; /* b2 to b5 */

/* ---- Mystic Volcano (BROOD-66) ---- */

static void rule_BROOD_66_as_many_spaces_as_the_level(void **state)
{
    (void)state;
    static const char *const digs[] = {"t3", "t2", "b6", "t6"};
    static const char *const gains[] = {
        "2 ducat",
        "2 ducat, 2 blue-gem",
        "2 ducat, 2 blue-gem, 4 blue-crystal",
        "2 ducat, 2 blue-gem, 4 blue-crystal, 1 dragoncoin",
    };
    for (int side = 0; side < BROOD_SIDES; side++)
        for (int level = 1; level <= BROOD_LEVELS; level++) {
            wy_table *t = guest((enum brood_side)side, of_level(level), "volcano", "-");
            for (int i = 0; i < level; i++) {
                expect_step(t, BROOD_STEP_DIG, 0);
                assert_true(can(t, "done"));
                expect_horde(t, 0, "-"); /* not before the end of the visit */
                step(t, "dig %s", digs[i]);
            }
            take_all(t, "blue");
            expect_horde(t, 0, "%s", gains[level - 1]);
            expect_over(t);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_66_one_may_stop_before(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++) {
        wy_table *t = guest((enum brood_side)side, "3 red", "volcano", "-");
        play(t, "dig b1, done");
        expect_horde(t, 0, "5 food");
        assert_int_equal(player(t, 0)->income, START | 1 << 6);
        expect_over(t);
        wy_table_destroy(t);
        t = guest((enum brood_side)side, "3 red", "volcano", "-");
        step(t, "done");
        expect_horde(t, 0, "-");
        assert_int_equal(player(t, 0)->income, START);
        expect_over(t);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_66_it_is_one_gain(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "3 green", "volcano", "-");
    play(t, "dig t3, dig t4, dig b1");
    expect_options(t, "plus1 food, plus1 ducat, plus1 gobloon"); /* Green gains 1 more, once */
    step(t, "plus1 gobloon");
    expect_horde(t, 0, "5 food, 2 ducat, 2 gobloon");
    expect_over(t);
    wy_table_destroy(t);
}

static void rule_BROOD_66_every_space_gives_its_items(void **state)
{
    (void)state;
    static const struct {
        const char *space, *before, *items;
    } spaces[] = {
        {"t1", "b1", "1 red-jewel, 2 food"},
        {"t2", "", "2 red-gem"},
        {"t3", "", "2 ducat"},
        {"t4", "", "1 gobloon"},
        {"t5", "", "3 gold, 2 food"},
        {"t6", "t5", "1 dragoncoin"},
        {"b1", "", "5 food"},
        {"b6", "", "4 red-crystal"},
    };
    for (size_t i = 0; i < WY_COUNT(spaces); i++) {
        wy_table *t = land();
        let_wait(t, BROOD_WINTER);
        dug(t, 0, spaces[i].before);
        come(t, BROOD_WINTER, "1 red", "volcano");
        step(t, "dig %s", spaces[i].space);
        take_all(t, "red");
        expect_horde(t, 0, "%s", spaces[i].items);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_66_nothing_is_left_to_excavate(void **state)
{
    (void)state;
    wy_table *t = land();
    let_wait(t, BROOD_SUMMER);
    dug(t, 0, "t2 t3 t4 t5 t6 b1 b6");
    come(t, BROOD_SUMMER, "3 red", "volcano");
    step(t, "dig t1");
    take_all(t, "red");
    expect_over(t);
    wy_table_destroy(t);
    t = land();
    let_wait(t, BROOD_SUMMER);
    dug(t, 0, "t1 t2 t3 t4 t5 t6 b1 b6");
    come(t, BROOD_SUMMER, "3 red", "volcano");
    expect_over(t);
    expect_horde(t, 0, "-");
    wy_table_destroy(t);
}

/* ---- The income track (BROOD-94) ---- */

static void rule_BROOD_94_the_middle_four_of_the_bottom_are_open_at_first(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 0, "1 red");
    income(t);
    expect_step(t, BROOD_STEP_INCOME, 0);
    expect_options(t, "income b2, income b3, income b4, income b5");
    refuse(t, "income b1", BROOD_NOT_OPEN, "BROOD-148");
    wy_table_destroy(t);
}

static void rule_BROOD_94_two_rows_of_six_and_their_items(void **state)
{
    (void)state;
    static const struct {
        const char *space, *items;
    } spaces[] = {
        {"t1", "1 yellow-jewel, 2 food"},
        {"t2", "2 yellow-gem"},
        {"t3", "2 ducat"},
        {"t4", "1 gobloon"},
        {"t5", "3 gold, 2 food"},
        {"t6", "1 dragoncoin"},
        {"b1", "5 food"},
        {"b2", "2 food"},
        {"b3", "2 gold"},
        {"b4", "2 yellow-crystal"},
        {"b5", "1 yellow-gem"},
        {"b6", "4 yellow-crystal"},
    };
    for (size_t i = 0; i < WY_COUNT(spaces); i++) {
        wy_table *t = land();
        clan(t, 0, "1 red");
        dug(t, 0, "t1 t2 t3 t4 t5 t6 b1 b6");
        income(t);
        assert_int_equal(options_of(t), 12);
        step(t, "income %s", spaces[i].space);
        take_all(t, "yellow");
        expect_horde(t, 0, "%s", spaces[i].items);
        wy_table_destroy(t);
    }
}

/* ---- Excavation (BROOD-95) ---- */

/* Closed spaces above, below or beside an open one. */
static int next_to(int open)
{
    int set = 0;
    for (int one = 0; one < BROOD_SPACES; one++)
        for (int other = 0; other < BROOD_SPACES; other++) {
            int rows = one / 6 - other / 6, columns = one % 6 - other % 6;
            if (open >> one & 1 && !(open >> other & 1) && rows * rows + columns * columns == 1)
                set |= 1 << other;
        }
    return set;
}

/* Can these be the open ones? */
static bool is_connected(int open)
{
    int reached = START;
    while (next_to(reached) & open)
        reached |= next_to(reached) & open;
    return reached == open;
}

static void rule_BROOD_95_covers_next_to_an_open_space(void **state)
{
    (void)state;
    int seen = 0;
    for (int open = START; open < 1 << BROOD_SPACES; open++) {
        if ((open & START) != START || !is_connected(open))
            continue;
        wy_table *t = land();
        player(t, 0)->income = (uint16_t)open;
        clan(t, 1, "1 red winter-nursery");
        come(t, BROOD_SUMMER, "1 red", "volcano");
        for (int space = 0; space < BROOD_SPACES; space++) {
            const char *move = move_of("dig %s", brood_income_words[space]);
            if (next_to(open) >> space & 1)
                assert_true(can(t, move));
            else if (brood_top(at(t)).step == BROOD_STEP_DIG)
                refuse(t, move, BROOD_NOT_DIGGABLE, "BROOD-95");
        }
        seen++;
        wy_table_destroy(t);
    }
    assert_in_range(seen, 100, 256);
}

static void rule_BROOD_95_neither_diagonally_nor_around_the_corner(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "4 black", "volcano", "-");
    expect_options(t, "dig b1, dig b6, dig t2, dig t3, dig t4, dig t5, done");
    refuse(t, "dig t1", BROOD_NOT_DIGGABLE, "BROOD-95");
    refuse(t, "dig b2", BROOD_NOT_DIGGABLE, "BROOD-95"); /* is open */
    step(t, "dig b1");
    assert_true(can(t, "dig t1")); /* a space just opened counts at once */
    step(t, "dig t5");
    assert_true(can(t, "dig t6"));
    step(t, "dig t6");
    expect_options(t, "dig b6, dig t1, dig t2, dig t3, dig t4, done");
    wy_table_destroy(t);
}

/* ---- Ways on the magic tracks (BROOD-97, BROOD-98) ---- */

typedef struct space {
    const char *name, *up, *beside;
} space;

static const space spaces[BROOD_MAGIC] = {
    {"start", "n1, a1, t1", ""},  {"n1", "n2", "a1, t1"},       {"n2", "n3", "a2, t2"},
    {"n3", "n4", "a3, t3"},       {"n4", "n5a, n5b", "a4, t4"}, {"a1", "a2", "n1, t1"},
    {"a2", "a3", "n2, t2"},       {"a3", "a4", "n3, t3"},       {"a4", "a5a, a5b", "n4, t4"},
    {"t1", "t2", "n1, a1"},       {"t2", "t3", "n2, a2"},       {"t3", "t4", "n3, a3"},
    {"t4", "t5a, t5b", "n4, a4"}, {"n5a", "n6a", "t5b, n5b"},   {"n5b", "n6b", "n5a, a5a"},
    {"a5a", "a6a", "n5b, a5b"},   {"a5b", "a6b", "a5a, t5a"},   {"t5a", "t6a", "a5b, t5b"},
    {"t5b", "t6b", "t5a, n5a"},   {"n6a", "", "t6b, n7"},       {"n7", "", "n6a, n6b"},
    {"n6b", "", "n7, a6a"},       {"a6a", "", "n6b, a7"},       {"a7", "", "a6a, a6b"},
    {"a6b", "", "a7, t6a"},       {"t6a", "", "a6b, t7"},       {"t7", "", "t6a, t6b"},
    {"t6b", "", "t7, n6a"},
};

/* A marker lies there, and two moves have been paid for. */
static wy_table *study(const char *name, enum brood_side side)
{
    wy_table *t = land();
    magic(t, 0, name);
    give(t, 0, "2 ducat");
    let_wait(t, side);
    come(t, side, "3 red", "grotto");
    step(t, "study 1");
    expect_step(t, BROOD_STEP_MAGIC, 0);
    return t;
}

static void check_each(const wy_table *t, const char *names)
{
    char text[64], *rest = text;
    snprintf(text, sizeof text, "%s", names);
    for (char *name; (name = strtok_r(rest, ", ", &rest));)
        assert_true(can(t, move_of("magic %s", name)));
}

static void rule_BROOD_97_a_move_goes_up_or_sideways_never_down(void **state)
{
    (void)state;
    for (int i = 0; i < BROOD_MAGIC; i++) {
        char both[64];
        const char *comma = *spaces[i].up && *spaces[i].beside ? ", " : "";
        wy_table *t = study(spaces[i].name, (enum brood_side)(i % 2));
        check_each(t, spaces[i].up);
        snprintf(both, sizeof both, "%s%s%s", spaces[i].up, comma, spaces[i].beside);
        expect_offers(t, "magic", both); /* and nothing else */
        assert_true(can(t, "done"));
        wy_table_destroy(t);
    }
}

static void rule_BROOD_97_from_the_start_to_the_top(void **state)
{
    (void)state;
    static const char *const ways[] = {"n1", "n2", "n3", "n4", "n5a", "n6a", "n7"};
    static const char *const other_ways[] = {"t1", "t2", "t3", "t4", "t5b", "t6b", "t7"};
    static const int points[] = {1, 3, 6, 10, 15, 21, 28};
    const char *from = "start", *other = "start";
    for (int i = 0; i < 7; i++) {
        wy_table *t = study(from, BROOD_SUMMER);
        step(t, "magic %s", ways[i]);
        assert_string_equal(brood_magic_words[player(t, 0)->magic], ways[i]);
        assert_int_equal(score_of(t, 0).line[MAGIC], points[i]);
        wy_table_destroy(t);
        t = study(other, BROOD_WINTER);
        step(t, "magic %s", other_ways[i]);
        assert_int_equal(score_of(t, 0).line[MAGIC], points[i]);
        wy_table_destroy(t);
        from = ways[i];
        other = other_ways[i];
    }
    wy_table *t = study("n4", BROOD_SUMMER);
    refuse(t, "magic n6a", BROOD_NO_WAY, "BROOD-97");
    refuse(t, "magic n3", BROOD_NO_WAY, "BROOD-97");
    wy_table_destroy(t);
}

static void rule_BROOD_98_sideways_along_the_rings(void **state)
{
    (void)state;
    for (int i = 0; i < BROOD_MAGIC; i++) {
        wy_table *t = study(spaces[i].name, BROOD_SUMMER);
        check_each(t, spaces[i].beside);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_98_around_the_rings_and_out_of_a_7(void **state)
{
    (void)state;
    static const char *const fives[] = {"n5a", "n5b", "a5a", "a5b", "t5a", "t5b", "n5a"};
    static const char *const sixes[] = {"n6a", "n7",  "n6b", "a6a", "a7",
                                        "a6b", "t6a", "t7",  "t6b", "n6a"};
    for (int i = 0; i < 6; i++) {
        wy_table *t = study(fives[i], BROOD_SUMMER);
        play(t, "magic %s, magic %s", fives[i + 1], fives[i]);
        expect_over(t);
        wy_table_destroy(t);
    }
    for (int i = 0; i < 9; i++) {
        wy_table *t = study(sixes[i], BROOD_SUMMER);
        play(t, "magic %s, magic %s", sixes[i + 1], sixes[i]);
        expect_over(t);
        wy_table_destroy(t);
    }
    wy_table *t = study("a7", BROOD_SUMMER);
    play(t, "magic a6b, magic t6a");
    assert_string_equal(brood_magic_words[player(t, 0)->magic], "t6a");
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_66_as_many_spaces_as_the_level),
        cmocka_unit_test(rule_BROOD_66_one_may_stop_before),
        cmocka_unit_test(rule_BROOD_66_it_is_one_gain),
        cmocka_unit_test(rule_BROOD_66_every_space_gives_its_items),
        cmocka_unit_test(rule_BROOD_66_nothing_is_left_to_excavate),
        cmocka_unit_test(rule_BROOD_94_the_middle_four_of_the_bottom_are_open_at_first),
        cmocka_unit_test(rule_BROOD_94_two_rows_of_six_and_their_items),
        cmocka_unit_test(rule_BROOD_95_covers_next_to_an_open_space),
        cmocka_unit_test(rule_BROOD_95_neither_diagonally_nor_around_the_corner),
        cmocka_unit_test(rule_BROOD_97_a_move_goes_up_or_sideways_never_down),
        cmocka_unit_test(rule_BROOD_97_from_the_start_to_the_top),
        cmocka_unit_test(rule_BROOD_98_sideways_along_the_rings),
        cmocka_unit_test(rule_BROOD_98_around_the_rings_and_out_of_a_7),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
