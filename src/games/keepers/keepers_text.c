/* keepers_text.c - what is asked, what can be done and what was done. Templates only; po/ holds
 * them in other languages. Why something cannot be done stands in keepers_refusals.c. */
#include "games/keepers/keepers_text.h"

#include "games/keepers/keepers_moves.h"

/* ---- What is asked ---- */

/* The verbs that are on offer, as a set. */
static uint64_t offered(const keepers_parts *parts, const keepers_state *s)
{
    uint64_t verbs = 0;
    wy_menu menu;
    keepers_legal(parts, s, &menu);
    for (int i = 0; i < menu.runs; i++)
        if (menu.run[i].set)
            verbs |= WY_BIT(wy_run_option(&menu.run[i], 0).verb);
    return verbs;
}

#define DO(verb) WY_BIT(KEEPERS_DO_##verb)

static void take_prompt(const keepers_parts *parts, const keepers_state *s, wy_phrase *phrase)
{
    uint64_t verbs = offered(parts, s);
    if (verbs & DO(CRYSTAL)) {
        wy_say(phrase, WY_N("{seat}: return a crystal for a fourth card, or stop. The book shows "
                            "{shown}."));
    } else if (!(verbs & DO(TAKE))) {
        wy_say(phrase, WY_N("{seat}: use the magic chest, or stop. The book shows {shown}."));
    } else if (s->taken == 0) {
        wy_say(phrase, WY_N("{seat}: take a card from the display. The book shows {shown}."));
    } else {
        wy_say(phrase, WY_N("{seat}: take another card, or stop. Cards you may still take: {left}. "
                            "The book shows {shown}."));
        wy_with(phrase, "left", WY_NUMBER, KEEPERS_TAKES - s->taken);
    }
}

/* Whoever has secrets is asked even where nothing can be done: passing by would tell that. */
static const char *play_prompt(const keepers_parts *parts, const keepers_state *s)
{
    uint64_t verbs = offered(parts, s);
    bool can_play = verbs & (DO(PLAY) | DO(THRIFT) | DO(JEWEL) | DO(PRISM));
    bool can_change = verbs & (DO(LAY) | DO(SHADE));
    if (can_play && can_change)
        return WY_N("{seat}: the book shows {shown}. Play dragons, change the book, or pass.");
    if (can_play)
        return WY_N("{seat}: the book shows {shown}. Play dragons, or pass.");
    if (can_change)
        return WY_N("{seat}: the book shows {shown}, which you cannot play. Change it, or pass.");
    return WY_N("{seat}: the book shows {shown}, which you cannot play. Pass.");
}

static const char *const chance_prompts[KEEPERS_PHASES] = {
    /* first */ WY_N("It is drawn by lot who starts."),
    /* cards */ WY_N("The starting cards are dealt."),
    /* chest */ WY_N("A magic chest is drawn."),
    /* pieces */ WY_N("Amulet pieces are taken out of the game."),
    /* show */ WY_N("A page of the book changes."),
    /* turn */ WY_N("A card is turned up for the display."),
    NULL,
    NULL,
    NULL,
    NULL,
    NULL,
    /* pearl */ WY_N("The pearls are turned over."),
    /* ended */ WY_N("The game is over."),
};

void keepers_prompt(const keepers_parts *parts, const keepers_state *s, wy_phrase *phrase)
{
    switch (s->phase) {
    case KEEPERS_TAKE: take_prompt(parts, s, phrase); break;
    case KEEPERS_CHANGE:
    case KEEPERS_FOLLOW: wy_say(phrase, play_prompt(parts, s)); break;
    case KEEPERS_PICK:
        wy_say(phrase, WY_N("{seat}: choose the cards you play. Still to choose: {dragons}."));
        keepers_with_dragons(phrase, s->need, s->colour);
        break;
    case KEEPERS_PLAYED:
        wy_say(phrase, WY_N("{seat}: take a dragon back with the magic chest, or pass."));
        break;
    default: wy_say(phrase, chance_prompts[s->phase]); return;
    }
    wy_with(phrase, "seat", WY_SEAT, s->mover);
    keepers_with_book(phrase, keepers_number(parts, s), keepers_colour(parts, s));
}

/* ---- What options and events say alike ---- */

static void with_chest(const keepers_state *s, wy_phrase *phrase)
{
    wy_with(phrase, "chest", KEEPERS_NOUN_CHEST, s->chest);
}

/* Which dragons a play takes and what it wins: found out by playing it. Everything that takes is
 * known to everybody, so a view will do. */
static void with_play(const keepers_parts *parts, const keepers_state *s, wy_action action,
                      wy_phrase *phrase)
{
    keepers_state before = *s;
    keepers_play_apply(parts, &before, action);
    keepers_state after = before;
    keepers_reward(parts, &after);
    keepers_with_dragons(phrase, before.need, before.colour);
    keepers_with_reward(parts, phrase, s->mover, &before, &after);
}

