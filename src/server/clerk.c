/* clerk.c - see clerk.h. */
#include "server/clerk.h"

static errand *errand_of(job *of)
{
    return (errand *)of; /* its first member */
}

static void settle_all(job *jobs, store_status status)
{
    for (; jobs; jobs = jobs->next)
        errand_of(jobs)->status = status;
}

/* Who was refused stays refused; nobody else has been served when the commit fails. */
static void fall_together(job *jobs, store_status status)
{
    for (; jobs; jobs = jobs->next)
        if (errand_of(jobs)->status == STORE_OK)
            errand_of(jobs)->status = status;
}

/* What was refused for a reason is no fault. */
static bool is_fault(store_status status)
{
    return status != STORE_OK && status != STORE_NONE && status != STORE_TAKEN;
}

static void count(const clerk_tool *tool, job *jobs, bool writes, int64_t begun)
{
    uint64_t done = 0, faults = 0;
    for (; jobs; jobs = jobs->next) {
        const errand *e = errand_of(jobs);
        done += e->status == STORE_OK && !e->only_looks;
        faults += is_fault(e->status);
    }
    if (writes)
        metrics_count(tool->metrics, METRICS_STORE_WRITES, done);
    metrics_count(tool->metrics, METRICS_STORE_FAULTS, faults);
    metrics_time(tool->metrics, METRICS_STORE_TIME, metrics_now() - begun);
}

static void write_together(store *s, job *jobs)
{
    store_status status = store_begin(s);
    if (status != STORE_OK) {
        settle_all(jobs, status);
        return;
    }
    for (job *each = jobs; each; each = each->next)
        errand_of(each)->status = errand_of(each)->run(s, errand_of(each));
    status = store_commit(s);
    if (status != STORE_OK) {
        store_rollback(s);
        fall_together(jobs, status);
    }
}

static void write_all(void *tool, job *jobs)
{
    int64_t begun = metrics_now();
    write_together(((clerk_tool *)tool)->s, jobs);
    count(tool, jobs, true, begun);
}

static void read_all(void *tool, job *jobs)
{
    int64_t begun = metrics_now();
    for (job *each = jobs; each; each = each->next)
        errand_of(each)->status = errand_of(each)->run(((clerk_tool *)tool)->s, errand_of(each));
    count(tool, jobs, false, begun);
}

workers *clerk_for_writing(clerk_tool *tool, void (*ring)(void *context), void *context)
{
    const workers_order order = {
        .threads = 1, .work = write_all, .tools = {tool}, .ring = ring, .context = context};
    return workers_create(&order);
}

workers *clerk_for_reading(clerk_tool *tool, void (*ring)(void *context), void *context)
{
    const workers_order order = {.threads = 1,
                                 .most = 1,
                                 .work = read_all,
                                 .tools = {tool},
                                 .ring = ring,
                                 .context = context};
    return workers_create(&order);
}
