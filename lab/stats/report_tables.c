/* report_tables.c - Results as tables, and as an HTML report. */
#include "lab/stats/report_tables.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wyrm/table.h"

enum { ACTIONS_SHOWN = 12 };

static const char interval_title[] = WY_N("interval (95 %)");

void lab_label_entrant(const lab_match *match, int entrant, char out[LAB_NAME_MAX])
{
    char name[LAB_NAME_MAX], other[LAB_NAME_MAX];
    int alike = 0;
    lab_name_entrant(&match->entrants[entrant], name);
    for (int i = 0; i < match->options.players; i++) {
        lab_name_entrant(&match->entrants[i], other);
        alike += strcmp(name, other) == 0;
    }
    if (alike > 1)
        snprintf(out, LAB_NAME_MAX, "%.48s #%d", name, entrant + 1);
    else
        snprintf(out, LAB_NAME_MAX, "%s", name);
}

static void label_cell(lab_grid *grid, const lab_match *match, int entrant)
{
    char label[LAB_NAME_MAX];
    lab_label_entrant(match, entrant, label);
    lab_grid_cell(grid, label);
}

static void entrant_headings(lab_grid *grid, const lab_match *match, const char *first)
{
    lab_grid_cell(grid, first);
    for (int i = 0; i < match->options.players; i++)
        label_cell(grid, match, i);
    lab_grid_row(grid);
}

static void fill_results(lab_grid *grid, const lab_tally *tally)
{
    const char *wins = tally->match->options.players > 1 ? WY_N("wins") : WY_N("goal met");
    const char *const titles[] = {WY_N("bot"), wins, interval_title, WY_N("mean score"),
                                  interval_title};
    lab_grid_headings(grid, titles, WY_COUNT(titles));
    for (int i = 0; i < tally->match->options.players; i++) {
        const lab_record *record = &tally->records[i];
        label_cell(grid, tally->match, i);
        lab_grid_share(grid, lab_win_share(tally, &record->share));
        lab_grid_mean(grid, lab_mean(&record->score));
        lab_grid_row(grid);
    }
    if (tally->match->options.players > 1)
        lab_grid_remark(grid, WY_N("A shared victory counts as a part of one."));
}

static void fill_scores(lab_grid *grid, const lab_tally *tally)
{
    static const char *const titles[] = {WY_N("bot"),     WY_N("deviation"), WY_N("least"),
                                         WY_N("quarter"), WY_N("median"),    WY_N("3 quarters"),
                                         WY_N("most")};
    lab_grid_headings(grid, titles, WY_COUNT(titles));
    for (int i = 0; i < tally->match->options.players; i++) {
        const lab_record *record = &tally->records[i];
        label_cell(grid, tally->match, i);
        lab_grid_number(grid, lab_deviation(&record->score), 2);
        for (int part = 0; part <= 4; part++)
            lab_grid_number(grid, lab_quantile(&record->scores, part / 4.0), part % 4 ? 1 : 0);
        lab_grid_row(grid);
    }
}

/* Seats, or places in turn order. */
static void fill_places(lab_grid *grid, const lab_tally *tally, const char *title,
                        const lab_place *places)
{
    const char *const titles[] = {title, WY_N("wins"), interval_title, WY_N("mean score"),
                                  interval_title};
    lab_grid_headings(grid, titles, WY_COUNT(titles));
    for (int i = 0; i < tally->match->options.players; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", i + 1);
        lab_grid_cell(grid, number);
        lab_grid_share(grid, lab_win_share(tally, &places[i].share));
        lab_grid_mean(grid, lab_mean(&places[i].score));
        lab_grid_row(grid);
    }
}

static void fill_seats(lab_grid *grid, const lab_tally *tally)
{
    int players = tally->match->options.players;
    fill_places(grid, tally, WY_N("seat"), tally->places);
    if (players > 0 && tally->games % (uint64_t)players)
        lab_grid_remark(grid, WY_N("The last rotation is not complete: some bots had some seats "
                                   "once more often."));
}

static void fill_turns(lab_grid *grid, const lab_tally *tally)
{
    fill_places(grid, tally, WY_N("turn"), tally->turns);
}

