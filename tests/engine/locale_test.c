/* locale_test.c - Unit tests of locales, templates and the names of bots. */
#include "engine/table/locale.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/ask.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/bots.h"
#include "wyrm/table.h"

/* ---- Filling ---- */

static void templates_are_filled(void **state)
{
    (void)state;
    char out[64];
    assert_ptr_equal(wy_format(out, sizeof out, "{a} and {b}, {a}.", "a", "one", "b", "two", NULL),
                     out);
    assert_string_equal(out, "one and two, one.");
    assert_string_equal(wy_format(out, sizeof out, "plain", NULL), "plain");
    assert_string_equal(wy_format(out, sizeof out, "", NULL), "");
}

static void unknown_parts_stay(void **state)
{
    (void)state;
    char out[64];
    assert_string_equal(wy_format(out, sizeof out, "{x} {} {ab} { {a", "a", "1", NULL),
                        "{x} {} {ab} { {a");
    assert_string_equal(wy_format(out, sizeof out, "{a}", "a", "{b}", "b", "no", NULL), "{b}");
}

static void filling_keeps_to_its_room(void **state)
{
    (void)state;
    for (size_t room = 1; room < 20; room++) {
        char out[24];
        memset(out, 0x5a, sizeof out);
        wy_format(out, room, "ab{x}cd{x}ef", "x", "12345", NULL);
        assert_int_equal(strlen(out), room - 1 < 16 ? room - 1 : 16);
        assert_int_equal(strncmp(out, "ab12345cd12345ef", strlen(out)), 0);
        assert_int_equal(out[room], 0x5a);
    }
}

/* ---- Locales ---- */

static void locales_are_found_by_language(void **state)
{
    (void)state;
    assert_true(wy_locale_count() >= 2);
    for (int i = 0; i < wy_locale_count(); i++) {
        const wy_locale *locale = wy_locale_at(i);
        assert_ptr_equal(wy_find_locale(wy_locale_language(locale)), locale);
        wy_use_locale(locale);
        assert_ptr_equal(wy_locale_in_use(), locale);
    }
    static const char *const unknown[] = {"tlh", "", "e", "esp"};
    for (size_t i = 0; i < WY_COUNT(unknown); i++)
        assert_null(wy_find_locale(unknown[i]));
    wy_use_locale(NULL);
    assert_string_equal(wy_locale_language(wy_locale_in_use()), "en");
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
    wy_locale_init("nowhere", NULL);
    assert_string_equal(wy_locale_language(wy_locale_in_use()), expected);
    wy_locale_init("nowhere", "tlh");
    assert_string_equal(wy_locale_language(wy_locale_in_use()), expected);
    wy_locale_init("nowhere", "es");
    assert_string_equal(wy_locale_language(wy_locale_in_use()), "es");
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
    wy_text_context words = wy_text_context_of(names);
    assert_string_equal(wy_tr("no such text"), "no such text");
    assert_string_equal(words.translate(words.locale, "a card", NULL, 0), "a card");
    assert_string_equal(words.translate(words.locale, "a card", "cards", 1), "a card");
    assert_string_equal(words.translate(words.locale, "a card", "cards", 2), "cards");
    assert_ptr_equal(words.seat_names, names);
}

/* ---- Two languages at once ---- */

static const char *catalogues = "po";

/* A thread that translates, and what it must read. */
typedef struct reader {
    const char *language, *table, *one, *several, *player;
    int wrong; /* texts */
} reader;

static void read_texts(reader *r)
{
    static const char *const names[WY_SEATS_MAX] = {"Ana", "B", "C", "D", "E", "F"};
    const wy_text_context context = wy_text_context_of(names);
    char text[WY_TEXT_MAX];
    r->wrong += strcmp(wy_tr("There is no such table."), r->table) != 0;
    wy_format(text, sizeof text, "Player {number}", "number", "1", NULL);
    r->wrong += strcmp(text, r->player) != 0;
    for (int number = 1; number <= 2; number++) {
        wy_phrase phrase = {.text = "{number} exchange left", .plural = "{number} exchanges left"};
        wy_with(&phrase, "number", WY_NUMBER, number);
        wy_render(wy_find_game("brood"), &context, &phrase, text, sizeof text);
        r->wrong += strcmp(text, number == 1 ? r->one : r->several) != 0;
    }
}

