/* page.c - see page.h. */
#include "table/page.h"

#include <stdlib.h>
#include <string.h>

#include "core/text.h"

void wy_page_put(wy_page *page, const char *bytes, size_t count)
{
    enum { FIRST = 1024 };
    if (page->room - page->length < count) {
        size_t wanted = page->length + count;
        size_t room = 2 * page->room > wanted ? 2 * page->room : wanted > FIRST ? wanted : FIRST;
        char *more = page->is_torn ? NULL : realloc(page->text, room);
        if (!more) {
            page->is_torn = true;
            return;
        }
        page->text = more;
        page->room = room;
    }
    if (count)
        memcpy(page->text + page->length, bytes, count);
    page->length += count;
}

void wy_page_word(wy_page *page, const char *word)
{
    wy_page_put(page, word, strlen(word));
}

void wy_page_hex(wy_page *page, uint64_t number, int digits)
{
    char hex[17];
    wy_page_put(page, hex, (size_t)wy_copy_hex(hex, number, digits));
}

void wy_page_free(wy_page *page)
{
    free(page->text);
    *page = (wy_page){0};
}

/* ---- Texts and numbers ---- */

static void put_escape(wy_page *page, unsigned char c)
{
    static const char letters[] = "\"\"\\\\\bb\ff\nn\rr\tt"; /* each with what stands for it */
    static const char digits[] = "0123456789ABCDEF";
    char escape[] = {'\\', '\0', '0', '0', digits[c >> 4], digits[c & 15], '\0'};
    for (size_t i = 0; i + 1 < sizeof letters; i += 2)
        if (letters[i] == (char)c) {
            escape[1] = letters[i + 1];
            escape[2] = '\0';
        }
    if (!escape[1])
        escape[1] = 'u';
    wy_page_word(page, escape);
}

void wy_page_letters(wy_page *page, const char *letters, size_t count)
{
    size_t plain = 0; /* where the run began that can be copied as it is */
    wy_page_put(page, "\"", 1);
    for (size_t i = 0; i < count; i++) {
        unsigned char c = (unsigned char)letters[i];
        if (c >= ' ' && c != '"' && c != '\\')
            continue;
        wy_page_put(page, letters + plain, i - plain);
        put_escape(page, c);
        plain = i + 1;
    }
    wy_page_put(page, letters + plain, count - plain);
    wy_page_put(page, "\"", 1);
}

void wy_page_text(wy_page *page, const char *text)
{
    wy_page_letters(page, text, strlen(text));
}

/* With a point in front of the last so many digits, and at least one digit before it. */
static void put_digits(wy_page *page, bool is_negative, uint64_t units, int places)
{
    char digits[32];
    size_t at = sizeof digits;
    for (int i = 0; i <= places || units; i++, units /= 10) {
        if (places && i == places)
            digits[--at] = '.';
        digits[--at] = (char)('0' + units % 10);
    }
    if (is_negative)
        digits[--at] = '-';
    wy_page_put(page, digits + at, sizeof digits - at);
}

void wy_page_number(wy_page *page, int64_t number)
{
    bool is_negative = number < 0;
    put_digits(page, is_negative, is_negative ? 0 - (uint64_t)number : (uint64_t)number, 0);
}

/* Not the C library's: its way to write such numbers is as large as a game. */
void wy_page_real(wy_page *page, double number, int places)
{
    double scaled = number < 0 ? -number : number;
    for (int i = 0; i < places; i++)
        scaled *= 10;
    uint64_t units = (uint64_t)(scaled + 0.5);
    for (; places > 1 && units % 10 == 0; places--)
        units /= 10;
    put_digits(page, number < 0 && units, units, places);
}

void wy_page_bool(wy_page *page, bool value)
{
    wy_page_word(page, value ? "true" : "false");
}

/* ---- Sentences ---- */

/* Takes away the beginning of a character whose end was cut off. */
static void drop_cut_character(char *text)
{
    size_t length = strlen(text);
    while (length > 0 && ((unsigned char)text[length - 1] & 0xc0) == 0x80)
        length--;
    if (length > 0 && (unsigned char)text[length - 1] >= 0xc0)
        text[length - 1] = '\0';
}

void wy_tidy_sentence(const char *text, char ret_line[WY_TEXT_MAX])
{
    size_t length = strlen(text);
    if (length >= WY_TEXT_MAX)
        length = WY_TEXT_MAX - 1;
    memcpy(ret_line, text, length);
    ret_line[length] = '\0';
    if (wy_is_text(ret_line, length))
        return;
    for (char *at = ret_line; *at; at++)
        if ((unsigned char)*at < ' ' || *at == 0x7f)
            *at = '?';
    if (!wy_is_text(ret_line, strlen(ret_line)))
        drop_cut_character(ret_line);
    if (!wy_is_text(ret_line, strlen(ret_line)))
        for (char *at = ret_line; *at; at++)
            if ((unsigned char)*at >= 0x80)
                *at = '?';
}

void wy_page_sentence(wy_page *page, const char *text)
{
    char line[WY_TEXT_MAX];
    wy_tidy_sentence(text, line);
    wy_page_text(page, line);
}

/* ---- Objects and lists ---- */

static void separate(wy_page *page, char open)
{
    if (page->length && page->text[page->length - 1] != open)
        wy_page_put(page, ",", 1);
}

void wy_page_name(wy_page *page, const char *name)
{
    separate(page, '{');
    wy_page_text(page, name);
    wy_page_put(page, ":", 1);
}

void wy_page_next(wy_page *page)
{
    separate(page, '[');
}
