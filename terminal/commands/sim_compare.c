/* sim_compare.c - "wyrm sim --compare". */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "lab/sim/compare.h"
#include "lab/sim/result.h"
#include "terminal/commands/lab.h"
#include "terminal/files.h"
#include "terminal/ui/grid.h"
#include "terminal/ui/text.h"
#include "wyrm/table.h"

enum { ACTIONS_SHOWN = 12 };

/* A result that was written earlier, or NULL after a complaint. */
static json_t *read_result(const char *path)
{
    char line[WY_TEXT_MAX], shown[WY_TEXT_MAX / 2];
    size_t size;
    json_error_t error;
    char *text = cli_read_file(path, false, &size);
    if (!text)
        return NULL;
    json_t *result = json_loadb(text, size, 0, &error);
    free(text);
    const char *fault = lab_check_result(result);
    if (!fault)
        return result;
    snprintf(line, sizeof line, "%s: %s", cli_clean(shown, sizeof shown, path), wy_tr(fault));
    cli_complain_text(line);
    json_decref(result);
    return NULL;
}

static void name_cell(lab_grid *grid, const lab_change *change)
{
    static const char *const forms[LAB_KINDS] = {
        [LAB_SCORE_OF] = WY_N("score of {name}"),
        [LAB_WINS_OF] = WY_N("wins of {name}"),
        [LAB_SEAT_WINS] = WY_N("wins from seat {name}"),
        [LAB_SEAT_SCORE] = WY_N("score from seat {name}"),
        [LAB_MOVES] = WY_N("moves"),
        [LAB_DECISIONS] = WY_N("decisions"),
        [LAB_LINE] = WY_N("points for {name}"),
        [LAB_CHOICE] = WY_N("choices of {name}"),
    };
    char text[WY_TEXT_MAX];
    const char *name = change->kind == LAB_LINE ? wy_tr(change->name) : change->name;
    char clean[LAB_CELL_MAX];
    cli_clean(clean, sizeof clean, name);
    lab_grid_cell(grid, wy_format(text, sizeof text, forms[change->kind], "name", clean, NULL));
}

static void change_row(lab_grid *grid, const lab_change *change)
{
    name_cell(grid, change);
    if (change->kind == LAB_WINS_OF || change->kind == LAB_SEAT_WINS) {
        lab_grid_percent(grid, change->before);
        lab_grid_percent(grid, change->after);
        lab_grid_share(grid, change->difference);
    } else {
        lab_grid_number(grid, change->before, 2);
        lab_grid_number(grid, change->after, 2);
        lab_grid_mean(grid, change->difference);
    }
    lab_grid_p(grid, change->p);
    lab_grid_cell(grid, change->is_real    ? wy_tr(WY_N("yes"))
                        : isnan(change->p) ? wy_tr(WY_N("equal"))
                                           : wy_tr(WY_N("unclear")));
    lab_grid_row(grid);
}

static void print_changes(const lab_change *changes, int count)
{
    static const char *const titles[] = {
        WY_N("mean per game"), WY_N("before"),          WY_N("after"),
        WY_N("difference"),    WY_N("interval (95 %)"), "p",
        WY_N("real?")};
    lab_grid grid;
    int tests = 0, real = 0, actions = 0;
    lab_grid_open(&grid, wy_tr(WY_N("What has changed")));
    lab_grid_headings(&grid, titles, WY_COUNT(titles));
    for (int i = 0; i < count; i++) {
        const lab_change *change = &changes[i];
        tests += !isnan(change->p);
        real += change->is_real;
        actions += change->kind == LAB_CHOICE;
        if (change->kind != LAB_CHOICE || (!isnan(change->p) && actions <= ACTIONS_SHOWN))
            change_row(&grid, change);
    }
    wy_format(grid.remark, sizeof grid.remark,
              WY_N("Each game is paired with the game of the same number. Differences tested: "
                   "{tested}; real after Benjamini and Hochberg at 5 %: {found}. Of actions, only "
                   "those that differ most surely are shown."),
              "tested", cli_int(tests), "found", cli_int(real), NULL);
    cli_print_grid(stdout, &grid);
    lab_grid_close(&grid);
}

static void print_heading(const json_t *before, const json_t *after)
{
    char games[24], id[WY_NAME_MAX];
    cli_clean(id, sizeof id, json_string_value(json_object_get(before, "game")));
    const wy_rules *rules = wy_find_game(id);
    const char *title = rules ? wy_tr(rules->title) : id;
    snprintf(games, sizeof games, "%lld",
             (long long)json_integer_value(json_object_get(before, "games")));
    cli_puts(WY_N("{title}: {games} games before and after"), "title", title, "games", games, NULL);
    bool same_box =
        json_equal(json_object_get(before, "components"), json_object_get(after, "components"));
    bool same_rules =
        json_equal(json_object_get(before, "options"), json_object_get(after, "options")) &&
        json_equal(json_object_get(before, "rules_version"),
                   json_object_get(after, "rules_version"));
    puts(same_box ? wy_tr(WY_N("The components are the same."))
                  : wy_tr(WY_N("The components differ.")));
    if (!same_rules)
        puts(wy_tr(WY_N("The options or the version of the rules differ.")));
}

static void print_json(const json_t *before, const lab_change *changes, int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++) {
        const lab_change *change = &changes[i];
        json_t *object = json_pack("{s:s, s:s, s:o, s:o}", "kind", lab_kind_name(change->kind),
                                   "name", change->name, "before", lab_number_json(change->before),
                                   "after", lab_number_json(change->after));
        lab_set_estimate(object, "difference", change->difference);
        json_object_set_new(object, "p", lab_number_json(change->p));
        json_object_set_new(object, "real", json_boolean(change->is_real));
        json_array_append_new(list, object);
    }
    cli_print_json(json_pack("{s:O, s:O, s:o}", "game", json_object_get(before, "game"), "games",
                             json_object_get(before, "games"), "changes", list));
}

int cli_compare(const char *before_path, const char *after_path, bool json)
{
    int status = CLI_WRONG_USAGE, count;
    json_t *before = read_result(before_path);
    json_t *after = before ? read_result(after_path) : NULL;
    const char *fault = after ? lab_check_pair(before, after) : NULL;
    if (fault)
        cli_complain(fault, NULL);
    if (after && !fault) {
        lab_change *changes = lab_compare(before, after, &count);
        if (json) {
            print_json(before, changes, count);
        } else {
            print_heading(before, after);
            print_changes(changes, count);
        }
        free(changes);
        status = CLI_OK;
    }
    json_decref(before);
    json_decref(after);
    return status;
}
