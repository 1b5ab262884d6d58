/* text.c - Text output. Columns are counted by character, since names come in any language. */
#define _XOPEN_SOURCE 700 /* wcwidth; NOLINT(bugprone-reserved-identifier) */
#include "terminal/ui/text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>
#include <wchar.h>

#include "engine/table/locale.h"

/* LIST_MAX bounds a list of choices that still fits a line of complaint. */
enum { COMPLAINT_MAX = 2 * WY_TEXT_MAX, WORD_MAX = 32, LIST_MAX = 200, NUMBER_MAX = 32 };

/* Returns the bytes of the next character, and its columns: -1 if invalid or not printable. */
static size_t next_character(const char *text, int *ret_columns)
{
    mbstate_t state;
    wchar_t letter;
    memset(&state, 0, sizeof state);
    size_t size = mbrtowc(&letter, text, strlen(text), &state);
    if (size == (size_t)-1 || size == (size_t)-2 || size == 0) {
        *ret_columns = -1;
        return 1;
    }
    *ret_columns = wcwidth(letter);
    return size;
}

int cli_width(const char *text)
{
    int width = 0, columns;
    while (*text) {
        text += next_character(text, &columns);
        width += columns < 0 ? 1 : columns;
    }
    return width;
}

size_t cli_cut(const char *text, int columns)
{
    size_t length = 0;
    while (text[length]) {
        int width;
        size_t size = next_character(text + length, &width);
        columns -= width < 0 ? 1 : width;
        if (columns < 0)
            break;
        length += size;
    }
    return length;
}

char *cli_clean(char *out, size_t room, const char *text)
{
    size_t length = 0;
    while (*text) {
        int columns;
        size_t size = next_character(text, &columns);
        if (length + size >= room)
            break;
        memcpy(out + length, columns < 0 ? "?" : text, columns < 0 ? 1 : size);
        length += columns < 0 ? 1 : size;
        text += size;
    }
    out[length] = '\0';
    return out;
}

bool cli_is_clean(const char *text)
{
    while (*text) {
        int columns;
        text += next_character(text, &columns);
        if (columns < 0)
            return false;
    }
    return true;
}

void cli_wrap(FILE *out, const char *text, int column, int indent, int width)
{
    bool first = true;
    while (*text) {
        size_t length = strcspn(text, " ");
        char word[WY_TEXT_MAX];
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        int columns = cli_width(word);
        if (!first && column + 1 + columns > width) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        } else if (!first) {
            fputc(' ', out);
            column++;
        }
        first = false;
        fputs(word, out);
        column += columns;
        text += length;
        text += strspn(text, " ");
    }
    fputc('\n', out);
}

void cli_print_cell(FILE *out, const char *text, int columns, bool right)
{
    char shown[WY_TEXT_MAX];
    snprintf(shown, sizeof shown, "%.*s", (int)cli_cut(text, columns - 1), text);
    int gap = columns - cli_width(shown);
    fprintf(out, "%*s%s%*s", right ? gap : 0, "", shown, right ? 0 : gap, "");
}

/* ---- Sentences ---- */

static char *next_number(void)
{
    enum { NUMBERS = 16 };
    static char numbers[NUMBERS][NUMBER_MAX];
    static unsigned last;
    return numbers[last++ % NUMBERS];
}

const char *cli_decimal(const char *form, double number)
{
    return wy_write_number(next_number(), NUMBER_MAX, form, number);
}

const char *cli_int(int64_t number)
{
    char *out = next_number();
    snprintf(out, NUMBER_MAX, "%" PRId64, number);
    return out;
}

const char *cli_uint(uint64_t number)
{
    char *out = next_number();
    snprintf(out, NUMBER_MAX, "%" PRIu64, number);
    return out;
}

void cli_puts(const char *text, ...)
{
    char line[COMPLAINT_MAX];
    va_list pairs;
    va_start(pairs, text);
    puts(wy_format_list(line, sizeof line, text, pairs));
    va_end(pairs);
}

int cli_complain_text(const char *text)
{
    char clean[COMPLAINT_MAX];
    fprintf(stderr, "wyrm: %s\n", cli_clean(clean, sizeof clean, text));
    return CLI_WRONG_USAGE;
}

static int complain_list(const char *text, va_list pairs)
{
    char line[COMPLAINT_MAX];
    return cli_complain_text(wy_format_list(line, sizeof line, text, pairs));
}

int cli_complain(const char *text, ...)
{
    va_list pairs;
    va_start(pairs, text);
    int status = complain_list(text, pairs);
    va_end(pairs);
    return status;
}

bool cli_refuse(const char *text, ...)
{
    va_list pairs;
    va_start(pairs, text);
    complain_list(text, pairs);
    va_end(pairs);
    return false;
}

/* ---- Did you mean ---- */

/* How many letters must be added, left out or changed to make one word of the other. */
static int distance(const char *one, const char *other)
{
    int row[WORD_MAX + 1];
    int width = (int)strlen(other);
    for (int i = 0; i <= width; i++)
        row[i] = i;
    for (int line = 1; *one; one++, line++) {
        int corner = row[0];
        row[0] = line;
        for (int i = 1; i <= width; i++) {
            int best = corner + (*one != other[i - 1]);
            corner = row[i];
            best = best < row[i] + 1 ? best : row[i] + 1;
            row[i] = best < row[i - 1] + 1 ? best : row[i - 1] + 1;
        }
    }
    return row[width];
}

const char *cli_guess_word(const char *word, const char *const *candidates)
{
    const char *best = NULL;
    size_t length = strlen(word);
    int nearest = length < 4 ? 2 : 3; /* farther than that, it is another word */
    if (length == 0 || length > WORD_MAX)
        return NULL;
    for (; *candidates; candidates++) {
        if (strlen(*candidates) > WORD_MAX)
            continue;
        int steps = distance(word, *candidates);
        if (steps < nearest) {
            nearest = steps;
            best = *candidates;
        }
    }
    return best;
}

int cli_complain_word(const char *const *candidates, const char *text, ...)
{
    char complaint[WY_TEXT_MAX], word[WY_TEXT_MAX], list[LIST_MAX] = "";
    size_t length = 0;
    va_list pairs;
    va_start(pairs, text);
    wy_format_list(complaint, sizeof complaint, text, pairs);
    va_end(pairs);
    va_start(pairs, text);
    wy_format_list(word, sizeof word, "{word}", pairs);
    va_end(pairs);
    for (int i = 0; candidates[i] && length < sizeof list; i++)
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", i ? ", " : "",
                                   candidates[i]);
    const char *meant = cli_guess_word(word, candidates);
    if (!meant && (length == 0 || length >= sizeof list))
        return cli_complain("{complaint}.", "complaint", complaint, NULL);
    return cli_complain(meant ? WY_N("{complaint}. Did you mean \"{word}\"?")
                              : WY_N("{complaint}. Choose one of: {list}."),
                        "complaint", complaint, "word", meant ? meant : "", "list", list, NULL);
}
