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

bool wy_same_text(const char *one, const char *other)
{
    while (*one && *one == *other) {
        one++;
        other++;
    }
    return *one == *other;
}
