/* keepers_leaks.c - Leak detector for Dragonkeepers. */
#include "games/keepers/tests/keepers_leaks.h"

#include <string.h>

#include "games/keepers/tests/keepers_worlds.h"
#include "tests/support/alike.h"
#include "tests/support/ask.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/bots.h"

/* ---- What must be the same ---- */

static bool same_state(const keepers_state *one, const keepers_state *other)
{
    return memcmp(one, other, sizeof *one) == 0;
}

static bool same_menu(const watch *w, const keepers_state *world)
{
    wy_menu here, there;
    w->rules->legal(&w->parts, &w->truth, &here);
    w->rules->legal(&w->parts, world, &there);
    return here.runs == there.runs && here.total == there.total &&
           memcmp(here.run, there.run, sizeof here.run[0] * (size_t)here.runs) == 0;
}

/* What a bot does whose seat it is to move. */
static wy_action chosen(const watch *w, const keepers_state *s, const wy_bot *bot)
{
    keepers_state view;
    wy_rng rng = w->rng;
    w->rules->view(&w->parts, s, w->actor, &view);
    return ask_bot(bot, w->rules, &w->parts, &view, w->actor, &rng);
}

static bool same_bots(const watch *w, const keepers_state *world)
{
    for (int i = 0; i < wy_bot_count(); i++)
        if (!is_left_out(i) &&
            !wy_same_action(chosen(w, &w->truth, wy_bot_at(i)), chosen(w, world, wy_bot_at(i))))
            return false;
    return true;
}

/* A move here and a move there: the viewer is told the same, and sees the same after it. */
static const char *compare_moves(watch *w, const keepers_state *world, wy_action here,
                                 wy_action there, int viewer)
{
    keepers_state after = w->truth, other = *world, view, other_view;
    w->moves++;
    if (!wy_same_action(w->rules->observe(&w->parts, &w->truth, here, viewer),
                        w->rules->observe(&w->parts, world, there, viewer)))
        return "what is told of a move";
    w->rules->apply(&w->parts, &after, here);
    w->rules->apply(&w->parts, &other, there);
    w->rules->view(&w->parts, &after, viewer, &view);
    w->rules->view(&w->parts, &other, viewer, &other_view);
    return same_state(&view, &other_view) ? NULL : "what is seen of a move";
}

/* What tells a viewer that this is not the truth; NULL: nothing does. */
static const char *compare(watch *w, const keepers_state *world, int viewer)
{
    keepers_state view, other;
    w->rules->view(&w->parts, &w->truth, viewer, &view);
    w->rules->view(&w->parts, world, viewer, &other);
    if (!same_state(&view, &other))
        return "the view";
    if (!same_json(w->rules, &w->parts, &w->truth, world, viewer))
        return "the JSON";
    if (!same_score(w->rules, &w->parts, &w->truth, world, viewer))
        return "the score";
    for (int i = 0; i < w->count; i++) {
        const char *fault = NULL;
        if (w->rules->check(&w->parts, world, w->list[i]) == WY_OK)
            fault = compare_moves(w, world, w->list[i], w->list[i], viewer);
        if (fault)
            return fault;
    }
    if (viewer != w->actor)
        return NULL;
    if (!same_menu(w, world))
        return "the menu";
    return same_bots(w, world) ? NULL : "a bot";
}

/* ---- Worlds ---- */

/* A world counts once, and the truth is none. */
static bool is_new(watch *w, const keepers_state *world)
{
    if (same_state(world, &w->truth))
        return false;
    for (int i = 0; i < w->tried; i++)
        if (same_state(world, &w->worlds[i]))
            return false;
    w->worlds[w->tried++] = *world;
    w->laid += memcmp(world->lying, w->truth.lying, sizeof world->lying) != 0;
    for (int seat = 0; seat < w->truth.players; seat++)
        if (wy_bag_kinds(&world->hand[seat]) >> KEEPERS_START_CARDS !=
            wy_bag_kinds(&w->truth.hand[seat]) >> KEEPERS_START_CARDS) {
            w->starts++;
            break;
        }
    return true;
}

/* The card that went out of the mover's hand, laid on the book in truth, looks like the card that
 * came there instead, laid in the other world. */
