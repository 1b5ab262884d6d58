/* tune_knobs.c - see tune_knobs.h. */
#include "lab/tune_knobs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Versions ---- */

bool tune_version_open(tune_version *version, const wy_rules *rules, const void *parts)
{
    version->rules = *rules;
    version->parts = malloc(rules->parts_size);
    if (version->parts)
        memcpy(version->parts, parts, rules->parts_size);
    return version->parts != NULL;
}

void tune_version_close(tune_version *version)
{
    free(version->parts);
    version->parts = NULL;
}

int tune_get(const tune_version *version, const tune_knob *knob)
{
    const wy_insight *insight = &version->rules.insight;
    int16_t value;
    switch (knob->insight) {
    case TUNE_HEAT: return insight->heat;
    case TUNE_LEAD: return insight->lead;
    case TUNE_EXPLORE: return insight->explore;
    case TUNE_PLIES: return insight->plies;
    case TUNE_PLIES_ALONE: return insight->plies_alone;
    default:
        memcpy(&value, (const uint8_t *)version->parts + knob->offset, sizeof value);
        return value;
    }
}

void tune_set(tune_version *version, const tune_knob *knob, int value)
{
    wy_insight *insight = &version->rules.insight;
    int16_t number = (int16_t)value;
    switch (knob->insight) {
    case TUNE_HEAT: insight->heat = value; break;
    case TUNE_LEAD: insight->lead = value; break;
    case TUNE_EXPLORE: insight->explore = number; break;
    case TUNE_PLIES: insight->plies = number; break;
    case TUNE_PLIES_ALONE: insight->plies_alone = number; break;
    default: memcpy((uint8_t *)version->parts + knob->offset, &number, sizeof number); break;
    }
}

void tune_set_all(tune_version *version, const tune_knobs *knobs, const double *values)
{
    for (int i = 0; i < knobs->count; i++)
        tune_set(version, &knobs->knob[i], (int)lround(values[i]));
}

/* ---- Finding knobs ---- */

static const struct {
    const char *name;
    int least, most;
} insights[TUNE_INSIGHTS] = {{"heat", 10, 3000},
                             {"lead", 100, 12000},
                             {"explore", 5, 600},
                             {"plies", 0, 400},
                             {"plies_alone", 0, 400}};

/* Does a word of the list name this, or a group it belongs to? */
static bool is_named(const char *name, const char *word, size_t length)
{
    return strncmp(name, word, length) == 0 && (name[length] == '\0' || name[length] == '.');
}

static bool is_wanted(const char *name, const char *only)
{
    for (const char *word = only; word; word = strchr(word, ',')) {
        word += *word == ',';
        if (is_named(name, word, strcspn(word, ",")))
            return true;
    }
    return false;
}

static void add_knob(const tune_version *version, const tune_knob *knob, tune_knobs *knobs)
{
    if (knobs->count == TUNE_KNOBS_MAX)
        return;
    tune_knob *added = &knobs->knob[knobs->count++];
    *added = *knob;
    /* A part of its size, and of its range, so that a zero moves, too. */
    double size = fabs((double)tune_get(version, knob)), range = (double)knob->most - knob->least;
    added->step = fmax(1, size / 8 + range / 64);
}

static void add_weight(const tune_version *version, const wy_weight *weight, tune_knobs *knobs)
{
    for (int i = 0; i < weight->count; i++) {
        tune_knob knob = {weight->name,
                          weight->count == 1 ? -1 : i,
                          weight->least,
                          weight->most,
                          0,
                          weight->offset + (uint32_t)i * (uint32_t)sizeof(int16_t),
                          -1};
        add_knob(version, &knob, knobs);
    }
}

/* The first word that names nothing. */
static const char *unknown_word(const wy_rules *rules, const char *only)
{
    for (const char *word = only; word; word = strchr(word, ',')) {
        word += *word == ',';
        size_t length = strcspn(word, ",");
        bool is_known = false;
        for (int i = 0; i < rules->weight_count; i++)
            is_known = is_known || is_named(rules->weights[i].name, word, length);
        for (int i = 0; i < TUNE_INSIGHTS; i++)
            is_known = is_known || is_named(insights[i].name, word, length);
        if (!is_known || length == 0)
            return word;
    }
    return NULL;
}

