/* compare_check.c - Validation of result files, and of pairs: others need not check them again. */

#include "lab/sim/compare.h"

enum { LARGEST = 1000000000 }; /* no number of a game is beyond it, so that sums stay exact */

static const json_t *in_games(const json_t *result, const char *name)
{
    return json_object_get(json_object_get(result, "per_game"), name);
}

static json_int_t number_of(const json_t *result, const char *name)
{
    return json_integer_value(json_object_get(result, name));
}

static bool is_number(const json_t *value, json_int_t least, json_int_t most)
{
    return json_is_integer(value) && json_integer_value(value) >= least &&
           json_integer_value(value) <= most;
}

/* A list of whole numbers, of this length unless that is -1. */
static bool is_row(const json_t *list, int length, json_int_t least, json_int_t most)
{
    size_t i;
    json_t *value;
    if (!json_is_array(list) || (length >= 0 && json_array_size(list) != (size_t)length))
        return false;
    json_array_foreach (list, i, value)
        if (!is_number(value, least, most))
            return false;
    return true;
}

static bool are_names(const json_t *list, const char *key, size_t most)
{
    size_t i;
    json_t *value;
    if (!json_is_array(list) || json_array_size(list) > most)
        return false;
    json_array_foreach (list, i, value) {
        const json_t *name = key ? json_object_get(value, key) : value;
        if (!json_is_string(name) || json_string_length(name) >= WY_MOVE_MAX)
            return false;
    }
    return true;
}

static bool is_sheet(const json_t *list, int players, int lines)
{
    if (!json_is_array(list) || json_array_size(list) != (size_t)players)
        return false;
    for (int i = 0; i < players; i++)
        if (!is_row(json_array_get(list, (size_t)i), lines, -LARGEST, LARGEST))
            return false;
    return true;
}

static bool are_uses(const json_t *list, size_t actions)
{
    if (!is_row(list, -1, 0, LARGEST) || json_array_size(list) % 2)
        return false;
    for (size_t i = 0; i < json_array_size(list); i += 2)
        if ((size_t)json_integer_value(json_array_get(list, i)) >= actions)
            return false;
    return true;
}

static bool is_game(const json_t *result, size_t game, int players)
{
    int lines = (int)json_array_size(json_object_get(result, "lines"));
    const json_t *winners = json_array_get(in_games(result, "winners"), game);
    return is_row(json_array_get(in_games(result, "scores"), game), players, -LARGEST, LARGEST) &&
           is_row(json_array_get(in_games(result, "decisions"), game), players, 0, LARGEST) &&
           is_number(json_array_get(in_games(result, "moves"), game), 0, LARGEST) &&
           is_row(winners, -1, 0, players - 1) && json_array_size(winners) <= WY_SEATS_MAX &&
           is_sheet(json_array_get(in_games(result, "lines"), game), players, lines) &&
           are_uses(json_array_get(in_games(result, "uses"), game),
                    json_array_size(in_games(result, "actions")));
}

const char *lab_check_result(const json_t *result)
{
    static const char other[] = WY_N("is no result of \"wyrm sim --json\"");
    static const char *const lists[] = {"scores", "winners", "decisions", "moves", "lines", "uses"};
    const json_t *seats = json_object_get(result, "seats");
    json_int_t games = number_of(result, "games"), players = number_of(result, "players");
    if (!json_is_string(json_object_get(result, "game")) || games < 1 || players < 1 ||
        players > WY_SEATS_MAX || !json_is_integer(json_object_get(result, "seed")) ||
        !are_names(seats, "bot", WY_SEATS_MAX) || json_array_size(seats) != (size_t)players ||
        !are_names(json_object_get(result, "lines"), "name", WY_LINES_MAX))
        return other;
    if (!json_object_get(result, "per_game"))
        return WY_N("was made with --no-games: there are no games to compare");
    if (!are_names(in_games(result, "actions"), NULL, LARGEST))
        return other;
    for (size_t i = 0; i < WY_COUNT(lists); i++)
        if (json_array_size(in_games(result, lists[i])) != (size_t)games)
            return other;
    for (size_t game = 0; game < (size_t)games; game++)
        if (!is_game(result, game, (int)players))
            return other;
    return NULL;
}

static bool same_entrants(const json_t *before, const json_t *after)
{
    static const char *const keys[] = {"bot", "iterations", "milliseconds"};
    const json_t *one = json_object_get(before, "seats"), *other = json_object_get(after, "seats");
    if (json_array_size(one) != json_array_size(other))
        return false;
    for (size_t i = 0; i < json_array_size(one); i++)
        for (size_t k = 0; k < WY_COUNT(keys); k++)
            if (!json_equal(json_object_get(json_array_get(one, i), keys[k]),
                            json_object_get(json_array_get(other, i), keys[k])))
                return false;
    return true;
}

const char *lab_check_pair(const json_t *before, const json_t *after)
{
    if (!json_equal(json_object_get(before, "game"), json_object_get(after, "game")))
        return WY_N("the two files cannot be paired: they are of different games");
    if (!same_entrants(before, after))
        return WY_N("the two files cannot be paired: other bots play, or with other budgets");
    if (number_of(before, "seed") != number_of(after, "seed"))
        return WY_N("the two files cannot be paired: they have different seeds");
    if (number_of(before, "games") != number_of(after, "games"))
        return WY_N("the two files cannot be paired: they have different numbers of games");
    return NULL;
}
