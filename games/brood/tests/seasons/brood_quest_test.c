/* brood_quest_test.c - Rule tests of Dragonbrood: Cursebreaker and Catch Them All (BROOD-170 to
 * 173). */
#include <stdio.h>
#include <string.h>

#include "games/brood/tests/brood_battle.h"
#include "tests/support/cmocka_tests.h"

static bool has_won(const wy_table *t)
{
    wy_score scores[WY_SEATS_MAX];
    brood_rules.score(t->parts, t->state, WY_SPECTATOR, scores);
    return scores[0].winner;
}

/* What is said of the quest in the end. */
static const char *remark(const wy_table *t)
{
    wy_phrase phrase;
    assert_true(brood_rules.remark(t->parts, t->state, 0, 1, &phrase));
    return said(t, &phrase);
}

/* ---- BROOD-170 ---- */

/* After this kit, dragons of these levels are chosen, in any colour that the level has. */
static void expect_kit(const char *options, int kit, const char *levels)
{
    static const int colours[] = {0, 3, 6, 12};
    wy_table *t = open_table(1, options, NULL);
    draw_lots(t);
    expect_step(t, BROOD_STEP_KIT, 0);
    step(t, "kit %d", kit);
    for (const char *level = levels; *level; level++) {
        expect_step(t, BROOD_STEP_START, 0);
        assert_int_equal(options_of(t), colours[*level - '0']);
        step(t, "start blue");
    }
    expect_phase(t, BROOD_PHASE_SUMMER, 0);
    for (int slot = 1; slot <= (int)strlen(levels); slot++)
        expect_dragon(t, 0, slot, move_of("%c blue", levels[slot - 1]));
    expect_dragon(t, 0, (int)strlen(levels) + 1, "-");
    wy_table_destroy(t);
}

static void rule_BROOD_170_first_dragons_by_difficulty(void **state)
{
    (void)state;
    static const char *const modes[] = {"cursebreaker", "catch"};
    static const struct {
        const char *difficulty, *levels[3];
    } kits[] = {{"easy", {"1111", "22", "13"}},
                {"normal", {"111", "12", "3"}},
                {"expert", {"11", "2", NULL}}};
    for (size_t mode = 0; mode < WY_COUNT(modes); mode++)
        for (size_t i = 0; i < WY_COUNT(kits); i++)
            for (int kit = 0; kit < 3 && kits[i].levels[kit]; kit++) {
                char options[64];
                snprintf(options, sizeof options, "mode=%s difficulty=%s", modes[mode],
                         kits[i].difficulty);
                expect_kit(options, kit + 1, kits[i].levels[kit]);
            }
}

static void rule_BROOD_170_normal_if_nothing_is_said(void **state)
{
    (void)state;
    expect_kit("mode=catch", 3, "3");
    wy_table *t = open_table(1, "mode=catch difficulty=expert", NULL);
    draw_lots(t);
    expect_options(t, "kit 1, kit 2"); /* experts have no third choice */
    refuse(t, "kit 3", BROOD_NO_KIT, "BROOD-170");
    wy_table_destroy(t);
}

static void rule_BROOD_170_while_the_pool_lasts(void **state)
{
    (void)state;
    wy_table *t = open_table(1, "mode=catch difficulty=easy enemies=expert", NULL);
    draw_lots(t); /* enemies from red to indigo have one of level 3 each */
    play(t, "kit 3, start red");
    assert_int_equal(options_of(t), 12); /* one is left */
    step(t, "start red");
    assert_int_equal(brood_tokens(t->parts, at(t), 3, BROOD_RED), 0);
    wy_table_destroy(t);
}

/* ---- BROOD-171 ---- */

static void rule_BROOD_171_all_ten_buildings_are_open(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "mode=cursebreaker", "");
    for (int place = 0; place < BROOD_PLACES; place++)
        assert_int_equal(brood_is_open(at(t), place), !brood_is_island(place));
    assert_int_equal(at(t)->years, 6);
    wy_table_destroy(t);
}

