/* hall_withdraw.c - somebody leaves all their tables, for good: they are about to be forgotten.
 *
 * First nobody comes in as them any more, and whatever was begun in their name is written; then it
 * is seen where they sit, and at each of these tables they leave like anybody else, one event at a
 * time. If the server stops in between, they have left some tables and are still known here: they
 * ask again. */
#include <stdlib.h>
#include <string.h>

#include "server/hall_inside.h"

typedef struct hall_withdrawal {
    errand errand;
    struct hall_withdrawal *next;
    hall *h;
    int64_t person;
    bool has_account;
    char (*tables)[STORE_ID_MAX];
    int table_count, table_room;
    int waiting; /* for so many tables */
    bool has_failed;
    caller *in_their_name;
    void (*done)(void *context, bool is_done);
    void *context;
} hall_withdrawal;

static hall_withdrawal **find(hall *h, int64_t person)
{
    hall_withdrawal **at = &h->withdrawals;
    while (*at && (*at)->person != person)
        at = &(*at)->next;
    return at;
}

bool hall_is_withdrawing(hall *h, int64_t person)
{
    return *find(h, person) != NULL;
}

void hall_end_withdrawal(hall *h, int64_t person)
{
    hall_withdrawal **at = find(h, person), *w = *at;
    if (!w)
        return;
    *at = w->next;
    free(w->tables);
    free(w);
}

void hall_forget_withdrawals(hall *h)
{
    while (h->withdrawals)
        hall_end_withdrawal(h, h->withdrawals->person);
}

/* ---- Where they sit ---- */

static bool note_table(void *context, const store_table *table)
{
    hall_withdrawal *w = context;
    if (table->stage > STORE_RUNNING)
        return true;
    if (w->table_count == w->table_room) {
        int more_room = w->table_room ? 2 * w->table_room : 16;
        char(*more)[STORE_ID_MAX] = realloc(w->tables, (size_t)more_room * sizeof *more);
        if (!more)
            abort();
        w->tables = more;
        w->table_room = more_room;
    }
    memcpy(w->tables[w->table_count++], table->id, STORE_ID_MAX);
    return true;
}

/* What they own and where they sit may be the same table: the second time there is nothing to do.
 */
static store_status list_tables(store *s, errand *e)
{
    hall_withdrawal *w = (hall_withdrawal *)e;
    store_status status = store_each_owned(s, w->person, note_table, w);
    return status == STORE_OK ? store_each_of(s, w->person, INT32_MAX, note_table, w) : status;
}

/* ---- Leaving them ---- */

static void leave_desk(desk *d, request *r)
{
    const hall_withdrawal *w = r->context;
    json_t *event = room_withdraw(d->r, w->person, w->has_account);
    room_kind kind;
    if (!event) {
        hall_answer(r, json_null());
        return;
    }
    change *c = change_begin(d, r);
    if (room_find_kind(event, &kind) && kind == ROOM_STOOD)
        c->gone[c->gone_count++] = w->person;
    if (change_add(c, event))
        change_finish(c, NULL);
}

/* Whoever is told may end the withdrawal. */
static void count_down(hall_withdrawal *w)
{
    if (--w->waiting > 0)
        return;
    if (w->in_their_name)
        hall_leave(w->in_their_name);
    w->in_their_name = NULL;
    w->done(w->context, !w->has_failed);
}

/* A table that is not there any more, or that nobody can play at, is none to leave. */
static void table_left(request *r, int code)
{
    hall_withdrawal *w = r->context;
    if (code == WY_FAULT_STORE || code == WY_FAULT_INTERNAL)
        w->has_failed = true;
    count_down(w);
}

static void ask_to_leave(hall_withdrawal *w, const char *id)
{
    static const hall_method leaving = {"leave", NULL, leave_desk, true, {{NULL, 0, false}}};
    desk *d = desk_get(w->h, id);
    request *r = calloc(1, sizeof *r);
    if (!d || !r)
        abort();
    r->from = caller_keep(w->in_their_name);
    r->from->waiting++;
    r->method = &leaving;
    r->settled = table_left;
    r->context = w;
    w->waiting++;
    desk_queue(d, r);
}

static void tables_listed(job *done)
{
    hall_withdrawal *w = (hall_withdrawal *)done;
    w->waiting = 1;
    w->has_failed = w->errand.status != STORE_OK || w->h->is_closing;
    w->in_their_name = w->has_failed ? NULL : hall_enter(w->h, NULL, NULL, "en");
    w->has_failed = !w->in_their_name;
    if (w->in_their_name) {
        w->in_their_name->person = w->person;
        for (int i = 0; i < w->table_count; i++)
            ask_to_leave(w, w->tables[i]);
    }
    count_down(w);
}

bool hall_withdraw(hall *h, int64_t person, bool has_account,
                   void (*done)(void *context, bool is_done), void *context)
{
    if (hall_is_withdrawing(h, person))
        return false;
    hall_withdrawal *w = calloc(1, sizeof *w);
    if (!w)
        abort();
    hall_expel_person(h, person);
    w->h = h;
    w->person = person;
    w->has_account = has_account;
    w->done = done;
    w->context = context;
    w->next = h->withdrawals;
    h->withdrawals = w;
    w->errand.run = list_tables;
    w->errand.only_looks = true;
    w->errand.job.done = tables_listed;
    workers_ask(h->writer, &w->errand.job); /* behind whatever is being written in their name */
    return true;
}
