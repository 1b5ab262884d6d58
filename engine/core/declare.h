/* declare.h - Declarations of a game's typed functions and tables, which bind.h binds to wy_rules.
 *
 * WY_DECLARE(book) declares book_legal() and so on, for book_parts and book_state. wyrm.h says what
 * each does; only <game>_reason_text() has another name there, `reason`. */
#pragma once

#include "wyrm/wyrm.h"

/* clang-format off */
#define WY_DECLARE(id)                                                                             \
    WY_FN wy_reason id##_setup(const id##_parts *parts, const wy_options *options, id##_state *s); \
    WY_FN int id##_actor(const id##_state *s);                                                     \
    WY_FN void id##_legal(const id##_parts *parts, const id##_state *s, wy_menu *menu);            \
    WY_FN wy_reason id##_check(const id##_parts *parts, const id##_state *s, wy_action action);    \
    WY_FN void id##_apply(const id##_parts *parts, id##_state *s, wy_action action);               \
    WY_FN void id##_score(const id##_parts *parts, const id##_state *s, int viewer,                \
                          wy_score *scores);                                                       \
    WY_FN void id##_view(const id##_parts *parts, const id##_state *s, int viewer,                 \
                         id##_state *view);                                                        \
    WY_FN wy_action id##_observe(const id##_parts *parts, const id##_state *s, wy_action action,   \
                                 int viewer);                                                      \
    WY_FN void id##_sample_state(const id##_parts *parts, const id##_state *view, int viewer,      \
                                 wy_rng *rng, id##_state *s);                                      \
    WY_FN bool id##_is_sane(const id##_parts *parts, const id##_state *s);                         \
    WY_FN int32_t id##_evaluate(const id##_parts *parts, const id##_state *view, int seat);        \
    WY_FN void id##_prepare(id##_parts *parts);                                                    \
    void id##_prompt(const id##_parts *parts, const id##_state *s, wy_phrase *phrase);             \
    void id##_option(const id##_parts *parts, const id##_state *s, wy_action action,               \
                     wy_phrase *phrase);                                                           \
    void id##_event(const id##_parts *parts, const id##_state *s, wy_action action,                \
                    wy_phrase *phrase);                                                            \
    const char *id##_reason_text(const id##_parts *parts, const id##_state *s, wy_action action,   \
                                 wy_reason reason, wy_phrase *phrase);                             \
    void id##_name(int noun, int32_t value, wy_phrase *phrase);                                    \
    void id##_json(const id##_parts *parts, const id##_state *view, wy_json_writer *json);         \
    extern const wy_schema id##_schema;                                                            \
    extern const wy_rules id##_rules;                                                              \
    extern const wy_noun id##_nouns[]
/* clang-format on */
