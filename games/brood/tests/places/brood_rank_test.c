/* brood_rank_test.c - Rule tests of RANK places: gains by colour in spring. */
#include "games/brood/tests/brood_guests.h"

#include <stdio.h>

#include "tests/support/cmocka_tests.h"

/* A place with a chart, and what the ranks 1 and 2 gain there. */
typedef struct field {
    const char *place;
    const char *best, *second, *third, *worst; /* colours of its chart */
    const char *gain[2];                       /* stones are taken in blue */
} field;

static const field fields[] = {
    {"meadow", "yellow", "golden", "orange", "blue", {"3 food, 3 gold", "2 food, 1 gold"}},
    {"mines", "red", "amber", "orange", "blue", {"4 gold", "2 gold"}},
    {"garden",
     "yellow",
     "lime",
     "green",
     "red",
     {"3 food, 3 blue-crystal", "2 food, 1 blue-crystal"}},
    {"quarries", "blue", "teal", "green", "red", {"6 blue-crystal", "3 blue-crystal"}},
    {"mountain", "red", "magenta", "purple", "yellow", {"3 blue-gem", "2 blue-gem"}},
    {"forest", "blue", "indigo", "purple", "yellow", {"5 food", "3 food"}},
};

static const field *field_called(const char *place)
{
    size_t i = 0;
    while (place_of(fields[i].place) != place_of(place))
        i++;
    return &fields[i];
}

/* The next dragon that gathers is of this seat, and gains that; excavation is declined. */
static void expect_gathering(wy_table *t, int seat, int slot, const char *gain)
{
    horde(t, seat, "-");
    expect_step(t, BROOD_STEP_GATHER, seat);
    step(t, "gather %d", slot);
    take_all(t, "blue");
    if (brood_top(at(t)).step == BROOD_STEP_DIG)
        step(t, "done");
    expect_horde(t, seat, "%s", gain);
}

/* Two dragons meet; the better one gains the first amount, the other one the second. */
static void check_meeting(const field *f, const char *better, const char *worse)
{
    for (int seat = 0; seat < 2; seat++) { /* of the better one */
        wy_table *t = land();
        clan(t, seat, "%s winter %s", better, f->place);
        clan(t, 1 - seat, "%s winter %s", worse, f->place);
        spring(t);
        expect_gathering(t, 0, 1, f->gain[seat]);
        expect_gathering(t, 1, 1, f->gain[1 - seat]);
        assert_int_equal(at(t)->phase, BROOD_NEW_YEAR);
        wy_table_destroy(t);
    }
}

static void check_alone(const field *f, const char *dragon)
{
    wy_table *t = land();
    clan(t, 0, "%s winter %s", dragon, f->place);
    spring(t);
    expect_gathering(t, 0, 1, f->gain[0]);
    assert_int_equal(at(t)->phase, BROOD_NEW_YEAR);
    wy_table_destroy(t);
}

/* Both ranks of a place, for dragons of any level that may have the colours. */
static void check_ranks(const char *place)
{
    const field *f = field_called(place);
    char best[16], worst[16];
    for (int level = 1; level <= 3; level++) {
        snprintf(best, sizeof best, "%d %s", level, f->best);
        check_alone(f, best);
        for (int other = 1; other <= 3; other++) {
            snprintf(worst, sizeof worst, "%d %s", other, f->worst);
            check_alone(f, worst);
            check_meeting(f, best, worst);
        }
    }
}

/* ---- Ranks (BROOD-46) ---- */

static void rule_BROOD_46_rank_places_give_in_spring(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(fields); i++) {
        wy_table *t = land();
        come(t, BROOD_WINTER, "1 red", fields[i].place);
        expect_horde(t, 0, "-");
        expect_phase(t, BROOD_PHASE_SPRING, 0);
        assert_string_equal(forced(t), "gather 1");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_46_the_level_does_not_count(void **state)
{
    (void)state;
    check_meeting(field_called("forest"), "1 blue", "3 red");
    check_meeting(field_called("forest"), "3 blue", "1 red");
    check_meeting(field_called("forest"), "2 purple", "3 yellow");
}

static void rule_BROOD_46_the_same_colour_shares_its_rank(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 0, "1 blue winter forest");
    clan(t, 1, "3 blue winter forest");
    spring(t);
    expect_gathering(t, 0, 1, "5 food");
    expect_gathering(t, 1, 1, "5 food");
    wy_table_destroy(t);
}

