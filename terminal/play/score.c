/* score.c - Score sheet of a table. */
#include "terminal/play/score.h"

#include "terminal/ui/text.h"

/* Columns: of the names of lines, at least; of a seat, below which names give way; its bounds. */
enum { LABEL_MIN = 10, COLUMN_FAIR = 9, COLUMN_MIN = 6, COLUMN_MAX = 14 };

typedef struct sheet {
    FILE *out;
    const wy_table *table;
    wy_score scores[WY_SEATS_MAX];
    int players;
    int width, label, column; /* of the sheet, of the names of its lines, and of each seat */
} sheet;

static void say_tie(const sheet *s, int tie, char out[WY_TEXT_MAX])
{
    wy_format(out, WY_TEXT_MAX, WY_N("Tie: {line}"), "line", wy_tr(s->table->rules->tie_lines[tie]),
              NULL);
}

static int at_most(int number, int most)
{
    return number < most ? number : most;
}

/* The names of lines get the room they need, as long as every seat has some. */
static void measure(sheet *s, int width)
{
    const wy_rules *rules = s->table->rules;
    char text[WY_TEXT_MAX];
    int widest = LABEL_MIN;
    for (int line = 0; line < rules->score_line_count; line++) {
        int columns = cli_width(wy_tr(rules->score_lines[line]));
        widest = columns > widest ? columns : widest;
    }
    for (int tie = 0; tie < rules->tie_count; tie++) {
        say_tie(s, tie, text);
        widest = cli_width(text) > widest ? cli_width(text) : widest;
    }
    s->width = at_most(width, CLI_SHEET_MAX);
    s->label = at_most(widest + 1, s->width - s->players * COLUMN_FAIR);
    s->label = s->label > LABEL_MIN ? s->label : LABEL_MIN;
    s->column = at_most((s->width - s->label) / s->players, COLUMN_MAX);
    s->column = s->column > COLUMN_MIN ? s->column : COLUMN_MIN;
}

typedef void cell(const sheet *s, int seat, int index, char out[WY_TEXT_MAX]);

static void print_row(const sheet *s, const char *label, cell *write, int index)
{
    char text[WY_TEXT_MAX];
    cli_print_cell(s->out, label, s->label, false);
    for (int seat = 0; seat < s->players; seat++) {
        write(s, seat, index, text);
        cli_print_cell(s->out, text, s->column, true);
    }
    fputc('\n', s->out);
}

static void write_name(const sheet *s, int seat, int index, char out[WY_TEXT_MAX])
{
    (void)index;
    cli_clean(out, WY_NAME_MAX, s->table->seats[seat].name);
}

static void write_line(const sheet *s, int seat, int line, char out[WY_TEXT_MAX])
{
    const wy_score *score = &s->scores[seat];
    snprintf(out, WY_TEXT_MAX, wy_hides_line(score, line) ? "?" : "%d", (int)score->line[line]);
}

/* Where lines are hidden, the total says that there may be more to it. */
static void write_total(const sheet *s, int seat, int index, char out[WY_TEXT_MAX])
{
    const unsigned all_lines = (unsigned)WY_BIT(WY_LINES_MAX) - 1;
    const wy_score *score = &s->scores[seat];
    (void)index;
    snprintf(out, WY_TEXT_MAX, score->hidden & all_lines ? "%d+?" : "%d", (int)score->total);
}

static void write_tie(const sheet *s, int seat, int tie, char out[WY_TEXT_MAX])
{
    const wy_score *score = &s->scores[seat];
    snprintf(out, WY_TEXT_MAX, wy_hides_tie(score, tie) ? "?" : "%d", (int)score->tie[tie]);
}

static void write_place(const sheet *s, int seat, int index, char out[WY_TEXT_MAX])
{
    (void)index;
    snprintf(out, WY_TEXT_MAX, "%d", (int)s->scores[seat].rank);
}

static bool has_secrets(const sheet *s)
{
    for (int seat = 0; seat < s->players; seat++)
        if (s->scores[seat].hidden)
            return true;
    return false;
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
            wy_format(line, sizeof line, WY_N("{names} and {name}"), "names", names, "name", name,
                      NULL);
        else
            snprintf(line, sizeof line, "%s", name);
        snprintf(names, sizeof names, "%.*s", (int)sizeof names - 1, line);
    }
    wy_format(line, sizeof line,
              winners > 1 ? WY_N("{names} share the victory.") : WY_N("{names} wins."), "names",
              names, NULL);
    fputc('\n', s->out);
    cli_wrap(s->out, line, 0, 2, s->width);
}

static void print_remarks(const sheet *s, const void *position)
{
    const wy_rules *rules = s->table->rules;
    char text[WY_TEXT_MAX], clean[WY_TEXT_MAX];
    const char *names[WY_SEATS_MAX];
    wy_phrase phrase;
    wy_seat_names(s->table, names);
    wy_text_context words = wy_text_context_of(names);
    for (int seat = 0; seat < s->players; seat++)
        for (int i = 0; rules->remark(s->table->parts, position, seat, i, &phrase); i++) {
            wy_render(rules, &words, &phrase, text, sizeof text);
            fputs(i ? "" : "\n", s->out);
            cli_wrap(s->out, cli_clean(clean, sizeof clean, text), 0, 2, s->width);
        }
}

void cli_print_scores(FILE *out, const wy_table *table, const void *position, int viewer, int width)
{
    const wy_rules *rules = table->rules;
    char label[WY_TEXT_MAX];
    sheet s = {.out = out, .table = table, .players = table->options.players};
    measure(&s, width);
    rules->score(table->parts, position, viewer, s.scores);
    print_row(&s, "", write_name, 0);
    for (int line = 0; line < rules->score_line_count; line++)
        print_row(&s, wy_tr(rules->score_lines[line]), write_line, line);
    print_row(&s, wy_tr(WY_N("Total")), write_total, 0);
    for (int tie = 0; tie < rules->tie_count && s.players > 1; tie++) {
        say_tie(&s, tie, label);
        print_row(&s, label, write_tie, tie);
    }
    if (has_secrets(&s))
        cli_wrap(out, wy_tr(WY_N("A question mark is revealed at the end of the game.")), 0, 2,
                 s.width);
    if (rules->actor(table->state) != WY_OVER)
        return;
    if (s.players > 1) {
        print_row(&s, wy_tr(WY_N("Place")), write_place, 0);
        print_winners(&s);
    }
    if (rules->remark)
        print_remarks(&s, position);
}
