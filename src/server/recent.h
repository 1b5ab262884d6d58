/* recent.h - a few numbers about each of those seen last, in memory that never grows.
 *
 * Who sends from ever new addresses only makes the server forget those it has not seen for longest.
 * Where a key lands in the table depends on a secret, so nobody can choose keys that collide. Used
 * by one thread at a time. */
#ifndef WYRM_SERVER_RECENT_H
#define WYRM_SERVER_RECENT_H

#include <stdbool.h>
#include <stdint.h>

/* ---- Who is meant ---- */

/* Keys of different kinds are never equal. */
typedef struct recent_key {
    uint8_t bytes[16];
} recent_key;

/* IPv4 addresses as they are; IPv6 by the first 64 bits, since whoever has one address has all of
 * those. IPv4 written as IPv6 (::ffff:192.0.2.1) is IPv4. Four or sixteen bytes, or as text; false:
 * that is no address. */
recent_key recent_ipv4(const uint8_t address[4]);
recent_key recent_ipv6(const uint8_t address[16]);
bool recent_address(const char *text, recent_key *ret_key);

recent_key recent_person(int64_t person);
recent_key recent_name(const char *folded); /* as names_fold() writes it */

/* ---- What is known of them ---- */

typedef struct recent_note {
    int64_t moment;
    uint32_t count;
} recent_note;

typedef struct recent recent;

/* Remembers at most so many. NULL: there is no memory. */
recent *recent_create(int most);
void recent_destroy(recent *r); /* NULL is fine */

/* Both make the key the one seen last. What they answer holds until the next call. */
recent_note *recent_find(recent *r, recent_key key); /* NULL: not remembered */
recent_note *recent_take(recent *r, recent_key key); /* all zero when it was not remembered */

void recent_drop(recent *r, recent_key key);
int recent_count(const recent *r);

#endif
