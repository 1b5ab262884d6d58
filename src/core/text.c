/* text.c - text without a C library. */
#include "core/text.h"

int wy_copy_text(char *out, const char *text)
{
    int length = 0;
    while ((out[length] = text[length]))
        length++;
    return length;
}

int wy_copy_number(char *out, long number)
{
    char digits[24];
    int count = 0, length = 0;
    unsigned long rest = number < 0 ? 0ul - (unsigned long)number : (unsigned long)number;
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

/* The bytes of the character that begins here, or 0 if none does: too long a form, half a pair and
 * numbers beyond the last character are none. */
static size_t character_size(const unsigned char *text, size_t length)
{
    size_t size = text[0] < 0x80 ? 1 : text[0] < 0xe0 ? 2 : text[0] < 0xf0 ? 3 : 4;
    if (size == 1)
        return 1;
    if (text[0] < 0xc2 || text[0] > 0xf4 || size > length)
        return 0;
    for (size_t i = 1; i < size; i++)
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    bool too_long = (text[0] == 0xe0 && text[1] < 0xa0) || (text[0] == 0xf0 && text[1] < 0x90);
    bool half_pair = text[0] == 0xed && text[1] >= 0xa0;
    bool beyond = text[0] == 0xf4 && text[1] >= 0x90;
    return too_long || half_pair || beyond ? 0 : size;
}

bool wy_is_text(const char *text, size_t length)
{
    const unsigned char *at = (const unsigned char *)text;
    for (size_t i = 0, size; i < length; i += size) {
        size = character_size(at + i, length - i);
        bool control =
            at[i] < ' ' || at[i] == 0x7f || (at[i] == 0xc2 && length - i > 1 && at[i + 1] < 0xa0);
        if (size == 0 || control)
            return false;
    }
    return true;
}
