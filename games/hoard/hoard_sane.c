/* hoard_sane.c - Invariant check. A state that passes is safe for every other function. */
#include "games/hoard/hoard.h"

WY_FN static bool numbers_are_sane(const hoard_parts *parts, const hoard_state *s)
{
    if (s->players < HOARD_PLAYERS_MIN || s->players > HOARD_PLAYERS_MAX ||
        s->phase >= HOARD_PHASES)
        return false;
    bool ended = s->round == hoard_rounds(parts, s);
    bool dealing = s->phase == HOARD_DEAL;
    return s->turn < s->players && s->carry <= 1 && s->boasting <= 1 &&
           s->round <= hoard_rounds(parts, s) && ended == (s->phase == HOARD_ENDED) &&
           (!dealing || s->round == 0) && (s->boasting || s->phase != HOARD_SEAL) &&
           (s->phase != HOARD_DRAW || s->turn == 0) && (!ended || s->turn == 0);
}

WY_FN static bool has_bid(const hoard_state *s, int seat)
{
    int first = s->round % s->players;
    int place = (seat + s->players - first) % s->players;
    int turn = (s->turn + s->players - first) % s->players;
    if (s->phase != HOARD_BID && s->phase != HOARD_SEAL)
        return false;
    return place < turn + (s->phase == HOARD_SEAL);
}

WY_FN static int gems_due(const hoard_parts *parts, const hoard_state *s, int seat)
{
    int hand = parts->box.hand[s->players];
    if (s->phase == HOARD_DEAL)
        return seat < s->turn ? hand : seat > s->turn ? 0 : s->gems[seat];
    return hand - s->round - has_bid(s, seat);
}

WY_FN static bool boast_is_sane(const hoard_parts *parts, const hoard_state *s, int seat)
{
    bool boasted = s->boasts >> seat & 1;
    if (s->proved[seat] + s->empty[seat] > s->round * s->boasting)
        return false;
    return !boasted || (s->boasting && has_bid(s, seat) && (parts->great >> s->bid[seat] & 1));
}

/* Twelve gems, each in one place, and as many with every seat as the round allows (HOARD-4). */
WY_FN static bool gems_are_sane(const hoard_parts *parts, const hoard_state *s)
{
    uint64_t seen = s->spent;
    int hand = parts->box.hand[s->players];
    if (seen >> HOARD_GEMS || wy_count_bits(seen) != s->round * s->players ||
        s->boasts >> s->players)
        return false;
    if (s->phase == HOARD_DEAL && s->gems[s->turn] >= hand)
        return false;
    for (int seat = 0; seat < HOARD_PLAYERS_MAX; seat++) {
        bool plays = seat < s->players;
        uint64_t own = s->hand[seat];
        if ((!plays || !has_bid(s, seat)) != (s->bid[seat] == HOARD_NO_GEM))
            return false;
        if (s->bid[seat] != HOARD_NO_GEM) {
            if (s->bid[seat] >= HOARD_GEMS || (own >> s->bid[seat] & 1))
                return false;
            own |= WY_BIT(s->bid[seat]);
        }
        if (own >> HOARD_GEMS || (own & seen) || !boast_is_sane(parts, s, seat))
            return false;
        seen |= own;
        if (wy_count_bits(s->hand[seat]) != s->gems[seat] ||
            s->gems[seat] != (plays ? gems_due(parts, s, seat) : 0))
            return false;
    }
    return true;
}

/* Every treasure is to come, in the pot, in a hoard or lost (HOARD-3). */
WY_FN static bool treasures_are_sane(const hoard_parts *parts, const hoard_state *s)
{
    int shown = 0, due = s->round + (s->phase == HOARD_BID || s->phase == HOARD_SEAL);
    for (int kind = 0; kind < HOARD_KINDS; kind++) {
        int seen = s->pot[kind] + s->lost[kind];
        for (int seat = 0; seat < HOARD_PLAYERS_MAX; seat++) {
            if (seat >= s->players && s->won[seat][kind])
                return false;
            seen += s->won[seat][kind];
        }
        if (seen + s->left[kind] != parts->box.count[kind] || (s->carry && s->lost[kind]))
            return false;
        shown += seen;
    }
    return shown == due;
}

WY_FN bool hoard_is_sane(const hoard_parts *parts, const hoard_state *s)
{
    return numbers_are_sane(parts, s) && gems_are_sane(parts, s) && treasures_are_sane(parts, s);
}
