/* watcher.h - Progress callback and stop flag of long work. */
#pragma once

#include <stdint.h>

/* Stop flag: once set, work ends as soon as it can. */
#ifdef __cplusplus
#include <atomic>
typedef std::atomic_bool lab_stop;
#else
#include <stdatomic.h>
typedef atomic_bool lab_stop;
#endif

/* Never told by two threads at the same time. */
typedef struct lab_watcher {
    void (*tell)(void *context, uint64_t done, uint64_t of);
    void *context;
} lab_watcher;

/* NULL: no callback */
static inline void lab_tell(const lab_watcher *watcher, uint64_t done, uint64_t of)
{
    if (watcher)
        watcher->tell(watcher->context, done, of);
}
