/* spoken.c - Moves in the language of the screen. The matcher walks a form in step with the text
 * and tries every number of words for a noun. The engine parses what it finds, in the notation. */
#include "terminal/play/spoken.h"

#include <stdio.h>
#include <string.h>

#include <utf8proc.h>

#include "engine/core/text.h"

/* No move has more words. Each way to divide them among nouns is tried: many would never end. */
enum { SLOTS = 3, WORDS_MAX = 16, FOLD_MAX = 4 /* letters of a character */ };

typedef struct matcher {
    const cli_view *view;
    const wy_verb *verb;
    char slot[SLOTS][WY_MOVE_MAX]; /* nouns in the notation */
    wy_action found[2];            /* refused, allowed */
    int count[2];
} matcher;

/* ---- Words ---- */

/* Writes a character's letters, case-folded and without marks; a blank for what is no letter. */
static int fold_character(uint32_t code, utf8proc_int32_t ret_letters[FOLD_MAX])
{
    utf8proc_ssize_t count =
        utf8proc_decompose_char((utf8proc_int32_t)code, ret_letters, FOLD_MAX,
                                UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK, NULL);
    if (count < 0 || count > FOLD_MAX) {
        ret_letters[0] = ' '; /* parts words, as all that is not kept */
        return 1;
    }
    for (int i = 0; i < count; i++) {
        utf8proc_int32_t letter = ret_letters[i];
        bool is_kept = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
                       letter == '-' || letter == '+' || letter == '@';
        if (!is_kept)
            ret_letters[i] = ' ';
    }
    return (int)count;
}

void cli_fold(char out[WY_TEXT_MAX], const char *text)
{
    size_t length = 0;
    while (*text) {
        uint32_t code = ' ';
        utf8proc_int32_t letters[FOLD_MAX];
        size_t size = wy_utf8_decode(text, WY_UTF8_MAX, &code);
        int count = fold_character(size ? code : ' ', letters);
        text += size ? size : 1;
        for (int i = 0; i < count && length + 1 < WY_TEXT_MAX; i++)
            if (letters[i] != ' ' || (length > 0 && out[length - 1] != ' '))
                out[length++] = (char)letters[i];
    }
    while (length > 0 && out[length - 1] == ' ')
        length--;
    out[length] = '\0';
}

static char *copy_until(char out[WY_TEXT_MAX], const char *text, const char *delimiters)
{
    snprintf(out, WY_TEXT_MAX, "%.*s", (int)strcspn(text, delimiters), text);
    return out;
}

/* Copies the first word of a text. Returns what follows it and a blank. */
static const char *take_word(char out[WY_TEXT_MAX], const char *text)
{
    text += strlen(copy_until(out, text, " "));
    return text + (*text == ' ');
}

static char *trim(char *text)
{
    size_t length = strlen(text);
    if (length > 0 && text[length - 1] == ' ')
        text[length - 1] = '\0';
    return text;
}

char *cli_first_word(const char *alternatives, char out[WY_TEXT_MAX])
{
    return copy_until(out, alternatives, "|");
}

size_t cli_match_word(const char *alternatives, const char *folded)
{
    while (*alternatives) {
        char word[WY_TEXT_MAX], copy[WY_TEXT_MAX];
        cli_fold(word, cli_first_word(alternatives, copy));
        size_t length = strlen(word);
        if (length && strncmp(folded, word, length) == 0 &&
            (folded[length] == ' ' || !folded[length]))
            return length;
        alternatives += strlen(copy);
        alternatives += *alternatives == '|';
    }
    return 0;
}

/* ---- Nouns ---- */

/* Writes the name of a value that has a word in the notation, in the language of the screen. */
static void write_name(const cli_view *view, int noun, int value, char out[WY_TEXT_MAX])
{
    wy_phrase phrase = {0};
    view->rules->name(noun, value, &phrase);
    if (phrase.text)
        cli_say(view, &phrase, out);
    else
        snprintf(out, WY_TEXT_MAX, "%s", wy_tr(wy_noun_of(view->rules, noun)->words[value]));
}

