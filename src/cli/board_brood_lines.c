/* board_brood_lines.c - what is said about Dragonbrood in lines with a label: the year, and what
 * lies on the table for all. */
#include <stdio.h>
#include <string.h>

#include "cli/board_brood.h"
#include "cli/text.h"

void cli_brood_start_line(const cli_brood *b, cli_flow *flow, enum cli_brood_label label)
{
    static const char *const labels[CLI_BROOD_LABELS] = {
        WY_N("Year"),  WY_N("New Year"), WY_N("Goods"),
        WY_N("Ranks"), WY_N("Bonuses"),  WY_N("Trinkets"),
        WY_N("Bank"),  WY_N("Quest"),    WY_N("Enemies"),
        WY_N("Clan"),  WY_N("Income"),   WY_N("Magic"),
        WY_N("Kept"),  WY_N("Accounts"), WY_N("Fight"),
        WY_N("Visit"), WY_N("Gain"),     WY_N("To pay"),
        NULL};
    const char *text = labels[label] ? wy_tr(labels[label]) : "";
    int widest = 0;
    for (int i = 0; i < CLI_BROOD_LABELS; i++) {
        int width = labels[i] ? cli_width(wy_tr(labels[i])) : 0;
        widest = width > widest ? width : widest;
    }
    cli_flow_start(flow, b->screen, widest + 2, CLI_FAINT, text);
    cli_flow_pad(flow, widest + 2);
}

void cli_brood_put(const cli_brood *b, cli_flow *flow, const char *between, cli_style style,
                   const wy_phrase *phrase)
{
    char text[WY_TEXT_MAX];
    cli_say(b->sight, phrase, text);
    cli_flow_put(flow, between, style, text);
}

/* ---- The year ---- */

static const char *season(const cli_brood *b)
{
    static const char *const names[BROOD_PHASES] = {
        [BROOD_LOTS] = WY_N("set-up"),         [BROOD_BEGIN] = WY_N("set-up"),
        [BROOD_PHASE_SUMMER] = WY_N("summer"), [BROOD_PHASE_AUTUMN] = WY_N("autumn"),
        [BROOD_PHASE_WINTER] = WY_N("winter"), [BROOD_PHASE_SPRING] = WY_N("spring"),
        [BROOD_NEW_YEAR] = WY_N("New Year"),   [BROOD_ENDED] = WY_N("the end")};
    static const char *const fights[BROOD_SIDES] = {WY_N("autumn"), WY_N("spring")};
    bool fighting = b->s->phase == BROOD_BIDDING || b->s->phase == BROOD_DRAWING;
    return wy_tr(fighting ? fights[b->s->side] : names[b->s->phase]);
}

/* Does the snake come back now? The cursor is one step ahead (BROOD-23). */
static bool goes_back(const cli_brood *b)
{
    const brood_state *s = b->s;
    int length = 2 * s->players;
    return s->stage == BROOD_STAGE_PLACING && (s->cursor + length - 1) % length >= s->players;
}

/* The wheel, with whoever's turn it is in brackets, and the way that the turns go. */
static void put_wheel(const cli_brood *b, cli_flow *flow)
{
    const brood_state *s = b->s;
    bool back = goes_back(b), placing = s->stage == BROOD_STAGE_PLACING;
    char text[WY_TEXT_MAX];
    for (int i = 0; i < s->players; i++) {
        int seat = s->wheel[i];
        bool turns = seat == b->sight->actor;
        snprintf(text, sizeof text, turns && !b->plain ? "[%s]" : "%s", b->sight->name[seat]);
        cli_flow_put(flow,
                     i == 0     ? "; "
                     : b->plain ? ", "
                     : back     ? " < "
                                : " > ",
                     turns ? CLI_STRONG : CLI_PLAIN, text);
    }
    if (placing)
        cli_flow_put(flow, b->plain ? "; " : "  ", CLI_FAINT,
                     wy_tr(back ? WY_N("(turns go back)") : WY_N("(turns go on)")));
}

static void put_mode(const cli_brood *b, cli_flow *flow)
{
    static const char *const modes[] = {WY_N("Training"), WY_N("Cursebreaker"),
                                        WY_N("Catch Them All")};
    static const char *const difficulties[] = {WY_N("easy"), WY_N("normal"), WY_N("expert")};
    cli_flow_put(flow, "; ", CLI_PLAIN, wy_tr(modes[b->s->mode]));
    cli_flow_put(flow, ", ", CLI_PLAIN, wy_tr(difficulties[b->s->difficulty]));
}

/* ---- The coming New Year ---- */

static const char *year_price(const brood_box *box, int year)
{
    if (box->feed[0][year] && box->feed[1][year])
        return WY_N("food: {one} a dragon and {other} a level");
    if (box->feed[1][year])
        return WY_N("food: {other} a level");
    return box->feed[0][year] ? WY_N("food: {one} a dragon") : WY_N("food: none");
}

