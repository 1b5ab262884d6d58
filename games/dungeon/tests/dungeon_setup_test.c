/* dungeon_setup_test.c - Rule tests of Dragon Dungeon: the sheet and the set-up (DUNG-1 to 16,
 * DUNG-19 and 20). */
#include <stdio.h>
#include <string.h>

#include "games/dungeon/tests/dungeon_play.h"
#include "tests/support/cmocka_tests.h"

static const char *const sheet_options[DUNGEON_SHEETS] = {"sheet=normal", "sheet=easy"};

/* ---- Players and sheets ---- */

static void rule_DUNG_1_one_to_four_players(void **state)
{
    (void)state;
    dungeon_parts parts = box_parts();
    wy_options options;
    dungeon_state s;
    wy_phrase phrase;
    for (int players = 0; players <= WY_SEATS_MAX; players++) {
        wy_default_options(&dungeon_rules, players, &options);
        bool fits = players >= 1 && players <= 4;
        memset(&s, 0x5a, sizeof s); /* whatever was there before */
        wy_reason reason = dungeon_setup(&parts, &options, &s);
        assert_int_equal(reason, fits ? WY_OK : DUNGEON_WRONG_PLAYERS);
        if (fits) {
            assert_int_equal(s.players, players);
            assert_true(dungeon_is_sane(&parts, &s));
        } else {
            assert_string_equal(
                dungeon_rules.reason(&parts, &s, wy_act(0, 0, 0, 0), reason, &phrase), "DUNG-1");
        }
    }
    assert_int_equal(dungeon_rules.min_players, 1);
    assert_int_equal(dungeon_rules.max_players, 4);
}

static void rule_DUNG_2_everybody_chooses_a_sheet(void **state)
{
    (void)state;
    wy_table *t = open_table(3, "", NULL);
    expect_phase(t, DUNGEON_CHOOSE, 0);
    assert_int_equal(options_of(t), 2);
    refuse(t, "first 0", DUNGEON_NOT_CHANCE, "DUNG-21");
    refuse(t, "pass", DUNGEON_SHEET_FIRST, "DUNG-2");
    refuse(t, "mark loot", DUNGEON_SHEET_FIRST, "DUNG-2");
    step(t, "sheet easy");
    expect_phase(t, DUNGEON_CHOOSE, 1);
    step(t, "sheet normal");
    expect_phase(t, DUNGEON_CHOOSE, 2);
    step(t, "sheet easy");
    step(t, "first 0");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    expect(t, 0, "sheet easy");
    expect(t, 1, "sheet normal");
    expect(t, 2, "sheet easy");
    refuse(t, "sheet normal", DUNGEON_CHANCE_FIRST, "DUNG-22");
    step(t, "roll 1234");
    refuse(t, "sheet normal", DUNGEON_HAS_SHEET, "DUNG-2");
    wy_table_destroy(t);
}

static void rule_DUNG_2_alone_one_chooses_too(void **state)
{
    (void)state;
    wy_table *t = open_table(1, "", NULL);
    expect_phase(t, DUNGEON_CHOOSE, 0);
    assert_int_equal(options_of(t), 2);
    step(t, "sheet easy");
    expect(t, 0, "sheet easy");
    wy_table_destroy(t);
}

static void rule_DUNG_2_an_option_gives_all_the_same(void **state)
{
    (void)state;
    for (int kind = 0; kind < DUNGEON_SHEETS; kind++)
        for (int players = 1; players <= 4; players++) {
            wy_table *t = begin_with(players, sheet_options[kind], NULL);
            for (int seat = 0; seat < players; seat++)
                assert_int_equal(at(t)->sheet[seat].kind, kind);
            wy_table_destroy(t);
        }
}

/* ---- The path ---- */

static void rule_DUNG_3_the_path_and_where_it_begins(void **state)
{
    (void)state;
    dungeon_parts parts = box_parts();
    assert_int_equal(parts.box.exit, 40);
    wy_table *t = begin(4);
    for (int seat = 0; seat < 4; seat++)
        expect(t, seat, "tile 10, dragon 0, fate inside");
    wy_table_destroy(t);
    /* The last tile is inside, the next one is out. */
    t = begin(2);
    arrange(t, 0, "tile 37, dragon 0");
    take_quietly(t, 3, 6, 1, 4);
    expect(t, 0, "tile 39, fate inside");
    wy_table_destroy(t);
    t = begin(2);
    arrange(t, 0, "tile 38, dragon 0");
    take_quietly(t, 3, 6, 1, 4);
    expect(t, 0, "tile 40, fate out");
    wy_table_destroy(t);
}

