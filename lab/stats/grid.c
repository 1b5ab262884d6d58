/* grid.c - Table of texts in the locale in use. */
#include "lab/stats/grid.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/locale.h"
#include "engine/table/memory.h"
#include "wyrm/table.h"

void lab_grid_open(lab_grid *grid, const char *title)
{
    memset(grid, 0, sizeof *grid);
    grid->title = title;
}

void lab_grid_close(lab_grid *grid)
{
    free(grid->cells);
    memset(grid, 0, sizeof *grid);
}

void lab_grid_cell(lab_grid *grid, const char *text)
{
    grid->cells =
        wy_make_room(grid->cells, grid->cell_count, &grid->cell_room, sizeof *grid->cells);
    snprintf(grid->cells[grid->cell_count++], LAB_CELL_MAX, "%s", text);
}

static const char *form_of(int decimals)
{
    static const char *const forms[] = {"%.0f", "%.1f", "%.2f", "%.3f", "%.4f"};
    return forms[decimals];
}

void lab_grid_number(lab_grid *grid, double number, int decimals)
{
    char text[LAB_CELL_MAX] = "-";
    if (isfinite(number))
        wy_write_number(text, sizeof text, form_of(decimals), number);
    lab_grid_cell(grid, text);
}

void lab_grid_p(lab_grid *grid, double p)
{
    if (p < 0.0001)
        lab_grid_cell(grid, wy_tr(WY_N("<0.0001")));
    else
        lab_grid_number(grid, p, 4);
}

void lab_grid_percent(lab_grid *grid, double share)
{
    char text[LAB_CELL_MAX] = "-";
    if (isfinite(share))
        wy_write_number(text, sizeof text, "%.1f %%", 100 * share);
    lab_grid_cell(grid, text);
}

void lab_grid_interval(lab_grid *grid, lab_estimate estimate, double scale, int decimals)
{
    char text[LAB_CELL_MAX] = "-";
    if (isfinite(estimate.low) && isfinite(estimate.high)) {
        char low[LAB_CELL_MAX], high[LAB_CELL_MAX];
        wy_write_number(low, sizeof low, form_of(decimals), scale * estimate.low);
        wy_write_number(high, sizeof high, form_of(decimals), scale * estimate.high);
        wy_format(text, sizeof text, WY_N("[{low}, {high}]"), "low", low, "high", high, NULL);
    }
    lab_grid_cell(grid, text);
}

void lab_grid_share(lab_grid *grid, lab_estimate share)
{
    lab_grid_percent(grid, share.value);
    lab_grid_interval(grid, share, 100, 1);
}

void lab_grid_mean(lab_grid *grid, lab_estimate mean)
{
    lab_grid_number(grid, mean.value, 2);
    lab_grid_interval(grid, mean, 1, 2);
}

void lab_grid_headings(lab_grid *grid, const char *const *titles, int count)
{
    for (int i = 0; i < count; i++)
        lab_grid_cell(grid, wy_tr(titles[i]));
    lab_grid_row(grid);
}

void lab_grid_remark(lab_grid *grid, const char *text)
{
    snprintf(grid->remark, sizeof grid->remark, "%s", wy_tr(text));
}

void lab_grid_row(lab_grid *grid)
{
    if (!grid->rows)
        grid->columns = grid->cell_count;
    grid->rows++;
}

const char *lab_grid_at(const lab_grid *grid, int row, int column)
{
    return grid->cells[row * grid->columns + column];
}
