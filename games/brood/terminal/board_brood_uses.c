/* board_brood_uses.c - gains and actions of each place this season, for a dragon or any. */
#include "games/brood/terminal/board_brood.h"

/* Uses of a side, as a sign or in words; a field tile comes last. */
enum { TILE = BROOD_USES };

static const char *frame(const cli_brood *b, int use, const char *text)
{
    static const char *const signs[TILE + 1] = {
        NULL, WY_N("A {use}"), WY_N("L {use}"), WY_N("R {use}"), WY_N("C {use}"), WY_N("T {use}")};
    static const char *const words[TILE + 1] = {NULL,
                                                WY_N("action: {use}"),
                                                WY_N("by level: {use}"),
                                                WY_N("by rank: {use}"),
                                                WY_N("combat: {use}"),
                                                WY_N("field tile: {use}")};
    return CLI_BROOD_FILL(b, (b->plain ? words : signs)[use], "use", text);
}

static const brood_dragon *chosen(const cli_brood *b)
{
    return b->chosen == BROOD_NONE ? NULL : &b->s->player[b->top.seat].dragon[b->chosen];
}

static int chosen_level(const cli_brood *b)
{
    return chosen(b) ? chosen(b)->level : 0;
}

/* Returns whether a tile covers it for the dragon being placed. An Elder uses what is beneath. */
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

/* The dragon's gain there now, by the place alone: Teal's double gain is its own (BROOD-123). */
static const char *own_gain(const cli_brood *b, int place, int what)
{
    brood_state after = standing(b, place);
    brood_gain gain = brood_harvest(b->parts, &after, b->top.seat, b->chosen, what);
    if (what == BROOD_FOR_LEVEL && brood_is_able(chosen(b), BROOD_TEAL))
        for (int kind = 0; kind < BROOD_KINDS; kind++)
            gain.of[kind] = (uint8_t)(gain.of[kind] * 2);
    return cli_brood_gain(b, &gain);
}

/* Trinkets up to a total of levels. */
static const char *own_allowance(const cli_brood *b, int place, int what)
{
    brood_state after = standing(b, place);
    const char *brief = what == BROOD_FOR_DEFEAT ? WY_N("{number}L") : WY_N("trinkets {number}L");
    return cli_brood_with_number(b, b->plain ? WY_N("trinkets of {number} levels") : brief,
                                 brood_allowance(b->parts, &after, b->top.seat, b->chosen, what));
}

/* Gathering in the Mines also excavates. */
static const char *with_digging(const cli_brood *b, int place, const char *gain)
{
    if (place != BROOD_MINES)
        return gain;
    return CLI_BROOD_FILL(b, b->plain ? "{gain}, {more}" : "{gain} {more}", "gain", gain, "more",
                          wy_tr(b->plain ? WY_N("and an excavation") : WY_N("+dig")));
}

/* ---- By level ---- */

/* Levels shown: the last one only if there is an Elder. */
static int levels_shown(const cli_brood *b)
{
    for (int seat = 0; seat < b->s->players; seat++)
        if (brood_count(&b->s->player[seat], BROOD_LEVELS))
            return BROOD_LEVELS;
    return BROOD_LEVELS - 1;
}

/* All levels in words: "level 1 2 food, level 2 4 food". */
static const char *levels_in_words(const cli_brood *b, const brood_gain *gains)
{
    char list[WY_TEXT_MAX] = "";
    for (int level = 0; level < levels_shown(b); level++)
        cli_add_item(list, ", ",
                     CLI_BROOD_FILL(b, WY_N("{number} gains {gain}"), "number",
                                    cli_brood_number(b, level + 1), "gain",
                                    cli_brood_gain(b, &gains[level])));
    return cli_brood_keep(b, list);
}

/* All levels of each kind of goods, "2/4/6f". */
static const char *levels_in_signs(const cli_brood *b, const brood_gain *gains)
{
    char list[WY_TEXT_MAX] = "";
    for (int kind = 0; kind < BROOD_KINDS; kind++) {
        char series[WY_TEXT_MAX] = "";
        for (int level = 0; level < levels_shown(b); level++)
            cli_add_item(series, "/", cli_brood_number(b, gains[level].of[kind]));
        if (gains[0].of[kind])
            cli_add_item(list, " ", cli_brood_sign(b, kind, series));
    }
    return cli_brood_keep(b, list);
}

