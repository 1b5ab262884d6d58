/* digest.h - hashes, secrets and chance from the system: libsodium's here, the page's in a browser.
 */
#ifndef WYRM_TABLE_DIGEST_H
#define WYRM_TABLE_DIGEST_H

#include "wyrm/fair.h"

void wy_sha256(const uint8_t *text, size_t size, uint8_t ret_hash[WY_FAIR_BYTES]);
void wy_hmac_sha256(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size,
                    uint8_t ret_code[WY_FAIR_BYTES]);
void wy_random_bytes(uint8_t *bytes, size_t size);
void wy_wipe(void *memory, size_t size); /* of secrets, whatever the compiler thinks of it */

#endif