static void length_row(lab_grid *grid, const char *name, const lab_sum *sum,
                       const lab_histogram *histogram)
{
    lab_grid_cell(grid, name);
    lab_grid_mean(grid, lab_mean(sum));
    lab_grid_number(grid, lab_deviation(sum), 2);
    lab_grid_number(grid, lab_quantile(histogram, 0), 0);
    lab_grid_number(grid, lab_quantile(histogram, 0.5), 1);
    lab_grid_number(grid, lab_quantile(histogram, 1), 0);
    lab_grid_row(grid);
}

static void fill_length(lab_grid *grid, const lab_tally *tally)
{
    static const char *const titles[] = {WY_N("per game"),  WY_N("mean"),  interval_title,
                                         WY_N("deviation"), WY_N("least"), WY_N("median"),
                                         WY_N("most")};
    lab_grid_headings(grid, titles, WY_COUNT(titles));
    length_row(grid, wy_tr(WY_N("moves")), &tally->moves, &tally->move_counts);
    length_row(grid, wy_tr(WY_N("decisions")), &tally->decisions, &tally->decision_counts);
}

static void fill_sheet(lab_grid *grid, const lab_tally *tally)
{
    const wy_rules *rules = tally->match->rules;
    entrant_headings(grid, tally->match, wy_tr(WY_N("mean points")));
    for (int line = 0; line < rules->score_line_count; line++) {
        lab_grid_cell(grid, wy_tr(rules->score_lines[line]));
        for (int i = 0; i < tally->match->options.players; i++)
            lab_grid_number(grid, lab_mean_of(&tally->records[i].line[line]), 2);
        lab_grid_row(grid);
    }
}

static void fill_winners(lab_grid *grid, const lab_tally *tally)
{
    static const char *const titles[] = {WY_N("mean points"), WY_N("winners"), WY_N("others"),
                                         WY_N("difference"), interval_title};
    const wy_rules *rules = tally->match->rules;
    lab_grid_headings(grid, titles, WY_COUNT(titles));
    for (int line = 0; line < rules->score_line_count; line++) {
        const lab_sum *won = &tally->winners[line], *lost = &tally->others[line];
        lab_grid_cell(grid, wy_tr(rules->score_lines[line]));
        lab_grid_number(grid, lab_mean_of(won), 2);
        lab_grid_number(grid, lab_mean_of(lost), 2);
        lab_grid_mean(grid, lab_difference(won, lost));
        lab_grid_row(grid);
    }
}

static void fill_progress(lab_grid *grid, const lab_tally *tally)
{
    entrant_headings(grid, tally->match, wy_tr(WY_N("after")));
    for (int tenth = 0; tenth < LAB_TENTHS; tenth++) {
        char part[16];
        snprintf(part, sizeof part, "%d %%", 10 * (tenth + 1));
        lab_grid_cell(grid, part);
        for (int i = 0; i < tally->match->options.players; i++)
            lab_grid_number(grid, lab_mean_of(&tally->records[i].tenth[tenth]), 2);
        lab_grid_row(grid);
    }
}

static void fill_verbs(lab_grid *grid, const lab_tally *tally)
{
    int count;
    lab_verb *verbs = lab_count_verbs(tally, &count);
    entrant_headings(grid, tally->match, wy_tr(WY_N("chosen per game")));
    for (int i = 0; i < count; i++) {
        lab_grid_cell(grid, verbs[i].word);
        for (int entrant = 0; entrant < tally->match->options.players; entrant++)
            lab_grid_number(grid, verbs[i].uses[entrant], 2);
        lab_grid_row(grid);
    }
    free(verbs);
}

