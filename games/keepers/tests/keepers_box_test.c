/* keepers_box_test.c - Conservation of components in Dragonkeepers: at every step of random games
 * each card, amulet piece, pearl, crest, crystal and egg is in exactly one place.
 *
 *     keepers_box_test [GAMES]
 *
 * All of it is counted here, without asking keepers_is_sane(). What a state does not hold, since it
 * is out of the game, is noted from the moves that took it out. */
#include <stdlib.h>
#include <string.h>

#include "engine/core/lanes.h"
#include "games/keepers/keepers.h"
#include "tests/support/cmocka_tests.h"

enum { SETTINGS = 12 }; /* two, three and four players, with none to three chests */

static int games = 100000;
static keepers_parts parts;

/* ---- Counting ---- */

/* What the box holds, and what the moves so far have taken out of the game or turned up. */
typedef struct ledger {
    wy_bag cards;     /* in the box, of each kind */
    uint64_t pieces;  /* in the box; lane = kind */
    uint64_t undealt; /* starting cards that no player was dealt */
    uint64_t removed; /* lane = kind of piece */
    int turned[KEEPERS_PEARLS];
} ledger;

static void open_box(ledger *box)
{
    memset(box, 0, sizeof *box);
    for (int front = 0; front < KEEPERS_COLOURS; front++) {
        for (int back = 0; back < 5; back++)
            wy_bag_set(&box->cards, KEEPERS_LEFT_CARDS + 5 * front + back,
                       parts.box.left[front][back]);
        for (int back = 0; back < KEEPERS_COLOURS; back++)
            wy_bag_set(&box->cards, KEEPERS_RIGHT_CARDS + 4 * front + back,
                       parts.box.right[front][back]);
    }
    wy_bag_set(&box->cards, KEEPERS_SHADOW, parts.box.shadows);
    box->undealt = (WY_BIT(KEEPERS_STARTING) - 1) << KEEPERS_START_CARDS;
    wy_bag_add(&box->cards, box->undealt);
    for (int kind = 0; kind < KEEPERS_PIECES; kind++)
        box->pieces |= wy_lane_of(kind, parts.box.piece_count[kind]);
}

static void note(ledger *box, wy_action action)
{
    if (action.verb == KEEPERS_DO_DEAL)
        box->undealt &= ~WY_BIT(action.c);
    else if (action.verb == KEEPERS_DO_REMOVE)
        box->removed += wy_lane_of(action.c, 1);
    else if (action.verb == KEEPERS_DO_PEARL)
        box->turned[action.c]++;
}

/* Adds one bag to another, all kinds at once. */
static void pour(wy_bag *sum, const wy_bag *bag)
{
    uint64_t carry = 0;
    for (int i = 0; i < WY_BAG_PLANES; i++) {
        uint64_t one = sum->plane[i], other = bag->plane[i];
        sum->plane[i] = one ^ other ^ carry;
        carry = (one & other) | (carry & (one ^ other));
    }
}

/* Kind by kind, and in all: a bag that ran over would have lost sixteen. */
static bool cards_add_up(const ledger *box, const keepers_state *s)
{
    wy_bag sum = s->deck, rest = {{box->undealt, 0, 0, 0}};
    int total = wy_bag_sum(&s->deck, ~0ull) + wy_count_bits(box->undealt) + s->shadows;
    wy_bag_set(&rest, KEEPERS_SHADOW, s->shadows);
    pour(&sum, &rest);
    for (int seat = 0; seat < KEEPERS_PLAYERS_MAX; seat++) {
        int held = wy_bag_sum(&s->hand[seat], ~0ull);
        if (held != s->held[seat])
            return false;
        pour(&sum, &s->hand[seat]);
        total += held;
    }
    for (int i = 0; i < keepers_lying(s); i++)
        wy_bag_add(&sum, WY_BIT(s->lying[i]));
    total += keepers_lying(s);
    for (int page = 0; page < KEEPERS_PAGES; page++) {
        if (s->display[page] >= KEEPERS_KINDS)
            continue;
        wy_bag_add(&sum, WY_BIT(s->display[page]));
        total++;
    }
    return total == KEEPERS_CARDS && memcmp(&sum, &box->cards, sizeof sum) == 0;
}

