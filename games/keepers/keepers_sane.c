/* keepers_sane.c - Invariant check. A state that passes is safe for every other function. */
#include "engine/core/lanes.h"
#include "games/keepers/keepers_knowledge.h"
#include "games/keepers/keepers_moves.h"
#include "games/keepers/keepers_piles.h"

/* ---- Numbers and phases ---- */

WY_FN static bool numbers_are_sane(const keepers_state *s)
{
    static const uint8_t none[sizeof s->zero] = {0};
    if (s->players < KEEPERS_PLAYERS_MIN || s->players > KEEPERS_PLAYERS_MAX ||
        s->phase >= KEEPERS_PHASES)
        return false;
    if (s->start >= s->players || s->turn >= s->players || s->mover >= s->players)
        return false;
    if (s->memory > 1 || s->played > 1 || s->real > 1 || s->changed > 3 ||
        s->taken > KEEPERS_TAKES + 1 || s->chests >> KEEPERS_CHESTS || s->used & ~s->chests ||
        wy_count_bits(s->chests) + s->coming > KEEPERS_CHESTS_MOST)
        return false;
    if (s->quiet > KEEPERS_QUIET_ROUNDS * s->players || s->idle > s->players)
        return false;
    return memcmp(s->zero, none, sizeof s->zero) == 0;
}

WY_FN static bool is_turn(const keepers_state *s)
{
    return (s->phase >= KEEPERS_TAKE && s->phase <= KEEPERS_FOLLOW) ||
           ((s->phase == KEEPERS_SHOW || s->phase == KEEPERS_TURN) && s->resume == KEEPERS_TAKE);
}

/* Counters are zero outside their phases. */
WY_FN static bool turn_is_sane(const keepers_state *s)
{
    bool taking = s->phase == KEEPERS_SHOW || s->phase == KEEPERS_TURN || s->phase == KEEPERS_TAKE;
    bool over = s->phase >= KEEPERS_PEARL;
    if (!is_turn(s))
        return !s->taken && !s->changed && !s->used && !s->played &&
               (over || (!s->quiet && !s->idle));
    if (s->quiet >= KEEPERS_QUIET_ROUNDS * s->players || s->idle >= s->players)
        return false;
    if (taking && s->changed)
        return false;
    if (s->phase == KEEPERS_FOLLOW)
        return s->mover != s->turn;
    return s->phase == KEEPERS_PICK ||
           (s->mover == s->turn && s->played == (s->phase == KEEPERS_PLAYED));
}

/* A begun play can be finished. */
WY_FN static bool play_is_sane(const keepers_parts *parts, const keepers_state *s)
{
    if (s->phase != KEEPERS_PICK)
        return !s->way && !s->colour && !s->need && !s->real;
    if (s->colour >= KEEPERS_COLOURS || s->way >= KEEPERS_WAYS || s->need == 0 ||
        s->need > KEEPERS_NUMBERS || keepers_number(parts, s) == 0 ||
        (s->way && s->mover != s->turn) ||
        keepers_chests_for(KEEPERS_DO_PLAY + s->way) & ~s->used ||
        (s->mover == s->turn && s->played))
        return false;
    if (((s->way & KEEPERS_BY_PRISM) != 0) == (s->colour == keepers_colour(parts, s)))
        return false;
    uint64_t values = wy_lanes_nonzero(s->market);
    if (s->way & KEEPERS_BY_JEWELLER && !(values & (values - 1)))
        return false;
    return keepers_hand_serves(parts, &s->hand[s->mover], s->colour, s->need, s->real);
}

WY_FN static bool phase_is_sane(const keepers_parts *parts, const keepers_state *s)
{
    bool filling = s->phase == KEEPERS_SHOW || s->phase == KEEPERS_TURN;
    if (filling != (s->resume != 0))
        return false;
    if (filling && s->resume != KEEPERS_TAKE && s->resume != KEEPERS_DEAL_PIECES)
        return false;
    if (s->phase >= KEEPERS_DEAL_CHEST && (s->phase == KEEPERS_DEAL_CHEST) != (s->coming != 0))
        return false;
    if (s->phase <= KEEPERS_DEAL_CARDS && s->chests)
        return false;
    if (s->phase == KEEPERS_DEAL_CARDS)
        return s->dealt < keepers_start_quota(parts, s);
    if (s->phase == KEEPERS_DEAL_PIECES)
        return s->dealt < parts->box.removed[s->players];
    if (s->phase == KEEPERS_TAKE && !keepers_can_take(s))
        return false;
    return s->dealt == 0;
}

