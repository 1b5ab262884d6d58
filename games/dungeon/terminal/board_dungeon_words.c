/* board_dungeon_words.c - Abbreviations of actions, treasures and monsters. */
#include <stdio.h>

#include "engine/core/say.h"
#include "games/dungeon/terminal/board_dungeon.h"

/* ---- Signs ---- */

const char *cli_dungeon_cross(const cli_dungeon *d)
{
    return d->screen->ascii ? "x" : "×";
}

const char *cli_dungeon_dot(const cli_dungeon *d)
{
    return d->screen->ascii ? "." : "·";
}

void cli_dungeon_say_mark(const cli_dungeon *d, int index, int marked, const char *what,
                          char out[WY_TEXT_MAX])
{
    if (index < marked)
        snprintf(out, WY_TEXT_MAX, "%s%s", cli_dungeon_cross(d), what);
    else
        snprintf(out, WY_TEXT_MAX, index == marked ? "[%s]" : " %s", what);
}

cli_style cli_dungeon_mark_style(int index, int marked)
{
    if (index < marked)
        return CLI_FAINT;
    return index == marked ? CLI_STRONG : CLI_PLAIN;
}

/* ---- Names ---- */

const char *cli_dungeon_column(int column)
{
    static const char *const names[DUNGEON_COLUMNS] = {WY_N("Loot"), WY_N("Risk"), WY_N("Weapons"),
                                                       WY_N("Coward")};
    return wy_tr(names[column]);
}

const char *cli_dungeon_monster(int monster)
{
    static const char *const names[DUNGEON_MONSTERS] = {WY_N("bat"),      WY_N("slime"),
                                                        WY_N("skeleton"), WY_N("assassin"),
                                                        WY_N("beholder"), WY_N("mimic")};
    return wy_tr(names[monster]);
}

/* ---- Actions ---- */

/* Writes a template with a singular and a plural. */
static void say_number(const cli_dungeon *d, const char *one, const char *several, int number,
                       char out[WY_TEXT_MAX])
{
    const wy_countable texts = {one, several};
    wy_phrase phrase;
    wy_say_count(&phrase, &texts, number);
    cli_say(d->view, &phrase, out);
}

/* Writes a fight with the signs of the path: two for a boss. */
static void say_fight(const cli_dungeon *d, int kind, bool brief, char out[WY_TEXT_MAX])
{
    static const char *const names[DUNGEON_KINDS] = {WY_N("minion"), WY_N("boss")};
    static const char *const signs[DUNGEON_KINDS] = {"!", "!!"};
    out[0] = '\0';
    if (!brief)
        cli_add_item(out, "", wy_tr(names[kind]));
    if (!d->plain)
        cli_add_item(out, " ", signs[kind]);
}

static void say_icon(const cli_dungeon *d, int icon, bool brief, char out[WY_TEXT_MAX])
{
    if (icon >= DUNGEON_ICON_DRAGON) {
        say_number(d, brief ? "D{number}" : WY_N("dragon {number}"), NULL,
                   icon - DUNGEON_ICON_DRAGON + 1, out);
    } else if (icon == DUNGEON_ICON_KEYS) {
        snprintf(out, WY_TEXT_MAX, "%s", wy_tr(brief ? WY_N("2 keys") : WY_N("2 treasures")));
    } else if (icon == DUNGEON_ICON_KEY) {
        snprintf(out, WY_TEXT_MAX, "%s", wy_tr(brief ? WY_N("key") : WY_N("treasure")));
    } else if (icon >= DUNGEON_ICON_MINION) {
        say_fight(d, icon - DUNGEON_ICON_MINION, brief, out);
    } else if (brief) {
        say_number(d, "{number}>", NULL, icon - DUNGEON_ICON_MOVE + 1, out);
    } else {
        say_number(d, WY_N2("{number} step", "{number} steps"), icon - DUNGEON_ICON_MOVE + 1, out);
    }
}

void cli_dungeon_say_action(const cli_dungeon *d, int kind, int action, bool brief,
                            char out[WY_TEXT_MAX])
{
    const uint8_t *icons = d->parts->box.icon[kind][action];
    char text[WY_TEXT_MAX];
    out[0] = '\0';
    for (int i = 0; i < DUNGEON_ICONS; i++) {
        if (icons[i] == DUNGEON_NO_ICON)
            continue;
        say_icon(d, icons[i], brief, text);
        cli_add_item(out, brief ? " " : ", ", text);
    }
}

void cli_dungeon_say_task(const cli_dungeon *d, int task, char out[WY_TEXT_MAX])
{
    int value = task & ~DUNGEON_TASK_KIND;
    switch (task & DUNGEON_TASK_KIND) {
    case DUNGEON_TASK_MOVE: say_icon(d, DUNGEON_ICON_MOVE + value - 1, false, out); break;
    case DUNGEON_TASK_FIGHT: say_fight(d, value, false, out); break;
    case DUNGEON_TASK_KEYS: say_icon(d, DUNGEON_ICON_KEYS, false, out); break;
    case DUNGEON_TASK_LEVEL: snprintf(out, WY_TEXT_MAX, "%s", wy_tr(WY_N("level"))); break;
    case DUNGEON_TASK_DRAGON: say_icon(d, DUNGEON_ICON_DRAGON + value - 1, false, out); break;
    case DUNGEON_TASK_RUN:
        say_number(d, WY_N2("run {number} step", "run {number} steps"), value, out);
        break;
    default: say_icon(d, DUNGEON_ICON_KEY, false, out); break;
    }
}

/* ---- Treasures ---- */

void cli_dungeon_say_box(const cli_dungeon *d, int kind, int column, int box, char out[WY_TEXT_MAX])
{
    const dungeon_box *sheet = &d->parts->box;
    int weapon = sheet->weapons[kind][box];
    switch ((enum dungeon_column)column) {
    case DUNGEON_LOOT: snprintf(out, WY_TEXT_MAX, "%+d", sheet->loot[kind][box]); break;
    case DUNGEON_RISK: snprintf(out, WY_TEXT_MAX, "%+d", sheet->risk[kind][box]); break;
    case DUNGEON_WEAPONS:
        if (weapon == DUNGEON_WEAPON_LEVEL)
            snprintf(out, WY_TEXT_MAX, "%s", wy_tr(d->plain ? WY_N("level") : WY_N("lv")));
        else
            snprintf(out, WY_TEXT_MAX, "%+d", weapon - DUNGEON_WEAPON_POINTS);
        break;
    case DUNGEON_COWARD:
        say_icon(d, DUNGEON_ICON_MOVE + sheet->coward[kind][box] - 1, !d->plain, out);
        break;
    }
}

const char *cli_dungeon_trophy(const cli_dungeon *d, int skull)
{
    if (d->parts->box.trophy[skull] == DUNGEON_TROPHY_KEY)
        return wy_tr(d->plain ? WY_N("treasure") : WY_N("key"));
    return wy_tr(d->plain ? WY_N("level") : WY_N("lv"));
}
