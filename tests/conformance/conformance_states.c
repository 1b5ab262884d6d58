/* conformance_states.c - Properties of states: validity, serialization, replay from logs and
 * records, score sums. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/conformance/conformance.h"

/* ---- Sanity ---- */

static bool is_sane_here(trial *t)
{
    return t->rules->is_sane(t->parts, t->state) || found(t, "the state is not sane");
}

/* A damaged state that passes for sane must be playable to the end, and sane at every step. */
static bool survives(trial *t, void *state, const char *damage)
{
    const wy_rules *rules = t->rules;
    wy_menu menu;
    for (int moves = 0; moves <= rules->max_moves; moves++) {
        rules->legal(t->parts, state, &menu);
        if (!rules->is_sane(t->parts, state))
            return found(t, "%s: sane at first, but not after %d moves", damage, moves);
        if (rules->actor(state) == WY_OVER)
            return menu.total == 0 || found(t, "%s: over, but options are offered", damage);
        if (menu.total == 0)
            return found(t, "%s: a dead end after %d moves", damage, moves);
        rules->apply(t->parts, state, wy_menu_at(&menu, wy_rng_below(&t->rng, menu.total)));
    }
    return found(t, "%s: the game never ends", damage);
}

/* Survivors are played to the end; long games have fewer. */
static bool notices_damage(trial *t)
{
    int tries = t->table->length < 100 ? 20 : 4;
    for (int k = 0; k < tries; k++) {
        wy_scratch copy;
        char damage[64];
        uint32_t at = wy_rng_below(&t->rng, (uint32_t)t->rules->state_size);
        uint8_t change = (uint8_t)(1 + wy_rng_below(&t->rng, 255));
        if (k % 2)
            change = (uint8_t)WY_BIT(wy_rng_below(&t->rng, 3));
        memcpy(copy.bytes, t->state, t->rules->state_size);
        copy.bytes[at] ^= change;
        snprintf(damage, sizeof damage, "byte %u is %u, not %u", at, copy.bytes[at],
                 ((const uint8_t *)t->state)[at]);
        t->tried++;
        if (!t->rules->is_sane(t->parts, copy.bytes))
            t->succeeded++;
        else if (!survives(t, copy.bytes, damage))
            return false;
    }
    return true;
}

enum { DAMAGE_NOTICED = 90 }; /* per cent: some bytes may well be others, such as a die in hand */

static bool has_noticed_most_damage(trial *t)
{
    unsigned share = (unsigned)(100 * t->succeeded / t->tried);
    return share >= DAMAGE_NOTICED || found(t, "only %u %% of all damage is noticed", share);
}

/* ---- Bytes ---- */

static bool covers_its_state(trial *t)
{
    size_t size = 0;
    for (int i = 0; i < t->rules->member_count; i++) {
        const wy_member *member = &t->rules->members[i];
        if (member->width != 1 && member->width != 2 && member->width != 4 && member->width != 8)
            return found(t, "member %d is %d bytes wide", i, member->width);
        if (size % member->width)
            return found(t, "member %d is not aligned", i);
        size += (size_t)member->width * member->count;
    }
    if (size != t->rules->state_size)
        return found(t, "the members cover %zu of %zu bytes", size, t->rules->state_size);
    return t->rules->state_size <= WY_STATE_MAX || found(t, "the state is too large");
}

/* Bytes beyond the room, and beyond the state, are AddressSanitizer's to find. */
static bool loads_from_exact_room(trial *t)
{
    size_t size = wy_saved_size(t->rules);
    uint8_t *bytes = malloc(size), *copy = malloc(t->rules->state_size);
    bool same = wy_save(t->rules, t->state, bytes, size) &&
                wy_load(t->rules, t->parts, bytes, size, copy) &&
                memcmp(copy, t->state, t->rules->state_size) == 0;
    free(copy);
    free(bytes);
    return same || found(t, "does not come back from bytes of its exact size");
}

