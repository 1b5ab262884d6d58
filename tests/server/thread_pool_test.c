/* thread_pool_test.c - Tests of the thread pool: each job runs once, in order on one thread, and
 * bots play as without it. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/bots/bot_pool.h"
#include "server/thread_pool.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/table.h"

enum { JOBS = 2000, THREADS = 4 };

/* ---- A bell, as the loop has one ---- */

typedef struct bell {
    pthread_mutex_t lock;
    pthread_cond_t rung;
    int rings;
} bell;

static void ring(void *context)
{
    bell *b = context;
    pthread_mutex_lock(&b->lock);
    b->rings++;
    pthread_cond_signal(&b->rung);
    pthread_mutex_unlock(&b->lock);
}

static void await(bell *b)
{
    pthread_mutex_lock(&b->lock);
    while (b->rings == 0)
        pthread_cond_wait(&b->rung, &b->lock);
    b->rings = 0;
    pthread_mutex_unlock(&b->lock);
}

#define NEW_BELL                                                                                   \
    {                                                                                              \
        PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0                                     \
    }

/* ---- Sums, as something to work on ---- */

typedef struct sum {
    job job;
    int number, doubled, tool, together;
} sum;

static int collected[JOBS], collected_count;

static void note(job *done)
{
    collected[collected_count++] = ((sum *)done)->number;
}

static void double_all(void *tool, job *jobs)
{
    int together = 0;
    for (job *each = jobs; each; each = each->next)
        together++;
    for (job *each = jobs; each; each = each->next) {
        sum *s = (sum *)each;
        s->doubled += 2 * s->number;
        s->tool = *(int *)tool;
        s->together = together;
    }
}

static int tools[THREADS] = {1, 2, 3, 4};

static void ask_all(int threads, int most, sum *sums)
{
    bell b = NEW_BELL;
    thread_pool_config config = {
        .threads = threads, .most = most, .work = double_all, .ring = ring, .context = &b};
    for (int i = 0; i < threads; i++)
        config.tools[i] = &tools[i];
    thread_pool *w = pool_create(&config);
    assert_non_null(w);
    collected_count = 0;
    memset(sums, 0, JOBS * sizeof *sums);
    for (int i = 0; i < JOBS; i++) {
        sums[i].number = i;
        sums[i].job.done = note;
        pool_submit(w, &sums[i].job);
    }
    while (pool_busy(w) > 0) {
        await(&b);
        pool_drain(w);
    }
    assert_int_equal(pool_waiting(w), 0);
    pool_destroy(w);
    assert_int_equal(collected_count, JOBS);
    for (int i = 0; i < JOBS; i++) {
        assert_int_equal(sums[i].doubled, 2 * i); /* once, not twice */
        assert_true(sums[i].tool >= 1 && sums[i].tool <= threads);
        assert_true(sums[i].together >= 1 && (most == 0 || sums[i].together <= most));
    }
}

static void one_thread_keeps_the_order(void **state)
{
    (void)state;
    static sum sums[JOBS];
    for (int most = 0; most <= 3; most++) {
        ask_all(1, most, sums);
        for (int i = 0; i < JOBS; i++)
            assert_int_equal(collected[i], i);
    }
}

static void several_threads_do_everything_once(void **state)
{
    (void)state;
    static sum sums[JOBS];
    bool seen[JOBS] = {false};
    ask_all(THREADS, 1, sums);
    for (int i = 0; i < JOBS; i++) {
        assert_false(seen[collected[i]]);
        seen[collected[i]] = true;
    }
}

/* What waits while a thread works is taken in one go. */
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void wait_at_the_gate(void *tool, job *jobs)
{
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
    double_all(tool, jobs);
}

static void what_waits_is_taken_together(void **state)
{
    (void)state;
    static sum sums[10];
    bell b = NEW_BELL;
    thread_pool_config config = {
        .threads = 1, .work = wait_at_the_gate, .tools = {&tools[0]}, .ring = ring, .context = &b};
    thread_pool *w = pool_create(&config);
    memset(sums, 0, sizeof sums);
    pthread_mutex_lock(&gate);
    sums[0].job.done = note;
    collected_count = 0;
    pool_submit(w, &sums[0].job);
    while (pool_waiting(w) > 0) {
        const struct timespec moment = {0, 100000};
        nanosleep(&moment, NULL);
    }
    for (int i = 1; i < 10; i++) {
        sums[i].number = i;
        sums[i].job.done = note;
        pool_submit(w, &sums[i].job);
    }
    assert_int_equal(pool_waiting(w), 9);
    assert_int_equal(pool_busy(w), 10);
    pthread_mutex_unlock(&gate);
    pool_destroy(w); /* finishes what was asked for */
    assert_int_equal(collected_count, 10);
    assert_int_equal(sums[0].together, 1);
    for (int i = 1; i < 10; i++)
        assert_int_equal(sums[i].together, 9);
}

