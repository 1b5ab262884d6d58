/* components_test.c - Tests of component files: the default ones, and an error message with file
 * and path for every kind of mistake. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/components.h"
#include "games/book/book.h"
#include "games/hoard/hoard.h"
#include "games/keepers/keepers.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/table.h"

/* The folder of the sources: the program runs there. */
static char *read_text(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot open %s: run this program in the folder of the sources", path);
    char *text = calloc(1, 1u << 16);
    size_t size = fread(text, 1, (1u << 16) - 1, file);
    fclose(file);
    assert_true(size > 0);
    return text;
}

static json_t *read_file(const char *path)
{
    json_error_t error;
    char *text = read_text(path);
    json_t *root = json_loads(text, 0, &error);
    free(text);
    assert_non_null(root);
    return root;
}

static json_t *book_file(void)
{
    return read_file("games/book/components.json");
}

/* ---- The project's own files ---- */

static void assert_same_parts(const book_parts *one, const book_parts *other)
{
    assert_memory_equal(&one->box, &other->box, sizeof one->box);
    assert_memory_equal(&one->dice, &other->dice, sizeof one->dice);
}

static void the_default_parts_are_those_of_the_file(void **state)
{
    (void)state;
    book_parts parts, expected;
    wy_error error;
    char *text = read_text("games/book/components.json");
    memset(&parts, 0x5a, sizeof parts);
    assert_true(wy_components_read(&book_rules, text, strlen(text), "book.json", &parts, &error));
    book_rules.default_parts(&expected);
    assert_same_parts(&parts, &expected);
    assert_true(wy_components_hash(&book_rules, &parts) ==
                wy_components_hash(&book_rules, &expected));
    parts.box.goal_bonus++;
    assert_true(wy_components_hash(&book_rules, &parts) !=
                wy_components_hash(&book_rules, &expected));
    free(text);
}

static bool is_value(const char *key)
{
    static const char *const others[] = {"id", "game", "note", "tag"};
    for (size_t i = 0; i < WY_COUNT(others); i++)
        if (strcmp(key, others[i]) == 0)
            return false;
    return true;
}

/* Counts the numbers and words without a tag. */
static int untagged(json_t *value, bool is_tagged) /* NOLINT(misc-no-recursion) */
{
    const char *key;
    json_t *child;
    int count = (json_is_number(value) || json_is_string(value)) && !is_tagged;
    is_tagged = is_tagged || json_object_get(value, "tag");
    json_object_foreach (value, key, child)
        count += is_value(key) ? untagged(child, is_tagged) : 0;
    for (size_t i = 0; i < json_array_size(value); i++)
        count += untagged(json_array_get(value, i), is_tagged);
    return count;
}

static void every_value_says_where_it_comes_from(void **state)
{
    (void)state;
    json_t *root = book_file();
    assert_int_equal(untagged(root, false), 0);
    json_object_del(json_object_get(root, "dice"), "tag");
    assert_int_equal(untagged(root, false), 3);
    json_decref(root);
    root = read_file("games/keepers/components.json");
    assert_int_equal(untagged(root, false), 0);
    json_object_del(json_array_get(json_object_get(root, "starting"), 0), "tag");
    assert_int_equal(untagged(root, false), 2);
    json_decref(root);
    root = read_file("games/dungeon/components.json");
    assert_int_equal(untagged(root, false), 0);
    json_decref(root);
    root = read_file("games/brood/components.json");
    assert_int_equal(untagged(root, false), 0);
    json_object_del(json_object_get(root, "eggs"), "tag");
    assert_int_equal(untagged(root, false), 6);
    json_decref(root);
}

