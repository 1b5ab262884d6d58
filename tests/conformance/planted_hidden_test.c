/* planted_hidden_test.c - Planted faults in what The Hoard shows and says, each with the property
 * that must notice it. */
#include <stdlib.h>
#include <string.h>

#include "games/hoard/hoard.h"
#include "tests/conformance/conformance.h"
#include "tests/conformance/planted.h"
#include "tests/support/cmocka_tests.h"

/* ---- Hidden information ---- */

static void peeking_view(const void *parts, const void *state, int viewer, void *view)
{
    hoard_state *seen = view;
    const hoard_state *s = state;
    uint16_t first = s->hand[0];
    hoard_rules.view(parts, state, viewer, view);
    seen->hand[0] = first;
}

static void a_hand_shown_to_all_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.view = peeking_view;
    expect_fault(&planted, "nothing hidden leaks", "viewer 1 sees what is hidden");
    expect_fault(&planted, "a sample fits its view", "viewer 1");
}

static void unsteady_view(const void *parts, const void *state, int viewer, void *view)
{
    hoard_state *seen = view;
    hoard_rules.view(parts, state, viewer, view);
    seen->round++;
}

static void a_view_that_is_none_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.view = unsteady_view;
    expect_fault(&planted, "a view of a view is that view", "the view of the view is another");
}

static void forgetful_view(const void *parts, const void *state, int viewer, void *view)
{
    hoard_state *seen = view;
    hoard_rules.view(parts, state, viewer, view);
    seen->carry = 0;
}

static void a_view_without_what_is_open_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.view = forgetful_view;
    expect_fault(&planted, "a sample fits its view", "nothing to sample, but does not see all");
}

static void narrow_view(const void *parts, const void *state, int viewer, void *view)
{
    hoard_state *seen = view;
    hoard_rules.view(parts, state, viewer, view);
    for (int seat = 0; seat < HOARD_PLAYERS_MAX; seat++)
        seen->hand[seat] = (uint16_t)(seen->hand[seat] & (seen->hand[seat] - 1));
}

static void a_view_without_ones_own_gem_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.view = narrow_view;
    expect_fault(&planted, "a seat can play by its own view", "options in the view");
}

static wy_action frank_observe(const void *parts, const void *state, wy_action action, int viewer)
{
    (void)parts;
    (void)state;
    (void)viewer;
    return action;
}

static void a_leak_in_the_log_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.observe = frank_observe;
    expect_fault(&planted, "nothing hidden leaks", "is told more than is seen of \"give");
}

/* Tells more for higher gems, depending on hidden information only. */
static wy_action hinting_observe(const void *parts, const void *state, wy_action action, int viewer)
{
    const hoard_state *s = state;
    wy_action told = hoard_rules.observe(parts, state, action, viewer);
    if (told.verb == HOARD_PASS && s->turn != viewer && hoard_rank(s->bid[s->turn]) > 3)
        told.verb = HOARD_BOAST;
    return told;
}

static void a_hint_in_the_log_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.observe = hinting_observe;
    expect_fault(&planted, "nothing hidden leaks", "is told what is hidden in \"pass\"");
}

/* Shows all viewers the sheets as the first seat sees them. */
static void talkative_score(const void *parts, const void *state, int viewer, wy_score *scores)
{
    (void)viewer;
    hoard_rules.score(parts, state, 0, scores);
}

static void a_score_that_tells_secrets_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.score = talkative_score;
    expect_fault(&planted, "nothing hidden leaks", "the score tells viewer");
    expect_fault(&planted, "a view of a view is that view", "viewer 1: the view has another score");
}

/* Hides the numbers, but ranks by them. */
static void knowing_score(const void *parts, const void *state, int viewer, wy_score *scores)
{
    hoard_state ended = *(const hoard_state *)state;
    wy_score open[WY_SEATS_MAX];
    ended.phase = HOARD_ENDED;
    hoard_rules.score(parts, &ended, viewer, open);
    hoard_rules.score(parts, state, viewer, scores);
    for (int seat = 0; seat < ended.players; seat++) {
        scores[seat].rank = open[seat].rank;
        scores[seat].winner = open[seat].winner;
    }
}

