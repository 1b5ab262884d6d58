/* store_sqlite.h - what the two files about SQLite share. */
#ifndef WYRM_SERVER_STORE_SQLITE_H
#define WYRM_SERVER_STORE_SQLITE_H

#include <sqlite3.h>

#include "server/store_impl.h"

typedef struct sqlite_base {
    sqlite3 *db;
    sqlite3_stmt *statements[STORE_STATEMENTS];
    char *path;
} sqlite_base;

/* Says what went wrong with a database; its status. */
store_status store_sqlite_fail(store *s, sqlite3 *db, int code);
store_status store_sqlite_backup(store *s, const char *path);

#endif
