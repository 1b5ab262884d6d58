/* board_brood.c - terminal board of Dragonbrood. Colours repeat what words and signs say. */
#include "games/brood/terminal/board_brood.h"

enum { NARROWEST = 60 };

int cli_brood_option(const cli_brood *b, int verb, int noun)
{
    for (int i = 0; i < b->menu.count; i++)
        if (b->menu.option[i].verb == verb && b->menu.option[i].c == noun)
            return i + 1;
    return 0;
}

/* Seat shown in full: the viewer; for spectators the player to move, and the leader at the end. */
static int seat_shown(const cli_brood *b)
{
    int seat = 0;
    if (b->view->viewer >= 0)
        return b->view->viewer;
    if (b->s->phase != BROOD_ENDED)
        return b->view->actor >= 0 ? b->view->actor : b->s->wheel[0];
    while (seat < b->s->players - 1 && !b->score[seat].winner)
        seat++;
    return seat;
}

static void start(cli_brood *b, cli_brood_texts *texts, const cli_screen *screen,
                  const cli_view *view, bool plain)
{
    texts->used = 0;
    b->texts = texts;
    b->screen = screen;
    b->view = view;
    b->parts = (const brood_parts *)view->parts;
    b->s = (const brood_state *)view->bytes;
    b->width = cli_picture_width(screen);
    b->plain = plain;
    b->top = brood_top(b->s);
    b->chosen = b->top.step == BROOD_STEP_PLACE ? b->top.a : BROOD_NONE;
    brood_score(b->parts, b->s, view->viewer, b->score);
    b->seat = seat_shown(b);
    b->player = &b->s->player[b->seat];
    b->menu.count = 0;
    if (view->viewer >= 0 && view->viewer == view->actor)
        cli_menu_fill(&b->menu, view, &cli_board_brood);
}

/* The most stable parts come first: they scroll away first. */
static void show(const cli_screen *screen, const cli_view *view, bool plain)
{
    cli_brood_texts texts;
    cli_brood b;
    start(&b, &texts, screen, view, plain);
    cli_brood_draw_table(&b);
    (plain ? cli_brood_list_places : cli_brood_draw_places)(&b);
    cli_brood_draw_ranks(&b);
    cli_brood_draw_year(&b);
    (plain ? cli_brood_list_players : cli_brood_draw_players)(&b);
    cli_brood_draw_clan(&b);
    cli_brood_draw_turn(&b);
}

static void draw(const cli_screen *screen, const cli_view *view)
{
    show(screen, view, false);
}

static void list(const cli_screen *screen, const cli_view *view)
{
    show(screen, view, true);
}

/* Title: who does what. */
static void title(const cli_view *view, wy_phrase *phrase)
{
    static const char *const texts[BROOD_STEPS] = {
        [BROOD_STEP_KIT] = WY_N("{seat} chooses first dragons"),
        [BROOD_STEP_START] = WY_N("{seat} chooses first dragons"),
        [BROOD_STEP_LEADER] = WY_N("{seat} chooses a leader"),
        [BROOD_STEP_TURN] = WY_N("{seat} places a dragon"),
        [BROOD_STEP_PLACE] = WY_N("{seat} places a dragon"),
        [BROOD_STEP_PAIR] = WY_N("{seat} may place a second dragon"),
        [BROOD_STEP_PAY] = WY_N("{seat} pays"),
        [BROOD_STEP_TRADE] = WY_N("{seat} exchanges goods"),
        [BROOD_STEP_SHOP] = WY_N("{seat} is in a shop"),
        [BROOD_STEP_BANK] = WY_N("{seat} is at the bank"),
        [BROOD_STEP_PUT] = WY_N("{seat} is at the bank"),
        [BROOD_STEP_FETCH] = WY_N("{seat} is at the bank"),
        [BROOD_STEP_CHALLENGE] = WY_N("{seat} may fight"),
        [BROOD_STEP_BID] = WY_N("{seat} lays a bid"),
        [BROOD_STEP_FEED] = WY_N("{seat} feeds dragons"),
        [BROOD_STEP_INCOME] = WY_N("{seat} takes income"),
        [BROOD_STEP_ALCHEMY] = WY_N("{seat} practises alchemy"),
    };
    const brood_state *s = (const brood_state *)view->bytes;
    const char *text = texts[brood_top(s).step];
    if (!text || view->actor < 0)
        return;
    WY_SAY(phrase, text, {"seat", view->actor, WY_SEAT});
}

/* Bids are private, from the first step of one (BROOD-137). */
static bool is_private(const cli_view *view)
{
    const brood_state *s = (const brood_state *)view->bytes;
    return s->phase == BROOD_BIDDING && s->players > 1;
}

const cli_board cli_board_brood = {
    .game = "brood",
    .narrowest = NARROWEST,
    .legend =
        WY_N("Send your dragons out in summer and in winter, and gather the greatest treasure. "
             "The table shows every place on the side of the season. Before a place stands the "
             "number of the move that leads there, behind it how it is used: A is an action when "
             "a dragon is placed, with x5 for five exchanges; L is a gain by level in autumn or "
             "spring (3/5/7f: 3 food for level 1, 5 for level 2, 7 for level 3), R one by rank of "
             "colours in spring (5f / 3f), C a combat with what winner and loser get, T a tile "
             "that gives goods at once. Once you have chosen a dragon, marked >, all that is its "
             "own. At the right a point is a free space and 1re2 a red dragon of level 2 of player "
             "#1; + stands beside the spaces, ! is an enemy, and brackets hold retired dragons. "
             "Until \"opens Y3\", year 3, a tile or the sky covers a place; go+1du is a ducat for "
             "a golden dragon. The line of goods tells what f, g, du, gb, dc, cr, ge and je are, "
             "and what each is worth; 2r 1y are two red stones and a yellow one. On your income "
             "track open spaces stand in brackets. Turns go along the wheel and back again. With "
             "exchange you break goods into smaller ones, by the chart of the board."),
    .draw = draw,
    .list = list,
    .title = title,
    .is_private = is_private,
    .secrets_pass = true,
    .place = cli_brood_place,
    .caution = cli_brood_caution,
};
