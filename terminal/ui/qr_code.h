/* qr_code.h - QR code of a text, on a terminal. */
#pragma once

#include <stdbool.h>

#include "terminal/ui/screen.h"

/* Draws a text as a QR code, two rows of modules a line, with the quiet zone that readers need.
 * Draws nothing and returns false if the screen is too narrow or shows no block characters. */
bool cli_draw_qr_code(const cli_screen *screen, const char *text);
