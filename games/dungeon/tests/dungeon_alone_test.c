/* dungeon_alone_test.c - Property test: sheets are independent. Once the active player's dice have
 * their uses, a sheet's changes in this turn depend only on its own player's choices and red dice:
 * not on the others' choices, rolls or sheets, and not on the order of players. So no player needs
 * to wait for more than the active player's dice.
 *
 *     dungeon_alone_test [GAMES]       for each number of players */
#include <stdlib.h>
#include <string.h>

#include "games/dungeon/dungeon.h"
#include "tests/support/cmocka_tests.h"

enum { TURN_MOVES = 128, STRANGERS = 512 };

static int games = 600;

/* A turn as it was played: the position with the dice laid out, what happened on each sheet, by the
 * player's choice or the red die, and how the sheets looked in the end. */
typedef struct turn {
    dungeon_state start;
    wy_action moves[DUNGEON_PLAYERS_MAX][TURN_MOVES];
    int count[DUNGEON_PLAYERS_MAX];
    dungeon_sheet after[DUNGEON_PLAYERS_MAX];
} turn;

typedef struct trial {
    const wy_rules *rules;
    dungeon_parts parts;
    wy_rng rng;
    dungeon_sheet stranger[STRANGERS]; /* sheets from anywhere, to be put in the others' place */
    int strangers;
    long turns, with_others, with_strangers, in_other_orders; /* how much was compared */
    long different; /* turns that went otherwise elsewhere */
} trial;

static bool turn_is_over(const dungeon_state *s)
{
    return s->phase == DUNGEON_ROLL || s->phase == DUNGEON_ENDED;
}

static wy_action any_move(trial *t, const dungeon_state *s)
{
    wy_menu menu;
    t->rules->legal(&t->parts, s, &menu);
    return wy_menu_at(&menu, wy_rng_below(&t->rng, menu.total));
}

/* ---- Playing a turn once more ---- */

/* Seats of the set `faithful` do what they did, the others whatever comes. What seat `whose[i]` did
 * at the first time is done by seat i. The answer is what went wrong, or NULL. */
static const char *replay(trial *t, const turn *first, const int *whose, int faithful,
                          dungeon_state *s)
{
    int done[DUNGEON_PLAYERS_MAX] = {0};
    while (!turn_is_over(s)) {
        int seat = s->mover;
        wy_action move;
        if (faithful >> seat & 1) {
            int own = whose[seat];
            if (done[own] == first->count[own])
                return "a player is asked for more";
            move = first->moves[own][done[own]++];
            if (t->rules->check(&t->parts, s, move) != WY_OK)
                return "a player cannot do the same";
        } else {
            move = any_move(t, s);
        }
        t->rules->apply(&t->parts, s, move);
    }
    for (int seat = 0; seat < s->players; seat++) {
        const dungeon_sheet *expected = &first->after[whose[seat]];
        bool same = memcmp(&s->sheet[seat], expected, sizeof *expected) == 0;
        if (!(faithful >> seat & 1))
            t->different += !same;
        else if (done[whose[seat]] < first->count[whose[seat]])
            return "a player is asked for less";
        else if (!same)
            return "a sheet looks different";
    }
    return NULL;
}

static const int as_they_sit[DUNGEON_PLAYERS_MAX] = {0, 1, 2, 3};

static const char *try_other_choices(trial *t, const turn *first)
{
    for (int seat = 0; seat < first->start.players; seat++) {
        dungeon_state s = first->start;
        const char *fault = replay(t, first, as_they_sit, 1 << seat, &s);
        if (fault)
            return fault;
        t->with_others++;
    }
    return NULL;
}

static int marks_on(const dungeon_sheet *sheet)
{
    return dungeon_keys(sheet) + sheet->skulls + sheet->graves;
}

