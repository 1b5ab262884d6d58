/* keepers_sample_state.c - Determinization: a uniform sample of the states that fit a view
 * (KEEP-54). Independent parts are sampled: for each seat and back the fronts of the uncertain
 * dragon cards it laid and, all together, the starting cards that were never shown. */
#include "games/keepers/keepers_knowledge.h"
#include "games/keepers/keepers_piles.h"

/* ---- Uncertain dragon cards ---- */

enum { COUNTS = KEEPERS_ALIKE + 1, WAYS_MAX = COUNTS * COUNTS * COUNTS * COUNTS };

/* Completions by the count of each front given out so far (dynamic programming), a digit each. */
typedef struct ways {
    int radix[KEEPERS_COLOURS], step[KEEPERS_COLOURS];
    uint64_t ways[WAYS_MAX];
} ways;

WY_FN static uint64_t rng_below(wy_rng *rng, uint64_t bound)
{
    uint64_t mask = bound - 1, value;
    if (bound <= UINT32_MAX)
        return wy_rng_below(rng, (uint32_t)bound);
    for (int shift = 1; shift < 64; shift *= 2)
        mask |= mask >> shift;
    do
        value = ((uint64_t)wy_rng_next(rng) << 32 | wy_rng_next(rng)) & mask;
    while (value >= bound);
    return value;
}

/* Returns whether the next card of a line may have this front, given the counts in `index`. */
WY_FN static bool has_room(const ways *w, const keepers_line *line, int index, int given, int front)
{
    return index / w->step[front] % w->radix[front] < line->bound[given][front];
}

WY_FN static int digit_sum(const ways *w, int index)
{
    int sum = 0;
    for (int front = 0; front < KEEPERS_COLOURS; front++)
        sum += index / w->step[front] % w->radix[front];
    return sum;
}

WY_FN static void count_ways(const keepers_line *line, ways *w)
{
    int size = 1;
    for (int front = 0; front < KEEPERS_COLOURS; front++) {
        w->step[front] = size;
        w->radix[front] = line->bound[line->count - 1][front] + 1;
        size *= w->radix[front];
    }
    for (int index = size - 1; index >= 0; index--) {
        int given = digit_sum(w, index);
        w->ways[index] = given == line->count;
        for (int front = 0; given < line->count && front < KEEPERS_COLOURS; front++)
            if (has_room(w, line, index, given, front))
                w->ways[index] += w->ways[index + w->step[front]];
    }
}

/* Draws fronts for a line in order, each in proportion to the number of completions. */
WY_FN static void draw_fronts(const keepers_line *line, wy_rng *rng,
                              uint8_t fronts[KEEPERS_LINE_MAX])
{
    ways w;
    int index = 0;
    count_ways(line, &w);
    for (int i = 0; i < line->count; i++) {
        uint64_t point = rng_below(rng, w.ways[index]);
        int front = 0;
        for (;; front++) {
            uint64_t share =
                has_room(&w, line, index, i, front) ? w.ways[index + w.step[front]] : 0;
            if (point < share)
                break;
            point -= share;
        }
        fronts[i] = (uint8_t)front;
        index += w.step[front];
    }
}

/* Reveals a card and removes it from its owner's pool. */
WY_FN static void uncover(keepers_state *s, int place, int seat, int card, bool from_pool)
{
    s->lying[keepers_pile_start(s, KEEPERS_OVER) + place] = (uint8_t)card;
    if (from_pool)
        wy_bag_take(&s->hand[seat], WY_BIT(card));
}

WY_FN static void sample_line(const keepers_parts *parts, keepers_state *s, int seat, int back,
                              wy_rng *rng)
{
    keepers_line line;
    uint8_t fronts[KEEPERS_LINE_MAX];
    keepers_line_of(parts, s, seat, back, &line);
    if (line.count == 0)
        return;
    draw_fronts(&line, rng, fronts);
    for (int i = 0; i < line.count; i++)
        uncover(s, line.at[i], seat, keepers_dragon(fronts[i], back), true);
}

/* ---- Starting cards ---- */

