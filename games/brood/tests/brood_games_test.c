/* brood_games_test.c - Property test over random games of Dragonbrood: they end, every position is
 * valid, components are conserved, and menus stay short.
 *
 *     brood_games_test GAMES PLAYERS [OPTION=VALUE ...] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/brood/brood.h"
#include "tests/support/cmocka_tests.h"

enum { MENU_MOST = 40, MOVES_MOST = 4000, GOOD_MOST = 2000 };

static struct {
    uint64_t games;
    wy_options options;
    brood_parts parts;
} run;

/* Goods never fall below nothing: as unsigned numbers they would become large. */
static void expect_few_goods(const brood_state *s)
{
    int most = 0;
    for (int seat = 0; seat < s->players; seat++)
        for (int good = 0; good < BROOD_GOODS; good++)
            if (s->player[seat].goods[good] > most)
                most = s->player[seat].goods[good];
    assert_true(most < GOOD_MOST);
}

static void play_one(uint64_t game)
{
    brood_state s;
    wy_menu menu;
    wy_rng rng;
    int moves = 0;
    wy_rng_seed(&rng, 5, game);
    assert_int_equal(brood_setup(&run.parts, &run.options, &s), WY_OK);
    for (; brood_actor(&s) != WY_OVER; moves++) {
        assert_true(moves < MOVES_MOST);
        if (!brood_is_sane(&run.parts, &s))
            fail_msg("game %llu is not sane after %d moves", (unsigned long long)game, moves);
        brood_legal(&run.parts, &s, &menu);
        assert_in_range(wy_menu_count(&menu), 1, MENU_MOST);
        brood_apply(&run.parts, &s, wy_menu_at(&menu, wy_rng_below(&rng, menu.total)));
        expect_few_goods(&s);
    }
    assert_true(brood_is_sane(&run.parts, &s));
    assert_int_equal(s.year, s.years);
}

static void random_games_end_and_stay_sane(void **state)
{
    (void)state;
    for (uint64_t game = 0; game < run.games; game++)
        play_one(game);
}

int main(int argc, char *argv[])
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_games_end_and_stay_sane)};
    if (argc < 3)
        return 2;
    run.games = strtoull(argv[1], NULL, 10);
    wy_default_options(&brood_rules, (int)strtol(argv[2], NULL, 10), &run.options);
    for (int i = 3; i < argc; i++) {
        char *value = strchr(argv[i], '=');
        if (!value)
            return 2;
        *value++ = '\0';
        if (wy_set_option(&brood_rules, &run.options, argv[i], value))
            return 2;
    }
    brood_rules.default_parts(&run.parts);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
