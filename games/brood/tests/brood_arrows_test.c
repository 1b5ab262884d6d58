/* brood_arrows_test.c - Phase transitions that random play of Dragonbrood hardly ever takes. */
#include "games/brood/tests/brood_play.h"
#include "tests/support/cmocka_tests.h"

/* The table has that arrow, as a rare one. */
static void expect_arrow(int from, int to)
{
    assert_true(brood_rules.phases[from].next >> to & 1);
    assert_true(brood_rules.phases[from].rare >> to & 1);
}

/* The only dragon retires: there is nothing to place in winter. */
static void rule_BROOD_24_a_year_without_dragons_goes_from_summer_to_new_year(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    year(t, 5);
    clan(t, 0, "2 green");
    summer(t);
    play(t, "dragon 1, place cemetery");
    assert_int_equal(at(t)->phase, BROOD_PHASE_SUMMER);
    play(t, "retire 3");
    assert_int_equal(at(t)->phase, BROOD_NEW_YEAR);
    expect_arrow(BROOD_PHASE_SUMMER, BROOD_NEW_YEAR);
    wy_table_destroy(t);
}

/* The only dragon is beaten in autumn: it rests in winter. */
static void rule_BROOD_140_a_beaten_dragon_goes_from_autumn_to_new_year(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    year(t, 5);
    enemy(t, "castle-summer", "red");
    clan(t, 0, "1 blue summer castle");
    combats(t, BROOD_SUMMER);
    play(t, "fight castle, bid nothing, bid nothing");
    draw_lots(t);
    play(t, "reveal");
    assert_int_equal(at(t)->phase, BROOD_PHASE_AUTUMN);
    play(t, "gather 1");
    assert_int_equal(at(t)->phase, BROOD_NEW_YEAR);
    expect_arrow(BROOD_PHASE_AUTUMN, BROOD_NEW_YEAR);
    wy_table_destroy(t);
}

/* All dragons were left unfed: they rest in summer. */
static void rule_BROOD_141_unfed_dragons_go_from_new_year_to_winter(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 4);
    clan(t, 0, "1 red summer-nursery");
    clan(t, 1, "1 red summer-nursery");
    new_year(t);
    play(t, "income b3, income b3");
    assert_int_equal(at(t)->phase, BROOD_NEW_YEAR);
    play(t, "newyear");
    assert_int_equal(at(t)->phase, BROOD_PHASE_WINTER);
    expect_arrow(BROOD_NEW_YEAR, BROOD_PHASE_WINTER);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_24_a_year_without_dragons_goes_from_summer_to_new_year),
        cmocka_unit_test(rule_BROOD_140_a_beaten_dragon_goes_from_autumn_to_new_year),
        cmocka_unit_test(rule_BROOD_141_unfed_dragons_go_from_new_year_to_winter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
