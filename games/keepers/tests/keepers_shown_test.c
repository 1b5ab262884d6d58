/* keepers_shown_test.c - Hidden-information test of Dragonkeepers: nothing shows the values of
 * pearls, which no player knows (KEEP-38), nor the pieces, hands and laid cards of others that only
 * memory knows (KEEP-55, KEEP-56), before their time.
 *
 *     keepers_shown_test [GAMES]      a multiple of six */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/lanes.h"
#include "games/keepers/keepers.h"
#include "terminal/play/board.h"
#include "tests/support/ask.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/bots.h"

enum { SETTINGS = 12, PICTURE_ROOM = 1 << 14, JSON_ROOM = 1 << 16, ENDINGS = 4 };

static int games = 18;
static keepers_parts parts;

/* ---- Games ---- */

static wy_table *begin(int game, int memory, wy_rng *rng)
{
    wy_options options;
    wy_error error;
    int setting = game % SETTINGS;
    wy_default_options(&keepers_rules, KEEPERS_PLAYERS_MIN + setting % 3, &options);
    options.value[KEEPERS_OPTION_CHESTS] = (uint8_t)(setting / 3);
    options.value[KEEPERS_OPTION_MEMORY] = (uint8_t)memory;
    wy_rng_seed(rng, 3, (uint64_t)game);
    wy_table *table = wy_table_create(&keepers_rules, &parts, &options, &error);
    assert_non_null(table);
    return table;
}

/* Every other seat plays greedily. */
static void move(wy_table *table, wy_rng *rng)
{
    keepers_state view;
    wy_menu menu;
    int actor = keepers_actor(table->state);
    keepers_legal(&parts, table->state, &menu);
    wy_action action = wy_menu_at(&menu, wy_rng_below(rng, menu.total));
    if (actor >= 0 && actor % 2) {
        keepers_view(&parts, table->state, actor, &view);
        action = ask_bot(wy_find_bot("greedy"), &keepers_rules, &parts, &view, actor, rng);
    }
    assert_int_equal(wy_table_play(table, action), WY_OK);
}

/* Seats from 0 on, then the spectator. */
static int viewer_at(const keepers_state *s, int index)
{
    return index < s->players ? index : WY_SPECTATOR;
}

/* ---- What is shown ---- */

typedef void (*score_function)(const keepers_parts *, const keepers_state *, int, wy_score *);

/* The board on a screen; `plain` as lines for those who want no picture. */
static void draw(const keepers_state *s, int viewer, bool plain, char picture[PICTURE_ROOM])
{
    static cli_view view;
    wy_table table = {.rules = &keepers_rules, .parts = &parts, .options = {.players = s->players}};
    keepers_state shown = *s;
    cli_screen screen = {.colour = true, .ascii = true, .width = CLI_BOARD_MAX};
    table.state = &shown;
    for (int seat = 0; seat < s->players; seat++)
        snprintf(table.seats[seat].name, WY_NAME_MAX, "Player %d", seat + 1);
    memset(picture, 0, PICTURE_ROOM);
    screen.out = fmemopen(picture, PICTURE_ROOM, "w");
    assert_non_null(screen.out);
    cli_look(&view, &table, viewer);
    cli_board_of(&keepers_rules, &screen, plain)->draw(&screen, &view);
    assert_in_range(ftell(screen.out), 1, PICTURE_ROOM - 2);
    fclose(screen.out);
}

static bool same_picture(const keepers_state *one, const keepers_state *other, int viewer,
                         bool plain)
{
    static char pictures[2][PICTURE_ROOM];
    draw(one, viewer, plain, pictures[0]);
    draw(other, viewer, plain, pictures[1]);
    return strcmp(pictures[0], pictures[1]) == 0;
}

static bool same_score(score_function score, const keepers_state *one, const keepers_state *other,
                       int viewer)
{
    wy_score here[WY_SEATS_MAX], there[WY_SEATS_MAX];
    memset(here, 0x5a, sizeof here);
    memset(there, 0x5a, sizeof there);
    score(&parts, one, viewer, here);
    score(&parts, other, viewer, there);
    return memcmp(here, there, sizeof here) == 0;
}

/* ---- What only memory knows changes places ---- */

static int some_piece(uint64_t pieces, wy_rng *rng)
{
    uint64_t kinds = wy_lanes_nonzero(pieces);
    if (!kinds)
        return -1;
    return wy_nth_element(kinds, wy_rng_below(rng, (uint32_t)wy_count_bits(kinds))) / 8;
}

static int some_card(const wy_bag *hand, uint64_t set, wy_rng *rng)
{
    uint64_t kinds = wy_bag_kinds(hand) & set;
    if (!kinds)
        return -1;
    return wy_nth_element(kinds, wy_rng_below(rng, (uint32_t)wy_count_bits(kinds)));
}

