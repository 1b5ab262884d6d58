/* dungeon_game.c - wy_rules of Dragon Dungeon: tables, bounds, binding. */
#include "dungeon_default.h"
#include "engine/core/bind.h"
#include "games/dungeon/dungeon_weights.h"

WY_BIND_OPEN(dungeon)

WY_ANY(bool, dungeon, remark,
       (const void *parts, const void *s, int seat, int index, wy_phrase *phrase),
       (WY_ANY_PARTS(dungeon), WY_ANY_STATE(dungeon), seat, index, phrase))
WY_ANY(bool, dungeon, exact_value, (const void *parts, const void *s, int32_t *ret_value),
       (WY_ANY_PARTS(dungeon), WY_ANY_STATE(dungeon), ret_value))

static const wy_option options[DUNGEON_OPTIONS] = {
    {.name = "sheet",
     .values = {"choose", "normal", "easy", NULL},
     .help = WY_N("Sheets: each player chooses one, or all are normal, or all are easy.")},
    {.name = "ring",
     .values = {"off", "on", NULL},
     .help = WY_N("The actions 6 and 1 are neighbours, too.")},
};

#define TO(phase) WY_BIT(DUNGEON_##phase)

/* Phases after the last task of an action: another player, the next turn, the end, the dragon. */
#define TO_NEXT (TO(SHARE) | TO(ROLL) | TO(CAUGHT) | TO(ENDED))

/* Transitions with the built-in components. */
static const wy_phase phases[DUNGEON_PHASES] = {
    /* name    rule       moved on by   may lead to, and hardly ever does */
    {"choose", "DUNG-2", WY_BY_PLAYER, TO(CHOOSE) | TO(LOT) | TO(ROLL), 0},
    {"lot", "DUNG-20", WY_BY_CHANCE, TO(ROLL), 0},
    {"roll", "DUNG-21", WY_BY_CHANCE, TO(ASSIGN), 0},
    {"assign", "DUNG-22", WY_BY_CHOICE, TO(MARK) | TO(MEET) | TO(FIGHT) | TO_NEXT, 0},
    {"share", "DUNG-24", WY_BY_CHOICE, TO(MARK) | TO(FIGHT) | TO_NEXT, 0},
    {"mark", "DUNG-45", WY_BY_CHOICE, TO(MARK) | TO(RUN) | TO_NEXT, 0},
    {"run", "DUNG-33", WY_BY_PLAYER, TO(MARK) | TO(MEET) | TO(FIGHT) | TO_NEXT, 0},
    {"meet", "DUNG-64", WY_BY_CHANCE, TO(FIGHT), 0},
    {"fight", "DUNG-35", WY_BY_CHANCE, TO(MARK) | TO_NEXT, 0},
    {"caught", "DUNG-53", WY_BY_PLAYER, TO(ATTACK) | TO(MARK) | TO_NEXT, TO(MARK) | TO(SHARE)},
    {"attack", "DUNG-53", WY_BY_CHANCE, TO(MARK) | TO_NEXT, TO(MARK) | TO(SHARE)},
    {"ended", "DUNG-55", WY_BY_NONE, 0, 0},
};

#define VERB_ROW(name, text, by, a, c)                                                             \
    {text, {DUNGEON_NOUN_##a, WY_NO_NOUN, DUNGEON_NOUN_##c}, WY_BY_##by},
static const wy_verb verbs[] = {DUNGEON_VERB_LIST(VERB_ROW)};

/* In every turn each player acts or cannot. An action with a move takes at least one step; where
 * a player cannot act, the dragon steps at least once or there is a gravestone. Between two of
 * these events a player can only take actions without a move, each once, and no two of them are
 * neighbours: at most three. That bounds the turns. A turn has one roll, in a solo game a second
 * one for the monster, and for each player the choice of a die, a fight and a treasure declined.
 * Over the game a player can mark all boxes, run and fight once for each box of the coward's
 * way, and be caught and attack once for each gravestone and once more. The set-up has the
 * sheets and the lot. */
enum {
    GRAVES_MOST = 15,
    STEPS_MOST = 2 * DUNGEON_TILES + GRAVES_MOST,
    TURNS_MOST = (STEPS_MOST + 1) * (1 + DUNGEON_ACTIONS / 2),
    TURN_MOVES = 2 + DUNGEON_PLAYERS_MAX * 3,
    SHEET_MOVES = DUNGEON_COLUMNS * DUNGEON_BOXES + 2 * DUNGEON_BOXES + 2 * (GRAVES_MOST + 1),
    SETUP_MOVES = DUNGEON_PLAYERS_MAX + 1,
    MOVES_MAX = SETUP_MOVES + TURNS_MOST * TURN_MOVES + DUNGEON_PLAYERS_MAX * SHEET_MOVES
};

static const char *const score_lines[] = {WY_N("Treasures"), WY_N("Swords"), WY_N("Monsters"),
                                          WY_N("Exit"),      WY_N("Dragon"), WY_N("Gravestones")};
static const char *const tie_lines[] = {WY_N("Keys"), WY_N("Swords")};

static const wy_member members[] = {{1, sizeof(dungeon_state)}};

/* Weights with their bounds. */
#define WEIGHT(name, place, least, most) WY_WEIGHT(dungeon, name, place, least, most)
/* NOLINTBEGIN(bugprone-macro-parentheses): these are names of members */
#define PART(name, place, member) WEIGHT(name "." #member, place.member, -9000, 9000)
#define PROMISE(name, place)                                                                       \
    PART(name, place, sheet), WEIGHT(name ".point", place.point, 0, 3000),                         \
        PART(name, place, room), PART(name, place, tile), PART(name, place, gap),                  \
        PART(name, place, lives), PART(name, place, level), PART(name, place, ready),              \
        PART(name, place, skulls), PART(name, place, loot), PART(name, place, risk),               \
        PART(name, place, weapons), PART(name, place, coward), PART(name, place, covered)
/* NOLINTEND(bugprone-macro-parentheses) */

static const wy_weight weights[] = {
    PROMISE("alone.normal", alone[DUNGEON_NORMAL]),
    PROMISE("alone.easy", alone[DUNGEON_EASY]),
    PROMISE("soon.normal", soon[DUNGEON_NORMAL]),
    PROMISE("soon.easy", soon[DUNGEON_EASY]),
    PROMISE("late.normal", late[DUNGEON_NORMAL]),
    PROMISE("late.easy", late[DUNGEON_EASY]),
    WEIGHT("end", end, 0, 3000),
};

WY_DEFAULT_PARTS(dungeon)

const wy_rules dungeon_rules = {
    .id = "dungeon",
    .title = WY_N("Dragon Dungeon"),
    .version = "1",
    .min_players = DUNGEON_PLAYERS_MIN,
    .max_players = DUNGEON_PLAYERS_MAX,
    .state_size = sizeof(dungeon_state),
    .parts_size = sizeof(dungeon_parts),
    .max_moves = MOVES_MAX,
    .turn_rule = "DUNG-21",
    .search_params = DUNGEON_SEARCH_PARAMS,
    .weights = weights,
    .weight_count = (int)WY_COUNT(weights),
    WY_TABLES(dungeon, DUNGEON_NOUNS_END - WY_OWN_NOUNS),
    WY_BOUND(dungeon),
    .exact_value = dungeon_exact_value_any,
    .remark = dungeon_remark_any,
};
