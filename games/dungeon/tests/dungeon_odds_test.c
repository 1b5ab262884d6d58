/* dungeon_odds_test.c - Exact odds of every outcome in Dragon Dungeon, checked against throws
 * counted one by one and against the gallery of the rules page. */
#include <stdlib.h>
#include <string.h>

#include "games/dungeon/tests/dungeon_recount.h"
#include "tests/support/cmocka_tests.h"

enum { ALONE = 1, COMPANY = 2, CHANCES_MAX = 256 };

static dungeon_parts parts;
static uint8_t faces[DUNGEON_HANDFULS][DUNGEON_DICE]; /* what a roll's number stands for */

static int prepare(void **state)
{
    (void)state;
    dungeon_rules.default_parts(&parts);
    recount_read_rolls(&dungeon_rules, &parts, faces);
    return 0;
}

/* ---- Positions ---- */

static void play(dungeon_state *s, wy_action action)
{
    assert_int_equal(dungeon_rules.check(&parts, s, action), WY_OK);
    dungeon_rules.apply(&parts, s, action);
    assert_true(dungeon_rules.is_sane(&parts, s));
}

/* A game at its first roll; seat 0 has it. */
static dungeon_state begin(int players, int sheet)
{
    wy_options options;
    dungeon_state s;
    wy_default_options(&dungeon_rules, players, &options);
    options.value[DUNGEON_OPTION_SHEET] =
        sheet == DUNGEON_EASY ? DUNGEON_ALL_EASY : DUNGEON_ALL_NORMAL;
    assert_int_equal(dungeon_rules.setup(&parts, &options, &s), WY_OK);
    if (s.phase == DUNGEON_LOT)
        play(&s, wy_act(DUNGEON_DO_FIRST, 0, 0, 0));
    assert_int_equal(s.phase, DUNGEON_ROLL);
    return s;
}

/* Swords from weapons as far as possible, the rest from skulls. */
static void raise_level(dungeon_state *s, int level)
{
    dungeon_sheet *sheet = &s->sheet[0];
    int by_weapons = level < 3 ? level : 3;
    sheet->column[DUNGEON_WEAPONS] = (uint8_t)(by_weapons ? 2 * by_weapons - 1 : 0);
    sheet->skulls = (uint8_t)(2 * (level - by_weapons));
    sheet->swords = (uint8_t)level;
    s->marks = (uint8_t)(sheet->column[DUNGEON_WEAPONS] + sheet->skulls);
    assert_true(dungeon_rules.is_sane(&parts, s));
}

static void put(dungeon_state *s, int tile, int dragon)
{
    s->sheet[0].tile = (uint8_t)tile;
    s->sheet[0].dragon = (uint8_t)dragon;
    assert_true(dungeon_rules.is_sane(&parts, s));
}

static int compare_faces(const void *one, const void *other)
{
    return *(const uint8_t *)one - *(const uint8_t *)other;
}

/* The number of a roll; `d` is 0 for three dice. */
static int roll_of(int a, int b, int c, int d)
{
    uint8_t dice[DUNGEON_DICE] = {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d};
    qsort(dice, d ? 4 : 3, 1, compare_faces);
    for (int roll = 0; roll < DUNGEON_HANDFULS; roll++)
        if (memcmp(faces[roll], dice, sizeof dice) == 0)
            return roll;
    fail_msg("no roll of %d %d %d %d", a, b, c, d);
    return 0;
}

/* Rolls, takes `own` and leaves the dragon a six, so that these are in the middle. */
static void take(dungeon_state *s, int own, int one, int other)
{
    play(s, wy_act(DUNGEON_DO_ROLL, 0, 0, roll_of(own, 6, one, other)));
    play(s, wy_act(DUNGEON_DO_TAKE, own - 1, 0, 6 - 1));
}

/* ---- Menus of chance ---- */

typedef struct chances {
    wy_action list[CHANCES_MAX];
    uint32_t weight[CHANCES_MAX], total;
    int count;
} chances;

static chances chances_of(const dungeon_state *s)
{
    static wy_menu menu;
    chances c;
    assert_int_equal(dungeon_rules.actor(s), WY_CHANCE);
    dungeon_rules.legal(&parts, s, &menu);
    c.count = wy_menu_count(&menu);
    c.total = menu.total;
    assert_in_range(c.count, 1, CHANCES_MAX);
    wy_menu_list(&menu, c.list, c.weight);
    return c;
}

/* Each of `count` outcomes, numbered from 0 on, is there once and as likely as any other. */
static void assert_uniform(const dungeon_state *s, int verb, int count)
{
    chances c = chances_of(s);
    uint64_t found = 0;
    assert_int_equal(c.count, count);
    for (int i = 0; i < c.count; i++) {
        assert_int_equal(c.list[i].verb, verb);
        assert_in_range(c.list[i].c, 0, count - 1);
        assert_int_equal((uint64_t)c.weight[i] * (uint32_t)count, c.total);
        found |= WY_BIT(c.list[i].c);
    }
    assert_int_equal(found, WY_BIT(count) - 1);
}

