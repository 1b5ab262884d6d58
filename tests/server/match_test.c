/* match_test.c - Tests of matches: allowed commands, and events that reproduce a match. */
#include <stdlib.h>
#include <string.h>

#include "tests/server/match_story.h"
#include "tests/support/cmocka_tests.h"

static void rooms_are_what_their_events_add_up_to(void **state)
{
    (void)state;
    static story s;
    static const char *const with_bot[] = {NULL, "novice", NULL, "strong", NULL, NULL};
    for (int game = 0; game < wy_game_count(); game++)
        for (uint64_t round = 0; round < 6; round++) {
            const wy_rules *rules = wy_game(game);
            wy_rng rng;
            int players = rules->min_players +
                          (int)(round % (uint64_t)(rules->max_players - rules->min_players + 1));
            begin(&s, rules->id, players, round % 2 ? with_bot : NULL);
            wy_rng_seed(&rng, 3, round);
            while (s.match->stage == STORE_RUNNING) {
                play_any(&s, &rng);
                if (s.match->stage == STORE_RUNNING && wy_rng_below(&rng, 4) == 0)
                    interrupt(&s, &rng);
                if (wy_rng_below(&rng, 200) == 0)
                    expect_told_alike(&s);
                if (s.count > EVENTS_MAX - 10)
                    break; /* people who take back for ever */
            }
            expect_told_alike(&s);
            close_story(&s);
        }
}

static void finished_games_prove_their_dice(void **state)
{
    (void)state;
    static story s;
    for (int game = 0; game < wy_game_count(); game++) {
        wy_fair_report report;
        wy_rng rng;
        wy_rng_seed(&rng, 9, (uint64_t)game);
        begin(&s, wy_game(game)->id, wy_game(game)->min_players, NULL);
        assert_int_equal(s.match->game->fair.known, WY_SEED_SECRET);
        while (s.match->stage == STORE_RUNNING)
            play_any(&s, &rng);
        assert_int_equal(s.match->stage, STORE_OVER);
        assert_int_equal(s.match->game->fair.known, WY_SEED_SHOWN);
        assert_int_equal(wy_table_verify(s.match->game, &report), WY_FAIR_HOLDS);
        assert_true(report.draws > 0);
        close_story(&s);
    }
}

/* Who has the events and not the seed has the game, too, but cannot draw. */
static void events_do_not_need_the_seed(void **state)
{
    (void)state;
    static story s;
    wy_rng rng;
    wy_rng_seed(&rng, 4, 0);
    begin(&s, "book", 3, NULL);
    for (int i = 0; i < 30; i++)
        play_any(&s, &rng);
    match *again = tell_again(&s, s.count, NULL);
    assert_memory_equal(again->game->state, s.match->game->state, s.match->game->rules->state_size);
    assert_false(wy_table_draw_fair(again->game));
    match_destroy(again);
    close_story(&s);
}

/* ---- What people may do ---- */

static void seats_are_taken_once(void **state)
{
    (void)state;
    static story s;
    static const char *const bots[] = {NULL, NULL, "keen"};
    wy_fault fault = {0};
    match_setup plan = plan_of("book", 3, bots);
    open_story(&s, &plan);
    refused(match_start(s.match, ANA, &fault), &fault, WY_FAULT_REFUSED);
    happens(&s, match_sit(s.match, ANA, 0, "abcdef", &fault));
    refused(match_sit(s.match, ANA, 1, NULL, &fault), &fault, WY_FAULT_REFUSED);
    refused(match_sit(s.match, BEN, 0, NULL, &fault), &fault, WY_FAULT_REFUSED);
    refused(match_sit(s.match, BEN, 2, NULL, &fault), &fault, WY_FAULT_REFUSED);
    refused(match_sit(s.match, BEN, 3, NULL, &fault), &fault, WY_FAULT_PARAMS);
    refused(match_sit(s.match, BEN, 1, "not hexadecimal", &fault), &fault, WY_FAULT_PARAMS);
    happens(&s, match_sit(s.match, BEN, -1, NULL, &fault));
    assert_int_equal(match_seat_of(s.match, BEN), 1);
    refused(match_sit(s.match, CLEO, -1, NULL, &fault), &fault, WY_FAULT_REFUSED);
    refused(match_start(s.match, CLEO, &fault), &fault, WY_FAULT_SEAT);
    happens(&s, match_leave(s.match, BEN, &fault));
    assert_int_equal(s.match->seats[1].player, MATCH_EMPTY);
    refused(match_leave(s.match, BEN, &fault), &fault, WY_FAULT_SEAT);
    happens(&s, match_sit(s.match, CLEO, 1, NULL, &fault));
    refused(match_resign(s.match, CLEO, &fault), &fault, WY_FAULT_REFUSED);
    refused(match_undo(s.match, CLEO, &fault), &fault, WY_FAULT_REFUSED);
    happens(&s, match_start(s.match, CLEO, &fault));
    refused(match_start(s.match, ANA, &fault), &fault, WY_FAULT_REFUSED);
    refused(match_sit(s.match, BEN, -1, NULL, &fault), &fault, WY_FAULT_REFUSED);
    expect_told_alike(&s);
    close_story(&s);
}

