/* picture.c - what is at a table as JSON: actors, options, moves, views and reasons. */
#include <stdlib.h>

#include "protocol/session.h"

/* ---- Sentences ---- */

static json_t *say(const wy_table *table, const wy_phrase *phrase)
{
    char text[WY_TEXT_MAX];
    const char *names[WY_SEATS_MAX];
    wy_seat_names(table, names);
    wy_words words = wy_words_with(names);
    wy_render(table->rules, &words, phrase, text, sizeof text);
    return wy_json_sentence(text);
}

static json_t *notate(const wy_table *table, const void *state, wy_action action)
{
    char move[WY_MOVE_MAX];
    wy_notate(table->rules, table->parts, state, action, move);
    return json_string(move);
}

/* ---- Actors and options ---- */

json_t *wy_json_actor(int actor)
{
    if (actor == WY_CHANCE)
        return json_string("chance");
    return actor == WY_OVER ? json_string("over") : json_integer(actor);
}

json_t *wy_json_prompt(const wy_table *table)
{
    wy_phrase phrase;
    wy_say(&phrase, NULL);
    table->rules->prompt(table->parts, table->state, &phrase);
    return say(table, &phrase);
}

json_t *wy_json_option(const wy_table *table, wy_action action)
{
    wy_phrase phrase;
    json_t *option = json_object();
    wy_say(&phrase, NULL);
    table->rules->option(table->parts, table->state, action, &phrase);
    json_object_set_new(option, "action", notate(table, table->state, action));
    json_object_set_new(option, "text", say(table, &phrase));
    return option;
}

/* ---- The log ---- */

json_t *wy_json_move(const wy_table *table, const void *state, int number, wy_action action,
                     int viewer)
{
    wy_scratch view;
    wy_phrase phrase;
    const void *seen = state;
    json_t *move = json_object();
    json_object_set_new(move, "number", json_integer(number));
    json_object_set_new(move, "actor", wy_json_actor(table->rules->actor(state)));
    if (viewer != WY_SEES_ALL) {
        table->rules->view(table->parts, state, viewer, view.bytes);
        action = table->rules->witness(table->parts, state, action, viewer);
        seen = view.bytes;
    }
    wy_say(&phrase, NULL);
    table->rules->event(table->parts, seen, action, &phrase);
    json_object_set_new(move, "action", notate(table, seen, action));
    json_object_set_new(move, "text", say(table, &phrase));
    return move;
}

json_t *wy_json_moves(const wy_table *table, int viewer, int from)
{
    json_t *moves = json_array();
    wy_walk walk;
    for (wy_walk_start(&walk, table); wy_walk_more(&walk); wy_walk_next(&walk))
        if (walk.move >= from)
            json_array_append_new(moves, wy_json_move(table, walk.state, walk.move + 1,
                                                      wy_walk_action(&walk), viewer));
    wy_walk_finish(&walk);
    return moves;
}

/* ---- Views ---- */

/* The game writes its own JSON; it is asked twice, since only then its size is known. */
static json_t *picture(const wy_table *table, const void *view)
{
    wy_json json;
    wy_json_init(&json, NULL, 0);
    table->rules->json(table->parts, view, &json);
    size_t room = json.length + 1;
    char *text = malloc(room);
    if (!text)
        return NULL;
    wy_json_init(&json, text, room);
    table->rules->json(table->parts, view, &json);
    json_t *read = json_loadb(text, json.length, 0, NULL);
    free(text);
    return read;
}

json_t *wy_json_view(const wy_table *table, int viewer)
{
    if (viewer == WY_SEES_ALL)
        return picture(table, table->state);
    wy_scratch view;
    table->rules->view(table->parts, table->state, viewer, view.bytes);
    return picture(table, view.bytes);
}

/* ---- Scores ---- */

/* Numbers under their names, in the order of the game's list; null for each of the set `hidden`. */
static json_t *lines_json(const char *const *names, const int32_t *points, unsigned hidden,
                          int count)
{
    json_t *lines = json_array();
    for (int i = 0; i < count; i++) {
        json_t *line = json_object();
        json_object_set_new(line, "name", wy_json_sentence(wy_tr(names[i])));
        json_object_set_new(line, "points",
                            hidden >> i & 1 ? json_null() : json_integer(points[i]));
        json_array_append_new(lines, line);
    }
    return lines;
}

/* What there is to say besides the points, when the game is over. */
static json_t *remarks_json(const wy_table *table, int seat)
{
    const wy_rules *rules = table->rules;
    json_t *remarks = json_array();
    wy_phrase phrase;
    if (rules->remark && rules->actor(table->state) == WY_OVER)
        for (int i = 0; rules->remark(table->parts, table->state, seat, i, &phrase); i++)
            json_array_append_new(remarks, say(table, &phrase));
    return remarks;
}

static json_t *sheet_json(const wy_table *table, int seat, const wy_score *score)
{
    const wy_rules *rules = table->rules;
    json_t *sheet = json_object();
    json_object_set_new(sheet, "seat", json_integer(seat));
    json_object_set_new(sheet, "total", json_integer(score->total));
    json_object_set_new(sheet, "rank", json_integer(score->rank));
    json_object_set_new(sheet, "winner", json_boolean(score->winner));
    json_object_set_new(
        sheet, "lines",
        lines_json(rules->score_lines, score->line, score->hidden, rules->score_line_count));
    json_object_set_new(
        sheet, "ties",
        lines_json(rules->tie_lines, score->tie, score->hidden >> WY_LINES_MAX, rules->tie_count));
    json_object_set_new(sheet, "remarks", remarks_json(table, seat));
    return sheet;
}

json_t *wy_json_scores(const wy_table *table, int viewer)
{
    wy_score scores[WY_SEATS_MAX];
    json_t *seats = json_array();
    table->rules->score(table->parts, table->state, viewer, scores);
    for (int seat = 0; seat < table->options.players; seat++)
        json_array_append_new(seats, sheet_json(table, seat, &scores[seat]));
    return seats;
}

/* ---- Reasons ---- */

json_t *wy_json_reason(const wy_table *table, wy_action action, wy_reason reason)
{
    wy_phrase phrase;
    json_t *why = json_object();
    wy_say(&phrase, NULL);
    const char *rule = table->rules->reason(table->parts, table->state, action, reason, &phrase);
    json_object_set_new(why, "rule", json_string(rule));
    json_object_set_new(why, "reason", say(table, &phrase));
    return why;
}

json_t *wy_json_no_action(const wy_table *table)
{
    json_t *why = json_object();
    json_object_set_new(why, "rule", json_string(table->rules->turn_rule));
    json_object_set_new(why, "reason",
                        wy_json_sentence(wy_tr(WY_N("That is not a move of this game."))));
    return why;
}
