/* conformance_menus.c - Properties of menus: legal moves, refusals and notation. */
#include <stdio.h>
#include <string.h>

#include "tests/conformance/conformance.h"

/* ---- legal() offers exactly what check() allows ---- */

static bool offers_what_is_allowed(trial *t)
{
    int space = wy_action_space(t->rules), allowed = 0;
    for (int i = 0; i < space; i++) {
        wy_action action = wy_action_at(t->rules, i);
        bool is_allowed = t->rules->check(t->parts, t->state, action) == WY_OK;
        bool is_offered = wy_menu_has(&t->menu, action);
        allowed += is_allowed;
        if (is_allowed && !is_offered)
            return found(t, "allowed but not offered: %s", shown(t, action));
        if (is_offered && !is_allowed)
            return found(t, "offered but not allowed: %s", shown(t, action));
    }
    for (int i = 0; i < t->count; i++)
        for (int other = 0; other < i; other++)
            if (wy_same_action(t->list[i], t->list[other]))
                return found(t, "offered twice: %s", shown(t, t->list[i]));
    if (allowed != t->count)
        return found(t, "%d options offered, %d allowed", t->count, allowed);
    return true;
}

static bool weighs_what_it_says(trial *t)
{
    uint64_t total = 0;
    for (int i = 0; i < t->count; i++) {
        if (t->weights[i] == 0)
            return found(t, "offered without weight: %s", shown(t, t->list[i]));
        if (t->actor >= 0 && t->weights[i] != 1)
            return found(t, "a player's option weighs %u", t->weights[i]);
        total += t->weights[i];
    }
    if (total != t->menu.total)
        return found(t, "weights come to %u, not %u", (unsigned)total, t->menu.total);
    uint32_t point = 0;
    for (int i = 0; i < t->count; i++)
        for (uint32_t k = 0; k < t->weights[i]; k++, point++)
            if (!wy_same_action(wy_menu_at(&t->menu, point), t->list[i]))
                return found(t, "point %u is not %s", point, shown(t, t->list[i]));
    return true;
}

static bool has_no_dead_end(trial *t)
{
    if (t->actor == WY_OVER && t->count > 0)
        return found(t, "the game is over, but %d options are offered", t->count);
    if (t->actor != WY_OVER && t->count == 0)
        return found(t, "nothing is offered, but the game is not over");
    if (t->actor != WY_OVER && t->actor != WY_CHANCE &&
        (t->actor < 0 || t->actor >= t->rules->players(t->state)))
        return found(t, "no such actor: %d", t->actor);
    if (t->menu.runs > WY_MENU_MAX || (t->actor >= 0 && t->count > WY_MENU_MAX))
        return found(t, "a menu of %d options in %d runs", t->count, t->menu.runs);
    return true;
}

static bool ends_in_time(trial *t)
{
    if (t->rules->actor(t->state) != WY_OVER)
        return found(t, "stopped before the end");
    return true;
}

/* ---- Actions that are none ---- */

enum { NOT_A_MOVE = 1 }; /* the first reason of every game */

static bool refuses(trial *t, wy_action action)
{
    wy_phrase phrase;
    wy_reason reason = t->rules->check(t->parts, t->state, action);
    if (reason == WY_OK)
        return found(t, "outside the table of verbs and nouns, but allowed: %s", shown(t, action));
    if (reason != NOT_A_MOVE)
        return found(t, "no move at all, but refused for reason %d: %s", reason, shown(t, action));
    const char *rule = t->rules->reason(t->parts, t->state, action, reason, &phrase);
    if (!rule || !wy_find_rule(t->rules, rule) || !phrase.text || !phrase.text[0])
        return found(t, "refused without a rule or a sentence: %s", shown(t, action));
    return true;
}

/* Sampled, since it hardly depends on the position. */
static bool refuses_what_is_no_action(trial *t)
{
    static const int far[] = {1, 7, 64, 200, 255};
    if (t->table->length % 8)
        return true;
    for (int i = 0; i < wy_action_space(t->rules); i += 1 + i % 3) {
        for (size_t k = 0; k < WY_COUNT(far); k++)
            for (int slot = 0; slot < 4; slot++) {
                wy_action action = wy_action_at(t->rules, i);
                uint8_t *part[4] = {&action.verb, &action.a, &action.b, &action.c};
                *part[slot] = (uint8_t)(*part[slot] + far[k]);
                if (wy_action_index(t->rules, action) < 0 && !refuses(t, action))
                    return false;
            }
    }
    for (int k = 0; k < 200; k++) {
        uint32_t bits = wy_rng_next(&t->rng);
        wy_action action;
        memcpy(&action, &bits, sizeof action);
        if (wy_action_index(t->rules, action) < 0 && !refuses(t, action))
            return false;
    }
    return true;
}

static bool numbers_its_actions(trial *t)
{
    int space = wy_action_space(t->rules);
    for (int i = 0; i < space; i++) {
        wy_action action = wy_action_at(t->rules, i);
        if (wy_action_index(t->rules, action) != i)
            return found(t, "action %d has index %d", i, wy_action_index(t->rules, action));
        if (action.verb >= t->rules->verb_count)
            return found(t, "action %d has no verb", i);
    }
    for (int i = 0; i < t->count; i++)
        if (wy_action_index(t->rules, t->list[i]) < 0)
            return found(t, "offered, but outside the numbering: %s", shown(t, t->list[i]));
    return wy_action_index(t->rules, wy_act(t->rules->verb_count, 0, 0, 0)) == -1 ||
           found(t, "a verb too many has an index");
}

/* ---- A refusal changes nothing ---- */

