/* search_test.c - Tests of tree search (ISMCTS): deterministic answers, thread and memory budgets,
 * tree reuse between moves, and strength that grows with iterations.
 *
 * The clock here is the test's own: it goes on by half a millisecond whenever it is looked at. */
#include <math.h>
#include <stdlib.h>

#include "bots/host/host.h"
#include "bots/maths.h"
#include "bots/tree.h"
#include "tests/support/arena.h"
#include "tests/support/cmocka_tests.h"

static uint64_t now;

/* The linker's name for it. NOLINTBEGIN(bugprone-reserved-identifier) */
uint64_t __wrap_wy_host_clock(void);
uint64_t __wrap_wy_host_clock(void)
{
    return now += 500;
}
/* NOLINTEND(bugprone-reserved-identifier) */

/* ---- A position to ask about ---- */

typedef struct scene {
    arena a;
    int seat;
} scene;

static void draw(scene *s, wy_rng *rng)
{
    wy_menu menu;
    s->a.rules->legal(s->a.parts, s->a.state, &menu);
    s->a.rules->apply(s->a.parts, s->a.state, wy_menu_at(&menu, wy_rng_below(rng, menu.total)));
}

static bool has_choice(scene *s)
{
    wy_menu menu;
    s->seat = s->a.rules->actor(s->a.state);
    if (s->seat < 0)
        return false;
    s->a.rules->legal(s->a.parts, s->a.state, &menu);
    s->a.rules->view(s->a.parts, s->a.state, s->seat, s->a.view);
    return menu.total > 1;
}

/* The first choice that any player has after so many random moves. */
static void open_scene(scene *s, const wy_rules *rules, int players, int moves)
{
    wy_options options;
    wy_rng rng;
    arena_open(&s->a, rules);
    wy_default_options(rules, players, &options);
    assert_int_equal(rules->setup(s->a.parts, &options, s->a.state), WY_OK);
    wy_rng_seed(&rng, 5, 0);
    for (int i = 0; i < moves || !has_choice(s); i++)
        draw(s, &rng);
    assert_true(has_choice(s));
}

static wy_action ask_with(scene *s, const char *bot, wy_budget budget, wy_search_memory *memory,
                          wy_search_result *result)
{
    wy_rng rng;
    wy_rng_seed(&rng, 9, 0);
    const wy_bot_request request = {s->a.rules, s->a.parts, s->a.view, s->seat, budget, memory};
    wy_action action = wy_bot_choose(wy_find_bot(bot), &request, &rng, result);
    assert_int_equal(s->a.rules->check(s->a.parts, s->a.view, action), WY_OK);
    return action;
}

static uint64_t all_visits(const wy_search_result *result)
{
    uint64_t visits = 0;
    for (int i = 0; i < result->count; i++)
        visits += result->option[i].visits;
    return visits;
}

/* Every game with the fewest and with the most players, early and late. */
static void for_all_scenes(void (*test)(scene *s))
{
    for (int game = 0; game < wy_game_count(); game++) {
        const wy_rules *rules = wy_game(game);
        for (int late = 0; late < 2; late++) {
            scene s;
            open_scene(&s, rules, late ? rules->max_players : rules->min_players, 20 + 20 * late);
            test(&s);
            arena_close(&s.a);
        }
    }
}

/* ---- Answers ---- */

static void answers_the_same(scene *s)
{
    static wy_search_result first, second;
    const wy_budget budget = {60, 0, 1};
    for (int i = 0; i < wy_bot_count(); i++) {
        const char *bot = wy_bot_at(i)->name;
        if (!wy_bot_plays(wy_bot_at(i), s->a.rules, s->a.parts, s->a.view))
            continue;
        wy_action one = ask_with(s, bot, budget, NULL, &first);
        wy_action two = ask_with(s, bot, budget, NULL, &second);
        assert_true(wy_same_action(one, two));
        assert_memory_equal(&first, &second, sizeof first);
        assert_true(wy_same_action(one, ask_with(s, bot, budget, NULL, NULL)));
    }
}

