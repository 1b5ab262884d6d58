/* store_chat.c - Store: chat lines. */
#include "server/store/store_impl.h"

/* The table counts its lines, so that a number is never given again, even if lines are erased. */
static int64_t next_line(store *s, const char *table)
{
    int64_t number;
    s->change = store_ask_number(s, &number, UINT32_MAX, SQL_NEXT_LINE, STORE_LIST(as_text(table)));
    if (s->change == STORE_OK && number == 0)
        s->change = store_fail(s, STORE_NONE, "there is no such table");
    return number;
}

store_status store_add_line(store *s, const char *table, store_line *line)
{
    int64_t number = 0;
    store_start(s);
    if (s->change == STORE_OK)
        number = next_line(s, table);
    store_run(s, SQL_ADD_LINE, STORE_SOME_OR_TAKEN, as_text(table), as_number(number),
              as_number(line->person), as_number(line->time), as_text(line->text));
    store_status status = store_end(s);
    if (status == STORE_OK)
        line->number = (uint32_t)number;
    return status;
}

store_status store_each_line(store *s, const char *table, uint32_t after, int most,
                             store_line_fn *each, void *context)
{
    store_rows rows;
    store_ask(s, &rows, SQL_LINES, as_text(table), as_number(after),
              as_number(most > 0 ? most : 0));
    while (store_next(&rows)) {
        store_line line = {
            .number = (uint32_t)store_get_number(&rows, 0, 1, UINT32_MAX),
            .person = store_get_number(&rows, 1, INT64_MIN, INT64_MAX),
            .time = store_get_number(&rows, 2, INT64_MIN, INT64_MAX),
            .text = store_get_text(&rows, 3),
        };
        if (rows.status == STORE_OK && !each(context, &line))
            break;
    }
    return store_finish(&rows);
}
