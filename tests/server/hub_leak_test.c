/* hub_leak_test.c - Hidden-information test: no byte sent to a socket depends on what its seat
 * cannot know.
 *
 * Two fixtures hold the same game, but one of them deals anew everything that a viewer cannot know.
 * The viewer sends requests to both, and the player to move makes a move that looks the same to the
 * viewer: all messages to the viewer must be equal, byte for byte. */
#include <stdlib.h>
#include <string.h>

#include "tests/server/hub_fixture.h"
#include "tests/support/cmocka_tests.h"

typedef struct counts {
    int dealt, moved;
} counts;

static const wy_table *game_at(hub_fixture *at, const char *id)
{
    json_decref(
        fixture_ok(fixture_ask(at, STRANGER, "view", fixture_at(id)))); /* it is in memory now */
    return live_table_find(at->h, id)->match->game;
}

static int viewer_of(int who)
{
    return who == STRANGER ? WY_SPECTATOR : who;
}

/* Deals anew in the copy what the viewer cannot know; false: there is nothing, or it came out the
 * same. */
static bool deal_anew(hub_fixture *copy, const char *id, int viewer, wy_rng *rng)
{
    const wy_table *game = game_at(copy, id);
    live_table *t = live_table_find(copy->h, id);
    wy_scratch view, other;
    game->rules->view(game->parts, game->state, viewer, view.bytes);
    game->rules->sample_state(game->parts, view.bytes, viewer, rng, other.bytes);
    if (memcmp(other.bytes, game->state, game->rules->state_size) == 0)
        return false;
    memcpy(t->match->game->state, other.bytes, game->rules->state_size);
    return true;
}

static void expect_same_heard(const hub_fixture *one, const hub_fixture *other, int who)
{
    assert_int_equal(one->peers[who].count, other->peers[who].count);
    for (int i = 0; i < one->peers[who].count; i++)
        assert_string_equal(one->peers[who].heard[i], other->peers[who].heard[i]);
}

/* Everything that can be asked without changing anything, sensible or not. */
static void look_around(hub_fixture *at, const char *id, int who)
{
    static const char *const methods[] = {"view", "legal", "score", "undo"};
    for (size_t i = 0; i < WY_COUNT(methods); i++) {
        if (strcmp(methods[i], "undo") == 0 &&
            match_actor(live_table_find(at->h, id)->match) == viewer_of(who))
            continue; /* that would change something */
        json_decref(fixture_ask(at, who, methods[i], fixture_at(id)));
    }
    json_decref(
        fixture_ask(at, who, "play", json_pack("{s:s, s:s}", "table", id, "action", "nonsense")));
    json_decref(
        fixture_ask(at, who, "why", json_pack("{s:s, s:s}", "table", id, "action", "nonsense")));
    json_decref(
        fixture_ask(at, who, "play",
                    json_pack("{s:s, s:s, s:i}", "table", id, "action", "nonsense", "length", 1)));
}

/* What an event leads to, as a viewer sees it. */
static void see_after(const match *m, const json_t *event, int viewer, wy_scratch *ret_view)
{
    const wy_table *game = m->game;
    const json_t *moves = json_object_get(event, "moves");
    wy_scratch state;
    memcpy(state.bytes, game->state, game->rules->state_size);
    for (size_t i = 0; i < json_array_size(moves); i++) {
        const char *text = json_string_value(json_array_get(moves, i));
        wy_action action;
        assert_true(wy_parse(game->rules, game->parts, state.bytes, text, strlen(text), &action));
        game->rules->apply(game->parts, state.bytes, action);
    }
    game->rules->view(game->parts, state.bytes, viewer, ret_view->bytes);
}

/* What a viewer observes of an event, move by move, as one hash. */
static uint64_t observe_all(const match *m, const json_t *event, int viewer)
{
    const wy_table *game = m->game;
    const json_t *moves = json_object_get(event, "moves");
    wy_scratch state, view;
    uint64_t hash = WY_HASH_START;
    memcpy(state.bytes, game->state, game->rules->state_size);
    for (size_t i = 0; i < json_array_size(moves); i++) {
        const char *text = json_string_value(json_array_get(moves, i));
        wy_action action;
        int actor = game->rules->actor(state.bytes);
        assert_true(wy_parse(game->rules, game->parts, state.bytes, text, strlen(text), &action));
        wy_action seen = game->rules->observe(game->parts, state.bytes, action, viewer);
        game->rules->view(game->parts, state.bytes, viewer, view.bytes);
        hash = wy_hash(hash, view.bytes, game->rules->state_size);
        hash = wy_hash(hash, &seen, sizeof seen);
        hash = wy_hash(hash, &actor, sizeof actor);
        game->rules->apply(game->parts, state.bytes, action);
    }
    return hash;
}

/* A move in the other fixture that looks to the viewer like this one here. */
static bool find_alike(hub_fixture *here, hub_fixture *there, const char *id, wy_action action,
                       int viewer, char ret_move[WY_MOVE_MAX])
{
    const match *m = live_table_find(here->h, id)->match,
                *other = live_table_find(there->h, id)->match;
    const wy_table *game = other->game;
    int actor = match_actor(m);
    wy_scratch after, after_there;
    wy_menu menu;
    json_t *event = match_play(m, actor, action);
    uint64_t observed = observe_all(m, event, viewer);
    bool is_found = false;
    see_after(m, event, viewer, &after);
    json_decref(event);
    game->rules->legal(game->parts, game->state, &menu);
    for (uint32_t point = 0; point < menu.total && !is_found; point++) {
        wy_action option = wy_menu_at(&menu, point);
        json_t *could = match_play(other, actor, option);
        if (json_array_size(json_object_get(could, "moves")) &&
            observe_all(other, could, viewer) == observed) {
            see_after(other, could, viewer, &after_there);
            is_found = memcmp(after.bytes, after_there.bytes, game->rules->state_size) == 0;
            wy_notate(game->rules, game->parts, game->state, option, ret_move);
        }
        json_decref(could);
    }
    return is_found;
}

