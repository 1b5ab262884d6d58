/* keepers_knowledge.c - Public knowledge of face-down cards. */
#include "games/keepers/keepers_knowledge.h"

#include "games/keepers/keepers_piles.h"

WY_FN static int least(int one, int other)
{
    return one < other ? one : other;
}

/* ---- Dragon cards ---- */

/* Returns whether a card over the pages is an uncertain one that a seat laid. */
WY_FN static bool is_constraint_of(const keepers_state *s, int seat, int place)
{
    return s->constraint[place] && keepers_constraint_seat(s->constraint[place]) == seat;
}

WY_FN int keepers_dragon(int front, int back)
{
    if (keepers_page_of(back))
        return KEEPERS_RIGHT_CARDS + 4 * front + back - KEEPERS_BACK_COLOURS;
    return KEEPERS_LEFT_CARDS + 5 * front + back;
}

/* Pool: cards of a kind that a seat holds or has laid with an uncertain front. In a view, the
 * hand of another seat is its pool. */
WY_FN static int pool(const keepers_state *s, int seat, int kind, int back)
{
    int page = keepers_page_of(back), count = wy_bag_count(&s->hand[seat], kind);
    int start = keepers_pile_start(s, KEEPERS_OVER + page), first = keepers_constraints(s, page);
    for (int i = 0; i < keepers_height(s, KEEPERS_OVER + page); i++)
        count += is_constraint_of(s, seat, first + i) && s->lying[start + i] == kind;
    return count;
}

/* Counts rise along a line, so that no earlier bound is above a later one. */
WY_FN static void tighten(keepers_line *line)
{
    for (int i = line->count - 2; i >= 0; i--)
        for (int front = 0; front < KEEPERS_COLOURS; front++)
            line->bound[i][front] =
                (uint8_t)least(line->bound[i][front], line->bound[i + 1][front]);
}

/* Returns whether a card over a page belongs to the line of a seat and a back. */
WY_FN static bool is_in_line(const keepers_parts *parts, const keepers_state *s, int seat, int back,
                             int place)
{
    int card = s->lying[keepers_pile_start(s, KEEPERS_OVER) + place];
    return is_constraint_of(s, seat, place) && parts->cards.back_of[card] == back &&
           !keepers_has_ribbon(card);
}

WY_FN void keepers_line_of(const keepers_parts *parts, const keepers_state *s, int seat, int back,
                           keepers_line *line)
{
    int first = keepers_constraints(s, keepers_page_of(back));
    int end = first + keepers_height(s, KEEPERS_OVER + keepers_page_of(back));
    line->count = 0;
    for (int place = first; place < end; place++) {
        if (!is_in_line(parts, s, seat, back, place))
            continue;
        for (int front = 0; front < KEEPERS_COLOURS; front++)
            line->bound[line->count][front] =
                s->constraint[place] >> KEEPERS_CONSTRAINT_BITS * front & KEEPERS_BOUND_MOST;
        line->at[line->count++] = (uint8_t)place;
    }
    tighten(line);
}

/* Builds the line with one more card, which the seat is about to lay. */
WY_FN static void line_with(const keepers_parts *parts, const keepers_state *s, int seat, int back,
                            keepers_line *line)
{
    keepers_line_of(parts, s, seat, back, line);
    for (int front = 0; front < KEEPERS_COLOURS; front++)
        line->bound[line->count][front] = (uint8_t)pool(s, seat, keepers_dragon(front, back), back);
    line->at[line->count++] = KEEPERS_NONE;
    tighten(line);
}

/* Returns whether a card of a line can have a front. A line can be served if at every place its
 * bounds sum to at least the places so far (Hall's condition for nested sets); the front is
 * possible if that still holds with one card of it set aside. */
WY_FN static bool can_be(const keepers_line *line, int index, int front)
{
    int own = line->bound[index][front];
    for (int i = 0; own > 0 && i < line->count; i++) {
        int available = 0, places = i < index ? i + 1 : i;
        for (int other = 0; other < KEEPERS_COLOURS; other++)
            if (other != front)
                available += line->bound[i][other];
        available += i < index ? least(line->bound[i][front], own - 1) : line->bound[i][front] - 1;
        if (available < places)
            return false;
    }
    return own > 0;
}

WY_FN int keepers_line_fronts(const keepers_line *line, int index)
{
    int set = 0;
    for (int front = 0; front < KEEPERS_COLOURS; front++)
        set |= can_be(line, index, front) << front;
    return set;
}

