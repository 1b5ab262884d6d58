/* keepers_eval.c - Static evaluation, in hundredths of a point. Goods count in full, cards in hand
 * for what they may be played for, a play within reach this turn for most of its reward. What the
 * others can play by the book counts against the seat. */
#include "engine/core/lanes.h"
#include "games/keepers/keepers_moves.h"

/* Value of `count` cards of an open colour in hand. */
WY_FN static int32_t cards_value(const keepers_parts *parts, int count)
{
    int most = count < KEEPERS_HAND_CARDS ? count : KEEPERS_HAND_CARDS;
    return count ? parts->weights.cards[most - 1] : 0;
}

/* ---- Reward of a play ---- */

WY_FN static int32_t pearl_value(const keepers_parts *parts, const keepers_state *view)
{
    int first = keepers_pearls_left(parts, view, 0) ? 0 : 2;
    return 50 * (parts->box.pearl[first] + parts->box.pearl[first + 1]);
}

WY_FN static int32_t crest_value(const keepers_parts *parts, const keepers_state *view)
{
    return view->crests < KEEPERS_CRESTS ? 100 * parts->box.crest[view->crests] : 0;
}

WY_FN static int32_t reward_value(const keepers_parts *parts, const keepers_state *view, int seat,
                                  int number, bool fourth_colour)
{
    const keepers_box *box = &parts->box;
    keepers_promise won = keepers_promise_of(parts, view, number);
    int32_t value = won.piece == KEEPERS_NONE ? 0 : 100 * box->piece[won.piece];
    value += pearl_value(parts, view) / KEEPERS_RING;
    value += parts->weights.shadow * won.shadows + parts->weights.crystal * won.crystals +
             parts->weights.egg * box->egg * won.eggs;
    if (fourth_colour && !view->crest[seat])
        value += crest_value(parts, view);
    return value;
}

/* ---- Cards in hand ---- */

typedef struct hand_counts {
    int real[KEEPERS_COLOURS], shadows;
} hand_counts;

WY_FN static hand_counts count_hand(const keepers_parts *parts, const keepers_state *view, int seat)
{
    hand_counts counts;
    for (int colour = 0; colour < KEEPERS_COLOURS; colour++)
        counts.real[colour] = wy_bag_sum(&view->hand[seat], parts->cards.front[colour]);
    counts.shadows = wy_bag_count(&view->hand[seat], KEEPERS_SHADOW);
    return counts;
}

WY_FN static int32_t hand_value(const keepers_parts *parts, const keepers_state *view, int seat)
{
    hand_counts counts = count_hand(parts, view, seat);
    uint64_t kinds = wy_bag_kinds(&view->hand[seat]);
    int32_t value = parts->weights.shadow * counts.shadows;
    for (int colour = 0; colour < KEEPERS_COLOURS; colour++) {
        bool open = keepers_is_open(view, seat, colour);
        value += open ? parts->weights.open_colour + cards_value(parts, counts.real[colour])
                      : parts->weights.idle_card * counts.real[colour];
    }
    for (int back = 0; back < KEEPERS_BACKS; back++)
        if (kinds & parts->cards.back[back])
            value += parts->weights.back;
    return value;
}

/* ---- Cost of a play, and the best one within reach ---- */

/* Value of the cards that a play uses up; -1: it cannot be played. */
WY_FN static int32_t play_cost(const keepers_parts *parts, const keepers_state *view, int seat,
                               const hand_counts *counts, int number, int colour)
{
    int real = counts->real[colour];
    if (real == 0 || real + counts->shadows < number || !keepers_is_open(view, seat, colour))
        return -1;
    int used = real < number ? real : number;
    return cards_value(parts, real) - cards_value(parts, real - used) +
           parts->weights.shadow * (number - used);
}

/* Value that a hand loses with one card of a colour. */
WY_FN static int32_t card_cost(const keepers_parts *parts, const keepers_state *view, int seat,
                               const hand_counts *counts, int colour)
{
    int count = counts->real[colour];
    if (!keepers_is_open(view, seat, colour))
        return parts->weights.idle_card;
    return cards_value(parts, count) - cards_value(parts, count - 1);
}

/* Lays the least valuable card with this back; returns its value. */
WY_FN static int32_t lay_cheapest(const keepers_parts *parts, const keepers_state *view, int seat,
                                  int back, hand_counts *counts)
{
    uint64_t kinds = wy_bag_kinds(&view->hand[seat]) & parts->cards.back[back];
    int32_t least = INT32_MAX;
    int cheapest = 0;
    if (back == KEEPERS_NUMBERS - 1) {
        counts->shadows--;
        return parts->weights.shadow;
    }
    for (int colour = 0; colour < KEEPERS_COLOURS; colour++) {
        bool has_one = (kinds & parts->cards.front[colour]) && counts->real[colour];
        int32_t cost = has_one ? card_cost(parts, view, seat, counts, colour) : INT32_MAX;
        cheapest = cost < least ? colour : cheapest;
        least = cost < least ? cost : least;
    }
    if (least == INT32_MAX)
        return 0;
    counts->real[cheapest]--;
    return least;
}

/* How a page can show this back: it does already, or by a card laid on it. */
typedef struct reach {
    bool shown, layable;
} reach;

WY_FN static reach reach_of(const keepers_parts *parts, const keepers_state *view, int seat,
                            int page, int back)
{
    bool holds_one = (wy_bag_kinds(&view->hand[seat]) & parts->cards.back[back]) != 0;
    reach r = {view->display[page] != KEEPERS_TO_FILL && keepers_top(parts, view, page) == back,
               !(view->changed >> page & 1) && holds_one};
    return r;
}