static void tables_are_closed_by_who_made_them(void **state)
{
    (void)state;
    static story s;
    wy_fault fault = {0};
    match_setup plan = plan_of("keepers", 2, NULL);
    open_story(&s, &plan);
    happens(&s, match_sit(s.match, BEN, 0, NULL, &fault));
    refused(match_close(s.match, BEN, &fault), &fault, WY_FAULT_REFUSED);
    happens(&s, match_close(s.match, ANA, &fault));
    assert_int_equal(s.match->stage, STORE_CLOSED);
    refused(match_sit(s.match, CLEO, 1, NULL, &fault), &fault, WY_FAULT_REFUSED);
    refused(match_close(s.match, ANA, &fault), &fault, WY_FAULT_REFUSED);
    expect_told_alike(&s);
    close_story(&s);
}

static void bots_stand_in_until_people_come_back(void **state)
{
    (void)state;
    static story s;
    wy_fault fault = {0};
    begin(&s, "book", 2, NULL);
    refused(match_resume(s.match, BEN, &fault), &fault, WY_FAULT_REFUSED);
    happens(&s, match_leave(s.match, BEN, &fault));
    assert_int_equal(s.match->seats[1].player, MATCH_STAND_IN);
    assert_ptr_equal(s.match->seats[1].bot, wy_find_bot("keen"));
    assert_true(match_is_bot_seat(s.match, 1));
    refused(match_leave(s.match, BEN, &fault), &fault, WY_FAULT_REFUSED);
    assert_null(match_end(s.match));
    happens(&s, match_resume(s.match, BEN, &fault));
    assert_int_equal(s.match->seats[1].player, MATCH_PERSON);
    assert_false(match_is_bot_seat(s.match, 1));
    expect_told_alike(&s);
    close_story(&s);
}

static void who_is_late_is_represented_and_welcome(void **state)
{
    (void)state;
    static story s;
    wy_fault fault = {0};
    begin(&s, "book", 2, NULL);
    int actor = match_actor(s.match);
    int64_t person = s.match->seats[actor].person, end = clock_deadline(&s.match->clock);
    assert_true(end != CLOCK_NEVER);
    s.now = end - 1;
    assert_int_equal(clock_late(&s.match->clock, s.now), 0);
    s.now = end;
    assert_int_equal(clock_late(&s.match->clock, s.now), 1 << actor);
    happens(&s, match_time_out(s.match, actor));
    assert_int_equal(match_asked(s.match), 0);
    assert_true(clock_deadline(&s.match->clock) == CLOCK_NEVER);
    happens(&s, match_resume(s.match, person, &fault));
    assert_true(clock_left(&s.match->clock, actor, s.now) > 50000);
    expect_told_alike(&s);
    close_story(&s);
}

static void of_two_the_other_wins_when_one_resigns(void **state)
{
    (void)state;
    static story s;
    wy_fault fault = {0};
    begin(&s, "keepers", 2, NULL);
    happens(&s, match_resign(s.match, ANA, &fault));
    refused(match_resume(s.match, ANA, &fault), &fault, WY_FAULT_REFUSED);
    json_t *end = match_end(s.match);
    assert_non_null(end);
    assert_string_equal(json_string_value(json_object_get(end, "why")), "given up");
    const json_t *ranks = json_object_get(end, "ranks");
    assert_int_equal(json_integer_value(json_array_get(ranks, 0)), 2);
    assert_int_equal(json_integer_value(json_array_get(ranks, 1)), 1);
    happens(&s, end);
    assert_int_equal(s.match->stage, STORE_OVER);
    refused(match_undo(s.match, BEN, &fault), &fault, WY_FAULT_OVER);
    expect_told_alike(&s);
    close_story(&s);
}

