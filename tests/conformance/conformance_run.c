/* conformance_run.c - Runner of the conformance suite: plays the games that properties watch. */
#include "tests/conformance/conformance.h"
#include "tests/support/ask.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool found(trial *t, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(t->fault, sizeof t->fault, format, arguments);
    va_end(arguments);
    return false;
}

const char *shown(const trial *t, wy_action action)
{
    static char text[4][WY_MOVE_MAX + 32];
    static int turn;
    char move[WY_MOVE_MAX] = "?";
    turn = (turn + 1) % 4;
    if (wy_action_index(t->rules, action) >= 0)
        wy_notate(t->rules, t->parts, t->state, action, move);
    snprintf(text[turn], sizeof text[turn], "\"%s\" (%d %d %d %d)", move, action.verb, action.a,
             action.b, action.c);
    return text[turn];
}

bool same_state(const wy_rules *rules, const void *one, const void *other)
{
    return memcmp(one, other, rules->state_size) == 0;
}

int viewer_count(const trial *t)
{
    return t->rules->players(t->state) + 1;
}

int viewer_at(const trial *t, int index)
{
    return index == viewer_count(t) - 1 ? WY_SPECTATOR : index;
}

/* ---- One game ---- */

static bool look(trial *t)
{
    t->actor = t->rules->actor(t->state);
    t->rules->legal(t->parts, t->state, &t->menu);
    t->count = wy_menu_count(&t->menu);
    if (t->count > LIST_MAX)
        return found(t, "a menu of %d options", t->count);
    wy_menu_list(&t->menu, t->list, t->weights);
    return true;
}

/* In some games all players end steps as late as possible, in others as early: the last option
 * ends a step. */
static bool is_stubborn(trial *t)
{
    bool stubborn = t->seed % 8 == 5 || t->seed % 8 == 6;
    return t->with_bots && t->actor >= 0 && stubborn && wy_rng_below(&t->play.rng, 64) > 0;
}

/* Some seats play greedily at times, so that games get further than random play does. */
static wy_action choose_anew(trial *t)
{
    wy_action random = wy_menu_at(&t->menu, wy_rng_below(&t->play.rng, t->menu.total));
    uint64_t mood = (t->seed + (uint64_t)t->actor) % 3;
    if (is_stubborn(t))
        return wy_menu_at(&t->menu, t->seed % 2 ? t->menu.total - 1 : 0);
    if (!t->with_bots || t->actor < 0 || mood == 0 || wy_rng_below(&t->play.rng, 8) < mood)
        return random;
    wy_scratch view;
    t->rules->view(t->parts, t->state, t->actor, view.bytes);
    wy_action bot = ask_bot(wy_find_bot(mood == 1 ? "novice" : "greedy"), t->rules, t->parts,
                            view.bytes, t->actor, &t->play.rng);
    return wy_menu_has(&t->menu, bot) ? bot : random;
}

/* The moves of a game with bots, kept for all properties: choosing them takes most of the time. */
typedef struct game_moves {
    struct game_moves *next;
    const wy_rules *rules;
    wy_options options;
    uint64_t seed;
    int count;
    wy_action *move;
} game_moves;

static game_moves *find_moves(const trial *t, const wy_options *options)
{
    static game_moves *all;
    game_moves *known = all;
    while (known && (known->rules != t->rules || known->seed != t->seed ||
                     memcmp(&known->options, options, sizeof *options) != 0))
        known = known->next;
    if (known)
        return known;
    known = malloc(sizeof *known);
    *known = (game_moves){.next = all, .rules = t->rules, .options = *options, .seed = t->seed};
    return all = known;
}

static wy_action choose(trial *t)
{
    enum { STEP = 256 };
    game_moves *known = t->play.known;
    if (!known)
        return choose_anew(t);
    int at = t->play.moves++;
    if (at == known->count) {
        if (at % STEP == 0)
            known->move = realloc(known->move, sizeof *known->move * (size_t)(at + STEP));
        known->move[known->count++] = choose_anew(t);
    }
    return known->move[at];
}