/* Before the first turn nothing is won, and the first player is in turn. */
WY_FN static bool start_is_sane(const keepers_state *s)
{
    bool started = is_turn(s) || s->phase >= KEEPERS_PEARL;
    if (started)
        return true;
    if (s->turn != s->start || keepers_lying(s) || s->open)
        return false;
    if (s->phase != KEEPERS_DEAL_CARDS && s->mover != s->start)
        return false;
    for (int seat = 0; seat < s->players; seat++)
        if (s->pieces[seat] || s->stacks[seat] || s->crystals[seat] || s->eggs[seat])
            return false;
    return s->phase != KEEPERS_DEAL_FIRST || (s->start == 0 && s->secrets[0] == 0);
}

/* ---- Piles and rows ---- */

WY_FN static bool piles_are_sane(const keepers_parts *parts, const keepers_state *s)
{
    int end = keepers_lying(s);
    for (int pile = 0; pile < KEEPERS_PILES; pile++)
        if (keepers_height(s, pile) < 0)
            return false;
    if (end > KEEPERS_CARDS || keepers_pile_start(s, 0))
        return false;
    for (int i = 0; i < (int)sizeof s->lying; i++)
        if (i < end ? s->lying[i] >= KEEPERS_KINDS : s->lying[i] != 0)
            return false;
    for (int pile = KEEPERS_UNDER; pile < KEEPERS_PILES; pile++)
        for (int i = keepers_pile_start(s, pile); i < keepers_pile_end(s, pile); i++)
            if (keepers_page_of(parts->cards.back_of[s->lying[i]]) !=
                (pile - KEEPERS_UNDER) % KEEPERS_PAGES)
                return false;
    return true;
}

/* A stack holds its colour and shadow dragons, and after its first play a real one. */
WY_FN static bool stack_is_sane(const keepers_parts *parts, const keepers_state *s, int seat,
                                int colour, bool in_row)
{
    int pile = keepers_stack(seat, colour), real = 0;
    bool begun = s->phase == KEEPERS_PICK && s->mover == seat && s->colour == colour;
    for (int i = keepers_pile_start(s, pile); i < keepers_pile_end(s, pile); i++) {
        int front = parts->cards.front_of[s->lying[i]];
        if (front != colour && front != KEEPERS_NONE)
            return false;
        real += front == colour;
    }
    if (!in_row)
        return keepers_height(s, pile) == 0 && !begun;
    return real > 0 || (begun && !s->real);
}

WY_FN static bool rows_are_sane(const keepers_parts *parts, const keepers_state *s)
{
    for (int seat = 0; seat < KEEPERS_PLAYERS_MAX; seat++) {
        int seen = 0;
        if (s->stacks[seat] > (seat < s->players ? KEEPERS_COLOURS : 0))
            return false;
        for (int i = 0; i < KEEPERS_COLOURS; i++) {
            int colour = s->row[seat][i];
            if (i >= s->stacks[seat] ? colour != 0
                                     : colour >= KEEPERS_COLOURS || (seen >> colour & 1))
                return false;
            seen |= i < s->stacks[seat] ? 1 << colour : 0;
        }
        for (int colour = 0; colour < KEEPERS_COLOURS; colour++)
            if (!stack_is_sane(parts, s, seat, colour, seen >> colour & 1))
                return false;
    }
    return true;
}

/* ---- The display and the backs on top ---- */

WY_FN static bool page_is_sane(const keepers_parts *parts, const keepers_state *s, int page)
{
    bool filling = s->phase == KEEPERS_SHOW || s->phase == KEEPERS_TURN;
    bool dealt = s->phase > KEEPERS_DEAL_CHEST;
    int card = s->display[page], tip = s->tip[page];
    int shuffled = wy_bag_sum(&s->deck, parts->cards.page[page]);
    if (!dealt)
        return card == KEEPERS_TO_FILL && tip == KEEPERS_NONE;
    if (card == KEEPERS_TO_FILL ? !filling : card >= KEEPERS_KINDS && card != KEEPERS_BARE)
        return false;
    if (card < KEEPERS_KINDS && keepers_page_of(parts->cards.back_of[card]) != page)
        return false;
    if (tip == KEEPERS_NONE)
        return shuffled == 0 || filling;
    return tip < KEEPERS_BACKS && keepers_page_of(tip) == page &&
           wy_bag_sum(&s->deck, parts->cards.back[tip]) > 0;
}

