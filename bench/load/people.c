/* people.c - Guest accounts of the load generator, created over HTTP. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "load/load.h"
#include "server/people/credentials.h"
#include "server/store/store.h"

typedef char cookie[CREDENTIALS_TOKEN + 8];

struct load_people {
    int count;
    cookie cookies[];
};

static bool add_one(store *s, int number, cookie ret_cookie)
{
    char token[CREDENTIALS_TOKEN + 1];
    int64_t now = (int64_t)time(NULL) * 1000;
    store_person person = {.language = "en", .created = now, .seen = now};
    store_session session = {.created = now, .seen = now, .expires = now + 86400000};
    snprintf(person.name, sizeof person.name, "Guest %d", number + 1);
    if (store_add_person(s, &person, "") != STORE_OK)
        return false;
    credentials_draw(token, CREDENTIALS_TOKEN);
    credentials_hash_token(token, session.key);
    session.person = person.id;
    snprintf(ret_cookie, sizeof(cookie), "wyrm=%s", token);
    return store_add_session(s, &session) == STORE_OK;
}

static bool add_all(store *s, load_people *people)
{
    bool is_well = store_begin(s) == STORE_OK;
    for (int i = 0; is_well && i < people->count; i++)
        is_well = add_one(s, i, people->cookies[i]);
    return is_well && store_commit(s) == STORE_OK;
}

load_people *load_invite(const char *database, int count)
{
    char fault[STORE_FAULT_MAX] = "there is no good source of chance";
    store *s = credentials_init() ? store_open(database, fault) : NULL;
    load_people *people = calloc(1, sizeof *people + (size_t)count * sizeof(cookie));
    if (!people)
        abort();
    people->count = count;
    bool is_well = s && add_all(s, people);
    if (!is_well)
        fprintf(stderr, "load: %s\n", s ? store_fault(s) : fault);
    store_close(s);
    if (is_well)
        return people;
    free(people);
    return NULL;
}

const char *load_cookie(const load_people *people, int number)
{
    return people->cookies[number];
}

void load_dismiss(load_people *people)
{
    free(people);
}
