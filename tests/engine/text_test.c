/* text_test.c - Unit tests of text: templates, typed notation and JSON output. */
#include "engine/core/text.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "games/book/book.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/table.h"

/* ---- Text without a library ---- */

static void numbers_are_written_in_full(void **state)
{
    (void)state;
    static const long numbers[] = {0,  1,    9,   10,        99,        100,
                                   -1, -128, 255, INT32_MAX, INT32_MIN, 1234567890123};
    for (size_t i = 0; i < WY_COUNT(numbers); i++) {
        char text[32], expected[32];
        int length = wy_copy_number(text, numbers[i]);
        snprintf(expected, sizeof expected, "%ld", numbers[i]);
        assert_string_equal(text, expected);
        assert_int_equal(length, strlen(expected));
    }
    assert_true(wy_same_text("ab", "ab"));
    assert_true(wy_same_text("", ""));
    assert_false(wy_same_text("ab", "abc"));
    assert_false(wy_same_text("abc", "ab"));
    assert_false(wy_same_text("b", "a"));
}

static void text_is_told_from_other_bytes(void **state)
{
    (void)state;
    static const char *const good[] = {"",
                                       "Ana",
                                       "a\xc3\xb1o",
                                       "\xe2\x82\xac",
                                       "\xf0\x9f\x90\x89",
                                       "\xed\x9f\xbf",
                                       "\xf4\x8f\xbf\xbf",
                                       "\xc2\xa0"};
    static const char *const bad[] = {"\x80",
                                      "\xc0\xaf",
                                      "\xc3",
                                      "\xc3(",
                                      "\xe2\x82",
                                      "\xe0\x9f\xbf",
                                      "\xed\xa0\x80",
                                      "\xf0\x8f\xbf\xbf",
                                      "\xf4\x90\x80\x80",
                                      "\xf5\x80\x80\x80",
                                      "\xff",
                                      "a\tb",
                                      "\x1b[31m",
                                      "\x7f",
                                      "\xc2\x9b",
                                      "a\nb"};
    for (size_t i = 0; i < WY_COUNT(good); i++)
        assert_true(wy_is_text(good[i], strlen(good[i])));
    for (size_t i = 0; i < WY_COUNT(bad); i++)
        assert_false(wy_is_text(bad[i], strlen(bad[i])));
    assert_false(wy_is_text("a\0b", 3));
    assert_false(wy_is_text("\xe2\x82\xac", 2));
}

static void every_code_point_is_decoded(void **state)
{
    (void)state;
    for (uint32_t code = 0; code < 0x120000; code++) {
        char text[] = {(char)(0xf0 | code >> 18), (char)(0x80 | (code >> 12 & 63)),
                       (char)(0x80 | (code >> 6 & 63)), (char)(0x80 | (code & 63))};
        size_t size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
        char *at = text + sizeof text - size;
        static const int lead[] = {0, 0x80, 0xc0, 0xe0, 0xf0};
        uint32_t decoded = 0;
        if (size < 4)
            *at = (char)(lead[size] | (int)(code >> 6 * (size - 1)));
        if (size == 1)
            *at = (char)code;
        bool is_one = (code < 0xd800 || code > 0xdfff) && code <= 0x10ffff;
        size_t found = wy_utf8_decode(at, size, &decoded);
        if (found != (is_one ? size : 0) || (is_one && decoded != code))
            fail_msg("%x", (unsigned)code);
        if (size > 1 && (wy_utf8_decode(at, size - 1, &decoded) != 0 || wy_utf8_cut(at, size - 1)))
            fail_msg("%x, cut off", (unsigned)code);
        if (size < 4 && wy_utf8_decode(text, 4, &decoded) != 0 && (text[0] & 0xff) == 0xf0)
            fail_msg("%x, overlong", (unsigned)code);
    }
}

/* ---- Sentences ---- */

static const char *shout(const void *context, const char *text, const char *plural,
                         unsigned long number)
{
    (void)context;
    return plural && number != 1 ? plural : text;
}

