/* analyse_exact_test.c - Tests of game analysis with a tablebase: Dragon Dungeon alone with a short
 * path, so that solving both sheets takes no time. Compares the analysis with the tables, position
 * by position. */
#include <math.h>
#include <string.h>

#include "lab/analyse/study.h"
#include "lab/solve/tablebase.h"
#include "tests/lab/solve_box.h"
#include "tests/support/cmocka_tests.h"

enum { EXIT = 8, GAMES = 30, MANY = 600 };

#define ROUNDING 2e-4 /* of the tables, and of what counts as equal */

static solve_tablebase *both, *normal; /* who knows both sheets, and who knows one */

static solve_tablebase *learn(const dungeon_parts *parts, int sheets)
{
    solve_tablebase *tablebase = solve_tablebase_create(parts);
    assert_non_null(tablebase);
    for (int sheet = 0; sheet < sheets; sheet++) {
        const solve_plan plan = {.parts = &tablebase->parts, .sheet = sheet, .jobs = 2};
        assert_int_equal(solve_create(&plan, &tablebase->table[sheet]), SOLVE_OK);
        assert_int_equal(solve_value_fit(tablebase->table[sheet], NULL, NULL), SOLVE_OK);
    }
    return tablebase;
}

static int solve_them(void **state)
{
    static dungeon_parts parts;
    (void)state;
    solve_box_cut(&parts, EXIT, DUNGEON_MINION);
    both = learn(&parts, DUNGEON_SHEETS);
    normal = learn(&parts, DUNGEON_EASY);
    wy_set_tablebase(&both->tablebase);
    return 0;
}

static int forget_them(void **state)
{
    (void)state;
    wy_set_tablebase(NULL);
    solve_tablebase_destroy(both);
    solve_tablebase_destroy(normal);
    return 0;
}

/* ---- Games ---- */

static wy_table *sit_down(int players, int sheet)
{
    const wy_rules *rules = wy_find_game("dungeon");
    wy_options options;
    wy_error error;
    wy_default_options(rules, players, &options);
    options.value[DUNGEON_OPTION_SHEET] = (uint8_t)sheet;
    wy_table *table = wy_table_create(rules, &both->parts, &options, &error);
    assert_non_null(table);
    return table;
}

static void play_on(wy_table *table, const char *bot, int seed)
{
    const wy_rules *rules = table->rules;
    wy_menu menu;
    wy_rng rng;
    wy_rng_seed(&rng, (uint64_t)seed, 0);
    for (int actor; (actor = rules->actor(table->state)) != WY_OVER;) {
        const wy_bot_request question = {rules, table->parts, table->state, actor, {0, 0, 1}, NULL};
        rules->legal(table->parts, table->state, &menu);
        wy_table_play(table, actor == WY_CHANCE
                                 ? wy_menu_at(&menu, wy_rng_below(&rng, menu.total))
                                 : wy_bot_choose(wy_find_bot(bot), &question, &rng, NULL));
    }
}

static wy_table *played(const char *bot, int seed)
{
    wy_table *table = sit_down(1, DUNGEON_ALL_NORMAL);
    play_on(table, bot, seed);
    return table;
}

static wy_analysis *analyse(const wy_table *table, const solve_tablebase *tablebase)
{
    const wy_analysis_plan plan = {
        .judge = wy_find_bot("perfect"), .jobs = 2, .tablebase = &tablebase->tablebase};
    wy_analysis *analysis = wy_analyse(table, &plan);
    assert_non_null(analysis);
    assert_true(analysis->is_exact);
    assert_true(analysis->error == 0);
    return analysis;
}

static double value(const wy_analysis *a, int64_t units)
{
    return wy_analysis_value(a, units);
}

static void assert_near(double one, double other)
{
    assert_true(fabs(one - other) < ROUNDING);
}

static double worth(const void *state)
{
    return both->tablebase.worth(&both->tablebase, state);
}

/* ---- Held against the tables ---- */

/* The best that any option leads to, and what the move that was made leads to. */
static void look_ahead(const wy_replay *replay, double *ret_best, double *ret_played)
{
    const wy_table *table = replay->table;
    wy_menu menu;
    table->rules->legal(table->parts, replay->state, &menu);
    *ret_best = -INFINITY;
    for (int i = 0; i < wy_menu_count(&menu); i++) {
        wy_scratch next;
        wy_action action = wy_menu_at(&menu, (uint32_t)i);
        memcpy(next.bytes, replay->state, table->rules->state_size);
        table->rules->apply(table->parts, next.bytes, action);
        double after = worth(next.bytes);
        *ret_best = after > *ret_best ? after : *ret_best;
        if (wy_same_action(action, wy_replay_action(replay)))
            *ret_played = after;
    }
}

