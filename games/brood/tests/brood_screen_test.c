/* brood_screen_test.c - Terminal board of Dragonbrood: correct at any width, in both styles, in
 * every language.
 *
 *     brood_screen_test [CATALOGUES]      the folder with the translations */
#include <stdio.h>
#include <string.h>

#include "engine/table/locale.h"
#include "games/brood/tests/brood_look.h"
#include "tests/support/cmocka_tests.h"

static const char *catalogues = "po";

/* ---- The year ---- */

static void the_year_and_the_wheel_are_told(void **state)
{
    (void)state;
    wy_table *t = begin(3);
    const char *text = shown(t, usual);
    expect_text(text, "Year      1 of 6, summer; [Ana] > Bo > Cy  (turns go on)\n");
    expect_text(text, "New Year  food: none; opens: farm, hollow, peaks\n");
    for (int i = 0; i < 3; i++) { /* the snake turns back after the third */
        wy_menu menu;
        step(t, "dragon 1");
        brood_legal((const brood_parts *)t->parts, at(t), &menu);
        step(t, i == 0 ? "nursery" : i == 1 ? "place forest" : "nursery");
    }
    expect_text(shown(t, usual), "summer; Ana < Bo < [Cy]  (turns go back)\n");
    at(t)->phase = BROOD_PHASE_SPRING;
    at(t)->stage = BROOD_STAGE_RANK;
    expect_text(shown(t, usual), "1 of 6, spring; Ana > Bo > [Cy]\n");
    wy_table_destroy(t);
}

static void the_price_of_the_new_year_is_told(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    brood_player *ana = &at(t)->player[0];
    ana->goods[BROOD_FOOD] = 3;
    at(t)->year = 2;
    expect_text(shown(t, usual), "food: 1 a dragon, 4 for Ana (3 in the horde)");
    at(t)->year = 5;
    put(t, 0, 1, 3, BROOD_TEAL, BROOD_ON, BROOD_MINES);
    put(t, 0, 2, 2, BROOD_RED, BROOD_NURSERY + BROOD_WINTER, 0); /* which needs none */
    expect_text(shown(t, usual), "food: 1 a level, 5 for Ana");
    at(t)->year = 6;
    const char *text = shown(t, usual);
    expect_text(text, "food: 1 a dragon and 1 a level, 8 for Ana (3 in the horde);");
    expect_text(text, "then the game ends");
    ana->magic = 3; /* necromancy: 1 food a dragon */
    expect_text(shown(t, usual), "3 for Ana");
    ana->magic = 14; /* N5b: 1 food for those of level 3 or 4 */
    expect_text(shown(t, usual), "1 for Ana");
    at(t)->year = 3;
    expect_text(shown(t, usual), "opens: castle, vineyard, arena, den, caravan");
    wy_table_destroy(t);
}

/* ---- Places ---- */

