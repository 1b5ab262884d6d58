/* hint.c - see hint.h. Plain lines, one thing a line: for screen readers and pipes alike. */
#include "cli/hint.h"

#include <stdio.h>
#include <string.h>

#include "cli/text.h"
#include "table/foresight.h"

/* Moves named; moves foretold; what counts as having been looked into: so many tries, and one try
 * of so many. */
enum { NAMED = 3, FORETOLD = 4, TRIES_LEAST = 10, TRIES_ONE_OF = 100 };

/* How much better the first move must be than the second. With several players: in shares of the
 * victory. Alone: in points, of which the game's `heat` makes a difference. */
#define CLEARLY      0.05
#define A_LITTLE     0.02
#define CLEAR_HEATS  1.0
#define LITTLE_HEATS 0.4

/* Points that are known without tries need no allowance for luck. */
#define CLEAR_POINTS  1.0
#define LITTLE_POINTS 0.1

enum { HUNDREDTHS = 100 };

/* Exact points that differ by less differ by rounding alone. */
#define SAME 1e-4

typedef struct advice {
    const cli_play *play;
    const cli_sight *sight;
    const wy_bot *bot;
    wy_question question;
    wy_thought thought;
    int named; /* opinions worth naming */
} advice;

static bool is_tried(const advice *a)
{
    return a->thought.basis == WY_TRIED;
}

/* Of points: what is beyond that is noise, or nobody cares. */
static int places(const advice *a)
{
    return a->thought.basis == WY_EXACT ? 2 : 1;
}

/* "place 3+4@2" and what that means. */
static void say_move(const cli_sight *sight, wy_action action, char move[WY_MOVE_MAX],
                     char option[WY_TEXT_MAX])
{
    wy_notate(sight->rules, sight->parts, sight->view, action, move);
    cli_say_option(sight, action, option);
}

/* What a move promises that was tried; nothing if it never was. */
static void say_estimate(const advice *a, const wy_opinion *opinion, char out[WY_TEXT_MAX])
{
    char share[16], points[16];
    out[0] = '\0';
    if (!opinion->visits)
        return;
    snprintf(share, sizeof share, "%.0f", HUNDREDTHS * opinion->share);
    snprintf(points, sizeof points, a->sight->players > 1 ? "%+.1f" : "%.1f", opinion->points);
    wy_fill(out, WY_TEXT_MAX,
            a->sight->players > 1 ? WY_N(" (wins {share} %, lead {points})")
                                  : WY_N(" (expected points: {points})"),
            "share", share, "points", points, NULL);
}

/* What a move gives away against the best one, where that is known without a try. */
static void say_price(const advice *a, const wy_opinion *opinion, char out[WY_TEXT_MAX])
{
    bool is_exact = a->thought.basis == WY_EXACT;
    double lost = wy_points_lost(&a->thought, opinion), unit = is_exact ? 0.01 : 0.1;
    const char *text = WY_N("gives away {points}");
    char points[16];
    if (opinion == &a->thought.option[0] && lost < unit)
        text = WY_N("the best");
    else if (is_exact && lost < SAME)
        text = WY_N("just as good");
    else if (lost < unit / 2)
        text = is_exact ? WY_N("gives away less than {points}") : WY_N("about as good");
    snprintf(points, sizeof points, "%.*f", places(a), lost < unit ? unit : lost);
    wy_fill(out, WY_TEXT_MAX, text, "points", points, NULL);
}

/* The final score that it leads to. */
static void say_score(const advice *a, const wy_opinion *opinion, char out[WY_TEXT_MAX])
{
    char points[16], price[WY_TEXT_MAX];
    say_price(a, opinion, price);
    snprintf(points, sizeof points, "%.*f", places(a), opinion->points);
    wy_fill(out, WY_TEXT_MAX,
            a->thought.basis == WY_EXACT ? WY_N(" (final score {points} on average, {price})")
                                         : WY_N(" (final score about {points}, {price})"),
            "points", points, "price", price, NULL);
}

static void say_promise(const advice *a, const wy_opinion *opinion, char out[WY_TEXT_MAX])
{
    if (is_tried(a))
        say_estimate(a, opinion, out);
    else
        say_score(a, opinion, out);
}

static void tell_option(const advice *a, const char *text, const wy_opinion *opinion)
{
    char line[3 * WY_TEXT_MAX], move[WY_MOVE_MAX], option[WY_TEXT_MAX], promise[WY_TEXT_MAX];
    say_move(a->sight, opinion->action, move, option);
    say_promise(a, opinion, promise);
    wy_fill(line, sizeof line, text, "bot", a->bot->name, "move", move, "option", option, "promise",
            promise, NULL);
    cli_tell(a->play, line);
}

/* What was tried too little is left out: its estimate is worth nothing. Where nothing had to be
 * tried, every move is known. */
