/* brood_words_test.c - Sentences of Dragonbrood: prompts, offers, log lines, refusals and remarks,
 * by family of moves. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "games/brood/tests/brood_play.h"
#include "tests/support/cmocka_tests.h"

/* ---- Looking at sentences ---- */

static const char *words_of(const wy_table *t, const wy_phrase *phrase)
{
    static char text[WY_TEXT_MAX];
    static const char *const names[WY_SEATS_MAX] = {"Ana", "Bruno", "Clara", "Dora", "Emil", "Fe"};
    wy_text_context words = wy_text_context_of(names);
    assert_non_null(phrase->text);
    wy_render(t->rules, &words, phrase, text, sizeof text);
    return text;
}

static void asks(const wy_table *t, const char *expected)
{
    wy_phrase phrase;
    wy_say(&phrase, NULL);
    t->rules->prompt(t->parts, t->state, &phrase);
    assert_string_equal(words_of(t, &phrase), expected);
}

static void offers(const wy_table *t, const char *move, const char *expected)
{
    wy_phrase phrase;
    assert_true(can(t, move));
    wy_say(&phrase, NULL);
    t->rules->option(t->parts, t->state, read_move(t, move), &phrase);
    assert_string_equal(words_of(t, &phrase), expected);
}

static const char *event_of(const wy_table *t, wy_action action)
{
    wy_phrase phrase;
    wy_say(&phrase, NULL);
    t->rules->event(t->parts, t->state, action, &phrase);
    return words_of(t, &phrase);
}

/* Plays what leaves no choice until the move can be made; then tells it, and makes it. */
static void tells(wy_table *t, const char *move, const char *expected)
{
    while (!can(t, move) && *forced(t))
        step(t, "%s", forced(t));
    assert_true(can(t, move));
    assert_string_equal(event_of(t, read_move(t, move)), expected);
    step(t, "%s", move);
}

static void refuses(wy_table *t, const char *move, const char *rule, const char *expected)
{
    wy_phrase phrase;
    wy_action action = read_move(t, move);
    wy_reason reason = t->rules->check(t->parts, t->state, action);
    assert_int_not_equal(reason, WY_OK);
    wy_say(&phrase, NULL);
    assert_string_equal(t->rules->reason(t->parts, t->state, action, reason, &phrase), rule);
    assert_string_equal(words_of(t, &phrase), expected);
}

/* ---- The set-up ---- */

static void draw_first(wy_table *t)
{
    wy_menu menu;
    t->rules->legal(t->parts, t->state, &menu);
    make_move(t, wy_menu_at(&menu, 0), "the first outcome");
}

static void lots_are_told_with_what_they_mean(void **state)
{
    (void)state;
    wy_table *t = open_table(2, "", NULL);
    tells(t, "order 1", "Bruno is the first on the wheel.");
    asks(t, "The sky tile of the Frosted Peaks is drawn by lot.");
    tells(t, "sky peaks c", "Sky tile C covers the Frosted Peaks until year 3 is over.");
    while (at(t)->stage == BROOD_STAGE_SKY)
        draw_first(t);
    tells(t, "bonus larder", "Bonus Full Larder: 1 point for every 2 food left.");
    draw_lots(t);
    asks(t, "Bruno: choose your first dragon.");
    offers(t, "start red", "Take a red dragon of level 1 (8 in the pool)");
    tells(t, "start red", "Bruno takes a red dragon of level 1.");
    wy_table_destroy(t);
}

static void kits_and_enemies_are_told_alone(void **state)
{
    (void)state;
    wy_table *t = open_table(1, "mode=catch enemies=easy", NULL);
    while (brood_top(at(t)).step != BROOD_STEP_ENEMY)
        draw_first(t);
    tells(t, "enemy hollow-summer blue",
          "At Treasure Hollow in summer waits a blue dragon of level 1.");
    draw_lots(t);
    asks(t, "Ana: choose the dragons that you start with.");
    offers(t, "kit 2", "Start with 1 dragon of level 1 and 1 dragon of level 2");
    tells(t, "kit 1", "Ana starts with 3 dragons of level 1.");
    wy_table_destroy(t);
}

