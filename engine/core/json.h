/* json.h - the JSON writer's functions that games do not need. */
#pragma once

#include "wyrm/wyrm.h"

/* Appends bytes as they are, without a comma. */
void wy_json_put(wy_json_writer *json, const char *bytes, size_t count);

/* Writes a member's name; its value follows with the key NULL. */
void wy_json_key(wy_json_writer *json, const char *key);

void wy_json_letters(wy_json_writer *json, const char *key, const char *letters, size_t count);
