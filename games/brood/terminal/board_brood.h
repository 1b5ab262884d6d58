/* board_brood.h - internals shared by the files of the terminal board. */
#pragma once

#include "games/brood/text/brood_text.h"
#include "terminal/play/board.h"
#include "terminal/play/menu.h"
#include "terminal/ui/draw.h"

/* Ring buffer of texts. The board is drawn from texts that live for 64 KiB of later ones. */
typedef struct cli_brood_texts {
    size_t used;
    char text[1 << 16];
} cli_brood_texts;

typedef struct cli_brood {
    const cli_screen *screen;
    const cli_view *view;
    const brood_parts *parts;
    const brood_state *s; /* the view */
    int width;            /* of the whole board */
    bool plain;           /* words only, no signs */
    int seat;             /* seat drawn in full, and that player */
    const brood_player *player;
    brood_task top;                    /* the step on top */
    int chosen;                        /* slot of the dragon being placed, or BROOD_NONE */
    wy_score score[BROOD_PLAYERS_MAX]; /* so far */
    cli_brood_texts *texts;
    cli_menu menu; /* the viewer's, when it is their turn; or empty */
} cli_brood;

/* Menu number of the option with this verb and last noun, or 0. */
int cli_brood_option(const cli_brood *b, int verb, int noun);

/* ---- Words in the ring buffer of the board: board_brood_words.c ---- */

const char *cli_brood_keep(const cli_brood *b, const char *text);

/* Fills a template from pairs of names and texts. */
#define CLI_BROOD_FILL(b, ...)                                                                     \
    cli_brood_keep(b, wy_format((char[WY_TEXT_MAX]){""}, WY_TEXT_MAX, __VA_ARGS__, NULL))

const char *cli_brood_number(const cli_brood *b, int number);
const char *cli_brood_noun(const cli_brood *b, int noun, int value);

/* Fills a template with a number; and one in the singular or plural. */
const char *cli_brood_with_number(const cli_brood *b, const char *text, int number);
const char *cli_brood_count(const cli_brood *b, const char *one, const char *several, int number);

/* An amount of a kind, "3f", or in words; and the sign with a series of numbers. */
const char *cli_brood_kind(const cli_brood *b, int kind, int number);
const char *cli_brood_sign(const cli_brood *b, int kind, const char *numbers);

/* A gain by kinds, "2f 1g"; and goods or yields with stone colours, "2cr red 1g". */
const char *cli_brood_gain(const cli_brood *b, const brood_gain *gain);
const char *cli_brood_goods(const cli_brood *b, const uint16_t *goods, int count);

/* Three stones by colour, "2r 1y"; and a whole horde, "2g, cr 2r 1y". */
const char *cli_brood_stones(const cli_brood *b, const uint16_t *goods);
const char *cli_brood_horde(const cli_brood *b, const uint16_t goods[BROOD_GOODS]);

/* Name of a place: its word, and in full in plain lines. */
const char *cli_brood_place_text(const cli_brood *b, int place);

/* A colour in two letters; in plain lines its name. */
const char *cli_brood_colour(const cli_brood *b, int colour);

/* A dragon, "re2" or "red 2"; with a seat, "1re2". */
const char *cli_brood_dragon(const cli_brood *b, int level, int colour);
const char *cli_brood_token(const cli_brood *b, int seat, int level, int colour);
cli_style cli_brood_style(int level, int colour);

/* What a trinket is exchanged for. */
const char *cli_brood_trinket(const cli_brood *b, int trinket);

/* ---- Table cells: board_brood_cells.c ---- */

enum { CLI_BROOD_PIECES = 24, CLI_BROOD_PIECE = 128 };

typedef struct cli_brood_piece {
    cli_style style;
    int line, column;
    char text[CLI_BROOD_PIECE];
} cli_brood_piece;

/* A cell: pieces of text that wrap, some aligned to the right edge. */
typedef struct cli_brood_cell {
    int width, indent;
    int line, column; /* current position */
    int count;        /* of pieces */
    int left;         /* from here on aligned right */
    bool turned;      /* is the cell aligning right? */
    bool padded;      /* does the next piece follow without a blank? */
    cli_brood_piece piece[CLI_BROOD_PIECES];
} cli_brood_cell;

