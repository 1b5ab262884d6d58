/* moves.c - see moves.h. */
#include "moves.h"

#include <string.h>

#include "cmocka_tests.h"

wy_action read_move(const wy_table *t, const char *move)
{
    wy_action action;
    if (!wy_parse(t->rules, t->parts, t->state, move, strlen(move), &action))
        fail_msg("cannot be read: \"%s\"", move);
    return action;
}

void make_move(wy_table *t, wy_action action, const char *move)
{
    wy_menu menu;
    t->rules->legal(t->parts, t->state, &menu);
    if (!wy_menu_has(&menu, action))
        fail_msg("move %d, \"%s\", is not offered in phase \"%s\"", t->length + 1, move,
                 t->rules->phases[t->rules->phase(t->state)].name);
    wy_reason reason = wy_table_play(t, action);
    if (reason != WY_OK)
        fail_msg("move %d, \"%s\", is refused: reason %d", t->length + 1, move, reason);
    if (!t->rules->is_sane(t->parts, t->state))
        fail_msg("not sane after move %d, \"%s\"", t->length, move);
}
