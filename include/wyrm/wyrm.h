/* wyrm.h - the one interface behind which every dragon game lives.
 *
 * A game is a set of pure functions over a plain state: no pointers inside, no clock, no
 * randomness, no allocation, no input or output. Copy a state with memcpy, compare it with memcmp.
 * Read this header from top to bottom: it is the manual. Names that are not in it, in table.h or
 * in bots.h are not part of the library.
 *
 *     wy_rules   what a game is        (the functions and tables at the end of this file)
 *     parts      its components        (plain data: the default box, or an owner's corrected copy)
 *     state      one position          (plain data, rules->state_size bytes)
 *
 * To play: setup(), then until actor() answers WY_OVER: legal(), choose, apply(). */
#ifndef WYRM_WYRM_H
#define WYRM_WYRM_H

#include "wyrm/port.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WY_VERSION "0.1.0"

enum {
    WY_SEATS_MAX = 6,    /* players at any table */
    WY_MENU_MAX = 256,   /* options at any decision of a player, and runs in any menu */
    WY_OPTIONS_MAX = 8,  /* options a game may have */
    WY_VALUES_MAX = 8,   /* values an option may take, the closing NULL included */
    WY_LINES_MAX = 12,   /* lines of a score sheet */
    WY_TIES_MAX = 3,     /* tie-breaks in turn */
    WY_TEXT_MAX = 1024,  /* bytes of any rendered sentence, the closing zero included */
    WY_MOVE_MAX = 64,    /* bytes of any action's notation, the closing zero included */
    WY_PHRASE_PARTS = 6, /* named parts of a sentence */
    WY_STATE_MAX = 4096, /* bytes of any state */
};

/* Room for a state or a view of any game. */
typedef union wy_scratch {
    uint64_t aligned;
    uint8_t bytes[WY_STATE_MAX];
} wy_scratch;

/* Where a seat 0..n-1 is expected, one of these may stand instead: actor() answers the first two,
 * view(), witness() and score() accept the third. */
enum { WY_CHANCE = -1, WY_OVER = -2, WY_SPECTATOR = -3 };

/* ---- Actions ------------------------------------------------------------------------------ */

/* One decision of a player or one outcome of chance: a verb and up to three small nouns, all the
 * game's own. Unused nouns are zero, so equal actions have equal bytes. */
typedef struct wy_action {
    uint8_t verb, a, b, c;
} wy_action;

WY_FN static inline wy_action wy_act(int verb, int a, int b, int c)
{
    wy_action action;
    action.verb = (uint8_t)verb;
    action.a = (uint8_t)a;
    action.b = (uint8_t)b;
    action.c = (uint8_t)c;
    return action;
}

WY_FN static inline bool wy_same_action(wy_action one, wy_action other)
{
    return one.verb == other.verb && one.a == other.a && one.b == other.b && one.c == other.c;
}

/* Why an action is refused. Zero means it is allowed; the other values are the game's own, and
 * wy_rules.reason() tells the rule and the sentence behind each. */
typedef uint8_t wy_reason;
enum { WY_OK = 0 };

WY_FN static inline wy_reason wy_ok_if(bool allowed, int otherwise)
{
    return (wy_reason)(allowed ? WY_OK : otherwise);
}

/* ---- Menus -------------------------------------------------------------------------------- */

/* Options that differ only in their last noun, offered together: one action, with c raised by i
 * for each element i of a set. Every option of the run has the same weight: 1 for a player's
 * option, relative integer odds for chance. */
typedef struct wy_run {
    uint64_t set;  /* may be empty */
    uint64_t head; /* the four bytes of the first action, and above them its whole weight:
                      one word, which spares the compiler any doubt about what a store may touch */
} wy_run;

/* What can be done at a node. legal() fills it in a fixed order with each option once; the caller
 * counts, lists or picks from it. Runs keep this to one short pass: a shuffled deck of sixty cards
 * is one store, not sixty. A menu without options means that the game is over. */
typedef struct wy_menu {
    int32_t runs;
    uint32_t total; /* sum of all weights; for a player, the number of options */
    wy_run run[WY_MENU_MAX];
} wy_menu;

WY_FN static inline void wy_menu_clear(wy_menu *menu)
{
    menu->runs = 0;
    menu->total = 0;
}

