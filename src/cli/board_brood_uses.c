/* board_brood_uses.c - what each place of Dragonbrood gives on the side of the season: to anybody,
 * or to the dragon that is about to be placed. */
#include <stdio.h>

#include "cli/board_brood.h"

/* How a side is used, with a sign or in words; a field tile comes last. */
enum { TILE = BROOD_USES };

static void frame_use(const cli_brood *b, int use, const char *text, char out[WY_TEXT_MAX])
{
    static const char *const signs[TILE + 1] = {
        NULL, WY_N("A {use}"), WY_N("L {use}"), WY_N("R {use}"), WY_N("C {use}"), WY_N("T {use}")};
    static const char *const words[TILE + 1] = {NULL,
                                                WY_N("action: {use}"),
                                                WY_N("by level: {use}"),
                                                WY_N("by rank: {use}"),
                                                WY_N("combat: {use}"),
                                                WY_N("field tile: {use}")};
    wy_fill(out, WY_TEXT_MAX, b->plain ? words[use] : signs[use], "use", text, NULL);
}

static const brood_dragon *chosen(const cli_brood *b)
{
    return b->chosen == BROOD_NONE ? NULL : &b->s->player[b->top.seat].dragon[b->chosen];
}

static int chosen_level(const cli_brood *b)
{
    return chosen(b) ? chosen(b)->level : 0;
}

/* Does a tile lie there, for the dragon that is about to be placed? An Elder uses what is beneath.
 */
static bool is_covered(const cli_brood *b, int place)
{
    return !brood_is_open(b->s, place) && chosen_level(b) < BROOD_LEVELS;
}

/* The position with the dragon at that place. */
static brood_state standing(const cli_brood *b, int place)
{
    brood_state after = *b->s;
    brood_dragon *dragon = &after.player[b->top.seat].dragon[b->chosen];
    dragon->where = (uint8_t)(BROOD_ON + after.side);
    dragon->place = (uint8_t)place;
    dragon->beside = dragon->level == BROOD_LEVELS;
    return after;
}

/* What the dragon would gather there as things stand, by the place alone: Teal's double gain is its
 * own (BROOD-123). */
static void say_own_gain(const cli_brood *b, const brood_state *after, int what,
                         char out[WY_TEXT_MAX])
{
    const brood_dragon *dragon = &after->player[b->top.seat].dragon[b->chosen];
    brood_gain gain = brood_harvest(b->parts, after, b->top.seat, b->chosen, what);
    bool is_double = what == BROOD_FOR_LEVEL && brood_is_able(dragon, BROOD_TEAL);
    for (int kind = 0; kind < BROOD_KINDS; kind++)
        gain.of[kind] = (uint8_t)(gain.of[kind] * (is_double ? 2 : 1));
    cli_brood_say_gain(b, &gain, out);
}

/* ---- By level ---- */

/* One kind of goods for all levels, "2/4/6f". */
static void say_series(const cli_brood *b, int place, int kind, int levels, char out[WY_TEXT_MAX])
{
    char list[WY_TEXT_MAX] = "", number[16];
    for (int level = 0; level < levels; level++) {
        snprintf(number, sizeof number, "%d",
                 b->parts->tables.level[b->s->side][place][level].of[kind]);
        cli_brood_add(list, "/", number);
    }
    cli_brood_sign(out, kind, list);
}

/* All levels in words: "level 1 2 food, level 2 4 food". */
static void list_levels(const cli_brood *b, int place, int levels, char out[WY_TEXT_MAX])
{
    char gain[WY_TEXT_MAX], number[16], text[WY_TEXT_MAX];
    out[0] = '\0';
    for (int level = 0; level < levels; level++) {
        cli_brood_say_gain(b, &b->parts->tables.level[b->s->side][place][level], gain);
        snprintf(number, sizeof number, "%d", level + 1);
        wy_fill(text, sizeof text, WY_N("{number} gains {gain}"), "number", number, "gain", gain,
                NULL);
        cli_brood_add(out, ", ", text);
    }
}