static const char *compare_twins(watch *w, const keepers_state *world, const hidden_swap *swap,
                                 int viewer)
{
    const hidden_card *own = &swap->one, *twin = &swap->other;
    if (own->place != IN_HAND || own->seat != w->actor) {
        own = &swap->other;
        twin = &swap->one;
    }
    wy_action here = wy_act(KEEPERS_DO_LAY, 0, 0, own->card);
    wy_action there = wy_act(KEEPERS_DO_LAY, 0, 0, twin->card);
    if (own->place != IN_HAND || own->seat != w->actor ||
        !look_alike(&w->parts, own->card, twin->card) ||
        w->rules->check(&w->parts, &w->truth, here) != WY_OK ||
        w->rules->check(&w->parts, world, there) != WY_OK)
        return NULL;
    w->twins++;
    w->twin_starts += own->card >= KEEPERS_START_CARDS;
    return compare_moves(w, world, here, there, viewer);
}

static const char *try_swaps(watch *w, int viewer)
{
    static hidden_swaps swaps;
    const char *fault = NULL;
    find_swaps(&w->parts, &w->truth, viewer, &swaps);
    for (int i = 0; !fault && swaps.count && i < SWAPS_EACH; i++) {
        keepers_state world;
        int choice = i % 2 && swaps.on_book ? swaps.on_book : swaps.count;
        const hidden_swap *swap = &swaps.list[wy_rng_below(&w->rng, (uint32_t)choice)];
        if (!swap_hidden(&w->parts, &w->truth, swap, &world) || !is_new(w, &world))
            continue;
        w->swaps++;
        fault = compare(w, &world, viewer);
        fault = fault ? fault : compare_twins(w, &world, swap, viewer);
    }
    return fault;
}

static const char *try_worlds(watch *w, int viewer)
{
    keepers_state world, view;
    w->tried = 0;
    const char *fault = try_swaps(w, viewer);
    shuffle_hidden(&w->parts, &w->truth, viewer, &w->rng, &world);
    if (!fault && is_new(w, &world)) {
        w->shuffles++;
        fault = compare(w, &world, viewer);
    }
    keepers_view(&w->parts, &w->truth, viewer, &view);
    keepers_sample_state(&w->parts, &view, viewer, &w->rng, &world);
    if (!fault && is_new(w, &world)) {
        w->samples++;
        fault = compare(w, &world, viewer);
    }
    return fault;
}

/* ---- Games ---- */

static void begin(watch *w)
{
    wy_options options;
    int setting = w->game % SETTINGS;
    w->length = 0;
    wy_default_options(&keepers_rules, KEEPERS_PLAYERS_MIN + setting % 3, &options);
    options.value[KEEPERS_OPTION_CHESTS] = (uint8_t)(setting / 3);
    wy_rng_seed(&w->rng, 1, (uint64_t)w->game);
    assert_int_equal(keepers_setup(&w->parts, &options, &w->truth), WY_OK);
}

/* Two seats of three play greedily, most of the time. */
static wy_action choose(watch *w)
{
    keepers_state view;
    if (w->actor < 0 || (w->actor + w->game / SETTINGS) % 3 == 0 || wy_rng_below(&w->rng, 8) == 0)
        return wy_menu_at(&w->menu, wy_rng_below(&w->rng, w->menu.total));
    keepers_view(&w->parts, &w->truth, w->actor, &view);
    return ask_bot(wy_find_bot("greedy"), &keepers_rules, &w->parts, &view, w->actor, &w->rng);
}

static const char *watch_game(watch *w)
{
    for (begin(w); (w->actor = keepers_actor(&w->truth)) != WY_OVER; w->length++) {
        keepers_legal(&w->parts, &w->truth, &w->menu);
        w->count = wy_menu_count(&w->menu);
        wy_menu_list(&w->menu, w->list, NULL);
        for (int i = 0; i <= w->truth.players; i++) {
            w->viewer = i < w->truth.players ? i : WY_SPECTATOR;
            const char *fault = try_worlds(w, w->viewer);
            if (fault)
                return fault;
        }
        keepers_apply(&w->parts, &w->truth, choose(w));
    }
    return NULL;
}

const char *watch_games(watch *w, const wy_rules *rules, int count)
{
    const char *fault = NULL;
    memset(w, 0, sizeof *w);
    w->rules = rules;
    keepers_rules.default_parts(&w->parts);
    for (int game = 0; !fault && game < count; game++) {
        w->game = game;
        fault = watch_game(w);
    }
    return fault;
}
