/* keepers_refusals.c - Texts of refusals, each with its rule. */
#include "engine/core/say.h"
#include "games/keepers/keepers_text.h"

static const wy_refusal refusals[] = {{NULL, NULL}, KEEPERS_REASON_LIST(WY_REFUSAL)};

/* ---- Where the move decides what is said ---- */

/* Replaces the text about the left page if the right one is meant. */
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
        return WY_N("The left page is blank, so you cannot play.");
    if (right && !left)
        return WY_N("The right page is blank, so you cannot play.");
    return refusals[KEEPERS_PAGE_BLANK].text;
}

/* Colour of a play or a chest. No text names it while a page is blank. */
static int colour_meant(const keepers_parts *parts, const keepers_state *s, wy_action action)
{
    if (action.verb == KEEPERS_DO_RECALL)
        return action.c;
    if (keepers_way_of(action.verb) & KEEPERS_BY_PRISM)
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
    bool thrifty = keepers_way_of(action.verb) & KEEPERS_BY_THRIFT;
    int number = keepers_number(parts, s) - thrifty;
    if (reason == KEEPERS_NO_REAL && shadows)
        phrase->text = WY_N("You have no {colour} dragon in hand, and shadow dragons never go "
                            "alone.");
    wy_with(phrase, "colour", KEEPERS_NOUN_COLOUR, colour);
    keepers_with_dragons(phrase, number, colour);
    wy_with(phrase, "have", WY_NUMBER, real + shadows);
}

/* Explains a chest that is not in the game or that costs too many crystals. */
static void explain_chest(const keepers_state *s, wy_action action, wy_reason reason,
                          wy_phrase *phrase)
{
    int cost = wy_count_bits((uint64_t)keepers_chests_for(action.verb));
    if (reason == KEEPERS_OTHER_CHEST && !s->chests)
        phrase->text = WY_N("This game is played without magic chests.");
    else if (reason == KEEPERS_OTHER_CHEST)
        keepers_with_chests(phrase, "chests", s->chests);
    else if (cost > 1)
        phrase->text = WY_N("Each magic chest costs a crystal. You need {cost} and have {have}.");
    else if (cost == 1)
        phrase->text = WY_N("The magic chest costs a crystal, and you have none.");
    wy_with(phrase, "cost", WY_NUMBER, cost);
    wy_with(phrase, "have", WY_NUMBER, s->crystals[s->mover]);
}

/* Explains a card that cannot be dealt, turned up, laid or played. */
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

/* Rule of a reason that several kinds of moves share. */
static const char *shared_rule(const keepers_state *s, wy_action action, wy_reason reason)
{
    if (reason == KEEPERS_NOT_IN_HAND && action.verb == KEEPERS_DO_ADD)
        return "KEEP-30";
    if (reason == KEEPERS_NOT_IN_HAND && action.verb == KEEPERS_DO_SHADE)
        return "KEEP-62";
    if (reason == KEEPERS_NO_CRYSTAL && action.verb != KEEPERS_DO_CRYSTAL)
        return "KEEP-57";
    if (reason == KEEPERS_PAGE_BLANK && keepers_way_of(action.verb) & KEEPERS_BY_PRISM)
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
    case KEEPERS_OTHER_CHEST:
    case KEEPERS_NO_CRYSTAL: explain_chest(s, action, reason, phrase); break;
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
    case KEEPERS_SAME_COLOUR:
    case KEEPERS_TOO_FEW:
    case KEEPERS_NEEDS_REAL:
    case KEEPERS_NO_STACK:
    case KEEPERS_LAST_REAL: explain_play(parts, s, action, reason, phrase); break;
    case KEEPERS_PLAY_BEGUN: keepers_with_dragons(phrase, s->need, s->colour); break;
    case KEEPERS_STILL_TAKING:
        if (s->taken == 0)
            phrase->text = refusals[KEEPERS_MUST_TAKE].text;
        break;
    case KEEPERS_STACK_EMPTY:
        say_by_page(phrase, page_of_card(parts, action.c),
                    WY_N("The stack on the right is empty: nothing can go under it."));
        break;
    default: break; /* needs no arguments */
    }
    return shared_rule(s, action, reason);
}
