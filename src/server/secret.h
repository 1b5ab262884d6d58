/* secret.h - what nobody may guess: ids, tokens and passwords. All of it is libsodium's work.
 *
 * Ids and tokens are written with 32 digits and letters that are not easily mistaken for each other
 * (no i, l, o or u). Of a token only a hash is kept, of a password only an argon2id phrase: who
 * reads the database can neither take over a session nor learn a password. */
#ifndef WYRM_SERVER_SECRET_H
#define WYRM_SERVER_SECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SECRET_TABLE = 16,  /* letters of a table's id: 80 bits */
    SECRET_INVITE = 26, /* of an invitation: 128 bits */
    SECRET_TOKEN = 52,  /* of a session's token: 256 bits */
    SECRET_HASH = 32,   /* bytes kept of a token */
    SECRET_SEED = 32,   /* bytes of a table's seed */

    SECRET_PASSWORD_MIN = 8, /* bytes */
    SECRET_PASSWORD_MAX = 256,
    SECRET_PHRASE_MAX = 128, /* bytes kept of a password, the closing zero included */
};

/* Before anything else here. False: there is no good source of chance on this machine. */
bool secret_init(void);

/* ---- Ids and tokens ---- */

/* Each writes its letters and a closing zero. */
void secret_new_table(char ret_id[SECRET_TABLE + 1]);
void secret_new_invite(char ret_invite[SECRET_INVITE + 1]);
void secret_new_token(char ret_token[SECRET_TOKEN + 1]);
void secret_new_seed(uint8_t ret_seed[SECRET_SEED]);

/* An id as somebody typed it, in capitals perhaps, or with o for 0 and l for 1; `letters` is how
 * many it has. False: it cannot be one. Goes for tokens and invitations as well. */
bool secret_tidy(const char *typed, int letters, char *ret_id);

/* What is kept of a token: no salt is needed, since a token is as random as can be. */
void secret_hash_token(const char *token, uint8_t ret_hash[SECRET_HASH]);

/* Takes the same time wherever the two differ. */
bool secret_is_same(const void *one, const void *other, size_t size);
bool secret_is_same_text(const char *one, const char *other); /* tells their lengths, no more */

/* Overwrites what is not needed any more; the compiler does not leave it out. */
void secret_wipe(void *memory, size_t size);

/* ---- Passwords ---- */

/* What working out a phrase costs. */
typedef struct secret_cost {
    uint64_t passes;
    size_t memory; /* bytes, for each password that is being checked */
} secret_cost;

extern const secret_cost SECRET_COST;       /* what people's passwords deserve */
extern const secret_cost SECRET_COST_LEAST; /* for tests only */

/* Who checks passwords. May be used by several threads at once. */
typedef struct secret_keeper {
    secret_cost cost;
    char nobody[SECRET_PHRASE_MAX]; /* the phrase of no password at all */
} secret_keeper;

/* False: there is not enough memory for this cost. */
bool secret_keeper_init(secret_keeper *keeper, secret_cost cost);

/* NULL: a password like that may be chosen; else why not, a template. */
const char *secret_refuse_password(const char *password);

/* False: there is not enough memory. */
bool secret_keep_password(const secret_keeper *keeper, const char *password,
                          char ret_phrase[SECRET_PHRASE_MAX]);

/* NULL or an empty phrase: there is nobody of that name, or they have no password. The answer is
 * no, but it takes as long, so that nobody learns who has an account here. */
bool secret_check_password(const secret_keeper *keeper, const char *phrase, const char *password);

/* Was the phrase worked out at another cost? Then keep the password again, the next time that it is
 * known. */
bool secret_is_outdated(const secret_keeper *keeper, const char *phrase);

#endif