static void dragonkeepers_has_its_file_too(void **state)
{
    (void)state;
    keepers_parts parts, expected;
    wy_error error;
    json_t *root = read_file("games/keepers/components.json");
    memset(&parts, 0x5a, sizeof parts);
    memset(&expected, 0x5a, sizeof expected);
    assert_true(wy_components_take(&keepers_rules, root, "keepers.json", &parts, &error));
    keepers_rules.default_parts(&expected);
    assert_memory_equal(&parts.box, &expected.box, sizeof parts.box);
    assert_memory_equal(&parts.cards, &expected.cards, sizeof parts.cards);
    assert_int_equal(parts.box.start_front[5], KEEPERS_RED);
    assert_int_equal(parts.box.start_back[1], 3 - 1);
    assert_int_equal(parts.box.start_back[5], KEEPERS_BACK_COLOURS + KEEPERS_BLUE);
    assert_int_equal(parts.box.left[KEEPERS_GREEN][4], 2);
    assert_int_equal(parts.box.right[KEEPERS_BLUE][KEEPERS_RED], 5);
    assert_int_equal(parts.box.reward_high[5], 1);
    assert_int_equal(parts.box.removed[4], 8);
    json_decref(root);
}

static void the_hoard_has_its_file_too(void **state)
{
    (void)state;
    hoard_parts parts, expected;
    wy_error error;
    char *text = read_text("games/hoard/components.json");
    memset(&parts, 0, sizeof parts);
    memset(&expected, 0, sizeof expected);
    assert_true(wy_components_read(&hoard_rules, text, strlen(text), "hoard.json", &parts, &error));
    hoard_rules.default_parts(&expected);
    assert_memory_equal(&parts, &expected, sizeof parts);
    free(text);
}

static void rows_may_come_in_any_order_and_values_bare_or_tagged(void **state)
{
    (void)state;
    book_parts parts, expected;
    wy_error error;
    json_t *root = book_file();
    json_t *cards = json_object_get(root, "cards"), *turned = json_array();
    for (size_t i = json_array_size(cards); i > 0; i--)
        json_array_append(turned, json_array_get(cards, i - 1));
    json_object_set_new(root, "cards", turned);
    json_object_set_new(root, "goal_bonus", json_integer(3));
    json_object_set_new(root, "dice",
                        json_pack("[{s:i,s:s},i,i]", "value", 3, "tag", "printed", 4, 5));
    assert_true(wy_components_take(&book_rules, root, "mine.json", &parts, &error));
    book_rules.default_parts(&expected);
    assert_same_parts(&parts, &expected);
    json_decref(root);
}

/* ---- Mistakes ---- */

static void expect_fault(json_t *root, const char *path, const char *words)
{
    book_parts parts;
    wy_error error;
    if (wy_components_take(&book_rules, root, "mine.json", &parts, &error))
        fail_msg("accepted, but expected a fault at %s", path);
    if (strncmp(error.text, "mine.json: ", 11) != 0 || !strstr(error.text, path) ||
        !strstr(error.text, words) || strchr(error.text, '\n'))
        fail_msg("expected \"%s\" and \"%s\", found \"%s\"", path, words, error.text);
    json_decref(root);
}

/* The value at the end of a way of names and numbers, closed by NULL; numbers as "#3". */
static json_t *follow(json_t *value, const char *const *way)
{
    for (; *way; way++)
        value = **way == '#' ? json_array_get(value, (size_t)atoi(*way + 1))
                             : json_object_get(value, *way);
    assert_non_null(value);
    return value;
}

static json_t *with(const char *const *way, const char *key, json_t *value)
{
    json_t *root = book_file();
    json_object_set_new(follow(root, way), key, value);
    return root;
}

static json_t *without(const char *const *way, const char *key)
{
    json_t *root = book_file();
    assert_int_equal(json_object_del(follow(root, way), key), 0);
    return root;
}

#define WAY(...) ((const char *const[]){__VA_ARGS__, NULL})
static const char *const top_level[] = {NULL};

static void it_must_be_json(void **state)
{
    (void)state;
    static const char *const texts[] = {"",
                                        "{",
                                        "[1,2",
                                        "{\"game\": }",
                                        "\xff",
                                        "nonsense",
                                        "{\"game\":\"book\",\"game\":\"book\"}"};
    for (size_t i = 0; i < WY_COUNT(texts); i++) {
        book_parts parts;
        wy_error error;
        assert_false(wy_components_read(&book_rules, texts[i], strlen(texts[i]), "mine.json",
                                        &parts, &error));
        assert_non_null(strstr(error.text, "mine.json: line 1: not JSON"));
        assert_int_equal(error.line, 1);
    }
    expect_fault(json_array(), "", "expected a JSON object");
}