/* Levels that are of interest: the last one only if there is an Elder. */
static int levels_shown(const cli_brood *b)
{
    for (int seat = 0; seat < b->s->players; seat++)
        if (brood_count(&b->s->player[seat], BROOD_LEVELS))
            return BROOD_LEVELS;
    return BROOD_LEVELS - 1;
}

static void say_levels(const cli_brood *b, int place, char out[WY_TEXT_MAX])
{
    int levels = levels_shown(b);
    char text[WY_TEXT_MAX];
    if (b->plain) {
        list_levels(b, place, levels, out);
        return;
    }
    out[0] = '\0';
    for (int kind = 0; kind < BROOD_KINDS; kind++) {
        if (!b->parts->tables.level[b->s->side][place][0].of[kind])
            continue;
        say_series(b, place, kind, levels, text);
        cli_brood_add(out, " ", text);
    }
}

/* Trinkets whose levels add up to so much. */
static void say_allowance(const cli_brood *b, int place, int what, char out[WY_TEXT_MAX])
{
    brood_state after = standing(b, place);
    int value = brood_allowance(b->parts, &after, b->top.seat, b->chosen, what);
    const char *brief = what == BROOD_FOR_DEFEAT ? WY_N("{number}L") : WY_N("trinkets {number}L");
    cli_count_text(out, b->plain ? WY_N("trinkets of {number} levels") : brief, value);
}

/* The two places that have something else to give. */
static void say_peaks(const cli_brood *b, char out[WY_TEXT_MAX])
{
    char crystals[WY_TEXT_MAX], jewels[WY_TEXT_MAX];
    cli_brood_say_kind(b, BROOD_KIND_CRYSTAL, b->parts->box.peaks[0], crystals);
    cli_brood_say_kind(b, BROOD_KIND_JEWEL, b->parts->box.peaks[1], jewels);
    wy_fill(out, WY_TEXT_MAX, WY_N("{one} or {other}"), "one", crystals, "other", jewels, NULL);
}

/* Who gathers in the Mines may excavate, too. */
static void add_digging(const cli_brood *b, int place, char out[WY_TEXT_MAX])
{
    if (place == BROOD_MINES)
        cli_brood_add(out, b->plain ? ", " : " ",
                      wy_tr(b->plain ? WY_N("and an excavation") : WY_N("+dig")));
}

static void say_level(const cli_brood *b, int place, char out[WY_TEXT_MAX])
{
    if (place == BROOD_PEAKS) {
        say_peaks(b, out);
    } else if (place == BROOD_HOLLOW && chosen(b)) {
        say_allowance(b, place, BROOD_FOR_LEVEL, out);
    } else if (place == BROOD_HOLLOW) {
        snprintf(out, WY_TEXT_MAX, "%s", wy_tr(WY_N("trinkets")));
    } else if (chosen(b)) {
        brood_state after = standing(b, place);
        say_own_gain(b, &after, BROOD_FOR_LEVEL, out);
    } else {
        say_levels(b, place, out);
    }
    add_digging(b, place, out);
}

/* ---- By rank, in combat ---- */

/* The rank that the dragon would have, and what it gives (BROOD-46). */
static void say_own_rank(const cli_brood *b, int place, char out[WY_TEXT_MAX])
{
    brood_state after = standing(b, place);
    int rank = brood_rank(b->parts, &after, b->top.seat, b->chosen);
    char gain[WY_TEXT_MAX], number[16];
    snprintf(gain, sizeof gain, "%s", b->plain ? wy_tr(WY_N("nothing")) : "-");
    if (rank <= 2)
        say_own_gain(b, &after, BROOD_FOR_RANK, gain);
    snprintf(number, sizeof number, "%d", rank);
    wy_fill(out, WY_TEXT_MAX, b->plain ? WY_N("rank {number}, {gain}") : "{number}: {gain}",
            "number", number, "gain", gain, NULL);
}