static void equal_questions_have_equal_answers(void **state)
{
    (void)state;
    for_all_scenes(answers_the_same);
}

/* Invariants of every search result. */
static void thinks_soundly(scene *s)
{
    static wy_search_result result;
    wy_menu menu;
    wy_action chosen = ask_with(s, "strong", (wy_budget){80, 0, 1}, NULL, &result);
    s->a.rules->legal(s->a.parts, s->a.view, &menu);
    assert_int_equal(result.iterations, 80);
    assert_int_equal(all_visits(&result), 80);
    assert_int_equal(result.count, wy_menu_count(&menu));
    assert_true(wy_same_action(result.option[0].action, chosen));
    for (int i = 0; i < result.count; i++) {
        const wy_move_eval *eval = &result.option[i];
        assert_true(wy_menu_has(&menu, eval->action));
        assert_true(eval->share >= 0 && eval->share <= 1.0001);
        assert_true(i == 0 || eval->visits <= result.option[i - 1].visits);
    }
    assert_true(result.length > 0 && result.length <= WY_PV_MAX);
    assert_true(wy_same_action(result.line[0].action, chosen));
    assert_int_equal(result.line[0].actor, s->seat);
}

static void results_are_sound(void **state)
{
    (void)state;
    for_all_scenes(thinks_soundly);
}

static void a_lone_option_needs_no_thought(void **state)
{
    scene s;
    static wy_search_result result;
    wy_rng rng;
    wy_menu menu;
    (void)state;
    wy_rng_seed(&rng, 1, 0);
    open_scene(&s, wy_find_game("book"), 2, 0);
    do { /* there is one sooner or later, or the loop does not end */
        draw(&s, &rng);
        s.seat = s.a.rules->actor(s.a.state);
        s.a.rules->legal(s.a.parts, s.a.state, &menu);
    } while (s.seat < 0 || menu.total != 1);
    s.a.rules->view(s.a.parts, s.a.state, s.seat, s.a.view);
    wy_action only = ask_with(&s, "master", (wy_budget){0, 0, 1}, NULL, &result);
    assert_true(wy_same_action(only, wy_menu_at(&menu, 0)));
    assert_int_equal(result.iterations, 0);
    arena_close(&s.a);
}

/* ---- Budgets ---- */

static void shares_the_work(scene *s)
{
    static wy_search_result result;
    ask_with(s, "strong", (wy_budget){101, 0, 3}, NULL, &result);
    assert_int_equal(result.iterations, 101);
    assert_int_equal(all_visits(&result), 101);
}

static void threads_share_the_iterations(void **state)
{
    (void)state;
    for_all_scenes(shares_the_work);
}

/* More threads than there are iterations: one of them thinks at least. */
static void idle_threads_do_no_harm(void **state)
{
    static wy_search_result result;
    scene s;
    (void)state;
    open_scene(&s, wy_find_game("book"), 2, 10);
    ask_with(&s, "strong", (wy_budget){2, 0, 8}, NULL, &result);
    assert_int_equal(result.iterations, 2);
    ask_with(&s, "strong", (wy_budget){1000, 0, 1000}, NULL, &result);
    assert_int_equal(result.iterations, 1000);
    arena_close(&s.a);
}

/* The clock is read once to begin with and once before every iteration but the first. */
static void stops_in_time(scene *s)
{
    static wy_search_result result;
    ask_with(s, "search", (wy_budget){0, 1, 1}, NULL, &result);
    assert_int_equal(result.iterations, 2);
    ask_with(s, "search", (wy_budget){0, 20, 1}, NULL, &result);
    assert_int_equal(result.iterations, 40);
    ask_with(s, "search", (wy_budget){7, 20, 1}, NULL, &result);
    assert_int_equal(result.iterations, 7);
    ask_with(s, "search", (wy_budget){1000000, 5, 1}, NULL, &result);
    assert_int_equal(result.iterations, 10);
}

