/* board_dungeon_path.c - The path: tiles in rows that turn back and forth, as on the sheet. The
 * adventurer circles tiles, the dragon crosses them out. */
#include <stdio.h>

#include "engine/core/say.h"
#include "games/dungeon/terminal/board_dungeon.h"
#include "terminal/ui/text.h"

/* Widths: of a tile, with the line to the next (least, most), and of the turn beside a row. */
enum { TILE = 4, PITCH_MIN = 5, PITCH_MAX = 6, TURN = 2 };

typedef struct path {
    const cli_dungeon *d;
    int exit; /* the last tile */
    int each; /* tiles in a row */
    int rows;
    int shift; /* free places at the left of all rows, for an exit in the last one */
    int pitch;
} path;

/* ---- Where tiles are ---- */

/* Returns the row of a tile; the exit stays in the row of the tile before it, full or not. */
static int row_of(const path *p, int tile)
{
    return tile == p->exit ? (tile - 1) / p->each : tile / p->each;
}

static bool goes_left(int row)
{
    return row % 2 == 1;
}

/* Returns the tile at a place of a row, from the left; -1: none. */
static int tile_at(const path *p, int row, int place)
{
    int step = goes_left(row) ? p->each - 1 - (place - p->shift) : place - p->shift;
    int tile = row * p->each + step;
    return step >= 0 && tile <= p->exit && row_of(p, tile) == row ? tile : -1;
}

static int places(const path *p)
{
    return p->shift + p->each + (p->exit % p->each == 0 && !p->shift);
}

/* Tries rows of `each` tiles; returns false if the exit finds no room. */
static bool try_rows(path *p, int each, int most)
{
    p->each = each;
    p->rows = (p->exit + each - 1) / each;
    p->shift = p->exit % each == 0 && goes_left(p->rows - 1);
    return places(p) <= most;
}

static int rooms_begun(const path *p)
{
    const dungeon_tables *tables = &p->d->parts->tables;
    int begun = 0;
    for (int tile = p->each; tile < p->exit; tile += p->each)
        begun += tables->room[tile] != tables->room[tile - 1];
    return begun;
}

/* Chooses the fewest rows; among those, rows that end where rooms do. */
static void lay_out(path *p, const cli_dungeon *d)
{
    path tried = {.d = d, .exit = d->parts->box.exit};
    int room = d->width - TURN - 1, most = room / PITCH_MIN, begun = -1;
    try_rows(&tried, 1, most);
    *p = tried;
    for (int each = most; each > 0; each--) {
        if (!try_rows(&tried, each, most) || tried.rows > p->rows)
            continue;
        if (tried.rows < p->rows || rooms_begun(&tried) > begun) {
            *p = tried;
            begun = rooms_begun(&tried);
        }
    }
    p->pitch = room / places(p);
    p->pitch = p->pitch < PITCH_MAX ? p->pitch : PITCH_MAX;
}

/* ---- Rooms ---- */

static int room_at(const path *p, int row, int place)
{
    int tile = tile_at(p, row, place);
    if (tile == p->exit)
        return DUNGEON_ROOMS;
    return tile < 0 ? -1 : p->d->parts->tables.room[tile];
}

/* Describes a room and the pace of its dragon, within `columns`. */
static void say_room(const path *p, int room, int columns, char out[WY_TEXT_MAX])
{
    static const char *const moving[] = {WY_N("Room {room}: dragon {tiles} on 1-{die}"),
                                         WY_N("Room {room}: {tiles} on 1-{die}"),
                                         WY_N("Room {room}"), "{room}", NULL};
    static const char *const still[] = {WY_N("Room {room}: the dragon stays"), WY_N("Room {room}"),
                                        "{room}", NULL};
    const uint8_t *pace = p->d->parts->box.pace[p->d->sheet->kind][room];
    const char *const *texts = pace[0] && pace[1] ? moving : still;
    wy_phrase phrase;
    do {
        WY_SAY(&phrase, *texts++, {"room", room + 1, WY_NUMBER}, {"tiles", pace[1], WY_NUMBER},
               {"die", pace[0], WY_NUMBER});
        cli_say(p->d->view, &phrase, out);
    } while (cli_width(out) > columns && *texts);
}

