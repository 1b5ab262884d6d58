/* digest.c - SHA-256, HMAC and random bytes, from libsodium or the browser. */
#include "engine/table/digest.h"

#include <sodium.h>
#include <stdlib.h>

void wy_sha256(const uint8_t *text, size_t size, uint8_t ret_hash[WY_FAIR_BYTES])
{
    crypto_hash_sha256(ret_hash, text, size);
}

void wy_hmac_sha256(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size,
                    uint8_t ret_code[WY_FAIR_BYTES])
{
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key, key_size);
    crypto_auth_hmacsha256_update(&state, text, size);
    crypto_auth_hmacsha256_final(&state, ret_code);
    sodium_memzero(&state, sizeof state);
}

void wy_random_bytes(uint8_t *bytes, size_t size)
{
    if (sodium_init() < 0)
        abort(); /* no random numbers, no fair game */
    randombytes_buf(bytes, size);
}

void wy_wipe(void *memory, size_t size)
{
    sodium_memzero(memory, size);
}
