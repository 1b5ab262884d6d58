/* solve.c - "wyrm solve" on a GPU.
 *
 *     solve normal|easy [--components FILE] [--ring] [--value] [--out FILE]
 *
 * prints what perfect play brings, as JSON, and writes the same table, byte for byte. Positions are
 * counted and worked out on the GPU; how perfect games end, which is little work, by the ordinary
 * threads, and with --value not at all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bots/host/host.h"
#include "lab/solve/turn.h"
#include "wyrm/table.h"

enum { MARK, SOLVE };

/* solve.cu */
typedef struct gpu gpu;
gpu *gpu_open(const solve_table *laid_out);
void gpu_close(gpu *gpu);
void gpu_wave(gpu *gpu, int what, const solve_wave *wave, int stage);
void gpu_fetch_marks(gpu *gpu, solve_covers *reached);
void gpu_set_numbers(gpu *gpu, const uint32_t *before, const uint64_t *first);
void gpu_fetch_values(gpu *gpu, float *value);

static void refuse(const char *what, const char *word)
{
    fprintf(stderr, "solve: %s: %s\n", what, word);
    exit(2);
}

typedef struct order {
    int sheet;
    bool ring, only_value;
    const char *components, *out;
} order;

static order read_order(int count, char **words)
{
    order o = {.sheet = count > 1 && strcmp(words[1], "easy") == 0 ? DUNGEON_EASY : DUNGEON_NORMAL};
    if (count < 2 || strcmp(words[1], dungeon_sheet_words[o.sheet]) != 0)
        refuse("usage", "solve normal|easy [--components FILE] [--ring] [--value] [--out FILE]");
    for (int i = 2; i < count; i++) {
        const char **path = strcmp(words[i], "--components") == 0 ? &o.components
                            : strcmp(words[i], "--out") == 0      ? &o.out
                                                                  : NULL;
        if (strcmp(words[i], "--ring") == 0)
            o.ring = true;
        else if (strcmp(words[i], "--value") == 0)
            o.only_value = true;
        else if (!path || ++i == count)
            refuse("not understood", words[i < count ? i : count - 1]);
        else
            *path = words[i];
    }
    return o;
}

static void read_parts(const char *path, dungeon_parts *parts)
{
    static char text[1 << 20];
    wy_error error;
    dungeon_rules.default_parts(parts);
    if (!path)
        return;
    FILE *file = fopen(path, "rb");
    size_t size = file ? fread(text, 1, sizeof text, file) : 0;
    if (!file || !wy_components_read(&dungeon_rules, text, size, path, parts, &error))
        refuse("these components cannot be read", path);
    fclose(file);
}

typedef struct run {
    gpu *gpu;
    int what;
} run;

static void run_wave(void *context, const solve_wave *wave, int stage)
{
    const run *r = context;
    gpu_wave(r->gpu, r->what, wave, stage);
}

/* Says on the error output what took how long. */
static void tell(const char *what)
{
    static struct timespec last;
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    if (last.tv_sec)
        fprintf(stderr, "%s: %.1f s\n", what,
                difftime(now.tv_sec, last.tv_sec) + 1e-9 * (double)(now.tv_nsec - last.tv_nsec));
    last = now;
}

static int processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > WY_HOST_JOBS_MAX ? WY_HOST_JOBS_MAX : (int)count;
}

static void work(solve_table *t, bool only_value)
{
    dungeon_sheet start = solve_start(t);
    tell("");
    if (!solve_take_memory(t))
        refuse("there is not enough memory", "groups");
    solve_mark(t, &start, (solve_covers)1 << t->cover[start.covered]);
    run r = {.gpu = gpu_open(t), .what = MARK};
    solve_forwards(t, run_wave, &r, NULL);
    gpu_fetch_marks(r.gpu, t->reached);
    solve_number(t);
    tell("counting");
    t->value = malloc(solve_count(t) * sizeof *t->value);
    if (!t->value)
        refuse("there is not enough memory", "values");
    gpu_set_numbers(r.gpu, t->before, t->first);
    r.what = SOLVE;
    solve_backwards(t, run_wave, &r, NULL);
    gpu_fetch_values(r.gpu, t->value);
    tell("solving");
    gpu_close(r.gpu);
    if (only_value)
        return;
    t->jobs = processors();
    if (solve_value_fit(t, NULL, NULL) != SOLVE_OK)
        refuse("there is not enough memory", "games");
    tell("following perfect games");
}

int main(int count, char **words)
{
    static dungeon_parts parts;
    order o = read_order(count, words);
    solve_table *t = calloc(1, sizeof *t);
    read_parts(o.components, &parts);
    if (!t || solve_lay_out(t, &parts, o.sheet, o.ring) != SOLVE_OK)
        refuse("these components cannot be solved", o.components ? o.components : "no memory");
    work(t, o.only_value);
    dungeon_sheet start = solve_start(t);
    printf("{\"sheet\": \"%s\", \"ring\": %s, \"positions\": %llu, \"value\": %.6f, \"deviation\": "
           "%.6f, "
           "\"exit\": %.8f, \"slayer\": %.8f, \"death\": %.8f}\n",
           dungeon_sheet_words[o.sheet], o.ring ? "true" : "false",
           (unsigned long long)solve_count(t), (double)solve_value(t, &start),
           t->outcomes->deviation, t->outcomes->all[DUNGEON_OUT], t->outcomes->all[DUNGEON_SLAYER],
           t->outcomes->all[DUNGEON_DEAD]);
    if (o.out && !solve_save(t, o.out))
        refuse("cannot be written", o.out);
    solve_destroy(t);
    return 0;
}