static void a_rank_that_tells_secrets_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.score = knowing_score;
    expect_fault(&planted, "nothing hidden leaks", "the score tells viewer");
    expect_fault(&planted, "scores add up and rank", "has rank");
}

static void contrary_sample(const void *parts, const void *view, int viewer, wy_rng *rng,
                            void *state)
{
    hoard_state *s = state;
    hoard_rules.sample_state(parts, view, viewer, rng, state);
    uint16_t keep = s->hand[0];
    if (s->gems[0] == s->gems[1]) {
        s->hand[0] = s->hand[1];
        s->hand[1] = keep;
    }
}

static void a_sample_against_the_view_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.sample_state = contrary_sample;
    expect_fault(&planted, "a sample fits its view", "the sample does not fit the view");
}

/* Samples boasted bids like any others, which gives impossible positions. */
static void forgetful_sample(const void *parts, const void *view, int viewer, wy_rng *rng,
                             void *state)
{
    hoard_state plain = *(const hoard_state *)view;
    plain.boasts = 0;
    hoard_rules.sample_state(parts, &plain, viewer, rng, state);
    ((hoard_state *)state)->boasts = ((const hoard_state *)view)->boasts;
}

static void an_impossible_sample_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.sample_state = forgetful_sample;
    expect_fault(&planted, "a sample fits its view", "the sample is not sane");
}

/* Samples that return the truth make every move look as if it revealed nothing. */
static hoard_state truth;

static void treacherous_view(const void *parts, const void *state, int viewer, void *view)
{
    truth = *(const hoard_state *)state;
    hoard_rules.view(parts, state, viewer, view);
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

static void an_unsound_undo_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.view = treacherous_view;
    planted.sample_state = knowing_sample;
    expect_fault(&planted, "a sample fits its view", "every sample is right");
}

/* The correct game: a bid face down can be undone, a boast cannot. */
static void a_boast_cannot_be_taken_back(void **state)
{
    (void)state;
    static const char *const moves[] = {
        "give red-6@0",  "give red-1@0",  "give red-2@0", "give red-3@0", "give blue-1@1",
        "give blue-2@1", "give blue-3@1", "give red-5@1", "show gold",    "lay red-6",
    };
    wy_error error;
    wy_options options;
    wy_default_options(&hoard_rules, 2, &options);
    wy_table *table = wy_table_create(&hoard_rules, NULL, &options, &error);
    for (size_t i = 0; i < WY_COUNT(moves); i++) {
        wy_action action;
        assert_true(wy_parse(&hoard_rules, table->parts, table->state, moves[i], strlen(moves[i]),
                             &action));
        assert_int_equal(wy_table_play(table, action), WY_OK);
    }
    assert_int_equal(wy_table_can_undo(table, 0), WY_UNDO_OK);
    assert_int_equal(wy_table_can_undo(table, 1), WY_UNDO_HANDED);
    assert_int_equal(wy_table_play(table, wy_act(HOARD_BOAST, 0, 0, 0)), WY_OK);
    assert_int_equal(wy_table_can_undo(table, 0), WY_UNDO_REVEALED);
    wy_table_destroy(table);
}

/* Players must lay their lowest gem, which only the owner knows. */
static void strict_legal(const void *parts, const void *state, wy_menu *menu)
{
    hoard_rules.legal(parts, state, menu);
    if (hoard_rules.phase(state) != HOARD_BID || menu->total == 0)
        return;
    wy_action lowest = wy_menu_at(menu, 0);
    wy_menu_clear(menu);
    wy_offer(menu, lowest, true);
}

static void a_forced_secret_is_noticed(void **state)
{
    (void)state;
    wy_phase phases[HOARD_PHASES];
    wy_rules planted = hoard_rules;
    memcpy(phases, hoard_rules.phases, sizeof phases);
    phases[HOARD_BID].moved_by = WY_BY_CHOICE;
    planted.phases = phases;
    planted.legal = strict_legal;
    expect_fault(&planted, "forced moves are known to all", "cannot know that");
}

/* ---- Words ---- */

