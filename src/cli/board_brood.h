/* board_brood.h - what the files that draw Dragonbrood share. */
#ifndef WYRM_CLI_BOARD_BROOD_H
#define WYRM_CLI_BOARD_BROOD_H

#include "cli/board.h"
#include "cli/draw.h"
#include "cli/menu.h"
#include "games/brood/brood_text.h"

typedef struct cli_brood {
    const cli_screen *screen;
    const cli_sight *sight;
    const brood_parts *parts;
    const brood_state *s; /* the view */
    int width;            /* of the whole picture */
    bool plain;           /* everything in words, without signs */
    int seat;             /* whose clan is drawn in full, and that player */
    const brood_player *player;
    brood_task top;                    /* what is being decided */
    int chosen;                        /* slot of the dragon about to be placed, or BROOD_NONE */
    wy_score score[BROOD_PLAYERS_MAX]; /* so far */
    cli_menu menu;                     /* of the viewer, if it is their turn; or empty */
} cli_brood;

/* The number in the menu of the option with this verb and last noun, or 0. */
int cli_brood_option(const cli_brood *b, int verb, int noun);

/* ---- Words: board_brood_words.c ---- */

/* One more item of a list in a text. */
void cli_brood_add(char out[WY_TEXT_MAX], const char *between, const char *item);

/* A template with one number, for one and for several. */
void cli_brood_say_count(const cli_brood *b, const char *one, const char *several, int number,
                         char out[WY_TEXT_MAX]);

/* So many of a kind of goods: "3f", or in words. A series of numbers can only have a sign. */
void cli_brood_say_kind(const cli_brood *b, int kind, int number, char out[WY_TEXT_MAX]);
const char *cli_brood_sign(char out[WY_TEXT_MAX], int kind, const char *numbers);

/* A gain of kinds, "2f 1g"; and goods or yields, with the colours of stones, "2cr red 1g". */
void cli_brood_say_gain(const cli_brood *b, const brood_gain *gain, char out[WY_TEXT_MAX]);
void cli_brood_say_goods(const cli_brood *b, const uint16_t *goods, int count,
                         char out[WY_TEXT_MAX]);

/* Three stones by colour, "2r 1y"; and all goods of a horde, "2g, cr 2r 1y". */
void cli_brood_say_stones(const cli_brood *b, const uint16_t *goods, char out[WY_TEXT_MAX]);
void cli_brood_say_horde(const cli_brood *b, const uint16_t goods[BROOD_GOODS],
                         char out[WY_TEXT_MAX]);

/* The short name of a place, a template; and as it is shown: all of it in plain lines. */
const char *cli_brood_place_name(int place);
void cli_brood_say_place(const cli_brood *b, int place, char out[WY_TEXT_MAX]);

/* A colour in two letters; in plain lines its name. */
void cli_brood_say_colour(const cli_brood *b, int colour, char out[WY_TEXT_MAX]);

/* A dragon: "re2", or "red 2". With a seat to whom it belongs, "1re2". */
void cli_brood_say_dragon(const cli_brood *b, int level, int colour, char out[WY_TEXT_MAX]);
void cli_brood_say_token(const cli_brood *b, int seat, int level, int colour,
                         char out[WY_TEXT_MAX]);
cli_style cli_brood_style(int level, int colour);

/* What a trinket is exchanged for. */
void cli_brood_say_trinket(const cli_brood *b, int trinket, char out[WY_TEXT_MAX]);

/* ---- Effects: board_brood_effects.c ---- */

/* What a side of an open place does for whoever is placed there, in few words; `level` is that of
 * the dragon, or 0. */
void cli_brood_say_action(const cli_brood *b, int place, int side, int level,
                          char out[WY_TEXT_MAX]);

/* What a colour can do at level 3, and what level 4 can do. */
void cli_brood_say_ability(const cli_brood *b, int level, int colour, char out[WY_TEXT_MAX]);

/* ---- Cells side by side: board_brood_cells.c ---- */

enum { CLI_BROOD_PIECES = 24, CLI_BROOD_PIECE = 128 };

typedef struct cli_brood_piece {
    cli_style style;
    int line, column;
    char text[CLI_BROOD_PIECE];
} cli_brood_piece;

