/* door_login.c - what is to be had for a password: signing in, and being forgotten.
 *
 * A try is counted when it begins (backoff.h), and a name that nobody has takes as long as a wrong
 * password: the answer tells no more than that the two do not go together. */
#include <string.h>

#include "server/door_inside.h"

/* ---- Trying ---- */

/* False, with an answer: it has been tried too often. */
static bool may_try(visit *v)
{
    door *d = v->d;
    recent_key name = recent_name(v->folded);
    int64_t by_name = backoff_wait(d->names, name, v->now);
    int64_t by_address = v->has_address ? backoff_wait(d->addresses, v->address, v->now) : 0;
    v->wait = by_name > by_address ? by_name : by_address;
    if (v->wait > 0) {
        metrics_count(d->order.metrics, METRICS_LIMITED, 1);
        visit_refuse(v, 429, "too-often",
                     WY_N("Too many wrong passwords: wait before you try again."));
        return false;
    }
    backoff_count(d->names, name, v->now);
    if (v->has_address)
        backoff_count(d->addresses, v->address, v->now);
    return true;
}

static void check(visit *v, const secret_keeper *keep)
{
    v->is_right = secret_check_password(keep, v->person.phrase, v->password);
    if (v->is_right && secret_is_outdated(keep, v->person.phrase) &&
        secret_keep_password(keep, v->password, v->phrase))
        memcpy(v->person.phrase, v->phrase, sizeof v->person.phrase);
}

/* False, with an answer. */
static bool is_right(visit *v)
{
    door *d = v->d;
    if (v->is_right) {
        backoff_forget(d->names, recent_name(v->folded));
        if (v->has_address)
            backoff_forget(d->addresses, v->address);
        metrics_count(d->order.metrics, METRICS_LOGINS, 1);
        return true;
    }
    metrics_count(d->order.metrics, METRICS_LOGINS_FAILED, 1);
    journal_write(d->order.journal, v->now, JOURNAL_WARNING, "wrong-password",
                  JOURNAL_FIELDS(journal_text("address", v->place)));
    visit_refuse(v, 401, "wrong-password", WY_N("The name or the password is wrong."));
    return false;
}

/* One that is too long is wrong in any case. */
static void read_password(visit *v, const char *typed)
{
    if (strlen(typed) <= SECRET_PASSWORD_MAX)
        memcpy(v->password, typed, strlen(typed) + 1);
}

/* ---- Signing in ---- */

/* While the password was being checked they may have got another name, or been forgotten: only
 * what belongs to signing in is changed. */
static store_status look_again(store *s, visit *v)
{
    store_person person;
    store_status status = store_find_person(s, v->person.id, &person);
    if (status != STORE_OK || person.erased)
        return status == STORE_OK ? STORE_NONE : status;
    memcpy(person.phrase, v->person.phrase, sizeof person.phrase);
    person.seen = v->now;
    v->person = person;
    names_fold(person.name, v->folded);
    return STORE_OK;
}

static store_status begin_session(store *s, errand *e)
{
    visit *v = (visit *)e;
    store_session before;
    store_status status = look_again(s, v);
    bool ends_another = v->has_key && store_find_session(s, v->key, &before) == STORE_OK;
    if (status != STORE_OK)
        return status;
    store_group(s);
    status = store_change_person(s, &v->person, v->folded);
    if (status == STORE_OK && ends_another)
        status = store_end_session(s, v->key);
    if (status == STORE_OK)
        visit_keep_session(s, v);
    return store_ungroup(s);
}

static void session_begun(visit *v)
{
    door *d = v->d;
    if (v->errand.status == STORE_NONE) {
        v->token[0] = '\0';
        visit_refuse(v, 401, "wrong-password", WY_N("The name or the password is wrong."));
        return;
    }
    if (v->errand.status != STORE_OK) {
        visit_refuse_store(v, v->errand.status);
        return;
    }
    if (v->has_key)
        hall_expel(d->h, v->key);
    journal_write(d->order.journal, v->now, JOURNAL_INFO, "login",
                  JOURNAL_FIELDS(journal_number("person", v->person.id)));
    visit_answer(v, 200,
                 json_pack("{s:b, s:I, s:s, s:b}", "signed_in", 1, "person",
                           (json_int_t)v->person.id, "name", v->person.name, "guest", 0));
}