/* The place being turned up is the first that is missing. */
WY_FN static bool refill_is_sane(const keepers_parts *parts, const keepers_state *s)
{
    keepers_state next = *s;
    if (!s->resume)
        return true;
    keepers_refill(parts, &next);
    return memcmp(&next, s, sizeof next) == 0;
}

/* ---- Conservation ---- */

/* Counts the cards of each kind outside the supply. */
WY_FN static void count_kinds(const keepers_state *s, uint8_t counts[KEEPERS_KINDS])
{
    memset(counts, 0, KEEPERS_KINDS);
    for (int i = 0; i < keepers_lying(s); i++)
        counts[s->lying[i]]++;
    for (int page = 0; page < KEEPERS_PAGES; page++)
        if (s->display[page] < KEEPERS_KINDS)
            counts[s->display[page]]++;
    for (int kind = 0; kind < KEEPERS_KINDS; kind++) {
        counts[kind] = (uint8_t)(counts[kind] + wy_bag_count(&s->deck, kind));
        for (int seat = 0; seat < KEEPERS_PLAYERS_MAX; seat++)
            counts[kind] = (uint8_t)(counts[kind] + wy_bag_count(&s->hand[seat], kind));
    }
}

WY_FN static int starts_expected(const keepers_parts *parts, const keepers_state *s)
{
    int count = 0, seats = s->players;
    if (s->phase == KEEPERS_DEAL_FIRST)
        return 0;
    if (s->phase == KEEPERS_DEAL_CARDS)
        seats = (s->mover + s->players - s->start) % s->players;
    for (int i = 0; i < seats; i++)
        count += parts->box.dealt[i];
    return count + (s->phase == KEEPERS_DEAL_CARDS ? s->dealt : 0);
}

WY_FN static bool hands_are_sane(const keepers_state *s)
{
    for (int seat = 0; seat < KEEPERS_PLAYERS_MAX; seat++) {
        int held = wy_bag_sum(&s->hand[seat], ~0ull);
        if (wy_bag_kinds(&s->hand[seat]) >> KEEPERS_KINDS || held != s->held[seat] ||
            (seat >= s->players && held))
            return false;
    }
    return true;
}

WY_FN static bool cards_are_sane(const keepers_parts *parts, const keepers_state *s)
{
    uint8_t counts[KEEPERS_KINDS];
    int starts = 0;
    if (!hands_are_sane(s) || wy_bag_kinds(&s->deck) >> KEEPERS_SHADOW)
        return false;
    count_kinds(s, counts);
    for (int kind = 0; kind < KEEPERS_SHADOW; kind++)
        if (counts[kind] != parts->cards.count[kind])
            return false;
    for (int kind = KEEPERS_START_CARDS; kind < KEEPERS_KINDS; kind++) {
        if (counts[kind] > 1)
            return false;
        starts += counts[kind];
    }
    return starts == starts_expected(parts, s) &&
           counts[KEEPERS_SHADOW] + s->shadows == parts->box.shadows;
}

WY_FN static bool pieces_are_sane(const keepers_parts *parts, const keepers_state *s)
{
    int removed = 0;
    int expected = s->phase == KEEPERS_DEAL_PIECES           ? s->dealt
                   : is_turn(s) || s->phase >= KEEPERS_PEARL ? parts->box.removed[s->players]
                                                             : 0;
    for (int kind = 0; kind < KEEPERS_PIECES; kind++) {
        int left = parts->box.piece_count[kind] - wy_lane(s->market, kind);
        for (int seat = 0; seat < KEEPERS_PLAYERS_MAX; seat++)
            left -= wy_lane(s->pieces[seat], kind);
        if (left < 0)
            return false;
        removed += left;
    }
    for (int seat = s->players; seat < KEEPERS_PLAYERS_MAX; seat++)
        if (s->pieces[seat])
            return false;
    return removed == expected;
}

/* Number of seats that may still play in this turn. */
WY_FN static int plays_to_come(const keepers_state *s)
{
    if (s->mover != s->turn)
        return (s->turn + s->players - s->mover) % s->players;
    return s->phase == KEEPERS_PLAYED ? s->players - 1 : s->players;
}