static void fold_name(const cli_view *view, int noun, int value, char out[WY_TEXT_MAX])
{
    char name[WY_TEXT_MAX];
    write_name(view, noun, value, name);
    cli_fold(out, name);
}

static bool has_words(const char *name, const char *words)
{
    char spaced[WY_TEXT_MAX + 2], word[WY_TEXT_MAX], sought[WY_TEXT_MAX + 2];
    snprintf(spaced, sizeof spaced, " %s ", name);
    while (*words) {
        words = take_word(word, words);
        snprintf(sought, sizeof sought, " %s ", word);
        if (!strstr(spaced, sought))
            return false;
    }
    return true;
}

/* The value of this kind that a text names in full, or -1. */
static int find_exact(const cli_view *view, int noun, const char *text)
{
    const wy_noun *kind = wy_noun_of(view->rules, noun);
    for (int value = 0; kind->words && value < kind->count; value++) {
        char name[WY_TEXT_MAX];
        fold_name(view, noun, value, name);
        if (strcmp(name, text) == 0 || strcmp(kind->words[value], text) == 0)
            return value;
    }
    return -1;
}

/* The value that a text names in full among the game's own nouns, and its kind; -1: none. */
static int find_own(const cli_view *view, const char *text, int *ret_noun)
{
    for (int i = 0; i < view->rules->noun_count; i++) {
        int value = find_exact(view, WY_OWN_NOUNS + i, text);
        *ret_noun = WY_OWN_NOUNS + i;
        if (value >= 0)
            return value;
    }
    return -1;
}

/* Writes a noun that the game reads itself, such as "tormenta 2", in the notation: word by word. */
static void write_composed(const cli_view *view, const char *text, char out[WY_MOVE_MAX])
{
    int length = 0, noun;
    out[0] = '\0';
    while (*text && length < WY_MOVE_MAX) {
        char word[WY_TEXT_MAX];
        text = take_word(word, text);
        int value = find_own(view, word, &noun);
        const char *english = value < 0 ? word : wy_noun_of(view->rules, noun)->words[value];
        length += snprintf(out + length, (size_t)(WY_MOVE_MAX - length), "%s%s", length ? " " : "",
                           english);
    }
}

/* ---- Forms ---- */

/* Parses the slots in the English form. */
static void note_move(matcher *m)
{
    char line[SLOTS * WY_MOVE_MAX + WY_MOVE_MAX];
    const cli_view *view = m->view;
    wy_action action;
    int length = 0;
    for (const char *form = m->verb->form; *form; form++) {
        if (*form == '{') {
            length +=
                snprintf(line + length, sizeof line - (size_t)length, "%s", m->slot[form[1] - 'a']);
            form += 2;
        } else {
            line[length++] = *form;
        }
    }
    if (!wy_parse(view->rules, view->parts, view->bytes, line, (size_t)length, &action))
        return;
    bool allowed = view->rules->check(view->parts, view->bytes, action) == WY_OK;
    if (m->count[allowed] == 0 || !wy_same_action(action, m->found[allowed]))
        m->count[allowed]++;
    m->found[allowed] = action;
}

static void match_form(matcher *m, const char *form, const char *text);

/* The noun of a slot is `text`; the rest of the form has to match `after`. */
static void match_noun(matcher *m, const char *form, const char *text, const char *after)
{
    const cli_view *view = m->view;
    int slot = form[1] - 'a', noun = m->verb->noun[slot];
    const wy_noun *kind = wy_noun_of(view->rules, noun);
    form += 3;
    if (!kind->words) {
        write_composed(view, text, m->slot[slot]);
        match_form(m, form, after);
        return;
    }
    int exact = find_exact(view, noun, text);
    for (int value = 0; value < kind->count; value++) {
        char name[WY_TEXT_MAX];
        fold_name(view, noun, value, name);
        if (exact >= 0 ? value != exact : !has_words(name, text))
            continue;
        snprintf(m->slot[slot], WY_MOVE_MAX, "%s", kind->words[value]);
        match_form(m, form, after);
    }
}

