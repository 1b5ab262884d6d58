/* result.c - Results as JSON. */
#include "lab/sim/result.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "wyrm/table.h"

enum { MILLION = 1000000 };

json_t *lab_number_json(double number)
{
    return isfinite(number) ? json_real(number) : json_null();
}

static void set_number(json_t *object, const char *name, double number)
{
    json_object_set_new(object, name, lab_number_json(number));
}

void lab_set_estimate(json_t *object, const char *name, lab_estimate estimate)
{
    char key[64];
    set_number(object, name, estimate.value);
    snprintf(key, sizeof key, "%s_low", name);
    set_number(object, key, estimate.low);
    snprintf(key, sizeof key, "%s_high", name);
    set_number(object, key, estimate.high);
}

static json_t *histogram_json(const lab_histogram *histogram)
{
    json_t *list = json_array();
    for (int i = 0; i < histogram->bars; i++) {
        int64_t value = histogram->first + i;
        if (histogram->bar[i])
            json_array_append_new(
                list, json_pack("[I, I]", (json_int_t)value, (json_int_t)histogram->bar[i]));
    }
    return list;
}

static json_t *spread_json(const lab_sum *sum, const lab_histogram *histogram)
{
    static const char *const names[] = {"min", "quartile_1", "median", "quartile_3", "max"};
    json_t *object = json_object();
    lab_set_estimate(object, "mean", lab_mean(sum));
    set_number(object, "deviation", lab_deviation(sum));
    for (int i = 0; i < 5; i++)
        set_number(object, names[i], lab_quantile(histogram, i / 4.0));
    return object;
}

/* ---- Entrants and seats ---- */

static json_t *entrant_json(const lab_tally *tally, int entrant)
{
    const lab_match *match = tally->match;
    const lab_record *record = &tally->records[entrant];
    const wy_budget *budget = &match->entrants[entrant].budget;
    json_t *object = json_object(), *lines = json_array(), *progress = json_array();
    json_object_set_new(object, "bot", json_string(match->entrants[entrant].bot->name));
    json_object_set_new(object, "iterations", json_integer(budget->iterations));
    json_object_set_new(object, "milliseconds", json_integer(budget->milliseconds));
    lab_set_estimate(object, "win_share", lab_win_share(tally, &record->share));
    lab_set_estimate(object, "mean_score", lab_mean(&record->score));
    json_object_set_new(object, "score", spread_json(&record->score, &record->scores));
    json_object_set_new(object, "scores", histogram_json(&record->scores));
    set_number(object, "decisions", lab_mean_of(&record->decisions));
    for (int i = 0; i < match->rules->score_line_count; i++) {
        json_t *line = json_pack("{s:s}", "name", match->rules->score_lines[i]);
        lab_set_estimate(line, "mean", lab_mean(&record->line[i]));
        json_array_append_new(lines, line);
    }
    json_object_set_new(object, "lines", lines);
    for (int i = 0; i < LAB_TENTHS; i++)
        json_array_append_new(progress, lab_number_json(lab_mean_of(&record->tenth[i])));
    json_object_set_new(object, "score_by_tenth", progress);
    return object;
}

