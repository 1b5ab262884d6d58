/* tune_params.h - Tunable parameters (weights and search_params), and versions of a game. */
#pragma once

#include <stdio.h>

#include "wyrm/bots.h"

enum { TUNE_PARAMS_MAX = 512, TUNE_NAME_MAX = 64 };

/* Numbers of wy_search_params that can be tuned. */
enum {
    TUNE_TEMPERATURE,
    TUNE_WIN_SCALE,
    TUNE_EXPLORATION,
    TUNE_PLIES,
    TUNE_PLIES_ALONE,
    TUNE_SEARCH_PARAMS
};

typedef struct tune_param {
    const char *name; /* of the weight, or of the search_params */
    int index;        /* within a weight of several numbers, from 0 on; -1: it is only one */
    int least, most;
    double step;      /* perturbation in a trial */
    uint32_t offset;  /* in the parts; of no meaning for an search_params */
    int search_param; /* TUNE_TEMPERATURE and so on; -1: a weight */
} tune_param;

typedef struct tune_params {
    int count;
    tune_param param[TUNE_PARAMS_MAX];
} tune_params;

/* One opinion of a game: bots that are asked with these rules and parts hold it. */
typedef struct tune_version {
    wy_rules rules;
    void *parts;
} tune_version;

void tune_version_open(tune_version *version, const wy_rules *rules, const void *parts);
void tune_version_close(tune_version *version);

int tune_get(const tune_version *version, const tune_param *param);
void tune_set(tune_version *version, const tune_param *param, int value);

/* Sets all params, each to the whole number nearest to its value. */
void tune_set_all(tune_version *version, const tune_params *params, const double *values);

/* The params of a game. `only`: names with commas between them, of weights or of groups ("alone"
 * for "alone.normal.gap"); NULL: all but those that make bots slower. The answer is NULL, or the
 * first name that is none (not closed by a zero, but by a comma or a zero). */
const char *tune_find_params(const tune_version *version, const char *only,
                             tune_params *ret_params);

/* Leaves out params without effect here: on evaluations, the bot, or this number of players. */
void tune_drop_idle(const tune_version *version, const wy_options *options, const wy_bot *bot,
                    uint64_t seed, tune_params *params);

/* The param of this name, as tune_param_name() has it. False: there is none. */
bool tune_find_param(const tune_version *version, const char *name, tune_param *ret_param);

/* "cards[3]" or "pip". */
void tune_param_name(const tune_param *param, char out[TUNE_NAME_MAX]);

/* tune_write.c: writes GAME_weights.h. `origin` tells where the numbers come from, in lines. */
void tune_write(FILE *out, const tune_version *version, const char *origin);
