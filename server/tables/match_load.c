/* match_load.c - Loading of a match from its stored events. */
#include "server/tables/match.h"

#include <stdio.h>

typedef struct replay {
    match *match;
    char *fault;
} replay;

static bool read_event(void *context, const store_event *event)
{
    replay *p = context;
    json_t *body = json_loads(event->body, 0, NULL);
    bool is_good = event->number == p->match->events + 1 && body &&
                   match_apply(p->match, body, event->time, p->fault);
    if (!is_good && !p->fault[0])
        snprintf(p->fault, STORE_FAULT_MAX, "table %s: event %u is damaged", p->match->id,
                 event->number);
    json_decref(body);
    return is_good;
}

/* Names are not in events, because people can erase theirs. */
static store_status name_seats(store *s, match *m)
{
    store_status status = STORE_OK;
    for (int seat = 0; seat < m->game->options.players && status == STORE_OK; seat++) {
        store_person person = {0};
        if (!m->seats[seat].person)
            continue;
        status = store_find_person(s, m->seats[seat].person, &person);
        status = status == STORE_NONE ? STORE_OK : status;
        match_name(m, seat, person.name);
    }
    return status;
}

store_status match_load(store *s, const char *id, store_table *ret_table, match **ret_match,
                        char fault[STORE_FAULT_MAX])
{
    *ret_match = NULL;
    fault[0] = '\0';
    store_status status = store_find_table(s, id, ret_table);
    if (status != STORE_OK)
        return status;
    match *m = *ret_match = match_create(id, ret_table->seed);
    status = store_each_event(s, id, 0, read_event, &(replay){m, fault});
    if (status == STORE_OK && (fault[0] || !m->game))
        status = STORE_BROKEN;
    if (status == STORE_OK)
        status = name_seats(s, m);
    return status;
}
