/* keepers_several_test.c - Rule tests of Dragonkeepers: several magic chests in one game (KEEP-57).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/keepers/tests/keepers_play.h"
#include "tests/support/cmocka_tests.h"

/* The version before knew one chest, "on", or none: its word is still understood. */
static void rule_KEEP_57_the_word_of_older_records(void **state)
{
    (void)state;
    static const struct {
        const char *rules, *option, *reason;
        int line;
    } records[] = {{"2", "one", NULL, 0},
                   {"1", "on", NULL, 0},
                   {"3", "one", "follows other rules", 3},
                   {"2", "four", "expected an option", 6}};
    wy_table *t = open_table(2, "chests=one", box_parts());
    char *text = wy_record_write(t);
    assert_non_null(strstr(text, "\nrules 2\n"));
    assert_non_null(strstr(text, "\noption chests one\n"));
    for (size_t i = 0; i < WY_COUNT(records); i++) {
        char changed[4096];
        wy_error error;
        const char *rules = strstr(text, "\nrules 2\n"), *rest = rules + strlen("\nrules 2\n");
        const char *option = strstr(text, "\noption chests one\n");
        const char *end = option + strlen("\noption chests one\n");
        snprintf(changed, sizeof changed, "%.*s\nrules %s\n%.*s\noption chests %s\n%s",
                 (int)(rules - text), text, records[i].rules, (int)(option - rest), rest,
                 records[i].option, end);
        wy_table *read = wy_record_read(changed, strlen(changed), box_parts(), &error);
        assert_int_equal(read != NULL, records[i].reason == NULL);
        wy_table_destroy(read);
        if (!records[i].reason)
            continue;
        assert_int_equal(error.line, records[i].line);
        assert_non_null(strstr(error.text, records[i].reason));
    }
    free(text);
    wy_table_destroy(t);
}

/* Three chests in play, and seat 0 at changing the book. */
static wy_table *begin_three(const char *chests, int crystals, const char *cards, const char *backs)
{
    wy_table *t = begin_with(3, "chests=three", NULL, chests);
    end_taking(t);
    goods(t, 0, crystals, 0);
    give(t, 0, cards);
    book(t, backs);
    return t;
}

static void rule_KEEP_57_each_of_several_once_a_turn(void **state)
{
    (void)state;
    wy_table *t = begin_three("chest shade, chest thrift, chest recall", 3,
                              "red-1 red-2 red-4 white-1", "3 red");
    play(t, "shade white-1");
    refuse(t, "shade red-1", KEEPERS_CHEST_USED, "KEEP-57");
    refuse(t, "jewel on", KEEPERS_OTHER_CHEST, "KEEP-57");
    play(t, "thrift on, add red-4, add red-1");
    assert_int_equal(at(t)->phase, KEEPERS_PLAYED);
    assert_int_equal(at(t)->crystals[0], 1);
    assert_int_equal(at(t)->used, WY_BIT(KEEPERS_SHADE) | WY_BIT(KEEPERS_THRIFT));
    play(t, "recall red");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "red-4");
    assert_int_equal(at(t)->crystals[0], 0);
    assert_int_equal(at(t)->crystals[KEEPERS_SUPPLY], 10);
    assert_int_equal(actor(t), 1); /* each has been used */
    assert_int_equal(at(t)->used, 0);
    goods(t, 1, 1, 0);
    end_taking(t);
    give(t, 1, "white-2");
    assert_true(can(t, "shade white-2"));
    wy_table_destroy(t);
}

