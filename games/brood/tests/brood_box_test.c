/* brood_box_test.c - The default component file of Dragonbrood checked against the numbers of the
 * rules. */
#include <stdio.h>
#include <string.h>

#include "games/brood/tests/brood_correct.h"
#include "tests/support/cmocka_tests.h"

static brood_parts default_parts(void)
{
    brood_parts parts;
    memset(&parts, 0, sizeof parts);
    brood_rules.default_parts(&parts);
    return parts;
}

/* A gain as it is written down: "food 2, gem 1". */
static void expect_gain(const brood_gain *gain, const char *expected)
{
    char text[128] = "";
    size_t length = 0;
    for (int kind = 0; kind < BROOD_KINDS; kind++)
        if (gain->of[kind])
            length += (size_t)snprintf(text + length, sizeof text - length, "%s%s %d",
                                       length ? ", " : "", brood_kind_words[kind], gain->of[kind]);
    assert_string_equal(text, expected);
}

/* Numbers that follow each other, closed by -1. */
static void expect_numbers(const uint8_t *numbers, const int *expected)
{
    for (int i = 0; expected[i] >= 0; i++)
        assert_int_equal(numbers[i], expected[i]);
}

#define NUMBERS(...) ((const int[]){__VA_ARGS__, -1})

static void the_default_parts_are_those_of_the_file(void **state)
{
    (void)state;
    static const brood_correction none[] = {{NULL, NULL}};
    brood_parts parts = brood_corrected(none), expected = default_parts();
    assert_memory_equal(&parts, &expected, sizeof parts);
    assert_true(wy_components_hash(&brood_rules, &parts) ==
                wy_components_hash(&brood_rules, &expected));
}

/* A member without a column would stay zero, whatever the file says. */
static void every_byte_of_the_box_has_its_column(void **state)
{
    (void)state;
    static uint8_t columns[sizeof(brood_box)];
    memset(columns, 0, sizeof columns);
    for (int i = 0; i < brood_schema.field_count; i++) {
        const wy_field *field = &brood_schema.fields[i];
        for (uint32_t k = 0; k < (uint32_t)field->rows * field->items; k++)
            columns[field->offset + k]++;
    }
    for (size_t i = 0; i < sizeof columns; i++)
        assert_int_equal(columns[i], 1);
}

static void the_map_is_that_of_the_rules(void **state)
{
    (void)state;
    brood_parts parts = default_parts();
    const brood_box *box = &parts.box;
    int ends = 0, rings[BROOD_RINGS] = {0};
    for (int place = 0; place < BROOD_PLACES; place++) {
        rings[box->ring[place]]++;
        for (int i = 0; i < BROOD_NEIGHBOURS; i++)
            ends += box->adjacent[place][i] != 0;
    }
    assert_int_equal(ends, 2 * 76);
    assert_int_equal(rings[BROOD_OUTER], 12);
    assert_int_equal(rings[BROOD_INNER], 9 + 2);
    assert_int_equal(rings[BROOD_ISLAND], BROOD_ISLANDS);
    assert_int_equal(rings[BROOD_LAIR], BROOD_ELDERS);
    assert_int_equal(box->x[BROOD_FOREST], 80);
    assert_int_equal(box->y[BROOD_GARDEN], 81);
    assert_int_equal(box->adjacent[BROOD_PEAKS][0], BROOD_FOREST + 1);
    assert_int_equal(box->adjacent[BROOD_PEAKS][1], BROOD_VOLCANO + 1);
    assert_int_equal(box->adjacent[BROOD_PEAKS][2], 0);
    assert_int_equal(box->adjacent[BROOD_DOJO][5], BROOD_SANCTUARY + 1);
}

