/* conformance_hidden.c - Properties of hidden information: views, scores, sampled states, observed
 * moves and undo. */
#include <stdio.h>
#include <string.h>

#include "tests/conformance/conformance.h"
#include "tests/support/alike.h"
#include "tests/support/ask.h"

/* ---- Views and samples ---- */

static bool views_are_views(trial *t)
{
    for (int k = 0; k < viewer_count(t); k++) {
        wy_scratch view, again;
        int viewer = viewer_at(t, k);
        memset(view.bytes, 0x5a, t->rules->state_size);
        t->rules->view(t->parts, t->state, viewer, view.bytes);
        t->rules->view(t->parts, view.bytes, viewer, again.bytes);
        if (!same_state(t->rules, view.bytes, again.bytes))
            return found(t, "viewer %d: the view of the view is another", viewer);
        if (t->rules->actor(view.bytes) != t->actor ||
            t->rules->players(view.bytes) != t->rules->players(t->state) ||
            t->rules->phase(view.bytes) != t->rules->phase(t->state))
            return found(t, "viewer %d does not know whose turn it is", viewer);
        if (!same_score(t->rules, t->parts, view.bytes, t->state, viewer))
            return found(t, "viewer %d: the view has another score", viewer);
    }
    return true;
}

static bool samples_fit(trial *t)
{
    for (int k = 0; k < viewer_count(t); k++) {
        wy_scratch view, sample, again;
        int viewer = viewer_at(t, k);
        t->rules->view(t->parts, t->state, viewer, view.bytes);
        memset(sample.bytes, 0x5a, t->rules->state_size);
        t->rules->sample_state(t->parts, view.bytes, viewer, &t->rng, sample.bytes);
        t->rules->view(t->parts, sample.bytes, viewer, again.bytes);
        if (!same_state(t->rules, view.bytes, again.bytes))
            return found(t, "viewer %d: the sample does not fit the view", viewer);
        if (!t->rules->is_sane(t->parts, sample.bytes))
            return found(t, "viewer %d: the sample is not sane", viewer);
        if (same_state(t->rules, sample.bytes, view.bytes) &&
            !same_state(t->rules, view.bytes, t->state))
            return found(t, "viewer %d has nothing to sample, but does not see all", viewer);
        t->tried += !same_state(t->rules, view.bytes, t->state);
        t->succeeded += !same_state(t->rules, sample.bytes, t->state);
    }
    return true;
}

/* Where something is hidden, samples must differ from the truth at times. */
static bool samples_vary(trial *t)
{
    return t->tried == 0 || t->succeeded > 0 || found(t, "every sample is right");
}

/* ---- The actor's own view is enough to play by ---- */

static bool can_play_by_its_view(trial *t)
{
    wy_scratch view;
    wy_menu menu;
    wy_action list[LIST_MAX];
    if (t->actor < 0)
        return true;
    t->rules->view(t->parts, t->state, t->actor, view.bytes);
    t->rules->legal(t->parts, view.bytes, &menu);
    if (wy_menu_count(&menu) != t->count)
        return found(t, "%d options in the view, %d in truth", wy_menu_count(&menu), t->count);
    wy_menu_list(&menu, list, NULL);
    for (int i = 0; i < t->count; i++)
        if (!wy_same_action(list[i], t->list[i]))
            return found(t, "the view offers another option than %s", shown(t, t->list[i]));
    for (int i = 0; i < wy_action_space(t->rules); i++) {
        wy_action action = wy_action_at(t->rules, i);
        if (t->rules->check(t->parts, view.bytes, action) !=
            t->rules->check(t->parts, t->state, action))
            return found(t, "the view gives another answer to %s", shown(t, action));
    }
    return true;
}

/* ---- Nothing hidden leaks ---- */

static void view_after(const trial *t, const void *state, wy_action action, int viewer, void *view)
{
    wy_scratch after;
    memcpy(after.bytes, state, t->rules->state_size);
    t->rules->apply(t->parts, after.bytes, action);
    t->rules->view(t->parts, after.bytes, viewer, view);
}

/* Returns whether the viewer could have seen and been told the same from this sample. `told`
 * NULL: seen only. */
static bool could_be(const trial *t, const void *sample, int viewer, const void *seen,
                     const wy_action *told)
{
    wy_menu menu;
    wy_action list[LIST_MAX];
    t->rules->legal(t->parts, sample, &menu);
    wy_menu_list(&menu, list, NULL);
    for (int i = 0; i < wy_menu_count(&menu); i++) {
        wy_scratch view;
        if (told && !wy_same_action(t->rules->observe(t->parts, sample, list[i], viewer), *told))
            continue;
        view_after(t, sample, list[i], viewer, view.bytes);
        if (same_state(t->rules, view.bytes, seen))
            return true;
    }
    return false;
}

