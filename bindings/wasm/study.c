/* study.c - Analysis of a finished game in a browser, piece by piece: see docs/analyse.md. */
#include <stdlib.h>
#include <string.h>

#include "bots/host/host.h"
#include "lab/analyse/analyse.h"
#include "module.h"

enum { MILLISECOND = 1000 /* of the host's clock */ };

static wy_table *studied; /* the game as it was then; NULL: none */
static wy_analysis_plan plan;
static wy_study *study;

static void drop(void)
{
    wy_analysis_destroy(wy_study_close(study));
    wy_table_destroy(studied);
    study = NULL;
    studied = NULL;
}

/* The input holds the judging bot's name; empty: the usual one. Zeros are for the usual numbers. */
EXPORT(study_begin) bool wyrm_study_begin(int playouts, uint32_t iterations, uint64_t seed)
{
    wy_error error;
    wy_analysis_plan wanted = {.iterations = iterations, .playouts = playouts, .seed = seed};
    wanted.judge = wy_find_bot(input[0] ? input : "strong");
    drop();
    if (!is_here() || !wanted.judge || playouts < 0 || playouts > WY_PLAYOUTS_MAX ||
        !wy_bot_plays(wanted.judge, table->rules, table->parts, table->state))
        return false;
    plan = wanted;
    char *record = wy_record_write(table);
    studied = wy_record_read(record, strlen(record), NULL, &error);
    free(record);
    study = studied ? wy_study_open(studied, &plan) : NULL;
    return study != NULL;
}

EXPORT(study_tasks) int wyrm_study_tasks(void)
{
    return study ? wy_study_tasks(study) : 0;
}

/* Works for so long, and until the task at hand is done; answers how many tasks are. */
EXPORT(study_step) int wyrm_study_step(uint32_t milliseconds)
{
    uint64_t end = wy_host_clock() + (uint64_t)milliseconds * MILLISECOND;
    if (!study)
        return 0;
    while (wy_study_step(study) && wy_host_clock() < end)
        ;
    return wy_study_done(study);
}

/* Answers the analysis, if it is complete; in any case the study is over. */
EXPORT(study_end) bool wyrm_study_end(void)
{
    wy_analysis *analysis = wy_study_close(study);
    const wy_analysed analysed = {studied, &plan, analysis};
    study = NULL;
    if (analysis) {
        begin();
        wy_write_analysis(&answer, &analysed);
    }
    wy_analysis_destroy(analysis);
    drop();
    return analysis != NULL;
}
