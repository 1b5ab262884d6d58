/* names_test.c - Tests of names and chat lines: validation, reasons for refusal, and Unicode
 * folding. */
#include <string.h>
#include <utf8proc.h>

#include "engine/core/text.h"
#include "server/people/names.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/bots.h"
#include "wyrm/wyrm.h"

static size_t put(char *out, uint32_t code)
{
    return (size_t)utf8proc_encode_char((utf8proc_int32_t)code, (utf8proc_uint8_t *)out);
}

static void is_tidied(const char *typed, const char *wanted)
{
    char name[NAMES_NAME_MAX] = "before";
    names_fault fault = names_tidy(typed, name);
    if (fault != NAMES_FINE)
        fail_msg("\"%s\": %s", typed, names_say(fault));
    assert_string_equal(name, wanted);
}

static void is_refused(const char *typed, names_fault wanted)
{
    char name[NAMES_NAME_MAX] = "before";
    names_fault fault = names_tidy(typed, name);
    if (fault != wanted)
        fail_msg("\"%s\": %d instead of %d", typed, (int)fault, (int)wanted);
    assert_string_equal(name, "before");
    assert_non_null(names_say(fault));
}

static void what_is_not_utf8_is_noticed(void **state)
{
    static const char *const wrong[] = {"\x80",
                                        "\xbf",
                                        "\xc0\x80",
                                        "\xc1\xbf",
                                        "\xc3",
                                        "\xc3(",
                                        "\xe0\x80\x80",
                                        "\xe0\x9f\xbf",
                                        "\xe2\x82",
                                        "\xe2\x82(",
                                        "\xed\xa0\x80",
                                        "\xed\xbf\xbf",
                                        "\xf0\x80\x80\x80",
                                        "\xf0\x8f\xbf\xbf",
                                        "\xf0\x9f\x90",
                                        "\xf4\x90\x80\x80",
                                        "\xf5\x80\x80\x80",
                                        "\xff",
                                        "\xfe"};
    (void)state;
    for (size_t i = 0; i < WY_COUNT(wrong); i++) {
        is_refused(wrong[i], NAMES_GARBLED);
    }
}

/* ---- Names ---- */

static void ordinary_names_are_taken(void **state)
{
    static const char *const names[] = {"Ann",    "x",      "José",    "Łukasz",  "Μαρία", "Иван",
                                        "李小龍", "عمر",    "שרה",     "สมชาย",   "🐉",     "Ann 2",
                                        "<b>",    "O'Neil", "\"quo\"", "a&amp;b", "%s%n"};
    (void)state;
    for (size_t i = 0; i < WY_COUNT(names); i++)
        is_tidied(names[i], names[i]);
}

static void blanks_are_tidied(void **state)
{
    (void)state;
    is_tidied("  Ann  ", "Ann");
    is_tidied("Ann   of\xc2\xa0\xe3\x80\x80"
              "Green",
              "Ann of Green");
    is_refused("", NAMES_EMPTY);
    is_refused("   ", NAMES_EMPTY);
    is_refused("\xe3\x80\x80\xc2\xa0", NAMES_EMPTY);
}

static void names_have_a_length(void **state)
{
    (void)state;
    is_tidied("abcdefghijklmnopqrstuvwx", "abcdefghijklmnopqrstuvwx");
    is_refused("abcdefghijklmnopqrstuvwxy", NAMES_LONG);
    is_refused("a b c d e f g h i j k l m", NAMES_LONG); /* blanks count */
    is_tidied("           abcdefghijklmnopqrstuvwx         ", "abcdefghijklmnopqrstuvwx");
    char many[(NAMES_LETTERS_MAX + 1) * WY_UTF8_MAX + 1];
    static const uint32_t scripts[] = {0xe9, 0x9f8d, 0x20000, 0x1f409}; /* two to four bytes each */
    for (size_t i = 0; i < WY_COUNT(scripts); i++) {
        size_t size = 0;
        for (int k = 0; k < NAMES_LETTERS_MAX; k++)
            size += put(many + size, scripts[i]);
        many[size] = '\0';
        is_tidied(many, many);
        size += put(many + size, scripts[i]);
        many[size] = '\0';
        is_refused(many, NAMES_LONG);
    }
}

