/* hint.c - Hints for the player to move: plain lines, one fact each, also for screen readers. */
#include "terminal/play/play.h"

#include <stdio.h>
#include <string.h>

#include "engine/table/pv.h"
#include "terminal/play/spoken.h"
#include "terminal/ui/text.h"

/* Moves named; moves foretold; a move counts as examined with TRIES_LEAST visits and one in
 * TRIES_ONE_OF of all. */
enum { NAMED = 3, FORETOLD = 4, TRIES_LEAST = 10, TRIES_ONE_OF = 100 };

/* Lead of the best move: in shares of the victory; alone in parts of the `temperature`. */
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
    const cli_view *view;
    const wy_bot *bot;
    wy_bot_request request;
    wy_search_result result;
    int named; /* opinions worth naming */
} advice;

static bool is_tried(const advice *a)
{
    return a->result.basis == WY_TRIED;
}

/* Form of points: more places would be noise. */
static const char *form_of(const advice *a)
{
    return a->result.basis == WY_EXACT ? "%.2f" : "%.1f";
}

/* "place 3+4@2" and what that means. */
static void say_move(const cli_view *view, wy_action action, char move[WY_TEXT_MAX],
                     char option[WY_TEXT_MAX])
{
    cli_write_move(view, action, move);
    cli_say_option(view, action, option);
}

/* What a move promises that was tried; nothing if it never was. */
static void say_estimate(const advice *a, const wy_move_eval *eval, char out[WY_TEXT_MAX])
{
    out[0] = '\0';
    if (!eval->visits)
        return;
    wy_format(out, WY_TEXT_MAX,
              a->view->players > 1 ? WY_N(" (wins {share} %, lead {points})")
                                   : WY_N(" (expected points: {points})"),
              "share", cli_decimal("%.0f", HUNDREDTHS * eval->share), "points",
              cli_decimal(a->view->players > 1 ? "%+.1f" : "%.1f", eval->points), NULL);
}

/* What a move gives away against the best one, where that is known without a try. */
static void say_price(const advice *a, const wy_move_eval *eval, char out[WY_TEXT_MAX])
{
    bool is_exact = a->result.basis == WY_EXACT;
    double lost = wy_points_lost(&a->result, eval), unit = is_exact ? 0.01 : 0.1;
    const char *text = WY_N("gives away {points}");
    if (eval == &a->result.option[0] && lost < unit)
        text = WY_N("the best");
    else if (is_exact && lost < SAME)
        text = WY_N("just as good");
    else if (lost < unit / 2)
        text = is_exact ? WY_N("gives away less than {points}") : WY_N("about as good");
    wy_format(out, WY_TEXT_MAX, text, "points", cli_decimal(form_of(a), lost < unit ? unit : lost),
              NULL);
}

static void tell_option(const advice *a, const char *text, const wy_move_eval *eval)
{
    char move[WY_TEXT_MAX], option[WY_TEXT_MAX], promise[WY_TEXT_MAX], price[WY_TEXT_MAX];
    say_move(a->view, eval->action, move, option);
    if (is_tried(a)) {
        say_estimate(a, eval, promise);
    } else {
        say_price(a, eval, price);
        wy_format(promise, WY_TEXT_MAX,
                  a->result.basis == WY_EXACT ? WY_N(" (final score {points} on average, {price})")
                                              : WY_N(" (final score about {points}, {price})"),
                  "points", cli_decimal(form_of(a), eval->points), "price", price, NULL);
    }
    cli_tell(a->play, text, "bot", a->bot->name, "move", move, "option", option, "promise", promise,
             NULL);
}

/* What was tried too little is left out. Where nothing had to be tried, every move is known. */
static int count_named(const wy_search_result *result)
{
    uint32_t all = 0;
    int named = 0;
    if (result->basis != WY_TRIED)
        return result->count;
    for (int i = 0; i < result->count; i++)
        all += result->option[i].visits;
    while (named < result->count && named < NAMED &&
           (named == 0 || (result->option[named].visits >= TRIES_LEAST &&
                           result->option[named].visits >= all / TRIES_ONE_OF)))
        named++;
    return named;
}

/* How far the first is ahead of the second, and what would be clearly and a little better. */
typedef struct lead {
    double ahead, clearly, a_little;
} lead;

static lead lead_of(const advice *a)
{
    const wy_move_eval *best = &a->result.option[0], *next = &a->result.option[1];
    double temperature = (double)a->view->rules->search_params.prior_temperature / HUNDREDTHS;
    if (!is_tried(a))
        return (lead){wy_points_lost(&a->result, next), CLEAR_POINTS, LITTLE_POINTS};
    if (a->view->players == 1)
        return (lead){best->points - next->points, CLEAR_HEATS * temperature,
                      LITTLE_HEATS * temperature};
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
    return a->result.basis == WY_EXACT && l.ahead < SAME ? WY_N("\"{move}\" is just as good.")
                                                         : WY_N("\"{move}\" is about as good.");
}

static void tell_judgement(const advice *a)
{
    char move[WY_TEXT_MAX] = "", option[WY_TEXT_MAX];
    if (a->named >= 2)
        say_move(a->view, a->result.option[1].action, move, option);
    cli_tell(a->play, judge(a), "move", move, NULL);
    if (a->result.basis == WY_EXACT)
        cli_tell(a->play,
                 WY_N("These numbers are exact: the mean over all that chance may "
                      "bring, if every later choice is the best."),
                 NULL);
}

/* The moves with which the same turn would go on, as far as they can be told. */
static void tell_line(const advice *a)
{
    char move[WY_TEXT_MAX], option[WY_TEXT_MAX];
    wy_pv_known moves[FORETOLD];
    int told = wy_pv_known_moves(&a->request, &a->result, moves, FORETOLD);
    for (int i = 1; i < told; i++) {
        cli_view then = *a->view;
        for (int seat = 0; seat < WY_SEATS_MAX; seat++)
            then.names[seat] = then.name[seat];
        then.words = wy_text_context_of(then.names);
        memcpy(then.bytes, moves[i].view.bytes, then.rules->state_size);
        say_move(&then, moves[i].action, move, option);
        cli_tell(a->play, WY_N("Then \"{move}\": {option}."), "move", move, "option", option, NULL);
    }
}

void cli_hint(const cli_play *play, const cli_view *view)
{
    advice a = {
        .play = play, .view = view, .bot = wy_hint_bot(view->rules, view->parts, view->bytes)};
    char move[WY_TEXT_MAX], option[WY_TEXT_MAX];
    wy_menu menu;
    wy_rng rng;
    view->rules->legal(view->parts, view->bytes, &menu);
    if (wy_menu_count(&menu) == 1) {
        say_move(view, wy_menu_at(&menu, 0), move, option);
        cli_tell(play, WY_N("There is only one move, \"{move}\": {option}."), "move", move,
                 "option", option, NULL);
        return;
    }
    cli_play_rng(play, CLI_DRAW_HINT, &rng);
    a.request = cli_bot_request(view, NULL);
    fflush(play->screen.out);
    wy_move_eval chosen = {.action = wy_bot_choose(a.bot, &a.request, &rng, &a.result)};
    a.named = count_named(&a.result);
    tell_option(&a, WY_N("The bot \"{bot}\" would play \"{move}\": {option}.{promise}"),
                a.named ? &a.result.option[0] : &chosen);
    for (int i = 1; i < a.named; i++)
        tell_option(&a, WY_N("Or \"{move}\": {option}.{promise}"), &a.result.option[i]);
    if (a.named)
        tell_judgement(&a);
    tell_line(&a);
}
