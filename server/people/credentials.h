/* credentials.h - Ids, session tokens, password hashes (argon2id by libsodium). Ids and tokens have
 * an alphabet of 32 (no i, l, o, u). The store keeps only hashes of tokens and passwords. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CREDENTIALS_TABLE = 16,  /* letters of a table's id: 80 bits */
    CREDENTIALS_INVITE = 26, /* of an invitation: 128 bits */
    CREDENTIALS_TOKEN = 52,  /* of a session's token: 256 bits */
    CREDENTIALS_HASH = 32,   /* bytes kept of a token */
    CREDENTIALS_SEED = 32,   /* bytes of a table's seed */

    PASSWORD_MIN = 8, /* bytes */
    PASSWORD_MAX = 256,
    PASSWORD_HASH_MAX = 128, /* bytes kept of a password, the closing zero included */
};

/* Before anything else here. False: there is no good source of chance on this machine. */
bool credentials_init(void);

/* ---- Ids and tokens ---- */

/* Writes a new id, invitation or token of `letters` letters, and a closing zero. */
void credentials_draw(char *ret_text, size_t letters);
void credentials_new_seed(uint8_t ret_seed[CREDENTIALS_SEED]);

/* Normalizes an id, token or invitation as typed: any case, o for 0, i and l for 1. Returns false
 * if it has not `letters` characters of the alphabet. */
bool credentials_tidy(const char *typed, int letters, char *ret_id);

/* What is kept of a token: no salt is needed, since a token is as random as can be. */
void credentials_hash_token(const char *token, uint8_t ret_hash[CREDENTIALS_HASH]);

/* Takes the same time wherever the two differ. */
bool credentials_is_same(const void *one, const void *other, size_t size);
bool credentials_is_same_text(const char *one, const char *other); /* tells their lengths */

/* Overwrites what is not needed any more; the compiler does not leave it out. */
void credentials_wipe(void *memory, size_t size);

/* ---- Passwords ---- */

/* What working out a phrase costs. */
typedef struct password_cost {
    uint64_t passes;
    size_t memory; /* bytes, for each password that is being checked */
} password_cost;

extern const password_cost PASSWORD_COST;       /* what people's passwords deserve */
extern const password_cost PASSWORD_COST_LEAST; /* for tests only */

/* Password hasher. Thread-safe. */
typedef struct password_hasher {
    password_cost cost;
    char decoy[PASSWORD_HASH_MAX]; /* the phrase of no password at all */
} password_hasher;

/* False: there is not enough memory for this cost. */
bool password_hasher_init(password_hasher *hasher, password_cost cost);

/* NULL: a password like that may be chosen; else why not, a template. */
const char *password_refuse(const char *password);

/* False: there is not enough memory. */
bool password_hash(const password_hasher *hasher, const char *password,
                   char ret_phrase[PASSWORD_HASH_MAX]);

/* Checks a password. With a NULL or empty phrase (unknown name, no password) returns false after
 * the same time, so that timing does not tell which names have accounts. */
bool password_verify(const password_hasher *hasher, const char *phrase, const char *password);

/* Returns whether the phrase has another cost, so that the password should be hashed again. */
bool password_needs_rehash(const password_hasher *hasher, const char *phrase);
