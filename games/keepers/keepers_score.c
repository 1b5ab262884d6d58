/* keepers_score.c - Scoring (KEEP-49 to KEEP-52, KEEP-56). */
#include "engine/core/lanes.h"
#include "games/keepers/keepers.h"

enum { PIECES, PEARLS, CRESTS, EGGS };

WY_FN static int pieces_value(const keepers_parts *parts, uint64_t pieces)
{
    int value = 0;
    for (int kind = 0; kind < KEEPERS_PIECES; kind++)
        value += parts->box.piece[kind] * wy_lane(pieces, kind);
    return value;
}

/* The player with most eggs turns one over. */
WY_FN static int eggs_value(const keepers_parts *parts, const keepers_state *s, int seat)
{
    int value = parts->box.egg * s->eggs[seat];
    for (int other = 0; other < s->players; other++)
        if (s->eggs[other] > s->eggs[seat])
            return value;
    return s->eggs[seat] ? value - parts->box.egg + parts->box.flipped_egg : 0;
}

WY_FN void keepers_score(const keepers_parts *parts, const keepers_state *s, int viewer,
                         wy_score *scores)
{
    memset(scores, 0, sizeof *scores * s->players);
    for (int seat = 0; seat < s->players; seat++) {
        wy_score *score = &scores[seat];
        if (seat == viewer || s->phase == KEEPERS_ENDED)
            score->line[PIECES] = pieces_value(parts, s->pieces[seat]);
        else
            score->hidden = 1 << PIECES;
        if (s->covered[seat][0] + s->covered[seat][1])
            score->hidden |= 1 << PEARLS;
        for (int kind = 0; !(score->hidden >> PEARLS & 1) && kind < KEEPERS_PEARLS; kind++)
            score->line[PEARLS] += parts->box.pearl[kind] * s->pearls[seat][kind];
        if (s->crest[seat])
            score->line[CRESTS] = parts->box.crest[s->crest[seat] - 1];
        score->line[EGGS] = eggs_value(parts, s, seat);
        for (int line = PIECES; line <= EGGS; line++)
            score->total += score->line[line];
        for (int colour = 0; colour < KEEPERS_COLOURS; colour++)
            score->tie[0] += keepers_height(s, keepers_stack(seat, colour));
    }
    wy_rank_scores(scores, s->players);
}
