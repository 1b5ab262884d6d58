/* phrase.c - Rendering of message templates with named arguments in the player's language. */
#include "engine/core/text.h"
#include "wyrm/wyrm.h"

enum { NESTING_MAX = 3 }; /* a card in a sentence, its realm in the card's name */

typedef struct sentence {
    const wy_rules *rules;
    const wy_text_context *context;
    char *out;
    int room, length;
} sentence;

static void put(sentence *s, char letter)
{
    if (s->length < s->room - 1)
        s->out[s->length++] = letter;
}

static void put_text(sentence *s, const char *text)
{
    while (*text)
        put(s, *text++);
}

static const wy_part *find_part(const wy_phrase *phrase, const char *name, int length)
{
    for (int i = 0; i < phrase->parts; i++) {
        const char *known = phrase->part[i].name;
        int same = 0;
        while (same < length && known[same] && known[same] == name[same])
            same++;
        if (same == length && !known[length])
            return &phrase->part[i];
    }
    return NULL;
}

static void say(sentence *s, const wy_phrase *phrase, int depth);

/* Contracts the Spanish "a el" and "de el" at the beginning of a name to "al" and "del". */
static void contract(sentence *s, int name)
{
    const char *out = s->out;
    if (name < 2 || s->length < name + 3 || out[name - 1] != ' ' || out[name] != 'e' ||
        out[name + 1] != 'l' || out[name + 2] != ' ')
        return;
    char letter = wy_lower(out[name - 2]), before = name > 2 ? out[name - 3] : ' ';
    bool is_de = letter == 'e' && wy_lower(before) == 'd' && (name == 3 || out[name - 4] == ' ');
    if ((letter != 'a' || before != ' ') && !is_de)
        return;
    for (int i = name + 1; i < s->length; i++)
        s->out[i - 2] = s->out[i];
    s->length -= 2;
}

static void say_part(sentence *s, const wy_part *part, int depth)
{
    char text[32];
    if (part->noun == WY_NUMBER) {
        wy_copy_number(text, part->value);
        put_text(s, text);
    } else if (part->noun == WY_SEAT) {
        put_text(s, s->context->seat_names[part->value]);
    } else {
        wy_phrase name = {0};
        s->rules->name(part->noun, part->value, &name);
        int start = s->length;
        if (name.text && depth < NESTING_MAX) {
            say(s, &name, depth + 1);
            contract(s, start);
        } else {
            wy_write_noun(s->rules, NULL, NULL, part->noun, part->value, text);
            put_text(s, text);
        }
    }
}

static void say(sentence *s, const wy_phrase *phrase, int depth)
{
    unsigned long number = phrase->plural ? (unsigned long)phrase->part[0].value : 0;
    const char *text =
        s->context->translate(s->context->locale, phrase->text, phrase->plural, number);
    while (*text) {
        if (*text == '{') {
            int length = 0;
            while (text[1 + length] && text[1 + length] != '}')
                length++;
            const wy_part *part = find_part(phrase, text + 1, length);
            if (part && text[1 + length]) {
                say_part(s, part, depth);
                text += length + 2;
                continue;
            }
        }
        put(s, *text++);
    }
}

int wy_render(const wy_rules *rules, const wy_text_context *context, const wy_phrase *phrase,
              char *out, int room)
{
    sentence s = {rules, context, out, room, 0};
    if (phrase->text)
        say(&s, phrase, 0);
    if (s.length == room - 1)
        s.length = (int)wy_utf8_cut(out, (size_t)s.length);
    out[s.length] = '\0';
    return s.length;
}
