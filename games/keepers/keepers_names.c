/* keepers_names.c - Nouns of the game: their notation and their names in sentences. */
#include "engine/core/lanes.h"
#include "engine/core/say.h"
#include "engine/core/text.h"
#include "games/keepers/keepers_text.h"

/* ---- Notation: amulet pieces are written by their value ---- */

static int write_piece(const void *parts, const void *state, int value, char *out)
{
    (void)state;
    return wy_copy_number(out, ((const keepers_parts *)parts)->box.piece[value]);
}

static int read_piece(const void *parts, const void *state, const char *text, int length)
{
    char word[24];
    for (int kind = 0; kind < KEEPERS_PIECES; kind++)
        if (write_piece(parts, state, kind, word) == length &&
            memcmp(word, text, (size_t)length) == 0)
            return kind;
    return -1;
}

static const char *const end_words[KEEPERS_ENDS + 1] = {WY_N("on"), WY_N("left"), WY_N("right"),
                                                        NULL};

#define NOUN_ROW(name, word, count, first, words, write, read)                                     \
    {word, count, first, words, write, read},
const wy_noun keepers_nouns[] = {KEEPERS_NOUN_LIST(NOUN_ROW)};

/* ---- Cards ---- */

static void name_colour(wy_phrase *phrase, int colour)
{
    static const char *const names[KEEPERS_COLOURS] = {WY_N("white"), WY_N("red"), WY_N("blue"),
                                                       WY_N("green")};
    wy_say(phrase, names[colour]);
}

static void name_sides(wy_phrase *phrase, int front, int back, bool ribbon)
{
    static const char *const plain[KEEPERS_COLOURS] = {
        WY_N("white dragon (back: {back})"), WY_N("red dragon (back: {back})"),
        WY_N("blue dragon (back: {back})"), WY_N("green dragon (back: {back})")};
    static const char *const starting[KEEPERS_COLOURS] = {
        WY_N("white dragon (starting card, back: {back})"),
        WY_N("red dragon (starting card, back: {back})"),
        WY_N("blue dragon (starting card, back: {back})"),
        WY_N("green dragon (starting card, back: {back})")};
    WY_SAY(phrase, (ribbon ? starting : plain)[front], {"back", back, KEEPERS_NOUN_BACK});
}

static void name_hidden(wy_phrase *phrase, int card)
{
    if (card == KEEPERS_RIBBON) {
        wy_say(phrase, WY_N("a starting card"));
    } else if (card >= KEEPERS_RIBBON_RIGHT) {
        WY_SAY(phrase, WY_N("a starting card with {colour}"),
               {"colour", card - KEEPERS_RIBBON_RIGHT, KEEPERS_NOUN_COLOUR});
    } else if (card >= KEEPERS_RIBBON_LEFT) {
        WY_SAY(phrase, WY_N("a starting card with a {number}"),
               {"number", card - KEEPERS_RIBBON_LEFT + 1, WY_NUMBER});
    } else if (card >= KEEPERS_SOME_RIGHT) {
        WY_SAY(phrase, WY_N("a right card with {colour}"),
               {"colour", card - KEEPERS_SOME_RIGHT, KEEPERS_NOUN_COLOUR});
    } else {
        WY_SAY(phrase, WY_N("a left card with a {number}"),
               {"number", card - KEEPERS_SOME_LEFT + 1, WY_NUMBER});
    }
}

static void name_card(wy_phrase *phrase, int card)
{
    int right = card - KEEPERS_RIGHT_CARDS;
    if (card < KEEPERS_RIGHT_CARDS) {
        name_sides(phrase, card / 5, card % 5, false);
    } else if (card < KEEPERS_SHADOW) {
        name_sides(phrase, right / 4, KEEPERS_BACK_COLOURS + right % 4, false);
    } else if (card == KEEPERS_SHADOW) {
        wy_say(phrase, WY_N("shadow dragon"));
    } else if (keepers_is_hidden(card)) {
        name_hidden(phrase, card);
    } else {
        WY_SAY(phrase, WY_N("starting card {number}"),
               {"number", card - KEEPERS_START_CARDS + 1, WY_NUMBER});
    }
}

void keepers_with_card(const keepers_parts *parts, wy_phrase *phrase, int card)
{
    if (card < KEEPERS_START_CARDS || keepers_is_hidden(card))
        wy_with(phrase, "card", KEEPERS_NOUN_CARD, card);
    else
        wy_with(phrase, "card", KEEPERS_SAID_RIBBON,
                parts->cards.front_of[card] << 8 | parts->cards.back_of[card]);
}

/* ---- Dragons by number and colour ---- */

static void name_dragons(wy_phrase *phrase, int number, int colour)
{
    static const wy_countable texts[KEEPERS_COLOURS] = {
        {WY_N2("{number} white dragon", "{number} white dragons")},
        {WY_N2("{number} red dragon", "{number} red dragons")},
        {WY_N2("{number} blue dragon", "{number} blue dragons")},
        {WY_N2("{number} green dragon", "{number} green dragons")}};
    wy_say_count(phrase, &texts[colour], number);
}

static void name_book(wy_phrase *phrase, int number, int colour)
{
    if (number && colour != KEEPERS_NONE) {
        name_dragons(phrase, number, colour);
    } else if (number) {
        WY_SAY(phrase, WY_N("{number}, but no colour"), {"number", number, WY_NUMBER});
    } else if (colour != KEEPERS_NONE) {
        WY_SAY(phrase, WY_N("{colour}, but no number"), {"colour", colour, KEEPERS_NOUN_COLOUR});
    } else {
        wy_say(phrase, WY_N("two blank pages"));
    }
}

void keepers_with_dragons(wy_phrase *phrase, int number, int colour)
{
    wy_with(phrase, "dragons", KEEPERS_SAID_DRAGONS, number << 8 | colour);
}

