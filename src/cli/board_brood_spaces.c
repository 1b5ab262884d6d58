/* board_brood_spaces.c - who stands where in Dragonbrood, and which colours rank first there. */
#include <stdio.h>

#include "cli/board_brood.h"

enum { RANKS_INDENT = 9 }; /* columns of names before the colours of the ranks */

/* ---- Who stands there ---- */

typedef struct guest {
    int seat, moment, beside;
    const brood_dragon *dragon;
} guest;

enum { GUESTS = BROOD_PLAYERS_MAX * BROOD_SLOTS };

/* Those on a space first, then those beside; each in the order of coming. */
static bool comes_before(const guest *one, const guest *other)
{
    if (one->beside != other->beside)
        return one->beside < other->beside;
    return one->moment < other->moment;
}

static int guests_at(const cli_brood *b, int place, guest guests[GUESTS])
{
    int count = 0;
    for (int seat = 0; seat < b->s->players; seat++)
        for (int slot = 0; slot < BROOD_SLOTS; slot++) {
            const brood_dragon *dragon = &b->s->player[seat].dragon[slot];
            guest now = {seat, dragon->moment, dragon->beside, dragon};
            int at = count;
            if (!brood_stands(dragon, place, b->s->side))
                continue;
            for (; at > 0 && comes_before(&now, &guests[at - 1]); at--)
                guests[at] = guests[at - 1];
            guests[at] = now;
            count++;
        }
    return count;
}

static void put_enemy(const cli_brood *b, int place, cli_brood_cell *cell)
{
    char text[WY_TEXT_MAX];
    if (!brood_has_enemy(b->s, place, b->s->side))
        return;
    int colour = b->s->enemy[brood_enemy_at(place, b->s->side)] - 1;
    cli_brood_say_token(b, BROOD_NONE, b->s->enemies, colour, text);
    cli_brood_cell_put(cell, cli_brood_style(b->s->enemies, colour), text);
}

/* The retired of this side, in brackets. */
static void put_tombs(const cli_brood *b, cli_brood_cell *cell)
{
    char token[WY_TEXT_MAX], text[WY_TEXT_MAX];
    for (int i = 0; i < BROOD_GRAVES / 2; i++) {
        const brood_tomb *tomb = &b->s->tomb[b->s->side * BROOD_GRAVES / 2 + i];
        if (!tomb->level)
            continue;
        cli_brood_say_token(b, tomb->seat, tomb->level, tomb->colour, token);
        wy_fill(text, sizeof text, "({dragon})", "dragon", token, NULL);
        cli_brood_cell_put(cell, CLI_FAINT, text);
    }
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

void cli_brood_put_spaces(const cli_brood *b, int place, cli_brood_cell *cell)
{
    guest guests[GUESTS];
    char token[WY_TEXT_MAX], text[WY_TEXT_MAX];
    int count = guests_at(b, place, guests);
    put_enemy(b, place, cell);
    if (place == BROOD_CEMETERY && brood_is_open(b->s, place))
        put_tombs(b, cell);
    for (int i = 0; i < count; i++) {
        const brood_dragon *dragon = guests[i].dragon;
        cli_brood_say_token(b, guests[i].seat, dragon->level, dragon->colour, token);
        wy_fill(text, sizeof text, dragon->beside ? "+{dragon}" : "{dragon}", "dragon", token,
                NULL);
        cli_brood_cell_put(cell, cli_brood_style(dragon->level, dragon->colour), text);
    }
    text[0] = '\0';
    for (int i = free_spaces(b, place); i > 0; i--)
        cli_brood_add(text, "", b->screen->ascii ? "." : "·");
    if (*text)
        cli_brood_cell_put(cell, CLI_STRONG, text);
}

void cli_brood_list_spaces(const cli_brood *b, int place, cli_flow *flow)
{
    guest guests[GUESTS];
    char token[WY_TEXT_MAX], text[WY_TEXT_MAX];
    int count = guests_at(b, place, guests);
    cli_brood_say_count(b, WY_N2("{number} space free", "{number} spaces free"),
                        free_spaces(b, place), text);
    cli_flow_put(flow, "; ", CLI_PLAIN, text);
    if (brood_has_enemy(b->s, place, b->s->side)) {
        int colour = b->s->enemy[brood_enemy_at(place, b->s->side)] - 1;
        cli_brood_say_token(b, BROOD_NONE, b->s->enemies, colour, token);
        cli_flow_put(flow, ", ", CLI_PLAIN, token);
    }
    for (int i = 0; i < count; i++) {
        const brood_dragon *dragon = guests[i].dragon;
        cli_brood_say_token(b, guests[i].seat, dragon->level, dragon->colour, token);
        wy_fill(text, sizeof text, dragon->beside ? WY_N("{dragon} beside") : "{dragon}", "dragon",
                token, NULL);
        cli_flow_put(flow, ", ", CLI_PLAIN, text);
    }
}

/* ---- Ranks ---- */

/* The colours of a place from the best on. */
static void put_chart(const cli_brood *b, int place, cli_flow *flow)
{
    char text[WY_TEXT_MAX];
    for (int rank = 0; rank < BROOD_COLOURS; rank++)
        for (int colour = 0; colour < BROOD_COLOURS; colour++)
            if (b->parts->tables.better[place][colour] == rank) {
                cli_brood_say_colour(b, colour, text);
                cli_flow_put(flow, rank && b->plain ? ", " : " ", cli_brood_style(1, colour), text);
            }
}

/* They are of interest while dragons are placed in winter. */
void cli_brood_draw_ranks(const cli_brood *b)
{
    char name[WY_TEXT_MAX], text[WY_TEXT_MAX];
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
        cli_brood_say_place(b, place, name);
        wy_fill(text, sizeof text, "{place}:", "place", name, NULL);
        cli_flow_put(&flow, "", CLI_PLAIN, text);
        cli_flow_pad(&flow, b->plain ? 0 : column);
        put_chart(b, place, &flow);
        cli_flow_end(&flow);
    }
}
