/* report.c - HTML report of a simulation. */
#include "lab/stats/report_tables.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "lab/stats/plot.h"
#include "wyrm/table.h"

enum { CHART_WIDTH = 720, CHART_HEIGHT = 380, ACTIONS_SHOWN = 12, BINS_MAX = 28 };

/* Colours are of medium lightness, and shapes differ too: the pictures are read on light and on
 * dark pages, and without colours. What gnuplot draws black takes the page's colour. */
static const char *const colours[WY_SEATS_MAX] = {"#2f86c9", "#d9722b", "#2a9d76",
                                                  "#c0699f", "#b58b1b", "#7d7fd1"};
static const int points[WY_SEATS_MAX] = {7, 5, 9, 13, 11, 4};

/* A text as gnuplot reads it: nothing in it means anything. */
static void put_text(FILE *script, const char *text)
{
    fputc('"', script);
    for (; *text; text++)
        fputc(*text == '"' || *text == '\\' || (unsigned char)*text < ' ' ? '?' : *text, script);
    fputc('"', script);
}

static void start_charts(FILE *script)
{
    fprintf(script,
            "set encoding utf8\n"
            "set terminal svg noenhanced size %d,%d dynamic font \"sans-serif,14\"\n"
            "set border 3\nset tics nomirror\nset bars small\n",
            CHART_WIDTH, CHART_HEIGHT);
}

static void start_chart(FILE *script, const char *across, const char *up)
{
    fputs("reset session\nset border 3\nset tics nomirror\nset bars small\n"
          "set grid lc rgb \"#8a8a8a\" dt 3\nset key outside top horizontal\nset xlabel ",
          script);
    put_text(script, across);
    fputs("\nset ylabel ", script);
    put_text(script, up);
    fputc('\n', script);
}

/* ---- Estimates with intervals, one below the other ---- */

typedef struct bars {
    int count;
    char data[8192], tics[4096];
    size_t data_length, tics_length;
} bars;

static void add_bar(bars *b, const char *label, lab_estimate estimate, double scale)
{
    b->data_length += (size_t)snprintf(b->data + b->data_length, sizeof b->data - b->data_length,
                                       "%d %.9g %.9g %.9g\n", -b->count, scale * estimate.value,
                                       scale * estimate.low, scale * estimate.high);
    b->tics_length += (size_t)snprintf(b->tics + b->tics_length, sizeof b->tics - b->tics_length,
                                       "%s\"", b->count ? "," : "");
    for (; *label && b->tics_length + 32 < sizeof b->tics; label++)
        b->tics[b->tics_length++] = *label == '"' || *label == '\\' ? '?' : *label;
    b->tics_length += (size_t)snprintf(b->tics + b->tics_length, sizeof b->tics - b->tics_length,
                                       "\" %d", -b->count);
    b->count++;
}

/* `fair` is marked with a line; NAN: there is none. */
static void draw_bars(FILE *script, const bars *b, const char *across, double fair)
{
    start_chart(script, across, "");
    fprintf(script, "$data << END\n%sEND\nset ytics (%s)\nset yrange [%g:0.6]\nunset key\n",
            b->data, b->tics, -b->count + 0.4);
    if (isfinite(fair))
        fprintf(script,
                "set arrow from first %.9g, graph 0 to first %.9g, graph 1 nohead lw 1.5 dt 2\n",
                fair, fair);
    fprintf(script,
            "plot $data using 2:1:3:4 with xerrorbars pt 7 ps 0.9 lw 2.5 lc rgb \"%s\" title ",
            colours[0]);
    put_text(script, across); /* visible only on hover */
    fputc('\n', script);
}

static double fair_share(const lab_match *match)
{
    return match->options.players > 1 ? 100.0 / match->options.players : NAN;
}

static void chart_results(FILE *script, const lab_tally *tally)
{
    bars b = {0};
    for (int i = 0; i < tally->match->options.players; i++) {
        char label[LAB_NAME_MAX];
        lab_label_entrant(tally->match, i, label);
        add_bar(&b, label, lab_win_share(tally, &tally->records[i].share), 100);
    }
    draw_bars(script, &b,
              tally->match->options.players > 1 ? wy_tr(WY_N("share of victories, in percent"))
                                                : wy_tr(WY_N("goal met, in percent of games")),
              fair_share(tally->match));
}

