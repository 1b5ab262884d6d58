/* bind.h - Adapters from a game's typed functions to the void pointers of wy_rules: WY_BIND(book)
 * defines book_legal_any(), which casts its arguments and calls book_legal(), and so on. Casting
 * the function pointers instead is undefined in C and traps in WebAssembly. */
#pragma once

#include "wyrm/wyrm.h"

/* 0 in modules that never load states: no state is sane, and the linker drops is_sane(). */
#ifndef WY_LOADS
#define WY_LOADS 1
#endif

/* Define id_name_any(), which casts its arguments and calls id_name(). */
/* NOLINTBEGIN(bugprone-macro-parentheses): these are types, parameters and arguments */
#define WY_ANY(type, id, name, parameters, arguments)                                              \
    static type id##_##name##_any parameters                                                       \
    {                                                                                              \
        return id##_##name arguments;                                                              \
    }
#define WY_ANY_VOID(id, name, parameters, arguments)                                               \
    static void id##_##name##_any parameters                                                       \
    {                                                                                              \
        id##_##name arguments;                                                                     \
    }
/* NOLINTEND(bugprone-macro-parentheses) */
#define WY_ANY_PARTS(id) (const id##_parts *)parts
#define WY_ANY_STATE(id) (const id##_state *)s

/* clang-format off */

