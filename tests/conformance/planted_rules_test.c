/* planted_rules_test.c - Planted faults in the rules of The Hoard, each with the property that must
 * notice it. */
#include <stdlib.h>
#include <string.h>

#include "games/hoard/hoard.h"
#include "tests/conformance/conformance.h"
#include "tests/conformance/planted.h"
#include "tests/support/cmocka_tests.h"

/* ---- Menus ---- */

static void forgetful_legal(const void *parts, const void *state, wy_menu *menu)
{
    hoard_rules.legal(parts, state, menu);
    if (hoard_rules.phase(state) == HOARD_SEAL && menu->runs == 2 && menu->run[0].set) {
        menu->run[0] = menu->run[1];
        menu->runs = 1;
        menu->total = 1;
    }
}

static void a_forgotten_option_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.legal = forgetful_legal;
    expect_fault(&planted, "legal offers exactly what check allows", "allowed but not offered");
}

static void generous_legal(const void *parts, const void *state, wy_menu *menu)
{
    hoard_rules.legal(parts, state, menu);
    if (hoard_rules.phase(state) == HOARD_BID)
        wy_offer(menu, wy_act(HOARD_PASS, 0, 0, 0), true);
}

static void an_option_too_many_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.legal = generous_legal;
    expect_fault(&planted, "legal offers exactly what check allows", "offered but not allowed");
}

static void doubled_legal(const void *parts, const void *state, wy_menu *menu)
{
    hoard_rules.legal(parts, state, menu);
    if (hoard_rules.phase(state) == HOARD_SEAL)
        wy_offer(menu, wy_act(HOARD_PASS, 0, 0, 0), true);
}

static void an_option_offered_twice_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.legal = doubled_legal;
    expect_fault(&planted, "legal offers exactly what check allows", "offered twice");
}

static void weighty_legal(const void *parts, const void *state, wy_menu *menu)
{
    hoard_rules.legal(parts, state, menu);
    menu->total += hoard_rules.phase(state) == HOARD_DRAW;
}

static void a_wrong_total_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.legal = weighty_legal;
    expect_fault(&planted, "weights are positive and add up", "weights come to");
}

static void silent_legal(const void *parts, const void *state, wy_menu *menu)
{
    hoard_rules.legal(parts, state, menu);
    if (((const hoard_state *)state)->round == 1)
        wy_menu_clear(menu);
}

static void a_dead_end_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.legal = silent_legal;
    expect_fault(&planted, "no dead ends", "nothing is offered");
    expect_fault(&planted, "games end in time", "stopped before the end");
}

static wy_reason careless_check(const void *parts, const void *state, wy_action action)
{
    action.b = 0;
    return hoard_rules.check(parts, state, action);
}

static void an_unused_noun_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.check = careless_check;
    expect_fault(&planted, "actions outside the tables are refused", "but allowed");
}

static wy_reason muddled_check(const void *parts, const void *state, wy_action action)
{
    wy_reason reason = hoard_rules.check(parts, state, action);
    return reason == HOARD_NOT_A_MOVE ? HOARD_HAS_BID : reason;
}

static void another_reason_for_what_is_no_move_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.check = muddled_check;
    expect_fault(&planted, "actions outside the tables are refused", "no move at all");
}

/* After a boast the seat can pass again and again. */
static void endless_apply(const void *parts, void *state, wy_action action)
{
    const hoard_state *s = state;
    if (action.verb != HOARD_PASS || !(s->boasts >> s->turn & 1))
        hoard_rules.apply(parts, state, action);
}

static void an_endless_game_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.apply = endless_apply;
    expect_fault(&planted, "games end in time", "longer than 48 moves");
}

static int short_gem(const void *parts, const void *state, int value, char *out)
{
    (void)parts;
    (void)state;
    out[0] = (char)('0' + hoard_rank(value));
    out[1] = '\0';
    return 1;
}

static void an_unreadable_notation_is_noticed(void **state)
{
    (void)state;
    wy_noun nouns[HOARD_NOUN_COUNT] = {hoard_nouns[0], hoard_nouns[1]};
    wy_rules planted = hoard_rules;
    nouns[0].write = short_gem;
    planted.nouns = nouns;
    expect_fault(&planted, "notation reads back and is distinct", "cannot be read back");
}

/* ---- Phases ---- */

static void a_missing_arrow_is_noticed(void **state)
{
    (void)state;
    wy_phase phases[HOARD_PHASES];
    wy_rules planted = hoard_rules;
    memcpy(phases, hoard_rules.phases, sizeof phases);
    phases[HOARD_SEAL].next &= ~WY_BIT(HOARD_ENDED);
    planted.phases = phases;
    expect_fault(&planted, "phase arrows are those of the table", "no arrow from seal to ended");
}

