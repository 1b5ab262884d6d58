/* fair_test.c - Tests of provable fairness (commit-reveal): published test vectors, unbiased draws,
 * valid proofs, and every way to break one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/digest.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/table.h"

static const char *hex_of(const uint8_t *bytes, size_t size)
{
    static char text[WY_FAIR_HEX_MAX];
    return wy_fair_hex(text, bytes, size);
}

/* The seed of docs/fairness.md: 00 01 02 ... 1f. */
static const uint8_t *counting_seed(void)
{
    static uint8_t seed[WY_FAIR_BYTES];
    for (int i = 0; i < WY_FAIR_BYTES; i++)
        seed[i] = (uint8_t)i;
    return seed;
}

/* ---- Examples ---- */

/* RFC 4231: test cases 1, 2, 3 and 6. */
static void hmac_is_the_published_one(void **state)
{
    (void)state;
    uint8_t key[131], text[50], code[WY_FAIR_BYTES];
    static const char large[] = "Test Using Larger Than Block-Size Key - Hash Key First";
    memset(key, 0x0b, 20);
    wy_hmac_sha256(key, 20, (const uint8_t *)"Hi There", 8, code);
    assert_string_equal(hex_of(code, sizeof code),
                        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    wy_hmac_sha256((const uint8_t *)"Jefe", 4, (const uint8_t *)"what do ya want for nothing?", 28,
                   code);
    assert_string_equal(hex_of(code, sizeof code),
                        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    memset(key, 0xaa, sizeof key);
    memset(text, 0xdd, sizeof text);
    wy_hmac_sha256(key, 20, text, sizeof text, code);
    assert_string_equal(hex_of(code, sizeof code),
                        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
    wy_hmac_sha256(key, sizeof key, (const uint8_t *)large, strlen(large), code);
    assert_string_equal(hex_of(code, sizeof code),
                        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

/* Computed by another program from the description alone. */
static void commitments_keys_and_draws_are_as_described(void **state)
{
    (void)state;
    wy_fair fair;
    uint8_t key[WY_FAIR_BYTES];
    static const struct {
        uint32_t number;
        uint64_t total, point;
    } draws[] = {
        {1, 6, 3},
        {2, 6, 1},
        {3, 126, 124},
        {1000000, 36, 31},
        {7, 1, 0},
        {8, UINT32_MAX, 3116737897},
        {9, (1ull << 63) + 1, 2249881038876063446}, /* one word is passed over */
        {10, (1ull << 63) + 1, 6375073649023456694},
        {238, (1ull << 63) + 1, 5839720560409775589}, /* ten are, in three blocks */
        {11, UINT64_MAX, 5522301865248798066},
    };
    assert_true(wy_fair_begin(&fair, "k7dq2m", counting_seed()));
    assert_string_equal(hex_of(fair.commitment, WY_FAIR_BYTES),
                        "f74e105042d152d4ed6dd6933214a7c5e34030abc83cd4551cc198a69df6fcd9");
    wy_fair_key(&fair, 2, key);
    assert_string_equal(hex_of(key, WY_FAIR_BYTES),
                        "a563ceda8e283c0a2947ac9f5ae4eff0f51d02126a1b894ffa0262100aa7d742");
    char ones[WY_FAIR_HEX_MAX];
    memset(ones, 'F', sizeof ones - 1);
    ones[sizeof ones - 1] = '\0';
    assert_true(wy_fair_add(&fair, 0, "a1b2c3"));
    assert_true(wy_fair_add(&fair, 2, ones));
    wy_fair_key(&fair, 3, key);
    assert_string_equal(hex_of(key, WY_FAIR_BYTES),
                        "0b44209ab321a416d3b7dafa70d123c31a54e9aed460df1279cf201192ebf667");
    for (size_t i = 0; i < WY_COUNT(draws); i++)
        assert_int_equal(wy_fair_below(key, draws[i].number, draws[i].total), draws[i].point);
}

/* ---- Seeds ---- */

static void seeds_of_the_system_differ(void **state)
{
    (void)state;
    wy_fair one, other;
    static const uint8_t zero[WY_FAIR_BYTES];
    assert_true(wy_fair_begin(&one, "a", NULL));
    assert_true(wy_fair_begin(&other, "a", NULL));
    assert_memory_not_equal(one.seed, other.seed, WY_FAIR_BYTES);
    assert_memory_not_equal(one.commitment, other.commitment, WY_FAIR_BYTES);
    assert_memory_not_equal(one.seed, zero, WY_FAIR_BYTES);
    assert_int_equal(one.known, WY_SEED_SECRET);
}

static void names_and_seeds_are_checked(void **state)
{
    (void)state;
    static const char *const names[] = {
        "", " ", "a b", "a\n", "caf\303\251", "a/b", "1234567890123456789012345678901234567890"};
    static const char *const seeds[] = {
        "0",
        "0g",
        "a1 b2",
        "0x12",
        " ",
        "a1\n",
        "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20"};
    wy_fair fair, before;
    for (size_t i = 0; i < WY_COUNT(names); i++)
        assert_false(wy_fair_begin(&fair, names[i], NULL));
    assert_true(wy_fair_begin(&fair, "123456789-123456789_ABCDEFGHIabcdefghi0", NULL));
    assert_true(wy_fair_add(&fair, 5, "00"));
    before = fair;
    for (size_t i = 0; i < WY_COUNT(seeds); i++)
        assert_false(wy_fair_add(&fair, 5, seeds[i]));
    assert_false(wy_fair_add(&fair, -1, "00"));
    assert_false(wy_fair_add(&fair, WY_SEATS_MAX, "00"));
    assert_memory_equal(&fair, &before, sizeof fair);
    assert_true(wy_fair_add(&fair, 5, ""));
    assert_int_equal(fair.players[5].size, 0);
}

/* Every input changes the key, even where the concatenated bytes would be equal. */
static void every_seed_counts(void **state)
{
    (void)state;
    static const struct {
        const char *table, *seed0, *seed1;
        int players;
    } kinds[] = {
        {"a", "", "", 2},     {"b", "", "", 2},     {"a", "", "", 3},   {"a", "00", "", 2},
        {"a", "", "00", 2},   {"a", "0000", "", 2}, {"a", "01", "", 2}, {"a", "00", "00", 2},
        {"a", "0100", "", 2}, {"a", "01", "00", 2}, {"ab", "", "", 2},  {"a", "", "", 1},
    };
    uint8_t keys[WY_COUNT(kinds)][WY_FAIR_BYTES];
    for (size_t i = 0; i < WY_COUNT(kinds); i++) {
        wy_fair fair;
        wy_fair_begin(&fair, kinds[i].table, counting_seed());
        wy_fair_add(&fair, 0, kinds[i].seed0);
        wy_fair_add(&fair, 1, kinds[i].seed1);
        wy_fair_key(&fair, kinds[i].players, keys[i]);
        for (size_t k = 0; k < i; k++)
            assert_memory_not_equal(keys[i], keys[k], WY_FAIR_BYTES);
    }
}

/* ---- Draws ---- */

/* Every point as often as any other: chi-squared within five standard deviations, with a fixed
 * seed. */
static void draws_have_no_bias(void **state)
{
    (void)state;
    static const uint64_t totals[] = {2, 3, 6, 7, 36, 126, 1000};
    enum { PER_POINT = 200, POINTS_MAX = 1000 };
    uint8_t key[WY_FAIR_BYTES];
    wy_fair fair;
    wy_fair_begin(&fair, "bias", counting_seed());
    wy_fair_key(&fair, 2, key);
    for (size_t i = 0; i < WY_COUNT(totals); i++) {
        int counts[POINTS_MAX] = {0};
        uint64_t total = totals[i], sum = 0;
        for (uint32_t number = 1; number <= total * PER_POINT; number++)
            counts[wy_fair_below(key, number, total)]++;
        for (uint64_t point = 0; point < total; point++) {
            int64_t off = counts[point] - PER_POINT;
            sum += (uint64_t)(off * off);
        }
        int64_t freedom = (int64_t)total - 1, excess = (int64_t)(sum / PER_POINT) - freedom;
        assert_true(excess * excess <= 25 * 2 * freedom + 25);
    }
}

/* Of 2^63 + 1 points the lower half would come twice as often if no word were passed over. */
static void draws_at_awkward_totals_have_no_bias(void **state)
{
    (void)state;
    enum { DRAWS = 20000 };
    const uint64_t total = (1ull << 63) + 1;
    uint8_t key[WY_FAIR_BYTES];
    wy_fair fair;
    int low = 0;
    wy_fair_begin(&fair, "awkward", counting_seed());
    wy_fair_key(&fair, 2, key);
    for (uint32_t number = 1; number <= DRAWS; number++) {
        uint64_t point = wy_fair_below(key, number, total);
        assert_true(point < total);
        low += point < total / 2;
    }
    assert_in_range(low, DRAWS / 2 - 350, DRAWS / 2 + 350);
}

/* ---- Whole games ---- */

static wy_table *open_fair(const wy_rules *rules, int players, uint8_t salt)
{
    wy_error error;
    wy_options options;
    uint8_t seed[WY_FAIR_BYTES];
    memcpy(seed, counting_seed(), sizeof seed);
    seed[0] = salt;
    wy_default_options(rules, players, &options);
    wy_table *t = wy_table_create(rules, NULL, &options, &error);
    assert_non_null(t);
    assert_true(wy_fair_begin(&t->fair, "test-table", seed));
    assert_true(wy_fair_add(&t->fair, 0, "a1b2c3"));
    return t;
}

/* Plays on, players at random, until that many moves are made or the game is over. Now and then
 * a player takes something back; how often is told. */
static int play_on(wy_table *t, wy_rng *rng, int moves)
{
    int taken_back = 0;
    while (t->length < moves && t->rules->actor(t->state) != WY_OVER) {
        wy_menu menu;
        int actor = t->rules->actor(t->state);
        if (actor == WY_CHANCE) {
            assert_true(wy_table_draw_fair(t));
            continue;
        }
        if (wy_rng_below(rng, 8) == 0 && wy_table_undo(t, actor) == WY_UNDO_OK)
            taken_back++;
        t->rules->legal(t->parts, t->state, &menu);
        wy_table_play(t, wy_menu_at(&menu, wy_rng_below(rng, menu.total)));
    }
    return taken_back;
}

static wy_table *read_again(const wy_table *t)
{
    wy_error error;
    char *text = wy_record_write(t);
    wy_table *again = wy_record_read(text, strlen(text), t->parts, &error);
    if (!again)
        fail_msg("%s", error.text);
    char *copy = wy_record_write(again);
    assert_string_equal(text, copy);
    free(copy);
    free(text);
    return again;
}

static void games_of_all_kinds_can_be_proved(void **state)
{
    (void)state;
    for (int game = 0; game < wy_game_count(); game++) {
        const wy_rules *rules = wy_game(game);
        for (int players = rules->min_players; players <= rules->max_players; players++) {
            wy_fair_report report;
            wy_rng rng;
            wy_rng_seed(&rng, (uint64_t)players, 0);
            wy_table *t = open_fair(rules, players, (uint8_t)players);
            play_on(t, &rng, rules->max_moves);
            assert_int_equal(rules->actor(t->state), WY_OVER);
            wy_table *again = read_again(t);
            assert_int_equal(again->fair.known, WY_SEED_SHOWN);
            assert_int_equal(wy_table_verify(again, &report), WY_FAIR_HOLDS);
            assert_true(report.draws > 0);
            assert_int_equal(report.wrong, 0);
            wy_table_destroy(again);
            wy_table_destroy(t);
        }
    }
}

/* Two tables with the same seeds, and one player who keeps taking back: what chance draws depends
 * on the log as it stands and on nothing else, and nothing drawn ever goes back. */
static void taking_back_changes_no_draw(void **state)
{
    (void)state;
    int taken_back = 0;
    for (int game = 0; game < wy_game_count(); game++) {
        const wy_rules *rules = wy_game(game);
        wy_fair_report report;
        wy_rng rng;
        wy_rng_seed(&rng, 7, 0);
        wy_table *t = open_fair(rules, 2, 1);
        taken_back += play_on(t, &rng, 400);
        wy_table *straight = open_fair(rules, 2, 1);
        while (straight->length < t->length)
            if (rules->actor(straight->state) == WY_CHANCE)
                assert_true(wy_table_draw_fair(straight));
            else
                wy_table_play(straight, t->log[straight->length]);
        assert_memory_equal(t->log, straight->log, (size_t)t->length * sizeof *t->log);
        assert_int_equal(wy_table_verify(t, &report), WY_FAIR_HOLDS);
        wy_table_destroy(straight);
        wy_table_destroy(t);
    }
    assert_true(taken_back > 10);
}

/* No number of the log is drawn for twice, however much is taken back. */
static void no_number_is_drawn_for_twice(void **state)
{
    (void)state;
    for (int game = 0; game < wy_game_count(); game++) {
        const wy_rules *rules = wy_game(game);
        wy_table *t = open_fair(rules, 2, 9);
        wy_rng rng;
        int last_drawn = -1;
        wy_rng_seed(&rng, 3, 0);
        for (int step = 0; step < 400 && rules->actor(t->state) != WY_OVER; step++) {
            wy_menu menu;
            int actor = rules->actor(t->state);
            if (actor == WY_CHANCE) {
                assert_true(t->length > last_drawn);
                last_drawn = t->length;
                wy_table_draw_fair(t);
                continue;
            }
            while (wy_rng_below(&rng, 2) == 0 && wy_table_undo(t, actor) == WY_UNDO_OK)
                assert_true(t->length > last_drawn);
            rules->legal(t->parts, t->state, &menu);
            wy_table_play(t, wy_menu_at(&menu, wy_rng_below(&rng, menu.total)));
        }
        wy_table_destroy(t);
    }
}

/* ---- What is told when ---- */

static void the_seed_stays_secret_until_the_end(void **state)
{
    (void)state;
    wy_rng rng;
    wy_fair_report report;
    wy_table *t = open_fair(wy_game(0), 2, 5);
    char secret[WY_FAIR_HEX_MAX];
    wy_fair_hex(secret, t->fair.seed, WY_FAIR_BYTES);
    wy_rng_seed(&rng, 1, 0);
    while (t->rules->actor(t->state) != WY_OVER) {
        char *text = wy_record_write(t);
        assert_null(strstr(text, secret));
        assert_non_null(strstr(text, "\nfairness 1\ntable test-table\ncommitment "));
        assert_non_null(strstr(text, "\nplayer 0 a1b2c3\nend\n"));
        free(text);
        play_on(t, &rng, t->length + 1);
    }
    char *text = wy_record_write(t);
    assert_non_null(strstr(text, secret));
    free(text);
    wy_table_destroy(t);

    t = open_fair(wy_game(0), 2, 5); /* a game that will not be finished */
    play_on(t, &rng, 30);
    wy_table *again = read_again(t);
    assert_int_equal(wy_table_verify(again, &report), WY_FAIR_NO_SEED);
    assert_false(wy_table_draw_fair(again));
    wy_table_destroy(again);
    t->fair.known = WY_SEED_SHOWN;
    again = read_again(t);
    assert_int_equal(wy_table_verify(again, &report), WY_FAIR_HOLDS);
    wy_table_destroy(again);
    wy_table_destroy(t);
}

/* Draws from elsewhere remove the proof, rather than break it. */
static void other_draws_take_the_proof_off(void **state)
{
    (void)state;
    wy_rng rng;
    wy_fair_report report;
    wy_rng_seed(&rng, 1, 0);
    wy_table *t = open_fair(wy_game(0), 2, 5);
    assert_int_equal(t->rules->actor(t->state), WY_CHANCE);
    wy_table_draw(t, &rng);
    assert_false(wy_fair_exists(&t->fair));
    assert_false(wy_table_draw_fair(t));
    assert_int_equal(wy_table_verify(t, &report), WY_FAIR_NO_PROOF);
    char *text = wy_record_write(t);
    assert_null(strstr(text, "fairness"));
    free(text);
    wy_table_destroy(t);
}

/* ---- Tampering ---- */

/* Each chance move in turn becomes another that was possible; the moves behind it are left out, as
 * they might not be legal any more. */
static void every_altered_draw_is_noticed(void **state)
{
    (void)state;
    int altered = 0;
    for (int game = 0; game < wy_game_count(); game++) {
        const wy_rules *rules = wy_game(game);
        wy_rng rng;
        wy_rng_seed(&rng, 11, 0);
        wy_table *t = open_fair(rules, 2, 2), *other = open_fair(rules, 2, 2);
        play_on(t, &rng, 300);
        other->fair.known = WY_SEED_SHOWN;
        for (; other->length < t->length; wy_table_play(other, t->log[other->length])) {
            wy_menu menu;
            int length = other->length;
            rules->legal(other->parts, other->state, &menu);
            if (rules->actor(other->state) != WY_CHANCE || wy_menu_count(&menu) == 1)
                continue;
            for (uint32_t point = 0; point < menu.total && point < 20; point++) {
                wy_fair_report report;
                wy_action wrong = wy_menu_at(&menu, point);
                if (wy_same_action(wrong, t->log[length]))
                    continue;
                wy_table *forged = read_again(other);
                wy_table_play(forged, wrong);
                assert_int_equal(wy_table_verify(forged, &report), WY_FAIR_BROKEN);
                assert_int_equal(report.wrong, 1);
                assert_int_equal(report.move, length + 1);
                assert_string_not_equal(report.played, report.drawn);
                wy_table_destroy(forged);
                altered++;
                break;
            }
        }
        wy_table_destroy(other);
        wy_table_destroy(t);
    }
    assert_true(altered > 100);
}

static wy_fairness verdict_after(const wy_table *t, size_t offset, uint8_t change)
{
    wy_fair_report report;
    wy_table *forged = read_again(t);
    ((uint8_t *)&forged->fair)[offset] ^= change;
    wy_fairness verdict = wy_table_verify(forged, &report);
    wy_table_destroy(forged);
    return verdict;
}

static void every_altered_bit_of_a_proof_is_noticed(void **state)
{
    (void)state;
    wy_rng rng;
    wy_rng_seed(&rng, 1, 0);
    wy_table *t = open_fair(wy_game(0), 2, 5);
    play_on(t, &rng, t->rules->max_moves);
    assert_int_equal(verdict_after(t, 0, 0), WY_FAIR_HOLDS);
    for (size_t bit = 0; bit < 8 * (size_t)WY_FAIR_BYTES; bit++) {
        uint8_t change = (uint8_t)(1 << bit % 8);
        assert_int_equal(verdict_after(t, offsetof(wy_fair, commitment) + bit / 8, change),
                         WY_FAIR_OTHER_SEED);
        assert_int_equal(verdict_after(t, offsetof(wy_fair, seed) + bit / 8, change),
                         WY_FAIR_OTHER_SEED);
    }
    for (size_t byte = 0; byte < 4; byte++) /* its size and its three bytes */
        assert_int_equal(verdict_after(t, offsetof(wy_fair, players) + byte, 1), WY_FAIR_BROKEN);
    assert_int_equal(verdict_after(t, offsetof(wy_fair, players[1]), 1), WY_FAIR_BROKEN);
    assert_int_equal(verdict_after(t, offsetof(wy_fair, table), 1), WY_FAIR_OTHER_SEED);
    wy_table_destroy(t);
}

/* ---- Bad sections ---- */

static void expect_refusal(const char *text, const char *from, const char *to, const char *words)
{
    wy_error error;
    const char *place = strstr(text, from);
    size_t room = strlen(text) + strlen(to) + 1;
    char *bad = malloc(room);
    assert_non_null(place);
    snprintf(bad, room, "%.*s%s%s", (int)(place - text), text, to, place + strlen(from));
    wy_table *t = wy_record_read(bad, strlen(bad), NULL, &error);
    if (t || !strstr(error.text, words))
        fail_msg("\"%s\": expected \"%s\", found \"%s\"", to, words, t ? "a table" : error.text);
    int line = 1;
    for (const char *c = text; c <= place; c++) /* what is replaced begins with a line's end */
        line += *c == '\n';
    assert_int_equal(error.line, line);
    free(bad);
}

static void bad_sections_are_refused_with_their_line(void **state)
{
    (void)state;
    static const struct {
        const char *from, *to, *words;
    } cases[] = {
        {"\nfairness 1", "\nfairness 2", "does not know such a proof"},
        {"\nfairness 1", "\nfairness ", "does not know such a proof"},
        {"\nfairness 1", "\nfairness", "expected move number"},
        {"\ntable test-table", "\ntable ", "expected the name of the table"},
        {"\ntable test-table", "\ntable a b", "expected the name of the table"},
        {"\ntable test-table\n", "\n", "expected the name of the table"},
        {"\ncommitment ", "\ncommitment 0", "expected the commitment"},
        {"\ncommitment ", "\ncommitment  ", "expected the commitment"},
        {"\ncommitment ", "\ncommitments ", "expected the commitment"},
        {"\nplayer 0 a1b2c3", "\nplayer 0 a1b2c", "expected a player's seed"},
        {"\nplayer 0 a1b2c3", "\nplayer 0 A1B2C3", "expected a player's seed"},
        {"\nplayer 0 a1b2c3", "\nplayer 0 ", "expected a player's seed"},
        {"\nplayer 0 a1b2c3", "\nplayer 0", "expected a player's seed"},
        {"\nplayer 0 a1b2c3", "\nplayer 2 a1b2c3", "expected a player's seed"},
        {"\nplayer 0 a1b2c3", "\nplayer x a1b2c3", "expected a player's seed"},
        {"\nplayer 1 00", "\nplayer 0 00", "expected a player's seed"},
        {"\nseed ", "\nseed 0", "expected the server's seed"},
        {"\nseed ", "\nseed A", "expected the server's seed"},
        {"\nseed ", "\nseeds ", "expected the end"},
    };
    wy_table *t = open_fair(wy_game(0), 2, 5);
    assert_true(wy_fair_add(&t->fair, 1, "00"));
    t->fair.known = WY_SEED_SHOWN;
    wy_table_draw_fair(t);
    char *text = wy_record_write(t);
    for (size_t i = 0; i < WY_COUNT(cases); i++)
        expect_refusal(text, cases[i].from, cases[i].to, cases[i].words);
    for (size_t size = 0; size + 1 < strlen(text); size++) {
        wy_error error;
        assert_null(wy_record_read(text, size, NULL, &error));
    }
    free(text);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hmac_is_the_published_one),
        cmocka_unit_test(commitments_keys_and_draws_are_as_described),
        cmocka_unit_test(seeds_of_the_system_differ),
        cmocka_unit_test(names_and_seeds_are_checked),
        cmocka_unit_test(every_seed_counts),
        cmocka_unit_test(draws_have_no_bias),
        cmocka_unit_test(draws_at_awkward_totals_have_no_bias),
        cmocka_unit_test(games_of_all_kinds_can_be_proved),
        cmocka_unit_test(taking_back_changes_no_draw),
        cmocka_unit_test(no_number_is_drawn_for_twice),
        cmocka_unit_test(the_seed_stays_secret_until_the_end),
        cmocka_unit_test(other_draws_take_the_proof_off),
        cmocka_unit_test(every_altered_draw_is_noticed),
        cmocka_unit_test(every_altered_bit_of_a_proof_is_noticed),
        cmocka_unit_test(bad_sections_are_refused_with_their_line),
    };
    return cmocka_run_group_tests_name("fair chance", tests, NULL, NULL);
}
