/* dice_test.c - Tables of all 84 handfuls of up to three dice, checked against dice counted one by
 * one. */
#include "engine/core/lanes.h"
#include "games/book/book_dice.h"

#include <string.h>

#include "tests/support/cmocka_tests.h"

static book_parts parts;

static int prepare(void **state)
{
    (void)state;
    book_rules.default_parts(&parts);
    return 0;
}

/* A handful as how many dice show each face: the plainest form there is. */
typedef struct counts {
    int of[BOOK_FACES + 1];
} counts;

static counts count(int handful)
{
    counts c = {{0}};
    book_faces faces = book_handful_faces(handful);
    for (int die = 0; die < BOOK_DICE; die++)
        if (faces.face[die])
            c.of[faces.face[die]]++;
    return c;
}

static int dice_in(counts c)
{
    int dice = 0;
    for (int face = 1; face <= BOOK_FACES; face++)
        dice += c.of[face];
    return dice;
}

static int pips_in(counts c)
{
    int pips = 0;
    for (int face = 1; face <= BOOK_FACES; face++)
        pips += face * c.of[face];
    return pips;
}

static void assert_counts(int handful, counts expected)
{
    counts found = count(handful);
    assert_memory_equal(&found, &expected, sizeof found);
}

/* Subset 1 takes the lowest die there is a place for, and so on: absent dice come first. */
static counts taken(int handful, int subset, bool *ret_all_there)
{
    counts c = {{0}};
    book_faces faces = book_handful_faces(handful);
    *ret_all_there = subset != 0;
    for (int die = 0; die < BOOK_DICE; die++)
        if (subset >> die & 1) {
            if (faces.face[die] == 0)
                *ret_all_there = false;
            else
                c.of[faces.face[die]]++;
        }
    return c;
}

static void handfuls_are_numbered_without_gaps(void **state)
{
    (void)state;
    bool seen[BOOK_HANDFULS] = {false};
    for (int low = 0; low <= BOOK_FACES; low++)
        for (int mid = low; mid <= BOOK_FACES; mid++)
            for (int high = mid; high <= BOOK_FACES; high++) {
                int handful = book_handful(low, mid, high);
                assert_in_range(handful, 0, BOOK_HANDFULS - 1);
                assert_false(seen[handful]);
                seen[handful] = true;
                assert_int_equal(book_handful(high, low, mid), handful);
                assert_int_equal(book_handful(mid, high, low), handful);
                assert_int_equal(book_handful(high, mid, low), handful);
                book_faces faces = book_handful_faces(handful);
                assert_int_equal(faces.face[0], low);
                assert_int_equal(faces.face[1], mid);
                assert_int_equal(faces.face[2], high);
            }
    for (int handful = 0; handful < BOOK_HANDFULS; handful++)
        assert_true(seen[handful]);
    assert_int_equal(book_handful(0, 0, 0), 0);
}

static void pips_and_faces_are_counted(void **state)
{
    (void)state;
    for (int handful = 0; handful < BOOK_HANDFULS; handful++) {
        counts c = count(handful);
        assert_int_equal(parts.dice.pips[handful], pips_in(c));
        for (int face = 1; face <= BOOK_FACES; face++)
            assert_int_equal(parts.dice.faces[handful] >> (face - 1) & 1, c.of[face] > 0);
    }
}

static void subsets_are_taken_and_left(void **state)
{
    (void)state;
    for (int handful = 0; handful < BOOK_HANDFULS; handful++)
        for (int subset = 0; subset < 8; subset++) {
            bool all_there;
            counts in = taken(handful, subset, &all_there), out = count(handful);
            for (int face = 1; face <= BOOK_FACES; face++)
                out.of[face] -= in.of[face];
            assert_counts(parts.dice.part[handful][subset], in);
            assert_counts(parts.dice.rest[handful][subset], out);
            assert_int_equal(wy_lane(parts.dice.subset_pips[handful], subset), pips_in(in));
        }
}

/* Every choice of dice, by what they show, is offered by exactly one subset. */
static void equal_choices_are_offered_once(void **state)
{
    (void)state;
    for (int handful = 0; handful < BOOK_HANDFULS; handful++)
        for (int choice = 1; choice < BOOK_HANDFULS; choice++) {
            counts have = count(handful), want = count(choice);
            bool possible = true;
            int offered = 0;
            for (int face = 1; face <= BOOK_FACES; face++)
                possible = possible && want.of[face] <= have.of[face];
            for (int subset = 0; subset < 8; subset++) {
                int lane = wy_lane(parts.dice.subsets[handful], subset);
                assert_true(lane == 0 || lane == 0xff);
                offered += lane && parts.dice.part[handful][subset] == choice;
            }
            assert_int_equal(offered, possible);
        }
}

static void no_offer_holds_a_missing_die(void **state)
{
    (void)state;
    for (int handful = 0; handful < BOOK_HANDFULS; handful++)
        for (int subset = 0; subset < 8; subset++) {
            bool all_there;
            taken(handful, subset, &all_there);
            if (!all_there)
                assert_int_equal(wy_lane(parts.dice.subsets[handful], subset), 0);
        }
}

static void handfuls_are_joined(void **state)
{
    (void)state;
    for (int one = 0; one < BOOK_HANDFULS; one++)
        for (int other = 0; other < BOOK_HANDFULS; other++) {
            counts sum = count(one), more = count(other);
            for (int face = 1; face <= BOOK_FACES; face++)
                sum.of[face] += more.of[face];
            if (dice_in(sum) <= BOOK_DICE)
                assert_counts(parts.dice.join[one][other], sum);
            else
                assert_int_equal(parts.dice.join[one][other], 0);
        }
}

static void all_dice_rise_and_fall(void **state)
{
    (void)state;
    for (int handful = 0; handful < BOOK_HANDFULS; handful++) {
        counts c = count(handful), up = {{0}}, down = {{0}};
        for (int face = 1; face <= BOOK_FACES; face++) {
            up.of[face == 6 ? 6 : face + 1] += c.of[face];
            down.of[face == 1 ? 1 : face - 1] += c.of[face];
        }
        assert_counts(parts.dice.raised[handful], up);
        assert_counts(parts.dice.lowered[handful], down);
    }
}

static void one_die_grows_or_turns_over(void **state)
{
    (void)state;
    for (int handful = 0; handful < BOOK_HANDFULS; handful++)
        for (int face = 1; face <= BOOK_FACES; face++) {
            counts up = count(handful), over = up;
            if (up.of[face] == 0)
                continue;
            up.of[face]--;
            up.of[face == 6 ? 6 : face + 1]++;
            over.of[face]--;
            over.of[7 - face]++;
            assert_counts(parts.dice.grown[handful][face - 1], up);
            assert_counts(parts.dice.flipped[handful][face - 1], over);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(handfuls_are_numbered_without_gaps),
        cmocka_unit_test(pips_and_faces_are_counted),
        cmocka_unit_test(subsets_are_taken_and_left),
        cmocka_unit_test(equal_choices_are_offered_once),
        cmocka_unit_test(no_offer_holds_a_missing_die),
        cmocka_unit_test(handfuls_are_joined),
        cmocka_unit_test(all_dice_rise_and_fall),
        cmocka_unit_test(one_die_grows_or_turns_over),
    };
    return cmocka_run_group_tests_name("dice", tests, prepare, NULL);
}
