/* board_brood_places.c - the places: two rings side by side, or line by line. */
#include <stdio.h>

#include "games/brood/terminal/board_brood.h"
#include "terminal/ui/text.h"

enum { MARK = 4, GAP = 1, TWO_COLUMNS = 79, NAME_MAX = 12, INDENT = 4 };

/* The rings by their first places. */
static const int first_place[BROOD_RINGS + 1] = {BROOD_FOREST, BROOD_FARM, BROOD_PEAKS,
                                                 BROOD_WHITE_LAIR, BROOD_PLACES};

/* Menu number of the option for this place, or 0. */
static int option_at(const cli_brood *b, int place)
{
    static const int verbs[] = {BROOD_DO_PLACE, BROOD_DO_FORCE, BROOD_DO_JOIN, BROOD_DO_COPY,
                                BROOD_DO_FIGHT};
    int number = 0;
    for (size_t i = 0; i < WY_COUNT(verbs) && !number; i++)
        number = cli_brood_option(b, verbs[i], place);
    return number;
}

/* ---- A table ---- */

static int name_width(const cli_brood *b, int ring)
{
    int widest = 0;
    for (int place = first_place[ring]; place < first_place[ring + 1]; place++) {
        int width = cli_width(cli_brood_place_text(b, place));
        widest = width > widest ? width : widest;
    }
    return widest < NAME_MAX ? widest : NAME_MAX;
}

static void fill_cell(const cli_brood *b, int place, int names, int width, cli_brood_cell *cell)
{
    char mark[16] = "";
    int number = option_at(b, place);
    if (number)
        snprintf(mark, sizeof mark, "%2d)", number);
    cli_brood_cell_init(cell, width, INDENT);
    cli_brood_cell_put(cell, CLI_STRONG, mark);
    cli_brood_cell_pad(cell, MARK);
    cli_brood_cell_put(cell, number ? CLI_STRONG : CLI_PLAIN, cli_brood_place_text(b, place));
    cli_brood_cell_pad(cell, MARK + names + GAP);
    cli_brood_cell_put(cell, number || b->chosen == BROOD_NONE ? CLI_PLAIN : CLI_FAINT,
                       cli_brood_use(b, place));
    cli_brood_cell_put(cell, CLI_FAINT, cli_brood_remark(b, place));
    cli_brood_cell_turn(cell);
    cli_brood_put_spaces(b, place, cell);
    cli_brood_cell_close(cell);
}

static const char *ring_text(const cli_brood *b, int ring)
{
    static const char *const names[BROOD_RINGS] = {
        WY_N("Outer ring"), WY_N("Inner ring"), WY_N("Islands, from level 3 on"),
        WY_N("Lairs: {one}, twice {other}, or take coins")};
    static const char lairs[] = WY_N("Lairs: an action for {one}, twice for {other}, or all coins");
    return CLI_BROOD_FILL(b, b->plain && ring == BROOD_LAIR ? lairs : names[ring], "one",
                          cli_brood_kind(b, BROOD_KIND_DUCAT, b->parts->box.tribute[0]), "other",
                          cli_brood_kind(b, BROOD_KIND_DUCAT, b->parts->box.tribute[1]));
}

static void fill_heading(const cli_brood *b, int ring, int width, cli_brood_cell *cell)
{
    cli_brood_cell_init(cell, width, 0);
    cli_brood_cell_put(cell, CLI_FAINT, ring_text(b, ring));
}

/* Two rings side by side. */
static void draw_pair(const cli_brood *b, int left, int right)
{
    int width = (b->width - GAP) / 2, names[2] = {name_width(b, left), name_width(b, right)};
    int first = first_place[left], rows = first_place[left + 1] - first;
    int other = first_place[right], other_rows = first_place[right + 1] - other;
    cli_brood_cell one, two;
    fill_heading(b, left, width, &one);
    fill_heading(b, right, width, &two);
    cli_brood_put_cells(b->screen, &one, &two);
    for (int row = 0; row < rows || row < other_rows; row++) {
        cli_brood_cell_init(&one, width, 0);
        if (row < rows)
            fill_cell(b, first + row, names[0], width, &one);
        if (row < other_rows)
            fill_cell(b, other + row, names[1], width, &two);
        cli_brood_put_cells(b->screen, &one, row < other_rows ? &two : NULL);
    }
}

static void draw_ring(const cli_brood *b, int ring)
{
    int names = name_width(b, ring);
    cli_brood_cell cell;
    fill_heading(b, ring, b->width, &cell);
    cli_brood_put_cells(b->screen, &cell, NULL);
    for (int place = first_place[ring]; place < first_place[ring + 1]; place++) {
        fill_cell(b, place, names, b->width, &cell);
        cli_brood_put_cells(b->screen, &cell, NULL);
    }
}

void cli_brood_draw_places(const cli_brood *b)
{
    if (b->width >= TWO_COLUMNS) {
        draw_pair(b, BROOD_OUTER, BROOD_INNER);
        draw_pair(b, BROOD_ISLAND, BROOD_LAIR);
        return;
    }
    for (int ring = 0; ring < BROOD_RINGS; ring++)
        draw_ring(b, ring);
}

/* ---- Line by line ---- */

static void list_place(const cli_brood *b, int place)
{
    int number = option_at(b, place);
    const char *remark = cli_brood_remark(b, place);
    cli_flow flow;
    cli_flow_start(&flow, b->screen, INDENT, CLI_PLAIN, "  ");
    cli_flow_put(&flow, "", number ? CLI_STRONG : CLI_PLAIN,
                 CLI_BROOD_FILL(b, "{name} ({word}):", "name", cli_brood_place_text(b, place),
                                "word", brood_place_words[place]));
    cli_flow_put(&flow, " ", CLI_PLAIN, cli_brood_use(b, place));
    if (*remark)
        cli_flow_put(&flow, "; ", CLI_PLAIN, remark);
    cli_brood_list_spaces(b, place, &flow);
    if (number)
        cli_flow_put(&flow, "; ", CLI_STRONG,
                     cli_brood_with_number(b, WY_N("option {number}"), number));
    cli_flow_end(&flow);
}

void cli_brood_list_places(const cli_brood *b)
{
    for (int ring = 0; ring < BROOD_RINGS; ring++) {
        cli_put_paragraph(b->screen, CLI_STRONG, ring_text(b, ring));
        for (int place = first_place[ring]; place < first_place[ring + 1]; place++)
            list_place(b, place);
    }
}
