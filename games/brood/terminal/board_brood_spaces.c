/* board_brood_spaces.c - dragons on each place, and the ranks of colours. */
#include "games/brood/terminal/board_brood.h"

enum { RANKS_INDENT = 9 }; /* columns of names before the colours of the ranks */

/* ---- Dragons there ---- */

typedef struct guest {
    int seat, moment, beside;
    const brood_dragon *dragon;
} guest;

enum { GUESTS = BROOD_PLAYERS_MAX * BROOD_SLOTS };

/* Those on a space first, then those beside; each in order of arrival. */
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

/* Colour of the enemy that stands there, or BROOD_NONE. */
static int enemy_colour(const cli_brood *b, int place)
{
    return brood_has_enemy(b->s, place, b->s->side)
               ? b->s->enemy[brood_enemy_at(place, b->s->side)] - 1
               : (int)BROOD_NONE;
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

void cli_brood_put_spaces(const cli_brood *b, int place, cli_brood_cell *cell)
{
    guest guests[GUESTS];
    char spaces[WY_TEXT_MAX] = "";
    int count = guests_at(b, place, guests), enemy = enemy_colour(b, place);
    if (enemy != BROOD_NONE)
        cli_brood_cell_put(cell, cli_brood_style(b->s->enemies, enemy),
                           cli_brood_token(b, BROOD_NONE, b->s->enemies, enemy));
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

void cli_brood_list_spaces(const cli_brood *b, int place, cli_flow *flow)
{
    guest guests[GUESTS];
    int count = guests_at(b, place, guests), enemy = enemy_colour(b, place);
    cli_flow_put(flow, "; ", CLI_PLAIN,
                 cli_brood_count(b, WY_N2("{number} space free", "{number} spaces free"),
                                 free_spaces(b, place)));
    if (enemy != BROOD_NONE)
        cli_flow_put(flow, ", ", CLI_PLAIN, cli_brood_token(b, BROOD_NONE, b->s->enemies, enemy));
    for (int i = 0; i < count; i++)
        cli_flow_put(flow, ", ", CLI_PLAIN, guest_text(b, &guests[i], WY_N("{dragon} beside")));
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