/* ---- Placing ---- */

static void a_place_says_what_it_has_for_a_dragon(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "2 red, 1 blue, 1 red");
    clan(t, 1, "1 red");
    summer(t);
    asks(t, "Ana: summer of year 1. Which dragon do you place? Still to place: 3.");
    offers(t, "dragon 1", "Dragon 1: the red dragon (level 2)");
    tells(t, "dragon 1", "Ana chooses the red dragon (level 2).");
    asks(t, "Ana: where does the red dragon (level 2) go?");
    offers(t, "place meadow", "To the Shrouded Meadow: 4 food and 2 gold in autumn");
    offers(t, "place mines", "To the Gold Mines: 4 gold in autumn, and an excavation");
    offers(t, "place farm", "To the Dwarves' Farm: 3 food from the tile");
    offers(t, "place coinmaker", "To the Coinmaker: 5 exchanges of gold and coins");
    offers(t, "place black",
           "To the lair of the Black Elder: a move towards necromancy for 1 ducat, or twice for 3 "
           "ducats");
    offers(t, "nursery", "Into the summer nursery: it can be placed in winter");
    tells(t, "place farm",
          "Ana sends the red dragon (level 2) to the Dwarves' Farm and gains 3 food.");
    wy_table_destroy(t);
}

static void winter_tells_range_and_rank(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 teal summer forest, 1 blue summer forest, 2 red summer mountain");
    clan(t, 1, "3 lime winter forest, 1 yellow winter inn");
    give(t, 0, "1 ducat");
    winter(t);
    turn_of(t, 0);
    play(t, "dragon 2");
    asks(t,
         "Ana: where does the blue dragon (level 1) go, at most 1 step from the Enchanted Forest?");
    offers(t, "place forest",
           "To the Enchanted Forest, paying 1 ducat: 5 food in spring, ranked first so far");
    refuses(t, "place arena", "BROOD-31",
            "It is too far to the Holy Arena: in winter the blue dragon (level 1) goes 1 step at "
            "the most.");
    tells(t, "place forest",
          "Ana sends the blue dragon (level 1) to the Enchanted Forest, for a fee of 1 ducat.");
    wy_table_destroy(t);
}

static void combat_places_say_who_is_there(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "4 black, 3 golden");
    clan(t, 1, "1 yellow, 1 blue, 2 red");
    summer(t);
    turn_of(t, 1);
    visit(t, 1, 1, "inn");
    turn_of(t, 1);
    visit(t, 1, 2, "castle");
    turn_of(t, 1);
    visit(t, 1, 3, "castle");
    turn_of(t, 0);
    play(t, "dragon 1");
    offers(t, "place inn", "To the Bard's Inn & Pub: 4 ducats in autumn, without a fight");
    step(t, "nursery");
    turn_of(t, 0);
    play(t, "dragon 2");
    offers(t, "place palace",
           "To the Royal Palace: 4 dragoncoins in autumn, or a combat if another comes");
    offers(t, "place inn",
           "To the Bard's Inn & Pub: a combat in autumn with 4 ducats for the winner and 2 ducats "
           "for the loser");
    tells(t, "force castle",
          "Ana sends the golden dragon (level 3) to the Knights Castle, where a dragon must give "
          "way.");
    asks(t, "Ana: the golden dragon (level 3) needs a space at the Knights Castle. Which dragon do "
            "you send "
            "back?");
    offers(t, "oust 1 3", "Send Bruno's red dragon (level 2) back to the row");
    tells(t, "oust 1 3", "Ana sends Bruno's red dragon (level 2) back to the row.");
    wy_table_destroy(t);
}

/* ---- Gains, payments, tracks ---- */