static void say_rank(const cli_brood *b, int place, char out[WY_TEXT_MAX])
{
    char first[WY_TEXT_MAX], second[WY_TEXT_MAX];
    if (chosen(b)) {
        say_own_rank(b, place, out);
    } else {
        cli_brood_say_gain(b, &b->parts->tables.rank[place][0], first);
        cli_brood_say_gain(b, &b->parts->tables.rank[place][1], second);
        wy_fill(out, WY_TEXT_MAX,
                b->plain ? WY_N("{first}, {second} for the second") : "{first} / {second}", "first",
                first, "second", second, NULL);
    }
    add_digging(b, place, out);
}

static void say_prize(const cli_brood *b, int place, int which, char out[WY_TEXT_MAX])
{
    int field = place - BROOD_HOLLOW, kind = b->parts->box.prize_kind[field];
    int prize = b->parts->box.prize[b->s->side][field][which];
    if (kind)
        cli_brood_say_kind(b, kind - 1, prize, out);
    else if (chosen(b))
        say_allowance(b, place, which ? BROOD_FOR_DEFEAT : BROOD_FOR_VICTORY, out);
    else if (b->plain)
        cli_count_text(out, WY_N("trinkets of {number} times its level"), prize);
    else
        cli_count_text(out, which ? WY_N("{number}xL") : WY_N("trinkets {number}xL"), prize);
}

static void say_combat(const cli_brood *b, int place, char out[WY_TEXT_MAX])
{
    char winner[WY_TEXT_MAX], loser[WY_TEXT_MAX];
    say_prize(b, place, 0, winner);
    say_prize(b, place, 1, loser);
    wy_fill(out, WY_TEXT_MAX,
            b->plain ? WY_N("{winner} for the winner, {loser} for the loser")
                     : WY_N("{winner}, lose {loser}"),
            "winner", winner, "loser", loser, NULL);
}

/* ---- Any use ---- */

static void say_sky(const cli_brood *b, int place, char out[WY_TEXT_MAX])
{
    const char letter[] = {(char)('A' + b->s->sky[place - BROOD_PEAKS] - 1), '\0'};
    if (b->s->sky[place - BROOD_PEAKS])
        wy_fill(out, WY_TEXT_MAX, b->plain ? WY_N("under sky tile {letter}") : WY_N("sky {letter}"),
                "letter", letter, NULL);
    else
        out[0] = '\0';
}

void cli_brood_say_use(const cli_brood *b, int place, char out[WY_TEXT_MAX])
{
    static const char *const closed[BROOD_SIDES] = {WY_N("closed in summer"),
                                                    WY_N("closed in winter")};
    int use = b->parts->box.use[b->s->side][place];
    char text[WY_TEXT_MAX];
    if (is_covered(b, place) && brood_is_island(place)) {
        say_sky(b, place, out);
        return;
    }
    if (is_covered(b, place)) {
        use = TILE;
        cli_brood_say_gain(b, &b->parts->tables.field[place], text);
    } else if (use == BROOD_CLOSED) {
        snprintf(out, WY_TEXT_MAX, "%s", wy_tr(closed[b->s->side]));
        return;
    } else if (use == BROOD_LEVEL)
        say_level(b, place, text);
    else if (use == BROOD_RANK)
        say_rank(b, place, text);
    else if (use == BROOD_COMBAT)
        say_combat(b, place, text);
    else
        cli_brood_say_action(b, place, b->s->side, chosen_level(b), text);
    frame_use(b, use, text, out);
}

/* ---- Remarks ---- */

/* The year whose end removes the tile of a place; 0: none lies there. */
static int last_covered_year(const cli_brood *b, int place)
{
    if (brood_is_open(b->s, place))
        return 0;
    if (!brood_is_island(place))
        return b->parts->box.opens[place];
    int letter = b->s->sky[place - BROOD_PEAKS];
    return letter ? b->parts->box.island[letter - 1] : 0;
}

