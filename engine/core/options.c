/* options.c - Options of a game, set by their words. */
#include "engine/core/text.h"
#include "wyrm/wyrm.h"

void wy_default_options(const wy_rules *rules, int players, wy_options *options)
{
    memset(options, 0, sizeof *options);
    options->players = (uint8_t)players;
    for (int i = 0; i < rules->option_count; i++)
        options->value[i] = rules->options[i].preset;
}

bool wy_option_applies(const wy_rules *rules, const wy_options *options, int option)
{
    const wy_option *o = &rules->options[option];
    if (!wy_option_is_for(o, options->players))
        return false;
    bool is_bound = false;
    for (size_t i = 0; i < WY_COUNT(o->with); i++) {
        is_bound |= o->with[i].values != 0;
        if (o->with[i].values & WY_BIT(options->value[o->with[i].option]))
            return true;
    }
    return !is_bound;
}

int wy_find_option(const wy_rules *rules, const char *name)
{
    for (int i = 0; i < rules->option_count; i++)
        if (wy_same_text(rules->options[i].name, name))
            return i;
    return -1;
}

void wy_fit_options(const wy_rules *rules, wy_options *options)
{
    for (int i = 0; i < rules->option_count; i++)
        if (!wy_option_applies(rules, options, i))
            options->value[i] = rules->options[i].preset;
}

const char *wy_set_option(const wy_rules *rules, wy_options *options, const char *name,
                          const char *value)
{
    int found = wy_find_option(rules, name);
    if (found < 0)
        return name;
    const wy_option *option = &rules->options[found];
    for (int k = 0; option->values[k]; k++)
        if (wy_same_text(option->values[k], value)) {
            options->value[found] = (uint8_t)k;
            return NULL;
        }
    if (!option->former || !wy_same_text(option->former, value))
        return value;
    options->value[found] = option->former_value;
    return NULL;
}