static void gains_name_their_goods(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "2 red summer garden, 1 blue summer mines");
    clan(t, 1, "1 red");
    autumn(t);
    tells(t, "gather 1",
          "Ana's red dragon (level 2) gathers 4 food and 2 crystals at the Village Garden.");
    asks(t, "Ana: you gain 2 crystals at the Village Garden. Choose the colours.");
    offers(t, "take 1 0 1", "Take 1 red crystal and 1 yellow crystal");
    refuses(t, "take 1 1 1", "BROOD-37",
            "Choose colours for 2 crystals now, neither more nor fewer.");
    tells(t, "take 0 2 0", "Ana takes 2 blue crystals.");
    tells(t, "gather 2", "Ana's blue dragon (level 1) gathers 2 gold at the Gold Mines.");
    asks(t, "Ana: excavate a space of your income track, without its items. Excavations left: 1.");
    offers(t, "dig b1", "Excavate space 1 of the bottom row: 5 food as income");
    tells(t, "dig t2", "Ana excavates space 2 of the top row, which holds 2 gems as income.");
    wy_table_destroy(t);
}

static void payments_and_magic_are_explained(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 red, 1 blue");
    clan(t, 1, "1 red");
    horde(t, 0, "1 ducat, 3 gold, 1 gobloon");
    summer(t);
    visit(t, 0, 1, "grotto");
    asks(t, "Ana: how much magic do you learn at the Sorcerer's Grotto? You are at the start.");
    offers(t, "study 1", "Pay 1 ducat for 2 magic moves");
    tells(t, "study 1", "Ana pays 1 ducat for 2 magic moves.");
    asks(t, "Ana: move your magic on from the start. Moves left: 2.");
    offers(t, "magic n1",
           "To necromancy 1, 1 point at the end: feeding costs 2 food a dragon, 1 dragon free");
    offers(t, "magic t1", "To telepathy 1, 1 point at the end: 1 exchange more in a shop");
    tells(t, "magic a1",
          "Ana moves on to alchemy 1: at New Year one of these: 2 food, 1 gold and 1 "
          "crystal.");
    refuses(t, "magic t7", "BROOD-97", "No move leads there from alchemy 1.");
    wy_table_destroy(t);
}

/* ---- Dragons ---- */

static void dragons_change_with_their_price(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "2 red, 3 blue, 1 yellow");
    clan(t, 1, "1 red");
    horde(t, 0, "4 red-jewel, 4 yellow-gem, 2 yellow-crystal, 9 food");
    lair(t, "black", 2);
    summer(t);
    visit(t, 0, 1, "dojo");
    asks(t, "Ana: does the red dragon (level 2) evolve at the Cloud Dojo?");
    offers(t, "evolve red yellow",
           "Evolve into an amber dragon of level 3 for 1 yellow gem and 1 red jewel");
    tells(t, "evolve red yellow",
          "Ana's red dragon (level 2) evolves into an amber dragon of level 3 for 1 yellow gem and "
          "1 red jewel.");
    turn_of(t, 0);
    visit(t, 0, 2, "arena");
    offers(t, "awake black",
           "Wake the Black Elder for three jewels, and take 2 ducats from its lair");
    tells(t, "awake black", "Ana is about to wake the Black Elder.");
    tells(t, "jewels 3 0 0",
          "For 3 red jewels Ana's blue dragon (level 3) becomes the Black Elder, and Ana takes 2 "
          "ducats from its lair.");
    turn_of(t, 0);
    visit(t, 0, 3, "broodmother");
    offers(t, "hatch yellow egg 2",
           "Hatch a yellow dragon of level 1 out of an egg worth 2 gold, for 2 food and 1 yellow "
           "crystal");
    tells(t, "hatch yellow egg 1",
          "Ana hatches a yellow dragon of level 1 for 2 food and 1 yellow crystal; it grows up in "
          "the winter nursery.");
    wy_table_destroy(t);
}

/* ---- Shops and the bank ---- */

static void exchanges_say_what_they_take_and_give(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red summer coinmaker, 1 blue");
    clan(t, 1, "1 red summer forest");
    horde(t, 0, "9 gold, 2 food");
    magic(t, 0, "t2");
    winter(t);
    turn_of(t, 0);
    visit(t, 0, 1, "coinmaker");
    asks(t, "Ana: trade at the Coinmaker. Exchanges left: 4.");
    offers(t, "mint 1", "Mint 3 gold into 2 ducats");
    tells(t, "mint 1", "Ana mints 3 gold into 2 ducats.");
    tells(t, "done", "Ana leaves the Coinmaker, and gains 1 gold besides.");
    wy_table_destroy(t);
}

