/* odd_box.c - Random component generator. */
#include "tests/support/odd_box.h"

static int draw_value(const wy_field *field, wy_rng *rng)
{
    int words = 0;
    if (!field->words)
        return field->min + (int)wy_rng_below(rng, (uint32_t)(field->max - field->min + 1));
    while (field->words[words])
        words++;
    return (int)wy_rng_below(rng, (uint32_t)words);
}

void draw_one(const wy_schema *schema, void *box, bool keeps_lists, wy_rng *rng)
{
    const wy_field *field = &schema->fields[wy_rng_below(rng, (uint32_t)schema->field_count)];
    uint32_t place = wy_rng_below(rng, (uint32_t)field->rows * field->items);
    uint8_t *value = (uint8_t *)box + field->offset + place, before = *value;
    wy_parts_fault fault;
    if (keeps_lists && field->open && before == 0)
        return;
    *value = (uint8_t)draw_value(field, rng);
    schema->check(box, &fault);
    if (fault.expected)
        *value = before;
}
