/* hub_people.c - Clients and seats of a person who signs out, changes their name or is erased. */
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "server/people/credentials.h"
#include "server/tables/hub_internal.h"

thread_pool *hub_read_pool(hub *h)
{
    return h->reader;
}

thread_pool *hub_write_pool(hub *h)
{
    return h->writer;
}

/* ---- How many there are ---- */

static int by_number(const void *a, const void *b)
{
    int64_t one = *(const int64_t *)a, other = *(const int64_t *)b;
    return (one > other) - (one < other);
}

static int count_people(const hub *h)
{
    int clients = 0, connected = 0, people = 0;
    for (const client *c = h->clients; c; c = c->next)
        clients++;
    int64_t *numbers = wy_must_have(malloc(((size_t)clients + 1) * sizeof *numbers));
    for (const client *c = h->clients; c; c = c->next)
        if (c->peer && c->person)
            numbers[connected++] = c->person;
    qsort(numbers, (size_t)connected, sizeof *numbers, by_number);
    for (int i = 0; i < connected; i++)
        people += i == 0 || numbers[i] != numbers[i - 1];
    free(numbers);
    return people;
}

void hub_count(hub *h, hub_counts *ret_counts)
{
    hub_counts counts = {.people = count_people(h)};
    for (int i = 0; i < HUB_BUCKETS; i++)
        for (const live_table *t = h->buckets[i]; t; t = t->next) {
            counts.open += t->match && t->match->stage == STORE_OPEN;
            counts.running += t->match && t->match->stage == STORE_RUNNING;
            counts.over += t->match && t->match->stage > STORE_RUNNING;
        }
    counts.queue = pool_waiting(h->reader) + pool_waiting(h->writer) +
                   pool_waiting(bot_pool_threads(h->bot_pool));
    *ret_counts = counts;
}

/* ---- Changes of people ---- */

bool hub_person_changes_since(const hub *h, uint64_t since, int64_t person,
                              const person_change **ret_change)
{
    *ret_change = NULL;
    if (h->person_change_count - since > HUB_PERSON_CHANGES)
        return false;
    for (uint64_t i = since; i < h->person_change_count; i++)
        if (h->person_changes[i % HUB_PERSON_CHANGES].person == person)
            *ret_change = &h->person_changes[i % HUB_PERSON_CHANGES];
    return true;
}

/* Older news of the same person are none any more. */
static void note_person_change(hub *h, int64_t person, bool is_gone, const char *name)
{
    for (int i = 0; i < HUB_PERSON_CHANGES; i++)
        if (h->person_changes[i].person == person)
            h->person_changes[i] = (person_change){0};
    person_change *added = &h->person_changes[h->person_change_count++ % HUB_PERSON_CHANGES];
    *added = (person_change){.person = person, .is_gone = is_gone};
    strncpy(added->name, name, sizeof added->name - 1);
}

/* ---- Connections ---- */

/* Requests before this still count as the person's; later ones come from a stranger. */
static void expel(client *c)
{
    c->person = 0;
    c->is_expelled = true;
    memset(c->name, 0, sizeof c->name);
    if (c->peer)
        c->h->config.close(c->peer, 4401, "signed out");
}

static bool has_key(const client *c, const uint8_t key[STORE_KEY])
{
    return !c->is_expelled && credentials_is_same(c->key, key, STORE_KEY);
}

void hub_disconnect_session(hub *h, const uint8_t key[STORE_KEY])
{
    for (client *c = h->clients; c; c = c->next)
        if (has_key(c, key))
            expel(c);
}

void hub_disconnect_person(hub *h, int64_t person)
{
    note_person_change(h, person, true, "");
    for (client *c = h->clients; c; c = c->next)
        if (c->person == person)
            expel(c);
}

void hub_rekey(hub *h, const uint8_t before[STORE_KEY], const uint8_t after[STORE_KEY])
{
    for (client *c = h->clients; c; c = c->next)
        if (has_key(c, before))
            memcpy(c->key, after, STORE_KEY);
}

void hub_rename(hub *h, int64_t person, const char *name)
{
    note_person_change(h, person, false, name);
    for (client *c = h->clients; c; c = c->next)
        if (c->person == person) {
            memset(c->name, 0, sizeof c->name);
            strncpy(c->name, name, sizeof c->name - 1);
        }
    for (int i = 0; i < HUB_BUCKETS; i++)
        for (live_table *t = h->buckets[i]; t; t = t->next) {
            int seat = t->match ? match_seat_of(t->match, person) : -1;
            if (seat >= 0)
                match_name(t->match, seat, name);
        }
}
