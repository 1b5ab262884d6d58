/* board.h - Text rendering of positions by game; plain lines where pictures are off or too wide. */
#pragma once

#include "terminal/play/view.h"
#include "terminal/ui/screen.h"

#define CLI_PLACE(group, order) ((group) << 8 | (order))
#define CLI_GROUP(place)        ((place) >> 8)

enum { CLI_BOARD_MIN = 72, CLI_BOARD_MAX = 100 }; /* columns of a picture */

typedef struct cli_board {
    const char *game;   /* NULL: any */
    const char *legend; /* how to read the picture (a template), or NULL */
    int narrowest;      /* columns that the picture needs; 0: CLI_BOARD_MIN */

    void (*draw)(const cli_screen *screen, const cli_view *view);

    /* The same in plain lines. NULL: they are made from the JSON view. */
    void (*list)(const cli_screen *screen, const cli_view *view);

    /* Fills in what the title says when that is not whose turn it is. NULL: it always is. */
    void (*title)(const cli_view *view, wy_phrase *phrase);

    /* Is it hidden from others, even if they could remember it? NULL: only what views hide. */
    bool (*is_private)(const cli_view *view);

    /* Do secrets become public after a moment? Then people share the screen again. */
    bool secrets_pass;

    /* Where an option stands in the menu: CLI_PLACE(group, order), lowest first. The heading names
     * what a group has in common, the brief what is left to say of this option. */
    int (*place)(const cli_view *view, wy_action action, wy_phrase *heading, wy_phrase *brief);

    /* Are options shown in their groups even if they are few? NULL: then they are sentences. */
    bool (*is_grouped)(const cli_view *view);

    /* Fills in a question when a legal move deserves a second thought. NULL: none does. */
    void (*caution)(const cli_view *view, wy_action action, wy_phrase *question);
} cli_board;

/* The board of a game; `plain` asks for plain lines. */
const cli_board *cli_board_of(const wy_rules *rules, const cli_screen *screen, bool plain);

extern const cli_board cli_board_book;
extern const cli_board cli_board_keepers;
extern const cli_board cli_board_dungeon;
extern const cli_board cli_board_brood;
