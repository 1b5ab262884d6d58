/* record_test.c - Tests of game records: valid ones, and the refusal of invalid ones. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/book/tests/book_play.h"
#include "tests/support/cmocka_tests.h"

static char *unfinished(void)
{
    wy_table *t = begin(2, "crimson-storm azure-desert emerald-jungle");
    snprintf(t->seats[0].name, WY_NAME_MAX, "Ana Mar\303\255a");
    snprintf(t->seats[1].bot, WY_NAME_MAX, "greedy");
    turns(t, "place 3@1 / place 4@2");
    char *text = wy_record_write(t);
    wy_table_destroy(t);
    return text;
}

static char *finished(void)
{
    static const uint8_t piles[BOOK_PILES_MAX] = {1, 17, 18, 0, 0};
    book_parts parts = *box_parts();
    memcpy(parts.box.pile[2], piles, sizeof piles);
    wy_table *t = begin_with(2, "", "", &parts);
    turns(t, "place 3@1 / place 4@2 / claim 1 / place 5@2");
    char *text = wy_record_write(t);
    assert_int_equal(actor(t), WY_OVER);
    wy_table_destroy(t);
    return text;
}

static const book_parts *finished_parts(void)
{
    static book_parts parts;
    static const uint8_t piles[BOOK_PILES_MAX] = {1, 17, 18, 0, 0};
    parts = *box_parts();
    memcpy(parts.box.pile[2], piles, sizeof piles);
    return &parts;
}

/* A copy of the text in which the first `from` stands as `to`. */
static char *changed(const char *text, const char *from, const char *to)
{
    const char *place = strstr(text, from);
    if (!place)
        fail_msg("not in the record: \"%s\"", from);
    size_t size = strlen(text) + strlen(to) + 1;
    char *copy = malloc(size);
    snprintf(copy, size, "%.*s%s%s", (int)(place - text), text, to, place + strlen(from));
    return copy;
}

static void expect_error(const char *text, size_t size, const book_parts *parts, int line, int move,
                         const char *words)
{
    wy_error error;
    memset(&error, 0x5a, sizeof error);
    wy_table *t = wy_record_read(text, size, parts, &error);
    if (t)
        fail_msg("read, but expected \"%s\"", words);
    if (!strstr(error.text, words))
        fail_msg("expected \"%s\", found \"%s\"", words, error.text);
    assert_null(strchr(error.text, '\n'));
    if (line)
        assert_int_equal(error.line, line);
    assert_int_equal(error.move, move);
}

static void expect_refusal(const char *from, const char *to, int line, int move, const char *words)
{
    char *text = unfinished();
    char *bad = changed(text, from, to);
    expect_error(bad, strlen(bad), NULL, line, move, words);
    free(bad);
    free(text);
}

/* ---- Good records ---- */

static void a_record_is_readable_text(void **state)
{
    (void)state;
    char *text = unfinished();
    static const char *const lines[] = {
        "wyrm record 1\n",
        "\ngame book\n",
        "\nrules ",
        "\ncomponents ",
        "\nplayers 2\n",
        "\noption blocker on\n",
        "\noption adding on\n",
        "\nseat 0 person Ana Mar\303\255a\n",
        "\nseat 1 greedy Player 2\n",
        "\nmoves\n",
        "\n1 chance token red #",
        "\n8 0 place 3@1 #",
        "\n11 1 end #",
        "\nend\n",
    };
    for (size_t i = 0; i < WY_COUNT(lines); i++)
        if (!strstr(text, lines[i]))
            fail_msg("missing: %s", lines[i]);
    assert_null(strstr(text, "result"));
    free(text);
}

static void a_record_comes_back_with_its_seats(void **state)
{
    (void)state;
    wy_error error;
    char *text = unfinished();
    wy_table *t = wy_record_read(text, strlen(text), NULL, &error);
    assert_non_null(t);
    assert_string_equal(t->seats[0].name, "Ana Mar\303\255a");
    assert_string_equal(t->seats[0].bot, "");
    assert_string_equal(t->seats[1].bot, "greedy");
    assert_int_equal(t->length, 11);
    assert_int_equal(actor(t), 0);
    turn(t, "claim 1,show golden-plains@1"); /* and can be played on */
    wy_table_destroy(t);
    assert_ptr_equal(wy_record_game(text, strlen(text), &error), &book_rules);
    free(text);
}

static void a_finished_record_has_its_result(void **state)
{
    (void)state;
    wy_error error;
    char *text = finished();
    assert_non_null(strstr(text, "\nresult\nseat 0 total 11 rank 1\nseat 1 total 0 rank 2\nend\n"));
    wy_table *t = wy_record_read(text, strlen(text), finished_parts(), &error);
    assert_non_null(t);
    assert_int_equal(actor(t), WY_OVER);
    wy_table_destroy(t);
    free(text);
}

/* ---- Headers ---- */

