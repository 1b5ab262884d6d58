/* lru.c - LRU table: a hash table with chaining, entries in one array and in a list by age. */
#include "server/http/lru.h"

#include <arpa/inet.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "wyrm/port.h"

/* ---- Keys ---- */

enum { KIND_IPV4 = 1, KIND_IPV6, KIND_NAME };

static lru_key make_key(uint8_t kind, const void *bytes, size_t size)
{
    lru_key key = {{kind}};
    memcpy(key.bytes + 1, bytes, size);
    return key;
}

static lru_key key_of_ipv4(const uint8_t address[4])
{
    return make_key(KIND_IPV4, address, 4);
}

lru_key lru_key_ipv6(const uint8_t address[16])
{
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    if (memcmp(address, mapped, sizeof mapped) == 0)
        return key_of_ipv4(address + sizeof mapped);
    return make_key(KIND_IPV6, address, 8);
}

bool lru_key_address(const char *text, lru_key *ret_key)
{
    uint8_t bytes[16];
    if (inet_pton(AF_INET, text, bytes) == 1)
        *ret_key = key_of_ipv4(bytes);
    else if (inet_pton(AF_INET6, text, bytes) == 1)
        *ret_key = lru_key_ipv6(bytes);
    else
        return false;
    return true;
}

lru_key lru_key_name(const char *folded)
{
    uint8_t hash[crypto_generichash_BYTES_MIN];
    WY_STATIC_ASSERT(sizeof hash >= sizeof(lru_key) - 1, "a hash fills a key");
    crypto_generichash(hash, sizeof hash, (const uint8_t *)folded, strlen(folded), NULL, 0);
    return make_key(KIND_NAME, hash, sizeof(lru_key) - 1);
}

/* ---- The table ---- */

enum { NONE = -1 };

typedef struct entry {
    lru_key key;
    lru_entry note;
    int behind;       /* the next one in the same slot, or in the list of free entries */
    int newer, older; /* seen after and before this one */
} entry;

struct lru {
    uint8_t secret[crypto_shorthash_KEYBYTES];
    entry *entries;
    int *slots;
    uint64_t slot_mask;
    int most, count, free, newest, oldest;
};

lru *lru_create(int most)
{
    WY_ASSERT(most > 0);
    size_t slots = 1;
    while (slots < (size_t)most)
        slots *= 2;
    lru *r = wy_must_have(calloc(1, sizeof *r));
    if (sodium_init() < 0)
        abort();
    r->entries = wy_must_have(calloc((size_t)most, sizeof *r->entries));
    r->slots = wy_must_have(calloc(slots, sizeof *r->slots));
    randombytes_buf(r->secret, sizeof r->secret);
    r->slot_mask = slots - 1;
    r->most = most;
    r->newest = r->oldest = NONE;
    for (size_t slot = 0; slot < slots; slot++)
        r->slots[slot] = NONE;
    for (int i = 0; i < most; i++)
        r->entries[i].behind = i + 1 < most ? i + 1 : NONE;
    return r;
}

void lru_destroy(lru *r)
{
    if (!r)
        return;
    free(r->entries);
    free(r->slots);
    free(r);
}

static int *slot_of(lru *r, const lru_key *key)
{
    uint64_t hash;
    WY_STATIC_ASSERT(sizeof hash == crypto_shorthash_BYTES, "a short hash is 64 bits");
    crypto_shorthash((uint8_t *)&hash, key->bytes, sizeof key->bytes, r->secret);
    return &r->slots[hash & r->slot_mask];
}

/* The link that leads to the key's entry, or the end of its chain. */
static int *link_to(lru *r, const lru_key *key)
{
    int *link = slot_of(r, key);
    while (*link != NONE && memcmp(&r->entries[*link].key, key, sizeof *key) != 0)
        link = &r->entries[*link].behind;
    return link;
}

static void leave_order(lru *r, int index)
{
    entry *e = &r->entries[index];
    *(e->newer == NONE ? &r->newest : &r->entries[e->newer].older) = e->older;
    *(e->older == NONE ? &r->oldest : &r->entries[e->older].newer) = e->newer;
}

static void become_newest(lru *r, int index)
{
    entry *e = &r->entries[index];
    e->newer = NONE;
    e->older = r->newest;
    *(r->newest == NONE ? &r->oldest : &r->entries[r->newest].newer) = index;
    r->newest = index;
}

lru_entry *lru_find(lru *r, lru_key key)
{
    int index = *link_to(r, &key);
    if (index == NONE)
        return NULL;
    leave_order(r, index);
    become_newest(r, index);
    return &r->entries[index].note;
}

void lru_drop(lru *r, lru_key key)
{
    int *link = link_to(r, &key), index = *link;
    if (index == NONE)
        return;
    *link = r->entries[index].behind;
    leave_order(r, index);
    r->entries[index].behind = r->free;
    r->free = index;
    r->count--;
}

lru_entry *lru_take(lru *r, lru_key key)
{
    lru_entry *known = lru_find(r, key);
    if (known)
        return known;
    if (r->count == r->most)
        lru_drop(r, r->entries[r->oldest].key);
    int index = r->free, *slot = slot_of(r, &key);
    r->free = r->entries[index].behind;
    r->entries[index] = (entry){.key = key, .behind = *slot};
    *slot = index;
    become_newest(r, index);
    r->count++;
    return &r->entries[index].note;
}

int lru_count(const lru *r)
{
    return r->count;
}
