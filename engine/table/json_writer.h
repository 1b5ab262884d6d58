/* json_writer.h - the JSON writer outside of the rules: growing text, real numbers, sentences. */
#pragma once

#include "engine/core/json.h"

/* Initializer of a writer that grows; wy_json_free() ends it. A zero follows the text. */
#define WY_JSON_GROWING                                                                            \
    {                                                                                              \
        NULL, 0, 0, false, wy_json_grow                                                            \
    }

/* Makes room for `wanted` bytes. Aborts if out of memory. */
void wy_json_grow(wy_json_writer *json, size_t wanted);
void wy_json_free(wy_json_writer *json);

/* Appends a text as it is, without a comma. It need not be JSON. */
void wy_json_put_text(wy_json_writer *json, const char *text);

/* Values. `raw` is JSON already. `real` is rounded and keeps at least one place: 1.0, 0.25.
 * `sentence` replaces what is not printable UTF-8, since it may hold names that players chose. */
void wy_json_raw(wy_json_writer *json, const char *key, const char *value);
void wy_json_real(wy_json_writer *json, const char *key, double number, int places);
void wy_json_sentence(wy_json_writer *json, const char *key, const char *text);

/* Copies a sentence as wy_json_sentence() writes it. */
void wy_tidy_sentence(const char *text, char ret_line[WY_TEXT_MAX]);
