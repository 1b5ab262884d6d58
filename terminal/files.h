/* files.h - Whole files: reading and atomic replacement; folders of the program's own files. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { CLI_PATH_MAX = 4096, CLI_FILE_MAX = 64 * 1024 * 1024 };

/* A file or standard input, closed by an uncounted zero. Caller frees. NULL, after a complaint. */
char *cli_read_file(const char *path, bool use_stdin, size_t *ret_size);

/* Replaces or makes a file, readable by its owner only: the path holds the old text or the new one,
 * whatever happens. False with errno: nothing has changed. The other only tries whether it can. */
bool cli_replace_file(const char *path, const char *text);
bool cli_can_replace_file(const char *path);

/* The folder that a path lies in. */
const char *cli_folder_of(const char *path, char folder[CLI_PATH_MAX]);

/* Returns the folder next to the program if `has` lies in it, else the installed one. */
const char *cli_own_folder(const char *name, const char *has, const char *installed,
                           char folder[CLI_PATH_MAX]);

/* The folder for saved games and history, made if it is missing. False with errno. */
bool cli_state_folder(char path[CLI_PATH_MAX]);

/* A path as a shell takes it, quoted where it must be; returns `out`. */
char *cli_quote(char *out, size_t room, const char *path);
