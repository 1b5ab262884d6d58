/* dungeon_planted_test.c - Planted faults in the rules and components of Dragon Dungeon, each of
 * which the reference engine must notice. */
#include <stdio.h>
#include <string.h>

#include "games/dungeon/tests/dungeon_watch.h"
#include "tests/support/cmocka_tests.h"

enum { PATIENCE = 4000 }; /* games in which a mistake must come out */

/* Four players of different kinds; what is_sane() would say does not count. */
static watch *begin(const wy_rules *rules, int players)
{
    static watch w;
    watch_begin(&w, rules, players);
    w.trusts_sanity = true;
    w.policy[0] = AS_WARRIOR;
    w.policy[2] = AS_RUNNER;
    w.policy[3] = AS_COLLECTOR;
    return &w;
}

static void expect_objection(const wy_rules *planted, int players, const char *words)
{
    const char *objection = watch_games(begin(planted, players), PATIENCE);
    assert_non_null(objection);
    assert_string_equal(objection, words);
}

static void expect_after(void (*apply)(const void *, void *, wy_action), const char *words)
{
    wy_rules planted = dungeon_rules;
    planted.apply = apply;
    expect_objection(&planted, 4, words);
}

static void the_true_rules_pass(void **state)
{
    (void)state;
    for (int players = 1; players <= DUNGEON_PLAYERS_MAX; players++)
        assert_null(watch_games(begin(&dungeon_rules, players), PATIENCE / 10));
}

/* ---- What becomes of sheets ---- */

static dungeon_sheet *sheet_of_mover(void *state, dungeon_sheet *ret_before)
{
    dungeon_state *s = state;
    *ret_before = s->sheet[s->mover];
    return &s->sheet[s->mover];
}

static void generous_apply(const void *parts, void *state, wy_action action)
{
    dungeon_sheet before, *sheet = sheet_of_mover(state, &before);
    dungeon_rules.apply(parts, state, action);
    if (sheet->skulls > before.skulls && sheet->skulls < DUNGEON_SKULLS)
        sheet->skulls++;
}

static void a_skull_too_many_is_noticed(void **state)
{
    (void)state;
    expect_after(generous_apply, "other skulls are marked");
}

static void lazy_apply(const void *parts, void *state, wy_action action)
{
    dungeon_sheet before, *sheet = sheet_of_mover(state, &before);
    dungeon_rules.apply(parts, state, action);
    if (sheet->dragon > before.dragon + 1)
        sheet->dragon--;
}

static void a_step_that_the_dragon_does_not_take_is_noticed(void **state)
{
    (void)state;
    expect_after(lazy_apply, "a dragon is on another tile");
}

static void merciful_apply(const void *parts, void *state, wy_action action)
{
    dungeon_sheet before, *sheet = sheet_of_mover(state, &before);
    dungeon_rules.apply(parts, state, action);
    sheet->graves = before.graves;
}

static void a_forgotten_gravestone_is_noticed(void **state)
{
    (void)state;
    expect_after(merciful_apply, "other gravestones are marked");
}

/* An action stays open, but its neighbours are uncovered. */
static void coinless_apply(const void *parts, void *state, wy_action action)
{
    dungeon_sheet before, *sheet = sheet_of_mover(state, &before);
    dungeon_rules.apply(parts, state, action);
    sheet->covered &= before.covered;
}

static void a_forgotten_coin_is_noticed(void **state)
{
    (void)state;
    expect_after(coinless_apply, "other actions are covered");
}

static void miserly_apply(const void *parts, void *state, wy_action action)
{
    dungeon_sheet before, *sheet = sheet_of_mover(state, &before);
    dungeon_rules.apply(parts, state, action);
    sheet->covered |= before.covered;
}

static void a_coin_that_stays_is_noticed(void **state)
{
    (void)state;
    expect_after(miserly_apply, "other actions are covered");
}

static void blunt_apply(const void *parts, void *state, wy_action action)
{
    dungeon_sheet before, *sheet = sheet_of_mover(state, &before);
    dungeon_rules.apply(parts, state, action);
    if (action.verb == DUNGEON_DO_MARK)
        sheet->swords = before.swords;
}

static void a_weapon_without_a_level_is_noticed(void **state)
{
    (void)state;
    expect_after(blunt_apply, "other swords are marked");
}

static void clumsy_apply(const void *parts, void *state, wy_action action)
{
    if (action.verb == DUNGEON_DO_FIGHT && action.c)
        action.c--;
    dungeon_rules.apply(parts, state, action);
}