static void make_move(hub_fixture *at, int who, const char *id, const char *move)
{
    json_decref(fixture_ok(
        fixture_ask(at, who, "play", json_pack("{s:s, s:s}", "table", id, "action", move))));
}

/* With the views as the rules have them, too. */
static json_t *watched(const char *id)
{
    return json_pack("{s:s, s:b}", "table", id, "state", true);
}

/* One position, looked at by one viewer. */
static void compare(hub_fixture *at, const char *id, int who, wy_rng *rng, counts *c)
{
    int viewer = viewer_of(who), actor;
    hub_fixture *copy = fixture_copy(at);
    char move[WY_MOVE_MAX], alike[WY_MOVE_MAX];
    hub_fixture *same = fixture_copy(at);
    wy_menu menu;
    if (deal_anew(copy, id, viewer, rng)) {
        const wy_table *game = game_at(same, id);
        c->dealt++;
        fixture_forget_heard(copy);
        fixture_forget_heard(same);
        same->next_id = copy->next_id;
        json_decref(fixture_ok(fixture_ask(copy, who, "watch", watched(id))));
        json_decref(fixture_ok(fixture_ask(same, who, "watch", watched(id))));
        look_around(copy, id, who);
        look_around(same, id, who);
        expect_same_heard(copy, same, who);
        actor = match_actor(live_table_find(same->h, id)->match);
        game->rules->legal(game->parts, game->state, &menu);
        wy_action action = wy_menu_at(&menu, wy_rng_below(rng, menu.total));
        wy_notate(game->rules, game->parts, game->state, action, move);
        if (actor != viewer && find_alike(same, copy, id, action, viewer, alike)) {
            make_move(same, actor, id, move);
            make_move(copy, actor, id, alike);
            expect_same_heard(copy, same, who);
            c->moved++;
        }
    }
    fixture_close(copy);
    fixture_close(same);
}

/* Does a move of Dragonbrood lead to fights, or to stronger dragons for them? */
static bool is_warlike(const char *move)
{
    static const char *const liked[] = {"place hollow", "place castle", "place palace", "place inn",
                                        "grow",         "evolve",       "fuse",         "fight"};
    for (size_t i = 0; i < WY_COUNT(liked); i++)
        if (strncmp(move, liked[i], strlen(liked[i])) == 0)
            return true;
    return false;
}

/* Any move, preferably one that leads to fights; false if no seat is to move. */
static bool move_on(hub_fixture *at, const char *id, wy_rng *rng)
{
    const wy_table *game = game_at(at, id);
    int actor = match_actor(live_table_find(at->h, id)->match);
    char move[WY_MOVE_MAX];
    wy_menu menu;
    if (actor < 0)
        return false;
    game->rules->legal(game->parts, game->state, &menu);
    for (int i = 0; i < 20; i++) {
        wy_action any = wy_menu_at(&menu, wy_rng_below(rng, menu.total));
        wy_notate(game->rules, game->parts, game->state, any, move);
        if (is_warlike(move))
            break;
    }
    make_move(at, actor, id, move);
    return true;
}

/* Is there anything that this viewer cannot know, and could be otherwise? */
static bool is_in_doubt(hub_fixture *at, const char *id, int viewer, wy_rng *rng)
{
    const wy_table *game = game_at(at, id);
    wy_scratch view, other;
    game->rules->view(game->parts, game->state, viewer, view.bytes);
    game->rules->sample_state(game->parts, view.bytes, viewer, rng, other.bytes);
    return memcmp(other.bytes, game->state, game->rules->state_size) != 0;
}

static void play_and_compare(const char *name, int games, int most, counts *c)
{
    static const int viewers[] = {0, 1, 2, 3, STRANGER};
    for (int i = 0; i < games; i++) {
        hub_fixture *at = fixture_open();
        char id[STORE_ID_MAX];
        int compared = 0;
        wy_rng rng;
        wy_rng_seed(&rng, 21, (uint64_t)i);
        fixture_begin(at, name, 4, id);
        while (compared < most && move_on(at, id, &rng))
            for (size_t v = 0; v < WY_COUNT(viewers); v++)
                if (is_in_doubt(at, id, viewer_of(viewers[v]), &rng) && ++compared)
                    compare(at, id, viewers[v], &rng, c);
        fixture_close(at);
    }
}

static void nothing_of_hidden_cards_reaches_a_socket(void **state)
{
    (void)state;
    counts c = {0};
    play_and_compare("keepers", 2, 60, &c);
    print_message("# %d dealt anew, %d moves\n", c.dealt, c.moved);
    assert_true(c.dealt > 60);
    assert_true(c.moved > 20);
}

static void nothing_of_secret_bids_reaches_a_socket(void **state)
{
    (void)state;
    counts c = {0};
    play_and_compare("brood", 2, 60, &c);
    print_message("# %d dealt anew, %d moves\n", c.dealt, c.moved);
    assert_true(c.dealt > 30);
    assert_true(c.moved > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_of_hidden_cards_reaches_a_socket),
        cmocka_unit_test(nothing_of_secret_bids_reaches_a_socket),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
