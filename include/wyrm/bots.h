/* bots.h - players made of code. A bot is a function from a view to an action within a budget: it
 * is never given a state, so it cannot know more than a person in its seat.
 *
 *     wy_bot *bot = wy_find_bot("strong");
 *     wy_question question = {rules, parts, view, seat, {0}, mind};
 *     wy_action action = wy_ask(bot, &question, &rng, NULL);
 */
#ifndef WYRM_BOTS_H
#define WYRM_BOTS_H

#include "wyrm/wyrm.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    WY_THREADS_MAX = 64,   /* threads of any budget */
    WY_FORESIGHT_MAX = 16, /* moves of a principal line */
};

/* How long a bot may think: whichever limit is reached first. Zero is no limit; a budget without
 * either limit is the bot's own. Bots that need no time ignore it. */
typedef struct wy_budget {
    uint32_t iterations, milliseconds;
    uint32_t threads; /* 0 is 1. Only one thread gives the same move every time. */
} wy_budget;

/* What a bot remembers from one move to the next, and the memory it thinks in. Belongs to one seat
 * of one game at a time; a bot notices when it is asked about another and starts afresh. */
typedef struct wy_mind wy_mind;

/* Takes no more than so many bytes, 64 KiB at least; 0: the usual. NULL: there is no memory. */
wy_mind *wy_mind_create(size_t bytes);
void wy_mind_destroy(wy_mind *mind); /* NULL is fine */

/* What a bot is asked. */
typedef struct wy_question {
    const wy_rules *rules;
    const void *parts, *view;
    int seat; /* whose view it is, and whose turn */
    wy_budget budget;
    wy_mind *mind; /* NULL: think with a fresh one */
} wy_question;

/* What a bot thinks of one option. */
typedef struct wy_opinion {
    wy_action action;
    uint32_t visits; /* how often it was tried */
    double share;    /* the share of the victory it promises, 0 to 1; of no meaning alone */
    double points;   /* what it promises in points: alone the final score, else the lead */
} wy_opinion;

/* One move that a bot expects, as the asking seat would see it. */
typedef struct wy_foreseen {
    int actor; /* a seat or WY_CHANCE */
    wy_action action;
} wy_foreseen;

/* What opinions rest on: on tries; on an evaluation that sees so far ahead that nothing is tried;
 * or on an oracle, and then they are exact. Visits are of tries alone. */
typedef enum wy_basis { WY_TRIED, WY_RECKONED, WY_EXACT } wy_basis;

/* What a bot thought before it chose. Bots that do not think leave all of it zero. */
typedef struct wy_thought {
    wy_basis basis;
    uint32_t iterations, nodes;
    int count; /* opinions, the best first: the first is the one chosen */
    wy_opinion option[WY_MENU_MAX];
    int length; /* of the line it expects, from the chosen move on */
    wy_foreseen line[WY_FORESIGHT_MAX];
} wy_thought;

/* How many points an option gives away against the best one; of no use where they were tried. */
double wy_points_lost(const wy_thought *thought, const wy_opinion *option);

typedef struct wy_bot {
    const char *name;
    const char *help; /* one sentence (a template) */
    bool is_level;    /* a strength for people to choose from; the others are for comparison */
    wy_budget budget; /* its own */
    wy_action (*choose)(const struct wy_bot *bot, const wy_question *question, wy_rng *rng,
                        wy_thought *thought);
    const void *manner; /* its settings, known to choose() */
    /* Does it know how to play this? NULL: it plays everything. */
    bool (*plays)(const wy_rules *rules, const void *parts, const void *view);
    const char *wants; /* what it must have for that, for whoever asks in vain (a template) */
} wy_bot;

bool wy_bot_plays(const wy_bot *bot, const wy_rules *rules, const void *parts, const void *view);

/* Is it for people to choose here: a level, or one that knows just this game? */
bool wy_bot_is_offered(const wy_bot *bot, const wy_rules *rules, const void *parts,
                       const void *view);

/* The bot's move. `thought` may be NULL. There must be a move to choose, and the bot must play
 * this. */
wy_action wy_ask(const wy_bot *bot, const wy_question *question, wy_rng *rng, wy_thought *thought);

int wy_bot_count(void);
const wy_bot *wy_bot_at(int index);
const wy_bot *wy_find_bot(const char *name); /* NULL: there is none */

/* Who gives hints: the strongest that plays this. */
const wy_bot *wy_adviser(const wy_rules *rules, const void *parts, const void *view);

/* ---- Games that are solved ---- */

/* Knows what positions of some game alone are worth, exactly: the mean of the final points if
 * everything from there on is chosen as well as can be. `state` is a full state, and one it knows.
 */
typedef struct wy_oracle {
    bool (*knows)(const struct wy_oracle *oracle, const wy_rules *rules, const void *parts,
                  const void *state);
    double (*worth)(const struct wy_oracle *oracle, const void *state);
    wy_action (*best)(const struct wy_oracle *oracle, const void *state); /* a player's turn */
    double (*spread)(const struct wy_oracle *oracle, const void *state);  /* standard deviation of
                       the final points of perfect play, from the beginning of such a game on */
} wy_oracle;

/* Whom the bot "perfect" asks; at first nobody (NULL), and then it plays nothing. To be set before
 * there are threads; the oracle must last as long as bots are asked. */
void wy_consult(const wy_oracle *oracle);
const wy_oracle *wy_consulted(void);

#ifdef __cplusplus
}
#endif

#endif