static void places_show_what_they_give_in_summer(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    at(t)->open |= WY_BIT(BROOD_HOLLOW) | WY_BIT(BROOD_INN) | WY_BIT(BROOD_JEWELLER) |
                   WY_BIT(BROOD_VINEYARD) | WY_BIT(BROOD_GROTTO) | WY_BIT(BROOD_PEAKS);
    expect_row(t, BROOD_FOREST, "L 3/5/7f ");
    expect_row(t, BROOD_MEADOW, "L 2/4/6f 1/2/3g ");
    expect_row(t, BROOD_MINES, "L 2/4/6g +dig ");
    expect_row(t, BROOD_VINEYARD, "L 4/8/12f 1/1/2du ");
    expect_row(t, BROOD_COINMAKER, "A mint go+1du ");
    expect_row(t, BROOD_BROODMOTHER, "A egg 2f 1cr ma+1du ");
    expect_row(t, BROOD_JEWELLER, "A 2ge>1je or+1du ");
    expect_row(t, BROOD_HOLLOW, "C trinkets 2xL, lose 1xL ");
    expect_row(t, BROOD_INN, "C 4du, lose 2du ");
    expect_row(t, BROOD_FARM, "T 3f opens Y2 ");
    expect_row(t, BROOD_CEMETERY, "T 1cr 1ge opens Y5 ");
    expect_row(t, BROOD_PEAKS, "closed in summer");
    expect_row(t, BROOD_GROTTO, "A magic 2: 1du, 3: 4du ");
    expect_row(t, BROOD_DEN, "sky C opens Y4");
    expect_row(t, BROOD_BLACK_LAIR, "A necromancy ");
    at(t)->lair[BROOD_GRAY] = 4;
    expect_row(t, BROOD_GRAY_LAIR, "A alchemy 4du here ");
    put(t, 1, 5, BROOD_LEVELS, BROOD_GRAY, BROOD_ROW, 0); /* an Elder: level 4 is of interest */
    expect_row(t, BROOD_FOREST, "L 3/5/7/9f ");
    expect_row(t, BROOD_GRAY_LAIR, "A alchemy pays Bo ");
    wy_table_destroy(t);
}

static void places_show_what_they_give_in_winter(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    at(t)->open |= WY_BIT(BROOD_HOLLOW) | WY_BIT(BROOD_INN) | WY_BIT(BROOD_FARM) |
                   WY_BIT(BROOD_PEAKS) | WY_BIT(BROOD_MENAGERIE) | WY_BIT(BROOD_CEMETERY);
    at(t)->side = BROOD_WINTER;
    at(t)->phase = BROOD_PHASE_WINTER;
    expect_row(t, BROOD_MEADOW, "R 3f 3g / 2f 1g ");
    expect_row(t, BROOD_MINES, "R 4g / 2g +dig ");
    expect_row(t, BROOD_FARM, "L 2/4/7f 1/1/1ge ");
    expect_row(t, BROOD_PEAKS, "L 10cr or 2je ");
    expect_row(t, BROOD_GEMSMITH, "A 2cr>1g 1ge te+1du ");
    expect_row(t, BROOD_INN, "C 5du, lose 1du ");
    expect_row(t, BROOD_HOLLOW, "L trinkets ");
    expect_row(t, BROOD_MENAGERIE, "closed in winter");
    expect_row(t, BROOD_CEMETERY, "A 2g 2gb|2g 3ge|3du ");
    at(t)->tomb[4] = (brood_tomb){3, BROOD_LIME, 1};
    expect_row(t, BROOD_CEMETERY, "A 2g 2gb|3du ");
    expect_row(t, BROOD_CEMETERY, "(2li3) ..");
    const char *text = shown(t, usual);
    expect_text(text, "Ranks     forest:   bl in pu te ma gr re li am or go ye\n");
    expect_text(text, "          meadow:   ye go or li am gr re te ma pu in bl\n");
    wy_table_destroy(t);
}

/* A place with as many points as free spaces, and its guests in order. */
static void spaces_show_who_stands_there(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players += 2) {
        wy_table *t = begin(players);
        const brood_parts *parts = (const brood_parts *)t->parts;
        for (int place = 0; place < BROOD_PLACES; place++) {
            int spaces = brood_is_island(place) ? 0 : brood_spaces(parts, at(t), place, 0);
            static const char points[] = ".....";
            char end[64];
            snprintf(end, sizeof end, " %.*s", spaces, points);
            const char *row = row_of(shown(t, single), place);
            assert_string_equal(spaces ? row + strlen(row) - strlen(end) : end, end);
            if (spaces < 2)
                continue;
            put(t, 1, 0, 2, BROOD_GREEN, BROOD_ON, place);
            snprintf(end, sizeof end, " 2gr2 %.*s", spaces - 1, points);
            row = row_of(shown(t, single), place);
            assert_string_equal(row + strlen(row) - strlen(end), end);
            put(t, 0, 1, 3, BROOD_AMBER, BROOD_ON, place);
            put(t, 0, 2, 1, BROOD_RED, BROOD_ON, place)->beside = 1;
            snprintf(end, sizeof end, " 1am3 2gr2 +1re1%s%.*s", spaces > 2 ? " " : "", spaces - 2,
                     points);
            row = row_of(shown(t, single), place);
            assert_string_equal(row + strlen(row) - strlen(end), end);
            for (int slot = 0; slot < 3; slot++) {
                put(t, 0, slot, 1, BROOD_RED, BROOD_ROW, 0);
                put(t, 1, slot, 1, BROOD_RED, BROOD_ROW, 0);
            }
        }
        wy_table_destroy(t);
    }
}

