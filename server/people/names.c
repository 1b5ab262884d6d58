/* names.c - Validation and folding of names and chat lines. */
#include "server/people/names.h"

#include <stdbool.h>
#include <string.h>
#include <utf8proc.h>

#include "engine/core/text.h"
#include "server/store/store.h"
#include "wyrm/bots.h"
#include "wyrm/table.h"
#include "wyrm/wyrm.h"

WY_STATIC_ASSERT((int)NAMES_NAME_MAX > NAMES_LETTERS_MAX * 4, "any letters have room in a name");
WY_STATIC_ASSERT((int)NAMES_NAME_MAX <= (int)WY_NAME_MAX, "a table has room for a name");
WY_STATIC_ASSERT((int)NAMES_NAME_MAX <= (int)STORE_NAME_MAX, "the store has room for a name");

const char *names_say(names_fault fault)
{
    static const char *const sentences[] = {
        [NAMES_EMPTY] = WY_N("A name needs at least one character."),
        [NAMES_LONG] = WY_N("A name has at most 24 characters and 63 bytes."),
        [NAMES_RESERVED] = WY_N("That name is reserved."),
        [NAMES_EMPTY_LINE] = WY_N("The message is empty."),
        [NAMES_LONG_LINE] = WY_N("A line has at most 500 bytes."),
        [NAMES_GARBLED] = WY_N("This is not UTF-8."),
        [NAMES_CONTROL] = WY_N("Line breaks, tabs and other control characters are not allowed."),
        [NAMES_UNSEEN] = WY_N("Invisible characters are not allowed."),
        [NAMES_PILE] = WY_N("Too many marks on one letter."),
    };
    return sentences[fault];
}

/* ---- Kinds of characters ---- */

static size_t put(char *out, uint32_t code)
{
    return (size_t)utf8proc_encode_char((utf8proc_int32_t)code, (utf8proc_uint8_t *)out);
}

/* Combining marks: general categories Mn and Me. */
static bool is_mark(uint32_t code)
{
    utf8proc_category_t category = utf8proc_category((utf8proc_int32_t)code);
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_ME;
}

typedef struct span {
    uint32_t first, last;
} span;

static bool is_in(const span *spans, size_t count, uint32_t code)
{
    for (size_t i = 0; i < count; i++)
        if (code >= spans[i].first && code <= spans[i].last)
            return true;
    return false;
}

static bool is_blank(uint32_t code)
{
    static const span blanks[] = {{' ', ' '},       {0xa0, 0xa0},     {0x1680, 0x1680},
                                  {0x2000, 0x200a}, {0x202f, 0x202f}, {0x205f, 0x205f},
                                  {0x3000, 0x3000}};
    return is_in(blanks, WY_COUNT(blanks), code);
}

static bool is_control(uint32_t code)
{
    return code < ' ' || (code >= 0x7f && code <= 0x9f) || code == 0x2028 || code == 0x2029;
}

/* Default ignorables, direction controls, blank letters, private or unassigned code points. */
static bool is_unseen(uint32_t code)
{
    static const span unseen[] = {{0xad, 0xad},       {0x34f, 0x34f},     {0x61c, 0x61c},
                                  {0x115f, 0x1160},   {0x17b4, 0x17b5},   {0x180b, 0x180f},
                                  {0x200b, 0x200f},   {0x202a, 0x202e},   {0x2060, 0x206f},
                                  {0x2800, 0x2800},   {0x3164, 0x3164},   {0xe000, 0xf8ff},
                                  {0xfdd0, 0xfdef},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
                                  {0xffa0, 0xffa0},   {0xfff0, 0xfffc},   {0x1bca0, 0x1bca3},
                                  {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}, {0xf0000, 0x10ffff}};
    return is_in(unseen, WY_COUNT(unseen), code) || (code & 0xfffe) == 0xfffe;
}

/* Joins or keeps apart letters and emoji, or chooses how one looks. */
static bool is_joiner(uint32_t code)
{
    return code == 0x200c || code == 0x200d || code == 0xfe0e || code == 0xfe0f;
}

/* ---- Tidying ---- */

typedef struct limits {
    size_t letters, bytes; /* the closing zero included */
    names_fault empty, too_long;
    bool is_line;
} limits;

typedef struct tidied {
    char text[NAMES_LINE_MAX];
    size_t bytes, letters;
    int marks;            /* on the last letter */
    size_t blank, blanks; /* bytes and number of blanks that wait for something behind them */
    char waiting[NAMES_LINE_MAX];
} tidied;

static void wait_blank(tidied *t, const limits *l, uint32_t code)
{
    t->marks = 0;
    if (!l->is_line) { /* many blanks of any kind are one */
        t->waiting[0] = ' ';
        t->blank = t->blanks = t->letters > 0;
    } else if (t->letters > 0 && t->blank + WY_UTF8_MAX <= sizeof t->waiting) {
        t->blank += put(t->waiting + t->blank, code);
        t->blanks++;
    } else if (t->letters > 0) {
        t->blank = sizeof t->waiting; /* whatever comes behind them is too far out */
    }
}

static names_fault add(tidied *t, const limits *l, uint32_t code)
{
    char bytes[WY_UTF8_MAX];
    size_t size = put(bytes, code);
    bool is_added = is_mark(code) || is_joiner(code);
    if (is_added && (t->letters == 0 || t->blank || ++t->marks > NAMES_MARKS_MAX))
        return NAMES_PILE;
    if (t->bytes + t->blank + size >= l->bytes)
        return l->too_long;
    memcpy(t->text + t->bytes, t->waiting, t->blank);
    memcpy(t->text + t->bytes + t->blank, bytes, size);
    t->bytes += t->blank + size;
    t->letters += t->blanks + !is_added;
    t->marks = is_added ? t->marks : 0;
    t->blank = t->blanks = 0;
    return t->letters > l->letters ? l->too_long : NAMES_FINE;
}

