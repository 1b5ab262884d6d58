/* fair.h - the one function behind a proof, where tests can hold it against published examples. */
#ifndef WYRM_TABLE_FAIR_H
#define WYRM_TABLE_FAIR_H

#include "wyrm/fair.h"

void wy_hmac_sha256(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size,
                    uint8_t ret_code[WY_FAIR_BYTES]);

#endif