static void say_lair(const cli_brood *b, int place, char out[WY_TEXT_MAX])
{
    int elder = brood_elder_of(place), owner = brood_owner_of_elder(b->s, elder);
    char coins[WY_TEXT_MAX];
    cli_brood_say_kind(b, BROOD_KIND_DUCAT, b->s->lair[elder], coins);
    if (owner != BROOD_NONE)
        wy_fill(out, WY_TEXT_MAX, WY_N("pays {name}"), "name", b->sight->name[owner], NULL);
    else if (b->s->lair[elder])
        wy_fill(out, WY_TEXT_MAX, WY_N("{coins} here"), "coins", coins, NULL);
}

/* Is a ducat to be had for a colour? Once a dragon is chosen, for that one (BROOD-36). */
static bool has_bonus(const cli_brood *b, int place)
{
    int colour = b->parts->box.bonus[place];
    if (!colour || is_covered(b, place))
        return false;
    return !chosen(b) || (chosen_level(b) < BROOD_LEVELS && chosen(b)->colour == colour - 1);
}

/* What somebody pays to go there, and whom it gives a ducat. */
static void say_ducats(const cli_brood *b, int place, char out[WY_TEXT_MAX])
{
    int fee = chosen(b) && chosen_level(b) < BROOD_LEVELS
                  ? brood_fee(b->parts, b->s, b->top.seat, place)
                  : 0;
    char coins[WY_TEXT_MAX], text[WY_TEXT_MAX];
    if (has_bonus(b, place)) {
        cli_brood_say_colour(b, b->parts->box.bonus[place] - 1, text);
        cli_brood_say_kind(b, BROOD_KIND_DUCAT, b->parts->box.gifts[1], coins);
        wy_fill(out, WY_TEXT_MAX, b->plain ? WY_N("{colour} gains {coins}") : "{colour}+{coins}",
                "colour", text, "coins", coins, NULL);
    }
    if (fee) {
        cli_brood_say_kind(b, BROOD_KIND_DUCAT, fee, coins);
        wy_fill(text, WY_TEXT_MAX, WY_N("fee {coins}"), "coins", coins, NULL);
        cli_brood_add(out, ", ", text);
    }
}

/* What other dragons there change in a gain (BROOD-115, BROOD-116). */
static void say_company(const cli_brood *b, int place, char out[WY_TEXT_MAX])
{
    char text[WY_TEXT_MAX];
    if (!chosen(b) || chosen_level(b) == BROOD_LEVELS || brood_is_quiet(b->s, place))
        return;
    brood_state after = standing(b, place);
    int more = 3 * brood_yellows(&after, b->top.seat, b->chosen);
    int less = brood_oranges(&after, b->top.seat, b->chosen);
    if (more)
        cli_brood_add(out, ", ", cli_count_text(text, WY_N("yellow +{number}"), more));
    if (less)
        cli_brood_add(out, ", ", cli_count_text(text, WY_N("orange -{number}"), less));
}

void cli_brood_say_remark(const cli_brood *b, int place, char out[WY_TEXT_MAX])
{
    int year = last_covered_year(b, place);
    char text[WY_TEXT_MAX];
    out[0] = '\0';
    if (brood_is_lair(place)) {
        say_lair(b, place, out);
        return;
    }
    say_ducats(b, place, out);
    say_company(b, place, out);
    if (brood_is_locked(b->s, place))
        cli_brood_add(out, ", ", wy_tr(WY_N("locked")));
    if (year && year < b->s->years)
        cli_brood_add(out, ", ",
                      cli_count_text(
                          text, b->plain ? WY_N("opens in year {number}") : WY_N("opens Y{number}"),
                          year + 1));
    else if (year)
        cli_brood_add(out, ", ", wy_tr(WY_N("stays shut")));
}
