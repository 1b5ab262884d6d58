/* keepers_piles.c - Ordered piles of cards in one array: the busiest last, so that little moves. */
#include "games/keepers/keepers_piles.h"

/* Moves cards through a copy, since source and target may overlap. */
WY_FN static void move_cards(keepers_state *s, int from, int to, int end)
{
    uint8_t cards[KEEPERS_CARDS + 1];
    memcpy(cards, s->lying + from, (size_t)(end - from));
    memcpy(s->lying + to, cards, (size_t)(end - from));
}

WY_FN static void move_constraints(keepers_state *s, int from, int to, int end)
{
    uint16_t constraints[KEEPERS_CARDS + 1];
    memcpy(constraints, s->constraint + from, (size_t)(end - from) * sizeof *constraints);
    memcpy(s->constraint + to, constraints, (size_t)(end - from) * sizeof *constraints);
}

WY_FN static void insert(keepers_state *s, int place, int pile, int card)
{
    move_cards(s, place, place + 1, keepers_lying(s));
    s->lying[place] = (uint8_t)card;
    for (int i = pile + 1; i <= KEEPERS_PILES; i++)
        s->bound[i]++;
}

WY_FN static int extract(keepers_state *s, int place, int pile)
{
    int card = s->lying[place];
    move_cards(s, place + 1, place, keepers_lying(s));
    for (int i = pile + 1; i <= KEEPERS_PILES; i++)
        s->bound[i]--;
    s->lying[keepers_lying(s)] = 0;
    return card;
}

WY_FN void keepers_push(keepers_state *s, int pile, int card)
{
    insert(s, keepers_pile_end(s, pile), pile, card);
}

WY_FN int keepers_pop(keepers_state *s, int pile)
{
    return extract(s, keepers_pile_end(s, pile) - 1, pile);
}

WY_FN int keepers_draw_first(keepers_state *s, int pile)
{
    return extract(s, keepers_pile_start(s, pile), pile);
}

WY_FN void keepers_push_over(keepers_state *s, int page, int card, int constraint)
{
    int place = keepers_constraints(s, page) + keepers_height(s, KEEPERS_OVER + page);
    int end = keepers_lying(s) - keepers_pile_start(s, KEEPERS_OVER);
    move_constraints(s, place, place + 1, end);
    s->constraint[place] = (uint16_t)constraint;
    keepers_push(s, KEEPERS_OVER + page, card);
}

WY_FN int keepers_pop_over(keepers_state *s, int page)
{
    int place = keepers_constraints(s, page) + keepers_height(s, KEEPERS_OVER + page) - 1;
    int end = keepers_lying(s) - keepers_pile_start(s, KEEPERS_OVER) - 1;
    move_constraints(s, place + 1, place, end + 1);
    s->constraint[end] = 0;
    return keepers_pop(s, KEEPERS_OVER + page);
}
