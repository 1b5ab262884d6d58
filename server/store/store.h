/* store.h - Event store and account database, in SQLite or PostgreSQL.
 *
 * A table's events are numbered from 1 without a gap and never changed. (table, number) is the key,
 * so of two writers of the same number one is refused. The table's other columns follow from its
 * events; they are written in the same transaction, to be found quickly.
 *
 * Calls block. Not thread-safe, but several stores may be open on one database. Text is UTF-8;
 * other text and ratings that are not finite are BROKEN. Units of time: ms since 1970. A callback
 * of an "each" function may read from the store, but not write. After AWAY, IN_DOUBT and FULL the
 * same store goes on as soon as the database does. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_ID_MAX = 40,             /* of a table, with its closing zero */
    STORE_NAME_MAX = 100,          /* of a person or a game, likewise */
    STORE_PASSWORD_HASH_MAX = 160, /* of what is kept instead of a password, likewise */
    STORE_KEY = 32,                /* bytes of a session's hash, and of a table's seed */
    STORE_FAULT_MAX = 256,
};

typedef enum store_status {
    STORE_OK,
    STORE_NONE,     /* there is no such thing */
    STORE_TAKEN,    /* that number or name is taken: nothing of this was written */
    STORE_FULL,     /* there is no room: nothing was written */
    STORE_AWAY,     /* the database does not answer: nothing was written */
    STORE_IN_DOUBT, /* commit sent, outcome unknown: look again when the database is back */
    STORE_BROKEN,   /* what is stored makes no sense, or is of a newer version than this program */
} store_status;

typedef struct store store;

/* Opens "postgresql://..." or a SQLite file, which is checked for damage. Creates or migrates the
 * schema. Returns NULL with a line that says why. */
store *store_open(const char *url, char fault[STORE_FAULT_MAX]);
void store_close(store *s); /* NULL is fine */

/* What went wrong last, one line for the log. */
const char *store_fault(const store *s);

/* ---- Writing together ----
 *
 * Between begin and commit every change stands or falls by itself: one that is refused leaves the
 * others as they are. They are all durable when commit says OK; if it does not, none of them may be
 * taken for written. Without begin, a change is committed at once.
 *
 * A file has one writer at a time: from begin to commit all others wait, up to ten seconds. On a
 * server two transactions that wait for each other end with AWAY for one of the changes. */
store_status store_begin(store *s);
store_status store_commit(store *s);
void store_rollback(store *s);

/* Makes one change of all changes between these two. Returns the first refusal. */
void store_group(store *s);
store_status store_ungroup(store *s);

/* ---- People ---- */

typedef struct store_person {
    int64_t id; /* from 1 on; never given twice */
    char name[STORE_NAME_MAX];
    char phrase[STORE_PASSWORD_HASH_MAX]; /* the hash of the password; empty: a guest */
    char language[8];
    int64_t created, seen;
    bool erased; /* account erased: only the number is left */
} store_person;

/* Adds a person and sets their number. Names of accounts, not of guests, are unique by `folded`. */
store_status store_add_person(store *s, store_person *person, const char *folded);
store_status store_find_person(store *s, int64_t id, store_person *ret_person);
store_status store_find_name(store *s, const char *folded, store_person *ret_person);
/* Name, phrase, language and seen become what they are here. */
store_status store_change_person(store *s, const store_person *person, const char *folded);
/* Erases all but the number and the games, which stay without the name. */
store_status store_erase_person(store *s, int64_t id);

/* ---- Sessions, by the hash of their token ---- */

typedef struct store_session {
    uint8_t key[STORE_KEY];
    int64_t person, created, seen, expires;
} store_session;

typedef bool store_session_fn(void *context, const store_session *session);

/* NONE: no such session. The caller checks whether it has expired. */
store_status store_add_session(store *s, const store_session *session);
store_status store_find_session(store *s, const uint8_t key[STORE_KEY], store_session *ret_session);
/* NONE also if the session has expired, or its person is erased. */
store_status store_find_signed_in(store *s, const uint8_t key[STORE_KEY], int64_t now,
                                  store_session *ret_session, store_person *ret_person);
/* Calls for every session of a person, the oldest first, until it answers false. */
store_status store_each_session(store *s, int64_t person, store_session_fn *each, void *context);
store_status store_touch_session(store *s, const uint8_t key[STORE_KEY], int64_t seen,
                                 int64_t expires);
store_status store_end_session(store *s, const uint8_t key[STORE_KEY]);
store_status store_drop_sessions(store *s, int64_t expired_before);

/* ---- Tables ---- */

typedef enum store_stage { STORE_OPEN, STORE_RUNNING, STORE_OVER, STORE_CLOSED } store_stage;
const char *store_stage_name(store_stage stage); /* "open", "running", "over", "closed" */

