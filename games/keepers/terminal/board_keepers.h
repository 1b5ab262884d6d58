/* board_keepers.h - Shared by the files of the Dragonkeepers board. */
#pragma once

#include "games/keepers/keepers.h"
#include "terminal/play/board.h"

typedef struct cli_keepers {
    const cli_screen *screen;
    const cli_view *view;
    const keepers_parts *parts;
    const keepers_state *s; /* the view */
    int viewer;
} cli_keepers;

/* ---- Words: board_keepers_words.c ---- */

/* Style of a colour; any greater number stands for shadow dragons and unknown cards. */
cli_style cli_keepers_style(int colour);

/* A card as "white-2"; its front, "shadow" or "?"; its back: "2", "red", "2*" (ribbon) or "?". */
void cli_keepers_say_card(const cli_keepers *k, int card, char out[WY_TEXT_MAX]);
void cli_keepers_say_front(const cli_keepers *k, int card, char out[WY_TEXT_MAX]);
void cli_keepers_say_back(const cli_keepers *k, int card, char out[WY_TEXT_MAX]);

/* Appends an item to a list, "1, 2 x3". */
void cli_keepers_add(char out[WY_TEXT_MAX], const char *between, const char *item, int count);

/* Amulet pieces as "1 x2, 4", from lanes. */
void cli_keepers_list_pieces(const cli_keepers *k, uint64_t pieces, const char *between,
                             char out[WY_TEXT_MAX]);

/* Groups of a hand as the viewer knows it: the dragons of each colour, shadow dragons, unseen
 * starting cards. Uncertain cards that another seat has laid count as in its hand. */
enum { CLI_KEEPERS_GROUPS = KEEPERS_COLOURS + 2 };

typedef struct cli_keepers_group {
    int count;
    cli_style style;
    char label[WY_TEXT_MAX]; /* "white 3:" */
    char backs[WY_TEXT_MAX]; /* "1, 2 x2", or nothing */
} cli_keepers_group;

/* Fills the groups that have cards; returns their number. */
int cli_keepers_groups_of(const cli_keepers *k, int seat,
                          cli_keepers_group groups[CLI_KEEPERS_GROUPS]);

/* ---- Players: board_keepers_players.c ---- */

void cli_keepers_draw_players(const cli_keepers *k);
void cli_keepers_list_players(const cli_keepers *k);

/* ---- Moves: board_keepers_moves.c ---- */

int cli_keepers_place(const cli_view *view, wy_action action, wy_phrase *heading, wy_phrase *brief);
void cli_keepers_caution(const cli_view *view, wy_action action, wy_phrase *question);
