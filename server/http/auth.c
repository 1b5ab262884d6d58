/* auth.c - Authentication: session tokens, sessions, and the locale of a request. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "engine/table/memory.h"
#include "server/http/http_internal.h"

/* ---- Tokens ---- */

static bool read_token(const char *text, size_t length, uint8_t ret_key[STORE_KEY])
{
    char typed[CREDENTIALS_TOKEN + 1], token[CREDENTIALS_TOKEN + 1];
    if (length != CREDENTIALS_TOKEN)
        return false;
    memcpy(typed, text, length);
    typed[length] = '\0';
    bool is_one = credentials_tidy(typed, CREDENTIALS_TOKEN, token);
    if (is_one)
        credentials_hash_token(token, ret_key);
    credentials_wipe(typed, sizeof typed);
    credentials_wipe(token, sizeof token);
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

bool auth_read_key(const net_request *request, uint8_t ret_key[STORE_KEY])
{
    const char *said = request->authorization;
    if (strncasecmp(said, "Bearer ", 7) == 0)
        return read_token(said + 7, strlen(said + 7), ret_key);
    return read_cookie(request->cookie, ret_key);
}

/* ---- Languages ---- */

/* Returns the first known locale of a list such as "es-MX, en;q=0.8", or NULL. */
static const wy_locale *choose_locale(const char *wanted)
{
    while (*wanted) {
        wanted += strspn(wanted, ", ");
        size_t length = strcspn(wanted, "-_;, ");
        for (int i = 0; i < wy_locale_count(); i++) {
            const char *language = wy_locale_language(wy_locale_at(i));
            if (strlen(language) == length && strncasecmp(wanted, language, length) == 0)
                return wy_locale_at(i);
        }
        wanted += strcspn(wanted, ",");
    }
    return NULL;
}

const wy_locale *http_read_locale(const net_request *request)
{
    const wy_locale *found = NULL;
    for (const char *at = request->query; !found && at; at = strchr(at, '&')) {
        at += *at == '&';
        if (strncmp(at, "lang=", 5) == 0)
            found = choose_locale(at + 5);
    }
    if (!found)
        found = choose_locale(request->accept_language);
    return found ? found : wy_locale_at(0);
}

/* ---- Sessions ---- */

store_status auth_find_session(store *s, db_job *e)
{
    http_request *r = (http_request *)e;
    return r->has_key ? store_find_signed_in(s, r->key, r->now, &r->session, &r->person)
                      : STORE_NONE;
}

void auth_begin_session(http_request *r)
{
    credentials_draw(r->token, CREDENTIALS_TOKEN);
    credentials_hash_token(r->token, r->fresh);
}

store_status auth_store_session(store *s, http_request *r)
{
    store_session session = {.person = r->person.id,
                             .created = r->now,
                             .seen = r->now,
                             .expires = r->now + HTTP_SESSION};
    memcpy(session.key, r->fresh, STORE_KEY);
    return store_add_session(s, &session);
}

/* Extension of a session's expiry. Runs without an answer. If it fails, the session ends earlier.
 */
typedef struct session_renewal {
    db_job db_job;
    http_server *server;
    store_session session;
    int64_t now;
} session_renewal;

static store_status touch_session(store *s, db_job *e)
{
    session_renewal *t = (session_renewal *)e;
    return store_touch_session(s, t->session.key, t->now, t->now + HTTP_SESSION);
}

static void renewed(job *done)
{
    free(done);
}

static session_renewal *new_renewal(http_server *server)
{
    session_renewal *t = wy_must_have(calloc(1, sizeof *t));
    t->server = server;
    t->now = server->config.now(server->config.context);
    return t;
}

void auth_touch_session(http_server *server, const store_session *known)
{
    int64_t now = server->config.now(server->config.context);
    if (server->is_closing || now - known->seen < HTTP_HOUR)
        return;
    session_renewal *t = new_renewal(server);
    t->session = *known;
    db_submit(hub_write_pool(server->h), &t->db_job, touch_session, renewed);
}

static store_status find_session(store *s, db_job *e)
{
    session_renewal *t = (session_renewal *)e;
    uint8_t key[STORE_KEY];
    memcpy(key, t->session.key, STORE_KEY);
    return store_find_session(s, key, &t->session);
}

static void session_found(job *done)
{
    session_renewal *t = (session_renewal *)done;
    if (t->db_job.status == STORE_OK && t->session.expires > t->now)
        auth_touch_session(t->server, &t->session);
    free(t);
}

void auth_touch_session_key(http_server *server, const uint8_t key[STORE_KEY])
{
    session_renewal *t = new_renewal(server);
    memcpy(t->session.key, key, STORE_KEY);
    db_submit(hub_read_pool(server->h), &t->db_job, find_session, session_found);
}
