/* run.h - Games in parallel. */
#pragma once

#include "lab/sim/tally.h"
#include "lab/sim/watcher.h"

/* Plays the games of the tally's match with as many threads as it has jobs, and adds them in the
 * order of their numbers. When `stop` is set no game is begun, and games being played are left at
 * the next move: the tally then holds the games from the first on to the first that is missing.
 * `watcher` may be NULL. */
void lab_run(lab_tally *tally, const atomic_bool *stop, const lab_watcher *watcher);
