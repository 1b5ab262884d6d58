/* brood_bots_test.c - Strength of the greedy bot in Dragonbrood: it beats random play, and its
 * dragons hatch, grow and are fed. */
#include <string.h>

#include "games/brood/brood.h"
#include "tests/support/ask.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/bots.h"

enum { GAMES = 40 };

/* What a seat has done in all games. */
typedef struct deeds {
    int wins, points;
    int hatched, evolved, unfed; /* dragons; unfed before the last year */
} deeds;

static void watch_move(wy_action action, deeds *d)
{
    d->hatched += action.verb == BROOD_DO_HATCH;
    d->evolved += action.verb == BROOD_DO_GROW || action.verb == BROOD_DO_EVOLVE ||
                  action.verb == BROOD_DO_FUSE;
}

/* Dragons in the summer nursery right after a feeding: unfed, or beaten in spring. */
static void watch_feeding(const brood_state *before, const brood_state *s, int seat, deeds *d)
{
    if (before->stage > BROOD_STAGE_FEEDING || s->stage <= BROOD_STAGE_FEEDING ||
        s->year == s->years)
        return;
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        const brood_dragon *dragon = &s->player[seat].dragon[slot];
        d->unfed += dragon->level && dragon->where == BROOD_NURSERY + BROOD_SUMMER &&
                    !(dragon->marks & BROOD_NEWBORN);
    }
}

/* One game of greedy against random play. */
static void play_one(const brood_parts *parts, uint64_t game, deeds *d)
{
    const wy_bot *greedy = wy_find_bot("greedy");
    wy_options options;
    brood_state s, view;
    wy_menu menu;
    wy_rng rng;
    int seat = (int)(game % 2);
    wy_rng_seed(&rng, 3, game);
    wy_default_options(&brood_rules, 2, &options);
    assert_int_equal(brood_setup(parts, &options, &s), WY_OK);
    while (brood_actor(&s) != WY_OVER) {
        brood_legal(parts, &s, &menu);
        wy_action action = wy_menu_at(&menu, wy_rng_below(&rng, menu.total));
        if (brood_actor(&s) == seat) {
            brood_view(parts, &s, seat, &view);
            action = ask_bot(greedy, &brood_rules, parts, &view, seat, &rng);
            watch_move(action, d);
        }
        brood_state before = s;
        brood_apply(parts, &s, action);
        watch_feeding(&before, &s, seat, d);
    }
    wy_score scores[WY_SEATS_MAX];
    brood_score(parts, &s, WY_SPECTATOR, scores);
    d->wins += scores[seat].winner;
    d->points += scores[seat].total;
}

static void greedy_raises_a_clan_and_wins(void **state)
{
    (void)state;
    static brood_parts parts;
    deeds d;
    memset(&d, 0, sizeof d);
    brood_rules.default_parts(&parts);
    for (uint64_t game = 0; game < GAMES; game++)
        play_one(&parts, game, &d);
    assert_true(d.wins >= GAMES * 95 / 100);
    assert_true(d.points >= GAMES * 400);
    assert_true(d.hatched >= GAMES);
    assert_true(d.evolved >= GAMES * 5);
    assert_true(d.unfed * 4 <= GAMES * 5); /* hardly one in a game */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(greedy_raises_a_clan_and_wins)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
