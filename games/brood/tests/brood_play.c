/* brood_play.c - Script player for tests of Dragonbrood. */
#include "games/brood/tests/brood_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/brood/tests/brood_arrange.h"
#include "tests/support/cmocka_tests.h"

/* ---- Words ---- */

int word_in(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    fail_msg("no such word: \"%s\"", word);
    return 0;
}

int place_of(const char *word)
{
    return word_in(brood_place_words, word);
}

int good_of(const char *word)
{
    return word_in(brood_good_words, word);
}

int colour_of(const char *word)
{
    return word_in(brood_colour_words, word);
}

void fill_in(char text[SCRIPT_MAX], const char *script, va_list numbers)
{
    int length = vsnprintf(text, SCRIPT_MAX, script, numbers);
    assert_in_range(length, 0, SCRIPT_MAX - 1);
}

char *next_item(char **rest)
{
    char *item = strtok_r(*rest, ",", rest);
    while (item && *item == ' ')
        item++;
    for (size_t end = item ? strlen(item) : 0; end && item[end - 1] == ' '; end--)
        item[end - 1] = '\0';
    return item;
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

static bool is_offered(const wy_table *t, const char *move)
{
    wy_menu menu;
    t->rules->legal(t->parts, t->state, &menu);
    return wy_menu_has(&menu, read_move(t, move));
}

void play(wy_table *t, const char *moves, ...)
{
    char text[SCRIPT_MAX], *rest = text;
    wy_action only;
    va_list numbers;
    va_start(numbers, moves);
    fill_in(text, moves, numbers);
    va_end(numbers);
    for (char *move; (move = next_item(&rest));) {
        while (!is_offered(t, move) && wy_table_is_forced(t, &only))
            make_move(t, only, "the only move");
        step(t, "%s", move);
    }
}

void run_on(wy_table *t)
{
    wy_action only;
    while (wy_table_is_forced(t, &only))
        make_move(t, only, "the only move");
}

/* The dragon of a turn is chosen; a lone one may have been already. */
static void choose(wy_table *t, int seat, int slot)
{
    assert_int_equal(actor(t), seat);
    if (brood_top(at(t)).step == BROOD_STEP_PLACE)
        assert_int_equal(brood_top(at(t)).a, slot - 1);
    else
        step(t, "dragon %d", slot);
}

void visit(wy_table *t, int seat, int slot, const char *place)
{
    choose(t, seat, slot);
    step(t, "place %s", place);
}

void rest(wy_table *t, int seat, int slot)
{
    choose(t, seat, slot);
    step(t, "nursery");
}

void pass_to(wy_table *t, enum brood_phase phase)
{
    static const char *const idle[] = {"nursery", "done", "hold", "bid nothing"};
    wy_menu menu;
    while (at(t)->phase != phase) {
        size_t i = 0;
        if (actor(t) == WY_OVER)
            fail_msg("the game is over before phase \"%s\"", brood_rules.phases[phase].name);
        while (i < WY_COUNT(idle) && !is_offered(t, idle[i]))
            i++;
        brood_legal(t->parts, at(t), &menu);
        if (i < WY_COUNT(idle))
            step(t, "%s", idle[i]);
        else
            make_move(t, wy_menu_at(&menu, 0), "whatever comes first");
    }
}

/* ---- Looking ---- */

brood_state *at(const wy_table *t)
{
    return t->state;
}

brood_player *player(const wy_table *t, int seat)
{
    return &at(t)->player[seat];
}

brood_dragon *dragon(const wy_table *t, int seat, int slot)
{
    return &player(t, seat)->dragon[slot - 1];
}

int goods(const wy_table *t, int seat, const char *good)
{
    return player(t, seat)->goods[good_of(good)];
}

/* Compares amounts; `count` of them are looked at. */
static void compare(const char *what, const uint16_t *held, int count, char *wanted)
{
    uint16_t sums[BROOD_YIELDS] = {0};
    add_goods(sums, wanted);
    for (int good = 0; good < count; good++)
        if (held[good] != sums[good])
            fail_msg("%s: %d %s, expected %d", what, held[good], brood_good_words[good],
                     sums[good]);
}

void expect_horde(const wy_table *t, int seat, const char *wanted, ...)
{
    char text[SCRIPT_MAX], what[32];
    va_list numbers;
    va_start(numbers, wanted);
    fill_in(text, wanted, numbers);
    va_end(numbers);
    snprintf(what, sizeof what, "horde of seat %d", seat);
    compare(what, player(t, seat)->goods, BROOD_GOODS, text);
}

void expect_account(const wy_table *t, int number, int seat, const char *wanted)
{
    char text[SCRIPT_MAX], what[32];
    snprintf(text, sizeof text, "%s", wanted);
    snprintf(what, sizeof what, "account %d", number);
    assert_int_equal(at(t)->owner[number - 1], seat + 1);
    compare(what, at(t)->account[number - 1], BROOD_GOODS, text);
}

void expect_haul(const wy_table *t, const char *yields)
{
    char text[SCRIPT_MAX];
    snprintf(text, sizeof text, "%s", yields);
    compare("gain", at(t)->haul, BROOD_YIELDS, text);
}

static void expect_like(const wy_table *t, int seat, int slot, char *what)
{
    brood_dragon wanted;
    const brood_dragon *is = dragon(t, seat, slot);
    read_dragon(what, &wanted);
    if (is->level != wanted.level || is->colour != wanted.colour || is->where != wanted.where ||
        is->place != wanted.place || is->beside != wanted.beside)
        fail_msg("dragon %d of seat %d: level %d, colour %d, where %d, place %d, beside %d; "
                 "expected %d, %d, %d, %d, %d",
                 slot, seat, is->level, is->colour, is->where, is->place, is->beside, wanted.level,
                 wanted.colour, wanted.where, wanted.place, wanted.beside);
}

void expect_dragon(const wy_table *t, int seat, int slot, const char *what)
{
    char text[SCRIPT_MAX];
    snprintf(text, sizeof text, "%s", what);
    expect_like(t, seat, slot, text);
}

void expect_clan(const wy_table *t, int seat, const char *dragons)
{
    char text[SCRIPT_MAX], none[] = "-", *others = text;
    snprintf(text, sizeof text, "%s", dragons);
    for (int slot = 1; slot <= BROOD_SLOTS; slot++) {
        char *what = next_item(&others);
        expect_like(t, seat, slot, what ? what : none);
    }
}

void expect_step(const wy_table *t, enum brood_step wanted, int decides)
{
    brood_task top = brood_top(at(t));
    if (top.step != wanted || actor(t) != decides)
        fail_msg("step %d, seat %d decides; expected step %d and seat %d", top.step, actor(t),
                 wanted, decides);
}

void expect_phase(const wy_table *t, enum brood_phase phase, int decides)
{
    if (at(t)->phase != phase || actor(t) != decides)
        fail_msg("phase \"%s\", seat %d decides; expected \"%s\" and %d",
                 brood_rules.phases[at(t)->phase].name, actor(t), brood_rules.phases[phase].name,
                 decides);
}

/* ---- What is offered ---- */

static void write_menu(const wy_table *t, char *out, size_t room)
{
    wy_menu menu;
    wy_action list[WY_MENU_MAX];
    size_t length = 0;
    brood_legal(t->parts, at(t), &menu);
    assert_in_range(wy_menu_count(&menu), 0, WY_MENU_MAX);
    wy_menu_list(&menu, list, NULL);
    out[0] = '\0';
    for (int i = 0; i < wy_menu_count(&menu); i++) {
        char move[WY_MOVE_MAX];
        wy_notate(&brood_rules, t->parts, t->state, list[i], move);
        length += (size_t)snprintf(out + length, room - length, i ? ", %s" : "%s", move);
        assert_true(length < room);
    }
}

void expect_options(const wy_table *t, const char *moves, ...)
{
    char text[SCRIPT_MAX], is[4 * SCRIPT_MAX], *others = text;
    int wanted = 0;
    va_list numbers;
    va_start(numbers, moves);
    fill_in(text, moves, numbers);
    va_end(numbers);
    write_menu(t, is, sizeof is);
    for (char *move; (move = next_item(&others)); wanted++)
        if (!can(t, move))
            fail_msg("\"%s\" is not offered: %s", move, is);
    if (options_of(t) != wanted)
        fail_msg("%d options, expected %d: %s", options_of(t), wanted, is);
}

/* How many of the options begin with a verb. */
static int count_offers(char *menu, const char *verb)
{
    int count = 0;
    size_t length = strlen(verb);
    for (char *move; (move = next_item(&menu));)
        count += strncmp(move, verb, length) == 0 && (!move[length] || move[length] == ' ');
    return count;
}

void expect_offers(const wy_table *t, const char *verb, const char *nouns)
{
    char text[SCRIPT_MAX], is[4 * SCRIPT_MAX], all[4 * SCRIPT_MAX], *others = text;
    int wanted = 0;
    snprintf(text, sizeof text, "%s", strcmp(nouns, "-") == 0 ? "" : nouns);
    write_menu(t, all, sizeof all);
    memcpy(is, all, sizeof is);
    for (char *noun; (noun = next_item(&others)); wanted++)
        if (!can(t, move_of("%s %s", verb, noun)))
            fail_msg("\"%s %s\" is not offered: %s", verb, noun, all);
    int offered = count_offers(is, verb);
    if (offered != wanted)
        fail_msg("%d times \"%s\", expected %d: %s", offered, verb, wanted, all);
}

const char *forced(const wy_table *t)
{
    static char text[WY_MOVE_MAX];
    wy_action only;
    text[0] = '\0';
    if (wy_table_is_forced(t, &only))
        wy_notate(&brood_rules, t->parts, t->state, only, text);
    return text;
}

wy_score score_of(const wy_table *t, int seat)
{
    wy_score scores[WY_SEATS_MAX];
    brood_rules.score(t->parts, t->state, WY_SPECTATOR, scores);
    wy_rank_scores(scores, at(t)->players);
    return scores[seat];
}