static const char *by_level(const cli_brood *b, int place)
{
    const brood_gain *gains = b->parts->tables.level[b->s->side][place];
    if (place == BROOD_PEAKS)
        return CLI_BROOD_FILL(b, WY_N("{one} or {other}"), "one",
                              cli_brood_kind(b, BROOD_KIND_CRYSTAL, b->parts->box.peaks[0]),
                              "other", cli_brood_kind(b, BROOD_KIND_JEWEL, b->parts->box.peaks[1]));
    if (place == BROOD_HOLLOW)
        return chosen(b) ? own_allowance(b, place, BROOD_FOR_LEVEL) : wy_tr(WY_N("trinkets"));
    if (chosen(b))
        return own_gain(b, place, BROOD_FOR_LEVEL);
    return b->plain ? levels_in_words(b, gains) : levels_in_signs(b, gains);
}

/* ---- By rank, in combat ---- */

/* The dragon's rank there, and its gain (BROOD-46). */
static const char *own_rank(const cli_brood *b, int place)
{
    brood_state after = standing(b, place);
    int rank = brood_rank(b->parts, &after, b->top.seat, b->chosen);
    const char *none = b->plain ? wy_tr(WY_N("nothing")) : "-";
    return CLI_BROOD_FILL(b, b->plain ? WY_N("rank {number}, {gain}") : "{number}: {gain}",
                          "number", cli_brood_number(b, rank), "gain",
                          rank <= 2 ? own_gain(b, place, BROOD_FOR_RANK) : none);
}

static const char *by_rank(const cli_brood *b, int place)
{
    const brood_gain *gains = b->parts->tables.rank[place];
    if (chosen(b))
        return own_rank(b, place);
    return CLI_BROOD_FILL(
        b, b->plain ? WY_N("{first}, {second} for the second") : "{first} / {second}", "first",
        cli_brood_gain(b, &gains[0]), "second", cli_brood_gain(b, &gains[1]));
}

static const char *prize_text(const cli_brood *b, int place, int which)
{
    int field = place - BROOD_HOLLOW, kind = b->parts->box.prize_kind[field];
    int prize = b->parts->box.prize[b->s->side][field][which];
    if (kind)
        return cli_brood_kind(b, kind - 1, prize);
    if (chosen(b))
        return own_allowance(b, place, which ? BROOD_FOR_DEFEAT : BROOD_FOR_VICTORY);
    return cli_brood_with_number(b,
                                 b->plain ? WY_N("trinkets of {number} times its level")
                                 : which  ? WY_N("{number}xL")
                                          : WY_N("trinkets {number}xL"),
                                 prize);
}

static const char *in_combat(const cli_brood *b, int place)
{
    return CLI_BROOD_FILL(b,
                          b->plain ? WY_N("{winner} for the winner, {loser} for the loser")
                                   : WY_N("{winner}, lose {loser}"),
                          "winner", prize_text(b, place, 0), "loser", prize_text(b, place, 1));
}

/* ---- Actions ---- */

/* Fills a template, by the style of the board, with one text. */
static const char *say(const cli_brood *b, const char *brief, const char *words, const char *one)
{
    return CLI_BROOD_FILL(b, b->plain ? words : brief, "one", one);
}

/* ---- Shops ---- */

static const char *trade(const cli_brood *b, int place)
{
    const brood_box *box = &b->parts->box;
    int kind = place == BROOD_GEMSMITH ? BROOD_KIND_CRYSTAL : BROOD_KIND_GEM;
    brood_gain gain = {{0}};
    gain.of[kind + 1] = 1;
    gain.of[BROOD_KIND_GOLD] = b->s->side == BROOD_WINTER ? box->smith[1] : 0;
    return CLI_BROOD_FILL(b, b->plain ? WY_N("{one} for {other}") : "{one}>{other}", "one",
                          cli_brood_kind(b, kind, box->smith[0]), "other",
                          cli_brood_gain(b, &gain));
}