WY_FN static int32_t play_value(const keepers_parts *parts, const keepers_state *view, int seat,
                                int number, int colour)
{
    int right = KEEPERS_BACK_COLOURS + colour;
    reach left_page = reach_of(parts, view, seat, KEEPERS_LEFT, number - 1);
    reach right_page = reach_of(parts, view, seat, KEEPERS_RIGHT, right);
    hand_counts counts = count_hand(parts, view, seat);
    if (!(left_page.shown || left_page.layable) || !(right_page.shown || right_page.layable))
        return 0;
    int32_t laid = 0;
    if (!left_page.shown)
        laid += lay_cheapest(parts, view, seat, number - 1, &counts);
    if (!right_page.shown)
        laid += lay_cheapest(parts, view, seat, right, &counts);
    int32_t cost = play_cost(parts, view, seat, &counts, number, colour);
    bool fourth =
        view->stacks[seat] == KEEPERS_COLOURS - 1 && !keepers_has_stack(view, seat, colour);
    if (cost < 0)
        return 0;
    return reward_value(parts, view, seat, number, fourth) - cost - laid;
}

WY_FN static int32_t best_play(const keepers_parts *parts, const keepers_state *view, int seat)
{
    int32_t best = 0;
    for (int number = 1; number <= KEEPERS_NUMBERS; number++)
        for (int colour = 0; colour < KEEPERS_COLOURS; colour++) {
            int32_t value = play_value(parts, view, seat, number, colour);
            best = value > best ? value : best;
        }
    return best;
}

/* Value of the play being made, less the cards it still needs. */
WY_FN static int32_t begun_play(const keepers_parts *parts, const keepers_state *view, int seat)
{
    hand_counts counts = count_hand(parts, view, seat);
    int number = keepers_number(parts, view);
    bool fourth = view->stacks[seat] == KEEPERS_COLOURS;
    int32_t cost = play_cost(parts, view, seat, &counts, view->need, view->colour);
    return reward_value(parts, view, seat, number, fourth) - (cost > 0 ? cost : 0);
}

WY_FN static int32_t turn_value(const keepers_parts *parts, const keepers_state *view, int seat)
{
    if (view->phase == KEEPERS_PICK && view->mover == seat)
        return begun_play(parts, view, seat);
    if (view->turn != seat)
        return 0;
    if (view->phase < KEEPERS_SHOW || view->phase > KEEPERS_CHANGE)
        return 0;
    return best_play(parts, view, seat) * parts->weights.plan / 100;
}

/* ---- The others ---- */

/* Value of the plays of those who may still follow. */
WY_FN static int32_t threats(const keepers_parts *parts, const keepers_state *view, int seat)
{
    int number = keepers_number(parts, view), colour = keepers_colour(parts, view);
    int32_t sum = 0;
    if (view->phase < KEEPERS_CHANGE || view->phase > KEEPERS_FOLLOW || number == 0 ||
        colour == KEEPERS_NONE)
        return 0;
    int first = view->phase == KEEPERS_FOLLOW ? view->mover : keepers_after(view, view->turn);
    for (int rival = first; rival != view->turn; rival = keepers_after(view, rival)) {
        hand_counts counts = count_hand(parts, view, rival);
        int32_t cost = play_cost(parts, view, rival, &counts, number, colour);
        if (rival != seat && cost >= 0)
            sum += reward_value(parts, view, rival, number, false);
    }
    return sum * parts->weights.threat / 100;
}

WY_FN static int32_t eggs_outlook(const keepers_parts *parts, const keepers_state *view, int seat)
{
    int most = 0, eggs = view->eggs[seat];
    for (int other = 0; other < view->players; other++)
        if (other != seat && view->eggs[other] > most)
            most = view->eggs[other];
    int flip = 100 * (parts->box.flipped_egg - parts->box.egg);
    bool hopes = eggs > 0 && eggs + 1 >= most;
    int share = hopes ? parts->weights.flip[eggs > most ? 0 : most - eggs + 1] : 0;
    return 100 * parts->box.egg * eggs + flip * share / 100;
}

WY_FN static int32_t seat_value(const keepers_parts *parts, const keepers_state *view, int seat)
{
    int32_t value = parts->weights.crystal * view->crystals[seat] + eggs_outlook(parts, view, seat);
    for (int kind = 0; kind < KEEPERS_PIECES; kind++)
        value += 100 * parts->box.piece[kind] * wy_lane(view->pieces[seat], kind);
    value += 50 * (parts->box.pearl[0] + parts->box.pearl[1]) * view->covered[seat][0];
    value += 50 * (parts->box.pearl[2] + parts->box.pearl[3]) * view->covered[seat][1];
    for (int kind = 0; kind < KEEPERS_PEARLS; kind++)
        value += 100 * parts->box.pearl[kind] * view->pearls[seat][kind];
    value +=
        pearl_value(parts, view) * (keepers_piece_count(view, seat) % KEEPERS_RING) / KEEPERS_RING;
    int stacks = view->stacks[seat];
    if (view->crest[seat])
        value += 100 * parts->box.crest[view->crest[seat] - 1];
    else if (stacks > 0 && stacks < KEEPERS_COLOURS)
        value += crest_value(parts, view) * parts->weights.crest[stacks - 1] / 100;
    return value + hand_value(parts, view, seat);
}

WY_FN int32_t keepers_evaluate(const keepers_parts *parts, const keepers_state *view, int seat)
{
    int32_t best_rival = 0;
    for (int rival = 0; rival < view->players; rival++) {
        int32_t value = rival == seat ? 0 : seat_value(parts, view, rival);
        best_rival = value > best_rival ? value : best_rival;
    }
    return seat_value(parts, view, seat) + turn_value(parts, view, seat) -
           threats(parts, view, seat) - best_rival * parts->weights.rival / 100;
}
