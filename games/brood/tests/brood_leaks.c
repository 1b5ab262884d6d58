/* brood_leaks.c - Leak detector for the bids of Dragonbrood. */
#include "games/brood/tests/brood_leaks.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/alike.h"
#include "tests/support/ask.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/bots.h"

enum { STORY_ROOM = 1 << 17 };

static const char *const names[WY_SEATS_MAX] = {"Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"};

static bool is_bidding(const brood_state *s)
{
    return brood_top(s).step == BROOD_STEP_BID || brood_top(s).step == BROOD_STEP_DRAW;
}

/* ---- What must be the same ---- */

static void look(const watch *w, const brood_state *s, int viewer, brood_state *view)
{
    memset(view, 0x5a, sizeof *view);
    w->rules->view(&w->parts, s, viewer, view);
}

static bool same_state(const brood_state *one, const brood_state *other)
{
    return memcmp(one, other, sizeof *one) == 0;
}

/* Says a phrase; the answer is its end in `out`. */
static char *say(const watch *w, const wy_phrase *phrase, char *out)
{
    wy_text_context words = wy_text_context_of(names);
    out[0] = '\0';
    if (phrase->text)
        wy_render(w->rules, &words, phrase, out, WY_TEXT_MAX);
    return out + strlen(out) + 1;
}

static bool same_prompt(const watch *w, const brood_state *one, const brood_state *other)
{
    char here[WY_TEXT_MAX], there[WY_TEXT_MAX];
    wy_phrase phrase;
    wy_say(&phrase, NULL);
    w->rules->prompt(&w->parts, one, &phrase);
    say(w, &phrase, here);
    wy_say(&phrase, NULL);
    w->rules->prompt(&w->parts, other, &phrase);
    say(w, &phrase, there);
    return strcmp(here, there) == 0;
}

static bool same_menu(const watch *w, const brood_state *one, const brood_state *other)
{
    wy_menu here, there;
    w->rules->legal(&w->parts, one, &here);
    w->rules->legal(&w->parts, other, &there);
    return here.runs == there.runs && here.total == there.total &&
           memcmp(here.run, there.run, sizeof here.run[0] * (size_t)here.runs) == 0;
}

static bool same_options(const watch *w, const brood_state *one, const brood_state *other)
{
    wy_menu menu;
    w->rules->legal(&w->parts, one, &menu);
    for (uint32_t i = 0; i < menu.total; i++) {
        char here[WY_TEXT_MAX], there[WY_TEXT_MAX];
        wy_action option = wy_menu_at(&menu, i);
        wy_phrase phrase;
        wy_say(&phrase, NULL);
        w->rules->option(&w->parts, one, option, &phrase);
        say(w, &phrase, here);
        wy_say(&phrase, NULL);
        w->rules->option(&w->parts, other, option, &phrase);
        say(w, &phrase, there);
        if (strcmp(here, there) != 0)
            return false;
    }
    return true;
}

/* Everything that could be said, and why it is refused. */
static bool same_refusals(watch *w, const brood_state *world)
{
    for (int i = 0; i < wy_action_space(w->rules); i++) {
        wy_action action = wy_action_at(w->rules, i);
        wy_reason here = w->rules->check(&w->parts, &w->truth, action);
        wy_reason there = w->rules->check(&w->parts, world, action);
        if (here != there)
            return false;
        if (here == WY_OK || i % 7 != w->length % 7) /* sentences of some of them */
            continue;
        char texts[2][WY_TEXT_MAX];
        wy_phrase phrase;
        wy_say(&phrase, NULL);
        const char *rule = w->rules->reason(&w->parts, &w->truth, action, here, &phrase);
        say(w, &phrase, texts[0]);
        wy_say(&phrase, NULL);
        const char *other = w->rules->reason(&w->parts, world, action, there, &phrase);
        say(w, &phrase, texts[1]);
        w->refusals++;
        if (strcmp(rule, other) != 0 || strcmp(texts[0], texts[1]) != 0)
            return false;
    }
    return true;
}

