/* lab_test.c - Tests of the lab's statistics against values from tables or worked out by hand, and
 * of games that depend on their seeds alone. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/sim/ladder.h"
#include "lab/sim/result.h"
#include "lab/sim/round_robin.h"
#include "lab/sim/run.h"
#include "tests/support/cmocka_tests.h"

static void near(double value, double wanted, double within)
{
    if (!(fabs(value - wanted) <= within))
        fail_msg("%.10g instead of %.10g", value, wanted);
}

/* ---- Numbers ---- */

static void students_limits_are_those_of_the_tables(void **state)
{
    static const double table[][2] = {{1, 12.7062}, {2, 4.3027},  {4, 2.7764},
                                      {9, 2.2622},  {30, 2.0423}, {1000, 1.9623}};
    (void)state;
    for (size_t i = 0; i < WY_COUNT(table); i++) {
        near(lab_student_limit(table[i][0]), table[i][1], 5e-5);
        near(lab_student_p(table[i][1], table[i][0]), 0.05, 1e-5);
        near(lab_student_p(-table[i][1], table[i][0]), 0.05, 1e-5);
    }
    near(lab_student_p(0, 7), 1, 1e-12);
    near(lab_student_p(1, 1), 0.5, 1e-12); /* Cauchy's distribution */
    near(lab_student_limit(1e9), 1.959964, 1e-6);
    assert_true(isnan(lab_student_p(1, 0)));
}

static lab_sum sum_of(const int *values, int count)
{
    lab_sum sum = {0, 0, 0};
    for (int i = 0; i < count; i++)
        lab_add(&sum, values[i]);
    return sum;
}

static void means_have_students_interval(void **state)
{
    static const int values[] = {1, 2, 3, 4, 5};
    (void)state;
    lab_sum sum = sum_of(values, 5);
    lab_estimate mean = lab_mean(&sum);
    near(mean.value, 3, 1e-12);
    near(lab_deviation(&sum), 1.58113883, 1e-8);
    near(mean.low, 3 - 1.96324, 1e-4); /* 2.7764 * 1.5811 / sqrt(5) */
    near(mean.high, 3 + 1.96324, 1e-4);
    lab_sum one = sum_of(values, 1), none = {0, 0, 0};
    near(lab_mean(&one).value, 1, 0);
    assert_true(isnan(lab_mean(&one).low));
    assert_true(isnan(lab_mean(&none).value));
}

static void differences_have_welchs_interval(void **state)
{
    static const int one[] = {27, 30, 33}, other[] = {10, 20, 30, 20};
    (void)state;
    lab_sum a = sum_of(one, 3), b = sum_of(other, 4);
    lab_estimate difference = lab_difference(&a, &b);
    /* Variances 9 and 200/3, so 3 + 16.6667 under the root and 3.98 degrees of freedom. */
    near(difference.value, 10, 1e-12);
    near(difference.high - 10, lab_student_limit(3.98361) * sqrt(3 + 50.0 / 3), 1e-3);
    near(10 - difference.low, difference.high - 10, 1e-12);
}

static void wilsons_interval_is_sensible_at_the_ends(void **state)
{
    (void)state;
    lab_estimate most = lab_wilson(0.8, 10);
    near(most.low, 0.4901625, 1e-6);
    near(most.high, 0.9433178, 1e-6);
    lab_estimate none = lab_wilson(0, 10), all = lab_wilson(1, 10);
    assert_true(none.low == 0 && all.high == 1);
    near(none.high, 0.2775328, 1e-6);
    near(all.low, 1 - 0.2775328, 1e-6);
    assert_true(isnan(lab_wilson(0.5, 0).low));
}

