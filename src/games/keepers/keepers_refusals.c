/* keepers_refusals.c - why something cannot be done: a sentence and the rule behind it. */
#include "games/keepers/keepers_text.h"

typedef struct refusal {
    const char *rule;
    const char *text;
} refusal;

/* In the order of enum keepers_reason. What is said in several ways stands here with one of them.
 */
static const refusal refusals[KEEPERS_REASONS] = {
    {NULL, NULL},
    /* not a move */ {"KEEP-20", WY_N("That is not a move of this game.")},
    /* wrong players */ {"KEEP-1", WY_N("This game is for two to four players.")},
    /* is over */ {"KEEP-45", WY_N("The game is over.")},
    /* chance first */ {"KEEP-19", WY_N("First something must be dealt or turned up.")},
    /* not chance */ {"KEEP-19", WY_N("Nothing is being dealt or turned up now.")},
    /* other draw */ {"KEEP-19", WY_N("Something else is being dealt or turned up now.")},
    /* no such seat */ {"KEEP-11", WY_N("There is no such seat in this game.")},
    /* card dealt */ {"KEEP-12", WY_N("The {card} has been dealt already.")},
    /* piece gone */ {"KEEP-15", WY_N("There is no amulet piece worth {value} left.")},
    /* back gone */ {"KEEP-19", WY_N("No card with this back can come to the top now: {back}.")},
    /* card seen */ {"KEEP-19", WY_N("The {card} cannot be the card that is turned up.")},
    /* pearl gone */ {"KEEP-48", WY_N("No such pearl can be turned over now.")},
    /* not taking */ {"KEEP-20", WY_N("The time for taking cards is over in this turn.")},
    /* not changing */
    {"KEEP-26", WY_N("The book can be changed only between taking cards and playing dragons.")},
    /* no card there */ {"KEEP-22", WY_N("There is no card on the left of the display.")},
    /* three taken */ {"KEEP-24", WY_N("You have taken three cards: a fourth costs a crystal.")},
    /* four taken */ {"KEEP-24", WY_N("You have taken four cards: there is never a fifth.")},
    /* not three yet */
    {"KEEP-24", WY_N("A crystal pays only for a fourth card. Cards taken so far: {taken}.")},
    /* no crystal */ {"KEEP-24", WY_N("A fourth card costs a crystal, and you have none.")},
    /* must take */ {"KEEP-23", WY_N("First take at least one card from the display.")},
    /* not in hand */ {"KEEP-26", WY_N("You have no {card} in hand.")},
    /* page changed */
    {"KEEP-26", WY_N("You have laid a card on the left page already: one a turn is allowed.")},
    /* followers */
    {"KEEP-42", WY_N("It is {seat}'s turn: you may play by the book as it is, nothing else.")},
    /* page blank */ {"KEEP-36", WY_N("Both pages are blank, so nobody can play.")},
    /* stack closed */
    {"KEEP-34", WY_N("Your {colour} stack lies between two others: it is closed.")},
    /* no real */ {"KEEP-31", WY_N("You have no {colour} dragon in hand.")},
    /* too few */
    {"KEEP-30", WY_N("This takes {dragons}. You have {have}, shadow dragons included.")},
    /* has stack */
    {"KEEP-32", WY_N("You have a {colour} stack: more of that colour can only go on top of it.")},
    /* choose end */
    {"KEEP-33", WY_N("A new stack goes to the left or the right end of your row: say which.")},
    /* other colour */
    {"KEEP-30", WY_N("The {card} does not belong to this play. Still to choose: {dragons}.")},
    /* needs real */
    {"KEEP-31", WY_N("Shadow dragons never go alone: the last card must be a {colour} dragon.")},
    /* not playing */ {"KEEP-35", WY_N("First say where the dragons go; then choose the cards.")},
    /* play begun */
    {"KEEP-35", WY_N("First choose the cards of your play. Still to choose: {dragons}.")},
    /* has played */ {"KEEP-30", WY_N("You have played in this turn already.")},
    /* other chest */ {"KEEP-57", WY_N("The magic chest of this game is another one: {chest}.")},
    /* chest used */ {"KEEP-57", WY_N("You have used the magic chest in this turn already.")},
    /* not on one */ {"KEEP-59", WY_N("The book shows a 1: there is nothing to spare.")},
    /* one value */ {"KEEP-63", WY_N("All amulet pieces left have the same value.")},
    /* highest piece */ {"KEEP-63", WY_N("This play wins the highest amulet piece anyway.")},
    /* no display */ {"KEEP-61", WY_N("There is no card in the display to put away.")},
    /* no shadow */ {"KEEP-62", WY_N("There is no shadow dragon left in the supply.")},
    /* is shadow */ {"KEEP-62", WY_N("A shadow dragon cannot be put away for another.")},
    /* stack empty */ {"KEEP-62", WY_N("The stack on the left is empty: nothing can go under it.")},
    /* not played */ {"KEEP-58", WY_N("A dragon is taken back only right after your own play.")},
    /* no stack */ {"KEEP-58", WY_N("You have no {colour} stack.")},
    /* last real */
    {"KEEP-58",
     WY_N("The top dragon must stay: your {colour} stack needs a real dragon below it.")},
    /* still taking */ {"KEEP-20", WY_N("You are still taking cards: first say that you stop.")},
};