static void spaces_and_uses_are_those_of_the_rules(void **state)
{
    (void)state;
    brood_parts parts = default_parts();
    const brood_box *box = &parts.box;
    expect_numbers(box->spaces[BROOD_SUMMER][BROOD_MINES], NUMBERS(2, 3));
    expect_numbers(box->spaces[BROOD_WINTER][BROOD_MINES], NUMBERS(2, 2));
    expect_numbers(box->spaces[BROOD_WINTER][BROOD_VINEYARD], NUMBERS(1, 2));
    expect_numbers(box->spaces[BROOD_SUMMER][BROOD_DOJO], NUMBERS(3, 4));
    expect_numbers(box->spaces[BROOD_WINTER][BROOD_INN], NUMBERS(2, 2));
    expect_numbers(box->spaces[BROOD_SUMMER][BROOD_CEMETERY], NUMBERS(3, 3));
    expect_numbers(box->spaces[BROOD_SUMMER][BROOD_PEAKS], NUMBERS(0, 0));
    expect_numbers(box->spaces[BROOD_WINTER][BROOD_PEAKS], NUMBERS(1, 2));
    expect_numbers(box->spaces[BROOD_WINTER][BROOD_MENAGERIE], NUMBERS(0, 0));
    expect_numbers(box->spaces[BROOD_WINTER][BROOD_SIENNA_LAIR], NUMBERS(1, 1));
    assert_int_equal(box->use[BROOD_SUMMER][BROOD_GARDEN], BROOD_LEVEL);
    assert_int_equal(box->use[BROOD_WINTER][BROOD_GARDEN], BROOD_RANK);
    assert_int_equal(box->use[BROOD_SUMMER][BROOD_HOLLOW], BROOD_COMBAT);
    assert_int_equal(box->use[BROOD_WINTER][BROOD_HOLLOW], BROOD_LEVEL);
    assert_int_equal(box->use[BROOD_SUMMER][BROOD_PEAKS], BROOD_CLOSED);
    assert_int_equal(box->use[BROOD_WINTER][BROOD_BLACK_LAIR], BROOD_ACTION);
    expect_numbers(box->opens + BROOD_FARM, NUMBERS(1, 1, 3, 4, 2, 3, 3, 2, 0, 4, 4));
    expect_numbers(box->island, NUMBERS(1, 2, 3, 3, 4, 4));
    assert_int_equal(box->bonus[BROOD_VOLCANO], BROOD_AMBER + 1);
    assert_int_equal(box->bonus[BROOD_BANK], BROOD_LIME + 1);
    assert_int_equal(box->bonus[BROOD_ARENA], BROOD_PURPLE + 1);
    assert_int_equal(box->bonus[BROOD_FOREST], 0);
}

static void gains_are_those_of_the_rules(void **state)
{
    (void)state;
    brood_parts parts = default_parts();
    const brood_tables *tables = &parts.tables;
    expect_gain(&tables->level[BROOD_SUMMER][BROOD_MEADOW][0], "food 2, gold 1");
    expect_gain(&tables->level[BROOD_SUMMER][BROOD_MEADOW][3], "food 8, gold 4");
    expect_gain(&tables->level[BROOD_SUMMER][BROOD_MINES][2], "gold 6");
    expect_gain(&tables->level[BROOD_SUMMER][BROOD_GARDEN][1], "food 4, crystal 2");
    expect_gain(&tables->level[BROOD_SUMMER][BROOD_QUARRIES][2], "crystal 12");
    expect_gain(&tables->level[BROOD_SUMMER][BROOD_MOUNTAIN][3], "gem 8");
    expect_gain(&tables->level[BROOD_SUMMER][BROOD_FOREST][1], "food 5");
    expect_gain(&tables->level[BROOD_SUMMER][BROOD_FARM][2], "food 9, gem 2");
    expect_gain(&tables->level[BROOD_WINTER][BROOD_FARM][2], "food 7, gem 1");
    expect_gain(&tables->level[BROOD_SUMMER][BROOD_VINEYARD][3], "food 16, ducat 2");
    expect_gain(&tables->level[BROOD_WINTER][BROOD_VINEYARD][1], "food 5, ducat 1");
    expect_gain(&tables->level[BROOD_WINTER][BROOD_MEADOW][1], "");
    expect_gain(&tables->rank[BROOD_MEADOW][0], "food 3, gold 3");
    expect_gain(&tables->rank[BROOD_MINES][1], "gold 2");
    expect_gain(&tables->rank[BROOD_GARDEN][1], "food 2, crystal 1");
    expect_gain(&tables->rank[BROOD_QUARRIES][0], "crystal 6");
    expect_gain(&tables->rank[BROOD_MOUNTAIN][1], "gem 2");
    expect_gain(&tables->rank[BROOD_FOREST][0], "food 5");
    expect_gain(&tables->field[BROOD_HOLLOW], "food 1, gold 2");
    expect_gain(&tables->field[BROOD_CEMETERY], "crystal 1, gem 1");
    expect_gain(&tables->field[BROOD_DOJO], "");
    expect_numbers(parts.box.peaks, NUMBERS(10, 2));
    expect_numbers(parts.box.prize[BROOD_SUMMER][0], NUMBERS(2, 1, 4, 2, 4, 2, 4, 2));
    expect_numbers(parts.box.prize[BROOD_WINTER][0], NUMBERS(1, 1, 5, 1, 5, 1, 5, 1));
    expect_numbers(parts.box.prize_kind, NUMBERS(0, BROOD_KIND_GOBLOON + 1,
                                                 BROOD_KIND_DRAGONCOIN + 1, BROOD_KIND_DUCAT + 1));
}

