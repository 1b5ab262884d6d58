/* book_sane.c - Invariant check. A state that passes is safe for every other function. */
#include "engine/core/lanes.h"
#include "games/book/book.h"
#include "games/book/book_dice.h"

WY_FN static bool numbers_are_sane(const book_parts *parts, const book_state *s)
{
    static const uint8_t none[sizeof s->zero] = {0};
    if (s->players < BOOK_PLAYERS_MIN || s->players > BOOK_PLAYERS_MAX || s->phase >= BOOK_PHASES)
        return false;
    int piles = 0;
    while (piles < BOOK_PILES_MAX && parts->box.pile[s->players][piles] > 0)
        piles++;
    if (s->piles != piles || s->start >= s->players || s->turn >= s->players ||
        s->adding > BOOK_COST)
        return false;
    if (s->blocker != BOOK_NO_PILE && (s->blocker >= piles || s->players != 2))
        return false;
    return memcmp(s->zero, none, sizeof s->zero) == 0;
}

WY_FN static int dice_count(int handful)
{
    book_faces faces = book_handful_faces(handful);
    return (faces.face[0] > 0) + (faces.face[1] > 0) + (faces.face[2] > 0);
}

/* Every player has three dice, in hand or on held piles (BOOK-7). */
WY_FN static bool dice_are_sane(const book_state *s)
{
    int dice[BOOK_PLAYERS_MAX + 1] = {0};
    uint8_t held[BOOK_PLAYERS_MAX + 1] = {0};
    for (int seat = 0; seat <= BOOK_NO_SEAT; seat++) {
        if (s->hand[seat] >= BOOK_HANDFULS)
            return false;
        dice[seat] = dice_count(s->hand[seat]);
    }
    for (int pile = 0; pile < BOOK_PILES_MAX; pile++) {
        int seat = s->holder[pile];
        if (seat > BOOK_NO_SEAT || s->dice[pile] >= BOOK_HANDFULS)
            return false;
        if ((seat == BOOK_NO_SEAT) != (s->dice[pile] == 0))
            return false;
        dice[seat] += dice_count(s->dice[pile]);
        if (seat != BOOK_NO_SEAT)
            held[seat] = (uint8_t)(held[seat] | WY_BIT(pile));
    }
    for (int seat = 0; seat <= BOOK_NO_SEAT; seat++)
        if (dice[seat] != (seat < s->players ? BOOK_DICE : 0) || held[seat] != s->held[seat])
            return false;
    return true;
}

/* Every card is in one place: unseen, on top of a pile, in a book, or removed (BOOK-2). Piles
 * hold no more cards than are unseen; storms removed the rest. */
WY_FN static bool cards_are_sane(const book_parts *parts, const book_state *s)
{
    uint64_t all = WY_BIT(BOOK_CARDS) - 1, seen = s->unseen;
    int hidden = 0;
    if (s->unseen & ~all)
        return false;
    for (int seat = 0; seat < BOOK_PLAYERS_MAX; seat++) {
        if ((s->book[seat] & (seen | ~all)) || (seat >= s->players && s->book[seat]))
            return false;
        seen |= s->book[seat];
    }
    for (int pile = 0; pile < BOOK_PILES_MAX; pile++) {
        if (s->left[pile] > parts->box.pile[s->players][pile])
            return false;
        bool shown = book_top_is_known(s, pile);
        hidden += s->left[pile] - shown;
        if (!shown)
            continue;
        if (s->top[pile] >= BOOK_CARDS || (seen >> s->top[pile] & 1))
            return false;
        seen |= WY_BIT(s->top[pile]);
    }
    return hidden == wy_count_bits(s->unseen);
}

/* An unused ability has its dragon in the book, and the used ones account for every card that
 * left the game (BOOK-24, BOOK-27). */
WY_FN static bool abilities_are_sane(const book_parts *parts, const book_state *s)
{
    int storms = 0, gone = 0;
    for (int seat = 0; seat < BOOK_PLAYERS_MAX; seat++) {
        int owned[8] = {0};
        for (uint64_t cards = s->book[seat]; cards; cards &= cards - 1)
            owned[book_realm(wy_lowest_bit(cards))]++;
        owned[BOOK_VOLCANO] = 0;
        for (int realm = 0; realm < 8; realm++)
            if (wy_lane(s->unused[seat], realm) > owned[realm])
                return false;
        storms += owned[BOOK_STORM] - wy_lane(s->unused[seat], BOOK_STORM);
        gone += wy_count_bits(s->book[seat]);
    }
    for (int pile = 0; pile < s->piles; pile++)
        gone -= parts->box.pile[s->players][pile] - s->left[pile];
    return gone + storms == 0;
}

