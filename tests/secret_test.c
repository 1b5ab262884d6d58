/* secret_test.c - ids, tokens and passwords. Passwords are hashed as cheaply as can be. */
#include <stdlib.h>
#include <string.h>

#include "cmocka_tests.h"
#include "server/secret.h"
#include "wyrm/wyrm.h"

static const char LETTERS[] = "0123456789abcdefghjkmnpqrstvwxyz";

static int set_up(void **state)
{
    static secret_keeper keeper;
    *state = &keeper;
    return secret_init() && secret_keeper_init(&keeper, SECRET_COST_LEAST) ? 0 : -1;
}

/* ---- Ids and tokens ---- */

static int compare_ids(const void *one, const void *other)
{
    return memcmp(one, other, SECRET_TABLE);
}

static void ids_are_all_different_and_use_every_letter(void **state)
{
    enum { IDS = 10000 };
    static char ids[IDS][SECRET_TABLE + 1];
    uint32_t seen[SECRET_TABLE] = {0};
    (void)state;
    for (int i = 0; i < IDS; i++) {
        secret_new_table(ids[i]);
        assert_int_equal(strlen(ids[i]), SECRET_TABLE);
        assert_int_equal(strspn(ids[i], LETTERS), SECRET_TABLE);
        for (int j = 0; j < SECRET_TABLE; j++)
            seen[j] |= 1u << (strchr(LETTERS, ids[i][j]) - LETTERS);
    }
    for (int j = 0; j < SECRET_TABLE; j++)
        assert_int_equal(seen[j], UINT32_MAX); /* missing one: once in 10^135 */
    qsort(ids, IDS, sizeof ids[0], compare_ids);
    for (int i = 1; i < IDS; i++)
        assert_true(compare_ids(ids[i - 1], ids[i]) < 0);
}

static void every_kind_has_its_length(void **state)
{
    char token[SECRET_TOKEN + 1], invite[SECRET_INVITE + 1];
    uint8_t one[SECRET_SEED], other[SECRET_SEED];
    (void)state;
    secret_new_token(token);
    secret_new_invite(invite);
    assert_int_equal(strspn(token, LETTERS), 52);
    assert_int_equal(strspn(invite, LETTERS), 26);
    assert_true(5 * SECRET_TABLE >= 80 && 5 * SECRET_INVITE >= 128 && 5 * SECRET_TOKEN >= 256);
    secret_new_seed(one);
    secret_new_seed(other);
    assert_false(secret_is_same(one, other, sizeof one));
}

static void typed_ids_are_tidied(void **state)
{
    char id[SECRET_TABLE + 1] = "before";
    (void)state;
    assert_true(secret_tidy("0123456789ABCDEF", SECRET_TABLE, id));
    assert_string_equal(id, "0123456789abcdef");
    assert_true(secret_tidy("oOiIlLghjkmnpqzZ", SECRET_TABLE, id));
    assert_string_equal(id, "001111ghjkmnpqzz");
    static const char *const wrong[] = {"",
                                        "0123456789abcde",
                                        "0123456789abcdefg",
                                        "0123456789abcdeu",
                                        "0123456789abcde/",
                                        "0123456789abcd\xc3\xa9"};
    for (size_t i = 0; i < WY_COUNT(wrong); i++)
        assert_false(secret_tidy(wrong[i], SECRET_TABLE, id));
    assert_string_equal(id, "001111ghjkmnpqzz"); /* left alone */
}

static void the_hash_of_a_token_is_always_the_same(void **state)
{
    /* BLAKE2b-256 of "abc". */
    static const uint8_t known[SECRET_HASH] = {0xbd, 0xdd, 0x81, 0x3c, 0x63, 0x42, 0x39, 0x72,
                                               0x31, 0x71, 0xef, 0x3f, 0xee, 0x98, 0x57, 0x9b,
                                               0x94, 0x96, 0x4e, 0x3b, 0xb1, 0xcb, 0x3e, 0x42,
                                               0x72, 0x62, 0xc8, 0xc0, 0x68, 0xd5, 0x23, 0x19};
    uint8_t hash[SECRET_HASH];
    (void)state;
    secret_hash_token("abc", hash);
    assert_memory_equal(hash, known, sizeof hash);
    secret_hash_token("abd", hash);
    assert_false(secret_is_same(hash, known, sizeof hash));
}