static const char *shop(const cli_brood *b, int place, int level)
{
    const char *what = place == BROOD_COINMAKER ? say(b, WY_N("mint"), WY_N("mint coins"), "")
                       : place == BROOD_MARKET  ? say(b, WY_N("sell"), WY_N("sell goods"), "")
                                                : trade(b, place);
    if (!level)
        return what;
    return CLI_BROOD_FILL(
        b, b->plain ? WY_N("{what}, {number} times at most") : "{what} x{number}", "what", what,
        "number",
        cli_brood_number(b, brood_exchanges(b->parts, place, b->s->side, level,
                                            brood_effect(b->parts, b->player, BROOD_TELEPATHY))));
}

/* ---- Other buildings ---- */

/* Cost of evolving here. Returns false if a dragon of this level cannot. */
static bool find_evolution(int place, int level, brood_gain *cost)
{
    memset(cost, 0, sizeof *cost);
    if (place == BROOD_DOJO && level <= 2) {
        cost->of[level == 1 ? BROOD_KIND_CRYSTAL : BROOD_KIND_JEWEL] = 1;
        cost->of[BROOD_KIND_GEM] = 1;
    } else if (place == BROOD_ARENA && (level == 2 || level == 3)) {
        cost->of[level == 2 ? BROOD_KIND_GEM : BROOD_KIND_JEWEL] = 3;
    } else {
        return false;
    }
    return true;
}

static const char *evolution(const cli_brood *b, int place, int level)
{
    brood_gain cost;
    if (level == 0 && place == BROOD_DOJO)
        return say(b, WY_N("evolve"), WY_N("evolve to level 2 or 3"), "");
    if (level == 0)
        return say(b, WY_N("evolve, awake"), WY_N("evolve to level 3, or awake an Elder"), "");
    if (!find_evolution(place, level, &cost))
        return say(b, WY_N("no use"), WY_N("of no use for this dragon"), "");
    static const char *const briefs[] = {WY_N("evolve {cost}"), WY_N("awake {cost}")};
    static const char *const words[] = {WY_N("evolve for {cost}"),
                                        WY_N("awake an Elder for {cost}")};
    return CLI_BROOD_FILL(b, (b->plain ? words : briefs)[level == 3], "cost",
                          cli_brood_gain(b, &cost));
}

static const char *digging(const cli_brood *b, int level)
{
    if (!level)
        return say(b, WY_N("dig by level"),
                   WY_N("excavate as many spaces as its level, with their items"), "");
    if (!b->plain)
        return cli_brood_with_number(b, WY_N("dig {number}"), level);
    return cli_brood_count(b,
                           WY_N2("excavate {number} space with its items",
                                 "excavate {number} spaces with their items"),
                           level);
}

/* Free spaces of the Cemetery with their rewards. */
static const char *graves(const cli_brood *b)
{
    char list[WY_TEXT_MAX] = "";
    for (int i = 0; i < BROOD_GRAVES / 2; i++) {
        int grave = b->s->side * BROOD_GRAVES / 2 + i;
        if (!b->s->tomb[grave].level)
            cli_add_item(list, b->plain ? "; " : "|",
                         cli_brood_gain(b, &b->parts->tables.grave[grave]));
    }
    if (!*list)
        return wy_tr(WY_N("no grave is free"));
    return CLI_BROOD_FILL(b, b->plain ? WY_N("retire for {list}") : "{list}", "list", list);
}

static const char *hatching(const cli_brood *b)
{
    const uint8_t *price = b->parts->box.hatch[b->s->side];
    brood_gain cost = {{0}};
    cost.of[BROOD_KIND_CRYSTAL] = price[0];
    cost.of[BROOD_KIND_FOOD] = price[1];
    return CLI_BROOD_FILL(b, b->plain ? WY_N("hatch an egg for {cost}") : WY_N("egg {cost}"),
                          "cost", cli_brood_gain(b, &cost));
}

