/* clock_test.c - Tests of game clocks: single cases, and long random games against a model that
 * ticks every millisecond. */
#include <string.h>

#include "server/tables/clock.h"
#include "tests/support/cmocka_tests.h"

static const clock_pace LIVE = {.kind = CLOCK_LIVE, .start = 600, .increment = 10, .cap = 605};
static const clock_pace DAYS = {.kind = CLOCK_DAYS, .days = 3};
static const clock_pace NONE = {.kind = CLOCK_NONE};
static const int64_t DAY = 86400000, NOON = 1700000000000;

enum { FIRST = 1, SECOND = 2, THIRD = 4 };

/* ---- Turns ---- */

static void a_turn_takes_time_and_brings_an_increment(void **state)
{
    table_clock clock;
    (void)state;
    clock_start(&clock, &LIVE, 2, NOON);
    assert_int_equal(clock_deadline(&clock), CLOCK_NEVER);
    clock_moved(&clock, FIRST, NOON + 5000);
    assert_int_equal(clock_deadline(&clock), NOON + 605000);
    assert_int_equal(clock_left(&clock, 0, NOON + 35000), 570000);
    assert_int_equal(clock_left(&clock, 1, NOON + 35000), 600000);
    clock_moved(&clock, SECOND, NOON + 35000);
    assert_int_equal(clock_left(&clock, 0, NOON + 99000), 580000);
    assert_int_equal(clock_left(&clock, 1, NOON + 36000), 599000);
}

static void an_increment_stops_at_the_cap(void **state)
{
    table_clock clock;
    (void)state;
    clock_start(&clock, &LIVE, 2, NOON);
    clock_moved(&clock, FIRST, NOON);
    clock_moved(&clock, SECOND, NOON + 1000);
    assert_int_equal(clock_left(&clock, 0, NOON + 1000), 605000);
}

static void a_series_of_decisions_is_one_turn(void **state)
{
    table_clock clock;
    (void)state;
    clock_start(&clock, &LIVE, 2, NOON);
    clock_moved(&clock, FIRST, NOON);
    for (int step = 1; step <= 10; step++)
        clock_moved(&clock, FIRST, NOON + step * 6000);
    assert_int_equal(clock_left(&clock, 0, NOON + 60000), 540000);
    clock_moved(&clock, 0, NOON + 60000); /* the turn is over, and comes back at once */
    clock_moved(&clock, FIRST, NOON + 60000);
    assert_int_equal(clock_left(&clock, 0, NOON + 60000), 550000);
}

static void seats_side_by_side_stop_one_by_one(void **state)
{
    table_clock clock;
    (void)state;
    clock_start(&clock, &LIVE, 3, NOON);
    clock_moved(&clock, FIRST | SECOND | THIRD, NOON);
    clock_moved(&clock, FIRST | THIRD, NOON + 20000);
    clock_moved(&clock, FIRST, NOON + 50000);
    assert_int_equal(clock_left(&clock, 0, NOON + 60000), 540000);
    assert_int_equal(clock_left(&clock, 1, NOON + 60000), 590000);
    assert_int_equal(clock_left(&clock, 2, NOON + 60000), 560000);
    assert_int_equal(clock_deadline(&clock), NOON + 600000);
}

static void days_are_fresh_for_every_turn(void **state)
{
    table_clock clock;
    (void)state;
    clock_start(&clock, &DAYS, 2, NOON);
    clock_moved(&clock, FIRST, NOON);
    assert_int_equal(clock_deadline(&clock), NOON + 3 * DAY);
    clock_moved(&clock, FIRST, NOON + 2 * DAY); /* a step of the same turn */
    assert_int_equal(clock_deadline(&clock), NOON + 3 * DAY);
    clock_moved(&clock, SECOND, NOON + 2 * DAY);
    assert_int_equal(clock_deadline(&clock), NOON + 5 * DAY);
    clock_moved(&clock, FIRST, NOON + 4 * DAY);
    assert_int_equal(clock_deadline(&clock), NOON + 7 * DAY);
}

static void without_a_pace_nobody_is_late(void **state)
{
    table_clock clock;
    (void)state;
    clock_start(&clock, &NONE, 2, NOON);
    clock_moved(&clock, FIRST, NOON);
    assert_int_equal(clock_left(&clock, 0, NOON + 1000 * DAY), CLOCK_NEVER);
    assert_int_equal(clock_deadline(&clock), CLOCK_NEVER);
    assert_int_equal(clock_late(&clock, NOON + 1000 * DAY), 0);
    clock_moved(&clock, SECOND, NOON + 1000 * DAY);
    assert_int_equal(clock_left(&clock, 0, NOON + 1000 * DAY), CLOCK_NEVER);
}

static void time_runs_out_to_the_millisecond(void **state)
{
    table_clock clock;
    (void)state;
    clock_start(&clock, &LIVE, 2, NOON);
    clock_moved(&clock, FIRST, NOON);
    assert_int_equal(clock_late(&clock, NOON + 599999), 0);
    assert_int_equal(clock_late(&clock, NOON + 600000), FIRST);
    assert_int_equal(clock_left(&clock, 0, NOON + 700000), 0);
}

