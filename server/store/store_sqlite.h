/* store_sqlite.h - Declarations shared by the SQLite driver's files. */
#pragma once

#include <sqlite3.h>

#include "server/store/store_impl.h"

typedef struct sqlite_base {
    sqlite3 *db;
    sqlite3_stmt *statements[STORE_STATEMENTS];
    char *path;
} sqlite_base;

/* Records a fault of SQLite. Returns its status. */
store_status store_sqlite_fail(store *s, sqlite3 *db, int code);
store_status store_sqlite_backup(store *s, const char *path);
