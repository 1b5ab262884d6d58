/* result.h - Results as JSON. Lines and actions have the rules' own names, in no language. */
#pragma once

#include <jansson.h>

#include "lab/sim/tally.h"

/* Everything but the games one by one. What depends on the clock stands under "time" alone. */
json_t *lab_result_json(const lab_tally *tally, double seconds);

/* The games one by one, for the tally that kept them: the result's "per_game". */
json_t *lab_games_json(const lab_tally *tally);

/* A number, or null for what cannot be told. */
json_t *lab_number_json(double number);

/* Sets the members "mean", "mean_low" and "mean_high", by that name. */
void lab_set_estimate(json_t *object, const char *name, lab_estimate estimate);
