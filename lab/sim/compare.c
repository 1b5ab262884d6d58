/* compare.c - Paired comparison of two results of the same games. */
#include "lab/sim/compare.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"

enum { ENOUGH = 10 }; /* games in which an action was chosen, before or after */

/* One quantity in all games, as whole numbers: what was seen times `scale`. */
typedef struct pairing {
    lab_kind kind;
    char name[LAB_NAME_MAX + 16];
    double scale;
    lab_sum before, after, difference;
} pairing;

typedef struct pairings {
    const json_t *result[2]; /* before and after */
    size_t games;
    int players;
    pairing *list;
    int count, room;
} pairings;

const char *lab_kind_name(lab_kind kind)
{
    static const char *const names[LAB_KINDS] = {
        [LAB_SCORE_OF] = "score",      [LAB_WINS_OF] = "wins",
        [LAB_SEAT_WINS] = "seat_wins", [LAB_SEAT_SCORE] = "seat_score",
        [LAB_MOVES] = "moves",         [LAB_DECISIONS] = "decisions",
        [LAB_LINE] = "line",           [LAB_CHOICE] = "choices",
    };
    return names[kind];
}

static pairing *new_pairing(pairings *all, lab_kind kind, const char *name, double scale)
{
    all->list = wy_make_room(all->list, all->count, &all->room, sizeof *all->list);
    pairing *fresh = &all->list[all->count++];
    memset(fresh, 0, sizeof *fresh);
    fresh->kind = kind;
    fresh->scale = scale;
    snprintf(fresh->name, sizeof fresh->name, "%s", name);
    return fresh;
}

static void add_pair(pairing *p, int64_t before, int64_t after)
{
    lab_add(&p->before, before);
    lab_add(&p->after, after);
    lab_add(&p->difference, after - before);
}

/* ---- What a game says ---- */

static const json_t *row(const json_t *result, const char *name, size_t game)
{
    return json_array_get(json_object_get(json_object_get(result, "per_game"), name), game);
}

static int64_t item(const json_t *list, size_t index)
{
    return json_integer_value(json_array_get(list, index));
}

static int64_t share_of(const json_t *winners, int entrant)
{
    int64_t count = (int64_t)json_array_size(winners);
    for (size_t i = 0; i < (size_t)count; i++)
        if (item(winners, i) == entrant)
            return LAB_WHOLE / count;
    return 0;
}

static int64_t seen(const pairings *all, int which, lab_kind kind, int index, size_t game)
{
    const json_t *result = all->result[which];
    bool by_seat = kind == LAB_SEAT_WINS || kind == LAB_SEAT_SCORE;
    int entrant = by_seat ? lab_entrant_at(index, game, all->players) : index;
    int64_t sum = 0;
    switch (kind) {
    case LAB_SCORE_OF:
    case LAB_SEAT_SCORE: return item(row(result, "scores", game), (size_t)entrant);
    case LAB_WINS_OF:
    case LAB_SEAT_WINS: return share_of(row(result, "winners", game), entrant);
    case LAB_MOVES: return json_integer_value(row(result, "moves", game));
    case LAB_DECISIONS:
        for (int i = 0; i < all->players; i++)
            sum += item(row(result, "decisions", game), (size_t)i);
        return sum;
    default:
        for (int i = 0; i < all->players; i++)
            sum += item(json_array_get(row(result, "lines", game), (size_t)i), (size_t)index);
        return sum;
    }
}

static void pair_up(pairings *all, lab_kind kind, int index, const char *name, double scale)
{
    pairing *p = new_pairing(all, kind, name, scale);
    for (size_t game = 0; game < all->games; game++)
        add_pair(p, seen(all, 0, kind, index, game), seen(all, 1, kind, index, game));
}

/* ---- Entrants, seats, length and lines ---- */

static const char *text_at(const json_t *list, size_t index, const char *key)
{
    return json_string_value(json_object_get(json_array_get(list, index), key));
}

static void pair_entrants(pairings *all)
{
    const json_t *seats = json_object_get(all->result[0], "seats");
    for (int kind = LAB_SCORE_OF; kind <= LAB_WINS_OF; kind++)
        for (int i = 0; i < all->players; i++) {
            char name[LAB_NAME_MAX + 16];
            int alike = 0;
            for (int k = 0; k < all->players; k++)
                alike +=
                    strcmp(text_at(seats, (size_t)i, "bot"), text_at(seats, (size_t)k, "bot")) == 0;
            snprintf(name, sizeof name, alike > 1 ? "%.63s #%d" : "%.63s",
                     text_at(seats, (size_t)i, "bot"), i + 1);
            pair_up(all, (lab_kind)kind, i, name, kind == LAB_WINS_OF ? LAB_WHOLE : 1);
        }
}

static void pair_seats(pairings *all)
{
    for (int kind = LAB_SEAT_WINS; all->players > 1 && kind <= LAB_SEAT_SCORE; kind++)
        for (int seat = 0; seat < all->players; seat++) {
            char name[16];
            snprintf(name, sizeof name, "%d", seat + 1);
            pair_up(all, (lab_kind)kind, seat, name, kind == LAB_SEAT_WINS ? LAB_WHOLE : 1);
        }
}

