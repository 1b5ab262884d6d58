/* ladder.c - Ratings from a round robin (Bradley-Terry), on the scale of Elo. */
#include "lab/sim/ladder.h"

#include <math.h>
#include <string.h>

typedef double matrix[LAB_LADDER_MAX][LAB_LADDER_MAX];

/* Gauss and Jordan. The matrices of the likelihood are positive definite: no pivot is zero. */
static void invert(matrix a, matrix ret_inverse, int size)
{
    for (int i = 0; i < size; i++)
        for (int j = 0; j < size; j++)
            ret_inverse[i][j] = i == j;
    for (int column = 0; column < size; column++) {
        double pivot = a[column][column];
        for (int j = 0; j < size; j++) {
            a[column][j] /= pivot;
            ret_inverse[column][j] /= pivot;
        }
        for (int row = 0; row < size; row++) {
            double factor = a[row][column];
            if (row == column)
                continue;
            for (int j = 0; j < size; j++) {
                a[row][j] -= factor * a[column][j];
                ret_inverse[row][j] -= factor * ret_inverse[column][j];
            }
        }
    }
}

/* Gradient and negated second derivatives of the likelihood, by strength. */
static void derive(const lab_table *table, const double *strength, double *slope, matrix firm)
{
    memset(firm, 0, sizeof(matrix));
    for (int a = 0; a < table->count; a++) {
        slope[a] = 0;
        for (int b = 0; b < table->count; b++) {
            if (a == b)
                continue;
            double won = table->won[a][b] + 0.5;
            double games = won + table->won[b][a] + 0.5;
            double expected = 1 / (1 + exp(strength[b] - strength[a]));
            double weight = games * expected * (1 - expected);
            slope[a] += won - games * expected;
            firm[a][a] += weight;
            firm[a][b] -= weight;
        }
    }
}

/* Row and column of the anchor are struck out: it stays where it is. */
static void strike_out(matrix firm, int anchor, int count)
{
    for (int i = 0; i < count; i++)
        firm[anchor][i] = firm[i][anchor] = i == anchor;
}

void lab_rate(const lab_table *table, int anchor, lab_estimate ret_rating[LAB_LADDER_MAX])
{
    enum { STEPS = 200 };
    const double scale = 400 / log(10), longest = 1, limit = 1.959963984540054;
    double strength[LAB_LADDER_MAX] = {0}, slope[LAB_LADDER_MAX];
    matrix firm, spread;
    double moved = 1;
    for (int step = 0; step < STEPS && moved > 1e-12; step++) {
        derive(table, strength, slope, firm);
        strike_out(firm, anchor, table->count);
        slope[anchor] = 0;
        invert(firm, spread, table->count);
        moved = 0;
        for (int a = 0; a < table->count; a++) {
            double change = 0;
            for (int b = 0; b < table->count; b++)
                change += spread[a][b] * slope[b];
            change = fmin(fmax(change, -longest), longest);
            strength[a] += change;
            moved = fmax(moved, fabs(change));
        }
    }
    derive(table, strength, slope, firm);
    strike_out(firm, anchor, table->count);
    invert(firm, spread, table->count);
    for (int a = 0; a < table->count; a++) {
        double reach = a == anchor ? 0 : limit * sqrt(spread[a][a]) * scale;
        double rating = strength[a] * scale;
        ret_rating[a] = (lab_estimate){rating, rating - reach, rating + reach};
    }
}
