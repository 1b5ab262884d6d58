/* credentials_test.c - Tests of ids, session tokens and password hashes. Hashing runs with its
 * cheapest settings. */
#include <stdlib.h>
#include <string.h>

#include "server/people/credentials.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/wyrm.h"

static const char LETTERS[] = "0123456789abcdefghjkmnpqrstvwxyz";

static int set_up(void **state)
{
    static password_hasher hasher;
    *state = &hasher;
    return credentials_init() && password_hasher_init(&hasher, PASSWORD_COST_LEAST) ? 0 : -1;
}

/* ---- Ids and tokens ---- */

static int compare_ids(const void *one, const void *other)
{
    return memcmp(one, other, CREDENTIALS_TABLE);
}

static void ids_are_all_different_and_use_every_letter(void **state)
{
    enum { IDS = 10000 };
    static char ids[IDS][CREDENTIALS_TABLE + 1];
    uint32_t seen[CREDENTIALS_TABLE] = {0};
    (void)state;
    for (int i = 0; i < IDS; i++) {
        credentials_draw(ids[i], CREDENTIALS_TABLE);
        assert_int_equal(strlen(ids[i]), CREDENTIALS_TABLE);
        assert_int_equal(strspn(ids[i], LETTERS), CREDENTIALS_TABLE);
        for (int j = 0; j < CREDENTIALS_TABLE; j++)
            seen[j] |= 1u << (strchr(LETTERS, ids[i][j]) - LETTERS);
    }
    for (int j = 0; j < CREDENTIALS_TABLE; j++)
        assert_int_equal(seen[j], UINT32_MAX); /* missing one: once in 10^135 */
    qsort(ids, IDS, sizeof ids[0], compare_ids);
    for (int i = 1; i < IDS; i++)
        assert_true(compare_ids(ids[i - 1], ids[i]) < 0);
}

static void every_kind_has_its_length(void **state)
{
    char token[CREDENTIALS_TOKEN + 1], invite[CREDENTIALS_INVITE + 1];
    uint8_t one[CREDENTIALS_SEED], other[CREDENTIALS_SEED];
    (void)state;
    credentials_draw(token, CREDENTIALS_TOKEN);
    credentials_draw(invite, CREDENTIALS_INVITE);
    assert_int_equal(strspn(token, LETTERS), 52);
    assert_int_equal(strspn(invite, LETTERS), 26);
    assert_true(5 * CREDENTIALS_TABLE >= 80 && 5 * CREDENTIALS_INVITE >= 128 &&
                5 * CREDENTIALS_TOKEN >= 256);
    credentials_new_seed(one);
    credentials_new_seed(other);
    assert_false(credentials_is_same(one, other, sizeof one));
}

static void typed_ids_are_tidied(void **state)
{
    char id[CREDENTIALS_TABLE + 1] = "before";
    (void)state;
    assert_true(credentials_tidy("0123456789ABCDEF", CREDENTIALS_TABLE, id));
    assert_string_equal(id, "0123456789abcdef");
    assert_true(credentials_tidy("oOiIlLghjkmnpqzZ", CREDENTIALS_TABLE, id));
    assert_string_equal(id, "001111ghjkmnpqzz");
    static const char *const wrong[] = {"",
                                        "0123456789abcde",
                                        "0123456789abcdefg",
                                        "0123456789abcdeu",
                                        "0123456789abcde/",
                                        "0123456789abcd\xc3\xa9"};
    for (size_t i = 0; i < WY_COUNT(wrong); i++)
        assert_false(credentials_tidy(wrong[i], CREDENTIALS_TABLE, id));
    assert_string_equal(id, "001111ghjkmnpqzz"); /* left alone */
}

static void the_hash_of_a_token_is_always_the_same(void **state)
{
    /* BLAKE2b-256 of "abc". */
    static const uint8_t known[CREDENTIALS_HASH] = {0xbd, 0xdd, 0x81, 0x3c, 0x63, 0x42, 0x39, 0x72,
                                                    0x31, 0x71, 0xef, 0x3f, 0xee, 0x98, 0x57, 0x9b,
                                                    0x94, 0x96, 0x4e, 0x3b, 0xb1, 0xcb, 0x3e, 0x42,
                                                    0x72, 0x62, 0xc8, 0xc0, 0x68, 0xd5, 0x23, 0x19};
    uint8_t hash[CREDENTIALS_HASH];
    (void)state;
    credentials_hash_token("abc", hash);
    assert_memory_equal(hash, known, sizeof hash);
    credentials_hash_token("abd", hash);
    assert_false(credentials_is_same(hash, known, sizeof hash));
}

