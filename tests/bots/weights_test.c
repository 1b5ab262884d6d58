/* weights_test.c - Tests of evaluation weights: valid tables, weights that matter, and no effect on
 * the rules.
 *
 *     weights_test [GAME ...]
 *
 * Whether every number matters is looked at in these games, or in all. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lab/tune/tune_params.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/table.h"

static void *default_parts(const wy_rules *rules)
{
    void *parts = malloc(rules->parts_size);
    assert_non_null(parts);
    rules->default_parts(parts);
    return parts;
}

static bool is_name(const char *name)
{
    for (const char *c = name; *c; c++)
        if (!islower((unsigned char)*c) && !isdigit((unsigned char)*c) && !strchr("_.", *c))
            return false;
    return *name != '\0';
}

/* ---- Tables ---- */

static void rows_lie_one_after_the_other(void **state)
{
    (void)state;
    for (int i = 0; i < wy_game_count(); i++) {
        const wy_rules *rules = wy_game(i);
        assert_true(rules->weight_count > 0);
        size_t end = rules->weights[0].offset;
        assert_true(end >= rules->schema->size);
        for (int row = 0; row < rules->weight_count; row++) {
            const wy_weight *weight = &rules->weights[row];
            assert_int_equal(weight->offset, end);
            assert_true(weight->count > 0);
            end += weight->count * sizeof(int16_t);
        }
        assert_true(end <= rules->parts_size);
    }
}

static void names_are_words_and_unique(void **state)
{
    (void)state;
    for (int i = 0; i < wy_game_count(); i++) {
        const wy_rules *rules = wy_game(i);
        for (int row = 0; row < rules->weight_count; row++) {
            assert_true(is_name(rules->weights[row].name));
            for (int other = 0; other < row; other++)
                assert_string_not_equal(rules->weights[row].name, rules->weights[other].name);
        }
    }
}

static void defaults_are_within_bounds(void **state)
{
    (void)state;
    for (int i = 0; i < wy_game_count(); i++) {
        const wy_rules *rules = wy_game(i);
        void *parts = default_parts(rules);
        tune_version version;
        tune_params params;
        tune_version_open(&version, rules, parts);
        assert_null(tune_find_params(&version, NULL, &params));
        assert_true(params.count > rules->weight_count);
        for (int k = 0; k < params.count; k++) {
            assert_in_range(tune_get(&version, &params.param[k]) - params.param[k].least, 0,
                            params.param[k].most - params.param[k].least);
            assert_true(params.param[k].step >= 1);
        }
        tune_version_close(&version);
        free(parts);
    }
}

/* ---- Every number matters ---- */

static char **asked_for; /* games, closed by NULL; none: all */

static bool is_asked_for(const wy_rules *rules)
{
    for (char **game = asked_for; *game; game++)
        if (strcmp(*game, rules->id) == 0)
            return true;
    return !*asked_for;
}

/* Removes from `unseen` the weights that some games of this kind use. One number of a row
 * suffices: the last may be for rare cases. */
static void see(const tune_version *version, const wy_options *options, uint64_t seed,
                tune_params *unseen)
{
    tune_params seen = *unseen;
    int left = 0;
    tune_drop_idle(version, options, wy_find_bot("search"), seed, &seen);
    for (int i = 0; i < unseen->count; i++) {
        bool is_seen = false;
        for (int k = 0; k < seen.count; k++)
            is_seen = is_seen || strcmp(seen.param[k].name, unseen->param[i].name) == 0;
        if (!is_seen)
            unseen->param[left++] = unseen->param[i];
    }
    unseen->count = left;
}

/* The fewest players, alone or not, and up to three; with every value of every option. */
static void see_all(const tune_version *version, uint64_t seed, tune_params *unseen)
{
    const wy_rules *rules = &version->rules;
    for (int players = rules->min_players; players <= 3; players++)
        for (int option = 0; option < rules->option_count; option++)
            for (int value = 0; rules->options[option].values[value] && unseen->count; value++) {
                wy_options options;
                wy_default_options(rules, players, &options);
                options.value[option] = (uint8_t)value;
                see(version, &options, seed, unseen);
            }
}

static void every_weight_changes_some_evaluation(void **state)
{
    (void)state;
    for (int i = 0; i < wy_game_count(); i++) {
        const wy_rules *rules = wy_game(i);
        void *parts = default_parts(rules);
        tune_version version;
        tune_params unseen;
        char name[TUNE_NAME_MAX];
        tune_version_open(&version, rules, parts);
        assert_null(tune_find_params(&version, NULL, &unseen));
        if (!is_asked_for(rules))
            unseen.count = 0;
        for (uint64_t seed = 1; seed <= 30 && unseen.count; seed++)
            see_all(&version, seed, &unseen);
        for (int k = 0; k < unseen.count; k++) {
            tune_param_name(&unseen.param[k], name);
            print_message("# %s: %s changes nothing\n", rules->id, name);
        }
        assert_int_equal(unseen.count, 0);
        tune_version_close(&version);
        free(parts);
    }
}

/* ---- No number is a rule ---- */

static void weights_change_no_game(void **state)
{
    (void)state;
    for (int i = 0; i < wy_game_count(); i++) {
        const wy_rules *rules = wy_game(i);
        uint64_t room[WY_STATE_MAX / 8];
        wy_options options;
        tune_version version;
        tune_params params;
        void *parts = default_parts(rules);
        wy_default_options(rules, rules->min_players, &options);
        uint64_t signature = wy_signature(rules, parts, &options, 10, 1, room);
        tune_version_open(&version, rules, parts);
        assert_null(tune_find_params(&version, NULL, &params));
        for (int end = 0; end < 2; end++) {
            for (int k = 0; k < params.count; k++)
                tune_set(&version, &params.param[k],
                         end ? params.param[k].most : params.param[k].least);
            assert_memory_not_equal(version.parts, parts, rules->parts_size);
            assert_true(wy_signature(rules, version.parts, &options, 10, 1, room) == signature);
            assert_true(wy_components_hash(rules, version.parts) ==
                        wy_components_hash(rules, parts));
        }
        tune_version_close(&version);
        free(parts);
    }
}

/* ---- Points ---- */

/* Alone, what Dragon Dungeon's evaluation says of a finished game is its score. */
static void a_finished_dungeon_is_worth_its_points(void **state)
{
    const wy_rules *rules = wy_find_game("dungeon");
    void *parts = default_parts(rules);
    (void)state;
    for (uint64_t game = 0; game < 200; game++) {
        wy_scratch position;
        wy_score score;
        wy_options options;
        wy_rng rng;
        wy_rng_seed(&rng, 3, game);
        wy_default_options(rules, 1, &options);
        assert_int_equal(rules->setup(parts, &options, position.bytes), WY_OK);
        assert_true(wy_playout(rules, parts, position.bytes, &rng) > 0);
        rules->score(parts, position.bytes, WY_SPECTATOR, &score);
        assert_int_equal(rules->evaluate(parts, position.bytes, 0), 100 * score.total);
    }
    free(parts);
}

int main(int argc, char **argv)
{
    (void)argc;
    asked_for = argv + 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_lie_one_after_the_other),
        cmocka_unit_test(names_are_words_and_unique),
        cmocka_unit_test(defaults_are_within_bounds),
        cmocka_unit_test(every_weight_changes_some_evaluation),
        cmocka_unit_test(weights_change_no_game),
        cmocka_unit_test(a_finished_dungeon_is_worth_its_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