/* ---- Undo, pauses, restarts ---- */

static void taking_back_gives_no_time(void **state)
{
    table_clock clock;
    (void)state;
    clock_start(&clock, &LIVE, 2, NOON);
    clock_moved(&clock, FIRST, NOON);
    clock_moved(&clock, SECOND, NOON + 30000);
    clock_undone(&clock, FIRST, NOON + 40000); /* the second has thought 10 seconds */
    assert_int_equal(clock_left(&clock, 0, NOON + 40000), 580000);
    assert_int_equal(clock_left(&clock, 1, NOON + 40000), 590000);
    clock_start(&clock, &DAYS, 2, NOON);
    clock_moved(&clock, FIRST, NOON);
    clock_moved(&clock, SECOND, NOON + DAY);
    clock_undone(&clock, FIRST, NOON + DAY + 5);
    assert_int_equal(clock_deadline(&clock), NOON + 3 * DAY + 5);
}

static void what_passes_while_the_server_is_down_is_not_counted(void **state)
{
    table_clock clock;
    (void)state;
    clock_start(&clock, &LIVE, 2, NOON);
    clock_moved(&clock, FIRST, NOON);
    clock_go_on(&clock, NOON + DAY);
    assert_int_equal(clock_left(&clock, 0, NOON + DAY + 1000), 599000);
    clock_undone(&clock, FIRST, NOON + DAY + 2000); /* it is known when it went down again */
    clock_go_on(&clock, NOON + 2 * DAY);
    assert_int_equal(clock_left(&clock, 0, NOON + 2 * DAY), 598000);
}

static void a_clock_set_back_takes_nothing(void **state)
{
    table_clock clock;
    (void)state;
    clock_start(&clock, &LIVE, 2, NOON);
    clock_moved(&clock, FIRST, NOON);
    assert_int_equal(clock_left(&clock, 0, NOON - DAY), 600000);
    clock_moved(&clock, FIRST, NOON - DAY);
    assert_int_equal(clock_left(&clock, 0, NOON - DAY + 1000), 599000);
}

/* ---- Against a model that counts single ticks ---- */

typedef struct model {
    const clock_pace *pace;
    int64_t left[WY_SEATS_MAX];
    bool asked[WY_SEATS_MAX];
} model;

static void tick(model *m, int64_t ticks)
{
    for (int64_t i = 0; i < ticks; i++)
        for (int seat = 0; seat < WY_SEATS_MAX; seat++)
            if (m->asked[seat] && m->left[seat] > 0)
                m->left[seat]--;
}

static void ask(model *m, uint8_t asked, bool is_undo)
{
    for (int seat = 0; seat < WY_SEATS_MAX; seat++) {
        bool now = asked & 1 << seat;
        if (m->pace->kind == CLOCK_LIVE && m->asked[seat] && !now && !is_undo)
            for (int i = 0; i < m->pace->increment * 1000; i++)
                if (m->left[seat] < m->pace->cap * 1000)
                    m->left[seat]++;
        if (m->pace->kind == CLOCK_DAYS && !m->asked[seat] && now && !is_undo)
            m->left[seat] = m->pace->days * DAY;
        m->asked[seat] = now;
    }
}

static void happen(wy_rng *rng, table_clock *clock, model *m, int64_t now)
{
    uint8_t asked =
        (uint8_t)(wy_rng_below(rng, 3) ? 1u << wy_rng_below(rng, 6) : wy_rng_below(rng, 64));
    switch (wy_rng_below(rng, 8)) {
    case 0: clock_undone(clock, clock->asked, now), clock_go_on(clock, now); break;
    case 2: clock_undone(clock, asked, now), ask(m, asked, true); break;
    default: clock_moved(clock, asked, now), ask(m, asked, false); break;
    }
}

static void compare(const table_clock *clock, const model *m, int64_t now)
{
    int64_t least = CLOCK_NEVER;
    for (int seat = 0; seat < WY_SEATS_MAX; seat++) {
        assert_int_equal(clock_left(clock, seat, now), m->left[seat]);
        assert_int_equal(clock_late(clock, now) >> seat & 1, m->asked[seat] && m->left[seat] == 0);
        if (m->asked[seat] && m->left[seat] < least)
            least = m->left[seat];
    }
    if (least == CLOCK_NEVER)
        assert_int_equal(clock_deadline(clock), CLOCK_NEVER);
    else if (least > 0)
        assert_int_equal(clock_deadline(clock), now + least);
    else
        assert_true(clock_deadline(clock) <= now);
}