/* Removes a certain card from a line; later bounds of its front fall by one. */
WY_FN static void resolve(keepers_line *line, int index, int front)
{
    if (index > 0)
        line->bound[index - 1][front] =
            (uint8_t)least(line->bound[index - 1][front], line->bound[index][front] - 1);
    for (int i = index; i + 1 < line->count; i++) {
        memcpy(line->bound[i], line->bound[i + 1], sizeof line->bound[i]);
        line->bound[i][front]--;
        line->at[i] = line->at[i + 1];
    }
    line->count--;
    tighten(line);
}

/* Removes all certain cards from a line. */
WY_FN static void settle_line(keepers_line *line)
{
    for (int i = 0; i < line->count; i++) {
        int fronts = keepers_line_fronts(line, i);
        if (fronts & (fronts - 1))
            continue;
        resolve(line, i, wy_lowest_bit((uint64_t)fronts));
        i = -1;
    }
}

WY_FN static int bounds_as_constraint(const keepers_line *line, int index, int seat)
{
    int constraint = KEEPERS_CONSTRAINT | seat << KEEPERS_CONSTRAINT_SEAT;
    for (int front = 0; front < KEEPERS_COLOURS; front++)
        constraint |= line->bound[index][front] << KEEPERS_CONSTRAINT_BITS * front;
    return constraint;
}

/* Constraint on the card to be laid, if the line still has it. */
WY_FN static int constraint_to_come(const keepers_line *line, int seat)
{
    int last = line->count - 1;
    bool is_there = last >= 0 && line->at[last] == KEEPERS_NONE;
    return is_there ? bounds_as_constraint(line, last, seat) : 0;
}

/* Settles a line, and writes what is left of it. */
WY_FN static void write_line(const keepers_parts *parts, keepers_state *s, int seat, int back,
                             keepers_line *line)
{
    int first = keepers_constraints(s, keepers_page_of(back));
    int end = first + keepers_height(s, KEEPERS_OVER + keepers_page_of(back));
    settle_line(line);
    for (int place = first; place < end; place++)
        if (is_in_line(parts, s, seat, back, place))
            s->constraint[place] = 0;
    for (int i = 0; i < line->count; i++)
        if (line->at[i] != KEEPERS_NONE)
            s->constraint[line->at[i]] = (uint16_t)bounds_as_constraint(line, i, seat);
}

WY_FN static void dragon_shown(const keepers_parts *parts, keepers_state *s, int seat, int card)
{
    keepers_line line;
    int back = parts->cards.back_of[card], front = parts->cards.front_of[card];
    keepers_line_of(parts, s, seat, back, &line);
    if (line.count == 0)
        return;
    uint8_t *bound = &line.bound[line.count - 1][front];
    *bound = (uint8_t)least(*bound, pool(s, seat, card, back));
    tighten(&line);
    write_line(parts, s, seat, back, &line);
}

WY_FN static void dragon_turned(const keepers_parts *parts, keepers_state *s, int seat, int card)
{
    keepers_line line;
    int back = parts->cards.back_of[card];
    keepers_line_of(parts, s, seat, back, &line);
    resolve(&line, line.count - 1, parts->cards.front_of[card]);
    write_line(parts, s, seat, back, &line);
}

/* ---- Starting cards ---- */

WY_FN static int constraint_count(const keepers_state *s)
{
    return keepers_lying(s) - keepers_pile_start(s, KEEPERS_OVER);
}

WY_FN static bool is_ribbon_constraint(const keepers_state *s, int place)
{
    return s->constraint[place] &&
           keepers_has_ribbon(s->lying[keepers_pile_start(s, KEEPERS_OVER) + place]);
}

WY_FN void keepers_ribbons_of(const keepers_state *s, keepers_ribbons *ribbons)
{
    ribbons->count = 0;
    ribbons->begun = false;
    ribbons->open = s->open;
    memcpy(ribbons->secrets, s->secrets, sizeof s->secrets);
    for (int place = 0; place < constraint_count(s); place++) {
        if (!is_ribbon_constraint(s, place))
            continue;
        ribbons->at[ribbons->count] = (uint8_t)place;
        ribbons->seat[ribbons->count] = (uint8_t)keepers_constraint_seat(s->constraint[place]);
        ribbons->set[ribbons->count++] = (uint8_t)s->constraint[place];
    }
}

/* Assigns the next fitting card to a constraint; returns false if there is none. */
WY_FN static bool give_next(keepers_ribbons *r, int index, int from, int taken)
{
    for (int card = from; card < KEEPERS_STARTING; card++) {
        bool is_secret = !(r->open >> card & 1);
        if (!(r->set[index] >> card & 1) || (taken >> card & 1) ||
            (is_secret && r->secrets[r->seat[index]] == 0))
            continue;
        r->given[index] = (uint8_t)card;
        r->secrets[r->seat[index]] = (uint8_t)(r->secrets[r->seat[index]] - is_secret);
        return true;
    }
    return false;
}