static void chart_places(FILE *script, const lab_tally *tally, const char *form,
                         const lab_place *places)
{
    bars b = {0};
    for (int i = 0; i < tally->match->options.players; i++) {
        char label[WY_TEXT_MAX], number[16];
        snprintf(number, sizeof number, "%d", i + 1);
        wy_format(label, sizeof label, form, "number", number, NULL);
        add_bar(&b, label, lab_win_share(tally, &places[i].share), 100);
    }
    draw_bars(script, &b, wy_tr(WY_N("share of victories, in percent")), fair_share(tally->match));
}

static void chart_seats(FILE *script, const lab_tally *tally)
{
    chart_places(script, tally, WY_N("seat {number}"), tally->places);
}

static void chart_turns(FILE *script, const lab_tally *tally)
{
    chart_places(script, tally, WY_N("turn {number}"), tally->turns);
}

static void chart_actions(FILE *script, const lab_tally *tally)
{
    lab_action_stat *stats = lab_find_action_stats(tally);
    bars b = {0};
    for (int i = 0; i < tally->action_count && i < ACTIONS_SHOWN && !isnan(stats[i].p); i++)
        add_bar(&b, stats[i].action->text, stats[i].correlation, 1);
    free(stats);
    draw_bars(script, &b,
              tally->match->options.players > 1 ? wy_tr(WY_N("correlation with winning"))
                                                : wy_tr(WY_N("correlation with the score")),
              0);
}

/* ---- Lines of the entrants ---- */

static void draw_lines(FILE *script, const lab_match *match, const char *way)
{
    fputs("plot ", script);
    for (int i = 0; i < match->options.players; i++) {
        char label[LAB_NAME_MAX];
        lab_label_entrant(match, i, label);
        fprintf(script, "%s$data using 1:%d with %s lw 2.2 dt %d", i ? ", " : "", i + 2, way,
                i + 1);
        fprintf(script, " pt %d ps 0.7 lc rgb \"%s\" title ", points[i], colours[i]);
        put_text(script, label);
    }
    fputc('\n', script);
}

/* Bars as wide as it takes to have few enough of them. */
static void chart_scores(FILE *script, const lab_tally *tally)
{
    int players = tally->match->options.players;
    double least = INFINITY, most = -INFINITY;
    for (int i = 0; i < players; i++) {
        least = fmin(least, lab_quantile(&tally->records[i].scores, 0));
        most = fmax(most, lab_quantile(&tally->records[i].scores, 1));
    }
    int64_t first = (int64_t)least, width = (int64_t)((most - least) / BINS_MAX) + 1;
    start_chart(script, wy_tr(WY_N("score")), wy_tr(WY_N("percent of games")));
    fputs("$data << END\n", script);
    for (int64_t from = first - width; from <= (int64_t)most + width; from += width) {
        fprintf(script, "%.9g", (double)from + (double)(width - 1) / 2);
        for (int i = 0; i < players; i++) {
            const lab_histogram *scores = &tally->records[i].scores;
            uint64_t count = 0;
            for (int64_t score = from; score < from + width; score++)
                if (score >= scores->first && score < scores->first + scores->bars)
                    count += scores->bar[score - scores->first];
            fprintf(script, " %.9g", 100 * (double)count / (double)tally->games);
        }
        fputc('\n', script);
    }
    fputs("END\nset yrange [0:*]\n", script);
    draw_lines(script, tally->match, "histeps");
}

static void chart_progress(FILE *script, const lab_tally *tally)
{
    int players = tally->match->options.players;
    start_chart(script, wy_tr(WY_N("percent of the game")), wy_tr(WY_N("mean points")));
    fputs("$data << END\n", script);
    for (int tenth = 0; tenth < LAB_TENTHS; tenth++) {
        fprintf(script, "%d", 10 * (tenth + 1));
        for (int i = 0; i < players; i++)
            fprintf(script, " %.9g", lab_mean_of(&tally->records[i].tenth[tenth]));
        fputc('\n', script);
    }
    fputs("END\n", script);
    draw_lines(script, tally->match, "linespoints");
}

/* ---- All of them ---- */

typedef struct chart {
    const char *text;
    void (*write)(FILE *script, const lab_tally *tally);
} chart;

