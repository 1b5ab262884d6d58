/* load.h - many WebSockets against one server on this machine, and how long it takes to answer.
 *
 * Three parts that know nothing of each other: frames (what goes over the wire), figures (what was
 * measured), and sockets (connecting, sending, receiving). The program puts them together. */
#ifndef WYRM_BENCH_LOAD_H
#define WYRM_BENCH_LOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

uint64_t load_now(void); /* nanoseconds */

/* ---- Frames ---- */

enum { LOAD_HEAD_MAX = 14 };

/* Writes a masked text frame; its length. `frame` has room for LOAD_HEAD_MAX more than the text. */
size_t load_frame(unsigned char *frame, const char *text, size_t length);

/* How long the server's frame is that begins here, head and all; 0: that cannot be told yet. */
size_t load_frame_length(const unsigned char *bytes, size_t count);
int load_opcode(const unsigned char *bytes);
const char *load_payload(const unsigned char *bytes, size_t *ret_length);

/* The request for a WebSocket; its length. */
size_t load_handshake(char *request, size_t room, const char *path, int port);

/* ---- Figures ---- */

/* How often each duration came, in steps of a sixteenth. */
typedef struct load_figures {
    uint64_t count, most;
    uint64_t buckets[64 * 16];
} load_figures;

void load_add(load_figures *f, uint64_t nanoseconds);
uint64_t load_quantile(const load_figures *f, double part);

/* Memory of a process in bytes; 0: there is no such process. */
uint64_t load_memory(int process);

/* ---- Sockets ---- */

typedef struct load_socket load_socket;
typedef struct load_crowd load_crowd;

typedef struct load_events {
    void (*opened)(void *context, load_socket *s);
    void (*message)(void *context, load_socket *s, const char *text, size_t length);
    void (*lost)(void *context, load_socket *s);
} load_events;

/* Up to `count` sockets to ws://127.0.0.1:port/path. */
load_crowd *load_open(int port, const char *path, int count, const load_events *events,
                      void *context);
void load_close(load_crowd *crowd);
/* Lets happen what happens within so many milliseconds, or until there was something. */
void load_turn(load_crowd *crowd, int milliseconds);
int load_connected(const load_crowd *crowd);
int load_failed(const load_crowd *crowd);
load_socket *load_socket_at(load_crowd *crowd, int number);
bool load_is_open(const load_socket *s);
bool load_say(load_socket *s, const char *text, size_t length);
uint64_t *load_mark(load_socket *s); /* a number of the caller's own */

#endif
