/* dungeon_play.c - Script player for tests of Dragon Dungeon. */
#include "games/dungeon/tests/dungeon_play.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/cmocka_tests.h"

enum { SCRIPT_MAX = 256 };

/* A script with its numbers and words filled in. */
static void fill_in(char text[SCRIPT_MAX], const char *script, va_list numbers)
{
    int length = vsnprintf(text, SCRIPT_MAX, script, numbers);
    assert_in_range(length, 0, SCRIPT_MAX - 1);
}

/* ---- Beginning ---- */

dungeon_parts box_parts(void)
{
    dungeon_parts parts;
    memset(&parts, 0, sizeof parts);
    dungeon_rules.default_parts(&parts);
    return parts;
}

wy_table *open_table(int players, const char *options, const dungeon_parts *parts)
{
    wy_error error;
    wy_options chosen;
    char text[64], *rest = text;
    wy_default_options(&dungeon_rules, players, &chosen);
    snprintf(text, sizeof text, "%s", options);
    for (char *name; (name = strtok_r(rest, " ", &rest));) {
        char *value = strchr(name, '=');
        assert_non_null(value);
        *value = '\0';
        assert_null(wy_set_option(&dungeon_rules, &chosen, name, value + 1));
    }
    wy_table *t = wy_table_create(&dungeon_rules, parts, &chosen, &error);
    if (!t)
        fail_msg("no table: %s", error.text);
    return t;
}

wy_table *begin_with(int players, const char *options, const dungeon_parts *parts)
{
    wy_table *t = open_table(players, options, parts);
    if (at(t)->phase == DUNGEON_LOT)
        step(t, "first 0");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    assert_int_equal(at(t)->active, 0);
    return t;
}

wy_table *begin(int players)
{
    return begin_with(players, "sheet=normal", NULL);
}

wy_table *begin_easy(int players)
{
    return begin_with(players, "sheet=easy", NULL);
}

wy_table *end_table(int players, const char *options)
{
    wy_table *t = begin_with(players, options, NULL);
    arrange(t, 0, "tile 39");
    take(t, 5, 6, 6, players > 1 ? 6 : 0);
    finish_turn(t);
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    for (int seat = 1; seat < players; seat++)
        arrange(t, seat, "covered -, dragon 0");
    return t;
}

/* ---- What is written on a sheet ---- */

static uint8_t *mark_of(dungeon_sheet *sheet, const char *name)
{
    for (int column = 0; column < DUNGEON_COLUMNS; column++)
        if (strcmp(name, dungeon_column_words[column]) == 0)
            return &sheet->column[column];
    if (strcmp(name, "tile") == 0)
        return &sheet->tile;
    if (strcmp(name, "dragon") == 0)
        return &sheet->dragon;
    if (strcmp(name, "skulls") == 0)
        return &sheet->skulls;
    if (strcmp(name, "swords") == 0)
        return &sheet->swords;
    if (strcmp(name, "graves") == 0)
        return &sheet->graves;
    if (strcmp(name, "covered") == 0)
        return &sheet->covered;
    if (strcmp(name, "fate") == 0)
        return &sheet->fate;
    if (strcmp(name, "sheet") == 0)
        return &sheet->kind;
    fail_msg("nothing on a sheet is called \"%s\"", name);
    return NULL;
}

static int find_word(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    fail_msg("no such word: \"%s\"", word);
    return 0;
}

/* Digits as a set of actions; "-" is none. */
static int read_actions(const char *word)
{
    int set = 0;
    for (; *word; word++)
        if (*word >= '1' && *word <= '0' + DUNGEON_ACTIONS)
            set |= 1 << (*word - '1');
        else if (*word != '-')
            fail_msg("no such action: %c", *word);
    return set;
}

static int read_mark(const char *name, const char *word)
{
    static const char *const fates[] = {"inside", "out", "slayer", "dead", NULL};
    char *end;
    if (strcmp(name, "fate") == 0)
        return find_word(fates, word);
    if (strcmp(name, "sheet") == 0)
        return find_word(dungeon_sheet_words, word);
    if (strcmp(name, "covered") == 0)
        return read_actions(word);
    long number = strtol(word, &end, 10);
    if (*end || end == word)
        fail_msg("%s: not a number: \"%s\"", name, word);
    return (int)number;
}

/* Cuts "name value" from a list of them; false at its end. */
static bool next_mark(char **rest, char **name, char **value)
{
    char *mark = strtok_r(*rest, ",", rest);
    if (!mark)
        return false;
    *name = strtok_r(mark, " ", &mark);
    *value = strtok_r(mark, " ", &mark);
    assert_non_null(*name);
    assert_non_null(*value);
    return true;
}

/* What follows from the marks of a sheet: every other box and every other skull is a sword (DUNG-9,
 * DUNG-12), and a dragon that has caught a player has come as far as where they started. */
static void complete(wy_table *t, dungeon_sheet *sheet)
{
    const dungeon_parts *parts = t->parts;
    int marks = 0;
    sheet->swords = (uint8_t)((sheet->column[DUNGEON_WEAPONS] + 1) / 2 + sheet->skulls / 2);
    if (sheet->graves && sheet->dragon + 1 < parts->box.adventurer)
        sheet->dragon = (uint8_t)(parts->box.adventurer - 1);
    for (int seat = 0; seat < at(t)->players; seat++) {
        const dungeon_sheet *any = &at(t)->sheet[seat];
        marks += dungeon_keys(any) + any->skulls + any->graves;
    }
    at(t)->marks = (uint8_t)marks;
}