static void a_red_die_read_too_low_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = dungeon_rules;
    planted.apply = clumsy_apply;
    assert_non_null(watch_games(begin(&planted, 1), PATIENCE));
}

/* Slays the dragon with a five. */
static void heroic_apply(const void *parts, void *state, wy_action action)
{
    if (action.verb == DUNGEON_DO_STRIKE && action.c == 4)
        action.c = 5;
    dungeon_rules.apply(parts, state, action);
}

static void a_dragon_too_weak_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = dungeon_rules;
    planted.apply = heroic_apply;
    assert_non_null(watch_games(begin(&planted, 4), PATIENCE));
}

static void timid_apply(const void *parts, void *state, wy_action action)
{
    if (action.verb == DUNGEON_DO_RUN)
        action.verb = DUNGEON_DO_STAY;
    dungeon_rules.apply(parts, state, action);
}

static void a_run_that_is_none_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = dungeon_rules;
    planted.apply = timid_apply;
    assert_non_null(watch_games(begin(&planted, 4), PATIENCE));
}

/* ---- Whose turn it is, and until when ---- */

static void hasty_apply(const void *parts, void *state, wy_action action)
{
    dungeon_state *s = state;
    dungeon_rules.apply(parts, state, action);
    if (s->phase == DUNGEON_ROLL && action.verb != DUNGEON_DO_FIRST)
        s->active = (uint8_t)dungeon_after(s, s->active);
}

static void a_turn_left_out_is_noticed(void **state)
{
    (void)state;
    expect_after(hasty_apply, "it is another player's turn");
}

static void rude_apply(const void *parts, void *state, wy_action action)
{
    dungeon_state *s = state;
    dungeon_rules.apply(parts, state, action);
    if (s->phase == DUNGEON_SHARE && s->mover == dungeon_after(s, s->active))
        s->mover = (uint8_t)dungeon_after(s, s->mover);
}

static void a_player_left_out_is_noticed(void **state)
{
    (void)state;
    expect_after(rude_apply, "another player is to move");
}

static bool has_ended(const dungeon_state *s)
{
    bool ended = false;
    for (int seat = 0; seat < s->players; seat++)
        ended = ended || s->sheet[seat].fate != DUNGEON_INSIDE;
    return ended;
}

static void impatient_apply(const void *parts, void *state, wy_action action)
{
    dungeon_state *s = state;
    dungeon_rules.apply(parts, state, action);
    if (has_ended(s))
        s->phase = DUNGEON_ENDED;
}

static void an_end_before_all_have_finished_is_noticed(void **state)
{
    (void)state;
    expect_after(impatient_apply, "the game is over too early");
}

static void tireless_apply(const void *parts, void *state, wy_action action)
{
    dungeon_state *s = state;
    dungeon_rules.apply(parts, state, action);
    if (s->phase == DUNGEON_ENDED)
        s->phase = DUNGEON_ROLL;
}

static void a_missing_end_is_noticed(void **state)
{
    (void)state;
    expect_after(tireless_apply, "the game should be over");
}

/* Looks at another monster alone in the second fight of a turn: against DUNG-64. */
static void forgetful_apply(const void *parts, void *state, wy_action action)
{
    dungeon_state *s = state;
    dungeon_rules.apply(parts, state, action);
    if (action.verb == DUNGEON_DO_MARK && s->phase == DUNGEON_RUN)
        s->common[1] = 0;
}

static void a_monster_that_changes_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = dungeon_rules;
    planted.apply = forgetful_apply;
    expect_objection(&planted, 1, "other dice are common");
}

/* ---- What is offered ---- */

static void expect_offer(void (*legal)(const void *, const void *, wy_menu *))
{
    wy_rules planted = dungeon_rules;
    planted.legal = legal;
    expect_objection(&planted, 4, "other moves are offered");
}

static void lenient_legal(const void *parts, const void *state, wy_menu *menu)
{
    const dungeon_state *s = state;
    dungeon_rules.legal(parts, state, menu);
    wy_action decline = wy_act(DUNGEON_DO_DECLINE, 0, 0, 0);
    if (s->phase == DUNGEON_MARK && !wy_menu_has(menu, decline))
        wy_offer(menu, decline, true);
}

static void a_treasure_declined_that_must_be_taken_is_noticed(void **state)
{
    (void)state;
    expect_offer(lenient_legal);
}