/* Names the room above a part of a row, from a column on; returns the next column. */
static int put_room(const path *p, int room, int column, int columns)
{
    char text[WY_TEXT_MAX];
    bool is_here = room == DUNGEON_ROOMS ? p->d->sheet->fate == DUNGEON_OUT
                                         : room == dungeon_room(p->d->parts, p->d->sheet);
    if (room == DUNGEON_ROOMS)
        snprintf(text, sizeof text, "%s", wy_tr(WY_N("EXIT")));
    else
        say_room(p, room, columns, text);
    int width = cli_width(text) < columns ? cli_width(text) : columns;
    cli_put_cell(p->d->screen, is_here ? CLI_STRONG : CLI_FAINT, text, width);
    return column + width;
}

/* Writes blanks up to a column; returns it. */
static int go_to(const path *p, int column, int goal)
{
    cli_put_blanks(p->d->screen, goal - column);
    return goal > column ? goal : column;
}

/* Draws the line above a row: its rooms, and the turn that leads into it. */
static void put_rooms(const path *p, int row)
{
    int count = places(p), column = 0, right = TURN + (p->shift + p->each) * p->pitch;
    bool comes_right = row > 0 && goes_left(row), comes_left = row > 0 && !comes_right;
    if (comes_left) {
        column = go_to(p, column, p->shift * p->pitch) + 1;
        cli_put_line(p->d->screen, CLI_DOWN, 1);
    }
    for (int place = 0, end; place < count; place = end) {
        int room = room_at(p, row, place), from = TURN + place * p->pitch;
        for (end = place + 1; end < count && room_at(p, row, end) == room;)
            end++;
        if (room < 0)
            continue;
        if (room == DUNGEON_ROOMS && place == 0)
            from = 0; /* there is no turn, and the word may be long */
        column = go_to(p, column, from);
        bool is_last = end == count || room_at(p, row, end) < 0;
        int stop = !is_last ? TURN + end * p->pitch - 1 : comes_right ? right - 1 : p->d->width;
        column = put_room(p, room, column, stop - column);
    }
    if (comes_right) {
        go_to(p, column, right);
        cli_put_line(p->d->screen, CLI_DOWN, 1);
    }
    cli_end_line(p->d->screen);
}

/* ---- Tiles ---- */

/* Writes what is printed on a tile: its number, and a monster. */
static void say_print(const path *p, int tile, char out[WY_TEXT_MAX])
{
    switch (dungeon_lair(p->d->parts, tile)) {
    case DUNGEON_MINION: snprintf(out, WY_TEXT_MAX, " %2d!", tile); break;
    case DUNGEON_BOSS: snprintf(out, WY_TEXT_MAX, "!%2d!", tile); break;
    default: snprintf(out, WY_TEXT_MAX, " %2d ", tile); break;
    }
}

/* Draws a tile: circled by the adventurer, crossed out by the dragon. */
static void put_tile(const path *p, int tile)
{
    static const cli_style styles[DUNGEON_KINDS + 1] = {CLI_YELLOW, CLI_PURPLE, CLI_PLAIN};
    const dungeon_sheet *sheet = p->d->sheet;
    const char *cross = cli_dungeon_cross(p->d);
    bool circled = tile >= p->d->parts->box.adventurer && tile <= sheet->tile;
    bool crossed = tile >= p->d->parts->box.dragon && tile <= sheet->dragon;
    char text[WY_TEXT_MAX];
    cli_style style = styles[dungeon_lair(p->d->parts, tile)];
    if (tile == sheet->tile) {
        snprintf(text, sizeof text, "[@] ");
        style = CLI_GREEN;
    } else if (tile == sheet->dragon) {
        snprintf(text, sizeof text, "[D] ");
        style = CLI_RED;
    } else if (crossed) {
        snprintf(text, sizeof text, circled ? "(%s%s)" : " %s%s ", cross, cross);
        style = CLI_FAINT;
    } else if (circled) {
        snprintf(text, sizeof text, "(%2d)", tile);
        style = CLI_PLAIN;
    } else {
        say_print(p, tile, text);
    }
    cli_put(p->d->screen, style, text);
}

static void put_dots(const path *p, int columns)
{
    for (; columns > 0; columns--)
        cli_put(p->d->screen, CLI_FAINT, cli_dungeon_dot(p->d));
}