static void three_play_on_when_one_resigns(void **state)
{
    (void)state;
    static story s;
    wy_fault fault = {0};
    begin(&s, "book", 3, NULL);
    happens(&s, match_resign(s.match, ANA, &fault));
    assert_null(match_end(s.match));
    assert_int_equal(match_count_people(s.match), 2);
    happens(&s, match_resign(s.match, BEN, &fault));
    assert_non_null(s.match);
    json_t *end = match_end(s.match);
    assert_non_null(end);
    json_decref(end);
    close_story(&s);
}

/* ---- Taking back ---- */

/* Moves until the turn has passed on: who moved first cannot simply take back any more. */
static int64_t hand_over(story *s, wy_rng *rng)
{
    int first = match_actor(s->match);
    int64_t person = s->match->seats[first].person;
    while (match_actor(s->match) == first || wy_table_can_undo(s->match->game, first) == WY_UNDO_OK)
        play_any(s, rng);
    return person;
}

static void more_is_taken_back_when_all_agree(void **state)
{
    (void)state;
    static story s;
    wy_fault fault = {0};
    wy_rng rng;
    wy_rng_seed(&rng, 8, 0);
    begin(&s, "book", 3, NULL);
    int64_t who = hand_over(&s, &rng);
    int seat = match_seat_of(s.match, who), length = wy_table_before_choice(s.match->game, seat);
    assert_true(length >= 0 && length < s.match->game->length);
    happens(&s, match_undo(s.match, who, &fault));
    assert_int_equal(s.match->undo_request.seat, seat);
    refused(match_undo(s.match, who, &fault), &fault, WY_FAULT_REFUSED);
    refused(match_answer_undo(s.match, who, true, &fault), &fault, WY_FAULT_REFUSED);
    refused(match_answer_undo(s.match, 99, true, &fault), &fault, WY_FAULT_SEAT);
    int others = 0;
    for (int other = 0; other < 3; other++) {
        if (other == seat)
            continue;
        assert_null(match_grant_undo(s.match));
        happens(&s, match_answer_undo(s.match, s.match->seats[other].person, true, &fault));
        if (others++ == 0)
            refused(match_answer_undo(s.match, s.match->seats[other].person, true, &fault), &fault,
                    WY_FAULT_REFUSED);
    }
    happens(&s, match_grant_undo(s.match));
    assert_int_equal(s.match->game->length, length);
    assert_int_equal(match_actor(s.match), seat);
    assert_int_equal(s.match->undo_request.seat, -1);
    expect_told_alike(&s);
    close_story(&s);
}

static void one_who_declines_is_enough(void **state)
{
    (void)state;
    static story s;
    wy_fault fault = {0};
    wy_rng rng;
    wy_rng_seed(&rng, 8, 0);
    begin(&s, "book", 3, NULL);
    int64_t who = hand_over(&s, &rng);
    int seat = match_seat_of(s.match, who), length = s.match->game->length;
    happens(&s, match_undo(s.match, who, &fault));
    happens(&s, match_answer_undo(s.match, s.match->seats[(seat + 1) % 3].person, false, &fault));
    assert_int_equal(s.match->undo_request.seat, -1);
    assert_int_equal(s.match->game->length, length);
    refused(match_answer_undo(s.match, s.match->seats[(seat + 2) % 3].person, true, &fault), &fault,
            WY_FAULT_REFUSED);
    happens(&s, match_undo(s.match, who, &fault));
    happens(&s, match_answer_undo(s.match, who, false, &fault)); /* has changed their mind */
    assert_int_equal(s.match->undo_request.seat, -1);
    close_story(&s);
}

static void a_move_ends_a_wish(void **state)
{
    (void)state;
    static story s;
    wy_fault fault = {0};
    wy_rng rng;
    wy_rng_seed(&rng, 8, 1);
    begin(&s, "book", 2, NULL);
    int64_t who = hand_over(&s, &rng);
    happens(&s, match_undo(s.match, who, &fault));
    play_any(&s, &rng);
    assert_int_equal(s.match->undo_request.seat, -1);
    assert_null(match_grant_undo(s.match));
    close_story(&s);
}

static void bots_do_not_mind(void **state)
{
    (void)state;
    static story s;
    static const char *const bots[] = {NULL, "keen"};
    wy_fault fault = {0};
    wy_rng rng;
    wy_rng_seed(&rng, 5, 0);
    begin(&s, "book", 2, bots);
    while (wy_table_before_choice(s.match->game, 0) < 0 || match_actor(s.match) == 0)
        play_any(&s, &rng);
    int length = wy_table_before_choice(s.match->game, 0);
    happens(&s, match_undo(s.match, ANA, &fault));
    assert_int_equal(s.match->game->length, length);
    close_story(&s);
}

