/* hall_leak_test.c - no byte that reaches a socket depends on what its seat cannot know.
 *
 * Two houses hold the same game, but in one of them everything that a viewer cannot know is dealt
 * anew. The viewer looks around in both, and whoever is asked makes a move that looks the same to
 * the viewer: all that the viewer hears must be the same, byte for byte. */
#include <stdlib.h>
#include <string.h>

#include "cmocka_tests.h"
#include "house.h"

typedef struct counts {
    int dealt, moved;
} counts;

static const wy_table *game_at(house *at, const char *id)
{
    json_decref(house_ok(house_ask(at, STRANGER, "view", house_at(id)))); /* it is in memory now */
    return desk_find(at->h, id)->r->game;
}

static int viewer_of(int who)
{
    return who == STRANGER ? WY_SPECTATOR : who;
}

/* Deals anew in the copy what the viewer cannot know; false: there is nothing, or it came out the
 * same. */
static bool deal_anew(house *copy, const char *id, int viewer, wy_rng *rng)
{
    const wy_table *game = game_at(copy, id);
    desk *d = desk_find(copy->h, id);
    wy_scratch view, other;
    game->rules->view(game->parts, game->state, viewer, view.bytes);
    game->rules->guess(game->parts, view.bytes, viewer, rng, other.bytes);
    if (memcmp(other.bytes, game->state, game->rules->state_size) == 0)
        return false;
    memcpy(d->r->game->state, other.bytes, game->rules->state_size);
    return true;
}

static void expect_same_heard(const house *one, const house *other, int who)
{
    assert_int_equal(one->peers[who].count, other->peers[who].count);
    for (int i = 0; i < one->peers[who].count; i++)
        assert_string_equal(one->peers[who].heard[i], other->peers[who].heard[i]);
}

/* Everything that can be asked without changing anything, sensible or not. */
static void look_around(house *at, const char *id, int who)
{
    static const char *const methods[] = {"view", "legal", "score", "undo"};
    for (size_t i = 0; i < WY_COUNT(methods); i++) {
        if (strcmp(methods[i], "undo") == 0 &&
            room_actor(desk_find(at->h, id)->r) == viewer_of(who))
            continue; /* that would change something */
        json_decref(house_ask(at, who, methods[i], house_at(id)));
    }
    json_decref(
        house_ask(at, who, "play", json_pack("{s:s, s:s}", "table", id, "action", "nonsense")));
    json_decref(
        house_ask(at, who, "why", json_pack("{s:s, s:s}", "table", id, "action", "nonsense")));
    json_decref(
        house_ask(at, who, "play",
                  json_pack("{s:s, s:s, s:i}", "table", id, "action", "nonsense", "length", 1)));
}