/* Only an exchange within a payment has something to pay (BROOD-42, BROOD-43). */
static void anytime_exchanges_pay_for_nothing(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red, 1 blue");
    clan(t, 1, "1 yellow");
    horde(t, 0, "1 dragoncoin");
    summer(t);
    step(t, "dragon 1");
    tells(t, "exchange", "Ana exchanges goods.");
    asks(t, "Ana: what do you exchange?");
    offers(t, "swap coin-ducats", "Change 1 dragoncoin into 3 ducats");
    tells(t, "swap coin-ducats", "Ana changes 1 dragoncoin into 3 ducats.");
    wy_table_destroy(t);
}

static void exchanges_for_a_payment_name_its_cost(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red");
    clan(t, 1, "1 red");
    horde(t, 0, "1 ducat, 1 gobloon");
    summer(t);
    visit(t, 0, 1, "coinmaker");
    step(t, "mint 1");
    asks(t, "Ana: you pay 2 gold and lack 2 gold. What do you exchange?");
    tells(t, "swap ducat-gold", "Ana changes 1 ducat into 2 gold, to pay 2 gold.");
    wy_table_destroy(t);
}

static void the_bank_tells_its_interest(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red");
    clan(t, 1, "1 red");
    horde(t, 0, "6 gold");
    account(t, 2, 0, "4 gold");
    summer(t);
    visit(t, 0, 1, "bank");
    offers(t, "deposit 2", "Deposit in account 2, with 2 food of interest first");
    offers(t, "open 3",
           "Open account 3 for gold and coins: 1 gold of interest from a value of 4 on");
    tells(t, "withdraw 2", "Ana withdraws from account 2 and has 2 food of interest first.");
    asks(t, "Ana: what do you take out of account 2, which is worth 4?");
    for (int i = 0; i < 3; i++)
        tells(t, "fetch gold", "Ana takes 1 gold out of account 2.");
    offers(t, "fetch gold", "Take 1 gold out of account 2, and close it");
    tells(t, "fetch gold", "Ana takes 1 gold out of account 2, which is closed.");
    wy_table_destroy(t);
}

/* ---- Islands and lairs ---- */

static void islands_say_what_they_cost(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 red, 1 blue");
    clan(t, 1, "4 gray");
    horde(t, 0, "9 ducat, 3 food");
    account(t, 1, 1, "2 gold");
    summer(t);
    visit(t, 0, 1, "witch");
    offers(t, "copy quarries", "Copy the Crystal Quarries: 12 crystals at once");
    tells(t, "copy den",
          "Ana's red dragon (level 3) copies the Thieves' Den: steal up to 3 goods from the bank "
          "for 3 food.");
    offers(t, "twice", "Do it twice, for 3 ducats");
    tells(t, "once", "Ana does it once.");
    tells(t, "rob", "Ana pays 3 food to the thieves, for up to 3 goods.");
    tells(t, "steal 1 gold", "Ana steals 1 gold from account 1 of Bruno.");
    tells(t, "done", "Ana steals no more.");
    turn_of(t, 0);
    visit(t, 0, 2, "gray");
    offers(t, "tribute 2", "Pay 3 ducats to Bruno for this, twice: a move towards alchemy");
    tells(t, "tribute 1", "Ana pays 1 ducat to Bruno for a move towards alchemy.");
    wy_table_destroy(t);
}

/* ---- Combat ---- */

static wy_table *fight_at_the_inn(void)
{
    wy_table *t = begin(3);
    year(t, 3);
    clan(t, 0, "1 red summer inn");
    clan(t, 1, "1 blue summer inn");
    clan(t, 2, "1 blue summer forest");
    horde(t, 0, "1 red-gem, 1 food");
    horde(t, 1, "2 blue-crystal");
    combats(t, BROOD_SUMMER);
    return t;
}

