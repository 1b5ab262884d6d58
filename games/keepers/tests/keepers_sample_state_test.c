/* keepers_sample_state_test.c - Determinization in Dragonkeepers: sampled states have the true odds
 * among all that fit the view (KEEP-54), and a view holds exactly what can be known (KEEP-53).
 *
 * The truth is worked out the long way round: every way in which the starting cards can be dealt
 * and every card that a player can have laid is followed move by move, and thrown away as soon as
 * it does not agree with what a player at the table sees. What is left are all worlds that fit, and
 * their odds. Nothing of the game's own memory is used for that. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/keepers/keepers_knowledge.h"
#include "tests/support/cmocka_tests.h"

enum { WORLDS_MAX = 3000, SAMPLED_MAX = 400, SAMPLES_EACH = 60 };

typedef struct world {
    keepers_state state;
    double weight;
} world;

typedef struct worlds {
    world *list;
    int count, room;
} worlds;

typedef void (*sample_function)(const keepers_parts *, const keepers_state *, int, wy_rng *,
                                keepers_state *);

typedef struct trial {
    keepers_parts parts;
    int viewer;
    keepers_state truth;
    worlds now, next;
    wy_rng rng;
    sample_function sample;
    int checks, several, constraints, ribbons, picks; /* how much was seen, over all games */
    char fault[256];
} trial;

/* ---- What is to be seen at the table ---- */

/* A move as the viewer sees it: of other people's cards only the back, if that. */
static wy_action seen_move(const trial *t, const keepers_state *s, wy_action action)
{
    bool own = s->mover == t->viewer;
    if (action.verb == KEEPERS_DO_DEAL && !own)
        action.c = KEEPERS_RIBBON;
    if (action.verb == KEEPERS_DO_LAY && !own)
        action.c = t->parts.cards.hidden[action.c];
    return action;
}

/* A position as the viewer sees it, without any memory: hands and what lies face down are out. */
static void seen_position(const trial *t, const keepers_state *s, keepers_state *seen)
{
    *seen = *s;
    for (int seat = 0; seat < KEEPERS_PLAYERS_MAX; seat++)
        if (seat != t->viewer)
            memset(&seen->hand[seat], 0, sizeof seen->hand[seat]);
    for (int i = keepers_pile_start(s, KEEPERS_OVER); i < keepers_lying(s); i++)
        seen->lying[i] = t->parts.cards.hidden[s->lying[i]];
    memset(seen->constraint, 0, sizeof seen->constraint);
    memset(seen->secrets, 0, sizeof seen->secrets);
    seen->open = 0;
}

static bool looks_the_same(const trial *t, const keepers_state *one, const keepers_state *other)
{
    keepers_state first, second;
    seen_position(t, one, &first);
    seen_position(t, other, &second);
    return memcmp(&first, &second, sizeof first) == 0;
}

/* ---- All worlds that fit ---- */

static void add_world(worlds *all, const keepers_state *state, double weight)
{
    if (all->count == all->room) {
        all->room = all->room ? 2 * all->room : 1024;
        all->list = realloc(all->list, (size_t)all->room * sizeof *all->list);
        assert_non_null(all->list);
    }
    all->list[all->count].state = *state;
    all->list[all->count++].weight = weight;
}

static int compare_worlds(const void *one, const void *other)
{
    return memcmp(&((const world *)one)->state, &((const world *)other)->state,
                  sizeof(keepers_state));
}

/* Worlds that have become the same are one, as likely as both together. */
static void merge_worlds(worlds *all)
{
    int kept = 0;
    double sum = 0;
    qsort(all->list, (size_t)all->count, sizeof *all->list, compare_worlds);
    for (int i = 0; i < all->count; i++) {
        if (kept && compare_worlds(&all->list[kept - 1], &all->list[i]) == 0)
            all->list[kept - 1].weight += all->list[i].weight;
        else
            all->list[kept++] = all->list[i];
    }
    all->count = kept;
    for (int i = 0; i < kept; i++)
        sum += all->list[i].weight;
    for (int i = 0; i < kept; i++)
        all->list[i].weight /= sum;
}

