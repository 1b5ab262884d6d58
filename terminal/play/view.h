/* view.h - A player's view with its sentences, from which board, menu and answers are made. */
#pragma once

#include "wyrm/bots.h"
#include "wyrm/table.h"

typedef struct cli_view {
    const wy_rules *rules;
    const void *parts;
    int viewer; /* a seat, or WY_SPECTATOR */
    int actor;
    int players;
    uint64_t bytes[WY_STATE_MAX / 8];     /* as the rules show it to the viewer */
    char name[WY_SEATS_MAX][WY_NAME_MAX]; /* fit to be shown */
    char bot[WY_SEATS_MAX][WY_NAME_MAX];
    const char *names[WY_SEATS_MAX];
    wy_text_context words;
} cli_view;

/* What a viewer sees of a table, now. The view points into itself: do not copy it. */
void cli_look(cli_view *view, const wy_table *table, int viewer);

/* The same of another position of that game, while walking through the log. */
void cli_look_at(cli_view *view, const void *state);

/* Do the views of any two of these people differ: is there something to hide? */
bool cli_has_secrets(const wy_rules *rules, const void *parts, const void *state, const int *people,
                     int count);

/* What a bot in the viewer's place is asked, within its own budget. */
wy_bot_request cli_bot_request(const cli_view *view, wy_search_memory *memory);

void cli_say(const cli_view *view, const wy_phrase *phrase, char out[WY_TEXT_MAX]);
void cli_say_noun(const cli_view *view, int noun, int value, char out[WY_TEXT_MAX]);
void cli_say_event(const cli_view *view, wy_action action, char out[WY_TEXT_MAX]);
void cli_say_option(const cli_view *view, wy_action action, char out[WY_TEXT_MAX]);
void cli_say_prompt(const cli_view *view, char out[WY_TEXT_MAX]);

/* Why a move is refused; answers the rule's number. */
const char *cli_say_refusal(const cli_view *view, wy_action action, wy_reason reason,
                            char out[WY_TEXT_MAX]);