static const char *building(const cli_brood *b, int place, int level)
{
    switch (place) {
    case BROOD_BROODMOTHER: return hatching(b);
    case BROOD_VOLCANO: return digging(b, level);
    case BROOD_DOJO:
    case BROOD_ARENA: return evolution(b, place, level);
    case BROOD_CEMETERY: return graves(b);
    case BROOD_BANK: return say(b, WY_N("accounts"), WY_N("use your accounts"), "");
    default: return say(b, WY_N("unlock nursery"), WY_N("place dragons from the nursery, too"), "");
    }
}

/* ---- Islands and lairs ---- */

static const char *grotto(const cli_brood *b)
{
    const brood_box *box = &b->parts->box;
    return CLI_BROOD_FILL(b,
                          b->plain ? WY_N("{few} magic moves for {cheap}, {many} for {dear}")
                                   : WY_N("magic {few}: {cheap}, {many}: {dear}"),
                          "few", cli_brood_number(b, box->grotto_moves[0]), "cheap",
                          cli_brood_kind(b, BROOD_KIND_DUCAT, box->grotto_price[b->s->side][0]),
                          "many", cli_brood_number(b, box->grotto_moves[1]), "dear",
                          cli_brood_kind(b, BROOD_KIND_DUCAT, box->grotto_price[b->s->side][1]));
}

static const char *island(const cli_brood *b, int place)
{
    const brood_box *box = &b->parts->box;
    switch (place) {
    case BROOD_GROTTO: return grotto(b);
    case BROOD_DEN:
        return say(b, WY_N("rob accounts: {one}"), WY_N("rob accounts for {one}"),
                   cli_brood_kind(b, BROOD_KIND_FOOD, box->den[b->s->side][0]));
    case BROOD_CARAVAN:
        return say(b, WY_N("trinkets {one}, sale"), WY_N("buy trinkets for {one}, or sell one"),
                   cli_brood_kind(b, BROOD_KIND_FOOD, box->caravan[0]));
    case BROOD_MENAGERIE:
        return say(b, WY_N("recolour +{one}, split"),
                   WY_N("change colour and gain {one}, or split"),
                   cli_brood_kind(b, BROOD_KIND_DUCAT, box->gifts[0]));
    default:
        return say(b, WY_N("copies; twice {one}"), WY_N("copy another place, twice for {one}"),
                   cli_brood_kind(b, BROOD_KIND_DUCAT, box->twice));
    }
}

/* What an open place does in this season, in few words; `level` is the dragon's, or 0. */
static const char *action(const cli_brood *b, int place, int level)
{
    static const char *const lairs[BROOD_ELDERS] = {
        [BROOD_BLACK] = WY_N("necromancy"), [BROOD_GRAY] = WY_N("alchemy"),
        [BROOD_WHITE] = WY_N("telepathy"),  [BROOD_CINNAMON] = WY_N("bank"),
        [BROOD_UMBER] = WY_N("coinmaker"),  [BROOD_SIENNA] = WY_N("volcano")};
    if (brood_is_lair(place))
        return wy_tr(lairs[brood_elder_of(place)]);
    if (brood_is_island(place))
        return island(b, place);
    return brood_is_shop(place) ? shop(b, place, level) : building(b, place, level);
}

/* ---- Any use ---- */

static const char *sky_text(const cli_brood *b, int place)
{
    int tile = b->s->sky[place - BROOD_PEAKS];
    const char letter[] = {(char)('A' + tile - 1), '\0'};
    if (!tile)
        return "";
    return CLI_BROOD_FILL(b, b->plain ? WY_N("under sky tile {letter}") : WY_N("sky {letter}"),
                          "letter", letter);
}

const char *cli_brood_use(const cli_brood *b, int place)
{
    static const char *const closed[BROOD_SIDES] = {WY_N("closed in summer"),
                                                    WY_N("closed in winter")};
    int use = b->parts->box.use[b->s->side][place];
    if (is_covered(b, place))
        return brood_is_island(place)
                   ? sky_text(b, place)
                   : frame(b, TILE, cli_brood_gain(b, &b->parts->tables.field[place]));
    switch ((enum brood_use)use) {
    case BROOD_CLOSED: return wy_tr(closed[b->s->side]);
    case BROOD_LEVEL: return frame(b, use, with_digging(b, place, by_level(b, place)));
    case BROOD_RANK: return frame(b, use, with_digging(b, place, by_rank(b, place)));
    case BROOD_COMBAT: return frame(b, use, in_combat(b, place));
    default: return frame(b, use, action(b, place, chosen_level(b)));
    }
}

