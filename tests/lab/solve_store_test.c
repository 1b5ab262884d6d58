/* solve_store_test.c - Tests of tablebase files: the same bytes from any number of threads, memory-
 * mapped reading, and refusal of damaged files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lab/solve/solve.h"
#include "tests/lab/solve_box.h"
#include "tests/lab/solve_draw.h"
#include "tests/support/cmocka_tests.h"

enum { EXIT = 7, FLIPS = 400, HEAD = 72 };

static char folder[] = "solve-test-XXXXXX";
static char path[64], other[64];
static dungeon_parts parts;

static solve_table *solved(int sheet, bool ring, int jobs)
{
    const solve_plan plan = {.parts = &parts, .sheet = sheet, .ring = ring, .jobs = jobs};
    solve_table *table;
    assert_int_equal(solve_create(&plan, &table), SOLVE_OK);
    return table;
}

static char *read_file(const char *name, size_t *ret_size)
{
    FILE *file = fopen(name, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    *ret_size = (size_t)ftell(file);
    rewind(file);
    char *bytes = malloc(*ret_size);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, *ret_size, file), *ret_size);
    fclose(file);
    return bytes;
}

static void write_file(const char *name, const char *bytes, size_t size)
{
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static int set_up(void **state)
{
    (void)state;
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/table", folder);
    snprintf(other, sizeof other, "%s/other", folder);
    solve_box_cut(&parts, EXIT, DUNGEON_MINION);
    solve_table *table = solved(DUNGEON_NORMAL, false, 2);
    bool is_saved = solve_save(table, path);
    solve_destroy(table);
    return is_saved ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    remove(path);
    remove(other);
    return rmdir(folder);
}

static void a_table_is_read_as_it_was_written(void **state)
{
    solve_table *table = solved(DUNGEON_EASY, true, 2), *again;
    dungeon_sheet sheet;
    wy_rng rng;
    (void)state;
    assert_true(solve_save(table, other));
    assert_int_equal(solve_open(other, &parts, &again), SOLVE_FILE_OK);
    assert_int_equal(solve_count(again), solve_count(table));
    assert_int_equal(solve_sheet(again), DUNGEON_EASY);
    assert_true(solve_ring(again));
    wy_rng_seed(&rng, 1, 0);
    for (int i = 0; i < 10000; i++) {
        solve_draw(table, &rng, &sheet);
        float a = solve_value(table, &sheet), b = solve_value(again, &sheet);
        assert_memory_equal(&a, &b, sizeof a);
    }
    solve_destroy(table);
    solve_destroy(again);
}

static void threads_write_the_same_bytes(void **state)
{
    size_t size, same;
    char *bytes = read_file(path, &size);
    (void)state;
    for (int jobs = 1; jobs <= 5; jobs += 2) {
        solve_table *table = solved(DUNGEON_NORMAL, false, jobs);
        assert_true(solve_save(table, other));
        solve_destroy(table);
        char *others = read_file(other, &same);
        assert_int_equal(size, same);
        assert_memory_equal(bytes, others, size);
        free(others);
    }
    free(bytes);
}

static enum solve_file_error open_other(const dungeon_parts *of)
{
    solve_table *table;
    enum solve_file_error error = solve_open(other, of, &table);
    assert_true((error == SOLVE_FILE_OK) == (table != NULL));
    solve_destroy(table);
    return error;
}

static void whatever_is_changed_is_noticed(void **state)
{
    size_t size;
    char *bytes = read_file(path, &size);
    wy_rng rng;
    (void)state;
    wy_rng_seed(&rng, 2, 0);
    for (int i = 0; i < FLIPS; i++) {
        size_t at = i < HEAD ? (size_t)i : wy_rng_below(&rng, (uint32_t)size);
        char bit = (char)(1 << wy_rng_below(&rng, 8));
        bytes[at] = (char)(bytes[at] ^ bit);
        write_file(other, bytes, size);
        assert_int_not_equal(open_other(&parts), SOLVE_FILE_OK);
        bytes[at] = (char)(bytes[at] ^ bit);
    }
    for (int i = 0; i < 20; i++) {
        write_file(other, bytes, i < 2 ? (size_t)i * HEAD : wy_rng_below(&rng, (uint32_t)size));
        assert_int_not_equal(open_other(&parts), SOLVE_FILE_OK);
    }
    write_file(other, bytes, size);
    assert_int_equal(open_other(&parts), SOLVE_FILE_OK);
    free(bytes);
}

static void what_it_is_a_table_of_must_fit(void **state)
{
    static dungeon_parts changed;
    size_t size;
    char *bytes = read_file(path, &size);
    (void)state;
    changed = parts;
    changed.box.exit_points++;
    dungeon_prepare(&changed);
    write_file(other, bytes, size);
    assert_int_equal(open_other(&changed), SOLVE_OTHER_COMPONENTS);
    bytes[16] = '?'; /* the version of the rules */
    write_file(other, bytes, size);
    assert_int_equal(open_other(&parts), SOLVE_OTHER_RULES);
    bytes[8]++;
    write_file(other, bytes, size);
    assert_int_equal(open_other(&parts), SOLVE_OTHER_FORMAT);
    write_file(other, "wyrm record 1\n", 14);
    assert_int_equal(open_other(&parts), SOLVE_NO_TABLE);
    write_file(other, "", 0);
    assert_int_equal(open_other(&parts), SOLVE_NO_TABLE);
    remove(other);
    assert_int_equal(open_other(&parts), SOLVE_NO_FILE);
    free(bytes);
}

static void what_cannot_be_written_leaves_the_old_one(void **state)
{
    solve_table *table;
    struct stat facts;
    char part[80];
    (void)state;
    assert_int_equal(solve_open(path, &parts, &table), SOLVE_FILE_OK);
    snprintf(part, sizeof part, "%s.part", path);
    assert_int_equal(mkdir(part, 0700), 0); /* in the way */
    assert_false(solve_save(table, path));
    assert_int_equal(rmdir(part), 0);
    assert_int_equal(stat(path, &facts), 0);
    assert_false(solve_save(table, "/nowhere/at/all"));
    solve_destroy(table);
    assert_int_equal(solve_open(path, &parts, &table), SOLVE_FILE_OK);
    solve_destroy(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_is_read_as_it_was_written),
        cmocka_unit_test(threads_write_the_same_bytes),
        cmocka_unit_test(whatever_is_changed_is_noticed),
        cmocka_unit_test(what_it_is_a_table_of_must_fit),
        cmocka_unit_test(what_cannot_be_written_leaves_the_old_one),
    };
    return cmocka_run_group_tests_name("solve_store", tests, set_up, tear_down);
}