static const char *const names[WY_SEATS_MAX] = {"Ana", "B{seat}b", "\xc3\x91i\xc3\xb1o",
                                                "",    "E",        "F"};

static const char *say(wy_phrase *phrase, int room)
{
    static char text[WY_TEXT_MAX];
    wy_text_context words = {shout, NULL, names};
    int length = wy_render(&book_rules, &words, phrase, text, room);
    assert_int_equal(length, strlen(text));
    assert_true(length < room);
    return text;
}

static void parts_are_put_in_their_places(void **state)
{
    (void)state;
    wy_phrase phrase;
    wy_say(&phrase, "{seat}: {n}, {card}, {dice}, {pile} and {seat}.");
    wy_with(&phrase, "n", WY_NUMBER, -12);
    wy_with(&phrase, "seat", WY_SEAT, 0);
    wy_with(&phrase, "card", BOOK_NOUN_CARD, 7);
    wy_with(&phrase, "pile", BOOK_NOUN_PILE, 2);
    wy_with(&phrase, "dice", BOOK_NOUN_DICE, 83);
    assert_string_equal(say(&phrase, 200), "Ana: -12, azure storm dragon, 6+6+6, 3 and Ana.");
}

static void what_is_no_part_stays_as_it_is(void **state)
{
    (void)state;
    wy_phrase phrase;
    wy_say(&phrase, "{other} {sea} {seats} {} {seat");
    wy_with(&phrase, "seat", WY_SEAT, 0);
    assert_string_equal(say(&phrase, 200), "{other} {sea} {seats} {} {seat");
    wy_say(&phrase, "{seat}");
    wy_with(&phrase, "seat", WY_SEAT, 1); /* names are not templates */
    assert_string_equal(say(&phrase, 200), "B{seat}b");
    wy_say(&phrase, "{seat}"); /* the part is one of the sentence before */
    assert_string_equal(say(&phrase, 200), "{seat}");
    wy_say(&phrase, NULL);
    assert_string_equal(say(&phrase, 200), "");
}

static void plurals_follow_the_number(void **state)
{
    (void)state;
    wy_phrase phrase;
    for (int number = 0; number < 3; number++) {
        wy_say(&phrase, "{n} card");
        phrase.plural = "{n} cards";
        wy_with(&phrase, "n", WY_NUMBER, number);
        assert_string_equal(say(&phrase, 50), number == 1   ? "1 card"
                                              : number == 0 ? "0 cards"
                                                            : "2 cards");
    }
}

static void long_text_is_cut_at_a_character(void **state)
{
    (void)state;
    wy_phrase phrase;
    static const char *const letters = "a\xc3\xb1"
                                       "\xe2\x82\xac"
                                       "\xf0\x9f\x90\x89"
                                       "z";
    static const int starts[] = {0, 1, 3, 6, 10, 11};
    for (int room = 1; room < 14; room++) {
        wy_say(&phrase, letters);
        const char *text = say(&phrase, room);
        int length = (int)strlen(text), cut = 0;
        while (cut < 5 && starts[cut + 1] <= room - 1)
            cut++;
        assert_int_equal(length, starts[cut]);
        assert_memory_equal(text, letters, (size_t)length);
    }
    wy_say(&phrase, "{seat}{seat}{seat}");
    wy_with(&phrase, "seat", WY_SEAT, 2);
    assert_string_equal(say(&phrase, 9), "\xc3\x91i\xc3\xb1o\xc3\x91");
    assert_string_equal(say(&phrase, 8), "\xc3\x91i\xc3\xb1o");
    wy_say(&phrase, "\xc3\xb1"); /* nothing is left of a first character that is cut */
    assert_string_equal(say(&phrase, 2), "");
    wy_say(&phrase, "\x80\x80\x80\x80"); /* not UTF-8: cut anywhere */
    assert_string_equal(say(&phrase, 3), "\x80\x80");
}