/* ---- Where the move decides what is said ---- */

/* The right page's own words for what the table says of the left one. */
static void say_by_page(wy_phrase *phrase, int page, const char *right)
{
    if (page == KEEPERS_RIGHT)
        phrase->text = right;
}

static int page_of_card(const keepers_parts *parts, int card)
{
    return keepers_page_of(parts->cards.back_of[card]);
}

static const char *blank_text(const keepers_parts *parts, const keepers_state *s)
{
    bool left = keepers_number(parts, s) == 0, right = keepers_colour(parts, s) == KEEPERS_NONE;
    if (left && !right)
        return WY_N("The left page is blank, so nobody can play.");
    if (right && !left)
        return WY_N("The right page is blank, so nobody can play.");
    return refusals[KEEPERS_PAGE_BLANK].text;
}

/* The colour that a play or a chest is about. While a page is blank no sentence names it. */
static int colour_meant(const keepers_parts *parts, const keepers_state *s, wy_action action)
{
    if (action.verb == KEEPERS_DO_RECALL)
        return action.c;
    if (action.verb == KEEPERS_DO_PRISM)
        return action.a;
    if (action.verb == KEEPERS_DO_ADD)
        return s->colour;
    int colour = keepers_colour(parts, s);
    return colour == KEEPERS_NONE ? KEEPERS_WHITE : colour;
}

static void explain_play(const keepers_parts *parts, const keepers_state *s, wy_action action,
                         wy_reason reason, wy_phrase *phrase)
{
    const wy_bag *hand = &s->hand[s->mover];
    int colour = colour_meant(parts, s, action);
    int shadows = wy_bag_count(hand, KEEPERS_SHADOW);
    int real = wy_bag_sum(hand, parts->cards.front[colour]);
    int number = keepers_number(parts, s) - (action.verb == KEEPERS_DO_THRIFT);
    if (reason == KEEPERS_NO_REAL && shadows)
        phrase->text = WY_N("You have no {colour} dragon in hand, and shadow dragons never go "
                            "alone.");
    wy_with(phrase, "colour", KEEPERS_NOUN_COLOUR, colour);
    keepers_with_dragons(phrase, number, colour);
    wy_with(phrase, "have", WY_NUMBER, real + shadows);
}

/* A card that cannot be dealt, turned up, laid or played. */
static void explain_card(const keepers_parts *parts, const keepers_state *s, wy_action action,
                         wy_reason reason, wy_phrase *phrase)
{
    bool is_start = action.c >= KEEPERS_START_CARDS && action.c < KEEPERS_KINDS;
    if (keepers_is_hidden(action.c))
        phrase->text = WY_N("Say which card it is; this is not enough: {card}.");
    else if (reason == KEEPERS_CARD_DEALT && !is_start)
        phrase->text = WY_N("Only starting cards are dealt, and the {card} is none.");
    keepers_with_card(parts, phrase, action.c);
    keepers_with_dragons(phrase, s->need, s->colour);
}