/* The amulets did not end the game before this turn, so pieces and pearls last. */
WY_FN static bool amulets_are_sane(const keepers_parts *parts, const keepers_state *s)
{
    int most = parts->box.amulets[s->players] - 1;
    if (!is_turn(s))
        return true;
    int pieces = (int)(s->market * WY_LANES_LOW >> 56);
    return keepers_all_amulets(s) + plays_to_come(s) <= most + s->players &&
           pieces >= plays_to_come(s);
}

/* Every amulet has a pearl, red ones first. */
WY_FN static bool pearls_are_sane(const keepers_parts *parts, const keepers_state *s)
{
    int count[KEEPERS_PEARLS] = {0}, covered[2] = {0};
    for (int seat = 0; seat < KEEPERS_PLAYERS_MAX; seat++) {
        int pearls = s->covered[seat][0] + s->covered[seat][1];
        for (int kind = 0; kind < KEEPERS_PEARLS; kind++) {
            if (s->phase < KEEPERS_PEARL && s->pearls[seat][kind])
                return false;
            pearls += s->pearls[seat][kind];
            count[kind] += s->pearls[seat][kind];
        }
        covered[0] += s->covered[seat][0];
        covered[1] += s->covered[seat][1];
        if (pearls != keepers_amulets(s, seat))
            return false;
    }
    for (int kind = 0; kind < KEEPERS_PEARLS; kind++)
        if (count[kind] > parts->box.pearl_count[kind])
            return false;
    int reds = parts->box.pearl_count[0] + parts->box.pearl_count[1];
    int blues = parts->box.pearl_count[2] + parts->box.pearl_count[3];
    int red = covered[0] + count[0] + count[1], blue = covered[1] + count[2] + count[3];
    if (red > reds || blue > blues || (blue && red < reds))
        return false;
    return s->phase <= KEEPERS_FOLLOW ||
           (s->phase == KEEPERS_ENDED) == (covered[0] + covered[1] == 0);
}

WY_FN static bool goods_are_sane(const keepers_parts *parts, const keepers_state *s)
{
    int crystals = 0, eggs = 0, crests = parts->box.crests_out[s->players], seen = 0;
    for (int seat = 0; seat <= KEEPERS_SUPPLY; seat++) {
        bool owner = seat < s->players || seat == KEEPERS_SUPPLY;
        if (!owner && (s->crystals[seat] || s->eggs[seat]))
            return false;
        crystals += s->crystals[seat];
        eggs += s->eggs[seat];
    }
    for (int seat = 0; seat < KEEPERS_PLAYERS_MAX; seat++) {
        int crest = s->crest[seat];
        if (crest == 0)
            continue;
        if (crest > s->crests || (seen >> crest & 1) || s->stacks[seat] != KEEPERS_COLOURS ||
            crest <= parts->box.crests_out[s->players])
            return false;
        seen |= 1 << crest;
        crests++;
    }
    return crystals == parts->box.crystals && eggs == parts->box.eggs && s->crests == crests &&
           s->crests <= KEEPERS_CRESTS;
}

/* ---- Memory ---- */

/* The fronts of a line are within its bounds, none is certain, and the pool has them. */
WY_FN static bool line_is_sane(const keepers_parts *parts, const keepers_state *s, int seat,
                               int back)
{
    keepers_line line;
    int over = keepers_pile_start(s, KEEPERS_OVER), count[KEEPERS_COLOURS] = {0};
    keepers_line_of(parts, s, seat, back, &line);
    for (int i = 0; i < line.count; i++) {
        int front = parts->cards.front_of[s->lying[over + line.at[i]]];
        int fronts = keepers_line_fronts(&line, i);
        if (++count[front] > line.bound[i][front] || !(fronts & (fronts - 1)))
            return false;
    }
    for (int front = 0; line.count && front < KEEPERS_COLOURS; front++)
        if (line.bound[line.count - 1][front] >
            wy_bag_count(&s->hand[seat], keepers_dragon(front, back)) + count[front])
            return false;
    return true;
}

WY_FN static bool constraints_are_sane(const keepers_parts *parts, const keepers_state *s)
{
    int over = keepers_pile_start(s, KEEPERS_OVER);
    int count = keepers_lying(s) - over;
    for (int i = 0; i < (int)WY_COUNT(s->constraint); i++) {
        int constraint = s->constraint[i];
        if (constraint &&
            (i >= count || !(constraint & KEEPERS_CONSTRAINT) || constraint >> 14 & 1 ||
             keepers_constraint_seat(constraint) >= s->players ||
             s->lying[over + i] == KEEPERS_SHADOW))
            return false;
    }
    for (int seat = 0; seat < s->players; seat++)
        for (int back = 0; back < KEEPERS_BACKS; back++)
            if (!line_is_sane(parts, s, seat, back))
                return false;
    return true;
}