/* What a bot does whose seat it is to move. */
static wy_action chosen(const watch *w, const brood_state *s, const wy_bot *bot, int seat)
{
    brood_state view;
    wy_rng rng = w->rng;
    look(w, s, seat, &view);
    return ask_bot(bot, w->rules, &w->parts, &view, seat, &rng);
}

static bool same_bots(const watch *w, const brood_state *world, int seat)
{
    for (int i = 0; i < wy_bot_count(); i++)
        if (!is_left_out(i) && !wy_same_action(chosen(w, &w->truth, wy_bot_at(i), seat),
                                               chosen(w, world, wy_bot_at(i), seat)))
            return false;
    return true;
}

/* Returns what lets a viewer tell the worlds apart, or NULL. For the player to move the protocol
 * takes prompt, options and refusals from the state, the terminal from the view. */
static const char *compare(watch *w, const brood_state *world, int viewer, bool thoroughly)
{
    brood_state view, other;
    look(w, &w->truth, viewer, &view);
    look(w, world, viewer, &other);
    if (!same_state(&view, &other))
        return "the view";
    if (!same_json(w->rules, &w->parts, &w->truth, world, viewer))
        return "the JSON";
    if (!same_score(w->rules, &w->parts, &w->truth, world, viewer))
        return "the score";
    if (!same_prompt(w, &view, &other))
        return "the prompt";
    if (viewer != w->rules->actor(&w->truth))
        return NULL;
    if (!same_prompt(w, &w->truth, world))
        return "the prompt";
    if (!same_menu(w, &w->truth, world) || !same_menu(w, &view, &other))
        return "the menu";
    if (!same_options(w, &w->truth, world) || !same_options(w, &view, &other))
        return "an option";
    if (!same_bots(w, world, viewer))
        return "a bot";
    return thoroughly && !same_refusals(w, world) ? "a refusal" : NULL;
}

/* ---- Other bids ---- */

/* Lays a bid by lot, as many parts of it as `most`; now and then nothing from some point on. */
static int lay_anything(watch *w, brood_state *s, wy_action *moves, int most)
{
    int count = 0;
    uint32_t stinginess = wy_rng_below(&w->rng, 4);
    for (; count < most; count++) {
        wy_menu menu;
        brood_legal(&w->parts, s, &menu);
        uint32_t point = wy_rng_below(&w->rng, menu.total);
        if (stinginess == 0 && wy_rng_below(&w->rng, 2))
            point = menu.total - 1; /* nothing is the last option */
        moves[count] = wy_menu_at(&menu, point);
        brood_apply(&w->parts, s, moves[count]);
    }
    return count;
}

/* The present position, if these bids had been laid by lot: of the challenger, of the other. */
static void other_world(watch *w, bool change_first, bool change_second, brood_state *world)
{
    wy_action moves[BIDS_MOST];
    *world = w->before;
    int first = w->laid.count < w->laid.first ? w->laid.count : w->laid.first;
    if (change_first)
        lay_anything(w, world, moves, first);
    for (int i = 0; i < first && !change_first; i++)
        brood_apply(&w->parts, world, w->laid.move[i]);
    if (change_second && w->laid.count > first)
        lay_anything(w, world, moves, w->laid.count - first);
    for (int i = first; i < w->laid.count && !change_second; i++)
        brood_apply(&w->parts, world, w->laid.move[i]);
}

static const char *try_worlds(watch *w, int viewer)
{
    const brood_fight *fight = &w->before.fight;
    int second = w->truth.fight.seat[1];
    bool hides_first = fight->seat[0] != viewer, hides_second = second != viewer;
    bool is_duel = second == BROOD_NONE; /* what an enemy draws is no secret */
    bool has_second = w->laid.count > w->laid.first && !is_duel;
    if (!hides_first && !has_second)
        return NULL;
    for (int i = 0; i < WORLDS_EACH; i++) {
        brood_state world;
        bool change_second = hides_second && has_second && (!hides_first || i % 3 != 0);
        bool change_first = hides_first && (!change_second || i % 3 != 1);
        other_world(w, change_first, change_second, &world);
        if (same_state(&world, &w->truth))
            continue;
        w->worlds++;
        w->by_spectators += viewer == WY_SPECTATOR;
        w->by_second += viewer == second;
        w->by_others += viewer >= 0 && viewer != second && hides_first;
        const char *fault = compare(w, &world, viewer, i < 2);
        if (fault)
            return fault;
    }
    return NULL;
}

