/* accounts.c - HTTP handlers for guests, accounts, names and signing out. */
#include <string.h>

#include "server/http/http_internal.h"

/* ---- What they send ---- */

/* False, with an answer: that cannot be a name. */
static bool read_name(http_request *r, const json_t *body)
{
    const char *typed = json_string_value(json_object_get(body, "name"));
    if (!typed)
        return http_respond_error(r, 400, "bad-name", WY_N("\"name\" is missing."));
    names_fault fault = names_tidy(typed, r->name);
    if (fault != NAMES_FINE)
        return http_respond_error(r, 400, "bad-name", names_say(fault));
    names_fold(r->name, r->folded);
    return true;
}

static bool read_new_password(http_request *r, const json_t *body)
{
    const char *typed = json_string_value(json_object_get(body, "password"));
    const char *lack = typed ? password_refuse(typed) : WY_N("\"password\" is missing.");
    if (lack)
        return http_respond_error(r, 400, "bad-password", lack);
    memcpy(r->password, typed, strlen(typed) + 1);
    return true;
}

static void name_person(http_request *r)
{
    memset(r->person.name, 0, sizeof r->person.name);
    memcpy(r->person.name, r->name, strlen(r->name) + 1);
    r->person.seen = r->now;
}

static void new_person(http_request *r)
{
    memset(&r->person, 0, sizeof r->person);
    name_person(r);
    strncpy(r->person.language, wy_locale_language(r->locale), sizeof r->person.language - 1);
    r->person.created = r->now;
}

static json_t *describe(const http_request *r)
{
    const store_person *person = &r->person;
    return json_pack("{s:b, s:I, s:s, s:b, s:s, s:I}", "signed_in", 1, "person",
                     (json_int_t)person->id, "name", person->name, "guest", !person->phrase[0],
                     "language", person->language, "created", (json_int_t)person->created);
}

/* ---- Guests ---- */

static store_status add_guest(store *s, db_job *e)
{
    http_request *r = (http_request *)e;
    store_group(s);
    if (store_add_person(s, &r->person, r->folded) == STORE_OK)
        auth_store_session(s, r);
    return store_ungroup(s);
}

static void guest_added(http_request *r)
{
    if (r->db_job.status == STORE_OK)
        http_respond(r, 201, describe(r));
    else
        http_respond_store_error(r, r->db_job.status);
}

void handle_guest(http_request *r, const json_t *body)
{
    if (!read_name(r, body))
        return;
    new_person(r);
    auth_begin_session(r);
    http_run_write_job(r, add_guest, guest_added);
}

/* ---- Accounts ---- */

/* A guest keeps their identity and games and gets a password; a stranger becomes a new person. The
 * session is new, so that no token planted before opens it. */
static store_status add_account(store *s, db_job *e)
{
    http_request *r = (http_request *)e;
    store_status status = auth_find_session(s, e);
    if (status != STORE_OK && status != STORE_NONE)
        return status;
    bool is_guest = status == STORE_OK;
    if (is_guest && r->person.phrase[0]) {
        r->is_right = false;
        return STORE_OK;
    }
    if (is_guest)
        name_person(r);
    else
        new_person(r);
    memcpy(r->person.phrase, r->phrase, sizeof r->person.phrase);
    store_group(s);
    status = is_guest ? store_change_person(s, &r->person, r->folded)
                      : store_add_person(s, &r->person, r->folded);
    if (status == STORE_OK && is_guest)
        status = store_end_session(s, r->key);
    if (status == STORE_OK)
        auth_store_session(s, r);
    return store_ungroup(s);
}

static void account_added(http_request *r)
{
    http_server *server = r->server;
    if (r->db_job.status != STORE_OK) {
        http_respond_store_error(r, r->db_job.status);
    } else if (!r->is_right) {
        r->token[0] = '\0';
        http_respond_error(r, 409, "registered",
                           WY_N("You have an account already: sign out first."));
    } else {
        if (r->has_key)
            hub_rekey(server->h, r->key, r->fresh);
        hub_rename(server->h, r->person.id, r->person.name);
        log_write(server->config.logger, r->now, LOG_INFO, "registered",
                  LOG_FIELDS(log_number("person", r->person.id)));
        http_respond(r, 201, describe(r));
    }
}

static void work_out_phrase(http_request *r, const password_hasher *keep)
{
    r->is_right = password_hash(keep, r->password, r->phrase);
}

static void phrase_worked_out(http_request *r)
{
    if (r->is_right) {
        auth_begin_session(r);
        http_run_write_job(r, add_account, account_added);
    } else {
        http_respond_busy(r);
    }
}

void handle_register(http_request *r, const json_t *body)
{
    if (read_name(r, body) && read_new_password(r, body))
        http_run_password_job(r, work_out_phrase, phrase_worked_out);
}

/* ---- Another name ---- */

static store_status change_name(store *s, db_job *e)
{
    http_request *r = (http_request *)e;
    store_status status = auth_find_session(s, e);
    if (status != STORE_OK)
        return status;
    name_person(r);
    return store_change_person(s, &r->person, r->folded);
}

static void name_changed(http_request *r)
{
    if (!http_check_store(r))
        return;
    hub_rename(r->server->h, r->person.id, r->person.name);
    http_respond(r, 200, describe(r));
}

void handle_rename(http_request *r, const json_t *body)
{
    if (read_name(r, body))
        http_run_write_job(r, change_name, name_changed);
}

/* ---- Going ---- */

static store_status end_session(store *s, db_job *e)
{
    return store_end_session(s, ((http_request *)e)->key);
}

static void session_ended(http_request *r)
{
    if (r->db_job.status != STORE_OK && r->db_job.status != STORE_NONE) {
        http_respond_store_error(r, r->db_job.status);
    } else {
        hub_disconnect_session(r->server->h, r->key);
        r->forgets_cookie = true;
        http_respond(r, 200, json_pack("{s:b}", "signed_in", 0));
    }
}

void handle_logout(http_request *r, const json_t *body)
{
    (void)body;
    if (r->has_key)
        http_run_write_job(r, end_session, session_ended);
    else
        http_respond(r, 200, json_pack("{s:b}", "signed_in", 0));
}

/* ---- Who am I? ---- */

static void looked_up(http_request *r)
{
    if (r->db_job.status == STORE_OK) {
        auth_touch_session(r->server, &r->session);
        http_respond(r, 200, describe(r));
    } else if (r->db_job.status == STORE_NONE) {
        r->forgets_cookie = true;
        http_respond(r, 200, json_pack("{s:b}", "signed_in", 0));
    } else {
        http_respond_store_error(r, r->db_job.status);
    }
}

void handle_me(http_request *r)
{
    if (r->has_key)
        http_run_read_job(r, auth_find_session, looked_up);
    else
        http_respond(r, 200, json_pack("{s:b}", "signed_in", 0));
}
