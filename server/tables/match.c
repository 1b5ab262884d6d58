/* match.c - Event-sourced aggregate of a game: creation and queries. */
#include "server/tables/match.h"
#include "engine/table/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The kinds as events have them in the store, and as the protocol calls them. */
static const char *const kind_names[MATCH_EVENT_KINDS] = {
    "made",     "sat",  "stood", "started", "moved",    "undone", "asked",  "agreed",
    "declined", "left", "late",  "back",    "resigned", "ended",  "closed", "followed",
};
static const char *const type_names[MATCH_EVENT_KINDS] = {
    "created",       "seat_taken", "seat_left",      "started",
    "moved",         "undone",     "undo_requested", "undo_agreed",
    "undo_declined", "left",       "timed_out",      "resumed",
    "resigned",      "ended",      "closed",         "rematch_created",
};

const char *match_event_name(match_event_kind kind)
{
    return kind_names[kind];
}

const char *match_event_type(match_event_kind kind)
{
    return type_names[kind];
}

bool match_find_event_kind(const json_t *event, match_event_kind *ret_kind)
{
    const char *name = json_string_value(json_object_get(event, "kind"));
    for (int i = 0; name && i < MATCH_EVENT_KINDS; i++)
        if (strcmp(name, kind_names[i]) == 0) {
            *ret_kind = (match_event_kind)i;
            return true;
        }
    return false;
}

match *match_create(const char *id, const uint8_t seed[STORE_KEY])
{
    match *m = wy_must_have(calloc(1, sizeof *m));
    snprintf(m->id, sizeof m->id, "%s", id);
    m->undo_request.seat = -1;
    if (seed)
        memcpy(m->seed, seed, sizeof m->seed);
    m->knows_seed = seed != NULL;
    return m;
}

void match_destroy(match *m)
{
    if (!m)
        return;
    wy_table_destroy(m->game);
    json_decref(m->box);
    free(m);
}

json_t *match_options(const wy_rules *rules, const wy_options *options)
{
    json_t *named = json_object();
    for (int i = 0; i < rules->option_count; i++)
        json_object_set_new(named, rules->options[i].name,
                            json_string(rules->options[i].values[options->value[i]]));
    return named;
}

void match_name(match *m, int seat, const char *name)
{
    snprintf(m->game->seats[seat].name, WY_NAME_MAX, "%s", name);
}

int match_seat_of(const match *m, int64_t person)
{
    for (int seat = 0; m->game && seat < m->game->options.players; seat++)
        if (person && m->seats[seat].person == person)
            return seat;
    return -1;
}

int match_actor(const match *m)
{
    if (m->stage != STORE_RUNNING)
        return WY_OVER;
    return m->game->rules->actor(m->game->state);
}

bool match_is_bot_seat(const match *m, int seat)
{
    return m->seats[seat].player >= MATCH_BOT;
}

int match_count_people(const match *m)
{
    int people = 0;
    for (int seat = 0; seat < m->game->options.players; seat++)
        people += m->seats[seat].person && m->seats[seat].player != MATCH_GIVEN_UP;
    return people;
}

uint8_t match_asked(const match *m)
{
    int actor = match_actor(m);
    return actor >= 0 && m->seats[actor].player == MATCH_PERSON ? (uint8_t)(1 << actor) : 0;
}
