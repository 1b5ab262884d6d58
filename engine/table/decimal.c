/* decimal.c - decimal numbers in the language; without snprintf(), too large for WebAssembly. */
#include <stdio.h>
#include <string.h>

#include "engine/table/locale.h"
#include "wyrm/table.h"

char *wy_write_number(char *out, size_t room, const char *form, double number)
{
    snprintf(out, room, form, number);
    char *point = strchr(out, '.');
    if (point)
        *point = *wy_tr(WY_N("."));
    return out;
}
