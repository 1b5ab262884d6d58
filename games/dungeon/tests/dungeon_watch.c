/* dungeon_watch.c - Plays games of Dragon Dungeon on the engine, move by move, for the reference
 * engine. */
#include "games/dungeon/tests/dungeon_watch.h"

#include <string.h>

#include "tests/support/ask.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/bots.h"

void watch_begin(watch *w, const wy_rules *rules, int players)
{
    memset(w, 0, sizeof *w);
    w->rules = rules;
    rules->default_parts(&w->parts);
    wy_default_options(rules, players, &w->options);
    recount_read_rolls(rules, &w->parts, w->handful);
}

/* ---- Choosing ---- */

/* How a stubborn player likes an action, by its die: a digit for each. */
static int liking_of_action(enum watch_policy policy, int face)
{
    static const char *const warrior = "475213", *const runner = "312495",
                             *const collector = "172618";
    const char *digits = policy == AS_WARRIOR ? warrior : policy == AS_RUNNER ? runner : collector;
    return digits[face] - '0';
}

/* A warrior marks weapons first and attacks the dragon; a runner runs; a collector fills one column
 * after the other. All of them leave the dragon the highest die. */
static int liking(enum watch_policy policy, wy_action option)
{
    static const uint8_t columns[][DUNGEON_COLUMNS] = {{1, 2, 3, 0}, {2, 1, 0, 3}, {3, 2, 1, 0}};
    switch (option.verb) {
    case DUNGEON_DO_TAKE: return 10 * liking_of_action(policy, option.a) + option.c;
    case DUNGEON_DO_REST: return option.c;
    case DUNGEON_DO_USE: return liking_of_action(policy, option.c);
    case DUNGEON_DO_MARK: return columns[policy - AS_WARRIOR][option.c] + 1;
    case DUNGEON_DO_RUN: return policy == AS_RUNNER;
    case DUNGEON_DO_STAY: return policy != AS_RUNNER;
    case DUNGEON_DO_ATTACK: return policy != AS_COLLECTOR;
    default: return 0;
    }
}

static wy_action choose_by_liking(watch *w, const wy_menu *menu, enum watch_policy policy)
{
    wy_action list[WY_MENU_MAX];
    int best = 0;
    wy_menu_list(menu, list, NULL);
    for (int i = 1; i < (int)menu->total; i++) {
        int more = liking(policy, list[i]) - liking(policy, list[best]);
        if (more > 0 || (more == 0 && wy_rng_below(&w->rng, 2)))
            best = i;
    }
    return list[best];
}

static wy_action choose_by_greed(watch *w, int seat)
{
    dungeon_state view;
    w->rules->view(&w->parts, &w->s, seat, &view);
    return ask_bot(wy_find_bot("greedy"), w->rules, &w->parts, &view, seat, &w->rng);
}

static wy_action choose(watch *w, const wy_menu *menu, int actor)
{
    enum watch_policy policy = actor == WY_CHANCE ? BY_CHANCE : w->policy[actor];
    switch (policy) {
    case BY_CHANCE: return wy_menu_at(menu, wy_rng_below(&w->rng, menu->total));
    case ALWAYS_FIRST: return wy_menu_at(menu, 0);
    case ALWAYS_LAST: return wy_menu_at(menu, menu->total - 1);
    case BY_GREED: return choose_by_greed(w, actor);
    default: return choose_by_liking(w, menu, policy);
    }
}

/* ---- Watching ---- */

/* Dice: runs of the verb within its bounds, and as many outcomes as there should be. */
static bool dice_agree(const recount_question *question, const wy_menu *menu)
{
    for (int i = 0; i < menu->runs; i++) {
        const wy_run *run = &menu->run[i];
        if (!run->set)
            continue;
        wy_action low = wy_run_option(run, wy_lowest_bit(run->set));
        wy_action high = wy_run_option(run, 63 - __builtin_clzll(run->set));
        if (low.verb != question->verb || low.c < question->from || high.c >= question->to)
            return false;
    }
    return wy_menu_count(menu) == question->to - question->from;
}

static bool is_answer(const recount_question *question, wy_action option)
{
    for (int i = 0; i < question->count; i++)
        if (wy_same_action(question->answers[i], option))
            return true;
    return false;
}

/* Is exactly that offered which the referee allows? */
static bool choices_agree(const recount_question *question, const wy_menu *menu)
{
    int options = 0;
    for (int i = 0; i < menu->runs; i++)
        for (uint64_t set = menu->run[i].set; set; set &= set - 1, options++)
            if (!is_answer(question, wy_run_option(&menu->run[i], wy_lowest_bit(set))))
                return false;
    return options == question->count;
}

