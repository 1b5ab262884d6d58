/* page.h - JSON, put down as text piece by piece.
 *
 * What is told most often is not made a tree first. This part wants nothing but memory, so that it
 * works in a browser, too; protocol/write.h adds trees. */
#ifndef WYRM_TABLE_PAGE_H
#define WYRM_TABLE_PAGE_H

#include "wyrm/wyrm.h"

/* A text that grows, without a closing zero; all zero at first. Without memory it stays as it is
 * and is torn. */
typedef struct wy_page {
    char *text;
    size_t length, room;
    bool is_torn;
} wy_page;

void wy_page_put(wy_page *page, const char *bytes, size_t count); /* as they are */
void wy_page_word(wy_page *page, const char *word);               /* likewise */
void wy_page_hex(wy_page *page, uint64_t number, int digits);     /* the lowest so many */
void wy_page_free(wy_page *page);

/* Values. A text is UTF-8. A sentence is made so, on one line: names that others have chosen stand
 * in sentences, and what is not UTF-8 or not printable is replaced. */
void wy_page_text(wy_page *page, const char *text);
void wy_page_letters(wy_page *page, const char *letters, size_t count);
void wy_page_sentence(wy_page *page, const char *text);
void wy_page_number(wy_page *page, int64_t number);
void wy_page_real(wy_page *page, double number, int places); /* rounded; 1.0, 0.25 */
void wy_page_bool(wy_page *page, bool value);

/* Before each member of an object, and each value of a list: the comma, if it is not the first. */
void wy_page_name(wy_page *page, const char *name);
void wy_page_next(wy_page *page);

/* A sentence as it is put down. */
void wy_tidy_sentence(const char *text, char ret_line[WY_TEXT_MAX]);

#endif
