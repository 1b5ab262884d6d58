/* sight.c - A player's view with its sentences. */
#include "terminal/play/sight.h"

#include <string.h>

#include "terminal/ui/text.h"

void cli_look(cli_sight *sight, const wy_table *table, int viewer)
{
    sight->rules = table->rules;
    sight->parts = table->parts;
    sight->viewer = viewer;
    sight->players = table->options.players;
    for (int seat = 0; seat < WY_SEATS_MAX; seat++) {
        cli_clean(sight->name[seat], WY_NAME_MAX, table->seats[seat].name);
        cli_clean(sight->bot[seat], WY_NAME_MAX, table->seats[seat].bot);
        sight->names[seat] = sight->name[seat];
    }
    sight->words = wy_text_context_of(sight->names);
    cli_look_at(sight, table->state);
}

void cli_look_at(cli_sight *sight, const void *state)
{
    sight->actor = sight->rules->actor(state);
    sight->rules->view(sight->parts, state, sight->viewer, sight->view);
}

wy_bot_request cli_bot_request(const cli_sight *sight, wy_search_memory *memory)
{
    return (wy_bot_request){sight->rules,  sight->parts, sight->view,
                            sight->viewer, {0, 0, 1},    memory};
}

bool cli_has_secrets(const wy_rules *rules, const void *parts, const void *state, const int *people,
                     int count)
{
    uint64_t one[WY_STATE_MAX / 8], other[WY_STATE_MAX / 8];
    for (int i = 1; i < count; i++) {
        rules->view(parts, state, people[0], one);
        rules->view(parts, state, people[i], other);
        if (memcmp(one, other, rules->state_size) != 0)
            return true;
    }
    return false;
}

void cli_say(const cli_sight *sight, const wy_phrase *phrase, char out[WY_TEXT_MAX])
{
    wy_render(sight->rules, &sight->words, phrase, out, WY_TEXT_MAX);
}

void cli_say_noun(const cli_sight *sight, int noun, int value, char out[WY_TEXT_MAX])
{
    wy_phrase phrase = {0};
    sight->rules->name(noun, value, &phrase);
    if (!phrase.text) {
        wy_say(&phrase, "{noun}");
        wy_with(&phrase, "noun", noun, value);
    }
    cli_say(sight, &phrase, out);
}

void cli_say_event(const cli_sight *sight, wy_action action, char out[WY_TEXT_MAX])
{
    wy_phrase phrase = {0};
    sight->rules->event(sight->parts, sight->view, action, &phrase);
    cli_say(sight, &phrase, out);
}

void cli_say_option(const cli_sight *sight, wy_action action, char out[WY_TEXT_MAX])
{
    wy_phrase phrase = {0};
    sight->rules->option(sight->parts, sight->view, action, &phrase);
    cli_say(sight, &phrase, out);
}

void cli_say_prompt(const cli_sight *sight, char out[WY_TEXT_MAX])
{
    wy_phrase phrase = {0};
    sight->rules->prompt(sight->parts, sight->view, &phrase);
    cli_say(sight, &phrase, out);
}

const char *cli_say_refusal(const cli_sight *sight, wy_action action, wy_reason reason,
                            char out[WY_TEXT_MAX])
{
    wy_phrase phrase = {0};
    const char *rule = sight->rules->reason(sight->parts, sight->view, action, reason, &phrase);
    cli_say(sight, &phrase, out);
    return rule;
}
