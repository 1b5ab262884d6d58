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

const char *wy_set_option(const wy_rules *rules, wy_options *options, const char *name,
                          const char *value)
{
    for (int i = 0; i < rules->option_count; i++) {
        if (!wy_same_text(rules->options[i].name, name))
            continue;
        for (int k = 0; rules->options[i].values[k]; k++)
            if (wy_same_text(rules->options[i].values[k], value)) {
                options->value[i] = (uint8_t)k;
                return NULL;
            }
        if (!rules->options[i].former || !wy_same_text(rules->options[i].former, value))
            return value;
        options->value[i] = rules->options[i].former_value;
        return NULL;
    }
    return name;
}
