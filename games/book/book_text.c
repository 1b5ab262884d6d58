/* book_text.c - Notation of the nouns; texts of prompts, options, events and refusals. */
#include "engine/core/lanes.h"
#include "engine/core/say.h"
#include "engine/core/text.h"
#include "games/book/book.h"
#include "games/book/book_dice.h"

/* ---- Notation of nouns with a pair of functions ---- */

static int write_dice(const void *parts, const void *state, int handful, char *out)
{
    book_faces faces = book_handful_faces(handful);
    int length = 0;
    (void)parts, (void)state;
    for (int die = 0; die < BOOK_DICE; die++) {
        if (faces.face[die] == 0)
            continue;
        if (length)
            out[length++] = '+';
        out[length++] = (char)('0' + faces.face[die]);
    }
    out[length] = '\0';
    return length;
}

/* Reads "3+4" as a handful; returns -1 for other texts. */
static int read_faces(const char *text, int length)
{
    int face[BOOK_DICE] = {0, 0, 0}, count = 0;
    for (int i = 0; i < length; i++) {
        bool die = i % 2 == 0;
        if (!die && text[i] != '+')
            return -1;
        if (!die)
            continue;
        if (count == BOOK_DICE || text[i] < '1' || text[i] > '6')
            return -1;
        face[count++] = text[i] - '0';
    }
    return length % 2 ? book_handful(face[0], face[1], face[2]) : -1;
}

static int write_placement(const void *parts, const void *state, int value, char *out)
{
    const book_parts *p = (const book_parts *)parts;
    const book_state *s = (const book_state *)state;
    int length = write_dice(parts, state, p->dice.part[s->hand[s->turn]][value >> 3], out);
    out[length++] = '@';
    return length + wy_copy_number(out + length, (value & 7) + 1);
}

/* Reads dice that are not in hand as subset 0: a move that check() can explain. */
static int read_placement(const void *parts, const void *state, const char *text, int length)
{
    const book_parts *p = (const book_parts *)parts;
    const book_state *s = (const book_state *)state;
    int hand = s->hand[s->turn], dice = read_faces(text, length - 2);
    if (length < 3 || dice < 0 || text[length - 2] != '@')
        return -1;
    int pile = text[length - 1] - '1';
    if (pile < 0 || pile >= BOOK_PILES_MAX)
        return -1;
    for (int subset = 7; subset > 0; subset--)
        if (wy_lane(p->dice.subsets[hand], subset) && p->dice.part[hand][subset] == dice)
            return subset << 3 | pile;
    return pile;
}

static bool has_target(int realm)
{
    return realm != BOOK_VOLCANO && realm != BOOK_JUNGLE;
}

static int write_use(const void *parts, const void *state, int value, char *out)
{
    (void)parts, (void)state;
    int length = wy_copy_text(out, book_realm_words[value >> 3]);
    if (!has_target(value >> 3))
        return length;
    out[length++] = ' ';
    return length + wy_copy_number(out + length, (value & 7) + 1);
}

static int read_use(const void *parts, const void *state, const char *text, int length)
{
    (void)parts, (void)state;
    for (int realm = 0; realm < BOOK_REALMS; realm++) {
        const char *word = book_realm_words[realm];
        int size = 0;
        while (size < length && word[size] && word[size] == text[size])
            size++;
        if (word[size])
            continue;
        if (!has_target(realm))
            return size == length ? realm << 3 : -1;
        int target = size + 2 == length && text[size] == ' ' ? text[length - 1] - '1' : -1;
        return target >= 0 && target < BOOK_FACES ? realm << 3 | target : -1;
    }
    return -1;
}

const wy_noun book_nouns[] = {
    {"pile", BOOK_PILES_MAX, 1, NULL, NULL, NULL},
    {"dice", BOOK_HANDFULS, 0, NULL, write_dice, NULL},
    {"placement", 8 * 8, 0, NULL, write_placement, read_placement},
    {"use", 8 * BOOK_REALMS, 0, NULL, write_use, read_use},
    {"card", BOOK_CARDS, 0, book_card_words, NULL, NULL},
    {"type", BOOK_TYPES, 0, book_type_words, NULL, NULL},
    {"realm", BOOK_REALMS, 0, book_realm_words, NULL, NULL},
    {"token", BOOK_TOKENS, 0, book_token_words, NULL, NULL},
};

/* ---- Names ---- */

