/* tune_params.c - Tunable parameters, and versions of a game. */
#include "lab/tune/tune_params.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"

/* ---- Versions ---- */

void tune_version_open(tune_version *version, const wy_rules *rules, const void *parts)
{
    version->rules = *rules;
    version->parts = wy_must_have(malloc(rules->parts_size));
    memcpy(version->parts, parts, rules->parts_size);
}

void tune_version_close(tune_version *version)
{
    free(version->parts);
    version->parts = NULL;
}

int tune_get(const tune_version *version, const tune_param *param)
{
    const wy_search_params *search_params = &version->rules.search_params;
    int16_t value;
    switch (param->search_param) {
    case TUNE_TEMPERATURE: return search_params->prior_temperature;
    case TUNE_WIN_SCALE: return search_params->win_scale;
    case TUNE_EXPLORATION: return search_params->exploration;
    case TUNE_PLIES: return search_params->plies;
    case TUNE_PLIES_ALONE: return search_params->plies_alone;
    default:
        memcpy(&value, (const uint8_t *)version->parts + param->offset, sizeof value);
        return value;
    }
}

void tune_set(tune_version *version, const tune_param *param, int value)
{
    wy_search_params *search_params = &version->rules.search_params;
    int16_t number = (int16_t)value;
    switch (param->search_param) {
    case TUNE_TEMPERATURE: search_params->prior_temperature = value; break;
    case TUNE_WIN_SCALE: search_params->win_scale = value; break;
    case TUNE_EXPLORATION: search_params->exploration = number; break;
    case TUNE_PLIES: search_params->plies = number; break;
    case TUNE_PLIES_ALONE: search_params->plies_alone = number; break;
    default: memcpy((uint8_t *)version->parts + param->offset, &number, sizeof number); break;
    }
}

void tune_set_all(tune_version *version, const tune_params *params, const double *values)
{
    for (int i = 0; i < params->count; i++)
        tune_set(version, &params->param[i], (int)lround(values[i]));
}

/* ---- Finding params ---- */

/* `former` is the previous name, still understood. */
static const struct {
    const char *name, *former;
    int least, most;
} search_params[TUNE_SEARCH_PARAMS] = {{"prior_temperature", "heat", 10, 3000},
                                       {"win_scale", "lead", 100, 12000},
                                       {"exploration", "explore", 5, 600},
                                       {"plies", NULL, 0, 400},
                                       {"plies_alone", NULL, 0, 400}};

/* Does a word of the list name this, or a group it belongs to? */
static bool is_named(const char *name, const char *word, size_t length)
{
    return strncmp(name, word, length) == 0 && (name[length] == '\0' || name[length] == '.');
}

static bool is_wanted(const char *name, const char *only)
{
    for (const char *word = only; name && word; word = strchr(word, ',')) {
        word += *word == ',';
        if (is_named(name, word, strcspn(word, ",")))
            return true;
    }
    return false;
}

static void add_param(const tune_version *version, const tune_param *param, tune_params *params)
{
    if (params->count == TUNE_PARAMS_MAX)
        return;
    tune_param *added = &params->param[params->count++];
    *added = *param;
    /* A part of its size, and of its range, so that a zero moves, too. */
    double size = fabs((double)tune_get(version, param)),
           range = (double)param->most - param->least;
    added->step = fmax(1, size / 8 + range / 64);
}

static void add_weight(const tune_version *version, const wy_weight *weight, tune_params *params)
{
    for (int i = 0; i < weight->count; i++) {
        tune_param param = {weight->name,
                            weight->count == 1 ? -1 : i,
                            weight->least,
                            weight->most,
                            0,
                            weight->offset + (uint32_t)i * (uint32_t)sizeof(int16_t),
                            -1};
        add_param(version, &param, params);
    }
}

static const char *unknown_word(const wy_rules *rules, const char *only)
{
    for (const char *word = only; word; word = strchr(word, ',')) {
        word += *word == ',';
        size_t length = strcspn(word, ",");
        bool is_known = false;
        for (int i = 0; i < rules->weight_count; i++)
            is_known = is_known || is_named(rules->weights[i].name, word, length);
        for (int i = 0; i < TUNE_SEARCH_PARAMS; i++)
            is_known = is_known || is_named(search_params[i].name, word, length) ||
                       (search_params[i].former && is_named(search_params[i].former, word, length));
        if (!is_known || length == 0)
            return word;
    }
    return NULL;
}

const char *tune_find_params(const tune_version *version, const char *only, tune_params *ret_params)
{
    const wy_rules *rules = &version->rules;
    const char *unknown = unknown_word(rules, only);
    ret_params->count = 0;
    if (unknown)
        return unknown;
    for (int i = 0; i < rules->weight_count; i++)
        if (!only || is_wanted(rules->weights[i].name, only))
            add_weight(version, &rules->weights[i], ret_params);
    for (int i = 0; i < TUNE_SEARCH_PARAMS; i++) {
        tune_param param = {
            search_params[i].name, -1, search_params[i].least, search_params[i].most, 0, 0, i};
        /* More plies cost time, which games of equal iterations do not show. */
        if (only ? is_wanted(param.name, only) || is_wanted(search_params[i].former, only)
                 : i < TUNE_PLIES)
            add_param(version, &param, ret_params);
    }
    return NULL;
}

