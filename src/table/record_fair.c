/* record_fair.c - the proof of fairness as a section of a record, behind the moves.
 *
 *     fairness 1
 *     table k7dq2m
 *     commitment 5f0c...    64 digits
 *     player 0 a1b2...      for each seat that has given a seed, 2 to 64 digits
 *     seed 90e4...          64 digits; only when the secret is out
 *
 * Digits are hexadecimal, with small letters: a proof is written in one way only. Whether it holds
 * is not asked here but by wy_table_verify(). */
#include <string.h>

#include "table/lines.h"

/* ---- Writing ---- */

static void put_hex(wy_page *page, const uint8_t *bytes, size_t size)
{
    char hex[WY_FAIR_HEX_MAX];
    wy_page_word(page, " ");
    wy_page_word(page, wy_fair_hex(hex, bytes, size));
    wy_page_word(page, "\n");
}

/* While a game goes on, its seed is nobody's business. */
static bool may_be_seen(const wy_table *table)
{
    if (table->fair.known == WY_SEED_SECRET)
        return table->rules->actor(table->state) == WY_OVER;
    return table->fair.known == WY_SEED_SHOWN;
}

void wy_put_fair(wy_page *page, const wy_table *table)
{
    const wy_fair *fair = &table->fair;
    if (!wy_fair_exists(fair))
        return;
    wy_page_word(page, "fairness 1\ntable ");
    wy_page_word(page, fair->table);
    wy_page_word(page, "\ncommitment");
    put_hex(page, fair->commitment, sizeof fair->commitment);
    for (int seat = 0; seat < table->options.players; seat++)
        if (fair->players[seat].size > 0) {
            wy_page_word(page, "player ");
            wy_page_number(page, seat);
            put_hex(page, fair->players[seat].bytes, fair->players[seat].size);
        }
    if (may_be_seen(table)) {
        wy_page_word(page, "seed");
        put_hex(page, fair->seed, sizeof fair->seed);
    }
}

/* ---- Reading ---- */

/* From 1 to 32 bytes; 0: not that many digits, or not ours. */
static size_t read_hex(const char *hex, uint8_t bytes[WY_FAIR_BYTES])
{
    int size = hex && strspn(hex, "0123456789abcdef") == strlen(hex)
                   ? wy_fair_unhex(hex, bytes, WY_FAIR_BYTES)
                   : 0;
    return size > 0 ? (size_t)size : 0;
}

/* "player 0 a1b2": seats in their order, each at most once. */
static bool read_player(const wy_lines *lines, wy_table *table, int *next_seat)
{
    int seat;
    const char *hex = wy_read_number(wy_after(lines, "player"), table->options.players, &seat);
    if (!hex || *hex != ' ' || seat < *next_seat)
        return false;
    wy_player_seed *player = &table->fair.players[seat];
    player->size = (uint8_t)read_hex(hex + 1, player->bytes);
    *next_seat = seat + 1;
    return player->size > 0;
}

static bool read_players(wy_lines *lines, wy_table *table)
{
    for (int next_seat = 0; wy_after(lines, "player"); wy_next_line(lines))
        if (!read_player(lines, table, &next_seat))
            return wy_fail_line(lines,
                                WY_N("line {line}: expected a player's seed, found \"{text}\""));
    return true;
}

bool wy_read_fair(wy_lines *lines, wy_table *table)
{
    wy_fair *fair = &table->fair;
    if (!wy_after(lines, "fairness"))
        return true;
    if (strcmp(lines->text, "fairness 1") != 0)
        return wy_fail_line(
            lines, WY_N("line {line}: this program does not know such a proof (\"{text}\")"));
    const char *name = wy_next_line(lines) ? wy_after(lines, "table") : NULL;
    if (!name || !wy_fair_is_name(name))
        return wy_fail_line(lines,
                            WY_N("line {line}: expected the name of the table, found \"{text}\""));
    memcpy(fair->table, name, strlen(name) + 1); /* as long as a name may be */
    const char *hex = wy_next_line(lines) ? wy_after(lines, "commitment") : NULL;
    if (read_hex(hex, fair->commitment) != WY_FAIR_BYTES)
        return wy_fail_line(lines, WY_N("line {line}: expected the commitment, found \"{text}\""));
    wy_next_line(lines);
    if (!read_players(lines, table))
        return false;
    hex = wy_after(lines, "seed");
    if (!hex)
        return true;
    if (read_hex(hex, fair->seed) != WY_FAIR_BYTES)
        return wy_fail_line(lines,
                            WY_N("line {line}: expected the server's seed, found \"{text}\""));
    fair->known = WY_SEED_SHOWN;
    wy_next_line(lines);
    return true;
}