const char *tune_find_knobs(const tune_version *version, const char *only, tune_knobs *ret_knobs)
{
    const wy_rules *rules = &version->rules;
    const char *unknown = unknown_word(rules, only);
    ret_knobs->count = 0;
    if (unknown)
        return unknown;
    for (int i = 0; i < rules->weight_count; i++)
        if (!only || is_wanted(rules->weights[i].name, only))
            add_weight(version, &rules->weights[i], ret_knobs);
    for (int i = 0; i < TUNE_INSIGHTS; i++) {
        tune_knob knob = {insights[i].name, -1, insights[i].least, insights[i].most, 0, 0, i};
        /* More plies cost time, which games of equal iterations do not show. */
        if (only ? is_wanted(knob.name, only) : i < TUNE_PLIES)
            add_knob(version, &knob, ret_knobs);
    }
    return NULL;
}

void tune_knob_name(const tune_knob *knob, char out[TUNE_NAME_MAX])
{
    if (knob->index < 0)
        snprintf(out, TUNE_NAME_MAX, "%s", knob->name);
    else
        snprintf(out, TUNE_NAME_MAX, "%s[%d]", knob->name, knob->index);
}

bool tune_find_knob(const tune_version *version, const char *name, tune_knob *ret_knob)
{
    char weight[TUNE_NAME_MAX], found[TUNE_NAME_MAX];
    tune_knobs knobs;
    snprintf(weight, sizeof weight, "%.*s", (int)strcspn(name, "["), name);
    if (tune_find_knobs(version, weight, &knobs))
        return false;
    for (int i = 0; i < knobs.count; i++) {
        tune_knob_name(&knobs.knob[i], found);
        if (strcmp(found, name) == 0) {
            *ret_knob = knobs.knob[i];
            return true;
        }
    }
    return false;
}

/* ---- Knobs that make no difference ---- */

enum { LOOKED_AT = 6, ALL_OF = 40, EVERY = 3 }; /* games; the first positions, and then some */

typedef struct looking {
    tune_version version; /* a copy, to be changed and changed back */
    tune_knobs *knobs;
    bool *matters;
} looking;

/* Does it change a seat's evaluation, which was `before`? */
static bool changes(looking *l, const tune_knob *knob, const void *view, int seat, int32_t before)
{
    const wy_rules *rules = &l->version.rules;
    int value = tune_get(&l->version, knob), step = (int)ceil(knob->step);
    bool differs = false;
    for (int sign = -1; sign <= 1 && !differs; sign += 2) {
        tune_set(&l->version, knob, value + sign * step);
        differs = rules->evaluate(l->version.parts, view, seat) != before;
    }
    tune_set(&l->version, knob, value);
    return differs;
}

static void look_at(looking *l, const void *state)
{
    const wy_rules *rules = &l->version.rules;
    wy_scratch view;
    for (int seat = 0; seat < rules->players(state); seat++) {
        rules->view(l->version.parts, state, seat, view.bytes);
        int32_t before = rules->evaluate(l->version.parts, view.bytes, seat);
        for (int i = 0; i < l->knobs->count; i++)
            if (!l->matters[i] && l->knobs->knob[i].insight < 0)
                l->matters[i] = changes(l, &l->knobs->knob[i], view.bytes, seat, before);
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
            wy_question question = {rules, l->version.parts, view.bytes, actor, {0, 0, 0}, NULL};
            rules->view(l->version.parts, state.bytes, actor, view.bytes);
            action = wy_ask(wy_rng_below(rng, 4) ? greedy : wild, &question, rng, NULL);
        }
        rules->apply(l->version.parts, state.bytes, action);
        if (moves++ < ALL_OF || moves % EVERY == 0)
            look_at(l, state.bytes);
    }
}

static bool insight_matters(const tune_knob *knob, const wy_options *options, const wy_bot *bot)
{
    bool is_alone = options->players == 1;
    int insight = knob->insight;
    bool is_idle =
        is_alone ? insight == TUNE_LEAD || insight == TUNE_PLIES : insight == TUNE_PLIES_ALONE;
    return bot->budget.iterations && !is_idle;
}

void tune_drop_idle(const tune_version *version, const wy_options *options, const wy_bot *bot,
                    uint64_t seed, tune_knobs *knobs)
{
    bool matters[TUNE_KNOBS_MAX] = {false};
    looking l = {{version->rules, NULL}, knobs, matters};
    int kept = 0;
    if (!tune_version_open(&l.version, &version->rules, version->parts))
        return;
    for (int game = 0; game < LOOKED_AT; game++) {
        wy_rng rng;
        wy_rng_seed(&rng, seed, (uint64_t)game);
        look_at_game(&l, options, &rng);
    }
    tune_version_close(&l.version);
    for (int i = 0; i < knobs->count; i++) {
        const tune_knob *knob = &knobs->knob[i];
        if (knob->insight >= 0 ? insight_matters(knob, options, bot) : matters[i])
            knobs->knob[kept++] = *knob;
    }
    knobs->count = kept;
}
