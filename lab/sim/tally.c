/* tally.c - Accumulator of results. */
#include "lab/sim/tally.h"

#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"

enum { FIRST_ROOM = 256 };

static uint64_t hash_text(const char *text)
{
    return wy_hash(WY_HASH_START, text, strlen(text));
}

static void reindex(lab_tally *tally)
{
    uint64_t size = 2 * (uint64_t)tally->action_room;
    free(tally->index);
    tally->index = wy_must_have(calloc(size, sizeof *tally->index));
    for (int i = 0; i < tally->action_count; i++) {
        uint64_t at = hash_text(tally->actions[i].text);
        while (tally->index[at % size])
            at++;
        tally->index[at % size] = i + 1;
    }
}

static uint32_t find_action(lab_tally *tally, const char *text)
{
    uint64_t size = 2 * (uint64_t)tally->action_room, at = hash_text(text);
    for (int known; (known = tally->index[at % size]); at++)
        if (strcmp(tally->actions[known - 1].text, text) == 0)
            return (uint32_t)(known - 1);
    if (tally->action_count == tally->action_room) {
        tally->action_room *= 2;
        tally->actions = wy_must_have(
            realloc(tally->actions, (size_t)tally->action_room * sizeof *tally->actions));
        reindex(tally);
        return find_action(tally, text);
    }
    lab_action *fresh = &tally->actions[tally->action_count++];
    memcpy(fresh->text, text, strlen(text) + 1);
    fresh->habits = wy_must_have(calloc(WY_SEATS_MAX * WY_SEATS_MAX, sizeof *fresh->habits));
    tally->index[at % size] = tally->action_count;
    return (uint32_t)(tally->action_count - 1);
}

void lab_tally_open(lab_tally *tally, const lab_match *match, bool keeps)
{
    memset(tally, 0, sizeof *tally);
    tally->match = match;
    tally->keeps = keeps;
    tally->action_room = FIRST_ROOM;
    tally->actions = wy_must_have(calloc(FIRST_ROOM, sizeof *tally->actions));
    reindex(tally);
}

void lab_tally_close(lab_tally *tally)
{
    for (int i = 0; i < tally->action_count; i++)
        free(tally->actions[i].habits);
    for (uint64_t i = 0; tally->keeps && i < tally->games; i++) {
        free(tally->kept[i].results);
        free(tally->kept[i].uses);
    }
    for (int i = 0; i < WY_SEATS_MAX; i++)
        lab_forget(&tally->records[i].scores);
    lab_forget(&tally->move_counts);
    lab_forget(&tally->decision_counts);
    free(tally->actions);
    free(tally->index);
    free(tally->kept);
    memset(tally, 0, sizeof *tally);
}

/* The share of the victory, in parts of LAB_WHOLE; alone, points. */
static int64_t success(const lab_match *match, const lab_result *result)
{
    return match->options.players > 1 ? result->share : result->total;
}

static void add_result(lab_tally *tally, int entrant, const lab_result *result)
{
    const lab_match *match = tally->match;
    lab_record *record = &tally->records[entrant];
    lab_place *place = &tally->places[result->seat], *turn = &tally->turns[result->turn];
    lab_add(&record->share, result->share);
    lab_add(&record->score, result->total);
    lab_add(&record->decisions, result->decisions);
    lab_count(&record->scores, result->total);
    lab_add(&place->share, result->share);
    lab_add(&place->score, result->total);
    lab_add(&turn->share, result->share);
    lab_add(&turn->score, result->total);
    for (int i = 0; i < LAB_TENTHS; i++)
        lab_add(&record->tenth[i], result->tenth[i]);
    for (int i = 0; i < match->rules->score_line_count; i++) {
        lab_add(&record->line[i], result->line[i]);
        lab_add(result->share ? &tally->winners[i] : &tally->others[i], result->line[i]);
    }
    record->nanoseconds += result->nanoseconds;
    record->longest = result->longest > record->longest ? result->longest : record->longest;
    lab_add(&tally->success[entrant * match->options.players + result->seat],
            success(match, result));
}

static uint32_t add_choice(lab_tally *tally, const lab_game *game, const lab_choice *choice,
                           uint32_t *ret_action)
{
    int players = tally->match->options.players;
    uint32_t all = 0;
    *ret_action = find_action(tally, choice->text);
    for (int entrant = 0; entrant < players; entrant++) {
        const lab_result *result = &game->results[entrant];
        lab_habit *habit = &tally->actions[*ret_action].habits[entrant * players + result->seat];
        int64_t uses = choice->count[entrant];
        habit->games += uses > 0;
        habit->uses += uses;
        habit->squares += uses * uses;
        habit->success += uses * success(tally->match, result);
        all += choice->count[entrant];
    }
    return all;
}

static lab_kept *keep(lab_tally *tally, const lab_game *game)
{
    size_t players = tally->match->options.players;
    if (tally->games == tally->kept_room) {
        tally->kept_room = tally->kept_room ? 2 * tally->kept_room : FIRST_ROOM;
        tally->kept = wy_must_have(realloc(tally->kept, tally->kept_room * sizeof *tally->kept));
    }
    lab_kept *kept = &tally->kept[tally->games];
    kept->moves = game->moves;
    kept->results = wy_must_have(malloc(players * sizeof *kept->results));
    memcpy(kept->results, game->results, players * sizeof *kept->results);
    kept->uses = wy_must_have(malloc(((size_t)game->choice_count + 1) * sizeof *kept->uses));
    kept->use_count = game->choice_count;
    return kept;
}

void lab_tally_add(lab_tally *tally, const lab_game *game)
{
    lab_kept *kept = tally->keeps ? keep(tally, game) : NULL;
    int64_t decisions = 0;
    for (int entrant = 0; entrant < tally->match->options.players; entrant++) {
        add_result(tally, entrant, &game->results[entrant]);
        decisions += game->results[entrant].decisions;
    }
    for (int i = 0; i < game->choice_count; i++) {
        lab_use use;
        use.count = add_choice(tally, game, &game->choices[i], &use.action);
        if (kept)
            kept->uses[i] = use;
    }
    lab_add(&tally->moves, game->moves);
    lab_count(&tally->move_counts, game->moves);
    lab_add(&tally->decisions, decisions);
    lab_count(&tally->decision_counts, decisions);
    tally->games++;
}

lab_estimate lab_win_share(const lab_tally *tally, const lab_sum *share)
{
    return lab_wilson(lab_mean_of(share) / LAB_WHOLE, (double)tally->games);
}
