/* board_brood_words.c - goods, places and dragons of Dragonbrood in few letters. */
#include <stdio.h>
#include <string.h>

#include "cli/board_brood.h"
#include "core/say.h"

/* ---- Lists ---- */

void cli_brood_add(char out[WY_TEXT_MAX], const char *between, const char *item)
{
    size_t length = strlen(out);
    snprintf(out + length, WY_TEXT_MAX - length, "%s%s", length ? between : "", item);
}

void cli_brood_say_count(const cli_brood *b, const char *one, const char *several, int number,
                         char out[WY_TEXT_MAX])
{
    const wy_countable texts = {one, several};
    wy_phrase phrase;
    wy_say_count(&phrase, &texts, number);
    cli_say(b->sight, &phrase, out);
}

/* ---- Goods ---- */

const char *cli_brood_sign(char out[WY_TEXT_MAX], int kind, const char *numbers)
{
    static const char *const signs[BROOD_KINDS] = {
        WY_N("{number}f"),  WY_N("{number}g"),  WY_N("{number}du"), WY_N("{number}gb"),
        WY_N("{number}dc"), WY_N("{number}cr"), WY_N("{number}ge"), WY_N("{number}je")};
    return wy_fill(out, WY_TEXT_MAX, signs[kind], "number", numbers, NULL);
}

/* The yield that a kind of goods is. */
static int yield_of(int kind)
{
    return kind < BROOD_KIND_CRYSTAL ? kind : BROOD_ANY_CRYSTAL + kind - BROOD_KIND_CRYSTAL;
}

void cli_brood_say_kind(const cli_brood *b, int kind, int number, char out[WY_TEXT_MAX])
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    if (b->plain)
        cli_say_noun(b->sight, BROOD_SAID_COUNT, brood_count_noun(yield_of(kind), number), out);
    else
        cli_brood_sign(out, kind, digits);
}

void cli_brood_say_gain(const cli_brood *b, const brood_gain *gain, char out[WY_TEXT_MAX])
{
    char text[WY_TEXT_MAX];
    if (b->plain) {
        cli_say_noun(b->sight, BROOD_SAID_GOODS, brood_gain_noun(gain, 1, BROOD_NONE), out);
        return;
    }
    out[0] = '\0';
    for (int kind = 0; kind < BROOD_KINDS; kind++) {
        cli_brood_say_kind(b, kind, gain->of[kind], text);
        if (gain->of[kind])
            cli_brood_add(out, " ", text);
    }
    if (!*out)
        snprintf(out, WY_TEXT_MAX, "-");
}

/* The colour of a stone, or BROOD_NONE: of all else, and of stones of any colour. */
static int stone_colour(int good)
{
    return good < BROOD_CRYSTAL || good >= BROOD_GOODS ? BROOD_NONE
                                                       : (good - BROOD_CRYSTAL) % BROOD_STONES;
}

/* Of one good: "2cr red". */
static void say_good(const cli_brood *b, int good, int number, char out[WY_TEXT_MAX])
{
    char amount[WY_TEXT_MAX], colour[WY_TEXT_MAX];
    if (b->plain) {
        cli_say_noun(b->sight, BROOD_SAID_COUNT, brood_count_noun(good, number), out);
        return;
    }
    cli_brood_say_kind(b, brood_kind_of(good), number, amount);
    snprintf(out, WY_TEXT_MAX, "%s", amount);
    if (stone_colour(good) == BROOD_NONE)
        return;
    cli_say_noun(b->sight, BROOD_NOUN_COLOUR, stone_colour(good), colour);
    wy_fill(out, WY_TEXT_MAX, "{amount} {colour}", "amount", amount, "colour", colour, NULL);
}

void cli_brood_say_goods(const cli_brood *b, const uint16_t *goods, int count,
                         char out[WY_TEXT_MAX])
{
    char text[WY_TEXT_MAX];
    out[0] = '\0';
    for (int good = 0; good < count; good++) {
        if (!goods[good])
            continue;
        say_good(b, good, goods[good], text);
        cli_brood_add(out, ", ", text);
    }
    if (!*out)
        snprintf(out, WY_TEXT_MAX, "%s", b->plain ? wy_tr(WY_N("nothing")) : "-");
}

void cli_brood_say_stones(const cli_brood *b, const uint16_t *goods, char out[WY_TEXT_MAX])
{
    static const char *const letters[BROOD_STONES] = {WY_N("{number}r"), WY_N("{number}b"),
                                                      WY_N("{number}y")};
    char text[WY_TEXT_MAX], colour[WY_TEXT_MAX], number[16];
    out[0] = '\0';
    for (int i = 0; i < BROOD_STONES; i++) {
        if (!goods[i])
            continue;
        snprintf(number, sizeof number, "%d", goods[i]);
        cli_say_noun(b->sight, BROOD_NOUN_COLOUR, i, colour);
        wy_fill(text, sizeof text, b->plain ? "{number} {colour}" : letters[i], "number", number,
                "colour", colour, NULL);
        cli_brood_add(out, " ", text);
    }
    if (!*out)
        snprintf(out, WY_TEXT_MAX, "-");
}

