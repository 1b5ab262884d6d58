/* board_keepers.h - what the files that draw Dragonkeepers share. */
#ifndef WYRM_CLI_BOARD_KEEPERS_H
#define WYRM_CLI_BOARD_KEEPERS_H

#include "cli/board.h"
#include "games/keepers/keepers.h"

typedef struct cli_keepers {
    const cli_screen *screen;
    const cli_sight *sight;
    const keepers_parts *parts;
    const keepers_state *s; /* the view */
    int viewer;
} cli_keepers;

/* ---- Words: board_keepers_words.c ---- */

/* Of a colour, or any greater number: of shadow dragons and what is unknown. */
cli_style cli_keepers_style(int colour);

/* A card as "white-2"; its front, or "shadow" or "?"; and its back: "2", "red", "2*" with a ribbon,
 * or "?". */
void cli_keepers_say_card(const cli_keepers *k, int card, char out[WY_TEXT_MAX]);
void cli_keepers_say_front(const cli_keepers *k, int card, char out[WY_TEXT_MAX]);
void cli_keepers_say_back(const cli_keepers *k, int card, char out[WY_TEXT_MAX]);

/* One more item of a list in a text, "1, 2 x3". */
void cli_keepers_add(char out[WY_TEXT_MAX], const char *between, const char *item, int count);

/* Amulet pieces as "1 x2, 4", from lanes. */
void cli_keepers_list_pieces(const cli_keepers *k, uint64_t pieces, const char *between,
                             char out[WY_TEXT_MAX]);

/* What the viewer knows of a hand: the dragons of each colour, then shadow dragons, then starting
 * cards not seen. With somebody else's hand go the cards they laid that are in doubt. */
enum { CLI_KEEPERS_GROUPS = KEEPERS_COLOURS + 2 };

typedef struct cli_keepers_group {
    int count;
    cli_style style;
    char label[WY_TEXT_MAX]; /* "white 3:" */
    char backs[WY_TEXT_MAX]; /* "1, 2 x2", or nothing */
} cli_keepers_group;

/* Fills in the groups that have cards; returns how many. */
int cli_keepers_groups_of(const cli_keepers *k, int seat,
                          cli_keepers_group groups[CLI_KEEPERS_GROUPS]);

/* ---- Players: board_keepers_players.c ---- */

/* As a table, or one after the other in lines. */
void cli_keepers_draw_players(const cli_keepers *k);
void cli_keepers_list_players(const cli_keepers *k);

/* ---- Moves: board_keepers_moves.c ---- */

int cli_keepers_place(const cli_sight *sight, wy_action action, wy_phrase *heading,
                      wy_phrase *brief);
void cli_keepers_caution(const cli_sight *sight, wy_action action, wy_phrase *question);

#endif