static const char *look_at_position(watch *w)
{
    if (w->laid.count == 0)
        return NULL;
    w->positions++;
    w->in_first += w->laid.count < w->laid.first;
    w->in_second += w->laid.count > w->laid.first;
    for (int i = 0; i <= w->truth.players; i++) {
        w->viewer = i < w->truth.players ? i : WY_SPECTATOR;
        const char *fault = try_worlds(w, w->viewer);
        if (fault)
            return fault;
    }
    return NULL;
}

/* ---- The fight as it is told ---- */

/* What a viewer is told of moves, from the position before the fight on: who moves, in which phase,
 * whether it is by itself, what is observed, in notation and as a sentence, and what is seen then;
 * up to the last move that is secret. The answer is its length; `ret_moves` how many there were. */
static size_t tell(watch *w, const wy_action *moves, int count, int viewer, char *story,
                   int *ret_moves)
{
    brood_state s = w->before, view;
    size_t length = 0;
    *ret_moves = 0;
    for (int i = 0; i < count; i++) {
        wy_phrase phrase;
        char move[WY_MOVE_MAX], text[WY_TEXT_MAX];
        look(w, &s, viewer, &view);
        wy_action told = w->rules->observe(&w->parts, &s, moves[i], viewer);
        wy_notate(w->rules, &w->parts, &view, told, move);
        wy_say(&phrase, NULL);
        w->rules->event(&w->parts, &view, told, &phrase);
        say(w, &phrase, text);
        length += (size_t)snprintf(story + length, STORY_ROOM - length, "%d %d %d %s %s\n",
                                   w->rules->actor(&s), w->rules->phase(&s),
                                   w->rules->phases[w->rules->phase(&s)].moved_by, move, text);
        assert_true(length + sizeof view < STORY_ROOM);
        memcpy(story + length, &view, sizeof view);
        length += sizeof view;
        if (w->rules->check(&w->parts, &s, moves[i]) != WY_OK)
            break;
        w->rules->apply(&w->parts, &s, moves[i]);
        (*ret_moves)++;
    }
    return length;
}

/* A fight with other bids reads the same to viewers who did not lay them, from its first move to
 * the last before both bids are complete. */
static const char *compare_stories(watch *w, int viewer)
{
    static char here[STORY_ROOM], there[STORY_ROOM];
    const brood_fight *fight = &w->truth.fight;
    int moves, others;
    if (viewer == fight->seat[0] || fight->seat[1] == BROOD_NONE)
        return NULL;
    size_t length = tell(w, w->laid.move, w->laid.count, viewer, here, &moves);
    for (int i = 0; i < 4; i++) {
        bids laid = w->laid;
        brood_state s = w->before;
        lay_anything(w, &s, laid.move, laid.first);
        w->stories++;
        size_t other = tell(w, laid.move, laid.count, viewer, there, &others);
        if (moves != others || moves != w->laid.count)
            return "the number of moves";
        if (length != other || memcmp(here, there, length) != 0)
            return "what is told";
    }
    return NULL;
}

static const char *listen(watch *w)
{
    for (int i = 0; i <= w->truth.players; i++) {
        w->viewer = i < w->truth.players ? i : WY_SPECTATOR;
        const char *fault = compare_stories(w, w->viewer);
        if (fault)
            return fault;
    }
    return NULL;
}

/* ---- Games ---- */