/* What an event leads to, as a viewer sees it. */
static void see_after(const room *r, const json_t *event, int viewer, wy_scratch *ret_view)
{
    const wy_table *game = r->game;
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

/* What a viewer witnesses of an event, move by move, as one hash. */
static uint64_t witness_all(const room *r, const json_t *event, int viewer)
{
    const wy_table *game = r->game;
    const json_t *moves = json_object_get(event, "moves");
    wy_scratch state, view;
    uint64_t hash = WY_HASH_START;
    memcpy(state.bytes, game->state, game->rules->state_size);
    for (size_t i = 0; i < json_array_size(moves); i++) {
        const char *text = json_string_value(json_array_get(moves, i));
        wy_action action;
        int actor = game->rules->actor(state.bytes);
        assert_true(wy_parse(game->rules, game->parts, state.bytes, text, strlen(text), &action));
        wy_action seen = game->rules->witness(game->parts, state.bytes, action, viewer);
        game->rules->view(game->parts, state.bytes, viewer, view.bytes);
        hash = wy_hash(hash, view.bytes, game->rules->state_size);
        hash = wy_hash(hash, &seen, sizeof seen);
        hash = wy_hash(hash, &actor, sizeof actor);
        game->rules->apply(game->parts, state.bytes, action);
    }
    return hash;
}

/* A move in the other house that looks to the viewer like this one here. */
static bool find_alike(house *here, house *there, const char *id, wy_action action, int viewer,
                       char ret_move[WY_MOVE_MAX])
{
    const room *r = desk_find(here->h, id)->r, *other = desk_find(there->h, id)->r;
    const wy_table *game = other->game;
    int actor = room_actor(r);
    wy_scratch after, after_there;
    wy_menu menu;
    json_t *event = room_play(r, actor, action);
    uint64_t witnessed = witness_all(r, event, viewer);
    bool is_found = false;
    see_after(r, event, viewer, &after);
    json_decref(event);
    game->rules->legal(game->parts, game->state, &menu);
    for (uint32_t point = 0; point < menu.total && !is_found; point++) {
        wy_action option = wy_menu_at(&menu, point);
        json_t *could = room_play(other, actor, option);
        if (json_array_size(json_object_get(could, "moves")) &&
            witness_all(other, could, viewer) == witnessed) {
            see_after(other, could, viewer, &after_there);
            is_found = memcmp(after.bytes, after_there.bytes, game->rules->state_size) == 0;
            wy_notate(game->rules, game->parts, game->state, option, ret_move);
        }
        json_decref(could);
    }
    return is_found;
}

static void make_move(house *at, int who, const char *id, const char *move)
{
    json_decref(
        house_ok(house_ask(at, who, "play", json_pack("{s:s, s:s}", "table", id, "action", move))));
}

/* With the views as the rules have them, too. */
static json_t *watched(const char *id)
{
    return json_pack("{s:s, s:b}", "table", id, "state", true);
}

/* One position, looked at by one viewer. */
static void compare(house *at, const char *id, int who, wy_rng *rng, counts *c)
{
    int viewer = viewer_of(who), actor;
    house *copy = house_copy(at);
    char move[WY_MOVE_MAX], alike[WY_MOVE_MAX];
    house *same = house_copy(at);
    wy_menu menu;
    if (deal_anew(copy, id, viewer, rng)) {
        const wy_table *game = game_at(same, id);
        c->dealt++;
        house_forget_heard(copy);
        house_forget_heard(same);
        same->next_id = copy->next_id;
        json_decref(house_ok(house_ask(copy, who, "watch", watched(id))));
        json_decref(house_ok(house_ask(same, who, "watch", watched(id))));
        look_around(copy, id, who);
        look_around(same, id, who);
        expect_same_heard(copy, same, who);
        actor = room_actor(desk_find(same->h, id)->r);
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
    house_close(copy);
    house_close(same);
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

/* Any move, but one that leads to fights if there is one; false: nobody is asked. */
static bool move_on(house *at, const char *id, wy_rng *rng)
{
    const wy_table *game = game_at(at, id);
    int actor = room_actor(desk_find(at->h, id)->r);
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
static bool is_in_doubt(house *at, const char *id, int viewer, wy_rng *rng)
{
    const wy_table *game = game_at(at, id);
    wy_scratch view, other;
    game->rules->view(game->parts, game->state, viewer, view.bytes);
    game->rules->guess(game->parts, view.bytes, viewer, rng, other.bytes);
    return memcmp(other.bytes, game->state, game->rules->state_size) != 0;
}

static void play_and_compare(const char *name, int games, int most, counts *c)
{
    static const int viewers[] = {0, 1, 2, 3, STRANGER};
    for (int i = 0; i < games; i++) {
        house *at = house_open();
        char id[STORE_ID_MAX];
        int compared = 0;
        wy_rng rng;
        wy_rng_seed(&rng, 21, (uint64_t)i);
        house_begin(at, name, 4, id);
        while (compared < most && move_on(at, id, &rng))
            for (size_t v = 0; v < WY_COUNT(viewers); v++)
                if (is_in_doubt(at, id, viewer_of(viewers[v]), &rng) && ++compared)
                    compare(at, id, viewers[v], &rng, c);
        house_close(at);
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
