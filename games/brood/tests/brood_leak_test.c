/* brood_leak_test.c - Hidden-information test of Dragonbrood: a bid leaks nothing before both are
 * complete (BROOD-137, BROOD-139), and a planted leak is found.
 *
 *     brood_leak_test [GAMES]       a multiple of five */
#include <stdlib.h>
#include <string.h>

#include "games/brood/tests/brood_leaks.h"
#include "tests/support/cmocka_tests.h"

static int games = 20;

static void expect_no_leak(watch *w, int count, bool alone)
{
    const char *fault = watch_bids(w, &brood_rules, count, alone);
    print_message("# %d games, %ld fights; %ld positions, %ld in the first bid, %ld in the second; "
                  "%ld worlds, seen by the second to bid %ld, by others %ld, by a spectator %ld; "
                  "%ld refusals, %ld fights told\n",
                  count, w->fights, w->positions, w->in_first, w->in_second, w->worlds,
                  w->by_second, w->by_others, w->by_spectators, w->refusals, w->stories);
    if (fault)
        fail_msg("game %d, after %d moves: to viewer %d %s tells what is hidden", w->game,
                 w->length, w->viewer, fault);
}

static void rule_BROOD_139_a_bid_tells_nothing(void **state)
{
    (void)state;
    static watch w;
    expect_no_leak(&w, games, false);
    assert_true(games > 0);
    assert_true(w.fights > games && w.positions > 5L * games);
    assert_true(w.in_first > games && w.in_second > games && w.worlds > 100L * games);
    assert_true(w.by_second > games && w.by_others > games && w.by_spectators > games);
    assert_true(w.stories > 10L * games && w.refusals > 1000L * games);
}

static void rule_BROOD_139_alone_it_is_shown_when_the_enemy_has_drawn(void **state)
{
    (void)state;
    static watch w;
    expect_no_leak(&w, games, true);
    assert_true(w.fights > games && w.by_spectators > 10L * games);
}

/* ---- The comparison can find fault ---- */

static brood_state truth; /* the last position that was looked at, for those who peek */

/* Something that only who laid the bid may know. */
static bool has_laid_gold(const brood_state *s)
{
    return brood_top(s).step == BROOD_STEP_BID && s->fight.laid[0] &&
           s->fight.bid[0][0] != BROOD_ITEM_NOTHING;
}

static void expect_fault(const wy_rules *planted, const char *expected)
{
    static watch w;
    const char *fault = watch_bids(&w, planted, 2 * SETTINGS, false);
    assert_non_null(fault);
    assert_string_equal(fault, expected);
}

static void frank_view(const void *parts, const void *state, int viewer, void *view)
{
    brood_rules.view(parts, state, viewer, view);
    ((brood_state *)view)->fight = ((const brood_state *)state)->fight;
}

static void a_bid_shown_to_all_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = brood_rules;
    planted.view = frank_view;
    expect_fault(&planted, "the view");
}

/* The horde without what is bid. */
static void poorer_view(const void *parts, const void *state, int viewer, void *view)
{
    brood_state *seen = view;
    brood_rules.view(parts, state, viewer, view);
    if (has_laid_gold(state))
        seen->player[seen->fight.seat[0]].goods[BROOD_FOOD] ^= 1;
}

static void a_horde_that_shrinks_with_the_bid_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = brood_rules;
    planted.view = poorer_view;
    expect_fault(&planted, "the view");
}

static wy_action frank_observe(const void *parts, const void *state, wy_action action, int viewer)
{
    (void)parts;
    (void)state;
    (void)viewer;
    return action;
}

static void a_bid_told_to_all_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = brood_rules;
    planted.observe = frank_observe;
    expect_fault(&planted, "what is told");
}

/* After "nothing" the rest of a bid is left out: that tells how much was bid. */
static void hasty_apply(const void *parts, void *state, wy_action action)
{
    const brood_state *s = state;
    brood_rules.apply(parts, state, action);
    while (action.verb == BROOD_DO_BID && action.c == BROOD_ITEM_NOTHING &&
           brood_top(s).step == BROOD_STEP_BID && s->fight.laid[brood_top(s).a] > 0)
        brood_rules.apply(parts, state, action);
}

static void leaving_out_the_rest_of_a_bid_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = brood_rules;
    planted.apply = hasty_apply;
    expect_fault(&planted, "the number of moves");
}

static void knowing_score(const void *parts, const void *state, int viewer, wy_score *scores)
{
    brood_rules.score(parts, state, viewer, scores);
    scores[0].line[0] += has_laid_gold(state);
}