static void a_fight_is_told_from_challenge_to_loser(void **state)
{
    (void)state;
    wy_table *t = fight_at_the_inn();
    asks(t, "Ana: for which place do you fight, or do you hold?");
    offers(t, "fight inn",
           "Fight for the Bard's Inn & Pub against Bruno's blue dragon (level 1): "
           "strength 2 against 2 before the bids");
    tells(t, "fight inn",
          "Ana fights for the Bard's Inn & Pub against Bruno's blue dragon (level 1).");
    asks(t,
         "Ana: the red dragon (level 1) fights for the Bard's Inn & Pub. What do you bid, unseen? "
         "Strength so far: 2. Steps left: 2.");
    offers(t, "bid red-gem", "Bid 1 red gem: strength +4");
    tells(t, "bid red-gem", "Ana bids 1 red gem.");
    tells(t, "bid nothing", "Ana bids nothing more.");
    tells(t, "bid blue-crystal", "Bruno bids 1 blue crystal.");
    tells(t, "bid blue-crystal", "Bruno bids 1 blue crystal.");
    tells(t, "reveal",
          "Ana shows 1 red gem and has strength 6; Bruno shows 2 blue crystals and has 6. Ana was "
          "there first and wins; Bruno's dragon will rest in the winter nursery.");
    tells(t, "gather 1",
          "Ana's red dragon (level 1) gathers 4 ducats at the Bard's Inn & Pub as the winner.");
    tells(t, "gather 1",
          "Bruno's blue dragon (level 1) gathers 2 ducats at the Bard's Inn & Pub, the "
          "loser's share.");
    wy_table_destroy(t);
}

static void bids_are_not_told_to_others(void **state)
{
    (void)state;
    wy_table *t = fight_at_the_inn();
    brood_state view;
    wy_phrase phrase;
    play(t, "fight inn");
    wy_action bid = read_move(t, "bid red-gem");
    wy_action told = t->rules->observe(t->parts, t->state, bid, 2);
    assert_string_equal(event_of(t, told), "Ana lays a part of the bid, unseen.");
    step(t, "bid red-gem");
    brood_view(t->parts, at(t), 2, &view);
    t->rules->prompt(t->parts, &view, &phrase);
    assert_string_equal(
        words_of(t, &phrase),
        "Ana: the red dragon (level 1) fights for the Bard's Inn & Pub. What do you "
        "bid, unseen? Steps left: 1.");
    wy_table_destroy(t);
}

/* ---- New Year ---- */

static void new_year_tells_prices_and_what_opens(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 2);
    clan(t, 0, "1 red winter forest, 2 blue winter forest");
    clan(t, 1, "1 red");
    horde(t, 0, "5 food");
    account(t, 1, 0, "7 gold");
    new_year(t);
    asks(t, "Ana: New Year of year 2. You must feed your dragons while you can pay. 2 are hungry, "
            "and you have 5 food.");
    offers(t, "feed 2", "Feed the blue dragon (level 2) for 1 food");
    offers(t, "feed all", "Feed all 2 dragons for 2 food");
    tells(t, "feed 2", "Ana feeds the blue dragon (level 2) for 1 food.");
    play(t, "feed 1");
    tells(t, "income b3", "Ana takes 2 gold from space 3 of the bottom row as income.");
    play(t, "income b2");
    tells(t, "interest 1", "Account 1, worth 7, pays 2 gold to Ana.");
    tells(t, "newyear",
          "Year 3 begins, and Bruno is first. Open from now on: the Bard's Inn & Pub, "
          "the Jeweller and the Sorcerer's Grotto.");
    wy_table_destroy(t);
}

/* ---- Refusals ---- */