static bool pieces_add_up(const ledger *box, const keepers_state *s)
{
    uint64_t sum = s->market + box->removed;
    for (int seat = 0; seat < KEEPERS_PLAYERS_MAX; seat++)
        sum += s->pieces[seat];
    return sum == box->pieces;
}

/* A pearl for each ring, the red ones first; of those turned up each has the value that came up. */
static bool pearls_add_up(const ledger *box, const keepers_state *s)
{
    int reds = parts.box.pearl_count[0] + parts.box.pearl_count[1];
    int rings = 0, out[2] = {0}, turned[KEEPERS_PEARLS] = {0};
    for (int seat = 0; seat < KEEPERS_PLAYERS_MAX; seat++) {
        const uint8_t *open = s->pearls[seat];
        int red = s->covered[seat][0] + open[0] + open[1];
        int blue = s->covered[seat][1] + open[2] + open[3];
        int own = (int)(s->pieces[seat] * WY_LANES_LOW >> 56) / KEEPERS_RING;
        if (red + blue != own)
            return false;
        for (int kind = 0; kind < KEEPERS_PEARLS; kind++)
            turned[kind] += open[kind];
        out[0] += red;
        out[1] += blue;
        rings += own;
    }
    return out[0] == (rings < reds ? rings : reds) && out[0] + out[1] == rings &&
           memcmp(turned, box->turned, sizeof turned) == 0;
}

/* Each crest that has been given away is with one player, and no other is with any player. */
static bool crests_add_up(const keepers_state *s)
{
    int count[KEEPERS_CRESTS + 1] = {0}, out = parts.box.crests_out[s->players];
    for (int seat = 0; seat < KEEPERS_PLAYERS_MAX; seat++) {
        if (s->crest[seat] > KEEPERS_CRESTS)
            return false;
        count[s->crest[seat]]++;
    }
    for (int crest = 1; crest <= KEEPERS_CRESTS; crest++)
        if (count[crest] != (crest > out && crest <= s->crests))
            return false;
    return s->crests >= out && s->crests <= KEEPERS_CRESTS;
}

static int sum_of(const uint8_t owned[KEEPERS_PLAYERS_MAX + 1])
{
    return owned[0] + owned[1] + owned[2] + owned[3] + owned[4];
}

/* What does not add up, or NULL. */
static const char *miscounted(const ledger *box, const keepers_state *s)
{
    if (!cards_add_up(box, s))
        return "cards";
    if (!pieces_add_up(box, s))
        return "pieces";
    if (!pearls_add_up(box, s))
        return "pearls";
    if (!crests_add_up(s))
        return "crests";
    if (sum_of(s->crystals) != parts.box.crystals)
        return "crystals";
    return sum_of(s->eggs) == parts.box.eggs ? NULL : "eggs";
}

/* ---- Playing ---- */

static void begin(int setting, ledger *box, keepers_state *s)
{
    wy_options options;
    wy_default_options(&keepers_rules, KEEPERS_PLAYERS_MIN + setting % 3, &options);
    options.value[KEEPERS_OPTION_CHESTS] = (uint8_t)(setting / 3);
    assert_int_equal(keepers_setup(&parts, &options, s), WY_OK);
    open_box(box);
}

static bool move(ledger *box, keepers_state *s, wy_rng *rng)
{
    wy_menu menu;
    keepers_legal(&parts, s, &menu);
    if (menu.total == 0)
        return false;
    wy_action action = wy_menu_at(&menu, wy_rng_below(rng, menu.total));
    keepers_apply(&parts, s, action);
    note(box, action);
    return true;
}

