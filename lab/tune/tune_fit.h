/* tune_fit.h - Logistic regression of the weights on the winners.
 *
 * A version plays against itself, and now and then by lot, so that positions come up that it
 * avoids. Its evaluation gives every player a chance of winning in some of them, as it does at the
 * end of a search (see `win_scale`), and these are held against who won; how much each weight
 * contributed is seen by moving it a little. */
#pragma once

#include "lab/tune/tune_play.h"

/* Plays games number `first` and on, in company, and moves the version's weights part of the way to
 * where who won is likeliest; the same for any number of jobs. False: stopped. */
bool tune_fit(const tune_field *field, const tune_params *params, uint64_t first, int games,
              tune_version *version);

/* Solves a symmetric system of `count` equations, its rows one after the other, by Cholesky's
 * decomposition, which is left there; the answer replaces the right side. False: it is singular. */
bool tune_solve(double *rows, int count, double *side);