static void begin(watch *w)
{
    wy_options options;
    w->length = 0;
    wy_default_options(&brood_rules, w->alone ? 1 : 2 + w->game % SETTINGS, &options);
    if (w->alone)
        options.value[BROOD_OPTION_DIFFICULTY] = (uint8_t)(w->game % 3);
    wy_rng_seed(&w->rng, 1, (uint64_t)w->game);
    assert_int_equal(brood_setup(&w->parts, &options, &w->truth), WY_OK);
}

/* Does a move lead to fights, or to stronger dragons for them? */
static bool is_warlike(wy_action move)
{
    switch ((enum brood_verb)move.verb) {
    case BROOD_DO_PLACE: return move.c >= BROOD_HOLLOW && move.c <= BROOD_INN;
    case BROOD_DO_GROW:
    case BROOD_DO_EVOLVE:
    case BROOD_DO_FUSE:
    case BROOD_DO_FIGHT: return true;
    default: return false;
    }
}

/* Any move, but more often one that leads to fights. */
static wy_action choose(watch *w)
{
    wy_menu menu;
    brood_legal(&w->parts, &w->truth, &menu);
    wy_action move = wy_menu_at(&menu, wy_rng_below(&w->rng, menu.total));
    for (int i = 0; i < 10 && !is_warlike(move) && brood_actor(&w->truth) >= 0; i++) {
        wy_action other = wy_menu_at(&menu, wy_rng_below(&w->rng, menu.total));
        if (is_warlike(other) || move.verb == BROOD_DO_DONE || move.verb == BROOD_DO_NURSERY)
            move = other;
    }
    return move;
}

/* Gives all players goods to bid and dragons of all levels, which would take years otherwise. */
static void make_strong(watch *w)
{
    brood_state *s = &w->truth;
    for (int seat = 0; seat < s->players; seat++) {
        brood_player *player = &s->player[seat];
        for (int slot = 0; slot < BROOD_SLOTS; slot++) {
            int level = 1 + (int)wy_rng_below(&w->rng, 3), colour = player->dragon[slot].colour;
            if (player->dragon[slot].level && brood_tokens(&w->parts, s, level, colour) > 0)
                player->dragon[slot].level = (uint8_t)level;
        }
        for (int good = 0; good < BROOD_GOODS; good++) {
            uint16_t amount = (uint16_t)wy_rng_below(&w->rng, 3);
            player->goods[good] = (uint16_t)(player->goods[good] + amount);
            s->issued[good] = (uint16_t)(s->issued[good] + amount);
        }
    }
    assert_true(brood_is_sane(&w->parts, s));
}

static int steps_of_first(const brood_state *s)
{
    return s->player[s->fight.seat[0]].dragon[s->fight.slot[0]].level + 1;
}

static const char *watch_game(watch *w)
{
    const char *fault = NULL;
    bool is_strong = false;
    for (begin(w); !fault && brood_actor(&w->truth) != WY_OVER; w->length++) {
        if (!is_strong && w->truth.phase == BROOD_PHASE_SUMMER) {
            make_strong(w);
            is_strong = true;
        }
        wy_action move = choose(w);
        bool was_bidding = is_bidding(&w->truth);
        if (was_bidding && w->truth.fight.laid[0] == 0) {
            w->fights++;
            w->before = w->truth;
            w->laid.count = 0;
            w->laid.first = steps_of_first(&w->truth);
        }
        if (was_bidding) {
            fault = look_at_position(w);
            w->laid.move[w->laid.count++] = move;
        }
        brood_apply(&w->parts, &w->truth, move);
        if (!fault && was_bidding && !is_bidding(&w->truth))
            fault = listen(w);
    }
    return fault;
}

const char *watch_bids(watch *w, const wy_rules *rules, int games, bool alone)
{
    const char *fault = NULL;
    memset(w, 0, sizeof *w);
    w->rules = rules;
    w->alone = alone;
    brood_rules.default_parts(&w->parts);
    for (int game = 0; !fault && game < games; game++) {
        w->game = game;
        fault = watch_game(w);
    }
    return fault;
}
