/* advice.c - see advice.h. */
#include "table/advice.h"

#include "table/foresight.h"
#include "table/tell.h"

enum { HINT_OPTIONS = 5, SHARE_PLACES = 4, POINT_PLACES = 2 }; /* what is beyond that is noise */

static void write_promise(wy_page *page, const char *name, bool exists, double number, int places)
{
    wy_page_name(page, name);
    if (exists)
        wy_page_real(page, number, places);
    else
        wy_page_word(page, "null");
}

/* What was never tried promises nothing; nor is there a victory to share alone. */
static void write_opinion(wy_page *page, const wy_table *table, const wy_opinion *opinion)
{
    bool was_tried = opinion->visits > 0, alone = table->options.players == 1;
    wy_open_option(page, table, opinion->action);
    wy_page_name(page, "visits");
    wy_page_number(page, opinion->visits);
    write_promise(page, "share", was_tried && !alone, opinion->share, SHARE_PLACES);
    write_promise(page, "points", was_tried, opinion->points, POINT_PLACES);
    wy_page_word(page, "}");
}

static void write_opinions(wy_page *page, const wy_advice *advice, int most)
{
    const wy_thought *thought = advice->thought;
    wy_page_word(page, "[");
    for (int i = 0; i < thought->count && i < most; i++) {
        wy_page_next(page);
        write_opinion(page, advice->table, &thought->option[i]);
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
    write_rest(page, advice, HINT_OPTIONS);
}
