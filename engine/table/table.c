/* table.c - Game session: moves, log, undo. */
#include <stdlib.h>
#include <string.h>

#include "engine/core/text.h"
#include "engine/table/memory.h"
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
        wy_format(table->seats[seat].name, WY_NAME_MAX, WY_N("Player {number}"), "number", number,
                  NULL);
    }
    wy_reason reason = rules->setup(table->parts, options, table->state);
    if (reason != WY_OK) {
        const char *names[WY_SEATS_MAX];
        wy_phrase phrase;
        wy_seat_names(table, names);
        wy_text_context words = wy_text_context_of(names);
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

wy_reason wy_table_play(wy_table *table, wy_action action)
{
    wy_reason reason = table->rules->check(table->parts, table->state, action);
    if (reason != WY_OK)
        return reason;
    table->log = wy_make_room(table->log, table->length, &table->room, sizeof *table->log);
    table->log[table->length++] = action;
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

void wy_replay_start(wy_replay *replay, const wy_table *table)
{
    replay->table = table;
    replay->move = 0;
    replay->state = new_state(table->rules);
    table->rules->setup(table->parts, &table->options, replay->state);
}

bool wy_replay_more(const wy_replay *replay)
{
    return replay->move < replay->table->length;
}

int wy_replay_actor(const wy_replay *replay)
{
    return replay->table->rules->actor(replay->state);
}

wy_action wy_replay_action(const wy_replay *replay)
{
    return replay->table->log[replay->move];
}

void wy_replay_next(wy_replay *replay)
{
    replay->table->rules->apply(replay->table->parts, replay->state, wy_replay_action(replay));
    replay->move++;
}

void wy_replay_finish(wy_replay *replay)
{
    free(replay->state);
    replay->state = NULL;
}

static void replay_to(wy_replay *replay, const wy_table *table, int move)
{
    wy_replay_start(replay, table);
    while (replay->move < move)
        wy_replay_next(replay);
}

/* ---- Undo ---- */

enum { SAMPLES = 64 };

/* Returns whether the viewer would have observed the same if the sample were the true state. */
static bool could_be(const wy_table *table, const void *sample, int viewer, wy_action told,
                     const void *seen)
{
    const wy_rules *rules = table->rules;
    wy_scratch after, view;
    wy_menu menu;
    rules->legal(table->parts, sample, &menu);
    for (uint32_t point = 0; point < menu.total; point++) {
        wy_action option = wy_menu_at(&menu, point);
        if (!wy_same_action(rules->observe(table->parts, sample, option, viewer), told))
            continue;
        memcpy(after.bytes, sample, rules->state_size);
        rules->apply(table->parts, after.bytes, option);
        rules->view(table->parts, after.bytes, viewer, view.bytes);
        if (memcmp(seen, view.bytes, rules->state_size) == 0)
            return true;
    }
    return false;
}

/* Returns whether a viewer learned more than the observed action from a move: then some state
 * that fitted the view before cannot have led to the view now. */
static bool reveals_to(const wy_table *table, const void *before, wy_action action,
                       const void *present, int viewer)
{
    const wy_rules *rules = table->rules;
    wy_scratch view, sample, seen;
    bool reveals = false;
    wy_rng rng;
    wy_rng_seed(&rng, (uint64_t)table->length, 0);
    rules->view(table->parts, before, viewer, view.bytes);
    rules->view(table->parts, present, viewer, seen.bytes);
    wy_action told = rules->observe(table->parts, before, action, viewer);
    for (int i = 0; i < SAMPLES && !reveals; i++) {
        rules->sample_state(table->parts, view.bytes, viewer, &rng, sample.bytes);
        reveals = !could_be(table, sample.bytes, viewer, told, seen.bytes);
    }
    return reveals;
}

/* Checks a move of the log for all viewers. */
static bool reveals(const wy_table *table, int move)
{
    bool revealed = false;
    wy_scratch before;
    wy_replay replay;
    replay_to(&replay, table, move);
    memcpy(before.bytes, replay.state, table->rules->state_size);
    wy_replay_next(&replay);
    for (int viewer = WY_SPECTATOR; viewer < table->options.players && !revealed; viewer++)
        if (viewer == WY_SPECTATOR || viewer >= 0)
            revealed = reveals_to(table, before.bytes, table->log[move], replay.state, viewer);
    wy_replay_finish(&replay);
    return revealed;
}

/* Last decision of a player or of chance. Forced moves after it belong to it; if another player
 * made them, the turn has passed. */
typedef struct last_choice {
    int move, actor;
    bool handed;
} last_choice;

static last_choice find_last_choice(const wy_table *table)
{
    last_choice last = {0, WY_OVER, false};
    wy_action forced;
    wy_replay replay;
    for (wy_replay_start(&replay, table); wy_replay_more(&replay); wy_replay_next(&replay)) {
        int actor = wy_replay_actor(&replay);
        if (!is_forced(table, replay.state, &forced))
            last = (last_choice){replay.move, actor, false};
        else if (actor != last.actor)
            last.handed = true;
    }
    wy_replay_finish(&replay);
    return last;
}

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
    wy_replay replay;
    for (wy_replay_start(&replay, table); wy_replay_more(&replay); wy_replay_next(&replay))
        if (wy_replay_actor(&replay) == seat && !is_forced(table, replay.state, &forced))
            length = replay.move;
    wy_replay_finish(&replay);
    return length;
}

void wy_table_rewind(wy_table *table, int length)
{
    wy_replay replay;
    replay_to(&replay, table, length);
    memcpy(table->state, replay.state, table->rules->state_size);
    table->length = length;
    wy_replay_finish(&replay);
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
