/* keepers_text.c - Prompts, options and events; keepers_refusals.c has the refusals. */
#include "games/keepers/keepers_text.h"

#include "engine/core/say.h"
#include "games/keepers/keepers_moves.h"

/* ---- Prompts ---- */

static uint64_t offered(const keepers_parts *parts, const keepers_state *s)
{
    wy_menu menu;
    keepers_legal(parts, s, &menu);
    return wy_menu_verbs(&menu);
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
        WY_SAY(phrase,
               WY_N("{seat}: take another card, or stop. Cards you may still take: {left}. "
                    "The book shows {shown}."),
               {"left", KEEPERS_TAKES - s->taken, WY_NUMBER});
    }
}

/* Players with secrets are asked even without a choice, since skipping them would reveal that. */
static const char *play_prompt(const keepers_parts *parts, const keepers_state *s)
{
    uint64_t verbs = offered(parts, s);
    bool can_play = verbs >> KEEPERS_DO_PLAY & (WY_BIT(KEEPERS_WAYS) - 1);
    bool can_change = verbs & (DO(LAY) | DO(SHADE));
    if (can_play && can_change)
        return WY_N("{seat}: the book shows {shown}. Play dragons, change the book, or pass.");
    if (can_play)
        return WY_N("{seat}: the book shows {shown}. Play dragons, or pass.");
    if (can_change)
        return WY_N("{seat}: the book shows {shown}, which you cannot play. Change it, or pass.");
    return WY_N("{seat}: the book shows {shown}, which you cannot play. Pass.");
}

static const char *const chance_prompts[KEEPERS_TAKE] = {
    /* first */ WY_N("The starting player is drawn by lot."),
    /* cards */ WY_N("The starting cards are dealt."),
    /* chest */ WY_N("A magic chest is drawn."),
    /* pieces */ WY_N("Amulet pieces are taken out of the game."),
    /* show */ WY_N("A page of the book changes."),
    /* turn */ WY_N("A card is turned up for the display."),
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
    case KEEPERS_PEARL: wy_say(phrase, WY_N("The pearls are turned over.")); return;
    case KEEPERS_ENDED: wy_say(phrase, WY_N("The game is over.")); return;
    default: wy_say(phrase, chance_prompts[s->phase]); return;
    }
    wy_with(phrase, "seat", WY_SEAT, s->mover);
    keepers_with_book(phrase, keepers_number(parts, s), keepers_colour(parts, s));
}

/* ---- Shared by options and events ---- */

/* Adds dragons and reward by playing on a copy. Rewards are public, so a view suffices. */
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

static void with_changed_book(const keepers_parts *parts, const keepers_state *s, int card,
                              wy_phrase *phrase)
{
    int back = parts->cards.back_of[card];
    if (keepers_page_of(back) == KEEPERS_LEFT)
        keepers_with_book(phrase, back + 1, keepers_colour(parts, s));
    else
        keepers_with_book(phrase, keepers_number(parts, s), back - KEEPERS_BACK_COLOURS);
}

static void with_nouns(const keepers_parts *parts, const keepers_state *s, wy_action action,
                       wy_phrase *phrase)
{
    int stack = keepers_stack(s->mover, action.c); /* of a recall */
    keepers_with_chests(phrase, "chest", keepers_chests_for(action.verb));
    switch (action.verb) {
    case KEEPERS_DO_TAKE:
    case KEEPERS_DO_CRYSTAL: keepers_with_card(parts, phrase, s->display[action.c]); break;
    case KEEPERS_DO_LAY: with_changed_book(parts, s, action.c, phrase);
    /* fall through */
    case KEEPERS_DO_SHADE:
    case KEEPERS_DO_ADD: keepers_with_card(parts, phrase, action.c); break;
    case KEEPERS_DO_RECALL:
        keepers_with_card(parts, phrase, s->lying[keepers_pile_end(s, stack) - 1]);
        break;
    default:
        if (keepers_is_play(action.verb))
            with_play(parts, s, action, phrase);
    }
}

