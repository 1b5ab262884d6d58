/* brood_damage_test.c - State validation of Dragonbrood: a position with one number altered is
 * either refused or a valid position that can be played on.
 *
 *     brood_damage_test [POSITIONS]
 *
 * Every kind of step is looked at in so many positions, and in each of them every byte of the
 * state, changed a little, changed to something absurd, and as high as it may be. */
#include <stdlib.h>
#include <string.h>

#include "games/brood/brood_moves.h"
#include "tests/support/cmocka_tests.h"

enum { ONWARD = 25, GAMES = 200 };

typedef struct kind {
    int players;
    const char *option[3][2];
} kind;

static const kind kinds[] = {
    {1, {{"difficulty", "expert"}}},
    {1, {{"mode", "cursebreaker"}, {"difficulty", "easy"}}},
    {1, {{"mode", "catch"}, {"enemies", "normal"}}},
    {2, {{NULL, NULL}}},
    {5, {{"years", "five"}}},
};

static brood_parts parts;
static int positions = 3;

/* How many positions of a step have been looked at in this kind: by what lies below it, and by
 * whether its second number is 0. */
static uint8_t looked_at[BROOD_STEPS][BROOD_STEPS][2];

static void set_up(const kind *what, brood_state *s)
{
    wy_options options;
    wy_default_options(&brood_rules, what->players, &options);
    for (int i = 0; i < 3 && what->option[i][0]; i++)
        assert_null(wy_set_option(&brood_rules, &options, what->option[i][0], what->option[i][1]));
    assert_int_equal(brood_setup(&parts, &options, s), WY_OK);
}

/* At random, but more is done than left undone: so more kinds of steps come up. */
static void move_on(brood_state *s, wy_rng *rng)
{
    wy_menu menu;
    brood_legal(&parts, s, &menu);
    assert_true(menu.total > 0);
    wy_action action = wy_menu_at(&menu, wy_rng_below(rng, menu.total));
    if (action.verb == BROOD_DO_DONE || action.verb == BROOD_DO_NURSERY)
        action = wy_menu_at(&menu, wy_rng_below(rng, menu.total));
    brood_apply(&parts, s, action);
}

static void expect_playable(brood_state s, size_t at, wy_rng *rng)
{
    int step = brood_top(&s).step;
    for (int i = 0; i < ONWARD && brood_actor(&s) != WY_OVER; i++) {
        move_on(&s, rng);
        if (!brood_is_sane(&parts, &s))
            fail_msg("step %d, byte %zu: not sane any more after %d moves", step, at, i + 1);
    }
}

static void damage_everywhere(const brood_state *s, wy_rng *rng)
{
    static const int changes[] = {1, -1, 2, 8, 64, 127};
    brood_state damaged = *s;
    uint8_t *bytes = (uint8_t *)&damaged;
    for (size_t at = 0; at < sizeof damaged; at++) {
        uint8_t old = bytes[at];
        for (size_t i = 0; i < WY_COUNT(changes); i++) {
            bytes[at] = (uint8_t)(old + changes[i]);
            if (brood_is_sane(&parts, &damaged))
                expect_playable(damaged, at, rng);
        }
        bytes[at] = old;
    }
}

/* A number as high as it may be, step by step from what it was: nothing may push it beyond. */
static void raise_everywhere(const brood_state *s, wy_rng *rng)
{
    brood_state raised = *s;
    uint8_t *bytes = (uint8_t *)&raised;
    for (size_t at = 0; at < sizeof raised; at++) {
        uint8_t old = bytes[at];
        do {
            bytes[at]++;
        } while (bytes[at] != old && brood_is_sane(&parts, &raised));
        if (bytes[at] != old)
            bytes[at]--;
        if (bytes[at] != old)
            expect_playable(raised, at, rng);
        bytes[at] = old;
    }
}

/* A step that carries an absurd number is never taken for a step. */
static void damage_steps(const brood_state *s)
{
    brood_state damaged = *s;
    for (int i = 0; i < s->tasks; i++) {
        uint8_t *numbers[] = {&damaged.task[i].step, &damaged.task[i].seat, &damaged.task[i].a,
                              &damaged.task[i].b};
        for (size_t n = 0; n < WY_COUNT(numbers); n++) {
            uint8_t old = *numbers[n];
            if (old == BROOD_NONE)
                continue;
            *numbers[n] = BROOD_NONE - 1;
            if (brood_is_sane(&parts, &damaged))
                fail_msg("step %d with an absurd number %zu is not noticed", s->task[i].step, n);
            *numbers[n] = old;
        }
    }
}

static bool is_new(const brood_state *s)
{
    int under = s->tasks > 1 ? s->task[s->tasks - 2].step : BROOD_NO_STEP;
    uint8_t *count = &looked_at[brood_top(s).step][under][brood_top(s).b != 0];
    return *count < positions && ++*count;
}

static void damage_games(const kind *what)
{
    memset(looked_at, 0, sizeof looked_at);
    for (uint64_t game = 0; game < GAMES; game++) {
        brood_state s;
        wy_rng rng;
        wy_rng_seed(&rng, 11, game);
        for (set_up(what, &s); brood_actor(&s) != WY_OVER; move_on(&s, &rng))
            if (is_new(&s)) {
                damage_steps(&s);
                damage_everywhere(&s, &rng);
                raise_everywhere(&s, &rng);
            }
        if (game < (uint64_t)positions)
            damage_everywhere(&s, &rng);
    }
}

static void damage_is_noticed_or_harmless(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(kinds); i++)
        damage_games(&kinds[i]);
}

int main(int argc, char *argv[])
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(damage_is_noticed_or_harmless)};
    if (argc > 1)
        positions = (int)strtol(argv[1], NULL, 10);
    brood_rules.default_parts(&parts);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