/* An openly lying starting card is public; a face-down one may be secret. */
WY_FN static bool starts_are_sane(const keepers_state *s)
{
    int over = keepers_pile_start(s, KEEPERS_OVER), secrets[KEEPERS_PLAYERS_MAX] = {0};
    uint64_t shown = 0, present = 0;
    for (int i = 0; i < keepers_lying(s); i++) {
        int constraint = i >= over ? s->constraint[i - over] : 0;
        present |= WY_BIT(s->lying[i]);
        if (!constraint)
            shown |= WY_BIT(s->lying[i]);
        else if (s->lying[i] >= KEEPERS_START_CARDS &&
                 !(s->open >> (s->lying[i] - KEEPERS_START_CARDS) & 1))
            secrets[keepers_constraint_seat(constraint)]++;
    }
    for (int page = 0; page < KEEPERS_PAGES; page++)
        if (s->display[page] < KEEPERS_KINDS)
            shown |= WY_BIT(s->display[page]);
    uint64_t hidden = (uint64_t)(0xff & ~s->open) << KEEPERS_START_CARDS;
    for (int seat = 0; seat < KEEPERS_PLAYERS_MAX; seat++) {
        present |= wy_bag_kinds(&s->hand[seat]);
        if (secrets[seat] + wy_bag_sum(&s->hand[seat], hidden) != s->secrets[seat])
            return false;
    }
    return (shown & hidden) == 0 &&
           ((uint64_t)s->open << KEEPERS_START_CARDS & ~(present | shown)) == 0;
}

/* Returns whether a seat can have laid this starting card: it is secret, or publicly the seat's. */
WY_FN static bool may_have_laid(const keepers_state *s, int seat, int card)
{
    int over = keepers_pile_start(s, KEEPERS_OVER), kind = KEEPERS_START_CARDS + card;
    if (!(s->open >> card & 1) || wy_bag_count(&s->hand[seat], kind))
        return true;
    for (int i = over; i < keepers_lying(s); i++)
        if (s->lying[i] == kind)
            return s->constraint[i - over] &&
                   keepers_constraint_seat(s->constraint[i - over]) == seat;
    return false;
}

WY_FN static bool ribbons_are_sane(const keepers_parts *parts, const keepers_state *s)
{
    keepers_ribbons ribbons;
    uint8_t sets[KEEPERS_STARTING];
    int over = keepers_pile_start(s, KEEPERS_OVER);
    keepers_ribbons_of(s, &ribbons);
    for (int i = 0; i < ribbons.count; i++) {
        int card = s->lying[over + ribbons.at[i]], set = s->constraint[ribbons.at[i]] & 0xfff;
        uint64_t alike = parts->cards.alike[card] >> KEEPERS_START_CARDS;
        if (!(set >> (card - KEEPERS_START_CARDS) & 1) || (set & ~(int)alike))
            return false;
        for (int other = 0; other < KEEPERS_STARTING; other++)
            if ((set >> other & 1) && !may_have_laid(s, ribbons.seat[i], other))
                return false;
    }
    keepers_ribbon_sets(&ribbons, sets);
    for (int i = 0; i < ribbons.count; i++)
        if (!(sets[i] & (sets[i] - 1)))
            return false;
    return true;
}

WY_FN bool keepers_is_sane(const keepers_parts *parts, const keepers_state *s)
{
    if (!numbers_are_sane(s) || !turn_is_sane(s) || !piles_are_sane(parts, s) ||
        !phase_is_sane(parts, s) || !start_is_sane(s) || !rows_are_sane(parts, s) ||
        !cards_are_sane(parts, s))
        return false;
    for (int page = 0; page < KEEPERS_PAGES; page++)
        if (!page_is_sane(parts, s, page))
            return false;
    return refill_is_sane(parts, s) && pieces_are_sane(parts, s) && pearls_are_sane(parts, s) &&
           goods_are_sane(parts, s) && amulets_are_sane(parts, s) && play_is_sane(parts, s) &&
           constraints_are_sane(parts, s) && starts_are_sane(s) && ribbons_are_sane(parts, s);
}