static void rule_DUNG_4_six_rooms(void **state)
{
    (void)state;
    static const int first[] = {0, 15, 20, 25, 30, 35};
    dungeon_parts parts = box_parts();
    dungeon_sheet sheet;
    memset(&sheet, 0, sizeof sheet);
    for (int tile = 0, room = 0; tile < 40; tile++) {
        if (room < 5 && tile == first[room + 1])
            room++;
        sheet.tile = (uint8_t)tile;
        assert_int_equal(dungeon_room(&parts, &sheet), room);
        assert_int_equal(parts.tables.room[tile], room);
    }
}

static void rule_DUNG_5_where_monsters_wait(void **state)
{
    (void)state;
    dungeon_parts parts = box_parts();
    assert_true(parts.tables.lair[DUNGEON_MINION] == (WY_BIT(12) | WY_BIT(17) | WY_BIT(22)));
    assert_true(parts.tables.lair[DUNGEON_BOSS] == (WY_BIT(27) | WY_BIT(32) | WY_BIT(37)));
    /* Action 5 has no fight of its own: the player who has to fight has met a player. */
    for (int tile = 10; tile < 40; tile++) {
        wy_table *t = begin(2);
        int met = 0;
        for (int next = tile + 1; next <= tile + 5 && !met; next++)
            met = next < 40 && (next % 5 == 2) ? next : 0;
        arrange(t, 0, "tile %d", tile);
        take_quietly(t, 5, 6, 2, 5);
        assert_int_equal(at(t)->phase == DUNGEON_FIGHT, met > 0);
        if (met) {
            assert_int_equal(at(t)->sheet[0].tile, met);
            assert_int_equal(dungeon_needed(t->parts, at(t)), met < 25 ? 3 : 6);
        }
        wy_table_destroy(t);
    }
}

/* ---- The treasure room ---- */

static void rule_DUNG_6_four_columns_of_five_boxes(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2);
    dungeon_state start = *at(t);
    for (int column = 0; column < DUNGEON_COLUMNS; column++) {
        const char *word = dungeon_column_words[column];
        char move[32];
        snprintf(move, sizeof move, "mark %s", word);
        for (int boxes = 0; boxes <= 5; boxes++) {
            *at(t) = start;
            arrange(t, 0, "%s %d", word, boxes);
            take_quietly(t, 6, 6, 1, 3);
            if (boxes == 5) {
                refuse(t, move, DUNGEON_COLUMN_FULL, "DUNG-6");
                assert_int_equal(options_of(t), 3 + 1); /* another column, or none */
                continue;
            }
            step(t, move);
            expect(t, 0, "%s %d, keys %d", word, boxes + 1, boxes + 1);
        }
    }
    wy_table_destroy(t);
}

static void rule_DUNG_6_no_column_need_be_full(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2);
    arrange(t, 0, "loot 2, risk 1");
    take_quietly(t, 6, 6, 1, 3);
    for (int column = 0; column < DUNGEON_COLUMNS; column++) {
        assert_true(can(t, move_of("mark %s", dungeon_column_words[column])));
    }
    play(t, "mark weapons, mark coward");
    expect(t, 0, "loot 2, risk 1, weapons 1, coward 1, keys 5");
    wy_table_destroy(t);
}

/* The points of treasures with 0 to 5 boxes marked in one column. */
static void expect_points(enum dungeon_column column, enum dungeon_sheet_kind kind,
                          const int points[6])
{
    wy_table *t = begin_with(2, sheet_options[kind], NULL);
    for (int boxes = 0; boxes <= 5; boxes++) {
        arrange(t, 1, "%s %d", dungeon_column_words[column], boxes);
        assert_int_equal(score_of(t, 1).line[TREASURES], points[boxes]);
        assert_int_equal(score_of(t, 0).line[TREASURES], 0);
    }
    wy_table_destroy(t);
}