/* Checks that a property leaves the position unchanged. */
static bool ask(trial *t, bool (*question)(trial *t))
{
    wy_scratch kept;
    int length = t->table->length;
    memcpy(kept.bytes, t->state, t->rules->state_size);
    if (!question(t))
        return false;
    if (!same_state(t->rules, kept.bytes, t->state) || t->table->length != length)
        return found(t, "a function that should only look changed the position");
    return true;
}

int conformance_share = 1;

/* Samples positions of long games; always takes the last one. */
static bool is_looked_at(const trial *t)
{
    enum { ALL = 100, NOW_AND_THEN = 3 };
    uint64_t every = (uint64_t)NOW_AND_THEN * (uint64_t)conformance_share;
    return t->table->length < ALL / conformance_share || t->actor == WY_OVER ||
           ((uint64_t)t->table->length + t->seed) % every == 0;
}

static bool play_game(trial *t, const property *rule)
{
    wy_scratch before;
    for (;;) {
        if (!look(t) || (rule->at && is_looked_at(t) && !ask(t, rule->at)))
            return false;
        if (t->actor == WY_OVER || t->menu.total == 0)
            break;
        if (t->table->length > t->rules->max_moves)
            return found(t, "longer than %d moves", t->rules->max_moves);
        memcpy(before.bytes, t->state, t->rules->state_size);
        t->before = before.bytes;
        t->mover = t->actor;
        t->moved = choose(t);
        if (wy_table_play(t->table, t->moved) != WY_OK)
            return found(t, "the menu offered a refused move: %s", shown(t, t->moved));
        if (rule->after && !ask(t, rule->after))
            return false;
    }
    return !rule->end || ask(t, rule->end);
}

/* ---- All games ---- */

static char *report(const trial *t, const property *rule, const wy_options *options)
{
    char *record = t->table ? wy_record_write(t->table) : NULL;
    size_t room = FAULT_MAX + 1024 + (record ? strlen(record) : 0);
    char *text = malloc(room);
    int length = snprintf(text, room, "%s: %s\n  game %s, %d players", rule->name, t->fault,
                          t->rules->id, options->players);
    for (int i = 0; i < t->rules->option_count; i++)
        length +=
            snprintf(text + length, room - (size_t)length, ", %s=%s", t->rules->options[i].name,
                     t->rules->options[i].values[options->value[i]]);
    if (record)
        snprintf(text + length, room - (size_t)length, ", seed %" PRIu64 ", after move %d\n%s",
                 t->seed, t->table->length, record);
    free(record);
    return text;
}

/* Sets of options for a number of players, the current one, and the length of a random game. */
typedef struct option_set {
    wy_options options;
    int index, count, moves;
} option_set;

/* Games per set: fewer where games are long, with as many positions. */
static int games_of(const property *rule, const option_set *set)
{
    enum { MOVES = 150 };
    int games = set->moves > MOVES ? rule->games * MOVES / set->moves : rule->games;
    return games > conformance_share ? games / conformance_share : 1;
}

/* Games before those of a set. Where there are many sets, they share a prime number of games, so
 * that no option has the same value in all. */
static int games_before(const property *rule, const option_set *set, int index)
{
    enum { SETS_MOST = 7 };
    int sets = set->count < SETS_MOST ? set->count : (int)SETS_MOST;
    return games_of(rule, set) * sets * index / set->count;
}

