/* draw.h - Drawing of boards: boxes side by side, tables, and flowing lines. */
#pragma once

#include "terminal/ui/screen.h"
#include "wyrm/wyrm.h"

/* Columns that a picture may fill; the last one of a terminal stays free. */
int cli_picture_width(const cli_screen *screen);

/* ---- Words ---- */

const char *cli_count_text(char out[WY_TEXT_MAX], const char *text, int number);
void cli_add_item(char out[WY_TEXT_MAX], const char *between, const char *item);

/* The first of several ways to say something that fits; the last one if none does. */
const char *cli_best_fit(char out[WY_TEXT_MAX], const char *const *texts, int number, int room);

/* ---- Boxes ---- */

typedef struct cli_box {
    const cli_screen *screen;
    int columns; /* borders included */
    int room;    /* within the borders, */
    int margin;  /* and the blank on either side of that */
} cli_box;

void cli_box_init(cli_box *box, const cli_screen *screen, int columns);

void cli_box_row(const cli_box *box, cli_style left_style, const char *left, cli_style right_style,
                 const char *right);

typedef enum cli_edge { CLI_TOP = CLI_CORNERS, CLI_BOTTOM = CLI_CORNERS + 2 } cli_edge;
void cli_box_border(const cli_box *box, cli_edge edge, const char *left, const char *right);

/* ---- Tables of the players ---- */

enum { CLI_CELLS = 9 };

typedef struct cli_row {
    char cell[CLI_CELLS][WY_TEXT_MAX]; /* the first is the name */
    cli_style style[CLI_CELLS];
    bool marked; /* whose turn it is */
} cli_row;

typedef struct cli_table {
    const cli_screen *screen;
    int columns;
    int least; /* width that the last column needs; 0: its widest cell must fit */
    int gap;   /* between two columns */
    int width[CLI_CELLS];
} cli_table;

/* Writes the headings, templates, into a row. */
void cli_table_heading(cli_row *row, const char *const *titles, int columns);

/* Fits columns to their cells and `room`: long names give way first, then gaps, then all names. */
void cli_table_fit(cli_table *table, const cli_row *rows, int count, int room);

void cli_table_put(const cli_table *table, const cli_row *row);

/* Begins a player's row: the name, the mark of whose turn it is, the styles. */
struct cli_view;
void cli_table_player(cli_row *row, const struct cli_view *view, int seat, int columns);
void cli_say_number(int number, char out[WY_TEXT_MAX]);

/* ---- Lines that go on below ---- */

typedef struct cli_flow {
    const cli_screen *screen;
    int width, indent;
    int column; /* where the line has got to */
} cli_flow;

/* Begins at the start of a line with a label; lines after the first are indented. */
void cli_flow_start(cli_flow *flow, const cli_screen *screen, int indent, cli_style style,
                    const char *label);

/* Begins a line with one of several labels; the texts behind them are aligned. */
void cli_flow_label(cli_flow *flow, const cli_screen *screen, const char *const *labels, int count,
                    int label);

/* A text, kept together if a line can hold it, with what stands `between` it and the one before. */
void cli_flow_put(cli_flow *flow, const char *between, cli_style style, const char *text);

/* Keeps the next texts together: starts a new line unless `columns` are left. */
void cli_flow_keep(cli_flow *flow, const char *between, int columns);

/* Blanks up to a column, unless the line has got there. */
void cli_flow_pad(cli_flow *flow, int column);

void cli_flow_end(const cli_flow *flow);

/* All of it for one text. */
void cli_put_paragraph(const cli_screen *screen, cli_style style, const char *text);
