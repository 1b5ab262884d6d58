/* tune_play.c - Match between two versions of a game's weights, in pairs with the same luck. */
#include "lab/tune/tune_play.h"

#include <stdlib.h>

#include "bots/host/host.h"
#include "engine/table/memory.h"

enum {
    MEMORY_BYTES = 16 << 20,
    STREAMS = WY_SEATS_MAX + 1,
    CHANCE_STREAM = WY_SEATS_MAX,
    WILD = 8
};

/* Seats, and the luck of chance and of each seat: the same moves meet the same dice. */
typedef struct sitting {
    const tune_field *field;
    const tune_version *seat[WY_SEATS_MAX];
    wy_search_memory *memory[WY_SEATS_MAX];
    wy_rng luck[STREAMS];
    wy_scratch state;
    const tune_eye *eye; /* NULL: no observer and no random moves */
} sitting;

/* The eye sees the position; then it may be that chance decides. */
static bool is_by_lot(sitting *s, int actor, const wy_menu *menu)
{
    if (actor == WY_CHANCE)
        return true;
    if (!s->eye || menu->total == 1)
        return false;
    s->eye->see(s->eye->context, s->state.bytes);
    return wy_rng_below(&s->luck[actor], WILD) == 0;
}

static wy_action choose(sitting *s, int actor)
{
    const tune_field *field = s->field;
    wy_scratch view;
    wy_menu menu;
    field->rules->legal(field->parts, s->state.bytes, &menu);
    if (is_by_lot(s, actor, &menu))
        return wy_menu_at(&menu, wy_rng_below(&s->luck[CHANCE_STREAM], menu.total));
    field->rules->view(field->parts, s->state.bytes, actor, view.bytes);
    wy_bot_request request = {&s->seat[actor]->rules,    s->seat[actor]->parts, view.bytes, actor,
                              {field->iterations, 0, 1}, s->memory[actor]};
    return wy_bot_choose(field->bot, &request, &s->luck[actor], NULL);
}

static bool play_out(sitting *s)
{
    const tune_field *field = s->field;
    int actor;
    if (field->rules->setup(field->parts, &field->options, s->state.bytes) != WY_OK)
        abort(); /* the set-up was checked before */
    while ((actor = field->rules->actor(s->state.bytes)) != WY_OVER) {
        if (field->stop && atomic_load_explicit(field->stop, memory_order_relaxed))
            return false;
        field->rules->apply(field->parts, s->state.bytes, choose(s, actor));
    }
    return true;
}

/* Every game is thought about with fresh memories, or it would matter who played what before. */
static bool play_game(sitting *s, uint64_t number, wy_score *scores)
{
    const tune_field *field = s->field;
    for (int i = 0; i < STREAMS; i++)
        wy_rng_seed(&s->luck[i], field->seed, number * STREAMS + (uint64_t)i);
    for (int seat = 0; seat < field->options.players; seat++)
        s->memory[seat] = field->bot->budget.iterations
                              ? wy_must_have(wy_search_memory_create(MEMORY_BYTES))
                              : NULL;
    bool is_played = play_out(s);
    for (int seat = 0; seat < field->options.players; seat++)
        wy_search_memory_destroy(s->memory[seat]);
    if (is_played)
        field->rules->score(field->parts, s->state.bytes, WY_SPECTATOR, scores);
    return is_played;
}

bool tune_watch(const tune_field *field, const tune_version *version, uint64_t number,
                const tune_eye *eye, wy_score *ret_scores)
{
    sitting s = {.field = field, .eye = eye};
    for (int seat = 0; seat < field->options.players; seat++)
        s.seat[seat] = version;
    return play_game(&s, number, ret_scores);
}

typedef struct contest {
    const tune_field *field;
    const tune_version *one, *other;
    uint64_t first;
    int pairs;
    tune_pair *results;
    atomic_int next;
    atomic_bool stopped;
} contest;

/* One version sits in every second seat, the other between. */
static bool play_in_company(const contest *c, sitting *s, uint64_t number, tune_pair *pair)
{
    int players = c->field->options.players;
    wy_score scores[WY_SEATS_MAX];
    for (int game = 0; game < 2; game++) {
        for (int seat = 0; seat < players; seat++)
            s->seat[seat] = (seat + game) % 2 ? c->other : c->one;
        if (!play_game(s, number, scores))
            return false;
        int winners = wy_winners(scores, players);
        for (int seat = 0; seat < players; seat++) {
            bool is_one = s->seat[seat] == c->one;
            *(is_one ? &pair->one : &pair->other) += scores[seat].total;
            if (is_one && scores[seat].winner)
                pair->share += 0.5 / winners;
        }
    }
    /* In both games together each version had every seat once. */
    pair->one /= players;
    pair->other /= players;
    return true;
}

static bool play_alone(const contest *c, sitting *s, uint64_t number, tune_pair *pair)
{
    wy_score one, other;
    s->seat[0] = c->one;
    if (!play_game(s, number, &one))
        return false;
    s->seat[0] = c->other;
    if (!play_game(s, number, &other))
        return false;
    pair->one = one.total;
    pair->other = other.total;
    return true;
}

static void work(void *context, int worker)
{
    contest *c = context;
    sitting s = {.field = c->field};
    (void)worker;
    for (int i; !c->stopped && (i = atomic_fetch_add(&c->next, 1)) < c->pairs;) {
        tune_pair pair = {0, 0, 0};
        uint64_t number = c->first + (uint64_t)i;
        bool is_played = c->field->options.players > 1 ? play_in_company(c, &s, number, &pair)
                                                       : play_alone(c, &s, number, &pair);
        c->results[i] = pair;
        if (!is_played)
            c->stopped = true;
    }
}

bool tune_play(const tune_field *field, const tune_version *one, const tune_version *other,
               uint64_t first, int pairs, tune_pair *ret_pairs)
{
    contest c = {.field = field,
                 .one = one,
                 .other = other,
                 .first = first,
                 .pairs = pairs,
                 .results = ret_pairs};
    wy_host_share(field->jobs < pairs ? field->jobs : pairs, work, &c);
    return !c.stopped;
}