/* Draws the step between two tiles: a dotted line, or the wall between rooms. */
static void put_step(const path *p, int row, int place)
{
    if (room_at(p, row, place) == room_at(p, row, place + 1)) {
        put_dots(p, p->pitch - TILE);
        return;
    }
    cli_put_line(p->d->screen, CLI_DOWN, 1);
    cli_put_blanks(p->d->screen, p->pitch - TILE - 1);
}

/* Draws the turn at the left of a row: from the row above, or to the next. */
static void put_left_turn(const path *p, int row)
{
    bool comes = !goes_left(row) && row > 0, goes = goes_left(row) && row + 1 < p->rows;
    cli_put_blanks(p->d->screen, tile_at(p, row, 0) < 0 ? p->shift * p->pitch : 0);
    if (!comes && !goes) {
        cli_put_blanks(p->d->screen, TURN);
        return;
    }
    cli_put_line(p->d->screen, comes ? CLI_CORNERS + 2 : CLI_CORNERS, 1);
    put_dots(p, TURN - 1);
}

static void put_right_turn(const path *p, int row)
{
    bool goes = !goes_left(row) && row + 1 < p->rows, comes = goes_left(row);
    if (!comes && !goes)
        return;
    put_dots(p, p->pitch - TILE);
    cli_put_line(p->d->screen, comes ? CLI_CORNERS + 3 : CLI_CORNERS + 1, 1);
}

static void put_tiles(const path *p, int row)
{
    int count = places(p);
    put_left_turn(p, row);
    for (int place = 0; place < count; place++) {
        int tile = tile_at(p, row, place);
        bool has_next = place + 1 < count && tile_at(p, row, place + 1) >= 0;
        if (tile >= 0)
            put_tile(p, tile);
        else if (goes_left(row) && place >= p->shift)
            cli_put_blanks(p->d->screen, p->pitch);
        if (tile >= 0 && has_next)
            put_step(p, row, place);
    }
    put_right_turn(p, row);
    cli_end_line(p->d->screen);
}

void cli_dungeon_draw_path(const cli_dungeon *d)
{
    path p;
    lay_out(&p, d);
    for (int row = 0; row < p.rows; row++) {
        put_rooms(&p, row);
        put_tiles(&p, row);
    }
}

/* ---- In words ---- */

/* Lists the tiles ahead with monsters of a kind. */
static void list_lairs(const cli_dungeon *d, int kind, char out[WY_TEXT_MAX])
{
    out[0] = '\0';
    for (int tile = d->sheet->tile + 1; tile < d->parts->box.exit; tile++) {
        if (dungeon_lair(d->parts, tile) == kind)
            cli_add_item(out, ", ", cli_int(tile));
    }
}

/* Returns the tile where the next room begins, or the exit. */
static int next_room(const cli_dungeon *d)
{
    const dungeon_tables *tables = &d->parts->tables;
    int tile = d->sheet->tile + 1;
    while (tile < d->parts->box.exit && tables->room[tile] == tables->room[tile - 1])
        tile++;
    return tile;
}

void cli_dungeon_list_path(const cli_dungeon *d)
{
    static const char *const lairs[DUNGEON_KINDS] = {WY_N("minions on {tiles}"),
                                                     WY_N("bosses on {tiles}")};
    char text[WY_TEXT_MAX], tiles[WY_TEXT_MAX];
    const char *between = "";
    cli_flow flow;
    if (d->sheet->fate != DUNGEON_INSIDE)
        return;
    cli_dungeon_start_line(d, &flow, CLI_DUNGEON_AHEAD);
    for (int kind = 0; kind < DUNGEON_KINDS; kind++) {
        list_lairs(d, kind, tiles);
        if (!*tiles)
            continue;
        cli_flow_put(&flow, between, CLI_PLAIN,
                     wy_format(text, sizeof text, lairs[kind], "tiles", tiles, NULL));
        between = "; ";
    }
    if (next_room(d) < d->parts->box.exit) {
        cli_count_text(text, WY_N("the next room from {number} on"), next_room(d));
        cli_flow_put(&flow, between, CLI_PLAIN, text);
        between = "; ";
    }
    cli_count_text(text, WY_N("the exit on {number}"), d->parts->box.exit);
    cli_flow_put(&flow, between, CLI_PLAIN, text);
    cli_flow_end(&flow);
}
