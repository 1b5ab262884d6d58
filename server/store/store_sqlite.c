/* store_sqlite.c - Store driver for SQLite: one writer, which locks when its transaction begins,
 * and readers that never block it (write-ahead log). */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "engine/table/memory.h"
#include "server/store/store_impl.h"

enum {
    PATIENCE = 10000,        /* milliseconds to wait for another writer */
    APPLICATION = 0x7779726d /* "wyrm": whose file this is */
};

typedef struct sqlite_base {
    sqlite3 *db;
    sqlite3_stmt *statements[STORE_STATEMENTS];
    char *path;
} sqlite_base;

static sqlite_base *base_of(const store *s)
{
    return s->base;
}

/* ---- What went wrong ---- */

static bool is_full(int code, int fault)
{
    return code == SQLITE_FULL || fault == ENOSPC || fault == EDQUOT || fault == EFBIG;
}

static store_status status_of(int code, int fault)
{
    switch (code & 0xff) {
    case SQLITE_FULL:
    case SQLITE_IOERR: return is_full(code & 0xff, fault) ? STORE_FULL : STORE_AWAY;
    case SQLITE_CONSTRAINT:
        if (code == SQLITE_CONSTRAINT_FOREIGNKEY)
            return STORE_NONE;
        return code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY
                   ? STORE_TAKEN
                   : STORE_BROKEN;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
    case SQLITE_READONLY:
    case SQLITE_NOMEM:
    case SQLITE_INTERRUPT:
    case SQLITE_PROTOCOL: return STORE_AWAY;
    default: return STORE_BROKEN;
    }
}

static store_status fail(store *s, sqlite3 *db, int code)
{
    int class = code & 0xff;
    bool of_system = class == SQLITE_IOERR || class == SQLITE_CANTOPEN;
    int last = errno;
    int fault = of_system && db ? sqlite3_system_errno(db) : 0;
    /* A commit that fails leaves the system's reason where the system has put it. */
    if (of_system && fault == 0)
        fault = last;
    const char *text = db ? sqlite3_errmsg(db) : sqlite3_errstr(code);
    store_status status = status_of(code, fault);
    if (fault)
        return store_fail(s, status, "%s: %s (%s)", base_of(s)->path, text, strerror(fault));
    return store_fail(s, status, "%s: %s", base_of(s)->path, text);
}

static store_status checked(store *s, int code)
{
    if (code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW)
        return STORE_OK;
    return fail(s, base_of(s)->db, sqlite3_extended_errcode(base_of(s)->db));
}

static store_status script(store *s, const char *sql)
{
    errno = 0;
    return checked(s, sqlite3_exec(base_of(s)->db, sql, NULL, NULL, NULL));
}

/* ---- Statements ---- */

/* SQLite writes its numbered values with another sign. */
static char *in_sqlite(const char *sql)
{
    char *copy = wy_must_have(strdup(sql));
    for (char *c = copy; *c; c++)
        if (*c == '$')
            *c = '?';
    return copy;
}

static store_status prepare(store *s, store_statement statement)
{
    sqlite_base *base = base_of(s);
    if (base->statements[statement])
        return STORE_OK;
    char *sql = in_sqlite(store_sql[statement]);
    int code = sqlite3_prepare_v3(base->db, sql, -1, SQLITE_PREPARE_PERSISTENT,
                                  &base->statements[statement], NULL);
    free(sql);
    return checked(s, code);
}

static int bind_value(sqlite3_stmt *statement, int index, const store_value *value)
{
    switch (value->type) {
    case STORE_NUMBER: return sqlite3_bind_int64(statement, index, value->number);
    case STORE_REAL: return sqlite3_bind_double(statement, index, value->real);
    case STORE_TEXT:
        return sqlite3_bind_text64(statement, index, value->bytes, value->size, SQLITE_STATIC,
                                   SQLITE_UTF8);
    case STORE_BYTES:
        /* A pointer to nothing would be taken for NULL. */
        return sqlite3_bind_blob64(statement, index, value->size ? value->bytes : "", value->size,
                                   SQLITE_STATIC);
    case STORE_NOTHING: break;
    }
    return sqlite3_bind_null(statement, index);
}

