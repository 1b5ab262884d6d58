/* store_tables.c - Store: tables, their events, seats and ratings. */
#include "server/store/store_impl.h"

/* ---- Writing ---- */

static void run_events(store *s, const char *table, const store_change *change)
{
    for (int i = 0; i < change->event_count; i++) {
        int64_t number = (int64_t)change->after + 1 + i;
        store_run(s, SQL_ADD_EVENT, STORE_SOME_OR_TAKEN, as_text(table), as_number(number),
                  as_number(change->events[i].time), as_text(change->events[i].body));
    }
}

static void run_index(store *s, const char *table, const store_change *change)
{
    for (int i = 0; i < change->seat_count; i++) {
        const store_seat *seat = &change->seats[i];
        store_run(s, SQL_SET_SEAT, STORE_ANY, as_text(table), as_number(seat->person),
                  as_number(seat->seat), as_number(seat->is_asked));
    }
    for (int i = 0; i < change->rating_count; i++) {
        const store_rating *rating = &change->ratings[i];
        store_run(s, SQL_SET_RATING, STORE_ANY, as_text(rating->game), as_number(rating->person),
                  as_real(rating->rating), as_real(rating->deviation), as_real(rating->volatility),
                  as_number(rating->games), as_number(rating->changed));
    }
}

store_status store_add_table(store *s, const store_table *table, const store_change *change)
{
    store_start(s);
    store_run(s, SQL_ADD_TABLE, STORE_SOME_OR_TAKEN, as_text(table->id), as_text(table->game),
              as_text(table->rules), as_number((int64_t)change->stage), as_number(table->is_public),
              as_text(table->invite), as_bytes(table->seed, sizeof table->seed),
              as_number(table->owner), as_number(table->created), as_number(change->changed),
              as_number(change->event_count), as_number(0));
    run_events(s, table->id, change);
    run_index(s, table->id, change);
    return store_end(s);
}

store_status store_append(store *s, const store_change *change)
{
    store_start(s);
    store_run(s, SQL_MOVE_TABLE, STORE_SOME_OR_TAKEN, as_text(change->table),
              as_number(change->after), as_number(change->event_count),
              as_number((int64_t)change->stage), as_number(change->changed));
    run_events(s, change->table, change);
    run_index(s, change->table, change);
    store_status status = store_end(s);
    store_table table;
    if (status == STORE_TAKEN && store_find_table(s, change->table, &table) == STORE_NONE)
        return STORE_NONE;
    return status;
}

/* ---- Reading ---- */

static void read_table(store_rows *rows, store_table *table)
{
    store_get_name(rows, 0, table->id, sizeof table->id);
    store_get_name(rows, 1, table->game, sizeof table->game);
    store_get_name(rows, 2, table->rules, sizeof table->rules);
    table->stage = (store_stage)store_get_number(rows, 3, STORE_OPEN, STORE_CLOSED);
    table->is_public = store_get_number(rows, 4, 0, 1) == 1;
    store_get_name(rows, 5, table->invite, sizeof table->invite);
    store_get_key(rows, 6, table->seed);
    table->owner = store_get_number(rows, 7, INT64_MIN, INT64_MAX);
    table->created = store_get_number(rows, 8, INT64_MIN, INT64_MAX);
    table->changed = store_get_number(rows, 9, INT64_MIN, INT64_MAX);
    table->events = (uint32_t)store_get_number(rows, 10, 0, UINT32_MAX);
}

store_status store_find_table(store *s, const char *id, store_table *ret_table)
{
    store_rows rows;
    store_ask(s, &rows, SQL_FIND_TABLE, as_text(id));
    store_table table = {0};
    bool found = store_next(&rows);
    if (found)
        read_table(&rows, &table);
    store_status status = store_finish_one(&rows, found, "table");
    if (status == STORE_OK)
        *ret_table = table;
    return status;
}

store_status store_each_event(store *s, const char *table, uint32_t after, store_event_fn *each,
                              void *context)
{
    store_rows rows;
    store_ask(s, &rows, SQL_EVENTS, as_text(table), as_number(after));
    for (int64_t number = (int64_t)after + 1; store_next(&rows); number++) {
        store_event event = {
            .number = (uint32_t)store_get_number(&rows, 0, number, number),
            .time = store_get_number(&rows, 1, INT64_MIN, INT64_MAX),
            .body = store_get_text(&rows, 2),
        };
        if (rows.status == STORE_OK && !each(context, &event))
            break;
    }
    return store_finish(&rows);
}