WY_FN static void take_back(keepers_ribbons *r, int index)
{
    bool is_secret = !(r->open >> r->given[index] & 1);
    r->secrets[r->seat[index]] = (uint8_t)(r->secrets[r->seat[index]] + is_secret);
}

/* Enumerates all assignments like an odometer, the last constraint fastest. */
WY_FN bool keepers_next_ribbons(keepers_ribbons *r)
{
    int index = r->begun ? r->count - 1 : 0, from = 0;
    bool back = r->begun;
    if (r->count == 0 && r->begun)
        return false;
    r->begun = true;
    while (index >= 0 && index < r->count) {
        int taken = 0;
        if (back) {
            from = r->given[index] + 1;
            take_back(r, index);
        }
        for (int i = 0; i < index; i++)
            taken |= 1 << r->given[i];
        back = !give_next(r, index, from, taken);
        index += back ? -1 : 1;
        from = 0;
    }
    return index >= 0;
}

/* Starting cards that are publicly a seat's, in hand or laid with an uncertain front. */
WY_FN static int shown_starts(const keepers_state *s, int seat)
{
    uint64_t own = wy_bag_kinds(&s->hand[seat]);
    int start = keepers_pile_start(s, KEEPERS_OVER);
    for (int place = 0; place < constraint_count(s); place++)
        if (is_ribbon_constraint(s, place) && is_constraint_of(s, seat, place))
            own |= WY_BIT(s->lying[start + place]);
    return s->open & (int)(own >> KEEPERS_START_CARDS);
}

/* Starting cards with the same back that a seat can have laid: public ones, and secret ones. */
WY_FN static int ribbons_alike(const keepers_parts *parts, const keepers_state *s, int seat,
                               int card)
{
    int secret = s->secrets[seat] ? ~s->open : 0;
    return (shown_starts(s, seat) | secret) &
           (int)(parts->cards.alike[card] >> KEEPERS_START_CARDS) & 0xff;
}

WY_FN void keepers_ribbon_sets(keepers_ribbons *r, uint8_t sets[KEEPERS_STARTING])
{
    memset(sets, 0, KEEPERS_STARTING);
    while (keepers_next_ribbons(r))
        for (int i = 0; i < r->count; i++)
            sets[i] = (uint8_t)(sets[i] | 1 << r->given[i]);
}

WY_FN static void open_start(keepers_state *s, int seat, int card)
{
    int bit = 1 << (card - KEEPERS_START_CARDS);
    if (!(s->open & bit))
        s->secrets[seat]--;
    s->open = (uint8_t)(s->open | bit);
    for (int place = 0; place < constraint_count(s); place++)
        if (is_ribbon_constraint(s, place))
            s->constraint[place] = (uint16_t)(s->constraint[place] & ~bit);
}

/* Reveals every laid starting card that is certain. */
WY_FN static void settle_ribbons(keepers_state *s)
{
    for (int i = 0;; i++) {
        keepers_ribbons ribbons;
        uint8_t sets[KEEPERS_STARTING];
        keepers_ribbons_of(s, &ribbons);
        if (i >= ribbons.count)
            return;
        keepers_ribbon_sets(&ribbons, sets);
        if (sets[i] & (sets[i] - 1))
            continue;
        s->constraint[ribbons.at[i]] = 0;
        open_start(s, ribbons.seat[i], KEEPERS_START_CARDS + wy_lowest_bit(sets[i]));
        i = -1;
    }
}

/* Constraint on a starting card to be laid. */
WY_FN static int ribbon_constraint(const keepers_parts *parts, const keepers_state *s, int seat,
                                   int card)
{
    keepers_ribbons ribbons;
    uint8_t sets[KEEPERS_STARTING];
    int set = ribbons_alike(parts, s, seat, card);
    if (!(set & (set - 1)))
        return 0;
    keepers_ribbons_of(s, &ribbons);
    ribbons.seat[ribbons.count] = (uint8_t)seat;
    ribbons.set[ribbons.count++] = (uint8_t)set;
    keepers_ribbon_sets(&ribbons, sets);
    set = sets[ribbons.count - 1];
    return set & (set - 1) ? KEEPERS_CONSTRAINT | seat << KEEPERS_CONSTRAINT_SEAT | set : 0;
}

/* ---- Both ---- */

WY_FN bool keepers_hand_is_open(const keepers_state *s, int seat)
{
    if (s->secrets[seat])
        return false;
    for (int place = 0; place < constraint_count(s); place++)
        if (is_constraint_of(s, seat, place))
            return false;
    return true;
}

