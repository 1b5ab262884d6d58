/* qr_code.h - QR code of a text, on a terminal. */
#pragma once

#include <stdbool.h>

#include "terminal/ui/screen.h"

/* Draws a text as a QR code with its quiet zone. False: too narrow, or no block characters. */
bool cli_draw_qr_code(const cli_screen *screen, const char *text);