/* ---- Events of chance ---- */

static const char *const chest_events[KEEPERS_CHESTS] = {
    WY_N("Magic chest Recall is in play: after your play, a crystal brings a dragon back."),
    WY_N("Magic chest Thrift is in play: for a crystal, you play one dragon fewer."),
    WY_N("Magic chest Prism is in play: for a crystal, you play another colour than shown."),
    WY_N("Magic chest Fresh pages is in play: for a crystal, you fill the display anew."),
    WY_N("Magic chest Shade is in play: for a crystal, a card becomes a shadow dragon."),
    WY_N("Magic chest Jeweller is in play: for a crystal, you win a higher amulet piece."),
};

static void chance_event(const keepers_parts *parts, const keepers_state *s, wy_action action,
                         wy_phrase *phrase)
{
    int owner = 0;
    switch (action.verb) {
    case KEEPERS_DO_FIRST:
        WY_SAY(phrase, WY_N("{seat} starts."), {"seat", action.c, WY_SEAT});
        break;
    case KEEPERS_DO_DEAL:
        WY_SAY(phrase,
               keepers_is_hidden(action.c) ? WY_N("{seat} is dealt {card}.")
                                           : WY_N("{seat} is dealt a {card}."),
               {"seat", s->mover, WY_SEAT});
        keepers_with_card(parts, phrase, action.c);
        break;
    case KEEPERS_DO_CHEST: wy_say(phrase, chest_events[action.c]); break;
    case KEEPERS_DO_REMOVE:
        WY_SAY(phrase, WY_N("An amulet piece worth {value} is taken out of the game."),
               {"value", parts->box.piece[action.c], WY_NUMBER});
        break;
    case KEEPERS_DO_SHOW:
        WY_SAY(phrase,
               keepers_page_of(action.c) == KEEPERS_LEFT ? WY_N("The left page shows {back}.")
                                                         : WY_N("The right page shows {back}."),
               {"back", action.c, KEEPERS_NOUN_BACK});
        break;
    case KEEPERS_DO_TURN:
        wy_say(phrase, keepers_page_of(parts->cards.back_of[action.c]) == KEEPERS_LEFT
                           ? WY_N("On the left a {card} is turned up.")
                           : WY_N("On the right a {card} is turned up."));
        keepers_with_card(parts, phrase, action.c);
        break;
    case KEEPERS_DO_PEARL:
        keepers_next_pearl(s, &owner);
        WY_SAY(phrase,
               action.c < 2 ? WY_N("{seat} turns over a red pearl: it is worth {value}.")
                            : WY_N("{seat} turns over a blue pearl: it is worth {value}."),
               {"seat", owner, WY_SEAT}, {"value", parts->box.pearl[action.c], WY_NUMBER});
        break;
    }
}

/* ---- Moves of players ---- */

/* Texts of a move: as an option, and as an event. */
typedef struct move_texts {
    const char *option, *event;
} move_texts;

static const move_texts takes[KEEPERS_PAGES] = {
    {WY_N("Take the {card} on the left"), WY_N("{seat} takes the {card}.")},
    {WY_N("Take the {card} on the right"), WY_N("{seat} takes the {card}.")},
};
static const move_texts fourths[KEEPERS_PAGES] = {
    {WY_N("Return a crystal and take the {card} on the left"),
     WY_N("{seat} returns a crystal and takes the {card}.")},
    {WY_N("Return a crystal and take the {card} on the right"),
     WY_N("{seat} returns a crystal and takes the {card}.")},
};
static const move_texts plays[KEEPERS_ENDS] = {
    {WY_N("Play {dragons} and win {reward}"), WY_N("{seat} plays {dragons} and wins {reward}.")},
    {WY_N("Play {dragons} as a new stack on the left and win {reward}"),
     WY_N("{seat} plays {dragons} as a new stack on the left and wins {reward}.")},
    {WY_N("Play {dragons} as a new stack on the right and win {reward}"),
     WY_N("{seat} plays {dragons} as a new stack on the right and wins {reward}.")},
};
static const move_texts chest_plays[KEEPERS_ENDS] = {
    {WY_N("{chest}: play {dragons} and win {reward}"),
     WY_N("{seat} uses {chest}, plays {dragons} and wins {reward}.")},
    {WY_N("{chest}: play {dragons} as a new stack on the left and win {reward}"),
     WY_N("{seat} uses {chest}, plays {dragons} as a new stack on the left and wins {reward}.")},
    {WY_N("{chest}: play {dragons} as a new stack on the right and win {reward}"),
     WY_N("{seat} uses {chest}, plays {dragons} as a new stack on the right and wins {reward}.")},
};
static const move_texts fresh = {WY_N("{chest}: put the display under the stacks and fill it anew"),
                                 WY_N("{seat} uses {chest}: the display goes under the stacks.")};
