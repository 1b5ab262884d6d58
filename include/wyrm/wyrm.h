/* wyrm.h - Game interface: one game is a wy_rules, a table of pure functions.
 *
 * A game is a set of pure functions over a plain state: no pointers inside, no clock, no
 * randomness, no allocation, no input or output. Copy a state with memcpy, compare it with memcmp.
 * Read this header from top to bottom: it is the manual. Names outside of it, table.h and bots.h
 * are not part of the library.
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

/* Values besides the seats 0..n-1: actor() returns the first two; view(), observe() and score()
 * accept the third. */
enum { WY_CHANCE = -1, WY_OVER = -2, WY_SPECTATOR = -3 };

/* ---- Actions ------------------------------------------------------------------------------ */

/* Move of a player, or outcome of chance: a verb and up to three nouns, all the game's own. Unused
 * nouns are zero, so equal actions have equal bytes. */
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

/* Reason of a refusal; 0 means legal. The other values are the game's own; wy_rules.reason() gives
 * the rule and the sentence of each. */
typedef uint8_t wy_reason;
enum { WY_OK = 0 };

WY_FN static inline wy_reason wy_ok_if(bool allowed, int otherwise)
{
    return (wy_reason)(allowed ? WY_OK : otherwise);
}

/* ---- Menus -------------------------------------------------------------------------------- */

/* Moves that differ only in their last noun, as a bit set: one action, with c raised by i for each
 * element i. All have the same weight: 1 for a player's move, integer odds for chance. */
typedef struct wy_run {
    uint64_t set;  /* may be empty */
    uint64_t head; /* first action in the low four bytes, weight of the whole run above them;
                      packed into one word so that the compiler can rule out aliasing */
} wy_run;

/* Legal move list. legal() fills it in a fixed order without repeats. Runs keep it short: a
 * shuffled deck of sixty cards is one store, not sixty. An empty menu means that the game is over.
 */
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

/* Adds a run; an empty set adds nothing. */
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

/* Returns the move of a run for an element of its set. */
WY_FN static inline wy_action wy_run_option(const wy_run *run, int element)
{
    wy_action action;
    uint32_t bytes = (uint32_t)run->head + ((uint32_t)element << WY_LAST_BYTE);
    memcpy(&action, &bytes, sizeof action);
    return action;
}

/* Returns the move at a point of [0, total) of the cumulated weights: a weighted draw for chance,
 * the n-th move for a player. */
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

/* Writes all moves to `list`, of room wy_menu_count(), and their weights unless NULL. */
WY_FN void wy_menu_list(const wy_menu *menu, wy_action *list, uint32_t *weights);

WY_FN bool wy_menu_has(const wy_menu *menu, wy_action action);

/* ---- Random numbers, for callers ---------------------------------------------------------- */

/* PCG32 (O'Neill 2014), the same on every target. The caller keeps it; a state never holds one. */
typedef struct wy_rng {
    uint64_t state, stream;
} wy_rng;

/* Seeds a generator; streams of one seed are independent. */
WY_FN void wy_rng_seed(wy_rng *rng, uint64_t seed, uint64_t stream);

WY_FN static inline uint32_t wy_rng_next(wy_rng *rng)
{
    uint64_t old = rng->state;
    uint32_t shifted = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    rng->state = old * 6364136223846793005ull + rng->stream;
    return shifted >> turn | shifted << (-turn & 31);
}

/* Returns a uniform number of [0, bound) by Lemire's method (2019); bound must not be zero. */
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

/* Score sheet of a seat, as a viewer sees it. The game fills lines, total, tie-breaks (greater is
 * better) and `hidden`; wy_rank_scores() the rest. */
typedef struct wy_score {
    int32_t line[WY_LINES_MAX]; /* in the order of wy_rules.score_lines */
    int32_t total;              /* of the lines shown */
    int32_t tie[WY_TIES_MAX];   /* in the order of wy_rules.tie_lines */
    uint16_t hidden; /* set of lines hidden from this viewer, tie-breaks from WY_LINES_MAX on; they
                        are zero */
    uint8_t rank;    /* 1 is best; equals share a rank: 1, 1, 3 */
    bool winner;     /* rank 1; several seats may win, and a solo game may be lost */
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

/* Returns the number of winners. */
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
    WY_BY_NONE,
    WY_BY_CHOICE, /* a player; a forced move is played automatically. Allowed only where all players
                     can tell that the move is forced. */
};

/* Node of the state machine, for prompts, diagrams and tests. The conformance suite demands that
 * the transitions in play are exactly these. */