static void rule_DUNG_7_loot(void **state)
{
    (void)state;
    static const int normal[] = {0, 1, 3, 6, 10, 15}, easy[] = {0, 1, 2, 4, 6, 9};
    expect_points(DUNGEON_LOOT, DUNGEON_NORMAL, normal);
    expect_points(DUNGEON_LOOT, DUNGEON_EASY, easy);
}

static void rule_DUNG_8_risk(void **state)
{
    (void)state;
    static const int normal[] = {0, -1, -3, -6, -10, 30}, easy[] = {0, -1, -3, -6, -10, 15};
    expect_points(DUNGEON_RISK, DUNGEON_NORMAL, normal);
    expect_points(DUNGEON_RISK, DUNGEON_EASY, easy);
}

static void rule_DUNG_9_weapons(void **state)
{
    (void)state;
    static const int points[] = {0, 0, 1, 1, 2, 2}, swords[] = {0, 1, 1, 2, 2, 3};
    expect_points(DUNGEON_WEAPONS, DUNGEON_NORMAL, points);
    expect_points(DUNGEON_WEAPONS, DUNGEON_EASY, points);
    for (int kind = 0; kind < DUNGEON_SHEETS; kind++)
        for (int boxes = 1; boxes <= 5; boxes++) {
            wy_table *t = begin_with(2, sheet_options[kind], NULL);
            arrange(t, 0, "weapons %d", boxes - 1);
            take_quietly(t, 6, 6, 1, 3);
            play(t, "mark weapons");
            assert_int_equal(at(t)->sheet[0].swords, swords[boxes]); /* at once */
            assert_int_equal(at(t)->sheet[0].column[DUNGEON_WEAPONS], boxes);
            wy_table_destroy(t);
        }
}

static void rule_DUNG_10_the_cowards_way(void **state)
{
    (void)state;
    static const int none[6] = {0};
    expect_points(DUNGEON_COWARD, DUNGEON_NORMAL, none);
    expect_points(DUNGEON_COWARD, DUNGEON_EASY, none);
    for (int kind = 0; kind < DUNGEON_SHEETS; kind++)
        for (int steps = 1; steps <= 5; steps++) {
            wy_table *t = begin_with(2, sheet_options[kind], NULL);
            arrange(t, 0, "coward %d, tile %d", steps - 1, 22 - steps);
            take_quietly(t, 6, 6, 1, 3);
            play(t, "mark coward, run");
            assert_int_equal(at(t)->sheet[0].tile, 22);
            expect_phase(t, DUNGEON_FIGHT, WY_CHANCE); /* it was not a step less */
            wy_table_destroy(t);
            t = begin_with(2, sheet_options[kind], NULL);
            arrange(t, 0, "coward %d, tile 22", steps - 1);
            take_quietly(t, 6, 6, 1, 3);
            play(t, "mark coward, run");
            assert_int_equal(at(t)->sheet[0].tile, 22 + steps); /* nor a step more */
            wy_table_destroy(t);
        }
}

/* ---- Level, trophies and monsters ---- */

/* Weapons and skulls that make a level. */
static void arrange_level(wy_table *t, int seat, int level)
{
    static const char *const marks[] = {
        "weapons 0, skulls 0", "weapons 1, skulls 0", "weapons 3, skulls 0", "weapons 5, skulls 0",
        "weapons 5, skulls 2", "weapons 5, skulls 4", "weapons 5, skulls 6", "weapons 5, skulls 8"};
    arrange(t, seat, marks[level]);
    assert_int_equal(at(t)->sheet[seat].swords, level);
}

static void rule_DUNG_11_the_level_is_the_number_of_swords(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    dungeon_state start = *at(t);
    for (int level = 0; level <= 7; level++) {
        *at(t) = start;
        arrange_level(t, 0, level);
        arrange(t, 0, "tile 13");
        take(t, 1, 6, 6, 6); /* a mimic, as a boss: 11 */
        assert_int_equal(dungeon_needed(t->parts, at(t)), 11 - level);
        assert_int_equal(score_of(t, 0).tie[TIE_SWORDS], level);
    }
    /* Everything that gives levels, and there is no eighth. */
    assert_int_equal(DUNGEON_SWORDS, 7);
    arrange(t, 1, "loot 5, risk 5, weapons 5, coward 5, skulls 8");
    expect(t, 1, "swords 7");
    wy_table_destroy(t);
}

