/* brood_solo_test.c - Rule tests of Dragonbrood: solitaire and Training (BROOD-164, 165, 169).
 * brood_enemies_test.c tests enemies, brood_quest_test.c the two quests. */
#include <string.h>

#include "games/brood/tests/brood_play.h"
#include "tests/support/cmocka_tests.h"

static wy_score score_alone(const wy_table *t)
{
    wy_score scores[WY_SEATS_MAX];
    brood_rules.score(t->parts, t->state, WY_SPECTATOR, scores);
    return scores[0];
}

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

/* ---- BROOD-164 ---- */

static void rule_BROOD_164_spaces_of_few_players_and_three_bonuses(void **state)
{
    (void)state;
    static const struct {
        const char *place;
        int summer, winter;
    } spaces[] = {{"forest", 2, 2}, {"market", 1, 1}, {"dojo", 3, 3},
                  {"arena", 1, 1},  {"inn", 2, 2},    {"peaks", 0, 1}};
    wy_table *t = begin_with(1, "mode=cursebreaker", "bonus larder, bonus delver, bonus triad");
    year(t, 5);
    for (size_t i = 0; i < WY_COUNT(spaces); i++) {
        int place = place_of(spaces[i].place);
        assert_int_equal(brood_spaces(t->parts, at(t), place, BROOD_SUMMER), spaces[i].summer);
        assert_int_equal(brood_spaces(t->parts, at(t), place, BROOD_WINTER), spaces[i].winter);
    }
    assert_int_equal(at(t)->bonus[0], BROOD_LARDER + 1);
    assert_int_equal(at(t)->bonus[1], BROOD_DELVER + 1);
    assert_int_equal(at(t)->bonus[2], BROOD_TRIAD + 1);
    give(t, 0, "2 food, 1 red-jewel, 1 blue-jewel, 1 yellow-jewel");
    assert_int_equal(score_alone(t).line[BONUSES], 1 + 5);
    wy_table_destroy(t);
}

/* The rank that so many points of gold have. */
static void expect_rank(int points, const char *rank)
{
    wy_phrase phrase;
    wy_table *t = begin_with(1, "", "bonus mints, bonus triad, bonus delver");
    give(t, 0, "%d gold", points);
    assert_int_equal(score_alone(t).total, points);
    assert_true(brood_rules.remark(t->parts, t->state, 0, 0, &phrase));
    if (!strstr(said(t, &phrase), rank))
        fail_msg("%d points are no %s: \"%s\"", points, rank, said(t, &phrase));
    assert_false(brood_rules.remark(t->parts, t->state, 0, 1, &phrase)); /* no quest */
    wy_table_destroy(t);
}

static void rule_BROOD_164_five_ranks(void **state)
{
    (void)state;
    static const struct {
        int least, most;
        const char *rank;
    } ranks[] = {{0, 249, "hatchling"},
                 {250, 349, "drake"},
                 {350, 449, "wyrm"},
                 {450, 549, "elder"},
                 {550, 999, "legend"}};
    for (size_t i = 0; i < WY_COUNT(ranks); i++) {
        expect_rank(ranks[i].least, ranks[i].rank);
        expect_rank(ranks[i].most, ranks[i].rank);
    }
}

static void rule_BROOD_164_training_is_always_won(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "", "");
    year(t, 6);
    interests(t);
    expect_phase(t, BROOD_ENDED, WY_OVER);
    assert_int_equal(score_alone(t).total, 0);
    assert_true(score_alone(t).winner);
    wy_table_destroy(t);
}

static void rule_BROOD_164_no_rank_in_company(void **state)
{
    (void)state;
    wy_phrase phrase;
    wy_table *t = begin(2);
    assert_false(brood_rules.remark(t->parts, t->state, 0, 0, &phrase));
    wy_table_destroy(t);
}

/* ---- BROOD-165 ---- */

static void rule_BROOD_165_three_dragons_and_open_combat_places(void **state)
{
    (void)state;
    wy_table *t = open_table(1, "mode=training", NULL);
    draw_lots(t);
    for (int i = 0; i < 3; i++) {
        expect_options(t, "start red, start blue, start yellow");
        step(t, "start blue");
    }
    expect_clan(t, 0, "1 blue, 1 blue, 1 blue");
    expect_phase(t, BROOD_PHASE_SUMMER, 0);
    for (int place = BROOD_FARM; place <= BROOD_CEMETERY; place++)
        assert_int_equal(brood_is_open(at(t), place),
                         place == BROOD_HOLLOW || place == BROOD_INN || place == BROOD_CASTLE ||
                             place == BROOD_PALACE || place == BROOD_DOJO);
    for (int place = BROOD_PEAKS; place <= BROOD_WITCH; place++)
        assert_false(brood_is_open(at(t), place));
    assert_int_equal(at(t)->years, 6);
    wy_table_destroy(t);
}

static void rule_BROOD_165_six_trinkets_by_lot(void **state)
{
    (void)state;
    static const int first[] = {0, 9, 15, 18}, count[] = {3, 2, 1};
    wy_table *t = before_lot("", BROOD_STEP_SHOW);
    for (int level = 0; level < 3; level++)
        for (int i = 0; i < count[level]; i++) {
            int kinds = first[level + 1] - first[level];
            int trinket = first[level + 1] - 1 - i;
            expect_step(t, BROOD_STEP_SHOW, WY_CHANCE);
            assert_int_equal(options_of(t), kinds - i); /* all that are left of a level */
            assert_int_equal(odds_of(t, move_of("show %s", brood_trinket_words[trinket])) *
                                 (uint32_t)(kinds - i),
                             all_odds(t));
            step(t, "show %s", brood_trinket_words[trinket]);
        }
    assert_int_not_equal(brood_top(at(t)).step, BROOD_STEP_SHOW);
    assert_int_equal(at(t)->shown, 7 << 6 | 3 << 13 | 1 << 17);
    wy_table_destroy(t);
}

