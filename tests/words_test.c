/* words_test.c - templates filled with texts, the languages spoken, and bots by their names. */
#include "table/words.h"

#include <stdlib.h>
#include <string.h>

#include "ask.h"
#include "cmocka_tests.h"
#include "wyrm/bots.h"
#include "wyrm/table.h"

/* ---- Filling ---- */

static void templates_are_filled(void **state)
{
    (void)state;
    char out[64];
    assert_ptr_equal(wy_fill(out, sizeof out, "{a} and {b}, {a}.", "a", "one", "b", "two", NULL),
                     out);
    assert_string_equal(out, "one and two, one.");
    assert_string_equal(wy_fill(out, sizeof out, "plain", NULL), "plain");
    assert_string_equal(wy_fill(out, sizeof out, "", NULL), "");
}

static void unknown_parts_stay(void **state)
{
    (void)state;
    char out[64];
    assert_string_equal(wy_fill(out, sizeof out, "{x} {} {ab} { {a", "a", "1", NULL),
                        "{x} {} {ab} { {a");
    assert_string_equal(wy_fill(out, sizeof out, "{a}", "a", "{b}", "b", "no", NULL), "{b}");
}

static void filling_keeps_to_its_room(void **state)
{
    (void)state;
    for (size_t room = 1; room < 20; room++) {
        char out[24];
        memset(out, 0x5a, sizeof out);
        wy_fill(out, room, "ab{x}cd{x}ef", "x", "12345", NULL);
        assert_int_equal(strlen(out), room - 1 < 16 ? room - 1 : 16);
        assert_int_equal(strncmp(out, "ab12345cd12345ef", strlen(out)), 0);
        assert_int_equal(out[room], 0x5a);
    }
}

/* ---- Languages ---- */

static void english_and_spanish_are_spoken(void **state)
{
    (void)state;
    assert_true(wy_language_count() >= 2);
    for (int i = 0; i < wy_language_count(); i++) {
        assert_true(wy_speak(wy_language(i)));
        assert_string_equal(wy_spoken(), wy_language(i));
    }
    assert_true(wy_speak("es"));
    assert_false(wy_speak("tlh"));
    assert_false(wy_speak(""));
    assert_false(wy_speak("e"));
    assert_false(wy_speak("esp"));
    assert_string_equal(wy_spoken(), "es");
    assert_true(wy_speak("en"));
}

static void expect_language(const char *language, const char *all, const char *messages,
                            const char *lang, const char *expected)
{
    static const char *const names[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    const char *const values[] = {language, all, messages, lang};
    for (int i = 0; i < 4; i++) {
        if (values[i])
            setenv(names[i], values[i], 1);
        else
            unsetenv(names[i]);
    }
    wy_words_init("nowhere");
    assert_string_equal(wy_spoken(), expected);
}

static void the_environment_chooses_the_language(void **state)
{
    (void)state;
    expect_language(NULL, NULL, NULL, NULL, "en");
    expect_language("es", NULL, NULL, NULL, "es");
    expect_language("", NULL, NULL, "es_ES.UTF-8", "es");
    expect_language("fr:es_MX:en", NULL, NULL, NULL, "es");
    expect_language("fr:de", NULL, NULL, "es_ES", "es");
    expect_language("fr", NULL, NULL, "de_DE", "en");
    expect_language(NULL, "es_AR.UTF-8", NULL, "en_GB", "es");
    expect_language(NULL, "", "es@euro", "en_GB", "es");
    expect_language(NULL, NULL, NULL, "C", "en");
    expect_language(NULL, NULL, NULL, "estonian", "en");
    expect_language("en", "es", "es", "es", "en");
    expect_language(NULL, NULL, NULL, NULL, "en");
}

static void a_text_without_translation_is_itself(void **state)
{
    (void)state;
    static const char *const names[WY_SEATS_MAX] = {"Ana", "B", "C", "D", "E", "F"};
    wy_words words = wy_words_with(names);
    assert_string_equal(wy_tr("no such text"), "no such text");
    assert_string_equal(words.translate(words.context, "a card", NULL, 0), "a card");
    assert_string_equal(words.translate(words.context, "a card", "cards", 1), "a card");
    assert_string_equal(words.translate(words.context, "a card", "cards", 2), "cards");
    assert_ptr_equal(words.seat_names, names);
}

/* ---- Bots ---- */

static void bots_are_found_by_name(void **state)
{
    (void)state;
    assert_true(wy_bot_count() >= 2);
    for (int i = 0; i < wy_bot_count(); i++) {
        assert_ptr_equal(wy_find_bot(wy_bot_at(i)->name), wy_bot_at(i));
        assert_true(wy_bot_at(i)->help[0] != '\0');
    }
    assert_non_null(wy_find_bot("random"));
    assert_non_null(wy_find_bot("greedy"));
    assert_null(wy_find_bot("greed"));
    assert_null(wy_find_bot(""));
}

/* Greedy play must beat random play, or its evaluation says nothing. */
static void the_greedy_bot_beats_the_random_one(void **state)
{
    (void)state;
    const wy_rules *rules = wy_find_game("book");
    int wins[2] = {0, 0};
    for (uint64_t game = 0; game < 60; game++) {
        wy_rng rng;
        wy_error error;
        wy_options options;
        wy_default_options(rules, 2, &options);
        wy_rng_seed(&rng, 99, game);
        wy_table *table = wy_table_create(rules, NULL, &options, &error);
        for (int seat; (seat = rules->actor(table->state)) != WY_OVER;) {
            if (seat == WY_CHANCE) {
                wy_table_draw(table, &rng);
                continue;
            }
            const wy_bot *bot = wy_find_bot(seat == (int)(game % 2) ? "greedy" : "random");
            uint64_t view[WY_STATE_MAX / 8];
            rules->view(table->parts, table->state, seat, view);
            wy_action action = ask_bot(bot, rules, table->parts, view, seat, &rng);
            assert_int_equal(wy_table_play(table, action), WY_OK);
        }
        wy_score scores[WY_SEATS_MAX];
        rules->score(table->parts, table->state, WY_SPECTATOR, scores);
        wins[0] += scores[game % 2].winner;
        wins[1] += scores[1 - game % 2].winner;
        wy_table_destroy(table);
    }
    assert_true(wins[0] > 4 * wins[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(templates_are_filled),
        cmocka_unit_test(unknown_parts_stay),
        cmocka_unit_test(filling_keeps_to_its_room),
        cmocka_unit_test(english_and_spanish_are_spoken),
        cmocka_unit_test(the_environment_chooses_the_language),
        cmocka_unit_test(a_text_without_translation_is_itself),
        cmocka_unit_test(bots_are_found_by_name),
        cmocka_unit_test(the_greedy_bot_beats_the_random_one),
    };
    return cmocka_run_group_tests_name("words", tests, NULL, NULL);
}