static void other_texts_are_no_records(void **state)
{
    (void)state;
    static const char *const texts[] = {"",
                                        "\n",
                                        "wyrm",
                                        "wyrm record 2\n",
                                        "wyrm record 1 \n",
                                        "\xff\xfe",
                                        "{\"game\": \"book\"}"};
    wy_error error;
    for (size_t i = 0; i < WY_COUNT(texts); i++) {
        expect_error(texts[i], strlen(texts[i]), NULL, 1, 0, "not a record");
        assert_null(wy_record_game(texts[i], strlen(texts[i]), &error));
    }
    expect_error("wyrm record 1", 13, NULL, 2, 0, "expected a game");
    expect_error("wyrm record 1\0", 14, NULL, 1, 0, "not a record");
}

static void every_game_takes_up_its_own_version(void **state)
{
    (void)state;
    for (int i = 0; i < wy_game_count(); i++) {
        bool is_earlier = true;
        assert_true(wy_takes_up(wy_game(i), wy_game(i)->version, &is_earlier));
        assert_false(is_earlier);
        assert_false(wy_takes_up(wy_game(i), "999999", &is_earlier));
        assert_false(wy_takes_up(wy_game(i), "", &is_earlier));
    }
}

static void headers_are_checked_line_by_line(void **state)
{
    (void)state;
    expect_refusal("game book", "game chess", 2, 0, "expected a game of this program");
    expect_refusal("game book", "game", 2, 0, "expected a game");
    expect_refusal("rules ", "rulez ", 3, 0, "follows other rules");
    expect_refusal("rules ", "rules 9", 3, 0, "follows other rules");
    expect_refusal("rules 2", "rules 3", 3, 0, "follows other rules");
    expect_refusal("rules 2", "rules 0", 3, 0, "follows other rules");
    expect_refusal("rules 2", "rules 1x", 3, 0, "follows other rules");
    expect_refusal("components ", "components 0", 4, 0, "expected the components' hash");
    expect_refusal("components", "component", 4, 0, "expected the components' hash");
    expect_refusal("players 2", "players 1", 5, 0, "expected the number of players");
    expect_refusal("players 2", "players 6", 5, 0, "expected the number of players");
    expect_refusal("players 2", "players 2x", 5, 0, "expected the number of players");
    expect_refusal("players 2", "players", 5, 0, "expected the number of players");
    expect_refusal("players 2", "players x", 5, 0, "expected the number of players");
    expect_refusal("players 2", "players 99999999999", 5, 0, "expected the number of players");
    expect_refusal("option blocker on", "option blocker in", 6, 0, "expected an option");
    expect_refusal("option blocker on", "option adding on", 6, 0, "expected an option");
    expect_refusal("option blocker on", "option blocker", 6, 0, "expected an option");
    expect_refusal("option blocker on", "blocker on", 6, 0, "expected an option");
    expect_refusal("seat 0 person", "seat 1 person", 8, 0, "expected a seat");
    expect_refusal("seat 0 person", "seat x person", 8, 0, "expected a seat");
    expect_refusal("seat 0 person", "seat 0  person", 8, 0, "expected a seat");
    expect_refusal("seat 1 greedy Player 2", "seat 1 greedy", 9, 0, "expected a seat");
    expect_refusal("moves\n", "move\n", 10, 0, "expected the moves");
}

static void long_names_are_refused(void **state)
{
    (void)state;
    char name[200];
    memset(name, 'x', sizeof name);
    name[sizeof name - 1] = '\0';
    expect_refusal("Player 2", name, 9, 0, "expected a seat");
    expect_refusal("greedy", name, 9, 0, "expected a seat");
    name[WY_NAME_MAX - 1] = '\0';
    char *text = unfinished(), *good = changed(text, "Player 2", name);
    wy_error error;
    wy_table *t = wy_record_read(good, strlen(good), NULL, &error);
    assert_non_null(t);
    assert_string_equal(t->seats[1].name, name);
    wy_table_destroy(t);
    free(good);
    free(text);
}

static void other_components_are_noticed(void **state)
{
    (void)state;
    char *text = finished();
    expect_error(text, strlen(text), NULL, 0, 0, "played with other components");
    free(text);
}

/* ---- Moves ---- */

static void moves_are_checked_one_by_one(void **state)
{
    (void)state;
    expect_refusal("\n8 0 place", "\n9 0 place", 18, 8, "expected move number 8");
    expect_refusal("\n8 0 place", "\nx 0 place", 18, 8, "expected move number 8");
    expect_refusal("\n8 0 place", "\n80 place", 18, 8, "expected move number 8");
    expect_refusal("\n8 0 place", "\n8 1 place", 18, 8, "another player");
    expect_refusal("\n8 0 place", "\n8 chance place", 18, 8, "another player");
    expect_refusal("\n8 0 place", "\n8 00 place", 18, 8, "another player");
    expect_refusal("\n8 0 place 3@1", "\n8 0 plays 3@1", 18, 8, "not a move of this game");
    expect_refusal("\n8 0 place 3@1", "\n8 0 place 3@2", 18, 8, "is not legal");
    expect_refusal("\n8 0 place 3@1", "\n8 0 place 4@1", 18, 8, "was altered");
    expect_refusal("\n8 0 place 3@1 #", "\n8 0 place 3@1 #0", 18, 8, "was altered");
    expect_refusal("\n8 0 place 3@1 #", "\n8 0 place 3@1 ", 18, 8, "cannot be read");
    expect_refusal("\n8 0 place 3@1 #", "\n8 0 place 3@1#", 18, 8, "cannot be read");
    expect_refusal("\n8 0 place 3@1 #", "\n8 0 #", 18, 8, "cannot be read");
    expect_refusal("\n8 0 place 3@1 #", "\n8 #", 18, 8, "cannot be read");
    expect_refusal("chance token red", "chance token blue", 11, 1, "was altered");
}

