/* dungeon_correct.c - Loads modified component files of Dragon Dungeon for tests. */
#include "games/dungeon/tests/dungeon_correct.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/components.h"
#include "tests/support/cmocka_tests.h"

static json_t *read_file(void)
{
    json_error_t error;
    json_t *root = json_load_file("games/dungeon/components.json", 0, &error);
    if (!root)
        fail_msg("games/dungeon/components.json: %s: run this program in the folder of the sources",
                 error.text);
    return root;
}

static void correct(json_t *root, const correction *c)
{
    json_error_t error;
    char text[64], *rest = text;
    json_t *place = root, *value = json_loads(c->json, JSON_DECODE_ANY, &error);
    assert_non_null(value);
    snprintf(text, sizeof text, "%s", c->path);
    char *name = strtok_r(rest, "[", &rest), *row = strtok_r(rest, "].", &rest);
    if (row) {
        place = json_array_get(json_object_get(root, name), (size_t)atoi(row));
        name = strtok_r(rest, "].", &rest);
    }
    assert_true(json_is_object(place));
    assert_non_null(name);
    assert_non_null(json_object_get(place, name)); /* it corrects something */
    json_object_set_new(place, name, value);
}

bool read_box(const correction *corrections, dungeon_parts *parts, wy_error *error)
{
    json_t *root = read_file();
    for (int i = 0; corrections[i].path; i++)
        correct(root, &corrections[i]);
    memset(parts, 0, sizeof *parts);
    bool is_fine = wy_components_take(&dungeon_rules, root, "mine.json", parts, error);
    json_decref(root);
    return is_fine;
}

dungeon_parts corrected(const correction *corrections)
{
    dungeon_parts parts;
    wy_error error;
    if (!read_box(corrections, &parts, &error))
        fail_msg("%s", error.text);
    return parts;
}