static char *watch_set(trial *t, const property *rule, const option_set *set)
{
    const wy_options *options = &set->options;
    int first = games_before(rule, set, set->index);
    int next = games_before(rule, set, set->index + 1);
    for (int game = first; game < next; game++) {
        wy_error error;
        t->seed = (uint64_t)(game % games_of(rule, set)) + 1;
        t->table = wy_table_create(t->rules, t->parts, options, &error);
        if (!t->table) {
            found(t, "no table: %s", error.text);
            return report(t, rule, options);
        }
        t->state = t->table->state;
        uint64_t stream = options->players;
        for (int i = 0; i < t->rules->option_count; i++)
            stream = stream * WY_VALUES_MAX + options->value[i];
        wy_rng_seed(&t->rng, t->seed, stream);
        wy_rng_seed(&t->play.rng, t->seed, ~stream);
        t->play.known = t->with_bots ? find_moves(t, options) : NULL;
        t->play.moves = 0;
        char *text = play_game(t, rule) ? NULL : report(t, rule, options);
        wy_table_destroy(t->table);
        t->table = NULL;
        if (text)
            return text;
    }
    return NULL;
}

static int moves_of_a_game(const wy_rules *rules, const void *parts, const wy_options *options)
{
    wy_scratch state;
    wy_rng rng;
    wy_rng_seed(&rng, 1, 0);
    return rules->setup(parts, options, state.bytes) == WY_OK
               ? wy_playout(rules, parts, state.bytes, &rng)
               : 0;
}

/* First values of all options for this number of players, and the presets of the others. */
static option_set first_set(const wy_rules *rules, const void *parts, int players)
{
    option_set set = {.index = 0, .count = 1};
    wy_default_options(rules, players, &set.options);
    for (int i = 0; i < rules->option_count; i++) {
        int values = 1;
        while (rules->options[i].values[values])
            values++;
        if (wy_option_is_for(&rules->options[i], players)) {
            set.options.value[i] = 0;
            set.count *= values;
        }
    }
    set.moves = moves_of_a_game(rules, parts, &set.options);
    return set;
}

/* Counts up like an odometer; returns false after the last set for these players. */
static bool count_up(const wy_rules *rules, wy_options *options)
{
    for (int i = 0; i < rules->option_count; i++) {
        if (!wy_option_is_for(&rules->options[i], options->players))
            continue;
        if (rules->options[i].values[++options->value[i]])
            return true;
        options->value[i] = 0;
    }
    return false;
}

static bool do_all_apply(const wy_rules *rules, const wy_options *options)
{
    wy_options fitting = *options;
    wy_fit_options(rules, &fitting);
    return memcmp(&fitting, options, sizeof fitting) == 0;
}

/* Next set of options that go together; returns false after the last. */
static bool next_set(const wy_rules *rules, const void *parts, option_set *set)
{
    do {
        set->index++;
        if (!count_up(rules, &set->options)) {
            *set = first_set(rules, parts, set->options.players + 1);
            return set->options.players <= rules->max_players;
        }
    } while (!do_all_apply(rules, &set->options));
    return true;
}

char *watch(const wy_rules *rules, const property *rule, bool with_bots)
{
    trial t = {.rules = rules, .with_bots = with_bots};
    void *parts = malloc(rules->parts_size);
    char *text = NULL;
    rules->default_parts(parts);
    t.parts = parts;
    option_set set = first_set(rules, parts, rules->min_players);
    do
        text = watch_set(&t, rule, &set);
    while (!text && next_set(rules, parts, &set));
    if (!text && rule->result && !rule->result(&t)) {
        set = first_set(rules, parts, rules->max_players);
        text = report(&t, rule, &set.options);
    }
    free(parts);
    return text;
}

static const property *search(const property *properties, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(properties[i].name, name) == 0)
            return &properties[i];
    return NULL;
}

const property *find_property(const char *name)
{
    const property *rule = search(menu_properties, menu_property_count, name);
    rule = rule ? rule : search(state_properties, state_property_count, name);
    rule = rule ? rule : search(hidden_properties, hidden_property_count, name);
    rule = rule ? rule : search(word_properties, word_property_count, name);
    if (!rule) {
        fprintf(stderr, "no property \"%s\"\n", name);
        abort();
    }
    return rule;
}
