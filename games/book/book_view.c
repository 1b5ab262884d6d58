/* book_view.c - Views. Nothing decided is hidden: goals lie face up, books are open, and a card
 * in a pile is undecided until it is turned up (BOOK-9). A view is still built up member by
 * member, so that a new member is hidden until this file copies it. */
#include "games/book/book.h"

WY_FN void book_view(const book_parts *parts, const book_state *s, int viewer, book_state *view)
{
    (void)parts, (void)viewer;
    memset(view, 0, sizeof *view);
    view->unseen = s->unseen;
    memcpy(view->book, s->book, sizeof s->book);
    memcpy(view->unused, s->unused, sizeof s->unused);
    memcpy(view->hand, s->hand, sizeof s->hand);
    memcpy(view->held, s->held, sizeof s->held);
    memcpy(view->goal, s->goal, sizeof s->goal);
    memcpy(view->token, s->token, sizeof s->token);
    memcpy(view->top, s->top, sizeof s->top);
    memcpy(view->left, s->left, sizeof s->left);
    memcpy(view->holder, s->holder, sizeof s->holder);
    memcpy(view->dice, s->dice, sizeof s->dice);
    memcpy(view->price, s->price, sizeof s->price);
    view->gone = s->gone;
    view->bare = s->bare;
    view->immune = s->immune;
    view->tried = s->tried;
    view->blocker = s->blocker;
    view->adding = s->adding;
    view->players = s->players;
    view->piles = s->piles;
    view->phase = s->phase;
    view->resume = s->resume;
    view->pending = s->pending;
    view->start = s->start;
    view->turn = s->turn;
}
