/* board_brood_words.c - abbreviations of goods, places and dragons. */
#include <stdio.h>
#include <string.h>

#include "engine/core/say.h"
#include "games/brood/terminal/board_brood.h"
#include "terminal/ui/text.h"

/* ---- Texts ---- */

const char *cli_brood_keep(const cli_brood *b, const char *text)
{
    size_t size = strlen(text) + 1;
    if (b->texts->used + size > sizeof b->texts->text)
        b->texts->used = 0;
    char *kept = b->texts->text + b->texts->used;
    b->texts->used += size;
    return (const char *)memcpy(kept, text, size);
}

const char *cli_brood_number(const cli_brood *b, int number)
{
    return cli_brood_keep(b, cli_int(number));
}

const char *cli_brood_noun(const cli_brood *b, int noun, int value)
{
    char text[WY_TEXT_MAX];
    cli_say_noun(b->view, noun, value, text);
    return cli_brood_keep(b, text);
}

const char *cli_brood_with_number(const cli_brood *b, const char *text, int number)
{
    return CLI_BROOD_FILL(b, text, "number", cli_brood_number(b, number));
}

const char *cli_brood_count(const cli_brood *b, const char *one, const char *several, int number)
{
    const wy_countable texts = {one, several};
    char text[WY_TEXT_MAX];
    wy_phrase phrase;
    wy_say_count(&phrase, &texts, number);
    cli_say(b->view, &phrase, text);
    return cli_brood_keep(b, text);
}

/* ---- Goods ---- */

const char *cli_brood_sign(const cli_brood *b, int kind, const char *numbers)
{
    static const char *const signs[BROOD_KINDS] = {
        WY_N("{number}f"),  WY_N("{number}g"),  WY_N("{number}du"), WY_N("{number}gb"),
        WY_N("{number}dc"), WY_N("{number}cr"), WY_N("{number}ge"), WY_N("{number}je")};
    return CLI_BROOD_FILL(b, signs[kind], "number", numbers);
}

static const char *count_good(const cli_brood *b, int good, int number)
{
    return cli_brood_noun(b, BROOD_SAID_COUNT, brood_count_noun(good, number));
}

const char *cli_brood_kind(const cli_brood *b, int kind, int number)
{
    return b->plain ? count_good(b, brood_yield_of(kind), number)
                    : cli_brood_sign(b, kind, cli_brood_number(b, number));
}

const char *cli_brood_gain(const cli_brood *b, const brood_gain *gain)
{
    char list[WY_TEXT_MAX] = "";
    if (b->plain)
        return cli_brood_noun(b, BROOD_SAID_GOODS, brood_gain_noun(gain, 1, BROOD_NONE));
    for (int kind = 0; kind < BROOD_KINDS; kind++)
        if (gain->of[kind])
            cli_add_item(list, " ", cli_brood_kind(b, kind, gain->of[kind]));
    return *list ? cli_brood_keep(b, list) : "-";
}

/* One good: "2cr red". */
static const char *good_text(const cli_brood *b, int good, int number)
{
    if (b->plain)
        return count_good(b, good, number);
    const char *amount = cli_brood_kind(b, brood_kind_of(good), number);
    if (good < BROOD_CRYSTAL || good >= BROOD_GOODS)
        return amount;
    int colour = (good - BROOD_CRYSTAL) % BROOD_STONES;
    return CLI_BROOD_FILL(b, "{amount} {colour}", "amount", amount, "colour",
                          cli_brood_noun(b, BROOD_NOUN_COLOUR, colour));
}

const char *cli_brood_goods(const cli_brood *b, const uint16_t *goods, int count)
{
    char list[WY_TEXT_MAX] = "";
    for (int good = 0; good < count; good++)
        if (goods[good])
            cli_add_item(list, ", ", good_text(b, good, goods[good]));
    return *list ? cli_brood_keep(b, list) : b->plain ? wy_tr(WY_N("nothing")) : "-";
}

const char *cli_brood_stones(const cli_brood *b, const uint16_t *goods)
{
    static const char *const letters[BROOD_STONES] = {WY_N("{number}r"), WY_N("{number}b"),
                                                      WY_N("{number}y")};
    char list[WY_TEXT_MAX] = "";
    for (int i = 0; i < BROOD_STONES; i++)
        if (goods[i])
            cli_add_item(list, " ",
                         CLI_BROOD_FILL(b, b->plain ? "{number} {colour}" : letters[i], "number",
                                        cli_brood_number(b, goods[i]), "colour",
                                        cli_brood_noun(b, BROOD_NOUN_COLOUR, i)));
    return *list ? cli_brood_keep(b, list) : "-";
}