/* jansson quotes the text at the error, here with a line end. */
static void errors_are_one_line(void **state)
{
    (void)state;
    static const char text[] = "{\"game\": \"bo\\\nok\"}";
    book_parts parts;
    wy_error error;
    assert_false(wy_components_read(&book_rules, text, strlen(text), "mine.json", &parts, &error));
    assert_non_null(strstr(error.text, "not JSON"));
    assert_null(strpbrk(error.text, "\n\r\t\x7f"));
}

static void it_must_be_for_this_game(void **state)
{
    (void)state;
    expect_fault(without(top_level, "game"), "game", "expected \"book\"");
    expect_fault(with(top_level, "game", json_string("chess")), "game", "expected \"book\"");
    expect_fault(with(top_level, "game", json_integer(1)), "game", "expected \"book\"");
}

static void numbers_must_be_there_and_in_range(void **state)
{
    (void)state;
    expect_fault(without(top_level, "goal_bonus"), "goal_bonus", "missing");
    expect_fault(with(top_level, "goal_bonus", json_integer(-1)), "goal_bonus",
                 "expected a whole number 0..99");
    expect_fault(with(top_level, "goal_bonus", json_integer(100)), "goal_bonus", "0..99");
    expect_fault(with(top_level, "goal_bonus", json_real(1.5)), "goal_bonus", "whole number");
    expect_fault(with(top_level, "goal_bonus", json_string("3")), "goal_bonus", "whole number");
    expect_fault(with(top_level, "goal_bonus", json_null()), "goal_bonus", "whole number");
    expect_fault(with(WAY("goal_bonus"), "value", json_integer(256)), "goal_bonus", "0..99");
    expect_fault(with(WAY("slots", "#0"), "cost", json_integer(-3)), "slots[0].cost", "1..18");
    expect_fault(with(WAY("slots", "#4"), "cost", json_integer(19)), "slots[4].cost", "1..18");
    expect_fault(with(WAY("cards", "#7"), "points", json_true()), "cards[7].points", "0..99");
    expect_fault(without(WAY("cards", "#7"), "points"), "cards[7].points", "missing");
    expect_fault(without(WAY("blocker"), "pips"), "blocker.pips", "missing");
    expect_fault(without(top_level, "blocker"), "blocker.pips", "missing");
    expect_fault(with(WAY("blocker"), "pips", json_integer(5)), "blocker.pips", "6..17");
    expect_fault(with(WAY("blocker"), "pile", json_integer(0)), "blocker.pile", "1..5");
}

static void lists_must_have_their_length(void **state)
{
    (void)state;
    expect_fault(with(top_level, "dice", json_pack("[i,i]", 3, 4)), "dice", "list of 3 numbers");
    expect_fault(with(top_level, "dice", json_pack("[i,i,i,i]", 3, 4, 5, 6)), "dice",
                 "list of 3 numbers");
    expect_fault(with(top_level, "dice", json_integer(3)), "dice", "list of 3 numbers");
    expect_fault(without(top_level, "dice"), "dice", "list of 3 numbers");
    expect_fault(with(top_level, "dice", json_pack("[i,i,i]", 3, 7, 5)), "dice[1]", "1..6");
    expect_fault(with(WAY("players", "#1"), "piles", json_array()), "players[1].piles",
                 "list of 1..5 numbers");
    expect_fault(with(WAY("players", "#1"), "piles", json_pack("[i,i,i,i,i,i]", 6, 6, 6, 6, 6, 6)),
                 "players[1].piles", "list of 1..5 numbers");
    expect_fault(with(WAY("players", "#1"), "piles", json_pack("[i,i]", 36, 0)),
                 "players[1].piles[1]", "1..36");
}

