/* play.h - Game loop of the terminal: turns of people, bots and chance. */
#pragma once

#include "terminal/play/board.h"
#include "terminal/play/menu.h"
#include "terminal/play/saver.h"
#include "terminal/ui/input.h"
#include "terminal/ui/screen.h"
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
    bool has_secrets;      /* a player has seen hidden information */
    bool started;          /* the first decision has come */
    int people[WY_SEATS_MAX], people_count;
    int looking;            /* the seat in front of the screen, or WY_SPECTATOR */
    int told[WY_SEATS_MAX]; /* by seat: moves of the log told so far */
    wy_search_memory
        *memory[WY_SEATS_MAX]; /* by seat: what its bot remembers; NULL: it has not thought yet */
} cli_play;

/* Plays until the game is over or a player leaves. Returns the exit status. */
int cli_play_run(cli_play *play);

/* ---- For the answers ---- */

/* What numbers are drawn for: each use has its own, so that a hint does not change the game. */
typedef enum cli_draw { CLI_DRAW_CHANCE, CLI_DRAW_BOT, CLI_DRAW_HINT } cli_draw;

/* Generator for this point of the log, by the seed and the number of moves alone: in a resumed game
 * chance goes on as it would have. Thinking bots do not remember, and may decide otherwise. */
void cli_play_rng(const cli_play *play, cli_draw draw, wy_rng *rng);

typedef enum cli_answer {
    CLI_ASK_AGAIN,
    CLI_SHOW_AGAIN, /* the position is to be drawn again */
    CLI_MOVE,
    CLI_LEAVE,
} cli_answer;

/* Tells people a sentence: a template and its pairs (wy_format). Returns CLI_ASK_AGAIN. */
cli_answer cli_tell(const cli_play *play, const char *text, ...);

/* Tells what the best bot would do, its other options, and by how much its choice is better. */
void cli_hint(const cli_play *play, const cli_view *view);

cli_answer cli_answer_line(cli_play *play, const cli_view *view, const cli_menu *menu,
                           const char *line, wy_action *ret_action);