static void comparing_looks_at_everything(void **state)
{
    (void)state;
    assert_true(secret_is_same("abc", "abd", 2));
    assert_false(secret_is_same("abc", "abd", 3));
    assert_true(secret_is_same_text("invite", "invite"));
    assert_false(secret_is_same_text("invite", "invitf"));
    assert_false(secret_is_same_text("invite", "invit"));
    assert_true(secret_is_same_text("", ""));
    char text[] = "password";
    secret_wipe(text, sizeof text);
    for (size_t i = 0; i < sizeof text; i++)
        assert_int_equal(text[i], 0);
}

/* ---- Passwords ---- */

static void a_password_is_known_again(void **state)
{
    const secret_keeper *keeper = *state;
    char phrase[SECRET_PHRASE_MAX], again[SECRET_PHRASE_MAX];
    assert_true(secret_keep_password(keeper, "correct horse", phrase));
    assert_true(secret_keep_password(keeper, "correct horse", again));
    assert_string_not_equal(phrase, again); /* salted */
    assert_memory_equal(phrase, "$argon2id$", 10);
    assert_true(secret_check_password(keeper, phrase, "correct horse"));
    assert_true(secret_check_password(keeper, again, "correct horse"));
    assert_false(secret_check_password(keeper, phrase, "correct horsf"));
    assert_false(secret_check_password(keeper, phrase, "correct hors"));
    assert_false(secret_check_password(keeper, phrase, "correct horse "));
    assert_false(secret_check_password(keeper, phrase, ""));
}

static void nobody_has_no_password(void **state)
{
    const secret_keeper *keeper = *state;
    char long_phrase[200];
    memset(long_phrase, 'a', sizeof long_phrase);
    long_phrase[199] = '\0';
    assert_false(secret_check_password(keeper, NULL, "correct horse"));
    assert_false(secret_check_password(keeper, "", "correct horse"));
    assert_false(secret_check_password(keeper, "", ""));
    assert_false(secret_check_password(keeper, "rubbish", "correct horse"));
    assert_false(secret_check_password(keeper, long_phrase, "correct horse"));
    /* The phrase that stands in for a missing one is checked at the same cost. */
    assert_false(secret_is_outdated(keeper, keeper->nobody));
    /* Guessing its password opens nothing. */
    secret_keeper guessed = *keeper;
    assert_true(secret_keep_password(keeper, "correct horse", guessed.nobody));
    assert_false(secret_check_password(&guessed, NULL, "correct horse"));
    assert_false(secret_check_password(&guessed, "", "correct horse"));
}

static void another_cost_is_noticed(void **state)
{
    const secret_keeper *keeper = *state;
    secret_keeper dearer = {.cost = {.passes = 2, .memory = 16384}};
    char phrase[SECRET_PHRASE_MAX];
    assert_true(secret_keep_password(keeper, "correct horse", phrase));
    assert_false(secret_is_outdated(keeper, phrase));
    assert_true(secret_is_outdated(&dearer, phrase));
    assert_true(secret_is_outdated(keeper, "rubbish"));
    /* An outdated phrase still opens the door. */
    assert_true(secret_keeper_init(&dearer, dearer.cost));
    assert_true(secret_check_password(&dearer, phrase, "correct horse"));
    secret_keeper greedy;
    assert_false(secret_keeper_init(&greedy, (secret_cost){.passes = 1, .memory = 1}));
}

static void passwords_have_bounds(void **state)
{
    const secret_keeper *keeper = *state;
    char password[SECRET_PASSWORD_MAX + 2], phrase[SECRET_PHRASE_MAX];
    memset(password, 'x', sizeof password);
    password[SECRET_PASSWORD_MAX + 1] = '\0';
    assert_non_null(secret_refuse_password(password));
    assert_true(secret_keep_password(keeper, password, phrase));
    assert_false(secret_check_password(keeper, phrase, password));
    password[SECRET_PASSWORD_MAX] = '\0';
    assert_null(secret_refuse_password(password));
    assert_non_null(secret_refuse_password(""));
    assert_non_null(secret_refuse_password("1234567"));
    assert_null(secret_refuse_password("12345678"));
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
    return cmocka_run_group_tests_name("secret", tests, set_up, NULL);
}
