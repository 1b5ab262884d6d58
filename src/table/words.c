/* words.c - the language spoken, by gettext. */
#include "table/words.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wyrm/table.h"

static const char *const languages[] = {"en", "es"};
static char spoken[8] = "en";

int wy_language_count(void)
{
    return (int)WY_COUNT(languages);
}

const char *wy_language(int index)
{
    return languages[index];
}

const char *wy_spoken(void)
{
    return spoken;
}

static const char *known_language(const char *name, size_t length)
{
    for (size_t i = 0; i < WY_COUNT(languages); i++)
        if (strlen(languages[i]) == length && strncmp(languages[i], name, length) == 0)
            return languages[i];
    return NULL;
}

/* gettext looks LANGUAGE up again whenever its counter moves; it is documented in its manual. */
extern int _nl_msg_cat_cntr; /* NOLINT(bugprone-reserved-identifier) */

bool wy_speak(const char *language)
{
    const char *known = known_language(language, strlen(language));
    if (!known)
        return false;
    snprintf(spoken, sizeof spoken, "%s", known);
    setenv("LANGUAGE", known, 1);
    ++_nl_msg_cat_cntr;
    return true;
}

/* The first known language of a list such as "es_ES:en", or of a locale such as "es_MX.UTF-8". */
static const char *first_known(const char *list)
{
    while (list && *list) {
        size_t item = strcspn(list, ":"), name = strcspn(list, "_.@:");
        const char *known = known_language(list, name < item ? name : item);
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

void wy_words_init(const char *catalogue_folder)
{
    const char *wanted = first_known(getenv("LANGUAGE"));
    if (!wanted)
        wanted = first_known(locale_name());
    /* gettext translates nothing in the locale "C"; this one is always there and changes nothing
     * else that we use. */
    if (!setlocale(LC_MESSAGES, "C.UTF-8"))
        setlocale(LC_MESSAGES, "en_US.UTF-8");
    setlocale(LC_CTYPE, "C.UTF-8");
    bindtextdomain("wyrm", catalogue_folder);
    bind_textdomain_codeset("wyrm", "UTF-8");
    textdomain("wyrm");
    wy_speak(wanted ? wanted : "en");
}

const char *wy_tr(const char *text)
{
    return gettext(text);
}

static const char *translate(void *context, const char *text, const char *plural,
                             unsigned long number)
{
    (void)context;
    return plural ? ngettext(text, plural, number) : gettext(text);
}

wy_words wy_words_with(const char *const *seat_names)
{
    wy_words words = {translate, NULL, seat_names};
    return words;
}
