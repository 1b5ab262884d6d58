/* board_dungeon.c - Terminal board of Dragon Dungeon: one sheet in full, the others in a table.
 * Colours repeat what words and signs say. */
#include "games/dungeon/terminal/board_dungeon.h"
#include "engine/core/say.h"

enum { NARROWEST = 60 };

/* Returns the seat whose sheet is shown: the viewer; for spectators the mover, then the winner. */
static int seat_shown(const cli_view *view)
{
    const dungeon_state *s = (const dungeon_state *)view->bytes;
    wy_score scores[WY_SEATS_MAX];
    int seat = 0;
    if (view->viewer >= 0)
        return view->viewer;
    if (s->phase != DUNGEON_ENDED)
        return s->mover;
    dungeon_score((const dungeon_parts *)view->parts, s, view->viewer, scores);
    while (!scores[seat].winner)
        seat++;
    return seat;
}

static void start(cli_dungeon *d, const cli_screen *screen, const cli_view *view, bool plain)
{
    d->screen = screen;
    d->view = view;
    d->parts = (const dungeon_parts *)view->parts;
    d->s = (const dungeon_state *)view->bytes;
    d->width = cli_picture_width(screen);
    d->plain = plain;
    d->seat = seat_shown(view);
    d->sheet = &d->s->sheet[d->seat];
}

static void draw(const cli_screen *screen, const cli_view *view)
{
    cli_dungeon d;
    start(&d, screen, view, false);
    if (d.s->phase == DUNGEON_CHOOSE) {
        cli_dungeon_draw_sheets(&d);
        return;
    }
    cli_dungeon_draw_state(&d);
    cli_dungeon_draw_path(&d);
    cli_dungeon_draw_boxes(&d);
    cli_dungeon_draw_trophies(&d);
    cli_dungeon_draw_turn(&d);
    if (d.s->players > 1)
        cli_dungeon_draw_players(&d);
}

static void list(const cli_screen *screen, const cli_view *view)
{
    cli_dungeon d;
    start(&d, screen, view, true);
    if (d.s->phase == DUNGEON_CHOOSE) {
        cli_dungeon_list_sheets(&d);
        return;
    }
    cli_dungeon_draw_state(&d);
    cli_dungeon_list_path(&d);
    cli_dungeon_list_boxes(&d);
    cli_dungeon_draw_trophies(&d);
    cli_dungeon_draw_turn(&d);
    if (d.s->players > 1)
        cli_dungeon_list_players(&d);
}

/* Titles: the mover's task, and whose turn it is. */
static void title(const cli_view *view, wy_phrase *phrase)
{
    static const struct {
        const char *own, *other; /* in the mover's own turn, in another player's */
    } texts[DUNGEON_PHASES] = {
        [DUNGEON_CHOOSE] = {WY_N("{seat} chooses a sheet"), WY_N("{seat} chooses a sheet")},
        [DUNGEON_ASSIGN] = {WY_N("{seat} shares out the dice"), NULL},
        [DUNGEON_SHARE] = {NULL, WY_N("{seat} takes a common die ({other}'s turn)")},
        [DUNGEON_MARK] = {WY_N("{seat} marks a treasure"),
                          WY_N("{seat} marks a treasure ({other}'s turn)")},
        [DUNGEON_RUN] = {WY_N("{seat} may run"), WY_N("{seat} may run ({other}'s turn)")},
        [DUNGEON_CAUGHT] = {WY_N("the dragon has caught {seat}"),
                            WY_N("the dragon has caught {seat} ({other}'s turn)")},
    };
    const dungeon_state *s = (const dungeon_state *)view->bytes;
    const char *text = s->mover == s->active ? texts[s->phase].own : texts[s->phase].other;
    if (!text)
        return;
    WY_SAY(phrase, text, {"seat", s->mover, WY_SEAT}, {"other", s->active, WY_SEAT});
}

const cli_board cli_board_dungeon = {
    .game = "dungeon",
    .narrowest = NARROWEST,
    .legend =
        WY_N("Run from the dragon to the exit and take along what you can: the most points win. "
             "The picture is your sheet. On the path, [@] is you and [D] the dragon; tiles that "
             "you have walked on are circled, (11), and those of the dragon are crossed out. On "
             "12! waits a minion, on !27! a boss, and above each room stands how far the dragon "
             "moves on which dice. Every die is an action: 3> are steps, ! and !! fights with a "
             "minion or a boss, a key is a treasure, D2 moves the dragon by two. A coin covers "
             "what cannot be done; > shows what can be chosen now, * what is under way. Among "
             "treasures and trophies, what is marked is crossed and what comes next stands in "
             "brackets: +1 are points, lv is a level, 2> are steps. 6,8 slime 4/7 means that dice "
             "with a sum of 6 or 8 bring a slime, with a defence of 4 as a minion and of 7 as a "
             "boss. Among your moves, \"dragon 2 +1\" gives the dragon a 2, with which it moves "
             "one tile; the dice behind it are those left over."),
    .draw = draw,
    .list = list,
    .title = title,
    .place = cli_dungeon_place,
    .is_grouped = cli_dungeon_is_grouped,
    .caution = cli_dungeon_caution,
};