void book_name(int noun, int32_t value, wy_phrase *phrase)
{
    static const char *const types[BOOK_TYPES] = {WY_N("crimson"), WY_N("azure"),
                                                  WY_N("emerald"), WY_N("golden"),
                                                  WY_N("violet"),  WY_N("obsidian")};
    static const char *const realms[BOOK_REALMS] = {WY_N("Volcano"),   WY_N("Storm"),
                                                    WY_N("Desert"),    WY_N("Jungle"),
                                                    WY_N("Mountains"), WY_N("Plains")};
    static const char *const cards[BOOK_REALMS] = {
        WY_N("{type} volcano dragon"),  WY_N("{type} storm dragon"),
        WY_N("{type} desert dragon"),   WY_N("{type} jungle dragon"),
        WY_N("{type} mountain dragon"), WY_N("{type} plains dragon")};
    static const char *const tokens[BOOK_TOKENS] = {WY_N("red token"), WY_N("blue token"),
                                                    WY_N("green token"), WY_N("yellow token"),
                                                    WY_N("purple token")};
    switch (noun) {
    case BOOK_NOUN_TYPE: wy_say(phrase, types[value]); break;
    case BOOK_NOUN_REALM: wy_say(phrase, realms[value]); break;
    case BOOK_NOUN_TOKEN: wy_say(phrase, tokens[value]); break;
    case BOOK_NOUN_CARD:
        WY_SAY(phrase, cards[book_realm(value)], {"type", book_type(value), BOOK_NOUN_TYPE});
        break;
    }
}

/* ---- Prompts ---- */

static const char *turn_prompt(const book_parts *parts, const book_state *s)
{
    wy_menu menu;
    book_legal(parts, s, &menu);
    uint64_t verbs = wy_menu_verbs(&menu);
    if (verbs & WY_BIT(BOOK_RAISE))
        return WY_N("{seat}: you can neither place nor take; raise your dice.");
    if (!(verbs & WY_BIT(BOOK_CLAIM)))
        return WY_N("{seat}: place dice on one or more dragons.");
    if (!(verbs & WY_BIT(BOOK_PLACE)))
        return WY_N("{seat}: take a dragon.");
    return WY_N("{seat}: place dice, or take a dragon.");
}

void book_prompt(const book_parts *parts, const book_state *s, wy_phrase *phrase)
{
    switch ((enum book_phase)s->phase) {
    case BOOK_DEAL_TOKENS: wy_say(phrase, WY_N("The tokens are dealt.")); return;
    case BOOK_DEAL_GOALS: wy_say(phrase, WY_N("The goals are dealt.")); return;
    case BOOK_DEAL_CARDS:
    case BOOK_REVEAL: wy_say(phrase, WY_N("A dragon is turned up.")); return;
    case BOOK_ENDED:
    case BOOK_PHASES: wy_say(phrase, WY_N("The game is over.")); return;
    case BOOK_TURN: wy_say(phrase, turn_prompt(parts, s)); break;
    case BOOK_PLACING: wy_say(phrase, WY_N("{seat}: place more dice, or end your turn.")); break;
    case BOOK_TAKEN: wy_say(phrase, WY_N("{seat}: use an ability, or end your turn.")); break;
    }
    wy_with(phrase, "seat", WY_SEAT, s->turn);
}

/* ---- Options and events ---- */

static void with_pile(wy_phrase *phrase, int pile)
{
    wy_with(phrase, "pile", BOOK_NOUN_PILE, pile);
}

static void with_place(const book_parts *parts, const book_state *s, wy_action action,
                       wy_phrase *phrase)
{
    int dice = parts->dice.part[s->hand[s->turn]][book_place_subset(action)];
    wy_with(phrase, "dice", BOOK_NOUN_DICE, dice);
    with_pile(phrase, book_place_pile(action));
}

static void with_target(const book_state *s, wy_action action, wy_phrase *phrase)
{
    int target = book_use_target(action);
    switch (book_use_realm(action)) {
    case BOOK_STORM: wy_with(phrase, "card", BOOK_NOUN_CARD, s->top[target]);
    /* fall through */
    case BOOK_PLAINS: with_pile(phrase, target); break;
    case BOOK_MOUNTAINS: wy_with(phrase, "other", WY_NUMBER, BOOK_FACES - target);
    /* fall through */
    case BOOK_DESERT: wy_with(phrase, "face", WY_NUMBER, target + 1); break;
    }
}

book_blocker_way book_way_of_blocker(const book_state *s, int pile)
{
    if (s->blocker != pile)
        return BOOK_BLOCKER_STAYS;
    int goal = book_blocker_goal(s), holder = s->holder[goal];
    if (goal == pile)
        return BOOK_BLOCKER_CIRCLES;
    return holder == BOOK_NO_SEAT ? BOOK_BLOCKER_MOVES
           : holder == s->turn    ? BOOK_BLOCKER_RETURNS_OWN
                                  : BOOK_BLOCKER_RETURNS;
}

