/* dungeon_json.c - View as JSON, described in docs/protocol.md. */
#include "games/dungeon/dungeon_moves.h"

static void write_die(wy_json_writer *json, const char *key, int face)
{
    wy_json_int_if(json, key, face != 0, face);
}

static void write_faces(wy_json_writer *json, const char *key, const uint8_t *faces, int count)
{
    wy_json_open(json, key, '[');
    for (int i = 0; i < count; i++)
        if (faces[i])
            wy_json_int(json, NULL, faces[i]);
    wy_json_close(json, ']');
}

/* ---- The middle of the table ---- */

/* In a solo game the two dice of the monster are not common dice. */
static void write_dice(const dungeon_parts *parts, const dungeon_state *s, wy_json_writer *json)
{
    static const uint8_t none[DUNGEON_DICE] = {0, 0, 0, 0};
    bool has_roll = s->roll < DUNGEON_HANDFULS, alone = s->players == 1;
    write_faces(json, "roll", has_roll ? parts->tables.handful[s->roll] : none, DUNGEON_DICE);
    write_die(json, "dragon_die", s->dragon_die);
    write_faces(json, "common", alone ? none : s->common, 2);
    write_die(json, "set_aside", alone ? s->common[0] : 0);
    write_die(json, "monster_die", alone ? s->common[1] : 0);
    write_die(json, "resting_die", s->resting);
}

static void write_monster(const dungeon_parts *parts, const dungeon_state *s, wy_json_writer *json)
{
    int monster = dungeon_monster(parts, s);
    if (monster == DUNGEON_MONSTERS) {
        wy_json_text(json, "monster", NULL);
        return;
    }
    wy_json_open(json, "monster", '{');
    wy_json_text(json, "name", dungeon_monster_words[monster]);
    wy_json_int(json, "sum", s->common[0] + s->common[1]);
    wy_json_close(json, '}');
}

/* ---- Tasks ---- */

static void write_task(wy_json_writer *json, int task)
{
    static const char *const names[] = {
        "move",  "fight",  "treasure", "two-treasures", "second-treasure",
        "level", "dragon", "run"}; /* in the order of their kinds */
    int value = task & ~DUNGEON_TASK_KIND;
    wy_json_open(json, NULL, '{');
    wy_json_text(json, "task", names[task / DUNGEON_TASK_MOVE - 1]);
    switch (task & DUNGEON_TASK_KIND) {
    case DUNGEON_TASK_MOVE:
    case DUNGEON_TASK_RUN: wy_json_int(json, "steps", value); break;
    case DUNGEON_TASK_FIGHT: wy_json_text(json, "kind", dungeon_kind_words[value]); break;
    case DUNGEON_TASK_KEY: wy_json_text(json, "from", value ? "skull" : "action"); break;
    case DUNGEON_TASK_OTHER: wy_json_text(json, "not", dungeon_column_words[value]); break;
    case DUNGEON_TASK_DRAGON: wy_json_int(json, "tiles", value); break;
    }
    wy_json_close(json, '}');
}

/* Writes the face needed and the odds of the current fight, while the monster may be unknown. */
static void write_odds(const dungeon_parts *parts, const dungeon_state *s, wy_json_writer *json)
{
    bool fights = s->phase == DUNGEON_FIGHT || s->phase == DUNGEON_MEET;
    bool rolls =
        s->phase == DUNGEON_FIGHT || s->phase == DUNGEON_CAUGHT || s->phase == DUNGEON_ATTACK;
    int needed = rolls ? dungeon_needed(parts, s) : 0;
    int wins = fights ? dungeon_wins_of_36(parts, s, dungeon_task_value(s)) : 0;
    wy_json_int_if(json, "needed", rolls, needed);
    wy_json_int_if(json, "wins_of_36", fights, wins);
}

static void write_turn(const dungeon_parts *parts, const dungeon_state *s, wy_json_writer *json)
{
    wy_json_bool(json, "dragons_turn", s->dragons);
    write_die(json, "action", s->action);
    wy_json_open(json, "todo", '[');
    for (int i = s->tasks - 1; i >= 0; i--)
        write_task(json, s->todo[i]);
    wy_json_close(json, ']');
    write_odds(parts, s, json);
    wy_json_open(json, "idle", '[');
    for (int seat = 0; seat < s->players; seat++)
        if (s->idle >> seat & 1)
            wy_json_int(json, NULL, seat);
    wy_json_close(json, ']');
}

/* ---- Players ---- */

static void write_marks(const dungeon_parts *parts, const dungeon_sheet *sheet,
                        wy_json_writer *json)
{
    wy_json_open(json, "covered", '[');
    for (int action = 0; action < DUNGEON_ACTIONS; action++)
        if (sheet->covered >> action & 1)
            wy_json_int(json, NULL, action + 1);
    wy_json_close(json, ']');
    wy_json_open(json, "columns", '{');
    for (int column = 0; column < DUNGEON_COLUMNS; column++)
        wy_json_int(json, dungeon_column_words[column], sheet->column[column]);
    wy_json_close(json, '}');
    wy_json_int(json, "keys", dungeon_keys(sheet));
    wy_json_int(json, "skulls", sheet->skulls);
    wy_json_int(json, "swords", sheet->swords);
    wy_json_int(json, "graves", sheet->graves);
    wy_json_int(json, "graves_to_end", parts->box.graves[sheet->kind]);
}

static void write_pace(const dungeon_parts *parts, const dungeon_sheet *sheet, wy_json_writer *json)
{
    wy_json_open(json, "pace", '{');
    wy_json_int(json, "die", dungeon_pace_die(parts, sheet));
    wy_json_int(json, "tiles", dungeon_pace(parts, sheet));
    wy_json_close(json, '}');
}

static void write_player(const dungeon_parts *parts, const dungeon_state *s, wy_json_writer *json,
                         int seat)
{
    static const char *const fates[] = {"inside", "out", "slayer", "dead"};
    const dungeon_sheet *sheet = &s->sheet[seat];
    bool has_sheet = s->phase != DUNGEON_CHOOSE || seat < s->mover;
    wy_json_open(json, NULL, '{');
    wy_json_int(json, "seat", seat);
    wy_json_text(json, "sheet", has_sheet ? dungeon_sheet_words[sheet->kind] : NULL);
    wy_json_text(json, "fate", fates[sheet->fate]);
    wy_json_int(json, "tile", sheet->tile);
    wy_json_int(json, "room", dungeon_room(parts, sheet) + 1);
    wy_json_int(json, "dragon", sheet->dragon);
    wy_json_int(json, "gap", sheet->tile - sheet->dragon);
    write_pace(parts, sheet, json);
    write_marks(parts, sheet, json);
    wy_json_close(json, '}');
}

void dungeon_json(const dungeon_parts *parts, const dungeon_state *view, wy_json_writer *json)
{
    wy_json_open(json, NULL, '{');
    wy_json_text(json, "phase", dungeon_rules.phases[view->phase].name);
    wy_json_int(json, "active", view->active);
    wy_json_int(json, "mover", view->mover);
    wy_json_int(json, "exit", parts->box.exit);
    wy_json_bool(json, "ring", view->ring);
    write_dice(parts, view, json);
    write_monster(parts, view, json);
    write_turn(parts, view, json);
    wy_json_open(json, "players", '[');
    for (int seat = 0; seat < view->players; seat++)
        write_player(parts, view, json, seat);
    wy_json_close(json, ']');
    wy_json_close(json, '}');
}