static void correlations_have_fishers_interval(void **state)
{
    double p;
    (void)state;
    lab_estimate r = lab_correlation(0.5, 28, &p); /* an error of 1 / sqrt(25) */
    near(r.low, 0.156028, 1e-6);
    near(r.high, 0.735818, 1e-6);
    near(p, 0.006023, 1e-6);
    lab_correlation(0, 28, &p);
    near(p, 1, 1e-12);
    assert_true(isnan(lab_correlation(0.9, 3, &p).low));
    assert_true(isnan(p));
}

static void many_tests_are_held_against_their_number(void **state)
{
    bool real[6];
    (void)state;
    /* Sorted 0.005 0.010 0.030 0.040 0.500 against 0.01 0.02 0.03 0.04 0.05. */
    lab_mark_real((double[]){0.01, 0.04, 0.03, NAN, 0.005, 0.5}, real, 6, 0.05);
    assert_true(real[0] && real[1] && real[2] && real[4]);
    assert_false(real[3] || real[5]);
    /* The greater p is small enough for two tests, and takes the other with it. */
    lab_mark_real((double[]){0.04, 0.045}, real, 2, 0.05);
    assert_true(real[0] && real[1]);
    lab_mark_real((double[]){0.03, 0.9}, real, 2, 0.05);
    assert_false(real[0] || real[1]);
    lab_mark_real(NULL, NULL, 0, 0.05);
}

static void quartiles_lie_between_neighbours(void **state)
{
    static const int values[] = {4, -100, 3, 200};
    lab_histogram histogram = {0};
    (void)state;
    assert_true(isnan(lab_quantile(&histogram, 0.5)));
    for (int i = 0; i < 4; i++)
        lab_count(&histogram, values[i]);
    near(lab_quantile(&histogram, 0), -100, 0);
    near(lab_quantile(&histogram, 0.25), -22.75, 1e-9);
    near(lab_quantile(&histogram, 0.5), 3.5, 1e-9);
    near(lab_quantile(&histogram, 0.75), 53, 1e-9);
    near(lab_quantile(&histogram, 1), 200, 0);
    lab_forget(&histogram);
}

/* ---- Ratings ---- */

static void three_of_four_are_worth_what_the_odds_say(void **state)
{
    lab_table table = {.count = 2};
    lab_estimate rating[LAB_LADDER_MAX];
    (void)state;
    table.won[1][0] = 3;
    table.won[0][1] = 1;
    lab_rate(&table, 0, rating);
    /* With half a victory more for both, odds of 3.5 to 1.5. */
    double scale = 400 / log(10);
    near(rating[1].value, scale * log(3.5 / 1.5), 1e-6);
    near(rating[1].high - rating[1].value, 1.959964 * scale * sqrt(1 / 3.5 + 1 / 1.5), 1e-3);
    assert_true(rating[0].value == 0 && rating[0].low == 0 && rating[0].high == 0);
}

static void known_strengths_are_found_again(void **state)
{
    static const double truth[] = {-150, 0, 40, 320};
    lab_table table = {.count = 4};
    lab_estimate rating[LAB_LADDER_MAX];
    (void)state;
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            if (a != b)
                table.won[a][b] = 1e6 / (1 + pow(10, (truth[b] - truth[a]) / 400));
    lab_rate(&table, 1, rating);
    for (int a = 0; a < 4; a++) {
        near(rating[a].value, truth[a], 0.01);
        assert_true(rating[a].low <= truth[a] && truth[a] <= rating[a].high);
    }
}

static void who_wins_everything_is_rated_high_but_not_infinitely(void **state)
{
    lab_table table = {.count = 3};
    lab_estimate rating[LAB_LADDER_MAX];
    (void)state;
    table.won[2][0] = table.won[2][1] = 1000;
    table.won[1][0] = 1000;
    lab_rate(&table, 0, rating);
    assert_true(rating[2].value > rating[1].value && rating[1].value > 1000);
    assert_true(isfinite(rating[2].high) && rating[2].high < 10000);
}

/* ---- Matches ---- */

typedef struct ground {
    lab_match match;
    void *parts;
    atomic_bool stop;
} ground;