static void check_decision(const wy_analysis *a, const wy_replay *replay)
{
    const wy_judged *move = &a->move[replay->move];
    double best, with_played = NAN;
    look_ahead(replay, &best, &with_played);
    assert_near(value(a, move->with_best), best);
    assert_near(value(a, move->with_played), with_played);
    assert_near(move->loss, best - with_played);
    assert_true(move->loss >= 0);
    assert_true(move->before == move->with_best);
    assert_true(move->with_played == move->after[0]);
    assert_true(move->error == 0 && move->skill_error == 0);
    assert_true(wy_same_action(move->best, move->action) == (move->loss == 0));
    int verdict = WY_FINE;
    while (verdict < WY_BLUNDER && move->loss >= a->threshold[verdict + 1])
        verdict++;
    assert_int_equal(move->verdict, verdict);
}

static void check(const wy_table *table, const wy_analysis *a)
{
    const wy_account *account = &a->account[0];
    int64_t luck = 0, lost = 0;
    wy_replay replay;
    for (wy_replay_start(&replay, table); wy_replay_more(&replay); wy_replay_next(&replay)) {
        const wy_judged *move = &a->move[replay.move];
        if (replay.move < a->from)
            continue;
        int64_t change = wy_analysis_change(a, replay.move, 0);
        assert_near(value(a, move->after[0] - change), worth(replay.state));
        if (move->options == 0)
            luck += change;
        else
            lost -= change;
        if (move->options > 1)
            check_decision(a, &replay);
        else if (move->options == 1)
            assert_true(change == 0);
    }
    wy_replay_finish(&replay);
    assert_true(account->luck == luck && account->lost == lost && account->skill == -lost);
    assert_true(account->others == 0);
    assert_true(account->start + account->luck + account->skill == account->end);
    assert_near(value(a, account->end), worth(table->state));
    assert_true(account->has_share);
    assert_near(account->share_of_perfect, fmax(0, 1 - (double)lost / (double)account->start));
}

/* ---- The tests ---- */

static void every_value_is_the_tables(void **state)
{
    static const char *const bots[] = {"random", "greedy", "novice"};
    (void)state;
    for (size_t bot = 0; bot < WY_COUNT(bots); bot++)
        for (int game = 0; game < GAMES; game++) {
            wy_table *table = played(bots[bot], game);
            wy_analysis *a = analyse(table, both);
            assert_true(a->is_over && a->from == 0);
            check(table, a);
            dungeon_sheet start = solve_start(both->table[DUNGEON_NORMAL]);
            double first = (double)solve_value(both->table[DUNGEON_NORMAL], &start);
            assert_true(fabs(value(a, a->account[0].start) - first) < 1e-5);
            wy_analysis_destroy(a);
            wy_table_destroy(table);
        }
}

static void the_result_is_the_score(void **state)
{
    wy_table *table = played("greedy", 3);
    wy_analysis *a = analyse(table, both);
    wy_score score[WY_SEATS_MAX];
    (void)state;
    table->rules->score(table->parts, table->state, WY_SPECTATOR, score);
    assert_true(value(a, a->account[0].end) == score[0].total);
    wy_analysis_destroy(a);
    wy_table_destroy(table);
}

/* Perfect play regrets nothing, and its luck comes out even. */
static void perfect_play_is_perfect(void **state)
{
    double sum = 0, squares = 0;
    (void)state;
    for (int game = 0; game < MANY; game++) {
        wy_table *table = played("perfect", game);
        wy_analysis *a = analyse(table, both);
        const wy_account *account = &a->account[0];
        for (int i = 0; i < a->length; i++)
            assert_true(a->move[i].loss == 0 && a->move[i].verdict == WY_FINE);
        assert_true(account->lost == 0 && account->skill == 0);
        assert_true(account->share_of_perfect == 1);
        double luck = value(a, account->luck);
        sum += luck;
        squares += luck * luck;
        wy_analysis_destroy(a);
        wy_table_destroy(table);
    }
    double mean = sum / MANY, error = sqrt((squares / MANY - mean * mean) / (MANY - 1));
    assert_true(error > 0 && fabs(mean) < 3 * error);
}

