/* grid.c - Printing of the lab's tables. */
#include "terminal/ui/grid.h"

#include "terminal/ui/text.h"

enum { PAGE = 79, COLUMNS_MAX = 32 };

/* Names stand to the left, numbers to the right. */
static void print_cell(FILE *out, const char *text, int width, bool first)
{
    int blanks = width - cli_width(text);
    if (first)
        fprintf(out, "  %s%*s", text, blanks, "");
    else
        fprintf(out, "  %*s%s", blanks, "", text);
}

/* Columns of a row up to the last that holds something: no line ends in blanks. */
static int filled(const lab_grid *grid, int row)
{
    int columns = grid->columns < COLUMNS_MAX ? grid->columns : COLUMNS_MAX;
    while (columns > 0 && !*lab_grid_at(grid, row, columns - 1))
        columns--;
    return columns;
}

void cli_print_grid(FILE *out, const lab_grid *grid)
{
    int width[COLUMNS_MAX] = {0};
    for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns && column < COLUMNS_MAX; column++) {
            int cell = cli_width(lab_grid_at(grid, row, column));
            width[column] = cell > width[column] ? cell : width[column];
        }
    fprintf(out, "\n%s\n", grid->title);
    for (int row = 0; row < grid->rows; row++) {
        for (int column = 0; column < filled(grid, row); column++)
            print_cell(out, lab_grid_at(grid, row, column), width[column], column == 0);
        fputc('\n', out);
    }
    if (*grid->remark) {
        fputs("  ", out);
        cli_wrap(out, grid->remark, 2, 2, PAGE);
    }
}