/* Once a dragon is chosen the table has its own gains, and the numbers of the menu. */
static void a_chosen_dragon_sees_its_own_gains(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    at(t)->open |= WY_BIT(BROOD_HOLLOW) | WY_BIT(BROOD_ARENA);
    put(t, 0, 1, 3, BROOD_TEAL, BROOD_ROW, 0);
    put(t, 0, 2, 2, BROOD_LIME, BROOD_ROW, 0);
    at(t)->player[0].leader = 0;
    put(t, 1, 0, 3, BROOD_LIME, BROOD_ON, BROOD_MEADOW);
    at(t)->player[0].goods[BROOD_DUCAT] = 1;
    step(t, "dragon 2");
    expect_text(shown(t, usual), "\n  > 2 te3 teal ");
    assert_int_equal(count(shown(t, usual), "\n  > "), 1);
    expect_row(t, BROOD_FOREST, "L 14f "); /* Teal gains double */
    expect_row(t, BROOD_MEADOW, "L 12f 6g fee 1du ");
    expect_row(t, BROOD_GEMSMITH, "A 2cr>1ge x6 te+1du ");
    expect_row(t, BROOD_ARENA, "A awake 3je ");
    expect_row(t, BROOD_DOJO, "A no use ");
    expect_row(t, BROOD_HOLLOW, "C trinkets 6L, lose 3L ");
    expect_no_text(row_of(shown(t, single), BROOD_BANK), "+1du"); /* which is for lime */
    at(t)->task[at(t)->tasks - 1].a = 2;                          /* as if the third were chosen */
    expect_row(t, BROOD_FOREST, "L 5f ");
    expect_row(t, BROOD_DOJO, "A evolve 1ge 1je ");
    expect_row(t, BROOD_VOLCANO, "A dig 2 ");
    expect_row(t, BROOD_BANK, "A accounts li+1du ");
    wy_table_destroy(t);
}

static void a_rank_is_told_before_it_is_taken(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    at(t)->side = BROOD_WINTER;
    at(t)->phase = BROOD_PHASE_WINTER;
    put(t, 0, 0, 1, BROOD_BLUE, BROOD_ON, BROOD_MEADOW);
    put(t, 1, 0, 1, BROOD_RED, BROOD_ON + BROOD_WINTER, BROOD_MEADOW);
    step(t, "dragon 1");
    expect_row(t, BROOD_MEADOW, "R 2: 2f 1g ");
    expect_row(t, BROOD_FOREST, "R 1: 5f ");
    put(t, 1, 1, 3, BROOD_YELLOW, BROOD_ON + BROOD_WINTER, BROOD_MEADOW)->beside = 1;
    expect_row(t, BROOD_MEADOW, "R 3: - ");
    wy_table_destroy(t);
}

/* ---- The clan and the others ---- */

