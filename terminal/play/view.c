/* view.c - A player's view with its sentences. */
#include "terminal/play/view.h"

#include <string.h>

#include "terminal/ui/text.h"

void cli_look(cli_view *view, const wy_table *table, int viewer)
{
    view->rules = table->rules;
    view->parts = table->parts;
    view->viewer = viewer;
    view->players = table->options.players;
    for (int seat = 0; seat < WY_SEATS_MAX; seat++) {
        cli_clean(view->name[seat], WY_NAME_MAX, table->seats[seat].name);
        cli_clean(view->bot[seat], WY_NAME_MAX, table->seats[seat].bot);
        view->names[seat] = view->name[seat];
    }
    view->words = wy_text_context_of(view->names);
    cli_look_at(view, table->state);
}

void cli_look_at(cli_view *view, const void *state)
{
    view->actor = view->rules->actor(state);
    view->rules->view(view->parts, state, view->viewer, view->bytes);
}

wy_bot_request cli_bot_request(const cli_view *view, wy_search_memory *memory)
{
    return (wy_bot_request){view->rules, view->parts, view->bytes, view->viewer, {0, 0, 1}, memory};
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

void cli_say(const cli_view *view, const wy_phrase *phrase, char out[WY_TEXT_MAX])
{
    wy_render(view->rules, &view->words, phrase, out, WY_TEXT_MAX);
}

void cli_say_noun(const cli_view *view, int noun, int value, char out[WY_TEXT_MAX])
{
    wy_phrase phrase = {0};
    view->rules->name(noun, value, &phrase);
    if (!phrase.text) {
        wy_say(&phrase, "{noun}");
        wy_with(&phrase, "noun", noun, value);
    }
    cli_say(view, &phrase, out);
}

void cli_say_event(const cli_view *view, wy_action action, char out[WY_TEXT_MAX])
{
    wy_phrase phrase = {0};
    view->rules->event(view->parts, view->bytes, action, &phrase);
    cli_say(view, &phrase, out);
}

void cli_say_option(const cli_view *view, wy_action action, char out[WY_TEXT_MAX])
{
    wy_phrase phrase = {0};
    view->rules->option(view->parts, view->bytes, action, &phrase);
    cli_say(view, &phrase, out);
}

void cli_say_prompt(const cli_view *view, char out[WY_TEXT_MAX])
{
    wy_phrase phrase = {0};
    view->rules->prompt(view->parts, view->bytes, &phrase);
    cli_say(view, &phrase, out);
}

const char *cli_say_refusal(const cli_view *view, wy_action action, wy_reason reason,
                            char out[WY_TEXT_MAX])
{
    wy_phrase phrase = {0};
    const char *rule = view->rules->reason(view->parts, view->bytes, action, reason, &phrase);
    cli_say(view, &phrase, out);
    return rule;
}