/* Lines that only one of two versions of the rules has are left out. */
static void pair_lines(pairings *all)
{
    const json_t *lines = json_object_get(all->result[0], "lines");
    const json_t *others = json_object_get(all->result[1], "lines");
    for (size_t i = 0; i < json_array_size(lines) && i < json_array_size(others); i++)
        if (strcmp(text_at(lines, i, "name"), text_at(others, i, "name")) == 0)
            pair_up(all, LAB_LINE, (int)i, text_at(lines, i, "name"), all->players);
}

/* ---- Actions ---- */

/* Which pairing each action of a file belongs to; both files may know actions of their own. */
static int *place_actions(pairings *all, int which, json_t *index)
{
    const json_t *names =
        json_object_get(json_object_get(all->result[which], "per_game"), "actions");
    int *places = wy_must_have(calloc(json_array_size(names) + 1, sizeof *places));
    for (size_t i = 0; i < json_array_size(names); i++) {
        const char *name = json_string_value(json_array_get(names, i));
        const json_t *known = json_object_get(index, name);
        places[i] = known ? (int)json_integer_value(known) : all->count;
        if (!known) {
            json_object_set_new(index, name, json_integer(all->count));
            new_pairing(all, LAB_CHOICE, name, 1);
        }
    }
    return places;
}

static void count_uses(const pairings *all, int which, size_t game, const int *places,
                       int64_t *counts)
{
    const json_t *uses = row(all->result[which], "uses", game);
    for (size_t i = 0; i < json_array_size(uses); i += 2)
        counts[places[item(uses, i)]] += item(uses, i + 1);
}

static void pair_actions(pairings *all)
{
    int first = all->count;
    json_t *index = json_object();
    int *places[2] = {place_actions(all, 0, index), place_actions(all, 1, index)};
    size_t room = (size_t)all->count + 1;
    int64_t *counts[2], *games = wy_must_have(calloc(room, sizeof *games));
    for (int which = 0; which < 2; which++)
        counts[which] = wy_must_have(calloc(room, sizeof **counts));
    for (size_t game = 0; game < all->games; game++) {
        for (int which = 0; which < 2; which++)
            count_uses(all, which, game, places[which], counts[which]);
        for (int i = first; i < all->count; i++) {
            add_pair(&all->list[i], counts[0][i], counts[1][i]);
            games[i] += counts[0][i] || counts[1][i];
            counts[0][i] = counts[1][i] = 0;
        }
    }
    int kept = first;
    for (int i = first; i < all->count; i++)
        if (games[i] >= ENOUGH)
            all->list[kept++] = all->list[i];
    all->count = kept;
    for (int which = 0; which < 2; which++) {
        free(places[which]);
        free(counts[which]);
    }
    free(games);
    json_decref(index);
}

/* ---- The verdict ---- */

static lab_change judge(const pairing *p)
{
    lab_change change = {.kind = p->kind};
    memcpy(change.name, p->name, sizeof change.name);
    change.before = lab_mean_of(&p->before) / p->scale;
    change.after = lab_mean_of(&p->after) / p->scale;
    change.difference = lab_mean(&p->difference);
    double error = lab_deviation(&p->difference) / sqrt((double)p->difference.count);
    double mean = change.difference.value;
    if (error > 0)
        change.p = lab_student_p(mean / error, (double)p->difference.count - 1);
    else
        change.p = mean != 0 && p->difference.count > 1 ? 0 : NAN;
    change.difference.value /= p->scale;
    change.difference.low /= p->scale;
    change.difference.high /= p->scale;
    return change;
}

static int compare_changes(const void *one, const void *other)
{
    const lab_change *a = one, *b = other;
    double first = isnan(a->p) ? 2 : a->p, second = isnan(b->p) ? 2 : b->p;
    if (first != second)
        return first < second ? -1 : 1;
    return strcmp(a->name, b->name);
}

lab_change *lab_compare(const json_t *before, const json_t *after, int *ret_count)
{
    pairings all = {.result = {before, after}};
    all.games = (size_t)json_integer_value(json_object_get(before, "games"));
    all.players = (int)json_integer_value(json_object_get(before, "players"));
    pair_entrants(&all);
    pair_seats(&all);
    pair_up(&all, LAB_MOVES, 0, "", 1);
    pair_up(&all, LAB_DECISIONS, 0, "", 1);
    pair_lines(&all);
    int headlines = all.count;
    pair_actions(&all);
    size_t count = (size_t)all.count;
    lab_change *changes = wy_must_have(calloc(count + 1, sizeof *changes));
    double *p = wy_must_have(calloc(count + 1, sizeof *p));
    bool *real = wy_must_have(calloc(count + 1, sizeof *real));
    for (size_t i = 0; i < count; i++)
        changes[i] = judge(&all.list[i]);
    qsort(changes + headlines, count - (size_t)headlines, sizeof *changes, compare_changes);
    for (size_t i = 0; i < count; i++)
        p[i] = changes[i].p;
    lab_mark_real(p, real, all.count, 0.05);
    for (size_t i = 0; i < count; i++)
        changes[i].is_real = real[i];
    free(p);
    free(real);
    free(all.list);
    *ret_count = all.count;
    return changes;
}
