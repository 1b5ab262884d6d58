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

static void write_all(void *tool, job *jobs)
{
    store *s = tool;
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

static void read_all(void *tool, job *jobs)
{
    for (job *each = jobs; each; each = each->next)
        errand_of(each)->status = errand_of(each)->run(tool, errand_of(each));
}

workers *clerk_for_writing(store *s, void (*ring)(void *context), void *context)
{
    const workers_order order = {
        .threads = 1, .work = write_all, .tools = {s}, .ring = ring, .context = context};
    return workers_create(&order);
}

workers *clerk_for_reading(store *s, void (*ring)(void *context), void *context)
{
    const workers_order order = {
        .threads = 1, .most = 1, .work = read_all, .tools = {s}, .ring = ring, .context = context};
    return workers_create(&order);
}