void book_with_blocker(const book_state *s, book_blocker_way way, wy_phrase *phrase)
{
    if (way == BOOK_BLOCKER_STAYS || way == BOOK_BLOCKER_CIRCLES)
        return;
    int goal = book_blocker_goal(s);
    wy_with(phrase, "goal", BOOK_NOUN_PILE, goal);
    if (way == BOOK_BLOCKER_MOVES)
        return;
    wy_with(phrase, "sent", BOOK_NOUN_DICE, s->dice[goal]);
    if (way == BOOK_BLOCKER_RETURNS)
        wy_with(phrase, "other", WY_SEAT, s->holder[goal]);
}

/* Returns whether this placement sends another player's dice home. */
static bool outbids(const book_state *s, int pile)
{
    return s->holder[pile] != BOOK_NO_SEAT && s->holder[pile] != s->turn;
}

static void place_option(const book_parts *parts, const book_state *s, wy_action action,
                         wy_phrase *phrase)
{
    static const char *const texts[BOOK_BLOCKER_WAYS] = {
        WY_N("Place {dice} on pile {pile}"),
        WY_N("Place {dice} on pile {pile}; the blocking die moves to pile {goal}"),
        WY_N("Place {dice} on pile {pile}; the blocking die moves to pile {goal} and sends "
             "{other}'s {sent} home"),
        WY_N("Place {dice} on pile {pile}; the blocking die moves to pile {goal} and sends "
             "your own {sent} home"),
        WY_N("Place {dice} on pile {pile}; the blocking die comes back to it and sends them home"),
    };
    int pile = book_place_pile(action);
    book_blocker_way way = book_way_of_blocker(s, pile);
    bool bids = outbids(s, pile);
    wy_say(phrase, bids ? WY_N("Place {dice} on pile {pile}, outbidding {seat}") : texts[way]);
    with_place(parts, s, action, phrase);
    book_with_blocker(s, way, phrase);
    if (bids)
        wy_with(phrase, "seat", WY_SEAT, s->holder[pile]);
}

void book_option(const book_parts *parts, const book_state *s, wy_action action, wy_phrase *phrase)
{
    static const char *const use[BOOK_REALMS] = {
        NULL,
        WY_N("Storm: remove the {card} from pile {pile}"),
        WY_N("Desert: raise a die from {face} by 1"),
        WY_N("Jungle: raise each die in hand by 1"),
        WY_N("Mountains: turn a die over, from {face} to {other}"),
        WY_N("Plains: protect your dice on pile {pile}"),
    };
    switch ((enum book_verb)action.verb) {
    case BOOK_PLACE: place_option(parts, s, action, phrase); break;
    case BOOK_CLAIM:
        WY_SAY(phrase, WY_N("Take the {card} from pile {pile}"),
               {"card", s->top[action.c], BOOK_NOUN_CARD});
        with_pile(phrase, action.c);
        break;
    case BOOK_RAISE: wy_say(phrase, WY_N("Raise each of your dice by 1")); break;
    case BOOK_USE:
        wy_say(phrase, use[book_use_realm(action)]);
        with_target(s, action, phrase);
        break;
    case BOOK_END: wy_say(phrase, WY_N("End the turn")); break;
    case BOOK_TOKEN:
    case BOOK_GOAL:
    case BOOK_SHOW:
    case BOOK_VERBS: book_event(parts, s, action, phrase); break;
    }
}

static void chance_event(const book_state *s, wy_action action, wy_phrase *phrase)
{
    switch (action.verb) {
    case BOOK_TOKEN:
        WY_SAY(phrase,
               action.c == BOOK_RED ? WY_N("{seat} gets the {token} and starts.")
                                    : WY_N("{seat} gets the {token}."),
               {"seat", s->pending, WY_SEAT}, {"token", action.c, BOOK_NOUN_TOKEN});
        break;
    case BOOK_GOAL:
        WY_SAY(phrase, WY_N("{seat}'s goal: {type} dragons."), {"seat", s->pending, WY_SEAT},
               {"type", action.c, BOOK_NOUN_TYPE});
        break;
    case BOOK_SHOW:
        wy_say(phrase, WY_N("Pile {pile} shows the {card}."));
        with_pile(phrase, action.a);
        wy_with(phrase, "card", BOOK_NOUN_CARD, action.c);
        break;
    }
}

