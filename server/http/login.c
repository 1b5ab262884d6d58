/* login.c - HTTP handlers that check a password: signing in, deleting an account. A try counts when
 * it begins (backoff.h). An unknown name takes as long as a wrong password, and looks alike. */
#include <string.h>

#include "server/http/http_internal.h"

/* ---- Trying ---- */

/* False, with an answer: it has been tried too often. */
static bool may_try(http_request *r)
{
    http_server *server = r->server;
    lru_key name = lru_key_name(r->folded);
    int64_t by_name = backoff_wait(server->names, name, r->now);
    int64_t by_address = r->has_address ? backoff_wait(server->addresses, r->address, r->now) : 0;
    r->wait = by_name > by_address ? by_name : by_address;
    if (r->wait > 0) {
        metrics_count(server->config.metrics, METRICS_LIMITED, 1);
        return http_respond_error(r, 429, "too-often",
                                  WY_N("Too many wrong passwords. Wait before you try again."));
    }
    backoff_count(server->names, name, r->now);
    if (r->has_address)
        backoff_count(server->addresses, r->address, r->now);
    return true;
}

static void check(http_request *r, const password_hasher *keep)
{
    r->is_right = password_verify(keep, r->person.phrase, r->password);
    if (r->is_right && password_needs_rehash(keep, r->person.phrase) &&
        password_hash(keep, r->password, r->phrase))
        memcpy(r->person.phrase, r->phrase, sizeof r->person.phrase);
}

static bool refuse_password(http_request *r)
{
    r->token[0] = '\0';
    return http_respond_error(r, 401, "wrong-password", WY_N("The name or the password is wrong."));
}

/* False, with an answer. */
static bool is_right(http_request *r)
{
    http_server *server = r->server;
    if (r->is_right) {
        backoff_forget(server->names, lru_key_name(r->folded));
        if (r->has_address)
            backoff_forget(server->addresses, r->address);
        metrics_count(server->config.metrics, METRICS_LOGINS, 1);
        return true;
    }
    metrics_count(server->config.metrics, METRICS_LOGINS_FAILED, 1);
    log_write(server->config.logger, r->now, LOG_WARNING, "wrong-password",
              LOG_FIELDS(log_text("address", r->place)));
    return refuse_password(r);
}

/* One that is too long is wrong in any case. */
static void read_password(http_request *r, const char *typed)
{
    if (strlen(typed) <= PASSWORD_MAX)
        memcpy(r->password, typed, strlen(typed) + 1);
}

/* ---- Signing in ---- */

/* Reads the person again: the name may have changed, or the account be gone. */
static store_status look_again(store *s, http_request *r)
{
    store_person person;
    store_status status = store_find_person(s, r->person.id, &person);
    if (status != STORE_OK || person.erased)
        return status == STORE_OK ? STORE_NONE : status;
    memcpy(person.phrase, r->person.phrase, sizeof person.phrase);
    person.seen = r->now;
    r->person = person;
    names_fold(person.name, r->folded);
    return STORE_OK;
}

static store_status begin_session(store *s, db_job *e)
{
    http_request *r = (http_request *)e;
    store_session before;
    store_status status = look_again(s, r);
    bool ends_another = r->has_key && store_find_session(s, r->key, &before) == STORE_OK;
    if (status != STORE_OK)
        return status;
    store_group(s);
    status = store_change_person(s, &r->person, r->folded);
    if (status == STORE_OK && ends_another)
        status = store_end_session(s, r->key);
    if (status == STORE_OK)
        auth_store_session(s, r);
    return store_ungroup(s);
}

static void session_begun(http_request *r)
{
    http_server *server = r->server;
    if (r->db_job.status == STORE_NONE) {
        refuse_password(r);
    } else if (r->db_job.status != STORE_OK) {
        http_respond_store_error(r, r->db_job.status);
    } else {
        if (r->has_key)
            hub_disconnect_session(server->h, r->key);
        log_write(server->config.logger, r->now, LOG_INFO, "login",
                  LOG_FIELDS(log_number("person", r->person.id)));
        http_respond(r, 200,
                     json_pack("{s:b, s:I, s:s, s:b}", "signed_in", 1, "person",
                               (json_int_t)r->person.id, "name", r->person.name, "guest", 0));
    }
}