static void rule_DUNG_12_skulls_give_treasures_and_levels_in_turn(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    dungeon_state start = *at(t);
    for (int skulls = 0; skulls < 8; skulls++) {
        *at(t) = start;
        arrange(t, 0, "tile 13, weapons 5, skulls %d", skulls);
        int swords = at(t)->sheet[0].swords;
        take_quietly(t, 3, 6, 1, 6); /* a bat, which has 3 */
        play(t, "fight 6");
        assert_int_equal(at(t)->sheet[0].skulls, skulls + 1);
        bool is_level = skulls % 2 == 1;
        assert_int_equal(at(t)->phase == DUNGEON_MARK, !is_level);
        assert_int_equal(at(t)->sheet[0].swords, swords + is_level);
        if (!is_level) {
            play(t, "mark loot");
            expect(t, 0, "loot 1");
        }
        expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    }
    wy_table_destroy(t);
}

static void rule_DUNG_13_the_sum_of_two_dice_is_a_monster(void **state)
{
    (void)state;
    static const int monster[] = {0, 0, 5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5};
    wy_table *t = begin(2);
    dungeon_state start = *at(t);
    for (int one = 1; one <= 6; one++)
        for (int other = 1; other <= 6; other++) {
            *at(t) = start;
            take(t, 3, 6, one, other);
            assert_int_equal(dungeon_monster(t->parts, at(t)), monster[one + other]);
        }
    assert_string_equal(dungeon_monster_words[0], "bat");
    wy_table_destroy(t);
}

/* Every monster, level and die: with defence or more it is won, otherwise the dragon comes. */
static void expect_fights(enum dungeon_sheet_kind sheet, enum dungeon_kind kind,
                          const int defence[13])
{
    wy_table *t = begin_with(2, sheet_options[sheet], NULL);
    dungeon_state start = *at(t);
    for (int sum = 2; sum <= 12; sum++)
        for (int level = 0; level <= 7; level++) {
            int one = sum > 7 ? 6 : 1;
            *at(t) = start;
            arrange_level(t, 0, level);
            arrange(t, 0, "tile 13, dragon 0");
            take(t, kind == DUNGEON_BOSS ? 1 : 3, 6, one, sum - one);
            expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
            dungeon_state before = *at(t);
            for (int red = 1; red <= 6; red++) {
                *at(t) = before;
                step(t, "fight %d", red);
                bool won = red + level >= defence[sum];
                assert_int_equal(at(t)->sheet[0].dragon == 0, won);
                int skulls = before.sheet[0].skulls;
                int more = sheet == DUNGEON_EASY && kind == DUNGEON_BOSS ? 2 : 1;
                more = !won ? 0 : skulls + more > 8 ? 8 - skulls : more;
                assert_int_equal(at(t)->sheet[0].skulls, skulls + more);
            }
        }
    wy_table_destroy(t);
}

static void rule_DUNG_14_the_defence_of_minions(void **state)
{
    (void)state;
    static const int normal[] = {0, 0, 8, 7, 6, 5, 4, 3, 4, 5, 6, 7, 8};
    static const int easy[] = {0, 0, 7, 6, 5, 4, 3, 2, 3, 4, 5, 6, 7};
    expect_fights(DUNGEON_NORMAL, DUNGEON_MINION, normal);
    expect_fights(DUNGEON_EASY, DUNGEON_MINION, easy);
}

static void rule_DUNG_14_the_defence_of_bosses(void **state)
{
    (void)state;
    static const int normal[] = {0, 0, 11, 10, 9, 8, 7, 6, 7, 8, 9, 10, 11};
    static const int easy[] = {0, 0, 10, 9, 8, 7, 6, 5, 6, 7, 8, 9, 10};
    expect_fights(DUNGEON_NORMAL, DUNGEON_BOSS, normal);
    expect_fights(DUNGEON_EASY, DUNGEON_BOSS, easy);
}