/* What the book shows when a card has been laid on it. */
static void with_changed_book(const keepers_parts *parts, const keepers_state *s, int card,
                              wy_phrase *phrase)
{
    int back = parts->cards.back_of[card];
    if (keepers_page_of(back) == KEEPERS_LEFT)
        keepers_with_book(phrase, back + 1, keepers_colour(parts, s));
    else
        keepers_with_book(phrase, keepers_number(parts, s), back - KEEPERS_BACK_COLOURS);
}

static void with_recalled(const keepers_parts *parts, const keepers_state *s, int colour,
                          wy_phrase *phrase)
{
    keepers_with_card(parts, phrase,
                      s->lying[keepers_pile_end(s, keepers_stack(s->mover, colour)) - 1]);
}

/* The nouns of a player's move, whichever of its sentences is said. */
static void with_nouns(const keepers_parts *parts, const keepers_state *s, wy_action action,
                       wy_phrase *phrase)
{
    with_chest(s, phrase);
    switch (action.verb) {
    case KEEPERS_DO_TAKE:
    case KEEPERS_DO_CRYSTAL: keepers_with_card(parts, phrase, s->display[action.c]); break;
    case KEEPERS_DO_LAY: with_changed_book(parts, s, action.c, phrase);
    /* fall through */
    case KEEPERS_DO_SHADE:
    case KEEPERS_DO_ADD: keepers_with_card(parts, phrase, action.c); break;
    case KEEPERS_DO_PLAY:
    case KEEPERS_DO_THRIFT:
    case KEEPERS_DO_JEWEL:
    case KEEPERS_DO_PRISM: with_play(parts, s, action, phrase); break;
    case KEEPERS_DO_RECALL: with_recalled(parts, s, action.c, phrase); break;
    }
}

/* ---- What can be done ---- */

static const char *pass_option(const keepers_state *s)
{
    if (s->phase == KEEPERS_FOLLOW)
        return WY_N("Do not follow");
    return s->phase == KEEPERS_PLAYED ? WY_N("Leave the magic chest closed")
                                      : WY_N("Play no dragons");
}

static const char *option_text(const keepers_state *s, wy_action action)
{
    static const char *const takes[KEEPERS_PAGES] = {WY_N("Take the {card} on the left"),
                                                     WY_N("Take the {card} on the right")};
    static const char *const fourths[KEEPERS_PAGES] = {
        WY_N("Return a crystal and take the {card} on the left"),
        WY_N("Return a crystal and take the {card} on the right")};
    static const char *const plays[KEEPERS_ENDS] = {
        WY_N("Play {dragons} and win {reward}"),
        WY_N("Play {dragons} as a new stack on the left and win {reward}"),
        WY_N("Play {dragons} as a new stack on the right and win {reward}")};
    static const char *const chest_plays[KEEPERS_ENDS] = {
        WY_N("{chest}: play {dragons} and win {reward}"),
        WY_N("{chest}: play {dragons} as a new stack on the left and win {reward}"),
        WY_N("{chest}: play {dragons} as a new stack on the right and win {reward}")};
    switch (action.verb) {
    case KEEPERS_DO_TAKE: return takes[action.c];
    case KEEPERS_DO_CRYSTAL: return fourths[action.c];
    case KEEPERS_DO_FRESH:
        return WY_N("{chest}: put the display under the stacks and fill it anew");
    case KEEPERS_DO_STOP: return WY_N("Take no more cards");
    case KEEPERS_DO_LAY: return WY_N("Lay the {card} on the book, which then shows {shown}");
    case KEEPERS_DO_SHADE:
        return WY_N("{chest}: put the {card} under its stack and take a shadow dragon");
    case KEEPERS_DO_PLAY: return plays[action.c];
    case KEEPERS_DO_ADD: return WY_N("Lay out the {card}");
    case KEEPERS_DO_RECALL: return WY_N("{chest}: take back the {card}");
    case KEEPERS_DO_PASS: return pass_option(s);
    }
    return chest_plays[action.c];
}

void keepers_option(const keepers_parts *parts, const keepers_state *s, wy_action action,
                    wy_phrase *phrase)
{
    if (action.verb < KEEPERS_DO_TAKE) {
        keepers_event(parts, s, action, phrase);
        return;
    }
    wy_say(phrase, option_text(s, action));
    with_nouns(parts, s, action, phrase);
}

/* ---- What chance has decided ---- */

static const char *const chest_events[KEEPERS_CHESTS] = {
    WY_N("The magic chest is Recall: for a crystal, who has played takes a dragon back."),
    WY_N("The magic chest is Thrift: for a crystal, one dragon fewer will do."),
    WY_N("The magic chest is Prism: for a crystal, one chooses the colour of one's play."),
    WY_N("The magic chest is Fresh pages: for a crystal, the display is filled anew."),
    WY_N("The magic chest is Shade: for a crystal, a card becomes a shadow dragon."),
    WY_N("The magic chest is Jeweller: for a crystal, one wins a higher amulet piece."),
};

/* Pearls are turned over seat by seat. */
static int pearl_owner(const keepers_state *s)
{
    int seat = 0;
    while (seat < s->players - 1 && s->covered[seat][0] + s->covered[seat][1] == 0)
        seat++;
    return seat;
}