static void *read_on(void *argument)
{
    reader *r = argument;
    wy_use_locale(wy_find_locale(r->language));
    for (int i = 0; i < 5000; i++)
        read_texts(r);
    return NULL;
}

/* ThreadSanitizer runs this too, and sees whatever else they would share. */
static void two_threads_translate_into_two_languages(void **state)
{
    reader readers[] = {
        {"en", "There is no such table.", "1 exchange left", "2 exchanges left", "Player 1", 0},
        {"es", "No hay tal mesa.", "queda 1 cambio", "quedan 2 cambios", "Jugador 1", 0},
    };
    pthread_t threads[WY_COUNT(readers)];
    (void)state;
    wy_locale_init(catalogues, "en");
    for (size_t i = 0; i < WY_COUNT(readers); i++)
        assert_int_equal(pthread_create(&threads[i], NULL, read_on, &readers[i]), 0);
    for (size_t i = 0; i < WY_COUNT(readers); i++)
        pthread_join(threads[i], NULL);
    for (size_t i = 0; i < WY_COUNT(readers); i++)
        assert_int_equal(readers[i].wrong, 0);
    assert_string_equal(wy_locale_language(wy_locale_in_use()), "en");
}

/* ---- Damaged catalogues ---- */

/* The page reads what the network brings. Sanitizers see a read beyond the end. */
static void damaged_catalogues_do_no_harm(void **state)
{
    uint8_t whole[] = {0xde, 0x12, 4, 0x95, 0,  0, 0, 0, 1,   0,   0,   0, 28,  0,   0,   0, 36, 0,
                       0,    0,    0, 0,    0,  0, 0, 0, 0,   0,   3,   0, 0,   0,   44,  0, 0,  0,
                       3,    0,    0, 0,    48, 0, 0, 0, 'o', 'n', 'e', 0, 'u', 'n', 'o', 0};
    wy_locale locale = {.language = ""};
    (void)state;
    assert_true(wy_locale_read(&locale, whole, sizeof whole));
    assert_string_equal(wy_translate(&locale, "one", NULL, 0), "uno");
    assert_string_equal(wy_translate(&locale, "two", NULL, 0), "two");
    for (size_t size = 0; size < sizeof whole; size++) {
        uint8_t *part = malloc(size + !size);
        memcpy(part, whole, size);
        if (wy_locale_read(&locale, part, size))
            assert_string_equal(wy_translate(&locale, "one", NULL, 0), "one");
        free(part);
    }
    for (size_t at = 0; at < sizeof whole; at++)
        for (int bit = 0; bit < 8; bit++) {
            uint8_t *spoilt = malloc(sizeof whole);
            memcpy(spoilt, whole, sizeof whole);
            spoilt[at] ^= (uint8_t)(1 << bit);
            if (wy_locale_read(&locale, spoilt, sizeof whole))
                assert_in_range(strlen(wy_translate(&locale, "one", NULL, 0)), 1, 3);
            free(spoilt);
        }
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

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(templates_are_filled),
        cmocka_unit_test(unknown_parts_stay),
        cmocka_unit_test(filling_keeps_to_its_room),
        cmocka_unit_test(locales_are_found_by_language),
        cmocka_unit_test(the_environment_chooses_the_language),
        cmocka_unit_test(a_text_without_translation_is_itself),
        cmocka_unit_test(two_threads_translate_into_two_languages),
        cmocka_unit_test(damaged_catalogues_do_no_harm),
        cmocka_unit_test(bots_are_found_by_name),
        cmocka_unit_test(the_greedy_bot_beats_the_random_one),
    };
    if (argc > 1)
        catalogues = argv[1];
    return cmocka_run_group_tests_name("locale", tests, NULL, NULL);
}