WY_FN static bool piles_are_sane(const book_parts *parts, const book_state *s)
{
    uint8_t gone = 0, bare = 0;
    for (int pile = 0; pile < 8; pile++) {
        bool has_card = pile < s->piles && s->left[pile] > 0;
        bool has_dice = pile < s->piles && (s->holder[pile] != BOOK_NO_SEAT || s->blocker == pile);
        if (!has_card)
            gone = (uint8_t)(gone | WY_BIT(pile));
        if (has_dice && (!has_card || (s->blocker == pile && s->dice[pile])))
            return false;
        if (has_card && !has_dice)
            bare = (uint8_t)(bare | WY_BIT(pile));
        if (pile < BOOK_PILES_MAX && s->price[pile] != wy_lanes_fill(book_price(parts, s, pile)))
            return false;
    }
    return s->gone == gone && s->bare == bare;
}

/* A player has one token out at most, on a held pile; none at the start of the turn (BOOK-33). */
WY_FN static bool tokens_are_sane(const book_state *s)
{
    uint8_t guarded = 0;
    for (int seat = 0; seat < s->players; seat++) {
        uint8_t own = (uint8_t)(s->immune & s->held[seat]);
        if (own & (own - 1))
            return false;
        guarded = (uint8_t)(guarded | own);
    }
    return guarded == s->immune && (s->tried >> s->piles) == 0;
}

WY_FN static bool are_distinct(const uint8_t *numbers, int count, int limit)
{
    uint64_t seen = 0;
    for (int i = 0; i < count; i++) {
        if (numbers[i] >= limit || (seen >> numbers[i] & 1))
            return false;
        seen |= WY_BIT(numbers[i]);
    }
    return true;
}

/* Tokens and goals differ, and the starting player has red (BOOK-5). */
WY_FN static bool deal_is_sane(const book_state *s)
{
    int tokens = s->phase == BOOK_DEAL_TOKENS ? s->pending : s->players;
    int goals = s->phase == BOOK_DEAL_GOALS  ? s->pending
                : s->phase < BOOK_DEAL_GOALS ? 0
                                             : s->players;
    if (tokens > s->players || goals > s->players)
        return false;
    if (!are_distinct(s->token, tokens, BOOK_TOKENS) || !are_distinct(s->goal, goals, BOOK_TYPES))
        return false;
    if (s->phase < BOOK_TURN && s->turn != s->start)
        return false;
    for (int seat = 0; seat < tokens; seat++)
        if (s->token[seat] == BOOK_RED)
            return s->start == seat;
    return s->phase == BOOK_DEAL_TOKENS && s->start == 0;
}

WY_FN static bool phase_is_sane(const book_state *s)
{
    bool idle = s->pending == 0 && s->resume == 0;
    switch ((enum book_phase)s->phase) {
    case BOOK_DEAL_TOKENS:
    case BOOK_DEAL_GOALS: return s->pending < s->players && s->resume == 0 && s->tried == 0;
    case BOOK_DEAL_CARDS: return s->pending < s->piles && s->resume == 0 && s->tried == 0;
    case BOOK_TURN:
    case BOOK_TAKEN:
    case BOOK_ENDED: return idle && s->tried == 0;
    case BOOK_PLACING: return idle && s->tried != 0;
    case BOOK_REVEAL:
        return s->resume >= BOOK_TURN && s->resume <= BOOK_TAKEN && s->pending < s->piles &&
               (s->bare >> s->pending & 1) && (s->tried != 0) == (s->resume == BOOK_PLACING);
    case BOOK_PHASES: break;
    }
    return false;
}

WY_FN bool book_is_sane(const book_parts *parts, const book_state *s)
{
    return numbers_are_sane(parts, s) && dice_are_sane(s) && phase_is_sane(s) && deal_is_sane(s) &&
           cards_are_sane(parts, s) && piles_are_sane(parts, s) && tokens_are_sane(s) &&
           abilities_are_sane(parts, s);
}