static void rule_KEEP_57_one_play_may_use_several(void **state)
{
    (void)state;
    wy_table *t = begin_three("chest jeweller, chest thrift, chest prism", 3,
                              "white-1 white-2 red-4", "3 red");
    give(t, 1, "red-1 red-2 red-3");
    stack(t, 0, "blue-1");
    refuse(t, "thrift left", KEEPERS_TOO_FEW, "KEEP-30");
    refuse(t, "prism-thrift white on", KEEPERS_CHOOSE_END, "KEEP-33");
    refuse(t, "prism white left", KEEPERS_TOO_FEW, "KEEP-30");
    refuse(t, "prism-jewel white left", KEEPERS_TOO_FEW, "KEEP-30");
    refuse(t, "prism-thrift red left", KEEPERS_SAME_COLOUR, "KEEP-60");
    refuse(t, "prism-thrift-jewel green left", KEEPERS_NO_REAL, "KEEP-31");
    assert_true(can(t, "prism-thrift white right"));
    play(t, "prism-thrift-jewel white left");
    assert_string_equal(row(at(t), 0), "white blue");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_WHITE), "white-1 white-2");
    assert_string_equal(pieces_of(t, at(t)->pieces[0]), "6"); /* of the next higher value */
    assert_int_equal(at(t)->eggs[0], 1);
    assert_int_equal(at(t)->crystals[0], 0);
    assert_int_equal(at(t)->crystals[KEEPERS_SUPPLY], 10);
    assert_int_equal(actor(t), 1); /* who needs all three */
    refuse(t, "thrift-jewel on", KEEPERS_FOLLOWERS, "KEEP-42");
    play(t, "play on");
    assert_string_equal(pieces_of(t, at(t)->pieces[1]), "4");
    wy_table_destroy(t);
}

static void rule_KEEP_57_each_costs_a_crystal(void **state)
{
    (void)state;
    wy_table *t = begin_three("chest jeweller, chest thrift, chest prism", 1,
                              "white-1 white-2 white-3 red-1 red-2", "3 red");
    refuse(t, "thrift-jewel on", KEEPERS_NO_CRYSTAL, "KEEP-57");
    refuse(t, "prism-jewel white on", KEEPERS_NO_CRYSTAL, "KEEP-57");
    assert_true(can(t, "prism white on"));
    goods(t, 0, 1, 0);
    assert_true(can(t, "prism-jewel white on"));
    refuse(t, "prism-thrift-jewel white on", KEEPERS_NO_CRYSTAL, "KEEP-57");
    play(t, "thrift-jewel on");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "red-1 red-2");
    assert_string_equal(pieces_of(t, at(t)->pieces[0]), "6");
    assert_int_equal(at(t)->crystals[0], 0);
    wy_table_destroy(t);

    t = begin_three("chest jeweller, chest thrift, chest prism", 2, "red-1", "1 red");
    refuse(t, "thrift-jewel on", KEEPERS_NOT_ON_ONE, "KEEP-59"); /* what one forbids is forbidden */
    assert_true(can(t, "jewel on"));
    wy_table_destroy(t);
}

/* Fresh leaves the crystal that Thrift needs, or does not. */
static void rule_KEEP_57_crystals_are_spent_once(void **state)
{
    (void)state;
    for (int crystals = 1; crystals <= 2; crystals++) {
        wy_table *t = begin_with(2, "chests=two", NULL, "chest fresh, chest thrift");
        goods(t, 0, crystals, 0);
        play(t, "fresh");
        end_taking(t);
        give(t, 0, "red-1");
        book(t, "2 red");
        if (crystals == 1)
            refuse(t, "thrift on", KEEPERS_NO_CRYSTAL, "KEEP-57");
        else
            play(t, "thrift on");
        assert_int_equal(at(t)->crystals[0], 0);
        wy_table_destroy(t);
    }
}

/* Where crystals abound all ways of playing occur. Every game ends, no menu is too long, check and
 * menu agree, and whatever is played leaves a sane state. */
