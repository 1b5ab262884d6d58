/* db_worker.c - Database threads with group commit. */
#include "server/store/db_worker.h"

static db_job *db_job_of(job *of)
{
    return (db_job *)of; /* its first member */
}

/* Jobs that were refused stay refused; all others get the status of the failed commit. */
static void fall_together(job *jobs, store_status status)
{
    for (; jobs; jobs = jobs->next)
        if (db_job_of(jobs)->status == STORE_OK)
            db_job_of(jobs)->status = status;
}

/* What was refused for a reason is no fault. */
static bool is_fault(store_status status)
{
    return status != STORE_OK && status != STORE_NONE && status != STORE_TAKEN;
}

static void count(const db_worker *tool, job *jobs, bool writes, int64_t begun)
{
    uint64_t done = 0, faults = 0;
    for (; jobs; jobs = jobs->next) {
        const db_job *e = db_job_of(jobs);
        done += e->status == STORE_OK && !e->is_read_only;
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
    bool is_begun = status == STORE_OK;
    for (job *each = jobs; each; each = each->next)
        db_job_of(each)->status = is_begun ? db_job_of(each)->run(s, db_job_of(each)) : status;
    if (!is_begun)
        return;
    status = store_commit(s);
    if (status != STORE_OK) {
        store_rollback(s);
        fall_together(jobs, status);
    }
}

static void write_all(void *tool, job *jobs)
{
    int64_t begun = metrics_now();
    write_together(((db_worker *)tool)->s, jobs);
    count(tool, jobs, true, begun);
}

static void read_all(void *tool, job *jobs)
{
    int64_t begun = metrics_now();
    for (job *each = jobs; each; each = each->next)
        db_job_of(each)->status = db_job_of(each)->run(((db_worker *)tool)->s, db_job_of(each));
    count(tool, jobs, false, begun);
}

thread_pool *db_worker_create(db_worker *tool, bool writes, pool_ring *ring, void *context)
{
    const thread_pool_config config = {.threads = 1,
                                       .most = writes ? 0 : 1,
                                       .work = writes ? write_all : read_all,
                                       .tools = {tool},
                                       .ring = ring,
                                       .context = context};
    return pool_create(&config);
}

void db_submit(thread_pool *pool, db_job *wanted, db_run *run, void (*done)(job *done))
{
    wanted->run = run;
    wanted->job.done = done;
    pool_submit(pool, &wanted->job);
}