static void long_games_agree_with_a_model(void **state)
{
    static const clock_pace paces[] = {{.kind = CLOCK_LIVE, .start = 10, .increment = 1, .cap = 12},
                                       {.kind = CLOCK_LIVE, .start = 10, .increment = 0, .cap = 10},
                                       {.kind = CLOCK_DAYS, .days = 1}};
    (void)state;
    for (uint64_t game = 0; game < 60; game++) {
        wy_rng rng;
        table_clock clock;
        model m = {.pace = &paces[game % 3]};
        int64_t now = NOON;
        wy_rng_seed(&rng, game, 5);
        clock_start(&clock, m.pace, WY_SEATS_MAX, now);
        for (int seat = 0; seat < WY_SEATS_MAX; seat++)
            m.left[seat] = m.pace->start * 1000 + m.pace->days * DAY;
        for (int step = 0; step < 60; step++) {
            int64_t wait = wy_rng_below(&rng, 1500);
            tick(&m, wait);
            now += wait;
            compare(&clock, &m, now);
            happen(&rng, &clock, &m, now);
            compare(&clock, &m, now);
        }
    }
}

/* ---- JSON ---- */

static void paces_are_read_and_written_alike(void **state)
{
    static const char *const texts[] = {
        "{\"pace\":\"none\"}", "{\"pace\":\"live\",\"start\":600,\"increment\":10,\"cap\":900}",
        "{\"pace\":\"live\",\"start\":10,\"increment\":0,\"cap\":10}",
        "{\"pace\":\"live\",\"start\":86400,\"increment\":3600,\"cap\":86400}",
        "{\"pace\":\"days\",\"days\":30}"};
    (void)state;
    for (size_t i = 0; i < WY_COUNT(texts); i++) {
        clock_pace pace;
        json_t *given = json_loads(texts[i], 0, NULL);
        assert_null(clock_read_pace(given, &pace));
        json_t *written = clock_write_pace(&pace);
        char *text = json_dumps(written, JSON_COMPACT | JSON_PRESERVE_ORDER);
        assert_string_equal(text, texts[i]);
        free(text);
        json_decref(written);
        json_decref(given);
    }
}

static void paces_out_of_bounds_are_refused(void **state)
{
    static const char *const texts[] = {
        "{}",
        "[]",
        "3",
        "{\"pace\":3}",
        "{\"pace\":\"fast\"}",
        "{\"pace\":\"none\",\"days\":3}",
        "{\"pace\":\"days\"}",
        "{\"pace\":\"days\",\"days\":0}",
        "{\"pace\":\"days\",\"days\":31}",
        "{\"pace\":\"days\",\"days\":1.5}",
        "{\"pace\":\"days\",\"days\":\"3\"}",
        "{\"pace\":\"days\",\"days\":4294967297}",
        "{\"pace\":\"days\",\"days\":3,\"cap\":1}",
        "{\"pace\":\"live\",\"start\":600,\"increment\":10}",
        "{\"pace\":\"live\",\"start\":9,\"increment\":10,\"cap\":900}",
        "{\"pace\":\"live\",\"start\":86401,\"increment\":10,\"cap\":86400}",
        "{\"pace\":\"live\",\"start\":600,\"increment\":-1,\"cap\":900}",
        "{\"pace\":\"live\",\"start\":600,\"increment\":3601,\"cap\":900}",
        "{\"pace\":\"live\",\"start\":600,\"increment\":1,\"cap\":599}",
        "{\"pace\":\"live\",\"start\":600,\"increment\":1,\"cap\":86401}",
        "{\"pace\":\"live\",\"start\":600,\"increment\":1,\"cap\":900,\"days\":3}",
        "{\"pace\":\"live\",\"start\":9223372036854775807,\"increment\":1,\"cap\":900}"};
    (void)state;
    for (size_t i = 0; i < WY_COUNT(texts); i++) {
        clock_pace pace = DAYS;
        json_t *given = json_loads(texts[i], JSON_DECODE_ANY, NULL);
        assert_non_null(given);
        if (!clock_read_pace(given, &pace))
            fail_msg("%s is taken", texts[i]);
        assert_int_equal(pace.kind, CLOCK_DAYS); /* left alone */
        json_decref(given);
    }
    clock_pace pace;
    assert_non_null(clock_read_pace(NULL, &pace));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_takes_time_and_brings_an_increment),
        cmocka_unit_test(an_increment_stops_at_the_cap),
        cmocka_unit_test(a_series_of_decisions_is_one_turn),
        cmocka_unit_test(seats_side_by_side_stop_one_by_one),
        cmocka_unit_test(days_are_fresh_for_every_turn),
        cmocka_unit_test(without_a_pace_nobody_is_late),
        cmocka_unit_test(time_runs_out_to_the_millisecond),
        cmocka_unit_test(taking_back_gives_no_time),
        cmocka_unit_test(what_passes_while_the_server_is_down_is_not_counted),
        cmocka_unit_test(a_clock_set_back_takes_nothing),
        cmocka_unit_test(long_games_agree_with_a_model),
        cmocka_unit_test(paces_are_read_and_written_alike),
        cmocka_unit_test(paces_out_of_bounds_are_refused),
    };
    return cmocka_run_group_tests_name("clock", tests, NULL, NULL);
}
