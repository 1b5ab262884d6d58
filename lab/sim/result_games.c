/* result_games.c - Single games of a result: lists of numbers, one entry for each game. */
#include <stdlib.h>
#include <string.h>

#include "lab/sim/result.h"

/* Scores, decisions, or lines of the score sheet, of each entrant. */
static json_t *per_entrant(const lab_tally *tally, const lab_kept *kept,
                           json_t *(*of)(const lab_tally *, const lab_result *))
{
    json_t *list = json_array();
    for (int i = 0; i < tally->match->options.players; i++)
        json_array_append_new(list, of(tally, &kept->results[i]));
    return list;
}

static json_t *score_of(const lab_tally *tally, const lab_result *result)
{
    (void)tally;
    return json_integer(result->total);
}

static json_t *decisions_of(const lab_tally *tally, const lab_result *result)
{
    (void)tally;
    return json_integer(result->decisions);
}

static json_t *turn_of(const lab_tally *tally, const lab_result *result)
{
    (void)tally;
    return json_integer(result->turn);
}

static json_t *lines_of(const lab_tally *tally, const lab_result *result)
{
    json_t *list = json_array();
    for (int i = 0; i < tally->match->rules->score_line_count; i++)
        json_array_append_new(list, json_integer(result->line[i]));
    return list;
}

static json_t *winners_of(const lab_tally *tally, const lab_kept *kept)
{
    json_t *list = json_array();
    for (int i = 0; i < tally->match->options.players; i++)
        if (kept->results[i].share)
            json_array_append_new(list, json_integer(i));
    return list;
}

static json_t *uses_of(const lab_kept *kept)
{
    json_t *list = json_array();
    for (int i = 0; i < kept->use_count; i++) {
        json_array_append_new(list, json_integer(kept->uses[i].action));
        json_array_append_new(list, json_integer(kept->uses[i].count));
    }
    return list;
}

json_t *lab_games_json(const lab_tally *tally)
{
    json_t *scores = json_array(), *winners = json_array(), *decisions = json_array();
    json_t *lines = json_array(), *moves = json_array(), *uses = json_array();
    json_t *names = json_array(), *turns = json_array();
    for (uint64_t game = 0; game < tally->games; game++) {
        const lab_kept *kept = &tally->kept[game];
        json_array_append_new(scores, per_entrant(tally, kept, score_of));
        json_array_append_new(winners, winners_of(tally, kept));
        json_array_append_new(decisions, per_entrant(tally, kept, decisions_of));
        json_array_append_new(turns, per_entrant(tally, kept, turn_of));
        json_array_append_new(lines, per_entrant(tally, kept, lines_of));
        json_array_append_new(moves, json_integer(kept->moves));
        json_array_append_new(uses, uses_of(kept));
    }
    /* Actions stand in the order in which games first used them. */
    for (int i = 0; i < tally->action_count; i++)
        json_array_append_new(names, json_string(tally->actions[i].text));
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "scores", scores, "winners",
                     winners, "decisions", decisions, "moves", moves, "turns", turns, "lines",
                     lines, "actions", names, "uses", uses);
}