static int count_named(const wy_thought *thought)
{
    uint32_t all = 0;
    int named = 0;
    if (thought->basis != WY_TRIED)
        return thought->count;
    for (int i = 0; i < thought->count; i++)
        all += thought->option[i].visits;
    while (named < thought->count && named < NAMED &&
           (named == 0 || (thought->option[named].visits >= TRIES_LEAST &&
                           thought->option[named].visits >= all / TRIES_ONE_OF)))
        named++;
    return named;
}

/* How far the first is ahead of the second, and what would be clearly and a little better. */
typedef struct lead {
    double ahead, clearly, a_little;
} lead;

static lead lead_of(const advice *a)
{
    const wy_opinion *best = &a->thought.option[0], *next = &a->thought.option[1];
    double heat = (double)a->sight->rules->insight.heat / HUNDREDTHS;
    if (!is_tried(a))
        return (lead){wy_points_lost(&a->thought, next), CLEAR_POINTS, LITTLE_POINTS};
    if (a->sight->players == 1)
        return (lead){best->points - next->points, CLEAR_HEATS * heat, LITTLE_HEATS * heat};
    return (lead){best->share - next->share, CLEARLY, A_LITTLE};
}

static const char *judge(const advice *a)
{
    if (a->named < 2)
        return WY_N("No other move came near it.");
    lead l = lead_of(a);
    if (l.ahead >= l.clearly)
        return WY_N("That is clearly the best move.");
    if (l.ahead >= l.a_little)
        return WY_N("That is a little better than \"{move}\".");
    return a->thought.basis == WY_EXACT && l.ahead < SAME ? WY_N("\"{move}\" is just as good.")
                                                          : WY_N("\"{move}\" is about as good.");
}

/* How the choice stands beside the next. */
static void tell_judgement(const advice *a)
{
    char text[WY_TEXT_MAX], move[WY_MOVE_MAX] = "", option[WY_TEXT_MAX];
    if (a->named >= 2)
        say_move(a->sight, a->thought.option[1].action, move, option);
    cli_tell(a->play, wy_fill(text, sizeof text, judge(a), "move", move, NULL));
    if (a->thought.basis == WY_EXACT)
        cli_tell(a->play, wy_tr(WY_N("These numbers are exact: the mean over all that chance may "
                                     "bring, if every later choice is the best.")));
}

/* The moves with which the same turn would go on, as far as they can be told. */
static void tell_line(const advice *a)
{
    char line[2 * WY_TEXT_MAX], move[WY_MOVE_MAX], option[WY_TEXT_MAX];
    wy_foretold moves[FORETOLD];
    int told = wy_foretell(&a->question, &a->thought, moves, FORETOLD);
    for (int i = 1; i < told; i++) {
        cli_sight then = *a->sight;
        for (int seat = 0; seat < WY_SEATS_MAX; seat++)
            then.names[seat] = then.name[seat];
        then.words = wy_words_with(then.names);
        memcpy(then.view, moves[i].view.bytes, then.rules->state_size);
        say_move(&then, moves[i].action, move, option);
        cli_tell(a->play, wy_fill(line, sizeof line, WY_N("Then \"{move}\": {option}."), "move",
                                  move, "option", option, NULL));
    }
}

static void tell_only_move(const advice *a, wy_action action)
{
    char line[2 * WY_TEXT_MAX], move[WY_MOVE_MAX], option[WY_TEXT_MAX];
    say_move(a->sight, action, move, option);
    cli_tell(a->play,
             wy_fill(line, sizeof line, WY_N("There is only one move, \"{move}\": {option}."),
                     "move", move, "option", option, NULL));
}

void cli_hint(const cli_play *play, const cli_sight *sight)
{
    advice a = {
        .play = play, .sight = sight, .bot = wy_adviser(sight->rules, sight->parts, sight->view)};
    wy_menu menu;
    wy_rng rng;
    sight->rules->legal(sight->parts, sight->view, &menu);
    if (wy_menu_count(&menu) == 1) {
        tell_only_move(&a, wy_menu_at(&menu, 0));
        return;
    }
    cli_play_rng(play, CLI_DRAW_HINT, &rng);
    a.question = cli_question(sight, NULL);
    fflush(play->screen.out);
    wy_opinion chosen = {.action = wy_ask(a.bot, &a.question, &rng, &a.thought)};
    a.named = count_named(&a.thought);
    tell_option(&a, WY_N("The bot \"{bot}\" would play \"{move}\": {option}.{promise}"),
                a.named ? &a.thought.option[0] : &chosen);
    for (int i = 1; i < a.named; i++)
        tell_option(&a, WY_N("Or \"{move}\": {option}.{promise}"), &a.thought.option[i]);
    if (a.named)
        tell_judgement(&a);
    tell_line(&a);
}
