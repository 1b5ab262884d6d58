/* analyse_test.c - Tests of game analysis, on games so small that each move's worth is known.
 *
 * Race: each player takes 0, 1 or 2 points, twice; most points win. With the option "luck" chance
 * first gives seat 0 either nothing or 4 points; with "secret" it lays a card that no player sees,
 * and seat 0, in place of its first turn, names it: 4 points if that is right. */
#include <string.h>

#include "lab/analyse/analyse.h"
#include "tests/support/cmocka_tests.h"

enum { PLAIN, LUCK, SECRET }; /* the option's values */
enum { TAKE, GIFT, CARD, NAME };
enum { TURNS = 2, PRIZE = 4, UNKNOWN = 9, LOG_MAX = 16 };

typedef struct race {
    uint8_t players, kind, moved, dealt, card, points[WY_SEATS_MAX];
} race;

static wy_reason race_setup(const void *parts, const wy_options *options, void *state)
{
    race *r = state;
    (void)parts;
    memset(r, 0, sizeof *r);
    r->players = options->players;
    r->kind = options->value[0];
    r->dealt = r->kind == PLAIN;
    return WY_OK;
}

static int race_actor(const void *state)
{
    const race *r = state;
    if (!r->dealt)
        return WY_CHANCE;
    return r->moved == TURNS * r->players ? WY_OVER : r->moved % r->players;
}

static int race_players(const void *state)
{
    return ((const race *)state)->players;
}

/* Chance favours the second of its two outcomes, three to one. */
static void race_legal(const void *parts, const void *state, wy_menu *menu)
{
    const race *r = state;
    (void)parts;
    wy_menu_clear(menu);
    if (!r->dealt) {
        wy_offer_odds(menu, wy_act(r->kind == LUCK ? GIFT : CARD, 0, 0, 0), 1, 1);
        wy_offer_odds(menu, wy_act(r->kind == LUCK ? GIFT : CARD, 1, 0, 0), 1, 3);
    } else if (race_actor(r) != WY_OVER) {
        bool names = r->kind == SECRET && r->moved == 0;
        wy_offer_set(menu, wy_act(names ? NAME : TAKE, 0, 0, 0), names ? 3 : 7);
    }
}

static void race_apply(const void *parts, void *state, wy_action action)
{
    race *r = state;
    (void)parts;
    switch (action.verb) {
    case GIFT: r->points[0] = (uint8_t)(action.a ? PRIZE : 0); break;
    case CARD: r->card = action.a; break;
    case NAME: r->points[0] = (uint8_t)(action.c == r->card ? PRIZE : 0); break;
    default: r->points[r->moved % r->players] += action.c; break;
    }
    if (!r->dealt)
        r->dealt = true;
    else
        r->moved++;
}

static void race_score(const void *parts, const void *state, int viewer, wy_score *scores)
{
    const race *r = state;
    (void)parts;
    (void)viewer;
    memset(scores, 0, r->players * sizeof *scores);
    for (int seat = 0; seat < r->players; seat++)
        scores[seat].total = r->points[seat];
    wy_rank_scores(scores, r->players);
}

/* The card is hidden from all players until it is named. */
static void race_view(const void *parts, const void *state, int viewer, void *view)
{
    (void)parts;
    (void)viewer;
    memcpy(view, state, sizeof(race));
    if (((const race *)state)->moved == 0)
        ((race *)view)->card = UNKNOWN;
}

static void race_sample(const void *parts, const void *view, int viewer, wy_rng *rng, void *state)
{
    race *r = state;
    (void)parts;
    (void)viewer;
    memcpy(r, view, sizeof *r);
    if (r->card == UNKNOWN)
        r->card = r->kind == SECRET && r->dealt && wy_rng_below(rng, 4) > 0;
}

static int32_t race_evaluate(const void *parts, const void *view, int seat)
{
    const race *r = view;
    (void)parts;
    return r->points[seat] * 100;
}

static const wy_rules race_rules = {
    .id = "race",
    .min_players = 1,
    .max_players = 2,
    .state_size = sizeof(race),
    .max_moves = LOG_MAX,
    .search_params = {100, 100, 150, 4, 4, false},
    .setup = race_setup,
    .actor = race_actor,
    .players = race_players,
    .legal = race_legal,
    .apply = race_apply,
    .score = race_score,
    .view = race_view,
    .sample_state = race_sample,
    .evaluate = race_evaluate,
};

/* ---- Games that were played ---- */

typedef struct played {
    wy_table table;
    race state;
    wy_action log[LOG_MAX];
} played;

static void begin(played *p, int players, int kind)
{
    memset(p, 0, sizeof *p);
    p->table.rules = &race_rules;
    p->table.options.players = (uint8_t)players;
    p->table.options.value[0] = (uint8_t)kind;
    p->table.state = &p->state;
    p->table.log = p->log;
    race_setup(NULL, &p->table.options, &p->state);
}