static void the_deadline_is_kept(void **state)
{
    (void)state;
    for_all_scenes(stops_in_time);
}

static void the_own_budget_is_used_when_none_is_named(void **state)
{
    static wy_search_result result;
    scene s;
    (void)state;
    open_scene(&s, wy_find_game("book"), 2, 10);
    ask_with(&s, "keen", (wy_budget){0, 0, 0}, NULL, &result);
    assert_int_equal(result.iterations, wy_find_bot("keen")->budget.iterations);
    arena_close(&s.a);
}

/* Moves are legal and the bound holds with any amount of memory. */
static void keeps_within_its_memory(scene *s)
{
    static wy_search_result result;
    static const size_t sizes[] = {1 << 16, 100000, 400000};
    for (size_t i = 0; i < WY_COUNT(sizes); i++) {
        wy_search_memory *memory = wy_search_memory_create(sizes[i]);
        assert_non_null(memory);
        ask_with(s, "strong", (wy_budget){100, 0, 1}, memory, &result);
        assert_true(result.nodes * sizeof(wy_node) <= sizes[i]);
        ask_with(s, "strong", (wy_budget){100, 0, WY_THREADS_MAX}, memory, &result);
        assert_true(result.nodes * sizeof(wy_node) <= sizes[i]);
        wy_search_memory_destroy(memory);
    }
}

static void memory_is_bounded(void **state)
{
    (void)state;
    for_all_scenes(keeps_within_its_memory);
}

/* ---- Remembering ---- */

/* Asked twice about one position, a bot goes on from where it was. */
static void goes_on(scene *s)
{
    static wy_search_result result;
    wy_search_memory *memory = wy_search_memory_create(0);
    ask_with(s, "strong", (wy_budget){50, 0, 1}, memory, &result);
    assert_int_equal(all_visits(&result), 50);
    ask_with(s, "strong", (wy_budget){50, 0, 1}, memory, &result);
    assert_int_equal(all_visits(&result), 100);
    ask_with(s, "strong", (wy_budget){50, 0, 2}, memory, &result); /* other trees: afresh */
    assert_int_equal(all_visits(&result), 50);
    wy_search_memory_destroy(memory);
}

static void search_memory_is_reused(void **state)
{
    (void)state;
    for_all_scenes(goes_on);
}

/* In Dragonbrood a turn is several choices: the search at the first is reused at the next. */
static void search_memory_is_carried_over(void **state)
{
    static wy_search_result result;
    scene s;
    int carried = 0;
    (void)state;
    open_scene(&s, wy_find_game("brood"), 2, 60);
    wy_search_memory *memories[2] = {wy_search_memory_create(0), wy_search_memory_create(0)};
    wy_rng rng;
    wy_rng_seed(&rng, 2, 0);
    for (int move = 0; move < 60 && s.a.rules->actor(s.a.state) != WY_OVER; move++) {
        if (!has_choice(&s)) {
            draw(&s, &rng);
            continue;
        }
        wy_action action = ask_with(&s, "strong", (wy_budget){60, 0, 1}, memories[s.seat], &result);
        carried += all_visits(&result) > 60;
        s.a.rules->apply(s.a.parts, s.a.state, action);
    }
    print_message("# %d carried\n", carried);
    assert_true(carried > 5);
    wy_search_memory_destroy(memories[0]);
    wy_search_memory_destroy(memories[1]);
    arena_close(&s.a);
}

/* A memory that served another game, another seat or another number of players starts afresh. */
static void search_memory_is_for_one_seat(void **state)
{
    static wy_search_result result;
    wy_search_memory *memory = wy_search_memory_create(0);
    (void)state;
    for (int game = 0; game < wy_game_count(); game++)
        for (int players = wy_game(game)->min_players; players <= wy_game(game)->max_players;
             players++) {
            scene s;
            open_scene(&s, wy_game(game), players, 25);
            ask_with(&s, "strong", (wy_budget){20, 0, 1}, memory, &result);
            assert_int_equal(all_visits(&result), 20);
            arena_close(&s.a);
        }
    wy_search_memory_destroy(memory);
}