/* On tile 15, with the dragon right behind, before its turn: its die is 1. */
static wy_table *run_from_dragon(enum dungeon_sheet_kind kind, const char *marks, int count)
{
    wy_table *t = begin_with(2, sheet_options[kind], NULL);
    arrange(t, 0, marks, count);
    arrange(t, 0, "tile 13, dragon 12");
    take_quietly(t, 4, 1, 1, 3);
    expect(t, 0, "tile 15, dragon 12");
    play(t, "mark loot");
    expect(t, 0, "dragon 14");
    return t;
}

static void rule_DUNG_14_the_dragon_has_thirteen(void **state)
{
    (void)state;
    for (int kind = 0; kind < DUNGEON_SHEETS; kind++)
        for (int red = 1; red <= 6; red++) {
            wy_table *t = run_from_dragon((enum dungeon_sheet_kind)kind, "weapons 5, skulls %d", 8);
            expect_phase(t, DUNGEON_CAUGHT, 0);
            play(t, "attack");
            expect_phase(t, DUNGEON_ATTACK, WY_CHANCE);
            assert_int_equal(dungeon_needed(t->parts, at(t)), 13 - 7);
            play(t, "strike %d", red);
            expect(t, 0, red == 6 ? "fate slayer, graves 0" : "fate inside, graves 1");
            wy_table_destroy(t);
        }
}

/* ---- The dragon's pace, gravestones ---- */

static void expect_paces(enum dungeon_sheet_kind kind, const int paces[6][2])
{
    static const int first[] = {10, 15, 20, 25, 30, 35}, last[] = {14, 19, 24, 29, 34, 39};
    wy_table *t = begin_with(2, sheet_options[kind], NULL);
    dungeon_state start = *at(t);
    for (int room = 0; room < 6; room++)
        for (int tile = first[room]; tile <= last[room]; tile++)
            for (int die = 1; die <= 6; die++) {
                *at(t) = start;
                arrange(t, 0, "tile %d, dragon 0", tile);
                assert_int_equal(dungeon_pace(t->parts, &at(t)->sheet[0]), paces[room][1]);
                assert_int_equal(dungeon_pace_die(t->parts, &at(t)->sheet[0]), paces[room][0]);
                take_quietly(t, 6, die, 1, 3);
                int before = at(t)->sheet[0].dragon;
                play(t, "decline");
                int steps = die <= paces[room][0] ? paces[room][1] : 0;
                assert_int_equal(at(t)->sheet[0].dragon, before + steps);
            }
    wy_table_destroy(t);
}

static void rule_DUNG_15_the_dragons_pace_by_room(void **state)
{
    (void)state;
    static const int normal[6][2] = {{4, 1}, {4, 2}, {4, 3}, {4, 3}, {5, 3}, {5, 4}};
    static const int easy[6][2] = {{3, 1}, {4, 1}, {3, 2}, {4, 2}, {4, 3}, {5, 3}};
    expect_paces(DUNGEON_NORMAL, normal);
    expect_paces(DUNGEON_EASY, easy);
}

static void rule_DUNG_16_five_gravestones_or_seven(void **state)
{
    (void)state;
    static const int all[] = {5, 7};
    for (int kind = 0; kind < DUNGEON_SHEETS; kind++)
        for (int graves = 0; graves < all[kind]; graves++) {
            wy_table *t = run_from_dragon((enum dungeon_sheet_kind)kind, "graves %d", graves);
            assert_int_equal(at(t)->sheet[0].graves, graves + 1);
            bool is_last = graves + 1 == all[kind];
            expect(t, 0, is_last ? "fate dead" : "fate inside");
            expect_phase(t, is_last ? DUNGEON_ENDED : DUNGEON_ROLL, is_last ? WY_OVER : WY_CHANCE);
            wy_table_destroy(t);
        }
}

/* ---- Set-up ---- */

static void rule_DUNG_19_nothing_is_marked_or_covered(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    for (int seat = 0; seat < 4; seat++) {
        expect(t, seat, "loot 0, risk 0, weapons 0, coward 0, skulls 0, swords 0, graves 0");
        expect(t, seat, "covered -, fate inside, keys 0");
        assert_int_equal(score_of(t, seat).total, 0);
    }
    wy_table_destroy(t);
}

