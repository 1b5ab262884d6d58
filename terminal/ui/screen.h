/* screen.h - Output to a terminal. Without colour no escape codes; nothing depends on colour. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

typedef struct cli_screen {
    FILE *out;
    bool terminal; /* output is a terminal */
    bool colour;
    bool ascii; /* lines are drawn with - and | */
    int width;
} cli_screen;

typedef enum cli_style {
    CLI_PLAIN,
    CLI_STRONG,
    CLI_FAINT,
    CLI_RED,
    CLI_GREEN,
    CLI_YELLOW,
    CLI_BLUE,
    CLI_PURPLE,
    CLI_STYLES
} cli_style;

typedef enum cli_line { CLI_ACROSS, CLI_DOWN, CLI_CORNERS } cli_line; /* then the four corners */

/* Looks at the terminal, its size and NO_COLOR; the two switches turn colour and lines off. */
void cli_screen_init(cli_screen *screen, FILE *out, bool no_colour, bool ascii);
void cli_screen_measure(cli_screen *screen);

/* Print a text: as it is, or cut and padded to `columns`. */
void cli_put(const cli_screen *screen, cli_style style, const char *text);
void cli_put_cell(const cli_screen *screen, cli_style style, const char *text, int columns);
void cli_put_blanks(const cli_screen *screen, int columns);
void cli_put_line(const cli_screen *screen, cli_line line, int times);
void cli_end_line(const cli_screen *screen);

/* Wipes the screen and its scrollback. */
void cli_wipe(const cli_screen *screen);
