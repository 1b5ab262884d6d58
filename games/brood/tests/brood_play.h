/* brood_play.h - Script player for tests of Dragonbrood: moves in the game's notation, and
 * positions arranged by hand.
 *
 *     wy_table *t = begin(2);
 *     clan(t, 0, "3 red, 1 blue, 2 green summer bank");
 *     give(t, 0, "5 food, 2 red-gem");
 *     winter(t);
 *     visit(t, 0, 3, "market");
 *     refuse(t, "sell yellow-gem", BROOD_NOT_HELD, "BROOD-42");
 *     play(t, "sell red-gem, done");
 *     expect_horde(t, 0, "5 food, 1 red-gem, 2 gold");
 *
 * Seat 0 starts, the wheel is 0, 1, 2 and so on, and the islands open in the order of the board.
 * Players have dragons and goods only from scripts. Arrange everything first, then begin a season:
 * the engine takes over from there, leaders and first turn included. Scripts are formats of
 * printf(); slots, accounts and graves count from 1 as in moves. A difference from the script fails
 * the test, and so does a position that is not sane. */
#pragma once

#include "games/brood/brood_moves.h"
#include "tests/support/moves.h"

#define LIKE_PRINTF(form) __attribute__((format(printf, (form), (form) + 1)))

/* Lines of the score, and what breaks ties. */
enum { TREASURE, BANK, TRINKETS, MAGIC, BONUSES };
enum { TIE_DRAGONCOINS, TIE_FOOD, TIE_EGGS };

/* ---- Beginning ---- */

/* The default components: a copy to be changed, then prepared again. */
brood_parts box_parts(void);

/* A game before its first lot; `options` such as "years=five" or "mode=catch enemies=easy", or "".
 * Without `parts` it is the default box. */
wy_table *open_table(int players, const char *options, const brood_parts *parts);

/* A game of year 1 without dragons, to be arranged. Of every lot the first outcome was drawn,
 * unless `lots` says otherwise, as in "order 1, bonus larder". */
wy_table *begin(int players);
wy_table *begin_with(int players, const char *options, const char *lots);

/* Plays chance up to the next decision, with the first outcome of each lot; or with random ones. */
void draw_lots(wy_table *t);
void draw_at_random(wy_table *t, uint64_t seed);

/* ---- Arranging ---- */

/* The year, with everything revealed that earlier New Years reveal (BROOD-147; the islands in the
 * order of the board unless a lot says otherwise). In year 5 nothing is covered any more. */
void year(wy_table *t, int number);

/* The dragons of a seat, in the order of its slots; those it had are gone. Each is a level, a
 * colour (or elder), where it is (the row if nothing is said) and what is special about it:
 *
 *     "3 red, 1 blue summer-nursery, 2 green winter-nursery, -, 2 red summer mines,
 *      3 teal winter arena beside, 3 golden winter inn from forest ousted"
 *
 * "-" is an empty slot; "from" a place or "nursery": where a dragon on the winter side came from
 * (the same place if nothing is said); "spent", "ousted" and "joined" are marks. Dragons of one
 * side stand there in the order in which they are named, calls included. */
void clan(wy_table *t, int seat, const char *dragons, ...) LIKE_PRINTF(3);

/* Goods are added, or are all there is: "5 food, 2 red-gem"; "-": none. */
void give(wy_table *t, int seat, const char *list, ...) LIKE_PRINTF(3);
void horde(wy_table *t, int seat, const char *list, ...) LIKE_PRINTF(3);

void eggs(wy_table *t, int seat, int price1, int price2, int price3);
void magic(wy_table *t, int seat, const char *space);   /* "n5a" */
void dug(wy_table *t, int seat, const char *spaces);    /* open besides the first four: "b1 t1" */
void trinkets(wy_table *t, int seat, const char *kept); /* "egg-cup sceptre", off the display */
void display(wy_table *t, const char *shown, int seat); /* all others are kept by that seat */
void bonuses(wy_table *t, const char *three);           /* "larder mints triad" */
void account(wy_table *t, int number, int seat, const char *list); /* opened, with these goods */
void bury(wy_table *t, int grave, int seat, const char *what);     /* 1 to 3: summer's */
void wheel(wy_table *t, const char *seats);                        /* "2 0 1" */
void lair(wy_table *t, const char *elder, int ducats);             /* that lie there */
void enemy(wy_table *t, const char *side, const char *colour);     /* alone: "castle-summer" */

/* What has been arranged begins. Seasons of placing begin with the first on the wheel who has
 * anything to place; turn_of() gives the turn to another seat, as in the first pass of the snake.
 * combats() is an autumn or spring whose LEVEL and RANK places have given already. */
void summer(wy_table *t);
void autumn(wy_table *t);
void winter(wy_table *t);
void spring(wy_table *t);
void combats(wy_table *t, enum brood_side side);
void new_year(wy_table *t);  /* at the feeding */
void income(wy_table *t);    /* at the income */
void interests(wy_table *t); /* at the interest of accounts */
void turn_of(wy_table *t, int seat);

/* ---- Playing ---- */

/* Moves, separated by commas. Before each of them what leaves no choice is played, until it is
 * possible; nothing is played after the last. step() is one move and nothing else. */
void play(wy_table *t, const char *moves, ...) LIKE_PRINTF(2);
void step(wy_table *t, const char *move, ...) LIKE_PRINTF(2);

/* Plays forced moves up to the next choice. */
void run_on(wy_table *t);

/* A dragon of the seat whose turn it is goes to a place; or into the nursery. */
void visit(wy_table *t, int seat, int slot, const char *place);
void rest(wy_table *t, int seat, int slot);

/* Goes on until it is that phase (BROOD_PHASE_WINTER), as idly as possible: dragons go into the
 * nursery, fighters hold, what may be declined is. */
void pass_to(wy_table *t, enum brood_phase phase);

/* ---- Looking ---- */

brood_state *at(const wy_table *t);
brood_player *player(const wy_table *t, int seat);
brood_dragon *dragon(const wy_table *t, int seat, int slot);
int goods(const wy_table *t, int seat, const char *good);

/* All that a horde, an account or a gain under way holds: "5 food, 2 red-gem"; "-": nothing. An
 * account without an owner: seat -1. */
void expect_horde(const wy_table *t, int seat, const char *wanted, ...) LIKE_PRINTF(3);
void expect_account(const wy_table *t, int number, int seat, const char *wanted);
void expect_haul(const wy_table *t, const char *yields);

/* One dragon, as in clan(), marks and origins aside; "-": no dragon. And all of a clan. */
void expect_dragon(const wy_table *t, int seat, int slot, const char *what);
void expect_clan(const wy_table *t, int seat, const char *dragons);

/* Who is to decide what; in which phase. */
void expect_step(const wy_table *t, enum brood_step wanted, int decides);
void expect_phase(const wy_table *t, enum brood_phase phase, int decides);

/* Everything that can be done now, in any order: "dragon 1, dragon 3, done". */
void expect_options(const wy_table *t, const char *moves, ...) LIKE_PRINTF(2);

/* The same of moves with one verb, as the words behind it: "place", "mines, forest"; "-": none. */
void expect_offers(const wy_table *t, const char *verb, const char *nouns);

/* The forced move, or "". Good until the next call. */
const char *forced(const wy_table *t);

/* Numbers by their words, as in brood.h. */
int place_of(const char *word);
int good_of(const char *word);
int colour_of(const char *word);

wy_score score_of(const wy_table *t, int seat);