/* The rule for a reason that several kinds of moves share. */
static const char *shared_rule(const keepers_state *s, wy_action action, wy_reason reason)
{
    if (reason == KEEPERS_NOT_IN_HAND && action.verb == KEEPERS_DO_ADD)
        return "KEEP-30";
    if (reason == KEEPERS_NOT_IN_HAND && action.verb == KEEPERS_DO_SHADE)
        return "KEEP-62";
    if (reason == KEEPERS_NO_CRYSTAL && action.verb != KEEPERS_DO_CRYSTAL)
        return "KEEP-57";
    if (reason == KEEPERS_PAGE_BLANK && action.verb == KEEPERS_DO_PRISM)
        return "KEEP-60";
    if (reason == KEEPERS_HAS_STACK && s->stacks[s->mover] == 0)
        return "KEEP-33";
    return refusals[reason].rule;
}

const char *keepers_reason_text(const keepers_parts *parts, const keepers_state *s,
                                wy_action action, wy_reason reason, wy_phrase *phrase)
{
    if (reason >= KEEPERS_REASONS)
        reason = KEEPERS_NOT_A_MOVE;
    wy_say(phrase, refusals[reason].text);
    switch ((enum keepers_reason)reason) {
    case KEEPERS_PIECE_GONE: wy_with(phrase, "value", WY_NUMBER, parts->box.piece[action.c]); break;
    case KEEPERS_BACK_GONE: wy_with(phrase, "back", KEEPERS_NOUN_BACK, action.c); break;
    case KEEPERS_CARD_DEALT:
    case KEEPERS_CARD_SEEN:
    case KEEPERS_NOT_IN_HAND:
    case KEEPERS_OTHER_COLOUR: explain_card(parts, s, action, reason, phrase); break;
    case KEEPERS_NO_CARD_THERE:
        say_by_page(phrase, action.c, WY_N("There is no card on the right of the display."));
        break;
    case KEEPERS_NOT_THREE_YET: wy_with(phrase, "taken", WY_NUMBER, s->taken); break;
    case KEEPERS_NO_CRYSTAL:
        if (action.verb != KEEPERS_DO_CRYSTAL)
            phrase->text = WY_N("The magic chest costs a crystal, and you have none.");
        break;
    case KEEPERS_PAGE_CHANGED:
        say_by_page(phrase, page_of_card(parts, action.c),
                    WY_N("You have laid a card on the right page already: one a turn is allowed."));
        break;
    case KEEPERS_FOLLOWERS: wy_with(phrase, "seat", WY_SEAT, s->turn); break;
    case KEEPERS_PAGE_BLANK: phrase->text = blank_text(parts, s); break;
    case KEEPERS_HAS_STACK:
        if (s->stacks[s->mover] == 0)
            phrase->text = WY_N("Your row is empty: its first stack has no end to go to.");
    /* fall through */
    case KEEPERS_STACK_CLOSED:
    case KEEPERS_NO_REAL:
    case KEEPERS_TOO_FEW:
    case KEEPERS_NEEDS_REAL:
    case KEEPERS_NO_STACK:
    case KEEPERS_LAST_REAL: explain_play(parts, s, action, reason, phrase); break;
    case KEEPERS_PLAY_BEGUN: keepers_with_dragons(phrase, s->need, s->colour); break;
    case KEEPERS_OTHER_CHEST:
        if (s->chest >= KEEPERS_CHESTS)
            phrase->text = WY_N("This game is played without magic chests.");
        else
            wy_with(phrase, "chest", KEEPERS_NOUN_CHEST, s->chest);
        break;
    case KEEPERS_STILL_TAKING:
        if (s->taken == 0)
            phrase->text = refusals[KEEPERS_MUST_TAKE].text;
        break;
    case KEEPERS_STACK_EMPTY:
        say_by_page(phrase, page_of_card(parts, action.c),
                    WY_N("The stack on the right is empty: nothing can go under it."));
        break;
    default: break; /* says all there is to say */
    }
    return shared_rule(s, action, reason);
}