static store_status bind_values(store *s, store_statement id, const store_value *values, int count)
{
    store_status status = prepare(s, id);
    sqlite3_stmt *statement = base_of(s)->statements[id];
    if (status == STORE_OK && sqlite3_stmt_busy(statement))
        return store_fail(s, STORE_BROKEN, "the same is being asked for already");
    for (int i = 0; i < count && status == STORE_OK; i++)
        status = checked(s, bind_value(statement, i + 1, &values[i]));
    return status;
}

static void let_go(sqlite3_stmt *statement)
{
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
}

static store_status run(store *s, store_statement id, store_need need, const store_value *values,
                        int count)
{
    store_status status = bind_values(s, id, values, count);
    if (status != STORE_OK)
        return status;
    sqlite_base *base = base_of(s);
    errno = 0;
    status = checked(s, sqlite3_step(base->statements[id]));
    let_go(base->statements[id]);
    if (status != STORE_OK || need == STORE_ANY || sqlite3_changes(base->db) > 0)
        return status;
    if (need == STORE_SOME_OR_NONE)
        return store_fail(s, STORE_NONE, "there is no such thing");
    return store_fail(s, STORE_TAKEN, "that is taken");
}

static store_status settle(store *s)
{
    (void)s;
    return STORE_OK;
}

/* ---- Rows ---- */

static store_status ask(store *s, store_rows *rows, store_statement id, const store_value *values,
                        int count)
{
    store_status status = bind_values(s, id, values, count);
    if (status == STORE_OK)
        rows->held = base_of(s)->statements[id];
    return status;
}

static bool next(store_rows *rows)
{
    int code = sqlite3_step(rows->held);
    rows->status = checked(rows->s, code);
    return code == SQLITE_ROW;
}

static store_value column(const store_rows *rows, int index)
{
    sqlite3_stmt *statement = rows->held;
    store_value value = {.type = STORE_NOTHING};
    switch (sqlite3_column_type(statement, index)) {
    case SQLITE_INTEGER: return as_number(sqlite3_column_int64(statement, index));
    case SQLITE_FLOAT: return as_real(sqlite3_column_double(statement, index));
    case SQLITE_TEXT:
        value.type = STORE_TEXT;
        value.bytes = sqlite3_column_text(statement, index);
        break;
    case SQLITE_BLOB:
        value.type = STORE_BYTES;
        value.bytes = sqlite3_column_blob(statement, index);
        break;
    default: break;
    }
    value.size = (size_t)sqlite3_column_bytes(statement, index);
    return value;
}

static void release(store_rows *rows)
{
    let_go(rows->held);
}

/* ---- Transactions ---- */

static store_status begin(store *s, store_purpose purpose)
{
    return script(s, purpose == STORE_TO_READ ? "BEGIN" : "BEGIN IMMEDIATE");
}

/* A disk that fails while the log is flushed may have kept what was written there. */
static store_status commit(store *s)
{
    store_status status = script(s, "COMMIT");
    bool has_failed = (sqlite3_errcode(base_of(s)->db) & 0xff) == SQLITE_IOERR;
    return status == STORE_AWAY && has_failed ? STORE_IN_DOUBT : status;
}

static bool is_open(store *s)
{
    return !sqlite3_get_autocommit(base_of(s)->db);
}

static void rollback(store *s)
{
    if (is_open(s))
        (void)sqlite3_exec(base_of(s)->db, "ROLLBACK", NULL, NULL, NULL);
}

/* Leaves the fault as it is: it tells why there is something to undo. */
static store_status undo(store *s)
{
    int code = sqlite3_exec(base_of(s)->db, "ROLLBACK TO change; RELEASE change", NULL, NULL, NULL);
    return code == SQLITE_OK ? STORE_OK : STORE_AWAY;
}

/* ---- Opening ---- */

/* Creates the file readable by the owner only, before SQLite would. Leaves an existing file alone:
 * closing it would end the locks of other stores on it. */
