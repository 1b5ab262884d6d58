/* signature_test.c - signatures of The Hoard, whose rules stand still: when one changes, signatures
 * are computed otherwise than before. Those of the library's games are in games/GAME/golden, and
 * are renewed with it. */
#include "games/hoard/hoard.h"
#include "tests/support/cmocka_tests.h"

static void expect_signature(int players, int ties, uint64_t games, uint64_t seed,
                             uint64_t expected)
{
    hoard_parts parts;
    hoard_state s;
    wy_options options;
    hoard_rules.default_parts(&parts);
    wy_default_options(&hoard_rules, players, &options);
    options.value[HOARD_OPTION_TIES] = (uint8_t)ties;
    uint64_t signature = wy_signature(&hoard_rules, &parts, &options, games, seed, &s);
    if (signature != expected)
        fail_msg("%d players: %016llx, not %016llx", players, (unsigned long long)signature,
                 (unsigned long long)expected);
}

static void signatures_are_as_ever(void **state)
{
    (void)state;
    expect_signature(2, HOARD_TIES_LOSE, 100, 1, 0x87f637bd6f8a2306ull);
    expect_signature(3, HOARD_TIES_LOSE, 100, 1, 0xb24eb9ed9cf32aa0ull);
    expect_signature(4, HOARD_TIES_CARRY, 100, 7, 0x907bf7258c0cf2ebull);
    expect_signature(2, HOARD_TIES_LOSE, 1, 2, 0x17065c0289769858ull);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(signatures_are_as_ever)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