typedef struct wy_phase {
    const char *name;
    const char *rule; /* the numbered rule it stands for */
    uint8_t moved_by; /* WY_BY_... */
    uint64_t next;    /* set of phases an action may lead to */
    uint64_t rare;    /* those that random play hardly reaches; a test of the game reaches them */
} wy_phase;

/* ---- Nouns, verbs and their notation ------------------------------------------------------ */

/* Kind of argument of actions and sentences. Its values 0..count-1 are written as `words`, as
 * numbers from `first` on, or by the game's own pair of functions. */
typedef struct wy_noun {
    const char *name;
    int count;
    int first;
    const char *const *words;
    /* Both get the position, which may give a value its meaning: "the lowest die". */
    int (*write)(const void *parts, const void *state, int value, char *out); /* at most 24 bytes */
    int (*read)(const void *parts, const void *state, const char *text, int length); /* or -1 */
} wy_noun;

/* Type of action. `form` is the notation, such as "place {a}@{c}"; `noun` the kind of {a}, {b} and
 * {c}, or WY_NO_NOUN. */
typedef struct wy_verb {
    const char *form;
    uint8_t noun[3];
    uint8_t moved_by; /* WY_BY_PLAYER or WY_BY_CHANCE */
} wy_verb;

/* Kinds that every game has, before its own. */
enum { WY_NO_NOUN, WY_NUMBER, WY_SEAT, WY_OWN_NOUNS };

/* ---- Sentences ---------------------------------------------------------------------------- */

/* Message template with named arguments: "{seat} places {dice} on pile {pile}." po/ holds the
 * translations; rules never build sentences. */
typedef struct wy_part {
    const char *name;
    int32_t value;
    uint8_t noun; /* WY_NUMBER, WY_SEAT or one of the game's kinds */
} wy_part;

typedef struct wy_phrase {
    const char *text;   /* NULL: no sentence */
    const char *plural; /* plural form, or NULL; parts[0] then is the number */
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

/* What rendering needs besides the phrase: a translator and the names at the table. */
typedef struct wy_text_context {
    /* Returns the template in the reader's language; `plural` is NULL, or the form for `number`. */
    const char *(*translate)(const void *locale, const char *text, const char *plural,
                             unsigned long number);
    const void *locale;
    const char *const *seat_names; /* one per seat */
} wy_text_context;

/* Marks a template for translation. */
#define WY_N(text) text

/* Marks a singular and a plural; both must contain the number. */
#define WY_N2(one, several) one, several

/* ---- Options and components --------------------------------------------------------------- */

/* Option of the set-up: a variant or a mode. */
typedef struct wy_option {
    const char *name;
    const char *values[WY_VALUES_MAX]; /* closed by NULL */
    uint8_t preset;                    /* index of the default value */
    const char *help;                  /* one sentence (a template) */
    uint8_t least, most;               /* numbers of players with this option; 0, 0: all */
    struct {
        uint8_t option, values; /* index of another option, and a bit set of its values */
    } with[2];                  /* applies with one of these; no bits: not used */
    const char *former;         /* old word of a value, still accepted, or NULL */
    uint8_t former_value;       /* index of that value */
} wy_option;

WY_FN static inline bool wy_option_is_for(const wy_option *option, int players)
{
    return option->most == 0 || (players >= option->least && players <= option->most);
}

typedef struct wy_options {
    uint8_t players;
    uint8_t value[WY_OPTIONS_MAX]; /* per option of the game, an index into its values */
} wy_options;

/* Column of a game's component file, and its place in the parts struct.
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
    bool open;        /* lists may be shorter, and what may be 0 may be missing; the rest is zero */
    int16_t min, max; /* -128..255; unused for words */
    const char *const *ids; /* ends with NULL */
    int16_t first_id;
    const char *const *words; /* values are these words, by their index (ends with NULL); NULL:
                                 numbers */
} wy_field;

/* Error that only all values together show. */
typedef struct wy_parts_fault {
    char path[64];
    const char *expected; /* NULL: nothing wrong */
} wy_parts_fault;

/* Schema of a component file. The columns fill the first `size` bytes of the parts; prepare()
 * computes the rest. */
typedef struct wy_schema {
    const char *game;
    size_t size;
    const wy_field *fields;
    int field_count;
    void (*check)(const void *parts, wy_parts_fault *fault);
} wy_schema;

/* ---- Bytes -------------------------------------------------------------------------------- */

/* Members of a state in order: `count` numbers of `width` bytes (1, 2, 4 or 8). They cover the
 * struct without a gap, so that saving needs no code of the game. */
typedef struct wy_member {
    uint8_t width;
    uint16_t count;
} wy_member;

