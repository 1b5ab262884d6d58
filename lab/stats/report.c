/* report.c - see report.h. */
#include "lab/stats/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "lab/stats/charts.h"
#include "lab/stats/plot.h"
#include "wyrm/table.h"

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
    fprintf(page, "<figure><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", LAB_CHART_WIDTH,
            LAB_CHART_HEIGHT);
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
        if (lab_has_chart(tally, table))
            put_picture(page, pictures[drawn++], lab_chart_text(table));
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
    lab_start_charts(out);
    for (int i = 0; i < LAB_REPORT_TABLES; i++)
        if (lab_has_chart(tally, (lab_report_table)i)) {
            lab_write_chart(out, tally, (lab_report_table)i);
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
