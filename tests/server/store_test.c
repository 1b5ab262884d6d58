/* store_test.c - Tests of the store, run on SQLite and on PostgreSQL. */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/server/store_help.h"
#include "tests/support/cmocka_tests.h"

static store *store_in(void **state)
{
    return ((fixture *)*state)->s;
}

/* ---- People ---- */

static void people_are_numbered_and_found(void **state)
{
    store *s = store_in(state);
    assert_int_equal(add_person(s, "ana", "hash"), 1);
    assert_int_equal(add_person(s, "bruno", ""), 2);
    store_person person;
    MUST(s, store_find_person(s, 1, &person));
    assert_string_equal(person.name, "ana");
    assert_string_equal(person.phrase, "hash");
    assert_string_equal(person.language, "es");
    assert_int_equal(person.created, 100);
    assert_int_equal(person.seen, 200);
    assert_false(person.erased);
    MUST(s, store_find_name(s, "ana", &person));
    assert_int_equal(person.id, 1);
    EXPECT(s, STORE_NONE, store_find_name(s, "bruno", &person)); /* a guest */
    EXPECT(s, STORE_NONE, store_find_person(s, 3, &person));
    assert_int_equal(person.id, 1); /* untouched */
}

static void names_with_a_password_are_unique(void **state)
{
    store *s = store_in(state);
    store_person person = {.name = "ANA", .phrase = "x"};
    add_person(s, "ana", "hash");
    EXPECT(s, STORE_TAKEN, store_add_person(s, &person, "ana"));
    assert_int_equal(person.id, 0);
    int64_t guest = add_person(s, "ana", ""), other = add_person(s, "ana", "");
    assert_int_equal(guest + 1, other);
    MUST(s, store_find_person(s, guest, &person));
    snprintf(person.phrase, sizeof person.phrase, "mine");
    EXPECT(s, STORE_TAKEN, store_change_person(s, &person, "ana"));
    snprintf(person.name, sizeof person.name, "Ana B");
    person.seen = 777;
    MUST(s, store_change_person(s, &person, "ana b"));
    MUST(s, store_find_name(s, "ana b", &person));
    assert_int_equal(person.id, guest);
    assert_int_equal(person.seen, 777);
    person.id = 99;
    EXPECT(s, STORE_NONE, store_change_person(s, &person, "nobody"));
}

static void any_text_is_kept_as_it_is(void **state)
{
    static const char *const names[] = {
        "Robert'); DROP TABLE people;--",
        "<script>alert(\"1\")</script>",
        "\" ' ` \\ $1 ?1 %s",
        "Jos\303\251 \360\237\220\211 \342\200\250",
        " ",
        "\001\t\n",
    };
    store *s = store_in(state);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        int64_t id = add_person(s, names[i], names[i]);
        store_person person;
        MUST(s, store_find_name(s, names[i], &person));
        assert_int_equal(person.id, id);
        assert_string_equal(person.name, names[i]);
        assert_string_equal(person.phrase, names[i]);
    }
    store_person person = {.name = "bad \377"};
    EXPECT(s, STORE_BROKEN, store_add_person(s, &person, "bad"));
    assert_non_null(strstr(store_fault(s), "UTF-8"));
    snprintf(person.name, sizeof person.name, "cut \360\237");
    EXPECT(s, STORE_BROKEN, store_add_person(s, &person, "bad"));
}

/* ---- Sessions ---- */

