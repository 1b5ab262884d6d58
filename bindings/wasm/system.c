/* system.c - System functions of the table layer for a web page or Node. */
#include "engine/table/digest.h"
#include "engine/table/memory.h"

#define IMPORT(name) __attribute__((import_module("host"), import_name(#name)))

IMPORT(sha256) void host_sha256(const uint8_t *text, size_t size, uint8_t *ret_hash);
IMPORT(hmac_sha256)
void host_hmac(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size,
               uint8_t *ret_code);
IMPORT(random) void host_random(uint8_t *bytes, size_t size);

void wy_sha256(const uint8_t *text, size_t size, uint8_t ret_hash[WY_FAIR_BYTES])
{
    host_sha256(text, size, ret_hash);
}

void wy_hmac_sha256(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size,
                    uint8_t ret_code[WY_FAIR_BYTES])
{
    host_hmac(key, key_size, text, size, ret_code);
}

void wy_random_bytes(uint8_t *bytes, size_t size)
{
    host_random(bytes, size);
}

void wy_wipe(void *memory, size_t size)
{
    volatile uint8_t *byte = memory;
    for (size_t i = 0; i < size; i++)
        byte[i] = 0;
}

void *wy_must_have(void *memory)
{
    if (!memory)
        __builtin_trap();
    return memory;
}
