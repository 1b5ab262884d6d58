/* glicko_test.c - Tests of Glicko-2 ratings: the paper's worked example, and properties of all
 * games. */
#include <math.h>
#include <string.h>

#include "server/people/glicko.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/wyrm.h"

enum { GAMES = 10000 };

static void near(double value, double wanted, double within)
{
    if (!(fabs(value - wanted) <= within))
        fail_msg("%.10g instead of %.10g", value, wanted);
}

/* ---- The paper ---- */

static void the_papers_example_comes_out(void **state)
{
    static const glicko_result results[] = {
        {{1400, 30, 0.06}, 1, 1}, {{1550, 100, 0.06}, 0, 1}, {{1700, 300, 0.06}, 0, 1}};
    (void)state;
    glicko after = glicko_after((glicko){1500, 200, 0.06}, results, 3, 1);
    near(after.rating, 1464.06, 0.01);
    near(after.deviation, 151.52, 0.005);
    near(after.volatility, 0.059996, 5e-7); /* printed without the last digit */
}

static void days_without_a_game_add_to_the_deviation(void **state)
{
    (void)state;
    glicko player = {1600, 100, 0.06};
    near(glicko_after(player, NULL, 0, 1).deviation,
         sqrt(100 * 100 + 0.06 * 0.06 * 173.7178 * 173.7178), 1e-9);
    glicko half = glicko_rest(glicko_rest(player, 0.5), 0.5), whole = glicko_rest(player, 1);
    near(half.deviation, whole.deviation, 1e-9);
    near(glicko_rest(player, 1e9).deviation, GLICKO_DEVIATION_MAX, 0);
    near(glicko_rest(player, -5).deviation, 100, 0); /* a clock that was set back */
    near(whole.rating, 1600, 0);
    near(whole.volatility, 0.06, 0);
}

/* Weighted pairings: twice the weight is the same game twice. */
static void weights_count_as_games(void **state)
{
    const glicko other = {1620, 80, 0.06};
    (void)state;
    glicko twice = glicko_after((glicko){1500, 90, 0.06},
                                (glicko_result[]){{other, 1, 1}, {other, 1, 1}}, 2, 0);
    glicko heavy = glicko_after((glicko){1500, 90, 0.06}, (glicko_result[]){{other, 1, 2}}, 1, 0);
    near(twice.rating, heavy.rating, 1e-9);
    near(twice.deviation, heavy.deviation, 1e-9);
    near(glicko_weight(2), 1, 0);
    near(5 * glicko_weight(6), 15.0 / 7, 1e-12);
}

/* ---- Any game ---- */

static double between(wy_rng *rng, double low, double high)
{
    return low + (high - low) * wy_rng_below(rng, 1000001) / 1e6;
}

static glicko anybody(wy_rng *rng)
{
    glicko player = {between(rng, 0, 4000), between(rng, 30, 350), between(rng, 0.01, 0.1)};
    if (wy_rng_below(rng, 8) == 0)
        player.rating = wy_rng_below(rng, 2) ? 0 : 4000;
    if (wy_rng_below(rng, 8) == 0)
        player.deviation = wy_rng_below(rng, 2) ? 30 : 350;
    return player;
}

static void is_sane(glicko player)
{
    assert_true(player.rating >= 0 && player.rating <= 4000);
    assert_true(player.deviation >= 30 && player.deviation <= 350);
    assert_true(player.volatility >= 0.01 && player.volatility <= 0.1);
}

/* Better than everybody else, or worse. */
static bool is_alone(const int *rank, int players, int player, int direction)
{
    for (int other = 0; other < players; other++)
        if (other != player && (rank[other] - rank[player]) * direction <= 0)
            return false;
    return true;
}

static void numbers_stay_sane_and_winners_never_lose(void **state)
{
    wy_rng rng;
    (void)state;
    wy_rng_seed(&rng, 1, 1);
    for (int game = 0; game < GAMES; game++) {
        int players = 2 + (int)wy_rng_below(&rng, 5), rank[GLICKO_PLAYERS_MAX];
        glicko before[GLICKO_PLAYERS_MAX], after[GLICKO_PLAYERS_MAX];
        for (int player = 0; player < players; player++) {
            before[player] = anybody(&rng);
            rank[player] = 1 + (int)wy_rng_below(&rng, (uint32_t)players);
        }
        glicko_rate(before, rank, players, after);
        for (int player = 0; player < players; player++) {
            is_sane(after[player]);
            assert_true(after[player].deviation <= before[player].deviation);
            if (is_alone(rank, players, player, 1))
                assert_true(after[player].rating >= before[player].rating);
            if (is_alone(rank, players, player, -1))
                assert_true(after[player].rating <= before[player].rating);
        }
    }
}

static void equals_win_what_others_lose(void **state)
{
    (void)state;
    for (int players = 2; players <= GLICKO_PLAYERS_MAX; players++) {
        glicko same[GLICKO_PLAYERS_MAX], after[GLICKO_PLAYERS_MAX];
        int rank[GLICKO_PLAYERS_MAX];
        double sum = 0;
        for (int player = 0; player < players; player++) {
            same[player] = (glicko){1700, 120, 0.06};
            rank[player] = player;
        }
        glicko_rate(same, rank, players, after);
        for (int player = 0; player < players; player++) {
            sum += after[player].rating - 1700;
            near(after[player].rating - 1700, 1700 - after[players - 1 - player].rating, 1e-9);
            assert_true(player == 0 || after[player].rating < after[player - 1].rating);
        }
        near(sum, 0, 1e-9);
    }
}