static void sessions_come_and_go(void **state)
{
    store *s = store_in(state);
    store_session session = {.key = {1, 0, 255}, .created = 10, .seen = 20, .expires = 30}, found;
    session.person = add_person(s, "ana", "hash");
    MUST(s, store_add_session(s, &session));
    EXPECT(s, STORE_TAKEN, store_add_session(s, &session));
    MUST(s, store_find_session(s, session.key, &found));
    assert_memory_equal(&found, &session, sizeof found);
    MUST(s, store_touch_session(s, session.key, 21, 31));
    MUST(s, store_find_session(s, session.key, &found));
    assert_int_equal(found.seen, 21);
    assert_int_equal(found.expires, 31);
    MUST(s, store_drop_sessions(s, 31));
    MUST(s, store_find_session(s, session.key, &found));
    MUST(s, store_drop_sessions(s, 32));
    EXPECT(s, STORE_NONE, store_find_session(s, session.key, &found));
    EXPECT(s, STORE_NONE, store_touch_session(s, session.key, 1, 2));
    EXPECT(s, STORE_NONE, store_end_session(s, session.key));
    MUST(s, store_add_session(s, &session));
    MUST(s, store_end_session(s, session.key));
    MUST(s, store_add_session(s, &session));
    MUST(s, store_end_session(s, session.key));
    EXPECT(s, STORE_NONE, store_find_session(s, session.key, &found));
    session.person = 99;
    EXPECT(s, STORE_NONE, store_add_session(s, &session));
}

/* ---- Tables ---- */

static bool keep_body(void *context, const store_event *event)
{
    free(*(char **)context);
    *(char **)context = strdup(event->body);
    return true;
}

static bool only_one(void *context, const store_event *event)
{
    (void)event;
    return ++*(int *)context < 1;
}

static void events_are_numbered_without_a_gap(void **state)
{
    store *s = store_in(state);
    MUST(s, add_table(s, "t", add_person(s, "ana", "")));
    EXPECT(s, STORE_TAKEN, add_table(s, "t", 0));
    store_event events[100];
    for (int i = 0; i < 100; i++)
        events[i] = (store_event){.time = i, .body = "{}"};
    store_change change = {.table = "t",
                           .after = 1,
                           .events = events,
                           .event_count = 100,
                           .stage = STORE_OVER,
                           .changed = 5000};
    MUST(s, store_append(s, &change));
    assert_int_equal(count_events(s, "t"), 101);
    EXPECT(s, STORE_TAKEN, store_append(s, &change)); /* once more */
    change.after = 102;
    EXPECT(s, STORE_TAKEN, store_append(s, &change)); /* a gap */
    change.table = "u";
    EXPECT(s, STORE_NONE, store_append(s, &change));
    assert_int_equal(count_events(s, "t"), 101);
    store_table table;
    MUST(s, store_find_table(s, "t", &table));
    assert_int_equal(table.stage, STORE_OVER);
    assert_int_equal(table.changed, 5000);
    assert_int_equal(table.seed[31], 0xa5);
    assert_string_equal(table.game, "hoard");
    assert_true(table.is_public);
    int calls = 0;
    MUST(s, store_each_event(s, "t", 50, only_one, &calls));
    assert_int_equal(calls, 1);
    EXPECT(s, STORE_NONE, store_find_table(s, "T", &table));
}

static void long_texts_are_kept(void **state)
{
    enum { LENGTH = 3000000 };
    store *s = store_in(state);
    char *body = malloc(LENGTH + 1), *found = NULL;
    memset(body, '\'', LENGTH);
    body[LENGTH] = '\0';
    MUST(s, add_table(s, "t", 0));
    MUST(s, append(s, "t", 1, body));
    MUST(s, store_each_event(s, "t", 1, keep_body, &found));
    assert_string_equal(found, body);
    free(found);
    free(body);
}

typedef struct ids {
    char text[256];
} ids;

static bool note_table(void *context, const store_table *table)
{
    ids *list = context;
    size_t length = strlen(list->text);
    snprintf(list->text + length, sizeof list->text - length, "%s ", table->id);
    return true;
}

static bool note_seat(void *context, const store_seat *seat)
{
    ids *list = context;
    size_t length = strlen(list->text);
    snprintf(list->text + length, sizeof list->text - length, "%d:%d%s ", (int)seat->person,
             seat->seat, seat->is_asked ? "!" : "");
    return true;
}