static void nothing_is_lost_or_comes_from_nowhere(void **state)
{
    (void)state;
    ledger box;
    keepers_state s;
    wy_rng rng;
    long steps = 0, ended = 0;
    assert_true(games > 0);
    for (int game = 0; game < games; game++) {
        long step = 0;
        const char *wrong = NULL;
        wy_rng_seed(&rng, 1, (uint64_t)game);
        begin(game % SETTINGS, &box, &s);
        do
            wrong = miscounted(&box, &s);
        while (!wrong && step++ <= keepers_rules.max_moves && move(&box, &s, &rng));
        if (wrong)
            fail_msg("game %d, after %ld moves: the %s do not add up", game, step, wrong);
        int out = (int)(box.removed * WY_LANES_LOW >> 56);
        int dealt = KEEPERS_STARTING - wy_count_bits(box.undealt);
        assert_int_equal(out, 24 - 4 * s.players);                /* KEEP-15 */
        assert_int_equal(dealt, s.players * (s.players - 1) / 2); /* KEEP-12 */
        ended += s.phase == KEEPERS_ENDED;
        steps += step - 1;
    }
    print_message("# %d games, %ld moves\n", games, steps);
    assert_int_equal(ended, games);
}

static void the_box_is_the_printed_one(void **state)
{
    (void)state;
    ledger box;
    uint64_t numbers = WY_BIT(KEEPERS_RIGHT_CARDS) - 1, shadows = WY_BIT(KEEPERS_SHADOW);
    open_box(&box);
    assert_int_equal(wy_bag_sum(&box.cards, ~0ull), 104 + 8 + 11);
    assert_int_equal(wy_bag_sum(&box.cards, numbers), 52);
    assert_int_equal(wy_bag_sum(&box.cards, (shadows - 1) & ~numbers), 52);
    assert_int_equal(wy_bag_sum(&box.cards, shadows), 11);
    assert_int_equal(wy_count_bits(box.undealt), 8);
    assert_int_equal(box.pieces * WY_LANES_LOW >> 56, 45);
    assert_int_equal(parts.box.pearl_count[0] + parts.box.pearl_count[1] +
                         parts.box.pearl_count[2] + parts.box.pearl_count[3],
                     15);
    assert_int_equal(KEEPERS_CRESTS, 3);
    assert_int_equal(parts.box.crystals, 10);
    assert_int_equal(parts.box.eggs, 9);
}

/* ---- What a component file may hold ---- */

static void expect_fault(const keepers_box *box, const char *path)
{
    wy_parts_fault fault;
    keepers_schema.check(box, &fault);
    assert_int_equal(fault.expected != NULL, path != NULL);
    if (path)
        assert_string_equal(fault.path, path);
}

/* One value of the box at its limit, and one beyond. */
static void expect_limit(const uint8_t *place, uint8_t good, uint8_t bad, const char *path)
{
    keepers_box box = parts.box;
    uint8_t *value = (uint8_t *)&box + (place - (const uint8_t *)&parts.box);
    *value = good;
    expect_fault(&box, NULL);
    *value = bad;
    expect_fault(&box, path);
}

static void a_component_file_may_go_to_its_limits(void **state)
{
    (void)state;
    const keepers_box *box = &parts.box;
    expect_limit(&box->start_back[6], 4, 5, "starting[6].back"); /* a 5, and a 6 */
    expect_limit(&box->dealt[1], 3, 4, "dealt");                 /* eight cards */
    expect_limit(&box->piece[3], 7, 6, "pieces[3].value");
    expect_limit(&box->piece[3], 9, 10, "pieces[4].value");
    expect_limit(&box->crest[1], 9, 8, "crests[2]");
    expect_limit(&box->crest[1], 15, 16, "crests[1]");
    expect_limit(&box->piece_count[7], 3, 4, "pieces");           /* 45 of them */
    expect_limit(&box->removed[2], 21, 22, "players[0].removed"); /* a piece for every play: 24, */
    expect_limit(&box->removed[3], 15, 16, "players[1].removed"); /* 30 */
    expect_limit(&box->removed[4], 9, 10, "players[2].removed");  /* and 36 */
    expect_limit(&box->pearl_count[2], 2, 1, "players[2].amulets"); /* twelve pearls */
}

