/* hoard_rules.c - The Hoard: set-up, phases of a round in rulebook order, end. */
#include "games/hoard/hoard.h"

WY_FN static bool has(unsigned set, int element)
{
    return set >> element & 1;
}

/* ---- Set-up (HOARD-4): chance deals each hand in turn ---- */

WY_FN wy_reason hoard_setup(const hoard_parts *parts, const wy_options *options, hoard_state *s)
{
    memset(s, 0, sizeof *s);
    if (options->players < HOARD_PLAYERS_MIN || options->players > HOARD_PLAYERS_MAX)
        return HOARD_WRONG_PLAYERS;
    s->players = options->players;
    s->carry = options->value[HOARD_OPTION_TIES] == HOARD_TIES_CARRY;
    s->boasting = options->value[HOARD_OPTION_BOASTING] == HOARD_ON;
    memcpy(s->left, parts->box.count, sizeof s->left);
    memset(s->bid, HOARD_NO_GEM, sizeof s->bid);
    s->phase = HOARD_DEAL;
    return WY_OK;
}

WY_FN static uint16_t undealt(const hoard_state *s)
{
    unsigned gems = WY_BIT(HOARD_GEMS) - 1;
    for (int seat = 0; seat < s->players; seat++)
        gems &= ~(unsigned)s->hand[seat];
    return (uint16_t)gems;
}

WY_FN static wy_reason deal_check(const hoard_state *s, wy_action action)
{
    if (action.verb != HOARD_GIVE)
        return HOARD_OTHER_DRAW;
    if (action.a != s->turn)
        return HOARD_OTHER_SEAT;
    return wy_ok_if(has(undealt(s), action.c), HOARD_GEM_DEALT);
}

WY_FN static void deal_apply(const hoard_parts *parts, hoard_state *s, wy_action action)
{
    s->hand[s->turn] = (uint16_t)(s->hand[s->turn] | WY_BIT(action.c));
    if (++s->gems[s->turn] < parts->box.hand[s->players])
        return;
    if (++s->turn == s->players) {
        s->turn = 0;
        s->phase = HOARD_DRAW;
    }
}

/* ---- A treasure is turned up (HOARD-5) ---- */

WY_FN static wy_reason draw_check(const hoard_state *s, wy_action action)
{
    if (action.verb != HOARD_SHOW)
        return HOARD_OTHER_DRAW;
    return wy_ok_if(s->left[action.c], HOARD_NONE_LEFT);
}

WY_FN static void draw_apply(hoard_state *s, wy_action action)
{
    s->left[action.c]--;
    s->pot[action.c]++;
    s->turn = (uint8_t)(s->round % s->players);
    s->phase = HOARD_BID;
}

/* ---- Laying the gems open (HOARD-7) ---- */

/* Returns the seat with the highest bid, or -1 for a tie. */
WY_FN static int best_bidder(const hoard_state *s)
{
    int best = -1, rank = 0;
    for (int seat = 0; seat < s->players; seat++) {
        int own = hoard_rank(s->bid[seat]);
        if (own == rank)
            best = -1;
        if (own > rank)
            best = seat;
        rank = own > rank ? own : rank;
    }
    return best;
}

WY_FN static void move_pot(hoard_state *s, uint8_t to[HOARD_KINDS])
{
    for (int kind = 0; kind < HOARD_KINDS; kind++)
        to[kind] = (uint8_t)(to[kind] + s->pot[kind]);
    memset(s->pot, 0, sizeof s->pot);
}

WY_FN int hoard_rounds(const hoard_parts *parts, const hoard_state *s)
{
    return parts->box.hand[s->players] - 1;
}

WY_FN static void lay_open(const hoard_parts *parts, hoard_state *s)
{
    int winner = best_bidder(s);
    if (winner >= 0)
        move_pot(s, s->won[winner]);
    else if (!s->carry)
        move_pot(s, s->lost);
    for (int seat = 0; seat < s->players; seat++) {
        s->spent = (uint16_t)(s->spent | WY_BIT(s->bid[seat]));
        s->bid[seat] = HOARD_NO_GEM;
        if (has(s->boasts, seat))
            ++*(seat == winner ? &s->proved[seat] : &s->empty[seat]);
    }
    s->boasts = 0;
    s->turn = 0;
    s->phase = ++s->round == hoard_rounds(parts, s) ? HOARD_ENDED : HOARD_DRAW;
}

/* ---- Bidding (HOARD-6, HOARD-8) ---- */

WY_FN static void next_bidder(const hoard_parts *parts, hoard_state *s)
{
    int next = s->turn + 1 == s->players ? 0 : s->turn + 1;
    s->phase = HOARD_BID;
    if (next == s->round % s->players)
        lay_open(parts, s);
    else
        s->turn = (uint8_t)next;
}

WY_FN static wy_reason bid_check(const hoard_state *s, wy_action action)
{
    if (action.verb != HOARD_LAY)
        return HOARD_BID_FIRST;
    return wy_ok_if(has(s->hand[s->turn], action.c), HOARD_NOT_IN_HAND);
}

WY_FN static void bid_apply(const hoard_parts *parts, hoard_state *s, wy_action action)
{
    s->hand[s->turn] = (uint16_t)(s->hand[s->turn] & ~WY_BIT(action.c));
    s->gems[s->turn]--;
    s->bid[s->turn] = action.c;
    s->phase = HOARD_SEAL;
    if (!s->boasting)
        next_bidder(parts, s);
}

