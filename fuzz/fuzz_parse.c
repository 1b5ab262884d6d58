/* fuzz_parse.c - Fuzz target for move notation: any text in any position. A parsed move can be
 * judged and explained; a legal one is written again as the same move. */
#include "fuzz.h"

#include <string.h>

static const char *same_text(const void *context, const char *text, const char *plural,
                             unsigned long number)
{
    (void)context;
    return plural && number != 1 ? plural : text;
}

static void say(const wy_rules *rules, const wy_phrase *phrase)
{
    static const char *const names[WY_SEATS_MAX] = {"Ana", "Bo", "Cy", "Di", "Ed", "Flo"};
    const wy_text_context words = {same_text, NULL, names};
    char text[WY_TEXT_MAX];
    fuzz_demand(phrase->text != NULL, "there is something to say");
    int length = wy_render(rules, &words, phrase, text, sizeof text);
    fuzz_demand(length > 0 && strlen(text) == (size_t)length, "and it is said");
    fuzz_demand(!strchr(text, '{'), "with all its parts");
}

static void explain(const fuzz_game *game, const void *state, wy_action action)
{
    const wy_rules *rules = game->rules;
    wy_phrase phrase;
    wy_reason reason = rules->check(game->parts, state, action);
    if (reason != WY_OK) {
        fuzz_demand(rules->reason(game->parts, state, action, reason, &phrase) != NULL,
                    "a refusal names its rule");
        say(rules, &phrase);
        return;
    }
    char text[WY_MOVE_MAX];
    wy_action again;
    int length = wy_notate(rules, game->parts, state, action, text);
    fuzz_demand(wy_parse(rules, game->parts, state, text, (size_t)length, &again) &&
                    wy_same_action(action, again),
                "a legal move is written and read as the same");
    rules->option(game->parts, state, action, &phrase);
    say(rules, &phrase);
    rules->event(game->parts, state, action, &phrase);
    say(rules, &phrase);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static union {
        uint64_t aligned;
        uint8_t bytes[WY_STATE_MAX];
    } state;
    fuzz_input input = {data, size};
    fuzz_game game = fuzz_choose_position(&input, state.bytes);
    wy_action action;
    if (!wy_parse(game.rules, game.parts, state.bytes, (const char *)input.at, input.left, &action))
        return 0;
    fuzz_demand(wy_action_index(game.rules, action) >= 0, "what is read is an action of the game");
    explain(&game, state.bytes, action);
    return 0;
}