static json_t *places_json(const lab_tally *tally, const char *name, const lab_place *places)
{
    json_t *list = json_array();
    for (int i = 0; i < tally->match->options.players; i++) {
        json_t *object = json_pack("{s:i}", name, i);
        lab_set_estimate(object, "win_share", lab_win_share(tally, &places[i].share));
        lab_set_estimate(object, "mean_score", lab_mean(&places[i].score));
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *lines_json(const lab_tally *tally)
{
    json_t *list = json_array();
    for (int i = 0; i < tally->match->rules->score_line_count; i++) {
        const lab_sum *won = &tally->winners[i], *lost = &tally->others[i];
        json_t *object = json_pack("{s:s}", "name", tally->match->rules->score_lines[i]);
        set_number(object, "winners", lab_mean_of(won));
        set_number(object, "others", lab_mean_of(lost));
        lab_set_estimate(object, "difference", lab_difference(won, lost));
        json_array_append_new(list, object);
    }
    return list;
}

/* ---- Actions ---- */

static json_t *actions_json(const lab_tally *tally)
{
    json_t *list = json_array();
    lab_action_stat *stats = lab_find_action_stats(tally);
    for (int i = 0; i < tally->action_count; i++) {
        const lab_action_stat *one = &stats[i];
        json_t *object = json_pack("{s:s, s:f, s:f}", "action", one->action->text, "uses",
                                   one->uses, "chosen_in", one->games);
        lab_set_estimate(object, "correlation", one->correlation);
        set_number(object, "p", one->p);
        json_object_set_new(object, "real", json_boolean(one->is_real));
        json_array_append_new(list, object);
    }
    free(stats);
    return list;
}

static json_t *verbs_json(const lab_tally *tally)
{
    int count;
    lab_verb *verbs = lab_count_verbs(tally, &count);
    json_t *list = json_array();
    for (int i = 0; i < count; i++) {
        json_t *uses = json_array();
        for (int entrant = 0; entrant < tally->match->options.players; entrant++)
            json_array_append_new(uses, json_real(verbs[i].uses[entrant]));
        json_array_append_new(list, json_pack("{s:s, s:o}", "verb", verbs[i].word, "uses", uses));
    }
    free(verbs);
    return list;
}

/* ---- All of it ---- */

static json_t *options_json(const lab_match *match)
{
    json_t *object = json_object();
    for (int i = 0; i < match->rules->option_count; i++) {
        const wy_option *option = &match->rules->options[i];
        json_object_set_new(object, option->name,
                            json_string(option->values[match->options.value[i]]));
    }
    return object;
}

static json_t *time_json(const lab_tally *tally, double seconds)
{
    json_t *list = json_array();
    for (int i = 0; i < tally->match->options.players; i++) {
        const lab_record *record = &tally->records[i];
        double decisions = (double)record->decisions.sum;
        json_t *object = json_object();
        set_number(object, "mean_ms", (double)record->nanoseconds / MILLION / decisions);
        set_number(object, "longest_ms", (double)record->longest / MILLION);
        json_array_append_new(list, object);
    }
    return json_pack("{s:f, s:i, s:o}", "seconds", seconds, "jobs", tally->match->jobs,
                     "per_decision", list);
}

json_t *lab_result_json(const lab_tally *tally, double seconds)
{
    const lab_match *match = tally->match;
    json_int_t players = match->options.players, games = (json_int_t)tally->games;
    char hash[24];
    snprintf(hash, sizeof hash, "%016" PRIx64, wy_components_hash(match->rules, match->parts));
    json_t *object = json_pack(
        "{s:s, s:s, s:s, s:I, s:o, s:I, s:I, s:b, s:I, s:b, s:I, s:I}", "game", match->rules->id,
        "rules_version", match->rules->version, "components", hash, "players", players, "options",
        options_json(match), "games", games, "games_asked", (json_int_t)match->games, "interrupted",
        tally->games < match->games, "seed", (json_int_t)match->seed, "repeatable",
        lab_is_repeatable(match), "rotations", games / players, "games_beyond", games % players);
    json_t *seats = json_array();
    for (int entrant = 0; entrant < (int)players; entrant++)
        json_array_append_new(seats, entrant_json(tally, entrant));
    json_object_set_new(object, "seats", seats);
    json_object_set_new(object, "by_seat", places_json(tally, "seat", tally->places));
    json_object_set_new(object, "by_turn", places_json(tally, "turn", tally->turns));
    json_object_set_new(object, "moves", spread_json(&tally->moves, &tally->move_counts));
    json_object_set_new(object, "decisions",
                        spread_json(&tally->decisions, &tally->decision_counts));
    json_object_set_new(object, "lines", lines_json(tally));
    json_object_set_new(object, "verbs", verbs_json(tally));
    json_object_set_new(object, "actions", actions_json(tally));
    json_object_set_new(object, "time", time_json(tally, seconds));
    return object;
}

/* ---- The games one by one ---- */

enum { SCORES, WINNERS, DECISIONS, MOVES, TURNS, LINES, ACTIONS, USES, LISTS };

static void add(json_t *list, json_int_t number)
{
    json_array_append_new(list, json_integer(number));
}

/* Appends an empty list to one that has a list for each game. */
static json_t *add_list(json_t *list)
{
    json_t *fresh = json_array();
    json_array_append_new(list, fresh);
    return fresh;
}

static void add_game(const lab_tally *tally, const lab_kept *kept, json_t *const lists[LISTS])
{
    json_t *scores = add_list(lists[SCORES]), *winners = add_list(lists[WINNERS]);
    json_t *decisions = add_list(lists[DECISIONS]), *turns = add_list(lists[TURNS]);
    json_t *sheets = add_list(lists[LINES]), *uses = add_list(lists[USES]);
    for (int i = 0; i < tally->match->options.players; i++) {
        const lab_result *result = &kept->results[i];
        json_t *lines = add_list(sheets);
        add(scores, result->total);
        add(decisions, result->decisions);
        add(turns, result->turn);
        if (result->share)
            add(winners, i);
        for (int line = 0; line < tally->match->rules->score_line_count; line++)
            add(lines, result->line[line]);
    }
    for (int i = 0; i < kept->use_count; i++) {
        add(uses, kept->uses[i].action);
        add(uses, kept->uses[i].count);
    }
    add(lists[MOVES], kept->moves);
}

json_t *lab_games_json(const lab_tally *tally)
{
    static const char *const names[LISTS] = {"scores", "winners", "decisions", "moves",
                                             "turns",  "lines",   "actions",   "uses"};
    json_t *lists[LISTS], *object = json_object();
    for (int i = 0; i < LISTS; i++) {
        lists[i] = json_array();
        json_object_set_new(object, names[i], lists[i]);
    }
    for (uint64_t game = 0; game < tally->games; game++)
        add_game(tally, &tally->kept[game], lists);
    /* Actions stand in the order in which games first used them. */
    for (int i = 0; i < tally->action_count; i++)
        json_array_append_new(lists[ACTIONS], json_string(tally->actions[i].text));
    return object;
}