/* ---- Rolls ---- */

/* Every throw of this many dice, in order, as a number with a digit for each die. */
static void count_throws(int dice, long throws[10000])
{
    int all = dice == 4 ? 1296 : 216;
    memset(throws, 0, 10000 * sizeof *throws);
    for (int number = 0; number < all; number++) {
        uint8_t thrown[DUNGEON_DICE];
        int rest = number, sorted = 0;
        for (int die = 0; die < dice; die++, rest /= 6)
            thrown[die] = (uint8_t)(rest % 6 + 1);
        qsort(thrown, (size_t)dice, 1, compare_faces);
        for (int die = 0; die < dice; die++)
            sorted = 10 * sorted + thrown[die];
        throws[sorted]++;
    }
}

static void assert_rolls_are_exact(int players, int dice, int handfuls)
{
    static long throws[10000];
    dungeon_state s = begin(players, DUNGEON_NORMAL);
    chances c = chances_of(&s);
    uint64_t all = dice == 4 ? 1296 : 216, added = 0;
    count_throws(dice, throws);
    assert_int_equal(c.count, handfuls);
    for (int i = 0; i < c.count; i++) {
        int sorted = 0;
        assert_int_equal(c.list[i].verb, DUNGEON_DO_ROLL);
        for (int die = 0; die < DUNGEON_DICE && faces[c.list[i].c][die]; die++)
            sorted = 10 * sorted + faces[c.list[i].c][die];
        assert_true(throws[sorted] > 0);
        assert_int_equal(c.weight[i] * all, (uint64_t)throws[sorted] * c.total);
        added += (uint64_t)throws[sorted];
        throws[sorted] = 0; /* it must not come again */
    }
    assert_int_equal(added, all);
}

static void rule_DUNG_22_each_handful_of_four_dice_has_its_share_of_1296_throws(void **state)
{
    (void)state;
    for (int players = 2; players <= DUNGEON_PLAYERS_MAX; players++)
        assert_rolls_are_exact(players, 4, 126);
}

static void rule_DUNG_63_each_handful_of_three_dice_has_its_share_of_216_throws(void **state)
{
    (void)state;
    assert_rolls_are_exact(ALONE, 3, 56);
}

static void rule_DUNG_20_everybody_starts_as_often(void **state)
{
    (void)state;
    for (int players = 2; players <= DUNGEON_PLAYERS_MAX; players++) {
        wy_options options;
        dungeon_state s;
        wy_default_options(&dungeon_rules, players, &options);
        options.value[DUNGEON_OPTION_SHEET] = DUNGEON_ALL_NORMAL;
        assert_int_equal(dungeon_rules.setup(&parts, &options, &s), WY_OK);
        assert_uniform(&s, DUNGEON_DO_FIRST, players);
    }
}

/* ---- Which monster it is ---- */

enum monster { BAT, SLIME, SKELETON, ASSASSIN, BEHOLDER, MIMIC, NO_MONSTER };

/* The list of DUNG-13, sum by sum. */
static enum monster monster_of(int sum)
{
    static const enum monster by_sum[] = {NO_MONSTER, NO_MONSTER, MIMIC, BEHOLDER, ASSASSIN,
                                          SKELETON,   SLIME,      BAT,   SLIME,    SKELETON,
                                          ASSASSIN,   BEHOLDER,   MIMIC};
    return by_sum[sum];
}

static int sum_of_roll(int roll)
{
    int sum = 0;
    for (int die = 0; die < DUNGEON_DICE; die++)
        sum += faces[roll][die];
    return sum;
}

/* Nothing is covered at the start, so every way to share out the dice is open. */
static void rule_DUNG_22_the_two_dice_left_are_the_monster_in_company(void **state)
{
    (void)state;
    static wy_menu menu;
    wy_action list[WY_MENU_MAX];
    int ways = 0;
    for (int roll = DUNGEON_FOURS; roll < DUNGEON_THREES; roll++) {
        dungeon_state rolled = begin(COMPANY, DUNGEON_NORMAL);
        play(&rolled, wy_act(DUNGEON_DO_ROLL, 0, 0, roll));
        dungeon_rules.legal(&parts, &rolled, &menu);
        wy_menu_list(&menu, list, NULL);
        for (int i = 0; i < wy_menu_count(&menu); i++, ways++) {
            dungeon_state s = rolled;
            int left = sum_of_roll(roll) - (list[i].a + 1) - (list[i].c + 1);
            play(&s, list[i]);
            assert_int_equal(s.common[0] + s.common[1], left);
            assert_int_equal(dungeon_monster(&parts, &s), monster_of(left));
        }
    }
    /* Two of four dice for two uses: 6 for all alike, and so on up to 12 for all different. */
    assert_int_equal(ways, 6 * 1 + 30 * 3 + 15 * 4 + 60 * 7 + 15 * 12);
}