/* Offers every option of a run; an empty set offers nothing. */
WY_FN static inline void wy_offer_odds(wy_menu *menu, wy_action first, uint64_t set,
                                       uint32_t weight)
{
    uint32_t bytes;
    uint32_t share = (uint32_t)wy_count_bits(set) * weight;
    memcpy(&bytes, &first, sizeof bytes);
    menu->run[menu->runs].set = set;
    menu->run[menu->runs].head = (uint64_t)share << 32 | bytes;
    menu->runs++;
    menu->total += share;
}

WY_FN static inline void wy_offer_set(wy_menu *menu, wy_action first, uint64_t set)
{
    wy_offer_odds(menu, first, set, 1);
}

WY_FN static inline void wy_offer(wy_menu *menu, wy_action action, bool allowed)
{
    wy_offer_odds(menu, action, allowed, 1);
}

WY_FN static inline uint32_t wy_run_share(const wy_run *run)
{
    return (uint32_t)(run->head >> 32);
}

/* The option of a run for one element of its set. */
WY_FN static inline wy_action wy_run_option(const wy_run *run, int element)
{
    wy_action action;
    uint32_t bytes = (uint32_t)run->head + ((uint32_t)element << WY_LAST_BYTE);
    memcpy(&action, &bytes, sizeof action);
    return action;
}

/* The option at a point of [0, total) on the line of weights: how chance is drawn, and, since a
 * player's options all weigh 1, how the n-th option is found. */
WY_FN static inline wy_action wy_menu_at(const wy_menu *menu, uint32_t point)
{
    const wy_run *run = menu->run;
    for (; point >= wy_run_share(run); run++)
        point -= wy_run_share(run);
    uint32_t options = (uint32_t)wy_count_bits(run->set), share = wy_run_share(run);
    if (share != options)
        point = point / (share / options);
    return wy_run_option(run, wy_nth_element(run->set, point));
}

WY_FN int wy_menu_count(const wy_menu *menu);

/* Writes all options to `list`, which has room for wy_menu_count() of them, and their weights to
 * `weights` unless that is NULL. */
WY_FN void wy_menu_list(const wy_menu *menu, wy_action *list, uint32_t *weights);

WY_FN bool wy_menu_has(const wy_menu *menu, wy_action action);

/* ---- Random numbers, for callers ---------------------------------------------------------- */

/* PCG32: small, fast, the same on every target. Lives with the caller, never in a state. */
typedef struct wy_rng {
    uint64_t state, stream;
} wy_rng;

/* Equal seed and stream give equal numbers; streams of one seed are independent. */
WY_FN void wy_rng_seed(wy_rng *rng, uint64_t seed, uint64_t stream);

WY_FN static inline uint32_t wy_rng_next(wy_rng *rng)
{
    uint64_t old = rng->state;
    uint32_t shifted = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    rng->state = old * 6364136223846793005ull + rng->stream;
    return shifted >> turn | shifted << (-turn & 31);
}

/* A whole number of [0, bound), each exactly as likely; bound must not be zero. */
WY_FN static inline uint32_t wy_rng_below(wy_rng *rng, uint32_t bound)
{
    uint64_t product = (uint64_t)wy_rng_next(rng) * bound;
    if ((uint32_t)product < bound) {
        uint32_t uneven = -bound % bound;
        while ((uint32_t)product < uneven)
            product = (uint64_t)wy_rng_next(rng) * bound;
    }
    return (uint32_t)(product >> 32);
}

/* ---- Scores ------------------------------------------------------------------------------- */

/* One seat's score sheet, as somebody may see it. The game fills lines, total, tie-breaks (greater
 * is better) and what is hidden; the rest is worked out by wy_rank_scores(). */
typedef struct wy_score {
    int32_t line[WY_LINES_MAX]; /* in the order of wy_rules.score_lines */
    int32_t total;              /* of the lines shown */
    int32_t tie[WY_TIES_MAX];   /* in the order of wy_rules.tie_lines */
    uint16_t hidden; /* set of lines that this viewer may not see, tie-breaks from WY_LINES_MAX on:
                        they hold nothing and count nothing */
    uint8_t rank;    /* 1 is best; equals share a rank: 1, 1, 3 */
    bool winner;     /* rank 1: a victory may be shared; alone, a goal may have been missed */
} wy_score;