static void tables_are_listed_in_order(void **state)
{
    store *s = store_in(state);
    int64_t ana = add_person(s, "ana", ""), bruno = add_person(s, "bruno", "");
    static const char *const names[] = {"b", "A", "a", "_", "C"};
    for (size_t i = 0; i < 5; i++)
        MUST(s, add_table(s, names[i], ana));
    MUST(s, append(s, "b", 1, "{}")); /* is running now */
    const store_seat seats[] = {{bruno, 1, true}, {ana, 0, false}};
    store_change change = {
        .table = "a", .after = 1, .changed = 3000, .seats = seats, .seat_count = 2};
    MUST(s, store_append(s, &change));
    const store_seat gone = {ana, -1, false};
    change =
        (store_change){.table = "_", .after = 1, .changed = 3500, .seats = &gone, .seat_count = 1};
    MUST(s, store_append(s, &change));

    ids list = {""};
    MUST(s, store_each_table(s, STORE_OPEN, note_table, &list));
    assert_string_equal(list.text, "A C _ a ");
    list.text[0] = '\0';
    MUST(s, store_each_public(s, STORE_OPEN, 3, note_table, &list));
    assert_string_equal(list.text, "_ a A ");
    list.text[0] = '\0';
    MUST(s, store_each_of(s, ana, 10, note_table, &list));
    assert_string_equal(list.text, "a b A C ");
    list.text[0] = '\0';
    MUST(s, store_each_of(s, bruno, 10, note_table, &list));
    assert_string_equal(list.text, "a ");
    int64_t open, running, none;
    MUST(s, store_count_owned(s, ana, STORE_OPEN, &open));
    MUST(s, store_count_owned(s, ana, STORE_RUNNING, &running));
    MUST(s, store_count_owned(s, bruno, STORE_CLOSED, &none));
    assert_int_equal(open, 4);
    assert_int_equal(running, 5);
    assert_int_equal(none, 0);
    list.text[0] = '\0';
    MUST(s, store_each_of(s, ana, -1, note_table, &list));
    assert_string_equal(list.text, "");
    MUST(s, store_each_owned(s, ana, note_table, &list)); /* whether she sits there or not */
    assert_string_equal(list.text, "A C _ a b ");
    list.text[0] = '\0';
    MUST(s, store_each_owned(s, bruno, note_table, &list));
    assert_string_equal(list.text, "");
    MUST(s, store_each_seat(s, "a", note_seat, &list));
    assert_string_equal(list.text, "1:0 2:1! ");
    const store_seat stranger = {99, 0, false};
    change =
        (store_change){.table = "C", .after = 1, .changed = 9, .seats = &stranger, .seat_count = 1};
    EXPECT(s, STORE_NONE, store_append(s, &change));
    MUST(s, append(s, "C", 1, "{}"));
}

/* ---- Ratings and chat ---- */

static bool note_rating(void *context, const store_rating *rating)
{
    ids *list = context;
    size_t length = strlen(list->text);
    snprintf(list->text + length, sizeof list->text - length, "%d:%.2f ", (int)rating->person,
             rating->rating);
    return true;
}

static void ratings_are_replaced_and_ordered(void **state)
{
    store *s = store_in(state);
    for (int i = 0; i < 3; i++)
        add_person(s, "guest", "");
    MUST(s, add_table(s, "t", 1));
    const store_rating first[] = {{1, "hoard", 1500, 350, 0.06, 1, 99},
                                  {2, "hoard", 1600.25, 300.1, 0.06, 1, 99},
                                  {3, "hoard", 1700, 350, 0.06, 1, 99},
                                  {1, "other", 1, 2, 3, 4, 99}};
    rate(s, "t", 1, first, 4);
    const store_rating again = {3, "hoard", 1499.5, 200, 0.05, 2, 99};
    rate(s, "t", 1, &again, 1);
    ids list = {""};
    MUST(s, store_each_rating(s, "hoard", 10, note_rating, &list));
    assert_string_equal(list.text, "2:1600.25 1:1500.00 3:1499.50 ");
    store_rating rating;
    MUST(s, store_find_rating(s, 2, "hoard", &rating));
    assert_true(rating.deviation == 300.1);
    assert_int_equal(rating.games, 1);
    assert_int_equal(rating.changed, 99);
    EXPECT(s, STORE_NONE, store_find_rating(s, 2, "other", &rating));
    store_rating bad = {1, "hoard", 0, 1, 2, 3, 99};
    bad.rating = strtod("nan", NULL);
    const store_change change = {.table = "t", .after = 1, .ratings = &bad, .rating_count = 1};
    EXPECT(s, STORE_BROKEN, store_append(s, &change));
}