static void place_event(const book_parts *parts, const book_state *s, wy_action action,
                        wy_phrase *phrase)
{
    static const char *const texts[BOOK_BLOCKER_WAYS] = {
        WY_N("{seat} places {dice} on pile {pile}."),
        WY_N("{seat} places {dice} on pile {pile}; the blocking die moves to pile {goal}."),
        WY_N("{seat} places {dice} on pile {pile}; the blocking die moves to pile {goal} and sends "
             "{other}'s {sent} home."),
        WY_N("{seat} places {dice} on pile {pile}; the blocking die moves to pile {goal} and sends "
             "{seat}'s own {sent} home."),
        WY_N(
            "{seat} places {dice} on pile {pile}; the blocking die comes back to it and sends them "
            "home."),
    };
    book_blocker_way way = book_way_of_blocker(s, book_place_pile(action));
    wy_say(phrase, texts[way]);
    with_place(parts, s, action, phrase);
    book_with_blocker(s, way, phrase);
}

void book_event(const book_parts *parts, const book_state *s, wy_action action, wy_phrase *phrase)
{
    static const char *const use[BOOK_REALMS] = {
        NULL,
        WY_N("{seat} uses a storm: the {card} leaves pile {pile}."),
        WY_N("{seat} uses a desert: a die rises from {face} by 1."),
        WY_N("{seat} uses a jungle: each die in hand rises by 1."),
        WY_N("{seat} uses mountains: a die turns from {face} to {other}."),
        WY_N("{seat} uses plains: the dice on pile {pile} are protected."),
    };
    switch ((enum book_verb)action.verb) {
    case BOOK_PLACE: place_event(parts, s, action, phrase); break;
    case BOOK_CLAIM:
        WY_SAY(phrase, WY_N("{seat} takes the {card} from pile {pile}."),
               {"card", s->top[action.c], BOOK_NOUN_CARD});
        with_pile(phrase, action.c);
        break;
    case BOOK_RAISE:
        wy_say(phrase, WY_N("{seat} can neither place nor take: each die rises by 1."));
        break;
    case BOOK_USE:
        wy_say(phrase, use[book_use_realm(action)]);
        with_target(s, action, phrase);
        break;
    case BOOK_END: wy_say(phrase, WY_N("{seat} ends the turn.")); break;
    case BOOK_TOKEN:
    case BOOK_GOAL:
    case BOOK_SHOW:
    case BOOK_VERBS: chance_event(s, action, phrase); return;
    }
    wy_with(phrase, "seat", WY_SEAT, s->turn);
}

/* ---- Refusals ---- */

static const wy_refusal refusals[] = {{NULL, NULL}, BOOK_REASON_LIST(WY_REFUSAL)};

/* Adds the nouns of an action's last number, whatever the verb. */
static void with_nouns(const book_parts *parts, const book_state *s, wy_action action,
                       wy_phrase *phrase)
{
    int pile = action.verb == BOOK_CLAIM ? action.c : action.c & 7;
    bool on_board = pile < s->piles;
    with_pile(phrase, pile);
    if (action.verb == BOOK_PLACE) {
        uint64_t pips = parts->dice.subset_pips[s->hand[s->turn]];
        int need = !on_board                    ? 0
                   : s->holder[pile] == s->turn ? parts->box.cost[pile]
                                                : wy_lane(s->price[pile], 0);
        wy_with(phrase, "need", WY_NUMBER, need);
        wy_with(phrase, "pips", WY_NUMBER, wy_lane(pips, book_place_subset(action)));
        wy_with(phrase, "seat", WY_SEAT, on_board && outbids(s, pile) ? s->holder[pile] : s->turn);
    } else if (action.verb == BOOK_USE) {
        wy_with(phrase, "realm", BOOK_NOUN_REALM, book_use_realm(action));
        wy_with(phrase, "face", WY_NUMBER, book_use_target(action) + 1);
    } else if (action.verb == BOOK_SHOW) {
        wy_with(phrase, "card", BOOK_NOUN_CARD, action.c);
    }
}

const char *book_reason_text(const book_parts *parts, const book_state *s, wy_action action,
                             wy_reason reason, wy_phrase *phrase)
{
    const wy_refusal *why = &refusals[reason < BOOK_REASONS ? reason : (wy_reason)BOOK_NOT_A_MOVE];
    wy_say(phrase, why->text);
    if (reason > BOOK_WRONG_OPTION)
        with_nouns(parts, s, action, phrase);
    if (reason == BOOK_NO_ABILITY && book_use_realm(action) == BOOK_VOLCANO) {
        wy_say(phrase, WY_N("Volcano dragons have no ability."));
        return "BOOK-26";
    }
    return why->rule;
}