/* Random games: three coins are enough, as no two neighbours are covered. */
static void play_with_coins(const char *options, bool is_ring)
{
    wy_rng rng;
    wy_menu menu;
    for (uint64_t game = 0; game < 100; game++) {
        wy_table *t = open_table(1 + (int)(game % 4), options, NULL);
        wy_rng_seed(&rng, game, 0);
        while (actor(t) != WY_OVER) {
            dungeon_legal(t->parts, at(t), &menu);
            wy_table_play(t, wy_menu_at(&menu, wy_rng_below(&rng, menu.total)));
            for (int seat = 0; seat < at(t)->players; seat++) {
                int covered = at(t)->sheet[seat].covered;
                int next = covered << 1 | (is_ring && covered & 1 << 5 ? 1 : 0);
                assert_int_equal(covered & next, 0);
                assert_in_range(wy_count_bits((uint64_t)covered), 0, 3);
            }
        }
        wy_table_destroy(t);
    }
}

static void rule_DUNG_19_three_coins_are_enough(void **state)
{
    (void)state;
    play_with_coins("", false);
    play_with_coins("ring=on", true);
}

static void rule_DUNG_20_the_first_player_is_drawn_by_lot(void **state)
{
    (void)state;
    wy_table *t = open_table(4, "sheet=normal", NULL);
    expect_phase(t, DUNGEON_LOT, WY_CHANCE);
    assert_int_equal(options_of(t), 4);
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(odds_of(t, move_of("first %d", seat)) * 4, all_odds(t));
    }
    refuse(t, "first 4", DUNGEON_NO_SUCH_SEAT, "DUNG-20");
    refuse(t, "roll 1234", DUNGEON_OTHER_ROLL, "DUNG-20");
    refuse(t, "take 1 dragon 2", DUNGEON_CHANCE_FIRST, "DUNG-20");
    step(t, "first 2");
    static const int order[] = {2, 3, 0, 1, 2};
    for (int turn = 0; turn < 5; turn++) {
        step(t, "roll 6666");
        assert_int_equal(actor(t), order[turn]);
        finish_turn(t);
    }
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_DUNG_1_one_to_four_players),
        cmocka_unit_test(rule_DUNG_2_everybody_chooses_a_sheet),
        cmocka_unit_test(rule_DUNG_2_alone_one_chooses_too),
        cmocka_unit_test(rule_DUNG_2_an_option_gives_all_the_same),
        cmocka_unit_test(rule_DUNG_3_the_path_and_where_it_begins),
        cmocka_unit_test(rule_DUNG_4_six_rooms),
        cmocka_unit_test(rule_DUNG_5_where_monsters_wait),
        cmocka_unit_test(rule_DUNG_6_four_columns_of_five_boxes),
        cmocka_unit_test(rule_DUNG_6_no_column_need_be_full),
        cmocka_unit_test(rule_DUNG_7_loot),
        cmocka_unit_test(rule_DUNG_8_risk),
        cmocka_unit_test(rule_DUNG_9_weapons),
        cmocka_unit_test(rule_DUNG_10_the_cowards_way),
        cmocka_unit_test(rule_DUNG_11_the_level_is_the_number_of_swords),
        cmocka_unit_test(rule_DUNG_12_skulls_give_treasures_and_levels_in_turn),
        cmocka_unit_test(rule_DUNG_13_the_sum_of_two_dice_is_a_monster),
        cmocka_unit_test(rule_DUNG_14_the_defence_of_minions),
        cmocka_unit_test(rule_DUNG_14_the_defence_of_bosses),
        cmocka_unit_test(rule_DUNG_14_the_dragon_has_thirteen),
        cmocka_unit_test(rule_DUNG_15_the_dragons_pace_by_room),
        cmocka_unit_test(rule_DUNG_16_five_gravestones_or_seven),
        cmocka_unit_test(rule_DUNG_19_nothing_is_marked_or_covered),
        cmocka_unit_test(rule_DUNG_19_three_coins_are_enough),
        cmocka_unit_test(rule_DUNG_20_the_first_player_is_drawn_by_lot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
