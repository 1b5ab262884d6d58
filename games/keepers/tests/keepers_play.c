/* keepers_play.c - Script player for tests of Dragonkeepers. */
#include "games/keepers/tests/keepers_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/lanes.h"
#include "games/keepers/keepers_piles.h"
#include "tests/support/cmocka_tests.h"

enum { SCRIPT_MAX = 1024, TEXTS = 8 };

/* ---- Words ---- */

static char *next_text(void)
{
    static char texts[TEXTS][2048];
    static int next;
    char *text = texts[next = (next + 1) % TEXTS];
    text[0] = '\0';
    return text;
}

static void add_word(char *text, const char *word)
{
    size_t length = strlen(text);
    snprintf(text + length, 2048 - length, "%s%s", length ? " " : "", word);
}

static int find_word(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    fail_msg("no such word: \"%s\"", word);
    return 0;
}

int card_of(const char *word)
{
    return find_word(keepers_card_words, word);
}

/* The next word of a text, or NULL. */
static char *cut_word(char **rest)
{
    return strtok_r(*rest, " ", rest);
}

/* ---- Beginning ---- */

const keepers_parts *box_parts(void)
{
    static keepers_parts parts;
    keepers_rules.default_parts(&parts);
    return &parts;
}

keepers_parts no_starts(void)
{
    keepers_parts parts = *box_parts();
    memset(parts.box.dealt, 0, sizeof parts.box.dealt);
    return parts;
}

static void count_cards(keepers_parts *parts, const char *cards)
{
    char text[SCRIPT_MAX], *rest = text;
    snprintf(text, sizeof text, "%s", cards);
    for (char *word; (word = cut_word(&rest));) {
        int card = card_of(word);
        if (card < KEEPERS_RIGHT_CARDS)
            parts->box.left[card / 5][card % 5]++;
        else
            parts->box.right[(card - KEEPERS_RIGHT_CARDS) / 4][(card - KEEPERS_RIGHT_CARDS) % 4]++;
    }
}

keepers_parts few_cards(const char *left, const char *right)
{
    keepers_parts parts = no_starts();
    memset(parts.box.left, 0, sizeof parts.box.left);
    memset(parts.box.right, 0, sizeof parts.box.right);
    count_cards(&parts, left);
    count_cards(&parts, right);
    keepers_prepare(&parts);
    return parts;
}

wy_table *open_table(int players, const char *options, const keepers_parts *parts)
{
    wy_error error;
    wy_options chosen;
    keepers_parts own = no_starts();
    char text[64], *rest = text;
    wy_default_options(&keepers_rules, players, &chosen);
    snprintf(text, sizeof text, "%s", options);
    for (char *name; (name = cut_word(&rest));) {
        char *value = strchr(name, '=');
        assert_non_null(value);
        *value = '\0';
        assert_null(wy_set_option(&keepers_rules, &chosen, name, value + 1));
    }
    wy_table *t = wy_table_create(&keepers_rules, parts ? parts : &own, &chosen, &error);
    assert_non_null(t);
    return t;
}

wy_table *begin_with(int players, const char *options, const keepers_parts *parts,
                     const char *chance)
{
    wy_table *t = open_table(players, options, parts);
    play(t, chance);
    assert_int_equal(at(t)->taken, 0);
    assert_int_equal(at(t)->turn, at(t)->start);
    return t;
}

wy_table *begin(int players)
{
    return begin_with(players, "", NULL, "");
}

/* ---- Arranging ---- */

static void must_be_sane(const wy_table *t, const char *what)
{
    if (!keepers_is_sane(t->parts, t->state))
        fail_msg("not sane after arranging %s", what);
}

/* Takes a card from where the box keeps it. */
static void fetch(keepers_state *s, int card, const char *word)
{
    bool is_there = card == KEEPERS_SHADOW  ? s->shadows > 0
                    : card < KEEPERS_SHADOW ? wy_bag_count(&s->deck, card) > 0
                                            : false;
    if (!is_there)
        fail_msg("there is no %s to be had", word);
    if (card == KEEPERS_SHADOW)
        s->shadows--;
    else
        wy_bag_take(&s->deck, WY_BIT(card));
}

void give(wy_table *t, int seat, const char *cards)
{
    char text[SCRIPT_MAX], *rest = text;
    snprintf(text, sizeof text, "%s", cards);
    for (char *word; (word = cut_word(&rest));) {
        fetch(at(t), card_of(word), word);
        keepers_gain(at(t), seat, card_of(word));
    }
    must_be_sane(t, cards);
}

