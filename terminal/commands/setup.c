/* setup.c - Shared parts of commands about a game: options, components, records. */
#include "terminal/commands/setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "terminal/files.h"
#include "terminal/ui/text.h"

const wy_rules *cli_game(const char *id)
{
    const wy_rules *rules = wy_find_game(id);
    if (rules)
        return rules;
    cli_complain_word(cli_words_for(CLI_A_GAME), WY_N("unknown game \"{word}\""), "word", id, NULL);
    return NULL;
}

static bool set_option(const wy_rules *rules, const char *text, wy_options *options)
{
    char name[64];
    size_t length = strcspn(text, "=");
    const char *unknown = text;
    if (text[length] && length < sizeof name) {
        memcpy(name, text, length);
        name[length] = '\0';
        unknown = wy_set_option(rules, options, name, text + length + 1);
    }
    if (!unknown)
        return true;
    cli_complain_word(cli_words_for(CLI_A_GAME_OPTION),
                      WY_N("unknown option \"{word}\" of {game}. \"wyrm games\" lists the options"),
                      "game", wy_tr(rules->title), "word", text, NULL);
    return false;
}

/* Refuses the default value of an option that does not apply; rules refuse its other values. */
static bool option_applies(const wy_rules *rules, const char *text, const wy_options *options)
{
    char name[64] = "";
    memcpy(name, text, strcspn(text, "="));
    int option = wy_find_option(rules, name);
    if (wy_option_applies(rules, options, option) ||
        options->value[option] != rules->options[option].preset)
        return true;
    cli_complain(WY_N("option \"{word}\" does not apply to this game of {game}. Leave it out"),
                 "game", wy_tr(rules->title), "word", text, NULL);
    return false;
}

bool cli_set_options(const cli_arguments *arguments, int option, const wy_rules *rules,
                     wy_options *options)
{
    for (int i = 0; i < arguments->given_count; i++)
        if (arguments->given[i].option == option &&
            !set_option(rules, arguments->given[i].value, options))
            return false;
    bool is_possible =
        options->players >= rules->min_players && options->players <= rules->max_players;
    for (int i = 0; i < arguments->given_count && is_possible; i++)
        if (arguments->given[i].option == option &&
            !option_applies(rules, arguments->given[i].value, options))
            return false;
    return true;
}

void *cli_parts(const wy_rules *rules, const char *path)
{
    void *parts = wy_must_have(malloc(rules->parts_size));
    if (!path) {
        rules->default_parts(parts);
        return parts;
    }
    wy_error error;
    size_t size;
    char *text = cli_read_file(path, false, &size);
    bool good = text && wy_components_read(rules, text, size, path, parts, &error);
    if (text && !good)
        cli_complain_text(error.text);
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
        cli_complain_text(error.text);
        return false;
    }
    wy_table_destroy(table);
    return true;
}

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

void cli_print_json(json_t *value)
{
    json_dumpf(value, stdout, JSON_COMPACT | JSON_REAL_PRECISION(12));
    putchar('\n');
    json_decref(value);
}

void cli_print_writer(wy_json_writer *json)
{
    fwrite(json->text, 1, json->length, stdout);
    putchar('\n');
    wy_json_free(json);
}

void cli_print_rule(FILE *out, const wy_rule *rule, int width)
{
    int column = fprintf(out, "%s (%s) ", rule->number, wy_tr(rule->source));
    cli_wrap(out, wy_tr(rule->text), column, 2, width);
}

void cli_rule_range(const wy_rules *rules, char range[64])
{
    const char *first = "", *last = "";
    for (int i = 0; i < wy_rule_count(); i++) {
        if (strcmp(wy_rule_at(i)->game, rules->id) != 0)
            continue;
        first = *first ? first : wy_rule_at(i)->number;
        last = wy_rule_at(i)->number;
    }
    wy_format(range, 64, WY_N("{first} to {last}"), "first", first, "last", last, NULL);
}
