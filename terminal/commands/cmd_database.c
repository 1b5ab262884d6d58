/* cmd_database.c - "wyrm backup", "wyrm export" and "wyrm import" of the server's database. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/store/store.h"
#include "terminal/commands/commands.h"
#include "terminal/ui/text.h"
#include "wyrm/wyrm.h"

enum { DATABASE };

static const cli_option options[] = {
    [DATABASE] = CLI_FILE_OPTION("db", "URL", CLI_HELP_DATABASE),
};

static const char *url_of(const cli_arguments *arguments)
{
    const char *url = cli_given(arguments, DATABASE);
    return url ? url : CLI_DATABASE;
}

static bool is_file(const char *url)
{
    return strncmp(url, "postgresql://", 13) != 0 && strncmp(url, "postgres://", 11) != 0;
}

/* NULL after a complaint. What is to be read must be there: a new one would be empty. */
static store *open_store(const cli_arguments *arguments, bool must_exist)
{
    char fault[STORE_FAULT_MAX];
    const char *url = url_of(arguments);
    if (must_exist && is_file(url) && access(url, F_OK) != 0) {
        cli_complain(WY_N("no database \"{word}\". Give --db, or start the server once."), "word",
                     url, NULL);
        return NULL;
    }
    store *s = store_open(url, fault);
    if (!s)
        cli_complain_text(fault);
    return s;
}

static int finish(store *s, store_status status)
{
    if (status != STORE_OK)
        cli_complain_text(store_fault(s));
    store_close(s);
    return status == STORE_OK ? CLI_OK : CLI_WRONG_USAGE;
}

static int run_backup(const cli_arguments *arguments)
{
    if (!is_file(url_of(arguments)))
        return cli_complain(
            WY_N("a PostgreSQL database is copied by pg_dump, or by \"wyrm export\""), NULL);
    store *s = open_store(arguments, true);
    return s ? finish(s, store_backup(s, arguments->operand[0])) : CLI_WRONG_USAGE;
}

const cli_command cli_backup_command = {
    .name = "backup",
    .help = WY_N("Back up the server's database file while it is in use."),
    .operand = {{"FILE", CLI_A_FILE, false}},
    CLI_OPTIONS(options),
    .run = run_backup,
};

static bool print_line(void *context, const char *line)
{
    (void)context;
    return puts(line) >= 0;
}

static int run_export(const cli_arguments *arguments)
{
    store *s = open_store(arguments, true);
    return s ? finish(s, store_export(s, print_line, NULL)) : CLI_WRONG_USAGE;
}

const cli_command cli_export_command = {
    .name = "export",
    .help = WY_N("Export the server's database as lines of JSON."),
    .details = WY_N("The lines hold everything but passwords and tokens themselves: keep them as "
                    "safe as the database."),
    CLI_OPTIONS(options),
    .run = run_export,
};

/* The last line of an export says so: without it something is missing. */
static bool is_end(const char *line)
{
    json_t *object = json_loads(line, 0, NULL);
    const char *kind = json_string_value(json_object_get(object, "kind"));
    bool is_so = kind && strcmp(kind, "end") == 0;
    json_decref(object);
    return is_so;
}

/* It is all there, or nothing of it is. */
static store_status import_lines(store *s, bool *ret_complete)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    store_status status = STORE_OK;
    *ret_complete = false;
    while (status == STORE_OK && (length = getline(&line, &room, stdin)) >= 0) {
        if (length > 0 && line[length - 1] == '\n')
            line[length - 1] = '\0';
        *ret_complete = is_end(line);
        status = store_import(s, line);
    }
    free(line);
    return status;
}

static int run_import(const cli_arguments *arguments)
{
    bool is_complete;
    store *s = open_store(arguments, false);
    if (!s)
        return CLI_WRONG_USAGE;
    store_status status = import_lines(s, &is_complete);
    if (status != STORE_OK || is_complete)
        return finish(s, status);
    store_rollback(s);
    store_close(s);
    return cli_complain(WY_N("the last line is missing: nothing was imported"), NULL);
}

const cli_command cli_import_command = {
    .name = "import",
    .help = WY_N("Import lines of \"wyrm export\" into an empty database."),
    CLI_OPTIONS(options),
    .run = run_import,
};
