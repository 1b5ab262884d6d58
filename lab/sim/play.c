/* play.c - One game of bots, and its result. */
#include "lab/sim/play.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/core/mix.h"
#include "engine/table/memory.h"

enum { FIRST_CHOICES = 64, STREAMS = 1 + WY_SEATS_MAX };

void lab_game_free(lab_game *game)
{
    free(game->choices);
    memset(game, 0, sizeof *game);
}

/* The phases that can be reached from a phase without staying in it. */
static uint64_t reach(const wy_rules *rules, int from)
{
    uint64_t found = rules->phases[from].next & ~WY_BIT(from), before = 0;
    while (found != before) {
        before = found;
        for (int phase = 0; phase < rules->phase_count; phase++)
            if (phase != from && before & WY_BIT(phase))
                found |= rules->phases[phase].next;
    }
    return found;
}

void lab_player_open(lab_player *player, const lab_match *match)
{
    memset(player, 0, sizeof *player);
    player->match = match;
    for (int phase = 0; phase < match->rules->phase_count; phase++)
        if (reach(match->rules, phase) & WY_BIT(phase))
            player->repeated |= WY_BIT(phase);
    /* Memories are large: bots that need no time, which have no budget of their own, go without. */
    bool is_any_searching = false;
    for (int i = 0; i < match->options.players; i++) {
        const wy_budget *own = &match->entrants[i].bot->budget;
        is_any_searching = is_any_searching || own->iterations || own->milliseconds;
    }
    for (int seat = 0; seat < match->options.players && is_any_searching; seat++)
        player->memories[seat] = wy_search_memory_create(0);
    player->log = wy_must_have(calloc((size_t)match->rules->max_moves + 1, sizeof *player->log));
}

void lab_player_close(lab_player *player)
{
    for (int seat = 0; seat < WY_SEATS_MAX; seat++)
        wy_search_memory_destroy(player->memories[seat]);
    free(player->log);
    free(player->places);
    memset(player, 0, sizeof *player);
}

static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/* ---- What is chosen ---- */

static void rehash(lab_player *player, const lab_game *game)
{
    player->place_count = 2 * game->choice_room;
    free(player->places);
    player->places = wy_must_have(calloc((size_t)player->place_count, sizeof *player->places));
    for (int i = 0; i < game->choice_count; i++) {
        const char *text = game->choices[i].text;
        uint64_t at = wy_hash(WY_HASH_START, text, strlen(text));
        while (player->places[at % (uint64_t)player->place_count])
            at++;
        player->places[at % (uint64_t)player->place_count] = i + 1;
    }
}

static lab_choice *find_choice(lab_player *player, lab_game *game, const char *text)
{
    uint64_t at = wy_hash(WY_HASH_START, text, strlen(text));
    int place;
    while ((place = player->places[at % (uint64_t)player->place_count])) {
        if (strcmp(game->choices[place - 1].text, text) == 0)
            return &game->choices[place - 1];
        at++;
    }
    if (game->choice_count == game->choice_room) {
        game->choice_room *= 2;
        game->choices =
            wy_must_have(realloc(game->choices, (size_t)game->choice_room * sizeof *game->choices));
        rehash(player, game);
        return find_choice(player, game, text);
    }
    lab_choice *fresh = &game->choices[game->choice_count++];
    memset(fresh, 0, sizeof *fresh);
    memcpy(fresh->text, text, strlen(text) + 1);
    player->places[at % (uint64_t)player->place_count] = game->choice_count;
    return fresh;
}

/* ---- One move ---- */

static wy_action decide(lab_player *player, lab_game *game, int seat, wy_rng *luck)
{
    const lab_match *match = player->match;
    int entrant = lab_entrant_at(seat, game->number, match->options.players);
    lab_result *result = &game->results[entrant];
    match->rules->view(match->parts, player->state.bytes, seat, player->view.bytes);
    wy_bot_request request = {match->rules,
                              match->parts,
                              player->view.bytes,
                              seat,
                              match->entrants[entrant].budget,
                              player->memories[seat]};
    uint64_t start = now();
    wy_action action =
        wy_bot_choose(match->entrants[entrant].bot, &request, &luck[1 + entrant], NULL);
    uint64_t time = now() - start;
    result->nanoseconds += time;
    result->longest = time > result->longest ? time : result->longest;
    result->decisions++;
    if (match->rules->check(match->parts, player->state.bytes, action) != WY_OK)
        abort(); /* bots promise legal moves, and rules apply no others */
    char text[WY_MOVE_MAX];
    wy_notate(match->rules, match->parts, player->state.bytes, action, text);
    find_choice(player, game, text)->count[entrant]++;
    return action;
}

/* A forced move asks no bot. */
static wy_action next_move(lab_player *player, lab_game *game, int actor, wy_rng *luck)
{
    const lab_match *match = player->match;
    wy_menu menu;
    match->rules->legal(match->parts, player->state.bytes, &menu);
    if (actor == WY_CHANCE)
        return wy_menu_at(&menu, wy_rng_below(&luck[0], menu.total));
    return menu.total == 1 ? wy_menu_at(&menu, 0) : decide(player, game, actor, luck);
}

