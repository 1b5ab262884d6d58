/* tell.c - see tell.h. */
#include "table/tell.h"

#include <stdlib.h>

#include "wyrm/bots.h"

/* ---- Sentences ---- */

static void say(wy_page *page, const wy_table *table, const wy_phrase *phrase)
{
    char text[WY_TEXT_MAX];
    const char *names[WY_SEATS_MAX];
    wy_seat_names(table, names);
    wy_words words = wy_words_with(names);
    wy_render(table->rules, &words, phrase, text, sizeof text);
    wy_page_sentence(page, text);
}

/* {action, text: left open, for what may be added. */
static void write_action(wy_page *page, const wy_table *table, const void *state, wy_action action,
                         const wy_phrase *phrase)
{
    char move[WY_MOVE_MAX];
    wy_notate(table->rules, table->parts, state, action, move);
    wy_page_name(page, "action");
    wy_page_text(page, move);
    wy_page_name(page, "text");
    say(page, table, phrase);
}

/* ---- What there is to play ---- */

static void write_option(wy_page *page, const wy_option *option)
{
    wy_page_word(page, "{");
    wy_page_name(page, "name");
    wy_page_text(page, option->name);
    wy_page_name(page, "values");
    wy_page_word(page, "[");
    for (int i = 0; option->values[i]; i++) {
        wy_page_next(page);
        wy_page_text(page, option->values[i]);
    }
    wy_page_word(page, "]");
    wy_page_name(page, "default");
    wy_page_text(page, option->values[option->preset]);
    wy_page_name(page, "help");
    wy_page_sentence(page, wy_tr(option->help));
    if (option->most) {
        wy_page_name(page, "players");
        wy_page_word(page, "[");
        wy_page_number(page, option->least);
        wy_page_next(page);
        wy_page_number(page, option->most);
        wy_page_word(page, "]");
    }
    wy_page_word(page, "}");
}

static void write_game(wy_page *page, const wy_rules *rules)
{
    wy_page_word(page, "{");
    wy_page_name(page, "id");
    wy_page_text(page, rules->id);
    wy_page_name(page, "title");
    wy_page_sentence(page, wy_tr(rules->title));
    wy_page_name(page, "min_players");
    wy_page_number(page, rules->min_players);
    wy_page_name(page, "max_players");
    wy_page_number(page, rules->max_players);
    wy_page_name(page, "rules_version");
    wy_page_text(page, rules->version);
    wy_page_name(page, "options");
    wy_page_word(page, "[");
    for (int i = 0; i < rules->option_count; i++) {
        wy_page_next(page);
        write_option(page, &rules->options[i]);
    }
    wy_page_word(page, "]}");
}

void wy_write_games(wy_page *page)
{
    wy_page_word(page, "[");
    for (int i = 0; i < wy_game_count(); i++) {
        wy_page_next(page);
        write_game(page, wy_game(i));
    }
    wy_page_word(page, "]");
}

void wy_write_bots(wy_page *page)
{
    wy_page_word(page, "[");
    for (int i = 0; i < wy_bot_count(); i++) {
        wy_page_next(page);
        wy_page_word(page, "{");
        wy_page_name(page, "name");
        wy_page_text(page, wy_bot_at(i)->name);
        wy_page_name(page, "help");
        wy_page_sentence(page, wy_tr(wy_bot_at(i)->help));
        wy_page_word(page, "}");
    }
    wy_page_word(page, "]");
}

/* ---- Actors and options ---- */

void wy_write_actor(wy_page *page, int actor)
{
    if (actor >= 0)
        wy_page_number(page, actor);
    else
        wy_page_text(page, actor == WY_CHANCE ? "chance" : "over");
}

void wy_write_prompt(wy_page *page, const wy_table *table)
{
    wy_phrase phrase;
    wy_say(&phrase, NULL);
    table->rules->prompt(table->parts, table->state, &phrase);
    say(page, table, &phrase);
}

void wy_open_option(wy_page *page, const wy_table *table, wy_action action)
{
    wy_phrase phrase;
    wy_page_word(page, "{");
    wy_say(&phrase, NULL);
    table->rules->option(table->parts, table->state, action, &phrase);
    write_action(page, table, table->state, action, &phrase);
}

void wy_write_option(wy_page *page, const wy_table *table, wy_action action)
{
    wy_open_option(page, table, action);
    wy_page_word(page, "}");
}

void wy_write_option_text(wy_page *page, const wy_table *table, wy_action action)
{
    wy_phrase phrase;
    wy_say(&phrase, NULL);
    table->rules->option(table->parts, table->state, action, &phrase);
    say(page, table, &phrase);
}

