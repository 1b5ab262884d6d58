/* score.c - see score.h. */
#include "cli/score.h"

#include <string.h>

#include "cli/text.h"

enum { LABEL_WIDTH = 24, SHEET_WIDTH = 79, COLUMN_MAX = 14 };

typedef struct sheet {
    FILE *out;
    const wy_table *table;
    wy_score scores[WY_SEATS_MAX];
    int players, column; /* width of a column */
} sheet;

/* A text within a width: to its left, or to its right. */
static void print_within(FILE *out, const char *text, int width, bool right)
{
    int length = (int)cli_cut(text, width - 1);
    char shown[WY_TEXT_MAX];
    snprintf(shown, sizeof shown, "%.*s", length, text);
    int gap = width - cli_width(shown);
    if (right)
        fprintf(out, "%*s%s", gap, "", shown);
    else
        fprintf(out, "%s%*s", shown, gap, "");
}

static void print_cell(const sheet *s, int number, bool hidden)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    print_within(s->out, hidden ? "?" : text, s->column, true);
}

static void print_line(const sheet *s, int line)
{
    print_within(s->out, wy_tr(s->table->rules->score_lines[line]), LABEL_WIDTH, false);
    for (int seat = 0; seat < s->players; seat++)
        print_cell(s, s->scores[seat].line[line], wy_hides_line(&s->scores[seat], line));
    fputc('\n', s->out);
}

/* Where lines are hidden, the total says that there may be more to it. */
static void print_totals(const sheet *s)
{
    const unsigned all_lines = (unsigned)WY_BIT(WY_LINES_MAX) - 1;
    print_within(s->out, wy_tr(WY_N("Total")), LABEL_WIDTH, false);
    for (int seat = 0; seat < s->players; seat++) {
        char text[16];
        bool partial = s->scores[seat].hidden & all_lines;
        snprintf(text, sizeof text, partial ? "%d+?" : "%d", (int)s->scores[seat].total);
        print_within(s->out, text, s->column, true);
    }
    fputc('\n', s->out);
}

static void print_tie(const sheet *s, int tie)
{
    char label[WY_TEXT_MAX];
    wy_fill(label, sizeof label, WY_N("Tie: {line}"), "line",
            wy_tr(s->table->rules->tie_lines[tie]), NULL);
    print_within(s->out, label, LABEL_WIDTH, false);
    for (int seat = 0; seat < s->players; seat++)
        print_cell(s, s->scores[seat].tie[tie], wy_hides_tie(&s->scores[seat], tie));
    fputc('\n', s->out);
}

static void print_places(const sheet *s)
{
    print_within(s->out, wy_tr(WY_N("Place")), LABEL_WIDTH, false);
    for (int seat = 0; seat < s->players; seat++)
        print_cell(s, s->scores[seat].rank, false);
    fputc('\n', s->out);
}

static bool has_secrets(const sheet *s)
{
    for (int seat = 0; seat < s->players; seat++)
        if (s->scores[seat].hidden)
            return true;
    return false;
}

static void print_names(const sheet *s)
{
    char name[WY_NAME_MAX];
    print_within(s->out, "", LABEL_WIDTH, false);
    for (int seat = 0; seat < s->players; seat++)
        print_within(s->out, cli_clean(name, sizeof name, s->table->seats[seat].name), s->column,
                     true);
    fputc('\n', s->out);
}

static void print_winners(const sheet *s)
{
    char names[WY_TEXT_MAX / 2] = "", name[WY_NAME_MAX], line[WY_TEXT_MAX];
    int winners = 0;
    for (int seat = 0; seat < s->players; seat++) {
        if (!s->scores[seat].winner)
            continue;
        cli_clean(name, sizeof name, s->table->seats[seat].name);
        if (winners++)
            wy_fill(line, sizeof line, WY_N("{names} and {name}"), "names", names, "name", name,
                    NULL);
        else
            snprintf(line, sizeof line, "%s", name);
        snprintf(names, sizeof names, "%.*s", (int)sizeof names - 1, line);
    }
    wy_fill(line, sizeof line,
            winners > 1 ? WY_N("{names} share the victory.") : WY_N("{names} wins."), "names",
            names, NULL);
    fprintf(s->out, "\n%s\n", line);
}

void cli_print_scores(FILE *out, const wy_table *table, const void *position, int viewer)
{
    const wy_rules *rules = table->rules;
    sheet s = {.out = out, .table = table, .players = table->options.players};
    s.column = (SHEET_WIDTH - LABEL_WIDTH) / s.players;
    s.column = s.column < COLUMN_MAX ? s.column : COLUMN_MAX;
    rules->score(table->parts, position, viewer, s.scores);
    print_names(&s);
    for (int line = 0; line < rules->score_line_count; line++)
        print_line(&s, line);
    print_totals(&s);
    for (int tie = 0; tie < rules->tie_count; tie++)
        print_tie(&s, tie);
    if (has_secrets(&s))
        fprintf(out, "%s\n", wy_tr(WY_N("What a question mark stands for is shown at the end.")));
    if (rules->actor(table->state) != WY_OVER)
        return;
    print_places(&s);
    print_winners(&s);
}
