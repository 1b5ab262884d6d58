/* picture.c - what is at a table as JSON: actors, options, moves, views and reasons. */
#include <stdlib.h>

#include "protocol/session.h"

/* ---- Sentences ---- */

static void render(const wy_table *table, const wy_phrase *phrase, char text[WY_TEXT_MAX])
{
    const char *names[WY_SEATS_MAX];
    wy_seat_names(table, names);
    wy_words words = wy_words_with(names);
    wy_render(table->rules, &words, phrase, text, WY_TEXT_MAX);
}

static json_t *say(const wy_table *table, const wy_phrase *phrase)
{
    char text[WY_TEXT_MAX];
    render(table, phrase, text);
    return wy_json_sentence(text);
}

/* {action, text: left open, for what may be added. */
static void write_action(wy_page *page, const wy_table *table, const void *state, wy_action action,
                         const wy_phrase *phrase)
{
    char move[WY_MOVE_MAX], text[WY_TEXT_MAX];
    wy_notate(table->rules, table->parts, state, action, move);
    wy_page_name(page, "action");
    wy_page_text(page, move);
    render(table, phrase, text);
    wy_page_name(page, "text");
    wy_page_sentence(page, text);
}

/* ---- Actors and options ---- */

void wy_write_actor(wy_page *page, int actor)
{
    if (actor >= 0)
        wy_page_number(page, actor);
    else
        wy_page_text(page, actor == WY_CHANCE ? "chance" : "over");
}

json_t *wy_json_actor(int actor)
{
    if (actor == WY_CHANCE)
        return json_string("chance");
    return actor == WY_OVER ? json_string("over") : json_integer(actor);
}

void wy_write_prompt(wy_page *page, const wy_table *table)
{
    wy_phrase phrase;
    char text[WY_TEXT_MAX];
    wy_say(&phrase, NULL);
    table->rules->prompt(table->parts, table->state, &phrase);
    render(table, &phrase, text);
    wy_page_sentence(page, text);
}

static void open_option(wy_page *page, const wy_table *table, wy_action action)
{
    wy_phrase phrase;
    wy_page_word(page, "{");
    wy_say(&phrase, NULL);
    table->rules->option(table->parts, table->state, action, &phrase);
    write_action(page, table, table->state, action, &phrase);
}

json_t *wy_json_option(const wy_table *table, wy_action action)
{
    wy_page page = {0};
    open_option(&page, table, action);
    wy_page_word(&page, "}");
    return wy_page_read(&page);
}

static void write_run(wy_page *page, const wy_table *table, const wy_run *run)
{
    bool is_chance = table->rules->actor(table->state) == WY_CHANCE;
    for (uint64_t set = run->set; set; set &= set - 1) {
        wy_page_next(page);
        open_option(page, table, wy_run_option(run, wy_lowest_bit(set)));
        if (is_chance) {
            wy_page_name(page, "weight");
            wy_page_number(page, wy_run_share(run) / (uint32_t)wy_count_bits(run->set));
        }
        wy_page_word(page, "}");
    }
}

void wy_write_options(wy_page *page, const wy_table *table)
{
    wy_menu menu;
    table->rules->legal(table->parts, table->state, &menu);
    wy_page_word(page, "[");
    for (int i = 0; i < menu.runs; i++)
        write_run(page, table, &menu.run[i]);
    wy_page_word(page, "]");
}

/* ---- The log ---- */

void wy_write_move(wy_page *page, const wy_table *table, const void *state, int number,
                   wy_action action, int viewer)
{
    wy_scratch view;
    wy_phrase phrase;
    const void *seen = state;
    wy_page_word(page, "{");
    wy_page_name(page, "number");
    wy_page_number(page, number);
    wy_page_name(page, "actor");
    wy_write_actor(page, table->rules->actor(state));
    if (viewer != WY_SEES_ALL) {
        table->rules->view(table->parts, state, viewer, view.bytes);
        action = table->rules->witness(table->parts, state, action, viewer);
        seen = view.bytes;
    }
    wy_say(&phrase, NULL);
    table->rules->event(table->parts, seen, action, &phrase);
    write_action(page, table, seen, action, &phrase);
    wy_page_word(page, "}");
}

void wy_write_moves(wy_page *page, const wy_table *table, int viewer, int from)
{
    wy_walk walk;
    wy_page_word(page, "[");
    for (wy_walk_start(&walk, table); wy_walk_more(&walk); wy_walk_next(&walk)) {
        if (walk.move < from)
            continue;
        wy_page_next(page);
        wy_write_move(page, table, walk.state, walk.move + 1, wy_walk_action(&walk), viewer);
    }
    wy_walk_finish(&walk);
    wy_page_word(page, "]");
}

json_t *wy_json_moves(const wy_table *table, int viewer, int from)
{
    wy_page page = {0};
    wy_write_moves(&page, table, viewer, from);
    return wy_page_read(&page);
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
