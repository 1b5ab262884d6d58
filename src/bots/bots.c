/* bots.c - the bots by name. */
#include "bots/bots.h"

#include "bots/search.h"
#include "core/text.h"

/* ---- Manners ---- */

static const wy_manner knowing = {false, false}, plain = {true, false}, masterly = {false, true};
static const float careless = 1.0f;

/* ---- The table ---- */

/* From the gentlest on. */
static const wy_bot bots[] = {
    {"random",
     WY_N("plays any legal move, each as likely as the next"),
     false,
     {0, 0, 0},
     wy_random_choose,
     NULL,
     NULL,
     NULL},
    {"novice",
     WY_N("looks one move ahead and often takes what is merely good"),
     true,
     {0, 0, 0},
     wy_careless_choose,
     &careless,
     NULL,
     NULL},
    {"greedy",
     WY_N("takes what looks best right now, one move ahead"),
     false,
     {0, 0, 0},
     wy_greedy_choose,
     NULL,
     NULL,
     NULL},
    {"plain",
     WY_N("searches by the textbook, without knowing the game"),
     false,
     {1000, 0, 1},
     wy_search_choose,
     &plain,
     NULL,
     NULL},
    {"keen",
     WY_N("thinks a few moves ahead, in a moment"),
     true,
     {10, 0, 1},
     wy_search_choose,
     &knowing,
     NULL,
     NULL},
    {"strong",
     WY_N("thinks ahead and weighs what the others may do"),
     true,
     {100, 0, 1},
     wy_search_choose,
     &knowing,
     NULL,
     NULL},
    {"master",
     WY_N("thinks hard about every move"),
     true,
     {3000, 0, 1},
     wy_search_choose,
     &masterly,
     NULL,
     NULL},
    {"search",
     WY_N("thinks as long as it is told to"),
     false,
     {1000, 0, 1},
     wy_search_choose,
     &knowing,
     NULL,
     NULL},
    {"perfect",
     WY_N("knows the best move, where a game is solved and its table is at hand"),
     false,
     {0, 0, 0},
     wy_perfect_choose,
     NULL,
     wy_perfect_plays,
     WY_N("it plays only what is solved, Dragon Dungeon alone, and needs the table that \"wyrm "
          "solve\" made of the same sheet, components and options (--table FILE); where the sheet "
          "is chosen, the tables of both")},
};

wy_action wy_ask(const wy_bot *bot, const wy_question *question, wy_rng *rng, wy_thought *thought)
{
    if (thought)
        memset(thought, 0, sizeof *thought);
    return bot->choose(bot, question, rng, thought);
}

double wy_points_lost(const wy_thought *thought, const wy_opinion *option)
{
    double most = option->points;
    for (int i = 0; i < thought->count; i++)
        if (most < thought->option[i].points)
            most = thought->option[i].points;
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

const wy_bot *wy_adviser(const wy_rules *rules, const void *parts, const void *view)
{
    const wy_bot *strongest = NULL;
    for (int i = 0; i < wy_bot_count(); i++)
        if (wy_bot_is_offered(&bots[i], rules, parts, view))
            strongest = &bots[i];
    return strongest;
}