/* What chance drew for a place it draws there again. */
static void nobody_can_fish_for_a_better_roll(void **state)
{
    (void)state;
    static story s;
    static const char *const bots[] = {NULL};
    wy_fault fault = {0};
    wy_rng rng;
    wy_rng_seed(&rng, 5, 0);
    begin(&s, "dungeon", 1, bots);
    int undone = 0;
    for (int i = 0; i < 40 && s.match->stage == STORE_RUNNING; i++) {
        wy_action action = any_move(s.match, &rng);
        happens(&s, match_play(s.match, 0, action));
        if (match_actor(s.match) == WY_OVER)
            break;
        wy_scratch after;
        memcpy(after.bytes, s.match->game->state, s.match->game->rules->state_size);
        happens(&s, match_undo(s.match, ANA, &fault));
        happens(&s, match_play(s.match, 0, action));
        assert_memory_equal(after.bytes, s.match->game->state, s.match->game->rules->state_size);
        undone++;
    }
    assert_true(undone > 5);
    close_story(&s);
}

/* ---- What is told ---- */

static void viewers_are_told_what_they_observe(void **state)
{
    (void)state;
    static story s;
    for (int game = 0; game < wy_game_count(); game++) {
        wy_rng rng;
        wy_rng_seed(&rng, 6, (uint64_t)game);
        begin(&s, wy_game(game)->id, wy_game(game)->max_players, NULL);
        while (s.match->stage == STORE_RUNNING && s.count < 300)
            play_any(&s, &rng);
        for (int viewer = WY_SPECTATOR; viewer < s.match->game->options.players; viewer++) {
            if (viewer < 0 && viewer != WY_SPECTATOR)
                continue;
            match *again = match_create(s.match->id, story_seed);
            json_t *all = json_array();
            char fault[STORE_FAULT_MAX], hash[MATCH_HASH_MAX];
            for (int i = 0; i < s.count; i++) {
                json_t *event = json_loads(s.events[i], 0, NULL);
                assert_true(match_apply(again, event, s.times[i], fault));
                json_t *told = tell(again, event, viewer);
                assert_int_equal(json_integer_value(json_object_get(told, "number")), i + 1);
                assert_null(json_object_get(told, "person"));
                json_array_extend(all, json_object_get(told, "moves"));
                json_decref(told);
                json_decref(event);
            }
            match_hash(s.match, viewer, hash);
            json_t *place = match_header(again, viewer);
            assert_string_equal(json_string_value(json_object_get(place, "hash")), hash);
            wy_json_writer moves = WY_JSON_GROWING;
            wy_write_moves(&moves, s.match->game, viewer, 0);
            json_t *observed = wy_tree_read(&moves);
            assert_true(json_equal(all, observed));
            json_decref(place);
            json_decref(observed);
            json_decref(all);
            match_destroy(again);
        }
        close_story(&s);
    }
}

/* Only when the game is over is anybody told the seed. */
static void the_seed_is_secret_until_the_end(void **state)
{
    (void)state;
    static story s;
    char hex[WY_FAIR_HEX_MAX], fault[STORE_FAULT_MAX];
    wy_rng rng;
    wy_fair_hex(hex, story_seed, sizeof story_seed);
    wy_rng_seed(&rng, 2, 0);
    begin(&s, "book", 2, NULL);
    while (s.match->stage == STORE_RUNNING)
        play_any(&s, &rng);
    match *again = match_create(s.match->id, story_seed);
    for (int i = 0; i < s.count; i++) {
        json_t *event = json_loads(s.events[i], 0, NULL);
        assert_true(match_apply(again, event, s.times[i], fault));
        wy_json_writer told = WY_JSON_GROWING, table = WY_JSON_GROWING;
        match_write_event(&told, again, event, &(match_recipient){0, false});
        match_describe(&table, again, s.now);
        assert_int_equal(strstr(told.text, hex) != NULL, i == s.count - 1);
        assert_null(strstr(table.text, hex));
        wy_json_free(&told);
        wy_json_free(&table);
        json_decref(event);
    }
    match_destroy(again);
    close_story(&s);
}

/* ---- Damage ---- */