void keepers_with_book(wy_phrase *phrase, int number, int colour)
{
    wy_with(phrase, "shown", KEEPERS_SAID_BOOK, number << 8 | colour);
}

/* ---- Rewards ---- */

/* Bit offsets of the goods in a reward. */
enum { PIECE = 0, CREST = 8, PEARL = 16, SHADOWS = 18, EGGS = 20, CRYSTALS = 22 };

static void list_won(wy_phrase *phrase, int noun, int value)
{
    if (value)
        wy_list_add(phrase, noun, value);
}

static void name_reward(wy_phrase *phrase, int32_t reward)
{
    wy_say(phrase, NULL);
    list_won(phrase, KEEPERS_SAID_PIECE, wy_bits(reward, PIECE, 8));
    list_won(phrase, KEEPERS_SAID_PEARL, wy_bits(reward, PEARL, 2));
    list_won(phrase, KEEPERS_SAID_SHADOWS, wy_bits(reward, SHADOWS, 2));
    list_won(phrase, KEEPERS_SAID_EGGS, wy_bits(reward, EGGS, 2));
    list_won(phrase, KEEPERS_SAID_CRYSTALS, wy_bits(reward, CRYSTALS, 2));
    list_won(phrase, KEEPERS_SAID_CREST, wy_bits(reward, CREST, 8));
    wy_list_end(phrase);
}

void keepers_with_reward(const keepers_parts *parts, wy_phrase *phrase, int seat,
                         const keepers_state *before, const keepers_state *after)
{
    const uint8_t *had = before->covered[seat], *has = after->covered[seat];
    uint64_t won = after->pieces[seat] - before->pieces[seat];
    int piece = won ? parts->box.piece[wy_lowest_bit(won) / 8] : 0;
    int crest =
        after->crest[seat] == before->crest[seat] ? 0 : parts->box.crest[after->crest[seat] - 1];
    int pearl = has[0] > had[0] ? 1 : has[1] > had[1] ? 2 : 0;
    wy_with(phrase, "reward", KEEPERS_SAID_REWARD,
            piece << PIECE | crest << CREST | pearl << PEARL |
                (before->shadows - after->shadows) << SHADOWS |
                (after->eggs[seat] - before->eggs[seat]) << EGGS |
                (after->crystals[seat] - before->crystals[seat]) << CRYSTALS);
}

/* ---- Magic chests ---- */

static void name_chests(wy_phrase *phrase, int chests)
{
    wy_say(phrase, NULL);
    for (; chests; chests &= chests - 1)
        wy_list_add(phrase, KEEPERS_NOUN_CHEST, wy_lowest_bit((uint64_t)chests));
    wy_list_end(phrase);
}

void keepers_with_chests(wy_phrase *phrase, const char *name, int chests)
{
    wy_with(phrase, name, KEEPERS_SAID_CHESTS, chests);
}

static void name_worth(wy_phrase *phrase, const char *text, int value)
{
    WY_SAY(phrase, text, {"value", value, WY_NUMBER});
}

static void name_said(int noun, int32_t value, wy_phrase *phrase)
{
    static const wy_countable shadows = {
        WY_N2("{number} shadow dragon", "{number} shadow dragons")};
    static const wy_countable eggs = {WY_N2("{number} golden egg", "{number} golden eggs")};
    static const wy_countable crystals = {WY_N2("{number} crystal", "{number} crystals")};
    int high = value >> 8, low = value & 0xff;
    switch (noun) {
    case KEEPERS_SAID_DRAGONS: name_dragons(phrase, high, low); break;
    case KEEPERS_SAID_BOOK: name_book(phrase, high, low); break;
    case KEEPERS_SAID_RIBBON: name_sides(phrase, high, low, true); break;
    case KEEPERS_SAID_CHESTS: name_chests(phrase, value); break;
    case KEEPERS_SAID_REWARD: name_reward(phrase, value); break;
    case KEEPERS_SAID_PIECE:
        name_worth(phrase, WY_N("an amulet piece worth {value}"), value);
        break;
    case KEEPERS_SAID_CREST: name_worth(phrase, WY_N("a crest worth {value}"), value); break;
    case KEEPERS_SAID_PEARL:
        wy_say(phrase, value == 1 ? WY_N("a red pearl") : WY_N("a blue pearl"));
        break;
    case KEEPERS_SAID_SHADOWS: wy_say_count(phrase, &shadows, value); break;
    case KEEPERS_SAID_EGGS: wy_say_count(phrase, &eggs, value); break;
    case KEEPERS_SAID_CRYSTALS: wy_say_count(phrase, &crystals, value); break;
    }
}

/* ---- Names ---- */

void keepers_name(int noun, int32_t value, wy_phrase *phrase)
{
    static const char *const chests[KEEPERS_CHESTS] = {WY_N("Recall"), WY_N("Thrift"),
                                                       WY_N("Prism"),  WY_N("Fresh pages"),
                                                       WY_N("Shade"),  WY_N("Jeweller")};
    switch (noun) {
    case KEEPERS_NOUN_CARD: name_card(phrase, value); break;
    case KEEPERS_NOUN_COLOUR: name_colour(phrase, value); break;
    case KEEPERS_NOUN_PAGE:
        wy_say(phrase, value == KEEPERS_LEFT ? WY_N("left page") : WY_N("right page"));
        break;
    case KEEPERS_NOUN_BACK: /* numbers are as they are written */
        if (value >= KEEPERS_BACK_COLOURS)
            name_colour(phrase, value - KEEPERS_BACK_COLOURS);
        break;
    case KEEPERS_NOUN_CHEST: wy_say(phrase, chests[value]); break;
    default: name_said(noun, value, phrase); break;
    }
}