static void rule_BROOD_171_any_elder_on_its_lair_for_three_jewels(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "mode=cursebreaker", "");
    clan(t, 0, "3 red, 3 blue summer-nursery, 4 umber summer-nursery");
    give(t, 0, "2 red-jewel, 1 blue-jewel, 3 yellow-jewel");
    at(t)->lair[BROOD_SIENNA] = 2;
    at(t)->issued[BROOD_DUCAT] = 2;
    summer(t);
    visit(t, 0, 1, "arena");
    expect_options(t, "awake black, awake gray, awake white, awake cinnamon, awake sienna, done");
    refuse(t, "awake umber", BROOD_IS_AWAKE, "BROOD-126");
    step(t, "awake sienna");
    step(t, "jewels 2 1 0");
    expect_dragon(t, 0, 1, "4 sienna summer arena");
    expect_horde(t, 0, "3 yellow-jewel, 2 ducat");
    wy_table_destroy(t);
    t = begin_with(1, "mode=catch", ""); /* in no other mode */
    year(t, 5);
    clan(t, 0, "3 red");
    give(t, 0, "3 red-jewel");
    summer(t);
    visit(t, 0, 1, "arena");
    expect_options(t, "awake black, done");
    wy_table_destroy(t);
}

#define FIVE                                                                                       \
    "4 black winter forest, 4 gray winter forest, 4 white winter dojo, 4 cinnamon winter dojo, "   \
    "4 umber winter dojo, "

/* The feeding of a year in Cursebreaker, with five Elders and another dragon on the board. */
static wy_table *curse(int number, const char *sixth, const char *food)
{
    wy_table *t = begin_with(1, "mode=cursebreaker", "");
    year(t, number);
    clan(t, 0, FIVE "%s", sixth);
    give(t, 0, "%s", food);
    new_year(t);
    return t;
}

/* Goes on through income up to the next question. */
static void take_income(wy_table *t)
{
    wy_menu menu;
    while (brood_top(at(t)).step == BROOD_STEP_INCOME || brood_top(at(t)).step == BROOD_STEP_GAIN) {
        brood_legal(t->parts, at(t), &menu);
        make_move(t, wy_menu_at(&menu, 0), "the first");
    }
}

static void rule_BROOD_171_won_when_six_are_active_at_one_new_year(void **state)
{
    (void)state;
    wy_table *t = curse(3, "4 sienna winter forest", "12 food");
    assert_false(has_won(t));
    step(t, "feed all");
    take_income(t);
    expect_step(t, BROOD_STEP_QUEST, 0); /* asked before the year turns */
    expect_options(t, "stop, play on");
    step(t, "stop");
    expect_phase(t, BROOD_ENDED, WY_OVER);
    assert_int_equal(at(t)->year, 3);
    assert_true(has_won(t));
    assert_non_null(strstr(remark(t), "broken"));
    wy_table_destroy(t);
}

static void rule_BROOD_171_who_came_back_from_the_winter_nursery_counts(void **state)
{
    (void)state;
    wy_table *t = curse(3, "4 sienna winter-nursery", "10 food");
    step(t, "feed all");
    take_income(t);
    expect_step(t, BROOD_STEP_QUEST, 0);
    wy_table_destroy(t);
}

static void rule_BROOD_171_not_with_an_elder_unfed_or_missing(void **state)
{
    (void)state;
    wy_table *t = curse(3, "4 sienna winter forest", "11 food"); /* 12 are needed */
    play(t, "feed 1, feed 2, feed 3, feed 4, feed 5");
    take_income(t);
    assert_string_equal(forced(t), "newyear"); /* no question */
    assert_false(has_won(t));
    wy_table_destroy(t);
    t = curse(3, "4 sienna summer-nursery", "12 food");
    step(t, "feed all");
    take_income(t);
    assert_string_equal(forced(t), "newyear");
    wy_table_destroy(t);
    t = curse(3, "3 red winter forest", "12 food");
    step(t, "feed all");
    take_income(t);
    assert_string_equal(forced(t), "newyear");
    assert_false(has_won(t));
    wy_table_destroy(t);
}

static void rule_BROOD_171_asked_once_and_never_undone(void **state)
{
    (void)state;
    wy_table *t = curse(3, "4 sienna winter forest", "12 food");
    step(t, "feed all");
    take_income(t);
    step(t, "play on");
    assert_string_equal(forced(t), "newyear");
    step(t, "newyear");
    expect_phase(t, BROOD_PHASE_SUMMER, 0);
    assert_true(has_won(t));
    pass_to(t, BROOD_NEW_YEAR); /* all of them rest, and are active again */
    take_income(t);
    assert_string_equal(forced(t), "newyear"); /* the question has been answered */
    for (int slot = 1; slot <= BROOD_SLOTS; slot++)
        dragon(t, 0, slot)->where = BROOD_NURSERY + BROOD_SUMMER;
    step(t, "newyear");
    assert_true(has_won(t)); /* with no active Elder any more */
    wy_table_destroy(t);
}