static const chart charts[LAB_REPORT_TABLES] = {
    [LAB_RESULTS] = {WY_N("A plot of how often each bot wins, with 95 percent intervals; the table "
                          "has the same numbers."),
                     chart_results},
    [LAB_SCORES] = {WY_N("A plot of how often each score was reached, with a line for each bot; "
                         "the table sums it up."),
                    chart_scores},
    [LAB_SEATS] = {WY_N("A plot of how often each seat wins, with 95 percent intervals; the table "
                        "has the same numbers."),
                   chart_seats},
    [LAB_TURNS] = {WY_N("A plot of how often each place in turn order wins, with 95 percent "
                        "intervals; the table has the same numbers."),
                   chart_turns},
    [LAB_PROGRESS] = {WY_N("A plot of points in the course of the game, with a line for each bot; "
                           "the table has the same numbers."),
                      chart_progress},
    [LAB_ACTIONS] = {WY_N("A plot of how choosing an action goes with success, with 95 percent "
                          "intervals; the table has the same numbers."),
                     chart_actions},
};

/* Is there a picture for this table, with something on it? */
static bool has_chart(const lab_tally *tally, lab_report_table table)
{
    if ((table == LAB_SEATS || table == LAB_TURNS) && tally->match->options.players == 1)
        return false;
    if (table == LAB_ACTIONS) {
        lab_action_stat *stats = lab_find_action_stats(tally);
        bool any = tally->action_count > 0 && !isnan(stats[0].p);
        free(stats);
        return any;
    }
    return charts[table].write != NULL;
}

/* ---- The page ---- */

/* Plots take the page's colour where gnuplot drew black, and none where it drew white. */
static const char style[] =
    ":root{color-scheme:light dark;--ink:#1d1d22;--page:#fdfdfb;--rule:#c9c9c4;--soft:#5a5a60}"
    "@media(prefers-color-scheme:dark){:root{--ink:#ececf0;--page:#17171b;--rule:#44444c;"
    "--soft:#a9a9b3}}"
    "body{color:var(--ink);background:var(--page);font:16px/1.5 system-ui,sans-serif;"
    "margin:2rem auto;max-width:60rem;padding:0 1rem}"
    "h1{font-size:1.7rem;margin-bottom:.2rem}h2{font-size:1.2rem;margin:2.2rem 0 .6rem}"
    "p{margin:.3rem 0}.remark{color:var(--soft);max-width:46rem}"
    "figure{margin:.5rem 0}figure svg{width:100%;max-width:46rem;height:auto;display:block}"
    "figure svg g{color:inherit}figure svg [fill=black]{fill:currentColor}"
    "figure svg [stroke=black]{stroke:currentColor}figure svg use[color=white]{display:none}"
    "div.table{overflow-x:auto}table{border-collapse:collapse;margin:.4rem 0;"
    "font-variant-numeric:tabular-nums}"
    "th,td{padding:.2rem .7rem;border-bottom:1px solid var(--rule);text-align:right;"
    "white-space:nowrap}th:first-child{text-align:left;padding-left:0}"
    "thead th{color:var(--soft);font-weight:600}tbody th{font-weight:400}"
    "@media print{body{margin:0;max-width:none}section{break-inside:avoid}}";

static void put(FILE *page, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '&': fputs("&amp;", page); break;
        case '<': fputs("&lt;", page); break;
        case '>': fputs("&gt;", page); break;
        case '"': fputs("&quot;", page); break;
        default: fputc(*text, page);
        }
}

static void put_element(FILE *page, const char *name, const char *text)
{
    fprintf(page, "<%s>", name);
    put(page, text);
    fprintf(page, "</%s>\n", name);
}