static wy_action tell(void *context, recount *r, const recount_question *question)
{
    watch *w = context;
    wy_menu menu;
    const wy_action nothing = {0, 0, 0, 0};
    int actor = w->rules->actor(&w->s);
    const char *difference = recount_compare(r, question, &w->s);
    if (actor != question->asked)
        difference = actor == WY_OVER ? "the game is over too early" : "another player is to move";
    else if (!w->trusts_sanity && !w->rules->is_sane(&w->parts, &w->s))
        difference = "the state is not sane";
    else if (w->length == WATCH_LOG || w->length >= w->rules->max_moves)
        difference = "the game is too long";
    if (!difference) {
        w->rules->legal(&w->parts, &w->s, &menu);
        if (!(actor == WY_CHANCE ? dice_agree : choices_agree)(question, &menu))
            difference = "other moves are offered";
    }
    if (difference) {
        recount_object(r, difference);
        return nothing;
    }
    wy_action move = choose(w, &menu, actor);
    w->log[w->length++] = move;
    w->rules->apply(&w->parts, &w->s, move);
    return move;
}

static const char *compare_end(watch *w)
{
    wy_score scores[WY_SEATS_MAX];
    const char *difference = recount_compare_sheets(&w->referee, &w->s);
    if (difference)
        return difference;
    if (w->rules->actor(&w->s) != WY_OVER)
        return "the game should be over";
    if (!w->trusts_sanity && !w->rules->is_sane(&w->parts, &w->s))
        return "the last state is not sane";
    memset(scores, 0, sizeof scores);
    w->rules->score(&w->parts, &w->s, WY_SPECTATOR, scores);
    return recount_compare_scores(&w->referee, scores);
}

static const char *watch_game(watch *w)
{
    recount *r = &w->referee;
    int sheets = w->options.value[DUNGEON_OPTION_SHEET];
    r->players = w->options.players;
    r->ring = w->options.value[DUNGEON_OPTION_RING] == 1;
    r->is_chosen = sheets == DUNGEON_SHEET_CHOSEN;
    r->is_easy = sheets == DUNGEON_ALL_EASY;
    r->handful = (const uint8_t(*)[DUNGEON_DICE])w->handful;
    r->seen = w->seen;
    r->tell = tell;
    r->context = w;
    w->length = 0;
    if (w->rules->setup(&w->parts, &w->options, &w->s) != WY_OK)
        return "the set-up is refused";
    const char *objection = recount_game(r);
    if (objection)
        return objection;
    w->moves += w->length;
    w->longest = w->length > w->longest ? w->length : w->longest;
    return compare_end(w);
}

const char *watch_games(watch *w, int games)
{
    for (int game = 0; game < games; game++) {
        wy_rng_seed(&w->rng, ++w->seed, w->options.players);
        const char *objection = watch_game(w);
        if (objection)
            return objection;
    }
    return NULL;
}

void watch_report(const watch *w, const char *objection)
{
    dungeon_state s;
    char text[WY_MOVE_MAX];
    print_error("%d players, sheet %d, ring %d, seed %llu, after %d moves: %s\n",
                w->options.players, w->options.value[DUNGEON_OPTION_SHEET],
                w->options.value[DUNGEON_OPTION_RING], (unsigned long long)w->seed, w->length,
                objection);
    w->rules->setup(&w->parts, &w->options, &s);
    for (int i = 0; i < w->length; i++) {
        int actor = w->rules->actor(&s);
        wy_notate(w->rules, &w->parts, &s, w->log[i], text);
        if (actor == WY_CHANCE)
            print_error("%s  [%s]\n", w->log[i].verb == DUNGEON_DO_ROLL ? "\n" : "", text);
        else
            print_error("  %d: %s\n", actor, text);
        w->rules->apply(&w->parts, &s, w->log[i]);
    }
    for (int seat = 0; seat < w->options.players; seat++) {
        const recount_sheet *own = &w->referee.sheet[seat];
        const dungeon_sheet *theirs = &s.sheet[seat];
        print_error("seat %d, referee and engine: tile %d %d, dragon %d %d, coins on %d %d %d, "
                    "covered %02x, loot %d %d, risk %d %d, weapons %d %d, coward %d %d, skulls %d "
                    "%d, swords %d %d, graves %d %d, fate %d %d\n",
                    seat, own->tile, theirs->tile, own->dragon, theirs->dragon, own->coin[0],
                    own->coin[1], own->coin[2], theirs->covered, own->wrote[0], theirs->column[0],
                    own->wrote[1], theirs->column[1], own->wrote[2], theirs->column[2],
                    own->wrote[3], theirs->column[3], own->wrote[WROTE_SKULL], theirs->skulls,
                    own->wrote[WROTE_SWORD], theirs->swords, own->wrote[WROTE_GRAVE],
                    theirs->graves, (int)own->fate, theirs->fate);
    }
}