/* The stacks: at least 20 cards each, and 104 together. */
static void a_component_file_may_have_a_small_stack(void **state)
{
    (void)state;
    keepers_box box = parts.box;
    memset(box.left, 1, sizeof box.left);
    memset(box.right, 5, sizeof box.right);
    memset(box.right[3], 6, sizeof box.right[3]);
    expect_fault(&box, NULL); /* 20 and 84 */
    box.left[0][0]--;
    box.right[0][0]++;
    expect_fault(&box, "left"); /* 19 and 85 */
    memset(box.right, 1, sizeof box.right);
    memset(box.right[0], 2, sizeof box.right[0]);
    memset(box.left, 4, sizeof box.left);
    memset(box.left[0], 5, sizeof box.left[0] - 1);
    expect_fault(&box, NULL); /* 84 and 20 */
    box.left[0][4]++;
    expect_fault(&box, "right"); /* one card too many */
    box.right[0][0]--;
    expect_fault(&box, "right"); /* 85 and 19 */
    box.left[0][4]--;
    box.right[0][0]++;
    box.left[0][0]--;
    expect_fault(&box, "right"); /* one card too few */
}

/* ---- The counter can find fault ---- */

/* Plays a few games of each setting and shows their positions to a meddler, which makes mistakes.
 */
static void meddle(void (*meddler)(const ledger *box, const keepers_state *s))
{
    ledger box;
    keepers_state s;
    wy_rng rng;
    for (int game = 0; game < 2 * SETTINGS; game++) {
        wy_rng_seed(&rng, 2, (uint64_t)game);
        begin(game % SETTINGS, &box, &s);
        do
            meddler(&box, &s);
        while (move(&box, &s, &rng));
    }
}

static void must_notice(const ledger *box, const keepers_state *wrong, const char *what)
{
    const char *found = miscounted(box, wrong);
    if (!found || strcmp(found, what) != 0)
        fail_msg("%s do not add up, but it says %s", what, found ? found : "nothing");
}

static uint8_t *same_byte(keepers_state *other, const keepers_state *s, const uint8_t *byte)
{
    return (uint8_t *)other + (byte - (const uint8_t *)s);
}

/* One more in a byte of the state, and one less. */
static void meddle_with_byte(const ledger *box, const keepers_state *s, const uint8_t *byte,
                             const char *what)
{
    keepers_state wrong = *s;
    uint8_t *place = same_byte(&wrong, s, byte);
    ++*place;
    must_notice(box, &wrong, what);
    *place = *byte;
    if ((*place)--)
        must_notice(box, &wrong, what);
}

static void lose_and_find(const ledger *box, const keepers_state *s, int kind, int seat)
{
    keepers_state wrong = *s;
    wy_bag *bag = seat < 0 ? &wrong.deck : &wrong.hand[seat];
    bool had = wy_bag_count(bag, kind) > 0;
    (had ? wy_bag_take : wy_bag_add)(bag, WY_BIT(kind));
    if (seat >= 0)
        wrong.held[seat] = (uint8_t)wy_bag_sum(bag, ~0ull);
    must_notice(box, &wrong, "cards");
}

static void lose_cards(const ledger *box, const keepers_state *s)
{
    for (int kind = 0; kind < KEEPERS_KINDS; kind++)
        for (int seat = -1; seat < s->players; seat++)
            lose_and_find(box, s, kind, seat);
    for (int i = 0; i < keepers_lying(s); i++)
        meddle_with_byte(box, s, &s->lying[i], "cards");
    for (int page = 0; page < KEEPERS_PAGES; page++)
        if (s->display[page] < KEEPERS_KINDS)
            meddle_with_byte(box, s, &s->display[page], "cards");
    for (int seat = 0; seat < s->players; seat++)
        meddle_with_byte(box, s, &s->held[seat], "cards");
    meddle_with_byte(box, s, &s->shadows, "cards");
}

