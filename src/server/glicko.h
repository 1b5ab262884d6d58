/* glicko.h - how strong somebody is, and how well that is known.
 *
 * Glicko-2, after Mark Glickman's "Example of the Glicko-2 system". A rating has a deviation: in 95
 * cases of 100 the true strength lies within two deviations of it. The volatility says how much a
 * player's strength itself wanders. Playing makes the deviation smaller, days without a game make
 * it greater. There is one rating for each game that somebody plays.
 *
 * Only games in which every seat is an account are rated: a bot's strength is no opinion of the
 * server's, and whoever wants rating points could play weak bots all night. That is the caller's to
 * see to; what is here rates anybody against opponents who do not change.
 *
 *     glicko before[2] = {glicko_rest(ann, 3.5), glicko_rest(bob, 0.1)}, after[2];
 *     glicko_rate(before, (int[]){1, 2}, 2, after);   Ann was first */
#ifndef WYRM_SERVER_GLICKO_H
#define WYRM_SERVER_GLICKO_H

enum { GLICKO_PLAYERS_MAX = 6 };

typedef struct glicko {
    double rating, deviation, volatility;
} glicko;

/* Within these a rating stays whatever happens. A deviation that could reach zero would freeze the
 * rating of somebody who plays much, so it has a least value. */
#define GLICKO_RATING_MIN     0.0
#define GLICKO_RATING_MAX     4000.0
#define GLICKO_DEVIATION_MIN  30.0
#define GLICKO_DEVIATION_MAX  350.0
#define GLICKO_VOLATILITY_MIN 0.01
#define GLICKO_VOLATILITY_MAX 0.1

/* Somebody of whom nothing is known. */
glicko glicko_newcomer(void);

/* The same player after so many days without a game. A day is a rating period; parts of days
 * count. */
glicko glicko_rest(glicko player, double days);

/* What somebody did against one opponent. */
typedef struct glicko_result {
    glicko opponent; /* as before the game */
    double score;    /* 1 won, 0.5 drawn, 0 lost */
    double weight;   /* 1 is a whole game of two */
} glicko_result;

/* The player after these results. `days` pass meanwhile: 1 is the paper's rating period, 0 a single
 * moment, in which the deviation cannot grow. */
glicko glicko_after(glicko player, const glicko_result *results, int count, double days);

/* How much each pairing of a game of so many players counts; see docs/people.md. */
double glicko_weight(int players);

/* Rates a finished game of 2 to GLICKO_PLAYERS_MAX players, everybody by the ratings before it. A
 * lower rank is better, equal ranks are a draw; only their order matters. Let everybody
 * glicko_rest() first. */
void glicko_rate(const glicko *before, const int *rank, int players, glicko *ret_after);

/* The share of games that a player is expected to win against an opponent. */
double glicko_expected(glicko player, glicko opponent);

#endif