static void rule_BROOD_46_different_better_colours_count_once_each(void **state)
{
    (void)state;
    wy_table *t = land_of(3);
    clan(t, 0, "1 red winter forest beside, 3 purple winter vineyard joined");
    clan(t, 1, "1 blue winter forest");
    clan(t, 2, "2 blue winter forest");
    spring(t);
    play(t, "gather 2");
    expect_gathering(t, 0, 1, "3 food"); /* two dragons are better, but one colour */
    expect_gathering(t, 1, 1, "5 food");
    expect_gathering(t, 2, 1, "5 food");
    wy_table_destroy(t);
}

static void rule_BROOD_46_rank_3_gives_nothing_at_all(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(fields); i++) {
        const field *f = &fields[i];
        wy_table *t = land_of(3);
        clan(t, 0, "1 %s winter %s beside", f->worst, f->place);
        clan(t, 1, "3 %s winter %s", f->best, f->place);
        clan(t, 2, "3 %s winter %s", f->second, f->place);
        spring(t);
        expect_gathering(t, 1, 1, f->gain[0]);
        expect_gathering(t, 2, 1, f->gain[1]);
        expect_horde(t, 0, "-");
        assert_int_equal(player(t, 0)->income, 0x780);
        assert_int_equal(at(t)->phase, BROOD_NEW_YEAR);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_46_dragons_elsewhere_and_elders_do_not_count(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 0, "1 yellow winter forest, 4 black winter forest");
    clan(t, 1, "1 blue winter meadow, 3 indigo winter-nursery");
    spring(t);
    expect_gathering(t, 0, 1, "5 food");
    expect_gathering(t, 0, 2, "5 food");
    expect_gathering(t, 1, 1, "3 food, 3 gold");
    wy_table_destroy(t);
    for (size_t i = 0; i < WY_COUNT(fields); i++) {
        const field *f = &fields[i];
        t = land();
        clan(t, 0, "4 black winter %s, 3 %s winter %s", f->place, f->second, f->place);
        clan(t, 1, "3 %s winter %s", f->best, f->place);
        spring(t);
        expect_gathering(t, 0, 1, f->gain[0]);
        expect_gathering(t, 0, 2, f->gain[1]);
        expect_gathering(t, 1, 1, f->gain[0]);
        wy_table_destroy(t);
    }
}

/* ---- The charts (BROOD-47) ---- */

typedef struct chart {
    const char *place, *colours[BROOD_COLOURS];
} chart;

/* clang-format off */
static const chart charts[] = {
    {"meadow", {"yellow", "golden", "orange", "lime", "amber", "green", "red", "teal", "magenta",
                "purple", "indigo", "blue"}},
    {"mines", {"red", "amber", "orange", "magenta", "golden", "purple", "yellow", "indigo", "lime",
               "green", "teal", "blue"}},
    {"garden", {"yellow", "lime", "green", "golden", "teal", "orange", "blue", "amber", "indigo",
                "purple", "magenta", "red"}},
    {"quarries", {"blue", "teal", "green", "indigo", "lime", "purple", "yellow", "magenta",
                  "golden", "orange", "amber", "red"}},
    {"mountain", {"red", "magenta", "purple", "amber", "indigo", "orange", "blue", "golden",
                  "teal", "green", "lime", "yellow"}},
    {"forest", {"blue", "indigo", "purple", "teal", "magenta", "green", "red", "lime", "amber",
                "orange", "golden", "yellow"}},
};
/* clang-format on */