static void rule_BROOD_165_the_other_modes_show_all_trinkets(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "mode=catch", "");
    assert_int_equal(at(t)->shown, (1 << 18) - 1);
    wy_table_destroy(t);
}

/* ---- BROOD-169 ---- */

static const struct {
    const char *place, *colour;
} locks[BROOD_LOCKS] = {{"coinmaker", "golden"}, {"bank", "lime"},     {"market", "indigo"},
                        {"volcano", "amber"},    {"gemsmith", "teal"}, {"broodmother", "magenta"}};

static void rule_BROOD_169_a_gobloon_locks_six_summer_spaces(void **state)
{
    (void)state;
    for (int i = 0; i < BROOD_LOCKS; i++)
        for (int level = 1; level <= 3; level++) {
            wy_table *t = begin_with(1, "", "");
            clan(t, 0, "%d red, 1 blue", level);
            summer(t);
            step(t, "dragon 1");
            refuse(t, move_of("place %s", locks[i].place), BROOD_IS_LOCKED, "BROOD-169");
            wy_table_destroy(t);
        }
}

static void rule_BROOD_169_other_places_are_not_locked(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "", "");
    clan(t, 0, "1 red");
    summer(t);
    step(t, "dragon 1");
    expect_offers(
        t, "place",
        "forest, meadow, mines, garden, quarries, mountain, farm, hollow, castle, palace, "
        "inn, vineyard, arena, jeweller, dojo, sanctuary, cemetery, white, umber, "
        "cinnamon, gray, black, sienna");
    wy_table_destroy(t);
    t = begin_with(1, "mode=catch", ""); /* nor is anything in the other modes */
    clan(t, 0, "1 red");
    summer(t);
    step(t, "dragon 1");
    assert_true(can(t, "place coinmaker"));
    wy_table_destroy(t);
}

static void rule_BROOD_169_a_level_3_in_the_colour_of_the_bonus_opens_it(void **state)
{
    (void)state;
    for (int i = 0; i < BROOD_LOCKS; i++) {
        wy_table *t = begin_with(1, "", "");
        clan(t, 0, "3 %s, 1 red", locks[i].colour);
        summer(t);
        visit(t, 0, 1, locks[i].place);
        expect_horde(t, 0, "1 gobloon, 1 ducat");
        for (int other = 0; other < BROOD_LOCKS; other++)
            assert_int_equal(brood_is_locked(at(t), place_of(locks[other].place)), other != i);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_169_it_is_open_for_good(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "", "");
    clan(t, 0, "3 golden, 1 red");
    summer(t);
    visit(t, 0, 1, "coinmaker");
    pass_to(t, BROOD_PHASE_WINTER);
    pass_to(t, BROOD_PHASE_SUMMER);
    assert_int_equal(at(t)->year, 2);
    int before = goods(t, 0, "gobloon");
    visit(t, 0, 2, "coinmaker"); /* any dragon */
    assert_int_equal(goods(t, 0, "gobloon"), before);
    wy_table_destroy(t);
}

static void rule_BROOD_169_winter_spaces_are_free(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "", "");
    clan(t, 0, "1 red summer mines, 3 golden summer mines");
    winter(t);
    visit(t, 0, 1, "coinmaker");
    wy_table_destroy(t);
    t = begin_with(1, "", ""); /* nothing is unlocked there */
    clan(t, 0, "3 golden summer mines, 1 red summer mines");
    winter(t);
    visit(t, 0, 1, "coinmaker");
    expect_horde(t, 0, "1 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_169_a_level_4_uses_it_without_unlocking(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "", "");
    clan(t, 0, "4 black, 1 red");
    give(t, 0, "1 food");
    summer(t);
    visit(t, 0, 1, "market");
    play(t, "sell food, done");
    expect_horde(t, 0, "1 gold");
    step(t, "dragon 2");
    refuse(t, "place market", BROOD_IS_LOCKED, "BROOD-169");
    wy_table_destroy(t);
}

static void rule_BROOD_169_not_even_beside_a_purple(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "", "");
    clan(t, 0, "3 purple summer market, 1 red");
    summer(t);
    step(t, "dragon 2");
    refuse(t, "join market", BROOD_IS_LOCKED, "BROOD-169");
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_164_spaces_of_few_players_and_three_bonuses),
        cmocka_unit_test(rule_BROOD_164_five_ranks),
        cmocka_unit_test(rule_BROOD_164_training_is_always_won),
        cmocka_unit_test(rule_BROOD_164_no_rank_in_company),
        cmocka_unit_test(rule_BROOD_165_three_dragons_and_open_combat_places),
        cmocka_unit_test(rule_BROOD_165_six_trinkets_by_lot),
        cmocka_unit_test(rule_BROOD_165_the_other_modes_show_all_trinkets),
        cmocka_unit_test(rule_BROOD_169_a_gobloon_locks_six_summer_spaces),
        cmocka_unit_test(rule_BROOD_169_other_places_are_not_locked),
        cmocka_unit_test(rule_BROOD_169_a_level_3_in_the_colour_of_the_bonus_opens_it),
        cmocka_unit_test(rule_BROOD_169_it_is_open_for_good),
        cmocka_unit_test(rule_BROOD_169_winter_spaces_are_free),
        cmocka_unit_test(rule_BROOD_169_a_level_4_uses_it_without_unlocking),
        cmocka_unit_test(rule_BROOD_169_not_even_beside_a_purple),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
