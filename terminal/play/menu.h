/* menu.h - Legal moves as a numbered list. Long lists are grouped; options keep their numbers. */
#pragma once

#include "terminal/play/board.h"

typedef struct cli_menu {
    int count;
    wy_action option[WY_MENU_MAX]; /* number i + 1 */
    int place[WY_MENU_MAX];        /* rising; see board.h */
} cli_menu;

void cli_menu_fill(cli_menu *menu, const cli_view *view, const cli_board *board);

/* The only option that these words stand for in its group, in the language of the screen. */
bool cli_menu_find(const cli_menu *menu, const cli_view *view, const cli_board *board,
                   const char *words, wy_action *ret_action);

void cli_menu_print(const cli_menu *menu, const cli_screen *screen, const cli_view *view,
                    const cli_board *board);
