/* words.h - see words.c. */
#ifndef WYRM_WASM_WORDS_H
#define WYRM_WASM_WORDS_H

#include "wyrm/wyrm.h"

/* Speaks the language of a catalogue, which must stay where it is; of no bytes: English. False: it
 * is no catalogue, and English is spoken. */
bool words_take(const uint8_t *bytes, size_t size);

#endif
