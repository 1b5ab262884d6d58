/* digest.h - SHA-256, HMAC and random bytes: from libsodium, in a browser from the page. */
#pragma once

#include "wyrm/fair.h"

void wy_sha256(const uint8_t *text, size_t size, uint8_t ret_hash[WY_FAIR_BYTES]);
void wy_hmac_sha256(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size,
                    uint8_t ret_code[WY_FAIR_BYTES]);
void wy_random_bytes(uint8_t *bytes, size_t size);
void wy_wipe(void *memory, size_t size); /* never optimized away */
