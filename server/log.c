/* log.c - Structured log: one event, one line, as JSON or as text. */
#include "server/log.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>

#include "engine/core/text.h"
#include "wyrm/port.h"

static const char *const LEVELS[] = {"debug", "info", "warning", "error"};

void log_init(logger *log, FILE *out, log_format form, log_level least)
{
    log->out = out;
    log->form = form;
    log->least = least;
    pthread_mutex_init(&log->lock, NULL);
}

void log_finish(logger *log)
{
    pthread_mutex_destroy(&log->lock);
}

bool log_find_format(const char *name, log_format *ret_form)
{
    bool is_plain = strcmp(name, "text") == 0;
    if (!is_plain && strcmp(name, "json") != 0)
        return false;
    *ret_form = is_plain ? LOG_PLAIN : LOG_JSON;
    return true;
}

bool log_find_level(const char *name, log_level *ret_level)
{
    for (size_t i = 0; i < WY_COUNT(LEVELS); i++) {
        if (strcmp(name, LEVELS[i]) != 0)
            continue;
        *ret_level = (log_level)i;
        return true;
    }
    return false;
}

/* ---- A line that cannot grow too long ---- */

enum { ENDING_MAX = 16 }; /* room for what closes any line */

typedef struct line {
    char text[LOG_LINE_MAX];
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
static bool is_plain(uint32_t code)
{
    bool is_control = code < ' ' || (code >= 0x7f && code <= 0x9f);
    bool is_format = (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) ||
                     (code >= 0x2060 && code <= 0x206f) || code == 0xfeff;
    return !is_control && !is_format && code != '"' && code != '\\';
}

/* A text in quotes, escaped as in JSON in either form. The JSON writer will not do: it neither cuts
 * long texts nor escapes what turns a terminal's line around. */
static void put_text(line *l, const char *text)
{
    put(l, "\"");
    uint32_t code;
    for (size_t at = 0, size; text[at]; at += size ? size : 1) {
        size = wy_utf8_decode(text + at, WY_UTF8_MAX, &code);
        if (at + (size ? size : 1) > LOG_TEXT_MAX) {
            put(l, "...");
            break;
        }
        if (size == 0)
            put(l, "\\ufffd");
        else if (is_plain(code))
            put(l, "%.*s", (int)size, text + at);
        else if (code == '"' || code == '\\')
            put(l, "\\%c", (char)code);
        else
            put(l, "\\u%04x", (unsigned)code);
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

static void put_value(line *l, const log_field *field)
{
    if (is_secret(field->name))
        put(l, "\"(kept back)\"");
    else if (field->kind == LOG_NUMBER)
        put(l, "%" PRId64, field->number);
    else if (field->text)
        put_text(l, field->text);
    else
        put(l, "null");
}

static void put_fields(line *l, log_format form, const log_field *fields)
{
    const char *format = form == LOG_JSON ? ",\"%s\":" : " %s=";
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

static void close_line(line *l, log_format form)
{
    const char *ending = form == LOG_JSON ? l->is_full ? ",\"cut\":true}\n" : "}\n"
                         : l->is_full     ? " cut=true\n"
                                          : "\n";
    size_t size = strlen(ending);
    memcpy(l->text + l->size, ending, size);
    l->size += size;
}

void log_write(logger *log, int64_t now, log_level level, const char *event,
               const log_field *fields)
{
    char stamp[STAMP_MAX];
    line l;
    if (level < log->least)
        return;
    l.size = 0;
    l.is_full = false;
    write_stamp(now, stamp);
    if (log->form == LOG_JSON)
        put(&l, "{\"time\":\"%s\",\"level\":\"%s\",\"event\":\"%s\"", stamp, LEVELS[level], event);
    else
        put(&l, "%s %s %s", stamp, LEVELS[level], event);
    put_fields(&l, log->form, fields);
    close_line(&l, log->form);
    pthread_mutex_lock(&log->lock);
    fwrite(l.text, 1, l.size, log->out);
    fflush(log->out);
    pthread_mutex_unlock(&log->lock);
}
