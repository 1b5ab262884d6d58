/* brood_enemies_test.c - Rule tests of Dragonbrood: enemies of a solitary player, their pool and
 * their fights (BROOD-166 to 168). */
#include <string.h>

#include "games/brood/tests/brood_battle.h"
#include "tests/support/cmocka_tests.h"

/* Before the first lot of a kind. */
static wy_table *before_lot(const char *options, enum brood_step lot)
{
    wy_table *t = open_table(1, options, NULL);
    wy_menu menu;
    while (brood_top(at(t)).step != lot) {
        brood_legal(t->parts, at(t), &menu);
        make_move(t, wy_menu_at(&menu, 0), "the first");
    }
    return t;
}

/* ---- BROOD-166 ---- */

static const char *const sides[BROOD_ENEMIES] = {"hollow-summer", "castle-summer", "castle-winter",
                                                 "palace-summer", "palace-winter", "inn-summer",
                                                 "inn-winter"};

/* Enemies of all seven sides, drawn at random with several seeds: how many of a colour at least
 * and at the most, and how many colours. */
static void expect_enemies(const char *options, int level, int colours, int least, int most)
{
    for (uint64_t seed = 1; seed <= 40; seed++) {
        int count[BROOD_COLOURS] = {0}, doubles = 0;
        wy_table *t = open_table(1, options, NULL);
        draw_at_random(t, seed);
        assert_int_equal(at(t)->enemies, level);
        for (int i = 0; i < BROOD_ENEMIES; i++) {
            assert_in_range(at(t)->enemy[i], 1, colours);
            count[at(t)->enemy[i] - 1]++;
        }
        for (int colour = 0; colour < colours; colour++) {
            assert_in_range(count[colour], least, most);
            doubles += count[colour] == most && most > least && least > 0;
        }
        assert_int_equal(doubles, least > 0); /* the seventh is one of them */
        wy_table_destroy(t);
    }
}

static void rule_BROOD_166_enemies_by_difficulty(void **state)
{
    (void)state;
    expect_enemies("difficulty=easy", 1, 3, 2, 3);
    expect_enemies("difficulty=normal", 2, 6, 1, 2);
    expect_enemies("", 2, 6, 1, 2); /* normal if nothing is said */
    expect_enemies("difficulty=expert", 3, 12, 0, 1);
}

static void rule_BROOD_166_the_seventh_is_of_any_colour(void **state)
{
    (void)state;
    wy_table *t = before_lot("difficulty=easy", BROOD_STEP_SEVENTH);
    expect_options(t, "seventh red, seventh blue, seventh yellow");
    step(t, "seventh blue");
    /* Of seven enemies two are red, three blue and two yellow. */
    assert_int_equal(odds_of(t, "enemy hollow-summer red") * 7, 2 * all_odds(t));
    assert_int_equal(odds_of(t, "enemy hollow-summer blue") * 7, 3 * all_odds(t));
    assert_int_equal(odds_of(t, "enemy hollow-summer yellow") * 7, 2 * all_odds(t));
    play(t, "enemy hollow-summer red, enemy castle-summer red");
    assert_false(can(t, "enemy castle-winter red")); /* there are no more */
    wy_table_destroy(t);
    t = before_lot("difficulty=normal", BROOD_STEP_SEVENTH);
    assert_int_equal(options_of(t), 6);
    wy_table_destroy(t);
}

static void rule_BROOD_166_experts_meet_seven_different_colours(void **state)
{
    (void)state;
    wy_table *t = before_lot("difficulty=expert", BROOD_STEP_ENEMY);
    for (int i = 0; i < BROOD_ENEMIES; i++) {
        assert_int_equal(options_of(t), 12 - i);
        step(t, "enemy %s %s", sides[i], brood_colour_words[11 - i]);
    }
    assert_int_equal(at(t)->phase, BROOD_BEGIN);
    wy_table_destroy(t);
}

static void rule_BROOD_166_one_on_each_combat_side(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "", "");
    for (int place = 0; place < BROOD_PLACES; place++)
        for (int side = 0; side < BROOD_SIDES; side++) {
            bool expected = place == BROOD_CASTLE || place == BROOD_PALACE || place == BROOD_INN ||
                            (place == BROOD_HOLLOW && side == BROOD_SUMMER);
            assert_int_equal(brood_has_enemy(at(t), place, side), expected);
            assert_int_equal(brood_occupied(at(t), place, side), expected); /* a space */
        }
    clan(t, 0, "1 red summer inn, 1 blue");
    summer(t);
    step(t, "dragon 2");
    refuse(t, "place inn", BROOD_NO_SPACE, "BROOD-26"); /* both are taken */
    wy_table_destroy(t);
}

