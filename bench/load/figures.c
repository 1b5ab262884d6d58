/* figures.c - Latency histograms and memory figures of the load generator. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "load/load.h"

uint64_t load_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

/* Of the leading one and the four bits behind it. */
static int bucket_of(uint64_t value)
{
    int bits = 0;
    if (value < 16)
        return (int)value;
    for (uint64_t left = value; left > 1; left >>= 1)
        bits++;
    return bits * 16 + (int)(value >> (bits - 4) & 15);
}

static uint64_t value_of(int bucket)
{
    return bucket < 64 ? (uint64_t)bucket
                       : (UINT64_C(16) + (uint64_t)bucket % 16) << (bucket / 16 - 4);
}

void load_add(load_figures *f, uint64_t nanoseconds)
{
    f->count++;
    f->most = nanoseconds > f->most ? nanoseconds : f->most;
    f->buckets[bucket_of(nanoseconds)]++;
}

uint64_t load_quantile(const load_figures *f, double part)
{
    uint64_t wanted = (uint64_t)(part * (double)f->count), seen = 0;
    for (int i = 0; i < 64 * 16; i++) {
        seen += f->buckets[i];
        if (f->buckets[i] && seen > wanted)
            return value_of(i);
    }
    return f->most;
}

uint64_t load_memory(int process)
{
    char path[64];
    unsigned long size = 0, resident = 0;
    snprintf(path, sizeof path, "/proc/%d/statm", process);
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    if (fscanf(file, "%lu %lu", &size, &resident) != 2) /* NOLINT: the kernel writes numbers */
        resident = 0;
    fclose(file);
    return (uint64_t)resident * (uint64_t)sysconf(_SC_PAGESIZE);
}

double load_processor(int process)
{
    char path[64], line[1024];
    unsigned long own = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", process);
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    const char *rest = fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    /* The 14th and the 15th word; the 2nd is the name, which may hold anything. */
    if (!rest || sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", /* NOLINT */
                        &own, &system) != 2)
        own = system = 0;
    fclose(file);
    return (double)(own + system) / (double)sysconf(_SC_CLK_TCK);
}
