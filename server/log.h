/* log.h - Structured log: one event, one line, as JSON or as text.
 *
 *     {"time":"2023-11-14T22:13:20.000Z","level":"info","event":"login","person":7}
 *     2023-11-14T22:13:20.000Z info login person=7
 *
 * Text is escaped, so it cannot end the line, forge a field or control a terminal; invalid UTF-8 is
 * replaced, long text cut. Fields named like a secret (password, token, cookie, seed) lose their
 * value. Thread-safe. */
#pragma once

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum {
    LOG_LINE_MAX = 4096, /* bytes of a line, its end included */
    LOG_TEXT_MAX = 1000, /* of one text, before it is escaped */
};

typedef enum log_level { LOG_DEBUG, LOG_INFO, LOG_WARNING, LOG_ERROR } log_level;

typedef enum log_format { LOG_JSON, LOG_PLAIN } log_format;

typedef struct logger {
    FILE *out;
    log_format form;
    log_level least; /* what matters less is left out */
    pthread_mutex_t lock;
} logger;

/* The file stays the caller's. */
void log_init(logger *log, FILE *out, log_format form, log_level least);
void log_finish(logger *log);

/* Parse "--log-format" and "--log-level". Return false if unknown. */
bool log_find_format(const char *name, log_format *ret_form);
bool log_find_level(const char *name, log_level *ret_level);

typedef struct log_field {
    const char *name; /* a literal; NULL closes a list */
    enum { LOG_TEXT, LOG_NUMBER } kind;
    const char *text; /* or NULL */
    int64_t number;
} log_field;

static inline log_field log_text(const char *name, const char *text)
{
    return (log_field){name, LOG_TEXT, text, 0};
}

static inline log_field log_number(const char *name, int64_t number)
{
    return (log_field){name, LOG_NUMBER, NULL, number};
}

#define LOG_FIELDS(...) ((const log_field[]){__VA_ARGS__, {NULL, LOG_TEXT, NULL, 0}})

/* `event` is a word of the program's own; `fields` may be NULL. */
void log_write(logger *log, int64_t now, log_level level, const char *event,
               const log_field *fields);
