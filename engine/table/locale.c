/* locale.c - Locales, and a reader of gettext's catalogues (.mo): gettext itself knows one language
 * per process, or needs the system to have its locale. */
#include "engine/table/locale.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"

#ifdef __wasm__ /* a module has one thread, and no thread-local storage */
#define THREAD_LOCAL
#else
#define THREAD_LOCAL _Thread_local
#endif

static wy_locale locales[] = {{.language = "en"}, {.language = "es"}};
static const wy_locale *preferred = &locales[0];
static THREAD_LOCAL const wy_locale *in_use; /* NULL: `preferred` */

int wy_locale_count(void)
{
    return (int)WY_COUNT(locales);
}

const wy_locale *wy_locale_at(int index)
{
    return &locales[index];
}

static const wy_locale *find(const char *name, size_t length)
{
    for (size_t i = 0; i < WY_COUNT(locales); i++)
        if (strlen(locales[i].language) == length &&
            strncmp(locales[i].language, name, length) == 0)
            return &locales[i];
    return NULL;
}

const wy_locale *wy_find_locale(const char *language)
{
    return find(language, strlen(language));
}

const char *wy_locale_language(const wy_locale *locale)
{
    return locale->language;
}

void wy_use_locale(const wy_locale *locale)
{
    in_use = locale;
}

const wy_locale *wy_locale_in_use(void)
{
    return in_use ? in_use : preferred;
}

/* ---- Catalogues ---- */

enum { HEADER = 28, CATALOGUE_MAX = 1 << 24 };
static const uint32_t MAGIC = 0x950412de;

static uint32_t number_at(const wy_locale *l, uint32_t at)
{
    uint32_t number;
    if (at > l->size - sizeof number)
        return 0;
    memcpy(&number, l->catalogue + at, sizeof number);
    return number;
}

/* A text of the catalogue by its place in one of the two lists; each is closed by a zero. */
static const char *text_at(const wy_locale *l, uint32_t list, uint32_t index, uint32_t *ret_length)
{
    uint32_t length = number_at(l, list + 8 * index), start = number_at(l, list + 8 * index + 4);
    if (start >= l->size || length >= l->size - start || l->catalogue[start + length])
        return NULL;
    *ret_length = length;
    return (const char *)l->catalogue + start;
}

bool wy_locale_read(wy_locale *locale, const uint8_t *bytes, size_t size)
{
    wy_locale read = {.language = locale->language, .catalogue = bytes, .size = (uint32_t)size};
    *locale = (wy_locale){.language = locale->language};
    if (size < HEADER || size > CATALOGUE_MAX || number_at(&read, 0) != MAGIC)
        return false;
    read.count = number_at(&read, 8);
    read.originals = number_at(&read, 12);
    read.translations = number_at(&read, 16);
    *locale = read;
    return true;
}

/* Binary search in the sorted originals. Of an entry with a plural, the first text is the key. */
static const char *find_text(const wy_locale *l, const char *text, uint32_t *ret_length)
{
    uint32_t low = 0, high = l->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2, length;
        const char *original = text_at(l, l->originals, middle, &length);
        int order = original ? strcmp(text, original) : 0;
        if (!original)
            return NULL;
        if (order == 0)
            return text_at(l, l->translations, middle, ret_length);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

/* Both languages have a form for one and a form for all other numbers, in this order. */
const char *wy_translate(const wy_locale *locale, const char *text, const char *plural,
                         unsigned long number)
{
    uint32_t length;
    const char *found = *text ? find_text(locale, text, &length) : NULL;
    if (!found || !*found)
        return plural && number != 1 ? plural : text;
    size_t one = strlen(found);
    return !plural || number == 1 || one >= length ? found : found + one + 1;
}

const char *wy_tr(const char *text)
{
    return wy_translate(wy_locale_in_use(), text, NULL, 0);
}

static const char *translate(const void *locale, const char *text, const char *plural,
                             unsigned long number)
{
    return wy_translate(locale, text, plural, number);
}

wy_text_context wy_text_context_of(const char *const *seat_names)
{
    return (wy_text_context){translate, wy_locale_in_use(), seat_names};
}

/* ---- What the user wants ---- */

#ifndef __wasm__ /* a page has no files and no environment, and its engine imports neither */

/* The first known language of a list such as "es_ES:en", or of a locale such as "es_MX.UTF-8". */
static const wy_locale *first_known(const char *list)
{
    while (list && *list) {
        size_t item = strcspn(list, ":"), name = strcspn(list, "_.@:");
        const wy_locale *known = find(list, name < item ? name : item);
        if (known)
            return known;
        list += item + (list[item] == ':');
    }
    return NULL;
}

static const char *locale_name(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < WY_COUNT(variables); i++) {
        const char *value = getenv(variables[i]);
        if (value && *value)
            return value;
    }
    return NULL;
}

static void load(wy_locale *locale, const char *folder)
{
    char path[4096];
    uint8_t *bytes = NULL;
    size_t size = 0;
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/wyrm.mo", folder, locale->language);
    FILE *file = fopen(path, "rb");
    if (file) {
        bytes = wy_must_have(malloc(CATALOGUE_MAX));
        size = fread(bytes, 1, CATALOGUE_MAX, file);
        bytes = wy_must_have(realloc(bytes, size + 1));
        fclose(file);
    }
    free((void *)(uintptr_t)locale->catalogue);
    if (!wy_locale_read(locale, bytes, size))
        free(bytes);
}

void wy_locale_init(const char *folder, const char *language)
{
    setlocale(LC_CTYPE, "C.UTF-8"); /* for wcwidth() */
    for (size_t i = 0; i < WY_COUNT(locales); i++)
        load(&locales[i], folder);
    preferred = language ? wy_find_locale(language) : NULL;
    if (!preferred)
        preferred = first_known(getenv("LANGUAGE"));
    if (!preferred)
        preferred = first_known(locale_name());
    if (!preferred)
        preferred = &locales[0];
    in_use = NULL;
}
#endif