static void move(played *p, int verb, int a, int c)
{
    wy_action action = wy_act(verb, a, 0, c);
    wy_menu menu;
    race_legal(NULL, &p->state, &menu);
    assert_true(wy_menu_has(&menu, action));
    p->log[p->table.length++] = action;
    race_apply(NULL, &p->state, action);
}

static void take(played *p, const char *points)
{
    for (; *points; points++)
        move(p, TAKE, 0, *points - '0');
}

static wy_analysis *analyse(const played *p, int jobs)
{
    const wy_analysis_plan plan = {.judge = wy_find_bot("greedy"), .seed = 7, .jobs = jobs};
    wy_analysis *analysis = wy_analyse(&p->table, &plan);
    assert_non_null(analysis);
    return analysis;
}

static double value(const wy_analysis *a, int64_t units)
{
    return wy_analysis_value(a, units);
}

static void assert_value(const wy_analysis *a, int64_t units, double expected)
{
    double difference = value(a, units) - expected;
    assert_true(difference < 1e-12 && difference > -1e-12);
}

static void assert_adds_up(const wy_analysis *a)
{
    for (int seat = 0; seat < a->players; seat++) {
        const wy_account *account = &a->account[seat];
        assert_true(account->start + account->luck + account->skill + account->others ==
                    account->end);
    }
}

/* ---- The tests ---- */

static void a_blunder_is_found_where_it_was_made(void **state)
{
    (void)state;
    played p;
    begin(&p, 2, PLAIN);
    take(&p, "0222");
    wy_analysis *a = analyse(&p, 1);
    assert_true(a->is_over);
    assert_int_equal(a->move[0].verdict, WY_BLUNDER);
    assert_int_equal(a->move[0].best.c, 2);
    assert_int_equal(a->move[0].options, 3);
    assert_value(a, a->move[0].with_best, 0.5);
    assert_value(a, a->move[0].with_played, 0);
    assert_true(a->move[0].loss == 0.5);
    for (int i = 1; i < a->length; i++)
        assert_int_equal(a->move[i].verdict, WY_FINE);
    assert_value(a, a->move[0].after[0], 0);
    assert_value(a, a->move[0].after[1], 1);
    assert_int_equal(a->account[0].verdicts[WY_BLUNDER], 1);
    assert_int_equal(a->account[1].verdicts[WY_BLUNDER], 0);
    assert_int_equal(a->account[0].decisions, 2);
    wy_analysis_destroy(a);
}

static void without_chance_there_is_no_luck(void **state)
{
    (void)state;
    static const char *const games[] = {"0222", "2222", "0120", "1102", "2021"};
    for (size_t i = 0; i < WY_COUNT(games); i++) {
        played p;
        begin(&p, 2, PLAIN);
        take(&p, games[i]);
        wy_analysis *a = analyse(&p, 1);
        assert_adds_up(a);
        for (int seat = 0; seat < 2; seat++) {
            assert_true(a->account[seat].luck == 0);
            assert_value(a, a->account[seat].start, 0.5);
            assert_true(a->account[seat].skill == -a->account[1 - seat].others);
        }
        wy_analysis_destroy(a);
    }
}

static void what_chance_gives_is_luck(void **state)
{
    (void)state;
    for (int gift = 0; gift < 2; gift++) {
        played p;
        begin(&p, 2, LUCK);
        move(&p, GIFT, gift, 0);
        take(&p, "2222");
        wy_analysis *a = analyse(&p, 1);
        const wy_account *account = &a->account[0];
        assert_adds_up(a);
        double start = value(a, account->start); /* 3/4 a victory, 1/4 half of one */
        assert_true(start > 0.8 && start < 0.95);
        assert_value(a, account->end, gift ? 1 : 0.5);
        assert_true(account->luck == account->end - account->start);
        assert_true(account->skill == 0 && account->others == 0);
        assert_true(a->error > 0);
        wy_analysis_destroy(a);
    }
}

/* Naming the likelier card is right, even if it is the other; and the other way round. */
static void decisions_are_judged_by_what_was_known(void **state)
{
    (void)state;
    for (int card = 0; card < 2; card++)
        for (int named = 0; named < 2; named++) {
            played p;
            begin(&p, 2, SECRET);
            move(&p, CARD, card, 0);
            move(&p, NAME, 0, named);
            take(&p, "222");
            wy_analysis *a = analyse(&p, 1);
            const wy_judged *naming = &a->move[1];
            assert_adds_up(a);
            /* A hit wins 6 to 4; a miss loses 2 to 4. The judge guesses as well, and so is no help
             * here: what matters is what the move itself is said to be worth. */
            double expected = value(a, naming->with_played);
            assert_true(named ? expected > 0.65 && expected < 0.85
                              : expected > 0.15 && expected < 0.35);
            assert_value(a, naming->after[0], card == named);
            int64_t revealed = naming->after[0] - naming->with_played;
            assert_true(card == named ? revealed > 0 : revealed < 0);
            assert_true(a->account[0].skill == naming->with_played - naming->before);
            wy_analysis_destroy(a);
        }
}