static const move_texts stop = {WY_N("Take no more cards"), WY_N("{seat} takes no more cards.")};
static const move_texts shade = {
    WY_N("{chest}: put the {card} under its stack and take a shadow dragon"),
    WY_N("{seat} uses {chest}: a {card} goes under its stack for a shadow dragon.")};
static const move_texts add = {WY_N("Lay out the {card}"), WY_N("{seat} lays out a {card}.")};
static const move_texts recall = {WY_N("{chest}: take back the {card}"),
                                  WY_N("{seat} uses {chest} and takes back the {card}.")};

static move_texts lay_texts(int card)
{
    move_texts texts = {WY_N("Lay the {card} on the book, which then shows {shown}"), NULL};
    if (!keepers_is_hidden(card))
        texts.event = WY_N("{seat} lays a {card} on the book, which now shows {shown}.");
    else if (card < KEEPERS_RIBBON_LEFT)
        texts.event = WY_N("{seat} lays a card face down on the book, which now shows {shown}.");
    else
        texts.event = WY_N("{seat} lays a starting card face down on the book, which now shows "
                           "{shown}.");
    return texts;
}

static move_texts pass_texts(const keepers_state *s)
{
    static const move_texts follow = {WY_N("Do not follow"), WY_N("{seat} does not follow.")};
    static const move_texts played = {WY_N("Leave the magic chest closed"),
                                      WY_N("{seat} leaves the magic chest closed.")};
    static const move_texts pass = {WY_N("Play no dragons"), WY_N("{seat} plays no dragons.")};
    return s->phase == KEEPERS_FOLLOW ? follow : s->phase == KEEPERS_PLAYED ? played : pass;
}

static move_texts texts_of(const keepers_state *s, wy_action action)
{
    switch (action.verb) {
    case KEEPERS_DO_TAKE: return takes[action.c];
    case KEEPERS_DO_CRYSTAL: return fourths[action.c];
    case KEEPERS_DO_FRESH: return fresh;
    case KEEPERS_DO_STOP: return stop;
    case KEEPERS_DO_LAY: return lay_texts(action.c);
    case KEEPERS_DO_SHADE: return shade;
    case KEEPERS_DO_PLAY: return plays[action.c];
    case KEEPERS_DO_ADD: return add;
    case KEEPERS_DO_RECALL: return recall;
    case KEEPERS_DO_PASS: return pass_texts(s);
    }
    return chest_plays[action.c];
}

void keepers_option(const keepers_parts *parts, const keepers_state *s, wy_action action,
                    wy_phrase *phrase)
{
    if (action.verb < KEEPERS_DO_TAKE) {
        chance_event(parts, s, action, phrase);
        return;
    }
    wy_say(phrase, texts_of(s, action).option);
    with_nouns(parts, s, action, phrase);
}

void keepers_event(const keepers_parts *parts, const keepers_state *s, wy_action action,
                   wy_phrase *phrase)
{
    if (action.verb < KEEPERS_DO_TAKE) {
        chance_event(parts, s, action, phrase);
        return;
    }
    WY_SAY(phrase, texts_of(s, action).event, {"seat", s->mover, WY_SEAT});
    with_nouns(parts, s, action, phrase);
}
