/* proof.h - Verification of a proof of fairness (docs/fairness.md), as a sentence and as JSON. */
#pragma once

#include "engine/table/json_writer.h"
#include "wyrm/table.h"

typedef enum wy_proved {
    WY_PROVED_FAIR,
    WY_PROVED_UNFAIR,
    WY_PROVED_NOTHING, /* no proof, or its seed is still secret */
} wy_proved;

typedef struct wy_proof {
    wy_proved proved;
    wy_fair_report report;
    char fault[WY_TEXT_MAX]; /* why it is unfair or unproved; empty if fair */
} wy_proof;

/* Draws all again. `known`: the commitment published before the game, hexadecimal, or NULL. */
void wy_proof_check(const wy_table *table, const char *known, wy_proof *ret_proof);

/* {fair: true, false or null, game, players, moves, final, draws, wrong, move?, played?, drawn?,
 * error?, proof?: {table, commitment, seed, players}}. */
void wy_write_proof(wy_json_writer *json, const wy_table *table, const wy_proof *proof);

/* For a record that cannot be read: {fair: false, move, line, error}. */
void wy_write_no_record(wy_json_writer *json, const wy_error *error);