static names_fault take(tidied *t, const limits *l, uint32_t code)
{
    if (is_control(code))
        return NAMES_CONTROL;
    if (is_unseen(code) && !(l->is_line && is_joiner(code)))
        return NAMES_UNSEEN;
    if (!is_blank(code))
        return add(t, l, code);
    wait_blank(t, l, code);
    return NAMES_FINE;
}

static names_fault tidy(const char *typed, const limits *l, char *ret_text)
{
    tidied t = {.bytes = 0};
    uint32_t code;
    for (size_t size; *typed; typed += size) {
        size = wy_utf8_decode(typed, WY_UTF8_MAX, &code);
        names_fault fault = size ? take(&t, l, code) : NAMES_GARBLED;
        if (fault != NAMES_FINE)
            return fault;
    }
    if (t.letters == 0)
        return l->empty;
    t.text[t.bytes] = '\0';
    memcpy(ret_text, t.text, t.bytes + 1);
    return NAMES_FINE;
}

names_fault names_tidy_line(const char *typed, char ret_line[NAMES_LINE_MAX])
{
    static const limits line = {NAMES_LINE_MAX, NAMES_LINE_MAX, NAMES_EMPTY_LINE, NAMES_LONG_LINE,
                                true};
    return tidy(typed, &line, ret_line);
}

/* ---- Names that are the same ---- */

enum { FOLD_MAX = 4 }; /* a letter and three marks */

/* Case folding and canonical decomposition (NFD) of Latin, Greek and Cyrillic letters; others stay.
 * Names in databases are folded like this: a wider folding could make two stored names equal. */
static int fold(uint32_t code, utf8proc_int32_t ret_folded[FOLD_MAX])
{
    bool is_folded = code < 0x530 || (code >= 0x1e00 && code < 0x1f00);
    utf8proc_ssize_t count = 1;
    if (is_folded && !is_mark(code))
        count = utf8proc_decompose_char((utf8proc_int32_t)code, ret_folded, FOLD_MAX,
                                        UTF8PROC_DECOMPOSE, NULL);
    if (count <= 1) /* a character with a canonical equivalent of one is no letter */
        ret_folded[0] = (utf8proc_int32_t)code;
    for (int i = 0; is_folded && i < count; i++)
        ret_folded[i] = utf8proc_tolower(ret_folded[i]);
    if (ret_folded[0] == 0x3c2) /* final sigma */
        ret_folded[0] = 0x3c3;
    if (ret_folded[0] == 0x17f) /* long s */
        ret_folded[0] = 's';
    if (ret_folded[0] == 0xdf) { /* sharp s: "ss" in capitals */
        ret_folded[0] = ret_folded[1] = 's';
        return 2;
    }
    return (int)count;
}

void names_fold(const char *name, char ret_folded[NAMES_FOLDED_MAX])
{
    size_t bytes = 0;
    uint32_t code;
    for (size_t size; *name && (size = wy_utf8_decode(name, WY_UTF8_MAX, &code)); name += size) {
        utf8proc_int32_t folded[FOLD_MAX];
        int count = fold(code, folded);
        if (bytes + (size_t)count * WY_UTF8_MAX >= NAMES_FOLDED_MAX)
            break;
        for (int i = 0; i < count; i++)
            bytes += put(ret_folded + bytes, (uint32_t)folded[i]);
    }
    ret_folded[bytes] = '\0';
}

/* Returns the letters and digits of a name alone: "Sérver!" is not the server. */
static void strip(const char *name, char ret_bare[NAMES_FOLDED_MAX])
{
    char folded[NAMES_FOLDED_MAX];
    size_t bytes = 0;
    uint32_t code;
    names_fold(name, folded);
    for (const char *at = folded; *at; at += wy_utf8_decode(at, WY_UTF8_MAX, &code)) {
        wy_utf8_decode(at, WY_UTF8_MAX, &code);
        bool is_ascii_letter = (code >= 'a' && code <= 'z') || (code >= '0' && code <= '9');
        if (is_ascii_letter || (code >= 0x80 && !is_mark(code)))
            bytes += put(ret_bare + bytes, code);
    }
    ret_bare[bytes] = '\0';
}

static bool is_reserved(const char *name)
{
    static const char *const reserved[] = {
        "admin",     "administrator", "anonymous", "azar",     "bot",       "bots",   "chance",
        "everybody", "guest",         "host",      "me",       "moderator", "nobody", "null",
        "official",  "root",          "server",    "servidor", "spectator", "staff",  "support",
        "system",    "table",         "undefined", "wyrm"};
    char bare[NAMES_FOLDED_MAX];
    strip(name, bare);
    for (size_t i = 0; i < WY_COUNT(reserved); i++)
        if (strcmp(bare, reserved[i]) == 0)
            return true;
    for (int i = 0; i < wy_bot_count(); i++)
        if (strcmp(bare, wy_bot_at(i)->name) == 0)
            return true;
    return false;
}

names_fault names_tidy(const char *typed, char ret_name[NAMES_NAME_MAX])
{
    static const limits name = {NAMES_LETTERS_MAX, NAMES_NAME_MAX, NAMES_EMPTY, NAMES_LONG, false};
    char tidied_name[NAMES_NAME_MAX] = {0};
    names_fault fault = tidy(typed, &name, tidied_name);
    if (fault != NAMES_FINE)
        return fault;
    if (is_reserved(tidied_name))
        return NAMES_RESERVED;
    memcpy(ret_name, tidied_name, sizeof tidied_name);
    return NAMES_FINE;
}
