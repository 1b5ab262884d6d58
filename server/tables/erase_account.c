/* erase_account.c - Account erasure (right to erasure). Refuses new sessions, lets pending writes
 * finish, leaves each table by an event, then erases the person. If the server stops in between,
 * the person still exists and can ask again. */
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "server/tables/hub_internal.h"

typedef struct account_erasure {
    db_job db_job;
    struct account_erasure *next;
    hub *h;
    int64_t person;
    bool has_account;
    char (*tables)[STORE_ID_MAX];
    int table_count, table_room;
    int waiting; /* tables that are still to be left */
    bool has_failed;
    client *as_person;
    void (*done)(void *context, bool is_done);
    void *context;
} account_erasure;

static account_erasure **find(hub *h, int64_t person)
{
    account_erasure **at = &h->erasures;
    while (*at && (*at)->person != person)
        at = &(*at)->next;
    return at;
}

bool hub_is_erasing(hub *h, int64_t person)
{
    return *find(h, person) != NULL;
}

void hub_end_erasure(hub *h, int64_t person)
{
    account_erasure **at = find(h, person), *w = *at;
    if (!w)
        return;
    *at = w->next;
    free(w->tables);
    free(w);
}

void hub_free_erasures(hub *h)
{
    while (h->erasures)
        hub_end_erasure(h, h->erasures->person);
}

/* ---- Where they sit ---- */

static bool note_table(void *context, const store_table *table)
{
    account_erasure *w = context;
    if (table->stage > STORE_RUNNING)
        return true;
    w->tables = wy_make_room(w->tables, w->table_count, &w->table_room, sizeof *w->tables);
    memcpy(w->tables[w->table_count++], table->id, STORE_ID_MAX);
    return true;
}

/* A table may be listed twice, as owned and as joined: then there is nothing left to leave. */
static store_status list_tables(store *s, db_job *e)
{
    account_erasure *w = (account_erasure *)e;
    store_status status = store_each_owned(s, w->person, note_table, w);
    return status == STORE_OK ? store_each_of(s, w->person, INT32_MAX, note_table, w) : status;
}

/* ---- Leaving them ---- */

static void leave_table(live_table *t, request *r)
{
    const account_erasure *w = r->context;
    json_t *event = match_leave_for_erasure(t->match, w->person, w->has_account);
    if (event)
        change_make(t, r, event, NULL);
    else
        hub_answer(r, json_null());
}

/* The callback may end the erasure. */
static void count_down(account_erasure *w)
{
    if (--w->waiting > 0)
        return;
    if (w->as_person)
        hub_disconnect(w->as_person);
    w->as_person = NULL;
    w->done(w->context, !w->has_failed);
}

/* A table that does not exist or cannot be loaded counts as left. */
static void table_left(request *r, int code)
{
    account_erasure *w = r->context;
    if (code == WY_FAULT_STORE || code == WY_FAULT_INTERNAL)
        w->has_failed = true;
    count_down(w);
}

static void ask_to_leave(account_erasure *w, const char *id)
{
    static const rpc_method leaving = {
        .name = "leave", .at_table = leave_table, .needs_person = true};
    live_table *t = live_table_get(w->h, id);
    request *r = wy_must_have(calloc(1, sizeof *r));
    r->from = client_keep(w->as_person);
    r->from->waiting++;
    r->method = &leaving;
    r->settled = table_left;
    r->context = w;
    w->waiting++;
    live_table_submit(t, r);
}

static void tables_listed(job *done)
{
    account_erasure *w = (account_erasure *)done;
    w->waiting = 1;
    w->has_failed = w->db_job.status != STORE_OK || w->h->is_closing;
    w->as_person = w->has_failed ? NULL : hub_connect(w->h, NULL, NULL, wy_locale_at(0));
    w->has_failed = !w->as_person;
    if (w->as_person) {
        w->as_person->person = w->person;
        for (int i = 0; i < w->table_count; i++)
            ask_to_leave(w, w->tables[i]);
    }
    count_down(w);
}

bool hub_erase_account(hub *h, int64_t person, bool has_account,
                       void (*done)(void *context, bool is_done), void *context)
{
    if (hub_is_erasing(h, person))
        return false;
    account_erasure *w = wy_must_have(calloc(1, sizeof *w));
    hub_disconnect_person(h, person);
    w->h = h;
    w->person = person;
    w->has_account = has_account;
    w->done = done;
    w->context = context;
    w->next = h->erasures;
    h->erasures = w;
    w->db_job.is_read_only = true;
    /* Behind whatever is being written in their name. */
    db_submit(h->writer, &w->db_job, list_tables, tables_listed);
    return true;
}
