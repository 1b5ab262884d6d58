/* fit.c - Regularized least squares by conjugate gradients. One feature per term and position;
 * columns are scaled by their frequency, and ridge regression keeps rare ones near zero. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "distil.h"

enum { STEPS = 80, POINT = 100 };
#define RIDGE 2.0

typedef struct equations {
    int rows, columns, terms;
    int32_t *place; /* by row and term */
    double *scale;  /* by column */
    double *left;   /* by row: what the numbers do not tell yet */
} equations;

static void *take(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (!memory)
        abort();
    return memory;
}

/* What all rows make of each column. */
static void gather(const equations *e, double *ret)
{
    memset(ret, 0, (size_t)e->columns * sizeof *ret);
    for (int row = 0; row < e->rows; row++)
        for (int i = 0; i < e->terms; i++)
            ret[e->place[(size_t)row * (size_t)e->terms + (size_t)i]] += e->left[row];
    for (int k = 0; k < e->columns; k++)
        ret[k] *= e->scale[k];
}

static double spread(const equations *e, const double *x, int row)
{
    double sum = 0;
    for (int i = 0; i < e->terms; i++) {
        int k = e->place[(size_t)row * (size_t)e->terms + (size_t)i];
        sum += x[k] * e->scale[k];
    }
    return sum;
}

static double square_of(const double *x, int count)
{
    double sum = 0;
    for (int k = 0; k < count; k++)
        sum += x[k] * x[k];
    return sum;
}

static void solve(equations *e, double *x)
{
    size_t columns = (size_t)e->columns;
    double *slope = take(columns, sizeof *slope), *way = take(columns, sizeof *way);
    double *along = take((size_t)e->rows, sizeof *along);
    gather(e, slope);
    memcpy(way, slope, columns * sizeof *way);
    double steep = square_of(slope, e->columns);
    for (int step = 0; step < STEPS; step++) {
        double length = 0;
        for (int row = 0; row < e->rows; row++) {
            along[row] = spread(e, way, row);
            length += along[row] * along[row];
        }
        for (int k = 0; k < e->columns; k++)
            length += RIDGE * e->scale[k] * e->scale[k] * way[k] * way[k];
        for (int k = 0; k < e->columns; k++)
            x[k] += steep / length * way[k];
        for (int row = 0; row < e->rows; row++)
            e->left[row] -= steep / length * along[row];
        gather(e, slope);
        for (int k = 0; k < e->columns; k++)
            slope[k] -= RIDGE * e->scale[k] * e->scale[k] * x[k];
        double now = square_of(slope, e->columns);
        for (int k = 0; k < e->columns; k++)
            way[k] = slope[k] + now / steep * way[k];
        steep = now;
    }
    free(slope);
    free(way);
    free(along);
}

static void set_up(equations *e, const dungeon_parts *parts, const distil_samples *samples)
{
    e->rows = samples->count;
    e->columns = dungeon_value_size();
    e->terms = dungeon_term_count;
    e->place = take((size_t)e->rows * (size_t)e->terms, sizeof *e->place);
    e->scale = take((size_t)e->columns, sizeof *e->scale);
    e->left = take((size_t)e->rows, sizeof *e->left);
    for (int row = 0; row < e->rows; row++) {
        const dungeon_sheet *sheet = &samples->sheet[row];
        int places[DUNGEON_TERMS_MAX];
        dungeon_read_aspects(parts, sheet, places);
        for (int i = 0; i < e->terms; i++) {
            e->place[(size_t)row * (size_t)e->terms + (size_t)i] = places[i];
            e->scale[places[i]]++;
        }
        e->left[row] = (double)samples->value[row] - dungeon_points(parts, sheet);
    }
    for (int k = 0; k < e->columns; k++)
        e->scale[k] = e->scale[k] > 0 ? 1 / sqrt(e->scale[k] + RIDGE) : 0;
}

double distil_fit(const dungeon_parts *parts, const distil_samples *samples, int16_t *ret_numbers)
{
    equations e;
    set_up(&e, parts, samples);
    double *x = take((size_t)e.columns, sizeof *x);
    solve(&e, x);
    for (int k = 0; k < e.columns; k++)
        ret_numbers[k] = (int16_t)lrint(POINT * x[k] * e.scale[k]);
    double left = sqrt(square_of(e.left, e.rows) / e.rows);
    free(e.place);
    free(e.scale);
    free(e.left);
    free(x);
    return left;
}