/* Two seats exchange a piece; all their pieces, where they have as many. */
static bool exchange_pieces(keepers_state *s, int one, int other, wy_rng *rng)
{
    uint64_t mine = s->pieces[one], yours = s->pieces[other];
    int given = some_piece(mine, rng), taken = some_piece(yours, rng);
    if (given == taken || given < 0 || taken < 0)
        return false;
    if (keepers_piece_count(s, one) == keepers_piece_count(s, other)) {
        s->pieces[one] = yours;
        s->pieces[other] = mine;
        return true;
    }
    s->pieces[one] = mine - wy_lane_of(given, 1) + wy_lane_of(taken, 1);
    s->pieces[other] = yours - wy_lane_of(taken, 1) + wy_lane_of(given, 1);
    return true;
}

/* ... a card of their hands. */
static bool exchange_cards(keepers_state *s, int one, int other, wy_rng *rng)
{
    int given = some_card(&s->hand[one], ~0ull, rng);
    int taken = some_card(&s->hand[other], ~0ull, rng);
    if (given == taken || given < 0 || taken < 0)
        return false;
    wy_bag_take(&s->hand[one], WY_BIT(given));
    wy_bag_add(&s->hand[one], WY_BIT(taken));
    wy_bag_take(&s->hand[other], WY_BIT(taken));
    wy_bag_add(&s->hand[other], WY_BIT(given));
    return true;
}

/* A card on the book is another one, from a hand, with the same back. */
static bool exchange_laid(keepers_state *s, int one, int other, wy_rng *rng)
{
    int over = keepers_pile_start(s, KEEPERS_OVER), laid = keepers_lying(s) - over;
    (void)other;
    if (laid == 0)
        return false;
    uint8_t *place = &s->lying[over + (int)wy_rng_below(rng, (uint32_t)laid)];
    int given = some_card(&s->hand[one], parts.cards.alike[*place] & ~WY_BIT(*place), rng);
    if (given < 0)
        return false;
    wy_bag_take(&s->hand[one], WY_BIT(given));
    wy_bag_add(&s->hand[one], WY_BIT(*place));
    *place = (uint8_t)given;
    return true;
}

typedef bool (*exchange_function)(keepers_state *s, int one, int other, wy_rng *rng);

typedef struct tally {
    long tried, other_score, other_picture, other_lines;
} tally;

/* Two seats, none of them the viewer's; false: there are none. */
static bool choose_others(const keepers_state *s, int viewer, wy_rng *rng, int *one, int *other)
{
    if (s->players - (viewer >= 0) < 2)
        return false;
    do {
        *one = (int)wy_rng_below(rng, s->players);
        *other = (int)wy_rng_below(rng, s->players);
    } while (*one == viewer || *other == viewer || *one == *other);
    return true;
}

/* Before the end, everybody looks at a position and at one in which others have exchanged
 * something.
 */
static void look(const keepers_state *s, exchange_function exchange, score_function score,
                 wy_rng *rng, tally *t)
{
    for (int i = 0; s->phase < KEEPERS_PEARL && i <= s->players; i++) {
        int viewer = viewer_at(s, i), one, other;
        keepers_state changed = *s;
        if (!choose_others(s, viewer, rng, &one, &other) || !exchange(&changed, one, other, rng))
            continue;
        t->tried++;
        t->other_score += !same_score(score, s, &changed, viewer);
        t->other_picture += !same_picture(s, &changed, viewer, false);
        t->other_lines += !same_picture(s, &changed, viewer, true);
    }
}

static tally look_at_games(exchange_function exchange, score_function score, int memory, int count)
{
    tally t = {0, 0, 0, 0};
    for (int game = 0; game < count; game++) {
        wy_rng rng;
        wy_table *table = begin(game, memory, &rng);
        while (keepers_actor(table->state) != WY_OVER) {
            if (keepers_actor(table->state) >= 0)
                look(table->state, exchange, score, &rng, &t);
            move(table, &rng);
        }
        wy_table_destroy(table);
    }
    print_message("# %ld exchanges: %ld other scores, %ld other pictures, %ld in plain lines\n",
                  t.tried, t.other_score, t.other_picture, t.other_lines);
    assert_true(t.tried > 100L * count);
    return t;
}

/* Without the option `memory` nothing gives it away; with it, the picture does. */
static void must_take_memory(exchange_function exchange)
{
    tally own = look_at_games(exchange, keepers_score, 0, games);
    assert_int_equal(own.other_score, 0);
    assert_int_equal(own.other_picture, 0);
    assert_int_equal(own.other_lines, 0);
    tally shown = look_at_games(exchange, keepers_score, 1, SETTINGS);
    assert_int_equal(shown.other_score, 0);
    assert_true(shown.other_picture > shown.tried / 2);
    assert_true(shown.other_lines > shown.tried / 2);
}

static void rule_KEEP_55_screens_do_not_remember_pieces(void **state)
{
    (void)state;
    must_take_memory(exchange_pieces);
}