/* The active player may be in the middle of an action, and keeps the sheet. */
static const char *try_other_sheets(trial *t, const turn *first)
{
    for (int seat = 0; seat < first->start.players && t->strangers; seat++) {
        dungeon_state s = first->start;
        for (int other = 0; other < s.players; other++)
            if (other != seat && other != s.active)
                s.sheet[other] = t->stranger[wy_rng_below(&t->rng, (uint32_t)t->strangers)];
        s.marks = 0;
        for (int other = 0; other < s.players; other++)
            s.marks = (uint8_t)(s.marks + marks_on(&s.sheet[other]));
        if (!t->rules->is_sane(&t->parts, &s))
            return "strangers do not fit in";
        const char *fault = replay(t, first, as_they_sit, 1 << seat, &s);
        if (fault)
            return fault;
        t->with_strangers++;
    }
    return NULL;
}

/* Others than the active player act in the order in which they sit: so they change seats, and their
 * sheets with them, in all ways there are. */
static const char *try_other_orders(trial *t, const turn *first)
{
    int players = first->start.players;
    for (int code = 0; code < players * players * players * players; code++) {
        int whose[DUNGEON_PLAYERS_MAX] = {0}, taken = 0, rest = code;
        for (int seat = 0; seat < players; seat++, rest /= players) {
            whose[seat] = rest % players;
            taken |= 1 << whose[seat];
        }
        if (rest || taken != (1 << players) - 1 ||
            whose[first->start.active] != first->start.active)
            continue;
        dungeon_state s = first->start;
        for (int seat = 0; seat < players; seat++)
            s.sheet[seat] = first->start.sheet[whose[seat]];
        const char *fault = replay(t, first, whose, (1 << players) - 1, &s);
        if (fault)
            return fault;
        t->in_other_orders++;
    }
    return NULL;
}

/* ---- Games ---- */

static void meet_strangers(trial *t, const dungeon_state *s)
{
    for (int seat = 0; seat < s->players; seat++) {
        int place =
            t->strangers < STRANGERS ? t->strangers++ : (int)wy_rng_below(&t->rng, STRANGERS);
        t->stranger[place] = s->sheet[seat];
    }
}

/* Plays one turn from the roll on and notes it. */
static void play_turn(trial *t, dungeon_state *s, turn *played)
{
    meet_strangers(t, s);
    t->rules->apply(&t->parts, s, any_move(t, s));
    t->rules->apply(&t->parts, s, any_move(t, s));
    memset(played->count, 0, sizeof played->count);
    played->start = *s;
    while (!turn_is_over(s)) {
        wy_action move = any_move(t, s);
        assert_true(played->count[s->mover] < TURN_MOVES);
        played->moves[s->mover][played->count[s->mover]++] = move;
        t->rules->apply(&t->parts, s, move);
    }
    memcpy(played->after, s->sheet, sizeof played->after);
}

static const char *try_game(trial *t, int players, bool ring, int game)
{
    static turn played;
    wy_options options;
    dungeon_state s;
    wy_default_options(t->rules, players, &options);
    options.value[DUNGEON_OPTION_RING] = ring;
    wy_rng_seed(&t->rng, (uint64_t)game, (uint64_t)players);
    assert_int_equal(t->rules->setup(&t->parts, &options, &s), WY_OK);
    while (s.phase != DUNGEON_ROLL)
        t->rules->apply(&t->parts, &s, any_move(t, &s));
    while (s.phase != DUNGEON_ENDED) {
        const char *fault;
        play_turn(t, &s, &played);
        t->turns++;
        if ((fault = try_other_choices(t, &played)) != NULL ||
            (fault = try_other_sheets(t, &played)) != NULL ||
            (fault = try_other_orders(t, &played)) != NULL)
            return fault;
    }
    return NULL;
}

static const char *try_games(trial *t, const wy_rules *rules, int players, int count)
{
    memset(t, 0, sizeof *t);
    t->rules = rules;
    rules->default_parts(&t->parts);
    for (int game = 0; game < count; game++) {
        bool ring = game > count * 3 / 4;
        if (game == count * 3 / 4 + 1)
            t->strangers = 0; /* other actions can be covered together in a ring */
        const char *fault = try_game(t, players, ring, game);
        if (fault)
            return fault;
    }
    return NULL;
}