static void put_table(FILE *page, const lab_grid *grid)
{
    fputs("<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"", page);
    put(page, grid->title);
    fputs("\"><table><thead><tr>", page);
    for (int column = 0; column < grid->columns; column++) {
        fputs("<th scope=\"col\">", page);
        put(page, lab_grid_at(grid, 0, column));
        fputs("</th>", page);
    }
    fputs("</tr></thead><tbody>\n", page);
    for (int row = 1; row < grid->rows; row++) {
        fputs("<tr>", page);
        for (int column = 0; column < grid->columns; column++) {
            fputs(column ? "<td>" : "<th scope=\"row\">", page);
            put(page, lab_grid_at(grid, row, column));
            fputs(column ? "</td>" : "</th>", page);
        }
        fputs("</tr>\n", page);
    }
    fputs("</tbody></table></div>\n", page);
}

static void put_picture(FILE *page, const char *picture, const char *text)
{
    fprintf(page, "<figure><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", CHART_WIDTH,
            CHART_HEIGHT);
    put(page, text);
    fputs("\"><title>", page);
    put(page, text);
    fputs("</title>\n", page);
    fputs(picture, page);
    fputs("</svg></figure>\n", page);
}

static void put_fact(FILE *page, const char *name, const char *value)
{
    fputs("<tr><th scope=\"row\">", page);
    put(page, wy_tr(name));
    fputs("</th><td>", page);
    put(page, value);
    fputs("</td></tr>\n", page);
}

static void put_number(FILE *page, const char *name, const char *form, uint64_t number)
{
    char text[32];
    snprintf(text, sizeof text, form, number);
    put_fact(page, name, text);
}

static void put_facts(FILE *page, const lab_tally *tally)
{
    const lab_match *match = tally->match;
    int players = match->options.players;
    fputs("<div class=\"table\"><table><tbody>\n", page);
    put_number(page, WY_N("games"), "%" PRIu64, tally->games);
    put_number(page, WY_N("players"), "%" PRIu64, (uint64_t)players);
    if (players > 1)
        put_number(page, WY_N("complete rounds of the seats"), "%" PRIu64,
                   tally->games / (uint64_t)players);
    put_number(page, WY_N("seed"), "%" PRIu64, match->seed);
    put_fact(page, WY_N("version of the rules"), match->rules->version);
    put_number(page, WY_N("hash of the components"), "%016" PRIx64,
               wy_components_hash(match->rules, match->parts));
    for (int i = 0; i < match->rules->option_count; i++) {
        const wy_option *option = &match->rules->options[i];
        if (wy_option_applies(match->rules, &match->options, i))
            put_fact(page, option->name, option->values[match->options.value[i]]);
    }
    fputs("</tbody></table></div>\n", page);
}

static void put_head(FILE *page, const lab_tally *tally)
{
    char title[WY_TEXT_MAX];
    wy_format(title, sizeof title, WY_N("{title}: games of bots"), "title",
              wy_tr(tally->match->rules->title), NULL);
    fprintf(page,
            "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n",
            wy_locale_language(wy_locale_in_use()));
    put_element(page, "title", title);
    fprintf(page, "<style>%s</style>\n</head>\n<body>\n<main>\n", style);
    put_element(page, "h1", title);
    if (tally->games < tally->match->games)
        put_element(page, "p",
                    wy_tr(WY_N("Interrupted: these are the games that were played by then.")));
    put_facts(page, tally);
}

static void put_tables(FILE *page, const lab_tally *tally, char *const *pictures)
{
    for (int i = 0, drawn = 0; i < LAB_REPORT_TABLES; i++) {
        lab_grid grid;
        lab_report_table table = (lab_report_table)i;
        if (!lab_fill_report_table(&grid, tally, table))
            continue;
        fputs("<section>\n", page);
        put_element(page, "h2", grid.title);
        if (has_chart(tally, table))
            put_picture(page, pictures[drawn++], wy_tr(charts[i].text));
        put_table(page, &grid);
        if (*grid.remark) {
            fputs("<p class=\"remark\">", page);
            put(page, grid.remark);
            fputs("</p>\n", page);
        }
        fputs("</section>\n", page);
        lab_grid_close(&grid);
    }
}

/* All pictures, in the order of the tables; NULL: gnuplot could not draw them. */
static char **draw_all(const lab_tally *tally)
{
    char *script = NULL;
    int count = 0;
    size_t size;
    FILE *out = open_memstream(&script, &size);
    if (!out)
        return NULL;
    start_charts(out);
    for (int i = 0; i < LAB_REPORT_TABLES; i++)
        if (has_chart(tally, (lab_report_table)i)) {
            charts[i].write(out, tally);
            count++;
        }
    fclose(out);
    char **pictures = lab_draw(script, count);
    free(script);
    return pictures;
}

char *lab_report(const lab_tally *tally)
{
    char *text = NULL;
    size_t size;
    char **pictures = draw_all(tally);
    if (!pictures)
        return NULL;
    FILE *page = open_memstream(&text, &size);
    if (page) {
        put_head(page, tally);
        put_tables(page, tally, pictures);
        put_element(page, "p",
                    wy_tr(WY_N("Intervals cover the truth in 95 cases of 100. "
                               "docs/lab.md tells how each number is worked out.")));
        fputs("</main>\n</body>\n</html>\n", page);
        fclose(page);
    }
    lab_drop_pictures(pictures);
    return text;
}