WY_STATIC_ASSERT(WY_LINES_MAX + WY_TIES_MAX <= 16, "each has its place in `hidden`");
WY_STATIC_ASSERT(sizeof(wy_score) == 4 * (WY_LINES_MAX + WY_TIES_MAX + 2), "no padding");

WY_FN static inline bool wy_hides_line(const wy_score *score, int line)
{
    return score->hidden >> line & 1;
}

WY_FN static inline bool wy_hides_tie(const wy_score *score, int tie)
{
    return score->hidden >> (WY_LINES_MAX + tie) & 1;
}

WY_FN void wy_rank_scores(wy_score *scores, int seats);

/* Among how many a victory is shared. */
WY_FN static inline int wy_winners(const wy_score *scores, int seats)
{
    int winners = 0;
    for (int seat = 0; seat < seats; seat++)
        winners += scores[seat].winner;
    return winners;
}

/* ---- Phases ------------------------------------------------------------------------------- */

enum {
    WY_BY_PLAYER,
    WY_BY_CHANCE,
    WY_BY_NOBODY,
    WY_BY_CHOICE, /* a player, but only if there is a choice: a lone option is played by itself, so
                     that nobody is asked, or waited for, in vain. Only where everybody can tell
                     that it is the only one. */
};

/* The state machine as data, for prompts, diagrams and tests: the conformance suite demands that
 * the arrows seen in play are exactly these. */
typedef struct wy_phase {
    const char *name;
    const char *rule; /* the numbered rule it stands for */
    uint8_t moved_by; /* WY_BY_... */
    uint64_t next;    /* set of phases an action may lead to */
    uint64_t rare;    /* those of them that random play hardly gets to: a test of the game's own
                         shows that they are possible */
} wy_phase;

/* ---- Nouns, verbs and their notation ------------------------------------------------------ */

/* A kind of thing that actions and sentences name. Its values 0..count-1 are written as `words`,
 * or as numbers from `first` on, or by the game's own pair of functions. */
typedef struct wy_noun {
    const char *name;
    int count;
    int first;
    const char *const *words;
    /* Both are told the position: it may give a number its meaning, as in "the lowest die". */
    int (*write)(const void *parts, const void *state, int value, char *out); /* at most 24 bytes */
    int (*read)(const void *parts, const void *state, const char *text, int length); /* or -1 */
} wy_noun;

/* What an action is made of. `form` is the notation, with {a} {b} {c} where nouns stand, such as
 * "place {a}@{c}"; `noun` names the kind of each, or WY_NO_NOUN. */
typedef struct wy_verb {
    const char *form;
    uint8_t noun[3];
    uint8_t moved_by; /* WY_BY_PLAYER or WY_BY_CHANCE */
} wy_verb;

/* Kinds that every game has, before its own. */
enum { WY_NO_NOUN, WY_NUMBER, WY_SEAT, WY_OWN_NOUNS };

/* ---- Sentences ---------------------------------------------------------------------------- */

/* A sentence to be said: a template with named parts, "{seat} places {dice} on pile {pile}.", and
 * what the names stand for. Templates are kept in po/; rules never build sentences. */
typedef struct wy_part {
    const char *name;
    int32_t value;
    uint8_t noun; /* WY_NUMBER, WY_SEAT or one of the game's kinds */
} wy_part;

typedef struct wy_phrase {
    const char *text;   /* NULL: nothing to say */
    const char *plural; /* the same for several, or NULL; parts[0] then is the number */
    int parts;
    wy_part part[WY_PHRASE_PARTS];
} wy_phrase;

WY_FN static inline void wy_say(wy_phrase *phrase, const char *text)
{
    phrase->text = text;
    phrase->plural = NULL;
    phrase->parts = 0;
}

WY_FN static inline void wy_with(wy_phrase *phrase, const char *name, int noun, int32_t value)
{
    wy_part *part = &phrase->part[phrase->parts++];
    part->name = name;
    part->noun = (uint8_t)noun;
    part->value = value;
}

