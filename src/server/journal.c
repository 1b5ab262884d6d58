/* journal.c - see journal.h. */
#include "server/journal.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>

#include "server/utf8.h"
#include "wyrm/port.h"

static const char *const LEVELS[] = {"debug", "info", "warning", "error"};

void journal_init(journal *j, FILE *out, journal_form form, journal_level least)
{
    j->out = out;
    j->form = form;
    j->least = least;
    pthread_mutex_init(&j->lock, NULL);
}

void journal_finish(journal *j)
{
    pthread_mutex_destroy(&j->lock);
}

bool journal_find_form(const char *name, journal_form *ret_form)
{
    bool is_plain = strcmp(name, "text") == 0;
    if (!is_plain && strcmp(name, "json") != 0)
        return false;
    *ret_form = is_plain ? JOURNAL_PLAIN : JOURNAL_JSON;
    return true;
}

bool journal_find_level(const char *name, journal_level *ret_level)
{
    for (size_t i = 0; i < WY_COUNT(LEVELS); i++) {
        if (strcmp(name, LEVELS[i]) != 0)
            continue;
        *ret_level = (journal_level)i;
        return true;
    }
    return false;
}

/* ---- A line that cannot grow too long ---- */

enum { ENDING_MAX = 16 }; /* room for what closes any line */

typedef struct line {
    char text[JOURNAL_LINE_MAX];
    size_t size;
    bool is_full; /* something did not fit */
} line;

__attribute__((format(printf, 2, 3))) static void put(line *l, const char *format, ...)
{
    va_list list;
    size_t room = sizeof l->text - ENDING_MAX - l->size;
    va_start(list, format);
    int size = vsnprintf(l->text + l->size, room, format, list);
    va_end(list);
    if (size < 0 || (size_t)size >= room)
        l->is_full = true;
    else
        l->size += (size_t)size;
}

/* What could end a line, speak to a terminal or turn the direction of writing around. */
static bool is_plain(int32_t code)
{
    bool is_control = code < ' ' || (code >= 0x7f && code <= 0x9f);
    bool is_format = (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) ||
                     (code >= 0x2060 && code <= 0x206f) || code == 0xfeff;
    return !is_control && !is_format && code != '"' && code != '\\';
}

/* A text in quotes, escaped as in JSON in either form. */
static void put_text(line *l, const char *text)
{
    const char *at = text;
    put(l, "\"");
    for (int32_t code; (code = utf8_next(&at)) != 0;) {
        char bytes[UTF8_MAX + 1] = {0};
        if (at - text > JOURNAL_TEXT_MAX) {
            put(l, "...");
            break;
        }
        if (code == UTF8_WRONG) {
            put(l, "\\ufffd");
        } else if (is_plain(code)) {
            utf8_put(bytes, (uint32_t)code);
            put(l, "%s", bytes);
        } else if (code == '"' || code == '\\') {
            put(l, "\\%c", (char)code);
        } else {
            put(l, "\\u%04x", (unsigned)code);
        }
    }
    put(l, "\"");
}

/* ---- Fields ---- */

static bool is_secret(const char *name)
{
    static const char *const secrets[] = {"password", "phrase", "token",   "cookie",       "secret",
                                          "seed",     "invite", "session", "authorization"};
    for (size_t i = 0; i < WY_COUNT(secrets); i++)
        if (strstr(name, secrets[i]))
            return true;
    return false;
}

static void put_value(line *l, const journal_field *field)
{
    if (is_secret(field->name))
        put(l, "\"(kept back)\"");
    else if (field->kind == JOURNAL_NUMBER)
        put(l, "%" PRId64, field->number);
    else if (field->kind == JOURNAL_YES)
        put(l, "%s", field->number ? "true" : "false");
    else if (field->text)
        put_text(l, field->text);
    else
        put(l, "null");
}

static void put_fields(line *l, journal_form form, const journal_field *fields)
{
    const char *format = form == JOURNAL_JSON ? ",\"%s\":" : " %s=";
    for (; fields && fields->name; fields++) {
        size_t before = l->size;
        put(l, format, fields->name);
        put_value(l, fields);
        if (!l->is_full)
            continue;
        l->size = before; /* whole fields or none */
        return;
    }
}

/* ---- Lines ---- */

enum { STAMP_MAX = 32 };

/* ISO 8601, in UTC. Moments outside the years 1970 to 9999 are a fault, but no reason to fail. */
static void write_stamp(int64_t now, char ret_stamp[STAMP_MAX])
{
    static const int64_t last = 253402300799999;
    int64_t moment = now < 0 ? 0 : now > last ? last : now;
    time_t seconds = (time_t)(moment / 1000);
    struct tm date;
    char day[STAMP_MAX];
    gmtime_r(&seconds, &date);
    strftime(day, sizeof day, "%Y-%m-%dT%H:%M:%S", &date);
    snprintf(ret_stamp, STAMP_MAX, "%.19s.%03dZ", day, (int)(moment % 1000));
}

static void close_line(line *l, journal_form form)
{
    const char *ending = form == JOURNAL_JSON ? l->is_full ? ",\"cut\":true}\n" : "}\n"
                         : l->is_full         ? " cut=true\n"
                                              : "\n";
    size_t size = strlen(ending);
    memcpy(l->text + l->size, ending, size);
    l->size += size;
}

void journal_write(journal *j, int64_t now, journal_level level, const char *event,
                   const journal_field *fields)
{
    char stamp[STAMP_MAX];
    line l;
    if (level < j->least)
        return;
    l.size = 0;
    l.is_full = false;
    write_stamp(now, stamp);
    if (j->form == JOURNAL_JSON)
        put(&l, "{\"time\":\"%s\",\"level\":\"%s\",\"event\":\"%s\"", stamp, LEVELS[level], event);
    else
        put(&l, "%s %s %s", stamp, LEVELS[level], event);
    put_fields(&l, j->form, fields);
    close_line(&l, j->form);
    pthread_mutex_lock(&j->lock);
    fwrite(l.text, 1, l.size, j->out);
    fflush(j->out);
    pthread_mutex_unlock(&j->lock);
}