static void rule_BROOD_47_every_colour_has_its_place_in_every_chart(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(charts); i++)
        for (int better = 0; better < BROOD_COLOURS; better++)
            for (int worse = better + 1; worse < BROOD_COLOURS; worse++) {
                const chart *c = &charts[i];
                wy_table *t = land();
                clan(t, 0, "3 %s winter %s", c->colours[worse], c->place);
                clan(t, 1, "3 %s winter %s", c->colours[better], c->place);
                spring(t);
                assert_int_equal(brood_rank(t->parts, at(t), 0, 0), 2);
                assert_int_equal(brood_rank(t->parts, at(t), 1, 0), 1);
                wy_table_destroy(t);
            }
}

static void rule_BROOD_47_the_best_three_and_the_worst(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(fields); i++) {
        const field *f = &fields[i];
        const char *order[] = {f->best, f->second, f->third, f->worst};
        for (int better = 0; better < 3; better++) {
            char one[16], other[16];
            bool is_orange = colour_of(order[better]) == BROOD_ORANGE;
            snprintf(one, sizeof one, "%d %s", is_orange ? 2 : 3, order[better]);
            is_orange = colour_of(order[better + 1]) == BROOD_ORANGE;
            snprintf(other, sizeof other, "%d %s", is_orange ? 2 : 3, order[better + 1]);
            check_meeting(f, one, other);
        }
    }
}

/* ---- What the ranks give ---- */

static void rule_BROOD_49_the_meadow_in_spring(void **state)
{
    (void)state;
    check_ranks("meadow");
}

static void rule_BROOD_51_the_mines_in_spring(void **state)
{
    (void)state;
    check_ranks("mines");
}

static void rule_BROOD_51_each_rank_may_excavate_one_space_without_its_items(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 0, "3 blue winter mines");
    clan(t, 1, "1 red winter mines");
    spring(t);
    step(t, "gather 1");
    expect_options(t, "dig b1, dig b6, dig t2, dig t3, dig t4, dig t5, done");
    step(t, "dig b6");
    expect_horde(t, 0, "2 gold");
    assert_int_equal(player(t, 0)->income, 0x780 | 1 << 11);
    step(t, "gather 1");
    expect_options(t, "dig b1, dig b6, dig t2, dig t3, dig t4, dig t5, done");
    step(t, "dig b1");
    expect_horde(t, 1, "4 gold");
    assert_int_equal(player(t, 1)->income, 0x780 | 1 << 6);
    assert_int_equal(at(t)->phase, BROOD_NEW_YEAR);
    wy_table_destroy(t);
}

static void rule_BROOD_53_the_garden_in_spring(void **state)
{
    (void)state;
    check_ranks("garden");
}

static void rule_BROOD_55_the_quarries_in_spring(void **state)
{
    (void)state;
    check_ranks("quarries");
}

static void rule_BROOD_57_the_mountain_in_spring(void **state)
{
    (void)state;
    check_ranks("mountain");
}

static void rule_BROOD_59_the_forest_in_spring(void **state)
{
    (void)state;
    check_ranks("forest");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_46_rank_places_give_in_spring),
        cmocka_unit_test(rule_BROOD_46_the_level_does_not_count),
        cmocka_unit_test(rule_BROOD_46_the_same_colour_shares_its_rank),
        cmocka_unit_test(rule_BROOD_46_different_better_colours_count_once_each),
        cmocka_unit_test(rule_BROOD_46_rank_3_gives_nothing_at_all),
        cmocka_unit_test(rule_BROOD_46_dragons_elsewhere_and_elders_do_not_count),
        cmocka_unit_test(rule_BROOD_47_every_colour_has_its_place_in_every_chart),
        cmocka_unit_test(rule_BROOD_47_the_best_three_and_the_worst),
        cmocka_unit_test(rule_BROOD_49_the_meadow_in_spring),
        cmocka_unit_test(rule_BROOD_51_the_mines_in_spring),
        cmocka_unit_test(rule_BROOD_51_each_rank_may_excavate_one_space_without_its_items),
        cmocka_unit_test(rule_BROOD_53_the_garden_in_spring),
        cmocka_unit_test(rule_BROOD_55_the_quarries_in_spring),
        cmocka_unit_test(rule_BROOD_57_the_mountain_in_spring),
        cmocka_unit_test(rule_BROOD_59_the_forest_in_spring),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