static void charts_and_colours_are_those_of_the_rules(void **state)
{
    (void)state;
    brood_parts parts = default_parts();
    const brood_tables *tables = &parts.tables;
    assert_int_equal(tables->better[BROOD_FOREST][BROOD_BLUE], 0);
    assert_int_equal(tables->better[BROOD_FOREST][BROOD_YELLOW], 11);
    assert_int_equal(tables->better[BROOD_MEADOW][BROOD_GOLDEN], 1);
    assert_int_equal(tables->better[BROOD_MINES][BROOD_PURPLE], 5);
    assert_int_equal(tables->better[BROOD_GARDEN][BROOD_RED], 11);
    assert_int_equal(tables->better[BROOD_QUARRIES][BROOD_TEAL], 1);
    assert_int_equal(tables->better[BROOD_MOUNTAIN][BROOD_BLUE], 6);
    assert_int_equal(tables->second[BROOD_RED][BROOD_YELLOW], BROOD_ORANGE);
    assert_int_equal(tables->mixed[BROOD_RED][BROOD_YELLOW][BROOD_RED], BROOD_AMBER);
    assert_int_equal(tables->mixed[BROOD_ORANGE][BROOD_YELLOW][BROOD_YELLOW], BROOD_GOLDEN);
    assert_int_equal(tables->mixed[BROOD_PURPLE][BROOD_BLUE][BROOD_BLUE], BROOD_INDIGO);
    assert_int_equal(tables->mixed[BROOD_BLUE][BROOD_YELLOW][BROOD_BLUE], BROOD_TEAL);
    assert_int_equal(tables->mixed[BROOD_GREEN][BROOD_YELLOW][BROOD_YELLOW], BROOD_LIME);
}

static void the_players_boards_are_those_of_the_rules(void **state)
{
    (void)state;
    brood_parts parts = default_parts();
    const brood_box *box = &parts.box;
    expect_numbers(box->feed[0], NUMBERS(0, 1, 2, 2, 0, 1));
    expect_numbers(box->feed[1], NUMBERS(0, 0, 0, 0, 1, 1));
    expect_numbers(box->egg_price, NUMBERS(1, 2, 3));
    expect_numbers(box->egg_count, NUMBERS(2, 2, 2));
    expect_numbers(box->income_open, NUMBERS(0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0));
    expect_gain(&parts.tables.income[0], "food 2, jewel 1");
    expect_gain(&parts.tables.income[4], "food 2, gold 3");
    expect_gain(&parts.tables.income[5], "dragoncoin 1");
    expect_gain(&parts.tables.income[11], "crystal 4");
    expect_numbers(box->tokens, NUMBERS(8, 4, 2));
    expect_numbers(box->row, NUMBERS(5, 6));
    expect_numbers(box->first, NUMBERS(3, 4, 3));
    expect_numbers(box->kit[0], NUMBERS(4, 0, 0, 0, 2, 0, 1, 0, 1));
    expect_numbers(box->kit[3], NUMBERS(3, 0, 0, 1, 1, 0, 0, 0, 1));
    expect_numbers(box->kit[6], NUMBERS(2, 0, 0, 0, 1, 0));
    expect_numbers(box->training, NUMBERS(3, 2, 1));
    expect_numbers(box->scale, NUMBERS(25, 35, 45, 55));
}

