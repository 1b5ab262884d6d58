/* board_dungeon_lines.c - Labelled lines: place and trophies; the turn's dice, monster, tasks. */

#include "engine/core/say.h"
#include "games/dungeon/dungeon_text.h"
#include "games/dungeon/terminal/board_dungeon.h"
#include "terminal/ui/text.h"

void cli_dungeon_start_line(const cli_dungeon *d, cli_flow *flow, enum cli_dungeon_label label)
{
    static const char *const labels[CLI_DUNGEON_LABELS] = {
        WY_N("Sheet"), WY_N("Dragon"),  WY_N("Ahead"), WY_N("Trophies"),
        WY_N("Dice"),  WY_N("Monster"), WY_N("To do")};
    cli_flow_label(flow, d->screen, labels, CLI_DUNGEON_LABELS, (int)label);
}

static void put_phrase(const cli_dungeon *d, cli_flow *flow, const char *between, cli_style style,
                       const wy_phrase *phrase)
{
    char text[WY_TEXT_MAX];
    cli_say(d->view, phrase, text);
    cli_flow_put(flow, between, style, text);
}

/* ---- The sheet and its dragon ---- */

void cli_dungeon_say_owner(const cli_dungeon *d, int seat, char out[WY_TEXT_MAX])
{
    static const char *const sheets[DUNGEON_SHEETS] = {WY_N("{seat} (normal)"),
                                                       WY_N("{seat} (easy)")};
    wy_phrase phrase;
    WY_SAY(&phrase, sheets[d->s->sheet[seat].kind], {"seat", seat, WY_SEAT});
    cli_say(d->view, &phrase, out);
}

static void draw_owner(const cli_dungeon *d)
{
    static const char *const fates[] = {WY_N("on tile {tile} of {exit}, in room {room}"),
                                        WY_N("out of the dungeon"), WY_N("slew the dragon"),
                                        WY_N("the last gravestone is marked")};
    char owner[WY_TEXT_MAX];
    wy_phrase phrase;
    cli_flow flow;
    cli_dungeon_start_line(d, &flow, CLI_DUNGEON_SHEET);
    cli_dungeon_say_owner(d, d->seat, owner);
    cli_flow_put(&flow, "", CLI_STRONG, owner);
    WY_SAY(&phrase, fates[d->sheet->fate], {"tile", d->sheet->tile, WY_NUMBER},
           {"exit", d->parts->box.exit, WY_NUMBER},
           {"room", dungeon_room(d->parts, d->sheet) + 1, WY_NUMBER});
    put_phrase(d, &flow, "; ", CLI_PLAIN, &phrase);
    WY_SAY(&phrase,
           d->s->phase == DUNGEON_ENDED ? WY_N("points: {points}")
                                        : WY_N("points so far: {points}"),
           {"points", dungeon_points(d->parts, d->sheet), WY_NUMBER});
    put_phrase(d, &flow, "; ", CLI_PLAIN, &phrase);
    cli_flow_end(&flow);
}

static void say_place(const cli_dungeon *d, wy_phrase *phrase)
{
    int gap = d->sheet->tile - d->sheet->dragon;
    if (d->sheet->fate == DUNGEON_SLAYER)
        wy_say(phrase, WY_N("slain on tile {tile}"));
    else if (d->sheet->fate != DUNGEON_INSIDE)
        wy_say(phrase, WY_N("on tile {tile}"));
    else if (gap == 1)
        wy_say(phrase, WY_N("on tile {tile}, right behind"));
    else
        wy_say(phrase, WY_N("on tile {tile}, {gap} behind"));
    wy_with(phrase, "tile", WY_NUMBER, d->sheet->dragon);
    wy_with(phrase, "gap", WY_NUMBER, gap);
}

static void draw_dragon(const cli_dungeon *d)
{
    int tiles = dungeon_pace(d->parts, d->sheet), die = dungeon_pace_die(d->parts, d->sheet);
    wy_phrase phrase;
    cli_flow flow;
    cli_dungeon_start_line(d, &flow, CLI_DUNGEON_DRAGON);
    say_place(d, &phrase);
    put_phrase(d, &flow, "", CLI_PLAIN, &phrase);
    if (d->sheet->fate == DUNGEON_INSIDE) {
        WY_SAY(&phrase,
               tiles && die ? WY_N("in this room it moves {tiles} on a die of 1 to {die}")
                            : WY_N("in this room it stays"),
               {"tiles", tiles, WY_NUMBER}, {"die", die, WY_NUMBER});
        put_phrase(d, &flow, "; ", CLI_PLAIN, &phrase);
    }
    cli_flow_end(&flow);
}