/* ---- Remarks ---- */

/* Year whose end removes the tile of a place; 0: no tile. */
static int last_covered_year(const cli_brood *b, int place)
{
    if (brood_is_open(b->s, place))
        return 0;
    if (!brood_is_island(place))
        return b->parts->box.opens[place];
    int letter = b->s->sky[place - BROOD_PEAKS];
    return letter ? b->parts->box.island[letter - 1] : 0;
}

static const char *lair_remark(const cli_brood *b, int place)
{
    int elder = brood_elder_of(place), owner = brood_owner_of_elder(b->s, elder);
    if (owner != BROOD_NONE)
        return CLI_BROOD_FILL(b, WY_N("pays {name}"), "name", b->view->name[owner]);
    if (!b->s->lair[elder])
        return "";
    return CLI_BROOD_FILL(b, WY_N("{coins} here"), "coins",
                          cli_brood_kind(b, BROOD_KIND_DUCAT, b->s->lair[elder]));
}

/* Returns whether a colour earns a ducat: any colour, or that of the chosen dragon (BROOD-36). */
static bool has_bonus(const cli_brood *b, int place)
{
    int colour = b->parts->box.bonus[place];
    if (!colour || is_covered(b, place))
        return false;
    return !chosen(b) || (chosen_level(b) < BROOD_LEVELS && chosen(b)->colour == colour - 1);
}

/* Ducats that a visit costs, and the colour that earns one. */
static void add_ducats(const cli_brood *b, int place, char out[WY_TEXT_MAX])
{
    const brood_box *box = &b->parts->box;
    int fee = chosen(b) && chosen_level(b) < BROOD_LEVELS
                  ? brood_fee(b->parts, b->s, b->top.seat, place)
                  : 0;
    if (has_bonus(b, place))
        cli_add_item(out, ", ",
                     CLI_BROOD_FILL(b,
                                    b->plain ? WY_N("{colour} gains {coins}") : "{colour}+{coins}",
                                    "colour", cli_brood_colour(b, box->bonus[place] - 1), "coins",
                                    cli_brood_kind(b, BROOD_KIND_DUCAT, box->gifts[1])));
    if (fee)
        cli_add_item(out, ", ",
                     CLI_BROOD_FILL(b, WY_N("fee {coins}"), "coins",
                                    cli_brood_kind(b, BROOD_KIND_DUCAT, fee)));
}

/* Changes of a gain by other dragons there (BROOD-115, BROOD-116). */
static void add_company(const cli_brood *b, int place, char out[WY_TEXT_MAX])
{
    if (!chosen(b) || chosen_level(b) == BROOD_LEVELS || brood_is_quiet(b->s, place))
        return;
    brood_state after = standing(b, place);
    int more = 3 * brood_yellows(&after, b->top.seat, b->chosen);
    int less = brood_oranges(&after, b->top.seat, b->chosen);
    if (more)
        cli_add_item(out, ", ", cli_brood_with_number(b, WY_N("yellow +{number}"), more));
    if (less)
        cli_add_item(out, ", ", cli_brood_with_number(b, WY_N("orange -{number}"), less));
}

const char *cli_brood_remark(const cli_brood *b, int place)
{
    int year = last_covered_year(b, place);
    char list[WY_TEXT_MAX] = "";
    if (brood_is_lair(place))
        return lair_remark(b, place);
    add_ducats(b, place, list);
    add_company(b, place, list);
    if (brood_is_locked(b->s, place))
        cli_add_item(list, ", ", wy_tr(WY_N("locked")));
    if (year && year < b->s->years)
        cli_add_item(
            list, ", ",
            cli_brood_with_number(
                b, b->plain ? WY_N("opens in year {number}") : WY_N("opens Y{number}"), year + 1));
    else if (year)
        cli_add_item(list, ", ", wy_tr(WY_N("stays shut")));
    return cli_brood_keep(b, list);
}
