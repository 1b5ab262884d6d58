/* methods.h - Methods of a session, as docs/protocol.md describes them. */
#pragma once

#include "protocol/session.h"

/* What a parameter may be. */
typedef enum wy_param_kind {
    WY_PARAM_TEXT,
    WY_PARAM_COUNT,        /* a whole number from 0 on */
    WY_PARAM_MILLISECONDS, /* to think: a whole number from 1 to a minute's */
    WY_PARAM_ITERATIONS,   /* of thinking: a whole number from 1 to ten million */
    WY_PARAM_YES,          /* true or false */
    WY_PARAM_SEED,         /* a whole number from 0 on, or one written as text */
    WY_PARAM_SEAT,
    WY_PARAM_VIEWER,     /* a seat, "spectator" or "all" */
    WY_PARAM_ONLOOKER,   /* a seat or "spectator" */
    WY_PARAM_CHANCE,     /* "auto" or "manual" */
    WY_PARAM_OPTIONS,    /* an object of texts */
    WY_PARAM_COMPONENTS, /* an object, or the name of a file */
    WY_PARAM_OBJECT,
    WY_PARAM_LIST,
} wy_param_kind;

typedef struct wy_param {
    const char *name; /* NULL closes the list */
    wy_param_kind kind;
    bool required;
} wy_param;

/* Rows of a list: a parameter that must be there, and one that may. */
/* clang-format off */
#define WY_NEEDS(name, kind) {name, WY_PARAM_##kind, true}
#define WY_TAKES(name, kind) {name, WY_PARAM_##kind, false}
/* clang-format on */

/* Answers a call, whose parameters fit the method's list. Returns false with a fault. */
typedef bool wy_method_fn(wy_call *call);

typedef struct wy_method {
    const char *name;
    wy_method_fn *answer;
    bool needs_game;
    wy_param params[8];
} wy_method;

wy_method_fn wy_method_games, wy_method_bots, wy_method_language, wy_method_rules;
wy_method_fn wy_method_new, wy_method_save, wy_method_load;
wy_method_fn wy_method_legal, wy_method_play, wy_method_why, wy_method_undo;
wy_method_fn wy_method_bot, wy_method_hint;
wy_method_fn wy_method_view, wy_method_log, wy_method_components, wy_method_score;
