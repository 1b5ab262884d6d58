/* glicko.h - Glicko-2 ratings, after Mark Glickman's "Example of the Glicko-2 system".
 *
 * The true strength lies within two deviations of the rating in 95 of 100 cases. Volatility is how
 * much a player's strength itself varies. Games lower the deviation, days without a game raise it.
 * A player has one rating per game.
 *
 * Callers rate only games in which every seat is an account; otherwise a player could gain points
 * from weak bots. */
#pragma once

enum { GLICKO_PLAYERS_MAX = 6 };

typedef struct glicko {
    double rating, deviation, volatility;
} glicko;

/* Bounds of a rating. A deviation of zero would freeze it. */
#define GLICKO_RATING_MIN     0.0
#define GLICKO_RATING_MAX     4000.0
#define GLICKO_DEVIATION_MIN  30.0
#define GLICKO_DEVIATION_MAX  350.0
#define GLICKO_VOLATILITY_MIN 0.01
#define GLICKO_VOLATILITY_MAX 0.1

/* Returns the rating of a new player. */
glicko glicko_newcomer(void);

/* Returns the rating after days without a game. A day is a rating period; fractions count. */
glicko glicko_rest(glicko player, double days);

/* Result against one opponent. */
typedef struct glicko_result {
    glicko opponent; /* as before the game */
    double score;    /* 1 won, 0.5 drawn, 0 lost */
    double weight;   /* 1 is a whole game of two */
} glicko_result;

/* Returns the rating after results. `days` is their period: 1 as in the paper, 0 for a moment. */
glicko glicko_after(glicko player, const glicko_result *results, int count, double days);

/* Returns the weight of each pairing in a game of `players` players (docs/people.md). */
double glicko_weight(int players);

/* Rates a finished game of 2 to GLICKO_PLAYERS_MAX players, all by the ratings before it. Lower
 * ranks are better, equal ranks a draw. Call glicko_rest() first. */
void glicko_rate(const glicko *before, const int *rank, int players, glicko *ret_after);