static void random_play_loses(void **state)
{
    double share = 0;
    int regretted = 0, blunders = 0;
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        wy_table *table = played("random", game);
        wy_analysis *a = analyse(table, both);
        const wy_account *account = &a->account[0];
        assert_true((account->lost > 0) == (account->share_of_perfect < 1));
        regretted += account->lost > 0;
        blunders += account->verdicts[WY_BLUNDER];
        share += account->share_of_perfect;
        wy_analysis_destroy(a);
        wy_table_destroy(table);
    }
    assert_true(regretted > GAMES * 3 / 4); /* on so short a path one may well be lucky */
    assert_true(blunders > GAMES);
    assert_true(share < 0.9 * GAMES);
}

static void a_game_that_is_not_over_ends_with_its_worth(void **state)
{
    wy_table *table = played("novice", 5);
    (void)state;
    while (table->length > 0) {
        wy_table_rewind(table, table->length - 1);
        wy_analysis *a = analyse(table, both);
        assert_false(a->is_over);
        check(table, a);
        wy_analysis_destroy(a);
    }
    wy_table_destroy(table);
}

/* ---- Rounding ---- */

static bool rough_knows(const wy_tablebase *tablebase, const wy_rules *rules, const void *parts,
                        const void *state)
{
    (void)tablebase;
    return both->tablebase.knows(&both->tablebase, rules, parts, state);
}

/* Each position a little beside the truth: up to two units more or less. */
static double rough_worth(const wy_tablebase *tablebase, const void *state)
{
    const uint8_t *bytes = state;
    unsigned sum = 0;
    (void)tablebase;
    for (size_t i = 0; i < sizeof(dungeon_state); i++)
        sum = sum * 31 + bytes[i];
    return worth(state) + ((int)(sum % 5) - 2) * 1e-5;
}

static wy_action rough_best(const wy_tablebase *tablebase, const void *state)
{
    (void)tablebase;
    return both->tablebase.best(&both->tablebase, state);
}

static double rough_spread(const wy_tablebase *tablebase, const void *state)
{
    (void)tablebase;
    return both->tablebase.spread(&both->tablebase, state);
}

/* Of equally good moves none is a loss, and none is better luck. */
static void rounding_is_no_regret(void **state)
{
    static const wy_tablebase rough = {rough_knows, rough_worth, rough_best, rough_spread};
    const wy_analysis_plan plan = {.jobs = 1, .tablebase = &rough};
    int equals = 0;
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        wy_table *table = played("greedy", game);
        wy_analysis *a = wy_analyse(table, &plan);
        check(table, a);
        for (int i = 0; i < a->length; i++) {
            assert_true(a->move[i].loss == 0 || a->move[i].loss > 1e-4);
            equals += a->move[i].options > 1 && a->move[i].loss == 0;
        }
        wy_analysis_destroy(a);
        wy_table_destroy(table);
    }
    assert_true(equals > 0);
}

/* ---- The choice of a sheet ---- */

static double start_of(int sheet)
{
    dungeon_sheet start = solve_start(both->table[sheet]);
    return (double)solve_value(both->table[sheet], &start);
}

/* A game for which a sheet is chosen. */
static wy_table *chosen(int sheet)
{
    wy_table *table = sit_down(1, DUNGEON_SHEET_CHOSEN);
    wy_table_play(table, wy_act(DUNGEON_DO_SHEET, 0, 0, sheet));
    play_on(table, "greedy", 1);
    return table;
}

static void who_knows_both_sheets_judges_the_choice(void **state)
{
    double best = fmax(start_of(DUNGEON_NORMAL), start_of(DUNGEON_EASY));
    (void)state;
    assert_true(fabs(start_of(DUNGEON_NORMAL) - start_of(DUNGEON_EASY)) > 0.1);
    for (int sheet = 0; sheet < DUNGEON_SHEETS; sheet++) {
        wy_table *table = chosen(sheet);
        wy_analysis *a = analyse(table, both);
        assert_int_equal(a->from, 0);
        assert_near(value(a, a->account[0].start), best);
        assert_near(a->move[0].loss, best - start_of(sheet));
        check(table, a);
        wy_analysis_destroy(a);
        wy_table_destroy(table);
    }
}

