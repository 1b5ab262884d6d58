/* brood_correct.c - Loads modified component files of Dragonbrood for tests. */
#include "games/brood/tests/brood_correct.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/components.h"
#include "tests/support/cmocka_tests.h"

static json_t *read_file(void)
{
    json_error_t error;
    json_t *root = json_load_file("games/brood/components.json", 0, &error);
    if (!root)
        fail_msg("games/brood/components.json: %s: run this program in the folder of the sources",
                 error.text);
    return root;
}

/* What is inside an object with a value and its tag. */
static json_t *inside(json_t *value)
{
    json_t *inner = json_object_get(value, "value");
    return inner ? inner : value;
}

static void correct(json_t *root, const brood_correction *c)
{
    char name[64];
    json_error_t error;
    json_t *place = root;
    snprintf(name, sizeof name, "%s", c->path);
    char *last = strrchr(name, '.'), *row = strchr(name, '[');
    if (last)
        *last++ = '\0';
    if (row)
        *row++ = '\0';
    if (last)
        place = json_object_get(root, name);
    if (row)
        place = json_array_get(inside(place), (size_t)atoi(row));
    assert_true(json_is_object(place));
    const char *key = last ? last : name;
    if (c->json) {
        json_t *value = json_loads(c->json, JSON_DECODE_ANY, &error);
        assert_non_null(value);
        json_object_set_new(place, key, value);
    } else {
        assert_int_equal(json_object_del(place, key), 0);
    }
}

bool brood_read_box(const brood_correction *corrections, brood_parts *parts, wy_error *error)
{
    json_t *root = read_file();
    for (int i = 0; corrections[i].path; i++)
        correct(root, &corrections[i]);
    memset(parts, 0, sizeof *parts);
    bool is_fine = wy_components_take(&brood_rules, root, "mine.json", parts, error);
    json_decref(root);
    return is_fine;
}

brood_parts brood_corrected(const brood_correction *corrections)
{
    brood_parts parts;
    wy_error error;
    if (!brood_read_box(corrections, &parts, &error))
        fail_msg("%s", error.text);
    return parts;
}