/* Whatever is altered in an early move is found at that move, not later. */
static void an_altered_draw_is_found_at_once(void **state)
{
    (void)state;
    expect_refusal("chance show crimson-storm@1", "chance show crimson-desert@1", 15, 5,
                   "move 5 (line 15) was altered");
}

static void expect_cuts_to_be_noticed(char *text, const book_parts *parts)
{
    for (size_t size = 0; size < strlen(text); size++) {
        wy_error error;
        wy_table *t = wy_record_read(text, size, parts, &error);
        bool only_the_last_newline = size + 1 == strlen(text);
        if (t && !only_the_last_newline)
            fail_msg("read, cut after %zu bytes", size);
        if (!t)
            assert_true(error.text[0] != '\0');
        wy_table_destroy(t);
    }
    free(text);
}

static void a_cut_record_is_noticed_wherever_it_is_cut(void **state)
{
    (void)state;
    expect_cuts_to_be_noticed(unfinished(), NULL);
    expect_cuts_to_be_noticed(finished(), finished_parts());
}

static void lines_too_long_are_refused(void **state)
{
    (void)state;
    char *text = unfinished();
    size_t size = 3u << 20;
    char *line = malloc(size);
    memset(line, 'a', size);
    line[size - 1] = '\0';
    char *bad = changed(text, "place 3@1", line);
    expect_error(bad, strlen(bad), NULL, 18, 8, "expected move number 8");
    free(bad);
    bad = changed(text, "wyrm", line);
    expect_error(bad, strlen(bad), NULL, 1, 0, "not a record");
    free(bad);
    free(line);
    free(text);
}

/* ---- Results ---- */

static void results_are_checked(void **state)
{
    (void)state;
    static const struct {
        const char *from, *to, *words;
    } cases[] = {
        {"seat 0 total 11", "seat 0 total 12", "the result is wrong"},
        {"seat 1 total 0 rank 2", "seat 1 total 0 rank 1", "the result is wrong"},
        {"seat 1 total 0 rank 2\n", "", "the result is wrong"},
        {"result\n", "", "line"},
        {"\nend\n", "\nend\nend\n", "expected the end"},
        {"\nend\n", "\nfin\n", "expected the end"},
        {"\nend\n", "\n", "expected the end"},
        {"result\nseat 0 total 11 rank 1\nseat 1 total 0 rank 2\n", "", "its result is missing"},
        {"\nresult", "\n14 0 end #00000000\nresult", "the game is over already"},
    };
    for (size_t i = 0; i < WY_COUNT(cases); i++) {
        char *text = finished(), *bad = changed(text, cases[i].from, cases[i].to);
        wy_error error;
        wy_table *t = wy_record_read(bad, strlen(bad), finished_parts(), &error);
        if (t || !strstr(error.text, cases[i].words))
            fail_msg("case %zu: expected \"%s\", found \"%s\"", i, cases[i].words,
                     t ? "a table" : error.text);
        free(bad);
        free(text);
    }
    char *text = unfinished(),
         *bad = changed(text, "\nend\n", "\nresult\nseat 0 total 0 rank 1\nend\n");
    wy_error error;
    assert_null(wy_record_read(bad, strlen(bad), NULL, &error));
    assert_non_null(strstr(error.text, "not over"));
    free(bad);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_is_readable_text),
        cmocka_unit_test(a_record_comes_back_with_its_seats),
        cmocka_unit_test(a_finished_record_has_its_result),
        cmocka_unit_test(other_texts_are_no_records),
        cmocka_unit_test(every_game_takes_up_its_own_version),
        cmocka_unit_test(headers_are_checked_line_by_line),
        cmocka_unit_test(long_names_are_refused),
        cmocka_unit_test(other_components_are_noticed),
        cmocka_unit_test(moves_are_checked_one_by_one),
        cmocka_unit_test(an_altered_draw_is_found_at_once),
        cmocka_unit_test(a_cut_record_is_noticed_wherever_it_is_cut),
        cmocka_unit_test(lines_too_long_are_refused),
        cmocka_unit_test(results_are_checked),
    };
    return cmocka_run_group_tests_name("records", tests, NULL, NULL);
}