/* ---- The tree ---- */

static void branches_are_carried(void **state)
{
    wy_node here[16], there[16];
    wy_tree one, other;
    (void)state;
    wy_tree_clear(&one, here, 16);
    wy_tree_clear(&other, there, 4);
    uint32_t root = wy_tree_add(&one), last = WY_NO_NODE, child[4];
    for (int i = 0; i < 4; i++) {
        child[i] = wy_tree_add(&one);
        one.node[child[i]].action = wy_act(1, i, 0, 0);
        wy_tree_append(&one, root, last, child[i]);
        last = child[i];
        assert_int_equal(wy_tree_find(&one, root, child[0], wy_act(1, i, 0, 0)), child[i]);
    }
    assert_int_equal(wy_tree_find(&one, root, child[2], wy_act(1, 0, 0, 0)), child[0]);
    assert_int_equal(wy_tree_find(&one, root, child[2], wy_act(2, 0, 0, 0)), WY_NO_NODE);
    uint32_t grandchild = wy_tree_add(&one);
    one.node[grandchild].infoset_key = 77;
    wy_tree_append(&one, child[3], WY_NO_NODE, grandchild);
    assert_int_equal(wy_tree_recall(&one, 77), grandchild);
    assert_int_equal(wy_tree_recall(&one, 78), WY_NO_NODE);
    wy_tree_carry(&one, child[3], &other);
    assert_int_equal(other.used, 3);
    assert_true(wy_same_action(other.node[1].action, wy_act(1, 3, 0, 0)));
    assert_int_equal(other.node[other.node[1].first].infoset_key, 77);
    wy_tree_clear(&other, there, 4);
    wy_tree_carry(&one, root, &other); /* there is no room for the last two */
    assert_int_equal(other.used, 4);
    assert_int_equal(other.node[other.node[other.node[1].first].next].next, WY_NO_NODE);
}

/* ---- What the seat cannot tell apart ---- */

static struct {
    const wy_rules *rules;
    int seat;
    int first, later; /* hidden choices: the first of those that look alike, or another of them */
} watched;

/* Applies an action, and counts the others' actions that the seat would not observe. */
static void watch_apply(const void *parts, void *state, wy_action action)
{
    const wy_rules *rules = watched.rules;
    int actor = rules->actor(state);
    if (actor >= 0 && actor != watched.seat) {
        wy_action seen = rules->observe(parts, state, action, watched.seat), list[WY_MENU_MAX];
        wy_menu menu;
        int first = 0;
        rules->legal(parts, state, &menu);
        wy_menu_list(&menu, list, NULL);
        while (!wy_same_action(rules->observe(parts, state, list[first], watched.seat), seen))
            first++;
        watched.first += !wy_same_action(seen, action) && wy_same_action(list[first], action);
        watched.later += !wy_same_action(list[first], action);
    }
    rules->apply(parts, state, action);
}

/* Plays to the first choice of two players that the other does not see; returns false if there
 * is none. */
static bool finds_secret(scene *s, wy_rng *rng)
{
    const wy_rules *rules = s->a.rules;
    for (; rules->actor(s->a.state) != WY_OVER; draw(s, rng)) {
        wy_menu menu;
        if (!has_choice(s))
            continue;
        rules->legal(s->a.parts, s->a.state, &menu);
        wy_action action = wy_menu_at(&menu, 0);
        if (!wy_same_action(rules->observe(s->a.parts, s->a.state, action, 1 - s->seat), action))
            return true;
    }
    return false;
}

static void open_secret_scene(scene *s, const wy_rules *rules)
{
    for (uint64_t game = 0; game < 50; game++) {
        wy_rng rng;
        wy_rng_seed(&rng, 6, game);
        open_scene(s, rules, 2, 0);
        if (finds_secret(s, &rng))
            return;
        arena_close(&s->a);
    }
    fail_msg("no secrets");
}