void cli_dungeon_draw_state(const cli_dungeon *d)
{
    draw_owner(d);
    draw_dragon(d);
}

/* ---- Trophies ---- */

static void put_skulls(const cli_dungeon *d, cli_flow *flow)
{
    int skulls = d->sheet->skulls;
    for (int i = 0; i < DUNGEON_SKULLS; i++) {
        char text[WY_TEXT_MAX];
        cli_dungeon_say_mark(d, i, skulls, cli_dungeon_trophy(d, i), text);
        cli_flow_put(flow, i ? " " : "", cli_dungeon_mark_style(i, skulls), text);
    }
}

/* Lists the rewards of the skulls still to be won. */
static void put_skulls_left(const cli_dungeon *d, cli_flow *flow)
{
    char list[WY_TEXT_MAX] = "", text[WY_TEXT_MAX];
    for (int i = d->sheet->skulls; i < DUNGEON_SKULLS; i++)
        cli_add_item(list, ", ", cli_dungeon_trophy(d, i));
    wy_format(text, sizeof text, WY_N("still to come: {list}"), "list", *list ? list : "-", NULL);
    cli_flow_put(flow, "", CLI_PLAIN, text);
}

void cli_dungeon_draw_trophies(const cli_dungeon *d)
{
    wy_phrase phrase;
    cli_flow flow;
    cli_dungeon_start_line(d, &flow, CLI_DUNGEON_TROPHIES);
    if (d->plain)
        put_skulls_left(d, &flow);
    else
        put_skulls(d, &flow);
    WY_SAY(&phrase, WY_N("{skulls} x {points} points"), {"skulls", d->sheet->skulls, WY_NUMBER},
           {"points", d->parts->box.skull_points[d->sheet->kind], WY_NUMBER});
    put_phrase(d, &flow, d->plain ? "; " : "   ", CLI_PLAIN, &phrase);
    cli_flow_end(&flow);
}

/* ---- Dice ---- */

static void put_roll(const cli_dungeon *d, cli_flow *flow)
{
    const uint8_t *dice = d->parts->tables.handful[d->s->roll];
    for (int i = 0; i < DUNGEON_DICE && dice[i]; i++) {
        cli_flow_put(flow, i ? "  " : "", CLI_STRONG, cli_int(dice[i]));
    }
}

/* Describes the dragon's die and its effect on this sheet (DUNG-47, DUNG-48). */
static void say_dragon_die(const cli_dungeon *d, wy_phrase *phrase)
{
    bool is_idle = d->s->idle >> d->seat & 1;
    int tiles = dungeon_hunt(d->parts, d->s, d->seat);
    if (d->s->dragons || d->sheet->fate != DUNGEON_INSIDE)
        wy_say(phrase, WY_N("dragon {die}"));
    else if (is_idle)
        wy_say(phrase, WY_N("dragon {die}, and it moves {tiles} anyway"));
    else
        wy_say(phrase, tiles ? WY_N("dragon {die}: here it moves {tiles}")
                             : WY_N("dragon {die}: here it stays"));
    wy_with(phrase, "die", WY_NUMBER, d->s->dragon_die);
    wy_with(phrase, "tiles", WY_NUMBER, tiles);
}

/* Describes the two dice of the monster; in a solo game one of them is rolled only for a fight. */
static void say_common(const cli_dungeon *d, wy_phrase *phrase)
{
    const dungeon_state *s = d->s;
    if (s->players > 1)
        wy_say(phrase, WY_N("common {one} and {other}"));
    else
        wy_say(phrase, s->common[1] ? WY_N("monster {one}+{other}") : WY_N("set aside {one}"));
    wy_with(phrase, "one", WY_NUMBER, s->common[0]);
    wy_with(phrase, "other", WY_NUMBER, s->common[1]);
}

static void put_uses(const cli_dungeon *d, cli_flow *flow)
{
    const dungeon_state *s = d->s;
    wy_phrase phrase;
    if (s->action) {
        WY_SAY(&phrase, WY_N("{seat} uses {die}"), {"seat", s->mover, WY_SEAT},
               {"die", s->action, WY_NUMBER});
        put_phrase(d, flow, "", CLI_STRONG, &phrase);
    }
    say_common(d, &phrase);
    put_phrase(d, flow, s->action ? "; " : "", CLI_STRONG, &phrase);
    if (s->resting) {
        WY_SAY(&phrase, WY_N("resting {die}"), {"die", s->resting, WY_NUMBER});
        put_phrase(d, flow, "; ", CLI_PLAIN, &phrase);
    }
    say_dragon_die(d, &phrase);
    put_phrase(d, flow, "; ", CLI_RED, &phrase);
}