static void rule_DUNG_64_the_die_set_aside_and_one_more_are_the_monster_alone(void **state)
{
    (void)state;
    int found[DUNGEON_MONSTERS] = {0};
    for (int aside = 1; aside <= 6; aside++) {
        dungeon_state s = begin(ALONE, DUNGEON_NORMAL);
        take(&s, 1, aside, 0);
        assert_int_equal(s.phase, DUNGEON_MEET);
        assert_int_equal(dungeon_monster(&parts, &s), DUNGEON_MONSTERS);
        assert_uniform(&s, DUNGEON_DO_MEET, 6);
        for (int die = 1; die <= 6; die++) {
            dungeon_state met = s;
            play(&met, wy_act(DUNGEON_DO_MEET, 0, 0, die - 1));
            assert_int_equal(met.phase, DUNGEON_FIGHT);
            assert_int_equal(dungeon_monster(&parts, &met), monster_of(aside + die));
            found[monster_of(aside + die)]++;
        }
    }
    const int expected[DUNGEON_MONSTERS] = {6, 10, 8, 6, 4, 2}; /* of 36 */
    assert_memory_equal(found, expected, sizeof found);
}

/* ---- Fights ---- */

/* DUNG-14, as it is written there: from the bat to the mimic. */
static int defence_of(int sheet, int kind, enum monster monster)
{
    static const int defences[DUNGEON_SHEETS][DUNGEON_KINDS][DUNGEON_MONSTERS] = {
        {{3, 4, 5, 6, 7, 8}, {6, 7, 8, 9, 10, 11}},
        {{2, 3, 4, 5, 6, 7}, {5, 6, 7, 8, 9, 10}},
    };
    return defences[sheet][kind][monster];
}

static int faces_that_win(int sheet, int kind, enum monster monster, int level)
{
    int wins = 0;
    for (int face = 1; face <= 6; face++)
        wins += face + level >= defence_of(sheet, kind, monster);
    return wins;
}

/* Rolls every face of the red die; how many win? A monster defeated is one skull marked, or two for
 * an easy boss, as far as there are any; one that is not brings the dragon closer. */
static int wins_of(const dungeon_state *s, int kind)
{
    int wins = 0;
    const dungeon_sheet *before = &s->sheet[0];
    int skulls = before->kind == DUNGEON_EASY && kind == DUNGEON_BOSS ? 2 : 1;
    if (skulls > DUNGEON_SKULLS - before->skulls)
        skulls = DUNGEON_SKULLS - before->skulls;
    assert_int_equal(s->phase, DUNGEON_FIGHT);
    assert_uniform(s, DUNGEON_DO_FIGHT, 6);
    for (int face = 1; face <= 6; face++) {
        dungeon_state fought = *s;
        const dungeon_sheet *after = &fought.sheet[0];
        play(&fought, wy_act(DUNGEON_DO_FIGHT, 0, 0, face - 1));
        bool won = after->dragon == before->dragon;
        assert_int_equal(after->skulls - before->skulls, won ? skulls : 0);
        assert_int_equal(face >= dungeon_needed(&parts, s), won);
        wins += won;
    }
    return wins;
}

/* Ways into a fight: the action, where it begins, and what it leads to. None lets the dragon move
 * right after the fight. */
typedef struct way {
    int die, tile, kind;
} way;

static const way ways[] = {
    {1, 13, DUNGEON_BOSS},   /* the boss of action 1 */
    {3, 13, DUNGEON_MINION}, /* the minion of action 3 */
    {4, 15, DUNGEON_MINION}, /* the minion on tile 17 */
    {4, 25, DUNGEON_BOSS},   /* the boss on tile 27 */
    {3, 25, DUNGEON_BOSS},   /* the same, instead of a minion */
};

static void rule_DUNG_35_every_fight_in_company_is_won_as_often_as_it_should_be(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(ways); i++)
        for (int sheet = 0; sheet < DUNGEON_SHEETS; sheet++)
            for (int level = 0; level <= DUNGEON_SWORDS; level++)
                for (int sum = 2; sum <= 12; sum++) {
                    int one = sum > 6 ? 6 : 1;
                    dungeon_state s = begin(COMPANY, sheet);
                    raise_level(&s, level);
                    put(&s, ways[i].tile, 0);
                    take(&s, ways[i].die, one, sum - one);
                    assert_int_equal(
                        dungeon_wins_of_36(&parts, &s, ways[i].kind),
                        6 * faces_that_win(sheet, ways[i].kind, monster_of(sum), level));
                    assert_int_equal(wins_of(&s, ways[i].kind),
                                     faces_that_win(sheet, ways[i].kind, monster_of(sum), level));
                }
}