static void comparing_looks_at_everything(void **state)
{
    (void)state;
    assert_true(credentials_is_same("abc", "abd", 2));
    assert_false(credentials_is_same("abc", "abd", 3));
    assert_true(credentials_is_same_text("invite", "invite"));
    assert_false(credentials_is_same_text("invite", "invitf"));
    assert_false(credentials_is_same_text("invite", "invit"));
    assert_true(credentials_is_same_text("", ""));
    char text[] = "password";
    credentials_wipe(text, sizeof text);
    for (size_t i = 0; i < sizeof text; i++)
        assert_int_equal(text[i], 0);
}

/* ---- Passwords ---- */

static void a_password_is_known_again(void **state)
{
    const password_hasher *hasher = *state;
    char phrase[PASSWORD_HASH_MAX], again[PASSWORD_HASH_MAX];
    assert_true(password_hash(hasher, "correct horse", phrase));
    assert_true(password_hash(hasher, "correct horse", again));
    assert_string_not_equal(phrase, again); /* salted */
    assert_memory_equal(phrase, "$argon2id$", 10);
    assert_true(password_verify(hasher, phrase, "correct horse"));
    assert_true(password_verify(hasher, again, "correct horse"));
    assert_false(password_verify(hasher, phrase, "correct horsf"));
    assert_false(password_verify(hasher, phrase, "correct hors"));
    assert_false(password_verify(hasher, phrase, "correct horse "));
    assert_false(password_verify(hasher, phrase, ""));
}

static void nobody_has_no_password(void **state)
{
    const password_hasher *hasher = *state;
    char long_phrase[200];
    memset(long_phrase, 'a', sizeof long_phrase);
    long_phrase[199] = '\0';
    assert_false(password_verify(hasher, NULL, "correct horse"));
    assert_false(password_verify(hasher, "", "correct horse"));
    assert_false(password_verify(hasher, "", ""));
    assert_false(password_verify(hasher, "rubbish", "correct horse"));
    assert_false(password_verify(hasher, long_phrase, "correct horse"));
    /* The phrase that stands in for a missing one is checked at the same cost. */
    assert_false(password_needs_rehash(hasher, hasher->decoy));
    /* Guessing its password opens nothing. */
    password_hasher guessed = *hasher;
    assert_true(password_hash(hasher, "correct horse", guessed.decoy));
    assert_false(password_verify(&guessed, NULL, "correct horse"));
    assert_false(password_verify(&guessed, "", "correct horse"));
}

static void another_cost_is_noticed(void **state)
{
    const password_hasher *hasher = *state;
    password_hasher dearer = {.cost = {.passes = 2, .memory = 16384}};
    char phrase[PASSWORD_HASH_MAX];
    assert_true(password_hash(hasher, "correct horse", phrase));
    assert_false(password_needs_rehash(hasher, phrase));
    assert_true(password_needs_rehash(&dearer, phrase));
    assert_true(password_needs_rehash(hasher, "rubbish"));
    /* An outdated phrase still opens the HTTP server. */
    assert_true(password_hasher_init(&dearer, dearer.cost));
    assert_true(password_verify(&dearer, phrase, "correct horse"));
    password_hasher greedy;
    assert_false(password_hasher_init(&greedy, (password_cost){.passes = 1, .memory = 1}));
}

static void passwords_have_bounds(void **state)
{
    const password_hasher *hasher = *state;
    char password[PASSWORD_MAX + 2], phrase[PASSWORD_HASH_MAX];
    memset(password, 'x', sizeof password);
    password[PASSWORD_MAX + 1] = '\0';
    assert_non_null(password_refuse(password));
    assert_true(password_hash(hasher, password, phrase));
    assert_false(password_verify(hasher, phrase, password));
    password[PASSWORD_MAX] = '\0';
    assert_null(password_refuse(password));
    assert_non_null(password_refuse(""));
    assert_non_null(password_refuse("1234567"));
    assert_null(password_refuse("12345678"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ids_are_all_different_and_use_every_letter),
        cmocka_unit_test(every_kind_has_its_length),
        cmocka_unit_test(typed_ids_are_tidied),
        cmocka_unit_test(the_hash_of_a_token_is_always_the_same),
        cmocka_unit_test(comparing_looks_at_everything),
        cmocka_unit_test(a_password_is_known_again),
        cmocka_unit_test(nobody_has_no_password),
        cmocka_unit_test(another_cost_is_noticed),
        cmocka_unit_test(passwords_have_bounds),
    };
    return cmocka_run_group_tests_name("credentials", tests, set_up, NULL);
}
