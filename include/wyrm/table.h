/* table.h - one game in progress: its seats, its log, taking back, and records.
 *
 * The log is the truth: a table is its set-up plus its moves, and the state is what replaying them
 * gives. The terminal, the protocol and whatever else lets people play all drive this one piece. */
#ifndef WYRM_TABLE_H
#define WYRM_TABLE_H

#include "wyrm/fair.h"
#include "wyrm/wyrm.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { WY_NAME_MAX = 100 }; /* 24 characters of any kind fit */

/* What went wrong, for a person: one line in the language spoken, without a full stop's worth of
 * guessing left. `line` and `move` count from 1; 0 where they do not apply. `path` leads to a value
 * of a component file, "cards[3].points"; empty where it does not apply. */
typedef struct wy_error {
    int line, move;
    char path[96];
    char text[WY_TEXT_MAX];
} wy_error;

typedef struct wy_seat_info {
    char name[WY_NAME_MAX];
    char bot[WY_NAME_MAX]; /* the bot that plays here; empty: a person */
} wy_seat_info;

typedef struct wy_table {
    const wy_rules *rules;
    void *parts;         /* the table's own copy */
    uint64_t components; /* hash of the component columns */
    wy_options options;
    wy_seat_info seats[WY_SEATS_MAX];
    void *state;
    wy_action *log;
    int length, room;
    wy_fair fair; /* what proves its chance moves; all zero: nothing does */
} wy_table;

/* A new game. `parts` is copied; NULL means the default box. NULL with an error: the options do not
 * go together. */
wy_table *wy_table_create(const wy_rules *rules, const void *parts, const wy_options *options,
                          wy_error *error);
void wy_table_destroy(wy_table *table); /* NULL is fine */

/* Plays a move if it is legal; otherwise nothing changes and the reason is returned. */
wy_reason wy_table_play(wy_table *table, wy_action action);

/* Plays the chance move that the generator draws; the table must be waiting for one. A proof that
 * the table had holds no longer, and is taken off. */
void wy_table_draw(wy_table *table, wy_rng *rng);

/* The same, but drawn from the seeds of the table's proof and the number that the move will have in
 * the log. False, and nothing changes: there is no proof, or its seed is unknown. */
bool wy_table_draw_fair(wy_table *table);

/* Draws every chance move of the log once more, and compares. */
wy_fairness wy_table_verify(const wy_table *table, wy_fair_report *ret_report);

/* Is there just one move, and nobody to be asked for it (WY_BY_CHOICE)? Then this is it; whoever
 * drives the table plays it at once. */
bool wy_table_is_forced(const wy_table *table, wy_action *ret_action);

/* Plays what nobody is asked for, chance moves and forced ones, until somebody is or the game is
 * over. */
void wy_table_settle(wy_table *table, wy_rng *rng);

/* Taking back. A player may take back their own last move, and with it the forced ones that came of
 * it, unless chance has been used, the turn has been handed over, or somebody has learned
 * something: all of it derived from the log. */
typedef enum wy_undo {
    WY_UNDO_OK,
    WY_UNDO_NOTHING,  /* no move has been made */
    WY_UNDO_CHANCE,   /* the last move was chance */
    WY_UNDO_HANDED,   /* the turn is somebody else's */
    WY_UNDO_REVEALED, /* the last move showed something */
} wy_undo;

wy_undo wy_table_can_undo(const wy_table *table, int seat);
wy_undo wy_table_undo(wy_table *table, int seat); /* does it if it can be done */
const char *wy_undo_text(wy_undo undo);           /* a template */

/* Where others agree, more can be taken back: the length of the log before a seat's last choice, or
 * -1 if it has made none; and going back to a length, whatever happened since. What chance drew for
 * a place in the log it will draw there again: nobody can fish for a better roll. */
int wy_table_before_choice(const wy_table *table, int seat);
void wy_table_rewind(wy_table *table, int length);

/* Walks through the log: each step shows the state before a move, who made it, and the move. */
typedef struct wy_walk {
    const wy_table *table;
    void *state;
    int move; /* index of the move that comes next */
} wy_walk;

void wy_walk_start(wy_walk *walk, const wy_table *table);
bool wy_walk_more(const wy_walk *walk);
int wy_walk_actor(const wy_walk *walk);
wy_action wy_walk_action(const wy_walk *walk);
void wy_walk_next(wy_walk *walk);
void wy_walk_finish(wy_walk *walk);

/* ---- Records: games as readable text ---- */

/* The record of a table, closed by a zero; free() it. */
char *wy_record_write(const wy_table *table);

/* The table of a record, played through and checked move by move: every move is legal and leads to
 * the state that was recorded, and the result is the one written down. `parts` as above. */
wy_table *wy_record_read(const char *text, size_t size, const void *parts, wy_error *error);

/* The game a record is of, or NULL with an error: read before its components are chosen. */
const wy_rules *wy_record_game(const char *text, size_t size, wy_error *error);

/* ---- Component files ---- */

/* Reads a component file into `parts` and prepares them. `name` stands in error messages. On
 * failure the parts are of no use. */
bool wy_components_read(const wy_rules *rules, const char *text, size_t size, const char *name,
                        void *parts, wy_error *error);

/* The hash of the component columns, which records carry. */
uint64_t wy_components_hash(const wy_rules *rules, const void *parts);

/* ---- Rules pages ---- */

/* A numbered rule of docs/rules: source, section and text are templates. */
typedef struct wy_rule {
    const char *game, *number, *source, *section, *text;
} wy_rule;

int wy_rule_count(void);
const wy_rule *wy_rule_at(int index);

/* A rule of a game by its number, "BOOK-12", "book-12" or just "12"; NULL: there is none. */
const wy_rule *wy_find_rule(const wy_rules *rules, const char *number);

/* ---- Words ---- */

/* Speaks a language from now on ("en", "es"); false: there is none of that name. */
bool wy_speak(const char *language);
const char *wy_spoken(void);
int wy_language_count(void);
const char *wy_language(int index);

/* A template in the language spoken. */
const char *wy_tr(const char *text);

/* The words for wy_render(), with these seat names. */
wy_words wy_words_with(const char *const *seat_names);

/* Fills a translated template from pairs of names and texts, closed by NULL; returns `out`. */
char *wy_fill(char *out, size_t room, const char *text, ...);

/* The names at a table, for wy_words_with(). */
void wy_seat_names(const wy_table *table, const char *names[WY_SEATS_MAX]);

#ifdef __cplusplus
}
#endif

#endif
