/* board_keepers_moves.c - Menu of Dragonkeepers: headings, short names, confirmations. */
#include "engine/core/say.h"
#include "games/keepers/keepers_knowledge.h"
#include "games/keepers/keepers_moves.h"
#include "games/keepers/keepers_text.h"
#include "games/keepers/terminal/board_keepers.h"

/* ---- Where they stand ---- */

enum {
    GROUP_TAKE,
    GROUP_CRYSTAL,
    GROUP_FRESH,
    GROUP_STOP,
    GROUP_LAY, /* + page */
    GROUP_SHADE = GROUP_LAY + KEEPERS_PAGES,
    GROUP_PLAY, /* + way */
    GROUP_ADD = GROUP_PLAY + KEEPERS_WAYS,
    GROUP_RECALL,
    GROUP_PASS
};

static void brief_card(const keepers_parts *parts, int card, wy_phrase *brief)
{
    int front = parts->cards.front_of[card], back = parts->cards.back_of[card];
    if (front == KEEPERS_NONE) {
        wy_say(brief, WY_N("shadow"));
        return;
    }
    WY_SAY(brief, keepers_has_ribbon(card) ? "{front}-{back}*" : "{front}-{back}",
           {"front", front, KEEPERS_NOUN_COLOUR});
    if (back < KEEPERS_BACK_COLOURS)
        wy_with(brief, "back", WY_NUMBER, back + 1);
    else
        wy_with(brief, "back", KEEPERS_NOUN_COLOUR, back - KEEPERS_BACK_COLOURS);
}

/* Names the cards of a play, and the end of the row. */
static void brief_play(const keepers_parts *parts, const keepers_state *s, wy_action action,
                       wy_phrase *brief)
{
    static const char *const texts[KEEPERS_ENDS] = {"{dragons}", WY_N("{dragons} at the left end"),
                                                    WY_N("{dragons} at the right end")};
    int way = keepers_way_of(action.verb);
    int number = keepers_number(parts, s) - ((way & KEEPERS_BY_THRIFT) != 0);
    int colour = way & KEEPERS_BY_PRISM ? action.a : keepers_colour(parts, s);
    wy_say(brief, texts[action.c]);
    keepers_with_dragons(brief, number, colour);
}

int cli_keepers_place(const cli_view *view, wy_action action, wy_phrase *heading, wy_phrase *brief)
{
    static const char *const pages[KEEPERS_PAGES] = {WY_N("Lay on the left page"),
                                                     WY_N("Lay on the right page")};
    const keepers_parts *parts = (const keepers_parts *)view->parts;
    const keepers_state *s = (const keepers_state *)view->bytes;
    int page;
    wy_say(heading, NULL);
    wy_say(brief, NULL);
    if (keepers_is_play(action.verb)) {
        wy_say(heading, action.verb == KEEPERS_DO_PLAY ? WY_N("Play") : "{chest}");
        keepers_with_chests(heading, "chest", keepers_chests_for(action.verb));
        brief_play(parts, s, action, brief);
        return CLI_PLACE(GROUP_PLAY + keepers_way_of(action.verb), 0);
    }
    switch (action.verb) {
    case KEEPERS_DO_TAKE: return CLI_PLACE(GROUP_TAKE, 0);
    case KEEPERS_DO_CRYSTAL: return CLI_PLACE(GROUP_CRYSTAL, 0);
    case KEEPERS_DO_FRESH: return CLI_PLACE(GROUP_FRESH, 0);
    case KEEPERS_DO_STOP: return CLI_PLACE(GROUP_STOP, 0);
    case KEEPERS_DO_LAY: /* ordered by what the page would show */
        page = parts->cards.page[KEEPERS_RIGHT] >> action.c & 1;
        wy_say(heading, pages[page]);
        brief_card(parts, action.c, brief);
        return CLI_PLACE(GROUP_LAY + page, parts->cards.back_of[action.c]);
    case KEEPERS_DO_SHADE:
        wy_say(heading, WY_N("Swap for a shadow"));
        brief_card(parts, action.c, brief);
        return CLI_PLACE(GROUP_SHADE, 0);
    case KEEPERS_DO_ADD:
        wy_say(heading, WY_N("Add"));
        brief_card(parts, action.c, brief);
        return CLI_PLACE(GROUP_ADD, 0);
    case KEEPERS_DO_RECALL: return CLI_PLACE(GROUP_RECALL, 0);
    }
    return CLI_PLACE(GROUP_PASS, 0);
}

