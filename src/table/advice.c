/* advice.c - see advice.h. */
#include "table/advice.h"

#include "table/foresight.h"
#include "table/tell.h"

/* Places: what is beyond that is noise. */
enum { HINT_OPTIONS = 5, SHARE_PLACES = 4, POINT_PLACES = 2, EXACT_PLACES = 4 };

static bool is_tried(const wy_advice *advice)
{
    return advice->thought->basis == WY_TRIED;
}

static void write_promise(wy_page *page, const char *name, bool exists, double number, int places)
{
    wy_page_name(page, name);
    if (exists)
        wy_page_real(page, number, places);
    else
        wy_page_word(page, "null");
}

/* What was never tried promises nothing, unless nothing had to be; nor is there a victory to share
 * alone. Estimates of tries are too rough to be held against each other in points. */
static void write_opinion(wy_page *page, const wy_advice *advice, const wy_opinion *opinion)
{
    const wy_table *table = advice->table;
    bool was_tried = opinion->visits > 0, alone = table->options.players == 1;
    int places = advice->thought->basis == WY_EXACT ? EXACT_PLACES : POINT_PLACES;
    wy_open_option(page, table, opinion->action);
    wy_page_name(page, "visits");
    wy_page_number(page, opinion->visits);
    write_promise(page, "share", was_tried && !alone, opinion->share, SHARE_PLACES);
    write_promise(page, "points", was_tried || !is_tried(advice), opinion->points, places);
    if (!is_tried(advice))
        write_promise(page, "lost", true, wy_points_lost(advice->thought, opinion), places);
    wy_page_word(page, "}");
}

static void write_opinions(wy_page *page, const wy_advice *advice, int most)
{
    const wy_thought *thought = advice->thought;
    wy_page_word(page, "[");
    for (int i = 0; i < thought->count && i < most; i++) {
        wy_page_next(page);
        write_opinion(page, advice, &thought->option[i]);
    }
    wy_page_word(page, "]");
}

/* Who is expected to move, and, as long as that can be told, what: see foresight.h. */
static void write_line(wy_page *page, const wy_advice *advice)
{
    wy_foretold moves[WY_FORESIGHT_MAX];
    const wy_table *table = advice->table;
    const wy_thought *thought = advice->thought;
    int told = wy_foretell(advice->question, thought, moves, WY_FORESIGHT_MAX);
    wy_page_word(page, "[");
    for (int i = 0; i < thought->length; i++) {
        char move[WY_MOVE_MAX];
        wy_page_next(page);
        wy_page_word(page, "{");
        wy_page_name(page, "actor");
        wy_write_actor(page, thought->line[i].actor);
        if (i < told) {
            wy_notate(table->rules, table->parts, moves[i].view.bytes, moves[i].action, move);
            wy_page_name(page, "action");
            wy_page_text(page, move);
        }
        wy_page_word(page, "}");
    }
    wy_page_word(page, "]");
}

static void write_rest(wy_page *page, const wy_advice *advice, int most)
{
    static const char *const bases[] = {"tries", "evaluation", "exact"};
    wy_page_name(page, "basis");
    wy_page_text(page, bases[advice->thought->basis]);
    wy_page_name(page, "options");
    write_opinions(page, advice, most);
    wy_page_name(page, "line");
    write_line(page, advice);
    wy_page_name(page, "iterations");
    wy_page_number(page, advice->thought->iterations);
    wy_page_word(page, "}");
}

void wy_write_thought(wy_page *page, const wy_advice *advice)
{
    wy_open_option(page, advice->table, advice->action);
    write_rest(page, advice, advice->thought->count);
}

void wy_write_hint(wy_page *page, const wy_advice *advice)
{
    wy_open_option(page, advice->table, advice->action);
    wy_page_name(page, "bot");
    wy_page_text(page, advice->bot->name);
    write_rest(page, advice, is_tried(advice) ? HINT_OPTIONS : advice->thought->count);
}
