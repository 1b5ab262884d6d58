/* hall_people.c - what becomes of somebody's connections and seats when they sign out, change their
 * name or are forgotten. */
#include <stdlib.h>
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

/* ---- How many there are ---- */

static int by_number(const void *a, const void *b)
{
    int64_t one = *(const int64_t *)a, other = *(const int64_t *)b;
    return (one > other) - (one < other);
}

static int count_people(const hall *h)
{
    int callers = 0, connected = 0, people = 0;
    for (const caller *c = h->callers; c; c = c->next)
        callers++;
    int64_t *numbers = malloc(((size_t)callers + 1) * sizeof *numbers);
    if (!numbers)
        abort();
    for (const caller *c = h->callers; c; c = c->next)
        if (c->peer && c->person)
            numbers[connected++] = c->person;
    qsort(numbers, (size_t)connected, sizeof *numbers, by_number);
    for (int i = 0; i < connected; i++)
        people += i == 0 || numbers[i] != numbers[i - 1];
    free(numbers);
    return people;
}

void hall_count(hall *h, hall_census *ret_census)
{
    hall_census census = {.people = count_people(h)};
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (const desk *d = h->buckets[i]; d; d = d->next) {
            census.open += d->r && d->r->stage == STORE_OPEN;
            census.running += d->r && d->r->stage == STORE_RUNNING;
            census.over += d->r && d->r->stage > STORE_RUNNING;
        }
    census.queue =
        workers_waiting(h->reader) + workers_waiting(h->writer) + thinkers_waiting(h->thinkers);
    *ret_census = census;
}

/* ---- News ---- */

bool hall_news_of(const hall *h, uint64_t since, int64_t person, const hall_news **ret_news)
{
    *ret_news = NULL;
    if (h->news_count - since > HALL_NEWS)
        return false;
    for (uint64_t i = since; i < h->news_count; i++)
        if (h->news[i % HALL_NEWS].person == person)
            *ret_news = &h->news[i % HALL_NEWS];
    return true;
}

/* Older news of the same person are none any more. */
static void note_news(hall *h, int64_t person, bool is_gone, const char *name)
{
    for (int i = 0; i < HALL_NEWS; i++)
        if (h->news[i].person == person)
            h->news[i] = (hall_news){0};
    hall_news *news = &h->news[h->news_count++ % HALL_NEWS];
    *news = (hall_news){.person = person, .is_gone = is_gone};
    strncpy(news->name, name, sizeof news->name - 1);
}

/* ---- Connections ---- */

/* What was said before stays said; from now on it is a stranger who speaks, until they are gone. */
static void expel(caller *c)
{
    c->person = 0;
    c->is_expelled = true;
    memset(c->name, 0, sizeof c->name);
    if (c->peer)
        c->h->order.close(c->peer, 4401, "signed out");
}

static bool has_key(const caller *c, const uint8_t key[STORE_KEY])
{
    return !c->is_expelled && secret_is_same(c->key, key, STORE_KEY);
}

void hall_expel(hall *h, const uint8_t key[STORE_KEY])
{
    for (caller *c = h->callers; c; c = c->next)
        if (has_key(c, key))
            expel(c);
}

void hall_expel_person(hall *h, int64_t person)
{
    note_news(h, person, true, "");
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
    note_news(h, person, false, name);
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
