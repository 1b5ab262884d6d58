/* watcher.h - who is told how far long work has got, and what ends it early. */
#ifndef WYRM_LAB_WATCHER_H
#define WYRM_LAB_WATCHER_H

#include <stdint.h>

/* Set by somebody else: then work ends as soon as it can. */
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

/* NULL: nobody wants to know. */
static inline void lab_tell(const lab_watcher *watcher, uint64_t done, uint64_t of)
{
    if (watcher)
        watcher->tell(watcher->context, done, of);
}

#endif