static void dragons_are_told_with_what_they_can_do(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    put(t, 0, 1, 3, BROOD_MAGENTA, BROOD_ROW, 0);
    put(t, 0, 2, 3, BROOD_TEAL, BROOD_NURSERY + BROOD_WINTER, 0);
    put(t, 0, 3, 2, BROOD_GREEN, BROOD_ON, BROOD_QUARRIES);
    put(t, 0, 4, BROOD_LEVELS, BROOD_BLACK, BROOD_ON, BROOD_BANK)->beside = 1;
    at(t)->player[0].leader = 2;
    const char *text = shown(t, usual);
    expect_text(text, "Clan      Ana, Black Elder; points so far: 22; eggs: 2x1g 2x2g 2x3g\n");
    expect_text(text, "1 re1 red      row             range 1\n");
    expect_text(text, "2 ma3 magenta  row, leader     range 3    "
                      "when placed, a magic move for 3du\n");
    expect_text(text, "3 te3 teal     winter nursery  range 1    gains double at LEVEL places\n");
    expect_text(text, "4 gr2 green    quarries        range 2\n");
    expect_text(text, "5 Black Elder  bank            any range  goes anywhere, needs no space\n");
    at(t)->side = BROOD_WINTER;
    expect_text(shown(t, usual), "4 gr2 green    quarries (summer)  range 2\n");
    wy_table_destroy(t);
}

static void goods_are_a_table(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    for (int good = 0; good < BROOD_GOODS; good++)
        at(t)->player[0].goods[good] = (uint16_t)(good + 1);
    at(t)->player[1].goods[BROOD_GEM + BROOD_YELLOW] = 7;
    const char *text = shown(t, usual);
    expect_text(text, "  Player  f  g  du  gb  dc  cr        ge          je\n");
    expect_text(text, "> #1 Ana  1  2  3   4   5   6r 7b 8y  9r 10b 11y  12r 13b 14y\n");
    expect_text(text, "  #2 Bo   0  0  0   0   0   -         7y          -\n");
    expect_text(text, "Goods     f food 0, g gold 1, du ducat 2, gb gobloon 4, dc dragoncoin 8,\n"
                      "          cr crystal 1, ge gem 2, je jewel 5\n");
    text = shown(t, (look){0, NARROW, true, true});
    expect_text(text, "> #1 Ana: food 1, gold 2, ducat 3, gobloon 4, dragoncoin 5,\n");
    expect_text(text, "crystal 6 red 7 blue 8 yellow,");
    wy_table_destroy(t);
}

static void the_others_are_told_below_their_goods(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    brood_player *bo = &at(t)->player[1];
    put(t, 1, 1, 3, BROOD_LIME, BROOD_ON, BROOD_MINES);
    put(t, 1, 2, 2, BROOD_GREEN, BROOD_NURSERY, 0);
    bo->trinkets = 1u << 9;
    bo->magic = 6;
    bo->income |= 1;
    bo->eggs[0] = 0;
    at(t)->owner[2] = 2;
    at(t)->account[2][BROOD_GOLD] = 3;
    at(t)->account[2][BROOD_GOBLOON] = 2;
    const char *text = shown(t, usual);
    expect_text(text, "     row re1 re1 | summer nursery gr2 | mines li3; magic: alchemy 2;\n");
    expect_text(text, "     income open: 5; eggs: 4; points so far: 28; trinkets: Ruby Brooch;\n");
    expect_text(text, "     account 3: 3g, 2gb (balance 9, pays 1du)\n");
    text = shown(t, (look){1, USUAL, true, false}); /* the same for its owner */
    expect_text(text, "Accounts  3: 3g, 2gb (balance 9, pays 1du)\n");
    expect_text(text, "Kept      Ruby Brooch, worth 6 or 3ge red\n");
    expect_text(text, "Magic     alchemy 2: at New Year 1 of 3f, 2g, 2cr; a move leads to ");
    wy_table_destroy(t);
}