static void login_checked(visit *v)
{
    if (!is_right(v))
        return;
    visit_begin_session(v);
    visit_write(v, begin_session, session_begun);
}

static store_status find_name(store *s, errand *e)
{
    visit *v = (visit *)e;
    return store_find_name(s, v->folded, &v->person);
}

static void name_found(visit *v)
{
    if (v->errand.status == STORE_OK || v->errand.status == STORE_NONE)
        visit_think(v, check, login_checked);
    else
        visit_refuse_store(v, v->errand.status);
}

void door_login(visit *v, const json_t *body)
{
    const char *name = json_string_value(json_object_get(body, "name"));
    const char *password = json_string_value(json_object_get(body, "password"));
    if (!name || !password) {
        visit_refuse(v, 400, "bad-request", WY_N("Signing in takes a name and a password."));
        return;
    }
    if (names_tidy(name, v->name) != NAMES_FINE) {
        visit_refuse(v, 401, "wrong-password", WY_N("The name or the password is wrong."));
        return;
    }
    names_fold(v->name, v->folded);
    read_password(v, password);
    if (may_try(v))
        visit_read(v, find_name, name_found);
}

/* ---- Being forgotten ---- */

static store_status erase(store *s, errand *e)
{
    return store_erase_person(s, ((visit *)e)->person.id);
}

/* They have left tables already, so something has changed. */
static void refuse_erasure(visit *v, store_status status)
{
    hall_end_withdrawal(v->d->h, v->person.id);
    v->wait = 5000;
    visit_refuse(v, 503, status == STORE_UNSURE ? "store-unsure" : "store-away",
                 WY_N("You could not be forgotten yet, though you may have left your tables. Try "
                      "again in a moment."));
}

static void erased(visit *v)
{
    door *d = v->d;
    if (v->errand.status != STORE_OK) {
        refuse_erasure(v, v->errand.status);
        return;
    }
    hall_rename(d->h, v->person.id, "");
    hall_expel_person(d->h, v->person.id);
    hall_end_withdrawal(d->h, v->person.id);
    journal_write(d->order.journal, v->now, JOURNAL_INFO, "erased",
                  JOURNAL_FIELDS(journal_number("person", v->person.id)));
    v->forgets_cookie = true;
    visit_answer(v, 200, json_pack("{s:b}", "erased", 1));
}

/* First they leave their tables, in the end they are forgotten: whatever happens in between, nobody
 * waits for somebody who is not there any more. */
static void tables_left(void *context, bool is_done)
{
    visit *v = context;
    wy_speak(v->language);
    if (is_done && !v->d->is_closing)
        visit_write(v, erase, erased);
    else
        refuse_erasure(v, STORE_AWAY);
}

static void begin_erasure(visit *v)
{
    if (v->d->is_closing)
        visit_refuse(v, 503, "closing", WY_N("The server is being shut down: come back later."));
    else if (!hall_withdraw(v->d->h, v->person.id, v->person.phrase[0] != '\0', tables_left, v))
        visit_refuse(v, 409, "erasing", WY_N("That is being done already."));
}

static void erasure_checked(visit *v)
{
    if (is_right(v))
        begin_erasure(v);
}

static store_status look_up(store *s, errand *e)
{
    return visit_recognise(s, (visit *)e);
}

static void erasure_wanted(visit *v)
{
    if (v->errand.status == STORE_NONE) {
        visit_refuse_stranger(v);
    } else if (v->errand.status != STORE_OK) {
        visit_refuse_store(v, v->errand.status);
    } else if (!v->person.phrase[0]) {
        begin_erasure(v);
    } else {
        names_fold(v->person.name, v->folded);
        if (may_try(v))
            visit_think(v, check, erasure_checked);
    }
}

void door_erase(visit *v, const json_t *body)
{
    const char *password = json_string_value(json_object_get(body, "password"));
    if (!json_is_true(json_object_get(body, "confirm"))) {
        visit_refuse(v, 400, "not-confirmed",
                     WY_N("This cannot be undone: send \"confirm\": true if it is meant."));
        return;
    }
    read_password(v, password ? password : "");
    if (v->has_key)
        visit_read(v, look_up, erasure_wanted);
    else
        visit_refuse_stranger(v);
}
