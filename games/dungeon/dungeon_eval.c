/* dungeon_eval.c - Static evaluation of a sheet: points, prospects, what is about to happen. */
#include "games/dungeon/dungeon_moves.h"

enum { POINT = 100, LIFE_IN_TILES = 5 };

/* ---- A sheet ---- */

WY_FN static int at_most(int number, int most)
{
    return number < most ? number : most;
}

/* Arguments of the prospects of a sheet. */
typedef struct reading {
    int room, walked, gap, lives, level;
    bool is_ready;
} reading;

WY_FN static reading read_sheet(const dungeon_parts *parts, const dungeon_sheet *sheet)
{
    reading r;
    r.room = dungeon_room(parts, sheet);
    r.walked = sheet->tile - parts->box.adventurer;
    r.gap = at_most(sheet->tile - sheet->dragon, DUNGEON_GAPS) - 1;
    r.lives = at_most(parts->box.graves[sheet->kind] - sheet->graves, DUNGEON_LIVES) - 1;
    r.level = at_most(sheet->swords, DUNGEON_LEVELS - 1);
    r.is_ready = dungeon_can_attack(parts, sheet);
    return r;
}

WY_FN static int32_t promised(const dungeon_sheet *sheet, const reading *r,
                              const dungeon_promise *p)
{
    int32_t value = p->room[r->room] + p->tile * r->walked + p->gap[r->gap] + p->lives[r->lives] +
                    p->level[r->level] + p->skulls[sheet->skulls] + (r->is_ready ? p->ready : 0);
    value += p->loot[sheet->column[DUNGEON_LOOT]] + p->risk[sheet->column[DUNGEON_RISK]] +
             p->weapons[sheet->column[DUNGEON_WEAPONS]] + p->coward[sheet->column[DUNGEON_COWARD]];
    for (int action = 0; action < DUNGEON_ACTIONS; action++)
        value += sheet->covered >> action & 1 ? p->covered[action] : 0;
    return value;
}

/* Estimated tiles until the adventurer is out; 0: already out. */
WY_FN static int time_of(const dungeon_parts *parts, const dungeon_sheet *sheet)
{
    int lives = parts->box.graves[sheet->kind] - sheet->graves;
    return sheet->fate == DUNGEON_INSIDE
               ? at_most(parts->box.exit - sheet->tile, LIFE_IN_TILES * lives)
               : 0;
}

/* ---- A sheet among others ---- */

/* Expected sheet after the current events, and expected value beyond it. */
typedef struct forecast {
    const dungeon_parts *parts;
    dungeon_sheet sheet;
    bool is_alone;
    int time; /* until another player ends the game */
    int32_t expected;
} forecast;

WY_FN static int32_t worth_alone(const dungeon_parts *parts, const dungeon_sheet *sheet)
{
    const dungeon_promise *p = &parts->weights.alone[sheet->kind];
    int points = dungeon_points(parts, sheet);
    if (sheet->fate != DUNGEON_INSIDE)
        return POINT * points;
    reading r = read_sheet(parts, sheet);
    return p->point * points + promised(sheet, &r, p);
}

/* Interpolates between the weights near the end and far from it. */
WY_FN static int32_t worth(const forecast *f, const dungeon_sheet *sheet)
{
    const dungeon_parts *parts = f->parts;
    if (f->is_alone)
        return worth_alone(parts, sheet);
    const dungeon_promise *soon = &parts->weights.soon[sheet->kind];
    const dungeon_promise *late = &parts->weights.late[sheet->kind];
    int span = parts->box.exit - parts->box.adventurer, points = dungeon_points(parts, sheet);
    int time = at_most(at_most(time_of(parts, sheet), f->time), span);
    if (time == 0)
        return parts->weights.end * points;
    reading r = read_sheet(parts, sheet);
    int32_t near = soon->sheet + soon->point * points + promised(sheet, &r, soon);
    int32_t far = late->sheet + late->point * points + promised(sheet, &r, late);
    return (near * (span - time) + far * time) / span;
}

/* Prospects at the start of a solo game, where the kind of sheet counts until it is chosen.
 * Every turn covers an action or moves the dragon, so no later position looks like this. */
WY_FN static int32_t first_promise(const dungeon_parts *parts, const dungeon_state *view)
{
    const dungeon_sheet *sheet = &view->sheet[0];
    bool is_first = view->phase <= DUNGEON_ROLL && view->marks == 0 && sheet->covered == 0 &&
                    sheet->tile == parts->box.adventurer && sheet->dragon == parts->box.dragon;
    return view->players == 1 && is_first ? parts->weights.alone[sheet->kind].sheet : 0;
}

/* ---- Expected events ---- */

/* Moves the dragon. An adventurer able to attack wins one time in six, else gets a gravestone. */
WY_FN static void expect_dragon(forecast *f, int tiles)
{
    dungeon_sheet *sheet = &f->sheet;
    if (sheet->fate != DUNGEON_INSIDE)
        return;
    if (tiles < sheet->tile - sheet->dragon) {
        sheet->dragon = (uint8_t)(sheet->dragon + tiles);
        return;
    }
    sheet->dragon = (uint8_t)(sheet->tile - 1);
    if (dungeon_can_attack(f->parts, sheet))
        f->expected += POINT * f->parts->box.slayer_points / DUNGEON_FACES;
    if (++sheet->graves == f->parts->box.graves[sheet->kind])
        sheet->fate = DUNGEON_DEAD;
}

