/* bots.h - Bots (artificial players). A bot is a function from a view to an action within a budget.
 * It never gets a state, so it knows no more than a person in its seat.
 *
 *     wy_bot *bot = wy_find_bot("strong");
 *     wy_bot_request request = {rules, parts, view, seat, {0}, memory};
 *     wy_action action = wy_bot_choose(bot, &request, &rng, NULL);
 */
#ifndef WYRM_BOTS_H
#define WYRM_BOTS_H

#include "wyrm/wyrm.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    WY_THREADS_MAX = 64, /* threads of a search */
    WY_PV_MAX = 16,      /* moves of a principal variation */
};

/* Time control: the search stops at the first limit that it reaches. Zero means no limit; without
 * any limit the bot uses its own budget. Bots that do not search ignore it. */
typedef struct wy_budget {
    uint32_t iterations, milliseconds;
    uint32_t threads; /* 0 means 1. Only one thread gives repeatable moves. */
} wy_budget;

/* Search trees kept between moves. Belongs to one seat of one game at a time; a request about
 * another one clears it. Not thread-safe. */
typedef struct wy_search_memory wy_search_memory;

/* Allocates at most `bytes` (minimum: 64 KiB; 0: the default). Returns NULL if out of memory. */
wy_search_memory *wy_search_memory_create(size_t bytes);
void wy_search_memory_destroy(wy_search_memory *memory); /* accepts NULL */

/* Request to a bot. */
typedef struct wy_bot_request {
    const wy_rules *rules;
    const void *parts, *view;
    int seat; /* whose view it is, and whose turn */
    wy_budget budget;
    wy_search_memory *memory; /* NULL: the search starts with an empty tree */
} wy_bot_request;

/* Statistics of one root move. */
typedef struct wy_move_eval {
    wy_action action;
    uint32_t visits; /* visits by the search */
    double share;    /* expected share of the victory, 0..1; unused in solo games */
    double points;   /* expected points: solo, the final score; else the lead */
} wy_move_eval;

/* Move of the principal variation, as the requesting seat would observe it. */
typedef struct wy_pv_move {
    int actor; /* a seat or WY_CHANCE */
    wy_action action;
} wy_pv_move;

/* Where move evaluations come from: a search, the game's exact_value() or a tablebase. Only a
 * search counts visits. */
typedef enum wy_basis { WY_TRIED, WY_RECKONED, WY_EXACT } wy_basis;

/* Result of a search. Bots that do not search leave it zeroed. */
typedef struct wy_search_result {
    wy_basis basis;
    uint32_t iterations, nodes;
    int count; /* moves, best first; option[0] is the one chosen */
    wy_move_eval option[WY_MENU_MAX];
    int length; /* of the principal variation, which starts with the chosen move */
    wy_pv_move line[WY_PV_MAX];
} wy_search_result;

/* Returns the points that a move loses against the best one. Use it only where basis is not
 * WY_TRIED: search values are too noisy. */
double wy_points_lost(const wy_search_result *result, const wy_move_eval *option);

typedef struct wy_bot {
    const char *name;
    const char *help; /* one sentence (a template) */
    bool is_level;    /* offered to people as a strength; other bots serve comparison */
    wy_budget budget; /* default budget */
    wy_action (*choose)(const struct wy_bot *bot, const wy_bot_request *request, wy_rng *rng,
                        wy_search_result *result);
    const void *config; /* settings, read by choose() */
    /* Returns whether the bot can play a position. NULL: it plays everything. */
    bool (*plays)(const wy_rules *rules, const void *parts, const void *view);
    const char *needs; /* what the bot needs to play, for error messages (a template) */
} wy_bot;

bool wy_bot_plays(const wy_bot *bot, const wy_rules *rules, const void *parts, const void *view);

/* Returns whether to offer the bot to people here: a level, or a bot made for just this game. */
bool wy_bot_is_offered(const wy_bot *bot, const wy_rules *rules, const void *parts,
                       const void *view);

/* Returns the bot's move. There must be one, and wy_bot_plays() must hold. `result` may be NULL. */
wy_action wy_bot_choose(const wy_bot *bot, const wy_bot_request *request, wy_rng *rng,
                        wy_search_result *result);

int wy_bot_count(void);
const wy_bot *wy_bot_at(int index);
const wy_bot *wy_find_bot(const char *name); /* NULL if unknown */

/* Returns the strongest bot that plays this position; it gives the hints. */
const wy_bot *wy_hint_bot(const wy_rules *rules, const void *parts, const void *view);

/* ---- Tablebases ---- */

/* Tablebase of a solo game: the exact expected final points under perfect play. All functions but
 * knows() require a state for which knows() returns true. */
typedef struct wy_tablebase {
    bool (*knows)(const struct wy_tablebase *tablebase, const wy_rules *rules, const void *parts,
                  const void *state);
    double (*worth)(const struct wy_tablebase *tablebase, const void *state);
    wy_action (*best)(const struct wy_tablebase *tablebase,
                      const void *state); /* at a player's turn */
    /* Standard deviation of the final points under perfect play from the start of such a game. */
    double (*spread)(const struct wy_tablebase *tablebase, const void *state);
} wy_tablebase;

/* Sets the tablebase of the bot `perfect` (default: NULL, the bot plays nothing). Not thread-safe:
 * set it before other threads start. The tablebase must outlive all requests. */
void wy_set_tablebase(const wy_tablebase *tablebase);
const wy_tablebase *wy_get_tablebase(void);

#ifdef __cplusplus
}
#endif

#endif