/* How sentences are spoken: the language and the names at the table. */
typedef struct wy_words {
    /* The template in the language spoken; `plural` NULL or the form for `number` of them. */
    const char *(*translate)(void *context, const char *text, const char *plural,
                             unsigned long number);
    void *context;
    const char *const *seat_names; /* one per seat */
} wy_words;

/* Marks a template for translation where a macro call must stand in a table. */
#define WY_N(text) text

/* The same for one and for several; both must name {number} or whatever tells how many. */
#define WY_N2(one, several) one, several

/* ---- Options and components --------------------------------------------------------------- */

/* A choice made before the game: a variant or a mode. */
typedef struct wy_option {
    const char *name;
    const char *values[WY_VALUES_MAX]; /* closed by NULL */
    uint8_t preset;                    /* index of the default value */
    const char *help;                  /* one sentence (a template) */
    uint8_t least, most;               /* players for whom it is; 0, 0: for all */
} wy_option;

/* With any other number of players only the default value is allowed. */
WY_FN static inline bool wy_option_is_for(const wy_option *option, int players)
{
    return option->most == 0 || (players >= option->least && players <= option->most);
}

typedef struct wy_options {
    uint8_t players;
    uint8_t value[WY_OPTIONS_MAX]; /* per option of the game, an index into its values */
} wy_options;

/* One column of a game's component file and where it goes in the parts struct. The same table
 * serves the reader of files, its error messages and the build, which turns the project's own file
 * into the default parts.
 *
 *     "goal_bonus"         a number; "blocker.pips": a number inside an object
 *     "dice[]"             a list of `items` numbers (`open`: that many at the most, at least one)
 *     "slots[].cost"       a table of `rows` rows, each with an "id" (one of `ids`, or numbers from
 *                          `first_id` on), in any order
 *     "players[].piles[]"  in each row a list of `items` numbers
 *
 * Values are bytes: numbers, or the places of words in a list of them. The columns of a table lie
 * one after the other, `items` apart. */
typedef struct wy_field {
    const char *path;
    uint32_t offset; /* from the start of the parts struct */
    uint16_t rows, items;
    bool open;        /* lists may be shorter; the rest stays zero. If 0 is among its values, a
                         plain value or a row's list may be left out, and stays zero */
    int16_t min, max; /* -128..255; of no meaning where values are words */
    const char *const *ids; /* closed by NULL */
    int16_t first_id;
    const char *const *words; /* closed by NULL: values are these words, by their index; NULL:
                                 numbers */
} wy_field;

/* What one look at all values together finds wrong: a path and what was expected there. */
typedef struct wy_parts_fault {
    char path[64];
    const char *expected; /* NULL: nothing wrong */
} wy_parts_fault;

/* A component file as data: its columns, and the check of what no single column shows. The columns
 * fill the first `size` bytes of the parts; the rest is for prepare() to work out. */
typedef struct wy_schema {
    const char *game;
    size_t size;
    const wy_field *fields;
    int field_count;
    void (*check)(const void *parts, wy_parts_fault *fault);
} wy_schema;

/* ---- Bytes -------------------------------------------------------------------------------- */

/* The members of a state in order: `count` numbers of `width` bytes (1, 2, 4 or 8). Together they
 * cover the struct without a gap, which a test demands: so saving needs no code of the game's. */
typedef struct wy_member {
    uint8_t width;
    uint16_t count;
} wy_member;

/* Saved states are versioned and little-endian. Both return false when there is no room or when
 * the bytes are not a sane state of this game; loading is safe for any bytes whatever. */
struct wy_rules;
WY_FN size_t wy_saved_size(const struct wy_rules *rules);
WY_FN bool wy_save(const struct wy_rules *rules, const void *state, uint8_t *bytes, size_t room);
WY_FN bool wy_load(const struct wy_rules *rules, const void *parts, const uint8_t *bytes,
                   size_t size, void *state);

/* The same for what a viewer was shown: it need not be a state that all components add up in, so it
 * is believed to come from view() on the other side. */
WY_FN bool wy_load_view(const struct wy_rules *rules, const uint8_t *bytes, size_t size,
                        void *view);

/* FNV-1a, chained: pass the last answer, or WY_HASH_START. */
#define WY_HASH_START 14695981039346656037ull
WY_FN uint64_t wy_hash(uint64_t hash, const void *bytes, size_t size);