/* Every way in which a world can go on that looks like what has happened. Chance has its odds; of
 * what players choose in secret each is as good as any other. */
static void follow(trial *t, const world *from, wy_action seen)
{
    wy_menu menu;
    wy_action list[WY_MENU_MAX];
    uint32_t weights[WY_MENU_MAX];
    bool chance = keepers_actor(&from->state) == WY_CHANCE;
    keepers_legal(&t->parts, &from->state, &menu);
    wy_menu_list(&menu, list, weights);
    for (int i = 0; i < wy_menu_count(&menu); i++) {
        keepers_state after = from->state;
        if (!wy_same_action(seen_move(t, &from->state, list[i]), seen))
            continue;
        keepers_apply(&t->parts, &after, list[i]);
        if (looks_the_same(t, &after, &t->truth))
            add_world(&t->next, &after,
                      from->weight * (chance ? (double)weights[i] / menu.total : 1));
    }
}

static void play(trial *t, wy_action action)
{
    wy_action seen = seen_move(t, &t->truth, action);
    keepers_apply(&t->parts, &t->truth, action);
    t->next.count = 0;
    for (int i = 0; i < t->now.count; i++)
        follow(t, &t->now.list[i], seen);
    worlds swap = t->now;
    t->now = t->next;
    t->next = swap;
    merge_worlds(&t->now);
}

/* ---- What is demanded of view and sample ---- */

static bool found(trial *t, const char *fault)
{
    snprintf(t->fault, sizeof t->fault, "%s: %d players, viewer %d, phase %d, %d worlds", fault,
             t->truth.players, t->viewer, t->truth.phase, t->now.count);
    return false;
}

/* In all worlds that fit the viewer has the same view: it tells nothing that cannot be known. */
static bool views_agree(trial *t)
{
    keepers_state view, other;
    keepers_view(&t->parts, &t->truth, t->viewer, &view);
    for (int i = 0; i < t->now.count; i++) {
        keepers_view(&t->parts, &t->now.list[i].state, t->viewer, &other);
        if (memcmp(&view, &other, sizeof view) != 0)
            return found(t, "a view tells what cannot be known");
    }
    return true;
}

/* For a spectator, a laid card is covered just when it can be several. That a play has been begun
 * may tell a little more, until its cards are shown. */
static bool covers_uncertain_cards(trial *t)
{
    int over = keepers_pile_start(&t->truth, KEEPERS_OVER);
    if (t->viewer != WY_SPECTATOR)
        return true;
    for (int place = over; place < keepers_lying(&t->truth); place++) {
        uint64_t kinds = 0;
        for (int i = 0; i < t->now.count; i++)
            kinds |= WY_BIT(t->now.list[i].state.lying[place]);
        bool constraint = t->truth.constraint[place - over] != 0;
        bool several = (kinds & (kinds - 1)) != 0;
        if (several ? !constraint : constraint && t->truth.phase != KEEPERS_PICK)
            return found(t, constraint ? "a card is covered that all can work out"
                                       : "a card is shown that no player can work out");
        t->constraints += constraint;
        t->ribbons += constraint && t->truth.lying[place] >= KEEPERS_START_CARDS;
    }
    return true;
}

/* The player who follows is passed over just when in no world they have the cards. That, too, a
 * begun play may tell more about. */
static bool reckons_with_what_can_be(trial *t)
{
    if (t->viewer != WY_SPECTATOR || t->truth.phase == KEEPERS_PICK)
        return true;
    for (int seat = 0; seat < t->truth.players; seat++)
        for (int colour = 0; colour < KEEPERS_COLOURS; colour++) {
            int most = 0;
            for (int i = 0; i < t->now.count; i++) {
                int real =
                    wy_bag_sum(&t->now.list[i].state.hand[seat], t->parts.cards.front[colour]);
                most = real > most ? real : most;
            }
            if (keepers_most_real(&t->parts, &t->truth, seat, colour) != most)
                return found(t, "not what a hand can hold at most");
        }
    return true;
}