static void a_score_that_tells_a_bid_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = brood_rules;
    planted.score = knowing_score;
    expect_fault(&planted, "the score");
}

static void knowing_prompt(const void *parts, const void *state, wy_phrase *phrase)
{
    brood_rules.prompt(parts, state, phrase);
    if (has_laid_gold(state))
        wy_say(phrase, "Lay your bid: it had better be high.");
}

static void a_prompt_that_tells_a_bid_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = brood_rules;
    planted.prompt = knowing_prompt;
    expect_fault(&planted, "the prompt");
}

static bool is_second(const brood_state *s)
{
    return brood_top(s).step == BROOD_STEP_BID && brood_top(s).a == 1;
}

static void knowing_legal(const void *parts, const void *state, wy_menu *menu)
{
    brood_rules.legal(parts, state, menu);
    if (is_second(state) && has_laid_gold(state))
        wy_offer(menu, wy_act(BROOD_DO_BID, 0, 0, BROOD_ITEM_NOTHING), true);
}

static void a_menu_that_tells_a_bid_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = brood_rules;
    planted.legal = knowing_legal;
    expect_fault(&planted, "the menu");
}

static void knowing_option(const void *parts, const void *state, wy_action action,
                           wy_phrase *phrase)
{
    brood_rules.option(parts, state, action, phrase);
    if (is_second(state) && has_laid_gold(state))
        wy_say(phrase, "Bid this, although it is not enough.");
}

static void an_option_that_tells_a_bid_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = brood_rules;
    planted.option = knowing_option;
    expect_fault(&planted, "an option");
}

static wy_reason knowing_check(const void *parts, const void *state, wy_action action)
{
    wy_reason reason = brood_rules.check(parts, state, action);
    if (reason != WY_OK && is_second(state) && has_laid_gold(state))
        return BROOD_NOT_A_MOVE;
    return reason;
}

static void a_refusal_that_tells_a_bid_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = brood_rules;
    planted.check = knowing_check;
    expect_fault(&planted, "a refusal");
}

static void treacherous_view(const void *parts, const void *state, int viewer, void *view)
{
    truth = *(const brood_state *)state;
    brood_rules.view(parts, state, viewer, view);
}

static void knowing_json(const void *parts, const void *view, wy_json_writer *json)
{
    brood_rules.json(parts, view, json);
    wy_json_bool(json, NULL, has_laid_gold(&truth));
}

static void json_that_tells_a_bid_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = brood_rules;
    planted.view = treacherous_view;
    planted.json = knowing_json;
    expect_fault(&planted, "the JSON");
}

static void knowing_sample(const void *parts, const void *view, int viewer, wy_rng *rng,
                           void *state)
{
    (void)parts;
    (void)view;
    (void)viewer;
    (void)rng;
    memcpy(state, &truth, sizeof truth);
}

/* Bids little against nothing. */
static int32_t knowing_evaluate(const void *parts, const void *view, int seat)
{
    int32_t last = ((const brood_state *)view)->fight.bid[1][0];
    (void)parts;
    (void)seat;
    return truth.fight.bid[0][0] != BROOD_ITEM_NOTHING ? -last : last;
}

static void a_bot_that_knows_a_bid_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = brood_rules;
    planted.view = treacherous_view;
    planted.sample_state = knowing_sample;
    planted.evaluate = knowing_evaluate;
    expect_fault(&planted, "a bot");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_139_a_bid_tells_nothing),
        cmocka_unit_test(rule_BROOD_139_alone_it_is_shown_when_the_enemy_has_drawn),
        cmocka_unit_test(a_bid_shown_to_all_is_noticed),
        cmocka_unit_test(a_horde_that_shrinks_with_the_bid_is_noticed),
        cmocka_unit_test(a_bid_told_to_all_is_noticed),
        cmocka_unit_test(leaving_out_the_rest_of_a_bid_is_noticed),
        cmocka_unit_test(a_score_that_tells_a_bid_is_noticed),
        cmocka_unit_test(a_prompt_that_tells_a_bid_is_noticed),
        cmocka_unit_test(a_menu_that_tells_a_bid_is_noticed),
        cmocka_unit_test(an_option_that_tells_a_bid_is_noticed),
        cmocka_unit_test(a_refusal_that_tells_a_bid_is_noticed),
        cmocka_unit_test(json_that_tells_a_bid_is_noticed),
        cmocka_unit_test(a_bot_that_knows_a_bid_is_noticed),
    };
    if (argc > 1)
        games = atoi(argv[1]);
    return cmocka_run_group_tests_name("brood_leak", tests, NULL, NULL);
}
