/* book_play.c - Script player for tests of The Book of Dragons. */
#include "games/book/tests/book_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/book/book_dice.h"
#include "tests/support/cmocka_tests.h"

/* ---- Beginning ---- */

const book_parts *box_parts(void)
{
    static book_parts parts;
    book_rules.default_parts(&parts);
    return &parts;
}

static void set_options(wy_options *options, const char *words)
{
    char text[64], *rest = text;
    snprintf(text, sizeof text, "%s", words);
    for (char *name; (name = strtok_r(rest, " ", &rest));) {
        char *value = strchr(name, '=');
        assert_non_null(value);
        *value = '\0';
        assert_null(wy_set_option(&book_rules, options, name, value + 1));
    }
}

wy_table *open_table(int players, const char *options, const book_parts *parts)
{
    wy_error error;
    wy_options chosen;
    wy_default_options(&book_rules, players, &chosen);
    set_options(&chosen, options);
    wy_table *t = wy_table_create(&book_rules, parts, &chosen, &error);
    assert_non_null(t);
    return t;
}

wy_table *begin_with(int players, const char *tops, const char *options, const book_parts *parts)
{
    wy_table *t = open_table(players, options, parts);
    char text[256], *rest = text;
    for (int seat = 0; seat < players; seat++)
        assert_int_equal(wy_table_play(t, wy_act(BOOK_TOKEN, 0, 0, seat)), WY_OK);
    for (int seat = 0; seat < players; seat++)
        assert_int_equal(wy_table_play(t, wy_act(BOOK_GOAL, 0, 0, seat)), WY_OK);
    snprintf(text, sizeof text, "%s", tops);
    for (int pile = 0; pile < at(t)->piles; pile++) {
        char move[WY_MOVE_MAX];
        const char *card = strtok_r(rest, " ", &rest);
        snprintf(move, sizeof move, "show %s@%d",
                 card ? card : book_card_words[BOOK_REALMS * pile + BOOK_VOLCANO], pile + 1);
        play(t, move);
    }
    assert_int_equal(at(t)->phase, BOOK_TURN);
    return t;
}

wy_table *begin(int players, const char *tops)
{
    return begin_with(players, tops, "", NULL);
}

/* ---- Playing ---- */

void play(wy_table *t, const char *moves)
{
    char text[512], *rest = text;
    assert_true(strlen(moves) < sizeof text);
    snprintf(text, sizeof text, "%s", moves);
    for (char *move; (move = strtok_r(rest, ",", &rest));)
        make_move(t, read_move(t, move), move);
}

void turn(wy_table *t, const char *moves)
{
    int seat = at(t)->turn;
    play(t, moves);
    if (actor(t) == seat && at(t)->phase != BOOK_TURN)
        play(t, "end");
    if (actor(t) == seat || actor(t) == WY_CHANCE)
        fail_msg("the turn is not over after \"%s\"", moves);
}

void turns(wy_table *t, const char *moves)
{
    char text[1024], *rest = text;
    assert_true(strlen(moves) < sizeof text);
    snprintf(text, sizeof text, "%s", moves);
    for (char *one; (one = strtok_r(rest, "/", &rest));)
        turn(t, one);
}

/* ---- Looking ---- */

const book_state *at(const wy_table *t)
{
    return t->state;
}

static const char *faces_text(int handful)
{
    static char texts[4][8];
    static int next;
    book_faces faces = book_handful_faces(handful);
    char *text = texts[next = (next + 1) % 4];
    text[0] = '\0';
    for (int die = 0; die < BOOK_DICE; die++)
        if (faces.face[die])
            snprintf(text + strlen(text), 8 - strlen(text), "%s%d", *text ? "+" : "",
                     faces.face[die]);
    return text;
}

const char *hand(const wy_table *t, int seat)
{
    return faces_text(at(t)->hand[seat]);
}

const char *dice_on(const wy_table *t, int pile)
{
    return faces_text(at(t)->dice[pile - 1]);
}

int holder(const wy_table *t, int pile)
{
    int seat = at(t)->holder[pile - 1];
    return seat == BOOK_NO_SEAT ? -1 : seat;
}

int blocker(const wy_table *t)
{
    return at(t)->blocker == BOOK_NO_PILE ? 0 : at(t)->blocker + 1;
}

bool is_immune(const wy_table *t, int pile)
{
    return at(t)->immune >> (pile - 1) & 1;
}

bool has_card(const wy_table *t, int seat, const char *card)
{
    for (int i = 0; i < BOOK_CARDS; i++)
        if (strcmp(book_card_words[i], card) == 0)
            return at(t)->book[seat] >> i & 1;
    fail_msg("no such card: %s", card);
    return false;
}

const char *top(const wy_table *t, int pile)
{
    return at(t)->left[pile - 1] ? book_card_words[at(t)->top[pile - 1]] : NULL;
}

int unused(const wy_table *t, int seat, enum book_realm realm)
{
    return (int)(at(t)->unused[seat] >> (8 * (int)realm) & 0xff);
}

wy_score score_of(const wy_table *t, int seat)
{
    wy_score scores[WY_SEATS_MAX];
    book_rules.score(t->parts, t->state, WY_SPECTATOR, scores);
    return scores[seat];
}
