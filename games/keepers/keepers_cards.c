/* keepers_cards.c - The sides of the cards, and public facts about the table. */
#include "engine/core/lanes.h"
#include "games/keepers/keepers_weights.h"

/* ---- Tables ---- */

WY_FN static void describe(keepers_tables *cards, int word, int front, int back)
{
    cards->front_of[word] = (uint8_t)front;
    cards->back_of[word] = (uint8_t)back;
}

WY_FN static void describe_hidden(keepers_tables *cards)
{
    for (int number = 0; number < 5; number++) {
        describe(cards, KEEPERS_SOME_LEFT + number, KEEPERS_NONE, number);
        describe(cards, KEEPERS_RIBBON_LEFT + number, KEEPERS_NONE, number);
    }
    for (int colour = 0; colour < KEEPERS_COLOURS; colour++) {
        describe(cards, KEEPERS_SOME_RIGHT + colour, KEEPERS_NONE, KEEPERS_BACK_COLOURS + colour);
        describe(cards, KEEPERS_RIBBON_RIGHT + colour, KEEPERS_NONE, KEEPERS_BACK_COLOURS + colour);
    }
    describe(cards, KEEPERS_RIBBON, KEEPERS_NONE, KEEPERS_NONE);
}

WY_FN static void describe_kinds(keepers_parts *parts)
{
    keepers_tables *cards = &parts->cards;
    for (int front = 0; front < KEEPERS_COLOURS; front++) {
        for (int number = 0; number < 5; number++) {
            int kind = KEEPERS_LEFT_CARDS + 5 * front + number;
            describe(cards, kind, front, number);
            cards->count[kind] = parts->box.left[front][number];
        }
        for (int colour = 0; colour < KEEPERS_COLOURS; colour++) {
            int kind = KEEPERS_RIGHT_CARDS + 4 * front + colour;
            describe(cards, kind, front, KEEPERS_BACK_COLOURS + colour);
            cards->count[kind] = parts->box.right[front][colour];
        }
    }
    describe(cards, KEEPERS_SHADOW, KEEPERS_NONE, KEEPERS_NUMBERS - 1);
    cards->count[KEEPERS_SHADOW] = parts->box.shadows;
    for (int i = 0; i < KEEPERS_STARTING; i++) {
        describe(cards, KEEPERS_START_CARDS + i, parts->box.start_front[i],
                 parts->box.start_back[i]);
        cards->count[KEEPERS_START_CARDS + i] = 1;
    }
}

/* Word of a card whose back alone is visible. Only one kind has a 6. */
WY_FN static int hidden_word(int kind, int back)
{
    bool ribbon = kind >= KEEPERS_START_CARDS;
    if (kind == KEEPERS_SHADOW)
        return kind;
    if (back >= KEEPERS_BACK_COLOURS)
        return (ribbon ? KEEPERS_RIBBON_RIGHT : KEEPERS_SOME_RIGHT) + back - KEEPERS_BACK_COLOURS;
    return (ribbon ? KEEPERS_RIBBON_LEFT : KEEPERS_SOME_LEFT) + back;
}

WY_FN void keepers_prepare(keepers_parts *parts)
{
    keepers_tables *cards = &parts->cards;
    keepers_default_weights(&parts->weights);
    memset(cards, 0, sizeof *cards);
    describe_kinds(parts);
    describe_hidden(cards);
    for (int kind = 0; kind < KEEPERS_KINDS; kind++) {
        int back = cards->back_of[kind], front = cards->front_of[kind];
        cards->hidden[kind] = (uint8_t)hidden_word(kind, back);
        cards->back[back] |= WY_BIT(kind);
        cards->page[back >= KEEPERS_BACK_COLOURS] |= WY_BIT(kind);
        if (front != KEEPERS_NONE)
            cards->front[front] |= WY_BIT(kind);
        for (int other = 0; other <= kind; other++)
            if (hidden_word(other, cards->back_of[other]) == cards->hidden[kind]) {
                cards->alike[kind] |= WY_BIT(other);
                cards->alike[other] |= WY_BIT(kind);
            }
    }
}

/* ---- The table ---- */

WY_FN int keepers_top(const keepers_parts *parts, const keepers_state *s, int page)
{
    if (keepers_height(s, KEEPERS_OVER + page))
        return parts->cards.back_of[s->lying[keepers_pile_end(s, KEEPERS_OVER + page) - 1]];
    if (wy_bag_kinds(&s->deck) & parts->cards.page[page])
        return s->tip[page];
    if (keepers_height(s, KEEPERS_UNDER + page))
        return parts->cards.back_of[s->lying[keepers_pile_start(s, KEEPERS_UNDER + page)]];
    return KEEPERS_NONE;
}

WY_FN int keepers_number(const keepers_parts *parts, const keepers_state *s)
{
    int back = keepers_top(parts, s, KEEPERS_LEFT);
    return back == KEEPERS_NONE ? 0 : back + 1;
}

WY_FN int keepers_colour(const keepers_parts *parts, const keepers_state *s)
{
    int back = keepers_top(parts, s, KEEPERS_RIGHT);
    return back == KEEPERS_NONE ? KEEPERS_NONE : back - KEEPERS_BACK_COLOURS;
}

WY_FN int keepers_stack_size(const keepers_parts *parts, const keepers_state *s, int page)
{
    return keepers_height(s, KEEPERS_OVER + page) + keepers_height(s, KEEPERS_UNDER + page) +
           wy_bag_sum(&s->deck, parts->cards.page[page]);
}

WY_FN bool keepers_has_stack(const keepers_state *s, int seat, int colour)
{
    for (int i = 0; i < s->stacks[seat]; i++)
        if (s->row[seat][i] == colour)
            return true;
    return false;
}

WY_FN bool keepers_is_open(const keepers_state *s, int seat, int colour)
{
    const uint8_t *row = s->row[seat];
    int stacks = s->stacks[seat];
    for (int i = 1; i < stacks - 1; i++)
        if (row[i] == colour)
            return false;
    return true;
}

WY_FN int keepers_pearls_left(const keepers_parts *parts, const keepers_state *s, int colour)
{
    int first = 2 * colour,
        left = parts->box.pearl_count[first] + parts->box.pearl_count[first + 1];
    for (int seat = 0; seat < s->players; seat++)
        left -= s->covered[seat][colour] + s->pearls[seat][first] + s->pearls[seat][first + 1];
    return left;
}

WY_FN bool keepers_hand_serves(const keepers_parts *parts, const wy_bag *hand, int colour,
                               int cards, bool real)
{
    int dragons = wy_bag_sum(hand, parts->cards.front[colour]);
    return (real || dragons) && dragons + wy_bag_count(hand, KEEPERS_SHADOW) >= cards;
}

WY_FN int keepers_piece_count(const keepers_state *s, int seat)
{
    return (int)(s->pieces[seat] * WY_LANES_LOW >> 56);
}

WY_FN int keepers_amulets(const keepers_state *s, int seat)
{
    return keepers_piece_count(s, seat) / KEEPERS_RING;
}

WY_FN int keepers_all_amulets(const keepers_state *s)
{
    int sum = 0;
    for (int seat = 0; seat < s->players; seat++)
        sum += keepers_amulets(s, seat);
    return sum;
}
