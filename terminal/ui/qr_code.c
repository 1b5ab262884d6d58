/* qr_code.c - QR code of a text, on a terminal; libqrencode encodes. */
#include "terminal/ui/qr_code.h"

#include <qrencode.h>

enum { QUIET = 2 }; /* modules around the code: the standard asks for 4, readers for 2 */

static bool is_dark(const QRcode *code, int row, int column)
{
    bool is_inside = row >= 0 && row < code->width && column >= 0 && column < code->width;
    return is_inside && (code->data[row * code->width + column] & 1);
}

/* A light code on a dark screen; with colour it is black on white on any screen. */
static void draw_line(const cli_screen *screen, const QRcode *code, int row)
{
    static const char *const blocks[2][2] = {{"\u2588", "\u2580"}, {"\u2584", " "}};
    if (screen->colour)
        fputs("\033[97;40m", screen->out);
    for (int column = -QUIET; column < code->width + QUIET; column++)
        fputs(blocks[is_dark(code, row, column)][is_dark(code, row + 1, column)], screen->out);
    fputs(screen->colour ? "\033[0m\n" : "\n", screen->out);
}

bool cli_draw_qr_code(const cli_screen *screen, const char *text)
{
    QRcode *code = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
    bool fits = code && !screen->ascii && code->width + 2 * QUIET <= screen->width;
    for (int row = -QUIET; fits && row < code->width + QUIET; row += 2)
        draw_line(screen, code, row);
    QRcode_free(code);
    return fits;
}
