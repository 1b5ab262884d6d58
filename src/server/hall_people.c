/* hall_people.c - what becomes of somebody's connections and seats when they sign out, change their
 * name or are forgotten. */
#include <string.h>

#include "server/hall_inside.h"
#include "server/secret.h"

workers *hall_reader(hall *h)
{
    return h->reader;
}

workers *hall_writer(hall *h)
{
    return h->writer;
}

/* What was said before stays said; from now on it is a stranger who speaks, until they are gone. */
static void expel(caller *c)
{
    c->person = 0;
    c->name[0] = '\0';
    if (c->peer)
        c->h->order.close(c->peer, 4401, "signed out");
}

static bool has_key(const caller *c, const uint8_t key[STORE_KEY])
{
    return c->person && secret_is_same(c->key, key, STORE_KEY);
}

void hall_expel(hall *h, const uint8_t key[STORE_KEY])
{
    for (caller *c = h->callers; c; c = c->next)
        if (has_key(c, key))
            expel(c);
}

void hall_expel_person(hall *h, int64_t person)
{
    for (caller *c = h->callers; c; c = c->next)
        if (c->person == person)
            expel(c);
}

void hall_rekey(hall *h, const uint8_t before[STORE_KEY], const uint8_t after[STORE_KEY])
{
    for (caller *c = h->callers; c; c = c->next)
        if (has_key(c, before))
            memcpy(c->key, after, STORE_KEY);
}

void hall_rename(hall *h, int64_t person, const char *name)
{
    for (caller *c = h->callers; c; c = c->next)
        if (c->person == person) {
            memset(c->name, 0, sizeof c->name);
            strncpy(c->name, name, sizeof c->name - 1);
        }
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (desk *d = h->buckets[i]; d; d = d->next) {
            int seat = d->r ? room_seat_of(d->r, person) : -1;
            if (seat >= 0)
                room_name(d->r, seat, name);
        }
}