/* The rules, which also run on a GPU. */
#define WY_BIND_RULES(id)                                                                          \
    WY_FN WY_ANY(wy_reason, id, setup, (const void *parts, const wy_options *options, void *s),    \
                 (WY_ANY_PARTS(id), options, (id##_state *)s))                                     \
    WY_FN WY_ANY(int, id, actor, (const void *s), (WY_ANY_STATE(id)))                              \
    WY_FN WY_ANY_VOID(id, legal, (const void *parts, const void *s, wy_menu *menu),                \
                      (WY_ANY_PARTS(id), WY_ANY_STATE(id), menu))                                  \
    WY_FN WY_ANY_VOID(id, apply, (const void *parts, void *s, wy_action action),                   \
                      (WY_ANY_PARTS(id), (id##_state *)s, action))                                 \
    WY_FN WY_ANY_VOID(id, score, (const void *parts, const void *s, int viewer, wy_score *scores), \
                      (WY_ANY_PARTS(id), WY_ANY_STATE(id), viewer, scores))                        \
    WY_FN static int id##_players_any(const void *s) { return (WY_ANY_STATE(id))->players; }

/* All but what hidden information changes. */
#define WY_BIND_MOST(id)                                                                           \
    WY_BIND_RULES(id)                                                                              \
    WY_ANY_VOID(id, prepare, (void *parts), ((id##_parts *)parts))                                 \
    static int id##_phase_any(const void *s) { return (WY_ANY_STATE(id))->phase; }                 \
    WY_ANY(wy_reason, id, check, (const void *parts, const void *s, wy_action action),             \
           (WY_ANY_PARTS(id), WY_ANY_STATE(id), action))                                           \
    WY_ANY_VOID(id, view, (const void *parts, const void *s, int viewer, void *view),              \
                (WY_ANY_PARTS(id), WY_ANY_STATE(id), viewer, (id##_state *)view))                  \
    static bool id##_is_sane_any(const void *parts, const void *s)                                 \
    {                                                                                              \
        return WY_LOADS && id##_is_sane(WY_ANY_PARTS(id), WY_ANY_STATE(id));                       \
    }                                                                                              \
    WY_ANY(int32_t, id, evaluate, (const void *parts, const void *s, int seat),                    \
           (WY_ANY_PARTS(id), WY_ANY_STATE(id), seat))                                             \
    WY_ANY_VOID(id, prompt, (const void *parts, const void *s, wy_phrase *phrase),                 \
                (WY_ANY_PARTS(id), WY_ANY_STATE(id), phrase))                                      \
    WY_ANY_VOID(id, option,                                                                        \
                (const void *parts, const void *s, wy_action action, wy_phrase *phrase),           \
                (WY_ANY_PARTS(id), WY_ANY_STATE(id), action, phrase))                              \
    WY_ANY_VOID(id, event,                                                                         \
                (const void *parts, const void *s, wy_action action, wy_phrase *phrase),           \
                (WY_ANY_PARTS(id), WY_ANY_STATE(id), action, phrase))                              \
    WY_ANY(const char *, id, reason_text,                                                          \
           (const void *parts, const void *s, wy_action action, wy_reason reason,                  \
            wy_phrase *phrase),                                                                    \
           (WY_ANY_PARTS(id), WY_ANY_STATE(id), action, reason, phrase))                           \
    WY_ANY_VOID(id, json, (const void *parts, const void *s, wy_json_writer *json),                \
                (WY_ANY_PARTS(id), WY_ANY_STATE(id), json))

#define WY_BIND(id)                                                                                \
    WY_BIND_MOST(id)                                                                               \
    WY_ANY(wy_action, id, observe,                                                                 \
           (const void *parts, const void *s, wy_action action, int viewer),                       \
           (WY_ANY_PARTS(id), WY_ANY_STATE(id), action, viewer))                                   \
    WY_ANY_VOID(id, sample_state,                                                                  \
                (const void *parts, const void *s, int viewer, wy_rng *rng, void *state),          \
                (WY_ANY_PARTS(id), WY_ANY_STATE(id), viewer, rng, (id##_state *)state))

/* The same for a game that hides nothing: all see every action, and a view is the state. */
#define WY_BIND_OPEN(id)                                                                           \
    WY_BIND_MOST(id)                                                                               \
    static wy_action id##_observe_any(const void *parts, const void *s, wy_action action,          \
                                      int viewer)                                                  \
    {                                                                                              \
        (void)parts, (void)s, (void)viewer;                                                        \
        return action;                                                                             \
    }                                                                                              \
    static void id##_sample_state_any(const void *parts, const void *s, int viewer, wy_rng *rng,   \
                                      void *state)                                                 \
    {                                                                                              \
        (void)parts, (void)viewer, (void)rng;                                                      \
        *(id##_state *)state = *(WY_ANY_STATE(id));                                                \
    }
/* clang-format on */

/* Defines id_default_parts() from id_default_box, which the build makes of the component file. */
#define WY_DEFAULT_PARTS(id)                                                                       \
    WY_STATIC_ASSERT(sizeof id##_default_box == sizeof(id##_box), "the file fills the box");       \
    static void id##_default_parts(void *parts)                                                    \
    {                                                                                              \
        id##_parts *p = (id##_parts *)parts;                                                       \
        memcpy(&p->box, id##_default_box, sizeof p->box);                                          \
        id##_prepare(p);                                                                           \
    }

/* Row of a game's table of weights. */
enum { WY_WEIGHT_BYTES = 2 }; /* of an int16_t */
#define WY_WEIGHT(id, name, place, least, most)                                                    \
    {                                                                                              \
        name, offsetof(id##_parts, weights.place),                                                 \
            sizeof(((id##_parts *)0)->weights.place) / WY_WEIGHT_BYTES, least, most                \
    }

/* Initializers of a game's tables in wy_rules, in the order of the struct as C++ demands. */
#define WY_TABLES(id, nouns_in_all)                                                                \
    .options = options, .option_count = (int)WY_COUNT(options), .phases = phases,                  \
    .phase_count = (int)WY_COUNT(phases), .verbs = verbs, .verb_count = (int)WY_COUNT(verbs),      \
    .nouns = id##_nouns, .noun_count = (nouns_in_all), .score_lines = score_lines,                 \
    .score_line_count = (int)WY_COUNT(score_lines), .tie_lines = tie_lines,                        \
    .tie_count = (int)WY_COUNT(tie_lines), .members = members,                                     \
    .member_count = (int)WY_COUNT(members), .schema = &id##_schema,                                \
    .default_parts = id##_default_parts

/* Initializers of its functions. */
#define WY_BOUND(id)                                                                               \
    .prepare = id##_prepare_any, .setup = id##_setup_any, .actor = id##_actor_any,                 \
    .phase = id##_phase_any, .players = id##_players_any, .legal = id##_legal_any,                 \
    .check = id##_check_any, .apply = id##_apply_any, .score = id##_score_any,                     \
    .view = id##_view_any, .observe = id##_observe_any, .sample_state = id##_sample_state_any,     \
    .is_sane = id##_is_sane_any, .evaluate = id##_evaluate_any, .prompt = id##_prompt_any,         \
    .option = id##_option_any, .event = id##_event_any, .reason = id##_reason_text_any,            \
    .name = id##_name, .json = id##_json_any
