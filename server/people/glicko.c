/* glicko.c - Glicko-2 ratings. mu, phi, sigma: rating, deviation, volatility in the paper. */
#include "server/people/glicko.h"

#include <math.h>

#include "wyrm/port.h"

static const double SCALE = 173.7178; /* 400 / ln 10, with the digits of the paper */
static const double CENTRE = 1500;
static const double TAU = 0.5; /* how freely the volatility changes; games of luck want it low */
static const double PI = 3.14159265358979323846;

static double within(double value, double low, double high)
{
    return fmin(fmax(value, low), high);
}

static glicko keep_within(glicko player)
{
    return (glicko){within(player.rating, GLICKO_RATING_MIN, GLICKO_RATING_MAX),
                    within(player.deviation, GLICKO_DEVIATION_MIN, GLICKO_DEVIATION_MAX),
                    within(player.volatility, GLICKO_VOLATILITY_MIN, GLICKO_VOLATILITY_MAX)};
}

glicko glicko_newcomer(void)
{
    return (glicko){CENTRE, GLICKO_DEVIATION_MAX, 0.06};
}

glicko glicko_rest(glicko player, double days)
{
    glicko rested = keep_within(player);
    double phi = rested.deviation / SCALE, passed = days > 0 ? days : 0;
    rested.deviation = SCALE * sqrt(phi * phi + passed * rested.volatility * rested.volatility);
    return keep_within(rested);
}

/* ---- Results ---- */

/* Weight of a result by the opponent's deviation (g of the paper). */
static double damping(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / (PI * PI));
}

static double logistic(double x)
{
    return 1 / (1 + exp(-x));
}

/* The paper's v, turned over, and the sum that it is multiplied with. */
typedef struct evidence {
    double firmness; /* 1 / v */
    double surprise; /* the sum of g * (score - expected) */
} evidence;

static evidence weigh(glicko player, const glicko_result *results, int count)
{
    evidence all = {0, 0};
    for (int i = 0; i < count; i++) {
        glicko opponent = keep_within(results[i].opponent);
        double g = damping(opponent.deviation / SCALE);
        double x = g * (player.rating - opponent.rating) / SCALE;
        /* 1 - logistic(x) would lose all its digits for a great x. */
        double expected = logistic(x), other = logistic(-x);
        double surprise =
            results[i].score > 0.5 ? results[i].score - 1 + other : results[i].score - expected;
        all.firmness += results[i].weight * g * g * expected * other;
        all.surprise += results[i].weight * g * surprise;
    }
    return all;
}

/* ---- Volatility: step 5 of the paper ---- */

typedef struct curve {
    double delta2, phi2, v, a;
} curve;

static double height(const curve *c, double x)
{
    double e = exp(x), sum = c->phi2 + c->v + e;
    return e * (c->delta2 - sum) / (2 * sum * sum) - (x - c->a) / (TAU * TAU);
}

/* Where the curve crosses zero, by the Illinois variant of regula falsi. */
static double crossing(const curve *c, double low, double high)
{
    enum { STEPS = 200 };
    double a = low, b = high, at_a = height(c, a), at_b = height(c, b);
    for (int step = 0; step < STEPS && fabs(b - a) > 1e-6; step++) {
        double between = a + (a - b) * at_a / (at_b - at_a), there = height(c, between);
        if (there * at_b <= 0) {
            a = b;
            at_a = at_b;
        } else {
            at_a /= 2;
        }
        b = between;
        at_b = there;
    }
    return a;
}

static double new_volatility(double sigma, double phi, double v, double delta)
{
    curve c = {delta * delta, phi * phi, v, log(sigma * sigma)};
    double room = c.delta2 - c.phi2 - c.v, end;
    if (room > 0) {
        end = log(room);
    } else {
        int k = 1;
        while (height(&c, c.a - k * TAU) < 0)
            k++;
        end = c.a - k * TAU;
    }
    return exp(crossing(&c, c.a, end) / 2);
}

/* ---- Games ---- */

glicko glicko_after(glicko player, const glicko_result *results, int count, double days)
{
    glicko before = keep_within(player);
    evidence all = weigh(before, results, count);
    if (!(all.firmness > 0))
        return glicko_rest(before, days);
    double phi = before.deviation / SCALE, v = 1 / all.firmness;
    double sigma = new_volatility(before.volatility, phi, v, v * all.surprise);
    sigma = within(sigma, GLICKO_VOLATILITY_MIN, GLICKO_VOLATILITY_MAX);
    double phi2 = phi * phi + days * sigma * sigma;
    double new_phi2 = 1 / (1 / phi2 + all.firmness);
    return keep_within(
        (glicko){before.rating + SCALE * new_phi2 * all.surprise, SCALE * sqrt(new_phi2), sigma});
}

/* A player's pairings of one game are not independent: among equals any two of them are correlated
 * by 1/3, since who beats one of two others beats both in two cases of three. So n - 1 of them are
 * worth (n - 1) / (1 + (n - 2) / 3) = 3 (n - 1) / (n + 1) games of two. */
double glicko_weight(int players)
{
    return 3.0 / (players + 1);
}

static double score_of(int rank, int other)
{
    return rank == other ? 0.5 : rank < other;
}

void glicko_rate(const glicko *before, const int *rank, int players, glicko *ret_after)
{
    WY_ASSERT(players >= 2 && players <= GLICKO_PLAYERS_MAX);
    glicko after[GLICKO_PLAYERS_MAX];
    for (int player = 0; player < players; player++) {
        glicko_result results[GLICKO_PLAYERS_MAX];
        int count = 0;
        for (int other = 0; other < players; other++)
            if (other != player)
                results[count++] = (glicko_result){
                    before[other], score_of(rank[player], rank[other]), glicko_weight(players)};
        after[player] = glicko_after(before[player], results, count, 0);
    }
    for (int player = 0; player < players; player++)
        ret_after[player] = after[player];
}