static bool note_line(void *context, const store_line *line)
{
    ids *list = context;
    size_t length = strlen(list->text);
    snprintf(list->text + length, sizeof list->text - length, "%d:%s ", (int)line->number,
             line->text);
    return true;
}

static void lines_of_a_chat_are_numbered(void **state)
{
    store *s = store_in(state);
    int64_t ana = add_person(s, "ana", "");
    MUST(s, add_table(s, "t", ana));
    static const char *const words[] = {"a", "b", "c", "d"};
    for (size_t i = 0; i < 4; i++) {
        store_line line = {.person = ana, .time = (int64_t)i, .text = words[i]};
        MUST(s, store_add_line(s, "t", &line));
        assert_int_equal(line.number, i + 1);
    }
    ids list = {""};
    MUST(s, store_each_line(s, "t", 1, 2, note_line, &list));
    assert_string_equal(list.text, "3:c 4:d ");
    list.text[0] = '\0';
    MUST(s, store_each_line(s, "t", 2, 100, note_line, &list));
    assert_string_equal(list.text, "3:c 4:d ");
    EXPECT(s, STORE_NONE, say(s, "nowhere", ana, "hello"));
    MUST(s, append(s, "t", 1, "{}")); /* a chat does not get into the way of a game */
}

/* ---- Erasure ---- */

static void who_is_erased_leaves_only_a_number(void **state)
{
    store *s = store_in(state);
    int64_t ana = add_person(s, "ana", "hash"), bruno = add_person(s, "bruno", "hash");
    const store_session session = {.key = {7}, .person = ana, .expires = 99};
    store_session found;
    const store_rating ratings[] = {{ana, "hoard", 1500, 350, 0.06, 1, 99},
                                    {bruno, "hoard", 1400, 350, 0.06, 1, 99}};
    MUST(s, store_add_session(s, &session));
    MUST(s, add_table(s, "t", ana));
    rate(s, "t", 1, ratings, 2);
    MUST(s, say(s, "t", ana, "me"));
    MUST(s, say(s, "t", bruno, "you"));
    MUST(s, say(s, "t", ana, "bye"));
    MUST(s, store_erase_person(s, ana));
    EXPECT(s, STORE_NONE, store_erase_person(s, 99));

    store_person person;
    store_rating rating;
    ids list = {""};
    MUST(s, store_find_person(s, ana, &person));
    assert_true(person.erased);
    assert_string_equal(person.name, "");
    assert_string_equal(person.phrase, "");
    assert_int_equal(person.seen, 0);
    EXPECT(s, STORE_NONE, store_change_person(s, &person, ""));
    EXPECT(s, STORE_NONE, store_find_name(s, "ana", &person));
    EXPECT(s, STORE_NONE, store_find_session(s, session.key, &found));
    EXPECT(s, STORE_NONE, store_add_session(s, &session));
    EXPECT(s, STORE_NONE, store_find_rating(s, ana, "hoard", &rating));
    rate(s, "t", 1, ratings, 2); /* the game that was going on ends */
    EXPECT(s, STORE_NONE, store_find_rating(s, ana, "hoard", &rating));
    MUST(s, store_each_line(s, "t", 0, 9, note_line, &list));
    assert_string_equal(list.text, "2:you ");
    assert_int_equal(count_events(s, "t"), 1);
    add_person(s, "ana", "hash"); /* the name is free */
    MUST(s, say(s, "t", bruno, "well"));
    list.text[0] = '\0';
    MUST(s, store_each_line(s, "t", 0, 9, note_line, &list));
    assert_string_equal(list.text, "2:you 4:well ");
}

/* ---- Transactions ---- */

