/* telling.c - see telling.h. */
#include "lab/analyse/telling.h"

#include "table/tell.h"

enum { PLACES = 12 }; /* so many that sums are still seen to be exact */

static const char *const verdict_names[WY_VERDICTS] = {"fine", "slip", "mistake", "blunder"};

/* ---- Members ---- */

static void put_text(wy_page *page, const char *name, const char *text)
{
    wy_page_name(page, name);
    wy_page_sentence(page, text);
}

static void put_word(wy_page *page, const char *name, const char *word)
{
    wy_page_name(page, name);
    wy_page_word(page, word);
}

static void put_number(wy_page *page, const char *name, int64_t number)
{
    wy_page_name(page, name);
    wy_page_number(page, number);
}

static void put_real(wy_page *page, const char *name, double number)
{
    wy_page_name(page, name);
    wy_page_real(page, number, PLACES);
}

static void put_value(wy_page *page, const char *name, const wy_analysis *a, int64_t units)
{
    put_real(page, name, wy_analysis_value(a, units));
}

/* ---- Seats ---- */

static void write_account(wy_page *page, const wy_analysed *d, int seat)
{
    const wy_analysis *a = d->analysis;
    const wy_account *account = &a->account[seat];
    const wy_seat_info *info = &d->table->seats[seat];
    wy_page_word(page, "{");
    put_text(page, "name", info->name);
    if (info->bot[0])
        put_text(page, "bot", info->bot);
    else
        put_word(page, "bot", "null");
    put_value(page, "start", a, account->start);
    put_value(page, "luck", a, account->luck);
    put_value(page, "skill", a, account->skill);
    put_value(page, "others", a, account->others);
    put_value(page, "end", a, account->end);
    put_value(page, "lost", a, account->lost);
    put_real(page, "skill_error", account->skill_error);
    put_real(page, "lost_error", account->lost_error);
    put_number(page, "decisions", account->decisions);
    put_number(page, "slips", account->verdicts[WY_SLIP]);
    put_number(page, "mistakes", account->verdicts[WY_MISTAKE]);
    put_number(page, "blunders", account->verdicts[WY_BLUNDER]);
    if (account->has_share)
        put_real(page, "share_of_perfect", account->share_of_perfect);
    else if (a->is_exact)
        put_word(page, "share_of_perfect", "null");
    wy_page_word(page, "}");
}

/* ---- Moves ---- */

static void write_decision(wy_page *page, const wy_analysed *d, const void *state,
                           const wy_judged *move)
{
    const wy_analysis *a = d->analysis;
    char notation[WY_MOVE_MAX];
    wy_table then = *d->table;
    then.state = (void *)state; /* which is only looked at */
    wy_notate(then.rules, then.parts, state, move->best, notation);
    put_text(page, "best", notation);
    wy_page_name(page, "best_text");
    wy_write_option_text(page, &then, move->best);
    put_value(page, "before", a, move->before);
    put_value(page, "with_played", a, move->with_played);
    put_value(page, "with_best", a, move->with_best);
    put_real(page, "loss", move->loss);
    put_real(page, "error", move->error);
    put_text(page, "verdict", verdict_names[move->verdict]);
}

/* A value for each seat. */
static void put_values(wy_page *page, const char *name, const wy_analysis *a, const int64_t *units)
{
    put_word(page, name, "[");
    for (int seat = 0; seat < a->players; seat++) {
        wy_page_next(page);
        wy_page_real(page, wy_analysis_value(a, units[seat]), PLACES);
    }
    wy_page_word(page, "]");
}

/* What chance changed. */
static void write_luck(wy_page *page, const wy_analysis *a, int number)
{
    int64_t luck[WY_SEATS_MAX];
    for (int seat = 0; seat < a->players; seat++)
        luck[seat] = wy_analysis_change(a, number, seat);
    put_values(page, "luck", a, luck);
}

static void write_move(wy_page *page, const wy_analysed *d, const wy_walk *walk)
{
    const wy_analysis *a = d->analysis;
    const wy_judged *move = &a->move[walk->move];
    bool is_booked = walk->move >= a->from;
    wy_open_move(page, d->table, walk->state, walk->move + 1, move->action, WY_SEES_ALL);
    if (walk->move + 1 >= a->from)
        put_values(page, "after", a, move->after);
    else
        put_word(page, "after", "null");
    if (move->options)
        put_number(page, "options", move->options);
    else if (a->is_exact && is_booked)
        write_luck(page, a, walk->move);
    if (move->options > 1 && is_booked)
        write_decision(page, d, walk->state, move);
    wy_page_word(page, "}");
}

/* ---- All of it ---- */

static void write_heading(wy_page *page, const wy_analysed *d)
{
    const wy_analysis *a = d->analysis;
    const wy_analysis_plan *plan = d->plan;
    put_text(page, "game", d->table->rules->id);
    put_number(page, "players", a->players);
    put_number(page, "moves", a->length);
    wy_page_name(page, "final");
    wy_page_bool(page, a->is_over);
    put_text(page, "unit", a->players > 1 ? "share" : "points");
    put_text(page, "judge", plan->judge->name);
    put_number(page, "iterations",
               plan->iterations ? plan->iterations : plan->judge->budget.iterations);
    put_number(page, "playouts", a->is_exact ? 0 : a->playouts);
    put_number(page, "horizon", a->horizon);
    if (a->is_exact) {
        put_word(page, "exact", "true");
        put_number(page, "from", a->from);
    }
    put_real(page, "error", a->error);
    wy_page_name(page, "thresholds");
    wy_page_word(page, "{");
    for (int i = WY_SLIP; i < WY_VERDICTS; i++)
        put_real(page, verdict_names[i], a->threshold[i]);
    wy_page_word(page, "}");
}

void wy_write_analysis(wy_page *page, const wy_analysed *analysed)
{
    wy_walk walk;
    wy_page_word(page, "{");
    write_heading(page, analysed);
    wy_page_name(page, "seats");
    wy_page_word(page, "[");
    for (int seat = 0; seat < analysed->analysis->players; seat++) {
        wy_page_next(page);
        write_account(page, analysed, seat);
    }
    wy_page_word(page, "]");
    wy_page_name(page, "log");
    wy_page_word(page, "[");
    for (wy_walk_start(&walk, analysed->table); wy_walk_more(&walk); wy_walk_next(&walk)) {
        wy_page_next(page);
        write_move(page, analysed, &walk);
    }
    wy_walk_finish(&walk);
    wy_page_word(page, "]}");
}
