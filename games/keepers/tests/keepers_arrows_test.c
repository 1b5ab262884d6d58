/* keepers_arrows_test.c - Phase transitions that random play of Dragonkeepers hardly ever takes:
 * each one marked as rare in the table of phases is taken here. */
#include <string.h>

#include "games/keepers/tests/keepers_play.h"
#include "tests/support/cmocka_tests.h"

static uint64_t gone[KEEPERS_PHASES];

/* One move, from one phase to another. */
static void go(wy_table *t, const char *move, enum keepers_phase from, enum keepers_phase to)
{
    assert_int_equal(at(t)->phase, from);
    step(t, move);
    assert_int_equal(at(t)->phase, to);
    gone[from] |= WY_BIT(to);
}

/* Nothing to take: the player who has cards begins with changing the book (KEEP-23). */
static wy_table *begin_bare(const char *chest)
{
    wy_table *t = chest ? begin_chest(2, chest) : begin_change(2);
    display(t, "- -");
    book(t, "1 red");
    give(t, 1, "blue-1");
    return t;
}

static void from_the_last_card_of_a_play_to_the_next_players_book(void **state)
{
    (void)state;
    wy_table *t = begin_bare(NULL);
    give(t, 0, "red-1 red-2");
    step(t, "play on");
    go(t, "add red-1", KEEPERS_PICK, KEEPERS_CHANGE);
    assert_int_equal(actor(t), 1);
    wy_table_destroy(t);
}

static void from_a_follower_who_passes_to_the_same_players_book(void **state)
{
    (void)state;
    wy_table *t = begin_bare(NULL);
    give(t, 0, "white-2");
    give(t, 1, "red-3");
    step(t, "pass");
    go(t, "pass", KEEPERS_FOLLOW, KEEPERS_CHANGE);
    assert_int_equal(actor(t), 1);
    wy_table_destroy(t);
}

static void from_a_play_to_the_chest_and_on_to_the_next_players_book(void **state)
{
    (void)state;
    wy_table *t = begin_bare("recall");
    stack(t, 0, "red-2 red-3");
    give(t, 0, "red-1");
    goods(t, 0, 1, 0);
    go(t, "play on", KEEPERS_CHANGE, KEEPERS_PLAYED);
    go(t, "pass", KEEPERS_PLAYED, KEEPERS_CHANGE);
    assert_int_equal(actor(t), 1);
    wy_table_destroy(t);
}

static void every_rare_way_has_been_gone(void **state)
{
    (void)state;
    for (int from = 0; from < KEEPERS_PHASES; from++)
        assert_int_equal(gone[from], keepers_rules.phases[from].rare);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_the_last_card_of_a_play_to_the_next_players_book),
        cmocka_unit_test(from_a_follower_who_passes_to_the_same_players_book),
        cmocka_unit_test(from_a_play_to_the_chest_and_on_to_the_next_players_book),
        cmocka_unit_test(every_rare_way_has_been_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