static void refusals_say_what_comes_first(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red, 1 blue");
    clan(t, 1, "1 red");
    summer(t);
    refuses(t, "bid food", "BROOD-23", "First choose a dragon to place.");
    refuses(t, "done", "BROOD-23", "You cannot do without this choice.");
    refuses(t, "bonus larder", "BROOD-23", "Nothing is drawn by lot now.");
    refuses(t, "dragon 3", "BROOD-14", "You have no dragon number 3.");
    play(t, "dragon 1");
    refuses(t, "place grotto", "BROOD-22",
            "Only dragons of level 3 and 4 may go to the Sorcerer's Grotto.");
    refuses(
        t, "join forest", "BROOD-118",
        "You have no purple dragon of level 3 at the Enchanted Forest that may still be joined.");
    wy_table_destroy(t);
}

/* ---- Remarks ---- */

static void expect_remark(const wy_table *t, int index, const char *expected)
{
    wy_phrase phrase;
    bool there = t->rules->remark(t->parts, t->state, 0, index, &phrase);
    assert_int_equal(there, expected != NULL);
    if (expected)
        assert_string_equal(words_of(t, &phrase), expected);
}

static void a_single_spirit_has_a_rank(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "mode=cursebreaker", "");
    clan(t, 0, "4 black, 4 gray, 1 red");
    horde(t, 0, "249 gold");
    bonuses(t, "larder mints triad");
    expect_remark(t, 0,
                  "A score of 249: Ana is a hatchling, still with bits of shell behind the ears.");
    expect_remark(t, 1, "The curse holds: 2 Elders of 6 were awake and active in the end.");
    expect_remark(t, 2, NULL);
    horde(t, 0, "250 gold");
    expect_remark(t, 0, "A score of 250: Ana is a drake. The wings carry, and the treasure grows.");
    at(t)->quest = BROOD_WON;
    expect_remark(t, 1, "The curse is broken: Ana has woken all six Elders.");
    wy_table_destroy(t);
    t = begin(2);
    expect_remark(t, 0, NULL);
    wy_table_destroy(t);
}

static void catching_tells_what_is_missing(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "mode=catch", "");
    clan(t, 0, "3 red, 3 blue, 3 lime summer-nursery");
    bury(t, 2, 0, "3 teal");
    bury(t, 3, 0, "2 red");
    expect_remark(t, 1,
                  "Not all are caught. Colours active at level 3: 2. Retired at level 3: 1. "
                  "Missing: 9.");
    wy_table_destroy(t);
}

/* ---- Names ---- */

static void every_noun_has_a_name_or_a_number(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    for (int noun = WY_OWN_NOUNS; noun < BROOD_NOUNS_END; noun++) {
        const wy_noun *kind = &brood_nouns[noun - WY_OWN_NOUNS];
        for (int value = 0; value < kind->count; value++) {
            wy_phrase phrase;
            wy_say(&phrase, NULL);
            brood_name(noun, value, &phrase);
            assert_int_equal(phrase.text == NULL, kind->words == NULL);
            if (phrase.text)
                assert_in_range(strlen(words_of(t, &phrase)), 1, 40);
        }
    }
    wy_table_destroy(t);
}

/* ---- JSON ---- */

static json_t *json_of(const wy_table *t, int viewer)
{
    static char text[32768];
    brood_state view;
    wy_json_writer json;
    brood_view(t->parts, at(t), viewer, &view);
    wy_json_init(&json, text, sizeof text);
    brood_json(t->parts, &view, &json);
    assert_true(json.length < sizeof text);
    json_t *root = json_loads(text, 0, NULL);
    assert_non_null(root);
    return root;
}

static void the_view_tells_a_fight_without_its_secrets(void **state)
{
    (void)state;
    wy_table *t = fight_at_the_inn();
    play(t, "fight inn, bid red-gem");
    for (int viewer = 0; viewer < 2; viewer++) {
        json_t *root = json_of(t, viewer);
        const json_t *fight = json_object_get(root, "fight");
        const json_t *bids = json_array_get(json_object_get(fight, "bids"), 0);
        assert_string_equal(json_string_value(json_object_get(fight, "place")), "inn");
        assert_int_equal(json_array_size(bids), 1);
        assert_string_equal(json_string_value(json_array_get(bids, 0)),
                            viewer == 0 ? "red-gem" : "secret");
        assert_true(json_is_null(json_object_get(fight, "winner")));
        json_decref(root);
    }
    wy_table_destroy(t);
}