static void chance_event(const keepers_parts *parts, const keepers_state *s, wy_action action,
                         wy_phrase *phrase)
{
    switch (action.verb) {
    case KEEPERS_DO_FIRST:
        wy_say(phrase, WY_N("{seat} starts."));
        wy_with(phrase, "seat", WY_SEAT, action.c);
        break;
    case KEEPERS_DO_DEAL:
        wy_say(phrase, keepers_is_hidden(action.c) ? WY_N("{seat} is dealt {card}.")
                                                   : WY_N("{seat} is dealt a {card}."));
        wy_with(phrase, "seat", WY_SEAT, s->mover);
        keepers_with_card(parts, phrase, action.c);
        break;
    case KEEPERS_DO_CHEST: wy_say(phrase, chest_events[action.c]); break;
    case KEEPERS_DO_REMOVE:
        wy_say(phrase, WY_N("An amulet piece worth {value} is taken out of the game."));
        wy_with(phrase, "value", WY_NUMBER, parts->box.piece[action.c]);
        break;
    case KEEPERS_DO_SHOW:
        wy_say(phrase, keepers_page_of(action.c) == KEEPERS_LEFT
                           ? WY_N("The left page shows {back}.")
                           : WY_N("The right page shows {back}."));
        wy_with(phrase, "back", KEEPERS_NOUN_BACK, action.c);
        break;
    case KEEPERS_DO_TURN:
        wy_say(phrase, keepers_page_of(parts->cards.back_of[action.c]) == KEEPERS_LEFT
                           ? WY_N("On the left a {card} is turned up.")
                           : WY_N("On the right a {card} is turned up."));
        keepers_with_card(parts, phrase, action.c);
        break;
    case KEEPERS_DO_PEARL:
        wy_say(phrase, action.c < 2 ? WY_N("{seat} turns over a red pearl: it is worth {value}.")
                                    : WY_N("{seat} turns over a blue pearl: it is worth {value}."));
        wy_with(phrase, "seat", WY_SEAT, pearl_owner(s));
        wy_with(phrase, "value", WY_NUMBER, parts->box.pearl[action.c]);
        break;
    }
}

/* ---- What a player has done ---- */

static const char *lay_event(int card)
{
    if (!keepers_is_hidden(card))
        return WY_N("{seat} lays a {card} on the book, which now shows {shown}.");
    return card < KEEPERS_RIBBON_LEFT
               ? WY_N("{seat} lays a card face down on the book, which now shows {shown}.")
               : WY_N(
                     "{seat} lays a starting card face down on the book, which now shows {shown}.");
}

static const char *pass_event(const keepers_state *s)
{
    if (s->phase == KEEPERS_FOLLOW)
        return WY_N("{seat} does not follow.");
    return s->phase == KEEPERS_PLAYED ? WY_N("{seat} leaves the magic chest closed.")
                                      : WY_N("{seat} plays no dragons.");
}

static const char *event_text(const keepers_state *s, wy_action action)
{
    static const char *const plays[KEEPERS_ENDS] = {
        WY_N("{seat} plays {dragons} and wins {reward}."),
        WY_N("{seat} plays {dragons} as a new stack on the left and wins {reward}."),
        WY_N("{seat} plays {dragons} as a new stack on the right and wins {reward}.")};
    static const char *const chest_plays[KEEPERS_ENDS] = {
        WY_N("{seat} uses {chest}, plays {dragons} and wins {reward}."),
        WY_N("{seat} uses {chest}, plays {dragons} as a new stack on the left and wins {reward}."),
        WY_N("{seat} uses {chest}, plays {dragons} as a new stack on the right and wins "
             "{reward}.")};
    switch (action.verb) {
    case KEEPERS_DO_TAKE: return WY_N("{seat} takes the {card}.");
    case KEEPERS_DO_CRYSTAL: return WY_N("{seat} returns a crystal and takes the {card}.");
    case KEEPERS_DO_FRESH: return WY_N("{seat} uses {chest}: the display goes under the stacks.");
    case KEEPERS_DO_STOP: return WY_N("{seat} takes no more cards.");
    case KEEPERS_DO_LAY: return lay_event(action.c);
    case KEEPERS_DO_SHADE:
        return WY_N("{seat} uses {chest}: a {card} goes under its stack for a shadow dragon.");
    case KEEPERS_DO_PLAY: return plays[action.c];
    case KEEPERS_DO_ADD: return WY_N("{seat} lays out a {card}.");
    case KEEPERS_DO_RECALL: return WY_N("{seat} uses {chest} and takes back the {card}.");
    case KEEPERS_DO_PASS: return pass_event(s);
    }
    return chest_plays[action.c];
}

void keepers_event(const keepers_parts *parts, const keepers_state *s, wy_action action,
                   wy_phrase *phrase)
{
    if (action.verb < KEEPERS_DO_TAKE) {
        chance_event(parts, s, action, phrase);
        return;
    }
    wy_say(phrase, event_text(s, action));
    wy_with(phrase, "seat", WY_SEAT, s->mover);
    with_nouns(parts, s, action, phrase);
}
