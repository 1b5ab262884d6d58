/* board_keepers_players.c - Table of players and supply, with the stacks under each player. */
#include <stdio.h>

#include "games/keepers/keepers_moves.h"
#include "games/keepers/terminal/board_keepers.h"
#include "terminal/ui/draw.h"
#include "terminal/ui/text.h"

enum { NAME, HAND, PIECES, AMULETS, CREST, CRYSTALS, EGGS, COLUMNS };
enum { RED, BLUE }; /* pearls; each colour has two values */
enum { INDENT = 5 };

WY_STATIC_ASSERT((int)COLUMNS <= (int)CLI_CELLS, "a cell for each column");

/* Others' pieces and cards are a matter of memory (KEEP-55) until the end shows the pieces. */
static bool shows_pieces(const cli_keepers *k, int seat)
{
    return seat == k->viewer || k->s->memory || k->s->phase == KEEPERS_ENDED;
}

static bool shows_hand(const cli_keepers *k, int seat)
{
    return seat != k->viewer && k->s->memory && k->s->phase != KEEPERS_ENDED && k->s->held[seat];
}

/* ---- Cells ---- */

static void say_pearls(int red, int blue, char out[WY_TEXT_MAX])
{
    char text[WY_TEXT_MAX];
    out[0] = '\0';
    if (red)
        cli_keepers_add(out, ", ", cli_count_text(text, WY_N("red {number}"), red), 1);
    if (blue)
        cli_keepers_add(out, ", ", cli_count_text(text, WY_N("blue {number}"), blue), 1);
}

/* Counts a seat's pearls of a colour, turned up or not. */
static int pearls_of(const keepers_state *s, int seat, int colour)
{
    return s->covered[seat][colour] + s->pearls[seat][2 * colour] + s->pearls[seat][2 * colour + 1];
}

/* At the end they have values instead of colours. */
static void say_own_pearls(const cli_keepers *k, int seat, char out[WY_TEXT_MAX])
{
    const keepers_state *s = k->s;
    say_pearls(pearls_of(s, seat, RED), pearls_of(s, seat, BLUE), out);
    if (s->phase != KEEPERS_ENDED)
        return;
    out[0] = '\0';
    for (int kind = 0; kind < KEEPERS_PEARLS; kind++) {
        if (s->pearls[seat][kind])
            cli_keepers_add(out, ", ", cli_int(k->parts->box.pearl[kind]), s->pearls[seat][kind]);
    }
}

/* "2 (red 1, blue 1)". */
static void say_amulets(const cli_keepers *k, int seat, char out[WY_TEXT_MAX])
{
    char pearls[WY_TEXT_MAX];
    say_own_pearls(k, seat, pearls);
    wy_format(out, WY_TEXT_MAX, *pearls ? "{count} ({pearls})" : "{count}", "count",
              cli_int(keepers_amulets(k->s, seat)), "pearls", pearls, NULL);
}

static void say_pearls_left(const cli_keepers *k, char out[WY_TEXT_MAX])
{
    char pearls[WY_TEXT_MAX];
    say_pearls(keepers_pearls_left(k->parts, k->s, RED), keepers_pearls_left(k->parts, k->s, BLUE),
               pearls);
    wy_format(out, WY_TEXT_MAX, *pearls ? "({pearls})" : "-", "pearls", pearls, NULL);
}

static void say_crests_left(const cli_keepers *k, char out[WY_TEXT_MAX])
{
    out[0] = '\0';
    for (int i = k->s->crests; i < KEEPERS_CRESTS; i++) {
        cli_keepers_add(out, " ", cli_int(k->parts->box.crest[i]), 1);
    }
    if (!*out)
        snprintf(out, WY_TEXT_MAX, "-");
}

/* ---- The table ---- */

static void fill_supply(const cli_keepers *k, cli_row *r)
{
    r->marked = false;
    for (int i = 0; i < COLUMNS; i++) {
        r->cell[i][0] = '\0';
        r->style[i] = CLI_PLAIN;
    }
    snprintf(r->cell[NAME], WY_TEXT_MAX, "%s", wy_tr(WY_N("Supply")));
    say_pearls_left(k, r->cell[AMULETS]);
    say_crests_left(k, r->cell[CREST]);
    cli_say_number(k->s->crystals[KEEPERS_SUPPLY], r->cell[CRYSTALS]);
    cli_say_number(k->s->eggs[KEEPERS_SUPPLY], r->cell[EGGS]);
}

static void fill_player(const cli_keepers *k, int seat, cli_row *r)
{
    const keepers_state *s = k->s;
    cli_table_player(r, k->view, seat, COLUMNS);
    cli_say_number(s->held[seat], r->cell[HAND]);
    cli_say_number(keepers_piece_count(s, seat), r->cell[PIECES]);
    say_amulets(k, seat, r->cell[AMULETS]);
    if (s->crest[seat])
        cli_say_number(k->parts->box.crest[s->crest[seat] - 1], r->cell[CREST]);
    else
        snprintf(r->cell[CREST], WY_TEXT_MAX, "-");
    cli_say_number(s->crystals[seat], r->cell[CRYSTALS]);
    cli_say_number(s->eggs[seat], r->cell[EGGS]);
}

/* ---- Under each player ---- */