static void a_refused_change_leaves_the_others(void **state)
{
    fixture *f = *state;
    store *s = f->s, *other = must_open(f->url);
    MUST(s, add_table(s, "t", 0));
    MUST(s, add_table(s, "u", 0));
    MUST(other, append(other, "t", 1, "{\"won\":true}"));
    MUST(s, store_begin(s));
    EXPECT(s, STORE_BROKEN, store_begin(s));
    MUST(s, append(s, "u", 1, "{}"));
    EXPECT(s, STORE_TAKEN, append(s, "t", 1, "{}"));
    EXPECT(s, STORE_NONE, append(s, "v", 1, "{}"));
    EXPECT(s, STORE_BROKEN, append(s, "u", 2, "\377"));
    MUST(s, append(s, "u", 2, "{}"));
    assert_int_equal(count_events(s, "u"), 3); /* we see what we write, */
    assert_int_equal(count_events(other, "u"), 1);
    MUST(s, store_commit(s)); /* others when it is committed */
    EXPECT(s, STORE_BROKEN, store_commit(s));
    assert_int_equal(count_events(other, "u"), 3);
    assert_int_equal(count_events(other, "t"), 2);
    store_close(other);
}

/* An account and its session are created together or not at all. */
static void a_group_stands_or_falls(void **state)
{
    store *s = store_in(state);
    const int64_t first = add_person(s, "ana", "hash");
    store_session session = {.key = {9}, .person = first, .created = 1, .seen = 1, .expires = 2};
    store_person person = {.name = "bruno"}, found;
    MUST(s, store_add_session(s, &session));
    for (int is_shared = 0; is_shared < 2; is_shared++) {
        if (is_shared) {
            MUST(s, store_begin(s));
            MUST(s, store_touch_session(s, session.key, 5, 6));
        }
        store_group(s);
        MUST(s, store_add_person(s, &person, "bruno"));
        session.person = person.id;
        EXPECT(s, STORE_TAKEN, store_add_session(s, &session));
        EXPECT(s, STORE_TAKEN, store_end_session(s, session.key)); /* it has failed already */
        EXPECT(s, STORE_TAKEN, store_ungroup(s));
        if (is_shared)
            MUST(s, store_commit(s));
        EXPECT(s, STORE_NONE, store_find_person(s, first + 1, &found));
    }
    MUST(s, store_find_session(s, session.key, &session));
    assert_int_equal(session.seen, 5); /* what was not in the group stands */
    store_group(s);
    MUST(s, store_add_person(s, &person, "bruno"));
    session = (store_session){.key = {10}, .person = person.id, .expires = 3};
    MUST(s, store_add_session(s, &session));
    MUST(s, store_ungroup(s));
    assert_int_equal(person.id, first + 1);
    MUST(s, store_find_session(s, session.key, &session));
    assert_int_equal(session.person, person.id);
    MUST(s, add_table(s, "t", 0)); /* and it is over */
}

static void what_is_not_committed_is_gone(void **state)
{
    fixture *f = *state;
    store *s = f->s;
    MUST(s, add_table(s, "t", 0));
    MUST(s, store_begin(s));
    MUST(s, append(s, "t", 1, "{}"));
    store_rollback(s);
    assert_int_equal(count_events(s, "t"), 1);
    MUST(s, append(s, "t", 1, "{}"));
    MUST(s, store_begin(s));
    MUST(s, append(s, "t", 2, "{}"));
    store_close(s);
    f->s = must_open(f->url);
    assert_int_equal(count_events(f->s, "t"), 2);
    MUST(f->s, append(f->s, "t", 2, "{}"));
}

enum { ROUNDS = 40 };

typedef struct racer {
    store *s;
    const char *mine; /* a table with a single writer */
    int won, taken, other;
} racer;

/* Both want every number of "t"; each has a change of its own in the same transaction. */
static void *race(void *context)
{
    racer *r = context;
    for (uint32_t i = 1; i <= ROUNDS; i++) {
        if (store_begin(r->s) != STORE_OK)
            r->other++;
        store_status status = append(r->s, "t", i, "{}");
        r->won += status == STORE_OK;
        r->taken += status == STORE_TAKEN;
        r->other += status != STORE_OK && status != STORE_TAKEN;
        r->other += append(r->s, r->mine, i, "{}") != STORE_OK;
        r->other += store_commit(r->s) != STORE_OK;
    }
    return NULL;
}