static void draw_dice(const cli_dungeon *d)
{
    bool rolled = d->s->roll < DUNGEON_HANDFULS;
    cli_flow flow;
    if (!rolled && !d->s->dragon_die)
        return;
    cli_dungeon_start_line(d, &flow, CLI_DUNGEON_DICE);
    if (rolled)
        put_roll(d, &flow);
    else
        put_uses(d, &flow);
    cli_flow_end(&flow);
}

/* ---- Monsters ---- */

/* Writes a defence, and the face that the red die needs. */
static void put_defence(const cli_dungeon *d, cli_flow *flow, int kind, int defence)
{
    static const char *const forms[DUNGEON_KINDS] = {WY_N("as a minion {defence}: roll {needed}+"),
                                                     WY_N("as a boss {defence}: roll {needed}+")};
    static const char *const hopeless[DUNGEON_KINDS] = {WY_N("as a minion {defence}: out of reach"),
                                                        WY_N("as a boss {defence}: out of reach")};
    int needed = defence - d->sheet->swords;
    wy_phrase phrase;
    WY_SAY(&phrase, needed > DUNGEON_FACES ? hopeless[kind] : forms[kind],
           {"defence", defence, WY_NUMBER}, {"needed", needed > 1 ? needed : 1, WY_NUMBER});
    put_phrase(d, flow, "; ", CLI_PLAIN, &phrase);
}

static void draw_met(const cli_dungeon *d, int monster)
{
    char name[WY_TEXT_MAX];
    cli_flow flow;
    cli_dungeon_start_line(d, &flow, CLI_DUNGEON_MONSTER);
    cli_say_noun(d->view, DUNGEON_SAID_MONSTER, monster, name);
    cli_flow_put(&flow, "", CLI_STRONG, name);
    for (int kind = 0; kind < DUNGEON_KINDS; kind++)
        put_defence(d, &flow, kind, d->parts->box.defence[d->sheet->kind][monster][kind]);
    cli_flow_end(&flow);
}

/* Describes a monster of the gallery with its sums of dice: "6,8 slime 4/7". */
static void say_monster(const cli_dungeon *d, int monster, char out[WY_TEXT_MAX])
{
    const uint8_t *sum = d->parts->box.sum[monster];
    const uint8_t *defence = d->parts->box.defence[d->sheet->kind][monster];
    char sums[WY_TEXT_MAX] = "";
    for (int i = 0; i < 2; i++) {
        if (sum[i])
            cli_add_item(sums, ",", cli_int(sum[i]));
    }
    wy_format(out, WY_TEXT_MAX,
              d->plain ? WY_N("{sums} {monster}, minion {minion}, boss {boss}")
                       : "{sums} {monster} {minion}/{boss}",
              "sums", sums, "monster", cli_dungeon_monster(monster), "minion",
              cli_int(defence[DUNGEON_MINION]), "boss", cli_int(defence[DUNGEON_BOSS]), NULL);
}

static void draw_gallery(const cli_dungeon *d)
{
    char text[WY_TEXT_MAX];
    cli_flow flow;
    cli_dungeon_start_line(d, &flow, CLI_DUNGEON_MONSTER);
    for (int monster = 0; monster < DUNGEON_MONSTERS; monster++) {
        say_monster(d, monster, text);
        cli_flow_put(&flow, monster == 0 ? "" : d->plain ? "; " : " | ", CLI_PLAIN, text);
    }
    cli_flow_end(&flow);
}

/* ---- The turn ---- */

static void draw_tasks(const cli_dungeon *d)
{
    char text[WY_TEXT_MAX];
    cli_flow flow;
    if (!d->s->tasks || d->s->mover != d->seat)
        return;
    cli_dungeon_start_line(d, &flow, CLI_DUNGEON_TASKS);
    for (int i = d->s->tasks - 1; i >= 0; i--) {
        cli_dungeon_say_task(d, d->s->todo[i], text);
        cli_flow_put(&flow, i < d->s->tasks - 1 ? ", " : "", CLI_PLAIN, text);
    }
    cli_flow_end(&flow);
}

void cli_dungeon_draw_turn(const cli_dungeon *d)
{
    int monster = dungeon_monster(d->parts, d->s);
    draw_dice(d);
    if (monster < DUNGEON_MONSTERS)
        draw_met(d, monster);
    else if (d->s->phase != DUNGEON_ENDED)
        draw_gallery(d);
    draw_tasks(d);
}