/* Bids of others are secret: in the search they must not always be the first that there are. */
static void hidden_choices_differ(void **state)
{
    static const char *const bots[] = {"search", "plain"};
    (void)state;
    for (size_t bot = 0; bot < WY_COUNT(bots); bot++) {
        wy_rules rules = *wy_find_game("brood");
        watched.rules = wy_find_game("brood");
        watched.first = 0;
        watched.later = 0;
        rules.apply = watch_apply;
        scene s;
        open_secret_scene(&s, watched.rules);
        watched.seat = s.seat;
        s.a.rules = &rules;
        (void)ask_with(&s, bots[bot], (wy_budget){400, 0, 1}, NULL, NULL);
        arena_close(&s.a);
        print_message("# %s: hidden choices, %d the first, %d another\n", bots[bot], watched.first,
                      watched.later);
        assert_true(watched.first > 0 && watched.later > 0);
    }
}

/* ---- Numbers ---- */

static void numbers_are_exact_enough(void **state)
{
    (void)state;
    for (int i = -800; i <= 800; i++) {
        double x = i / 10.0, y = (i + 801) * 0.37;
        assert_true(fabs(wy_exp((float)x) / exp((double)(float)x) - 1) < 2e-5);
        assert_true(fabs((double)wy_log((float)y) - log((double)(float)y)) < 2e-5);
        assert_true(fabs((double)wy_sqrt((float)y) - sqrt((double)(float)y)) < 1e-5);
    }
    assert_true(wy_exp(-1000) == 0.0f);
    assert_true(wy_exp(1000) > 1e37f);
}

/* ---- Strength ---- */

typedef struct meeting {
    const char *game, *one, *other;
    int games, at_least; /* wins of `one` with two players */
} meeting;

static int part = 1; /* of the games: builds that check everything are slow */

static void thinking_helps(void **state)
{
    static const meeting meetings[] = {
        {"book", "novice", "random", 40, 34},    {"book", "strong", "greedy", 40, 36},
        {"keepers", "novice", "random", 40, 36}, {"keepers", "strong", "novice", 20, 17},
        {"book", "strong", "plain", 20, 17},
    };
    (void)state;
    for (size_t i = 0; i < WY_COUNT(meetings); i++) {
        const meeting *m = &meetings[i];
        wy_options options;
        int wins = 0;
        arena a;
        arena_open(&a, wy_find_game(m->game));
        wy_default_options(a.rules, 2, &options);
        for (int game = 0; game < m->games / part; game++) {
            const wy_bot *bots[2];
            wy_score scores[WY_SEATS_MAX];
            bots[game % 2] = wy_find_bot(m->one);
            bots[1 - game % 2] = wy_find_bot(m->other);
            assert_true(arena_play(&a, &options, bots, 3, (uint64_t)game, scores));
            wins += scores[game % 2].winner;
        }
        print_message("# %s: %s beats %s in %d of %d\n", m->game, m->one, m->other, wins,
                      m->games / part);
        assert_true(wins >= m->at_least / part);
        arena_close(&a);
    }
}

/* An argument is the part of the games to be played: 4, a fourth of them. */
int main(int argc, char **argv)
{
    if (argc > 1)
        part = atoi(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_questions_have_equal_answers),
        cmocka_unit_test(results_are_sound),
        cmocka_unit_test(a_lone_option_needs_no_thought),
        cmocka_unit_test(threads_share_the_iterations),
        cmocka_unit_test(idle_threads_do_no_harm),
        cmocka_unit_test(the_deadline_is_kept),
        cmocka_unit_test(the_own_budget_is_used_when_none_is_named),
        cmocka_unit_test(memory_is_bounded),
        cmocka_unit_test(search_memory_is_reused),
        cmocka_unit_test(search_memory_is_carried_over),
        cmocka_unit_test(search_memory_is_for_one_seat),
        cmocka_unit_test(branches_are_carried),
        cmocka_unit_test(hidden_choices_differ),
        cmocka_unit_test(numbers_are_exact_enough),
        cmocka_unit_test(thinking_helps),
    };
    return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}
