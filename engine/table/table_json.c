/* table_json.c - A table as JSON, for the protocol, the server and the browser. */
#include "engine/table/table_json.h"

#include "wyrm/bots.h"

/* ---- Sentences ---- */

static void say(wy_json_writer *json, const char *key, const wy_table *table,
                const wy_phrase *phrase)
{
    char text[WY_TEXT_MAX];
    const char *names[WY_SEATS_MAX];
    wy_seat_names(table, names);
    wy_text_context words = wy_text_context_of(names);
    wy_render(table->rules, &words, phrase, text, sizeof text);
    wy_json_sentence(json, key, text);
}

/* Writes the members action and text. */
static void write_action(wy_json_writer *json, const wy_table *table, const void *state,
                         wy_action action, const wy_phrase *phrase)
{
    char move[WY_MOVE_MAX];
    wy_notate(table->rules, table->parts, state, action, move);
    wy_json_text(json, "action", move);
    say(json, "text", table, phrase);
}

/* ---- What there is to play ---- */

static void write_values(wy_json_writer *json, const char *key, const wy_option *option,
                         uint32_t set)
{
    wy_json_open(json, key, '[');
    for (int i = 0; option->values[i]; i++)
        if (set & WY_BIT(i))
            wy_json_text(json, NULL, option->values[i]);
    wy_json_close(json, ']');
}

static void write_option(wy_json_writer *json, const wy_rules *rules, const wy_option *option)
{
    wy_json_open(json, NULL, '{');
    wy_json_text(json, "name", option->name);
    write_values(json, "values", option, UINT32_MAX);
    wy_json_text(json, "default", option->values[option->preset]);
    wy_json_sentence(json, "help", wy_tr(option->help));
    if (option->most) {
        wy_json_open(json, "players", '[');
        wy_json_int(json, NULL, option->least);
        wy_json_int(json, NULL, option->most);
        wy_json_close(json, ']');
    }
    if (option->with[0].values)
        wy_json_open(json, "with", '[');
    for (size_t i = 0; i < WY_COUNT(option->with) && option->with[i].values; i++) {
        const wy_option *other = &rules->options[option->with[i].option];
        wy_json_open(json, NULL, '{');
        write_values(json, other->name, other, option->with[i].values);
        wy_json_close(json, '}');
    }
    if (option->with[0].values)
        wy_json_close(json, ']');
    wy_json_close(json, '}');
}

static void write_game(wy_json_writer *json, const wy_rules *rules)
{
    wy_json_open(json, NULL, '{');
    wy_json_text(json, "id", rules->id);
    wy_json_sentence(json, "title", wy_tr(rules->title));
    wy_json_int(json, "min_players", rules->min_players);
    wy_json_int(json, "max_players", rules->max_players);
    wy_json_text(json, "rules_version", rules->version);
    wy_json_open(json, "options", '[');
    for (int i = 0; i < rules->option_count; i++)
        write_option(json, rules, &rules->options[i]);
    wy_json_close(json, ']');
    wy_json_close(json, '}');
}

void wy_write_games(wy_json_writer *json)
{
    wy_json_open(json, NULL, '[');
    for (int i = 0; i < wy_game_count(); i++)
        write_game(json, wy_game(i));
    wy_json_close(json, ']');
}

void wy_write_bots(wy_json_writer *json)
{
    wy_json_open(json, NULL, '[');
    for (int i = 0; i < wy_bot_count(); i++) {
        wy_json_open(json, NULL, '{');
        wy_json_text(json, "name", wy_bot_at(i)->name);
        wy_json_sentence(json, "help", wy_tr(wy_bot_at(i)->help));
        wy_json_close(json, '}');
    }
    wy_json_close(json, ']');
}

/* ---- Actors and options ---- */

void wy_write_actor(wy_json_writer *json, const char *key, int actor)
{
    if (actor >= 0)
        wy_json_int(json, key, actor);
    else
        wy_json_text(json, key, actor == WY_CHANCE ? "chance" : "over");
}

void wy_write_prompt(wy_json_writer *json, const char *key, const wy_table *table)
{
    wy_phrase phrase = {0};
    table->rules->prompt(table->parts, table->state, &phrase);
    say(json, key, table, &phrase);
}

void wy_open_option(wy_json_writer *json, const wy_table *table, wy_action action)
{
    wy_phrase phrase = {0};
    wy_json_open(json, NULL, '{');
    table->rules->option(table->parts, table->state, action, &phrase);
    write_action(json, table, table->state, action, &phrase);
}

void wy_write_option(wy_json_writer *json, const wy_table *table, wy_action action)
{
    wy_open_option(json, table, action);
    wy_json_close(json, '}');
}

void wy_write_option_text(wy_json_writer *json, const char *key, const wy_table *table,
                          wy_action action)
{
    wy_phrase phrase = {0};
    table->rules->option(table->parts, table->state, action, &phrase);
    say(json, key, table, &phrase);
}

static void write_run(wy_json_writer *json, const wy_table *table, const wy_run *run)
{
    bool is_chance = table->rules->actor(table->state) == WY_CHANCE;
    for (uint64_t set = run->set; set; set &= set - 1) {
        wy_open_option(json, table, wy_run_option(run, wy_lowest_bit(set)));
        if (is_chance)
            wy_json_int(json, "weight", wy_run_share(run) / (uint32_t)wy_count_bits(run->set));
        wy_json_close(json, '}');
    }
}

void wy_write_options(wy_json_writer *json, const char *key, const wy_table *table)
{
    wy_menu menu;
    table->rules->legal(table->parts, table->state, &menu);
    wy_json_open(json, key, '[');
    for (int i = 0; i < menu.runs; i++)
        write_run(json, table, &menu.run[i]);
    wy_json_close(json, ']');
}

