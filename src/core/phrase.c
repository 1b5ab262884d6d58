/* phrase.c - turns a template and its named parts into a sentence of the player's language. */
#include "core/text.h"
#include "wyrm/wyrm.h"

enum { NESTING_MAX = 3 }; /* a card in a sentence, its realm in the card's name */

typedef struct sentence {
    const wy_rules *rules;
    const wy_words *words;
    char *out;
    int room, length;
} sentence;

static void put(sentence *s, const char *text, int length)
{
    for (int i = 0; i < length; i++)
        if (s->length < s->room - 1)
            s->out[s->length++] = text[i];
}

static void put_text(sentence *s, const char *text)
{
    while (*text)
        put(s, text++, 1);
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

static void say_part(sentence *s, const wy_part *part, int depth)
{
    char text[32];
    if (part->noun == WY_NUMBER) {
        wy_copy_number(text, part->value);
        put_text(s, text);
    } else if (part->noun == WY_SEAT) {
        put_text(s, s->words->seat_names[part->value]);
    } else {
        wy_phrase name;
        wy_say(&name, NULL);
        s->rules->name(part->noun, part->value, &name);
        if (name.text && depth < NESTING_MAX) {
            say(s, &name, depth + 1);
        } else {
            wy_write_noun(s->rules, NULL, NULL, part->noun, part->value, text);
            put_text(s, text);
        }
    }
}

static void say(sentence *s, const wy_phrase *phrase, int depth)
{
    unsigned long number = phrase->plural ? (unsigned long)phrase->part[0].value : 0;
    const char *text = s->words->translate(s->words->context, phrase->text, phrase->plural, number);
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
        put(s, text++, 1);
    }
}

/* A cut in the middle of a UTF-8 character takes the whole character away. */
static int whole_characters(const char *text, int length)
{
    int start = length;
    while (start > 0 && ((unsigned char)text[start - 1] & 0xc0) == 0x80)
        start--;
    if (start == 0)
        return length;
    unsigned char lead = (unsigned char)text[start - 1];
    int size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    return length - (start - 1) < size ? start - 1 : length;
}

int wy_render(const wy_rules *rules, const wy_words *words, const wy_phrase *phrase, char *out,
              int room)
{
    sentence s = {rules, words, out, room, 0};
    if (phrase->text)
        say(&s, phrase, 0);
    if (s.length == room - 1)
        s.length = whole_characters(out, s.length);
    out[s.length] = '\0';
    return s.length;
}
