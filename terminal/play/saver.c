/* saver.c - Autosave of the record of a game. */
#include "terminal/play/saver.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "terminal/ui/text.h"

enum { NUMBER_MAX = 999999 };

/* The highest number of a saved game in the folder, "book-12.wyrm". */
static int highest_number(const char *folder, const char *game)
{
    int highest = 0;
    size_t prefix = strlen(game);
    DIR *entries = opendir(folder);
    for (struct dirent *entry; entries && (entry = readdir(entries));) {
        const char *name = entry->d_name;
        if (strncmp(name, game, prefix) != 0 || name[prefix] != '-')
            continue;
        char *end;
        long number = strtol(name + prefix + 1, &end, 10);
        if (strcmp(end, ".wyrm") == 0 && number > highest && number < NUMBER_MAX)
            highest = (int)number;
    }
    if (entries)
        closedir(entries);
    return highest;
}

/* Makes a new file, so that no other game can choose it too. */
static bool choose_file(cli_saver *saver)
{
    char folder[CLI_PATH_MAX];
    saver->path[0] = '\0';
    saver->ours = false;
    if (!cli_state_folder(folder))
        return false;
    for (int number = highest_number(folder, saver->game) + 1; number <= NUMBER_MAX; number++) {
        snprintf(saver->path, sizeof saver->path, "%s/%s-%d.wyrm", folder, saver->game, number);
        int file = open(saver->path, O_WRONLY | O_CREAT | O_EXCL, 0600);
        if (file >= 0) {
            close(file);
            return true;
        }
        if (errno != EEXIST)
            break;
    }
    saver->path[0] = '\0';
    return false;
}

static bool is_in_our_folder(const char *path)
{
    char folder[CLI_PATH_MAX], parent[CLI_PATH_MAX];
    struct stat ours, theirs;
    return cli_state_folder(folder) && stat(folder, &ours) == 0 &&
           stat(cli_folder_of(path, parent), &theirs) == 0 && ours.st_dev == theirs.st_dev &&
           ours.st_ino == theirs.st_ino;
}

void cli_saver_init(cli_saver *saver, const char *game, const char *resumed)
{
    memset(saver, 0, sizeof *saver);
    saver->game = game;
    if (resumed && strlen(resumed) < CLI_PATH_MAX && is_in_our_folder(resumed) &&
        stat(resumed, &saver->mark) == 0) {
        snprintf(saver->path, sizeof saver->path, "%s", resumed);
        saver->ours = true;
    }
}

/* If another process writes to the file of the same game, each goes on in its own. */
static bool is_taken(const cli_saver *saver)
{
    const struct stat *then = &saver->mark;
    struct stat now;
    return saver->ours && stat(saver->path, &now) == 0 &&
           (now.st_dev != then->st_dev || now.st_ino != then->st_ino ||
            now.st_mtim.tv_sec != then->st_mtim.tv_sec ||
            now.st_mtim.tv_nsec != then->st_mtim.tv_nsec);
}

static void complain_once(cli_saver *saver, int fault)
{
    saver->saved = false;
    if (saver->complained)
        return;
    saver->complained = true;
    cli_complain(WY_N("the game cannot be saved by itself ({reason}); "
                      "\"save FILE\" keeps it"),
                 "reason", strerror(fault), NULL);
}

void cli_save(cli_saver *saver, const wy_table *table)
{
    if ((!saver->path[0] || is_taken(saver)) && !choose_file(saver)) {
        complain_once(saver, errno);
        return;
    }
    char *record = wy_record_write(table);
    saver->saved = cli_replace_file(saver->path, record);
    int fault = errno;
    free(record);
    if (!saver->saved)
        complain_once(saver, fault);
    else
        saver->ours = stat(saver->path, &saver->mark) == 0;
}

void cli_say_saved(const cli_saver *saver, bool over)
{
    char line[2 * CLI_PATH_MAX], path[CLI_PATH_MAX + 256];
    if (!saver->saved) {
        fprintf(stderr, "%s\n", wy_tr(WY_N("The game was not saved.")));
        return;
    }
    cli_quote(path, sizeof path, saver->path);
    wy_format(line, sizeof line,
              over ? WY_N("The record of the game is here: {file}")
                   : WY_N("The game is saved. Go on with: wyrm play --resume {file}"),
              "file", path, NULL);
    fprintf(stderr, "%s\n", line);
}