static void alone_points_are_lost(void **state)
{
    (void)state;
    played p;
    begin(&p, 1, PLAIN);
    take(&p, "20");
    wy_analysis *a = analyse(&p, 1);
    assert_adds_up(a);
    assert_value(a, a->account[0].start, 4);
    assert_value(a, a->account[0].end, 2);
    assert_value(a, a->account[0].skill, -2);
    assert_value(a, a->account[0].lost, 2);
    assert_int_equal(a->move[0].verdict, WY_FINE);
    assert_int_equal(a->move[1].verdict, WY_BLUNDER);
    wy_analysis_destroy(a);
}

static void a_game_that_is_not_over_ends_with_an_estimate(void **state)
{
    (void)state;
    played p;
    begin(&p, 2, PLAIN);
    take(&p, "0");
    wy_analysis *a = analyse(&p, 1);
    assert_false(a->is_over);
    assert_adds_up(a);
    assert_value(a, a->account[1].end, 1);
    wy_analysis_destroy(a);
    begin(&p, 2, LUCK);
    a = analyse(&p, 1);
    assert_adds_up(a);
    assert_int_equal(a->length, 0);
    assert_true(a->account[0].start == a->account[0].end);
    wy_analysis_destroy(a);
}

static void count_progress(void *context, uint64_t done, uint64_t of)
{
    uint64_t *counted = context;
    assert_true(done <= of);
    ++*counted;
    assert_int_equal(done, *counted);
}

/* A whole game of the library's, with few playouts; equal byte by byte for any number of jobs. */
/* Some moves of the first game there is, at random. */
static wy_table *some_game(int moves)
{
    const wy_rules *rules = wy_game(0);
    wy_options options;
    wy_error error;
    wy_rng rng;
    wy_menu menu;
    wy_default_options(rules, 2, &options);
    wy_table *table = wy_table_create(rules, NULL, &options, &error);
    wy_rng_seed(&rng, 3, 0);
    while (rules->actor(table->state) != WY_OVER && table->length < moves) {
        rules->legal(table->parts, table->state, &menu);
        wy_table_play(table, wy_menu_at(&menu, wy_rng_below(&rng, menu.total)));
    }
    return table;
}

static void assert_same(const wy_analysis *a, const wy_analysis *b)
{
    assert_memory_equal(a->account, b->account, sizeof a->account);
    assert_int_equal(a->length, b->length);
    for (int i = 0; i < a->length; i++) {
        assert_memory_equal(a->move[i].after, b->move[i].after, sizeof a->move[i].after);
        assert_true(wy_same_action(a->move[i].best, b->move[i].best));
        assert_true(a->move[i].with_best == b->move[i].with_best);
    }
}

static void jobs_change_nothing(void **state)
{
    wy_table *table = some_game(60);
    wy_analysis *first = NULL;
    (void)state;
    for (int jobs = 1; jobs <= 4; jobs++) {
        uint64_t counted = 0;
        const lab_watcher watcher = {count_progress, &counted};
        const wy_analysis_plan plan = {.judge = wy_find_bot("keen"),
                                       .iterations = 10,
                                       .playouts = 20,
                                       .seed = 5,
                                       .jobs = jobs,
                                       .watcher = &watcher};
        wy_analysis *a = wy_analyse(table, &plan);
        assert_adds_up(a);
        assert_true(counted > 60);
        if (!first) {
            first = a;
            continue;
        }
        assert_same(a, first);
        wy_analysis_destroy(a);
    }
    wy_analysis_destroy(first);
    wy_table_destroy(table);
}

static void a_study_can_be_done_step_by_step(void **state)
{
    wy_table *table = some_game(30);
    const wy_analysis_plan plan = {
        .judge = wy_find_bot("keen"), .iterations = 10, .playouts = 5, .seed = 5, .jobs = 1};
    (void)state;
    wy_study *study = wy_study_open(table, &plan);
    int steps = 0;
    assert_int_equal(wy_study_done(study), 0);
    while (wy_study_step(study))
        assert_int_equal(wy_study_done(study), ++steps);
    assert_int_equal(steps, wy_study_tasks(study));
    wy_analysis *slow = wy_study_close(study), *fast = wy_analyse(table, &plan);
    assert_adds_up(slow);
    assert_same(slow, fast);
    wy_analysis_destroy(slow);
    wy_analysis_destroy(fast);

    study = wy_study_open(table, &plan);
    assert_true(wy_study_step(study));
    assert_null(wy_study_close(study));
    assert_null(wy_study_close(NULL));
    wy_table_destroy(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_blunder_is_found_where_it_was_made),
        cmocka_unit_test(without_chance_there_is_no_luck),
        cmocka_unit_test(what_chance_gives_is_luck),
        cmocka_unit_test(decisions_are_judged_by_what_was_known),
        cmocka_unit_test(alone_points_are_lost),
        cmocka_unit_test(a_game_that_is_not_over_ends_with_an_estimate),
        cmocka_unit_test(jobs_change_nothing),
        cmocka_unit_test(a_study_can_be_done_step_by_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
