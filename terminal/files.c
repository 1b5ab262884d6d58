/* files.c - Whole files: reading and atomic replacement. */
#include "terminal/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminal/ui/text.h"
#include "wyrm/table.h"

enum { FIRST_ROOM = 64 * 1024 };

static const char no_memory[] = WY_N("out of memory. Free some, or use another machine.");

/* Everything that a stream still holds; NULL with errno. */
static char *read_all(FILE *file, size_t *ret_size)
{
    size_t room = FIRST_ROOM, size = 0;
    char *text = malloc(room + 1);
    while (text) {
        size += fread(text + size, 1, room - size, file);
        if (size < room)
            break;
        if (room >= CLI_FILE_MAX) {
            free(text);
            errno = EFBIG;
            return NULL;
        }
        char *larger = realloc(text, 2 * room + 1);
        if (!larger)
            free(text);
        text = larger;
        room *= 2;
    }
    if (text && ferror(file)) {
        free(text);
        return NULL;
    }
    if (text)
        text[size] = '\0';
    *ret_size = size;
    return text;
}

char *cli_read_file(const char *path, bool use_stdin, size_t *ret_size)
{
    FILE *file = use_stdin ? stdin : fopen(path, "rb");
    char *text = file ? read_all(file, ret_size) : NULL;
    int fault = errno;
    if (file && !use_stdin)
        fclose(file);
    if (text)
        return text;
    const char *reason = fault == ENOMEM ? wy_tr(no_memory) : strerror(fault);
    cli_complain(WY_N("cannot read {file}: {reason}"), "file", path, "reason", reason, NULL);
    return NULL;
}

static bool write_all(int file, const char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        ssize_t written = write(file, text, left);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            text += written;
            left -= (size_t)written;
        }
    }
    return true;
}

const char *cli_folder_of(const char *path, char folder[CLI_PATH_MAX])
{
    snprintf(folder, CLI_PATH_MAX, "%s", path);
    char *slash = strrchr(folder, '/');
    if (!slash)
        return ".";
    slash[slash == folder] = '\0';
    return folder;
}

/* A rename is durable once its folder is, where the file system can do that. */
static void sync_folder_of(const char *path)
{
    char folder[CLI_PATH_MAX];
    int handle = open(cli_folder_of(path, folder), O_RDONLY | O_DIRECTORY);
    if (handle < 0)
        return;
    (void)fsync(handle);
    close(handle);
}

/* A new file beside a path, open; -1 with errno. */
static int open_beside(const char *path, char fresh[CLI_PATH_MAX])
{
    if (snprintf(fresh, CLI_PATH_MAX, "%s.XXXXXX", path) >= CLI_PATH_MAX) {
        errno = ENAMETOOLONG;
        return -1;
    }
    return mkstemp(fresh);
}

bool cli_can_replace_file(const char *path)
{
    char fresh[CLI_PATH_MAX];
    struct stat there;
    if (stat(path, &there) == 0 && S_ISDIR(there.st_mode)) {
        errno = EISDIR;
        return false;
    }
    int file = open_beside(path, fresh);
    if (file < 0)
        return false;
    close(file);
    unlink(fresh);
    return true;
}

bool cli_replace_file(const char *path, const char *text)
{
    char fresh[CLI_PATH_MAX];
    int file = open_beside(path, fresh);
    if (file < 0)
        return false;
    bool good = write_all(file, text) && fsync(file) == 0;
    int fault = errno;
    if (close(file) != 0 && good) {
        good = false;
        fault = errno;
    }
    if (good && rename(fresh, path) != 0) {
        good = false;
        fault = errno;
    }
    if (!good) {
        unlink(fresh);
        errno = fault;
        return false;
    }
    sync_folder_of(path);
    return true;
}

const char *cli_own_folder(const char *name, const char *has, const char *installed,
                           char folder[CLI_PATH_MAX])
{
    char program[CLI_PATH_MAX], wanted[2 * CLI_PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(program, '/');
    if (!slash)
        return installed;
    *slash = '\0';
    int whole = snprintf(folder, CLI_PATH_MAX, "%s/%s", program, name);
    snprintf(wanted, sizeof wanted, "%s/%s", folder, has);
    return whole < CLI_PATH_MAX && access(wanted, R_OK) == 0 ? folder : installed;
}

static bool make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)mkdir(path, 0700);
        *slash = '/';
    }
    struct stat folder;
    if ((mkdir(path, 0700) != 0 && errno != EEXIST) || stat(path, &folder) != 0)
        return false;
    if (!S_ISDIR(folder.st_mode)) {
        errno = ENOTDIR;
        return false;
    }
    return true;
}

bool cli_state_folder(char path[CLI_PATH_MAX])
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length;
    if (state && *state == '/')
        length = snprintf(path, CLI_PATH_MAX, "%s/wyrm", state);
    else if (home && *home == '/')
        length = snprintf(path, CLI_PATH_MAX, "%s/.local/state/wyrm", home);
    else {
        errno = ENOENT;
        return false;
    }
    if (length >= CLI_PATH_MAX) {
        errno = ENAMETOOLONG;
        return false;
    }
    return make_folders(path);
}

char *cli_quote(char *out, size_t room, const char *path)
{
    static const char safe[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                               "/._-+,:@%=";
    size_t length = 0;
    if (*path && *path != '-' && path[strspn(path, safe)] == '\0') {
        snprintf(out, room, "%s", path);
        return out;
    }
    length += (size_t)snprintf(out, room, "%s'", *path == '-' ? "./" : "");
    for (; *path && length + 6 < room; path++)
        length +=
            (size_t)snprintf(out + length, room - length, *path == '\'' ? "'\\''" : "%c", *path);
    snprintf(out + length, room - length, "'");
    return out;
}
