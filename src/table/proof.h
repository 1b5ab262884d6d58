/* proof.h - is a game's chance what its proof of fairness says? The answer for people and, as JSON,
 * for programs. docs/fairness.md explains it. */
#ifndef WYRM_TABLE_PROOF_H
#define WYRM_TABLE_PROOF_H

#include "table/page.h"
#include "wyrm/table.h"

typedef enum wy_proved {
    WY_PROVED_FAIR,
    WY_PROVED_UNFAIR,
    WY_PROVED_NOTHING, /* there is no proof, or it cannot be checked yet */
} wy_proved;

typedef struct wy_proof {
    wy_proved proved;
    wy_fair_report report;
    char fault[WY_TEXT_MAX]; /* why it is not fair, or not known to be; empty: it is */
} wy_proof;

/* Draws everything again. `known` is the commitment that somebody was shown before the game, in
 * hexadecimal digits; NULL: nobody says. */
void wy_proof_check(const wy_table *table, const char *known, wy_proof *ret_proof);

/* {fair: true, false or null, game, players, moves, final, draws, wrong, move?, played?, drawn?,
 * error?, proof?: {table, commitment, seed, players}}. */
void wy_write_proof(wy_page *page, const wy_table *table, const wy_proof *proof);

/* The same for a record that is not in order: {fair: false, move, line, error}. */
void wy_write_no_record(wy_page *page, const wy_error *error);

#endif
