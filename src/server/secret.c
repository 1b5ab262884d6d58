/* secret.c - see secret.h. */
#include "server/secret.h"

#include <sodium.h>
#include <string.h>

#include "server/store.h"
#include "wyrm/wyrm.h"

WY_STATIC_ASSERT(SECRET_PHRASE_MAX == crypto_pwhash_STRBYTES, "phrases are libsodium's");
WY_STATIC_ASSERT((int)SECRET_PHRASE_MAX <= (int)STORE_PHRASE_MAX, "the store has room for one");
WY_STATIC_ASSERT((int)SECRET_HASH == (int)STORE_KEY, "sessions are found by their hash");
WY_STATIC_ASSERT((int)SECRET_SEED == (int)STORE_KEY, "seeds are stored whole");
WY_STATIC_ASSERT((int)SECRET_INVITE < (int)STORE_ID_MAX, "the store has room for ids");

/* More than OWASP asks for (19 MiB and two passes), and a tenth of a second on a small machine. */
const secret_cost SECRET_COST = {.passes = 3, .memory = 32u << 20};
const secret_cost SECRET_COST_LEAST = {.passes = crypto_pwhash_OPSLIMIT_MIN,
                                       .memory = crypto_pwhash_MEMLIMIT_MIN};

static const char LETTERS[] = "0123456789abcdefghjkmnpqrstvwxyz";

bool secret_init(void)
{
    return sodium_init() >= 0;
}

/* ---- Ids and tokens ---- */

/* Random letters hold five bits each: a byte has eight values for every letter. */
static void draw(char *ret_text, size_t letters)
{
    uint8_t bytes[SECRET_TOKEN];
    randombytes_buf(bytes, letters);
    for (size_t i = 0; i < letters; i++)
        ret_text[i] = LETTERS[bytes[i] % 32];
    ret_text[letters] = '\0';
    sodium_memzero(bytes, sizeof bytes);
}

void secret_new_table(char ret_id[SECRET_TABLE + 1])
{
    draw(ret_id, SECRET_TABLE);
}

void secret_new_invite(char ret_invite[SECRET_INVITE + 1])
{
    draw(ret_invite, SECRET_INVITE);
}

void secret_new_token(char ret_token[SECRET_TOKEN + 1])
{
    draw(ret_token, SECRET_TOKEN);
}

void secret_new_seed(uint8_t ret_seed[SECRET_SEED])
{
    randombytes_buf(ret_seed, SECRET_SEED);
}

static char tidy_letter(char typed)
{
    char letter = typed >= 'A' && typed <= 'Z' ? (char)(typed - 'A' + 'a') : typed;
    if (letter == 'o')
        return '0';
    return letter == 'i' || letter == 'l' ? '1' : letter;
}

bool secret_tidy(const char *typed, int letters, char *ret_id)
{
    char tidied[SECRET_TOKEN + 1] = {0};
    WY_ASSERT(letters <= SECRET_TOKEN);
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

void secret_hash_token(const char *token, uint8_t ret_hash[SECRET_HASH])
{
    crypto_generichash(ret_hash, SECRET_HASH, (const uint8_t *)token, strlen(token), NULL, 0);
}

bool secret_is_same(const void *one, const void *other, size_t size)
{
    return sodium_memcmp(one, other, size) == 0;
}

bool secret_is_same_text(const char *one, const char *other)
{
    size_t size = strlen(one);
    return size == strlen(other) && secret_is_same(one, other, size);
}

void secret_wipe(void *memory, size_t size)
{
    sodium_memzero(memory, size);
}

/* ---- Passwords ---- */

const char *secret_refuse_password(const char *password)
{
    size_t size = strnlen(password, SECRET_PASSWORD_MAX + 1);
    if (size < SECRET_PASSWORD_MIN)
        return WY_N("A password needs at least 8 characters.");
    if (size > SECRET_PASSWORD_MAX)
        return WY_N("A password has at most 256 bytes.");
    return NULL;
}

bool secret_keep_password(const secret_keeper *keeper, const char *password,
                          char ret_phrase[SECRET_PHRASE_MAX])
{
    return crypto_pwhash_str_alg(ret_phrase, password, strlen(password), keeper->cost.passes,
                                 keeper->cost.memory, crypto_pwhash_ALG_ARGON2ID13) == 0;
}

bool secret_keeper_init(secret_keeper *keeper, secret_cost cost)
{
    char token[SECRET_TOKEN + 1];
    keeper->cost = cost;
    secret_new_token(token);
    bool is_kept = secret_keep_password(keeper, token, keeper->nobody);
    secret_wipe(token, sizeof token);
    return is_kept;
}

bool secret_check_password(const secret_keeper *keeper, const char *phrase, const char *password)
{
    /* libsodium wants all the room that a phrase may take. */
    char known[SECRET_PHRASE_MAX] = {0};
    bool is_somebody = phrase && *phrase && strlen(phrase) < sizeof known;
    const char *held = is_somebody ? phrase : keeper->nobody;
    memcpy(known, held, strlen(held));
    size_t size = strnlen(password, SECRET_PASSWORD_MAX + 1);
    /* What is too long to be a password is not worth reading to its end. */
    size = size > SECRET_PASSWORD_MAX ? 0 : size;
    return crypto_pwhash_str_verify(known, password, size) == 0 && is_somebody && size > 0;
}

bool secret_is_outdated(const secret_keeper *keeper, const char *phrase)
{
    char known[SECRET_PHRASE_MAX] = {0};
    if (strlen(phrase) >= sizeof known)
        return true;
    memcpy(known, phrase, strlen(phrase));
    return crypto_pwhash_str_needs_rehash(known, keeper->cost.passes, keeper->cost.memory) != 0;
}
