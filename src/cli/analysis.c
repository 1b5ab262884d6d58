/* analysis.c - an analysed game as a table: every move with what it left everybody, what should
 * have been played instead, and at the end where the results came from. */
#include "cli/analysis.h"

#include <stdio.h>
#include <string.h>

#include "cli/sight.h"
#include "cli/text.h"

enum { WIDTH = 79, NUMBER = 5, SEAT = 7, NAME = 14, CELL = 11, PER_CENT = 100 };

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
    if (strcmp(out, "-0.0") == 0 || strcmp(out, "-0") == 0)
        memmove(out, out + 1, strlen(out));
    return out;
}

/* ---- Heading ---- */

static void print_method(const wy_analysed *d)
{
    const wy_analysis *a = d->analysis;
    char line[WY_TEXT_MAX], playouts[16], horizon[16], error[32], moves[16];
    snprintf(moves, sizeof moves, "%d", a->length);
    snprintf(playouts, sizeof playouts, "%d", a->playouts);
    snprintf(horizon, sizeof horizon, "%d", a->horizon);
    number_text(error, "%.1f", shown(a, a->error));
    wy_fill(line, sizeof line, WY_N("{title}, moves: {moves}."), "title",
            wy_tr(d->table->rules->title), "moves", moves, NULL);
    cli_wrap(stdout, line, 0, 0, WIDTH);
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

static void print_heading(const cli_sight *sight)
{
    printf("\n%*s", NUMBER, "");
    for (int seat = 0; seat < sight->players; seat++)
        print_right(sight->name[seat], SEAT);
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

/* What was lost by a move, and what would have been better. */
static void print_verdict(const wy_analysed *d, const cli_sight *sight, const wy_judged *move)
{
    const wy_analysis *a = d->analysis;
    int indent = NUMBER + sight->players * SEAT + 2;
    char line[3 * WY_TEXT_MAX], notation[WY_MOVE_MAX], option[WY_TEXT_MAX];
    char loss[32], error[32], played[32], best[32];
    number_text(loss, "%.1f", shown(a, move->loss));
    number_text(error, "%.1f", shown(a, move->error));
    number_text(played, "%.1f", shown(a, wy_analysis_value(a, move->with_played)));
    number_text(best, "%.1f", shown(a, wy_analysis_value(a, move->with_best)));
    wy_notate(sight->rules, sight->parts, sight->view, move->best, notation);
    cli_say_option(sight, move->best, option);
    wy_fill(line, sizeof line,
            WY_N("{verdict}: {loss} lost (± {error}), {played} instead of {best}. Better was "
                 "\"{move}\": {option}."),
            "verdict", wy_tr(verdict_name(move->verdict)), "loss", loss, "error", error, "played",
            played, "best", best, "move", notation, "option", option, NULL);
    printf("%*s", indent, "");
    cli_wrap(stdout, line, indent, indent, WIDTH);
}

static void print_move(const wy_analysed *d, const cli_sight *sight, int number)
{
    const wy_analysis *a = d->analysis;
    const wy_judged *move = &a->move[number];
    char text[WY_TEXT_MAX], value[32];
    if (move->options == 1)
        return;
    int column = printf("%*d", NUMBER, number + 1);
    for (int seat = 0; seat < a->players; seat++) {
        double after = wy_analysis_value(a, move->after[seat]);
        number_text(value, a->players > 1 ? "%.0f" : "%.1f", shown(a, after));
        print_right(value, SEAT);
        column += SEAT;
    }
    cli_say_event(sight, move->action, text);
    column += printf("  ");
    cli_wrap(stdout, text, column, column, WIDTH);
    if (move->verdict != WY_FINE)
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
    number_text(number, "%+.1f", shown(a, wy_analysis_value(a, account->skill)));
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
    print_cell(a, account->start, "%.1f");
    print_cell(a, account->luck, "%+.1f");
    print_skill(a, account);
    print_cell(a, account->others, "%+.1f");
    print_cell(a, account->end, "%.1f");
    putchar('\n');
}

static void print_faults(const wy_analysed *d, const cli_sight *sight, int seat)
{
    const wy_analysis *a = d->analysis;
    const wy_account *account = &a->account[seat];
    char line[WY_TEXT_MAX], lost[32], error[32], decisions[16], slips[16], mistakes[16],
        blunders[16];
    double given = shown(a, wy_analysis_value(a, account->lost));
    number_text(lost, "%.1f", given < 0 ? -given : given);
    number_text(error, "%.1f", shown(a, account->lost_error));
    snprintf(decisions, sizeof decisions, "%d", account->decisions);
    snprintf(slips, sizeof slips, "%d", account->verdicts[WY_SLIP]);
    snprintf(mistakes, sizeof mistakes, "%d", account->verdicts[WY_MISTAKE]);
    snprintf(blunders, sizeof blunders, "%d", account->verdicts[WY_BLUNDER]);
    wy_fill(line, sizeof line,
            given < 0
                ? WY_N("{name}: decisions {decisions}, blunders {blunders}, mistakes {mistakes}, "
                       "slips {slips}; {lost} (± {error}) better than the judge in all.")
                : WY_N("{name}: decisions {decisions}, blunders {blunders}, mistakes {mistakes}, "
                       "slips {slips}; {lost} (± {error}) lost against the judge in all."),
            "name", sight->name[seat], "decisions", decisions, "blunders", blunders, "mistakes",
            mistakes, "slips", slips, "lost", lost, "error", error, NULL);
    cli_wrap(stdout, line, 0, 2, WIDTH);
}

static void print_accounts(const wy_analysed *d, const cli_sight *sight)
{
    static const char *const titles[] = {WY_N("Start"), WY_N("Luck"), WY_N("Own moves"),
                                         WY_N("Others"), WY_N("Result")};
    char line[WY_TEXT_MAX], limit[WY_VERDICTS][32];
    const wy_analysis *a = d->analysis;
    printf("\n%*s", NAME, "");
    for (size_t i = 0; i < WY_COUNT(titles); i++)
        print_right(wy_tr(titles[i]), CELL);
    putchar('\n');
    for (int seat = 0; seat < sight->players; seat++)
        print_account(d, sight, seat);
    if (!a->is_over)
        cli_wrap(stdout, wy_tr(WY_N("The game is not over; the result is what is to be expected.")),
                 0, 0, WIDTH);
    putchar('\n');
    for (int seat = 0; seat < sight->players; seat++)
        print_faults(d, sight, seat);
    for (int i = 0; i < WY_VERDICTS; i++)
        number_text(limit[i], "%.3g", shown(a, a->threshold[i]));
    wy_fill(line, sizeof line,
            WY_N("A slip loses {slip}, a mistake {mistake}, a blunder {blunder} or more, and more "
                 "than twice its standard error."),
            "slip", limit[WY_SLIP], "mistake", limit[WY_MISTAKE], "blunder", limit[WY_BLUNDER],
            NULL);
    cli_wrap(stdout, line, 0, 0, WIDTH);
}

void cli_print_analysis(const wy_analysed *analysed)
{
    cli_sight sight;
    cli_look(&sight, analysed->table, WY_SPECTATOR);
    print_method(analysed);
    print_heading(&sight);
    print_moves(analysed, &sight);
    print_accounts(analysed, &sight);
}
