/* write.h - JSON as text.
 *
 * What json_dumps(value, JSON_COMPACT | JSON_REAL_PRECISION(12)) writes, to the letter. The library
 * notes the address of every list and object in a table, to find out whether one holds itself;
 * messages are trees, and a server writes many. What is written most often is not even made a tree
 * first: it is put on a page, member by member. */
#ifndef WYRM_PROTOCOL_WRITE_H
#define WYRM_PROTOCOL_WRITE_H

#include <jansson.h>
#include <stdbool.h>

/* A text that grows; all zero at first. Without memory it stays as it is and is torn. */
typedef struct wy_page {
    char *text;
    size_t length, room;
    bool is_torn;
} wy_page;

void wy_page_put(wy_page *page, const char *bytes, size_t count); /* as they are */
void wy_page_word(wy_page *page, const char *word);               /* likewise */

/* Values. */
void wy_page_text(wy_page *page, const char *text); /* UTF-8, in quotes */
void wy_page_number(wy_page *page, json_int_t number);
void wy_page_value(wy_page *page, const json_t *value);

/* Before each member of an object, and each value of a list: the comma, if it is not the first. */
void wy_page_name(wy_page *page, const char *name);
void wy_page_next(wy_page *page);

/* The tree of what was written, which ends the page. NULL: no memory. */
json_t *wy_page_read(wy_page *page);
void wy_page_free(wy_page *page);

/* To be freed; NULL: no memory. */
char *wy_json_write(const json_t *value);

#endif