static void open_ground(ground *g, const char *game, int players, const char *const *names)
{
    memset(g, 0, sizeof *g);
    g->match.rules = wy_find_game(game);
    g->parts = malloc(g->match.rules->parts_size);
    assert_non_null(g->parts);
    g->match.rules->default_parts(g->parts);
    g->match.parts = g->parts;
    wy_default_options(g->match.rules, players, &g->match.options);
    for (int i = 0; i < players; i++)
        assert_true(lab_read_entrant(names[i], &g->match.entrants[i]));
    g->match.seed = 5;
    g->match.jobs = 1;
}

/* The result as text, without what depends on the clock. */
static char *play_all(ground *g, const lab_watcher *watcher, uint64_t *ret_games)
{
    lab_tally tally;
    lab_tally_open(&tally, &g->match, true);
    lab_run(&tally, &g->stop, watcher);
    json_t *result = lab_result_json(&tally, 0);
    json_object_del(result, "time");
    json_object_del(result, "games_asked");
    json_object_del(result, "interrupted");
    json_object_set_new(result, "per_game", lab_games_json(&tally));
    char *text = json_dumps(result, JSON_COMPACT | JSON_REAL_PRECISION(12));
    json_decref(result);
    if (ret_games)
        *ret_games = tally.games;
    lab_tally_close(&tally);
    return text;
}

static void bots_are_named_with_their_budgets(void **state)
{
    static const char *const good[] = {"random", "greedy:200", "greedy:50ms"};
    static const char *const bad[] = {
        "",          "nobody",      "greedy:",   "greedy:0",           "greedy:x",
        "greedy:5m", "greedy:5msx", "greedy:-5", "greedy:99999999999", ":5"};
    lab_entrant entrant;
    char name[LAB_NAME_MAX];
    (void)state;
    for (size_t i = 0; i < WY_COUNT(good); i++) {
        assert_true(lab_read_entrant(good[i], &entrant));
        lab_name_entrant(&entrant, name);
        assert_string_equal(name, good[i]);
    }
    for (size_t i = 0; i < WY_COUNT(bad); i++)
        assert_false(lab_read_entrant(bad[i], &entrant));
}

static void everybody_has_every_seat_in_turn(void **state)
{
    (void)state;
    for (int players = 1; players <= WY_SEATS_MAX; players++)
        for (uint64_t first = 0; first < 20; first++) {
            int seats = 0;
            for (int i = 0; i < players; i++) {
                int seat = lab_seat_of(2 % players, first + (uint64_t)i, players);
                assert_int_equal(lab_entrant_at(seat, first + (uint64_t)i, players), 2 % players);
                seats |= 1 << seat;
            }
            assert_int_equal(seats, (1 << players) - 1);
        }
}

/* Every bot there is, also those that remember: what a thread played before must not matter. */
static void jobs_do_not_matter(void **state)
{
    (void)state;
    for (int i = 0; i < wy_bot_count(); i++) {
        char budgeted[LAB_NAME_MAX];
        ground g;
        lab_entrant entrant = {wy_bot_at(i), {.iterations = 20}};
        lab_name_entrant(&entrant, budgeted);
        if (entrant.bot->plays)
            continue; /* only what is solved */
        open_ground(&g, "book", 3, (const char *[]){budgeted, "random", "greedy"});
        g.match.games = 14;
        char *alone = play_all(&g, NULL, NULL);
        for (g.match.jobs = 2; g.match.jobs <= 4; g.match.jobs += 2) {
            char *together = play_all(&g, NULL, NULL);
            assert_string_equal(alone, together);
            free(together);
        }
        free(alone);
        free(g.parts);
    }
}

static void the_most_jobs_are_not_too_many(void **state)
{
    ground g;
    (void)state;
    open_ground(&g, "book", 2, (const char *[]){"random", "random"});
    g.match.games = 2 * LAB_JOBS_MAX;
    char *alone = play_all(&g, NULL, NULL);
    g.match.jobs = LAB_JOBS_MAX;
    char *together = play_all(&g, NULL, NULL);
    assert_string_equal(alone, together);
    free(alone);
    free(together);
    free(g.parts);
}