static store_status make_file(store *s, const char *path)
{
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0 && errno != EEXIST)
        return store_fail(s, STORE_AWAY, "%s: %s", path, strerror(errno));
    if (file >= 0)
        close(file);
    return STORE_OK;
}

static int one_number(sqlite3 *db, const char *sql, int *ret_number)
{
    sqlite3_stmt *statement;
    int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    if (code != SQLITE_OK)
        return code;
    code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        *ret_number = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return code;
}

/* Check and mark in one step: another process may be creating the file. */
static store_status mark_as_ours(store *s)
{
    sqlite3 *db = base_of(s)->db;
    char mine[64];
    int application = 0, tables = 0;
    snprintf(mine, sizeof mine, "PRAGMA application_id = %d; COMMIT", APPLICATION);
    store_status status = script(s, "BEGIN IMMEDIATE");
    if (status == STORE_OK)
        status = checked(s, one_number(db, "PRAGMA application_id", &application));
    if (status == STORE_OK)
        status = checked(s, one_number(db, "SELECT count(*) FROM sqlite_schema", &tables));
    if (status == STORE_OK && application != APPLICATION && (application != 0 || tables != 0))
        status = store_fail(s, STORE_BROKEN, "%s: a database of another program", base_of(s)->path);
    if (status == STORE_OK)
        status = script(s, mine);
    rollback(s);
    return status;
}

static store_status check_owner(store *s)
{
    int application = 0;
    store_status status =
        checked(s, one_number(base_of(s)->db, "PRAGMA application_id", &application));
    return status == STORE_OK && application != APPLICATION ? mark_as_ours(s) : status;
}

static store_status expect(store *s, const char *sql, const char *expected, const char *complaint)
{
    sqlite3_stmt *statement;
    sqlite_base *base = base_of(s);
    int code = sqlite3_prepare_v2(base->db, sql, -1, &statement, NULL);
    if (code != SQLITE_OK)
        return checked(s, code);
    store_status status = checked(s, sqlite3_step(statement));
    if (status == STORE_OK) {
        const unsigned char *answer = sqlite3_column_text(statement, 0);
        const char *text = answer ? (const char *)answer : "no answer";
        if (strcmp(text, expected) != 0)
            status = store_fail(s, STORE_BROKEN, "%s: %s: %s", base->path, complaint, text);
    }
    sqlite3_finalize(statement);
    return status;
}

static store_status set_up(store *s)
{
    static const char settings[] =
        "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;"
        /* Temporary data and 16 MiB of pages in memory; a checkpoint every 32 MiB, so that a page
         * that changes often is written once. */
        "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384;"
        "PRAGMA wal_autocheckpoint = 8192;";
    if (sqlite3_db_readonly(base_of(s)->db, "main"))
        return store_fail(s, STORE_AWAY, "%s: it may only be read", base_of(s)->path);
    store_status status = check_owner(s);
    if (status == STORE_OK)
        status = expect(s, "PRAGMA journal_mode = WAL", "wal", "no write-ahead log is possible");
    if (status == STORE_OK)
        status = script(s, settings);
    /* Damage is better found now than in the middle of a game. */
    return status == STORE_OK ? expect(s, "PRAGMA quick_check(1)", "ok", "damaged") : status;
}

/* Switching to the write-ahead log needs the file alone and fails at once while another process
 * does the same; the busy timeout does not cover that. */
static store_status set_up_patiently(store *s)
{
    enum { TRIES = PATIENCE / 10 };
    const struct timespec pause = {.tv_nsec = 10000000};
    store_status status = set_up(s);
    for (int i = 0; i < TRIES && status == STORE_AWAY; i++) {
        if ((sqlite3_errcode(base_of(s)->db) & 0xff) != SQLITE_BUSY)
            break;
        nanosleep(&pause, NULL);
        status = set_up(s);
    }
    return status;
}

/* A path that SQLite cannot take for one of its special names. */
static char *plain_path(const char *url)
{
    size_t room = strlen(url) + sizeof "./";
    char *path = wy_must_have(malloc(room));
    snprintf(path, room, "%s%s", url[0] == '/' ? "" : "./", url);
    return path;
}