static void rule_BROOD_171_in_the_last_year_it_does_not_ask(void **state)
{
    (void)state;
    wy_table *t = curse(6, "4 sienna winter forest", "30 food");
    step(t, "feed all");
    take_income(t);
    expect_phase(t, BROOD_ENDED, WY_OVER);
    assert_true(has_won(t));
    assert_non_null(strstr(remark(t), "broken"));
    wy_table_destroy(t);
    t = curse(6, "4 sienna winter forest", "29 food");
    play(t, "feed 1, feed 2, feed 3, feed 4, feed 5");
    take_income(t);
    expect_phase(t, BROOD_ENDED, WY_OVER);
    assert_false(has_won(t));
    assert_non_null(strstr(remark(t), "5 Elders of 6"));
    wy_table_destroy(t);
}

/* ---- BROOD-172 ---- */

static void rule_BROOD_172_tiles_as_usual_but_the_cemetery_is_open(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "mode=catch", "");
    for (int place = BROOD_FARM; place <= BROOD_WITCH; place++)
        assert_int_equal(brood_is_open(at(t), place),
                         place == BROOD_CEMETERY || place == BROOD_DOJO);
    clan(t, 0, "1 red, 1 blue");
    summer(t);
    visit(t, 0, 1, "cemetery");
    step(t, "retire 3");
    expect_horde(t, 0, "4 ducat");
    wy_table_destroy(t);
}

/* Catch at the end of a year: with six dragons of which the first has this level, colour and
 * place, and the dragon in the first grave. The other colours are those that are missing. */
static wy_table *catch_at(int number, const char *first, const char *grave)
{
    static const char *const others[] = {"green", "magenta", "indigo", "golden", "amber"};
    wy_table *t = begin_with(1, "mode=catch", "");
    year(t, number);
    clan(t, 0,
         "%s, 3 blue winter-nursery, 3 yellow winter-nursery, 3 teal winter-nursery, "
         "3 lime winter-nursery, 3 purple winter-nursery",
         first);
    bury(t, 1, 0, grave);
    for (int i = 0; i < 5; i++)
        bury(t, 2 + i, 0, move_of("3 %s", others[i]));
    new_year(t);
    if (brood_top(at(t)).step == BROOD_STEP_FEED)
        step(t, "done"); /* who is on the board stays hungry */
    take_income(t);
    return t;
}

static bool catches(const char *first, const char *grave)
{
    wy_table *t = catch_at(6, first, grave);
    expect_phase(t, BROOD_ENDED, WY_OVER);
    bool won = has_won(t);
    assert_int_equal(strstr(remark(t), "All twelve") != NULL, won);
    wy_table_destroy(t);
    return won;
}

static void rule_BROOD_172_six_colours_active_and_the_six_others_retired(void **state)
{
    (void)state;
    assert_true(catches("3 red winter-nursery", "3 orange"));
    assert_true(catches("3 orange winter-nursery", "3 red"));
}

static void rule_BROOD_172_nothing_less(void **state)
{
    (void)state;
    assert_false(catches("3 red summer-nursery", "3 orange"));   /* not active */
    assert_false(catches("3 red winter forest", "3 orange"));    /* not fed */
    assert_false(catches("2 red winter-nursery", "3 orange"));   /* not of level 3 */
    assert_false(catches("4 black winter-nursery", "3 orange")); /* a level 4 does not count */
    assert_false(catches("3 red winter-nursery", "2 orange"));   /* retired at level 2 */
    assert_false(catches("3 red winter-nursery", "3 blue"));     /* a colour twice */
    assert_false(catches("3 red winter-nursery", "3 red"));
}

static void rule_BROOD_172_judged_at_the_last_new_year_only(void **state)
{
    (void)state;
    wy_table *t = catch_at(5, "3 red winter-nursery", "3 orange");
    assert_string_equal(forced(t), "newyear");
    assert_false(has_won(t));
    wy_table_destroy(t);
}

static void rule_BROOD_172_eggs_are_not_refilled(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "mode=catch", "");
    year(t, 5);
    clan(t, 0, "1 red winter-nursery");
    eggs(t, 0, 0, 1, 0);
    new_year(t);
    take_income(t);
    step(t, "newyear");
    static const uint8_t left[] = {0, 1, 0};
    assert_memory_equal(player(t, 0)->eggs, left, sizeof left);
    wy_table_destroy(t);
}