static void rule_BROOD_166_they_are_of_the_pool(void **state)
{
    (void)state;
    wy_table *t = before_lot("difficulty=expert", BROOD_STEP_ENEMY);
    draw_lots(t); /* red to indigo, one each */
    assert_int_equal(brood_tokens(t->parts, at(t), 3, BROOD_RED), 1);
    assert_int_equal(brood_tokens(t->parts, at(t), 3, BROOD_LIME), 2);
    wy_table_destroy(t);
}

/* ---- BROOD-167 ---- */

static void rule_BROOD_167_the_pool(void **state)
{
    (void)state;
    static const struct {
        const char *options;
        int each;
    } pools[] = {{"", 8},
                 {"pool=8", 8},
                 {"pool=5", 5},
                 {"pool=12", 12},
                 {"mode=catch enemies=easy", 8},
                 {"mode=cursebreaker enemies=expert pool=12", 12},
                 {"mode=catch", 0}};
    for (size_t i = 0; i < WY_COUNT(pools); i++) {
        wy_table *t = begin_with(1, pools[i].options, "");
        for (int item = 0; item < BROOD_POOL; item++)
            assert_int_equal(at(t)->pool[item], pools[i].each);
        wy_table_destroy(t);
    }
}

/* Training, with an enemy of this colour on the summer side of the Inn. It has changed places with
 * the one that was drawn, unless no other has this colour. */
static wy_table *training(const char *options, const char *colour)
{
    enum { INN_IN_SUMMER = 5 };
    wy_table *t = begin_with(1, options, "");
    uint8_t wanted = (uint8_t)(colour_of(colour) + 1), drawn = at(t)->enemy[INN_IN_SUMMER];
    for (int i = 0; i < BROOD_ENEMIES && at(t)->enemy[INN_IN_SUMMER] != wanted; i++)
        if (at(t)->enemy[i] == wanted) {
            at(t)->enemy[i] = drawn;
            at(t)->enemy[INN_IN_SUMMER] = wanted;
        }
    at(t)->enemy[INN_IN_SUMMER] = wanted;
    return t;
}

/* Alone at the Inn in autumn, against an enemy of this colour and difficulty. */
static wy_table *duel(const char *options, const char *colour, const char *own)
{
    wy_table *t = training(options, colour);
    clan(t, 0, "%s", own);
    combats(t, BROOD_SUMMER);
    return t;
}

