/* credentials.c - Ids, session tokens, and password hashes (argon2id). */
#include "server/people/credentials.h"

#include <sodium.h>
#include <string.h>

#include "server/store/store.h"
#include "wyrm/wyrm.h"

WY_STATIC_ASSERT(PASSWORD_HASH_MAX == crypto_pwhash_STRBYTES, "phrases are libsodium's");
WY_STATIC_ASSERT((int)PASSWORD_HASH_MAX <= (int)STORE_PASSWORD_HASH_MAX,
                 "the store has room for one");
WY_STATIC_ASSERT((int)CREDENTIALS_HASH == (int)STORE_KEY, "sessions are found by their hash");
WY_STATIC_ASSERT((int)CREDENTIALS_SEED == (int)STORE_KEY, "seeds are stored whole");
WY_STATIC_ASSERT((int)CREDENTIALS_INVITE < (int)STORE_ID_MAX, "the store has room for ids");

/* More than OWASP asks for (19 MiB and two passes), and a tenth of a second on a small machine. */
const password_cost PASSWORD_COST = {.passes = 3, .memory = 32u << 20};
const password_cost PASSWORD_COST_LEAST = {.passes = crypto_pwhash_OPSLIMIT_MIN,
                                           .memory = crypto_pwhash_MEMLIMIT_MIN};

static const char LETTERS[] = "0123456789abcdefghjkmnpqrstvwxyz";

bool credentials_init(void)
{
    return sodium_init() >= 0;
}

/* ---- Ids and tokens ---- */

/* Random letters hold five bits each: a byte has eight values for every letter. */
void credentials_draw(char *ret_text, size_t letters)
{
    uint8_t bytes[CREDENTIALS_TOKEN];
    WY_ASSERT(letters <= CREDENTIALS_TOKEN);
    randombytes_buf(bytes, letters);
    for (size_t i = 0; i < letters; i++)
        ret_text[i] = LETTERS[bytes[i] % 32];
    ret_text[letters] = '\0';
    sodium_memzero(bytes, sizeof bytes);
}

void credentials_new_seed(uint8_t ret_seed[CREDENTIALS_SEED])
{
    randombytes_buf(ret_seed, CREDENTIALS_SEED);
}

static char tidy_letter(char typed)
{
    char letter = typed >= 'A' && typed <= 'Z' ? (char)(typed - 'A' + 'a') : typed;
    if (letter == 'o')
        return '0';
    return letter == 'i' || letter == 'l' ? '1' : letter;
}

bool credentials_tidy(const char *typed, int letters, char *ret_id)
{
    char tidied[CREDENTIALS_TOKEN + 1] = {0};
    WY_ASSERT(letters <= CREDENTIALS_TOKEN);
    if (strnlen(typed, (size_t)letters + 1) != (size_t)letters)
        return false;
    for (int i = 0; i < letters; i++) {
        tidied[i] = tidy_letter(typed[i]);
        if (!strchr(LETTERS, tidied[i]))
            return false;
    }
    memcpy(ret_id, tidied, (size_t)letters + 1);
    return true;
}

void credentials_hash_token(const char *token, uint8_t ret_hash[CREDENTIALS_HASH])
{
    crypto_generichash(ret_hash, CREDENTIALS_HASH, (const uint8_t *)token, strlen(token), NULL, 0);
}

bool credentials_is_same(const void *one, const void *other, size_t size)
{
    return sodium_memcmp(one, other, size) == 0;
}

bool credentials_is_same_text(const char *one, const char *other)
{
    size_t size = strlen(one);
    return size == strlen(other) && credentials_is_same(one, other, size);
}

void credentials_wipe(void *memory, size_t size)
{
    sodium_memzero(memory, size);
}

/* ---- Passwords ---- */

const char *password_refuse(const char *password)
{
    size_t size = strnlen(password, PASSWORD_MAX + 1);
    if (size < PASSWORD_MIN)
        return WY_N("A password needs at least 8 characters.");
    if (size > PASSWORD_MAX)
        return WY_N("A password has at most 256 bytes.");
    return NULL;
}

bool password_hash(const password_hasher *hasher, const char *password,
                   char ret_phrase[PASSWORD_HASH_MAX])
{
    return crypto_pwhash_str_alg(ret_phrase, password, strlen(password), hasher->cost.passes,
                                 hasher->cost.memory, crypto_pwhash_ALG_ARGON2ID13) == 0;
}

bool password_hasher_init(password_hasher *hasher, password_cost cost)
{
    char token[CREDENTIALS_TOKEN + 1];
    hasher->cost = cost;
    credentials_draw(token, CREDENTIALS_TOKEN);
    bool is_kept = password_hash(hasher, token, hasher->decoy);
    credentials_wipe(token, sizeof token);
    return is_kept;
}

bool password_verify(const password_hasher *hasher, const char *phrase, const char *password)
{
    /* libsodium wants all the room that a phrase may take. */
    char known[PASSWORD_HASH_MAX] = {0};
    bool has_password = phrase && *phrase && strlen(phrase) < sizeof known;
    const char *held = has_password ? phrase : hasher->decoy;
    memcpy(known, held, strlen(held));
    size_t size = strnlen(password, PASSWORD_MAX + 1);
    /* What is too long to be a password is not worth reading to its end. */
    size = size > PASSWORD_MAX ? 0 : size;
    return crypto_pwhash_str_verify(known, password, size) == 0 && has_password && size > 0;
}

bool password_needs_rehash(const password_hasher *hasher, const char *phrase)
{
    char known[PASSWORD_HASH_MAX] = {0};
    if (strlen(phrase) >= sizeof known)
        return true;
    memcpy(known, phrase, strlen(phrase));
    return crypto_pwhash_str_needs_rehash(known, hasher->cost.passes, hasher->cost.memory) != 0;
}
