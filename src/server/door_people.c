/* door_people.c - people who come, get a name and a password, and go again. */
#include <string.h>

#include "server/door_inside.h"

/* ---- What they send ---- */

/* False, with an answer: that cannot be a name. */
static bool read_name(visit *v, const json_t *body)
{
    const char *typed = json_string_value(json_object_get(body, "name"));
    if (!typed) {
        visit_refuse(v, 400, "bad-name", WY_N("\"name\" is missing."));
        return false;
    }
    names_fault fault = names_tidy(typed, v->name);
    if (fault != NAMES_FINE) {
        visit_refuse(v, 400, "bad-name", names_say(fault));
        return false;
    }
    names_fold(v->name, v->folded);
    return true;
}

static bool read_new_password(visit *v, const json_t *body)
{
    const char *typed = json_string_value(json_object_get(body, "password"));
    const char *lack = typed ? secret_refuse_password(typed) : WY_N("\"password\" is missing.");
    if (lack) {
        visit_refuse(v, 400, "bad-password", lack);
        return false;
    }
    memcpy(v->password, typed, strlen(typed) + 1);
    return true;
}

static void name_person(visit *v)
{
    memset(v->person.name, 0, sizeof v->person.name);
    memcpy(v->person.name, v->name, strlen(v->name) + 1);
    v->person.seen = v->now;
}

static void new_person(visit *v)
{
    memset(&v->person, 0, sizeof v->person);
    name_person(v);
    memcpy(v->person.language, v->language, sizeof v->person.language);
    v->person.created = v->now;
}

static json_t *describe(const visit *v)
{
    const store_person *person = &v->person;
    return json_pack("{s:b, s:I, s:s, s:b, s:s, s:I}", "signed_in", 1, "person",
                     (json_int_t)person->id, "name", person->name, "guest", !person->phrase[0],
                     "language", person->language, "created", (json_int_t)person->created);
}

/* ---- Guests ---- */

static store_status add_guest(store *s, errand *e)
{
    visit *v = (visit *)e;
    store_group(s);
    if (store_add_person(s, &v->person, v->folded) == STORE_OK)
        visit_keep_session(s, v);
    return store_ungroup(s);
}

static void guest_added(visit *v)
{
    if (v->errand.status == STORE_OK)
        visit_answer(v, 201, describe(v));
    else
        visit_refuse_store(v, v->errand.status);
}

void door_guest(visit *v, const json_t *body)
{
    if (!read_name(v, body))
        return;
    new_person(v);
    visit_begin_session(v);
    visit_write(v, add_guest, guest_added);
}

/* ---- Accounts ---- */

/* A guest stays the person they are, with their games, and gets a password; a stranger becomes
 * somebody. Either way the session is a new one: nobody else can have planted its token. */
static store_status add_account(store *s, errand *e)
{
    visit *v = (visit *)e;
    store_status status = visit_recognise(s, v);
    if (status != STORE_OK && status != STORE_NONE)
        return status;
    bool is_guest = status == STORE_OK;
    if (is_guest && v->person.phrase[0]) {
        v->is_right = false;
        return STORE_OK;
    }
    if (is_guest)
        name_person(v);
    else
        new_person(v);
    memcpy(v->person.phrase, v->phrase, sizeof v->person.phrase);
    store_group(s);
    status = is_guest ? store_change_person(s, &v->person, v->folded)
                      : store_add_person(s, &v->person, v->folded);
    if (status == STORE_OK && is_guest)
        status = store_end_session(s, v->key);
    if (status == STORE_OK)
        visit_keep_session(s, v);
    return store_ungroup(s);
}

static void account_added(visit *v)
{
    door *d = v->d;
    if (v->errand.status != STORE_OK) {
        visit_refuse_store(v, v->errand.status);
    } else if (!v->is_right) {
        v->token[0] = '\0';
        visit_refuse(v, 409, "registered", WY_N("You have an account already: sign out first."));
    } else {
        if (v->has_key)
            hall_rekey(d->h, v->key, v->fresh);
        hall_rename(d->h, v->person.id, v->person.name);
        journal_write(d->order.journal, v->now, JOURNAL_INFO, "registered",
                      JOURNAL_FIELDS(journal_number("person", v->person.id)));
        visit_answer(v, 201, describe(v));
    }
}

static void work_out_phrase(visit *v, const secret_keeper *keep)
{
    v->is_right = secret_keep_password(keep, v->password, v->phrase);
}

static void phrase_worked_out(visit *v)
{
    if (!v->is_right) {
        v->wait = 5000;
        visit_refuse(v, 503, "busy", WY_N("Too many people at once: try again in a moment."));
        return;
    }
    visit_begin_session(v);
    visit_write(v, add_account, account_added);
}

void door_register(visit *v, const json_t *body)
{
    if (read_name(v, body) && read_new_password(v, body))
        visit_think(v, work_out_phrase, phrase_worked_out);
}

/* ---- Another name ---- */

static store_status change_name(store *s, errand *e)
{
    visit *v = (visit *)e;
    store_status status = visit_recognise(s, v);
    if (status != STORE_OK)
        return status;
    name_person(v);
    return store_change_person(s, &v->person, v->folded);
}

static void name_changed(visit *v)
{
    if (v->errand.status == STORE_OK) {
        hall_rename(v->d->h, v->person.id, v->person.name);
        visit_answer(v, 200, describe(v));
    } else if (v->errand.status == STORE_NONE) {
        visit_refuse_stranger(v);
    } else {
        visit_refuse_store(v, v->errand.status);
    }
}

void door_rename(visit *v, const json_t *body)
{
    if (read_name(v, body))
        visit_write(v, change_name, name_changed);
}

/* ---- Going ---- */

static store_status end_session(store *s, errand *e)
{
    return store_end_session(s, ((visit *)e)->key);
}

static void session_ended(visit *v)
{
    if (v->errand.status != STORE_OK && v->errand.status != STORE_NONE) {
        visit_refuse_store(v, v->errand.status);
        return;
    }
    hall_expel(v->d->h, v->key);
    v->forgets_cookie = true;
    visit_answer(v, 200, json_pack("{s:b}", "signed_in", 0));
}

void door_logout(visit *v, const json_t *body)
{
    (void)body;
    if (v->has_key)
        visit_write(v, end_session, session_ended);
    else
        visit_answer(v, 200, json_pack("{s:b}", "signed_in", 0));
}

/* ---- Who am I? ---- */

static store_status look_up(store *s, errand *e)
{
    return visit_recognise(s, (visit *)e);
}

static void looked_up(visit *v)
{
    if (v->errand.status == STORE_OK) {
        door_touch(v->d, &v->session);
        visit_answer(v, 200, describe(v));
    } else if (v->errand.status == STORE_NONE) {
        v->forgets_cookie = true;
        visit_answer(v, 200, json_pack("{s:b}", "signed_in", 0));
    } else {
        visit_refuse_store(v, v->errand.status);
    }
}

void door_me(visit *v, const json_t *body)
{
    (void)body;
    if (v->has_key)
        visit_read(v, look_up, looked_up);
    else
        visit_answer(v, 200, json_pack("{s:b}", "signed_in", 0));
}
