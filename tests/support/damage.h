/* damage.h - tables of damaged positions, each of which is_sane must refuse.
 *
 * A row says in which positions it applies, and which numbers are then altered. It is tried at
 * every fitting position of many random games, and every time the position must be refused. So a
 * check of is_sane that goes missing fails the rows that no other check refuses;
 * tools/check/mutants finds checks that have no such row:
 *
 *     tools/check/mutants --all --kind condition --tests damage 'games/book/book_sane.c'
 *
 * Rows hold for every position of a setting, so they stand even when random games take another
 * course. One that a new rule makes legal is narrowed by a term, or goes.
 *
 * Before including this file define DAMAGE_STATE, the type of the state. */
#pragma once

#include "wyrm/wyrm.h"

enum { DAMAGE_TERMS = 4, DAMAGE_CHANGES = 6 };

enum damage_how { DAMAGE_NONE, DAMAGE_IS, DAMAGE_NOT, DAMAGE_SET, DAMAGE_ADD, DAMAGE_FLIP };

/* A number of the state: a condition on it, or a change of it. */
typedef struct damage_step {
    size_t at, width;
    enum damage_how how;
    uint64_t value;
} damage_step;

typedef struct damage {
    const char *name;
    const char *setting; /* players and options: "2 chests=on" */
    damage_step term[DAMAGE_TERMS];
    damage_step change[DAMAGE_CHANGES];
} damage;

#define DAMAGE_STEP(member, how, value)                                                            \
    {                                                                                              \
        offsetof(DAMAGE_STATE, member), sizeof(((DAMAGE_STATE *)0)->member), how,                  \
            (uint64_t)(value)                                                                      \
    }

/* Terms: the number is this, or is not. */
#define IS(member, value)  DAMAGE_STEP(member, DAMAGE_IS, value)
#define NOT(member, value) DAMAGE_STEP(member, DAMAGE_NOT, value)

/* Changes: to a value, by a difference, and of one bit of a set. */
#define SET(member, value) DAMAGE_STEP(member, DAMAGE_SET, value)
#define ADD(member, value) DAMAGE_STEP(member, DAMAGE_ADD, value)
#define FLIP(member, bit)  DAMAGE_STEP(member, DAMAGE_FLIP, WY_BIT(bit))

/* Rows: in every position of a setting; where a term holds; where all of a list in brackets do. */
#define ALWAYS(setting, ...)                                                                       \
    {                                                                                              \
        setting ": " #__VA_ARGS__, setting, {{0}},                                                 \
        {                                                                                          \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }
#define WHERE(setting, term, ...)                                                                  \
    {                                                                                              \
        setting ": " #__VA_ARGS__ " where " #term, setting, {term},                                \
        {                                                                                          \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }
#define WHEN(setting, terms, ...)                                                                  \
    {                                                                                              \
        setting ": " #__VA_ARGS__ " where " #terms, setting, DAMAGE_LIST terms,                    \
        {                                                                                          \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }
#define DAMAGE_LIST(...)                                                                           \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

/* Plays so many random games of every setting, more for rows that have fitted nowhere, and reports
 * a test for each row and one for positions without damage. Returns the exit status. */
int damage_run(const wy_rules *game, const damage *rows, size_t count, int games);