static void rows_must_be_known_complete_and_single(void **state)
{
    (void)state;
    expect_fault(with(WAY("cards", "#3"), "id", json_string("crimson-forest")), "cards[3].id",
                 "missing or unknown");
    expect_fault(without(WAY("cards", "#3"), "id"), "cards[3].id", "missing or unknown");
    expect_fault(with(WAY("cards", "#3"), "id", json_integer(3)), "cards[3].id",
                 "missing or unknown");
    expect_fault(with(WAY("cards", "#3"), "id", json_string("crimson-storm")), "cards[3].id",
                 "\"crimson-storm\" appears twice");
    expect_fault(with(WAY("slots", "#1"), "id", json_integer(1)), "slots[1].id", "1 appears twice");
    expect_fault(with(WAY("slots", "#1"), "id", json_string("2")), "slots[1].id",
                 "missing or unknown");
    json_t *root = book_file();
    json_array_remove(json_object_get(root, "cards"), 35);
    expect_fault(root, "cards", "the row with id \"obsidian-plains\" is missing");
    root = book_file();
    json_array_remove(json_object_get(root, "players"), 2);
    expect_fault(root, "players", "the row with id 4 is missing");
    expect_fault(with(top_level, "cards", json_object()), "cards", "expected a list of rows");
    expect_fault(without(top_level, "slots"), "slots", "expected a list of rows");
    root = book_file();
    json_array_set_new(json_object_get(root, "cards"), 5, json_integer(5));
    expect_fault(root, "cards[5]", "expected an object");
}

static void names_and_tags_must_be_known(void **state)
{
    (void)state;
    expect_fault(with(top_level, "gaol_bonus", json_integer(3)), "gaol_bonus", "unknown name");
    expect_fault(with(top_level, "value", json_integer(3)), "value", "unknown name");
    expect_fault(with(WAY("cards", "#2"), "value", json_integer(3)), "cards[2].value",
                 "unknown name");
    expect_fault(with(WAY("cards", "#2"), "pionts", json_integer(3)), "cards[2].pionts",
                 "unknown name");
    expect_fault(with(WAY("blocker"), "colour", json_string("red")), "blocker.colour",
                 "unknown name");
    expect_fault(with(WAY("cards", "#2"), "tag", json_string("guessed")), "cards[2].tag",
                 "expected printed, sourced or assumed");
    expect_fault(with(WAY("goal_bonus"), "tag", json_integer(1)), "goal_bonus.tag",
                 "expected printed, sourced or assumed");
    expect_fault(with(top_level, "tag", json_string("?")), "tag",
                 "expected printed, sourced or assumed");
}

static void piles_must_go_together(void **state)
{
    (void)state;
    expect_fault(with(WAY("players", "#0"), "piles", json_pack("[i,i,i]", 12, 12, 11)),
                 "players[0].piles", "piles of 36 cards in all");
    expect_fault(with(WAY("players", "#3"), "piles", json_pack("[i,i]", 36, 36)),
                 "players[3].piles", "piles of 36 cards in all");
    expect_fault(with(WAY("players", "#1"), "end_piles", json_integer(4)), "players[1].end_piles",
                 "no more than there are piles");
    expect_fault(with(WAY("blocker"), "pile", json_integer(4)), "blocker.pile",
                 "one of the piles for two players");
    expect_fault(with(WAY("players", "#0"), "end_piles", json_integer(2)), "players[0].end_piles",
                 "because of the blocking die");
}

/* Expects this message for Dragonkeepers with another value at a path. */
static void expect_keepers_fault(const char *const *way, const char *key, json_t *value,
                                 const char *message)
{
    keepers_parts parts;
    wy_error error;
    json_t *root = read_file("games/keepers/components.json");
    json_object_set_new(follow(root, way), key, value);
    if (wy_components_take(&keepers_rules, root, "mine.json", &parts, &error))
        fail_msg("accepted, but expected \"%s\"", message);
    assert_string_equal(error.text, message);
    json_decref(root);
}