void cli_brood_say_horde(const cli_brood *b, const uint16_t goods[BROOD_GOODS],
                         char out[WY_TEXT_MAX])
{
    char stones[WY_TEXT_MAX], sign[WY_TEXT_MAX], text[WY_TEXT_MAX];
    if (b->plain) {
        cli_brood_say_goods(b, goods, BROOD_GOODS, out);
        return;
    }
    cli_brood_say_goods(b, goods, BROOD_CRYSTAL, out);
    if (*out == '-')
        out[0] = '\0';
    for (int kind = BROOD_KIND_CRYSTAL; kind < BROOD_KINDS; kind++) {
        cli_brood_say_stones(b, goods + BROOD_CRYSTAL + BROOD_STONES * (kind - BROOD_KIND_CRYSTAL),
                             stones);
        snprintf(text, sizeof text, "%.100s %.800s", cli_brood_sign(sign, kind, ""), stones);
        if (*stones != '-')
            cli_brood_add(out, ", ", text);
    }
    if (!*out)
        snprintf(out, WY_TEXT_MAX, "-");
}

void cli_brood_say_trinket(const cli_brood *b, int trinket, char out[WY_TEXT_MAX])
{
    const brood_box *box = &b->parts->box;
    char text[WY_TEXT_MAX];
    uint16_t goods[BROOD_YIELDS] = {0};
    brood_add_gain(goods, &b->parts->tables.trinket[trinket], 1,
                   brood_trinket_colour(b->parts, trinket));
    cli_brood_say_goods(b, goods, BROOD_YIELDS, out);
    if (box->trinket_dig[trinket]) {
        cli_say_noun(b->sight, BROOD_SAID_DIGS, box->trinket_dig[trinket], text);
        cli_brood_add(out, ", ", text);
    }
    if (box->trinket_magic[trinket]) {
        cli_say_noun(b->sight, BROOD_SAID_MOVES, box->trinket_magic[trinket], text);
        cli_brood_add(out, ", ", text);
    }
}

/* ---- Places ---- */

const char *cli_brood_place_name(int place)
{
    static const char *const names[BROOD_PLACES] = {
        WY_N("forest"),   WY_N("meadow"),    WY_N("mines"),    WY_N("coinmaker"),
        WY_N("bank"),     WY_N("market"),    WY_N("garden"),   WY_N("broodmother"),
        WY_N("quarries"), WY_N("gemsmith"),  WY_N("mountain"), WY_N("volcano"),
        WY_N("farm"),     WY_N("hollow"),    WY_N("castle"),   WY_N("palace"),
        WY_N("inn"),      WY_N("vineyard"),  WY_N("arena"),    WY_N("jeweller"),
        WY_N("dojo"),     WY_N("sanctuary"), WY_N("cemetery"), WY_N("peaks"),
        WY_N("grotto"),   WY_N("den"),       WY_N("caravan"),  WY_N("menagerie"),
        WY_N("witch"),    WY_N("white"),     WY_N("umber"),    WY_N("cinnamon"),
        WY_N("gray"),     WY_N("black"),     WY_N("sienna")};
    return names[place];
}

void cli_brood_say_place(const cli_brood *b, int place, char out[WY_TEXT_MAX])
{
    if (b->plain)
        cli_say_noun(b->sight, BROOD_NOUN_PLACE, place, out);
    else
        snprintf(out, WY_TEXT_MAX, "%s", wy_tr(cli_brood_place_name(place)));
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
static const char *letters(int colour)
{
    static const char *const texts[BROOD_COLOURS] = {
        WY_N("re{level}"), WY_N("bl{level}"), WY_N("ye{level}"), WY_N("or{level}"),
        WY_N("pu{level}"), WY_N("gr{level}"), WY_N("ma{level}"), WY_N("in{level}"),
        WY_N("go{level}"), WY_N("am{level}"), WY_N("te{level}"), WY_N("li{level}")};
    return texts[colour];
}

void cli_brood_say_colour(const cli_brood *b, int colour, char out[WY_TEXT_MAX])
{
    if (b->plain)
        cli_say_noun(b->sight, BROOD_NOUN_COLOUR, colour, out);
    else
        wy_fill(out, WY_TEXT_MAX, letters(colour), "level", "", NULL);
}

void cli_brood_say_dragon(const cli_brood *b, int level, int colour, char out[WY_TEXT_MAX])
{
    bool is_elder = level == BROOD_LEVELS;
    char name[WY_TEXT_MAX], number[16];
    snprintf(number, sizeof number, "%d", level);
    if (!b->plain) {
        wy_fill(out, WY_TEXT_MAX, is_elder ? WY_N("EL{level}") : letters(colour), "level", number,
                NULL);
        return;
    }
    cli_say_noun(b->sight, is_elder ? BROOD_NOUN_ELDER : BROOD_NOUN_COLOUR, colour, name);
    wy_fill(out, WY_TEXT_MAX, is_elder ? "{name}" : "{name} {level}", "name", name, "level", number,
            NULL);
}

void cli_brood_say_token(const cli_brood *b, int seat, int level, int colour, char out[WY_TEXT_MAX])
{
    char dragon[WY_TEXT_MAX], number[16];
    cli_brood_say_dragon(b, level, colour, dragon);
    snprintf(number, sizeof number, "%d", seat + 1);
    if (seat == BROOD_NONE)
        wy_fill(out, WY_TEXT_MAX, b->plain ? WY_N("an enemy's {dragon}") : "!{dragon}", "dragon",
                dragon, NULL);
    else if (b->s->players == 1)
        snprintf(out, WY_TEXT_MAX, "%s", dragon);
    else if (b->plain)
        wy_fill(out, WY_TEXT_MAX, WY_N("{name}'s {dragon}"), "name", b->sight->name[seat], "dragon",
                dragon, NULL);
    else
        wy_fill(out, WY_TEXT_MAX, "{number}{dragon}", "number", number, "dragon", dragon, NULL);
}
