/* softmax.c - Argmax, softmax and win probabilities. */
#include "bots/softmax.h"

#include "bots/maths.h"

int wy_argmax(const int32_t *values, int count, wy_rng *rng)
{
    int best = 0;
    uint32_t equals = 1;
    for (int i = 1; i < count; i++) {
        bool is_equal = values[i] == values[best];
        equals = is_equal ? equals + 1 : values[i] > values[best] ? 1 : equals;
        if (values[i] > values[best] || (is_equal && wy_rng_below(rng, equals) == 0))
            best = i;
    }
    return best;
}

void wy_softmax(const int32_t *values, int count, float temperature, float *ret_odds)
{
    int32_t best = values[0];
    for (int i = 1; i < count; i++)
        best = values[i] > best ? values[i] : best;
    for (int i = 0; i < count; i++)
        ret_odds[i] = wy_exp((float)(values[i] - best) / temperature);
}

int wy_draw_softmax(const float *odds, int count, wy_rng *rng)
{
    float sum = 0;
    int drawn = 0;
    for (int i = 0; i < count; i++)
        sum += odds[i];
    float point = sum * ((float)wy_rng_next(rng) / 4294967296.0f);
    while (drawn < count - 1 && point >= odds[drawn])
        point -= odds[drawn++];
    return drawn;
}

void wy_win_probabilities(const wy_rules *rules, const void *parts, const void *state, int players,
                          int32_t *ret_values, float *ret_chances)
{
    float sum = 0;
    for (int seat = 0; seat < players; seat++)
        ret_values[seat] = rules->evaluate(parts, state, seat);
    wy_softmax(ret_values, players, (float)rules->search_params.win_scale, ret_chances);
    for (int seat = 0; seat < players; seat++)
        sum += ret_chances[seat];
    for (int seat = 0; seat < players; seat++)
        ret_chances[seat] /= sum;
}
