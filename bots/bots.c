/* bots.c - Registry of bots: name, level, default budget, configuration. */
#include "bots/bots.h"

#include "bots/search.h"
#include "engine/core/text.h"

/* ---- Configurations ---- */

static const wy_search_config with_priors = {false, false}, textbook = {true, false},
                              with_exact_value = {false, true};
static const float novice_temperature = 1.0f; /* in units of the game's prior temperature */

/* ---- The table ---- */

/* Row of a bot that plays everything; a bot without iterations does not search. */
#define BOT(name, help, is_level, iterations, choose, config)                                      \
    {                                                                                              \
        name, help, is_level, {iterations, 0, 0}, choose, config, NULL, NULL                       \
    }

/* Ordered from the weakest to the strongest. */
static const wy_bot bots[] = {
    BOT("random", WY_N("plays a random legal move"), false, 0, wy_random_choose, NULL),
    BOT("novice", WY_N("looks one move ahead and often settles for a good one"), true, 0,
        wy_careless_choose, &novice_temperature),
    BOT("greedy", WY_N("takes what looks best right now, one move ahead"), false, 0,
        wy_greedy_choose, NULL),
    BOT("plain", WY_N("plain ISMCTS, without knowledge of the game"), false, 1000, wy_search_choose,
        &textbook),
    BOT("keen", WY_N("looks a few moves ahead"), true, 10, wy_search_choose, &with_priors),
    BOT("strong", WY_N("looks ahead and expects good replies"), true, 100, wy_search_choose,
        &with_priors),
    BOT("master", WY_N("thinks hard about every move"), true, 3000, wy_search_choose,
        &with_exact_value),
    BOT("search", WY_N("thinks as long as it is told to"), false, 1000, wy_search_choose,
        &with_priors),
    {"perfect",
     WY_N("plays perfectly where a tablebase is at hand"),
     false,
     {0, 0, 0},
     wy_perfect_choose,
     NULL,
     wy_perfect_plays,
     WY_N("it plays only what is solved, Dragon Dungeon alone, and needs the table that \"wyrm "
          "solve\" made of the same sheet, components and options (--tablebase FILE); where the "
          "sheet is chosen, the tables of both")},
};

wy_action wy_bot_choose(const wy_bot *bot, const wy_bot_request *request, wy_rng *rng,
                        wy_search_result *result)
{
    if (result)
        memset(result, 0, sizeof *result);
    return bot->choose(bot, request, rng, result);
}

double wy_points_lost(const wy_search_result *result, const wy_move_eval *option)
{
    double most = option->points;
    for (int i = 0; i < result->count; i++)
        if (most < result->option[i].points)
            most = result->option[i].points;
    return most - option->points;
}

int wy_bot_count(void)
{
    return (int)WY_COUNT(bots);
}

const wy_bot *wy_bot_at(int index)
{
    return &bots[index];
}

const wy_bot *wy_find_bot(const char *name)
{
    for (int i = 0; i < wy_bot_count(); i++)
        if (wy_same_text(bots[i].name, name))
            return &bots[i];
    return NULL;
}

bool wy_bot_plays(const wy_bot *bot, const wy_rules *rules, const void *parts, const void *view)
{
    return !bot->plays || bot->plays(rules, parts, view);
}

bool wy_bot_is_offered(const wy_bot *bot, const wy_rules *rules, const void *parts,
                       const void *view)
{
    return bot->is_level || (bot->plays && bot->plays(rules, parts, view));
}

const wy_bot *wy_hint_bot(const wy_rules *rules, const void *parts, const void *view)
{
    const wy_bot *strongest = NULL;
    for (int i = 0; i < wy_bot_count(); i++)
        if (wy_bot_is_offered(&bots[i], rules, parts, view))
            strongest = &bots[i];
    return strongest;
}