/* Pieces of text that go on below when a line is full, and others at the right edge. */
typedef struct cli_brood_cell {
    int width, indent;
    int line, column; /* where it has got to */
    int count;        /* of pieces */
    int left;         /* those from here on stand at the right edge */
    bool turned;      /* are such pieces being put? */
    bool padded;      /* does the next piece begin right there? */
    cli_brood_piece piece[CLI_BROOD_PIECES];
} cli_brood_cell;

void cli_brood_cell_init(cli_brood_cell *cell, int width, int indent);

/* A piece, one blank behind the last or below; the next one begins at a column. */
void cli_brood_cell_put(cli_brood_cell *cell, cli_style style, const char *text);
void cli_brood_cell_pad(cli_brood_cell *cell, int column);

/* Pieces between these two stand at the right edge, of the last line or below. */
void cli_brood_cell_turn(cli_brood_cell *cell);
void cli_brood_cell_close(cli_brood_cell *cell);

/* One or two cells as lines; `right` may be NULL. */
void cli_brood_put_cells(const cli_screen *screen, const cli_brood_cell *left,
                         const cli_brood_cell *right);

/* ---- Places: board_brood_places.c, board_brood_uses.c, board_brood_spaces.c ---- */

void cli_brood_draw_places(const cli_brood *b);
void cli_brood_list_places(const cli_brood *b);

/* What a place gives on a side as it lies, with the sign of its kind, "L 3/5/7f"; for the dragon
 * that is about to be placed, exactly. */
void cli_brood_say_use(const cli_brood *b, int place, char out[WY_TEXT_MAX]);

/* When a tile goes, what the colour bonus is, what lies at a lair. */
void cli_brood_say_remark(const cli_brood *b, int place, char out[WY_TEXT_MAX]);

/* Who stands there, and free spaces. */
void cli_brood_put_spaces(const cli_brood *b, int place, cli_brood_cell *cell);
void cli_brood_list_spaces(const cli_brood *b, int place, cli_flow *flow);

/* Colours by rank, where there are ranks. */
void cli_brood_draw_ranks(const cli_brood *b);

/* ---- Lines with a label: board_brood_lines.c ---- */

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
    CLI_BROOD_MORE, /* the line before goes on */
    CLI_BROOD_LABELS
};

/* Begins a line; what follows the labels stands in one column. */
void cli_brood_start_line(const cli_brood *b, cli_flow *flow, enum cli_brood_label label);

/* Puts a phrase behind what the line has. */
void cli_brood_put(const cli_brood *b, cli_flow *flow, const char *between, cli_style style,
                   const wy_phrase *phrase);

/* Year, season, wheel, and the coming New Year. */
void cli_brood_draw_year(const cli_brood *b);

/* ---- For everybody: board_brood_table.c ---- */

/* Signs of goods, bonuses, trinkets; alone the quest and the enemies. */
void cli_brood_draw_table(const cli_brood *b);

/* All about trinkets or accounts, while they are chosen from. */
void cli_brood_draw_choice(const cli_brood *b);

/* An account: what lies there and what it pays. */
void cli_brood_say_account(const cli_brood *b, int account, char out[WY_TEXT_MAX]);

/* ---- Players: board_brood_players.c ---- */

/* Everybody's goods, as a table where it fits, and what the others have. */
void cli_brood_draw_players(const cli_brood *b);
void cli_brood_list_players(const cli_brood *b);

/* Where a dragon is. */
void cli_brood_say_where(const cli_brood *b, const brood_dragon *dragon, char out[WY_TEXT_MAX]);

/* ---- One clan: board_brood_clan.c ---- */

void cli_brood_draw_clan(const cli_brood *b);

/* ---- The turn: board_brood_turn.c ---- */

/* A fight, a visit to a shop, a gain, a payment: whatever is under way. */
void cli_brood_draw_turn(const cli_brood *b);

/* ---- Moves: board_brood_moves.c ---- */

int cli_brood_place(const cli_sight *sight, wy_action action, wy_phrase *heading, wy_phrase *brief);
void cli_brood_caution(const cli_sight *sight, wy_action action, wy_phrase *question);

#endif