static bool saves_and_loads(trial *t)
{
    static uint8_t bytes[WY_STATE_MAX + 16];
    wy_scratch copy;
    size_t size = wy_saved_size(t->rules);
    wy_rules other = *t->rules;
    if (!wy_save(t->rules, t->state, bytes, sizeof bytes))
        return found(t, "cannot be saved");
    if (wy_save(t->rules, t->state, bytes, size - 1))
        return found(t, "saved where there is no room");
    if (!wy_load(t->rules, t->parts, bytes, size, copy.bytes))
        return found(t, "cannot be loaded");
    if (!same_state(t->rules, copy.bytes, t->state))
        return found(t, "loaded differently");
    if (wy_load(t->rules, t->parts, bytes, size - 1, copy.bytes) ||
        wy_load(t->rules, t->parts, bytes, size + 1, copy.bytes) ||
        wy_load(t->rules, t->parts, bytes, 0, copy.bytes))
        return found(t, "loaded at another size");
    other.version = "other";
    if (wy_load(&other, t->parts, bytes, size, copy.bytes))
        return found(t, "loaded under another version of the rules");
    other.version = t->rules->version;
    other.id = "other";
    if (wy_load(&other, t->parts, bytes, size, copy.bytes))
        return found(t, "loaded as another game");
    bytes[0]++;
    if (wy_load(t->rules, t->parts, bytes, size, copy.bytes))
        return found(t, "loaded from another format");
    return loads_from_exact_room(t);
}

/* ---- Replay ---- */

static bool replays(trial *t)
{
    wy_replay replay;
    wy_replay_start(&replay, t->table);
    while (wy_replay_more(&replay))
        wy_replay_next(&replay);
    bool same = same_state(t->rules, replay.state, t->state);
    wy_replay_finish(&replay);
    return same || found(t, "replaying the log leads elsewhere");
}

static bool writes_a_true_record(trial *t)
{
    wy_error error;
    char *text = wy_record_write(t->table);
    wy_table *read = wy_record_read(text, strlen(text), t->parts, &error);
    bool good = read != NULL;
    if (!read) {
        found(t, "the record cannot be read: %s", error.text);
    } else {
        char *again = wy_record_write(read);
        if (!same_state(t->rules, read->state, t->state))
            good = found(t, "the record leads elsewhere");
        else if (strcmp(text, again) != 0)
            good = found(t, "the record of the record is another");
        free(again);
    }
    wy_table_destroy(read);
    free(text);
    return good;
}

static bool records_now_and_then(trial *t)
{
    return t->table->length % 37 != 5 || writes_a_true_record(t);
}

/* ---- Scores ---- */

static int compare(const wy_score *one, const wy_score *other)
{
    int order = (one->total > other->total) - (one->total < other->total);
    for (int i = 0; i < WY_TIES_MAX && order == 0; i++)
        order = (one->tie[i] > other->tie[i]) - (one->tie[i] < other->tie[i]);
    return order;
}

static bool has_a_true_rank(trial *t, const wy_score *scores, int seat)
{
    int rank = 1;
    for (int other = 0; other < t->rules->players(t->state); other++)
        rank += compare(&scores[other], &scores[seat]) > 0;
    if (scores[seat].rank != rank)
        return found(t, "seat %d has rank %d, not %d", seat, scores[seat].rank, rank);
    /* alone there may be a goal besides the points */
    bool may_fail = t->rules->players(t->state) == 1;
    if (scores[seat].winner ? rank != 1 : rank == 1 && !may_fail)
        return found(t, "seat %d: winner and rank disagree", seat);
    return true;
}

