/* draw.c - Drawing of boards: boxes side by side, tables, and flowing lines. */
#include "terminal/ui/draw.h"

#include <string.h>

#include "terminal/play/board.h"
#include "terminal/ui/text.h"

/* Columns of a box that has margins; of a table's arrow; before a paragraph's further lines. */
enum { ROOMY = 20, MARK = 2, PARAGRAPH = 2 };

enum { NAME_MOST = 15, NAME_FAIR = 11, NAME_LEAST = 8 }; /* columns of names in a table */

int cli_picture_width(const cli_screen *screen)
{
    return (screen->width < CLI_BOARD_MAX ? screen->width : CLI_BOARD_MAX) - 1;
}

/* ---- Words ---- */

const char *cli_count_text(char out[WY_TEXT_MAX], const char *text, int number)
{
    return wy_format(out, WY_TEXT_MAX, text, "number", cli_int(number), NULL);
}

const char *cli_best_fit(char out[WY_TEXT_MAX], const char *const *texts, int number, int room)
{
    for (;; texts++) {
        cli_count_text(out, *texts, number);
        if (cli_width(out) <= room || !texts[1])
            return out;
    }
}

/* ---- Boxes ---- */

void cli_box_init(cli_box *box, const cli_screen *screen, int columns)
{
    box->screen = screen;
    box->columns = columns;
    box->margin = columns >= ROOMY;
    box->room = columns - 2 - 2 * box->margin;
}

void cli_box_row(const cli_box *box, cli_style left_style, const char *left, cli_style right_style,
                 const char *right)
{
    cli_put_line(box->screen, CLI_DOWN, 1);
    cli_put_blanks(box->screen, box->margin);
    cli_put_cell(box->screen, left_style, left, box->room - cli_width(right));
    cli_put(box->screen, right_style, right);
    cli_put_blanks(box->screen, box->margin);
    cli_put_line(box->screen, CLI_DOWN, 1);
}

void cli_box_border(const cli_box *box, cli_edge edge, const char *left, const char *right)
{
    int room = box->columns - 2 - cli_width(left) - cli_width(right);
    cli_put_line(box->screen, (cli_line)edge, 1);
    cli_put(box->screen, CLI_STRONG, left);
    cli_put_line(box->screen, CLI_ACROSS, room);
    cli_put(box->screen, CLI_PLAIN, right);
    cli_put_line(box->screen, (cli_line)(edge + 1), 1);
}

/* ---- Tables of the players ---- */

void cli_table_heading(cli_row *row, const char *const *titles, int columns)
{
    row->marked = false;
    for (int i = 0; i < columns; i++) {
        snprintf(row->cell[i], WY_TEXT_MAX, "%s", wy_tr(titles[i]));
        row->style[i] = CLI_FAINT;
    }
}

static int widest(const cli_row *rows, int count, int column)
{
    int most = 0;
    for (int i = 0; i < count; i++) {
        int width = cli_width(rows[i].cell[column]);
        most = width > most ? width : most;
    }
    return most;
}

/* Measures columns with names of at most `name_width`. Returns whether the last column fits. */
static bool measure(cli_table *table, const cli_row *rows, int count, int name_width, int room)
{
    int last = table->columns - 1, used = MARK;
    int needed = table->least ? table->least : widest(rows, count, last);
    for (int column = 0; column < last; column++) {
        int width = widest(rows, count, column);
        table->width[column] = column == 0 && width > name_width ? name_width : width;
        used += table->width[column] + table->gap;
    }
    table->width[last] = room - used;
    return needed <= table->width[last];
}

void cli_table_fit(cli_table *table, const cli_row *rows, int count, int room)
{
    for (table->gap = 2; table->gap > 0; table->gap--)
        for (int name = NAME_MOST; name >= (table->gap == 2 ? NAME_FAIR : NAME_LEAST); name--)
            if (measure(table, rows, count, name, room))
                return;
    table->gap = 1;
}

void cli_table_put(const cli_table *table, const cli_row *row)
{
    int last = table->columns - 1;
    cli_put(table->screen, CLI_STRONG, row->marked ? "> " : "  ");
    for (int column = 0; column < last; column++) {
        cli_put_cell(table->screen, row->style[column], row->cell[column], table->width[column]);
        cli_put_blanks(table->screen, table->gap);
    }
    cli_put(table->screen, row->style[last], row->cell[last]);
    cli_end_line(table->screen);
}

