/* fair.c - Commitments, keys and draws, as docs/fairness.md describes them. HMAC-SHA-256 alone,
 * since every language has it: a page of Python can verify a game. */
#include <string.h>

#include "engine/core/text.h"
#include "engine/table/digest.h"

enum {
    MESSAGE_MAX = 512,
    WORDS = WY_FAIR_BYTES / 8, /* in a block */
};

/* ---- Messages to hash ---- */

typedef struct message {
    uint8_t bytes[MESSAGE_MAX];
    size_t size;
} message;

static void put_bytes(message *m, const void *bytes, size_t size)
{
    memcpy(m->bytes + m->size, bytes, size);
    m->size += size;
}

static void put_byte(message *m, size_t value)
{
    m->bytes[m->size++] = (uint8_t)value;
}

/* Big-endian. */
static void put_number(message *m, uint32_t value)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        put_byte(m, value >> shift & 255);
}

/* Length first, so that no two lists of values have the same bytes. */
static void put_sized(message *m, const void *bytes, size_t size)
{
    put_byte(m, size);
    put_bytes(m, bytes, size);
}

/* Domain separation: messages of different purposes never coincide. */
static void begin(message *m, const char *purpose)
{
    m->size = 0;
    put_bytes(m, purpose, strlen(purpose) + 1);
}

/* ---- Seeds, commitments, keys ---- */

bool wy_fair_is_name(const char *table)
{
    static const char allowed[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    size_t length = strspn(table, allowed);
    return length > 0 && length < WY_FAIR_TABLE_MAX && table[length] == '\0';
}

void wy_fair_commit(const char *table, const uint8_t seed[WY_FAIR_BYTES],
                    uint8_t ret_commitment[WY_FAIR_BYTES])
{
    message m;
    begin(&m, "wyrm fair 1 commitment");
    put_sized(&m, table, strlen(table));
    put_bytes(&m, seed, WY_FAIR_BYTES);
    wy_sha256(m.bytes, m.size, ret_commitment);
    wy_wipe(&m, sizeof m);
}

bool wy_fair_begin(wy_fair *fair, const char *table, const uint8_t seed[WY_FAIR_BYTES])
{
    if (!wy_fair_is_name(table))
        return false;
    memset(fair, 0, sizeof *fair);
    memcpy(fair->table, table, strlen(table) + 1);
    if (seed)
        memcpy(fair->seed, seed, sizeof fair->seed);
    else
        wy_random_bytes(fair->seed, sizeof fair->seed);
    fair->known = WY_SEED_SECRET;
    wy_fair_commit(table, fair->seed, fair->commitment);
    return true;
}

bool wy_fair_add(wy_fair *fair, int seat, const char *hex)
{
    wy_player_seed given = {0};
    int size = wy_fair_unhex(hex, given.bytes, sizeof given.bytes);
    if (size < 0 || seat < 0 || seat >= WY_SEATS_MAX)
        return false;
    given.size = (uint8_t)size;
    fair->players[seat] = given;
    return true;
}

void wy_fair_key(const wy_fair *fair, int players, uint8_t ret_key[WY_FAIR_BYTES])
{
    message m;
    begin(&m, "wyrm fair 1 key");
    put_sized(&m, fair->table, strlen(fair->table));
    put_byte(&m, (size_t)players);
    for (int seat = 0; seat < players; seat++)
        put_sized(&m, fair->players[seat].bytes, fair->players[seat].size);
    wy_hmac_sha256(fair->seed, sizeof fair->seed, m.bytes, m.size, ret_key);
}

/* ---- Draws ---- */

static void next_block(const uint8_t key[WY_FAIR_BYTES], uint32_t number, uint32_t block,
                       uint64_t words[WORDS])
{
    message m;
    uint8_t code[WY_FAIR_BYTES];
    begin(&m, "wyrm fair 1 draw");
    put_number(&m, number);
    put_number(&m, block);
    wy_hmac_sha256(key, WY_FAIR_BYTES, m.bytes, m.size, code);
    for (int i = 0; i < WORDS; i++) {
        words[i] = 0;
        for (int k = 0; k < 8; k++)
            words[i] = words[i] << 8 | code[8 * i + k];
    }
}

/* Rejects words beyond the last multiple of `total`, which would favour small points. */
uint64_t wy_fair_below(const uint8_t key[WY_FAIR_BYTES], uint32_t number, uint64_t total)
{
    uint64_t words[WORDS];
    uint64_t beyond = (UINT64_MAX % total + 1) % total; /* their number */
    for (uint32_t block = 0;; block++) {
        next_block(key, number, block, words);
        for (int i = 0; i < WORDS; i++)
            if (words[i] <= UINT64_MAX - beyond)
                return words[i] % total;
    }
}

/* ---- Hexadecimal digits ---- */

char *wy_fair_hex(char *out, const uint8_t *bytes, size_t size)
{
    out[0] = '\0';
    for (size_t i = 0; i < size; i++)
        wy_copy_hex(out + 2 * i, bytes[i], 2);
    return out;
}

static int digit_value(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    if (digit >= 'a' && digit <= 'f')
        return digit - 'a' + 10;
    return digit >= 'A' && digit <= 'F' ? digit - 'A' + 10 : -1;
}

int wy_fair_unhex(const char *hex, uint8_t *bytes, size_t room)
{
    size_t length = strlen(hex);
    if (length % 2 != 0 || length > 2 * room)
        return -1;
    for (size_t i = 0; i < length; i += 2) {
        int high = digit_value(hex[i]), low = digit_value(hex[i + 1]);
        if (high < 0 || low < 0)
            return -1;
        bytes[i / 2] = (uint8_t)(high << 4 | low);
    }
    return (int)(length / 2);
}