/* ---- BROOD-173 ---- */

static void rule_BROOD_173_no_fights_without_enemies(void **state)
{
    (void)state;
    static const char *const modes[] = {"mode=cursebreaker", "mode=catch",
                                        "mode=catch enemies=none difficulty=expert"};
    for (size_t i = 0; i < WY_COUNT(modes); i++) {
        wy_table *t = begin_with(1, modes[i], "");
        year(t, 5);
        clan(t, 0, "1 red summer inn, 2 red summer castle, 1 blue summer castle");
        combats(t, BROOD_SUMMER);
        expect_gathering(t, "02 03 01");
        expect_horde(t, 0, "6 gobloon, 4 ducat"); /* a single fighter wins, two share */
        expect_phase(t, BROOD_PHASE_WINTER, 0);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_173_without_enemies_tiles_lie_there_in_catch(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "mode=catch", "");
    assert_int_equal(at(t)->enemies, 0);
    for (int place = 0; place < BROOD_PLACES; place++)
        assert_false(brood_has_enemy(at(t), place, BROOD_SUMMER));
    assert_false(brood_is_open(at(t), BROOD_INN));
    wy_table_destroy(t);
}

static void rule_BROOD_173_enemies_as_in_training(void **state)
{
    (void)state;
    static const char *const modes[] = {"cursebreaker", "catch"};
    static const char *const enemies[] = {"easy", "normal", "expert"};
    for (size_t mode = 0; mode < WY_COUNT(modes); mode++)
        for (int level = 1; level <= 3; level++) {
            char options[64];
            snprintf(options, sizeof options, "mode=%s difficulty=easy enemies=%s", modes[mode],
                     enemies[level - 1]);
            wy_table *t = begin_with(1, options, "");
            assert_int_equal(at(t)->enemies, level); /* whatever the difficulty */
            for (int i = 0; i < BROOD_ENEMIES; i++)
                assert_int_not_equal(at(t)->enemy[i], 0);
            assert_int_equal(at(t)->locks, 0);
            for (int place = BROOD_HOLLOW; place <= BROOD_INN; place++)
                assert_true(brood_is_open(at(t), place)); /* Castle and Palace in between */
            assert_int_equal(brood_is_open(at(t), BROOD_FARM), mode == 0);
            assert_int_equal(brood_is_open(at(t), BROOD_ARENA), mode == 0);
            clan(t, 0, "1 red summer inn");
            combats(t, BROOD_SUMMER);
            refuse(t, "hold", BROOD_MUST_FIGHT, "BROOD-168");
            step(t, "fight inn");
            lay_bid(t, "-");
            expect_phase(t, BROOD_DRAWING, WY_CHANCE);
            wy_table_destroy(t);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_170_first_dragons_by_difficulty),
        cmocka_unit_test(rule_BROOD_170_normal_if_nothing_is_said),
        cmocka_unit_test(rule_BROOD_170_while_the_pool_lasts),
        cmocka_unit_test(rule_BROOD_171_all_ten_buildings_are_open),
        cmocka_unit_test(rule_BROOD_171_any_elder_on_its_lair_for_three_jewels),
        cmocka_unit_test(rule_BROOD_171_won_when_six_are_active_at_one_new_year),
        cmocka_unit_test(rule_BROOD_171_who_came_back_from_the_winter_nursery_counts),
        cmocka_unit_test(rule_BROOD_171_not_with_an_elder_unfed_or_missing),
        cmocka_unit_test(rule_BROOD_171_asked_once_and_never_undone),
        cmocka_unit_test(rule_BROOD_171_in_the_last_year_it_does_not_ask),
        cmocka_unit_test(rule_BROOD_172_tiles_as_usual_but_the_cemetery_is_open),
        cmocka_unit_test(rule_BROOD_172_six_colours_active_and_the_six_others_retired),
        cmocka_unit_test(rule_BROOD_172_nothing_less),
        cmocka_unit_test(rule_BROOD_172_judged_at_the_last_new_year_only),
        cmocka_unit_test(rule_BROOD_172_eggs_are_not_refilled),
        cmocka_unit_test(rule_BROOD_173_no_fights_without_enemies),
        cmocka_unit_test(rule_BROOD_173_without_enemies_tiles_lie_there_in_catch),
        cmocka_unit_test(rule_BROOD_173_enemies_as_in_training),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
