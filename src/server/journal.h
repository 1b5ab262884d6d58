/* journal.h - what the server writes down about itself: one event, one line.
 *
 * As JSON, {"time":"2023-11-14T22:13:20.000Z","level":"info","event":"login","person":7}, or for
 * people to read, 2023-11-14T22:13:20.000Z info login person=7. Whatever a text holds, it cannot
 * end the line, pass for another field or speak to a terminal: what is not plain is escaped, and
 * what is not UTF-8 replaced. Long texts and long lines are cut.
 *
 * Secrets do not belong here. Should one be handed over by mistake, fields that are named like a
 * secret (password, token, cookie, seed and so on) are written without what they hold.
 *
 *     journal_write(journal, now, JOURNAL_INFO, "login",
 *                   JOURNAL_FIELDS(journal_number("person", 7), journal_text("name", name)));
 *
 * Any thread may write. */
#ifndef WYRM_SERVER_JOURNAL_H
#define WYRM_SERVER_JOURNAL_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum {
    JOURNAL_LINE_MAX = 4096, /* bytes of a line, its end included */
    JOURNAL_TEXT_MAX = 1000, /* of one text, before it is escaped */
};

typedef enum journal_level {
    JOURNAL_DEBUG,
    JOURNAL_INFO,
    JOURNAL_WARNING,
    JOURNAL_ERROR
} journal_level;

typedef enum journal_form { JOURNAL_JSON, JOURNAL_PLAIN } journal_form;

typedef struct journal {
    FILE *out;
    journal_form form;
    journal_level least; /* what matters less is left out */
    pthread_mutex_t lock;
} journal;

/* The file stays the caller's. */
void journal_init(journal *j, FILE *out, journal_form form, journal_level least);
void journal_finish(journal *j);

/* What "--log-format" and "--log-level" say; false: there is none of that name. */
bool journal_find_form(const char *name, journal_form *ret_form);
bool journal_find_level(const char *name, journal_level *ret_level);

typedef struct journal_field {
    const char *name; /* the program's own, never somebody's words; NULL closes a list */
    enum { JOURNAL_TEXT, JOURNAL_NUMBER, JOURNAL_YES } kind;
    const char *text; /* or NULL */
    int64_t number;
} journal_field;

static inline journal_field journal_text(const char *name, const char *text)
{
    return (journal_field){name, JOURNAL_TEXT, text, 0};
}

static inline journal_field journal_number(const char *name, int64_t number)
{
    return (journal_field){name, JOURNAL_NUMBER, NULL, number};
}

static inline journal_field journal_yes(const char *name, bool is_so)
{
    return (journal_field){name, JOURNAL_YES, NULL, is_so};
}

#define JOURNAL_FIELDS(...) ((const journal_field[]){__VA_ARGS__, {NULL, JOURNAL_TEXT, NULL, 0}})

/* `event` is a word of the program's own; `fields` may be NULL. */
void journal_write(journal *j, int64_t now, journal_level level, const char *event,
                   const journal_field *fields);

#endif
