/* round_robin.c - Round robin of bots. */
#include "lab/sim/round_robin.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"

/* Tells of all matches as if they were one. */
typedef struct relay {
    const lab_watcher *watcher;
    uint64_t before, all;
} relay;

static void pass_on(void *context, uint64_t done, uint64_t of)
{
    const relay *r = context;
    (void)of;
    lab_tell(r->watcher, r->before + done, r->all);
}

/* Games of a pair: with an odd number of seats an even number, half of them each way round. */
static uint64_t games_each(const lab_match *match)
{
    int players = match->options.players;
    return match->games + (players > 1 && players % 2 ? match->games % 2 : 0);
}

uint64_t lab_ladder_games(const lab_match *match, int count)
{
    uint64_t bots = (uint64_t)count, pairs = bots * (bots - 1) / 2;
    return games_each(match) * (match->options.players == 1 ? bots : pairs);
}

/* One match in which `first` has the first seat and every other from there. */
static void play_match(lab_ladder *ladder, const lab_match *asked, int first, int second,
                       const atomic_bool *stop, relay *r)
{
    lab_match match = *asked;
    lab_tally tally;
    lab_watcher watcher = {pass_on, r};
    for (int seat = 0; seat < match.options.players; seat++)
        match.entrants[seat] = ladder->entrants[seat % 2 ? second : first];
    lab_tally_open(&tally, &match, false);
    lab_run(&tally, stop, &watcher);
    for (int i = 0; i < match.options.players; i++) {
        double won = (double)tally.records[i].share.sum / LAB_WHOLE;
        ladder->victories.won[i % 2 ? second : first][i % 2 ? first : second] += won;
    }
    ladder->games[first][second] += tally.games;
    ladder->games[second][first] += tally.games;
    ladder->is_complete = ladder->is_complete && tally.games == match.games;
    r->before += tally.games;
    lab_tally_close(&tally);
}

static void play_pair(lab_ladder *ladder, const lab_match *asked, int one, int other,
                      const atomic_bool *stop, relay *r)
{
    lab_match match = *asked;
    match.games = ladder->each;
    if (asked->options.players % 2 == 0) {
        play_match(ladder, &match, one, other, stop, r);
        return;
    }
    match.games = ladder->each / 2;
    play_match(ladder, &match, one, other, stop, r);
    match.seed++; /* other luck: all games of the pair are independent */
    play_match(ladder, &match, other, one, stop, r);
}

static void play_alone(lab_ladder *ladder, const lab_match *asked, const atomic_bool *stop,
                       relay *r)
{
    lab_match matches[LAB_LADDER_MAX];
    lab_tally *tallies = wy_must_have(calloc((size_t)ladder->count, sizeof *tallies));
    lab_watcher watcher = {pass_on, r};
    uint64_t common = asked->games;
    for (int i = 0; i < ladder->count; i++) {
        matches[i] = *asked;
        matches[i].entrants[0] = ladder->entrants[i];
        lab_tally_open(&tallies[i], &matches[i], true);
        lab_run(&tallies[i], stop, &watcher);
        r->before += tallies[i].games;
        ladder->is_complete = ladder->is_complete && tallies[i].games == asked->games;
        common = tallies[i].games < common ? tallies[i].games : common;
        ladder->score[i] = tallies[i].records[0].score;
    }
    for (int a = 0; a < ladder->count; a++)
        for (int b = 0; b < ladder->count; b++) {
            ladder->games[a][b] = a == b ? 0 : common;
            for (uint64_t game = 0; game < common; game++)
                lab_add(&ladder->lead[a][b], (int64_t)tallies[a].kept[game].results[0].total -
                                                 tallies[b].kept[game].results[0].total);
        }
    for (int i = 0; i < ladder->count; i++)
        lab_tally_close(&tallies[i]);
    free(tallies);
}

static double worth(const lab_ladder *ladder, int i)
{
    double value = ladder->alone ? lab_mean_of(&ladder->score[i]) : ladder->rating[i].value;
    return isnan(value) ? -INFINITY : value;
}

static void sort(lab_ladder *ladder)
{
    for (int i = 0; i < ladder->count; i++) {
        int at = i;
        for (; at > 0 && worth(ladder, ladder->order[at - 1]) < worth(ladder, i); at--)
            ladder->order[at] = ladder->order[at - 1];
        ladder->order[at] = i;
    }
}

void lab_climb(lab_ladder *ladder, const lab_match *match, const lab_entrant *entrants, int count,
               const atomic_bool *stop, const lab_watcher *watcher)
{
    relay r = {watcher, 0, lab_ladder_games(match, count)};
    memset(ladder, 0, sizeof *ladder);
    memcpy(ladder->entrants, entrants, (size_t)count * sizeof *entrants);
    ladder->count = ladder->victories.count = count;
    ladder->alone = match->options.players == 1;
    ladder->each = games_each(match);
    ladder->is_complete = true;
    for (int i = count - 1; i >= 0; i--)
        if (strcmp(entrants[i].bot->name, "random") == 0)
            ladder->anchor = i;
    if (ladder->alone) {
        play_alone(ladder, match, stop, &r);
    } else {
        for (int a = 0; a < count; a++)
            for (int b = a + 1; b < count; b++)
                play_pair(ladder, match, a, b, stop, &r);
        lab_rate(&ladder->victories, ladder->anchor, ladder->rating);
    }
    sort(ladder);
}

lab_estimate lab_against(const lab_ladder *ladder, int one, int other)
{
    if (ladder->alone)
        return lab_mean(&ladder->lead[one][other]);
    double games = (double)ladder->games[one][other];
    return lab_wilson(ladder->victories.won[one][other] / games, games);
}

bool lab_is_clear(const lab_ladder *ladder, int one, int other)
{
    return lab_against(ladder, one, other).low > (ladder->alone ? 0 : 0.5);
}