/* ---- Turn order ---- */

/* Order in which seats first act in the phase that play begins with, the first to which a game
 * comes back. Set-up and others' actions in the first turn do not count. */
typedef struct turns {
    int phase, count; /* none yet: -1 */
    int8_t of[WY_SEATS_MAX];
} turns;

static void note_turn(const lab_player *player, int actor, turns *order)
{
    int phase = player->match->rules->phase(player->state.bytes);
    if (actor < 0 || order->count == player->match->options.players)
        return;
    if (order->phase < 0 && player->repeated & WY_BIT(phase))
        order->phase = phase;
    if (phase == order->phase && order->of[actor] < 0)
        order->of[actor] = (int8_t)order->count++;
}

/* Seats that never got a turn are ranked clockwise after the last one. */
static void note_turns(lab_game *game, int players, turns *order)
{
    int last = 0;
    for (int seat = 0; seat < players; seat++)
        if (order->of[seat] == order->count - 1)
            last = seat;
    for (int i = 1; i <= players; i++)
        if (order->of[(last + i) % players] < 0)
            order->of[(last + i) % players] = (int8_t)order->count++;
    for (int seat = 0; seat < players; seat++)
        game->results[lab_entrant_at(seat, game->number, players)].turn = (uint8_t)order->of[seat];
}

/* ---- The result ---- */

static void note_scores(const lab_player *player, lab_game *game)
{
    const lab_match *match = player->match;
    int players = match->options.players;
    wy_score scores[WY_SEATS_MAX];
    memset(scores, 0, sizeof scores);
    match->rules->score(match->parts, player->state.bytes, WY_SPECTATOR, scores);
    int winners = wy_winners(scores, players);
    for (int entrant = 0; entrant < players; entrant++) {
        lab_result *result = &game->results[entrant];
        const wy_score *score = &scores[lab_seat_of(entrant, game->number, players)];
        result->seat = (uint8_t)lab_seat_of(entrant, game->number, players);
        result->total = score->total;
        result->rank = score->rank;
        result->share = (uint8_t)(score->winner ? LAB_WHOLE / winners : 0);
        for (int line = 0; line < match->rules->score_line_count; line++)
            result->line[line] = score->line[line];
    }
}

/* A game's length is known at its end only: replays the log to count points along the way. */
static void note_tenths(lab_player *player, lab_game *game)
{
    const lab_match *match = player->match;
    int players = match->options.players, tenth = 0;
    wy_score scores[WY_SEATS_MAX];
    memset(scores, 0, sizeof scores);
    match->rules->setup(match->parts, &match->options, player->state.bytes);
    for (uint32_t move = 0; move <= game->moves; move++) {
        for (; tenth < LAB_TENTHS &&
               (uint64_t)move * LAB_TENTHS >= (uint64_t)game->moves * (uint64_t)(tenth + 1);
             tenth++)
            for (int seat = 0; seat < players; seat++) {
                int entrant = lab_entrant_at(seat, game->number, players);
                match->rules->score(match->parts, player->state.bytes, seat, scores);
                game->results[entrant].tenth[tenth] = scores[seat].total;
            }
        if (move < game->moves)
            match->rules->apply(match->parts, player->state.bytes, player->log[move]);
    }
}

static void start_game(lab_player *player, uint64_t number, lab_game *game)
{
    game->number = number;
    game->moves = 0;
    game->choice_count = 0;
    memset(game->results, 0, sizeof game->results);
    if (!game->choices) {
        game->choice_room = FIRST_CHOICES;
        game->choices = wy_must_have(calloc(FIRST_CHOICES, sizeof *game->choices));
    }
    rehash(player, game);
}

/* Chance and each entrant have luck of their own in each game: with another bot in one seat, or
 * other components, chance still starts from the same place. Neighbouring numbers are mixed first,
 * since neighbouring streams of one seed have something in common. */
bool lab_play(lab_player *player, uint64_t number, const atomic_bool *stop, lab_game *game)
{
    const lab_match *match = player->match;
    wy_rng luck[STREAMS];
    turns order = {-1, 0, {0}};
    memset(order.of, -1, sizeof order.of);
    start_game(player, number, game);
    for (int who = 0; who < STREAMS; who++) {
        uint64_t stream = number * STREAMS + (uint64_t)who;
        wy_rng_seed(&luck[who], wy_splitmix64(match->seed, stream), stream);
    }
    if (match->rules->setup(match->parts, &match->options, player->state.bytes) != WY_OK)
        abort(); /* the match was checked before */
    for (int actor; (actor = match->rules->actor(player->state.bytes)) != WY_OVER;) {
        if (atomic_load_explicit(stop, memory_order_relaxed))
            return false;
        note_turn(player, actor, &order);
        wy_action action = next_move(player, game, actor, luck);
        if (game->moves == (uint32_t)match->rules->max_moves)
            abort(); /* the rules promise that no game is longer */
        player->log[game->moves++] = action;
        match->rules->apply(match->parts, player->state.bytes, action);
    }
    note_scores(player, game);
    note_turns(game, match->options.players, &order);
    note_tenths(player, game);
    return true;
}