/* Save and load a state: versioned, little-endian. Return false if the room is too small or the
 * bytes are no sane state of this game. Loading is safe for any bytes. */
struct wy_rules;
WY_FN size_t wy_saved_size(const struct wy_rules *rules);
WY_FN bool wy_save(const struct wy_rules *rules, const void *state, uint8_t *bytes, size_t room);
WY_FN bool wy_load(const struct wy_rules *rules, const void *parts, const uint8_t *bytes,
                   size_t size, void *state);

/* Loads a view. Components of a view do not add up: the bytes are trusted to come from view(). */
WY_FN bool wy_load_view(const struct wy_rules *rules, const uint8_t *bytes, size_t size,
                        void *view);

/* FNV-1a, chained: pass the last result, or WY_HASH_START. */
#define WY_HASH_START 14695981039346656037ull
WY_FN uint64_t wy_hash(uint64_t hash, const void *bytes, size_t size);

/* Hashes a state's saved bytes: equal on every machine. */
WY_FN uint64_t wy_hash_state(const struct wy_rules *rules, const void *state, uint64_t hash);

/* JSON writer. Puts the commas; `key` is NULL inside a list. */
typedef struct wy_json_writer {
    char *text;
    size_t room, length; /* length counts also what did not fit, as snprintf() does */
    bool comma;
    void (*grow)(struct wy_json_writer *json, size_t wanted); /* NULL: the room is fixed */
} wy_json_writer;

void wy_json_init(wy_json_writer *json, char *text, size_t room); /* of a fixed room */
void wy_json_open(wy_json_writer *json, const char *key, char bracket);
void wy_json_close(wy_json_writer *json, char bracket);
void wy_json_int(wy_json_writer *json, const char *key, int64_t value);
void wy_json_int_if(wy_json_writer *json, const char *key, bool known, int64_t value); /* or null */
void wy_json_bool(wy_json_writer *json, const char *key, bool value);
void wy_json_text(wy_json_writer *json, const char *key, const char *text); /* NULL: null */

/* ---- Knowledge ---------------------------------------------------------------------------- */

/* Parameter of evaluate(), or several in a row: int16_t in the parts, behind the schema's columns.
 * prepare() sets the defaults. Weights never change the rules; to try others, pass a bot a copy of
 * the parts with other values. */
typedef struct wy_weight {
    const char *name;    /* a word of letters, digits, _ and . */
    uint32_t offset;     /* from the start of the parts struct */
    uint16_t count;      /* how many in a row */
    int16_t least, most; /* within which each makes sense */
} wy_weight;

/* Parameters of the tree search, tuned by the lab. */
typedef struct wy_search_params {
    int32_t prior_temperature; /* softmax temperature of the prior, in hundredths of a point */
    int32_t win_scale;         /* scale of the logistic win probability, in hundredths of a point */
    int16_t exploration;       /* exploration constant, in per cent */
    int16_t plies;             /* decisions of a playout before the position is evaluated */
    int16_t plies_alone;       /* the same in a solo game */
    bool splits_chance;        /* outcomes of chance get nodes of their own; else they share one */
} wy_search_params;

/* ---- The game ----------------------------------------------------------------------------- */