void book(wy_table *t, const char *backs)
{
    char text[SCRIPT_MAX], *rest = text;
    snprintf(text, sizeof text, "%s", backs);
    for (int page = 0; page < KEEPERS_PAGES; page++) {
        const char *word = cut_word(&rest);
        assert_non_null(word);
        if (strcmp(word, "-") == 0)
            continue;
        assert_int_equal(keepers_height(at(t), KEEPERS_OVER + page), 0);
        at(t)->tip[page] = (uint8_t)find_word(keepers_back_words, word);
    }
    must_be_sane(t, backs);
}

void display(wy_table *t, const char *cards)
{
    char text[SCRIPT_MAX], *rest = text;
    snprintf(text, sizeof text, "%s", cards);
    for (int page = 0; page < KEEPERS_PAGES; page++) {
        const char *word = cut_word(&rest);
        uint8_t *place = &at(t)->display[page];
        assert_non_null(word);
        if (*place < KEEPERS_SHADOW)
            wy_bag_add(&at(t)->deck, WY_BIT(*place));
        *place = KEEPERS_BARE;
        if (strcmp(word, "-") == 0)
            continue;
        fetch(at(t), card_of(word), word);
        *place = (uint8_t)card_of(word);
    }
    must_be_sane(t, cards);
}

void stack(wy_table *t, int seat, const char *cards)
{
    const keepers_parts *parts = t->parts;
    char text[SCRIPT_MAX], *rest = text;
    int colour = KEEPERS_NONE;
    snprintf(text, sizeof text, "%s", cards);
    for (char *word; (word = cut_word(&rest));)
        if (card_of(word) != KEEPERS_SHADOW)
            colour = parts->cards.front_of[card_of(word)];
    assert_int_not_equal(colour, KEEPERS_NONE);
    snprintf(text, sizeof text, "%s", cards);
    rest = text;
    for (char *word; (word = cut_word(&rest));) {
        fetch(at(t), card_of(word), word);
        keepers_push(at(t), keepers_stack(seat, colour), card_of(word));
    }
    at(t)->row[seat][at(t)->stacks[seat]++] = (uint8_t)colour;
    must_be_sane(t, cards);
}

static int kind_of_piece(const keepers_parts *parts, const char *word)
{
    for (int kind = 0; kind < KEEPERS_PIECES; kind++)
        if (parts->box.piece[kind] == atoi(word))
            return kind;
    fail_msg("no such piece: %s", word);
    return 0;
}

void pieces(wy_table *t, int seat, const char *values)
{
    const keepers_parts *parts = t->parts;
    keepers_state *s = at(t);
    char text[SCRIPT_MAX], *rest = text;
    int reds = parts->box.pearl_count[0] + parts->box.pearl_count[1];
    snprintf(text, sizeof text, "%s", values);
    for (char *word; (word = cut_word(&rest));) {
        int kind = kind_of_piece(parts, word), covered = 0;
        if (!wy_lane(s->market, kind))
            fail_msg("there is no piece of %s to be had", word);
        s->market -= wy_lane_of(kind, 1);
        s->pieces[seat] += wy_lane_of(kind, 1);
        for (int other = 0; other < s->players; other++)
            covered += s->covered[other][0];
        if (keepers_piece_count(s, seat) % KEEPERS_RING == 0)
            s->covered[seat][covered < reds ? 0 : 1]++;
    }
    must_be_sane(t, values);
}

void goods(wy_table *t, int seat, int crystals, int eggs)
{
    keepers_state *s = at(t);
    s->crystals[seat] = (uint8_t)(s->crystals[seat] + crystals);
    s->crystals[KEEPERS_SUPPLY] = (uint8_t)(s->crystals[KEEPERS_SUPPLY] - crystals);
    s->eggs[seat] = (uint8_t)(s->eggs[seat] + eggs);
    s->eggs[KEEPERS_SUPPLY] = (uint8_t)(s->eggs[KEEPERS_SUPPLY] - eggs);
    must_be_sane(t, "goods");
}

void shadows_left(wy_table *t, int count)
{
    keepers_state *s = at(t);
    assert_true(s->stacks[0] > 0 && s->shadows >= count);
    for (; s->shadows > count; s->shadows--)
        keepers_push(s, keepers_stack(0, s->row[0][0]), KEEPERS_SHADOW);
    must_be_sane(t, "shadow dragons");
}

void end_taking(wy_table *t)
{
    assert_int_equal(at(t)->phase, KEEPERS_TAKE);
    at(t)->taken = 1;
    at(t)->phase = KEEPERS_CHANGE;
    must_be_sane(t, "the end of taking");
}

wy_table *begin_change(int players)
{
    wy_table *t = begin(players);
    end_taking(t);
    return t;
}

wy_table *begin_chest(int players, const char *chest)
{
    char move[WY_MOVE_MAX];
    snprintf(move, sizeof move, "chest %s", chest);
    wy_table *t = begin_with(players, "chests=one", NULL, move);
    end_taking(t);
    return t;
}

