/* words.c - the language spoken in a browser: a catalogue of gettext's (.mo), read where it lies.
 *
 * The page fetches the same file that the program is installed with and hands it over; without one
 * the language is English, in which everything is written. */
#include <string.h>

#include "core/text.h"
#include "words.h"
#include "wyrm/table.h"

enum { HEADER = 28 };
static const uint32_t MAGIC = 0x950412de;

static const uint8_t *catalogue; /* NULL: none */
static uint32_t catalogue_size, count, originals, translations;

static uint32_t number_at(uint32_t at)
{
    uint32_t number;
    if (at > catalogue_size - sizeof number)
        return 0;
    memcpy(&number, catalogue + at, sizeof number);
    return number;
}

/* A text of the catalogue by its place in one of the two lists; they are closed by zeros. */
static const char *text_at(uint32_t list, uint32_t index, uint32_t *ret_length)
{
    uint32_t length = number_at(list + 8 * index), start = number_at(list + 8 * index + 4);
    if (start >= catalogue_size || length >= catalogue_size - start || catalogue[start + length])
        return NULL;
    *ret_length = length;
    return (const char *)catalogue + start;
}

bool words_take(const uint8_t *bytes, size_t size)
{
    catalogue = NULL;
    count = 0;
    if (size == 0)
        return true;
    if (size < HEADER || size > UINT32_MAX)
        return false;
    catalogue = bytes;
    catalogue_size = (uint32_t)size;
    originals = number_at(12);
    translations = number_at(16);
    if (number_at(0) == MAGIC)
        count = number_at(8);
    return count > 0;
}

/* The originals are sorted. Of an entry with a plural, the first text is what is looked for. */
static const char *find(const char *text, uint32_t *ret_length)
{
    uint32_t low = 0, high = count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2, length;
        const char *original = text_at(originals, middle, &length);
        int order = original ? strcmp(text, original) : 0;
        if (!original)
            return NULL;
        if (order == 0)
            return text_at(translations, middle, ret_length);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *wy_tr(const char *text)
{
    uint32_t length;
    const char *found = *text ? find(text, &length) : NULL;
    return found && *found ? found : text;
}

/* Both languages have a form for one and a form for all others, in this order. */
static const char *translate(void *context, const char *text, const char *plural,
                             unsigned long number)
{
    uint32_t length;
    (void)context;
    if (!plural)
        return wy_tr(text);
    const char *found = find(text, &length);
    if (!found || !*found)
        return number == 1 ? text : plural;
    size_t one = strlen(found);
    return number == 1 || one >= length ? found : found + one + 1;
}

wy_words wy_words_with(const char *const *seat_names)
{
    wy_words words = {translate, NULL, seat_names};
    return words;
}