static void wordless_event(const void *parts, const void *state, wy_action action,
                           wy_phrase *phrase)
{
    hoard_rules.event(parts, state, action, phrase);
    if (action.verb == HOARD_LAY)
        phrase->parts = 0;
}

static void an_unfilled_sentence_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.event = wordless_event;
    expect_fault(&planted, "what can be done can be said", "{seat} lays down {gem}.");
}

static bool wordless_remark(const void *parts, const void *state, int seat, int index,
                            wy_phrase *phrase)
{
    (void)parts;
    (void)state;
    (void)seat;
    wy_say(phrase, "{seat} is remarkable.");
    return index == 0;
}

static void an_unfilled_remark_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.remark = wordless_remark;
    expect_fault(&planted, "what there is to remark can be said", "{seat} is remarkable.");
}

static bool endless_remark(const void *parts, const void *state, int seat, int index,
                           wy_phrase *phrase)
{
    wordless_remark(parts, state, seat, index, phrase);
    wy_with(phrase, "seat", WY_SEAT, seat);
    return true;
}

static void an_endless_remark_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.remark = endless_remark;
    expect_fault(&planted, "what there is to remark can be said", "no end of remarks");
}

static const char *unruly_reason(const void *parts, const void *state, wy_action action,
                                 wy_reason reason, wy_phrase *phrase)
{
    const char *rule = hoard_rules.reason(parts, state, action, reason, phrase);
    return reason == HOARD_SMALL_GEM ? "HOARD-99" : rule;
}

static void a_rule_that_is_none_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.reason = unruly_reason;
    expect_fault(&planted, "refusals cite their rule", "cites HOARD-99, which is no rule");
}

static void broken_json(const void *parts, const void *view, wy_json_writer *json)
{
    hoard_rules.json(parts, view, json);
    wy_json_close(json, ']');
}

static void broken_json_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.json = broken_json;
    expect_fault(&planted, "views are JSON", "not a JSON object");
}

static void meddling_prompt(const void *parts, const void *state, wy_phrase *phrase)
{
    hoard_rules.prompt(parts, state, phrase);
    ((hoard_state *)(uintptr_t)state)->round ^= 1;
}

static void a_look_that_changes_something_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = hoard_rules;
    planted.prompt = meddling_prompt;
    expect_fault(&planted, "what can be done can be said", "should only look");
}

static void an_option_without_help_is_noticed(void **state)
{
    (void)state;
    wy_option options[HOARD_OPTIONS] = {hoard_rules.options[0], hoard_rules.options[1]};
    wy_rules planted = hoard_rules;
    options[1].help = NULL;
    planted.options = options;
    expect_fault(&planted, "tables are complete", "option boasting is not complete");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hand_shown_to_all_is_noticed),
        cmocka_unit_test(a_view_that_is_none_is_noticed),
        cmocka_unit_test(a_view_without_what_is_open_is_noticed),
        cmocka_unit_test(a_view_without_ones_own_gem_is_noticed),
        cmocka_unit_test(a_leak_in_the_log_is_noticed),
        cmocka_unit_test(a_hint_in_the_log_is_noticed),
        cmocka_unit_test(a_score_that_tells_secrets_is_noticed),
        cmocka_unit_test(a_rank_that_tells_secrets_is_noticed),
        cmocka_unit_test(a_sample_against_the_view_is_noticed),
        cmocka_unit_test(an_impossible_sample_is_noticed),
        cmocka_unit_test(an_unsound_undo_is_noticed),
        cmocka_unit_test(a_boast_cannot_be_taken_back),
        cmocka_unit_test(a_forced_secret_is_noticed),
        cmocka_unit_test(an_unfilled_sentence_is_noticed),
        cmocka_unit_test(an_unfilled_remark_is_noticed),
        cmocka_unit_test(an_endless_remark_is_noticed),
        cmocka_unit_test(a_rule_that_is_none_is_noticed),
        cmocka_unit_test(broken_json_is_noticed),
        cmocka_unit_test(a_look_that_changes_something_is_noticed),
        cmocka_unit_test(an_option_without_help_is_noticed),
    };
    return cmocka_run_group_tests_name("planted leaks", tests, NULL, NULL);
}