const char *cli_brood_horde(const cli_brood *b, const uint16_t goods[BROOD_GOODS])
{
    char list[WY_TEXT_MAX] = "", text[WY_TEXT_MAX];
    if (b->plain)
        return cli_brood_goods(b, goods, BROOD_GOODS);
    for (int good = 0; good < BROOD_CRYSTAL; good++)
        if (goods[good])
            cli_add_item(list, ", ", good_text(b, good, goods[good]));
    for (int kind = BROOD_KIND_CRYSTAL; kind < BROOD_KINDS; kind++) {
        const char *stones = cli_brood_stones(b, goods + brood_first_stone(brood_yield_of(kind)));
        snprintf(text, sizeof text, "%.100s %.800s", cli_brood_sign(b, kind, ""), stones);
        if (*stones != '-')
            cli_add_item(list, ", ", text);
    }
    return *list ? cli_brood_keep(b, list) : "-";
}

const char *cli_brood_trinket(const cli_brood *b, int trinket)
{
    const brood_box *box = &b->parts->box;
    uint16_t goods[BROOD_YIELDS] = {0};
    char list[WY_TEXT_MAX] = "";
    brood_add_gain(goods, &b->parts->tables.trinket[trinket], 1,
                   brood_trinket_colour(b->parts, trinket));
    cli_add_item(list, "", cli_brood_goods(b, goods, BROOD_YIELDS));
    if (box->trinket_dig[trinket])
        cli_add_item(list, ", ", cli_brood_noun(b, BROOD_SAID_DIGS, box->trinket_dig[trinket]));
    if (box->trinket_magic[trinket])
        cli_add_item(list, ", ", cli_brood_noun(b, BROOD_SAID_MOVES, box->trinket_magic[trinket]));
    return cli_brood_keep(b, list);
}

/* ---- Places ---- */

const char *cli_brood_place_text(const cli_brood *b, int place)
{
    return b->plain ? cli_brood_noun(b, BROOD_NOUN_PLACE, place) : wy_tr(brood_place_words[place]);
}

/* ---- Dragons ---- */

cli_style cli_brood_style(int level, int colour)
{
    static const cli_style styles[BROOD_COLOURS] = {CLI_RED,    CLI_BLUE,  CLI_YELLOW, CLI_YELLOW,
                                                    CLI_PURPLE, CLI_GREEN, CLI_PURPLE, CLI_BLUE,
                                                    CLI_YELLOW, CLI_RED,   CLI_BLUE,   CLI_GREEN};
    return level < BROOD_LEVELS ? styles[colour] : CLI_STRONG;
}

/* A colour in two letters, all different, and the level behind it: a template. */
static const char *const letters[BROOD_COLOURS] = {
    WY_N("re{level}"), WY_N("bl{level}"), WY_N("ye{level}"), WY_N("or{level}"),
    WY_N("pu{level}"), WY_N("gr{level}"), WY_N("ma{level}"), WY_N("in{level}"),
    WY_N("go{level}"), WY_N("am{level}"), WY_N("te{level}"), WY_N("li{level}")};

const char *cli_brood_colour(const cli_brood *b, int colour)
{
    return b->plain ? cli_brood_noun(b, BROOD_NOUN_COLOUR, colour)
                    : CLI_BROOD_FILL(b, letters[colour], "level", "");
}

const char *cli_brood_dragon(const cli_brood *b, int level, int colour)
{
    bool is_elder = level == BROOD_LEVELS;
    if (!b->plain)
        return CLI_BROOD_FILL(b, is_elder ? WY_N("EL{level}") : letters[colour], "level",
                              cli_brood_number(b, level));
    if (is_elder)
        return cli_brood_noun(b, BROOD_NOUN_ELDER, colour);
    return CLI_BROOD_FILL(b, "{name} {level}", "name", cli_brood_noun(b, BROOD_NOUN_COLOUR, colour),
                          "level", cli_brood_number(b, level));
}

const char *cli_brood_token(const cli_brood *b, int seat, int level, int colour)
{
    const char *dragon = cli_brood_dragon(b, level, colour);
    if (seat == BROOD_NONE)
        return CLI_BROOD_FILL(b, b->plain ? WY_N("an enemy's {dragon}") : "!{dragon}", "dragon",
                              dragon);
    if (b->s->players == 1)
        return dragon;
    if (b->plain)
        return CLI_BROOD_FILL(b, WY_N("{name}'s {dragon}"), "name", b->view->name[seat], "dragon",
                              dragon);
    return CLI_BROOD_FILL(b, "{number}{dragon}", "number", cli_brood_number(b, seat + 1), "dragon",
                          dragon);
}