/* ---- Playing ---- */

/* Chance goes on as it likes, until it waits for a move of this verb. */
static void let_chance(wy_table *t, int verb)
{
    wy_menu menu;
    while (actor(t) == WY_CHANCE) {
        keepers_rules.legal(t->parts, t->state, &menu);
        wy_action first = wy_menu_at(&menu, 0);
        if (first.verb == verb)
            return;
        make_move(t, first, "whatever chance does first");
    }
}

void step(wy_table *t, const char *move)
{
    wy_action action = read_move(t, move);
    let_chance(t, action.verb);
    make_move(t, action, move);
}

void play(wy_table *t, const char *moves)
{
    char text[SCRIPT_MAX], *rest = text;
    assert_true(strlen(moves) < sizeof text);
    snprintf(text, sizeof text, "%s", moves);
    for (char *move; (move = strtok_r(rest, ",", &rest));)
        step(t, move);
    let_chance(t, KEEPERS_VERBS);
}

void idle_turn(wy_table *t)
{
    int seat = at(t)->turn;
    while (actor(t) >= 0 && at(t)->turn == seat) {
        bool has_left = at(t)->display[KEEPERS_LEFT] < KEEPERS_KINDS;
        if (at(t)->phase != KEEPERS_TAKE)
            play(t, "pass");
        else
            play(t, at(t)->taken ? "stop" : has_left ? "take left" : "take right");
    }
}

void pass_to(wy_table *t, int seat)
{
    while (actor(t) != seat || at(t)->phase != KEEPERS_TAKE)
        play(t, "pass");
}

/* ---- Looking ---- */

keepers_state *at(const wy_table *t)
{
    return t->state;
}

const keepers_state *seen(const wy_table *t, int viewer)
{
    static keepers_state views[2];
    static int next;
    keepers_state *view = &views[next = 1 - next];
    keepers_rules.view(t->parts, t->state, viewer, view);
    return view;
}

const char *hand(const keepers_state *s, int seat)
{
    char *text = next_text();
    for (int card = 0; card < KEEPERS_CARD_WORDS; card++)
        for (int i = 0; i < wy_bag_count(&s->hand[seat], card); i++)
            add_word(text, keepers_card_words[card]);
    return text;
}

static const char *pile_text(const keepers_state *s, int pile)
{
    char *text = next_text();
    for (int i = keepers_pile_start(s, pile); i < keepers_pile_end(s, pile); i++)
        add_word(text, keepers_card_words[s->lying[i]]);
    return text;
}

const char *stack_of(const keepers_state *s, int seat, enum keepers_colour colour)
{
    return pile_text(s, keepers_stack(seat, (int)colour));
}

const char *laid(const keepers_state *s, enum keepers_page page)
{
    return pile_text(s, KEEPERS_OVER + (int)page);
}

const char *under(const keepers_state *s, enum keepers_page page)
{
    return pile_text(s, KEEPERS_UNDER + (int)page);
}

const char *row(const keepers_state *s, int seat)
{
    char *text = next_text();
    for (int i = 0; i < s->stacks[seat]; i++)
        add_word(text, keepers_colour_words[s->row[seat][i]]);
    return text;
}

const char *shown(const keepers_state *s)
{
    char *text = next_text();
    for (int page = 0; page < KEEPERS_PAGES; page++)
        add_word(text,
                 s->display[page] < KEEPERS_KINDS ? keepers_card_words[s->display[page]] : "-");
    return text;
}

const char *book_of(const wy_table *t)
{
    char *text = next_text();
    for (int page = 0; page < KEEPERS_PAGES; page++) {
        int top = keepers_top(t->parts, t->state, page);
        add_word(text, top == KEEPERS_NONE ? "-" : keepers_back_words[top]);
    }
    return text;
}

const char *pieces_of(const wy_table *t, uint64_t lanes)
{
    const keepers_parts *parts = t->parts;
    char *text = next_text(), word[8];
    for (int kind = 0; kind < KEEPERS_PIECES; kind++)
        for (int i = 0; i < wy_lane(lanes, kind); i++) {
            snprintf(word, sizeof word, "%d", parts->box.piece[kind]);
            add_word(text, word);
        }
    return text;
}

const char *told(const wy_table *t, const char *move, int viewer)
{
    char *text = next_text();
    wy_action action = keepers_rules.observe(t->parts, t->state, read_move(t, move), viewer);
    wy_notate(&keepers_rules, t->parts, t->state, action, text);
    return text;
}

wy_score score_of(const wy_table *t, int seat, int viewer)
{
    wy_score scores[WY_SEATS_MAX];
    keepers_rules.score(t->parts, t->state, viewer, scores);
    return scores[seat];
}