static void a_dead_arrow_is_noticed(void **state)
{
    (void)state;
    wy_phase phases[HOARD_PHASES];
    wy_rules planted = hoard_rules;
    memcpy(phases, hoard_rules.phases, sizeof phases);
    phases[HOARD_DRAW].next |= WY_BIT(HOARD_ENDED);
    planted.phases = phases;
    expect_fault(&planted, "phase arrows are those of the table",
                 "never seen: an arrow from draw to ended");
}

static void a_phase_of_nobody_is_noticed(void **state)
{
    (void)state;
    wy_phase phases[HOARD_PHASES];
    wy_rules planted = hoard_rules;
    memcpy(phases, hoard_rules.phases, sizeof phases);
    phases[HOARD_DRAW].moved_by = WY_BY_PLAYER;
    planted.phases = phases;
    expect_fault(&planted, "phase arrows are those of the table", "waits for another player");
}

/* ---- States ---- */

static void careless_apply(const void *parts, void *state, wy_action action)
{
    hoard_state *s = state;
    int round = s->round;
    hoard_rules.apply(parts, state, action);
    if (s->round == 2 && round == 1)
        s->spent = (uint16_t)(s->spent & (s->spent - 1));
}

static void a_lost_gem_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.apply = careless_apply;
    expect_fault(&planted, "states are sane", "not sane");
    expect_fault(&planted, "saved states load, others do not", "cannot be loaded");
}

/* Does not look at the counters of gems in hand. */
static bool trusting_is_sane(const void *parts, const void *state)
{
    hoard_state s = *(const hoard_state *)state;
    for (int seat = 0; seat < HOARD_PLAYERS_MAX; seat++)
        s.gems[seat] = (uint8_t)wy_count_bits(s.hand[seat]);
    return hoard_rules.is_sane(parts, &s);
}

static void harmful_damage_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.is_sane = trusting_is_sane;
    expect_fault(&planted, "damage is noticed or harmless", "sane at first, but not after");
}

/* Does not look at boasts, which change nothing but the score. */
static bool indifferent_is_sane(const void *parts, const void *state)
{
    hoard_state s = *(const hoard_state *)state;
    memset(s.proved, 0, sizeof s.proved);
    memset(s.empty, 0, sizeof s.empty);
    return hoard_rules.is_sane(parts, &s);
}

static void blind_sanity_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.is_sane = indifferent_is_sane;
    expect_fault(&planted, "damage is noticed or harmless", "of all damage is noticed");
}

static void members_that_forget_a_byte_are_noticed(void **state)
{
    (void)state;
    static const wy_member short_members[] = {{2, 5}, {1, sizeof(hoard_state) - 11}};
    wy_rules planted = hoard_rules;
    planted.members = short_members;
    expect_fault(&planted, "members cover the state", "cover 53 of 54 bytes");
}

/* Rules with hidden state: the effect of a move depends on how often it was made. */
static void remembering_apply(const void *parts, void *state, wy_action action)
{
    static int calls;
    hoard_state *s = state;
    hoard_rules.apply(parts, state, action);
    if (action.verb == HOARD_LAY && ++calls % 5 == 0)
        s->carry ^= 1;
}

static void rules_with_a_memory_are_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.apply = remembering_apply;
    expect_fault(&planted, "the log replays", "leads elsewhere");
    expect_fault(&planted, "records read back", "");
    expect_fault(&planted, "moves are taken back when they may be", "");
}

static void meddling_score(const void *parts, const void *state, int viewer, wy_score *scores)
{
    hoard_rules.score(parts, state, viewer, scores);
    scores[0].total++;
}

static void flattering_score(const void *parts, const void *state, int viewer, wy_score *scores)
{
    hoard_rules.score(parts, state, viewer, scores);
    scores[1].rank = 1;
}

static void wrong_scores_are_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.score = meddling_score;
    expect_fault(&planted, "scores add up and rank", "lines come to");
    planted.score = flattering_score;
    expect_fault(&planted, "scores add up and rank", "has rank 1, not");
}

/* Marks lines as hidden without zeroing them. */
static void hide(const void *state, int line, int viewer, wy_score *scores)
{
    for (int seat = 0; seat < hoard_rules.players(state); seat++)
        if (seat != viewer)
            scores[seat].hidden = (uint16_t)(scores[seat].hidden | WY_BIT(line));
}

static void half_hidden_line(const void *parts, const void *state, int viewer, wy_score *scores)
{
    hoard_rules.score(parts, state, viewer, scores);
    hide(state, HOARD_LINE_TREASURES, viewer, scores);
}

static void half_hidden_tie(const void *parts, const void *state, int viewer, wy_score *scores)
{
    hoard_rules.score(parts, state, viewer, scores);
    hide(state, WY_LINES_MAX + HOARD_TIE_LAST_GEM, viewer, scores);
}

static void no_such_line(const void *parts, const void *state, int viewer, wy_score *scores)
{
    hoard_rules.score(parts, state, viewer, scores);
    hide(state, HOARD_LINES, viewer, scores);
}

