/* board_dungeon.h - Shared by the files of the Dragon Dungeon board. */
#pragma once

#include "games/dungeon/dungeon.h"
#include "terminal/play/board.h"
#include "terminal/ui/draw.h"

typedef struct cli_dungeon {
    const cli_screen *screen;
    const cli_view *view;
    const dungeon_parts *parts;
    const dungeon_state *s; /* the view */
    int width;              /* of the whole picture */
    bool plain;             /* everything in words, without signs */
    int seat;               /* seat whose sheet is drawn in full, and that sheet */
    const dungeon_sheet *sheet;
} cli_dungeon;

/* ---- Words: board_dungeon_words.c ---- */

/* Signs of a marked and of a free box. */
const char *cli_dungeon_cross(const cli_dungeon *d);
const char *cli_dungeon_dot(const cli_dungeon *d);

const char *cli_dungeon_column(int column);
const char *cli_dungeon_monster(int monster);

/* Writes an action of a kind of sheet, "1 step, minion !, treasure" or, `brief`, "1> ! key". */
void cli_dungeon_say_action(const cli_dungeon *d, int kind, int action, bool brief,
                            char out[WY_TEXT_MAX]);
void cli_dungeon_say_task(const cli_dungeon *d, int task, char out[WY_TEXT_MAX]);

/* Write the value of a box, "+3", "lv" for a level, "2>" for steps; of a skull, "key" or "lv". */
void cli_dungeon_say_box(const cli_dungeon *d, int kind, int column, int box,
                         char out[WY_TEXT_MAX]);
const char *cli_dungeon_trophy(const cli_dungeon *d, int skull);

/* Writes an item of a row that is marked from the first on: "x+1", "[+2]", " +3". */
void cli_dungeon_say_mark(const cli_dungeon *d, int index, int marked, const char *what,
                          char out[WY_TEXT_MAX]);
cli_style cli_dungeon_mark_style(int index, int marked);

/* ---- The path: board_dungeon_path.c ---- */

void cli_dungeon_draw_path(const cli_dungeon *d);
void cli_dungeon_list_path(const cli_dungeon *d);

/* ---- Actions and treasures: board_dungeon_boxes.c ---- */

void cli_dungeon_draw_boxes(const cli_dungeon *d);
void cli_dungeon_list_boxes(const cli_dungeon *d);

/* ---- Lines with a label: board_dungeon_lines.c ---- */

enum cli_dungeon_label {
    CLI_DUNGEON_SHEET,
    CLI_DUNGEON_DRAGON,
    CLI_DUNGEON_AHEAD,
    CLI_DUNGEON_TROPHIES,
    CLI_DUNGEON_DICE,
    CLI_DUNGEON_MONSTER,
    CLI_DUNGEON_TASKS,
    CLI_DUNGEON_LABELS
};

/* "Ana (easy)". */
void cli_dungeon_say_owner(const cli_dungeon *d, int seat, char out[WY_TEXT_MAX]);

/* Begins a line with its label, in a column of their own. */
void cli_dungeon_start_line(const cli_dungeon *d, cli_flow *flow, enum cli_dungeon_label label);

/* Draw the owner and the dragon; the skulls; dice, monsters and tasks of the turn. */
void cli_dungeon_draw_state(const cli_dungeon *d);
void cli_dungeon_draw_trophies(const cli_dungeon *d);
void cli_dungeon_draw_turn(const cli_dungeon *d);

/* ---- Players: board_dungeon_players.c ---- */

void cli_dungeon_draw_players(const cli_dungeon *d);
void cli_dungeon_list_players(const cli_dungeon *d);

/* ---- Before the game: board_dungeon_sheets.c ---- */

/* Draw what differs between the sheets, and the takers, as a table where it fits; or list it. */
void cli_dungeon_draw_sheets(const cli_dungeon *d);
void cli_dungeon_list_sheets(const cli_dungeon *d);

/* ---- Moves: board_dungeon_moves.c ---- */

int cli_dungeon_place(const cli_view *view, wy_action action, wy_phrase *heading, wy_phrase *brief);
bool cli_dungeon_is_grouped(const cli_view *view);
void cli_dungeon_caution(const cli_view *view, wy_action action, wy_phrase *question);
