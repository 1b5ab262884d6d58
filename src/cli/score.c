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

static void print_line(const sheet *s, const char *label, const int32_t *numbers)
{
    print_within(s->out, label, LABEL_WIDTH, false);
    for (int seat = 0; seat < s->players; seat++) {
        char text[16];
        snprintf(text, sizeof text, "%d", (int)numbers[seat]);
        print_within(s->out, text, s->column, true);
    }
    fputc('\n', s->out);
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

void cli_print_scores(FILE *out, const wy_table *table, const void *position)
{
    const wy_rules *rules = table->rules;
    sheet s = {.out = out, .table = table, .players = table->options.players};
    int32_t numbers[WY_SEATS_MAX];
    s.column = (SHEET_WIDTH - LABEL_WIDTH) / s.players;
    s.column = s.column < COLUMN_MAX ? s.column : COLUMN_MAX;
    rules->score(table->parts, position, s.scores);
    print_names(&s);
    for (int line = 0; line < rules->score_line_count; line++) {
        for (int seat = 0; seat < s.players; seat++)
            numbers[seat] = s.scores[seat].line[line];
        print_line(&s, wy_tr(rules->score_lines[line]), numbers);
    }
    for (int seat = 0; seat < s.players; seat++)
        numbers[seat] = s.scores[seat].total;
    print_line(&s, wy_tr(WY_N("Total")), numbers);
    for (int tie = 0; tie < rules->tie_count; tie++) {
        char label[WY_TEXT_MAX];
        for (int seat = 0; seat < s.players; seat++)
            numbers[seat] = s.scores[seat].tie[tie];
        wy_fill(label, sizeof label, WY_N("Tie: {line}"), "line", wy_tr(rules->tie_lines[tie]),
                NULL);
        print_line(&s, label, numbers);
    }
    if (rules->actor(table->state) != WY_OVER)
        return;
    for (int seat = 0; seat < s.players; seat++)
        numbers[seat] = s.scores[seat].rank;
    print_line(&s, wy_tr(WY_N("Place")), numbers);
    print_winners(&s);
}
