/* room_load.c - see room_load.h. */
#include "server/room_load.h"

#include <stdio.h>

typedef struct replay {
    room *r;
    char *fault;
} replay;

static bool read_event(void *context, const store_event *event)
{
    replay *p = context;
    json_t *body = json_loads(event->body, 0, NULL);
    bool is_good =
        event->number == p->r->events + 1 && body && room_apply(p->r, body, event->time, p->fault);
    if (!is_good && !p->fault[0])
        snprintf(p->fault, STORE_FAULT_MAX, "table %s: event %u is damaged", p->r->id,
                 event->number);
    json_decref(body);
    return is_good;
}

/* Names are not in the events: who asks to be forgotten is. */
static store_status name_seats(store *s, room *r)
{
    store_status status = STORE_OK;
    for (int seat = 0; seat < r->game->options.players && status == STORE_OK; seat++) {
        store_person person = {0};
        if (!r->seats[seat].person)
            continue;
        status = store_find_person(s, r->seats[seat].person, &person);
        status = status == STORE_NONE ? STORE_OK : status;
        room_name(r, seat, person.name);
    }
    return status;
}

store_status room_load(store *s, const char *id, store_table *ret_table, room **ret_room,
                       char fault[STORE_FAULT_MAX])
{
    *ret_room = NULL;
    fault[0] = '\0';
    store_status status = store_find_table(s, id, ret_table);
    if (status != STORE_OK)
        return status;
    room *r = *ret_room = room_create(id, ret_table->seed);
    if (!r)
        return STORE_AWAY;
    status = store_each_event(s, id, 0, read_event, &(replay){r, fault});
    if (status == STORE_OK && (fault[0] || !r->game))
        status = STORE_BROKEN;
    if (status == STORE_OK)
        status = name_seats(s, r);
    return status;
}