static void open_spaces_of_the_income_track_stand_in_brackets(void **state)
{
    (void)state;
    static const char *const gains[BROOD_SPACES] = {"2f 1je", "2ge", "2du", "1gb", "2f 3g", "1dc",
                                                    "5f",     "2f",  "2g",  "2cr", "1ge",   "4cr"};
    wy_table *t = begin(1);
    for (int set = 0; set < 1 << BROOD_SPACES; set += 37) {
        at(t)->player[0].income = (uint16_t)set;
        const char *text = strstr(shown(t, usual), "Income");
        assert_non_null(text);
        for (int space = 0; space < BROOD_SPACES; space++) {
            char cell[32];
            snprintf(cell, sizeof cell, set >> space & 1 ? "[%s]" : " %s ", gains[space]);
            const char *row = strstr(text, space < BROOD_SPACES / 2 ? "top" : "bottom");
            char line[WY_TEXT_MAX];
            snprintf(line, sizeof line, "%.*s ", (int)strcspn(row, "\n"), row);
            expect_text(line, cell);
        }
    }
    wy_table_destroy(t);
}

/* ---- What is under way ---- */

static void bids_are_seen_by_their_owner(void **state)
{
    (void)state;
    wy_table *one = begin_fight("bid food"), *other = begin_fight("bid gold");
    char text[1 << 16];
    snprintf(text, sizeof text, "%s", shown(one, usual));
    expect_text(text, "Fight     inn; 1re1, strength 2, bid 1 of 2: food;");
    expect_text(text, "2re1, strength 2, bid 0 of 2: -\n");
    assert_string_not_equal(text, shown(other, usual));
    look bo = {1, USUAL, true, false}, none = {WY_SPECTATOR, USUAL, true, false};
    snprintf(text, sizeof text, "%s", shown(one, bo));
    expect_text(text, "1re1, strength 2, bid 1 of 2: ?;");
    assert_string_equal(text, shown(other, bo));
    snprintf(text, sizeof text, "%s", shown(one, none));
    assert_string_equal(text, shown(other, none));
    wy_table_destroy(one);
    wy_table_destroy(other);
}

static void visits_gains_and_payments_are_told(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    at(t)->player[0].goods[BROOD_GOLD] = 4;
    at(t)->player[0].goods[BROOD_DUCAT] = at(t)->player[0].goods[BROOD_GOBLOON] = 1;
    step(t, "dragon 1");
    step(t, "place coinmaker");
    expect_text(shown(t, usual), "Visit     coinmaker; 4 exchanges left\n");
    step(t, "mint 2");
    expect_text(shown(t, usual), "Visit     coinmaker; 3 exchanges left; so far 1gb\n");
    step(t, "mint 1");
    expect_text(shown(t, usual), "To pay    2g\n");
    wy_table_destroy(t);
    t = begin(2);
    step(t, "dragon 1");
    step(t, "place arena"); /* whose tile gives crystals */
    expect_text(shown(t, usual), "Gain      3cr\n");
    wy_table_destroy(t);
}

static void the_bank_and_the_trinkets_are_told_when_they_are_used(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    at(t)->player[0].goods[BROOD_GOLD] = 4;
    expect_text(shown(t, usual),
                "Trinkets  level 1: 9 (worth 3), level 2: 6 (worth 6), level 3: 3");
    expect_no_text(shown(t, usual), "Bank  ");
    step(t, "dragon 1");
    step(t, "place bank");
    const char *text = shown(t, usual);
    expect_text(text, "Bank      1 takes gold and coins, pays from 3: 1g, 6: 2g, 10: 3g, 15: 5g\n");
    expect_text(text, "8 takes stones of all colours, pays from 4: 1cr, 8: 2cr, 12: 2ge,\n");
    at(t)->task[at(t)->tasks - 1].step = BROOD_STEP_TRINKETS;
    at(t)->task[at(t)->tasks - 1].a = 3;
    text = shown(t, usual);
    expect_text(text, "Trinkets  level 1, worth 3: Bone Whistle (4f), Copper Bangle (3g),\n");
    expect_text(text, "Seer's Orb (2du, 2 magic moves)\n");
    wy_table_destroy(t);
}

/* ---- Alone ---- */