static void a_draw_brings_two_players_together(void **state)
{
    glicko after[2];
    (void)state;
    glicko_rate((glicko[]){{1800, 80, 0.06}, {1500, 80, 0.06}}, (int[]){3, 3}, 2, after);
    assert_true(after[0].rating < 1800 && after[1].rating > 1500);
    near(after[0].rating + after[1].rating, 3300, 1e-9);
    glicko_rate((glicko[]){{1500, 80, 0.06}, {1500, 80, 0.06}}, (int[]){1, 1}, 2, after);
    near(after[0].rating, 1500, 1e-9);
}

static void seats_do_not_matter(void **state)
{
    wy_rng rng;
    (void)state;
    wy_rng_seed(&rng, 2, 1);
    for (int game = 0; game < 500; game++) {
        glicko one[4], other[4], after_one[4], after_other[4];
        int rank[4], turned[4];
        for (int player = 0; player < 4; player++) {
            one[player] = anybody(&rng);
            other[(player + 1) % 4] = one[player];
            rank[player] = (int)wy_rng_below(&rng, 3);
            turned[(player + 1) % 4] = 10 * rank[player]; /* only their order matters */
        }
        glicko_rate(one, rank, 4, after_one);
        glicko_rate(other, turned, 4, after_other);
        for (int player = 0; player < 4; player++) {
            near(after_other[(player + 1) % 4].rating, after_one[player].rating, 1e-6);
            near(after_other[(player + 1) % 4].deviation, after_one[player].deviation, 1e-6);
        }
        glicko_rate(one, rank, 4, one); /* the answer may take the place of the question */
        assert_memory_equal(one, after_one, sizeof one);
    }
}

/* ---- Does the deviation tell the truth? ---- */

enum { PEOPLE = 101, GAMES_EACH = 30, CROWDS = 10 };

/* Who does how well in a game: strength and luck, so that two players meet by the usual odds. */
static double performance(wy_rng *rng, double strength)
{
    return strength / 173.7178 - log(-log((wy_rng_below(rng, 1000000) + 0.5) / 1e6));
}

static void play_one(wy_rng *rng, const double *strength, glicko *rating, int players)
{
    int who[GLICKO_PLAYERS_MAX], rank[GLICKO_PLAYERS_MAX];
    double did[GLICKO_PLAYERS_MAX];
    glicko seat[GLICKO_PLAYERS_MAX];
    int first = (int)wy_rng_below(rng, PEOPLE);
    int step = 1 + (int)wy_rng_below(rng, 7); /* there is a prime number of people */
    for (int i = 0; i < players; i++) {
        who[i] = (first + i * step) % PEOPLE;
        did[i] = performance(rng, strength[who[i]]);
        seat[i] = rating[who[i]];
    }
    for (int i = 0; i < players; i++) {
        rank[i] = 0;
        for (int j = 0; j < players; j++)
            rank[i] += did[j] > did[i];
    }
    glicko_rate(seat, rank, players, seat);
    for (int i = 0; i < players; i++)
        rating[who[i]] = seat[i];
}

/* How far ratings lie from the truth: the mean square, in deviations. */
static double error_of(wy_rng *rng, int players)
{
    double strength[PEOPLE], squares = 0, shift = 0;
    glicko rating[PEOPLE];
    for (int i = 0; i < PEOPLE; i++) {
        strength[i] = between(rng, 1200, 1800);
        rating[i] = glicko_newcomer();
    }
    for (int game = 0; game < GAMES_EACH * PEOPLE / players; game++)
        play_one(rng, strength, rating, players);
    for (int i = 0; i < PEOPLE; i++)
        shift += (rating[i].rating - strength[i]) / PEOPLE;
    for (int i = 0; i < PEOPLE; i++) {
        double off = (rating[i].rating - strength[i] - shift) / rating[i].deviation;
        squares += off * off / PEOPLE;
    }
    return squares;
}

/* Counting every pairing as a game would claim to know twice as much as is known: docs/people.md
 * has the numbers. */
static void deviations_tell_the_truth(void **state)
{
    (void)state;
    for (int players = 2; players <= GLICKO_PLAYERS_MAX; players++) {
        wy_rng rng;
        double error = 0;
        wy_rng_seed(&rng, 7, (uint64_t)players);
        for (int crowd = 0; crowd < CROWDS; crowd++)
            error += error_of(&rng, players) / CROWDS;
        if (error < 0.8 || error > 1.25)
            fail_msg("%d players: %.2f", players, error);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_papers_example_comes_out),
        cmocka_unit_test(days_without_a_game_add_to_the_deviation),
        cmocka_unit_test(weights_count_as_games),
        cmocka_unit_test(numbers_stay_sane_and_winners_never_lose),
        cmocka_unit_test(equals_win_what_others_lose),
        cmocka_unit_test(a_draw_brings_two_players_together),
        cmocka_unit_test(seats_do_not_matter),
        cmocka_unit_test(deviations_tell_the_truth),
    };
    return cmocka_run_group_tests_name("glicko", tests, NULL, NULL);
}
