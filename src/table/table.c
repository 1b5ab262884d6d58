/* table.c - seats, the log, and what may be taken back. */
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "table/memory.h"
#include "wyrm/table.h"

uint64_t wy_components_hash(const wy_rules *rules, const void *parts)
{
    return wy_hash(WY_HASH_START, parts, rules->schema->size);
}

static void *new_state(const wy_rules *rules)
{
    return wy_must_have(calloc(1, rules->state_size));
}

wy_table *wy_table_create(const wy_rules *rules, const void *parts, const wy_options *options,
                          wy_error *error)
{
    wy_table *table = wy_must_have(calloc(1, sizeof *table));
    table->rules = rules;
    table->options = *options;
    table->parts = wy_must_have(malloc(rules->parts_size));
    if (parts)
        memcpy(table->parts, parts, rules->parts_size);
    else
        rules->default_parts(table->parts);
    table->components = wy_components_hash(rules, table->parts);
    table->state = new_state(rules);
    for (int seat = 0; seat < WY_SEATS_MAX; seat++) {
        char number[16];
        wy_copy_number(number, seat + 1);
        wy_fill(table->seats[seat].name, WY_NAME_MAX, WY_N("Player {number}"), "number", number,
                NULL);
    }
    wy_reason reason = rules->setup(table->parts, options, table->state);
    if (reason != WY_OK) {
        const char *names[WY_SEATS_MAX];
        wy_phrase phrase;
        wy_seat_names(table, names);
        wy_words words = wy_words_with(names);
        rules->reason(table->parts, table->state, wy_act(0, 0, 0, 0), reason, &phrase);
        *error = (wy_error){0};
        wy_render(rules, &words, &phrase, error->text, sizeof error->text);
        wy_table_destroy(table);
        return NULL;
    }
    return table;
}

void wy_table_destroy(wy_table *table)
{
    if (!table)
        return;
    free(table->parts);
    free(table->state);
    free(table->log);
    free(table);
}

void wy_seat_names(const wy_table *table, const char *names[WY_SEATS_MAX])
{
    for (int seat = 0; seat < WY_SEATS_MAX; seat++)
        names[seat] = table->seats[seat].name;
}

static void append(wy_table *table, wy_action action)
{
    if (table->length == table->room) {
        table->room = table->room ? 2 * table->room : 256;
        table->log = wy_must_have(realloc(table->log, (size_t)table->room * sizeof *table->log));
    }
    table->log[table->length++] = action;
}

wy_reason wy_table_play(wy_table *table, wy_action action)
{
    wy_reason reason = table->rules->check(table->parts, table->state, action);
    if (reason != WY_OK)
        return reason;
    append(table, action);
    table->rules->apply(table->parts, table->state, action);
    return WY_OK;
}

void wy_table_draw(wy_table *table, wy_rng *rng)
{
    wy_menu menu;
    memset(&table->fair, 0, sizeof table->fair);
    table->rules->legal(table->parts, table->state, &menu);
    wy_table_play(table, wy_menu_at(&menu, wy_rng_below(rng, menu.total)));
}

static bool is_forced(const wy_table *table, const void *state, wy_action *ret_action)
{
    const wy_rules *rules = table->rules;
    wy_menu menu;
    if (rules->phases[rules->phase(state)].moved_by != WY_BY_CHOICE)
        return false;
    rules->legal(table->parts, state, &menu);
    if (menu.total != 1)
        return false;
    *ret_action = wy_menu_at(&menu, 0);
    return true;
}

bool wy_table_is_forced(const wy_table *table, wy_action *ret_action)
{
    return is_forced(table, table->state, ret_action);
}

void wy_table_settle(wy_table *table, wy_rng *rng)
{
    wy_action forced;
    for (;;)
        if (table->rules->actor(table->state) == WY_CHANCE)
            wy_table_draw(table, rng);
        else if (wy_table_is_forced(table, &forced))
            wy_table_play(table, forced);
        else
            return;
}

/* ---- Walking through the log ---- */

void wy_walk_start(wy_walk *walk, const wy_table *table)
{
    walk->table = table;
    walk->move = 0;
    walk->state = new_state(table->rules);
    table->rules->setup(table->parts, &table->options, walk->state);
}

bool wy_walk_more(const wy_walk *walk)
{
    return walk->move < walk->table->length;
}

int wy_walk_actor(const wy_walk *walk)
{
    return walk->table->rules->actor(walk->state);
}

wy_action wy_walk_action(const wy_walk *walk)
{
    return walk->table->log[walk->move];
}

void wy_walk_next(wy_walk *walk)
{
    walk->table->rules->apply(walk->table->parts, walk->state, wy_walk_action(walk));
    walk->move++;
}

void wy_walk_finish(wy_walk *walk)
{
    free(walk->state);
    walk->state = NULL;
}

static void walk_to(wy_walk *walk, const wy_table *table, int move)
{
    wy_walk_start(walk, table);
    while (walk->move < move)
        wy_walk_next(walk);
}

/* ---- Taking back ---- */

enum { GUESSES = 64 };