/* The log reveals no more than the views: a sample that fits the view after a move also fits the
 * observed action. */
static bool tells_no_more_than_is_seen(trial *t, const void *sample, int viewer)
{
    for (int i = 0; i < t->count; i++) {
        wy_scratch seen;
        wy_action told = t->rules->observe(t->parts, t->state, t->list[i], viewer);
        if (viewer == t->actor && !wy_same_action(told, t->list[i]))
            return found(t, "the actor is not told of %s", shown(t, t->list[i]));
        if (wy_menu_has(&t->menu, t->list[i]) &&
            t->rules->check(t->parts, sample, t->list[i]) == WY_OK &&
            !wy_same_action(told, t->rules->observe(t->parts, sample, t->list[i], viewer)))
            return found(t, "viewer %d is told what is hidden in %s", viewer, shown(t, t->list[i]));
        view_after(t, t->state, t->list[i], viewer, seen.bytes);
        if (could_be(t, sample, viewer, seen.bytes, NULL) &&
            !could_be(t, sample, viewer, seen.bytes, &told))
            return found(t, "viewer %d is told more than is seen of %s", viewer,
                         shown(t, t->list[i]));
    }
    return true;
}

static bool bots_agree(trial *t, const void *view, const void *other)
{
    for (int i = 0; i < wy_bot_count(); i++) {
        const wy_bot *bot = wy_bot_at(i);
        if (is_left_out(i))
            continue;
        wy_rng one, two;
        wy_rng_seed(&one, t->seed, (uint64_t)t->table->length);
        two = one;
        wy_action first = ask_bot(bot, t->rules, t->parts, view, t->actor, &one);
        wy_action second = ask_bot(bot, t->rules, t->parts, other, t->actor, &two);
        if (!wy_same_action(first, second))
            return found(t, "%s plays %s and %s on equal views", bot->name, shown(t, first),
                         shown(t, second));
        if (!wy_menu_has(&t->menu, first))
            return found(t, "%s plays a refused move: %s", bot->name, shown(t, first));
    }
    return true;
}

/* The truth and a sample differ only in what is hidden from the viewer. So must everything that
 * is shown, told, offered or played there agree. */
static bool leaks_nothing(trial *t)
{
    for (int k = 0; k < viewer_count(t); k++) {
        wy_scratch view, sample, other;
        wy_menu menu;
        int viewer = viewer_at(t, k);
        t->rules->view(t->parts, t->state, viewer, view.bytes);
        t->rules->sample_state(t->parts, view.bytes, viewer, &t->rng, sample.bytes);
        t->rules->view(t->parts, sample.bytes, viewer, other.bytes);
        if (!same_state(t->rules, view.bytes, other.bytes))
            return found(t, "viewer %d sees what is hidden", viewer);
        if (!same_score(t->rules, t->parts, sample.bytes, t->state, viewer))
            return found(t, "the score tells viewer %d what is hidden", viewer);
        if (!tells_no_more_than_is_seen(t, sample.bytes, viewer))
            return false;
        if (viewer != t->actor)
            continue;
        t->rules->legal(t->parts, sample.bytes, &menu);
        for (int i = 0; i < t->count; i++)
            if (!wy_menu_has(&menu, t->list[i]) || wy_menu_count(&menu) != t->count)
                return found(t, "the menu depends on what is hidden");
        if (t->with_bots && !bots_agree(t, view.bytes, other.bytes))
            return false;
    }
    return true;
}

/* ---- Taking back ---- */

enum { SAMPLES = 64 };

/* A forced move must be public. */
static bool is_forced(const trial *t, const void *state)
{
    wy_menu menu;
    if (t->rules->phases[t->rules->phase(state)].moved_by != WY_BY_CHOICE)
        return false;
    t->rules->legal(t->parts, state, &menu);
    return menu.total == 1;
}

static bool forces_what_all_know(trial *t)
{
    wy_scratch view;
    wy_action forced;
    if (wy_table_is_forced(t->table, &forced) != is_forced(t, t->state))
        return found(t, "the table forces another move");
    if (!is_forced(t, t->state))
        return true;
    for (int k = 0; k < viewer_count(t); k++) {
        t->rules->view(t->parts, t->state, viewer_at(t, k), view.bytes);
        if (!is_forced(t, view.bytes))
            return found(t, "viewer %d cannot know that %s is forced", viewer_at(t, k),
                         shown(t, forced));
    }
    return wy_same_action(forced, t->list[0]) || found(t, "the table forces another move");
}

/* A viewer has learned something if some position that fitted the view before the move cannot
 * have led to the view now. */
