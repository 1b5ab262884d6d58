/* board.c - Table of boards by game, and the generic board. */
#include "terminal/play/board.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/tree.h"
#include "terminal/ui/text.h"

static const cli_board *const boards[] = {
    &cli_board_book,
    &cli_board_keepers,
    &cli_board_dungeon,
    &cli_board_brood,
};

static void draw_value(const cli_screen *screen, json_t *value, int indent);

/* Lists of plain things go on one line. */
static bool is_flat(json_t *value)
{
    size_t index;
    json_t *item;
    if (json_is_object(value))
        return json_object_size(value) == 0;
    json_array_foreach (value, index, item)
        if (json_is_object(item) || json_is_array(item))
            return false;
    return true;
}

static void draw_leaf(const cli_screen *screen, json_t *value)
{
    size_t index;
    json_t *item;
    char *text = NULL;
    if (json_is_array(value)) {
        json_array_foreach (value, index, item) {
            if (index)
                cli_put(screen, CLI_PLAIN, " ");
            draw_leaf(screen, item);
        }
    } else if (json_is_string(value)) {
        cli_put(screen, CLI_PLAIN, json_string_value(value));
    } else if (json_is_null(value)) {
        cli_put(screen, CLI_PLAIN, "-");
    } else {
        text = json_dumps(value, JSON_ENCODE_ANY);
        cli_put(screen, CLI_PLAIN, text ? text : "");
        free(text);
    }
}

static void draw_member(const cli_screen *screen, const char *key, json_t *value, int indent)
{
    cli_put_blanks(screen, indent);
    cli_put(screen, CLI_STRONG, key);
    cli_put(screen, CLI_PLAIN, is_flat(value) ? ": " : ":");
    if (is_flat(value))
        draw_leaf(screen, value);
    cli_end_line(screen);
    if (!is_flat(value))
        draw_value(screen, value, indent + 2);
}

static void draw_value(const cli_screen *screen, json_t *value, int indent)
{
    const char *key;
    json_t *item;
    size_t index;
    if (json_is_array(value)) {
        json_array_foreach (value, index, item) {
            char number[24];
            snprintf(number, sizeof number, "%zu", index + 1);
            draw_member(screen, number, item, indent);
        }
        return;
    }
    json_object_foreach (value, key, item)
        draw_member(screen, key, item, indent);
}

static void draw_plain(const cli_screen *screen, const cli_view *view)
{
    wy_json_writer json = WY_JSON_GROWING;
    view->rules->json(view->parts, view->bytes, &json);
    json_t *value = wy_tree_read(&json);
    draw_value(screen, value, 0);
    for (int seat = 0; seat < view->players; seat++) {
        char line[WY_TEXT_MAX];
        cli_put(screen, seat == view->actor ? CLI_STRONG : CLI_PLAIN,
                wy_format(line, sizeof line,
                          seat == view->actor ? WY_N("seat {number}: {name}, whose turn it is")
                                              : WY_N("seat {number}: {name}"),
                          "number", cli_int(seat), "name", view->name[seat], NULL));
        cli_end_line(screen);
    }
    json_decref(value);
}

/* Options of one verb belong together. */
static int place_by_verb(const cli_view *view, wy_action action, wy_phrase *heading,
                         wy_phrase *brief)
{
    (void)view;
    wy_say(heading, NULL);
    wy_say(brief, NULL);
    return CLI_PLACE(action.verb, 0);
}

static const cli_board plain_board = {.draw = draw_plain, .place = place_by_verb};

const cli_board *cli_board_of(const wy_rules *rules, const cli_screen *screen, bool plain)
{
    static cli_board plain_with_words;
    const cli_board *board = &plain_board;
    for (size_t i = 0; i < WY_COUNT(boards); i++)
        if (strcmp(boards[i]->game, rules->id) == 0)
            board = boards[i];
    if (!plain && screen->width >= (board->narrowest ? board->narrowest : CLI_BOARD_MIN))
        return board;
    /* The picture goes, the words about the game's moves stay. */
    plain_with_words = *board;
    plain_with_words.legend = NULL;
    plain_with_words.draw = board->list ? board->list : draw_plain;
    return &plain_with_words;
}
