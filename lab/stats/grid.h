/* grid.h - Table of texts in the locale in use, for terminals and pages. */
#pragma once

#include "lab/stats/stats.h"

enum { LAB_CELL_MAX = 96, LAB_REMARK_MAX = 1024 };

typedef struct lab_grid {
    const char *title;
    int columns, rows; /* the headings are the first row */
    int cell_count, cell_room;
    char (*cells)[LAB_CELL_MAX];
    char remark[LAB_REMARK_MAX]; /* may be empty */
} lab_grid;

void lab_grid_open(lab_grid *grid, const char *title);
void lab_grid_close(lab_grid *grid);

/* Cells are written one after the other; the first row tells how many columns there are. */
void lab_grid_cell(lab_grid *grid, const char *text);
void lab_grid_number(lab_grid *grid, double number, int decimals); /* a dash for NAN */
void lab_grid_p(lab_grid *grid, double p); /* how likely chance alone does this */
void lab_grid_percent(lab_grid *grid, double share);
void lab_grid_interval(lab_grid *grid, lab_estimate estimate, double scale, int decimals);
void lab_grid_row(lab_grid *grid); /* ends a row */

/* Two cells: an estimate and its interval. */
void lab_grid_share(lab_grid *grid, lab_estimate share);
void lab_grid_mean(lab_grid *grid, lab_estimate mean);

/* The first row, and the remark; of templates without parts. */
void lab_grid_headings(lab_grid *grid, const char *const *titles, int count);
void lab_grid_remark(lab_grid *grid, const char *text);

const char *lab_grid_at(const lab_grid *grid, int row, int column);