/* Of 216: the die that says which monster it is and the red one, for each die set aside. */
static void rule_DUNG_64_every_fight_alone_is_won_as_often_as_it_should_be(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(ways); i++)
        for (int sheet = 0; sheet < DUNGEON_SHEETS; sheet++)
            for (int level = 0; level <= DUNGEON_SWORDS; level++) {
                int wins = 0, expected = 0, computed = 0;
                for (int pair = 0; pair < 36; pair++) {
                    int aside = pair / 6 + 1, die = pair % 6 + 1;
                    dungeon_state s = begin(ALONE, sheet);
                    raise_level(&s, level);
                    put(&s, ways[i].tile, 0);
                    take(&s, ways[i].die, aside, 0);
                    if (die == 1)
                        computed += dungeon_wins_of_36(&parts, &s, ways[i].kind);
                    play(&s, wy_act(DUNGEON_DO_MEET, 0, 0, die - 1));
                    wins += wins_of(&s, ways[i].kind);
                    expected += faces_that_win(sheet, ways[i].kind, monster_of(aside + die), level);
                }
                assert_int_equal(wins, expected);
                assert_int_equal(computed, expected);
            }
}

/* ---- The dragon ---- */

/* Action 5 will end on tile 17, with the dragon two tiles behind: there it has three to go. */
static dungeon_state caught_at(int players, int sheet, int level)
{
    dungeon_state s = begin(players, sheet);
    raise_level(&s, level);
    put(&s, 16, 15);
    return s;
}

static void rule_DUNG_53_a_blow_at_the_dragon_succeeds_once_in_six_times(void **state)
{
    (void)state;
    for (int players = ALONE; players <= COMPANY; players++)
        for (int sheet = 0; sheet < DUNGEON_SHEETS; sheet++) {
            dungeon_state s = caught_at(players, sheet, DUNGEON_SWORDS);
            int slain = 0;
            take(&s, 5, 1, players == ALONE ? 0 : 2);
            assert_int_equal(s.phase, DUNGEON_CAUGHT);
            play(&s, wy_act(DUNGEON_DO_ATTACK, 0, 0, 0));
            assert_int_equal(s.phase, DUNGEON_ATTACK);
            assert_uniform(&s, DUNGEON_DO_STRIKE, 6);
            for (int face = 1; face <= 6; face++) {
                dungeon_state struck = s;
                play(&struck, wy_act(DUNGEON_DO_STRIKE, 0, 0, face - 1));
                bool done = struck.sheet[0].fate == DUNGEON_SLAYER;
                assert_int_equal(done, face == 6);
                assert_int_equal(struck.sheet[0].graves, !done);
                slain += done;
            }
            assert_int_equal(slain, 1);
        }
}

static void rule_DUNG_52_below_level_7_no_blow_is_offered(void **state)
{
    (void)state;
    for (int players = ALONE; players <= COMPANY; players++)
        for (int sheet = 0; sheet < DUNGEON_SHEETS; sheet++)
            for (int level = 0; level < DUNGEON_SWORDS; level++) {
                dungeon_state s = caught_at(players, sheet, level);
                take(&s, 5, 1, players == ALONE ? 0 : 2);
                assert_int_equal(s.sheet[0].graves, 1);
                assert_int_not_equal(s.phase, DUNGEON_CAUGHT);
                assert_int_not_equal(s.phase, DUNGEON_ATTACK);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_DUNG_22_each_handful_of_four_dice_has_its_share_of_1296_throws),
        cmocka_unit_test(rule_DUNG_63_each_handful_of_three_dice_has_its_share_of_216_throws),
        cmocka_unit_test(rule_DUNG_20_everybody_starts_as_often),
        cmocka_unit_test(rule_DUNG_22_the_two_dice_left_are_the_monster_in_company),
        cmocka_unit_test(rule_DUNG_64_the_die_set_aside_and_one_more_are_the_monster_alone),
        cmocka_unit_test(rule_DUNG_35_every_fight_in_company_is_won_as_often_as_it_should_be),
        cmocka_unit_test(rule_DUNG_64_every_fight_alone_is_won_as_often_as_it_should_be),
        cmocka_unit_test(rule_DUNG_53_a_blow_at_the_dragon_succeeds_once_in_six_times),
        cmocka_unit_test(rule_DUNG_52_below_level_7_no_blow_is_offered),
    };
    return cmocka_run_group_tests_name("dungeon_odds", tests, prepare, NULL);
}