/* Samples come as often as they should: a chi-square test, five standard deviations wide. */
static bool samples_fit_the_view(trial *t)
{
    int count = t->now.count, samples = SAMPLES_EACH * count;
    int *seen = calloc((size_t)count, sizeof *seen);
    double sum = 0, freedom = count - 1;
    keepers_state view;
    bool known = true;
    keepers_view(&t->parts, &t->truth, t->viewer, &view);
    for (int i = 0; known && i < samples; i++) {
        world drawn = {.weight = 0};
        t->sample(&t->parts, &view, t->viewer, &t->rng, &drawn.state);
        world *match = bsearch(&drawn, t->now.list, (size_t)count, sizeof drawn, compare_worlds);
        known = match != NULL;
        if (match)
            seen[match - t->now.list]++;
    }
    for (int i = 0; known && i < count; i++) {
        double expected = t->now.list[i].weight * samples, off = seen[i] - expected;
        sum += off * off / expected;
    }
    free(seen);
    t->checks++;
    t->several += count > 1;
    t->picks += t->truth.phase == KEEPERS_PICK && count > 1;
    if (!known)
        return found(t, "a sample does not fit");
    double over = sum - freedom; /* variance 2 x freedom, and slack for the skew of few worlds */
    if (over > 30 && over * over > 25 * 2 * freedom)
        return found(t, "samples do not have the true odds");
    return true;
}

static bool check(trial *t)
{
    if (t->now.count == 0)
        return found(t, "the truth is no world");
    return views_agree(t) && covers_uncertain_cards(t) && reckons_with_what_can_be(t) &&
           (t->now.count > SAMPLED_MAX || samples_fit_the_view(t));
}

/* ---- Games ---- */

/* Random play, but laying cards more often than not: that is where secrets come from. */
static wy_action choose(trial *t)
{
    wy_menu menu;
    wy_action action = wy_act(0, 0, 0, 0);
    keepers_legal(&t->parts, &t->truth, &menu);
    for (int tries = 0; tries < 3; tries++) {
        action = wy_menu_at(&menu, wy_rng_below(&t->rng, menu.total));
        if (action.verb != KEEPERS_DO_PASS && action.verb != KEEPERS_DO_STOP)
            break;
    }
    return action;
}

static bool watch_game(trial *t, int players, int chests, int viewer, uint64_t seed)
{
    wy_options options = {.players = (uint8_t)players};
    options.value[KEEPERS_OPTION_CHESTS] = (uint8_t)chests;
    t->viewer = viewer;
    keepers_setup(&t->parts, &options, &t->truth);
    wy_rng_seed(&t->rng, seed, (uint64_t)players);
    t->now.count = 0;
    add_world(&t->now, &t->truth, 1);
    for (int move = 0; keepers_actor(&t->truth) != WY_OVER && t->now.count <= WORLDS_MAX; move++) {
        play(t, choose(t));
        bool quiet = t->truth.phase <= KEEPERS_TURN && move % 8;
        if (!quiet && !check(t))
            return false;
    }
    return true;
}

static void start(trial *t, sample_function sample)
{
    memset(t, 0, sizeof *t);
    keepers_rules.default_parts(&t->parts);
    t->sample = sample;
}

static void finish(trial *t)
{
    free(t->now.list);
    free(t->next.list);
}

enum { GAMES = 12 };

static int usual_games = GAMES; /* of the usual box; the test's argument */