typedef struct wy_rules {
    const char *id;      /* "book" */
    const char *title;   /* a template */
    const char *version; /* changes if a stored game could play differently */
    int min_players, max_players;
    size_t state_size, parts_size;
    int max_moves;         /* upper bound of a game's length, chance included */
    const char *turn_rule; /* number of the rule about a turn */
    wy_search_params search_params;
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
    const char *const *tie_lines; /* tie-breaks in order; templates */
    int tie_count;
    const wy_member *members;
    int member_count;
    const wy_schema *schema;

    /* Components and set-up */
    void (*default_parts)(void *parts); /* the built-in component file, prepared */
    void (*prepare)(void *parts);       /* computes what follows from the columns */
    wy_reason (*setup)(const void *parts, const wy_options *options, void *state);

    /* Rules. check() is the only statement of legality; legal() offers exactly what it allows.
     * apply() requires check() == WY_OK. actor() returns a seat, WY_CHANCE or WY_OVER. */
    int (*actor)(const void *state);
    int (*phase)(const void *state);
    int (*players)(const void *state);
    void (*legal)(const void *parts, const void *state, wy_menu *menu);
    wy_reason (*check)(const void *parts, const void *state, wy_action action);
    void (*apply)(const void *parts, void *state, wy_action action);

    /* Score sheets as this viewer sees them, from a state or from the viewer's view. At WY_OVER
     * nothing is hidden from any viewer. */
    void (*score)(const void *parts, const void *state, int viewer, wy_score *scores);

    /* Hidden information. view() builds up from zero what a viewer knows, in the same struct.
     * observe() masks an action about to be applied. sample_state() draws a full state that fits a
     * view, with the true odds (determinization). */
    void (*view)(const void *parts, const void *state, int viewer, void *view);
    wy_action (*observe)(const void *parts, const void *state, wy_action action, int viewer);
    void (*sample_state)(const void *parts, const void *view, int viewer, wy_rng *rng, void *state);

    /* Invariant check: every component is in its place, every index in its range. */
    bool (*is_sane)(const void *parts, const void *state);

    /* Static evaluation of a view for a seat, in hundredths of a point. */
    int32_t (*evaluate)(const void *parts, const void *view, int seat);

    /* Texts. `option` words a legal move, `event` a move made; both get the state before it.
     * `reason` explains a refusal and returns its rule number. */
    void (*prompt)(const void *parts, const void *state, wy_phrase *phrase);
    void (*option)(const void *parts, const void *state, wy_action action, wy_phrase *phrase);
    void (*event)(const void *parts, const void *state, wy_action action, wy_phrase *phrase);
    const char *(*reason)(const void *parts, const void *state, wy_action action, wy_reason reason,
                          wy_phrase *phrase);
    void (*name)(int noun, int32_t value, wy_phrase *phrase); /* untouched: as in notation */
    void (*json)(const void *parts, const void *view, wy_json_writer *json);

    /* Expected final points of perfect solo play, in hundredths, so exact that a search adds
     * nothing. Returns false for other games. NULL: unsolved. */
    bool (*exact_value)(const void *parts, const void *view, int32_t *ret_value);

    /* Sentence number `index` about a seat's result besides its points, such as achievements.
     * Returns false if there are no more. NULL: none at all. */
    bool (*remark)(const void *parts, const void *state, int seat, int index, wy_phrase *phrase);
} wy_rules;

/* The games of this library; wy_find_game() returns NULL if the id is unknown. */
int wy_game_count(void);
const wy_rules *wy_game(int index);
const wy_rules *wy_find_game(const char *id);

/* ---- Derived from the tables -------------------------------------------------------------- */

/* Language-neutral notation, for people to type. Both need the state before the action. wy_notate()
 * returns the length. wy_parse() accepts any case and surplus blanks, and returns false for other
 * texts. */
int wy_notate(const wy_rules *rules, const void *parts, const void *state, wy_action action,
              char out[WY_MOVE_MAX]);
bool wy_parse(const wy_rules *rules, const void *parts, const void *state, const char *text,
              size_t length, wy_action *ret_action);

/* Renders a phrase; returns its length. Text that does not fit is cut at a character. */
int wy_render(const wy_rules *rules, const wy_text_context *context, const wy_phrase *phrase,
              char *out, int room);

/* Dense numbering of all actions, 0..wy_action_space()-1, for learners and tests. wy_action_index()
 * returns -1 outside the space. */
int wy_action_space(const wy_rules *rules);
int wy_action_index(const wy_rules *rules, wy_action action);
wy_action wy_action_at(const wy_rules *rules, int index);

/* Whether an option has a meaning with these players and other options. Where it has none, only its
 * default value is allowed. */
bool wy_option_applies(const wy_rules *rules, const wy_options *options, int option);

/* Index of an option by its name, or -1. */
int wy_find_option(const wy_rules *rules, const char *name);

/* Sets each option that does not apply to its default: earlier versions accepted some. */
void wy_fit_options(const wy_rules *rules, wy_options *options);

/* Set the default options, and one option by its words. wy_set_option() returns NULL, or the word
 * that is unknown. */
void wy_default_options(const wy_rules *rules, int players, wy_options *options);
const char *wy_set_option(const wy_rules *rules, wy_options *options, const char *name,
                          const char *value);

/* Plays random moves until the game is over. Returns their number, or -1 past `max_moves`. */
WY_FN int wy_playout(const wy_rules *rules, const void *parts, void *state, wy_rng *rng);

/* Regression hash over every menu, move and score of `games` seeded random games, equal on every
 * machine. `state` is scratch space. Returns 0 if setup refuses. It is the sum of wy_sign_game()
 * for game 0, 1, 2 and so on, so threads can share the games. */
WY_FN uint64_t wy_signature(const wy_rules *rules, const void *parts, const wy_options *options,
                            uint64_t games, uint64_t seed, void *state);
WY_FN uint64_t wy_sign_game(const wy_rules *rules, const void *parts, const wy_options *options,
                            uint64_t game, uint64_t seed, void *state);

#ifdef __cplusplus
}
#endif

#endif