static void keepers_cards_must_go_together(void **state)
{
    (void)state;
    static const char *const bare[] = {"white", "red", "blue", "green"};
    expect_keepers_fault(WAY("left", "#1"), "cards", json_pack("[i,i,i,i,i]", 2, 3, 3, 3, 1),
                         "mine.json: right: expected 104 cards together with the left stack");
    expect_keepers_fault(WAY("right", "#1"), "cards", json_pack("[i,i,i,i]", 5, 1, 4, 4),
                         "mine.json: right: expected 104 cards together with the left stack");
    expect_keepers_fault(WAY("right", "#1"), "cards", json_pack("[i,i,i,i]", 7, 0, 4, 4),
                         "mine.json: right[1].cards[0]: expected a whole number 0..6");
    json_t *few = json_array(), *none = json_array();
    for (size_t i = 0; i < WY_COUNT(bare); i++) {
        json_array_append_new(
            few, json_pack("{s:s,s:[i,i,i,i,i]}", "id", bare[i], "cards", 1, 1, 1, 1, i ? 1 : 0));
        json_array_append_new(none,
                              json_pack("{s:s,s:[i,i,i,i]}", "id", bare[i], "cards", 0, 0, 0, 0));
    }
    expect_keepers_fault(top_level, "left", few, "mine.json: left: expected at least 20 cards");
    expect_keepers_fault(top_level, "right", none, "mine.json: right: expected at least 20 cards");
    expect_keepers_fault(WAY("starting", "#6"), "back", json_string("6"),
                         "mine.json: starting[6].back: expected a number from 1 to 5, or a colour");
    expect_keepers_fault(top_level, "dealt", json_pack("[i,i,i,i]", 0, 2, 3, 4),
                         "mine.json: dealt: expected no more than 8 cards in all");
}

static void keepers_supplies_must_go_together(void **state)
{
    (void)state;
    expect_keepers_fault(WAY("pieces", "#3"), "value", json_integer(6),
                         "mine.json: pieces[3].value: expected more than the value before it");
    expect_keepers_fault(WAY("pieces", "#7"), "count", json_integer(4),
                         "mine.json: pieces: expected no more than 45 pieces in all");
    expect_keepers_fault(top_level, "crests", json_pack("[i,i,i]", 16, 8, 8),
                         "mine.json: crests[2]: expected less than the crest before it");
    expect_keepers_fault(WAY("players", "#2"), "removed", json_integer(10),
                         "mine.json: players[2].removed: expected no more than leaves a piece for "
                         "every play");
    expect_keepers_fault(WAY("pearls", "#2"), "count", json_integer(1),
                         "mine.json: players[2].amulets: expected no more than there are pearls to "
                         "complete");
    expect_keepers_fault(WAY("rewards", "#0"), "eggs", json_integer(4),
                         "mine.json: rewards[0].eggs: expected a whole number 0..3");
}

/* ---- Words ---- */

enum { METALS = 3, RINGS = 2 };

typedef struct chest {
    uint8_t lock;            /* a word */
    uint8_t bars[METALS];    /* a list of words */
    uint8_t ring[RINGS];     /* a word in each row */
    uint8_t chain[RINGS][2]; /* in each row a list of words, which may be shorter */
    uint8_t coins;           /* a number, as before */
} chest;

static const char *const metal_words[METALS + 1] = {"copper", "silver", "gold", NULL};

static void check_nothing(const void *parts, wy_parts_fault *fault)
{
    (void)parts;
    (void)fault;
}

static const wy_field chest_fields[] = {
    {"lock", offsetof(chest, lock), 1, 1, false, 0, 0, NULL, 0, metal_words},
    {"bars[]", offsetof(chest, bars), 1, METALS, false, 0, 0, NULL, 0, metal_words},
    {"rings[].metal", offsetof(chest, ring), RINGS, 1, false, 0, 0, NULL, 1, metal_words},
    {"rings[].chain[]", offsetof(chest, chain), RINGS, 2, true, 0, 0, NULL, 1, metal_words},
    {"coins", offsetof(chest, coins), 1, 1, false, 0, 9, NULL, 0, NULL},
};