void cli_brood_cell_init(cli_brood_cell *cell, int width, int indent);

/* Puts a piece, unless empty, behind the last one or below; begins the next at a column. */
void cli_brood_cell_put(cli_brood_cell *cell, cli_style style, const char *text);
void cli_brood_cell_pad(cli_brood_cell *cell, int column);

/* Starts or ends pieces aligned right, on the last line or below. */
void cli_brood_cell_turn(cli_brood_cell *cell);
void cli_brood_cell_close(cli_brood_cell *cell);

/* Prints one or two cells; `right` may be NULL. */
void cli_brood_put_cells(const cli_screen *screen, const cli_brood_cell *left,
                         const cli_brood_cell *right);

/* ---- Places: board_brood_places.c, board_brood_uses.c ---- */

void cli_brood_draw_places(const cli_brood *b);
void cli_brood_list_places(const cli_brood *b);

/* Gain of a place on its current side, "L 3/5/7f"; exactly, for a dragon being placed. */
const char *cli_brood_use(const cli_brood *b, int place);

/* Remarks: when the tile goes, the colour bonus, coins at a lair. */
const char *cli_brood_remark(const cli_brood *b, int place);

/* Colours by rank, where a place has ranks. */
void cli_brood_draw_ranks(const cli_brood *b);

/* ---- Labelled lines: board_brood_lines.c ---- */

enum cli_brood_label {
    CLI_BROOD_YEAR,
    CLI_BROOD_NEXT,
    CLI_BROOD_GOODS,
    CLI_BROOD_RANKS,
    CLI_BROOD_BONUSES,
    CLI_BROOD_DISPLAY,
    CLI_BROOD_BANK,
    CLI_BROOD_QUEST,
    CLI_BROOD_ENEMIES,
    CLI_BROOD_CLAN,
    CLI_BROOD_INCOME,
    CLI_BROOD_MAGIC,
    CLI_BROOD_KEPT,
    CLI_BROOD_ACCOUNTS,
    CLI_BROOD_FIGHT,
    CLI_BROOD_VISIT,
    CLI_BROOD_GAIN,
    CLI_BROOD_COST,
    CLI_BROOD_MORE, /* continues the previous line */
    CLI_BROOD_LABELS
};

/* Begins a line; the text after the labels is aligned. */
void cli_brood_start_line(const cli_brood *b, cli_flow *flow, enum cli_brood_label label);

/* Draws a line of one text. */
void cli_brood_put_line(const cli_brood *b, enum cli_brood_label label, cli_style style,
                        const char *text);

/* Year, season, wheel, next New Year. */
void cli_brood_draw_year(const cli_brood *b);

/* ---- Shared by all, and the turn: board_brood_table.c ---- */

/* Legend of goods, bonuses, trinkets; alone the quest and the enemies. */
void cli_brood_draw_table(const cli_brood *b);

/* The step in progress: a choice, a fight, a visit to a shop, a gain, a payment. */
void cli_brood_draw_turn(const cli_brood *b);

/* An account: its goods and interest. */
const char *cli_brood_account(const cli_brood *b, int account);

/* ---- Players: board_brood_players.c ---- */

/* All players' goods, as a table if it fits, and the other players' clans. */
void cli_brood_draw_players(const cli_brood *b);
void cli_brood_list_players(const cli_brood *b);

/* Where a dragon is. */
const char *cli_brood_where(const cli_brood *b, const brood_dragon *dragon);

/* Points of a seat, so far or at the end. */
const char *cli_brood_points(const cli_brood *b, int seat);

/* ---- One clan: board_brood_clan.c ---- */

void cli_brood_draw_clan(const cli_brood *b);

/* ---- Moves: board_brood_moves.c ---- */

int cli_brood_place(const cli_view *view, wy_action action, wy_phrase *heading, wy_phrase *brief);
void cli_brood_caution(const cli_view *view, wy_action action, wy_phrase *question);
