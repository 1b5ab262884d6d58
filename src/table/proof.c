/* proof.c - see proof.h. */
#include "table/proof.h"

#include <string.h>

#include "core/text.h"

static bool is_over(const wy_table *table)
{
    return table->rules->actor(table->state) == WY_OVER;
}

/* ---- Checking ---- */

/* Who was shown another commitment was shown another game. */
static bool is_known(const wy_table *table, const char *known)
{
    uint8_t commitment[WY_FAIR_BYTES];
    return !known || (wy_fair_unhex(known, commitment, sizeof commitment) == WY_FAIR_BYTES &&
                      memcmp(commitment, table->fair.commitment, sizeof commitment) == 0);
}

/* A sentence, a template; NULL: all is fair. A game that is over owes its seed. */
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
    wy_fill(ret_proof->fault, sizeof ret_proof->fault, fault, "commitment", commitment, "move",
            move, "played", report->played, "drawn", report->drawn, "wrong", wrong, "draws", draws,
            NULL);
}

/* ---- Telling ---- */

static void put_text(wy_page *page, const char *name, const char *text)
{
    wy_page_name(page, name);
    wy_page_sentence(page, text);
}

static void put_number(wy_page *page, const char *name, int number)
{
    wy_page_name(page, name);
    wy_page_number(page, number);
}

static void put_hex(wy_page *page, const uint8_t *bytes, size_t size, bool exists)
{
    char hex[WY_FAIR_HEX_MAX];
    if (exists)
        wy_page_text(page, wy_fair_hex(hex, bytes, size));
    else
        wy_page_word(page, "null");
}

static void write_seeds(wy_page *page, const wy_table *table)
{
    const wy_fair *fair = &table->fair;
    wy_page_word(page, "{");
    put_text(page, "table", fair->table);
    wy_page_name(page, "commitment");
    put_hex(page, fair->commitment, WY_FAIR_BYTES, true);
    wy_page_name(page, "seed");
    put_hex(page, fair->seed, WY_FAIR_BYTES, fair->known == WY_SEED_SHOWN);
    wy_page_name(page, "players");
    wy_page_word(page, "[");
    for (int seat = 0; seat < table->options.players; seat++) {
        const wy_player_seed *player = &fair->players[seat];
        wy_page_next(page);
        put_hex(page, player->bytes, player->size, player->size > 0);
    }
    wy_page_word(page, "]}");
}

void wy_write_proof(wy_page *page, const wy_table *table, const wy_proof *proof)
{
    static const char *const fair[] = {"true", "false", "null"};
    const wy_fair_report *report = &proof->report;
    wy_page_word(page, "{");
    wy_page_name(page, "fair");
    wy_page_word(page, fair[proof->proved]);
    put_text(page, "game", table->rules->id);
    put_number(page, "players", table->options.players);
    put_number(page, "moves", table->length);
    wy_page_name(page, "final");
    wy_page_bool(page, is_over(table));
    put_number(page, "draws", report->draws);
    put_number(page, "wrong", report->wrong);
    if (report->move) {
        put_number(page, "move", report->move);
        put_text(page, "played", report->played);
        put_text(page, "drawn", report->drawn);
    }
    if (proof->fault[0])
        put_text(page, "error", proof->fault);
    if (wy_fair_exists(&table->fair)) {
        wy_page_name(page, "proof");
        write_seeds(page, table);
    }
    wy_page_word(page, "}");
}

void wy_write_no_record(wy_page *page, const wy_error *error)
{
    wy_page_word(page, "{");
    wy_page_name(page, "fair");
    wy_page_bool(page, false);
    put_number(page, "move", error->move);
    put_number(page, "line", error->line);
    put_text(page, "error", error->text);
    wy_page_word(page, "}");
}
