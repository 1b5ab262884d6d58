/* result_games.c - Single games of a result: lists of numbers, one entry for each game. */
#include "lab/sim/result.h"

enum { SCORES, WINNERS, DECISIONS, MOVES, TURNS, LINES, ACTIONS, USES, LISTS };

static void add(json_t *list, json_int_t number)
{
    json_array_append_new(list, json_integer(number));
}

/* Appends an empty list to one that has a list for each game. */
static json_t *add_list(json_t *list)
{
    json_t *fresh = json_array();
    json_array_append_new(list, fresh);
    return fresh;
}

static void add_game(const lab_tally *tally, const lab_kept *kept, json_t *const lists[LISTS])
{
    json_t *scores = add_list(lists[SCORES]), *winners = add_list(lists[WINNERS]);
    json_t *decisions = add_list(lists[DECISIONS]), *turns = add_list(lists[TURNS]);
    json_t *sheets = add_list(lists[LINES]), *uses = add_list(lists[USES]);
    for (int i = 0; i < tally->match->options.players; i++) {
        const lab_result *result = &kept->results[i];
        json_t *lines = add_list(sheets);
        add(scores, result->total);
        add(decisions, result->decisions);
        add(turns, result->turn);
        if (result->share)
            add(winners, i);
        for (int line = 0; line < tally->match->rules->score_line_count; line++)
            add(lines, result->line[line]);
    }
    for (int i = 0; i < kept->use_count; i++) {
        add(uses, kept->uses[i].action);
        add(uses, kept->uses[i].count);
    }
    add(lists[MOVES], kept->moves);
}

json_t *lab_games_json(const lab_tally *tally)
{
    static const char *const names[LISTS] = {"scores", "winners", "decisions", "moves",
                                             "turns",  "lines",   "actions",   "uses"};
    json_t *lists[LISTS], *object = json_object();
    for (int i = 0; i < LISTS; i++) {
        lists[i] = json_array();
        json_object_set_new(object, names[i], lists[i]);
    }
    for (uint64_t game = 0; game < tally->games; game++)
        add_game(tally, &tally->kept[game], lists);
    /* Actions stand in the order in which games first used them. */
    for (int i = 0; i < tally->action_count; i++)
        json_array_append_new(lists[ACTIONS], json_string(tally->actions[i].text));
    return object;
}