static void login_checked(http_request *r)
{
    if (!is_right(r))
        return;
    auth_begin_session(r);
    http_run_write_job(r, begin_session, session_begun);
}

static store_status find_name(store *s, db_job *e)
{
    http_request *r = (http_request *)e;
    return store_find_name(s, r->folded, &r->person);
}

static void name_found(http_request *r)
{
    if (r->db_job.status == STORE_OK || r->db_job.status == STORE_NONE)
        http_run_password_job(r, check, login_checked);
    else
        http_respond_store_error(r, r->db_job.status);
}

void handle_login(http_request *r, const json_t *body)
{
    const char *name = json_string_value(json_object_get(body, "name"));
    const char *password = json_string_value(json_object_get(body, "password"));
    if (!name || !password) {
        http_respond_error(r, 400, "bad-request", WY_N("Enter a name and a password."));
    } else if (names_tidy(name, r->name) != NAMES_FINE) {
        refuse_password(r);
    } else {
        names_fold(r->name, r->folded);
        read_password(r, password);
        if (may_try(r))
            http_run_read_job(r, find_name, name_found);
    }
}

/* ---- Erasure ---- */

static store_status erase(store *s, db_job *e)
{
    return store_erase_person(s, ((http_request *)e)->person.id);
}

/* They have left tables already, so something has changed. */
static void refuse_erasure(http_request *r, store_status status)
{
    hub_end_erasure(r->server->h, r->person.id);
    r->wait = 5000;
    http_respond_error(r, 503, status == STORE_IN_DOUBT ? "store-unsure" : "store-away",
                       WY_N("Your account could not be deleted yet, but you may have left your "
                            "tables. Try again in a moment."));
}

static void erased(http_request *r)
{
    http_server *server = r->server;
    if (r->db_job.status != STORE_OK) {
        refuse_erasure(r, r->db_job.status);
        return;
    }
    hub_rename(server->h, r->person.id, "");
    hub_disconnect_person(server->h, r->person.id);
    hub_end_erasure(server->h, r->person.id);
    log_write(server->config.logger, r->now, LOG_INFO, "erased",
              LOG_FIELDS(log_number("person", r->person.id)));
    r->forgets_cookie = true;
    http_respond(r, 200, json_pack("{s:b}", "erased", 1));
}

/* Erases the person only after they have left all tables, so that no table waits for them. */
static void tables_left(void *context, bool is_done)
{
    http_request *r = context;
    wy_use_locale(r->locale);
    if (is_done && !r->server->is_closing)
        http_run_write_job(r, erase, erased);
    else
        refuse_erasure(r, STORE_AWAY);
}

static void begin_erasure(http_request *r)
{
    if (r->server->is_closing)
        http_respond_error(r, 503, "closing",
                           WY_N("The server is shutting down. Try again later."));
    else if (!hub_erase_account(r->server->h, r->person.id, r->person.phrase[0] != '\0',
                                tables_left, r))
        http_respond_error(r, 409, "erasing", WY_N("Your account is being deleted already."));
}

static void erasure_checked(http_request *r)
{
    if (is_right(r))
        begin_erasure(r);
}

static void erasure_wanted(http_request *r)
{
    if (!http_check_store(r))
        return;
    if (!r->person.phrase[0]) {
        begin_erasure(r);
    } else {
        names_fold(r->person.name, r->folded);
        if (may_try(r))
            http_run_password_job(r, check, erasure_checked);
    }
}

void handle_erase(http_request *r, const json_t *body)
{
    const char *password = json_string_value(json_object_get(body, "password"));
    if (!json_is_true(json_object_get(body, "confirm"))) {
        http_respond_error(r, 400, "not-confirmed",
                           WY_N("This cannot be undone. Send \"confirm\": true to go on."));
        return;
    }
    read_password(r, password ? password : "");
    if (r->has_key)
        http_run_read_job(r, auth_find_session, erasure_wanted);
    else
        http_respond_signed_out(r);
}
