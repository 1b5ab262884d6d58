/* json.c - see json.h. */
#include "cli/json.h"

#include <stdio.h>

#include "cli/text.h"

void cli_print_json(const json_t *value)
{
    json_dumpf(value, stdout, JSON_COMPACT | JSON_REAL_PRECISION(12));
    putchar('\n');
}

static json_t *line_json(const char *name, int points, bool hidden)
{
    return json_pack("{s:s, s:o}", "name", wy_tr(name), "points",
                     hidden ? json_null() : json_integer(points));
}

static json_t *lines_json(const wy_rules *rules, const wy_score *score)
{
    json_t *lines = json_array();
    for (int i = 0; i < rules->score_line_count; i++)
        json_array_append_new(
            lines, line_json(rules->score_lines[i], score->line[i], wy_hides_line(score, i)));
    return lines;
}

static json_t *ties_json(const wy_rules *rules, const wy_score *score)
{
    json_t *ties = json_array();
    for (int i = 0; i < rules->tie_count; i++)
        json_array_append_new(
            ties, line_json(rules->tie_lines[i], score->tie[i], wy_hides_tie(score, i)));
    return ties;
}

json_t *cli_scores_json(const wy_table *table)
{
    wy_score scores[WY_SEATS_MAX];
    char name[WY_NAME_MAX];
    json_t *seats = json_array();
    table->rules->score(table->parts, table->state, WY_SPECTATOR, scores);
    for (int seat = 0; seat < table->options.players; seat++) {
        const wy_seat_info *info = &table->seats[seat];
        json_array_append_new(
            seats, json_pack("{s:i, s:s, s:s?, s:i, s:i, s:b, s:o, s:o}", "seat", seat, "name",
                             cli_clean(name, sizeof name, info->name), "bot",
                             info->bot[0] ? info->bot : NULL, "total", (int)scores[seat].total,
                             "rank", scores[seat].rank, "winner", scores[seat].winner, "lines",
                             lines_json(table->rules, &scores[seat]), "ties",
                             ties_json(table->rules, &scores[seat])));
    }
    return seats;
}