/* Runs on where that helps; ignores monsters on the way. */
WY_FN static void expect_run(forecast *f, int steps)
{
    dungeon_sheet ran = f->sheet;
    int tile = ran.tile + steps;
    if (ran.fate != DUNGEON_INSIDE)
        return;
    ran.tile = (uint8_t)at_most(tile, f->parts->box.exit);
    if (ran.tile == f->parts->box.exit)
        ran.fate = DUNGEON_OUT;
    if (worth(f, &ran) > worth(f, &f->sheet))
        f->sheet = ran;
}

WY_FN static void expect_mark(forecast *f, int column)
{
    const dungeon_parts *parts = f->parts;
    dungeon_sheet *sheet = &f->sheet;
    if (column == DUNGEON_WEAPONS)
        sheet->swords = (uint8_t)(sheet->swords + dungeon_next_weapon(parts, sheet));
    int box = sheet->column[column]++;
    if (column == DUNGEON_COWARD)
        expect_run(f, parts->box.coward[sheet->kind][box]);
}

/* Marks the best of these columns and returns it; DUNGEON_COLUMNS: none beats declining. */
WY_FN static int expect_key(forecast *f, int columns, bool may_decline)
{
    int best = DUNGEON_COLUMNS;
    int32_t best_value = may_decline ? worth(f, &f->sheet) : INT32_MIN;
    forecast chosen = *f;
    for (columns &= dungeon_open_columns(&f->sheet); columns; columns &= columns - 1) {
        forecast trial = *f;
        int column = wy_lowest_bit((uint64_t)columns);
        expect_mark(&trial, column);
        int32_t value = worth(f, &trial.sheet);
        if (value > best_value) {
            best = column;
            best_value = value;
            chosen = trial;
        }
    }
    *f = chosen;
    return best;
}

WY_FN static void expect_skulls(forecast *f, int kind)
{
    dungeon_sheet *sheet = &f->sheet;
    for (int skulls = dungeon_skulls_won(f->parts, sheet, kind); skulls; skulls--) {
        if (f->parts->box.trophy[sheet->skulls++] == DUNGEON_TROPHY_LEVEL)
            sheet->swords++;
        else
            expect_key(f, ~0, false);
    }
}

/* Adds the mean value of a fight; the sheet stays as it is. */
WY_FN static void expect_fight(forecast *f, const dungeon_state *s, int kind)
{
    if (f->sheet.fate != DUNGEON_INSIDE)
        return;
    forecast won = *f, lost = *f;
    int wins = dungeon_wins_of_36(f->parts, s, kind), throws = DUNGEON_FACES * DUNGEON_FACES;
    expect_skulls(&won, kind);
    expect_dragon(&lost, dungeon_pace(f->parts, &f->sheet));
    int32_t now = worth(f, &f->sheet) + f->expected;
    int32_t gain = worth(f, &won.sheet) + won.expected - now;
    int32_t loss = worth(f, &lost.sheet) + lost.expected - now;
    f->expected += (wins * gain + (throws - wins) * loss) / throws;
}

WY_FN static void expect_task(forecast *f, const dungeon_state *s, int task)
{
    int value = task & ~DUNGEON_TASK_KIND;
    switch (task & DUNGEON_TASK_KIND) {
    case DUNGEON_TASK_FIGHT: expect_fight(f, s, value); break;
    case DUNGEON_TASK_KEY: expect_key(f, ~0, false); break;
    case DUNGEON_TASK_KEYS: expect_key(f, ~(1 << expect_key(f, ~0, true)), true); break;
    case DUNGEON_TASK_OTHER: expect_key(f, ~(1 << value), true); break;
    case DUNGEON_TASK_LEVEL: f->sheet.swords++; break;
    case DUNGEON_TASK_DRAGON: expect_dragon(f, value); break;
    default: expect_run(f, value); break;
    }
}

/* Returns by how much the dragon of a seat is still to move in this turn. */
WY_FN static int dragon_to_come(const dungeon_parts *parts, const dungeon_state *s, int seat)
{
    bool has_moved =
        s->dragons && dungeon_turns_before(s, seat) <= dungeon_turns_before(s, s->mover);
    return has_moved ? 0 : dungeon_hunt(parts, s, seat);
}

WY_FN int32_t dungeon_evaluate(const dungeon_parts *parts, const dungeon_state *view, int seat)
{
    forecast f = {parts, view->sheet[seat], view->players == 1, parts->box.exit, 0};
    for (int i = 0; i < view->players; i++)
        if (i != seat)
            f.time = at_most(time_of(parts, &view->sheet[i]), f.time);
    if (view->mover == seat) {
        f.sheet.covered = (uint8_t)dungeon_covered_then(view);
        for (int i = view->tasks - 1; i >= 0 && f.sheet.fate != DUNGEON_DEAD; i--)
            expect_task(&f, view, view->todo[i]);
    }
    int tiles = dragon_to_come(parts, view, seat);
    if (tiles)
        expect_dragon(&f, tiles);
    return worth(&f, &f.sheet) + f.expected + first_promise(parts, view);
}