void arrange(wy_table *t, int seat, const char *marks, ...)
{
    dungeon_sheet *sheet = &at(t)->sheet[seat];
    char text[SCRIPT_MAX], *rest = text, *name, *value;
    va_list numbers;
    va_start(numbers, marks);
    fill_in(text, marks, numbers);
    va_end(numbers);
    while (next_mark(&rest, &name, &value))
        *mark_of(sheet, name) = (uint8_t)read_mark(name, value);
    complete(t, sheet);
    if (!dungeon_is_sane(t->parts, at(t)))
        fail_msg("not sane after arranging \"%s\"", marks);
}

void put_to_sleep(wy_table *t, int seat, int one, int other)
{
    at(t)->sheet[seat].covered = (uint8_t)(1 << (one - 1) | 1 << (other - 1));
    if (!dungeon_is_sane(t->parts, at(t)))
        fail_msg("%d and %d cannot both be covered", one, other);
}

void expect(const wy_table *t, int seat, const char *marks, ...)
{
    dungeon_sheet sheet = at(t)->sheet[seat];
    char text[SCRIPT_MAX], *rest = text, *name, *value;
    va_list numbers;
    va_start(numbers, marks);
    fill_in(text, marks, numbers);
    va_end(numbers);
    while (next_mark(&rest, &name, &value)) {
        bool is_keys = strcmp(name, "keys") == 0;
        int found = is_keys ? dungeon_keys(&sheet) : *mark_of(&sheet, name);
        int wanted = read_mark(name, value);
        if (found != wanted)
            fail_msg("seat %d: %s is %d (expected \"%s\")", seat, name, found, marks);
    }
}

void expect_phase(const wy_table *t, enum dungeon_phase phase, int decides)
{
    if (at(t)->phase != phase || actor(t) != decides)
        fail_msg("phase \"%s\", seat %d (expected \"%s\", seat %d)",
                 dungeon_rules.phases[at(t)->phase].name, actor(t),
                 dungeon_rules.phases[phase].name, decides);
}

/* ---- Playing ---- */

void step(wy_table *t, const char *move, ...)
{
    char text[SCRIPT_MAX];
    va_list numbers;
    va_start(numbers, move);
    fill_in(text, move, numbers);
    va_end(numbers);
    make_move(t, read_move(t, text), text);
}

/* Plays what leaves no choice, until a move is possible that a script says. */
static void settle(wy_table *t, const char *next)
{
    wy_action only;
    while (wy_table_is_forced(t, &only)) {
        if (next && wy_same_action(only, read_move(t, next)))
            return;
        make_move(t, only, "the only move");
    }
}

void play(wy_table *t, const char *moves, ...)
{
    char text[SCRIPT_MAX], *rest = text;
    va_list numbers;
    va_start(numbers, moves);
    fill_in(text, moves, numbers);
    va_end(numbers);
    for (char *move; (move = strtok_r(rest, ",", &rest));) {
        settle(t, move);
        step(t, move);
    }
    settle(t, NULL);
}

/* The notation of a roll: the dice in rising order; 0: no die. */
static void write_roll(char out[16], const int dice[DUNGEON_DICE])
{
    int length = snprintf(out, 16, "roll ");
    for (int face = 1; face <= DUNGEON_FACES; face++)
        for (int i = 0; i < DUNGEON_DICE; i++)
            if (dice[i] == face)
                out[length++] = (char)('0' + face);
    out[length] = '\0';
}

void take(wy_table *t, int own, int dragon, int one, int other)
{
    const int dice[DUNGEON_DICE] = {own, dragon, one, other};
    char roll[16];
    write_roll(roll, dice);
    step(t, roll);
    step(t, "take %d dragon %d", own, dragon);
}

void take_quietly(wy_table *t, int own, int dragon, int one, int other)
{
    assert_int_equal(at(t)->players, 2);
    put_to_sleep(t, 1 - at(t)->active, one, other);
    take(t, own, dragon, one, other);
    settle(t, NULL);
}

static const char *idle_move(const wy_table *t)
{
    switch ((enum dungeon_phase)at(t)->phase) {
    case DUNGEON_MEET: return "meet 1";
    case DUNGEON_FIGHT: return "fight 1";
    case DUNGEON_ATTACK: return "strike 1";
    case DUNGEON_RUN: return "stay";
    case DUNGEON_CAUGHT: return "yield";
    case DUNGEON_MARK: return dungeon_may_decline(at(t)) ? "decline" : NULL;
    default: return NULL;
    }
}

void finish_turn(wy_table *t)
{
    wy_menu menu;
    while (at(t)->phase != DUNGEON_ROLL && actor(t) != WY_OVER) {
        const char *move = idle_move(t);
        dungeon_legal(t->parts, at(t), &menu);
        if (move)
            step(t, move);
        else
            make_move(t, wy_menu_at(&menu, 0), "whatever comes first");
    }
}

const char *forced(const wy_table *t)
{
    static char text[WY_MOVE_MAX];
    wy_action only;
    text[0] = '\0';
    if (wy_table_is_forced(t, &only))
        wy_notate(&dungeon_rules, t->parts, t->state, only, text);
    return text;
}

/* ---- Looking ---- */

dungeon_state *at(const wy_table *t)
{
    return t->state;
}

wy_score score_of(const wy_table *t, int seat)
{
    wy_score scores[WY_SEATS_MAX];
    dungeon_rules.score(t->parts, t->state, WY_SPECTATOR, scores);
    assert_int_equal(dungeon_points(t->parts, &at(t)->sheet[seat]), scores[seat].total);
    return scores[seat];
}