static void of_two_writers_one_wins(void **state)
{
    fixture *f = *state;
    racer racers[2] = {{.s = f->s, .mine = "u"}, {.s = must_open(f->url), .mine = "v"}};
    MUST(f->s, add_table(f->s, "t", 0));
    MUST(f->s, add_table(f->s, "u", 0));
    MUST(f->s, add_table(f->s, "v", 0));
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, race, &racers[i]), 0);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    assert_int_equal(racers[0].other + racers[1].other, 0);
    assert_int_equal(racers[0].won + racers[1].won, ROUNDS);
    assert_int_equal(racers[0].taken + racers[1].taken, ROUNDS);
    assert_int_equal(count_events(f->s, "t"), ROUNDS + 1);
    assert_int_equal(count_events(f->s, "u"), ROUNDS + 1);
    assert_int_equal(count_events(f->s, "v"), ROUNDS + 1);
    store_close(racers[1].s);
}

static void *open_and_add(void *context)
{
    char fault[STORE_FAULT_MAX];
    store *s = store_open(context, fault);
    if (!s)
        return strdup(fault);
    store_person person = {.name = "guest"};
    store_status status = store_add_person(s, &person, "");
    char *answer = status == STORE_OK ? NULL : strdup(store_fault(s));
    store_close(s);
    return answer;
}

static void many_may_open_a_new_database_at_once(void **state)
{
    enum { THREADS = 6 };
    fixture *f = *state;
    pthread_t threads[THREADS];
    char url[URL_MAX];
    f->fresh(url);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, open_and_add, url), 0);
    for (int i = 0; i < THREADS; i++) {
        void *fault;
        pthread_join(threads[i], &fault);
        if (fault)
            fail_msg("%s", (char *)fault);
    }
    store *s = must_open(url);
    assert_int_equal(add_person(s, "last", ""), THREADS + 1);
    store_close(s);
}

/* ---- Durability ---- */

/* Appends until it is killed, and tells what it was told. */
static void append_for_ever(const char *url, int tell)
{
    char fault[STORE_FAULT_MAX];
    store *s = store_open(url, fault);
    for (uint32_t i = 1; s && append(s, "t", i, "{}") == STORE_OK; i++)
        if (write(tell, &i, sizeof i) != (ssize_t)sizeof i)
            break;
    _exit(1);
}

static void what_was_acknowledged_survives_a_kill(void **state)
{
    fixture *f = *state;
    int ends[2];
    uint32_t last = 0, next;
    MUST(f->s, add_table(f->s, "t", 0));
    store_close(f->s); /* a child must not inherit it */
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0)
        append_for_ever(f->url, ends[1]);
    close(ends[1]);
    while (last < 30 && read(ends[0], &next, sizeof next) == (ssize_t)sizeof next)
        last = next;
    assert_int_equal(last, 30);
    kill(child, SIGKILL);
    while (read(ends[0], &next, sizeof next) == (ssize_t)sizeof next)
        last = next;
    close(ends[0]);
    waitpid(child, NULL, 0);
    f->s = must_open(f->url);
    uint32_t count = count_events(f->s, "t");
    assert_in_range(count, last + 1, last + 2);
}

int main(void)
{
    static const both_test tests[] = {
        BOTH(people_are_numbered_and_found),
        BOTH(names_with_a_password_are_unique),
        BOTH(any_text_is_kept_as_it_is),
        BOTH(sessions_come_and_go),
        BOTH(events_are_numbered_without_a_gap),
        BOTH(long_texts_are_kept),
        BOTH(tables_are_listed_in_order),
        BOTH(ratings_are_replaced_and_ordered),
        BOTH(lines_of_a_chat_are_numbered),
        BOTH(who_is_erased_leaves_only_a_number),
        BOTH(a_refused_change_leaves_the_others),
        BOTH(a_group_stands_or_falls),
        BOTH(what_is_not_committed_is_gone),
        BOTH(of_two_writers_one_wins),
        BOTH(many_may_open_a_new_database_at_once),
        BOTH(what_was_acknowledged_survives_a_kill),
    };
    return run_on_both("the store", tests, (int)(sizeof tests / sizeof tests[0]));
}
