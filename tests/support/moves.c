/* moves.c - Plays moves by their notation in tests. */
#include "tests/support/moves.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/cmocka_tests.h"

int actor(const wy_table *t)
{
    return t->rules->actor(t->state);
}

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

void refuse(wy_table *t, const char *move, int reason, const char *rule)
{
    wy_phrase phrase;
    wy_menu menu;
    wy_action action = read_move(t, move);
    void *before = malloc(t->rules->state_size);
    assert_non_null(before);
    memcpy(before, t->state, t->rules->state_size);
    t->rules->legal(t->parts, t->state, &menu);
    if (wy_menu_has(&menu, action))
        fail_msg("\"%s\" is offered", move);
    wy_reason answer = wy_table_play(t, action);
    if (answer != reason)
        fail_msg("\"%s\": reason %d, expected %d", move, answer, reason);
    assert_memory_equal(before, t->state, t->rules->state_size);
    free(before);
    const char *cited = t->rules->reason(t->parts, t->state, action, answer, &phrase);
    if (strcmp(cited, rule) != 0)
        fail_msg("\"%s\" is refused by %s, expected %s", move, cited, rule);
    said(t, &phrase);
}

/* ---- What is offered ---- */

const char *move_of(const char *form, ...)
{
    static char text[WY_MOVE_MAX];
    va_list numbers;
    va_start(numbers, form);
    int length = vsnprintf(text, sizeof text, form, numbers);
    va_end(numbers);
    assert_in_range(length, 0, sizeof text - 1);
    return text;
}

uint32_t odds_of(const wy_table *t, const char *move)
{
    uint32_t odds = 0;
    wy_menu menu;
    wy_action action = read_move(t, move);
    t->rules->legal(t->parts, t->state, &menu);
    for (int i = 0; i < menu.runs; i++)
        for (uint64_t set = menu.run[i].set; set; set &= set - 1)
            if (wy_same_action(action, wy_run_option(&menu.run[i], wy_lowest_bit(set))))
                odds += wy_run_share(&menu.run[i]) / (uint32_t)wy_count_bits(menu.run[i].set);
    assert_int_equal(t->rules->check(t->parts, t->state, action) == WY_OK, odds > 0);
    return odds;
}

bool can(const wy_table *t, const char *move)
{
    return odds_of(t, move) > 0;
}

int options_of(const wy_table *t)
{
    wy_menu menu;
    t->rules->legal(t->parts, t->state, &menu);
    return wy_menu_count(&menu);
}

uint32_t all_odds(const wy_table *t)
{
    wy_menu menu;
    t->rules->legal(t->parts, t->state, &menu);
    return menu.total;
}

/* ---- Words ---- */

const char *said(const wy_table *t, const wy_phrase *phrase)
{
    static char text[WY_TEXT_MAX];
    const char *names[WY_SEATS_MAX];
    assert_non_null(phrase->text);
    wy_seat_names(t, names);
    wy_text_context words = wy_text_context_of(names);
    wy_render(t->rules, &words, phrase, text, sizeof text);
    if (strlen(text) < 10 || strchr(text, '{') || text[strlen(text) - 1] != '.')
        fail_msg("not a sentence: \"%s\"", text);
    return text;
}
