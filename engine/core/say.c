/* say.c - Sentence helpers for games: plurals, lists, and packed nouns. */
#include "engine/core/say.h"

void wy_add_parts(wy_phrase *phrase, wy_part_list list)
{
    for (int i = 0; i < WY_PHRASE_PARTS && list.part[i].name; i++)
        wy_with(phrase, list.part[i].name, list.part[i].noun, list.part[i].value);
}

void wy_say_parts(wy_phrase *phrase, const char *text, wy_part_list list)
{
    wy_say(phrase, text);
    wy_add_parts(phrase, list);
}

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

uint64_t wy_menu_verbs(const wy_menu *menu)
{
    uint64_t verbs = 0;
    for (int i = 0; i < menu->runs; i++)
        if (menu->run[i].set)
            verbs |= WY_BIT(wy_run_option(&menu->run[i], 0).verb);
    return verbs;
}
