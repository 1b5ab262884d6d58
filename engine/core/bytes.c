/* bytes.c - Saving and loading of states: versioned, little-endian, validated; FNV-1a hashes. */
#include "wyrm/wyrm.h"

enum { FORMAT = 1, HEADER = 9 }; /* format byte, hash of game and rules version */

WY_FN uint64_t wy_hash(uint64_t hash, const void *bytes, size_t size)
{
    const uint8_t *at = (const uint8_t *)bytes;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ at[i]) * 1099511628211ull;
    return hash;
}

WY_FN static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = wy_hash(hash, text, 1);
    return hash;
}

WY_FN static uint64_t member_value(const uint8_t *at, int width)
{
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    switch (width) {
    case 2: memcpy(&two, at, 2); return two;
    case 4: memcpy(&four, at, 4); return four;
    case 8: memcpy(&eight, at, 8); return eight;
    }
    return *at;
}

WY_FN static void set_member(uint8_t *at, int width, uint64_t value)
{
    uint16_t two = (uint16_t)value;
    uint32_t four = (uint32_t)value;
    switch (width) {
    case 2: memcpy(at, &two, 2); return;
    case 4: memcpy(at, &four, 4); return;
    case 8: memcpy(at, &value, 8); return;
    }
    *at = (uint8_t)value;
}

/* Header of a saved state, which tells the game and the version of its rules. */
WY_FN static uint64_t header_of(const wy_rules *rules)
{
    return hash_text(hash_text(WY_HASH_START, rules->id), rules->version);
}

WY_FN static void write_number(uint8_t *bytes, int width, uint64_t value)
{
    for (int i = 0; i < width && i < 8; i++)
        bytes[i] = (uint8_t)(value >> (8 * i));
}

WY_FN static uint64_t read_number(const uint8_t *bytes, int width)
{
    uint64_t value = 0;
    for (int i = 0; i < width && i < 8; i++)
        value |= (uint64_t)bytes[i] << (8 * i);
    return value;
}

WY_FN size_t wy_saved_size(const wy_rules *rules)
{
    return HEADER + rules->state_size;
}

WY_FN bool wy_save(const wy_rules *rules, const void *state, uint8_t *bytes, size_t room)
{
    if (room < wy_saved_size(rules))
        return false;
    bytes[0] = FORMAT;
    write_number(bytes + 1, 8, header_of(rules));
    const uint8_t *from = (const uint8_t *)state;
    uint8_t *to = bytes + HEADER;
    for (int i = 0; i < rules->member_count; i++) {
        int width = rules->members[i].width;
        for (int k = 0; k < rules->members[i].count; k++, from += width, to += width)
            write_number(to, width, member_value(from, width));
    }
    return true;
}

WY_FN bool wy_load_view(const wy_rules *rules, const uint8_t *bytes, size_t size, void *view)
{
    if (size != wy_saved_size(rules) || bytes[0] != FORMAT ||
        read_number(bytes + 1, 8) != header_of(rules))
        return false;
    const uint8_t *from = bytes + HEADER;
    uint8_t *to = (uint8_t *)view;
    for (int i = 0; i < rules->member_count; i++) {
        int width = rules->members[i].width;
        for (int k = 0; k < rules->members[i].count; k++, from += width, to += width)
            set_member(to, width, read_number(from, width));
    }
    return true;
}

WY_FN bool wy_load(const wy_rules *rules, const void *parts, const uint8_t *bytes, size_t size,
                   void *state)
{
    return wy_load_view(rules, bytes, size, state) && rules->is_sane(parts, state);
}

WY_FN uint64_t wy_hash_state(const wy_rules *rules, const void *state, uint64_t hash)
{
    uint8_t bytes[HEADER + WY_STATE_MAX];
    bool is_saved = wy_save(rules, state, bytes, sizeof bytes);
    return is_saved ? wy_hash(hash, bytes + HEADER, rules->state_size) : hash;
}