/* ---- Lines that go on below ---- */

void cli_flow_start(cli_flow *flow, const cli_screen *screen, int indent, cli_style style,
                    const char *label)
{
    flow->screen = screen;
    flow->width = cli_picture_width(screen);
    flow->indent = indent;
    flow->column = cli_width(label);
    cli_put(screen, style, label);
}

enum { MARK_MAX = 16 };

/* At the end of a line, what stands between two texts loses its last blanks. */
static void cut_mark(char mark[MARK_MAX], const char *between)
{
    size_t length = strlen(between);
    while (length > 0 && between[length - 1] == ' ')
        length--;
    snprintf(mark, MARK_MAX, "%.*s", (int)length, between);
}

void cli_flow_keep(cli_flow *flow, const char *between, int columns)
{
    char mark[MARK_MAX];
    bool begun = flow->column > flow->indent;
    if (begun && flow->column + cli_width(between) + columns > flow->width) {
        cut_mark(mark, between);
        if (flow->column + cli_width(mark) <= flow->width)
            cli_put(flow->screen, CLI_PLAIN, mark);
        cli_end_line(flow->screen);
        cli_put_blanks(flow->screen, flow->indent);
        flow->column = flow->indent;
    } else {
        cli_put(flow->screen, CLI_PLAIN, between);
        flow->column += cli_width(between);
    }
}

void cli_flow_pad(cli_flow *flow, int column)
{
    if (column <= flow->column)
        return;
    cli_put_blanks(flow->screen, column - flow->column);
    flow->column = column;
}

static void put_in_line(cli_flow *flow, const char *between, cli_style style, const char *text)
{
    char mark[MARK_MAX];
    cut_mark(mark, between); /* the same may have to stand behind this text, too */
    cli_flow_keep(flow, between, cli_width(text) + cli_width(mark));
    cli_put(flow->screen, style, text);
    flow->column += cli_width(text);
}

void cli_flow_put(cli_flow *flow, const char *between, cli_style style, const char *text)
{
    if (flow->indent + cli_width(text) <= flow->width) {
        put_in_line(flow, between, style, text);
        return;
    }
    while (*text) { /* longer than any line: word by word */
        char word[WY_TEXT_MAX];
        size_t length = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        put_in_line(flow, between, style, word);
        between = " ";
        text += length;
        text += strspn(text, " ");
    }
}

void cli_flow_end(const cli_flow *flow)
{
    cli_end_line(flow->screen);
}

void cli_put_paragraph(const cli_screen *screen, cli_style style, const char *text)
{
    cli_flow flow;
    cli_flow_start(&flow, screen, PARAGRAPH, CLI_PLAIN, "");
    cli_flow_put(&flow, "", style, text);
    cli_flow_end(&flow);
}

void cli_flow_label(cli_flow *flow, const cli_screen *screen, const char *const *labels, int count,
                    int label)
{
    int widest = 0;
    for (int i = 0; i < count; i++) {
        int width = labels[i] ? cli_width(wy_tr(labels[i])) : 0;
        widest = width > widest ? width : widest;
    }
    cli_flow_start(flow, screen, widest + 2, CLI_FAINT, labels[label] ? wy_tr(labels[label]) : "");
    cli_flow_pad(flow, widest + 2);
}

void cli_table_player(cli_row *row, const cli_view *view, int seat, int columns)
{
    row->marked = seat == view->actor;
    for (int i = 0; i < columns; i++)
        row->style[i] = row->marked ? CLI_STRONG : CLI_PLAIN;
    snprintf(row->cell[0], WY_TEXT_MAX, "#%d %s", seat + 1, view->name[seat]);
}

void cli_say_number(int number, char out[WY_TEXT_MAX])
{
    snprintf(out, WY_TEXT_MAX, "%d", number);
}

void cli_add_item(char out[WY_TEXT_MAX], const char *between, const char *item)
{
    size_t length = strlen(out);
    snprintf(out + length, WY_TEXT_MAX - length, "%s%s", length ? between : "", item);
}
