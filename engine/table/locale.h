/* locale.h - Locales as the engine sees them inside: catalogues of gettext's (.mo). */
#pragma once

#include <stdarg.h>

#include "wyrm/table.h"

/* A language and its catalogue. Nothing changes in it while threads translate. */
struct wy_locale {
    const char *language;
    const uint8_t *catalogue; /* NULL: texts stay as they are written, in English */
    uint32_t size, count, originals, translations;
};

/* Reads a catalogue, which must stay where it is. Returns false, without one, if it is damaged. */
bool wy_locale_read(wy_locale *locale, const uint8_t *bytes, size_t size);

/* Loads the catalogues FOLDER/LANGUAGE/LC_MESSAGES/wyrm.mo and chooses the locale with which
 * threads begin: `language`, or if that is NULL or unknown what LANGUAGE, LC_ALL, LC_MESSAGES or
 * LANG ask for. Call before other threads translate. */
void wy_locale_init(const char *folder, const char *language);

/* wy_format() with its pairs in a list. */
char *wy_format_list(char *out, size_t room, const char *text, va_list pairs);

/* Writes a number by a form of printf(), with the locale's decimal sign. Returns `out`. */
char *wy_write_number(char *out, size_t room, const char *form, double number);
