/* text.c - Strings and UTF-8 without a C library. */
#include "engine/core/text.h"

int wy_copy_text(char *out, const char *text)
{
    int length = 0;
    while ((out[length] = text[length]))
        length++;
    return length;
}

int wy_copy_number(char *out, int64_t number)
{
    char digits[24];
    int count = 0, length = 0;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do
        digits[count++] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0)
        out[length++] = '-';
    while (count)
        out[length++] = digits[--count];
    out[length] = '\0';
    return length;
}

int wy_copy_hex(char *out, uint64_t number, int digits)
{
    for (int i = 0; i < digits; i++)
        out[i] = "0123456789abcdef"[number >> (4 * (digits - 1 - i)) & 15];
    out[digits] = '\0';
    return digits;
}

bool wy_same_text(const char *one, const char *other)
{
    while (*one && *one == *other) {
        one++;
        other++;
    }
    return *one == *other;
}

void wy_find_fault(wy_parts_fault *fault, const char *path, int row, const char *rest,
                   const char *expected)
{
    int length = wy_copy_text(fault->path, path);
    if (row >= 0) {
        length += wy_copy_text(fault->path + length, "[");
        length += wy_copy_number(fault->path + length, row);
        length += wy_copy_text(fault->path + length, "]");
    }
    wy_copy_text(fault->path + length, rest);
    fault->expected = expected;
}

size_t wy_utf8_decode(const char *text, size_t length, uint32_t *ret_code)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *at = (const unsigned char *)text;
    size_t size = at[0] < 0x80 ? 1 : at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;
    if (size > length || (at[0] >= 0x80 && at[0] < 0xc0) || at[0] >= 0xf8)
        return 0;
    uint32_t code = size == 1 ? at[0] : at[0] & (0x7fu >> size);
    for (size_t i = 1; i < size; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (at[i] & 0x3f);
    }
    bool is_surrogate = code >= 0xd800 && code <= 0xdfff;
    if (code < least[size] || is_surrogate || code > 0x10ffff)
        return 0;
    *ret_code = code;
    return size;
}

static bool is_text(const char *text, size_t length, bool may_control)
{
    uint32_t code;
    for (size_t i = 0, size; i < length; i += size) {
        size = wy_utf8_decode(text + i, length - i, &code);
        if (size == 0 || (!may_control && (code < ' ' || (code >= 0x7f && code < 0xa0))))
            return false;
    }
    return true;
}

bool wy_is_utf8(const char *text, size_t length)
{
    return is_text(text, length, true);
}

bool wy_is_text(const char *text, size_t length)
{
    return is_text(text, length, false);
}

size_t wy_utf8_cut(const char *text, size_t length)
{
    size_t start = length;
    while (start > 0 && ((unsigned char)text[start - 1] & 0xc0) == 0x80)
        start--;
    if (start == 0)
        return length;
    unsigned char lead = (unsigned char)text[start - 1];
    size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    return length - (start - 1) < size ? start - 1 : length;
}
