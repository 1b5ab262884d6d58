/* setup.c - see setup.h. */
#include "cli/setup.h"

#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/text.h"

const wy_rules *cli_game(const char *id)
{
    char line[WY_TEXT_MAX];
    const wy_rules *rules = wy_find_game(id);
    if (rules)
        return rules;
    wy_fill(line, sizeof line, WY_N("there is no game \"{word}\"; \"wyrm games\" lists them"),
            "word", id, NULL);
    cli_complain_word(line, id, cli_words_for(CLI_A_GAME));
    return NULL;
}

static bool set_option(const wy_rules *rules, const char *text, wy_options *options)
{
    char name[64], line[WY_TEXT_MAX];
    size_t length = strcspn(text, "=");
    const char *unknown = text;
    if (text[length] && length < sizeof name) {
        memcpy(name, text, length);
        name[length] = '\0';
        unknown = wy_set_option(rules, options, name, text + length + 1);
    }
    if (!unknown)
        return true;
    wy_fill(line, sizeof line, WY_N("{game} has no option \"{word}\""), "game", wy_tr(rules->title),
            "word", text, NULL);
    cli_complain_word(line, text, cli_words_for(CLI_A_GAME_OPTION));
    return false;
}

bool cli_set_options(const cli_arguments *arguments, int option, const wy_rules *rules,
                     wy_options *options)
{
    for (int i = 0; i < arguments->given_count; i++)
        if (arguments->given[i].option == option &&
            !set_option(rules, arguments->given[i].value, options))
            return false;
    return true;
}

void *cli_parts(const wy_rules *rules, const char *path)
{
    void *parts = malloc(rules->parts_size);
    if (!parts)
        abort();
    if (!path) {
        rules->default_parts(parts);
        return parts;
    }
    wy_error error;
    size_t size;
    char *text = cli_read_file(path, false, &size);
    bool good = text && wy_components_read(rules, text, size, path, parts, &error);
    if (text && !good)
        cli_complain(error.text);
    free(text);
    if (good)
        return parts;
    free(parts);
    return NULL;
}

bool cli_check_setup(const wy_rules *rules, const void *parts, const wy_options *options)
{
    wy_error error;
    wy_table *table = wy_table_create(rules, parts, options, &error);
    if (!table) {
        cli_complain(error.text);
        return false;
    }
    wy_table_destroy(table);
    return true;
}
