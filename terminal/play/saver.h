/* saver.h - Autosave of the record of a game. */
#pragma once

#include <sys/stat.h>

#include "terminal/files.h"
#include "wyrm/table.h"

typedef struct cli_saver {
    const char *game;
    char path[CLI_PATH_MAX + 64]; /* empty: there is no place to save */
    bool saved;                   /* the record on disk is complete */
    bool complained;              /* it has been said that it is not */
    bool ours;                    /* the file is the one in `mark` */
    struct stat mark;
} cli_saver;

/* Chooses an unused file; a game resumed from our own folder goes on in its file. */
void cli_saver_init(cli_saver *saver, const char *game, const char *resumed);

/* Writes the record. When it cannot, that is said once and play goes on. */
void cli_save(cli_saver *saver, const wy_table *table);

/* Says where the game is and how to go on. */
void cli_say_saved(const cli_saver *saver, bool over);