/* "red 4", "red 4 (shadows 1)", "red 4 closed". */
static void say_stack(const cli_keepers *k, int seat, int colour, char out[WY_TEXT_MAX])
{
    const keepers_state *s = k->s;
    int pile = keepers_stack(seat, colour), shadows = 0;
    char name[WY_TEXT_MAX];
    for (int i = keepers_pile_start(s, pile); i < keepers_pile_end(s, pile); i++)
        shadows += s->lying[i] == KEEPERS_SHADOW;
    cli_say_noun(k->view, KEEPERS_NOUN_COLOUR, colour, name);
    const char *text = shadows ? WY_N("{colour} {cards} (shadows {shadows})") : "{colour} {cards}";
    if (!keepers_is_open(s, seat, colour))
        text = shadows ? WY_N("{colour} {cards} (shadows {shadows}) closed")
                       : WY_N("{colour} {cards} closed");
    wy_format(out, WY_TEXT_MAX, text, "colour", name, "cards", cli_int(keepers_height(s, pile)),
              "shadows", cli_int(shadows), NULL);
}

static void draw_stacks(const cli_keepers *k, int seat)
{
    char text[WY_TEXT_MAX], list[WY_TEXT_MAX];
    cli_flow flow;
    cli_flow_start(&flow, k->screen, INDENT, CLI_PLAIN, "     ");
    for (int i = 0; i < k->s->stacks[seat]; i++) {
        int colour = k->s->row[seat][i];
        say_stack(k, seat, colour, text);
        cli_flow_put(&flow, i ? " | " : "", cli_keepers_style(colour), text);
    }
    if (k->s->stacks[seat] == 0)
        cli_flow_put(&flow, "", CLI_FAINT, wy_tr(WY_N("no dragons yet")));
    cli_keepers_list_pieces(k, k->s->pieces[seat], ", ", list);
    if (*list && shows_pieces(k, seat)) {
        wy_format(text, sizeof text, WY_N("pieces: {list}"), "list", list, NULL);
        cli_flow_put(&flow, "   ", CLI_PLAIN, text);
    }
    cli_flow_end(&flow);
}

/* Draws what the viewer can remember of another hand. */
static void draw_remembered(const cli_keepers *k, int seat)
{
    cli_keepers_group groups[CLI_KEEPERS_GROUPS];
    char text[WY_TEXT_MAX];
    int count = cli_keepers_groups_of(k, seat, groups), laid = -k->s->held[seat];
    cli_flow flow;
    for (int i = 0; i < count; i++)
        laid += groups[i].count;
    cli_flow_start(&flow, k->screen, INDENT, CLI_PLAIN, "     ");
    cli_flow_put(&flow, "", CLI_FAINT,
                 laid ? cli_count_text(text, WY_N("in hand, {number} of them on the book:"), laid)
                      : wy_tr(WY_N("in hand:")));
    for (int i = 0; i < count; i++) {
        snprintf(text, sizeof text, "%.400s%s%.500s", groups[i].label, *groups[i].backs ? " " : "",
                 groups[i].backs);
        cli_flow_put(&flow, i ? "; " : " ", groups[i].style, text);
    }
    cli_flow_end(&flow);
}

static void draw_below(const cli_keepers *k, int seat)
{
    draw_stacks(k, seat);
    if (shows_hand(k, seat))
        draw_remembered(k, seat);
}

/* ---- Everybody ---- */

static const char *const titles[COLUMNS] = {
    WY_N("Player"), WY_N("Hand"),     WY_N("Pieces"), WY_N("Amulets (pearls)"),
    WY_N("Crest"),  WY_N("Crystals"), WY_N("Eggs")};

void cli_keepers_draw_players(const cli_keepers *k)
{
    cli_row rows[KEEPERS_PLAYERS_MAX + 2];
    cli_table table = {.screen = k->screen, .columns = COLUMNS};
    int players = k->s->players;
    cli_table_heading(&rows[0], titles, COLUMNS);
    for (int seat = 0; seat < players; seat++)
        fill_player(k, seat, &rows[seat + 1]);
    fill_supply(k, &rows[players + 1]);
    cli_table_fit(&table, rows, players + 2, cli_picture_width(k->screen));
    cli_table_put(&table, &rows[0]);
    for (int seat = 0; seat < players; seat++) {
        cli_table_put(&table, &rows[seat + 1]);
        draw_below(k, seat);
    }
    cli_table_put(&table, &rows[players + 1]);
}

/* A row of the table as a line: "#1 Ana: Hand 3, Pieces 0, ...". */
static void list_row(const cli_keepers *k, const cli_row *r)
{
    char text[WY_TEXT_MAX];
    cli_flow flow;
    cli_flow_start(&flow, k->screen, INDENT, r->style[NAME], r->cell[NAME]);
    for (int i = NAME + 1, listed = 0; i < COLUMNS; i++) {
        if (!*r->cell[i])
            continue;
        snprintf(text, sizeof text, "%.200s %.800s", wy_tr(titles[i]), r->cell[i]);
        cli_flow_put(&flow, listed++ ? ", " : ": ", CLI_PLAIN, text);
    }
    cli_flow_end(&flow);
}

void cli_keepers_list_players(const cli_keepers *k)
{
    cli_row row;
    for (int seat = 0; seat < k->s->players; seat++) {
        fill_player(k, seat, &row);
        list_row(k, &row);
        draw_below(k, seat);
    }
    fill_supply(k, &row);
    list_row(k, &row);
}
