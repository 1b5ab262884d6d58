/* brood_boxes_test.c - Random component files of Dragonbrood: every accepted one gives games that
 * end. */
#include <stdio.h>
#include <string.h>

#include "games/brood/tests/brood_correct.h"
#include "tests/support/cmocka_tests.h"
#include "tests/support/odd_box.h"

static const char *const ways_to_play[][2] = {
    /* alone, with others */
    {"training", "six"},
    {"cursebreaker", "five"},
    {"catch", "six"},
};

static wy_options options_of(uint64_t game)
{
    static const char *const enemies[] = {"none", "easy", "normal", "expert"};
    static const char *const levels[] = {"easy", "normal", "expert"};
    wy_options options;
    const char *const *way = ways_to_play[game % 3];
    int players = 1 + (int)(game % BROOD_PLAYERS_MAX);
    wy_default_options(&brood_rules, players, &options);
    if (players > 1) {
        assert_null(wy_set_option(&brood_rules, &options, "years", way[1]));
        return options;
    }
    assert_null(wy_set_option(&brood_rules, &options, "mode", ways_to_play[game / 6 % 3][0]));
    assert_null(wy_set_option(&brood_rules, &options, "difficulty", levels[game / 18 % 3]));
    assert_null(wy_set_option(&brood_rules, &options, "enemies", enemies[game / 6 % 4]));
    wy_fit_options(&brood_rules, &options);
    return options;
}

/* Random games with a box: every position is sane, and every game ends. */
static void play_games(const brood_parts *parts, const char *name, uint64_t games)
{
    static brood_state s;
    wy_rng rng;
    wy_menu menu;
    for (uint64_t game = 0; game < games; game++) {
        wy_options options = options_of(game);
        int moves = 0;
        assert_int_equal(brood_setup(parts, &options, &s), WY_OK);
        wy_rng_seed(&rng, game, 0);
        while (brood_actor(&s) != WY_OVER) {
            brood_legal(parts, &s, &menu);
            if (menu.total == 0 || menu.runs > WY_MENU_MAX)
                fail_msg("%s: game %llu stops at move %d", name, (unsigned long long)game, moves);
            brood_apply(parts, &s, wy_menu_at(&menu, wy_rng_below(&rng, menu.total)));
            if (++moves > brood_rules.max_moves || !brood_is_sane(parts, &s))
                fail_msg("%s: game %llu is not sane after move %d", name, (unsigned long long)game,
                         moves);
        }
    }
}

/* ---- Odd boxes ---- */

static const brood_correction for_nothing[] = {
    {"hatching.summer", "[1, 0]"},
    {"caravan.food", "0"},
    {"grotto.summer", "[0, 0]"},
    {"grotto.winter", "[0, 0]"},
    {"den.summer", "[0, 9]"},
    {"witch.twice", "0"},
    {"lairs.once", "0"},
    {"lairs.twice", "0"},
    {"fees.magenta", "0"},
    {"fees.amber", "0"},
    {"fees.lime", "0"},
    {"mint[0].summer_price", "1"},
    {"smiths.stones", "1"},
    {NULL, NULL},
};

static const brood_correction plenty[] = {
    {"places[0].autumn_jewel", "[30, 30, 30, 30]"},
    {"places[0].rank_dragoncoin", "[30, 30]"},
    {"map[12].tile_gobloon", "30"},
    {"income[7].jewel", "30"},
    {"visits.long", "9"},
    {"visits.short", "9"},
    {"keys", "8"},
    {"caravan.times", "4"},
    {"caravan.trinkets", "9"},
    {"trinkets[17].magic", "2"},
    {"trinkets[7].dig", "2"},
    {"grotto.moves", "[8, 8]"},
    {"clan", "[6, 6]"},
    {NULL, NULL},
};

static const brood_correction famine[] = {
    {"years[0].dragon", "20"}, {"years[1].level", "20"},
    {"years[2].dragon", "20"}, {"clan", "[3, 3]"},
    {"first.few", "3"},        {"kits[0].dragons", "[3, 0, 0]"},
    {"tokens", "[6, 2, 1]"},   {"eggs[0].count", "0"},
    {"eggs[1].count", "0"},    {"income[7].food", "0"},
    {"lairs.once", "20"},      {"lairs.twice", "20"},
    {"fees.lime", "20"},       {NULL, NULL},
};

static void odd_boxes_can_be_played(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        const brood_correction *corrections;
    } boxes[] = {{"for nothing", for_nothing}, {"plenty", plenty}, {"famine", famine}};
    for (size_t i = 0; i < WY_COUNT(boxes); i++) {
        brood_parts parts = brood_corrected(boxes[i].corrections);
        play_games(&parts, boxes[i].name, 72);
    }
}

/* How many moves there are, with other eggs and on another space of the magic tracks. */
static int moves_with(const brood_parts *parts, brood_state s, const uint8_t *eggs, int magic)
{
    wy_menu menu;
    for (int seat = 0; seat < s.players; seat++) {
        memcpy(s.player[seat].eggs, eggs, BROOD_EGGS);
        s.player[seat].magic = (uint8_t)magic;
    }
    brood_legal(parts, &s, &menu);
    return wy_menu_count(&menu);
}

/* Eggs and magic lie right behind the dragons of a player, and take no space on the board. */
static void eggs_are_no_dragons(const char *first, const char *second, const char *third)
{
    const brood_correction eggs[] = {{"eggs[0].count", first},
                                     {"eggs[1].count", second},
                                     {"eggs[2].count", third},
                                     {NULL, NULL}};
    static const uint8_t none[BROOD_EGGS];
    brood_parts parts = brood_corrected(eggs);
    wy_options options;
    int looked_at = 0;
    wy_default_options(&brood_rules, 2, &options);
    for (uint64_t game = 0; game < 40; game++) {
        brood_state s;
        wy_menu menu;
        wy_rng rng;
        wy_rng_seed(&rng, 3, game);
        for (brood_setup(&parts, &options, &s); brood_actor(&s) != WY_OVER;) {
            bool places = brood_top(&s).step == BROOD_STEP_PLACE;
            for (int magic = 0; places && magic < BROOD_MAGIC; magic++, looked_at++)
                assert_int_equal(moves_with(&parts, s, parts.box.egg_count, magic),
                                 moves_with(&parts, s, none, magic));
            brood_legal(&parts, &s, &menu);
            brood_apply(&parts, &s, wy_menu_at(&menu, wy_rng_below(&rng, menu.total)));
        }
    }
    assert_true(looked_at > 1000);
}

static void no_number_of_eggs_is_a_dragon(void **state)
{
    (void)state;
    eggs_are_no_dragons("2", "1", "3");
    eggs_are_no_dragons("1", "1", "4");
}

/* ---- Boxes drawn by lot ---- */

static void boxes_drawn_by_lot_can_be_played(void **state)
{
    (void)state;
    wy_rng rng;
    brood_parts parts;
    wy_rng_seed(&rng, 1, 0);
    for (int box = 0; box < 60; box++) {
        char name[32];
        brood_rules.default_parts(&parts);
        for (int changes = 0; changes < 400; changes++)
            draw_one(&brood_schema, &parts.box, false, &rng);
        brood_prepare(&parts);
        snprintf(name, sizeof name, "box %d", box);
        play_games(&parts, name, 12);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odd_boxes_can_be_played),
        cmocka_unit_test(no_number_of_eggs_is_a_dragon),
        cmocka_unit_test(boxes_drawn_by_lot_can_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