static void who_knows_one_sheet_begins_after_the_choice(void **state)
{
    wy_table *table = chosen(DUNGEON_NORMAL);
    (void)state;
    assert_int_equal(wy_known_from(&normal->tablebase, table), 1);
    wy_analysis *a = analyse(table, normal);
    assert_int_equal(a->from, 1);
    assert_near(value(a, a->account[0].start), start_of(DUNGEON_NORMAL));
    assert_true(a->account[0].start == a->move[0].after[0]);
    assert_int_equal(a->move[0].options, DUNGEON_SHEETS);
    assert_int_equal(a->move[0].verdict, WY_FINE);
    check(table, a);
    int decisions = 0;
    for (int i = 1; i < a->length; i++)
        decisions += a->move[i].options > 1;
    assert_int_equal(a->account[0].decisions, decisions);
    wy_analysis_destroy(a);

    wy_table_rewind(table, 1);
    a = analyse(table, normal);
    assert_int_equal(a->from, 1);
    assert_true(a->account[0].start == a->account[0].end);
    wy_analysis_destroy(a);
    wy_table_rewind(table, 0);
    assert_int_equal(wy_known_from(&normal->tablebase, table), -1);
    assert_int_equal(wy_known_from(&both->tablebase, table), 0);
    wy_table_destroy(table);
}

static void other_games_are_not_known(void **state)
{
    wy_table *easy = chosen(DUNGEON_EASY), *company = sit_down(2, DUNGEON_ALL_NORMAL);
    (void)state;
    assert_int_equal(wy_known_from(&normal->tablebase, easy), -1);
    assert_int_equal(wy_known_from(&both->tablebase, company), -1);
    wy_table_destroy(easy);
    wy_table_destroy(company);
}

/* ---- How it is done ---- */

static void step_by_step_it_is_the_same(void **state)
{
    wy_table *table = played("novice", 8);
    const wy_analysis_plan plan = {.jobs = 1, .tablebase = &both->tablebase};
    wy_study *study = wy_study_open(table, &plan);
    int steps = 0;
    (void)state;
    while (wy_study_step(study))
        steps++;
    assert_int_equal(steps, wy_study_tasks(study));
    wy_analysis *slow = wy_study_close(study), *fast = analyse(table, both);
    assert_memory_equal(slow->account, fast->account, sizeof slow->account);
    for (int i = 0; i < slow->length; i++)
        assert_true(slow->move[i].after[0] == fast->move[i].after[0] &&
                    slow->move[i].with_best == fast->move[i].with_best);
    wy_analysis_destroy(slow);
    wy_analysis_destroy(fast);
    wy_table_destroy(table);
}

static void thresholds_are_shares_of_the_deviation(void **state)
{
    wy_table *table = played("greedy", 1);
    wy_analysis *a = analyse(table, both);
    double deviation = solve_outcomes_of(both->table[DUNGEON_NORMAL])->deviation;
    (void)state;
    assert_true(deviation > 0.5);
    assert_near(a->threshold[WY_SLIP], 0.06 * deviation);
    assert_near(a->threshold[WY_MISTAKE], 0.14 * deviation);
    assert_near(a->threshold[WY_BLUNDER], 0.30 * deviation);
    wy_analysis_destroy(a);
    wy_table_destroy(table);
}

static void a_share_is_never_less_than_nothing(void **state)
{
    static const wy_analysis exact = {.is_exact = true}, estimated = {.playouts = 2};
    wy_account account = {.start = 500, .lost = 125};
    (void)state;
    wy_exact_share(&exact, &account);
    assert_true(account.has_share && account.share_of_perfect == 0.75);
    account.lost = 501;
    wy_exact_share(&exact, &account);
    assert_true(account.has_share && account.share_of_perfect == 0);
    account = (wy_account){.start = 0, .lost = 3};
    wy_exact_share(&exact, &account);
    assert_false(account.has_share);
    account.start = 500;
    wy_exact_share(&estimated, &account);
    assert_false(account.has_share);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_value_is_the_tables),
        cmocka_unit_test(the_result_is_the_score),
        cmocka_unit_test(perfect_play_is_perfect),
        cmocka_unit_test(random_play_loses),
        cmocka_unit_test(a_game_that_is_not_over_ends_with_its_worth),
        cmocka_unit_test(rounding_is_no_regret),
        cmocka_unit_test(who_knows_both_sheets_judges_the_choice),
        cmocka_unit_test(who_knows_one_sheet_begins_after_the_choice),
        cmocka_unit_test(other_games_are_not_known),
        cmocka_unit_test(step_by_step_it_is_the_same),
        cmocka_unit_test(thresholds_are_shares_of_the_deviation),
        cmocka_unit_test(a_share_is_never_less_than_nothing),
    };
    return cmocka_run_group_tests(tests, solve_them, forget_them);
}
