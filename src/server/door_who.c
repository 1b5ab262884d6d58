/* door_who.c - who it is that comes: tokens, sessions, languages. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/door_inside.h"

/* ---- Tokens ---- */

static bool read_token(const char *text, size_t length, uint8_t ret_key[STORE_KEY])
{
    char typed[SECRET_TOKEN + 1], token[SECRET_TOKEN + 1];
    if (length != SECRET_TOKEN)
        return false;
    memcpy(typed, text, length);
    typed[length] = '\0';
    bool is_one = secret_tidy(typed, SECRET_TOKEN, token);
    if (is_one)
        secret_hash_token(token, ret_key);
    secret_wipe(typed, sizeof typed);
    secret_wipe(token, sizeof token);
    return is_one;
}

static bool read_cookie(const char *cookies, uint8_t ret_key[STORE_KEY])
{
    for (const char *at = cookies; *at;) {
        at += strspn(at, "; ");
        size_t length = strcspn(at, ";");
        if (length > 5 && strncmp(at, "wyrm=", 5) == 0)
            return read_token(at + 5, length - 5, ret_key);
        at += length;
    }
    return false;
}

bool door_read_key(const net_request *request, uint8_t ret_key[STORE_KEY])
{
    const char *said = request->authorization;
    if (strncasecmp(said, "Bearer ", 7) == 0)
        return read_token(said + 7, strlen(said + 7), ret_key);
    return read_cookie(request->cookie, ret_key);
}

/* ---- Languages ---- */

/* Does a list such as "es-MX, en;q=0.8" begin with a language that is spoken here? The order of the
 * list is that of preference wherever it comes from a browser. */
static const char *choose_language(const char *wanted)
{
    while (*wanted) {
        wanted += strspn(wanted, ", ");
        size_t length = strcspn(wanted, "-_;, ");
        for (int i = 0; i < wy_language_count(); i++)
            if (strlen(wy_language(i)) == length &&
                strncasecmp(wanted, wy_language(i), length) == 0)
                return wy_language(i);
        wanted += strcspn(wanted, ",");
    }
    return NULL;
}

void door_read_language(const net_request *request, char ret_language[8])
{
    const char *found = NULL;
    for (const char *at = request->query; !found && at; at = strchr(at, '&')) {
        at += *at == '&';
        if (strncmp(at, "lang=", 5) == 0)
            found = choose_language(at + 5);
    }
    if (!found)
        found = choose_language(request->accept_language);
    strncpy(ret_language, found ? found : "en", 7);
    ret_language[7] = '\0';
}

/* ---- Sessions ---- */

store_status visit_recognise(store *s, visit *v)
{
    if (!v->has_key)
        return STORE_NONE;
    store_status status = store_find_session(s, v->key, &v->session);
    if (status == STORE_OK && v->session.expires <= v->now)
        status = STORE_NONE;
    if (status == STORE_OK)
        status = store_find_person(s, v->session.person, &v->person);
    return status == STORE_OK && v->person.erased ? STORE_NONE : status;
}

void visit_begin_session(visit *v)
{
    secret_new_token(v->token);
    secret_hash_token(v->token, v->fresh);
}

store_status visit_keep_session(store *s, visit *v)
{
    store_session session = {.person = v->person.id,
                             .created = v->now,
                             .seen = v->now,
                             .expires = v->now + DOOR_SESSION};
    memcpy(session.key, v->fresh, STORE_KEY);
    return store_add_session(s, &session);
}

/* Nobody waits for it: should it fail, the session ends a little earlier. */
typedef struct touch {
    errand errand;
    door *d;
    store_session session;
    int64_t now;
} touch;

static store_status touch_session(store *s, errand *e)
{
    touch *t = (touch *)e;
    return store_touch_session(s, t->session.key, t->now, t->now + DOOR_SESSION);
}

static void touched(job *done)
{
    free(done);
}

static touch *new_touch(door *d)
{
    touch *t = calloc(1, sizeof *t);
    if (!t)
        abort();
    t->d = d;
    t->now = d->order.now(d->order.context);
    return t;
}

void door_touch(door *d, const store_session *known)
{
    int64_t now = d->order.now(d->order.context);
    if (d->is_closing || now - known->seen < DOOR_HOUR)
        return;
    touch *t = new_touch(d);
    t->session = *known;
    t->errand.run = touch_session;
    t->errand.job.done = touched;
    workers_ask(hall_writer(d->h), &t->errand.job);
}

static store_status find_session(store *s, errand *e)
{
    touch *t = (touch *)e;
    uint8_t key[STORE_KEY];
    memcpy(key, t->session.key, STORE_KEY);
    return store_find_session(s, key, &t->session);
}

static void session_found(job *done)
{
    touch *t = (touch *)done;
    if (t->errand.status == STORE_OK && t->session.expires > t->now)
        door_touch(t->d, &t->session);
    free(t);
}

void door_recognise(door *d, const uint8_t key[STORE_KEY])
{
    touch *t = new_touch(d);
    memcpy(t->session.key, key, STORE_KEY);
    t->errand.run = find_session;
    t->errand.job.done = session_found;
    workers_ask(hall_reader(d->h), &t->errand.job);
}
