/* analysis.c - an analysed game as a table: every move with what it left everybody, what should
 * have been played instead, and at the end where the results came from. */
#include "cli/analysis.h"

#include <stdio.h>
#include <string.h>

#include "cli/sight.h"
#include "cli/text.h"

enum { WIDTH = 79, NUMBER = 5, SEAT = 7, CHANGE = 8, NAME = 14, CELL = 11, PER_CENT = 100 };

#define TINY 0.0095 /* a loss that two places do not show */

/* A text to the right of so many columns, or cut. */
static void print_right(const char *text, int columns)
{
    int length = (int)cli_cut(text, columns - 1);
    char shown[WY_TEXT_MAX];
    snprintf(shown, sizeof shown, "%.*s", length, text);
    printf("%*s%s", columns - cli_width(shown), "", shown);
}

/* Per cent with several players, points alone. */
static double shown(const wy_analysis *a, double value)
{
    return a->players > 1 ? value * PER_CENT : value;
}

static const char *number_text(char out[32], const char *form, double number)
{
    snprintf(out, 32, form, number);
    if (out[0] == '-' && !out[1 + strspn(out + 1, "0.")])
        memmove(out, out + 1, strlen(out));
    return out;
}

/* As many places as mean anything. */
static const char *form_of(const wy_analysis *a)
{
    return a->is_exact ? "%.2f" : "%.1f";
}

static const char *signed_form_of(const wy_analysis *a)
{
    return a->is_exact ? "%+.2f" : "%+.1f";
}

/* Everybody's value, and if it is exact what a move made of it. */
static int indent_of(const wy_analysis *a)
{
    return NUMBER + a->players * SEAT + (a->is_exact ? CHANGE : 0) + 2;
}

/* ---- Heading ---- */

static void print_exact(const wy_analysis *a)
{
    char line[WY_TEXT_MAX], from[16];
    cli_wrap(
        stdout,
        wy_tr(WY_N("Every value is exact, by tables of \"wyrm solve\": the points that perfect "
                   "play brings from there on. There were no playouts, and there is no "
                   "error.")),
        0, 0, WIDTH);
    cli_wrap(
        stdout,
        wy_tr(WY_N("Below stand the points to be expected after the move, and what it changed: "
                   "chance by luck, a decision by what it gave away. Moves without a choice "
                   "are left out.")),
        0, 0, WIDTH);
    snprintf(from, sizeof from, "%d", a->from);
    wy_fill(line, sizeof line,
            WY_N("The tables do not know the game before move {move}: values begin after it."),
            "move", from, NULL);
    if (a->from > 0)
        cli_wrap(stdout, line, 0, 0, WIDTH);
}

static void print_playouts(const wy_analysed *d)
{
    const wy_analysis *a = d->analysis;
    char line[WY_TEXT_MAX], playouts[16], horizon[16], error[32];
    snprintf(playouts, sizeof playouts, "%d", a->playouts);
    snprintf(horizon, sizeof horizon, "%d", a->horizon);
    number_text(error, "%.1f", shown(a, a->error));
    wy_fill(line, sizeof line,
            a->horizon
                ? WY_N("Every position was played on {playouts} times for {horizon} decisions; the "
                       "standard error of a value is {error} at the most. The judge was {bot}.")
                : WY_N("Every position was played to the end {playouts} times; the standard error "
                       "of a value is {error} at the most. The judge was {bot}."),
            "playouts", playouts, "horizon", horizon, "error", error, "bot", d->plan->judge->name,
            NULL);
    cli_wrap(stdout, line, 0, 0, WIDTH);
    cli_wrap(stdout,
             wy_tr(a->players > 1 ? WY_N("Below stands each player's chance to win after the move, "
                                         "in per cent. Moves without a choice are left out.")
                                  : WY_N("Below stand the points to be expected after the move. "
                                         "Moves without a choice are left out.")),
             0, 0, WIDTH);
}

static void print_method(const wy_analysed *d)
{
    char line[WY_TEXT_MAX], moves[16];
    snprintf(moves, sizeof moves, "%d", d->analysis->length);
    wy_fill(line, sizeof line, WY_N("{title}, moves: {moves}."), "title",
            wy_tr(d->table->rules->title), "moves", moves, NULL);
    cli_wrap(stdout, line, 0, 0, WIDTH);
    if (d->analysis->is_exact)
        print_exact(d->analysis);
    else
        print_playouts(d);
}

static void print_heading(const wy_analysis *a, const cli_sight *sight)
{
    printf("\n%*s", NUMBER, "");
    for (int seat = 0; seat < sight->players; seat++)
        print_right(sight->name[seat], SEAT);
    if (a->is_exact)
        print_right(wy_tr(WY_N("Change")), CHANGE);
    putchar('\n');
}

/* ---- Moves ---- */