static void stand_alone(int players)
{
    static trial t;
    const char *fault = try_games(&t, &dungeon_rules, players, games);
    if (fault)
        print_error("%d players, turn %ld: %s\n", players, t.turns, fault);
    assert_null(fault);
    print_message("# %ld turns; compared: %ld times with other choices, %ld with other sheets, %ld "
                  "in other orders; %ld sheets went another way\n",
                  t.turns, t.with_others, t.with_strangers, t.in_other_orders, t.different);
    int orders = players == 2 ? 1 : players == 3 ? 2 : 6;
    assert_true(games > 0 && t.turns > 4L * games && t.different > 4L * games);
    assert_true(t.with_others == players * t.turns && t.with_strangers == players * t.turns);
    assert_true(t.in_other_orders == orders * t.turns);
}

static void rule_DUNG_21_two_sheets_are_independent(void **state)
{
    (void)state;
    stand_alone(2);
}

static void rule_DUNG_21_three_sheets_are_independent(void **state)
{
    (void)state;
    stand_alone(3);
}

static void rule_DUNG_21_four_sheets_are_independent(void **state)
{
    (void)state;
    stand_alone(4);
}

/* ---- The comparison can find fault ---- */

static void expect_fault(const wy_rules *planted)
{
    static trial t;
    assert_non_null(try_games(&t, planted, 3, 20));
}

/* A common die is used up by the first player who takes it: against DUNG-24. */
static void exhausting_apply(const void *parts, void *state, wy_action action)
{
    dungeon_state *s = state;
    int seat = s->mover;
    dungeon_rules.apply(parts, state, action);
    if (action.verb != DUNGEON_DO_USE || turn_is_over(s) || s->mover == seat)
        return;
    for (int i = 0; i < 2; i++)
        if (s->common[i] == action.c + 1)
            s->common[i] = s->common[1 - i];
}

static void a_die_that_is_used_up_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = dungeon_rules;
    planted.apply = exhausting_apply;
    expect_fault(&planted);
}

/* Steps of one dragon are steps of all of them: against DUNG-51. */
static void herding_apply(const void *parts, void *state, wy_action action)
{
    dungeon_state *s = state;
    int seat = s->mover, before = s->sheet[seat].dragon;
    dungeon_rules.apply(parts, state, action);
    int next = dungeon_after(s, seat);
    if (s->sheet[seat].dragon > before && s->sheet[next].dragon + 1 < s->sheet[next].tile)
        s->sheet[next].dragon++;
}

static void dragons_that_move_together_are_noticed(void **state)
{
    (void)state;
    wy_rules planted = dungeon_rules;
    planted.apply = herding_apply;
    expect_fault(&planted);
}

/* Who is behind may not run: the menu looks at other sheets. */
static void envious_legal(const void *parts, const void *state, wy_menu *menu)
{
    const dungeon_state *s = state;
    dungeon_rules.legal(parts, state, menu);
    for (int seat = 0; seat < s->players; seat++)
        if (s->phase == DUNGEON_RUN && s->sheet[seat].tile > s->sheet[s->mover].tile) {
            wy_menu_clear(menu);
            wy_offer(menu, wy_act(DUNGEON_DO_STAY, 0, 0, 0), true);
        }
}

static wy_reason envious_check(const void *parts, const void *state, wy_action action)
{
    wy_menu menu;
    envious_legal(parts, state, &menu);
    return wy_ok_if(wy_menu_has(&menu, action), DUNGEON_NOT_A_MOVE);
}

static void a_choice_that_depends_on_others_is_noticed(void **state)
{
    (void)state;
    wy_rules planted = dungeon_rules;
    planted.legal = envious_legal;
    planted.check = envious_check;
    expect_fault(&planted);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_DUNG_21_two_sheets_are_independent),
        cmocka_unit_test(rule_DUNG_21_three_sheets_are_independent),
        cmocka_unit_test(rule_DUNG_21_four_sheets_are_independent),
        cmocka_unit_test(a_die_that_is_used_up_is_noticed),
        cmocka_unit_test(dragons_that_move_together_are_noticed),
        cmocka_unit_test(a_choice_that_depends_on_others_is_noticed),
    };
    if (argc > 1)
        games = atoi(argv[1]);
    return cmocka_run_group_tests_name("dungeon_alone", tests, NULL, NULL);
}
