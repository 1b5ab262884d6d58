/* play.h - a game in the terminal: people, bots and chance take their turns. */
#ifndef WYRM_CLI_PLAY_H
#define WYRM_CLI_PLAY_H

#include "cli/board.h"
#include "cli/input.h"
#include "cli/menu.h"
#include "cli/saver.h"
#include "cli/screen.h"
#include "wyrm/bots.h"
#include "wyrm/table.h"

typedef struct cli_play {
    wy_table *table;
    cli_screen screen;
    bool plain; /* plain lines instead of a picture */
    const cli_board *board;
    cli_input *input;
    cli_saver saver;
    uint64_t seed;
    bool always_hand_over; /* a screen stands between people even if nothing is hidden */
    bool has_secrets;      /* somebody has been shown what is not for all */
    bool started;          /* somebody has had something to decide */
    int people[WY_SEATS_MAX], people_count;
    int looking;                 /* the seat in front of the screen, or WY_SPECTATOR */
    int told[WY_SEATS_MAX];      /* by seat: how many moves of the log it has been told */
    wy_mind *mind[WY_SEATS_MAX]; /* by seat: what its bot remembers; NULL: it has not thought yet */
} cli_play;

/* Plays until the game is over or somebody leaves; answers the exit status. */
int cli_play_run(cli_play *play);

/* ---- For the answers ---- */

/* What numbers are drawn for: each use has its own, so that a hint does not change the game. */
typedef enum cli_draw { CLI_DRAW_CHANCE, CLI_DRAW_BOT, CLI_DRAW_HINT } cli_draw;

/* The generator for this point of the log. It depends on the seed and on the number of moves made,
 * nothing else: in a game that is resumed, chance goes on as it would have. Bots that think do not
 * remember what they thought before, and may decide otherwise. */
void cli_play_rng(const cli_play *play, cli_draw draw, wy_rng *rng);

/* A sentence for the people in front of the screen. */
void cli_tell(const cli_play *play, const char *text);

/* What becomes of a line that somebody typed. */
typedef enum cli_answer {
    CLI_ASK_AGAIN,
    CLI_SHOW_AGAIN, /* the position is to be drawn again */
    CLI_MOVE,
    CLI_LEAVE,
} cli_answer;

cli_answer cli_answer_line(cli_play *play, const cli_sight *sight, const cli_menu *menu,
                           const char *line, wy_action *ret_action);

#endif