WY_FN static wy_reason seal_check(const hoard_parts *parts, const hoard_state *s, wy_action action)
{
    if (action.verb == HOARD_LAY)
        return HOARD_HAS_BID;
    if (action.verb == HOARD_PASS)
        return WY_OK;
    if (has(s->boasts, s->turn))
        return HOARD_HAS_BOASTED;
    return wy_ok_if(has(parts->great, s->bid[s->turn]), HOARD_SMALL_GEM);
}

WY_FN static void seal_apply(const hoard_parts *parts, hoard_state *s, wy_action action)
{
    if (action.verb == HOARD_BOAST)
        s->boasts = (uint8_t)(s->boasts | WY_BIT(s->turn));
    else
        next_bidder(parts, s);
}

/* ---- The state machine ---- */

WY_FN int hoard_actor(const hoard_state *s)
{
    if (s->phase == HOARD_BID || s->phase == HOARD_SEAL)
        return s->turn;
    return s->phase == HOARD_ENDED ? WY_OVER : WY_CHANCE;
}

/* Every noun is in its range, and zero where the verb has none. */
WY_FN static bool is_well_formed(wy_action action)
{
    static const uint8_t limits[HOARD_VERBS][3] = {
        {WY_SEATS_MAX, 1, HOARD_GEMS + 1}, /* give */
        {1, 1, HOARD_KINDS},               /* show */
        {1, 1, HOARD_GEMS + 1},            /* lay */
        {1, 1, 1},                         /* boast */
        {1, 1, 1},                         /* pass */
    };
    if (action.verb >= HOARD_VERBS)
        return false;
    const uint8_t *limit = limits[action.verb];
    return action.a < limit[0] && action.b < limit[1] && action.c < limit[2];
}

WY_FN wy_reason hoard_check(const hoard_parts *parts, const hoard_state *s, wy_action action)
{
    if (!is_well_formed(action))
        return HOARD_NOT_A_MOVE;
    if (s->phase == HOARD_ENDED)
        return HOARD_IS_OVER;
    bool waits = hoard_actor(s) == WY_CHANCE;
    if (waits && action.verb >= HOARD_LAY)
        return HOARD_CHANCE_FIRST;
    if (!waits && action.verb < HOARD_LAY)
        return HOARD_NOT_CHANCE;
    switch ((enum hoard_phase)s->phase) {
    case HOARD_DEAL: return deal_check(s, action);
    case HOARD_DRAW: return draw_check(s, action);
    case HOARD_BID: return bid_check(s, action);
    case HOARD_SEAL: return seal_check(parts, s, action);
    case HOARD_ENDED:
    case HOARD_PHASES: break;
    }
    return HOARD_NOT_A_MOVE;
}

WY_FN void hoard_legal(const hoard_parts *parts, const hoard_state *s, wy_menu *menu)
{
    wy_action boast = wy_act(HOARD_BOAST, 0, 0, 0);
    wy_menu_clear(menu);
    switch ((enum hoard_phase)s->phase) {
    case HOARD_DEAL: wy_offer_set(menu, wy_act(HOARD_GIVE, s->turn, 0, 0), undealt(s)); break;
    case HOARD_DRAW:
        for (int kind = 0; kind < HOARD_KINDS; kind++)
            wy_offer_odds(menu, wy_act(HOARD_SHOW, 0, 0, kind), s->left[kind] > 0, s->left[kind]);
        break;
    case HOARD_BID: wy_offer_set(menu, wy_act(HOARD_LAY, 0, 0, 0), s->hand[s->turn]); break;
    case HOARD_SEAL:
        wy_offer(menu, boast, seal_check(parts, s, boast) == WY_OK);
        wy_offer(menu, wy_act(HOARD_PASS, 0, 0, 0), true);
        break;
    case HOARD_ENDED:
    case HOARD_PHASES: break;
    }
}

WY_FN void hoard_apply(const hoard_parts *parts, hoard_state *s, wy_action action)
{
    WY_ASSERT(hoard_check(parts, s, action) == WY_OK);
    switch ((enum hoard_phase)s->phase) {
    case HOARD_DEAL: deal_apply(parts, s, action); break;
    case HOARD_DRAW: draw_apply(s, action); break;
    case HOARD_BID: bid_apply(parts, s, action); break;
    case HOARD_SEAL: seal_apply(parts, s, action); break;
    case HOARD_ENDED:
    case HOARD_PHASES: break;
    }
}

/* ---- Scoring (HOARD-10): the gems in a hand count as if the game ended now ---- */

WY_FN static void score_hand(const hoard_parts *parts, unsigned hand, wy_score *score)
{
    score->line[HOARD_LINE_KEEPSAKE] = wy_count_bits(hand & parts->great);
    for (unsigned gems = hand; gems; gems &= gems - 1)
        score->tie[HOARD_TIE_LAST_GEM] += hoard_rank(wy_lowest_bit(gems));
}

WY_FN void hoard_score(const hoard_parts *parts, const hoard_state *s, int viewer, wy_score *scores)
{
    memset(scores, 0, sizeof *scores * s->players);
    for (int seat = 0; seat < s->players; seat++) {
        wy_score *score = &scores[seat];
        for (int kind = 0; kind < HOARD_KINDS; kind++)
            score->line[HOARD_LINE_TREASURES] += s->won[seat][kind] * parts->box.value[kind];
        score->line[HOARD_LINE_BOASTS] = s->proved[seat] - s->empty[seat];
        if (hoard_is_open(s, seat, viewer))
            score_hand(parts, s->hand[seat], score);
        else
            score->hidden =
                (uint16_t)(WY_BIT(HOARD_LINE_KEEPSAKE) | WY_BIT(WY_LINES_MAX + HOARD_TIE_LAST_GEM));
        for (int line = 0; line < HOARD_LINES; line++)
            score->total += score->line[line];
    }
    wy_rank_scores(scores, s->players);
}
