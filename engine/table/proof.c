/* proof.c - Verification of a proof of fairness. */
#include "engine/table/proof.h"

#include <string.h>

#include "engine/core/text.h"

static bool is_over(const wy_table *table)
{
    return table->rules->actor(table->state) == WY_OVER;
}

/* ---- Checking ---- */

static bool is_known(const wy_table *table, const char *known)
{
    uint8_t commitment[WY_FAIR_BYTES];
    return !known || (wy_fair_unhex(known, commitment, sizeof commitment) == WY_FAIR_BYTES &&
                      memcmp(commitment, table->fair.commitment, sizeof commitment) == 0);
}

/* Returns a template of the fault, or NULL if all is fair. A finished game must show its seed. */
static const char *judge(const wy_table *table, const char *known, wy_fairness fairness,
                         wy_proved *ret_proved)
{
    *ret_proved = WY_PROVED_UNFAIR;
    if (fairness == WY_FAIR_NO_PROOF) {
        *ret_proved = WY_PROVED_NOTHING;
        return WY_N("this record has no proof of fairness");
    }
    if (!is_known(table, known))
        return WY_N("the commitment in this record is another one: {commitment}");
    if (fairness == WY_FAIR_NO_SEED && !is_over(table)) {
        *ret_proved = WY_PROVED_NOTHING;
        return WY_N("the game is not over, and its seed is still secret");
    }
    if (fairness == WY_FAIR_NO_SEED)
        return WY_N("the game is over, but its seed is withheld");
    if (fairness == WY_FAIR_OTHER_SEED)
        return WY_N("the seed is not the one that was committed to");
    if (fairness == WY_FAIR_BROKEN)
        return WY_N("move {move} is \"{played}\", but the seeds give \"{drawn}\"; wrong draws: "
                    "{wrong} of {draws}");
    *ret_proved = WY_PROVED_FAIR;
    return NULL;
}

void wy_proof_check(const wy_table *table, const char *known, wy_proof *ret_proof)
{
    const wy_fair_report *report = &ret_proof->report;
    char commitment[WY_FAIR_HEX_MAX], move[16], wrong[16], draws[16];
    memset(ret_proof, 0, sizeof *ret_proof);
    wy_fairness fairness = wy_table_verify(table, &ret_proof->report);
    const char *fault = judge(table, known, fairness, &ret_proof->proved);
    if (!fault)
        return;
    wy_fair_hex(commitment, table->fair.commitment, WY_FAIR_BYTES);
    wy_copy_number(move, report->move);
    wy_copy_number(wrong, report->wrong);
    wy_copy_number(draws, report->draws);
    wy_format(ret_proof->fault, sizeof ret_proof->fault, fault, "commitment", commitment, "move",
              move, "played", report->played, "drawn", report->drawn, "wrong", wrong, "draws",
              draws, NULL);
}

/* ---- JSON ---- */

static void put_hex(wy_json_writer *json, const char *key, const uint8_t *bytes, size_t size,
                    bool exists)
{
    char hex[WY_FAIR_HEX_MAX];
    wy_json_text(json, key, exists ? wy_fair_hex(hex, bytes, size) : NULL);
}

static void write_seeds(wy_json_writer *json, const wy_table *table)
{
    const wy_fair *fair = &table->fair;
    wy_json_open(json, "proof", '{');
    wy_json_sentence(json, "table", fair->table);
    put_hex(json, "commitment", fair->commitment, WY_FAIR_BYTES, true);
    put_hex(json, "seed", fair->seed, WY_FAIR_BYTES, fair->known == WY_SEED_SHOWN);
    wy_json_open(json, "players", '[');
    for (int seat = 0; seat < table->options.players; seat++) {
        const wy_player_seed *player = &fair->players[seat];
        put_hex(json, NULL, player->bytes, player->size, player->size > 0);
    }
    wy_json_close(json, ']');
    wy_json_close(json, '}');
}

void wy_write_proof(wy_json_writer *json, const wy_table *table, const wy_proof *proof)
{
    static const char *const fair[] = {"true", "false", "null"};
    const wy_fair_report *report = &proof->report;
    wy_json_open(json, NULL, '{');
    wy_json_raw(json, "fair", fair[proof->proved]);
    wy_json_sentence(json, "game", table->rules->id);
    wy_json_int(json, "players", table->options.players);
    wy_json_int(json, "moves", table->length);
    wy_json_bool(json, "final", is_over(table));
    wy_json_int(json, "draws", report->draws);
    wy_json_int(json, "wrong", report->wrong);
    if (report->move) {
        wy_json_int(json, "move", report->move);
        wy_json_sentence(json, "played", report->played);
        wy_json_sentence(json, "drawn", report->drawn);
    }
    if (proof->fault[0])
        wy_json_sentence(json, "error", proof->fault);
    if (wy_fair_exists(&table->fair))
        write_seeds(json, table);
    wy_json_close(json, '}');
}

void wy_write_no_record(wy_json_writer *json, const wy_error *error)
{
    wy_json_open(json, NULL, '{');
    wy_json_bool(json, "fair", false);
    wy_json_int(json, "move", error->move);
    wy_json_int(json, "line", error->line);
    wy_json_sentence(json, "error", error->text);
    wy_json_close(json, '}');
}
