/* store_people.c - Store: people and their sessions. */
#include "server/store/store_impl.h"

static void read_person(store_rows *rows, store_person *person)
{
    person->id = store_get_number(rows, 0, 1, INT64_MAX);
    store_get_name(rows, 1, person->name, sizeof person->name);
    store_get_name(rows, 2, person->phrase, sizeof person->phrase);
    store_get_name(rows, 3, person->language, sizeof person->language);
    person->created = store_get_number(rows, 4, INT64_MIN, INT64_MAX);
    person->seen = store_get_number(rows, 5, INT64_MIN, INT64_MAX);
    person->erased = store_get_number(rows, 6, 0, 1) == 1;
}

static store_status find_person(store *s, store_person *ret_person, store_statement statement,
                                store_value key)
{
    store_rows rows;
    store_ask(s, &rows, statement, key);
    store_person person = {0};
    bool found = store_next(&rows);
    if (found)
        read_person(&rows, &person);
    store_status status = store_finish_one(&rows, found, "person");
    if (status == STORE_OK)
        *ret_person = person;
    return status;
}

/* Only names of accounts are compared. */
static store_value compared(const store_person *person, const char *folded)
{
    return as_text(person->phrase[0] ? folded : NULL);
}

static int64_t next_number(store *s)
{
    int64_t number;
    s->change =
        store_ask_number(s, &number, INT64_MAX, SQL_NEXT_PERSON, STORE_LIST(as_text("people")));
    if (s->change == STORE_OK && number == 0)
        s->change = store_fail(s, STORE_BROKEN, "the count of people is missing");
    return number;
}

store_status store_add_person(store *s, store_person *person, const char *folded)
{
    int64_t id = 0;
    store_start(s);
    if (s->change == STORE_OK)
        id = next_number(s);
    store_run(s, SQL_ADD_PERSON, STORE_SOME_OR_TAKEN, as_number(id), as_text(person->name),
              compared(person, folded), as_text(person->phrase), as_text(person->language),
              as_number(person->created), as_number(person->seen), as_number(false));
    store_status status = store_end(s);
    if (status == STORE_OK) {
        person->id = id;
        person->erased = false;
    }
    return status;
}

store_status store_find_person(store *s, int64_t id, store_person *ret_person)
{
    return find_person(s, ret_person, SQL_FIND_PERSON, as_number(id));
}

store_status store_find_name(store *s, const char *folded, store_person *ret_person)
{
    return find_person(s, ret_person, SQL_FIND_NAME, as_text(folded));
}

store_status store_change_person(store *s, const store_person *person, const char *folded)
{
    return store_change(s, SQL_CHANGE_PERSON, STORE_SOME_OR_NONE, as_number(person->id),
                        as_text(person->name), compared(person, folded), as_text(person->phrase),
                        as_text(person->language), as_number(person->seen));
}

store_status store_erase_person(store *s, int64_t id)
{
    store_start(s);
    store_run(s, SQL_ERASE_PERSON, STORE_SOME_OR_NONE, as_number(id));
    store_run(s, SQL_END_SESSIONS_OF, STORE_ANY, as_number(id));
    store_run(s, SQL_ERASE_RATINGS, STORE_ANY, as_number(id));
    store_run(s, SQL_ERASE_LINES, STORE_ANY, as_number(id));
    return store_end(s);
}

/* ---- Sessions ---- */

static store_value as_key(const uint8_t key[STORE_KEY])
{
    return as_bytes(key, STORE_KEY);
}

store_status store_add_session(store *s, const store_session *session)
{
    return store_change(s, SQL_ADD_SESSION, STORE_SOME_OR_NONE, as_key(session->key),
                        as_number(session->person), as_number(session->created),
                        as_number(session->seen), as_number(session->expires));
}

static store_session read_session(store_rows *rows)
{
    store_session session = {0};
    store_get_key(rows, 0, session.key);
    session.person = store_get_number(rows, 1, 1, INT64_MAX);
    session.created = store_get_number(rows, 2, INT64_MIN, INT64_MAX);
    session.seen = store_get_number(rows, 3, INT64_MIN, INT64_MAX);
    session.expires = store_get_number(rows, 4, INT64_MIN, INT64_MAX);
    return session;
}

store_status store_find_session(store *s, const uint8_t key[STORE_KEY], store_session *ret_session)
{
    store_rows rows;
    store_ask(s, &rows, SQL_FIND_SESSION, as_key(key));
    store_session session = {0};
    bool found = store_next(&rows);
    if (found)
        session = read_session(&rows);
    store_status status = store_finish_one(&rows, found, "session");
    if (status == STORE_OK)
        *ret_session = session;
    return status;
}

store_status store_find_signed_in(store *s, const uint8_t key[STORE_KEY], int64_t now,
                                  store_session *ret_session, store_person *ret_person)
{
    store_status status = store_find_session(s, key, ret_session);
    if (status == STORE_OK && ret_session->expires <= now)
        status = STORE_NONE;
    if (status == STORE_OK)
        status = store_find_person(s, ret_session->person, ret_person);
    return status == STORE_OK && ret_person->erased ? STORE_NONE : status;
}

store_status store_each_session(store *s, int64_t person, store_session_fn *each, void *context)
{
    store_rows rows;
    store_ask(s, &rows, SQL_SESSIONS_OF, as_number(person));
    while (store_next(&rows)) {
        store_session session = read_session(&rows);
        if (rows.status == STORE_OK && !each(context, &session))
            break;
    }
    return store_finish(&rows);
}

store_status store_touch_session(store *s, const uint8_t key[STORE_KEY], int64_t seen,
                                 int64_t expires)
{
    return store_change(s, SQL_TOUCH_SESSION, STORE_SOME_OR_NONE, as_key(key), as_number(seen),
                        as_number(expires));
}

store_status store_end_session(store *s, const uint8_t key[STORE_KEY])
{
    return store_change(s, SQL_END_SESSION, STORE_SOME_OR_NONE, as_key(key));
}

store_status store_drop_sessions(store *s, int64_t expired_before)
{
    return store_change(s, SQL_DROP_SESSIONS, STORE_ANY, as_number(expired_before));
}
