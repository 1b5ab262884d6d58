/* say.c - see say.h. */
#include "core/say.h"

void wy_say_count(wy_phrase *phrase, const wy_countable *texts, int number)
{
    wy_say(phrase, texts->one);
    phrase->plural = texts->several;
    wy_with(phrase, "number", WY_NUMBER, number);
}

void wy_list_add(wy_phrase *phrase, int noun, int32_t value)
{
    static const char *const names[WY_PHRASE_PARTS] = {"one",  "two",  "three",
                                                       "four", "five", "six"};
    wy_with(phrase, names[phrase->parts], noun, value);
}

void wy_list_end(wy_phrase *phrase)
{
    static const char *const lists[WY_PHRASE_PARTS + 1] = {
        WY_N("nothing"),
        "{one}",
        WY_N("{one} and {two}"),
        WY_N("{one}, {two} and {three}"),
        WY_N("{one}, {two}, {three} and {four}"),
        WY_N("{one}, {two}, {three}, {four} and {five}"),
        WY_N("{one}, {two}, {three}, {four}, {five} and {six}"),
    };
    phrase->text = lists[phrase->parts];
}