/* Least number of cards with a front in a line: the places that no other front can serve. */
WY_FN static int least_of_front(const keepers_line *line, int front)
{
    int others = 0;
    for (int i = 0; i < line->count; i++) {
        int available = 0;
        for (int other = 0; other < KEEPERS_COLOURS; other++)
            available += other == front ? 0 : line->bound[i][other];
        others += available > others;
    }
    return line->count - others;
}

/* Most dragon cards of a colour that a seat can hold: its pool, less what it must have laid. */
WY_FN static int most_dragons(const keepers_parts *parts, const keepers_state *s, int seat,
                              int colour)
{
    uint64_t dragons = parts->cards.front[colour] & (WY_BIT(KEEPERS_SHADOW) - 1);
    int over = keepers_pile_start(s, KEEPERS_OVER), backs = 0;
    int most = wy_bag_sum(&s->hand[seat], dragons);
    for (int place = 0; place < constraint_count(s); place++) {
        int card = s->lying[over + place];
        if (!is_constraint_of(s, seat, place) || keepers_has_ribbon(card))
            continue;
        backs |= 1 << parts->cards.back_of[card];
        most += card < KEEPERS_KINDS && (dragons >> card & 1);
    }
    for (; backs; backs &= backs - 1) {
        keepers_line line;
        keepers_line_of(parts, s, seat, wy_lowest_bit((uint64_t)backs), &line);
        most -= least_of_front(&line, colour);
    }
    return most;
}

/* Most starting cards of a colour that a seat can hold, public and secret ones. */
WY_FN static int most_starts(const keepers_parts *parts, const keepers_state *s, int seat,
                             int colour)
{
    keepers_ribbons ribbons;
    int most = 0, held = shown_starts(s, seat);
    int wanted = (int)(parts->cards.front[colour] >> KEEPERS_START_CARDS) & 0xff;
    keepers_ribbons_of(s, &ribbons);
    while (keepers_next_ribbons(&ribbons)) {
        int given = 0;
        for (int i = 0; i < ribbons.count; i++)
            given |= 1 << ribbons.given[i];
        int open = wy_count_bits((uint64_t)(held & wanted & ~given));
        int secret = wy_count_bits((uint64_t)(wanted & ~s->open & ~given));
        int count = open + least(secret, ribbons.secrets[seat]);
        most = count > most ? count : most;
    }
    return most;
}

WY_FN int keepers_most_real(const keepers_parts *parts, const keepers_state *s, int seat,
                            int colour)
{
    return most_dragons(parts, s, seat, colour) + most_starts(parts, s, seat, colour);
}

WY_FN int keepers_constraint_laid(const keepers_parts *parts, const keepers_state *s, int seat,
                                  int card)
{
    keepers_line line;
    if (keepers_has_ribbon(card))
        return ribbon_constraint(parts, s, seat, card);
    if (card == KEEPERS_SHADOW)
        return 0;
    line_with(parts, s, seat, parts->cards.back_of[card], &line);
    settle_line(&line);
    return constraint_to_come(&line, seat);
}

WY_FN void keepers_remember_laid(const keepers_parts *parts, keepers_state *s, int seat, int card)
{
    keepers_line line;
    int back = parts->cards.back_of[card], page = keepers_page_of(back);
    if (keepers_has_ribbon(card)) {
        int constraint = ribbon_constraint(parts, s, seat, card);
        if (!constraint)
            open_start(s, seat, card);
        keepers_push_over(s, page, card, constraint);
        settle_ribbons(s);
        return;
    }
    line.count = 0;
    if (card != KEEPERS_SHADOW) {
        line_with(parts, s, seat, back, &line);
        write_line(parts, s, seat, back, &line);
    }
    keepers_push_over(s, page, card, constraint_to_come(&line, seat));
}

WY_FN void keepers_remember_shown(const keepers_parts *parts, keepers_state *s, int seat, int card)
{
    if (keepers_has_ribbon(card)) {
        open_start(s, seat, card);
        settle_ribbons(s);
    } else if (card != KEEPERS_SHADOW && constraint_count(s)) {
        dragon_shown(parts, s, seat, card);
    }
}

WY_FN void keepers_remember_turned(const keepers_parts *parts, keepers_state *s, int page)
{
    int place = keepers_constraints(s, page) + keepers_height(s, KEEPERS_OVER + page) - 1;
    int card = s->lying[keepers_pile_end(s, KEEPERS_OVER + page) - 1];
    int seat = keepers_constraint_seat(s->constraint[place]);
    if (!s->constraint[place])
        return;
    if (keepers_has_ribbon(card)) {
        s->constraint[place] = 0;
        open_start(s, seat, card);
        settle_ribbons(s);
    } else {
        dragon_turned(parts, s, seat, card);
    }
}
