/* fault.h - JSON-RPC errors: the standard's codes, and those of tables. */
#pragma once

#include "protocol/tree.h"
#include "wyrm/bots.h"
#include "wyrm/table.h"

/* Every code, its data and its meaning are described in docs/protocol.md. */
enum {
    WY_FAULT_PARSE = -32700,
    WY_FAULT_REQUEST = -32600,
    WY_FAULT_METHOD = -32601,
    WY_FAULT_PARAMS = -32602,
    WY_FAULT_INTERNAL = -32603,
    WY_FAULT_ILLEGAL = 1,
    WY_FAULT_UNKNOWN = 2, /* a game, option, bot or rule; a bot that does not play this */
    WY_FAULT_STALE = 3,
    WY_FAULT_SEAT = 4,
    WY_FAULT_OVER = 5,
    WY_FAULT_INPUT = 6, /* a record or components */
    WY_FAULT_NO_GAME = 7,
    WY_FAULT_UNDO = 8,
    WY_FAULT_REFUSED = 9,     /* not at this table, or not now */
    WY_FAULT_SIGNED_OUT = 10, /* only for people who are signed in */
    WY_FAULT_BUSY = 11,       /* too much, too fast */
    WY_FAULT_STORE = 12,      /* it could not be written down */
};

typedef struct wy_fault {
    int code;
    char text[WY_TEXT_MAX]; /* one line, in the language spoken */
    json_t *data;           /* or NULL; belongs to the fault */
} wy_fault;

/* Each fills a fault and returns false. Takes over `data`; pairs are those of wy_format(). */
bool wy_fault_say(wy_fault *fault, int code, const char *text, json_t *data);
bool wy_fault_format(wy_fault *fault, int code, const char *text, ...);
bool wy_fault_name(wy_fault *fault, int code, const char *text, const char *name);

/* There is no bot of that name, or it does not play this. */
bool wy_fault_no_bot(wy_fault *fault, const char *name);
bool wy_fault_not_played(wy_fault *fault, const wy_bot *bot);

/* A fault of a record or of components, with the place that the error names. */
bool wy_fault_error(wy_fault *fault, int code, const wy_error *error);

/* Returns a sentence as a JSON text, tidied by wy_tidy_sentence(), so that jansson accepts it. */
json_t *wy_tree_sentence(const char *text);
