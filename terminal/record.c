/* record.c - see record.h. */
#include "terminal/record.h"

#include <stdlib.h>

#include "terminal/commands/setup.h"
#include "terminal/files.h"
#include "terminal/ui/text.h"

static wy_table *read_table(const char *text, size_t size, const char *components,
                            cli_record *record)
{
    const wy_rules *rules = wy_record_game(text, size, &record->error);
    void *parts = rules ? cli_parts(rules, components) : NULL;
    wy_table *table = parts ? wy_record_read(text, size, parts, &record->error) : NULL;
    if (table)
        record->status = CLI_OK;
    else if (parts || !rules)
        record->status = CLI_CHECK_FAILED;
    free(parts);
    return table;
}

void cli_read_record(const char *path, bool use_stdin, const char *components,
                     cli_record *ret_record)
{
    char line[2 * WY_TEXT_MAX];
    size_t size;
    ret_record->table = NULL;
    ret_record->status = CLI_WRONG_USAGE;
    char *text = cli_read_file(path, use_stdin, &size);
    if (!text)
        return;
    ret_record->table = read_table(text, size, components, ret_record);
    if (ret_record->status == CLI_CHECK_FAILED) {
        snprintf(line, sizeof line, "%s: %s", use_stdin ? wy_tr(WY_N("standard input")) : path,
                 ret_record->error.text);
        cli_complain_text(line);
    }
    free(text);
}
