/* action_stats.c - Correlation of actions with winning, and frequencies of verbs. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "lab/sim/tally.h"

enum { ENOUGH = 10 }; /* times that a seat chose an action in some game: fewer tell nothing */

/* Sums of squares and products around the mean of each entrant in each seat. */
typedef struct spread {
    double uses, success, both;
    int64_t strata;
} spread;

static void add_stratum(spread *all, const lab_habit *habit, const lab_sum *success)
{
    if (!success->count)
        return;
    double count = (double)success->count, uses = (double)habit->uses;
    double total = (double)success->sum;
    all->uses += (double)habit->squares - uses * uses / count;
    all->success += (double)success->squares - total * total / count;
    all->both += (double)habit->success - uses * total / count;
    all->strata++;
}

/* Among n players only n - 1 shares of a victory are free: the last follows from the others. */
static double freedom(const lab_tally *tally, const spread *all)
{
    int players = tally->match->options.players;
    double free_shares = players > 1 ? players - 1 : 1;
    return (double)tally->games * free_shares - (double)(all->strata - 1);
}

static lab_action_stat tell(const lab_tally *tally, const lab_action *action)
{
    int players = tally->match->options.players;
    double seats = (double)tally->games * players;
    lab_action_stat stat = {action, 0, 0, {NAN, NAN, NAN}, NAN, false};
    spread all = {0, 0, 0, 0};
    int64_t uses = 0, games = 0;
    for (int i = 0; i < players * players; i++) {
        uses += action->habits[i].uses;
        games += action->habits[i].games;
        add_stratum(&all, &action->habits[i], &tally->success[i]);
    }
    stat.uses = (double)uses / seats;
    stat.games = (double)games / seats;
    /* An action always chosen equally often tells nothing; nor does what rounding leaves. */
    bool varies = all.uses > 1e-9 * seats && all.success > 1e-9 * seats;
    if (games >= ENOUGH && varies)
        stat.correlation =
            lab_correlation(all.both / sqrt(all.uses * all.success), freedom(tally, &all), &stat.p);
    return stat;
}

/* By p, and where that is equal by the alphabet: the order depends on nothing else. */
static int compare_actions(const void *one, const void *other)
{
    const lab_action_stat *a = one, *b = other;
    if (isnan(a->p) != isnan(b->p))
        return isnan(a->p) ? 1 : -1;
    if (!isnan(a->p) && a->p != b->p)
        return a->p < b->p ? -1 : 1;
    return strcmp(a->action->text, b->action->text);
}

lab_action_stat *lab_find_action_stats(const lab_tally *tally)
{
    size_t count = (size_t)tally->action_count;
    lab_action_stat *list = wy_must_have(malloc((count + 1) * sizeof *list));
    double *p = wy_must_have(calloc(count + 1, sizeof *p));
    bool *real = wy_must_have(malloc((count + 1) * sizeof *real));
    for (size_t i = 0; i < count; i++)
        list[i] = tell(tally, &tally->actions[i]);
    if (count)
        qsort(list, count, sizeof *list, compare_actions);
    for (size_t i = 0; i < count; i++)
        p[i] = list[i].p;
    lab_mark_real(p, real, (int)count, 0.05);
    for (size_t i = 0; i < count; i++)
        list[i].is_real = real[i];
    free(p);
    free(real);
    return list;
}

static int compare_verbs(const void *one, const void *other)
{
    const lab_verb *a = one, *b = other;
    return strcmp(a->word, b->word);
}

lab_verb *lab_count_verbs(const lab_tally *tally, int *ret_count)
{
    int players = tally->match->options.players, count = 0;
    lab_verb *verbs = wy_must_have(calloc((size_t)tally->action_count + 1, sizeof *verbs));
    for (int i = 0; i < tally->action_count; i++) {
        const lab_action *action = &tally->actions[i];
        size_t length = strcspn(action->text, " ");
        int at = 0;
        while (at < count &&
               (strncmp(verbs[at].word, action->text, length) != 0 || verbs[at].word[length]))
            at++;
        if (at == count)
            memcpy(verbs[count++].word, action->text, length);
        for (int k = 0; k < players * players; k++)
            verbs[at].uses[k / players] += (double)action->habits[k].uses / (double)tally->games;
    }
    qsort(verbs, (size_t)count, sizeof *verbs, compare_verbs);
    *ret_count = count;
    return verbs;
}
