/* match_story.c - Test fixture: a match and its events so far. */
#include "tests/server/match_story.h"

#include <stdlib.h>
#include <string.h>

#include "tests/support/cmocka_tests.h"

const uint8_t story_seed[STORE_KEY] = {7, 1, 4};

/* ---- A table and everything that happened there ---- */

void happens(story *s, json_t *event)
{
    char fault[STORE_FAULT_MAX] = "";
    assert_non_null(event);
    if (!match_apply(s->match, event, s->now, fault))
        fail_msg("%s", fault);
    match_note_clock(s->match, event, s->now);
    assert_true(s->count < EVENTS_MAX);
    s->times[s->count] = s->now;
    s->events[s->count++] = json_dumps(event, JSON_COMPACT);
    json_decref(event);
    s->now += 1500;
}

json_t *tell(const match *m, const json_t *event, int viewer)
{
    wy_json_writer json = WY_JSON_GROWING;
    match_write_event(&json, m, event, &(match_recipient){viewer, false});
    return wy_tree_read(&json);
}

void refused(json_t *event, wy_fault *fault, int code)
{
    assert_null(event);
    assert_int_equal(fault->code, code);
    assert_true(fault->text[0]);
    json_decref(fault->data);
    *fault = (wy_fault){0};
}

match_setup plan_of(const char *game, int players, const char *const *bots)
{
    match_setup plan = {.rules = wy_find_game(game), .is_public = true, .owner = ANA};
    const clock_pace pace = {.kind = CLOCK_LIVE, .start = 600, .increment = 5, .cap = 900};
    plan.pace = pace;
    plan.stand_in = wy_find_bot("keen");
    wy_default_options(plan.rules, players, &plan.options);
    for (int seat = 0; bots && seat < players; seat++)
        plan.bots[seat] = bots[seat] ? wy_find_bot(bots[seat]) : NULL;
    void *parts = malloc(plan.rules->parts_size);
    plan.rules->default_parts(parts);
    plan.components = wy_components_hash(plan.rules, parts);
    free(parts);
    return plan;
}

void open_story(story *s, const match_setup *plan)
{
    uint8_t commitment[WY_FAIR_BYTES];
    s->count = 0;
    s->now = 1700000000000;
    s->match = match_create("table0000000test", story_seed);
    wy_fair_commit(s->match->id, story_seed, commitment);
    happens(s, match_make(plan, commitment));
}

void close_story(story *s)
{
    for (int i = 0; i < s->count; i++)
        free(s->events[i]);
    match_destroy(s->match);
}

match *tell_again(const story *s, int count, const uint8_t *known_seed)
{
    char fault[STORE_FAULT_MAX] = "";
    match *again = match_create(s->match->id, known_seed);
    for (int i = 0; i < count; i++) {
        json_t *event = json_loads(s->events[i], 0, NULL);
        if (!match_apply(again, event, s->times[i], fault))
            fail_msg("%s", fault);
        json_decref(event);
    }
    return again;
}

static void expect_same(const match *one, const match *other)
{
    const wy_table *a = one->game, *b = other->game;
    assert_int_equal(one->events, other->events);
    assert_int_equal(one->stage, other->stage);
    assert_int_equal(one->is_public, other->is_public);
    assert_int_equal(one->owner, other->owner);
    assert_int_equal(a->length, b->length);
    assert_memory_equal(a->state, b->state, a->rules->state_size);
    assert_memory_equal(a->log, b->log, (size_t)a->length * sizeof *a->log);
    assert_memory_equal(one->before.bytes, other->before.bytes, a->rules->state_size);
    assert_int_equal(one->before_length, other->before_length);
    assert_memory_equal(&a->fair, &b->fair, sizeof a->fair);
    for (int seat = 0; seat < a->options.players; seat++) {
        assert_int_equal(one->seats[seat].player, other->seats[seat].player);
        assert_int_equal(one->seats[seat].person, other->seats[seat].person);
        assert_ptr_equal(one->seats[seat].bot, other->seats[seat].bot);
        assert_int_equal(clock_left(&one->clock, seat, 1 + one->clock.since),
                         clock_left(&other->clock, seat, 1 + other->clock.since));
    }
    assert_int_equal(one->clock.asked, other->clock.asked);
    assert_int_equal(one->undo_request.seat, other->undo_request.seat);
    if (one->undo_request.seat >= 0) {
        assert_int_equal(one->undo_request.length, other->undo_request.length);
        assert_int_equal(one->undo_request.agreed, other->undo_request.agreed);
    }
}

void expect_told_alike(const story *s)
{
    match *again = tell_again(s, s->count, story_seed);
    expect_same(s->match, again);
    match_destroy(again);
}

/* ---- Playing ---- */

wy_action any_move(const match *m, wy_rng *rng)
{
    wy_menu menu;
    m->game->rules->legal(m->game->parts, m->game->state, &menu);
    return wy_menu_at(&menu, wy_rng_below(rng, menu.total));
}

void play_any(story *s, wy_rng *rng)
{
    int actor = match_actor(s->match);
    assert_true(actor >= 0);
    happens(s, match_play(s->match, actor, any_move(s->match, rng)));
    json_t *end = match_end(s->match);
    if (end)
        happens(s, end);
}

static void sit_all(story *s, wy_fault *fault)
{
    static const int64_t people[] = {ANA, BEN, CLEO, 44, 55, 66};
    int next = 0;
    for (int seat = 0; seat < s->match->game->options.players; seat++)
        if (s->match->seats[seat].player == MATCH_EMPTY)
            happens(s, match_sit(s->match, people[next++], seat, seat % 2 ? "00ff" : NULL, fault));
}

void begin(story *s, const char *game, int players, const char *const *bots)
{
    wy_fault fault = {0};
    match_setup plan = plan_of(game, players, bots);
    open_story(s, &plan);
    sit_all(s, &fault);
    happens(s, match_start(s->match, ANA, &fault));
    assert_int_equal(s->match->stage, STORE_RUNNING);
}

void interrupt(story *s, wy_rng *rng)
{
    static const int64_t people[] = {ANA, BEN, CLEO, 99};
    int64_t who = people[wy_rng_below(rng, 4)];
    wy_fault fault = {0};
    json_t *event = NULL;
    uint32_t events = s->match->events;
    switch (wy_rng_below(rng, 8)) {
    case 0: event = match_leave(s->match, who, &fault); break;
    case 1: event = match_resume(s->match, who, &fault); break;
    case 2: event = match_undo(s->match, who, &fault); break;
    case 3:
    case 4: event = match_answer_undo(s->match, who, true, &fault); break;
    case 5: event = match_answer_undo(s->match, who, false, &fault); break;
    case 6: event = match_sit(s->match, who, -1, NULL, &fault); break;
    case 7: event = wy_rng_below(rng, 60) ? NULL : match_resign(s->match, who, &fault); break;
    }
    assert_int_equal(s->match->events, events);
    json_decref(fault.data);
    if (event)
        happens(s, event);
    json_t *granted = match_grant_undo(s->match);
    if (granted)
        happens(s, granted);
    json_t *end = match_end(s->match);
    if (end)
        happens(s, end);
}