/* The hash of a state's saved bytes: equal on every machine. */
WY_FN uint64_t wy_hash_state(const struct wy_rules *rules, const void *state, uint64_t hash);

/* A bounded writer of JSON, for the view functions. */
typedef struct wy_json {
    char *out;
    size_t room, length; /* length counts what would have been written, as snprintf does */
    bool comma;
} wy_json;

void wy_json_init(wy_json *json, char *out, size_t room);
void wy_json_open(wy_json *json, const char *key, char bracket); /* key NULL inside a list */
void wy_json_close(wy_json *json, char bracket);
void wy_json_int(wy_json *json, const char *key, long value);
void wy_json_bool(wy_json *json, const char *key, bool value);
void wy_json_text(wy_json *json, const char *key, const char *text); /* NULL: null */

/* ---- Knowledge ---------------------------------------------------------------------------- */

/* One of the numbers that evaluate() goes by, or several in a row: int16_t in the parts, behind
 * what the schema fills. prepare() sets them. They judge positions and never change the rules:
 * whoever has a better opinion writes it into a copy of the parts, and asks a bot with that. */
typedef struct wy_weight {
    const char *name;    /* a word of letters, digits, _ and . */
    uint32_t offset;     /* from the start of the parts struct */
    uint16_t count;      /* how many in a row */
    int16_t least, most; /* within which each makes sense */
} wy_weight;

/* What a search should know of a game besides evaluate(): found by the lab, not by taste. */
typedef struct wy_insight {
    int32_t heat;    /* hundredths of a point: an option that looks this much worse than the best
                        is looked into e times less */
    int32_t lead;    /* hundredths of a point: who is ahead by so much is e times likelier to win */
    int16_t explore; /* per cent: how eagerly what has been tried little is tried again */
    int16_t plies;   /* decisions played by the evaluation before the position is evaluated */
    int16_t plies_alone; /* the same, with a single player */
    bool splits_chance; /* what chance shows leads to a position of its own; else all it may show is
                           thought of together */
} wy_insight;

/* ---- The game ----------------------------------------------------------------------------- */

typedef struct wy_rules {
    const char *id;      /* "book" */
    const char *title;   /* a template */
    const char *version; /* changes whenever a stored game could play differently */
    int min_players, max_players;
    size_t state_size, parts_size;
    int max_moves;         /* no game is longer, chance included */
    const char *turn_rule; /* the rule that lists what a turn consists of */
    wy_insight insight;
    const wy_weight *weights; /* none: NULL and 0 */
    int weight_count;

    /* Tables */
    const wy_option *options;
    int option_count;
    const wy_phase *phases;
    int phase_count;
    const wy_verb *verbs;
    int verb_count;
    const wy_noun *nouns; /* the first is number WY_OWN_NOUNS */
    int noun_count;
    const char *const *score_lines; /* templates */
    int score_line_count;
    const char *const *tie_lines; /* what breaks ties, in turn; templates */
    int tie_count;
    const wy_member *members;
    int member_count;
    const wy_schema *schema;

    /* Components and set-up */
    void (*default_parts)(void *parts); /* the project's own component file, prepared */
    void (*prepare)(void *parts);       /* works out what follows from the columns */
    wy_reason (*setup)(const void *parts, const wy_options *options, void *state);

    /* Rules. check() is the only statement of legality: legal() offers exactly what it allows.
     * apply() needs check() == WY_OK. actor() answers a seat, WY_CHANCE or WY_OVER. */
    int (*actor)(const void *state);
    int (*phase)(const void *state);
    int (*players)(const void *state);
    void (*legal)(const void *parts, const void *state, wy_menu *menu);
    wy_reason (*check)(const void *parts, const void *state, wy_action action);
    void (*apply)(const void *parts, void *state, wy_action action);

    /* The score as this viewer may see it, of a state or of the viewer's view alike; all of it,
     * final, at WY_OVER: so whoever wants the result asks as WY_SPECTATOR. */
    void (*score)(const void *parts, const void *state, int viewer, wy_score *scores);

    /* Hidden information. A view is the same struct, built up from zero by copying only what its
     * viewer may know; a witness is what a viewer learns of an action about to be applied; a guess
     * is a full state that fits a view, drawn with the true odds. */
    void (*view)(const void *parts, const void *state, int viewer, void *view);
    wy_action (*witness)(const void *parts, const void *state, wy_action action, int viewer);
    void (*guess)(const void *parts, const void *view, int viewer, wy_rng *rng, void *state);

    /* Every component of the box is in its place and every index in its range. */
    bool (*is_sane)(const void *parts, const void *state);

    /* How good a view looks to a seat, in hundredths of a point: what greedy bots climb. */
    int32_t (*evaluate)(const void *parts, const void *view, int seat);

    /* Words. `option` says what one could do, `event` what was done; both are asked before the
     * action is applied. `reason` explains a refusal and returns its rule number. */
    void (*prompt)(const void *parts, const void *state, wy_phrase *phrase);
    void (*option)(const void *parts, const void *state, wy_action action, wy_phrase *phrase);
    void (*event)(const void *parts, const void *state, wy_action action, wy_phrase *phrase);
    const char *(*reason)(const void *parts, const void *state, wy_action action, wy_reason reason,
                          wy_phrase *phrase);
    void (*name)(int noun, int32_t value, wy_phrase *phrase); /* leave it alone: as notation */
    void (*json)(const void *parts, const void *view, wy_json *json);

    /* The points that perfect play of one who plays alone is expected to bring, in hundredths, from
     * any view of such a game: so well that a search has nothing to add. False: this is another
     * game. NULL for games that are not solved. */
    bool (*foresee)(const void *parts, const void *view, int32_t *ret_value);

    /* What there is to say of a seat's result besides its points, once the game is over: its place
     * on a scale, what it has achieved. Sentence number `index` from 0 on; false: no more. NULL for
     * games where points say it all. */
    bool (*remark)(const void *parts, const void *state, int seat, int index, wy_phrase *phrase);
} wy_rules;

