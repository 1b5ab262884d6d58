/* input.h - Line input: with editing and history on a terminal, plain from a pipe. */
#pragma once

#include <stdbool.h>

enum { CLI_LINE_MAX = 4096 };

typedef struct cli_input cli_input;

typedef enum cli_got {
    CLI_GOT_LINE,
    CLI_GOT_TOO_MUCH, /* a line longer than any answer */
    CLI_GOT_END,      /* no more input will come */
    CLI_GOT_SIGNAL,   /* a signal asks the program to stop */
} cli_got;

/* Until cli_input_close() SIGINT, SIGTERM and SIGHUP wait: nothing is interrupted half-way. */
cli_input *cli_input_open(void);
void cli_input_close(cli_input *input); /* NULL is fine */
bool cli_is_interactive(const cli_input *input);

/* Reads a line, without its end. The prompt is shown only to people. */
cli_got cli_read_line(cli_input *input, const char *prompt, char line[CLI_LINE_MAX]);

/* Forgets the lines typed since the program started: the next person must not find them. */
void cli_forget_lines(cli_input *input);

/* Has a signal asked the program to stop? For times when no line is awaited. */
bool cli_should_stop(void);
