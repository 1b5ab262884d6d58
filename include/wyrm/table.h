/* table.h - Game session: seats, move log, undo, records, component files, locale.
 *
 * A table is its set-up and its log; replaying the moves gives the state. Not thread-safe. */
#ifndef WYRM_TABLE_H
#define WYRM_TABLE_H

#include "wyrm/fair.h"
#include "wyrm/wyrm.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { WY_NAME_MAX = 100 }; /* 24 characters of any kind fit */

/* Localized one-line error message. `line` and `move` count from 1; 0 where they do not apply.
 * `path` leads to a value of a component file, "cards[3].points", or is empty. */
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
    wy_fair fair; /* proof of its chance moves; all zero: none */
} wy_table;

/* Starts a game. Copies `parts`; NULL means the default box. Returns NULL with an error if the
 * options contradict each other. */
wy_table *wy_table_create(const wy_rules *rules, const void *parts, const wy_options *options,
                          wy_error *error);
void wy_table_destroy(wy_table *table); /* accepts NULL */

/* Plays a move. Changes nothing and returns the reason if it is illegal. */
wy_reason wy_table_play(wy_table *table, wy_action action);

/* Plays a chance move drawn from the generator; the actor must be chance. Removes the proof of
 * fairness, which no longer holds. */
void wy_table_draw(wy_table *table, wy_rng *rng);

/* Draws the chance move from the seeds of the table's proof and the move's number instead. Returns
 * false if there is no proof or its seed is unknown. */
bool wy_table_draw_fair(wy_table *table);

/* Verifies the proof: draws every chance move of the log again and compares. */
wy_fairness wy_table_verify(const wy_table *table, wy_fair_report *ret_report);

/* Returns whether the only move is to be played automatically (WY_BY_CHOICE), and the move. */
bool wy_table_is_forced(const wy_table *table, wy_action *ret_action);

/* Plays chance and forced moves until a player must decide or the game is over. */
void wy_table_settle(wy_table *table, wy_rng *rng);

/* Undo. A player may take back the last own move and the forced moves after it, unless chance was
 * drawn, the turn has passed, or another player has learned something. */
typedef enum wy_undo {
    WY_UNDO_OK,
    WY_UNDO_NOTHING,  /* no move has been made */
    WY_UNDO_CHANCE,   /* the last move was chance */
    WY_UNDO_HANDED,   /* another player's turn has begun */
    WY_UNDO_REVEALED, /* the last move revealed something */
} wy_undo;

wy_undo wy_table_can_undo(const wy_table *table, int seat);
wy_undo wy_table_undo(wy_table *table, int seat); /* checks first */
const char *wy_undo_text(wy_undo undo);           /* a template */

/* Undo by agreement. wy_table_before_choice() returns the length of the log before a seat's last
 * decision, or -1; wy_table_rewind() goes back to a length. With a proof, chance draws the same
 * again, so that players cannot fish for a better roll. */
int wy_table_before_choice(const wy_table *table, int seat);
void wy_table_rewind(wy_table *table, int length);

/* Iterator over the log: the state before a move, its actor, and the move. */
typedef struct wy_replay {
    const wy_table *table;
    void *state;
    int move; /* index of the next move */
} wy_replay;

void wy_replay_start(wy_replay *replay, const wy_table *table);
bool wy_replay_more(const wy_replay *replay);
int wy_replay_actor(const wy_replay *replay);
wy_action wy_replay_action(const wy_replay *replay);
void wy_replay_next(wy_replay *replay);
void wy_replay_finish(wy_replay *replay);

/* ---- Records: games as readable text ---- */

/* Returns the record of a table. Caller frees. */
char *wy_record_write(const wy_table *table);

/* Returns whether games of a version of the rules can be loaded: the current one, or an earlier one
 * if every move is legal by the current rules. */
bool wy_takes_up(const wy_rules *rules, const char *version, bool *ret_is_earlier);

/* Loads a record and replays it: every move must be legal and lead to the recorded hash, and the
 * result must agree. Hashes of earlier versions are not compared. `parts` as in wy_table_create().
 */
wy_table *wy_record_read(const char *text, size_t size, const void *parts, wy_error *error);

/* Returns the game of a record, or NULL with an error. */
const wy_rules *wy_record_game(const char *text, size_t size, wy_error *error);

/* ---- Component files ---- */

/* Reads a component file into `parts` and prepares them. `name` stands in error messages. Leaves
 * `parts` undefined on failure. */
bool wy_components_read(const wy_rules *rules, const char *text, size_t size, const char *name,
                        void *parts, wy_error *error);

/* Hashes the component columns; records carry the result. */
uint64_t wy_components_hash(const wy_rules *rules, const void *parts);

/* ---- Rules pages ---- */

/* A numbered rule of games/GAME/rules.md: source, section and text are templates. */
typedef struct wy_rule {
    const char *game, *number, *source, *section, *text;
} wy_rule;

int wy_rule_count(void);
const wy_rule *wy_rule_at(int index);

/* Returns a rule by its number, "BOOK-12", "book-12" or "12", or NULL. */
const wy_rule *wy_find_rule(const wy_rules *rules, const char *number);

/* ---- Locale ---- */

/* A language with its catalogue of translations. Threads may use any locale at the same time.
 *
 * The locale in use belongs to the thread, as with POSIX uselocale(): texts are made at hundreds of
 * places deep below those that know the reader, and a parameter through all of them would say
 * nothing else. A context that outlives a call, such as wy_text_context, carries its locale. */
typedef struct wy_locale wy_locale;

int wy_locale_count(void); /* English is the first */
const wy_locale *wy_locale_at(int index);
const wy_locale *wy_find_locale(const char *language); /* "en", "es"; NULL if unknown */
const char *wy_locale_language(const wy_locale *locale);

/* Sets the locale in use of the calling thread; NULL: that with which every thread begins. */
void wy_use_locale(const wy_locale *locale);
const wy_locale *wy_locale_in_use(void);

/* Returns a template in the language of a locale; `plural` is NULL, or the form for `number`. */
const char *wy_translate(const wy_locale *locale, const char *text, const char *plural,
                         unsigned long number);
const char *wy_tr(const char *text); /* in the locale in use */

/* Returns the context for wy_render(): the locale in use, and these seat names. */
wy_text_context wy_text_context_of(const char *const *seat_names);

/* Fills a template, translated by the locale in use, from pairs of names and texts closed by NULL.
 * Returns `out`. */
char *wy_format(char *out, size_t room, const char *text, ...);

/* The names at a table, for wy_text_context_of(). */
void wy_seat_names(const wy_table *table, const char *names[WY_SEATS_MAX]);

#ifdef __cplusplus
}
#endif

#endif