static const wy_schema chest_schema = {
    "chest", sizeof(chest), chest_fields, (int)WY_COUNT(chest_fields), check_nothing,
};

static json_t *chest_file(void)
{
    json_t *root =
        json_pack("{s:s, s:{s:s,s:s}, s:[s,s,s], s:[{s:i,s:s,s:[s]},{s:i,s:s,s:[s,s]}],"
                  " s:i}",
                  "game", "chest", "lock", "value", "silver", "tag", "assumed", "bars", "gold",
                  "copper", "gold", "rings", "id", 2, "metal", "gold", "chain", "silver", "id", 1,
                  "metal", "copper", "chain", "gold", "silver", "coins", 7);
    assert_non_null(root);
    return root;
}

static void values_may_be_words(void **state)
{
    (void)state;
    static const chest expected = {1, {2, 0, 2}, {0, 2}, {{2, 1}, {1, 0}}, 7};
    chest read;
    wy_error error;
    json_t *root = chest_file();
    memset(&read, 0x5a, sizeof read);
    assert_true(wy_columns_read(&chest_schema, root, "mine.json", &read, &error));
    assert_memory_equal(&read, &expected, sizeof read);
    json_decref(root);
}

/* Expects this message for the file with another value at a path; NULL removes it. */
static void expect_word_fault(const char *const *way, const char *key, json_t *value,
                              const char *message)
{
    chest read;
    wy_error error;
    json_t *root = chest_file();
    if (value)
        json_object_set_new(follow(root, way), key, value);
    else
        assert_int_equal(json_object_del(follow(root, way), key), 0);
    assert_false(wy_columns_read(&chest_schema, root, "mine.json", &read, &error));
    assert_string_equal(error.text, message);
    json_decref(root);
}

static void words_must_be_known(void **state)
{
    (void)state;
#define METALS_LISTED "expected one of these: \"copper\", \"silver\", \"gold\""
    expect_word_fault(top_level, "lock", json_string("iron"), "mine.json: lock: " METALS_LISTED);
    expect_word_fault(top_level, "lock", json_string("sil"), "mine.json: lock: " METALS_LISTED);
    expect_word_fault(top_level, "lock", json_string(""), "mine.json: lock: " METALS_LISTED);
    expect_word_fault(top_level, "lock", json_integer(1), "mine.json: lock: " METALS_LISTED);
    expect_word_fault(top_level, "lock", json_null(), "mine.json: lock: " METALS_LISTED);
    expect_word_fault(top_level, "lock", NULL, "mine.json: lock: missing; " METALS_LISTED);
    expect_word_fault(top_level, "bars", json_pack("[s,s,s]", "gold", "iron", "gold"),
                      "mine.json: bars[1]: " METALS_LISTED);
    expect_word_fault(WAY("rings", "#1"), "metal", json_string("Gold"),
                      "mine.json: rings[1].metal: " METALS_LISTED);
    expect_word_fault(WAY("rings", "#1"), "metal", NULL,
                      "mine.json: rings[1].metal: missing; " METALS_LISTED);
    expect_word_fault(WAY("rings", "#0"), "chain", json_pack("[s,i]", "gold", 2),
                      "mine.json: rings[0].chain[1]: " METALS_LISTED);
#undef METALS_LISTED
}

static void lists_of_words_must_have_their_length(void **state)
{
    (void)state;
    expect_word_fault(top_level, "bars", json_pack("[s,s]", "gold", "gold"),
                      "mine.json: bars: expected a list of 3 words");
    expect_word_fault(top_level, "bars", json_string("gold"),
                      "mine.json: bars: expected a list of 3 words");
    expect_word_fault(WAY("rings", "#0"), "chain", json_array(),
                      "mine.json: rings[0].chain: expected a list of 1..2 words");
}

/* ---- What may be left out ---- */

typedef struct cave {
    uint8_t gold;         /* a number that may be left out */
    uint8_t guard;        /* a word that may */
    uint8_t depth;        /* a number that may not: 0 is none of its values */
    uint8_t exits[2];     /* a list that may only be shorter */
    uint8_t light[RINGS]; /* in each row the same again */
    uint8_t metal[RINGS];
    uint8_t width[RINGS];
    uint8_t ways[RINGS][2];
    uint8_t veins[RINGS][2];
    uint8_t steps[RINGS][2];
} cave;