/* A starting card that was dealt is exchanged for one in the box. */
static void exchange_starts(const ledger *box, const keepers_state *s)
{
    for (int seat = 0; seat < s->players; seat++) {
        keepers_state wrong = *s;
        uint64_t own = wy_bag_kinds(&s->hand[seat]) & ~(WY_BIT(KEEPERS_START_CARDS) - 1);
        if (!own)
            continue;
        wy_bag_take(&wrong.hand[seat], own & -own);
        wy_bag_add(&wrong.hand[seat], box->undealt & -box->undealt);
        must_notice(box, &wrong, "cards");
    }
}

static void lose_pieces(const ledger *box, const keepers_state *s)
{
    for (int kind = 0; kind < KEEPERS_PIECES; kind++)
        for (int seat = -1; seat < s->players; seat++) {
            keepers_state wrong = *s;
            uint64_t *lanes = seat < 0 ? &wrong.market : &wrong.pieces[seat];
            *lanes += wy_lane_of(kind, 1);
            must_notice(box, &wrong, "pieces");
            *lanes -= wy_lane_of(kind, 2);
            must_notice(box, &wrong, "pieces");
        }
}

/* One of a colour or a value is none, and is not another one either. */
static void lose_pearls(const ledger *box, const keepers_state *s)
{
    for (int seat = 0; seat < s->players; seat++)
        for (int i = 0; i < 2 + KEEPERS_PEARLS; i++) {
            keepers_state wrong = *s;
            const uint8_t *pearls = i < 2 ? &s->covered[seat][i] : &s->pearls[seat][i - 2];
            uint8_t *place = same_byte(&wrong, s, pearls);
            meddle_with_byte(box, s, pearls, "pearls");
            if (!*pearls)
                continue;
            place[0]--;
            place[i % 2 ? -1 : 1]++;
            must_notice(box, &wrong, "pearls");
        }
}

static void lose_goods(const ledger *box, const keepers_state *s)
{
    for (int seat = 0; seat <= KEEPERS_PLAYERS_MAX; seat++) {
        meddle_with_byte(box, s, &s->crystals[seat], "crystals");
        meddle_with_byte(box, s, &s->eggs[seat], "eggs");
    }
    for (int seat = 0; seat < s->players; seat++)
        meddle_with_byte(box, s, &s->crest[seat], "crests");
    meddle_with_byte(box, s, &s->crests, "crests");
}

static void a_card_too_many_or_too_few_is_noticed(void **state)
{
    (void)state;
    meddle(lose_cards);
    meddle(exchange_starts);
}

static void a_piece_too_many_or_too_few_is_noticed(void **state)
{
    (void)state;
    meddle(lose_pieces);
}

static void a_pearl_too_many_or_too_few_is_noticed(void **state)
{
    (void)state;
    meddle(lose_pearls);
}

static void a_crest_crystal_or_egg_too_many_or_too_few_is_noticed(void **state)
{
    (void)state;
    meddle(lose_goods);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_box_is_the_printed_one),
        cmocka_unit_test(a_component_file_may_go_to_its_limits),
        cmocka_unit_test(a_component_file_may_have_a_small_stack),
        cmocka_unit_test(a_card_too_many_or_too_few_is_noticed),
        cmocka_unit_test(a_piece_too_many_or_too_few_is_noticed),
        cmocka_unit_test(a_pearl_too_many_or_too_few_is_noticed),
        cmocka_unit_test(a_crest_crystal_or_egg_too_many_or_too_few_is_noticed),
        cmocka_unit_test(nothing_is_lost_or_comes_from_nowhere),
    };
    if (argc > 1)
        games = atoi(argv[1]);
    keepers_rules.default_parts(&parts);
    return cmocka_run_group_tests_name("keepers_box", tests, NULL, NULL);
}