/* At every fourth position, since each refused action compares the whole log. */
static bool ignores_refused_moves(trial *t)
{
    wy_scratch before;
    wy_table *table = t->table;
    int length = table->length;
    uint64_t log = wy_hash(WY_HASH_START, table->log, (size_t)length * sizeof *table->log);
    if (length % 4)
        return true;
    memcpy(before.bytes, t->state, t->rules->state_size);
    for (int i = 0; i < wy_action_space(t->rules); i++) {
        wy_action action = wy_action_at(t->rules, i);
        wy_reason reason = t->rules->check(t->parts, t->state, action);
        if (reason == WY_OK)
            continue;
        if (wy_table_play(table, action) != reason)
            return found(t, "the table gives another reason: %s", shown(t, action));
        if (!same_state(t->rules, before.bytes, t->state) || table->length != length ||
            wy_hash(WY_HASH_START, table->log, (size_t)length * sizeof *table->log) != log)
            return found(t, "refused, but it changed something: %s", shown(t, action));
    }
    return true;
}

/* ---- Notation ---- */

static bool reads_what_it_writes(trial *t)
{
    static char texts[LIST_MAX][WY_MOVE_MAX];
    for (int i = 0; i < t->count; i++) {
        wy_action action;
        int length = wy_notate(t->rules, t->parts, t->state, t->list[i], texts[i]);
        if (length <= 0 || length >= WY_MOVE_MAX || (int)strlen(texts[i]) != length)
            return found(t, "a notation of %d bytes: %s", length, shown(t, t->list[i]));
        if (!wy_parse(t->rules, t->parts, t->state, texts[i], (size_t)length, &action))
            return found(t, "cannot be read back: %s", shown(t, t->list[i]));
        if (!wy_same_action(action, t->list[i]))
            return found(t, "%s is read as %s", shown(t, t->list[i]), shown(t, action));
        for (int other = 0; other < i; other++)
            if (strcmp(texts[i], texts[other]) == 0)
                return found(t, "two moves are written \"%s\"", texts[i]);
    }
    return true;
}

/* Observed actions have a notation, too. */
static bool writes_what_is_observed(trial *t)
{
    for (int i = 0; i < t->count; i++)
        for (int k = 0; k < viewer_count(t); k++) {
            char text[WY_MOVE_MAX];
            wy_action told = t->rules->observe(t->parts, t->state, t->list[i], viewer_at(t, k));
            if (wy_action_index(t->rules, told) < 0)
                return found(t, "outside the numbering when observed: %s", shown(t, t->list[i]));
            if (wy_notate(t->rules, t->parts, t->state, told, text) <= 0)
                return found(t, "cannot be written when observed: %s", shown(t, t->list[i]));
        }
    return true;
}

/* ---- Phases ---- */

static bool stays_in_its_phase(trial *t)
{
    int phase = t->rules->phase(t->state);
    if (phase < 0 || phase >= t->rules->phase_count)
        return found(t, "no such phase: %d", phase);
    int by = t->rules->phases[phase].moved_by;
    by = by == WY_BY_CHOICE ? WY_BY_PLAYER : by;
    int actor = t->actor >= 0 ? WY_BY_PLAYER : t->actor == WY_CHANCE ? WY_BY_CHANCE : WY_BY_NONE;
    if (by != actor)
        return found(t, "phase %s waits for another player", t->rules->phases[phase].name);
    for (int i = 0; i < t->count; i++)
        if (t->rules->verbs[t->list[i].verb].moved_by != actor)
            return found(t, "a verb of another player's: %s", shown(t, t->list[i]));
    if (t->rules->phases[phase].rare & ~t->rules->phases[phase].next)
        return found(t, "phase %s has a rare arrow that is none", t->rules->phases[phase].name);
    return wy_find_rule(t->rules, t->rules->phases[phase].rule) ||
           found(t, "phase %s cites no rule", t->rules->phases[phase].name);
}

static bool follows_an_arrow(trial *t)
{
    int from = t->rules->phase(t->before), to = t->rules->phase(t->state);
    t->seen[from] |= WY_BIT(to);
    if (!(t->rules->phases[from].next >> to & 1))
        return found(t, "no arrow from %s to %s", t->rules->phases[from].name,
                     t->rules->phases[to].name);
    return true;
}

static bool has_seen_every_arrow(trial *t)
{
    for (int from = 0; from < t->rules->phase_count; from++)
        for (int to = 0; to < t->rules->phase_count; to++)
            if ((t->rules->phases[from].next & ~t->rules->phases[from].rare & ~t->seen[from]) >>
                    to &
                1)
                return found(t, "never seen: an arrow from %s to %s", t->rules->phases[from].name,
                             t->rules->phases[to].name);
    return true;
}

const property menu_properties[] = {
    {"legal offers exactly what check allows", 6, offers_what_is_allowed, NULL, NULL, NULL},
    {"weights are positive and add up", 10, weighs_what_it_says, NULL, NULL, NULL},
    {"no dead ends", 40, has_no_dead_end, NULL, NULL, NULL},
    {"games end in time", 150, NULL, NULL, ends_in_time, NULL},
    {"actions outside the tables are refused", 2, refuses_what_is_no_action, NULL, NULL, NULL},
    {"actions are numbered without gaps", 1, numbers_its_actions, NULL, NULL, NULL},
    {"refused actions change nothing", 3, ignores_refused_moves, NULL, NULL, NULL},
    {"notation reads back and is distinct", 8, reads_what_it_writes, NULL, NULL, NULL},
    {"observed actions can be written", 4, writes_what_is_observed, NULL, NULL, NULL},
    {"phase arrows are those of the table", 150, stays_in_its_phase, follows_an_arrow, NULL,
     has_seen_every_arrow},
};
const int menu_property_count = (int)WY_COUNT(menu_properties);