static const wy_field cave_fields[] = {
    {"gold", offsetof(cave, gold), 1, 1, true, 0, 9, NULL, 0, NULL},
    {"gate.guard", offsetof(cave, guard), 1, 1, true, 0, 0, NULL, 0, metal_words},
    {"depth", offsetof(cave, depth), 1, 1, true, 1, 9, NULL, 0, NULL},
    {"exits[]", offsetof(cave, exits), 1, 2, true, 0, 9, NULL, 0, NULL},
    {"halls[].light", offsetof(cave, light), RINGS, 1, true, -9, 9, NULL, 1, NULL},
    {"halls[].metal", offsetof(cave, metal), RINGS, 1, true, 0, 0, NULL, 1, metal_words},
    {"halls[].width", offsetof(cave, width), RINGS, 1, true, 1, 9, NULL, 1, NULL},
    {"halls[].ways[]", offsetof(cave, ways), RINGS, 2, true, 0, 9, NULL, 1, NULL},
    {"halls[].veins[]", offsetof(cave, veins), RINGS, 2, true, 0, 0, NULL, 1, metal_words},
    {"halls[].steps[]", offsetof(cave, steps), RINGS, 2, true, 1, 9, NULL, 1, NULL},
};

static const wy_schema cave_schema = {
    "cave", sizeof(cave), cave_fields, (int)WY_COUNT(cave_fields), check_nothing,
};

/* The smallest valid file. */
static json_t *cave_file(void)
{
    json_t *root = json_pack("{s:s, s:i, s:[i], s:[{s:i,s:i,s:[i]},{s:i,s:i,s:[i,i]}]}", "game",
                             "cave", "depth", 3, "exits", 4, "halls", "id", 1, "width", 5, "steps",
                             6, "id", 2, "width", 7, "steps", 8, 9);
    assert_non_null(root);
    return root;
}

static void open_values_may_be_left_out(void **state)
{
    (void)state;
    static const cave bare = {.depth = 3, .exits = {4}, .width = {5, 7}, .steps = {{6}, {8, 9}}};
    cave read, expected = bare;
    wy_error error;
    json_t *root = cave_file();
    memset(&read, 0x5a, sizeof read);
    assert_true(wy_columns_read(&cave_schema, root, "mine.json", &read, &error));
    assert_memory_equal(&read, &expected, sizeof read);
    json_object_set_new(root, "gold", json_integer(2));
    json_object_set_new(root, "gate", json_pack("{s:s}", "guard", "gold"));
    json_t *hall = json_array_get(json_object_get(root, "halls"), 1);
    json_object_set_new(hall, "light", json_integer(1));
    json_object_set_new(hall, "veins", json_pack("[s]", "silver"));
    json_object_set_new(hall, "ways", json_pack("[i,i]", 3, 2));
    expected.gold = expected.guard = 2;
    expected.light[1] = expected.veins[1][0] = 1;
    expected.ways[1][0] = 3;
    expected.ways[1][1] = 2;
    assert_true(wy_columns_read(&cave_schema, root, "mine.json", &read, &error));
    assert_memory_equal(&read, &expected, sizeof read);
    json_decref(root);
}

/* Expects this message for the cave with another value, or without it. */
static void expect_cave_fault(const char *const *way, const char *key, json_t *value,
                              const char *message)
{
    cave read;
    wy_error error;
    json_t *root = cave_file();
    if (value)
        json_object_set_new(follow(root, way), key, value);
    else
        assert_int_equal(json_object_del(follow(root, way), key), 0);
    assert_false(wy_columns_read(&cave_schema, root, "mine.json", &read, &error));
    assert_string_equal(error.text, message);
    json_decref(root);
}

