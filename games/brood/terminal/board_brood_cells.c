/* board_brood_cells.c - table cells side by side, each wrapped by itself. */
#include <stdio.h>
#include <string.h>

#include "games/brood/terminal/board_brood.h"
#include "terminal/ui/text.h"

enum { GAP = 1, BETWEEN = 1 }; /* blanks between pieces, and between cells */

void cli_brood_cell_init(cli_brood_cell *cell, int width, int indent)
{
    cell->width = width;
    cell->indent = indent;
    cell->line = cell->column = cell->count = cell->left = 0;
    cell->turned = cell->padded = false;
}

/* Position of the next piece: behind the last one, or below. */
static void place_piece(cli_brood_cell *cell, cli_brood_piece *piece)
{
    int width = cli_width(piece->text), gap = cell->column && !cell->padded ? GAP : 0;
    if (cell->column > cell->indent && cell->column + gap + width > cell->width) {
        cell->line++;
        cell->column = cell->indent;
        gap = 0;
    }
    piece->line = cell->line;
    piece->column = cell->column + gap;
    cell->padded = false;
    cell->column = piece->column + width;
}

static void add_piece(cli_brood_cell *cell, cli_style style, const char *text, int length)
{
    if (cell->count == CLI_BROOD_PIECES)
        return;
    cli_brood_piece *piece = &cell->piece[cell->count++];
    piece->style = style;
    snprintf(piece->text, sizeof piece->text, "%.*s", length, text);
    if (!cell->turned)
        place_piece(cell, piece);
}

void cli_brood_cell_put(cli_brood_cell *cell, cli_style style, const char *text)
{
    if (*text && cli_width(text) <= cell->width - cell->indent) {
        add_piece(cell, style, text, (int)strlen(text));
        return;
    }
    while (*text) { /* longer than a line: word by word */
        int length = (int)strcspn(text, " ");
        add_piece(cell, style, text, length);
        text += length;
        text += strspn(text, " ");
    }
}

void cli_brood_cell_pad(cli_brood_cell *cell, int column)
{
    if (cell->column >= column)
        return;
    cell->column = column;
    cell->padded = true;
}

void cli_brood_cell_turn(cli_brood_cell *cell)
{
    cell->left = cell->count;
    cell->turned = true;
}

static int width_at_edge(const cli_brood_cell *cell)
{
    int width = -GAP;
    for (int i = cell->left; i < cell->count; i++)
        width += GAP + cli_width(cell->piece[i].text);
    return width;
}

void cli_brood_cell_close(cli_brood_cell *cell)
{
    int width = width_at_edge(cell), room = cell->width - cell->indent;
    bool is_below = cell->count > cell->left && cell->column + GAP + width > cell->width;
    if (width <= room && is_below) {
        cell->line++;
        cell->column = cell->indent;
    }
    if (width <= room)
        cli_brood_cell_pad(cell, cell->width - width);
    for (int i = cell->left; i < cell->count; i++)
        place_piece(cell, &cell->piece[i]);
    cell->turned = false;
}

/* Prints from a column on, which may precede the cell; returns the next column. */
static int put_line(const cli_screen *screen, const cli_brood_cell *cell, int line, int column)
{
    for (int i = 0; i < cell->count; i++) {
        const cli_brood_piece *piece = &cell->piece[i];
        if (piece->line != line)
            continue;
        cli_put_blanks(screen, piece->column - column);
        cli_put(screen, piece->style, piece->text);
        column = piece->column + cli_width(piece->text);
    }
    return column;
}

void cli_brood_put_cells(const cli_screen *screen, const cli_brood_cell *left,
                         const cli_brood_cell *right)
{
    int last = right && right->line > left->line ? right->line : left->line;
    for (int line = 0; line <= last; line++) {
        int column = put_line(screen, left, line, 0);
        if (right)
            put_line(screen, right, line, column - left->width - BETWEEN);
        cli_end_line(screen);
    }
}