/* Is it a dragon that will have to be fed, if it does not go into a nursery? */
static bool will_eat(const brood_dragon *dragon)
{
    return dragon->level && dragon->where != BROOD_NURSERY + BROOD_SUMMER &&
           dragon->where != BROOD_NURSERY + BROOD_WINTER;
}

/* Food for all of a clan by the price of the year (BROOD-143). */
static int year_cost(const cli_brood *b)
{
    const brood_box *box = &b->parts->box;
    int year = b->s->year - 1, cost = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        const brood_dragon *dragon = &b->player->dragon[slot];
        if (will_eat(dragon))
            cost += box->feed[0][year] + dragon->level * box->feed[1][year];
    }
    return cost;
}

/* The same by necromancy (BROOD-99). */
static int magic_cost(const cli_brood *b, int effect)
{
    const brood_box *box = &b->parts->box;
    int eaters = 0, most = box->necro_most[effect];
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        const brood_dragon *dragon = &b->player->dragon[slot];
        eaters += will_eat(dragon) && (dragon->level >= 3 || !box->necro_strong[effect]);
    }
    eaters -= box->necro_free[effect];
    int cost = eaters > 0 ? eaters * box->necro_price[effect] : 0;
    return most && cost > most ? most : cost;
}

static int feeding_cost(const cli_brood *b)
{
    int effect = brood_effect(b->parts, b->player, BROOD_NECROMANCY);
    int cost = year_cost(b), by_magic = effect == BROOD_NONE ? cost : magic_cost(b, effect);
    return by_magic < cost ? by_magic : cost;
}

/* Places whose tiles go at the end of this year. */
static void put_openings(const cli_brood *b, cli_flow *flow)
{
    const brood_box *box = &b->parts->box;
    char list[WY_TEXT_MAX] = "", name[WY_TEXT_MAX], text[WY_TEXT_MAX];
    for (int place = 0; place < BROOD_PLACES; place++) {
        int letter = brood_is_island(place) ? b->s->sky[place - BROOD_PEAKS] : 0;
        int year = letter ? box->island[letter - 1] : box->opens[place];
        if (brood_is_open(b->s, place) || year != b->s->year)
            continue;
        cli_brood_say_place(b, place, name);
        cli_brood_add(list, ", ", name);
    }
    if (!*list || b->s->year == b->s->years)
        return;
    wy_fill(text, sizeof text, WY_N("opens: {list}"), "list", list, NULL);
    cli_flow_put(flow, "; ", CLI_PLAIN, text);
}

static void draw_next(const cli_brood *b)
{
    const brood_box *box = &b->parts->box;
    int year = b->s->year - 1;
    char one[16], other[16], text[WY_TEXT_MAX];
    wy_phrase phrase;
    cli_flow flow;
    cli_brood_start_line(b, &flow, CLI_BROOD_NEXT);
    snprintf(one, sizeof one, "%d", box->feed[0][year]);
    snprintf(other, sizeof other, "%d", box->feed[1][year]);
    wy_fill(text, sizeof text, year_price(box, year), "one", one, "other", other, NULL);
    cli_flow_put(&flow, "", CLI_PLAIN, text);
    wy_say(&phrase, WY_N("{number} for {seat} ({held} in the horde)"));
    wy_with(&phrase, "number", WY_NUMBER, feeding_cost(b));
    wy_with(&phrase, "seat", WY_SEAT, b->seat);
    wy_with(&phrase, "held", WY_NUMBER, b->player->goods[BROOD_FOOD]);
    if (box->feed[0][year] || box->feed[1][year])
        cli_brood_put(b, &flow, ", ",
                      feeding_cost(b) > b->player->goods[BROOD_FOOD] ? CLI_RED : CLI_PLAIN,
                      &phrase);
    put_openings(b, &flow);
    if (b->s->year == b->s->years)
        cli_flow_put(&flow, "; ", CLI_STRONG, wy_tr(WY_N("then the game ends")));
    cli_flow_end(&flow);
}

void cli_brood_draw_year(const cli_brood *b)
{
    wy_phrase phrase;
    cli_flow flow;
    cli_brood_start_line(b, &flow, CLI_BROOD_YEAR);
    wy_say(&phrase, b->s->year ? WY_N("{year} of {years}") : WY_N("{years} to play"));
    wy_with(&phrase, "year", WY_NUMBER, b->s->year);
    wy_with(&phrase, "years", WY_NUMBER, b->s->years);
    cli_brood_put(b, &flow, "", CLI_STRONG, &phrase);
    cli_flow_put(&flow, ", ", CLI_STRONG, season(b));
    if (b->s->players > 1)
        put_wheel(b, &flow);
    else
        put_mode(b, &flow);
    cli_flow_end(&flow);
    if (b->s->phase != BROOD_ENDED && b->s->year)
        draw_next(b);
}