static void alone_the_mode_the_quest_and_the_enemies_are_told(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    const char *text = shown(t, usual);
    expect_text(text, "1 of 6, summer; Training, normal\n");
    expect_text(text, "Enemies   level 2; their bids are drawn from 8f, 8g, cr 8r 8b 8y\n");
    expect_no_text(text, "Quest");
    assert_int_equal(count(text, " locked"), BROOD_LOCKS);
    assert_int_equal(count(text, "!"), 4); /* in summer */
    wy_table_destroy(t);
    t = begin_with(1, "mode", "cursebreaker");
    put(t, 0, 1, BROOD_LEVELS, BROOD_GRAY, BROOD_ROW, 0);
    text = shown(t, usual);
    expect_text(text, "Quest     six Elders active at one New Year; awake: 1\n");
    expect_no_text(text, "Enemies");
    wy_table_destroy(t);
}

/* ---- In any case ---- */

/* Dragons and goods of a late game, so that more can happen. */
static void enrich(wy_table *t, wy_rng *rng)
{
    for (int seat = 0; seat < at(t)->players; seat++) {
        for (int slot = 0; slot < BROOD_SLOTS; slot++)
            put(t, seat, slot, 2 + (slot & 1), (int)wy_rng_below(rng, slot & 1 ? BROOD_COLOURS : 6),
                BROOD_ROW, 0);
        for (int good = 0; good < BROOD_GOODS; good++)
            at(t)->player[seat].goods[good] = (uint16_t)wy_rng_below(rng, 12);
    }
    at(t)->year = 4;
    at(t)->open = WY_BIT(BROOD_PLACES) - 1;
}

/* A move by chance; people who can do something mostly do. */
static wy_action pick(const wy_table *t, wy_rng *rng)
{
    wy_menu menu;
    brood_legal((const brood_parts *)t->parts, at(t), &menu);
    wy_action action = wy_menu_at(&menu, wy_rng_below(rng, menu.total));
    for (int i = 0; i < 3 && action.verb == BROOD_DO_DONE; i++)
        action = wy_menu_at(&menu, wy_rng_below(rng, menu.total));
    return action;
}

/* Plays a random game and shows a few positions for each step, to every viewer. */
static void show_game(int players, uint64_t seed, bool rich,
                      void (*see)(const wy_table *t, int viewer))
{
    static const char *const names[] = {"Ana", "Maximiliana de la Vega", "Åsa", "Bo", "Cy", "Dee"};
    static const char *const modes[] = {"training", "cursebreaker", "catch"};
    int seen[BROOD_STEPS] = {0};
    wy_rng rng;
    wy_table *t = begin_with(players, players == 1 ? "mode" : NULL, modes[seed % 3]);
    wy_rng_seed(&rng, seed, (uint64_t)players);
    for (int seat = 0; seat < players; seat++)
        snprintf(t->seats[seat].name, WY_NAME_MAX, "%s", names[seat]);
    if (rich)
        enrich(t, &rng);
    while (actor(t) != WY_OVER) {
        if (seen[brood_top(at(t)).step]++ % 100 == 0) {
            see(t, t->length % 3 ? (t->length + 1) % players : WY_SPECTATOR);
            if (actor(t) >= 0)
                see(t, actor(t));
        }
        wy_table_play(t, pick(t, &rng));
    }
    see(t, WY_SPECTATOR);
    wy_table_destroy(t);
}

static void see_widths(const wy_table *t, int viewer)
{
    for (int width = NARROW - 20 + t->length % 19; width <= WIDE; width += 19)
        for (int style = 0; style < 4; style++) {
            look how = {viewer, width, style & 1, style & 2};
            expect_narrow(shown(t, how), width);
            if (viewer == actor(t))
                expect_narrow(menu_shown(t, how), width);
        }
}