/* ---- Bots ---- */

static int bot_move_found;

static void count_result(job *done)
{
    (void)done;
    bot_move_found++;
}

/* A position in which a player has a choice. */
static wy_table *first_choice(const wy_rules *rules)
{
    wy_options options;
    wy_rng rng;
    wy_default_options(rules, rules->max_players, &options);
    wy_table *table = wy_table_create(rules, NULL, &options, NULL);
    wy_rng_seed(&rng, 5, 0);
    wy_action forced;
    for (;;)
        if (rules->actor(table->state) == WY_CHANCE)
            wy_table_draw(table, &rng);
        else if (wy_table_is_forced(table, &forced))
            wy_table_play(table, forced);
        else
            return table;
}

static wy_action think_alone(const bot_job *t)
{
    wy_bot_request question = {
        t->rules, t->parts, t->view.bytes, t->seat, {t->bot->budget.iterations, 0, 1}, NULL};
    wy_rng rng;
    wy_rng_seed(&rng, t->seed, 0);
    return wy_bot_choose(t->bot, &question, &rng, NULL);
}

static void bots_think_as_they_would_anywhere(void **state)
{
    (void)state;
    enum { EACH = 6 };
    bell b = NEW_BELL;
    bot_pool *t = bot_pool_create(2, 60000, ring, &b);
    assert_non_null(t);
    bot_job *wanted = calloc((size_t)wy_game_count() * EACH, sizeof *wanted);
    wy_table *tables[8] = {NULL};
    int count = 0;
    bot_move_found = 0;
    for (int game = 0; game < wy_game_count(); game++) {
        wy_table *table = tables[game] = first_choice(wy_game(game));
        for (int i = 0; i < EACH; i++) {
            bot_job *one = &wanted[count++];
            one->job.done = count_result;
            one->bot = wy_find_bot(i % 2 ? "strong" : "keen");
            one->rules = table->rules;
            one->parts = table->parts;
            one->seat = table->rules->actor(table->state);
            one->seed = (uint64_t)i;
            table->rules->view(table->parts, table->state, one->seat, one->view.bytes);
            bot_pool_submit(t, one);
        }
    }
    while (pool_busy(bot_pool_threads(t)) > 0) {
        await(&b);
        pool_drain(bot_pool_threads(t));
    }
    assert_int_equal(bot_move_found, count);
    for (int i = 0; i < count; i++)
        assert_true(wy_same_action(wanted[i].action, think_alone(&wanted[i])));
    bot_pool_destroy(t);
    for (int game = 0; game < wy_game_count(); game++)
        wy_table_destroy(tables[game]);
    free(wanted);
}

/* With a hundred moves waiting for two threads, each gets a fiftieth of the time. */
static void many_share_the_time(void **state)
{
    (void)state;
    enum { MANY = 100, PATIENCE = 1000 };
    bell b = NEW_BELL;
    bot_pool *t = bot_pool_create(2, PATIENCE, ring, &b);
    static bot_job wanted[MANY];
    wy_table *table = first_choice(wy_find_game("dungeon"));
    for (int i = 0; i < MANY; i++) {
        wanted[i].job.done = count_result;
        wanted[i].bot = wy_find_bot("keen");
        wanted[i].rules = table->rules;
        wanted[i].parts = table->parts;
        wanted[i].seat = table->rules->actor(table->state);
        table->rules->view(table->parts, table->state, wanted[i].seat, wanted[i].view.bytes);
        bot_pool_submit(t, &wanted[i]);
        assert_true(wanted[i].milliseconds <= PATIENCE);
        assert_true((int)wanted[i].milliseconds >= (i < 2 ? PATIENCE : 2 * PATIENCE / (i + 1)));
    }
    assert_int_equal(wanted[0].milliseconds, PATIENCE);
    bot_pool_destroy(t);
    wy_table_destroy(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_thread_keeps_the_order),
        cmocka_unit_test(several_threads_do_everything_once),
        cmocka_unit_test(what_waits_is_taken_together),
        cmocka_unit_test(bots_think_as_they_would_anywhere),
        cmocka_unit_test(many_share_the_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