static void the_bank_is_that_of_the_rules(void **state)
{
    (void)state;
    brood_parts parts = default_parts();
    const brood_box *box = &parts.box;
    expect_numbers(box->accepts, NUMBERS(0, 0, 0, 0, 1, 2, 3, 4));
    expect_numbers(box->balance[0], NUMBERS(3, 6, 10, 15));
    expect_numbers(box->balance[3], NUMBERS(6, 12, 18, 24));
    expect_numbers(box->balance[7], NUMBERS(4, 8, 12, 18));
    expect_gain(&parts.tables.interest[0][3], "gold 5");
    expect_gain(&parts.tables.interest[1][2], "food 6");
    expect_gain(&parts.tables.interest[2][0], "gold 1");
    expect_gain(&parts.tables.interest[2][3], "ducat 3");
    expect_gain(&parts.tables.interest[3][2], "ducat 1, gobloon 1");
    expect_gain(&parts.tables.interest[3][3], "dragoncoin 1");
    expect_gain(&parts.tables.interest[6][2], "crystal 1, gem 1");
    expect_gain(&parts.tables.interest[7][3], "crystal 1, jewel 1");
    assert_int_equal(box->keys, 2);
    expect_numbers(box->value, NUMBERS(0, 1, 2, 4, 8, 1, 2, 5));
    expect_numbers(box->bank_value, NUMBERS(0, 1, 2, 3, 6, 1, 2, 4));
}

static void trinkets_and_bonuses_are_those_of_the_rules(void **state)
{
    (void)state;
    brood_parts parts = default_parts();
    const brood_box *box = &parts.box;
    int levels[BROOD_LEVELS] = {0}, points[BROOD_LEVELS] = {0};
    for (int i = 0; i < BROOD_TRINKETS; i++) {
        levels[box->trinket_level[i]]++;
        points[box->trinket_level[i]] += box->trinket_points[i];
    }
    assert_int_equal(levels[1], 9);
    assert_int_equal(levels[2], 6);
    assert_int_equal(levels[3], 3);
    assert_int_equal(points[1], 9 * 3);
    assert_int_equal(points[2], 6 * 6);
    assert_int_equal(points[3], 3 * 10);
    expect_gain(&parts.tables.trinket[2], "crystal 3");
    assert_int_equal(box->trinket_colour[2], BROOD_RED + 1);
    expect_gain(&parts.tables.trinket[7], "gold 2");
    assert_int_equal(box->trinket_dig[7], 1);
    expect_gain(&parts.tables.trinket[11], "gem 3");
    assert_int_equal(box->trinket_colour[11], BROOD_YELLOW + 1);
    expect_gain(&parts.tables.trinket[15], "ducat 1, dragoncoin 1");
    expect_gain(&parts.tables.trinket[17], "ducat 2");
    assert_int_equal(box->trinket_magic[17], 2);
    expect_numbers(box->bonus_points, NUMBERS(2, 10, 2, 2, 1, 2, 1, 5, 4, 1));
    expect_numbers(box->bonus_per, NUMBERS(1, 1, 1, 1, 3, 1, 1, 1, 1, 2));
    expect_numbers(box->bonus_most, NUMBERS(0, 0, 12, 14, 14, 0, 0, 15, 16, 12));
    expect_numbers(box->bonus_extra, NUMBERS(0, 0, 0, 0, 0, 0, 4, 0, 0, 0));
}

static void magic_is_that_of_the_rules(void **state)
{
    (void)state;
    brood_parts parts = default_parts();
    const brood_box *box = &parts.box;
    expect_numbers(box->magic_points, NUMBERS(1, 3, 6, 10, 15, 21, 28));
    expect_numbers(box->necro_price, NUMBERS(2, 2, 1, 1, 1, 1, 1, 0, 1));
    expect_numbers(box->necro_free, NUMBERS(1, 2, 0, 2, 0, 0, 0, 0, 0));
    expect_numbers(box->necro_most, NUMBERS(0, 0, 0, 0, 3, 0, 1, 0, 2));
    expect_numbers(box->necro_strong, NUMBERS(0, 0, 0, 0, 0, 1, 0, 0, 0));
    expect_numbers(box->necro_gems, NUMBERS(0, 0, 0, 0, 0, 0, 0, 0, 1));
    expect_numbers(box->necro_food, NUMBERS(0, 0, 0, 0, 0, 0, 0, 1, 0));
    expect_numbers(box->alchemy_picks, NUMBERS(1, 1, 2, 3, 2, 2, 3, 3, 3));
    expect_numbers(box->alchemy_kind[3],
                   NUMBERS(BROOD_KIND_FOOD + 1, BROOD_KIND_GOLD + 1, BROOD_KIND_CRYSTAL + 1,
                           BROOD_KIND_GEM + 1, BROOD_KIND_DUCAT + 1, 0));
    expect_numbers(box->alchemy_amount[3], NUMBERS(3, 2, 2, 1, 1, 0));
    expect_numbers(box->alchemy_amount[7], NUMBERS(6, 5, 2, 1, 1, 1));
    expect_numbers(box->tele_exchanges, NUMBERS(1, 1, 2, 2, 3, 1, 4, 4, 2));
    expect_numbers(box->tele_gold, NUMBERS(0, 1, 1, 2, 2, 1, 3, 0, 1));
    expect_numbers(box->tele_cheap, NUMBERS(0, 0, 0, 0, 0, 1, 0, 2, 2));
    expect_numbers(box->tele_each, NUMBERS(0, 0, 0, 0, 0, 0, 0, 1, 0));
}