static void no_line_is_wider_than_the_screen(void **state)
{
    (void)state;
    for (int language = 0; language < wy_locale_count(); language++) {
        wy_use_locale(wy_locale_at(language));
        for (int players = 1; players <= BROOD_PLAYERS_MAX; players++)
            show_game(players, (uint64_t)players, language == players % 2, see_widths);
    }
    wy_use_locale(wy_find_locale("es"));
    assert_string_equal(wy_tr("Player"), "Jugador"); /* or it was English twice */
    wy_use_locale(wy_find_locale("en"));
}

/* An anytime exchange has no cost to name (BROOD-42). */
static void an_anytime_exchange_is_told_in_every_language(void **state)
{
    (void)state;
    char text[WY_TEXT_MAX];
    wy_table *t = begin(2);
    at(t)->player[0].goods[BROOD_DUCAT] = 1;
    step(t, "dragon 1");
    step(t, "exchange");
    cli_look(&view, t, 0);
    cli_say_event(&view, read_move(t, "swap ducat-gold"), text);
    assert_string_equal(text, "Ana changes 1 ducat into 2 gold.");
    wy_use_locale(wy_find_locale("es"));
    cli_look(&view, t, 0);
    cli_say_event(&view, read_move(t, "swap ducat-gold"), text);
    assert_string_equal(text, "Ana cambia 1 ducado por 2 de oro.");
    wy_use_locale(wy_find_locale("en"));
    wy_table_destroy(t);
}

/* Signs belong to pictures; plain characters are enough for those. */
static void see_letters(const wy_table *t, int viewer)
{
    const char *text = shown(t, (look){viewer, USUAL, true, false});
    for (; *text; text++)
        if ((unsigned char)*text > '~' && strncmp(text, "Å", 2) != 0 &&
            strncmp(text - 1, "Å", 2) != 0)
            fail_msg("not a plain character: \"%.20s\"", text);
    text = shown(t, (look){viewer, USUAL, false, true});
    expect_no_text(text, "[");
    expect_no_text(text, "·");
    expect_no_text(text, "!");
    expect_no_text(text, "{");
    text = shown(t, (look){viewer, USUAL, false, false});
    expect_text(text, "Outer ring");
    expect_no_text(text, "{");
}

static void each_style_keeps_to_its_letters(void **state)
{
    (void)state;
    for (int players = 1; players <= BROOD_PLAYERS_MAX; players++)
        show_game(players, (uint64_t)players + 1, players % 2, see_letters);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_year_and_the_wheel_are_told),
        cmocka_unit_test(the_price_of_the_new_year_is_told),
        cmocka_unit_test(places_show_what_they_give_in_summer),
        cmocka_unit_test(places_show_what_they_give_in_winter),
        cmocka_unit_test(spaces_show_who_stands_there),
        cmocka_unit_test(a_chosen_dragon_sees_its_own_gains),
        cmocka_unit_test(a_rank_is_told_before_it_is_taken),
        cmocka_unit_test(dragons_are_told_with_what_they_can_do),
        cmocka_unit_test(goods_are_a_table),
        cmocka_unit_test(the_others_are_told_below_their_goods),
        cmocka_unit_test(open_spaces_of_the_income_track_stand_in_brackets),
        cmocka_unit_test(bids_are_seen_by_their_owner),
        cmocka_unit_test(visits_gains_and_payments_are_told),
        cmocka_unit_test(the_bank_and_the_trinkets_are_told_when_they_are_used),
        cmocka_unit_test(alone_the_mode_the_quest_and_the_enemies_are_told),
        cmocka_unit_test(no_line_is_wider_than_the_screen),
        cmocka_unit_test(an_anytime_exchange_is_told_in_every_language),
        cmocka_unit_test(each_style_keeps_to_its_letters),
    };
    if (argc > 1)
        catalogues = argv[1];
    wy_locale_init(catalogues, "en");
    return cmocka_run_group_tests_name("brood: screens", tests, NULL, NULL);
}