static void the_view_names_season_step_and_dragons(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "2 red, 4 black summer-nursery");
    clan(t, 1, "1 blue");
    horde(t, 0, "3 food");
    summer(t);
    json_t *root = json_of(t, 1);
    assert_string_equal(json_string_value(json_object_get(root, "season")), "summer");
    assert_string_equal(json_string_value(json_object_get(root, "step")), "turn");
    assert_int_equal(json_integer_value(json_object_get(root, "step_seat")), 0);
    const json_t *seat = json_array_get(json_object_get(root, "seats"), 0);
    assert_string_equal(json_string_value(json_object_get(seat, "elder")), "black");
    assert_int_equal(json_integer_value(json_object_get(json_object_get(seat, "goods"), "food")),
                     3);
    const json_t *dragon_json = json_array_get(json_object_get(seat, "dragons"), 1);
    assert_int_equal(json_integer_value(json_object_get(dragon_json, "slot")), 2);
    assert_string_equal(json_string_value(json_object_get(dragon_json, "colour")), "black");
    assert_string_equal(json_string_value(json_object_get(dragon_json, "where")), "summer-nursery");
    json_decref(root);
    wy_table_destroy(t);
}

static void expect_leader(const wy_table *t, int slot)
{
    json_t *root = json_of(t, 1);
    const json_t *seat = json_array_get(json_object_get(root, "seats"), 0);
    const json_t *leader = json_object_get(seat, "leader");
    if (slot)
        assert_int_equal(json_integer_value(leader), slot);
    else
        assert_true(json_is_null(leader));
    json_decref(root);
}

/* The leader's rule is for summer alone (BROOD-28). */
static void the_view_names_a_leader_in_summer_only(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 3);
    clan(t, 0, "1 red, 3 blue, 1 yellow");
    clan(t, 1, "1 blue");
    summer(t);
    expect_leader(t, 2);
    visit(t, 0, 1, "inn");
    visit(t, 1, 1, "inn");
    visit(t, 0, 2, "forest");
    expect_leader(t, 2);
    visit(t, 0, 3, "meadow");
    run_on(t);
    expect_step(t, BROOD_STEP_CHALLENGE, 0);
    expect_leader(t, 0);
    pass_to(t, BROOD_PHASE_WINTER);
    expect_leader(t, 0);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lots_are_told_with_what_they_mean),
        cmocka_unit_test(kits_and_enemies_are_told_alone),
        cmocka_unit_test(a_place_says_what_it_has_for_a_dragon),
        cmocka_unit_test(winter_tells_range_and_rank),
        cmocka_unit_test(combat_places_say_who_is_there),
        cmocka_unit_test(gains_name_their_goods),
        cmocka_unit_test(payments_and_magic_are_explained),
        cmocka_unit_test(dragons_change_with_their_price),
        cmocka_unit_test(exchanges_say_what_they_take_and_give),
        cmocka_unit_test(anytime_exchanges_pay_for_nothing),
        cmocka_unit_test(exchanges_for_a_payment_name_its_cost),
        cmocka_unit_test(the_bank_tells_its_interest),
        cmocka_unit_test(islands_say_what_they_cost),
        cmocka_unit_test(a_fight_is_told_from_challenge_to_loser),
        cmocka_unit_test(bids_are_not_told_to_others),
        cmocka_unit_test(new_year_tells_prices_and_what_opens),
        cmocka_unit_test(refusals_say_what_comes_first),
        cmocka_unit_test(a_single_spirit_has_a_rank),
        cmocka_unit_test(catching_tells_what_is_missing),
        cmocka_unit_test(every_noun_has_a_name_or_a_number),
        cmocka_unit_test(the_view_tells_a_fight_without_its_secrets),
        cmocka_unit_test(the_view_names_season_step_and_dragons),
        cmocka_unit_test(the_view_names_a_leader_in_summer_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
