/* screen.c - Output to a terminal. */
#include "terminal/ui/screen.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "terminal/ui/text.h"
#include "wyrm/wyrm.h"

enum { USUAL_WIDTH = 80, NARROWEST = 20 };

/* The value of a variable of the environment that is set and not empty, or NULL. */
static const char *find_value(const char *variable)
{
    const char *value = getenv(variable);
    return value && *value ? value : NULL;
}

static bool is_dumb(void)
{
    const char *terminal = find_value("TERM");
    return !terminal || strcmp(terminal, "dumb") == 0;
}

/* Does the locale speak UTF-8? Asked of its name, since it need not be installed. */
static bool has_lines(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < WY_COUNT(variables); i++) {
        const char *value = find_value(variables[i]);
        const char *dot = value ? strchr(value, '.') : NULL;
        if (value)
            return dot && (strncasecmp(dot, ".utf-8", 6) == 0 || strncasecmp(dot, ".utf8", 5) == 0);
    }
    return false;
}

void cli_screen_measure(cli_screen *screen)
{
    struct winsize size;
    const char *columns = find_value("COLUMNS");
    long width = columns ? strtol(columns, NULL, 10) : 0;
    if (ioctl(fileno(screen->out), TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        width = size.ws_col;
    screen->width = width >= NARROWEST && width < WY_TEXT_MAX ? (int)width : USUAL_WIDTH;
}

void cli_screen_init(cli_screen *screen, FILE *out, bool no_colour, bool ascii)
{
    screen->out = out;
    screen->terminal = isatty(fileno(out));
    screen->colour = screen->terminal && !no_colour && !find_value("NO_COLOR") && !is_dumb();
    screen->ascii = ascii || !has_lines();
    cli_screen_measure(screen);
}

void cli_put(const cli_screen *screen, cli_style style, const char *text)
{
    static const char *const codes[CLI_STYLES] = {"",     "1",    "2",    "1;31",
                                                  "1;32", "1;33", "1;34", "1;35"};
    if (screen->colour && style != CLI_PLAIN && *text)
        fprintf(screen->out, "\033[%sm%s\033[0m", codes[style], text);
    else
        fputs(text, screen->out);
}

void cli_put_blanks(const cli_screen *screen, int columns)
{
    if (columns > 0)
        fprintf(screen->out, "%*s", columns, "");
}

void cli_put_cell(const cli_screen *screen, cli_style style, const char *text, int columns)
{
    char shown[WY_TEXT_MAX];
    bool fits = cli_width(text) <= columns;
    const char *dots = fits || columns < 2 ? "" : screen->ascii ? "~" : "…";
    size_t length = cli_cut(text, columns - cli_width(dots));
    snprintf(shown, sizeof shown, "%.*s%s", (int)length, text, dots);
    cli_put(screen, style, shown);
    cli_put_blanks(screen, columns - cli_width(shown));
}

void cli_put_line(const cli_screen *screen, cli_line line, int times)
{
    static const char *const plain[] = {"-", "|", "+", "+", "+", "+"};
    static const char *const drawn[] = {"─", "│", "┌", "┐", "└", "┘"};
    const char *stroke = screen->ascii ? plain[line] : drawn[line];
    for (; times > 0; times--)
        fputs(stroke, screen->out);
}

void cli_end_line(const cli_screen *screen)
{
    fputc('\n', screen->out);
}

void cli_wipe(const cli_screen *screen)
{
    if (!is_dumb() && screen->terminal) {
        fputs("\033[H\033[2J\033[3J", screen->out);
        return;
    }
    for (int i = 0; i < 60; i++)
        fputc('\n', screen->out);
}