static bool lines_add_up(trial *t, const wy_score *score, int seat)
{
    int32_t sum = 0;
    for (int line = 0; line < WY_LINES_MAX; line++) {
        bool named = line < t->rules->score_line_count;
        sum += score->line[line];
        if (!named && (score->line[line] || wy_hides_line(score, line)))
            return found(t, "seat %d scores on a line without a name", seat);
        if (wy_hides_line(score, line) && score->line[line])
            return found(t, "seat %d: a hidden line holds %d", seat, score->line[line]);
    }
    return sum == score->total ||
           found(t, "seat %d: lines come to %d, total %d", seat, sum, score->total);
}

static bool ties_are_in_order(trial *t, const wy_score *score, int seat)
{
    for (int tie = 0; tie < WY_TIES_MAX; tie++) {
        bool named = tie < t->rules->tie_count;
        if (!named && (score->tie[tie] || wy_hides_tie(score, tie)))
            return found(t, "seat %d has a tie-break without a name", seat);
        if (wy_hides_tie(score, tie) && score->tie[tie])
            return found(t, "seat %d: a hidden tie-break holds %d", seat, score->tie[tie]);
    }
    return score->hidden >> (WY_LINES_MAX + WY_TIES_MAX) == 0 ||
           found(t, "seat %d hides what there is not", seat);
}

/* At the end all viewers see the same. */
static bool is_the_result(trial *t, const wy_score *scores, int viewer)
{
    wy_score result[WY_SEATS_MAX];
    t->rules->score(t->parts, t->state, WY_SPECTATOR, result);
    for (int seat = 0; seat < t->rules->players(t->state); seat++)
        if (scores[seat].hidden)
            return found(t, "at the end something of seat %d is hidden from viewer %d", seat,
                         viewer);
    size_t size = sizeof *scores * (size_t)t->rules->players(t->state);
    return memcmp(scores, result, size) == 0 || found(t, "viewer %d sees another result", viewer);
}

static bool scores_add_up(trial *t)
{
    for (int k = 0; k < viewer_count(t); k++) {
        wy_score scores[WY_SEATS_MAX];
        memset(scores, 0x5a, sizeof scores);
        t->rules->score(t->parts, t->state, viewer_at(t, k), scores);
        for (int seat = 0; seat < t->rules->players(t->state); seat++)
            if (!lines_add_up(t, &scores[seat], seat) ||
                !ties_are_in_order(t, &scores[seat], seat) || !has_a_true_rank(t, scores, seat))
                return false;
        if (t->actor == WY_OVER && !is_the_result(t, scores, viewer_at(t, k)))
            return false;
    }
    return true;
}

/* ---- Set-up ---- */

static bool refuses_other_numbers_of_players(trial *t)
{
    const int wrong[] = {0, t->rules->min_players - 1, t->rules->max_players + 1, 255};
    for (size_t i = 0; i < WY_COUNT(wrong); i++) {
        wy_options options = t->table->options;
        wy_error error = {0};
        options.players = (uint8_t)wrong[i];
        wy_table *table = wy_table_create(t->rules, t->parts, &options, &error);
        wy_table_destroy(table);
        if (table)
            return found(t, "a table for %d players", wrong[i]);
        if (!error.text[0])
            return found(t, "no table for %d players, but no reason either", wrong[i]);
    }
    return t->rules->players(t->state) == t->table->options.players ||
           found(t, "a table for another number of players");
}

const property state_properties[] = {
    {"states are sane", 60, is_sane_here, NULL, NULL, NULL},
    {"damage is noticed or harmless", 2, notices_damage, NULL, NULL, has_noticed_most_damage},
    {"members cover the state", 1, covers_its_state, NULL, NULL, NULL},
    {"saved states load, others do not", 10, saves_and_loads, NULL, NULL, NULL},
    {"the log replays", 3, NULL, replays, NULL, NULL},
    {"records read back", 6, records_now_and_then, NULL, writes_a_true_record, NULL},
    {"scores add up and rank", 20, scores_add_up, NULL, NULL, NULL},
    {"other numbers of players are refused", 1, NULL, NULL, refuses_other_numbers_of_players, NULL},
};
const int state_property_count = (int)WY_COUNT(state_properties);
