/* keepers_leak_test.c - Hidden-information test of Dragonkeepers: nothing hidden leaks (KEEP-29,
 * KEEP-53), and a planted leak is found.
 *
 *     keepers_leak_test [GAMES]       a multiple of six */
#include <stdlib.h>
#include <string.h>

#include "games/keepers/tests/keepers_leaks.h"
#include "tests/support/cmocka_tests.h"

static int games = 240;

static void rule_KEEP_53_what_is_secret_stays_secret(void **state)
{
    (void)state;
    static watch w;
    const char *fault = watch_games(&w, &keepers_rules, games);
    print_message("# %d games; worlds: %ld by a swap, %ld by many, %ld sampled; %ld with other "
                  "cards on the book, %ld with other starting cards in hand; %ld moves compared; "
                  "cards laid that look alike: %ld, with a ribbon %ld\n",
                  games, w.swaps, w.shuffles, w.samples, w.laid, w.starts, w.moves, w.twins,
                  w.twin_starts);
    if (fault)
        fail_msg("game %d, after %d moves: to viewer %d %s tells what is hidden", w.game, w.length,
                 w.viewer, fault);
    assert_true(games > 0);
    assert_true(w.swaps > 500L * games && w.shuffles > 100L * games && w.samples > 100L * games);
    assert_true(w.laid > 100L * games && w.starts > 500L * games && w.moves > 1000L * games);
    assert_true(w.twins - w.twin_starts > games / 2 && w.twin_starts > games / 2);
}

/* ---- The comparison can find fault ---- */

static keepers_state truth; /* the last position that was looked at, for those who peek */

/* Does another player hold the first starting card? */
static bool others_have_it(const keepers_state *s, int seat)
{
    for (int other = 0; other < s->players; other++)
        if (other != seat && wy_bag_count(&s->hand[other], KEEPERS_START_CARDS))
            return true;
    return false;
}

static void expect_fault(const wy_rules *planted, const char *expected)
{
    static watch w;
    const char *fault = watch_games(&w, planted, 2 * SETTINGS);
    assert_non_null(fault);
    assert_string_equal(fault, expected);
}

static void peeking_view(const void *parts, const void *state, int viewer, void *view)
{
    keepers_state *seen = view;
    keepers_rules.view(parts, state, viewer, view);
    seen->hand[1] = ((const keepers_state *)state)->hand[1];
}

static void a_hand_shown_to_all_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = keepers_rules;
    planted.view = peeking_view;
    expect_fault(&planted, "the view");
}

static wy_action frank_observe(const void *parts, const void *state, wy_action action, int viewer)
{
    (void)parts;
    (void)state;
    (void)viewer;
    return action;
}

static void a_laid_card_told_to_all_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = keepers_rules;
    planted.observe = frank_observe;
    expect_fault(&planted, "what is told of a move");
}

/* Passes for the player who can do nothing else: that tells what is not in the hand (KEEP-44). */
static void hasty_apply(const void *parts, void *state, wy_action action)
{
    wy_menu menu;
    wy_action pass = wy_act(KEEPERS_DO_PASS, 0, 0, 0);
    keepers_rules.apply(parts, state, action);
    for (;;) {
        keepers_rules.legal(parts, state, &menu);
        if (menu.total != 1 || !wy_menu_has(&menu, pass))
            return;
        keepers_rules.apply(parts, state, pass);
    }
}

static void passing_over_a_player_with_secrets_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = keepers_rules;
    planted.apply = hasty_apply;
    expect_fault(&planted, "what is seen of a move");
}

static void knowing_score(const void *parts, const void *state, int viewer, wy_score *scores)
{
    keepers_rules.score(parts, state, viewer, scores);
    scores[0].winner ^= others_have_it(state, viewer);
}

static void a_score_that_tells_secrets_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = keepers_rules;
    planted.score = knowing_score;
    expect_fault(&planted, "the score");
}

static void knowing_legal(const void *parts, const void *state, wy_menu *menu)
{
    const keepers_state *s = state;
    keepers_rules.legal(parts, state, menu);
    if (menu->total > 1 && others_have_it(s, s->mover))
        menu->runs--;
}

static void a_menu_that_tells_secrets_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = keepers_rules;
    planted.legal = knowing_legal;
    expect_fault(&planted, "the menu");
}

static void treacherous_view(const void *parts, const void *state, int viewer, void *view)
{
    truth = *(const keepers_state *)state;
    keepers_rules.view(parts, state, viewer, view);
}

static void knowing_json(const void *parts, const void *view, wy_json_writer *json)
{
    keepers_rules.json(parts, view, json);
    wy_json_bool(json, NULL, others_have_it(&truth, WY_SPECTATOR));
}

static void json_that_tells_secrets_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = keepers_rules;
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

/* Would rather have few cards as long as another player holds the first starting card. */
static int32_t knowing_evaluate(const void *parts, const void *view, int seat)
{
    int32_t held = ((const keepers_state *)view)->held[seat];
    (void)parts;
    return others_have_it(&truth, seat) ? -held : held;
}

static void a_bot_that_knows_secrets_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = keepers_rules;
    planted.view = treacherous_view;
    planted.sample_state = knowing_sample;
    planted.evaluate = knowing_evaluate;
    expect_fault(&planted, "a bot");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_KEEP_53_what_is_secret_stays_secret),
        cmocka_unit_test(a_hand_shown_to_all_is_noticed),
        cmocka_unit_test(a_laid_card_told_to_all_is_noticed),
        cmocka_unit_test(passing_over_a_player_with_secrets_is_noticed),
        cmocka_unit_test(a_score_that_tells_secrets_is_noticed),
        cmocka_unit_test(a_menu_that_tells_secrets_is_noticed),
        cmocka_unit_test(json_that_tells_secrets_is_noticed),
        cmocka_unit_test(a_bot_that_knows_secrets_is_noticed),
    };
    if (argc > 1)
        games = atoi(argv[1]);
    return cmocka_run_group_tests_name("keepers_leak", tests, NULL, NULL);
}