typedef struct store_table {
    char id[STORE_ID_MAX];
    char game[STORE_NAME_MAX], rules[STORE_NAME_MAX]; /* and the version of its rules */
    store_stage stage;
    bool is_public;
    char invite[STORE_ID_MAX]; /* secret that admits to the table; empty: open to all */
    uint8_t seed[STORE_KEY];   /* the server's, secret until the game is over */
    int64_t owner, created, changed;
    uint32_t events; /* how many there are */
} store_table;

typedef bool store_table_fn(void *context, const store_table *table);

typedef struct store_event {
    uint32_t number; /* when it is read; what is added is numbered by the store */
    int64_t time;
    const char *body; /* JSON, closed by a zero */
} store_event;

typedef bool store_event_fn(void *context, const store_event *event);

/* Relation of a person to a table. */
typedef struct store_seat {
    int64_t person;
    int8_t seat;   /* -1: none any more; the table is no longer listed for this person */
    bool is_asked; /* is it this person's turn? */
} store_seat;

typedef bool store_seat_fn(void *context, const store_seat *seat);

typedef struct store_rating {
    int64_t person;
    char game[STORE_NAME_MAX];
    double rating, deviation, volatility;
    uint32_t games;
    int64_t changed; /* when it was worked out */
} store_rating;

typedef bool store_rating_fn(void *context, const store_rating *rating);

/* What happens at a table, in one go. */
typedef struct store_change {
    const char *table;
    uint32_t after; /* the last number known: the first event is the one behind it */
    const store_event *events;
    int event_count;
    store_stage stage;
    int64_t changed;
    const store_seat *seats; /* added, or replaced if the person is there already */
    int seat_count;
    const store_rating *ratings; /* likewise */
    int rating_count;
} store_change;

/* Adds a table with its first events. TAKEN: the id exists. NONE: a person is unknown. */
store_status store_add_table(store *s, const store_table *table, const store_change *change);
/* TAKEN: not the next numbers. NONE: there is no such table, or a person is unknown. */
store_status store_append(store *s, const store_change *change);
store_status store_find_table(store *s, const char *id, store_table *ret_table);

/* Calls for every event behind `after`, in order, until it answers false. */
store_status store_each_event(store *s, const char *table, uint32_t after, store_event_fn *each,
                              void *context);

/* Calls for the first event alone, by which the table was made. */
store_status store_first_event(store *s, const char *table,
                               void (*tell)(void *context, const char *body), void *context);

/* Calls for each person related to a table, in the order of seats. */
store_status store_each_seat(store *s, const char *table, store_seat_fn *each, void *context);

/* Calls for tables, those changed last first; of a person: where they have a seat. */
store_status store_each_public(store *s, store_stage stage, int most, store_table_fn *each,
                               void *context);
store_status store_each_of(store *s, int64_t person, int most, store_table_fn *each, void *context);
/* Tables owned by a person that are open or running, whether or not they sit there. */
store_status store_each_owned(store *s, int64_t owner, store_table_fn *each, void *context);
/* How many tables of a person's making have not got further than that. */
store_status store_count_owned(store *s, int64_t person, store_stage up_to, int64_t *ret_count);
/* Every table of a stage, in the order of their ids. */
store_status store_each_table(store *s, store_stage stage, store_table_fn *each, void *context);

/* ---- Chat ---- */

typedef struct store_line {
    uint32_t number; /* of the table's chat, from 1 on; given by the store when it is added */
    int64_t person, time;
    const char *text;
} store_line;

typedef bool store_line_fn(void *context, const store_line *line);

/* NONE: no such table. Numbers are not reused; erasure leaves gaps. */
store_status store_add_line(store *s, const char *table, store_line *line);
/* The last `most` lines behind `after`, in order. */
store_status store_each_line(store *s, const char *table, uint32_t after, int most,
                             store_line_fn *each, void *context);

/* ---- Ratings ---- */

store_status store_find_rating(store *s, int64_t person, const char *game,
                               store_rating *ret_rating);
store_status store_each_rating(store *s, const char *game, int most, store_rating_fn *each,
                               void *context); /* the best first */

/* ---- Health check ---- */

/* Writes a probe value, to check for room and access. */
store_status store_probe(store *s, int64_t now);

/* ---- Export and import ---- */

/* Exports a snapshot as lines of JSON until `put` returns false. Not between begin and commit. */
store_status store_export(store *s, bool (*put)(void *context, const char *line), void *context);
/* Imports line by line into an empty store (else TAKEN). The last line commits; store_rollback() or
 * store_close() before it leaves nothing. */
store_status store_import(store *s, const char *line);

/* Copies the database file while it is in use. Replaces an existing copy, but not the database
 * itself (TAKEN). PostgreSQL: NONE; export it instead. */
store_status store_backup(store *s, const char *path);