static const char *verdict_name(wy_verdict verdict)
{
    switch (verdict) {
    case WY_SLIP: return WY_N("slip");
    case WY_MISTAKE: return WY_N("mistake");
    case WY_BLUNDER: return WY_N("blunder");
    case WY_FINE:
    case WY_VERDICTS: break;
    }
    return "";
}

static const char *verdict_text(const wy_analysis *a, wy_verdict verdict)
{
    if (!a->is_exact)
        return WY_N("{verdict}: {loss} lost (± {error}), {played} instead of {best}. Better was "
                    "\"{move}\": {option}.");
    if (verdict == WY_FINE)
        return WY_N("{loss} lost, {played} instead of {best}. Better was \"{move}\": {option}.");
    return WY_N("{verdict}: {loss} lost, {played} instead of {best}. Better was \"{move}\": "
                "{option}.");
}

/* What was lost by a move, and what would have been better. */
static void print_verdict(const wy_analysed *d, const cli_sight *sight, const wy_judged *move)
{
    const wy_analysis *a = d->analysis;
    int indent = indent_of(a);
    char line[3 * WY_TEXT_MAX], notation[WY_MOVE_MAX], option[WY_TEXT_MAX];
    char loss[32], error[32], played[32], best[32];
    const char *form = a->is_exact && move->loss < TINY ? "%.4f" : form_of(a);
    number_text(loss, form, shown(a, move->loss));
    number_text(error, form, shown(a, move->error));
    number_text(played, form, shown(a, wy_analysis_value(a, move->with_played)));
    number_text(best, form, shown(a, wy_analysis_value(a, move->with_best)));
    wy_notate(sight->rules, sight->parts, sight->view, move->best, notation);
    cli_say_option(sight, move->best, option);
    wy_fill(line, sizeof line, verdict_text(a, move->verdict), "verdict",
            wy_tr(verdict_name(move->verdict)), "loss", loss, "error", error, "played", played,
            "best", best, "move", notation, "option", option, NULL);
    printf("%*s", indent, "");
    cli_wrap(stdout, line, indent, indent, WIDTH);
}

/* Luck of every chance move; of a decision what it gave away, which the best does not. */
static void print_change(const wy_analysis *a, int number)
{
    const wy_judged *move = &a->move[number];
    bool is_told = number >= a->from && (move->options == 0 || move->loss > 0);
    char text[32] = "";
    if (is_told)
        number_text(text, "%+.2f", wy_analysis_value(a, wy_analysis_change(a, number, 0)));
    print_right(text, CHANGE);
}

static void print_values(const wy_analysis *a, int number)
{
    char text[32];
    for (int seat = 0; seat < a->players; seat++) {
        double after = wy_analysis_value(a, a->move[number].after[seat]);
        number_text(text, a->players > 1 ? "%.0f" : form_of(a), shown(a, after));
        print_right(number + 1 < a->from ? "-" : text, SEAT);
    }
    if (a->is_exact)
        print_change(a, number);
}

static void print_move(const wy_analysed *d, const cli_sight *sight, int number)
{
    const wy_analysis *a = d->analysis;
    const wy_judged *move = &a->move[number];
    char text[WY_TEXT_MAX];
    if (move->options == 1)
        return;
    printf("%*d", NUMBER, number + 1);
    print_values(a, number);
    printf("  ");
    cli_say_event(sight, move->action, text);
    cli_wrap(stdout, text, indent_of(a), indent_of(a), WIDTH);
    if (a->is_exact ? move->loss > 0 : move->verdict != WY_FINE)
        print_verdict(d, sight, move);
}

/* Who looks back may see everything: sentences are made from the positions as they were. */
static void print_moves(const wy_analysed *d, cli_sight *sight)
{
    wy_walk walk;
    for (wy_walk_start(&walk, d->table); wy_walk_more(&walk); wy_walk_next(&walk)) {
        memcpy(sight->view, walk.state, sight->rules->state_size);
        print_move(d, sight, walk.move);
    }
    wy_walk_finish(&walk);
}

/* ---- Accounts ---- */

static void print_cell(const wy_analysis *a, int64_t units, const char *form)
{
    char text[32];
    print_right(number_text(text, form, shown(a, wy_analysis_value(a, units))), CELL);
}

/* With its error: a great many small decisions may well be noise together. */
static void print_skill(const wy_analysis *a, const wy_account *account)
{
    char number[32], error[32], text[WY_TEXT_MAX];
    if (a->is_exact) {
        print_cell(a, account->skill, signed_form_of(a));
        return;
    }
    number_text(number, signed_form_of(a), shown(a, wy_analysis_value(a, account->skill)));
    number_text(error, "%.0f", shown(a, account->skill_error));
    snprintf(text, sizeof text, "%s ±%s", number, error);
    print_right(text, CELL);
}

