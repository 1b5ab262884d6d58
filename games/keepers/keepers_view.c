/* keepers_view.c - Views and observations (KEEP-53).
 *
 * Hidden are starting cards that were never shown, and uncertain fronts of laid cards. In a
 * view, an uncertain card is a word for its back, and another seat's hand is its pool: the cards
 * it publicly holds or has laid with an uncertain front. The number of cards in a hand is
 * public. */
#include "games/keepers/keepers_knowledge.h"
#include "games/keepers/keepers_piles.h"

/* Kinds that only their owner knows: starting cards that were never shown. */
WY_FN static uint64_t secret_kinds(const keepers_state *s)
{
    return (uint64_t)(0xff & ~s->open) << KEEPERS_START_CARDS;
}

WY_FN static void see_hand(const keepers_state *s, int seat, int viewer, keepers_state *view)
{
    view->hand[seat] = s->hand[seat];
    if (seat != viewer)
        wy_bag_keep(&view->hand[seat], ~secret_kinds(s));
}

/* Hides an uncertain card; a public one goes back into its owner's pool. */
WY_FN static void cover(const keepers_parts *parts, const keepers_state *s, int place, int seat,
                        keepers_state *view)
{
    int card = s->lying[place];
    if (card >= KEEPERS_KINDS)
        return;
    view->lying[place] = parts->cards.hidden[card];
    if (!(secret_kinds(s) >> card & 1))
        wy_bag_add(&view->hand[seat], WY_BIT(card));
}

WY_FN static void see_piles(const keepers_parts *parts, const keepers_state *s, int viewer,
                            keepers_state *view)
{
    int over = keepers_pile_start(s, KEEPERS_OVER);
    memcpy(view->lying, s->lying, sizeof s->lying);
    memcpy(view->bound, s->bound, sizeof s->bound);
    memcpy(view->constraint, s->constraint, sizeof s->constraint);
    for (int place = over; place < keepers_lying(s); place++) {
        int constraint = s->constraint[place - over];
        if (constraint && keepers_constraint_seat(constraint) != viewer)
            cover(parts, s, place, keepers_constraint_seat(constraint), view);
    }
}

WY_FN void keepers_view(const keepers_parts *parts, const keepers_state *s, int viewer,
                        keepers_state *view)
{
    memset(view, 0, sizeof *view);
    for (int seat = 0; seat < s->players; seat++)
        see_hand(s, seat, viewer, view);
    see_piles(parts, s, viewer, view);
    view->deck = s->deck;
    view->market = s->market;
    memcpy(view->pieces, s->pieces, sizeof s->pieces);
    memcpy(view->held, s->held, sizeof s->held);
    memcpy(view->row, s->row, sizeof s->row);
    memcpy(view->stacks, s->stacks, sizeof s->stacks);
    memcpy(view->covered, s->covered, sizeof s->covered);
    memcpy(view->pearls, s->pearls, sizeof s->pearls);
    memcpy(view->crest, s->crest, sizeof s->crest);
    memcpy(view->crystals, s->crystals, sizeof s->crystals);
    memcpy(view->eggs, s->eggs, sizeof s->eggs);
    memcpy(view->secrets, s->secrets, sizeof s->secrets);
    memcpy(view->display, s->display, sizeof s->display);
    memcpy(view->tip, s->tip, sizeof s->tip);
    view->shadows = s->shadows;
    view->crests = s->crests;
    view->open = s->open;
    view->players = s->players;
    view->phase = s->phase;
    view->resume = s->resume;
    view->start = s->start;
    view->turn = s->turn;
    view->mover = s->mover;
    view->dealt = s->dealt;
    view->taken = s->taken;
    view->changed = s->changed;
    view->chests = s->chests;
    view->used = s->used;
    view->coming = s->coming;
    view->played = s->played;
    view->quiet = s->quiet;
    view->idle = s->idle;
    view->memory = s->memory;
    view->way = s->way;
    view->colour = s->colour;
    view->need = s->need;
    view->real = s->real;
}

WY_FN wy_action keepers_observe(const keepers_parts *parts, const keepers_state *s,
                                wy_action action, int viewer)
{
    if (viewer == s->mover)
        return action;
    if (action.verb == KEEPERS_DO_DEAL)
        action.c = KEEPERS_RIBBON;
    if (action.verb == KEEPERS_DO_LAY && action.c < KEEPERS_KINDS &&
        keepers_constraint_laid(parts, s, s->mover, action.c))
        action.c = parts->cards.hidden[action.c];
    return action;
}
