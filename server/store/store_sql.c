/* store_sql.c - SQL statements of the store. Numbers and booleans are BIGINT in both databases. */
#include "server/store/store_sql.h"

#define PERSON "id, name, phrase, language, created, seen, erased"
#define TABLE                                                                                      \
    "tables.id, tables.game, tables.rules, tables.stage, tables.is_public, tables.invite, "        \
    "tables.seed, tables.owner, tables.created, tables.changed, tables.events"

#define RATING "game, person, rating, deviation, volatility, games, changed"

const char *const store_sql[STORE_STATEMENTS] = {
    [SQL_MARK] = "SAVEPOINT change",
    [SQL_KEEP] = "RELEASE SAVEPOINT change",
    [SQL_VERSION] = "SELECT value FROM meta WHERE name = $1",
    [SQL_SET_VERSION] = "INSERT INTO meta (name, value) VALUES ($1, $2) "
                        "ON CONFLICT (name) DO UPDATE SET value = excluded.value",

    /* ---- People ---- */

    [SQL_NEXT_PERSON] = "UPDATE meta SET value = value + 1 WHERE name = $1 RETURNING value",
    [SQL_ADD_PERSON] =
        "INSERT INTO people (id, name, folded, phrase, language, created, seen, erased) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
    [SQL_FIND_PERSON] = "SELECT " PERSON " FROM people WHERE id = $1",
    [SQL_FIND_NAME] = "SELECT " PERSON " FROM people WHERE folded = $1",
    [SQL_CHANGE_PERSON] = "UPDATE people SET name = $2, folded = $3, phrase = $4, language = $5, "
                          "seen = $6 WHERE id = $1 AND erased = 0",
    [SQL_ERASE_PERSON] = "UPDATE people SET name = '', folded = NULL, phrase = '', language = '', "
                         "created = 0, seen = 0, erased = 1 WHERE id = $1",
    [SQL_ERASE_LINES] = "DELETE FROM lines WHERE person = $1",
    [SQL_ERASE_RATINGS] = "DELETE FROM ratings WHERE person = $1",

    /* ---- Sessions: none for an erased person ---- */

    [SQL_ADD_SESSION] = "INSERT INTO sessions (key, person, created, seen, expires) "
                        "SELECT $1, id, $3, $4, $5 FROM people WHERE id = $2 AND erased = 0",
    [SQL_FIND_SESSION] = "SELECT key, person, created, seen, expires FROM sessions WHERE key = $1",
    [SQL_SESSIONS_OF] =
        "SELECT key, person, created, seen, expires FROM sessions WHERE person = $1 "
        "ORDER BY created, key",
    [SQL_TOUCH_SESSION] = "UPDATE sessions SET seen = $2, expires = $3 WHERE key = $1",
    [SQL_END_SESSION] = "DELETE FROM sessions WHERE key = $1",
    [SQL_END_SESSIONS_OF] = "DELETE FROM sessions WHERE person = $1",
    [SQL_DROP_SESSIONS] = "DELETE FROM sessions WHERE expires < $1",

    /* ---- Tables ---- */

    [SQL_ADD_TABLE] =
        "INSERT INTO tables (id, game, rules, stage, is_public, invite, seed, owner, created, "
        "changed, events, lines) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) "
        "ON CONFLICT DO NOTHING",
    /* Of two writers the second waits here for the first, and then finds another count. */
    [SQL_MOVE_TABLE] = "UPDATE tables SET events = events + $3, stage = $4, changed = $5 "
                       "WHERE id = $1 AND events = $2",
    [SQL_FIND_TABLE] = "SELECT " TABLE " FROM tables WHERE id = $1",
    [SQL_ADD_EVENT] = "INSERT INTO events (table_id, number, time, body) VALUES ($1, $2, $3, $4) "
                      "ON CONFLICT DO NOTHING",
    [SQL_EVENTS] = "SELECT number, time, body FROM events WHERE table_id = $1 AND number > $2 "
                   "ORDER BY number",
    [SQL_FIRST_EVENT] = "SELECT body FROM events WHERE table_id = $1 AND number = 1",
    [SQL_SET_SEAT] = "INSERT INTO seats (table_id, person, seat, is_asked) VALUES ($1, $2, $3, $4) "
                     "ON CONFLICT (table_id, person) DO UPDATE SET seat = excluded.seat, "
                     "is_asked = excluded.is_asked "
                     "WHERE seats.seat <> excluded.seat OR seats.is_asked <> excluded.is_asked",
    [SQL_SEATS] =
        "SELECT person, seat, is_asked FROM seats WHERE table_id = $1 ORDER BY seat, person",
    /* No rating for an erased person. */
    [SQL_SET_RATING] = "INSERT INTO ratings (" RATING ") "
                       "SELECT $1, id, $3, $4, $5, $6, $7 FROM people WHERE id = $2 AND erased = 0 "
                       "ON CONFLICT (game, person) DO UPDATE SET rating = excluded.rating, "
                       "deviation = excluded.deviation, volatility = excluded.volatility, "
                       "games = excluded.games, changed = excluded.changed",
    [SQL_TABLES_PUBLIC] = "SELECT " TABLE " FROM tables WHERE is_public = 1 AND stage = $1 "
                          "ORDER BY changed DESC, id LIMIT $2",
    [SQL_TABLES_OF] = "SELECT " TABLE " FROM seats JOIN tables ON tables.id = seats.table_id "
                      "WHERE seats.person = $1 AND seats.seat >= 0 "
                      "ORDER BY tables.changed DESC, tables.id LIMIT $2",
    [SQL_TABLES_OWNED] =
        "SELECT " TABLE " FROM tables WHERE owner = $1 AND stage <= $2 ORDER BY id",
    [SQL_COUNT_OWNED] = "SELECT COUNT(*) FROM tables WHERE owner = $1 AND stage <= $2",
    [SQL_TABLES_STAGE] = "SELECT " TABLE " FROM tables WHERE stage = $1 ORDER BY id",
    [SQL_FIND_RATING] = "SELECT " RATING " FROM ratings "
                        "WHERE game = $1 AND person = $2",
    [SQL_RATINGS] = "SELECT " RATING " FROM ratings "
                    "WHERE game = $1 ORDER BY rating DESC, person LIMIT $2",

    /* ---- Chat ---- */

    [SQL_NEXT_LINE] = "UPDATE tables SET lines = lines + 1 WHERE id = $1 RETURNING lines",
    [SQL_ADD_LINE] =
        "INSERT INTO lines (table_id, number, person, time, text) VALUES ($1, $2, $3, $4, $5)",
    [SQL_LINES] = "SELECT number, person, time, text FROM (SELECT number, person, time, text "
                  "FROM lines WHERE table_id = $1 AND number > $2 ORDER BY number DESC LIMIT $3) "
                  "AS last ORDER BY number",

    /* ---- Export and import: pages in the order of their keys, and single rows ---- */

    [SQL_COUNT_ALL] = "SELECT (SELECT count(*) FROM people) + (SELECT count(*) FROM tables)",
    [SQL_COUNT_GAPS] =
        "SELECT count(*) FROM tables WHERE events <> (SELECT count(*) FROM events "
        "WHERE table_id = tables.id) OR events <> (SELECT coalesce(max(number), 0) FROM events "
        "WHERE table_id = tables.id) OR EXISTS (SELECT 1 FROM events "
        "WHERE table_id = tables.id AND number < 1) OR lines < (SELECT coalesce(max(number), 0) "
        "FROM lines "
        "WHERE table_id = tables.id)",
    [SQL_COUNT_PEOPLE] = "UPDATE meta SET value = (SELECT coalesce(max(id), 0) FROM people) "
                         "WHERE name = 'people'",
    [SQL_PAGE_PEOPLE] = "SELECT id, name, folded, phrase, language, created, seen, erased "
                        "FROM people WHERE id > $1 ORDER BY id LIMIT $2",
    [SQL_PAGE_SESSIONS] = "SELECT key, person, created, seen, expires FROM sessions "
                          "WHERE key > $1 ORDER BY key LIMIT $2",
    [SQL_PAGE_TABLES] = "SELECT " TABLE ", lines FROM tables WHERE id > $1 ORDER BY id LIMIT $2",
    [SQL_PAGE_EVENTS] =
        "SELECT table_id, number, time, body FROM events WHERE (table_id, number) > ($1, $2) "
        "ORDER BY table_id, number LIMIT $3",
    [SQL_PAGE_SEATS] =
        "SELECT table_id, person, seat, is_asked FROM seats WHERE (table_id, person) > ($1, $2) "
        "ORDER BY table_id, person LIMIT $3",
    [SQL_PAGE_LINES] = "SELECT table_id, number, person, time, text FROM lines "
                       "WHERE (table_id, number) > ($1, $2) ORDER BY table_id, number LIMIT $3",
    [SQL_PAGE_RATINGS] = "SELECT " RATING " FROM ratings "
                         "WHERE (game, person) > ($1, $2) ORDER BY game, person LIMIT $3",
    [SQL_PUT_SESSION] = "INSERT INTO sessions (key, person, created, seen, expires) "
                        "VALUES ($1, $2, $3, $4, $5)",
    [SQL_PUT_SEAT] = "INSERT INTO seats (table_id, person, seat, is_asked) VALUES ($1, $2, $3, $4)",
    [SQL_PUT_RATING] = "INSERT INTO ratings (" RATING ") VALUES ($1, $2, $3, $4, $5, $6, $7)",
};
