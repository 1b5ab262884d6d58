/* damage.c - Runner of damaged-position tables: plays random games and tries every matching row at
 * every position. */
#include "tests/support/damage.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/cmocka_tests.h"

enum { ROWS_MAX = 1024, GAMES_MAX = 5000 };

typedef struct trial {
    const damage *row;
    uint64_t fitting, accepted; /* positions */
} trial;

static const wy_rules *rules;
static void *parts;
static trial trials[ROWS_MAX];
static size_t trial_count;
static uint64_t refused; /* positions in which nothing was damaged */

/* ---- One row, one position ---- */

static uint64_t read_number(const uint8_t *state, const damage_step *step)
{
    uint64_t number = 0;
    for (size_t i = 0; i < step->width; i++)
        number |= (uint64_t)state[step->at + i] << (8 * i);
    return number;
}

static void write_number(uint8_t *state, const damage_step *step, uint64_t number)
{
    for (size_t i = 0; i < step->width; i++)
        state[step->at + i] = (uint8_t)(number >> (8 * i));
}

static bool holds(const uint8_t *state, const damage_step *step)
{
    uint64_t mask = step->width < 8 ? WY_BIT(8 * step->width) - 1 : ~0ull;
    bool equal = read_number(state, step) == (step->value & mask);
    return step->how == DAMAGE_NONE || equal == (step->how == DAMAGE_IS);
}

static void change(uint8_t *state, const damage_step *step)
{
    uint64_t number = read_number(state, step);
    switch (step->how) {
    case DAMAGE_SET: write_number(state, step, step->value); break;
    case DAMAGE_ADD: write_number(state, step, number + step->value); break;
    case DAMAGE_FLIP: write_number(state, step, number ^ step->value); break;
    default: break;
    }
}

static void try_row(trial *t, const void *state)
{
    static uint64_t damaged[WY_STATE_MAX / 8];
    for (int i = 0; i < DAMAGE_TERMS; i++)
        if (!holds(state, &t->row->term[i]))
            return;
    memcpy(damaged, state, rules->state_size);
    for (int i = 0; i < DAMAGE_CHANGES; i++)
        change((uint8_t *)damaged, &t->row->change[i]);
    if (memcmp(damaged, state, rules->state_size) == 0)
        return;
    t->fitting++;
    t->accepted += rules->is_sane(parts, damaged);
}

/* ---- Many games of one setting ---- */

/* "2 chests=on" */
static void read_setting(const char *setting, wy_options *options)
{
    char *word = NULL, words[128];
    snprintf(words, sizeof words, "%s", setting);
    char *first = strtok_r(words, " ", &word);
    wy_default_options(rules, (int)strtol(first, NULL, 10), options);
    for (char *name; (name = strtok_r(NULL, "= ", &word)) != NULL;)
        if (wy_set_option(rules, options, name, strtok_r(NULL, " ", &word)))
            abort();
}

static bool is_of(const trial *t, const char *setting)
{
    return strcmp(t->row->setting, setting) == 0;
}

static void try_rows(const char *setting, const void *state)
{
    refused += !rules->is_sane(parts, state);
    for (size_t i = 0; i < trial_count; i++)
        if (is_of(&trials[i], setting))
            try_row(&trials[i], state);
}

static void play_game(const char *setting, const wy_options *options, uint64_t game)
{
    static uint64_t state[WY_STATE_MAX / 8];
    wy_menu menu;
    wy_rng rng;
    wy_rng_seed(&rng, 23, game);
    rules->setup(parts, options, state);
    for (try_rows(setting, state); rules->actor(state) != WY_OVER; try_rows(setting, state)) {
        rules->legal(parts, state, &menu);
        rules->apply(parts, state, wy_menu_at(&menu, wy_rng_below(&rng, menu.total)));
    }
}

static bool all_have_fitted(const char *setting)
{
    for (size_t i = 0; i < trial_count; i++)
        if (is_of(&trials[i], setting) && !trials[i].fitting)
            return false;
    return true;
}

static void play_setting(const char *setting, int games)
{
    wy_options options;
    read_setting(setting, &options);
    for (int game = 0; game < games || (game < GAMES_MAX && !all_have_fitted(setting)); game++)
        play_game(setting, &options, (uint64_t)game);
}

/* Has an earlier row the same setting? */
static bool is_played(size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (is_of(&trials[i], trials[index].row->setting))
            return true;
    return false;
}

/* ---- Tests ---- */

static void is_always_refused(void **state)
{
    const trial *t = *state;
    if (!t->fitting)
        fail_msg("no position fits");
    if (t->accepted)
        fail_msg("accepted in %" PRIu64 " of %" PRIu64 " positions", t->accepted, t->fitting);
}

static void undamaged_positions_are_accepted(void **state)
{
    (void)state;
    assert_int_equal(refused, 0);
}

int damage_run(const wy_rules *game, const damage *rows, size_t count, int games)
{
    static struct CMUnitTest tests[ROWS_MAX + 1];
    if (count > ROWS_MAX)
        abort();
    rules = game;
    trial_count = count;
    parts = malloc(rules->parts_size);
    rules->default_parts(parts);
    for (size_t i = 0; i < count; i++) {
        trials[i].row = &rows[i];
        tests[i] = (struct CMUnitTest){rows[i].name, is_always_refused, NULL, NULL, &trials[i]};
    }
    for (size_t i = 0; i < count; i++)
        if (!is_played(i))
            play_setting(rows[i].setting, games);
    free(parts);
    tests[count] = (struct CMUnitTest)cmocka_unit_test(undamaged_positions_are_accepted);
    return _cmocka_run_group_tests("damage", tests, count + 1, NULL, NULL);
}
