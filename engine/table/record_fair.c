/* record_fair.c - Section of a record with the proof of fairness, behind the moves.
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

#include "engine/core/text.h"
#include "engine/table/lines.h"

/* ---- Writing ---- */

/* A running game keeps its seed secret. */
static bool may_be_seen(const wy_table *table)
{
    if (table->fair.known == WY_SEED_SECRET)
        return table->rules->actor(table->state) == WY_OVER;
    return table->fair.known == WY_SEED_SHOWN;
}

void wy_put_fair(wy_json_writer *out, const wy_table *table)
{
    const wy_fair *fair = &table->fair;
    char hex[WY_FAIR_HEX_MAX], number[24];
    if (!wy_fair_exists(fair))
        return;
    wy_put_line(out, "fairness 1", NULL);
    wy_put_line(out, "table", fair->table, NULL);
    wy_put_line(out, "commitment", wy_fair_hex(hex, fair->commitment, sizeof fair->commitment),
                NULL);
    for (int seat = 0; seat < table->options.players; seat++)
        if (fair->players[seat].size > 0) {
            wy_copy_number(number, seat);
            wy_fair_hex(hex, fair->players[seat].bytes, fair->players[seat].size);
            wy_put_line(out, "player", number, hex, NULL);
        }
    if (may_be_seen(table))
        wy_put_line(out, "seed", wy_fair_hex(hex, fair->seed, sizeof fair->seed), NULL);
}

/* ---- Reading ---- */

/* Reads 1 to 32 bytes. Returns 0 if the digits are invalid. */
static size_t read_hex(const char *hex, uint8_t bytes[WY_FAIR_BYTES])
{
    int size = hex && strspn(hex, "0123456789abcdef") == strlen(hex)
                   ? wy_fair_unhex(hex, bytes, WY_FAIR_BYTES)
                   : 0;
    return size > 0 ? (size_t)size : 0;
}

/* Reads "player 0 a1b2"; seats in ascending order. */
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
    memcpy(fair->table, name, strlen(name) + 1); /* fits: the name is valid */
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
