/* load.h - Load generator: many WebSockets against one local server, with latency figures.
 *
 * Five parts that know nothing of each other: frames (what goes over the wire), figures (what was
 * measured), sockets (connecting, sending, receiving), people (who they are to the table server)
 * and replicas (what they know of their game). The program puts them together. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

uint64_t load_now(void); /* nanoseconds */

/* What is asked for: see the head of main.c. */
typedef struct load_plan {
    int port, connections, seconds, rate, size, process, warm;
    const char *path, *database;
    bool json, pairs, watches, asks;
} load_plan;

/* Plays at the table server; the exit status. */
int load_play(const load_plan *p);

/* ---- Frames ---- */

enum { LOAD_HEAD_MAX = 14 };

/* Writes a masked text frame; its length. `frame` has room for LOAD_HEAD_MAX more than the text. */
size_t load_frame(unsigned char *frame, const char *text, size_t length);

/* How long the server's frame is that begins here, head and all; 0: that cannot be told yet. */
size_t load_frame_length(const unsigned char *bytes, size_t count);
int load_opcode(const unsigned char *bytes);
const char *load_payload(const unsigned char *bytes, size_t *ret_length);

/* The request for a WebSocket, with a cookie unless it is empty; its length. */
size_t load_handshake(char *request, size_t room, const char *path, int port, const char *cookie);

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
double load_processor(int process); /* seconds of it that a process has used, all threads */

/* ---- Sockets ---- */

typedef struct load_socket load_socket;
typedef struct load_crowd load_crowd;

typedef struct load_events {
    void (*opened)(void *context, load_socket *s);
    void (*message)(void *context, load_socket *s, const char *text, size_t length);
    void (*lost)(void *context, load_socket *s);
    const char *(*cookie)(void *context, int number); /* of a socket; NULL: they have none */
} load_events;

/* Up to `count` sockets to ws://127.0.0.1:port/path. */
load_crowd *load_open(int port, const char *path, int count, const load_events *events,
                      void *context);
void load_close(load_crowd *crowd);
/* Runs the loop for the given time, or until an event. */
void load_turn(load_crowd *crowd, int milliseconds);
int load_connected(const load_crowd *crowd);
int load_failed(const load_crowd *crowd);
load_socket *load_socket_at(load_crowd *crowd, int number);
int load_number(const load_crowd *crowd, const load_socket *s);
bool load_is_open(const load_socket *s);
bool load_say(load_socket *s, const char *text, size_t length);
uint64_t *load_mark(load_socket *s); /* a number of the caller's own */

/* ---- People ---- */

typedef struct load_people load_people;

/* Writes `count` guests, each with a session, into a store: the HTTP server limits registrations
 * from one machine. Returns NULL after a complaint if it fails. */
load_people *load_invite(const char *database, int count);
const char *load_cookie(const load_people *people, int number);
void load_dismiss(load_people *people);

/* ---- Minds ---- */

enum { LOAD_ACTION_MAX = 128 };

/* Where the word that is looked for ends; NULL: it is not there. */
const char *load_behind(const char *text, size_t length, const char *word);

/* A copy of a game alone in the dungeon, kept up to date from the server's messages. A client with
 * the rules finds legal moves itself. */
typedef struct load_replica load_replica;

load_replica *load_replica_open(void);
void load_replica_close(load_replica *m); /* NULL is fine */
bool load_replica_follow(load_replica *m, const char *text,
                         size_t length); /* all moves in a message */
bool load_replica_choose(const load_replica *m, uint64_t chance, char ret_action[LOAD_ACTION_MAX]);