static void nest(int noun, int32_t value, wy_phrase *phrase)
{
    wy_say(phrase, "<{inner}>");
    wy_with(phrase, "inner", noun, value);
}

static void names_within_names_come_to_an_end(void **state)
{
    (void)state;
    wy_rules endless = book_rules;
    wy_phrase phrase;
    char text[200];
    wy_text_context words = {shout, NULL, names};
    endless.name = nest;
    wy_say(&phrase, "{inner}");
    wy_with(&phrase, "inner", BOOK_NOUN_TYPE, 1);
    wy_render(&endless, &words, &phrase, text, sizeof text);
    assert_string_equal(text, "<<<azure>>>");
}

/* ---- Notation ---- */

typedef struct position {
    book_parts parts;
    book_state s;
} position;

static const position *two_players(void)
{
    static position p;
    wy_options options;
    wy_menu menu;
    book_rules.default_parts(&p.parts);
    wy_default_options(&book_rules, 2, &options);
    book_rules.setup(&p.parts, &options, &p.s);
    while (book_rules.actor(&p.s) == WY_CHANCE) {
        book_rules.legal(&p.parts, &p.s, &menu);
        book_rules.apply(&p.parts, &p.s, wy_menu_at(&menu, 0));
    }
    return &p;
}

static bool reads(const char *text, wy_action *action)
{
    const position *p = two_players();
    return wy_parse(&book_rules, &p->parts, &p->s, text, strlen(text), action);
}

static void typing_is_lenient(void **state)
{
    (void)state;
    static const char *const ways[] = {
        "place 3+4@1", "PLACE 3+4@1",     "  Place\t3 + 4 @ 1  ",
        "place 4+3@1", "place   3  +4@1", "pLaCe 3+ 4@ 1\t",
    };
    wy_action expected, action;
    assert_true(reads(ways[0], &expected));
    assert_int_equal(expected.verb, BOOK_PLACE);
    for (size_t i = 0; i < WY_COUNT(ways); i++) {
        assert_true(reads(ways[i], &action));
        assert_true(wy_same_action(action, expected));
    }
    assert_true(reads("Use  STORM   2", &action));
    assert_int_equal(action.c, BOOK_STORM << 3 | 1);
    assert_true(reads("use jungle", &action));
    assert_true(reads("show Golden-Plains @ 3", &action));
    assert_true(wy_same_action(action, wy_act(BOOK_SHOW, 2, 0, 3 * BOOK_REALMS + BOOK_PLAINS)));
    assert_true(reads("END", &action));
    assert_true(wy_same_action(action, wy_act(BOOK_END, 0, 0, 0)));
}

/* clang-format off */
static const char *const wrong[] = {
    "", " ", "\t", "pla", "place", "place ", "place3@1", "place 3", "place @1", "place 3@",
    "place 3@0", "place 3@6", "place 3@11", "place 3@x", "place 0@1", "place 7@1", "place 3+@1",
    "place +3@1", "place 3++4@1", "place 34@1", "place 3-4@1", "place 3+4+5+6@1", "place 3@1 now",
    "place 3@1@2", "claim", "claim 0", "claim 6", "claim -1", "claim 1x", "claim 0001",
    "claim +1", "raise 1", "ends", "en", "use", "use storm", "use storm 0", "use storm 7",
    "use storm x", "use storm 11", "use storm2", "use sto 2", "use stormy 2", "use jungle 1",
    "use volcano 1", "use ", "use water 1", "token", "token re", "token redd", "token r d",
    "goal red", "show crimson-storm", "show crimson-storm@", "show @1", "show crimson storm@1",
    "show crimson-storm@1@1", "show crimson-stor@1", "\xc3\xb1", "3@1", "place 3x1",
    "use stormx2", "place 3@1\n", "place 3@1\x01", "{c}", "place {c}",
};
/* clang-format on */

