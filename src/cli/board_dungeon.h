/* board_dungeon.h - what the files that draw Dragon Dungeon share. */
#ifndef WYRM_CLI_BOARD_DUNGEON_H
#define WYRM_CLI_BOARD_DUNGEON_H

#include "cli/board.h"
#include "cli/draw.h"
#include "games/dungeon/dungeon.h"

typedef struct cli_dungeon {
    const cli_screen *screen;
    const cli_sight *sight;
    const dungeon_parts *parts;
    const dungeon_state *s; /* the view */
    int width;              /* of the whole picture */
    bool plain;             /* everything in words, without signs */
    int seat;               /* whose sheet is drawn in full, and that sheet */
    const dungeon_sheet *sheet;
} cli_dungeon;

/* ---- Words: board_dungeon_words.c ---- */

/* How a thing that was marked looks, and one that is free. */
const char *cli_dungeon_cross(const cli_dungeon *d);
const char *cli_dungeon_dot(const cli_dungeon *d);

const char *cli_dungeon_column(int column);
const char *cli_dungeon_monster(int monster);

/* An action of a kind of sheet, "1 step, minion !, treasure" or, `brief`, "1> ! key". */
void cli_dungeon_say_action(const cli_dungeon *d, int kind, int action, bool brief,
                            char out[WY_TEXT_MAX]);

/* A task of an action that is being carried out. */
void cli_dungeon_say_task(const cli_dungeon *d, int task, char out[WY_TEXT_MAX]);

/* What a box of the treasure room is worth: "+3", "-1", "lv" for a level, "2>" for steps; and what
 * a skull gives: "key" or "lv". */
void cli_dungeon_say_box(const cli_dungeon *d, int kind, int column, int box,
                         char out[WY_TEXT_MAX]);
const char *cli_dungeon_trophy(const cli_dungeon *d, int skull);

/* One of a row of things that are marked from the first on: "x+1", "[+2]", " +3". */
void cli_dungeon_say_mark(const cli_dungeon *d, int index, int marked, const char *what,
                          char out[WY_TEXT_MAX]);
cli_style cli_dungeon_mark_style(int index, int marked);

/* One more item of a list in a text. */
void cli_dungeon_add(char out[WY_TEXT_MAX], const char *between, const char *item);

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

/* Begins a line; what follows the labels stands in one column. */
void cli_dungeon_start_line(const cli_dungeon *d, cli_flow *flow, enum cli_dungeon_label label);

/* Whose sheet it is and where the dragon is; the skulls; dice, monsters and tasks of the turn. */
void cli_dungeon_draw_state(const cli_dungeon *d);
void cli_dungeon_draw_trophies(const cli_dungeon *d);
void cli_dungeon_draw_turn(const cli_dungeon *d);

/* ---- Players: board_dungeon_players.c ---- */

/* Everybody at a glance, as a table where it fits, or one after the other in lines. */
void cli_dungeon_draw_players(const cli_dungeon *d);
void cli_dungeon_list_players(const cli_dungeon *d);

/* ---- Before the game: board_dungeon_sheets.c ---- */

/* How the two sheets differ, and who has taken which: as a table where it fits, or in lines. */
void cli_dungeon_draw_sheets(const cli_dungeon *d);
void cli_dungeon_list_sheets(const cli_dungeon *d);

/* ---- Moves: board_dungeon_moves.c ---- */

int cli_dungeon_place(const cli_sight *sight, wy_action action, wy_phrase *heading,
                      wy_phrase *brief);
bool cli_dungeon_is_grouped(const cli_sight *sight);
void cli_dungeon_caution(const cli_sight *sight, wy_action action, wy_phrase *question);

#endif