static void watch_all(trial *t, int games)
{
    bool good = true;
    for (int game = 0; good && game < games; game++)
        for (int players = 2; good && players <= 4; players++)
            for (int viewer = -1; good && viewer < players; viewer++)
                good = watch_game(t, players, game % 4, viewer < 0 ? WY_SPECTATOR : viewer,
                                  (uint64_t)game + 1);
    if (!good)
        print_error("%s\n", t->fault);
    print_message("# %d checks, %d of several worlds, %d in the middle of a play; "
                  "%d uncertain cards, %d with a ribbon\n",
                  t->checks, t->several, t->picks, t->constraints, t->ribbons);
    assert_true(good);
}

static void rule_KEEP_54_samples_have_the_true_odds(void **state)
{
    (void)state;
    trial t;
    start(&t, keepers_sample_state);
    watch_all(&t, usual_games);
    assert_true(t.several > 400 * usual_games && t.constraints > 80 * usual_games &&
                t.ribbons > 4 * usual_games && t.picks > 40 * usual_games);
    finish(&t);
}

/* A box in which most starting cards have the same back, everybody gets some, and the left page has
 * three numbers: much more can be taken for something else. */
static void rule_KEEP_54_whatever_the_box(void **state)
{
    (void)state;
    static const uint8_t dealt[] = {1, 2, 2, 2}, left[] = {4, 5, 0, 0, 4};
    trial t;
    start(&t, keepers_sample_state);
    memcpy(t.parts.box.dealt, dealt, sizeof dealt);
    for (int front = 0; front < KEEPERS_COLOURS; front++)
        memcpy(t.parts.box.left[front], left, sizeof left);
    for (int card = 0; card < KEEPERS_STARTING; card++)
        t.parts.box.start_back[card] = card < 6 ? 1 : KEEPERS_BACK_COLOURS;
    keepers_prepare(&t.parts);
    watch_all(&t, GAMES / 3);
    assert_true(t.several > 3000 && t.ribbons > 40);
    finish(&t);
}

/* ---- The test can fail ---- */

/* Of two samples the one whose bytes come first. */
static void crooked_sample(const keepers_parts *parts, const keepers_state *view, int viewer,
                           wy_rng *rng, keepers_state *s)
{
    keepers_state other;
    keepers_sample_state(parts, view, viewer, rng, s);
    keepers_sample_state(parts, view, viewer, rng, &other);
    if (memcmp(&other, s, sizeof other) < 0)
        *s = other;
}

/* Forgets when a card came into a hand: as if everything could have been laid at any time. */
static void forgetful_sample(const keepers_parts *parts, const keepers_state *view, int viewer,
                             wy_rng *rng, keepers_state *s)
{
    keepers_state wide = *view;
    for (int i = 0; i < KEEPERS_CARDS; i++)
        if (wide.constraint[i] &&
            view->lying[keepers_pile_start(view, KEEPERS_OVER) + i] < KEEPERS_RIBBON_LEFT)
            wide.constraint[i] = (uint16_t)(wide.constraint[i] | 0x249);
    keepers_sample_state(parts, &wide, viewer, rng, s);
    memcpy(s->constraint, view->constraint, sizeof s->constraint);
}

static void expect_noticed(sample_function sample, const char *fault)
{
    trial t;
    bool good = true;
    start(&t, sample);
    for (int game = 0; good && game < GAMES; game++)
        for (int players = 2; good && players <= 4; players++)
            good = watch_game(&t, players, 0, WY_SPECTATOR, (uint64_t)game + 1);
    assert_false(good);
    assert_non_null(strstr(t.fault, fault));
    finish(&t);
}

static void crooked_odds_are_noticed(void **state)
{
    (void)state;
    expect_noticed(crooked_sample, "samples do not have the true odds");
}

static void a_bad_memory_is_noticed(void **state)
{
    (void)state;
    expect_noticed(forgetful_sample, "a sample does not fit");
}

int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_KEEP_54_samples_have_the_true_odds),
        cmocka_unit_test(rule_KEEP_54_whatever_the_box),
        cmocka_unit_test(crooked_odds_are_noticed),
        cmocka_unit_test(a_bad_memory_is_noticed),
    };
    if (count > 1)
        usual_games = (int)strtol(words[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