static void rule_KEEP_57_games_with_many_crystals_end(void **state)
{
    (void)state;
    int begun[KEEPERS_VERBS] = {0};
    keepers_parts parts = *box_parts();
    parts.box.crystals = 99;
    memset(parts.box.reward_crystals, 3, sizeof parts.box.reward_crystals);
    for (int game = 0; game < 60; game++) {
        wy_options options = {.players = (uint8_t)(2 + game % 3)};
        options.value[KEEPERS_OPTION_CHESTS] = KEEPERS_CHESTS_MOST;
        keepers_state s;
        wy_rng rng;
        wy_menu menu;
        int moves = 0;
        wy_rng_seed(&rng, 57, (uint64_t)game);
        assert_int_equal(keepers_setup(&parts, &options, &s), WY_OK);
        for (; keepers_actor(&s) != WY_OVER; moves++) {
            keepers_legal(&parts, &s, &menu);
            assert_in_range(menu.total, 1, WY_MENU_MAX);
            wy_action action = wy_menu_at(&menu, wy_rng_below(&rng, menu.total));
            for (uint32_t i = 0; i < menu.total && s.phase == KEEPERS_CHANGE; i++)
                if (keepers_way_of(wy_menu_at(&menu, i).verb))
                    action = wy_menu_at(&menu, i); /* the more chests the better */
            assert_int_equal(keepers_check(&parts, &s, action), WY_OK);
            int cost = wy_count_bits((uint64_t)keepers_chests_for(action.verb)), seat = s.mover;
            int had = s.crystals[seat];
            keepers_apply(&parts, &s, action);
            assert_true(keepers_is_sane(&parts, &s));
            assert_true(keepers_way_of(action.verb) || s.crystals[seat] >= had - 1);
            assert_true(cost <= had);
            begun[action.verb]++;
        }
        assert_true(moves <= keepers_rules.max_moves);
    }
    for (int verb = KEEPERS_DO_PLAY; verb < KEEPERS_DO_PLAY + KEEPERS_WAYS; verb++)
        assert_true(begun[verb] > 0);
    assert_true(begun[KEEPERS_DO_FRESH] && begun[KEEPERS_DO_SHADE] && begun[KEEPERS_DO_RECALL]);
}

/* ---- States from elsewhere ---- */

/* A state with this byte changed is not sane. */
static void expect_damage(const wy_table *t, const uint8_t *place, int value)
{
    keepers_state wrong = *at(t);
    *((uint8_t *)&wrong + (place - (const uint8_t *)at(t))) = (uint8_t)value;
    assert_true(keepers_is_sane(t->parts, at(t)));
    assert_false(keepers_is_sane(t->parts, &wrong));
}

static void rule_KEEP_57_damaged_states_are_refused(void **state)
{
    (void)state;
    enum { THRIFT = 1 << KEEPERS_THRIFT, PRISM = 1 << KEEPERS_PRISM };
    wy_table *t = open_table(3, "chests=two", NULL);
    expect_damage(t, &at(t)->coming, 4);
    expect_damage(t, &at(t)->chests, PRISM); /* nothing has been drawn yet */
    step(t, "first 0");
    assert_int_equal(at(t)->phase, KEEPERS_DEAL_CHEST);
    expect_damage(t, &at(t)->coming, 0);
    play(t, "chest thrift");
    wy_table_destroy(t);

    t = begin_three("chest jeweller, chest thrift, chest prism", 3, "white-1 white-2 white-3 red-1",
                    "3 red");
    expect_damage(t, &at(t)->coming, 1);
    expect_damage(t, &at(t)->used, 1 << KEEPERS_FRESH);                   /* is not in play */
    expect_damage(t, &at(t)->chests, at(t)->chests | 1 << KEEPERS_SHADE); /* four */
    expect_damage(t, &at(t)->chests, 1 << KEEPERS_CHESTS);
    play(t, "prism-thrift white on");
    assert_int_equal(at(t)->phase, KEEPERS_PICK);
    expect_damage(t, &at(t)->used, THRIFT); /* both must have been used */
    expect_damage(t, &at(t)->used, PRISM);
    expect_damage(t, &at(t)->way, KEEPERS_BY_THRIFT); /* without Prism white cannot be played, */
    expect_damage(t, &at(t)->colour, KEEPERS_RED);    /* and with it red cannot */
    expect_damage(t, &at(t)->way, KEEPERS_WAYS);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_KEEP_57_the_word_of_older_records),
        cmocka_unit_test(rule_KEEP_57_each_of_several_once_a_turn),
        cmocka_unit_test(rule_KEEP_57_one_play_may_use_several),
        cmocka_unit_test(rule_KEEP_57_each_costs_a_crystal),
        cmocka_unit_test(rule_KEEP_57_crystals_are_spent_once),
        cmocka_unit_test(rule_KEEP_57_games_with_many_crystals_end),
        cmocka_unit_test(rule_KEEP_57_damaged_states_are_refused),
    };
    return cmocka_run_group_tests_name("keepers: several magic chests", tests, NULL, NULL);
}