/* Could the same have been told of a move, and seen after it, if the guess had been the truth? */
static bool could_be(const wy_table *table, const void *guess, int viewer, wy_action told,
                     const void *seen, void *after, void *view)
{
    const wy_rules *rules = table->rules;
    wy_menu menu;
    rules->legal(table->parts, guess, &menu);
    for (uint32_t point = 0; point < menu.total; point++) {
        wy_action option = wy_menu_at(&menu, point);
        if (!wy_same_action(rules->witness(table->parts, guess, option, viewer), told))
            continue;
        memcpy(after, guess, rules->state_size);
        rules->apply(table->parts, after, option);
        rules->view(table->parts, after, viewer, view);
        if (memcmp(seen, view, rules->state_size) == 0)
            return true;
    }
    return false;
}

/* Did a viewer learn anything from the move but what is told of it? Then some position that fits
 * what the viewer knew cannot have led to what is seen now. */
static bool reveals_to(const wy_table *table, const void *before, wy_action action,
                       const void *present, int viewer)
{
    const wy_rules *rules = table->rules;
    void *view = new_state(rules), *guess = new_state(rules);
    void *seen = new_state(rules), *after = new_state(rules), *expected = new_state(rules);
    bool reveals = false;
    wy_rng rng;
    wy_rng_seed(&rng, (uint64_t)table->length, 0);
    rules->view(table->parts, before, viewer, view);
    rules->view(table->parts, present, viewer, seen);
    wy_action told = rules->witness(table->parts, before, action, viewer);
    for (int i = 0; i < GUESSES && !reveals; i++) {
        rules->guess(table->parts, view, viewer, &rng, guess);
        reveals = !could_be(table, guess, viewer, told, seen, after, expected);
    }
    free(view);
    free(guess);
    free(seen);
    free(after);
    free(expected);
    return reveals;
}

/* The same for a move of the log and all viewers. */
static bool reveals(const wy_table *table, int move)
{
    bool revealed = false;
    void *before = new_state(table->rules);
    wy_walk walk;
    walk_to(&walk, table, move);
    memcpy(before, walk.state, table->rules->state_size);
    wy_walk_next(&walk);
    for (int viewer = WY_SPECTATOR; viewer < table->options.players && !revealed; viewer++)
        if (viewer == WY_SPECTATOR || viewer >= 0)
            revealed = reveals_to(table, before, table->log[move], walk.state, viewer);
    wy_walk_finish(&walk);
    free(before);
    return revealed;
}

/* The last move that somebody chose, or chance drew, and who that was; forced moves after it come
 * of it. If they were somebody else's, the turn has been handed over. */
typedef struct last_choice {
    int move, actor;
    bool handed;
} last_choice;

static last_choice find_last_choice(const wy_table *table)
{
    last_choice last = {0, WY_OVER, false};
    wy_action forced;
    wy_walk walk;
    for (wy_walk_start(&walk, table); wy_walk_more(&walk); wy_walk_next(&walk)) {
        int actor = wy_walk_actor(&walk);
        if (!is_forced(table, walk.state, &forced))
            last = (last_choice){walk.move, actor, false};
        else if (actor != last.actor)
            last.handed = true;
    }
    wy_walk_finish(&walk);
    return last;
}

/* What stands in the way of taking back that move. */
static wy_undo obstacle(const wy_table *table, const last_choice *last, int seat)
{
    if (last->actor == WY_OVER)
        return WY_UNDO_NOTHING;
    if (last->actor == WY_CHANCE)
        return WY_UNDO_CHANCE;
    if (last->actor != seat || last->handed || table->rules->actor(table->state) != seat)
        return WY_UNDO_HANDED;
    return reveals(table, last->move) ? WY_UNDO_REVEALED : WY_UNDO_OK;
}

wy_undo wy_table_can_undo(const wy_table *table, int seat)
{
    last_choice last = find_last_choice(table);
    return obstacle(table, &last, seat);
}

wy_undo wy_table_undo(wy_table *table, int seat)
{
    last_choice last = find_last_choice(table);
    wy_undo undo = obstacle(table, &last, seat);
    if (undo == WY_UNDO_OK)
        wy_table_rewind(table, last.move);
    return undo;
}

int wy_table_before_choice(const wy_table *table, int seat)
{
    int length = -1;
    wy_action forced;
    wy_walk walk;
    for (wy_walk_start(&walk, table); wy_walk_more(&walk); wy_walk_next(&walk))
        if (wy_walk_actor(&walk) == seat && !is_forced(table, walk.state, &forced))
            length = walk.move;
    wy_walk_finish(&walk);
    return length;
}

void wy_table_rewind(wy_table *table, int length)
{
    wy_walk walk;
    walk_to(&walk, table, length);
    memcpy(table->state, walk.state, table->rules->state_size);
    table->length = length;
    wy_walk_finish(&walk);
}

const char *wy_undo_text(wy_undo undo)
{
    switch (undo) {
    case WY_UNDO_OK: break;
    case WY_UNDO_NOTHING: return WY_N("There is nothing to take back.");
    case WY_UNDO_CHANCE: return WY_N("Chance has decided something: that cannot be taken back.");
    case WY_UNDO_HANDED: return WY_N("The turn has passed on: that cannot be taken back.");
    case WY_UNDO_REVEALED: return WY_N("Something was revealed: that cannot be taken back.");
    }
    return WY_N("Taken back.");
}
