/* utf8.c - see utf8.h. */
#include "server/utf8.h"

/* How many bytes follow the first one; -1: none begins like this. */
static int tail_of(uint8_t first)
{
    if (first < 0x80)
        return 0;
    if (first < 0xc2 || first > 0xf4)
        return -1;
    return first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
}

int32_t utf8_next(const char **at)
{
    static const uint8_t head[] = {0x7f, 0x1f, 0x0f, 0x07};
    static const int32_t least[] = {0, 0x80, 0x800, 0x10000};
    const uint8_t *bytes = (const uint8_t *)*at;
    int tail = tail_of(bytes[0]);
    if (bytes[0] == 0)
        return 0;
    *at += 1;
    if (tail < 0)
        return UTF8_WRONG;
    int32_t code = bytes[0] & head[tail];
    for (int i = 1; i <= tail; i++) {
        if ((bytes[i] & 0xc0) != 0x80)
            return UTF8_WRONG;
        code = code << 6 | (bytes[i] & 0x3f);
    }
    if (code < least[tail] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
        return UTF8_WRONG;
    *at += tail;
    return code;
}

size_t utf8_put(char out[UTF8_MAX], uint32_t code)
{
    static const uint8_t mark[] = {0, 0xc0, 0xe0, 0xf0};
    int tail = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    for (int i = tail; i > 0; i--) {
        out[i] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    out[0] = (char)(mark[tail] | code);
    return (size_t)tail + 1;
}