static void rule_BROOD_167_the_enemy_draws_its_level_and_one_more(void **state)
{
    (void)state;
    static const char *const difficulties[] = {"difficulty=easy", "difficulty=normal",
                                               "difficulty=expert"};
    for (int level = 1; level <= 3; level++) {
        wy_table *t = duel(difficulties[level - 1], "blue", "1 red summer inn");
        step(t, "fight inn");
        lay_bid(t, "-"); /* after the player's bid */
        for (int i = 0; i < level + 1; i++) {
            expect_phase(t, BROOD_DRAWING, WY_CHANCE);
            assert_int_equal(at(t)->pool[3], 8 - i);
            assert_int_equal(odds_of(t, "draw food") * (uint32_t)(40 - i),
                             (uint32_t)(8 - i) * all_odds(t));
            assert_int_equal(odds_of(t, "draw red") * (uint32_t)(40 - i), 8 * all_odds(t));
            step(t, "draw food");
        }
        expect_step(t, BROOD_STEP_REVEAL, 0);
        assert_int_equal(brood_might(t->parts, at(t), 1), 2 * level + level + 1);
        step(t, "reveal");
        assert_int_equal(at(t)->pool[3], 8 - (level + 1)); /* gone for good */
        assert_int_equal(at(t)->pool[4], 8);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_167_what_the_items_are(void **state)
{
    (void)state;
    /* A blue enemy of level 1, which draws one item and one food. */
    static const struct {
        const char *item;
        int strength;
    } items[] = {{"red", 1}, {"blue", 2}, {"yellow", 1}, {"food", 1}, {"gold", 1}};
    for (size_t i = 0; i < WY_COUNT(items); i++) {
        wy_table *t = duel("difficulty=easy", "blue", "1 red summer inn");
        step(t, "fight inn");
        lay_bid(t, "-");
        play(t, "draw %s, draw food", items[i].item);
        assert_int_equal(brood_might(t->parts, at(t), 1), 2 + items[i].strength + 1);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_167_an_empty_pool_gives_nothing(void **state)
{
    (void)state;
    wy_table *t = duel("difficulty=normal", "blue", "1 red summer inn");
    memset(at(t)->pool, 0, sizeof at(t)->pool);
    at(t)->pool[1] = 1; /* one blue crystal, for three draws: no lot is left to draw */
    step(t, "fight inn");
    lay_bid(t, "-");
    expect_step(t, BROOD_STEP_REVEAL, 0);
    assert_int_equal(brood_might(t->parts, at(t), 1), 4 + 2);
    assert_int_equal(at(t)->pool[1], 0);
    wy_table_destroy(t);
    t = duel("difficulty=normal", "blue", "2 red summer inn");
    memset(at(t)->pool, 0, sizeof at(t)->pool);
    step(t, "fight inn");
    lay_bid(t, "-");
    assert_int_equal(brood_might(t->parts, at(t), 1), 4);
    step(t, "reveal");
    expect_gathering(t, "01");
    expect_horde(t, 0, "2 ducat"); /* a tie */
    wy_table_destroy(t);
}

/* ---- BROOD-168 ---- */

static void rule_BROOD_168_an_enemy_stays_and_collects_nothing(void **state)
{
    (void)state;
    wy_table *t = duel("difficulty=easy", "blue", "2 red summer inn, 1 red summer forest");
    step(t, "fight inn");
    lay_bid(t, "-");
    play(t, "draw food, draw red, reveal"); /* 4 against 4: the enemy wins ties */
    expect_gathering(t, "01");
    expect_horde(t, 0, "2 ducat");
    expect_dragon(t, 0, 1, "2 red winter-nursery");
    assert_true(brood_has_enemy(at(t), BROOD_INN, BROOD_SUMMER));
    wy_table_destroy(t);
    t = duel("difficulty=easy", "blue", "3 blue summer inn");
    step(t, "fight inn");
    lay_bid(t, "-");
    play(t, "draw food, draw red, reveal"); /* beaten, it stays */
    expect_gathering(t, "01");
    expect_horde(t, 0, "4 ducat");
    expect_dragon(t, 0, 1, "3 blue summer inn");
    assert_true(brood_has_enemy(at(t), BROOD_INN, BROOD_SUMMER));
    wy_table_destroy(t);
}

static void rule_BROOD_168_in_spring_the_loser_goes_to_the_summer_nursery(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "difficulty=easy", "enemy castle-winter blue");
    clan(t, 0, "1 red winter castle");
    combats(t, BROOD_WINTER);
    step(t, "fight castle");
    lay_bid(t, "-");
    play(t, "draw food, draw food, reveal");
    expect_gathering(t, "01");
    expect_horde(t, 0, "1 gobloon");
    expect_dragon(t, 0, 1, "1 red summer-nursery");
    wy_table_destroy(t);
}

static void rule_BROOD_168_it_cannot_be_held_against(void **state)
{
    (void)state;
    wy_table *t = duel("", "blue", "1 red summer inn, 1 blue summer castle");
    expect_options(t, "fight inn, fight castle");
    refuse(t, "hold", BROOD_MUST_FIGHT, "BROOD-168");
    wy_table_destroy(t);
}

static void rule_BROOD_168_companions_and_elders_do_not_meet_it(void **state)
{
    (void)state;
    wy_table *t = duel("", "blue", "4 black summer inn, 1 red summer inn beside");
    expect_gathering(t, "01 02"); /* no fight */
    expect_horde(t, 0, "6 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_168_red_is_stronger(void **state)
{
    (void)state;
    wy_table *t = duel("difficulty=expert", "red", "3 blue summer inn");
    step(t, "fight inn");
    assert_int_equal(brood_might(t->parts, at(t), 1), 8);
    wy_table_destroy(t);
    t = duel("difficulty=normal", "red", "3 blue summer inn"); /* only at level 3 */
    step(t, "fight inn");
    assert_int_equal(brood_might(t->parts, at(t), 1), 4);
    wy_table_destroy(t);
}

static void rule_BROOD_168_orange_takes_1(void **state)
{
    (void)state;
    wy_table *t =
        duel("difficulty=expert", "orange", "4 black summer inn, 1 red summer inn beside");
    expect_gathering(t, "01 02");
    expect_horde(t, 0, "5 ducat"); /* not from the Elder */
    wy_table_destroy(t);
    t = duel("difficulty=normal", "orange", "1 red summer inn beside");
    expect_gathering(t, "01");
    expect_horde(t, 0, "2 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_168_lime_demands_a_ducat(void **state)
{
    (void)state;
    wy_table *t = training("difficulty=expert", "lime");
    clan(t, 0, "1 red, 1 blue");
    summer(t);
    step(t, "dragon 1");
    refuse(t, "place inn", BROOD_NO_LIME_FEE, "BROOD-124");
    wy_table_destroy(t);
    t = training("difficulty=expert", "lime");
    clan(t, 0, "1 red, 1 blue");
    give(t, 0, "2 ducat");
    summer(t);
    visit(t, 0, 1, "inn");
    expect_horde(t, 0, "1 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_168_other_abilities_do_not_work(void **state)
{
    (void)state;
    static const char *const idle[] = {"blue", "yellow", "purple", "green", "magenta",
                                       "teal", "indigo", "golden", "amber"};
    for (size_t i = 0; i < WY_COUNT(idle); i++) {
        wy_table *t = duel("difficulty=expert", idle[i], "1 red summer inn beside");
        expect_gathering(t, "01");
        expect_horde(t, 0, "2 ducat");
        assert_int_equal(brood_strength(t->parts, 3, colour_of(idle[i])), 6);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_168_golden_sends_it_away(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "", "");
    clan(t, 0, "3 golden, 1 red, 1 blue summer-nursery");
    summer(t);
    visit(t, 0, 1, "inn");
    expect_options(t, "oust enemy, done");
    step(t, "oust enemy");
    visit(t, 0, 2, "inn");         /* its space is free */
    play(t, "gather 1, gather 2"); /* no fight */
    expect_horde(t, 0, "6 ducat");
    expect_phase(t, BROOD_PHASE_WINTER, 0);
    assert_int_equal(at(t)->away, 0); /* it is back */
    assert_true(brood_has_enemy(at(t), BROOD_INN, BROOD_SUMMER));
    wy_table_destroy(t);
}

static void rule_BROOD_168_golden_takes_its_space_in_a_full_place(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "", "");
    clan(t, 0, "3 golden, 1 red summer inn");
    summer(t);
    step(t, "dragon 1");
    refuse(t, "place inn", BROOD_NO_SPACE, "BROOD-26");
    step(t, "force inn");
    expect_options(t, "oust enemy");
    step(t, "oust enemy");
    assert_int_equal(brood_occupied(at(t), BROOD_INN, BROOD_SUMMER), 2);
    wy_table_destroy(t);
}

static void rule_BROOD_168_sent_away_in_winter_it_is_back_in_spring(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "", "");
    clan(t, 0, "3 golden summer bank, 1 red summer-nursery");
    winter(t);
    visit(t, 0, 1, "inn");
    step(t, "oust enemy");
    assert_false(brood_has_enemy(at(t), BROOD_INN, BROOD_WINTER));
    assert_true(brood_has_enemy(at(t), BROOD_INN, BROOD_SUMMER)); /* that is another one */
    rest(t, 0, 2);
    step(t, "gather 1");
    expect_horde(t, 0, "5 ducat");
    assert_true(brood_has_enemy(at(t), BROOD_INN, BROOD_WINTER));
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_166_enemies_by_difficulty),
        cmocka_unit_test(rule_BROOD_166_the_seventh_is_of_any_colour),
        cmocka_unit_test(rule_BROOD_166_experts_meet_seven_different_colours),
        cmocka_unit_test(rule_BROOD_166_one_on_each_combat_side),
        cmocka_unit_test(rule_BROOD_166_they_are_of_the_pool),
        cmocka_unit_test(rule_BROOD_167_the_pool),
        cmocka_unit_test(rule_BROOD_167_the_enemy_draws_its_level_and_one_more),
        cmocka_unit_test(rule_BROOD_167_what_the_items_are),
        cmocka_unit_test(rule_BROOD_167_an_empty_pool_gives_nothing),
        cmocka_unit_test(rule_BROOD_168_an_enemy_stays_and_collects_nothing),
        cmocka_unit_test(rule_BROOD_168_in_spring_the_loser_goes_to_the_summer_nursery),
        cmocka_unit_test(rule_BROOD_168_it_cannot_be_held_against),
        cmocka_unit_test(rule_BROOD_168_companions_and_elders_do_not_meet_it),
        cmocka_unit_test(rule_BROOD_168_red_is_stronger),
        cmocka_unit_test(rule_BROOD_168_orange_takes_1),
        cmocka_unit_test(rule_BROOD_168_lime_demands_a_ducat),
        cmocka_unit_test(rule_BROOD_168_other_abilities_do_not_work),
        cmocka_unit_test(rule_BROOD_168_golden_sends_it_away),
        cmocka_unit_test(rule_BROOD_168_golden_takes_its_space_in_a_full_place),
        cmocka_unit_test(rule_BROOD_168_sent_away_in_winter_it_is_back_in_spring),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