static void tricks_are_refused(void **state)
{
    static const char *const controls[] = {"a\nb",  "a\tb",      "a\rb",          "\x1b[31m",
                                           "a\x7f", "a\xc2\x85", "a\xe2\x80\xa8", "a\xe2\x80\xa9"};
    static const uint32_t unseen[] = {0xad,    0x34f,   0x61c,    0x115f, 0x180e, 0x200b,  0x200c,
                                      0x200d,  0x200e,  0x200f,   0x202a, 0x202e, 0x2060,  0x2066,
                                      0x2069,  0x206f,  0x2800,   0x3164, 0xe000, 0xfdd0,  0xfe0f,
                                      0xfeff,  0xffa0,  0xfff9,   0xfffe, 0xffff, 0x1fffe, 0xe0001,
                                      0xe0100, 0xf0000, 0x10ffff, 0x1d173};
    (void)state;
    for (size_t i = 0; i < WY_COUNT(controls); i++)
        is_refused(controls[i], NAMES_CONTROL);
    for (size_t i = 0; i < WY_COUNT(unseen); i++) {
        char text[16] = "Ann";
        size_t size = put(text + 3, unseen[i]);
        text[3 + size] = 'a';
        is_refused(text, NAMES_UNSEEN);
        text[3 + size] = '\0';
        is_refused(text, NAMES_UNSEEN);
        is_refused(text + 3, NAMES_UNSEEN);
    }
}

static void marks_do_not_pile_up(void **state)
{
    (void)state;
    is_tidied("e\u0301", "e\u0301");
    is_tidied("e\u0301\u0302\u0303", "e\u0301\u0302\u0303");
    is_tidied("e\u0301\u0302e\u0301\u0302", "e\u0301\u0302e\u0301\u0302");
    is_refused("e\u0301\u0302\u0303\u0304", NAMES_PILE);
    is_refused("\u0301", NAMES_PILE);
    is_refused("\u0301Ann", NAMES_PILE);
    is_refused("Ann \u0301", NAMES_PILE);
    is_tidied("abcdefghijklmnopqrstuvwx\u0301", "abcdefghijklmnopqrstuvwx\u0301");
    static const uint32_t marks[] = {0x300, 0x36f, 0x20dd, 0x489, 0x1e8d0};
    static const uint32_t others[] = {'a', 0x2ff, 0x370, 0x1f409};
    for (size_t i = 0; i < WY_COUNT(marks); i++) {
        char text[WY_UTF8_MAX + 1] = {0};
        put(text, marks[i]);
        is_refused(text, NAMES_PILE);
    }
    for (size_t i = 0; i < WY_COUNT(others); i++) {
        char text[WY_UTF8_MAX + 1] = {0};
        put(text, others[i]);
        is_tidied(text, text);
    }
}

static void some_names_are_nobodys(void **state)
{
    static const char *const names[] = {"wyrm",   "Wyrm",     "WYRM",   "w y r m",
                                        "Wyrm!",  "-server-", "Sérver", "S\u0323erver",
                                        "Chance", "admin",    "bot",    "Azar"};
    (void)state;
    for (size_t i = 0; i < WY_COUNT(names); i++)
        is_refused(names[i], NAMES_RESERVED);
    for (int i = 0; i < wy_bot_count(); i++)
        is_refused(wy_bot_at(i)->name, NAMES_RESERVED);
    is_tidied("Wyrmling", "Wyrmling");
    is_tidied("master99", "master99");
    is_tidied("!", "!");
}

/* ---- The same name ---- */

static void is_folded(const char *name, const char *wanted)
{
    char folded[NAMES_FOLDED_MAX];
    names_fold(name, folded);
    assert_string_equal(folded, wanted);
}

static void capitals_and_marks_make_no_other_name(void **state)
{
    (void)state;
    is_folded("ANN of Green", "ann of green");
    is_folded("JOSÉ", "jose\u0301");
    is_folded("jose\u0301", "jose\u0301");
    is_folded("Łódź", "ło\u0301dz\u0301");
    is_folded("Straße", "strasse");
    is_folded("STRAẞE", "strasse");
    is_folded("İ", "i\u0307");
    is_folded("ǕǗ", "u\u0308\u0304u\u0308\u0301");
    is_folded("ΣΊΣΥΦΟΣ", "σι\u0301συφοσ");
    is_folded("Σίσυφος", "σι\u0301συφοσ");
    is_folded("ИВАН Йод", "иван и\u0306од");
    is_folded("Việt", "vie\u0323\u0302t");
    is_folded("VIỆT", "vie\u0323\u0302t");
    is_folded("李", "李");
    is_folded("", "");
}

/* Names are found in a database by their folded form: it must never change for any code point. */
static void folding_is_stable(void **state)
{
    uint64_t hash = WY_HASH_START;
    (void)state;
    for (uint32_t code = 1; code < 0x110000; code++) {
        char text[WY_UTF8_MAX + 1] = {0}, folded[NAMES_FOLDED_MAX];
        if (code >= 0xd800 && code < 0xe000)
            continue;
        put(text, code);
        names_fold(text, folded);
        hash = wy_hash(hash, folded, strlen(folded) + 1);
    }
    assert_true(hash == UINT64_C(0x55f1bd6621eb769d));
}

