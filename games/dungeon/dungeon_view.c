/* dungeon_view.c - Views. Nothing is hidden, but a view is still built up member by member, so
 * that a new member is hidden until this file copies it. */
#include "games/dungeon/dungeon.h"

WY_FN void dungeon_view(const dungeon_parts *parts, const dungeon_state *s, int viewer,
                        dungeon_state *view)
{
    (void)parts, (void)viewer;
    memset(view, 0, sizeof *view);
    memcpy(view->sheet, s->sheet, sizeof s->sheet);
    memcpy(view->todo, s->todo, sizeof s->todo);
    view->tasks = s->tasks;
    view->players = s->players;
    view->phase = s->phase;
    view->ring = s->ring;
    view->active = s->active;
    view->mover = s->mover;
    view->dragons = s->dragons;
    view->action = s->action;
    view->idle = s->idle;
    view->roll = s->roll;
    view->dragon_die = s->dragon_die;
    memcpy(view->common, s->common, sizeof s->common);
    view->resting = s->resting;
    view->marks = s->marks;
}