static void stop_after_five(void *context, uint64_t done, uint64_t of)
{
    (void)of;
    if (done >= 5)
        atomic_store((atomic_bool *)context, true);
}

static void an_interrupted_run_is_a_shorter_run(void **state)
{
    (void)state;
    for (int jobs = 1; jobs <= 3; jobs++) {
        ground g;
        uint64_t games;
        open_ground(&g, "keepers", 2, (const char *[]){"greedy", "random"});
        lab_watcher watcher = {stop_after_five, &g.stop};
        g.match.games = 1000;
        g.match.jobs = jobs;
        char *cut = play_all(&g, &watcher, &games);
        assert_true(games >= 5 && games < 1000);
        atomic_store(&g.stop, false);
        g.match.games = games;
        char *whole = play_all(&g, NULL, NULL);
        assert_string_equal(cut, whole);
        free(cut);
        free(whole);
        free(g.parts);
    }
}

static void games_add_up(void **state)
{
    ground g;
    lab_tally tally;
    (void)state;
    open_ground(&g, "dungeon", 4, (const char *[]){"greedy", "random", "greedy", "random"});
    g.match.games = 40;
    lab_tally_open(&tally, &g.match, true);
    lab_run(&tally, &g.stop, NULL);
    int64_t decisions = 0, uses = 0, victories = 0;
    for (uint64_t game = 0; game < tally.games; game++) {
        const lab_kept *kept = &tally.kept[game];
        for (int i = 0; i < 4; i++) {
            const lab_result *result = &kept->results[i];
            int points = 0;
            for (int line = 0; line < g.match.rules->score_line_count; line++)
                points += result->line[line];
            assert_int_equal(points, result->total);
            assert_int_equal(result->tenth[LAB_TENTHS - 1], result->total);
            assert_int_equal(result->seat, (i + (int)game) % 4);
            decisions += result->decisions;
            victories += result->share;
        }
        for (int i = 0; i < kept->use_count; i++)
            uses += kept->uses[i].count;
    }
    assert_int_equal(victories, 40 * LAB_WHOLE);
    assert_int_equal(decisions, uses);
    assert_int_equal(decisions, tally.decisions.sum);
    lab_tally_close(&tally);
    free(g.parts);
}

/* ---- What tells ---- */

/* Hand-made games of two: the winner has chosen "good" once, both have chosen "same" once, and who
 * chose "rare" did so in the first games only. */
static void the_winners_choice_tells(void **state)
{
    enum { GAMES = 40 };
    ground g;
    lab_tally tally;
    lab_choice choices[] = {{"good", {0}}, {"same", {1, 1}}, {"rare", {0}}};
    (void)state;
    open_ground(&g, "book", 2, (const char *[]){"greedy", "random"});
    g.match.games = GAMES;
    lab_tally_open(&tally, &g.match, false);
    for (int i = 0; i < GAMES; i++) {
        lab_game game = {.number = (uint64_t)i, .choices = choices, .choice_count = 3};
        int winner = i / 2 % 2;
        for (int e = 0; e < 2; e++) {
            game.results[e].seat = (uint8_t)lab_seat_of(e, game.number, 2);
            game.results[e].share = e == winner ? LAB_WHOLE : 0;
            choices[0].count[e] = e == winner;
            choices[2].count[e] = i < 3;
        }
        lab_tally_add(&tally, &game);
    }
    lab_action_stat *stats = lab_find_action_stats(&tally);
    assert_int_equal(tally.action_count, 3);
    assert_string_equal(stats[0].action->text, "good");
    near(stats[0].correlation.value, 1, 1e-12);
    near(stats[0].uses, 0.5, 1e-12);
    assert_true(stats[0].is_real);
    for (int i = 1; i < 3; i++)
        assert_true(isnan(stats[i].p) && !stats[i].is_real);
    near(lab_win_share(&tally, &tally.records[0].share).value, 0.5, 1e-12);
    free(stats);
    lab_tally_close(&tally);
    free(g.parts);
}