static void what_may_be_left_out_must_be_right_if_it_is_there(void **state)
{
    (void)state;
    expect_cave_fault(top_level, "gold", json_integer(10),
                      "mine.json: gold: expected a whole number 0..9");
    expect_cave_fault(top_level, "gold", json_null(),
                      "mine.json: gold: expected a whole number 0..9");
    expect_cave_fault(top_level, "gold", json_pack("{s:s}", "tag", "printed"),
                      "mine.json: gold: expected a whole number 0..9");
    expect_cave_fault(top_level, "gate", json_pack("{s:s}", "guard", "iron"),
                      "mine.json: gate.guard: expected one of these: \"copper\", \"silver\", "
                      "\"gold\"");
    expect_cave_fault(WAY("halls", "#1"), "light", json_integer(-10),
                      "mine.json: halls[1].light: expected a whole number -9..9");
    expect_cave_fault(WAY("halls", "#1"), "lihgt", json_integer(1),
                      "mine.json: halls[1].lihgt: unknown name");
    expect_cave_fault(WAY("halls", "#0"), "ways", json_array(),
                      "mine.json: halls[0].ways: expected a list of 1..2 numbers");
    expect_cave_fault(WAY("halls", "#0"), "ways", json_null(),
                      "mine.json: halls[0].ways: expected a list of 1..2 numbers");
    expect_cave_fault(WAY("halls", "#0"), "veins", json_integer(1),
                      "mine.json: halls[0].veins: expected a list of 1..2 words");
}

static void what_cannot_be_zero_must_be_there(void **state)
{
    (void)state;
    expect_cave_fault(top_level, "depth", NULL,
                      "mine.json: depth: missing; expected a whole number 1..9");
    expect_cave_fault(top_level, "exits", NULL,
                      "mine.json: exits: expected a list of 1..2 numbers");
    expect_cave_fault(WAY("halls", "#1"), "width", NULL,
                      "mine.json: halls[1].width: missing; expected a whole number 1..9");
    expect_cave_fault(WAY("halls", "#1"), "steps", NULL,
                      "mine.json: halls[1].steps: expected a list of 1..2 numbers");
    expect_cave_fault(top_level, "halls", NULL, "mine.json: halls: expected a list of rows");
}

static void very_long_names_are_survived(void **state)
{
    (void)state;
    char name[500];
    memset(name, 'n', sizeof name);
    name[sizeof name - 1] = '\0';
    json_t *inner = json_pack("{s:{s:i}}", name, name, 3);
    expect_fault(with(top_level, name, json_integer(1)), "nnnn", "unknown name");
    expect_fault(with(WAY("cards", "#2"), "points", inner), "cards[2].points", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_default_parts_are_those_of_the_file),
        cmocka_unit_test(every_value_says_where_it_comes_from),
        cmocka_unit_test(dragonkeepers_has_its_file_too),
        cmocka_unit_test(the_hoard_has_its_file_too),
        cmocka_unit_test(rows_may_come_in_any_order_and_values_bare_or_tagged),
        cmocka_unit_test(it_must_be_json),
        cmocka_unit_test(errors_are_one_line),
        cmocka_unit_test(it_must_be_for_this_game),
        cmocka_unit_test(numbers_must_be_there_and_in_range),
        cmocka_unit_test(lists_must_have_their_length),
        cmocka_unit_test(rows_must_be_known_complete_and_single),
        cmocka_unit_test(names_and_tags_must_be_known),
        cmocka_unit_test(piles_must_go_together),
        cmocka_unit_test(keepers_cards_must_go_together),
        cmocka_unit_test(keepers_supplies_must_go_together),
        cmocka_unit_test(values_may_be_words),
        cmocka_unit_test(words_must_be_known),
        cmocka_unit_test(lists_of_words_must_have_their_length),
        cmocka_unit_test(open_values_may_be_left_out),
        cmocka_unit_test(what_may_be_left_out_must_be_right_if_it_is_there),
        cmocka_unit_test(what_cannot_be_zero_must_be_there),
        cmocka_unit_test(very_long_names_are_survived),
    };
    return cmocka_run_group_tests_name("components", tests, NULL, NULL);
}
