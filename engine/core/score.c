/* score.c - Ranking by totals, then tie-breaks in order; equals share a rank. */
#include "wyrm/wyrm.h"

/* Returns a negative number, 0 or a positive one if `one` did worse, as well or better. */
WY_FN static int compare(const wy_score *one, const wy_score *other)
{
    if (one->total != other->total)
        return one->total < other->total ? -1 : 1;
    for (int i = 0; i < WY_TIES_MAX; i++)
        if (one->tie[i] != other->tie[i])
            return one->tie[i] < other->tie[i] ? -1 : 1;
    return 0;
}

WY_FN void wy_rank_scores(wy_score *scores, int seats)
{
    for (int seat = 0; seat < seats; seat++) {
        int better = 0;
        for (int other = 0; other < seats; other++)
            better += compare(&scores[other], &scores[seat]) > 0;
        scores[seat].rank = (uint8_t)(better + 1);
        scores[seat].winner = better == 0;
    }
}