static void match_form(matcher *m, const char *form, const char *text)
{
    char part[WY_TEXT_MAX];
    form += strspn(form, " ");
    text += strspn(text, " ");
    if (!*form || !*text) {
        if (!*form && !*text)
            note_move(m);
    } else if (*form == '{') {
        for (const char *end = text; *end;) {
            end += strcspn(end, " ");
            snprintf(part, sizeof part, "%.*s", (int)(end - text), text);
            match_noun(m, form, part, end);
            end += strspn(end, " ");
        }
    } else {
        size_t length = cli_match_word(copy_until(part, form, "{"), text);
        if (length)
            match_form(m, form + strlen(part), text + length);
    }
}

int cli_parse_spoken(const cli_view *view, const char *folded, bool shortened,
                     wy_action *ret_action)
{
    matcher m = {.view = view};
    int words = 1;
    for (const char *at = folded; *at; at++)
        words += *at == ' ';
    if (words > WORDS_MAX)
        return 0;
    for (int verb = 0; verb < view->rules->verb_count; verb++) {
        m.verb = &view->rules->verbs[verb];
        const char *form = wy_tr(m.verb->form);
        if (m.verb->moved_by == WY_BY_CHANCE)
            continue;
        if (shortened && !(form = strchr(form, '{')))
            continue;
        match_form(&m, form, folded);
    }
    bool allowed = m.count[true] > 0;
    *ret_action = m.found[allowed];
    return m.count[allowed];
}

/* ---- Writing ---- */

/* Writes a noun of the notation by its name; one that the game writes itself, word by word. */
static int say_noun(const cli_view *view, int noun, int value, char *out, size_t room)
{
    char notation[WY_MOVE_MAX], word[WY_TEXT_MAX], name[WY_TEXT_MAX];
    const char *text = notation;
    int length = 0, own;
    if (wy_noun_of(view->rules, noun)->words) {
        write_name(view, noun, value, name);
        return snprintf(out, room, "%s", name);
    }
    wy_write_noun(view->rules, view->parts, view->bytes, noun, value, notation);
    while (*text) {
        text = take_word(word, text);
        int known = find_own(view, word, &own);
        if (known >= 0)
            write_name(view, own, known, word);
        length += snprintf(out + length, room - (size_t)length, "%s%s", length ? " " : "", word);
    }
    return length;
}

char *cli_write_move(const cli_view *view, wy_action action, char out[WY_TEXT_MAX])
{
    const wy_verb *verb = &view->rules->verbs[action.verb];
    const uint8_t value[SLOTS] = {action.a, action.b, action.c};
    char part[WY_TEXT_MAX];
    const char *form = wy_tr(verb->form);
    size_t length = 0;
    wy_notate(view->rules, view->parts, view->bytes, action, out);
    if (strcmp(form, verb->form) == 0)
        return out;
    while (*form) {
        size_t room = WY_TEXT_MAX - length;
        if (*form == '{') {
            int slot = form[1] - 'a';
            length += (size_t)say_noun(view, verb->noun[slot], value[slot], out + length, room);
            form += 3;
        } else if (*form == ' ') {
            length += (size_t)snprintf(out + length, room, "%c", *form++);
        } else {
            copy_until(part, form, "{");
            form += strlen(part) - (form[strlen(part)] == '{');
            part[strcspn(part, "|")] = '\0';
            length += (size_t)snprintf(out + length, room, "%s", trim(part));
        }
    }
    return out;
}

char *cli_list_verbs(const wy_rules *rules, const wy_action *moves, int count,
                     char out[WY_TEXT_MAX])
{
    bool seen[UINT8_MAX + 1] = {false};
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < count; i++) {
        char word[WY_TEXT_MAX];
        if (seen[moves[i].verb])
            continue;
        seen[moves[i].verb] = true;
        copy_until(word, wy_tr(rules->verbs[moves[i].verb].form), "|{");
        length += (size_t)snprintf(out + length, WY_TEXT_MAX - length, "%s%s", length ? ", " : "",
                                   trim(word));
    }
    return out;
}