static void covered_legal(const void *parts, const void *state, wy_menu *menu)
{
    const dungeon_state *s = state;
    dungeon_rules.legal(parts, state, menu);
    wy_action first = wy_act(DUNGEON_DO_USE, 0, 0, s->common[0] - 1);
    if (s->phase == DUNGEON_SHARE && !wy_menu_has(menu, first))
        wy_offer(menu, first, true);
}

static void a_covered_action_offered_is_noticed(void **state)
{
    (void)state;
    expect_offer(covered_legal);
}

/* The column of the first treasure for the second, too: against DUNG-46. */
static void same_column_legal(const void *parts, const void *state, wy_menu *menu)
{
    const dungeon_state *s = state;
    dungeon_rules.legal(parts, state, menu);
    if (s->phase != DUNGEON_MARK)
        return;
    for (int column = 0; column < DUNGEON_COLUMNS; column++) {
        wy_action mark = wy_act(DUNGEON_DO_MARK, 0, 0, column);
        if (s->sheet[s->mover].column[column] < DUNGEON_BOXES && !wy_menu_has(menu, mark))
            wy_offer(menu, mark, true);
    }
}

static void two_treasures_in_one_column_are_noticed(void **state)
{
    (void)state;
    expect_offer(same_column_legal);
}

static void forgetful_legal(const void *parts, const void *state, wy_menu *menu)
{
    dungeon_rules.legal(parts, state, menu);
    wy_run *run = &menu->run[menu->runs - 1];
    if (((const dungeon_state *)state)->phase == DUNGEON_ASSIGN && wy_count_bits(run->set) > 1) {
        wy_offer_set(menu, wy_run_option(run, 0), run->set & (run->set - 1));
        *run = menu->run[--menu->runs];
        menu->total = (uint32_t)wy_menu_count(menu);
    }
}

static void a_forgotten_way_to_share_out_dice_is_noticed(void **state)
{
    (void)state;
    expect_offer(forgetful_legal);
}

/* ---- The score ---- */

static void expect_score(void (*score)(const void *, const void *, int, wy_score *),
                         const char *words)
{
    wy_rules planted = dungeon_rules;
    planted.score = score;
    expect_objection(&planted, 4, words);
}

static void swapped_score(const void *parts, const void *state, int viewer, wy_score *scores)
{
    dungeon_rules.score(parts, state, viewer, scores);
    int32_t swords = scores[1].line[1];
    scores[1].line[1] = scores[1].line[0];
    scores[1].line[0] = swords;
}

static void wrong_score(const void *parts, const void *state, int viewer, wy_score *scores)
{
    dungeon_rules.score(parts, state, viewer, scores);
    scores[2].total++;
}

static void keyless_score(const void *parts, const void *state, int viewer, wy_score *scores)
{
    dungeon_rules.score(parts, state, viewer, scores);
    scores[3].tie[0]--;
}

/* Ties are not broken. */
static void friendly_score(const void *parts, const void *state, int viewer, wy_score *scores)
{
    int32_t ties[DUNGEON_PLAYERS_MAX][WY_TIES_MAX];
    dungeon_rules.score(parts, state, viewer, scores);
    for (int seat = 0; seat < DUNGEON_PLAYERS_MAX; seat++) {
        memcpy(ties[seat], scores[seat].tie, sizeof ties[seat]);
        memset(scores[seat].tie, 0, sizeof ties[seat]);
    }
    wy_rank_scores(scores, DUNGEON_PLAYERS_MAX);
    for (int seat = 0; seat < DUNGEON_PLAYERS_MAX; seat++)
        memcpy(scores[seat].tie, ties[seat], sizeof ties[seat]);
}

static void wrong_scores_are_noticed(void **state)
{
    (void)state;
    expect_score(swapped_score, "a box of the score holds something else");
    expect_score(wrong_score, "the total is another");
    expect_score(keyless_score, "keys or swords, which break ties, are others");
    expect_score(friendly_score, "the ranks are others");
}

/* ---- The box ---- */

/* One word for the other; or a number in its neighbour's place, and the other way round. */
enum { OTHER_WORD = 100, EXCHANGED };

/* A part of the box, and how a number of it becomes another one. */
typedef struct column {
    const char *name;
    size_t offset, size;
    int change; /* what is added, or one of these */
} column;

#define COLUMN(name, change)                                                                       \
    {                                                                                              \
#name, offsetof(dungeon_box, name), sizeof(((dungeon_box *)0)->name), change               \
    }