static void write_run(wy_page *page, const wy_table *table, const wy_run *run)
{
    bool is_chance = table->rules->actor(table->state) == WY_CHANCE;
    for (uint64_t set = run->set; set; set &= set - 1) {
        wy_page_next(page);
        wy_open_option(page, table, wy_run_option(run, wy_lowest_bit(set)));
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

void wy_open_move(wy_page *page, const wy_table *table, const void *state, int number,
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
}

void wy_write_move(wy_page *page, const wy_table *table, const void *state, int number,
                   wy_action action, int viewer)
{
    wy_open_move(page, table, state, number, action, viewer);
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

/* ---- Pictures ---- */

/* The game writes its own JSON; it is asked twice, since only then its size is known. */
static void write_picture(wy_page *page, const wy_table *table)
{
    wy_json json;
    wy_json_init(&json, NULL, 0);
    table->rules->json(table->parts, table->state, &json);
    size_t room = json.length + 1;
    char *text = malloc(room);
    if (!text) {
        page->is_torn = true;
        return;
    }
    wy_json_init(&json, text, room);
    table->rules->json(table->parts, table->state, &json);
    wy_page_put(page, text, json.length);
    free(text);
}

/* ---- Scores ---- */

/* Numbers under their names, in the order of the game's list; null for each of the set `hidden`. */
static void write_lines(wy_page *page, const char *const *names, const int32_t *points,
                        unsigned hidden, int count)
{
    wy_page_word(page, "[");
    for (int i = 0; i < count; i++) {
        wy_page_next(page);
        wy_page_word(page, "{");
        wy_page_name(page, "name");
        wy_page_sentence(page, wy_tr(names[i]));
        wy_page_name(page, "points");
        if (hidden >> i & 1)
            wy_page_word(page, "null");
        else
            wy_page_number(page, points[i]);
        wy_page_word(page, "}");
    }
    wy_page_word(page, "]");
}

/* What there is to say besides the points, when the game is over. */
static void write_remarks(wy_page *page, const wy_table *table, int seat)
{
    const wy_rules *rules = table->rules;
    wy_phrase phrase;
    wy_page_word(page, "[");
    if (rules->remark && rules->actor(table->state) == WY_OVER)
        for (int i = 0; rules->remark(table->parts, table->state, seat, i, &phrase); i++) {
            wy_page_next(page);
            say(page, table, &phrase);
        }
    wy_page_word(page, "]");
}

static void write_sheet(wy_page *page, const wy_table *table, int seat, const wy_score *score)
{
    const wy_rules *rules = table->rules;
    wy_page_word(page, "{");
    wy_page_name(page, "seat");
    wy_page_number(page, seat);
    wy_page_name(page, "total");
    wy_page_number(page, score->total);
    wy_page_name(page, "rank");
    wy_page_number(page, score->rank);
    wy_page_name(page, "winner");
    wy_page_bool(page, score->winner);
    wy_page_name(page, "lines");
    write_lines(page, rules->score_lines, score->line, score->hidden, rules->score_line_count);
    wy_page_name(page, "ties");
    write_lines(page, rules->tie_lines, score->tie, score->hidden >> WY_LINES_MAX,
                rules->tie_count);
    wy_page_name(page, "remarks");
    write_remarks(page, table, seat);
    wy_page_word(page, "}");
}

/* Rules know nobody who sees everything: every sheet is then as its own seat sees it. Who is alone
 * is ranked already, and may have won by something else than points. */
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

void wy_write_scores(wy_page *page, const wy_table *table, int viewer)
{
    wy_score scores[WY_SEATS_MAX];
    if (viewer == WY_SEES_ALL)
        score_for_all(table, scores);
    else
        table->rules->score(table->parts, table->state, viewer, scores);
    wy_page_word(page, "[");
    for (int seat = 0; seat < table->options.players; seat++) {
        wy_page_next(page);
        write_sheet(page, table, seat, &scores[seat]);
    }
    wy_page_word(page, "]");
}

/* ---- All of it ---- */

void wy_write_sight(wy_page *page, const wy_table *table, int viewer)
{
    wy_scratch view;
    wy_table seen = *table;
    if (viewer != WY_SEES_ALL) {
        table->rules->view(table->parts, table->state, viewer, view.bytes);
        seen.state = view.bytes;
    }
    wy_page_name(page, "view");
    write_picture(page, &seen);
    wy_page_name(page, "scores");
    wy_write_scores(page, &seen, viewer);
}

/* ---- Reasons ---- */

void wy_write_reason(wy_page *page, const wy_table *table, wy_action action, wy_reason reason)
{
    wy_phrase phrase;
    wy_say(&phrase, NULL);
    const char *rule = table->rules->reason(table->parts, table->state, action, reason, &phrase);
    wy_page_word(page, "{");
    wy_page_name(page, "rule");
    wy_page_text(page, rule);
    wy_page_name(page, "reason");
    say(page, table, &phrase);
    wy_page_word(page, "}");
}

void wy_write_no_action(wy_page *page, const wy_table *table)
{
    wy_page_word(page, "{");
    wy_page_name(page, "rule");
    wy_page_text(page, table->rules->turn_rule);
    wy_page_name(page, "reason");
    wy_page_sentence(page, wy_tr(WY_N("That is not a move of this game.")));
    wy_page_word(page, "}");
}