/* An event with one member missing, or another in its place: refused, or as good as any. */
static void damaged_events_are_refused_or_harmless(void **state)
{
    (void)state;
    static story s;
    wy_rng rng;
    int refusals = 0;
    wy_rng_seed(&rng, 12, 0);
    begin(&s, "keepers", 3, NULL);
    while (s.match->stage == STORE_RUNNING && s.count < 400) {
        play_any(&s, &rng);
        if (s.match->stage == STORE_RUNNING && wy_rng_below(&rng, 3) == 0)
            interrupt(&s, &rng);
    }
    for (int i = 0; i < s.count; i += i < 20 ? 1 : 13) {
        json_t *event = json_loads(s.events[i], 0, NULL);
        const char *name;
        json_t *value;
        json_object_foreach (event, name, value) {
            json_t *instead[] = {NULL,
                                 json_null(),
                                 json_integer(-1),
                                 json_integer(1 << 20),
                                 json_string("x"),
                                 json_array(),
                                 json_object()};
            for (size_t k = 0; k < WY_COUNT(instead); k++) {
                char fault[STORE_FAULT_MAX] = "";
                json_t *damaged = json_copy(event);
                match *again = tell_again(&s, i, story_seed);
                if (instead[k])
                    json_object_set_new(damaged, name, instead[k]);
                else
                    json_object_del(damaged, name);
                if (!match_apply(again, damaged, s.times[i], fault)) {
                    assert_true(fault[0]);
                    refusals++;
                } else if (again->game) {
                    wy_json_writer table = WY_JSON_GROWING;
                    json_decref(tell(again, damaged, WY_SPECTATOR));
                    match_describe(&table, again, s.now);
                    wy_json_free(&table);
                }
                json_decref(damaged);
                match_destroy(again);
            }
        }
        json_decref(event);
    }
    assert_true(refusals > 100);
    close_story(&s);
}

static void other_rules_are_noticed(void **state)
{
    (void)state;
    static const char *const changes[][2] = {
        {"rules", "1"},   {"rules", "2"},         {"rules", "0"},        {"rules", "3"},
        {"game", "0123"}, {"components", "0123"}, {"commitment", "0123"}};
    static story s;
    begin(&s, "book", 2, NULL);
    for (size_t i = 0; i < WY_COUNT(changes); i++) {
        char fault[STORE_FAULT_MAX] = "";
        json_t *event = json_loads(s.events[0], 0, NULL);
        match *m = match_create(s.match->id, story_seed);
        json_object_set_new(event, changes[i][0], json_string(changes[i][1]));
        assert_int_equal(match_apply(m, event, s.times[0], fault), i < 2); /* taken up */
        assert_int_equal(strstr(fault, s.match->id) == NULL, i < 2);
        json_decref(event);
        match_destroy(m);
    }
    close_story(&s);
}

/* Rules before these took a value of an option that does not apply, and ignored it. */
static void options_that_never_applied_are_left_out(void **state)
{
    (void)state;
    static const struct {
        const char *game, *option, *value;
        int players;
    } old[] = {{"book", "blocker", "off", 3}, {"brood", "enemies", "easy", 1}};
    for (size_t i = 0; i < WY_COUNT(old); i++) {
        static story s;
        char fault[STORE_FAULT_MAX] = "";
        begin(&s, old[i].game, old[i].players, NULL);
        json_t *event = json_loads(s.events[0], 0, NULL);
        match *m = match_create(s.match->id, story_seed);
        json_object_set_new(event, "rules", json_string("1"));
        json_object_set_new(event, "options", json_pack("{s:s}", old[i].option, old[i].value));
        assert_true(match_apply(m, event, s.times[0], fault));
        assert_memory_equal(&m->game->options, &s.match->game->options, sizeof m->game->options);
        json_decref(event);
        match_destroy(m);
        close_story(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rooms_are_what_their_events_add_up_to),
        cmocka_unit_test(finished_games_prove_their_dice),
        cmocka_unit_test(events_do_not_need_the_seed),
        cmocka_unit_test(seats_are_taken_once),
        cmocka_unit_test(tables_are_closed_by_who_made_them),
        cmocka_unit_test(bots_stand_in_until_people_come_back),
        cmocka_unit_test(who_is_late_is_represented_and_welcome),
        cmocka_unit_test(of_two_the_other_wins_when_one_resigns),
        cmocka_unit_test(three_play_on_when_one_resigns),
        cmocka_unit_test(more_is_taken_back_when_all_agree),
        cmocka_unit_test(one_who_declines_is_enough),
        cmocka_unit_test(a_move_ends_a_wish),
        cmocka_unit_test(bots_do_not_mind),
        cmocka_unit_test(nobody_can_fish_for_a_better_roll),
        cmocka_unit_test(viewers_are_told_what_they_observe),
        cmocka_unit_test(the_seed_is_secret_until_the_end),
        cmocka_unit_test(damaged_events_are_refused_or_harmless),
        cmocka_unit_test(other_rules_are_noticed),
        cmocka_unit_test(options_that_never_applied_are_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
