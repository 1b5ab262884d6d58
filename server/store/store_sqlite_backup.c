/* store_sqlite_backup.c - Online backup of the SQLite file. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/table/memory.h"
#include "server/store/store_sqlite.h"

/* A second way into the file sees what is committed, and nothing else. */
static store_status copy_pages(store *s, const char *from, const char *to)
{
    sqlite3 *source = NULL, *copy = NULL;
    store_status status = STORE_OK;
    int code = sqlite3_open_v2(from, &source, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_open_v2(to, &copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code != SQLITE_OK) {
        status = store_sqlite_fail(s, copy ? copy : source, code);
    } else {
        sqlite3_backup *backup = sqlite3_backup_init(copy, "main", source, "main");
        /* All pages in one step: between steps others could write, and it would start again. */
        code = backup ? sqlite3_backup_step(backup, -1) : sqlite3_extended_errcode(copy);
        int end = sqlite3_backup_finish(backup);
        if (code != SQLITE_DONE || end != SQLITE_OK)
            status = store_sqlite_fail(s, copy, end != SQLITE_OK ? end : code);
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

store_status store_sqlite_backup(store *s, const char *path)
{
    const sqlite_base *base = s->base;
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