/* Starting cards whose place a viewer knows: shown ones, and its own. */
WY_FN static int known_starts(const keepers_state *s, int viewer)
{
    int over = keepers_pile_start(s, KEEPERS_OVER);
    uint64_t own = viewer >= 0 ? wy_bag_kinds(&s->hand[viewer]) : 0;
    for (int place = over; place < keepers_lying(s); place++)
        if (s->constraint[place - over] && s->lying[place] < KEEPERS_KINDS)
            own |= WY_BIT(s->lying[place]);
    return (s->open | (int)(own >> KEEPERS_START_CARDS)) & 0xff;
}

/* Removes the viewer's own cards from the constraints. */
WY_FN static void forget_own(keepers_ribbons *r, int viewer, int known)
{
    int kept = 0, own = known & ~r->open;
    for (int i = 0; i < r->count; i++) {
        if (r->seat[i] == viewer)
            continue;
        r->at[kept] = r->at[i];
        r->seat[kept] = r->seat[i];
        r->set[kept++] = (uint8_t)(r->set[i] & ~own);
    }
    r->count = kept;
    if (viewer >= 0)
        r->secrets[viewer] = 0;
}

/* Number of ways to deal the secret cards that were not laid, to hands and the box. */
WY_FN static uint32_t deals(const keepers_ribbons *r, int box)
{
    uint32_t count = 1;
    int cards = box;
    for (int seat = 0; seat < KEEPERS_PLAYERS_MAX; seat++)
        for (int i = 1; i <= r->secrets[seat]; i++) {
            cards++;
            count = count * (uint32_t)cards / (uint32_t)i;
        }
    return count;
}

/* Draws an assignment in proportion to its number of deals. */
WY_FN static void draw_ribbons(keepers_ribbons *r, int box, wy_rng *rng)
{
    keepers_ribbons all = *r;
    uint32_t total = 0;
    while (keepers_next_ribbons(&all))
        total += deals(&all, box);
    uint32_t point = wy_rng_below(rng, total);
    while (keepers_next_ribbons(r)) {
        uint32_t share = deals(r, box);
        if (point < share)
            return;
        point -= share;
    }
}

WY_FN static void sample_starts(keepers_state *s, int viewer, wy_rng *rng)
{
    keepers_ribbons ribbons;
    int known = known_starts(s, viewer);
    int box = KEEPERS_STARTING - wy_count_bits((uint64_t)known);
    keepers_ribbons_of(s, &ribbons);
    forget_own(&ribbons, viewer, known);
    for (int seat = 0; seat < s->players; seat++)
        box -= ribbons.secrets[seat];
    draw_ribbons(&ribbons, box, rng);
    for (int i = 0; i < ribbons.count; i++) {
        int bit = 1 << ribbons.given[i];
        uncover(s, ribbons.at[i], ribbons.seat[i], KEEPERS_START_CARDS + ribbons.given[i],
                s->open & bit);
        known |= bit;
    }
    uint64_t left = (uint64_t)(0xff & ~known);
    for (int seat = 0; seat < s->players; seat++)
        for (int i = 0; i < ribbons.secrets[seat]; i++) {
            int card = wy_nth_element(left, wy_rng_below(rng, (uint32_t)wy_count_bits(left)));
            left &= ~WY_BIT(card);
            wy_bag_add(&s->hand[seat], WY_BIT(KEEPERS_START_CARDS + card));
        }
}

WY_FN static void sample_once(const keepers_parts *parts, const keepers_state *view, int viewer,
                              wy_rng *rng, keepers_state *s)
{
    *s = *view;
    for (int seat = 0; seat < s->players; seat++)
        for (int back = 0; seat != viewer && back < KEEPERS_BACKS; back++)
            sample_line(parts, s, seat, back, rng);
    sample_starts(s, viewer, rng);
}

WY_FN void keepers_sample_state(const keepers_parts *parts, const keepers_state *view, int viewer,
                                wy_rng *rng, keepers_state *s)
{
    do /* until a begun play can be finished; the true state is among the samples, so this ends */
        sample_once(parts, view, viewer, rng, s);
    while (s->phase == KEEPERS_PICK &&
           !keepers_hand_serves(parts, &s->hand[s->mover], s->colour, s->need, s->real));
}
