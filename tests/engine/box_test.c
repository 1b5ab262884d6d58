/* box_test.c - Round-trip test of components: written by box.c and read back unchanged, whatever
 * their values. */
#include <stdlib.h>

#include "engine/table/table_json.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/table.h"

static void assert_told_as_read(const wy_rules *rules, const void *parts)
{
    wy_json_writer json = WY_JSON_GROWING;
    wy_error error;
    void *again = calloc(1, rules->parts_size);
    wy_write_components(&json, rules, parts);
    if (!wy_components_read(rules, json.text, json.length, rules->id, again, &error))
        fail_msg("%s", error.text);
    assert_memory_equal(parts, again, rules->schema->size);
    free(again);
    wy_json_free(&json);
}

static bool is_whole(const wy_rules *rules, const void *parts)
{
    wy_parts_fault fault = {"", NULL};
    rules->schema->check(parts, &fault);
    return !fault.expected;
}

/* Returns whether this value can be raised by one. */
static bool can_grow(const wy_field *field, uint8_t value)
{
    if (field->words)
        return field->words[value + 1] != NULL;
    int number = field->min < 0 ? (int8_t)value : value;
    return number >= field->min && number < field->max;
}

/* Values of the box, 400 of them or all, one more than they are, wherever that makes a box. */
static int tell_with_others(const wy_rules *rules, uint8_t *parts)
{
    int told = 0, seen = 0, step = 1 + (int)rules->schema->size / 400;
    for (int i = 0; i < rules->schema->field_count; i++) {
        const wy_field *field = &rules->schema->fields[i];
        for (uint32_t at = 0; at < (uint32_t)field->rows * field->items; at++) {
            uint8_t *value = &parts[field->offset + at], before = *value;
            if (++seen % step || !can_grow(field, before))
                continue;
            (*value)++;
            if (is_whole(rules, parts)) {
                assert_told_as_read(rules, parts);
                told++;
            }
            *value = before;
        }
    }
    return told;
}

static void components_are_told_as_they_are_read(void **state)
{
    (void)state;
    for (int i = 0; i < wy_game_count(); i++) {
        const wy_rules *rules = wy_game(i);
        uint8_t *parts = calloc(1, rules->parts_size);
        rules->default_parts(parts);
        assert_told_as_read(rules, parts);
        assert_true(tell_with_others(rules, parts) > 0);
        free(parts);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(components_are_told_as_they_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