/* ---- Everybody against everybody ---- */

static void a_pair_shares_the_seats_evenly(void **state)
{
    lab_entrant entrants[2];
    (void)state;
    assert_true(lab_read_entrant("random", &entrants[0]));
    assert_true(lab_read_entrant("greedy", &entrants[1]));
    for (int players = 2; players <= 3; players++) {
        ground g;
        lab_ladder ladder;
        open_ground(&g, "book", players, (const char *[]){"random", "random", "random"});
        g.match.games = 21;
        lab_climb(&ladder, &g.match, entrants, 2, &g.stop, NULL);
        assert_true(ladder.is_complete && !ladder.alone);
        assert_int_equal(ladder.games[0][1], players == 2 ? 21 : 22);
        assert_int_equal(lab_ladder_games(&g.match, 2), ladder.games[0][1]);
        near(ladder.victories.won[0][1] + ladder.victories.won[1][0], (double)ladder.games[0][1],
             1e-9);
        assert_int_equal(ladder.order[0], 1);
        assert_true(lab_is_clear(&ladder, 1, 0) && !lab_is_clear(&ladder, 0, 1));
        assert_true(ladder.rating[0].value == 0 && ladder.rating[1].low > 0);
        free(g.parts);
    }
}

static void alone_points_are_compared_game_by_game(void **state)
{
    ground g;
    lab_ladder ladder;
    lab_entrant entrants[3];
    (void)state;
    assert_true(lab_read_entrant("random", &entrants[0]));
    assert_true(lab_read_entrant("greedy", &entrants[1]));
    entrants[2] = entrants[1];
    open_ground(&g, "dungeon", 1, (const char *[]){"random"});
    g.match.games = 30;
    lab_climb(&ladder, &g.match, entrants, 3, &g.stop, NULL);
    assert_true(ladder.alone && ladder.is_complete);
    near(lab_against(&ladder, 1, 0).value,
         lab_mean_of(&ladder.score[1]) - lab_mean_of(&ladder.score[0]), 1e-9);
    assert_true(lab_is_clear(&ladder, 1, 0));
    /* The same bot with the same luck plays the same games. */
    near(lab_against(&ladder, 1, 2).value, 0, 0);
    assert_false(lab_is_clear(&ladder, 1, 2));
    free(g.parts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(students_limits_are_those_of_the_tables),
        cmocka_unit_test(means_have_students_interval),
        cmocka_unit_test(differences_have_welchs_interval),
        cmocka_unit_test(wilsons_interval_is_sensible_at_the_ends),
        cmocka_unit_test(correlations_have_fishers_interval),
        cmocka_unit_test(many_tests_are_held_against_their_number),
        cmocka_unit_test(quartiles_lie_between_neighbours),
        cmocka_unit_test(three_of_four_are_worth_what_the_odds_say),
        cmocka_unit_test(known_strengths_are_found_again),
        cmocka_unit_test(who_wins_everything_is_rated_high_but_not_infinitely),
        cmocka_unit_test(bots_are_named_with_their_budgets),
        cmocka_unit_test(everybody_has_every_seat_in_turn),
        cmocka_unit_test(jobs_do_not_matter),
        cmocka_unit_test(the_most_jobs_are_not_too_many),
        cmocka_unit_test(an_interrupted_run_is_a_shorter_run),
        cmocka_unit_test(games_add_up),
        cmocka_unit_test(the_winners_choice_tells),
        cmocka_unit_test(a_pair_shares_the_seats_evenly),
        cmocka_unit_test(alone_points_are_compared_game_by_game),
    };
    return cmocka_run_group_tests_name("lab", tests, NULL, NULL);
}