/* ---- The log ---- */

void wy_open_move(wy_json_writer *json, const wy_table *table, const void *state, int number,
                  wy_action action, int viewer)
{
    wy_scratch view;
    wy_phrase phrase;
    const void *seen = state;
    wy_json_open(json, NULL, '{');
    wy_json_int(json, "number", number);
    wy_write_actor(json, "actor", table->rules->actor(state));
    if (viewer != WY_SEES_ALL) {
        table->rules->view(table->parts, state, viewer, view.bytes);
        action = table->rules->observe(table->parts, state, action, viewer);
        seen = view.bytes;
    }
    wy_say(&phrase, NULL);
    table->rules->event(table->parts, seen, action, &phrase);
    write_action(json, table, seen, action, &phrase);
}

void wy_write_move(wy_json_writer *json, const wy_table *table, const void *state, int number,
                   wy_action action, int viewer)
{
    wy_open_move(json, table, state, number, action, viewer);
    wy_json_close(json, '}');
}

void wy_write_moves(wy_json_writer *json, const wy_table *table, int viewer, int from)
{
    wy_replay replay;
    wy_json_open(json, NULL, '[');
    for (wy_replay_start(&replay, table); wy_replay_more(&replay); wy_replay_next(&replay))
        if (replay.move >= from)
            wy_write_move(json, table, replay.state, replay.move + 1, wy_replay_action(&replay),
                          viewer);
    wy_replay_finish(&replay);
    wy_json_close(json, ']');
}

/* ---- Scores ---- */

/* {name, points} of each score line; points of the set `hidden` are null. */
static void write_lines(wy_json_writer *json, const char *key, const char *const *names,
                        const int32_t *points, unsigned hidden, int count)
{
    wy_json_open(json, key, '[');
    for (int i = 0; i < count; i++) {
        wy_json_open(json, NULL, '{');
        wy_json_sentence(json, "name", wy_tr(names[i]));
        wy_json_int_if(json, "points", !(hidden >> i & 1), points[i]);
        wy_json_close(json, '}');
    }
    wy_json_close(json, ']');
}

/* Remarks of a finished game. */
static void write_remarks(wy_json_writer *json, const wy_table *table, int seat)
{
    const wy_rules *rules = table->rules;
    wy_phrase phrase;
    wy_json_open(json, "remarks", '[');
    if (rules->remark && rules->actor(table->state) == WY_OVER)
        for (int i = 0; rules->remark(table->parts, table->state, seat, i, &phrase); i++)
            say(json, NULL, table, &phrase);
    wy_json_close(json, ']');
}

static void write_sheet(wy_json_writer *json, const wy_table *table, int seat,
                        const wy_score *score)
{
    const wy_rules *rules = table->rules;
    wy_json_open(json, NULL, '{');
    wy_json_int(json, "seat", seat);
    wy_json_int(json, "total", score->total);
    wy_json_int(json, "rank", score->rank);
    wy_json_bool(json, "winner", score->winner);
    write_lines(json, "lines", rules->score_lines, score->line, score->hidden,
                rules->score_line_count);
    write_lines(json, "ties", rules->tie_lines, score->tie, score->hidden >> WY_LINES_MAX,
                rules->tie_count);
    write_remarks(json, table, seat);
    wy_json_close(json, '}');
}

/* Takes every sheet as its own seat sees it. A solo game is ranked already, by more than points. */
static void score_for_all(const wy_table *table, wy_score *scores)
{
    wy_score own[WY_SEATS_MAX];
    int seats = table->options.players;
    for (int seat = 0; seat < seats; seat++) {
        table->rules->score(table->parts, table->state, seat, own);
        scores[seat] = own[seat];
    }
    if (seats > 1)
        wy_rank_scores(scores, seats);
}

void wy_write_scores(wy_json_writer *json, const wy_table *table, int viewer)
{
    wy_score scores[WY_SEATS_MAX];
    if (viewer == WY_SEES_ALL)
        score_for_all(table, scores);
    else
        table->rules->score(table->parts, table->state, viewer, scores);
    wy_json_open(json, NULL, '[');
    for (int seat = 0; seat < table->options.players; seat++)
        write_sheet(json, table, seat, &scores[seat]);
    wy_json_close(json, ']');
}

/* ---- All of it ---- */

void wy_write_view(wy_json_writer *json, const wy_table *table, int viewer)
{
    wy_scratch view;
    wy_table seen = *table;
    if (viewer != WY_SEES_ALL) {
        table->rules->view(table->parts, table->state, viewer, view.bytes);
        seen.state = view.bytes;
    }
    wy_json_key(json, "view");
    table->rules->json(table->parts, seen.state, json);
    wy_json_key(json, "scores");
    wy_write_scores(json, &seen, viewer);
}

/* ---- Reasons ---- */

void wy_write_reason(wy_json_writer *json, const wy_table *table, wy_action action,
                     wy_reason reason)
{
    wy_phrase phrase = {0};
    const char *rule = table->rules->reason(table->parts, table->state, action, reason, &phrase);
    wy_json_open(json, NULL, '{');
    wy_json_text(json, "rule", rule);
    say(json, "reason", table, &phrase);
    wy_json_close(json, '}');
}

void wy_write_no_action(wy_json_writer *json, const wy_table *table)
{
    wy_json_open(json, NULL, '{');
    wy_json_text(json, "rule", table->rules->turn_rule);
    wy_json_sentence(json, "reason", wy_tr(WY_N("That is not a move of this game.")));
    wy_json_close(json, '}');
}