static store_status open_file(store *s, const char *url)
{
    sqlite_base *base = wy_must_have(calloc(1, sizeof *base));
    s->base = base;
    base->path = plain_path(url);
    if (!url[0])
        return store_fail(s, STORE_NONE, "the database has no name");
    store_status status = make_file(s, base->path);
    if (status != STORE_OK)
        return status;
    int code =
        sqlite3_open_v2(base->path, &base->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code != SQLITE_OK)
        return fail(s, base->db, code);
    sqlite3_extended_result_codes(base->db, 1);
    sqlite3_busy_timeout(base->db, PATIENCE);
    return set_up_patiently(s);
}

static void close_file(store *s)
{
    sqlite_base *base = base_of(s);
    if (!base)
        return;
    for (int i = 0; i < STORE_STATEMENTS; i++)
        sqlite3_finalize(base->statements[i]);
    sqlite3_close(base->db);
    free(base->path);
    free(base);
}

/* ---- Backup ---- */

/* A second way into the file sees what is committed, and nothing else. */
static store_status copy_pages(store *s, const char *from, const char *to)
{
    sqlite3 *source = NULL, *copy = NULL;
    store_status status = STORE_OK;
    int code = sqlite3_open_v2(from, &source, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_open_v2(to, &copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code != SQLITE_OK) {
        status = fail(s, copy ? copy : source, code);
    } else {
        sqlite3_backup *pages = sqlite3_backup_init(copy, "main", source, "main");
        /* All pages in one step: between steps others could write, and it would start again. */
        code = pages ? sqlite3_backup_step(pages, -1) : sqlite3_extended_errcode(copy);
        int end = sqlite3_backup_finish(pages);
        if (code != SQLITE_DONE || end != SQLITE_OK)
            status = fail(s, copy, end != SQLITE_OK ? end : code);
    }
    sqlite3_close(copy);
    sqlite3_close(source);
    return status;
}

static int sync_path(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return -1;
    int result = fsync(file);
    close(file);
    return result;
}

static int sync_folder_of(const char *path)
{
    char *folder = wy_must_have(strdup(path));
    char *slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = '\0';
    int result = sync_path(slash ? folder : ".");
    free(folder);
    return result;
}

static store_status fail_path(store *s, const char *path)
{
    return store_fail(s, errno == ENOSPC || errno == EDQUOT ? STORE_FULL : STORE_AWAY, "%s: %s",
                      path, strerror(errno));
}

static bool is_same_file(const char *one, const char *other)
{
    struct stat a, b;
    return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

static store_status backup(store *s, const char *path)
{
    const sqlite_base *base = base_of(s);
    if (is_same_file(path, base->path))
        return store_fail(s, STORE_TAKEN, "%s: the database itself", path);
    size_t room = strlen(path) + sizeof "-XXXXXX";
    char *fresh = wy_must_have(malloc(room));
    snprintf(fresh, room, "%s-XXXXXX", path);
    int file = mkstemp(fresh);
    if (file < 0) {
        store_status status = fail_path(s, path);
        free(fresh);
        return status;
    }
    close(file);
    store_status status = copy_pages(s, base->path, fresh);
    if (status == STORE_OK && (sync_path(fresh) != 0 || rename(fresh, path) != 0))
        status = fail_path(s, path);
    if (status != STORE_OK)
        unlink(fresh);
    else if (sync_folder_of(path) != 0)
        status = fail_path(s, path);
    free(fresh);
    return status;
}

const store_driver store_sqlite = {
    .bytes_word = "BLOB",
    .text_word = "TEXT",
    .compact_word = " WITHOUT ROWID",
    .open = open_file,
    .close = close_file,
    .prepare = prepare,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .is_open = is_open,
    .undo = undo,
    .script = script,
    .run = run,
    .settle = settle,
    .ask = ask,
    .next = next,
    .column = column,
    .release = release,
    .backup = backup,
};