/* All of it but where hexagons are drawn and the scale of points alone, which no game depends on.
 */
static const column columns[] = {
    COLUMN(exit, 1),
    COLUMN(adventurer, 1),
    COLUMN(dragon, 1),
    COLUMN(room, 1),
    COLUMN(lair, 1),
    COLUMN(pace, 1),
    COLUMN(sum, EXCHANGED),
    COLUMN(defence, 1),
    COLUMN(defence, -1),
    COLUMN(dragon_defence, 1),
    COLUMN(icon, -1),
    COLUMN(ring, 1),
    COLUMN(loot, 1),
    COLUMN(risk, 1),
    COLUMN(weapons, 1),
    COLUMN(coward, -1),
    COLUMN(trophy, OTHER_WORD),
    COLUMN(graves, 1),
    COLUMN(boss_skulls, 1),
    COLUMN(skull_points, 1),
    COLUMN(sword_points, 1),
    COLUMN(exit_points, 1),
    COLUMN(slayer_points, 1),
    COLUMN(grave_points, -1),
};

/* Places that hold nothing: icons, tiles and sums that are not there; and the first tile of the
 * first room, before which no player ever is. */
static bool is_vacant(const column *c, size_t place, uint8_t value)
{
    if (c->offset == offsetof(dungeon_box, room))
        return place == 0;
    if (c->offset == offsetof(dungeon_box, icon) || c->offset == offsetof(dungeon_box, lair) ||
        c->offset == offsetof(dungeon_box, sum))
        return value == 0;
    return false;
}

/* Changes one number; false: there is none. */
static bool change(const column *c, size_t place, dungeon_box *box)
{
    uint8_t *bytes = (uint8_t *)box + c->offset, old = bytes[place];
    size_t next = (place + 2) % c->size; /* the same sum of the next monster */
    if (is_vacant(c, place, old) || (c->change == EXCHANGED && is_vacant(c, next, bytes[next])))
        return false;
    if (c->change == OTHER_WORD) {
        bytes[place] = !old;
    } else if (c->change == EXCHANGED) {
        bytes[place] = bytes[next];
        bytes[next] = old;
    } else {
        bytes[place] = (uint8_t)(old + c->change);
    }
    return true;
}

static void every_number_of_the_box_counts(void **state)
{
    (void)state;
    int numbers = 0;
    for (size_t i = 0; i < WY_COUNT(columns); i++)
        for (size_t place = 0; place < columns[i].size; place++) {
            watch *w = begin(&dungeon_rules, 4);
            if (!change(&columns[i], place, &w->parts.box))
                continue;
            dungeon_prepare(&w->parts);
            if (!watch_games(w, PATIENCE))
                fail_msg("%s, number %zu", columns[i].name, place);
            numbers++;
        }
    print_message("# %d numbers changed\n", numbers);
    assert_true(numbers > 150);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_true_rules_pass),
        cmocka_unit_test(a_skull_too_many_is_noticed),
        cmocka_unit_test(a_step_that_the_dragon_does_not_take_is_noticed),
        cmocka_unit_test(a_forgotten_gravestone_is_noticed),
        cmocka_unit_test(a_forgotten_coin_is_noticed),
        cmocka_unit_test(a_coin_that_stays_is_noticed),
        cmocka_unit_test(a_weapon_without_a_level_is_noticed),
        cmocka_unit_test(a_red_die_read_too_low_is_noticed),
        cmocka_unit_test(a_dragon_too_weak_is_noticed),
        cmocka_unit_test(a_run_that_is_none_is_noticed),
        cmocka_unit_test(a_turn_left_out_is_noticed),
        cmocka_unit_test(a_player_left_out_is_noticed),
        cmocka_unit_test(an_end_before_all_have_finished_is_noticed),
        cmocka_unit_test(a_missing_end_is_noticed),
        cmocka_unit_test(a_monster_that_changes_is_noticed),
        cmocka_unit_test(a_treasure_declined_that_must_be_taken_is_noticed),
        cmocka_unit_test(a_covered_action_offered_is_noticed),
        cmocka_unit_test(two_treasures_in_one_column_are_noticed),
        cmocka_unit_test(a_forgotten_way_to_share_out_dice_is_noticed),
        cmocka_unit_test(wrong_scores_are_noticed),
        cmocka_unit_test(every_number_of_the_box_counts),
    };
    return cmocka_run_group_tests_name("dungeon_planted", tests, NULL, NULL);
}