static void anything_else_is_not_a_move(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(wrong); i++) {
        wy_action action = wy_act(9, 9, 9, 9);
        if (reads(wrong[i], &action))
            fail_msg("read as a move: \"%s\"", wrong[i]);
        assert_int_equal(action.verb, 9); /* nothing is written on failure */
    }
}

static void very_long_moves_are_refused(void **state)
{
    (void)state;
    char text[300];
    wy_action action;
    for (size_t length = 50; length < sizeof text; length += 7) {
        memset(text, 'p', sizeof text);
        text[length] = '\0';
        assert_false(reads(text, &action));
        memset(text, '+', sizeof text);
        text[length] = '\0';
        assert_false(reads(text, &action));
    }
    memset(text, ' ', sizeof text); /* blanks count for nothing */
    memcpy(text + 280, "end", 4);
    assert_true(reads(text, &action));
    const position *p = two_players();
    assert_true(wy_parse(&book_rules, &p->parts, &p->s, "endless", 3, &action));
    assert_false(wy_parse(&book_rules, &p->parts, &p->s, "end\0end", 7, &action));
}

static void dice_that_are_not_there_can_be_asked_for(void **state)
{
    (void)state;
    const position *p = two_players();
    wy_action action;
    assert_true(reads("place 6+6@2", &action));
    assert_int_equal(book_place_subset(action), 0);
    assert_int_equal(book_rules.check(&p->parts, &p->s, action), BOOK_NOT_IN_HAND);
}

static void nouns_of_every_kind_are_written(void **state)
{
    (void)state;
    char text[WY_MOVE_MAX];
    wy_write_noun(&book_rules, NULL, NULL, WY_NUMBER, 7, text);
    assert_string_equal(text, "7");
    wy_write_noun(&book_rules, NULL, NULL, WY_SEAT, 2, text);
    assert_string_equal(text, "2");
    wy_write_noun(&book_rules, NULL, NULL, BOOK_NOUN_PILE, 2, text);
    assert_string_equal(text, "3");
    wy_write_noun(&book_rules, NULL, NULL, BOOK_NOUN_TOKEN, 4, text);
    assert_string_equal(text, "purple");
    wy_write_noun(&book_rules, NULL, NULL, BOOK_NOUN_DICE, 0, text);
    assert_string_equal(text, "");
}

/* A verb with all three nouns, numbers and seats among them. */
static void forms_with_three_nouns_are_read(void **state)
{
    (void)state;
    static const wy_verb verbs[] = {
        {"go {b} from {a} to {c}", {WY_SEAT, WY_NUMBER, BOOK_NOUN_REALM}, WY_BY_PLAYER},
    };
    wy_rules rules = book_rules;
    wy_action action;
    char text[WY_MOVE_MAX];
    rules.verbs = verbs;
    rules.verb_count = 1;
    assert_int_equal(wy_action_space(&rules), WY_SEATS_MAX * 256 * BOOK_REALMS);
    for (int i = 0; i < wy_action_space(&rules); i += 97) {
        wy_action each = wy_action_at(&rules, i);
        assert_int_equal(wy_action_index(&rules, each), i);
        int length = wy_notate(&rules, NULL, NULL, each, text);
        assert_true(wy_parse(&rules, NULL, NULL, text, (size_t)length, &action));
        assert_true(wy_same_action(each, action));
    }
    assert_true(wy_parse(&rules, NULL, NULL, "go 255 from 5 to plains", 23, &action));
    assert_true(wy_same_action(action, wy_act(0, 5, 255, BOOK_PLAINS)));
    assert_false(wy_parse(&rules, NULL, NULL, "go 256 from 5 to plains", 23, &action));
    assert_false(wy_parse(&rules, NULL, NULL, "go 255 from 6 to plains", 23, &action));
    assert_false(wy_parse(&rules, NULL, NULL, "go 255 from 5 to plain", 22, &action));
    assert_int_equal(wy_action_index(&rules, wy_act(0, 6, 0, 0)), -1);
    assert_int_equal(wy_action_index(&rules, wy_act(0, 0, 0, 6)), -1);
    assert_int_equal(wy_action_index(&rules, wy_act(1, 0, 0, 0)), -1);
}

