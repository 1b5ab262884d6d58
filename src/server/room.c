/* room.c - see room.h: making a room, and looking at it. */
#include "server/room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const kind_names[ROOM_KINDS] = {
    "made",     "sat",  "stood", "started", "moved",    "undone", "asked",  "agreed",
    "declined", "left", "late",  "back",    "resigned", "ended",  "closed", "followed",
};

const char *room_kind_name(room_kind kind)
{
    return kind_names[kind];
}

bool room_find_kind(const json_t *event, room_kind *ret_kind)
{
    const char *name = json_string_value(json_object_get(event, "kind"));
    for (int i = 0; name && i < ROOM_KINDS; i++)
        if (strcmp(name, kind_names[i]) == 0) {
            *ret_kind = (room_kind)i;
            return true;
        }
    return false;
}

room *room_create(const char *id, const uint8_t seed[STORE_KEY])
{
    room *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    snprintf(r->id, sizeof r->id, "%s", id);
    r->wish.seat = -1;
    if (seed)
        memcpy(r->seed, seed, sizeof r->seed);
    r->knows_seed = seed != NULL;
    return r;
}

void room_destroy(room *r)
{
    if (!r)
        return;
    wy_table_destroy(r->game);
    json_decref(r->box);
    free(r);
}

json_t *room_options(const wy_rules *rules, const wy_options *options)
{
    json_t *named = json_object();
    for (int i = 0; i < rules->option_count; i++)
        json_object_set_new(named, rules->options[i].name,
                            json_string(rules->options[i].values[options->value[i]]));
    return named;
}

void room_name(room *r, int seat, const char *name)
{
    snprintf(r->game->seats[seat].name, WY_NAME_MAX, "%s", name);
}

int room_seat_of(const room *r, int64_t person)
{
    for (int seat = 0; r->game && seat < r->game->options.players; seat++)
        if (person && r->seats[seat].person == person)
            return seat;
    return -1;
}

int room_actor(const room *r)
{
    if (r->stage != STORE_RUNNING)
        return WY_OVER;
    return r->game->rules->actor(r->game->state);
}

bool room_plays_itself(const room *r, int seat)
{
    return r->seats[seat].player >= ROOM_BOT;
}

int room_people(const room *r)
{
    int people = 0;
    for (int seat = 0; seat < r->game->options.players; seat++)
        people += r->seats[seat].person && r->seats[seat].player != ROOM_GIVEN_UP;
    return people;
}

uint8_t room_asked(const room *r)
{
    int actor = room_actor(r);
    return actor >= 0 && r->seats[actor].player == ROOM_PERSON ? (uint8_t)(1 << actor) : 0;
}