static void fill_actions(lab_grid *grid, const lab_tally *tally)
{
    static const char *const titles[] = {
        WY_N("action"), WY_N("per game"), WY_N("correlation"), interval_title, "p", WY_N("real?")};
    lab_action_stat *stats = lab_find_action_stats(tally);
    int tests = 0, real = 0;
    char number[16], chance[16];
    for (int i = 0; i < tally->action_count; i++) {
        tests += !isnan(stats[i].p);
        real += stats[i].is_real;
    }
    lab_grid_headings(grid, titles, WY_COUNT(titles));
    for (int i = 0; i < tests && i < ACTIONS_SHOWN; i++) {
        const lab_action_stat *one = &stats[i];
        lab_grid_cell(grid, one->action->text);
        lab_grid_number(grid, one->uses, 2);
        lab_grid_number(grid, one->correlation.value, 3);
        lab_grid_interval(grid, one->correlation, 1, 3);
        lab_grid_p(grid, one->p);
        lab_grid_cell(grid, one->is_real ? wy_tr(WY_N("yes")) : wy_tr(WY_N("unclear")));
        lab_grid_row(grid);
    }
    free(stats);
    if (!tests) {
        lab_grid_remark(grid,
                        WY_N("Too few games, or too much alike, to tell anything of an action."));
        return;
    }
    snprintf(number, sizeof number, "%d", tests);
    snprintf(chance, sizeof chance, "%d", real);
    wy_format(
        grid->remark, sizeof grid->remark,
        tally->match->options.players > 1
            ? WY_N("How choosing an action goes with winning, each bot in each seat compared "
                   "with itself. Of {number} actions tested, one in twenty would look real by "
                   "chance alone; {real} still do after Benjamini and Hochberg.")
            : WY_N("How choosing an action goes with the score. Of {number} actions tested, "
                   "one in twenty would look real by chance alone; {real} still do after "
                   "Benjamini and Hochberg."),
        "number", number, "real", chance, NULL);
}

static void fill_times(lab_grid *grid, const lab_tally *tally)
{
    static const char *const titles[] = {WY_N("bot"), WY_N("decisions per game"), WY_N("mean ms"),
                                         WY_N("longest ms")};
    lab_grid_headings(grid, titles, WY_COUNT(titles));
    for (int i = 0; i < tally->match->options.players; i++) {
        const lab_record *record = &tally->records[i];
        label_cell(grid, tally->match, i);
        lab_grid_number(grid, lab_mean_of(&record->decisions), 2);
        lab_grid_number(grid, (double)record->nanoseconds / 1e6 / (double)record->decisions.sum, 3);
        lab_grid_number(grid, (double)record->longest / 1e6, 3);
        lab_grid_row(grid);
    }
}

typedef struct table_entry {
    const char *title;
    void (*fill)(lab_grid *grid, const lab_tally *tally);
    const char *remark; /* NULL: that depends on the results, or there is none */
} table_entry;

bool lab_fill_report_table(lab_grid *grid, const lab_tally *tally, lab_report_table which)
{
    static const table_entry tables[LAB_REPORT_TABLES] = {
        [LAB_RESULTS] = {WY_N("Results"), fill_results, NULL},
        [LAB_SCORES] = {WY_N("Scores"), fill_scores,
                        WY_N("Below the quarter lies one score in four; below the median, one in "
                             "two.")},
        [LAB_SEATS] = {WY_N("Seats"), fill_seats, NULL},
        [LAB_TURNS] = {WY_N("Turn order"), fill_turns,
                       WY_N("1 is the player who began, from any seat; the others follow in the "
                            "order of their first turns.")},
        [LAB_LENGTH] = {WY_N("Length"), fill_length,
                        WY_N("Chance moves too; a decision is a player's move with more than one "
                             "option.")},
        [LAB_SHEET] = {WY_N("Score sheet"), fill_sheet, NULL},
        [LAB_WINNERS] = {WY_N("Winners and the others"), fill_winners, NULL},
        [LAB_PROGRESS] = {WY_N("Points along the way"), fill_progress,
                          WY_N("The mean of the points that a bot could count for itself after "
                               "each tenth of a game's moves.")},
        [LAB_VERBS] = {WY_N("What is chosen"), fill_verbs, NULL},
        [LAB_ACTIONS] = {WY_N("Actions that tell"), fill_actions, NULL},
        [LAB_TIMES] = {WY_N("Time per decision"), fill_times, NULL},
    };
    bool alone = tally->match->options.players == 1;
    if (alone && (which == LAB_SEATS || which == LAB_TURNS || which == LAB_WINNERS))
        return false;
    lab_grid_open(grid, wy_tr(tables[which].title));
    tables[which].fill(grid, tally);
    if (tables[which].remark)
        lab_grid_remark(grid, tables[which].remark);
    return true;
}