/* What was folded stays as it is, whatever the letters; and the longest name has room. */
static void folding_twice_changes_nothing(void **state)
{
    char once[NAMES_FOLDED_MAX], twice[NAMES_FOLDED_MAX], longest[NAMES_NAME_MAX] = "";
    size_t size = 0;
    (void)state;
    for (uint32_t code = 1; code < 0x3000; code++) {
        char text[WY_UTF8_MAX + 1] = {0};
        put(text, code);
        names_fold(text, once);
        names_fold(once, twice);
        assert_string_equal(once, twice);
    }
    for (int i = 0; i < NAMES_NAME_MAX / 2; i++)
        size += put(longest + size, 0x390); /* two bytes that become six */
    names_fold(longest, once);
    assert_int_equal(strlen(once), NAMES_NAME_MAX / 2 * 6);
}

/* ---- Chat ---- */

static void is_said(const char *typed, const char *wanted)
{
    char line[NAMES_LINE_MAX] = "before";
    names_fault fault = names_tidy_line(typed, line);
    if (fault != NAMES_FINE)
        fail_msg("\"%s\": %s", typed, names_say(fault));
    assert_string_equal(line, wanted);
}

static names_fault chat(const char *typed)
{
    char line[NAMES_LINE_MAX];
    return names_tidy_line(typed, line);
}

static void lines_are_kept_as_they_are(void **state)
{
    (void)state;
    is_said("  good game,  Ann! ", "good game,  Ann!");
    is_said("<script>alert(1)</script>", "<script>alert(1)</script>");
    is_said("wyrm", "wyrm");
    is_said("❤\ufe0f 👩\u200d❤\ufe0f\u200d👨", "❤\ufe0f 👩\u200d❤\ufe0f\u200d👨");
    is_said("می\u200cخواهم", "می\u200cخواهم");
    assert_int_equal(chat(""), NAMES_EMPTY_LINE);
    assert_int_equal(chat(" \u3000 "), NAMES_EMPTY_LINE);
    assert_int_equal(chat("a\nb"), NAMES_CONTROL);
    assert_int_equal(chat("a\u202eb\u202c"), NAMES_UNSEEN);
    assert_int_equal(chat("a\u200bb"), NAMES_UNSEEN);
    assert_int_equal(chat("\u200d"), NAMES_PILE);
    assert_int_equal(chat("a\u200d\u200d\u200d\u200d"), NAMES_PILE);
    assert_int_equal(chat("a\xff"), NAMES_GARBLED);
}

static void lines_have_a_length(void **state)
{
    char line[3000];
    (void)state;
    memset(line, 'a', sizeof line);
    line[500] = '\0';
    assert_int_equal(chat(line), NAMES_FINE);
    line[500] = 'a';
    line[501] = '\0';
    assert_int_equal(chat(line), NAMES_LONG_LINE);
    memset(line, ' ', sizeof line);
    line[sizeof line - 1] = '\0';
    assert_int_equal(chat(line), NAMES_EMPTY_LINE);
    line[0] = 'a';
    assert_int_equal(chat(line), NAMES_FINE);
    line[sizeof line - 2] = 'b';
    assert_int_equal(chat(line), NAMES_LONG_LINE);
}

/* Any bytes are answered, and what is taken is taken again unchanged. */
static void rubbish_is_answered(void **state)
{
    wy_rng rng;
    (void)state;
    wy_rng_seed(&rng, 9, 1);
    for (int i = 0; i < 50000; i++) {
        static const uint32_t below[] = {0x80, 0x100, 0x500, 0x3000, 0x20000, 0x110000};
        char text[256] = "", name[NAMES_NAME_MAX], again[NAMES_NAME_MAX], line[NAMES_LINE_MAX];
        size_t size = 0, length = wy_rng_below(&rng, 30);
        for (size_t j = 0; j < length; j++)
            size += put(text + size, 1 + wy_rng_below(&rng, below[wy_rng_below(&rng, 6)] - 1));
        if (size && wy_rng_below(&rng, 2))
            text[wy_rng_below(&rng, (uint32_t)size)] = (char)wy_rng_below(&rng, 256);
        if (names_tidy(text, name) == NAMES_FINE) {
            assert_int_equal(names_tidy(name, again), NAMES_FINE);
            assert_string_equal(name, again);
        }
        names_tidy_line(text, line);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_not_utf8_is_noticed),
        cmocka_unit_test(ordinary_names_are_taken),
        cmocka_unit_test(blanks_are_tidied),
        cmocka_unit_test(names_have_a_length),
        cmocka_unit_test(tricks_are_refused),
        cmocka_unit_test(marks_do_not_pile_up),
        cmocka_unit_test(some_names_are_nobodys),
        cmocka_unit_test(capitals_and_marks_make_no_other_name),
        cmocka_unit_test(folding_is_stable),
        cmocka_unit_test(folding_twice_changes_nothing),
        cmocka_unit_test(lines_are_kept_as_they_are),
        cmocka_unit_test(lines_have_a_length),
        cmocka_unit_test(rubbish_is_answered),
    };
    return cmocka_run_group_tests_name("names", tests, NULL, NULL);
}
