/* board_brood_lines.c - labelled lines: the year and the table's common goods. */
#include "games/brood/terminal/board_brood.h"
#include "terminal/ui/text.h"

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
    cli_flow_label(flow, b->screen, labels, CLI_BROOD_LABELS, (int)label);
}

void cli_brood_put_line(const cli_brood *b, enum cli_brood_label label, cli_style style,
                        const char *text)
{
    cli_flow flow;
    cli_brood_start_line(b, &flow, label);
    cli_flow_put(&flow, "", style, text);
    cli_flow_end(&flow);
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

/* Returns whether the snake is on its way back. The cursor is one step ahead (BROOD-23). */
static bool goes_back(const cli_brood *b)
{
    const brood_state *s = b->s;
    int length = 2 * s->players;
    return s->stage == BROOD_STAGE_PLACING && (s->cursor + length - 1) % length >= s->players;
}

/* The wheel, the seat to move in brackets, and the direction of play. */
static void put_wheel(const cli_brood *b, cli_flow *flow)
{
    const brood_state *s = b->s;
    bool back = goes_back(b), placing = s->stage == BROOD_STAGE_PLACING;
    for (int i = 0; i < s->players; i++) {
        int seat = s->wheel[i];
        bool turns = seat == b->view->actor;
        cli_flow_put(flow,
                     i == 0     ? "; "
                     : b->plain ? ", "
                     : back     ? " < "
                                : " > ",
                     turns ? CLI_STRONG : CLI_PLAIN,
                     CLI_BROOD_FILL(b, turns && !b->plain ? "[{name}]" : "{name}", "name",
                                    b->view->name[seat]));
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

/* Food for the clan at New Year, if dragons outside nurseries are on the board by then. */
static int feeding_cost(const cli_brood *b)
{
    brood_state then = *b->s;
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        brood_dragon *dragon = &then.player[b->seat].dragon[slot];
        if (dragon->level && dragon->where == BROOD_ROW)
            dragon->where = BROOD_ON;
    }
    return brood_feeding_price(b->parts, &then, b->seat);
}

/* Places that open at the end of this year. */
static void put_openings(const cli_brood *b, cli_flow *flow)
{
    const brood_box *box = &b->parts->box;
    char list[WY_TEXT_MAX] = "";
    for (int place = 0; place < BROOD_PLACES; place++) {
        int letter = brood_is_island(place) ? b->s->sky[place - BROOD_PEAKS] : 0;
        int year = letter ? box->island[letter - 1] : box->opens[place];
        if (!brood_is_open(b->s, place) && year == b->s->year)
            cli_add_item(list, ", ", cli_brood_place_text(b, place));
    }
    if (*list && b->s->year < b->s->years)
        cli_flow_put(flow, "; ", CLI_PLAIN, CLI_BROOD_FILL(b, WY_N("opens: {list}"), "list", list));
}

static void draw_next(const cli_brood *b)
{
    const brood_box *box = &b->parts->box;
    int year = b->s->year - 1, held = b->player->goods[BROOD_FOOD];
    cli_flow flow;
    cli_brood_start_line(b, &flow, CLI_BROOD_NEXT);
    cli_flow_put(&flow, "", CLI_PLAIN,
                 CLI_BROOD_FILL(b, year_price(box, year), "one",
                                cli_brood_number(b, box->feed[0][year]), "other",
                                cli_brood_number(b, box->feed[1][year])));
    if (box->feed[0][year] || box->feed[1][year])
        cli_flow_put(&flow, ", ", feeding_cost(b) > held ? CLI_RED : CLI_PLAIN,
                     CLI_BROOD_FILL(b, WY_N("{number} for {seat} ({held} in the horde)"), "number",
                                    cli_brood_number(b, feeding_cost(b)), "seat",
                                    b->view->name[b->seat], "held", cli_brood_number(b, held)));
    put_openings(b, &flow);
    if (b->s->year == b->s->years)
        cli_flow_put(&flow, "; ", CLI_STRONG, wy_tr(WY_N("then the game ends")));
    cli_flow_end(&flow);
}

void cli_brood_draw_year(const cli_brood *b)
{
    cli_flow flow;
    cli_brood_start_line(b, &flow, CLI_BROOD_YEAR);
    cli_flow_put(&flow, "", CLI_STRONG,
                 CLI_BROOD_FILL(b, b->s->year ? WY_N("{year} of {years}") : WY_N("{years} to play"),
                                "year", cli_brood_number(b, b->s->year), "years",
                                cli_brood_number(b, b->s->years)));
    cli_flow_put(&flow, ", ", CLI_STRONG, season(b));
    if (b->s->players > 1)
        put_wheel(b, &flow);
    else
        put_mode(b, &flow);
    cli_flow_end(&flow);
    if (b->s->phase != BROOD_ENDED && b->s->year)
        draw_next(b);
}