static void no_such_tie(const void *parts, const void *state, int viewer, wy_score *scores)
{
    hoard_rules.score(parts, state, viewer, scores);
    hide(state, WY_LINES_MAX + HOARD_TIES, viewer, scores);
}

static void no_such_thing(const void *parts, const void *state, int viewer, wy_score *scores)
{
    hoard_rules.score(parts, state, viewer, scores);
    hide(state, WY_LINES_MAX + WY_TIES_MAX, viewer, scores);
}

static void wrongly_hidden_lines_are_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.score = half_hidden_line;
    expect_fault(&planted, "scores add up and rank", "a hidden line holds");
    planted.score = half_hidden_tie;
    expect_fault(&planted, "scores add up and rank", "a hidden tie-break holds");
    planted.score = no_such_line;
    expect_fault(&planted, "scores add up and rank", "scores on a line without a name");
    planted.score = no_such_tie;
    expect_fault(&planted, "scores add up and rank", "has a tie-break without a name");
    planted.score = no_such_thing;
    expect_fault(&planted, "scores add up and rank", "hides what there is not");
}

/* Hides at the end what others held. */
static void stubborn_score(const void *parts, const void *state, int viewer, wy_score *scores)
{
    hoard_state going_on = *(const hoard_state *)state;
    going_on.phase = HOARD_BID;
    hoard_rules.score(parts, &going_on, viewer, scores);
}

/* Gives every seat one more point in its own view at the end. */
static void pleasing_score(const void *parts, const void *state, int viewer, wy_score *scores)
{
    hoard_rules.score(parts, state, viewer, scores);
    if (hoard_rules.phase(state) == HOARD_ENDED && viewer != WY_SPECTATOR) {
        scores[viewer].line[HOARD_LINE_TREASURES]++;
        scores[viewer].total++;
        wy_rank_scores(scores, hoard_rules.players(state));
    }
}

static void a_result_that_is_not_the_same_for_all_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.score = stubborn_score;
    expect_fault(&planted, "scores add up and rank",
                 "at the end something of seat 1 is hidden from viewer 0");
    planted.score = pleasing_score;
    expect_fault(&planted, "scores add up and rank", "viewer 0 sees another result");
}

static wy_reason lenient_setup(const void *parts, const wy_options *options, void *state)
{
    wy_options fixed = *options;
    if (fixed.players > HOARD_PLAYERS_MAX)
        fixed.players = HOARD_PLAYERS_MAX;
    return hoard_rules.setup(parts, &fixed, state);
}

static void a_table_for_too_many_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.setup = lenient_setup;
    expect_fault(&planted, "other numbers of players are refused", "a table for 5 players");
}

/* The report suffices to reproduce the fault. */
static void a_report_can_be_played_again(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.apply = careless_apply;
    char *report = watch(&planted, find_property("states are sane"), false);
    assert_non_null(report);
    assert_non_null(strstr(report, "game hoard, 2 players, ties=lose, boasting=on, seed 1"));
    assert_non_null(strstr(report, "after move "));
    assert_non_null(strstr(report, "\nwyrm record 1\ngame hoard\n"));
    assert_non_null(strstr(report, "\nend\n"));
    free(report);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_forgotten_option_is_noticed),
        cmocka_unit_test(an_option_too_many_is_noticed),
        cmocka_unit_test(an_option_offered_twice_is_noticed),
        cmocka_unit_test(a_wrong_total_is_noticed),
        cmocka_unit_test(a_dead_end_is_noticed),
        cmocka_unit_test(an_unused_noun_is_noticed),
        cmocka_unit_test(another_reason_for_what_is_no_move_is_noticed),
        cmocka_unit_test(an_endless_game_is_noticed),
        cmocka_unit_test(an_unreadable_notation_is_noticed),
        cmocka_unit_test(a_missing_arrow_is_noticed),
        cmocka_unit_test(a_dead_arrow_is_noticed),
        cmocka_unit_test(a_phase_of_nobody_is_noticed),
        cmocka_unit_test(a_lost_gem_is_noticed),
        cmocka_unit_test(harmful_damage_is_noticed),
        cmocka_unit_test(blind_sanity_is_noticed),
        cmocka_unit_test(members_that_forget_a_byte_are_noticed),
        cmocka_unit_test(rules_with_a_memory_are_noticed),
        cmocka_unit_test(wrong_scores_are_noticed),
        cmocka_unit_test(wrongly_hidden_lines_are_noticed),
        cmocka_unit_test(a_result_that_is_not_the_same_for_all_is_noticed),
        cmocka_unit_test(a_table_for_too_many_is_noticed),
        cmocka_unit_test(a_report_can_be_played_again),
    };
    return cmocka_run_group_tests_name("planted rules", tests, NULL, NULL);
}
