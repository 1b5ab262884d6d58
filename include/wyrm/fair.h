/* fair.h - chance that anybody can check afterwards.
 *
 * Whoever runs a table commits to a secret seed before a move is made. The players add seeds of
 * their own, and every chance move of the game follows from all seeds and its number in the log.
 * When the game is over the secret is shown, and with the record anybody can draw again and
 * compare. docs/fairness.md explains it, down to the bytes. */
#ifndef WYRM_FAIR_H
#define WYRM_FAIR_H

#include "wyrm/wyrm.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    WY_FAIR_BYTES = 32,     /* of a seed, a commitment and a key; a player's seed may be shorter */
    WY_FAIR_TABLE_MAX = 40, /* of a table's name, with its closing zero */
    WY_FAIR_HEX_MAX = 2 * WY_FAIR_BYTES + 1,
};

/* What is known of the server's seed. Records hold it once it is shown, or the game is over. */
typedef enum wy_seed {
    WY_SEED_UNKNOWN,
    WY_SEED_SECRET, /* known here, and to nobody else */
    WY_SEED_SHOWN,
} wy_seed;

typedef struct wy_player_seed {
    uint8_t size; /* 0: none was given */
    uint8_t bytes[WY_FAIR_BYTES];
} wy_player_seed;

/* The proof that belongs to a table. All zero, with a table of no name: there is none. */
typedef struct wy_fair {
    char table[WY_FAIR_TABLE_MAX]; /* which table it is for: letters, digits, '-' and '_' */
    uint8_t commitment[WY_FAIR_BYTES];
    wy_player_seed players[WY_SEATS_MAX];
    uint8_t seed[WY_FAIR_BYTES];
    wy_seed known; /* says whether `seed` means anything */
} wy_fair;

/* Begins a proof: commits to the seed, or to a new one from the system if it is NULL. False: a
 * table cannot be called that. No two tables may have the same name. */
bool wy_fair_begin(wy_fair *fair, const char *table, const uint8_t seed[WY_FAIR_BYTES]);

/* Adds a player's seed, up to 64 hexadecimal digits; an empty text takes it away. Once chance has
 * been drawn no seed may change any more: that is the caller's to see to. False, and nothing
 * changes: it is no such text, or there is no such seat. */
bool wy_fair_add(wy_fair *fair, int seat, const char *hex);

static inline bool wy_fair_exists(const wy_fair *fair)
{
    return fair->table[0] != '\0';
}

/* Is a table's name one that a proof can hold? */
bool wy_fair_is_name(const char *table);

/* What a seed commits to. */
void wy_fair_commit(const char *table, const uint8_t seed[WY_FAIR_BYTES],
                    uint8_t ret_commitment[WY_FAIR_BYTES]);

/* The key that a game's draws come from: who has it knows every draw to come. Needs the seed. */
void wy_fair_key(const wy_fair *fair, int players, uint8_t ret_key[WY_FAIR_BYTES]);

/* The point of [0, total) drawn for a move, whose number in the log counts from 1. */
uint64_t wy_fair_below(const uint8_t key[WY_FAIR_BYTES], uint32_t number, uint64_t total);

/* Bytes as hexadecimal digits, small letters; returns `out`, which has room for them and a zero. */
char *wy_fair_hex(char *out, const uint8_t *bytes, size_t size);

/* Reads up to `room` bytes, small or capital letters; returns how many, or -1: no such text. */
int wy_fair_unhex(const char *hex, uint8_t *bytes, size_t room);

/* ---- What a check finds ---- */

typedef enum wy_fairness {
    WY_FAIR_HOLDS,
    WY_FAIR_NO_PROOF,   /* the table has none */
    WY_FAIR_NO_SEED,    /* the server's seed has not been shown yet */
    WY_FAIR_OTHER_SEED, /* it is not the seed that was committed to */
    WY_FAIR_BROKEN,     /* chance was not what it should have been */
} wy_fairness;

typedef struct wy_fair_report {
    int draws; /* chance moves in the log */
    int wrong; /* those that are not what the seeds give */
    int move;  /* the number of the first such move; 0: there is none */
    char played[WY_MOVE_MAX], drawn[WY_MOVE_MAX]; /* what it was, and what it should have been */
} wy_fair_report;

#ifdef __cplusplus
}
#endif

#endif