/* ---- JSON ---- */

static void json_is_written_as_asked(void **state)
{
    (void)state;
    char text[256];
    wy_json_writer json;
    wy_json_init(&json, text, sizeof text);
    wy_json_open(&json, NULL, '{');
    wy_json_int(&json, "a", -5);
    wy_json_bool(&json, "b", true);
    wy_json_bool(&json, "c", false);
    wy_json_text(&json, "d", NULL);
    wy_json_open(&json, "e", '[');
    wy_json_close(&json, ']');
    wy_json_open(&json, "f", '[');
    wy_json_int(&json, NULL, 1);
    wy_json_text(&json, NULL, "x");
    wy_json_open(&json, NULL, '{');
    wy_json_close(&json, '}');
    wy_json_close(&json, ']');
    wy_json_close(&json, '}');
    assert_string_equal(text, "{\"a\":-5,\"b\":true,\"c\":false,\"d\":null,\"e\":[],"
                              "\"f\":[1,\"x\",{}]}");
    assert_int_equal(json.length, strlen(text));
}

static void json_text_is_escaped(void **state)
{
    (void)state;
    char text[256];
    wy_json_writer json;
    json_error_t error;
    wy_json_init(&json, text, sizeof text);
    wy_json_open(&json, NULL, '{');
    wy_json_text(&json, "a\"b\\c", "\"\\\n\t\x01 \xc3\xb1");
    wy_json_close(&json, '}');
    json_t *root = json_loads(text, 0, &error);
    assert_non_null(root);
    assert_string_equal(json_string_value(json_object_get(root, "a\"b\\c")),
                        "\"\\\n\t\x01 \xc3\xb1");
    json_decref(root);
}

static void json_never_writes_past_its_room(void **state)
{
    (void)state;
    static const char *const whole = "{\"key\":[\"some text\",12345,true,null]}";
    for (size_t room = 0; room <= strlen(whole) + 2; room++) {
        char text[64];
        wy_json_writer json;
        memset(text, 0x5a, sizeof text);
        wy_json_init(&json, text, room);
        wy_json_open(&json, NULL, '{');
        wy_json_open(&json, "key", '[');
        wy_json_text(&json, NULL, "some text");
        wy_json_int(&json, NULL, 12345);
        wy_json_bool(&json, NULL, true);
        wy_json_text(&json, NULL, NULL);
        wy_json_close(&json, ']');
        wy_json_close(&json, '}');
        assert_int_equal(json.length, strlen(whole));
        assert_int_equal(text[room], 0x5a);
        if (room > 0) {
            size_t length = room - 1 < strlen(whole) ? room - 1 : strlen(whole);
            assert_int_equal(strlen(text), length);
            assert_memory_equal(text, whole, length);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_written_in_full),
        cmocka_unit_test(parts_are_put_in_their_places),
        cmocka_unit_test(what_is_no_part_stays_as_it_is),
        cmocka_unit_test(text_is_told_from_other_bytes),
        cmocka_unit_test(every_code_point_is_decoded),
        cmocka_unit_test(plurals_follow_the_number),
        cmocka_unit_test(long_text_is_cut_at_a_character),
        cmocka_unit_test(names_within_names_come_to_an_end),
        cmocka_unit_test(typing_is_lenient),
        cmocka_unit_test(anything_else_is_not_a_move),
        cmocka_unit_test(very_long_moves_are_refused),
        cmocka_unit_test(dice_that_are_not_there_can_be_asked_for),
        cmocka_unit_test(nouns_of_every_kind_are_written),
        cmocka_unit_test(forms_with_three_nouns_are_read),
        cmocka_unit_test(json_is_written_as_asked),
        cmocka_unit_test(json_text_is_escaped),
        cmocka_unit_test(json_never_writes_past_its_room),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
