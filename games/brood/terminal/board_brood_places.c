/* board_brood_places.c - the places as two rings or a list; dragons there, ranks of colours. */
#include <stdio.h>

#include "games/brood/terminal/board_brood.h"
#include "terminal/ui/text.h"

enum { MARK = 4, GAP = 1, TWO_COLUMNS = 79, NAME_MAX = 12, INDENT = 4 };
enum { RANKS_INDENT = 9 }; /* columns of names before the colours of the ranks */

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

/* ---- Dragons there ---- */

typedef struct guest {
    int seat, order;
    const brood_dragon *dragon;
} guest;

enum { GUESTS = BROOD_PLAYERS_MAX * BROOD_SLOTS };

/* Those on a space first, then those beside; each in order of arrival. */
static int guests_at(const cli_brood *b, int place, guest guests[GUESTS])
{
    int count = 0;
    for (int seat = 0; seat < b->s->players; seat++)
        for (int slot = 0; slot < BROOD_SLOTS; slot++) {
            const brood_dragon *dragon = &b->s->player[seat].dragon[slot];
            guest now = {seat, dragon->moment + 256 * dragon->beside, dragon};
            int at = count;
            if (!brood_stands(dragon, place, b->s->side))
                continue;
            for (; at > 0 && now.order < guests[at - 1].order; at--)
                guests[at] = guests[at - 1];
            guests[at] = now;
            count++;
        }
    return count;
}

/* Retired dragons of this side, in brackets. */
static void put_tombs(const cli_brood *b, cli_brood_cell *cell)
{
    for (int i = 0; i < BROOD_GRAVES / 2; i++) {
        const brood_tomb *tomb = &b->s->tomb[b->s->side * BROOD_GRAVES / 2 + i];
        if (tomb->level)
            cli_brood_cell_put(
                cell, CLI_FAINT,
                CLI_BROOD_FILL(b, "({dragon})", "dragon",
                               cli_brood_token(b, tomb->seat, tomb->level, tomb->colour)));
    }
}

static const char *guest_text(const cli_brood *b, const guest *at, const char *beside)
{
    const brood_dragon *dragon = at->dragon;
    return CLI_BROOD_FILL(b, dragon->beside ? beside : "{dragon}", "dragon",
                          cli_brood_token(b, at->seat, dragon->level, dragon->colour));
}

static int free_spaces(const cli_brood *b, int place)
{
    bool is_open = brood_is_open(b->s, place);
    if (is_open ? b->parts->box.use[b->s->side][place] == BROOD_CLOSED : brood_is_island(place))
        return 0;
    int left =
        brood_spaces(b->parts, b->s, place, b->s->side) - brood_occupied(b->s, place, b->s->side);
    return left > 0 ? left : 0;
}

static void put_spaces(const cli_brood *b, int place, cli_brood_cell *cell)
{
    guest guests[GUESTS];
    char spaces[WY_TEXT_MAX] = "";
    int count = guests_at(b, place, guests);
    brood_dragon enemy = brood_enemy(b->s, place, b->s->side);
    if (enemy.level)
        cli_brood_cell_put(cell, cli_brood_style(enemy.level, enemy.colour),
                           cli_brood_token(b, BROOD_NONE, enemy.level, enemy.colour));
    if (place == BROOD_CEMETERY && brood_is_open(b->s, place))
        put_tombs(b, cell);
    for (int i = 0; i < count; i++) {
        const brood_dragon *dragon = guests[i].dragon;
        cli_brood_cell_put(cell, cli_brood_style(dragon->level, dragon->colour),
                           guest_text(b, &guests[i], "+{dragon}"));
    }
    for (int i = free_spaces(b, place); i > 0; i--)
        cli_add_item(spaces, "", b->screen->ascii ? "." : "·");
    cli_brood_cell_put(cell, CLI_STRONG, spaces);
}

static void list_spaces(const cli_brood *b, int place, cli_flow *flow)
{
    guest guests[GUESTS];
    int count = guests_at(b, place, guests);
    brood_dragon enemy = brood_enemy(b->s, place, b->s->side);
    cli_flow_put(flow, "; ", CLI_PLAIN,
                 cli_brood_count(b, WY_N2("{number} space free", "{number} spaces free"),
                                 free_spaces(b, place)));
    if (enemy.level)
        cli_flow_put(flow, ", ", CLI_PLAIN,
                     cli_brood_token(b, BROOD_NONE, enemy.level, enemy.colour));
    for (int i = 0; i < count; i++)
        cli_flow_put(flow, ", ", CLI_PLAIN, guest_text(b, &guests[i], WY_N("{dragon} beside")));
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
    put_spaces(b, place, cell);
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
    list_spaces(b, place, &flow);
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

/* ---- Ranks ---- */

/* Colours of a place, the best first. */
static void put_chart(const cli_brood *b, int place, cli_flow *flow)
{
    for (int rank = 0; rank < BROOD_COLOURS; rank++)
        for (int colour = 0; colour < BROOD_COLOURS; colour++)
            if (b->parts->tables.better[place][colour] == rank)
                cli_flow_put(flow, rank && b->plain ? ", " : " ", cli_brood_style(1, colour),
                             cli_brood_colour(b, colour));
}

/* Shown while dragons are placed in winter. */
void cli_brood_draw_ranks(const cli_brood *b)
{
    int lines = 0;
    if (b->s->phase != BROOD_PHASE_WINTER || b->top.step < BROOD_STEP_LEADER ||
        b->top.step > BROOD_STEP_PLACE)
        return;
    for (int place = 0; place < BROOD_PLACES; place++) {
        cli_flow flow;
        if (b->parts->box.use[BROOD_WINTER][place] != BROOD_RANK)
            continue;
        cli_brood_start_line(b, &flow, lines++ ? CLI_BROOD_MORE : CLI_BROOD_RANKS);
        int column = flow.column + RANKS_INDENT;
        cli_flow_put(&flow, "", CLI_PLAIN,
                     CLI_BROOD_FILL(b, "{place}:", "place", cli_brood_place_text(b, place)));
        cli_flow_pad(&flow, b->plain ? 0 : column);
        put_chart(b, place, &flow);
        cli_flow_end(&flow);
    }
}
