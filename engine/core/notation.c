/* notation.c - Notation and dense numbering of actions, from a game's verb and noun tables. Parsing
 * walks a form such as "place {a}@{c}"; a noun ends at the form's next literal. */
#include "engine/core/text.h"
#include "wyrm/wyrm.h"

const wy_noun *wy_noun_of(const wy_rules *rules, int noun)
{
    static const wy_noun number = {"number", 256, 0, NULL, NULL, NULL};
    static const wy_noun seat = {"seat", WY_SEATS_MAX, 0, NULL, NULL, NULL};
    if (noun == WY_SEAT)
        return &seat;
    if (noun < WY_OWN_NOUNS)
        return &number;
    return &rules->nouns[noun - WY_OWN_NOUNS];
}

static uint8_t *noun_slot(wy_action *action, char letter)
{
    return letter == 'a' ? &action->a : letter == 'b' ? &action->b : &action->c;
}

static int noun_kind(const wy_verb *verb, char letter)
{
    return verb->noun[letter - 'a'];
}

/* Number of values of a noun slot; 1, the zero, if it is unused. */
static int slot_size(const wy_rules *rules, const wy_verb *verb, int slot)
{
    int kind = verb->noun[slot];
    return kind == WY_NO_NOUN ? 1 : wy_noun_of(rules, kind)->count;
}

/* ---- Writing ---- */

int wy_write_noun(const wy_rules *rules, const void *parts, const void *state, int noun, int value,
                  char *out)
{
    const wy_noun *kind = wy_noun_of(rules, noun);
    if (kind->write)
        return kind->write(parts, state, value, out);
    if (kind->words)
        return wy_copy_text(out, kind->words[value]);
    return wy_copy_number(out, value + kind->first);
}

int wy_notate(const wy_rules *rules, const void *parts, const void *state, wy_action action,
              char out[WY_MOVE_MAX])
{
    const wy_verb *verb = &rules->verbs[action.verb];
    char *at = out;
    for (const char *form = verb->form; *form; form++) {
        if (*form == '{') {
            char letter = form[1];
            at += wy_write_noun(rules, parts, state, noun_kind(verb, letter),
                                *noun_slot(&action, letter), at);
            form += 2;
        } else {
            *at++ = *form;
        }
    }
    *at = '\0';
    return (int)(at - out);
}

/* ---- Reading ---- */

static bool same_word(const char *word, const char *text, int length)
{
    for (int i = 0; i < length; i++)
        if (!word[i] || wy_lower(text[i]) != word[i])
            return false;
    return word[length] == '\0';
}

static int read_words(const wy_noun *kind, const char *text, int length)
{
    for (int value = 0; value < kind->count; value++)
        if (same_word(kind->words[value], text, length))
            return value;
    return -1;
}

static int read_number(const wy_noun *kind, const char *text, int length)
{
    int value = 0;
    if (length < 1 || length > 3)
        return -1;
    for (int i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        value = value * 10 + (text[i] - '0');
    }
    value -= kind->first;
    return value >= 0 && value < kind->count ? value : -1;
}

/* Context of parsing: the meaning of nouns may depend on the position. */
typedef struct reading {
    const wy_rules *rules;
    const void *parts, *state;
} reading;

static int read_noun(const reading *r, int noun, const char *text, int length)
{
    const wy_noun *kind = wy_noun_of(r->rules, noun);
    if (kind->read)
        return kind->read(r->parts, r->state, text, length);
    if (kind->words)
        return read_words(kind, text, length);
    return read_number(kind, text, length);
}

/* Folds case, and blanks to one between words and none at the ends or around '@' and '+'. */
static int tidy(const char *text, size_t length, char out[WY_MOVE_MAX])
{
    int size = 0;
    bool blank = false;
    for (size_t i = 0; i < length; i++) {
        char letter = wy_lower(text[i]);
        if (letter == ' ' || letter == '\t') {
            blank = size > 0;
            continue;
        }
        bool joint = letter == '@' || letter == '+';
        bool after_joint = size > 0 && (out[size - 1] == '@' || out[size - 1] == '+');
        if (letter == '\0' || size + 2 >= WY_MOVE_MAX)
            return -1;
        if (blank && !joint && !after_joint)
            out[size++] = ' ';
        blank = false;
        out[size++] = letter;
    }
    out[size] = '\0';
    return size;
}

static bool parse_form(const reading *r, const wy_verb *verb, const char *text, wy_action *action)
{
    for (const char *form = verb->form; *form; form++) {
        if (*form != '{') {
            if (*text++ != *form)
                return false;
            continue;
        }
        char letter = form[1], stop = form[3];
        int length = 0;
        while (text[length] && text[length] != stop)
            length++;
        int value = read_noun(r, noun_kind(verb, letter), text, length);
        if (value < 0)
            return false;
        *noun_slot(action, letter) = (uint8_t)value;
        text += length;
        form += 2;
    }
    return *text == '\0';
}

bool wy_parse(const wy_rules *rules, const void *parts, const void *state, const char *text,
              size_t length, wy_action *ret_action)
{
    reading r = {rules, parts, state};
    char tidied[WY_MOVE_MAX];
    if (tidy(text, length, tidied) <= 0)
        return false;
    for (int verb = 0; verb < rules->verb_count; verb++) {
        wy_action action = wy_act(verb, 0, 0, 0);
        if (parse_form(&r, &rules->verbs[verb], tidied, &action)) {
            *ret_action = action;
            return true;
        }
    }
    return false;
}

/* ---- The dense numbering: verb by verb, then a, b, c ---- */

static int verb_size(const wy_rules *rules, const wy_verb *verb)
{
    return slot_size(rules, verb, 0) * slot_size(rules, verb, 1) * slot_size(rules, verb, 2);
}

int wy_action_space(const wy_rules *rules)
{
    int space = 0;
    for (int verb = 0; verb < rules->verb_count; verb++)
        space += verb_size(rules, &rules->verbs[verb]);
    return space;
}

int wy_action_index(const wy_rules *rules, wy_action action)
{
    if (action.verb >= rules->verb_count)
        return -1;
    int index = 0;
    for (int verb = 0; verb < action.verb; verb++)
        index += verb_size(rules, &rules->verbs[verb]);
    const wy_verb *verb = &rules->verbs[action.verb];
    int sizes[3] = {slot_size(rules, verb, 0), slot_size(rules, verb, 1),
                    slot_size(rules, verb, 2)};
    if (action.a >= sizes[0] || action.b >= sizes[1] || action.c >= sizes[2])
        return -1;
    return index + (action.a * sizes[1] + action.b) * sizes[2] + action.c;
}

wy_action wy_action_at(const wy_rules *rules, int index)
{
    int verb = 0;
    while (index >= verb_size(rules, &rules->verbs[verb]))
        index -= verb_size(rules, &rules->verbs[verb++]);
    int b = slot_size(rules, &rules->verbs[verb], 1);
    int c = slot_size(rules, &rules->verbs[verb], 2);
    return wy_act(verb, index / c / b, index / c % b, index % c);
}