static void prices_are_those_of_the_rules(void **state)
{
    (void)state;
    brood_parts parts = default_parts();
    const brood_box *box = &parts.box;
    expect_numbers(box->strength, NUMBERS(1, 1, 0, 0, 0, 1, 2, 4));
    expect_numbers(box->match, NUMBERS(0, 0, 0, 0, 0, 2, 4, 6));
    expect_numbers(box->base, NUMBERS(2, 4, 6));
    assert_int_equal(box->red, 2);
    expect_numbers(box->market, NUMBERS(1, 0, 0, 0, 0, 1, 2, 3));
    assert_int_equal(box->market_kind[BROOD_KIND_FOOD], BROOD_KIND_GOLD + 1);
    assert_int_equal(box->market_kind[BROOD_KIND_JEWEL], BROOD_KIND_DUCAT + 1);
    expect_numbers(box->rate, NUMBERS(2, 3, 3, 2, 1, 2, 2, 1));
    for (int side = 0; side < BROOD_SIDES; side++) {
        expect_numbers(box->mint_pay[side], NUMBERS(BROOD_KIND_GOLD, BROOD_KIND_GOLD,
                                                    BROOD_KIND_DUCAT, BROOD_KIND_GOBLOON));
        expect_numbers(box->mint_get[side], NUMBERS(BROOD_KIND_DUCAT, BROOD_KIND_GOBLOON,
                                                    BROOD_KIND_DRAGONCOIN, BROOD_KIND_DRAGONCOIN));
    }
    expect_numbers(box->mint_price[BROOD_SUMMER], NUMBERS(2, 3, 3, 2));
    expect_numbers(box->mint_amount[BROOD_SUMMER], NUMBERS(1, 1, 1, 1));
    expect_numbers(box->mint_price[BROOD_WINTER], NUMBERS(3, 5, 5, 3));
    expect_numbers(box->mint_amount[BROOD_WINTER], NUMBERS(2, 2, 2, 2));
    expect_numbers(box->visits, NUMBERS(3, 3));
    expect_numbers(box->smith, NUMBERS(2, 1));
    expect_numbers(box->hatch[BROOD_SUMMER], NUMBERS(1, 2, 2, 3));
    expect_numbers(box->caravan, NUMBERS(3, 2, 2));
    expect_numbers(box->grotto_moves, NUMBERS(2, 3));
    expect_numbers(box->grotto_price[BROOD_SUMMER], NUMBERS(1, 4, 2, 5));
    expect_numbers(box->den[BROOD_SUMMER], NUMBERS(3, 1, 7, 2));
    assert_int_equal(box->twice, 3);
    expect_numbers(box->tribute, NUMBERS(1, 3));
    expect_numbers(box->fees, NUMBERS(3, 1, 1));
    expect_numbers(box->gifts, NUMBERS(3, 1, 1));
    expect_gain(&parts.tables.grave[0], "gobloon 1, dragoncoin 1");
    expect_gain(&parts.tables.grave[2], "ducat 4");
    expect_gain(&parts.tables.grave[4], "gold 2, gem 3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_default_parts_are_those_of_the_file),
        cmocka_unit_test(every_byte_of_the_box_has_its_column),
        cmocka_unit_test(the_map_is_that_of_the_rules),
        cmocka_unit_test(spaces_and_uses_are_those_of_the_rules),
        cmocka_unit_test(gains_are_those_of_the_rules),
        cmocka_unit_test(charts_and_colours_are_those_of_the_rules),
        cmocka_unit_test(the_players_boards_are_those_of_the_rules),
        cmocka_unit_test(the_bank_is_that_of_the_rules),
        cmocka_unit_test(trinkets_and_bonuses_are_those_of_the_rules),
        cmocka_unit_test(magic_is_that_of_the_rules),
        cmocka_unit_test(prices_are_those_of_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