static void print_account(const wy_analysed *d, const cli_sight *sight, int seat)
{
    const wy_analysis *a = d->analysis;
    const wy_account *account = &a->account[seat];
    int length = (int)cli_cut(sight->name[seat], NAME - 1);
    printf("%.*s", length, sight->name[seat]);
    char name[WY_NAME_MAX];
    snprintf(name, sizeof name, "%.*s", length, sight->name[seat]);
    printf("%*s", NAME - cli_width(name), "");
    print_cell(a, account->start, form_of(a));
    print_cell(a, account->luck, signed_form_of(a));
    print_skill(a, account);
    if (!a->is_exact)
        print_cell(a, account->others, signed_form_of(a));
    print_cell(a, account->end, form_of(a));
    putchar('\n');
}

static const char *faults_text(const wy_analysis *a, bool is_better)
{
    if (a->is_exact)
        return WY_N("{name}: decisions {decisions}, blunders {blunders}, mistakes {mistakes}, "
                    "slips {slips}; {lost} lost against perfect play in all.");
    return is_better
               ? WY_N("{name}: decisions {decisions}, blunders {blunders}, mistakes {mistakes}, "
                      "slips {slips}; {lost} (± {error}) better than the judge in all.")
               : WY_N("{name}: decisions {decisions}, blunders {blunders}, mistakes {mistakes}, "
                      "slips {slips}; {lost} (± {error}) lost against the judge in all.");
}

static void print_faults(const wy_analysed *d, const cli_sight *sight, int seat)
{
    const wy_analysis *a = d->analysis;
    const wy_account *account = &a->account[seat];
    char line[WY_TEXT_MAX], lost[32], error[32], decisions[16], slips[16], mistakes[16],
        blunders[16];
    double given = shown(a, wy_analysis_value(a, account->lost));
    number_text(lost, form_of(a), given < 0 ? -given : given);
    number_text(error, form_of(a), shown(a, account->lost_error));
    snprintf(decisions, sizeof decisions, "%d", account->decisions);
    snprintf(slips, sizeof slips, "%d", account->verdicts[WY_SLIP]);
    snprintf(mistakes, sizeof mistakes, "%d", account->verdicts[WY_MISTAKE]);
    snprintf(blunders, sizeof blunders, "%d", account->verdicts[WY_BLUNDER]);
    wy_fill(line, sizeof line, faults_text(a, given < 0), "name", sight->name[seat], "decisions",
            decisions, "blunders", blunders, "mistakes", mistakes, "slips", slips, "lost", lost,
            "error", error, NULL);
    cli_wrap(stdout, line, 0, 2, WIDTH);
}

/* What perfect play would have brought on average is all of it. */
static void print_share(const wy_account *account)
{
    char line[WY_TEXT_MAX], percent[32];
    if (!account->has_share)
        return;
    number_text(percent, "%.1f", account->share_of_perfect * PER_CENT);
    wy_fill(line, sizeof line, WY_N("Share of perfect play: {percent} %"), "percent", percent,
            NULL);
    cli_wrap(stdout, line, 0, 2, WIDTH);
}

static void print_titles(const wy_analysis *a)
{
    printf("\n%*s", NAME, "");
    print_right(wy_tr(WY_N("Start")), CELL);
    print_right(wy_tr(WY_N("Luck")), CELL);
    print_right(wy_tr(WY_N("Own moves")), CELL);
    if (!a->is_exact)
        print_right(wy_tr(WY_N("Others")), CELL);
    print_right(wy_tr(WY_N("Result")), CELL);
    putchar('\n');
}

static void print_thresholds(const wy_analysis *a)
{
    char line[WY_TEXT_MAX], limit[WY_VERDICTS][32];
    for (int i = 0; i < WY_VERDICTS; i++)
        number_text(limit[i], "%.3g", shown(a, a->threshold[i]));
    wy_fill(line, sizeof line,
            a->is_exact
                ? WY_N("A slip loses {slip}, a mistake {mistake}, a blunder {blunder} or more.")
                : WY_N("A slip loses {slip}, a mistake {mistake}, a blunder {blunder} or more, and "
                       "more than twice its standard error."),
            "slip", limit[WY_SLIP], "mistake", limit[WY_MISTAKE], "blunder", limit[WY_BLUNDER],
            NULL);
    cli_wrap(stdout, line, 0, 0, WIDTH);
}

static void print_accounts(const wy_analysed *d, const cli_sight *sight)
{
    const wy_analysis *a = d->analysis;
    print_titles(a);
    for (int seat = 0; seat < sight->players; seat++)
        print_account(d, sight, seat);
    if (!a->is_over)
        cli_wrap(stdout, wy_tr(WY_N("The game is not over; the result is what is to be expected.")),
                 0, 0, WIDTH);
    putchar('\n');
    for (int seat = 0; seat < sight->players; seat++) {
        print_faults(d, sight, seat);
        print_share(&a->account[seat]);
    }
    print_thresholds(a);
}

void cli_print_analysis(const wy_analysed *analysed)
{
    cli_sight sight;
    cli_look(&sight, analysed->table, WY_SPECTATOR);
    print_method(analysed);
    print_heading(analysed->analysis, &sight);
    print_moves(analysed, &sight);
    print_accounts(analysed, &sight);
}
