/* bind.h - the typed functions of a game behind the void pointers of wy_rules.
 *
 * WY_BIND(book) defines book_legal_any() and its sisters, which cast and call book_legal(). They
 * are functions rather than casts of function pointers: calling through a pointer of another type
 * is undefined in C and traps in WebAssembly. */
#ifndef WYRM_CORE_BIND_H
#define WYRM_CORE_BIND_H

#include "wyrm/wyrm.h"

/* A module that never loads saved states need not carry what looks through them. Built with
 * WY_LOADS=0 it takes none for sane, and the linker leaves the rest out. */
#ifndef WY_LOADS
#define WY_LOADS 1
#endif

/* The rules: also what runs on a GPU. */
#define WY_BIND_RULES(id)                                                                          \
    WY_FN static wy_reason id##_setup_any(const void *parts, const wy_options *options, void *s)   \
    {                                                                                              \
        return id##_setup((const id##_parts *)parts, options, (id##_state *)s);                    \
    }                                                                                              \
    WY_FN static int id##_actor_any(const void *s)                                                 \
    {                                                                                              \
        return id##_actor((const id##_state *)s);                                                  \
    }                                                                                              \
    WY_FN static void id##_legal_any(const void *parts, const void *s, wy_menu *menu)              \
    {                                                                                              \
        id##_legal((const id##_parts *)parts, (const id##_state *)s, menu);                        \
    }                                                                                              \
    WY_FN static void id##_apply_any(const void *parts, void *s, wy_action action)                 \
    {                                                                                              \
        id##_apply((const id##_parts *)parts, (id##_state *)s, action);                            \
    }                                                                                              \
    WY_FN static void id##_score_any(const void *parts, const void *s, int viewer,                 \
                                     wy_score *scores)                                             \
    {                                                                                              \
        id##_score((const id##_parts *)parts, (const id##_state *)s, viewer, scores);              \
    }                                                                                              \
    WY_FN static int id##_players_any(const void *s)                                               \
    {                                                                                              \
        return ((const id##_state *)s)->players;                                                   \
    }

#define WY_BIND(id)                                                                                \
    WY_BIND_RULES(id)                                                                              \
    static void id##_prepare_any(void *parts)                                                      \
    {                                                                                              \
        id##_prepare((id##_parts *)parts);                                                         \
    }                                                                                              \
    static int id##_phase_any(const void *s)                                                       \
    {                                                                                              \
        return ((const id##_state *)s)->phase;                                                     \
    }                                                                                              \
    static wy_reason id##_check_any(const void *parts, const void *s, wy_action action)            \
    {                                                                                              \
        return id##_check((const id##_parts *)parts, (const id##_state *)s, action);               \
    }                                                                                              \
    static void id##_view_any(const void *parts, const void *s, int viewer, void *view)            \
    {                                                                                              \
        id##_view((const id##_parts *)parts, (const id##_state *)s, viewer, (id##_state *)view);   \
    }                                                                                              \
    static wy_action id##_witness_any(const void *parts, const void *s, wy_action action,          \
                                      int viewer)                                                  \
    {                                                                                              \
        return id##_witness((const id##_parts *)parts, (const id##_state *)s, action, viewer);     \
    }                                                                                              \
    static void id##_guess_any(const void *parts, const void *view, int viewer, wy_rng *rng,       \
                               void *s)                                                            \
    {                                                                                              \
        id##_guess((const id##_parts *)parts, (const id##_state *)view, viewer, rng,               \
                   (id##_state *)s);                                                               \
    }                                                                                              \
    static bool id##_is_sane_any(const void *parts, const void *s)                                 \
    {                                                                                              \
        return WY_LOADS && id##_is_sane((const id##_parts *)parts, (const id##_state *)s);         \
    }                                                                                              \
    static int32_t id##_evaluate_any(const void *parts, const void *view, int seat)                \
    {                                                                                              \
        return id##_evaluate((const id##_parts *)parts, (const id##_state *)view, seat);           \
    }                                                                                              \
    static void id##_prompt_any(const void *parts, const void *s, wy_phrase *phrase)               \
    {                                                                                              \
        id##_prompt((const id##_parts *)parts, (const id##_state *)s, phrase);                     \
    }                                                                                              \
    static void id##_option_any(const void *parts, const void *s, wy_action action,                \
                                wy_phrase *phrase)                                                 \
    {                                                                                              \
        id##_option((const id##_parts *)parts, (const id##_state *)s, action, phrase);             \
    }                                                                                              \
    static void id##_event_any(const void *parts, const void *s, wy_action action,                 \
                               wy_phrase *phrase)                                                  \
    {                                                                                              \
        id##_event((const id##_parts *)parts, (const id##_state *)s, action, phrase);              \
    }                                                                                              \
    static const char *id##_reason_any(const void *parts, const void *s, wy_action action,         \
                                       wy_reason reason, wy_phrase *phrase)                        \
    {                                                                                              \
        return id##_reason_text((const id##_parts *)parts, (const id##_state *)s, action, reason,  \
                                phrase);                                                           \
    }                                                                                              \
    static void id##_json_any(const void *parts, const void *view, wy_json *json)                  \
    {                                                                                              \
        id##_json((const id##_parts *)parts, (const id##_state *)view, json);                      \
    }

/* A row of a game's table of weights: those that lie at this place of its weights struct. */
enum { WY_WEIGHT_BYTES = 2 }; /* of an int16_t */
#define WY_WEIGHT(id, name, place, least, most)                                                    \
    {                                                                                              \
        name, offsetof(id##_parts, weights.place),                                                 \
            sizeof(((id##_parts *)0)->weights.place) / WY_WEIGHT_BYTES, least, most                \
    }

/* The tables of a game as members of its wy_rules: a file that has them calls them all alike. In
 * the order of the struct, which C++ demands. */
#define WY_TABLES(id, nouns_in_all)                                                                \
    .options = options, .option_count = (int)WY_COUNT(options), .phases = phases,                  \
    .phase_count = (int)WY_COUNT(phases), .verbs = verbs, .verb_count = (int)WY_COUNT(verbs),      \
    .nouns = id##_nouns, .noun_count = (nouns_in_all), .score_lines = score_lines,                 \
    .score_line_count = (int)WY_COUNT(score_lines), .tie_lines = tie_lines,                        \
    .tie_count = (int)WY_COUNT(tie_lines), .members = members,                                     \
    .member_count = (int)WY_COUNT(members), .schema = &id##_schema,                                \
    .default_parts = id##_default_parts

/* The same for its functions. */
#define WY_BOUND(id)                                                                               \
    .prepare = id##_prepare_any, .setup = id##_setup_any, .actor = id##_actor_any,                 \
    .phase = id##_phase_any, .players = id##_players_any, .legal = id##_legal_any,                 \
    .check = id##_check_any, .apply = id##_apply_any, .score = id##_score_any,                     \
    .view = id##_view_any, .witness = id##_witness_any, .guess = id##_guess_any,                   \
    .is_sane = id##_is_sane_any, .evaluate = id##_evaluate_any, .prompt = id##_prompt_any,         \
    .option = id##_option_any, .event = id##_event_any, .reason = id##_reason_any,                 \
    .name = id##_name, .json = id##_json_any

#endif