/* ---- Confirmations ---- */

/* Returns whether these cards allow a play of a number of a colour. */
static bool can_play(const keepers_parts *parts, const keepers_state *s, const wy_bag *hand,
                     int number, int colour)
{
    if (number == 0 || colour == KEEPERS_NONE || !keepers_is_open(s, s->turn, colour))
        return false;
    return keepers_hand_serves(parts, hand, colour, number, false);
}

/* Returns whether a play is possible once a card of the hand is laid on one page. */
static bool could_play(const keepers_parts *parts, const keepers_state *s, const wy_bag *hand,
                       int number, int colour, int page)
{
    uint64_t kinds = wy_bag_kinds(hand) & parts->cards.page[page];
    for (int card = 0; card < KEEPERS_KINDS; card++) {
        wy_bag rest = *hand;
        int back = parts->cards.back_of[card];
        if (!(kinds >> card & 1))
            continue;
        wy_bag_take(&rest, WY_BIT(card));
        if (page == KEEPERS_LEFT ? can_play(parts, s, &rest, back + 1, colour)
                                 : can_play(parts, s, &rest, number, back - KEEPERS_BACK_COLOURS))
            return true;
    }
    return false;
}

static bool chest_may_help(const keepers_state *s)
{
    int serving =
        keepers_chests_for(KEEPERS_DO_SHADE) | keepers_chests_for(KEEPERS_DO_PRISM_THRIFT);
    return (s->chests & ~s->used & serving) && s->crystals[s->turn] > 0;
}

/* Returns whether laying a card forfeits a play, with no second card to make up for it. */
static bool spoils_own_play(const keepers_parts *parts, const keepers_state *s, int card)
{
    int number = keepers_number(parts, s), colour = keepers_colour(parts, s);
    int back = parts->cards.back_of[card];
    int page = back >= KEEPERS_BACK_COLOURS, other = 1 - page;
    wy_bag hand = s->hand[s->turn];
    if (!can_play(parts, s, &hand, number, colour) || chest_may_help(s))
        return false;
    wy_bag_take(&hand, WY_BIT(card));
    if (page == KEEPERS_LEFT)
        number = back + 1;
    else
        colour = back - KEEPERS_BACK_COLOURS;
    if (can_play(parts, s, &hand, number, colour))
        return false;
    return s->changed >> other & 1 || !could_play(parts, s, &hand, number, colour, other);
}

/* Colour that a new stack at an end would close for good, or KEEPERS_NONE (KEEP-34). */
static int closed_by(const keepers_state *s, wy_action action)
{
    bool plays = action.verb == KEEPERS_DO_PLAY || keepers_way_of(action.verb);
    int stacks = s->stacks[s->mover];
    if (!plays || action.c == KEEPERS_ON || stacks < 2)
        return KEEPERS_NONE;
    return s->row[s->mover][action.c == KEEPERS_AT_LEFT ? 0 : stacks - 1];
}

void cli_keepers_caution(const cli_view *view, wy_action action, wy_phrase *question)
{
    const keepers_parts *parts = (const keepers_parts *)view->parts;
    const keepers_state *s = (const keepers_state *)view->bytes;
    int closed = closed_by(s, action);
    if (closed != KEEPERS_NONE) {
        WY_SAY(question, WY_N("This closes your {colour} stack for the rest of the game. Do it?"),
               {"colour", closed, KEEPERS_NOUN_COLOUR});
    } else if (action.verb == KEEPERS_DO_LAY && spoils_own_play(parts, s, action.c)) {
        wy_say(question, WY_N("You can play now, but not after this. Do it?"));
    }
}