void tune_param_name(const tune_param *param, char out[TUNE_NAME_MAX])
{
    if (param->index < 0)
        snprintf(out, TUNE_NAME_MAX, "%s", param->name);
    else
        snprintf(out, TUNE_NAME_MAX, "%s[%d]", param->name, param->index);
}

bool tune_find_param(const tune_version *version, const char *name, tune_param *ret_param)
{
    char weight[TUNE_NAME_MAX], found[TUNE_NAME_MAX];
    tune_params params;
    snprintf(weight, sizeof weight, "%.*s", (int)strcspn(name, "["), name);
    if (tune_find_params(version, weight, &params))
        return false;
    for (int i = 0; i < params.count; i++) {
        const tune_param *param = &params.param[i];
        const char *former =
            param->search_param < 0 ? NULL : search_params[param->search_param].former;
        tune_param_name(param, found);
        if (strcmp(found, name) == 0 || (former && strcmp(former, name) == 0)) {
            *ret_param = *param;
            return true;
        }
    }
    return false;
}

/* ---- Parameters that make no difference ---- */

enum { LOOKED_AT = 6, ALL_OF = 40, EVERY = 3 }; /* games; the first positions, and then some */

typedef struct looking {
    tune_version version; /* a copy, to be changed and changed back */
    tune_params *params;
    bool *matters;
} looking;

/* Does it change a seat's evaluation, which was `before`? */
static bool changes(looking *l, const tune_param *param, const void *view, int seat, int32_t before)
{
    const wy_rules *rules = &l->version.rules;
    int value = tune_get(&l->version, param), step = (int)ceil(param->step);
    bool differs = false;
    for (int sign = -1; sign <= 1 && !differs; sign += 2) {
        tune_set(&l->version, param, value + sign * step);
        differs = rules->evaluate(l->version.parts, view, seat) != before;
    }
    tune_set(&l->version, param, value);
    return differs;
}

static void look_at(looking *l, const void *state)
{
    const wy_rules *rules = &l->version.rules;
    wy_scratch view;
    for (int seat = 0; seat < rules->players(state); seat++) {
        rules->view(l->version.parts, state, seat, view.bytes);
        int32_t before = rules->evaluate(l->version.parts, view.bytes, seat);
        for (int i = 0; i < l->params->count; i++)
            if (!l->matters[i] && l->params->param[i].search_param < 0)
                l->matters[i] = changes(l, &l->params->param[i], view.bytes, seat, before);
    }
}

static void look_at_game(looking *l, const wy_options *options, wy_rng *rng)
{
    const wy_rules *rules = &l->version.rules;
    const wy_bot *greedy = wy_find_bot("greedy"), *wild = wy_find_bot("random");
    wy_scratch state, view;
    wy_menu menu;
    int actor, moves = 0;
    if (rules->setup(l->version.parts, options, state.bytes) != WY_OK)
        return;
    while ((actor = rules->actor(state.bytes)) != WY_OVER) {
        wy_action action;
        rules->legal(l->version.parts, state.bytes, &menu);
        if (actor == WY_CHANCE) {
            action = wy_menu_at(&menu, wy_rng_below(rng, menu.total));
        } else {
            wy_bot_request request = {rules, l->version.parts, view.bytes, actor, {0, 0, 0}, NULL};
            rules->view(l->version.parts, state.bytes, actor, view.bytes);
            action = wy_bot_choose(wy_rng_below(rng, 4) ? greedy : wild, &request, rng, NULL);
        }
        rules->apply(l->version.parts, state.bytes, action);
        if (moves++ < ALL_OF || moves % EVERY == 0)
            look_at(l, state.bytes);
    }
}

static bool search_params_matter(const tune_param *param, const wy_options *options,
                                 const wy_bot *bot)
{
    bool is_alone = options->players == 1;
    int kind = param->search_param;
    bool is_idle =
        is_alone ? kind == TUNE_WIN_SCALE || kind == TUNE_PLIES : kind == TUNE_PLIES_ALONE;
    return bot->budget.iterations && !is_idle;
}

void tune_drop_idle(const tune_version *version, const wy_options *options, const wy_bot *bot,
                    uint64_t seed, tune_params *params)
{
    bool matters[TUNE_PARAMS_MAX] = {false};
    looking l = {{version->rules, NULL}, params, matters};
    int kept = 0;
    tune_version_open(&l.version, &version->rules, version->parts);
    for (int game = 0; game < LOOKED_AT; game++) {
        wy_rng rng;
        wy_rng_seed(&rng, seed, (uint64_t)game);
        look_at_game(&l, options, &rng);
    }
    tune_version_close(&l.version);
    for (int i = 0; i < params->count; i++) {
        const tune_param *param = &params->param[i];
        if (param->search_param >= 0 ? search_params_matter(param, options, bot) : matters[i])
            params->param[kept++] = *param;
    }
    params->count = kept;
}
