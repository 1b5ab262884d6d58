/* lru.h - LRU table: a few numbers per key, in bounded memory.
 *
 * A client that sends from ever new addresses only evicts the oldest keys. The hash is keyed with a
 * secret, so no client can choose colliding keys. Not thread-safe. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* ---- Keys ---- */

/* Keys of different kinds are never equal. */
typedef struct lru_key {
    uint8_t bytes[16];
} lru_key;

/* Makes a key of an address: IPv4 in full, IPv6 by its first 64 bits, because one client has all
 * the rest. ::ffff:192.0.2.1 is IPv4. Returns false if `text` is no address. */
lru_key lru_key_ipv6(const uint8_t address[16]);
bool lru_key_address(const char *text, lru_key *ret_key);

lru_key lru_key_name(const char *folded); /* as names_fold() writes it */

/* ---- What is known of them ---- */

typedef struct lru_entry {
    int64_t moment;
    uint32_t count;
} lru_entry;

typedef struct lru lru;

/* Holds at most `most` entries. */
lru *lru_create(int most);
void lru_destroy(lru *r); /* NULL is fine */

/* Both make the key the one seen last. What they answer holds until the next call. */
lru_entry *lru_find(lru *r, lru_key key); /* NULL: not remembered */
lru_entry *lru_take(lru *r, lru_key key); /* all zero when it was not remembered */

void lru_drop(lru *r, lru_key key);
int lru_count(const lru *r);
