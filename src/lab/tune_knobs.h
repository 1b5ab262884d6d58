/* tune_knobs.h - the numbers that can be tuned, one by one: a game's weights and its insight; and
 * versions of a game, which differ in nothing else. */
#ifndef WYRM_LAB_TUNE_KNOBS_H
#define WYRM_LAB_TUNE_KNOBS_H

#include "wyrm/bots.h"

enum { TUNE_KNOBS_MAX = 512, TUNE_NAME_MAX = 64 };

/* Numbers of wy_insight that can be tuned. */
enum { TUNE_HEAT, TUNE_LEAD, TUNE_EXPLORE, TUNE_PLIES, TUNE_PLIES_ALONE, TUNE_INSIGHTS };

typedef struct tune_knob {
    const char *name; /* of the weight, or of the insight */
    int index;        /* within a weight of several numbers, from 0 on; -1: it is only one */
    int least, most;
    double step;     /* how far it is moved to see what comes of that */
    uint32_t offset; /* in the parts; of no meaning for an insight */
    int insight;     /* TUNE_HEAT and so on; -1: a weight */
} tune_knob;

typedef struct tune_knobs {
    int count;
    tune_knob knob[TUNE_KNOBS_MAX];
} tune_knobs;

/* One opinion of a game: bots that are asked with these rules and parts hold it. */
typedef struct tune_version {
    wy_rules rules;
    void *parts;
} tune_version;

bool tune_version_open(tune_version *version, const wy_rules *rules, const void *parts);
void tune_version_close(tune_version *version);

int tune_get(const tune_version *version, const tune_knob *knob);
void tune_set(tune_version *version, const tune_knob *knob, int value);

/* Sets all knobs, each to the whole number nearest to its value. */
void tune_set_all(tune_version *version, const tune_knobs *knobs, const double *values);

/* The knobs of a game. `only`: names with commas between them, of weights or of groups ("alone" for
 * "alone.normal.gap"); NULL: all but those that make bots slower. The answer is NULL, or the
 * first name that is none (not closed by a zero, but by a comma or a zero). */
const char *tune_find_knobs(const tune_version *version, const char *only, tune_knobs *ret_knobs);

/* Leaves out the knobs that make no difference in games of this kind: weights that change no
 * evaluation, and insights that the bot or the number of players has no use for. */
void tune_drop_idle(const tune_version *version, const wy_options *options, const wy_bot *bot,
                    uint64_t seed, tune_knobs *knobs);

/* The knob of this name, as tune_knob_name() has it. False: there is none. */
bool tune_find_knob(const tune_version *version, const char *name, tune_knob *ret_knob);

/* "cards[3]" or "pip". */
void tune_knob_name(const tune_knob *knob, char out[TUNE_NAME_MAX]);

#endif