static bool has_revealed(trial *t)
{
    for (int k = 0; k < viewer_count(t); k++) {
        wy_scratch view, seen, sample;
        int viewer = viewer_at(t, k);
        wy_action told =
            t->rules->observe(t->parts, t->choice.before.bytes, t->choice.action, viewer);
        t->rules->view(t->parts, t->choice.before.bytes, viewer, view.bytes);
        t->rules->view(t->parts, t->choice.after.bytes, viewer, seen.bytes);
        for (int i = 0; i < SAMPLES; i++) {
            t->rules->sample_state(t->parts, view.bytes, viewer, &t->rng, sample.bytes);
            if (!could_be(t, sample.bytes, viewer, seen.bytes, &told))
                return true;
        }
    }
    return false;
}

/* Forced moves belong to the decision before them. */
static void note_choice(trial *t)
{
    if (is_forced(t, t->before)) {
        t->choice.handed |= t->mover != t->choice.mover;
        return;
    }
    memcpy(t->choice.before.bytes, t->before, t->rules->state_size);
    memcpy(t->choice.after.bytes, t->state, t->rules->state_size);
    t->choice.action = t->moved;
    t->choice.mover = t->mover;
    t->choice.length = t->table->length - 1;
    t->choice.handed = false;
}

static wy_undo expected_undo(trial *t)
{
    if (t->choice.mover == WY_CHANCE)
        return WY_UNDO_CHANCE;
    if (t->choice.handed || t->rules->actor(t->state) != t->choice.mover)
        return WY_UNDO_HANDED;
    return has_revealed(t) ? WY_UNDO_REVEALED : WY_UNDO_OK;
}

/* Every seat asks for an undo; only the seat of the last decision may have it. */
static bool is_refused_to_others(trial *t, wy_undo expected)
{
    int mover = t->choice.mover;
    for (int seat = 0; seat < t->rules->players(t->state); seat++) {
        wy_undo answer = wy_table_can_undo(t->table, seat);
        wy_undo due = seat == mover || mover == WY_CHANCE ? expected : WY_UNDO_HANDED;
        if (answer != due)
            return found(t, "seat %d is told \"%s\", not \"%s\"", seat, wy_undo_text(answer),
                         wy_undo_text(due));
    }
    return true;
}

/* Repeats the decision and the forced moves after it. */
static bool leads_back(trial *t, int length, const void *now)
{
    wy_action forced;
    if (wy_table_play(t->table, t->choice.action) != WY_OK)
        return false;
    while (t->table->length < length && wy_table_is_forced(t->table, &forced))
        wy_table_play(t->table, forced);
    return t->table->length == length && same_state(t->rules, now, t->state);
}

/* An undo replays the game: long games are tried after some moves only. */
static bool takes_back(trial *t)
{
    enum { SHARE_OF_ALL_MOVES = 8 };
    wy_scratch now;
    wy_table *table = t->table;
    int length = table->length;
    note_choice(t);
    wy_undo expected = expected_undo(t);
    t->seen[expected]++;
    if (((uint64_t)length + t->seed) % (uint64_t)(1 + conformance_share / SHARE_OF_ALL_MOVES) != 0)
        return true;
    if (!is_refused_to_others(t, expected))
        return false;
    memcpy(now.bytes, t->state, t->rules->state_size);
    wy_undo answer = wy_table_undo(table, t->choice.mover < 0 ? 0 : t->choice.mover);
    if (answer != expected)
        return found(t, "answered \"%s\", not \"%s\"", wy_undo_text(answer),
                     wy_undo_text(expected));
    if (answer != WY_UNDO_OK)
        return (same_state(t->rules, now.bytes, t->state) && table->length == length) ||
               found(t, "refused, but something changed");
    if (!same_state(t->rules, t->choice.before.bytes, t->state) ||
        table->length != t->choice.length)
        return found(t, "taken back to another position");
    return leads_back(t, length, now.bytes) || found(t, "played again it leads elsewhere");
}

static bool has_nothing_to_take_back(trial *t)
{
    return t->table->length > 0 || wy_table_can_undo(t->table, 0) == WY_UNDO_NOTHING ||
           found(t, "a table without moves has something to take back");
}

static bool has_seen_undo(trial *t)
{
    return (t->seen[WY_UNDO_OK] && t->seen[WY_UNDO_CHANCE] && t->seen[WY_UNDO_HANDED]) ||
           found(t, "some answer to taking back was never given");
}

const property hidden_properties[] = {
    {"a view of a view is that view", 20, views_are_views, NULL, NULL, NULL},
    {"a sample fits its view", 20, samples_fit, NULL, NULL, samples_vary},
    {"a seat can play by its own view", 6, can_play_by_its_view, NULL, NULL, NULL},
    {"nothing hidden leaks", 3, leaks_nothing, NULL, NULL, NULL},
    {"forced moves are known to all", 20, forces_what_all_know, NULL, NULL, NULL},
    {"moves are taken back when they may be", 2, has_nothing_to_take_back, takes_back, NULL,
     has_seen_undo},
};
const int hidden_property_count = (int)WY_COUNT(hidden_properties);