store_status store_first_event(store *s, const char *table,
                               void (*tell)(void *context, const char *body), void *context)
{
    store_rows rows;
    store_ask(s, &rows, SQL_FIRST_EVENT, as_text(table));
    const char *body = store_next(&rows) ? store_get_text(&rows, 0) : NULL;
    if (body && rows.status == STORE_OK)
        tell(context, body);
    return store_finish(&rows);
}

store_status store_each_seat(store *s, const char *table, store_seat_fn *each, void *context)
{
    store_rows rows;
    store_ask(s, &rows, SQL_SEATS, as_text(table));
    while (store_next(&rows)) {
        store_seat seat = {
            .person = store_get_number(&rows, 0, 1, INT64_MAX),
            .seat = (int8_t)store_get_number(&rows, 1, INT8_MIN, INT8_MAX),
            .is_asked = store_get_number(&rows, 2, 0, 1) == 1,
        };
        if (rows.status == STORE_OK && !each(context, &seat))
            break;
    }
    return store_finish(&rows);
}

static store_status each_table(store *s, store_table_fn *each, void *context,
                               store_statement statement, const store_value *values, int count)
{
    store_rows rows;
    store_ask_values(s, &rows, statement, values, count);
    while (store_next(&rows)) {
        store_table table = {0};
        read_table(&rows, &table);
        if (rows.status == STORE_OK && !each(context, &table))
            break;
    }
    return store_finish(&rows);
}

static store_value as_limit(int most)
{
    return as_number(most > 0 ? most : 0);
}

store_status store_each_public(store *s, store_stage stage, int most, store_table_fn *each,
                               void *context)
{
    return each_table(s, each, context, SQL_TABLES_PUBLIC,
                      STORE_LIST(as_number((int64_t)stage), as_limit(most)));
}

store_status store_each_of(store *s, int64_t person, int most, store_table_fn *each, void *context)
{
    return each_table(s, each, context, SQL_TABLES_OF,
                      STORE_LIST(as_number(person), as_limit(most)));
}

store_status store_each_owned(store *s, int64_t owner, store_table_fn *each, void *context)
{
    return each_table(s, each, context, SQL_TABLES_OWNED,
                      STORE_LIST(as_number(owner), as_number(STORE_RUNNING)));
}

store_status store_each_table(store *s, store_stage stage, store_table_fn *each, void *context)
{
    return each_table(s, each, context, SQL_TABLES_STAGE, STORE_LIST(as_number((int64_t)stage)));
}

store_status store_count_owned(store *s, int64_t person, store_stage up_to, int64_t *ret_count)
{
    return store_ask_number(s, ret_count, INT64_MAX, SQL_COUNT_OWNED,
                            STORE_LIST(as_number(person), as_number((int64_t)up_to)));
}

/* ---- Ratings ---- */

static void read_rating(store_rows *rows, store_rating *rating)
{
    store_get_name(rows, 0, rating->game, sizeof rating->game);
    rating->person = store_get_number(rows, 1, 1, INT64_MAX);
    rating->rating = store_get_real(rows, 2);
    rating->deviation = store_get_real(rows, 3);
    rating->volatility = store_get_real(rows, 4);
    rating->games = (uint32_t)store_get_number(rows, 5, 0, UINT32_MAX);
    rating->changed = store_get_number(rows, 6, INT64_MIN, INT64_MAX);
}

store_status store_find_rating(store *s, int64_t person, const char *game, store_rating *ret_rating)
{
    store_rows rows;
    store_ask(s, &rows, SQL_FIND_RATING, as_text(game), as_number(person));
    store_rating rating = {0};
    bool found = store_next(&rows);
    if (found)
        read_rating(&rows, &rating);
    store_status status = store_finish_one(&rows, found, "rating");
    if (status == STORE_OK)
        *ret_rating = rating;
    return status;
}

store_status store_each_rating(store *s, const char *game, int most, store_rating_fn *each,
                               void *context)
{
    store_rows rows;
    store_ask(s, &rows, SQL_RATINGS, as_text(game), as_limit(most));
    while (store_next(&rows)) {
        store_rating rating = {0};
        read_rating(&rows, &rating);
        if (rows.status == STORE_OK && !each(context, &rating))
            break;
    }
    return store_finish(&rows);
}