/* The games of this library, and one by its id (NULL: there is none). */
int wy_game_count(void);
const wy_rules *wy_game(int index);
const wy_rules *wy_find_game(const char *id);

/* ---- Derived from the tables -------------------------------------------------------------- */

/* Notation: language-neutral, typed by people, parsed back exactly. Both want the state before the
 * action. wy_notate returns the length written; wy_parse accepts any case and surplus blanks, and
 * answers false for anything else. */
int wy_notate(const wy_rules *rules, const void *parts, const void *state, wy_action action,
              char out[WY_MOVE_MAX]);
bool wy_parse(const wy_rules *rules, const void *parts, const void *state, const char *text,
              size_t length, wy_action *ret_action);

/* Says a phrase; returns its length. Text that does not fit is cut at a character. */
int wy_render(const wy_rules *rules, const wy_words *words, const wy_phrase *phrase, char *out,
              int room);

/* The dense numbering of all actions, 0..wy_action_space()-1, for learners and for tests that
 * walk through everything that could be said. wy_action_index answers -1 outside the space. */
int wy_action_space(const wy_rules *rules);
int wy_action_index(const wy_rules *rules, wy_action action);
wy_action wy_action_at(const wy_rules *rules, int index);

/* The default options; and one option set by its words. The answer of wy_set_option is NULL, or
 * which of the two words is unknown. */
void wy_default_options(const wy_rules *rules, int players, wy_options *options);
const char *wy_set_option(const wy_rules *rules, wy_options *options, const char *name,
                          const char *value);

/* Plays random moves until the game is over; returns how many, or -1 past `max_moves`. */
WY_FN int wy_playout(const wy_rules *rules, const void *parts, void *state, wy_rng *rng);

/* One number over `games` seeded random games: every menu, move and score goes into it. Equal on
 * every compiler and machine, or the rules differ. `state` is room to play in; 0: setup refused.
 * It is the sum of what wy_sign_game() answers for game 0, 1, 2 and so on, each with a stream of
 * its own: so games can be shared out among threads. */
WY_FN uint64_t wy_signature(const wy_rules *rules, const void *parts, const wy_options *options,
                            uint64_t games, uint64_t seed, void *state);
WY_FN uint64_t wy_sign_game(const wy_rules *rules, const void *parts, const wy_options *options,
                            uint64_t game, uint64_t seed, void *state);

#ifdef __cplusplus
}
#endif

#endif
