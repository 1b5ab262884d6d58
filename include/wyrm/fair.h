/* fair.h - Provably fair dice by commit-reveal (coin flipping by telephone, Blum 1981).
 *
 * The server commits to a secret seed before the first move, and the players add seeds of their
 * own. Every chance move is an HMAC of all seeds and its number in the log. After the game the
 * server reveals its seed, and anyone with the record can draw again. docs/fairness.md has the
 * bytes. */
#ifndef WYRM_FAIR_H
#define WYRM_FAIR_H

#include "wyrm/wyrm.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    WY_FAIR_BYTES = 32,     /* size of a seed, commitment or key; a player's seed may be shorter */
    WY_FAIR_TABLE_MAX = 40, /* size of a table's name, closing zero included */
    WY_FAIR_HEX_MAX = 2 * WY_FAIR_BYTES + 1,
};

/* State of the server's seed. Records hold it once it is shown, or the game is over. */
typedef enum wy_seed {
    WY_SEED_UNKNOWN,
    WY_SEED_SECRET, /* known to this program only */
    WY_SEED_SHOWN,
} wy_seed;

typedef struct wy_player_seed {
    uint8_t size; /* 0: none */
    uint8_t bytes[WY_FAIR_BYTES];
} wy_player_seed;

/* Proof of a table. All zero: none. */
typedef struct wy_fair {
    char table[WY_FAIR_TABLE_MAX]; /* the table's name: letters, digits, '-' and '_' */
    uint8_t commitment[WY_FAIR_BYTES];
    wy_player_seed players[WY_SEATS_MAX];
    uint8_t seed[WY_FAIR_BYTES];
    wy_seed known; /* whether `seed` is valid */
} wy_fair;

/* Begins a proof: commits to the seed, or to a random one if it is NULL. Returns false if the name
 * is invalid. Names must be unique. */
bool wy_fair_begin(wy_fair *fair, const char *table, const uint8_t seed[WY_FAIR_BYTES]);

/* Sets a player's seed, up to 64 hexadecimal digits; an empty text removes it. Returns false if the
 * text or the seat is invalid. The caller ensures that no seed changes after the first draw. */
bool wy_fair_add(wy_fair *fair, int seat, const char *hex);

static inline bool wy_fair_exists(const wy_fair *fair)
{
    return fair->table[0] != '\0';
}

/* Returns whether a table's name is valid. */
bool wy_fair_is_name(const char *table);

/* Computes the commitment of a seed. */
void wy_fair_commit(const char *table, const uint8_t seed[WY_FAIR_BYTES],
                    uint8_t ret_commitment[WY_FAIR_BYTES]);

/* Computes the key of all draws, future ones included. Requires the seed. */
void wy_fair_key(const wy_fair *fair, int players, uint8_t ret_key[WY_FAIR_BYTES]);

/* Returns the point of [0, total) drawn for a move; numbers count from 1. */
uint64_t wy_fair_below(const uint8_t key[WY_FAIR_BYTES], uint32_t number, uint64_t total);

/* Writes bytes as lower-case hexadecimal digits with a closing zero; returns `out`. */
char *wy_fair_hex(char *out, const uint8_t *bytes, size_t size);

/* Reads up to `room` bytes of hexadecimal digits; returns their number, or -1 if invalid. */
int wy_fair_unhex(const char *hex, uint8_t *bytes, size_t room);

/* ---- Verification ---- */

typedef enum wy_fairness {
    WY_FAIR_HOLDS,
    WY_FAIR_NO_PROOF,
    WY_FAIR_NO_SEED,    /* the server's seed is still secret */
    WY_FAIR_OTHER_SEED, /* the seed does not match the commitment */
    WY_FAIR_BROKEN,     /* a draw does not match the seeds */
} wy_fairness;

typedef struct wy_fair_report {
    int draws;                                    /* chance moves in the log */
    int wrong;                                    /* those that do not match the seeds */
    int move;                                     /* number of the first of them; 0: none */
    char played[WY_MOVE_MAX], drawn[WY_MOVE_MAX]; /* that move as played, and as drawn again */
} wy_fair_report;

#ifdef __cplusplus
}
#endif

#endif