static void rule_KEEP_55_screens_do_not_remember_hands(void **state)
{
    (void)state;
    must_take_memory(exchange_cards);
}

static void rule_KEEP_55_screens_do_not_remember_laid_cards(void **state)
{
    (void)state;
    must_take_memory(exchange_laid);
}

/* Shows everybody the sheet of the second seat. */
static void talkative_score(const keepers_parts *box, const keepers_state *s, int viewer,
                            wy_score *scores)
{
    (void)viewer;
    keepers_score(box, s, 1, scores);
}

static void rule_KEEP_56_a_score_that_counted_others_pieces_would_be_noticed(void **state)
{
    (void)state;
    tally t = look_at_games(exchange_pieces, talkative_score, 0, SETTINGS);
    assert_true(t.other_score > t.tried / 10);
}

/* ---- Pearls ---- */

/* Everything that a viewer is shown and told of a game until the pearls are turned over. */
static uint64_t diary(const wy_table *table, int viewer)
{
    static char text[JSON_ROOM];
    uint64_t hash = WY_HASH_START;
    wy_replay replay;
    for (wy_replay_start(&replay, table); wy_replay_more(&replay); wy_replay_next(&replay)) {
        keepers_state view;
        wy_score scores[KEEPERS_PLAYERS_MAX];
        wy_json_writer json;
        const keepers_state *s = replay.state;
        keepers_view(&parts, s, viewer, &view);
        keepers_score(&parts, s, viewer, scores);
        wy_json_init(&json, text, sizeof text);
        keepers_json(&parts, &view, &json);
        assert_true(json.length < sizeof text);
        hash = wy_hash(hash, &view, sizeof view);
        hash = wy_hash(hash, scores, sizeof scores[0] * s->players);
        hash = wy_hash(hash, text, json.length);
        if (s->phase == KEEPERS_PEARL)
            break;
        wy_action told = keepers_observe(&parts, s, wy_replay_action(&replay), viewer);
        hash = wy_hash(hash, &told, sizeof told);
    }
    wy_replay_finish(&replay);
    return hash;
}

static void no_pearl_has_a_value(const keepers_state *s)
{
    static const uint8_t none[KEEPERS_PLAYERS_MAX][KEEPERS_PEARLS];
    wy_score scores[KEEPERS_PLAYERS_MAX];
    assert_memory_equal(s->pearls, none, sizeof none);
    for (int i = 0; i <= s->players; i++) {
        keepers_score(&parts, s, viewer_at(s, i), scores);
        for (int seat = 0; seat < s->players; seat++)
            assert_int_equal(scores[seat].line[1], 0);
    }
}

/* The same game to its last move, then other pearls: what came before is the same. Answers whether
 * the results are different ones. */
static bool has_other_endings(int game)
{
    uint64_t first[KEEPERS_PLAYERS_MAX + 1] = {0};
    int totals[ENDINGS] = {0};
    for (int ending = 0; ending < ENDINGS; ending++) {
        wy_rng rng;
        wy_table *table = begin(game, 0, &rng);
        const keepers_state *s = table->state;
        for (; s->phase < KEEPERS_PEARL; move(table, &rng))
            no_pearl_has_a_value(s);
        if (s->phase == KEEPERS_PEARL)
            no_pearl_has_a_value(s);
        wy_rng_seed(&rng, (uint64_t)ending, 0);
        while (keepers_actor(s) != WY_OVER)
            wy_table_draw(table, &rng);
        for (int i = 0; i <= s->players; i++) {
            uint64_t hash = diary(table, viewer_at(s, i));
            first[i] = ending ? first[i] : hash;
            assert_true(hash == first[i]);
        }
        for (int kind = 0; kind < KEEPERS_PEARLS; kind++)
            for (int seat = 0; seat < s->players; seat++)
                totals[ending] += (seat + 1) * parts.box.pearl[kind] * s->pearls[seat][kind];
        wy_table_destroy(table);
    }
    return totals[0] != totals[1] || totals[0] != totals[2] || totals[0] != totals[3];
}

static void rule_KEEP_38_nothing_tells_what_a_pearl_is_worth(void **state)
{
    (void)state;
    int different = 0;
    for (int game = 0; game < games; game++)
        different += has_other_endings(game);
    assert_true(different > games / 2);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_KEEP_55_screens_do_not_remember_pieces),
        cmocka_unit_test(rule_KEEP_55_screens_do_not_remember_hands),
        cmocka_unit_test(rule_KEEP_55_screens_do_not_remember_laid_cards),
        cmocka_unit_test(rule_KEEP_56_a_score_that_counted_others_pieces_would_be_noticed),
        cmocka_unit_test(rule_KEEP_38_nothing_tells_what_a_pearl_is_worth),
    };
    if (argc > 1)
        games = atoi(argv[1]);
    keepers_rules.default_parts(&parts);
    return cmocka_run_group_tests_name("keepers_shown", tests, NULL, NULL);
}
