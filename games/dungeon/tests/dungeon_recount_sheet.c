/* dungeon_recount_sheet.c - Effects on one sheet in the reference engine: moving, fighting, marking
 * treasures and the dragon, each of which may lead to the others. */
#include <stdlib.h>

#include "games/dungeon/tests/dungeon_recount.h"

/* The path, tile by tile: minions and bosses (DUNG-3, DUNG-5). Behind the last tile is the exit. */
static const char path[] = "............m....m....m....b....b....b..";
enum { EXIT_TILE = 40, TOP_LEVEL = 7, DRAGON_DEFENCE = 13 };
WY_STATIC_ASSERT(sizeof path - 1 == EXIT_TILE, "a letter for each tile");

/* ---- Asking ---- */

static int roll_die(recount *r, int seat, int verb)
{
    return recount_ask_chance(r, seat, verb, 0, 6) + 1;
}

static bool ask_whether(recount *r, int seat, int verb, int otherwise)
{
    recount_question question;
    recount_begin_question(&question, seat, seat);
    recount_may(&question, verb, 0, 0);
    recount_may(&question, otherwise, 0, 0);
    return recount_ask(r, &question).verb == verb;
}

/* ---- What is on the sheet ---- */

bool recount_is_inside(const recount_sheet *sheet)
{
    return sheet->fate == DUNGEON_INSIDE;
}

static void write_down(recount *r, recount_sheet *sheet, enum recount_line line)
{
    if (sheet->lines == RECOUNT_DIARY) {
        recount_object(r, "there is more to write down than a sheet has room for");
        return;
    }
    sheet->diary[sheet->lines++] = line;
    sheet->wrote[line]++;
    if (sheet->wrote[WROTE_SWORD] > TOP_LEVEL)
        recount_object(r, "an eighth sword is marked");
}

static int room_of(const recount_sheet *sheet)
{
    return sheet->tile < 15 ? 1 : sheet->tile / 5 - 1;
}

typedef struct pace {
    int up_to, tiles;
} pace;

/* DUNG-15: normal, easy. */
static pace pace_of(const recount_sheet *sheet)
{
    static const pace paces[][6] = {{{4, 1}, {4, 2}, {4, 3}, {4, 3}, {5, 3}, {5, 4}},
                                    {{3, 1}, {4, 1}, {3, 2}, {4, 2}, {4, 3}, {5, 3}}};
    return paces[sheet->easy][room_of(sheet) - 1];
}

bool recount_is_covered(const recount_sheet *sheet, int face)
{
    for (int i = 0; i < RECOUNT_COINS; i++)
        if (sheet->coin[i] == face)
            return true;
    return false;
}

/* DUNG-18, DUNG-26: coins on the neighbours come back, and one of them goes to the action. */
static void cover(recount *r, recount_sheet *sheet, int face)
{
    int *spare = NULL, laid = 0;
    for (int i = 0; i < RECOUNT_COINS; i++) {
        int distance = abs(sheet->coin[i] - face);
        if (sheet->coin[i] && (distance == 1 || (r->ring && distance == 5)))
            sheet->coin[i] = 0;
        if (sheet->coin[i] == 0)
            spare = &sheet->coin[i];
        else
            laid++;
    }
    if (!spare) {
        recount_object(r, "a fourth coin is needed");
        return;
    }
    *spare = face;
    if (laid == RECOUNT_COINS - 1)
        recount_saw(r, SAW_ALL_COINS);
}

/* ---- The dragon on one sheet ---- */

/* DUNG-52 to DUNG-54 */
static void get_caught(recount *r, int seat)
{
    recount_sheet *sheet = &r->sheet[seat];
    recount_saw(r, SAW_CATCH);
    if (++sheet->catches == 3)
        recount_saw(r, SAW_CATCHES);
    if (sheet->wrote[WROTE_SWORD] == TOP_LEVEL) {
        if (!ask_whether(r, seat, DUNGEON_DO_ATTACK, DUNGEON_DO_YIELD)) {
            recount_saw(r, SAW_YIELD);
        } else if (roll_die(r, seat, DUNGEON_DO_STRIKE) + TOP_LEVEL >= DRAGON_DEFENCE) {
            recount_saw(r, SAW_SLAYER);
            write_down(r, sheet, WROTE_DRAGON);
            sheet->fate = DUNGEON_SLAYER;
            return;
        } else {
            recount_saw(r, SAW_MISS);
        }
    }
    write_down(r, sheet, WROTE_GRAVE);
    if (sheet->wrote[WROTE_GRAVE] == (sheet->easy ? 7 : 5)) {
        recount_saw(r, SAW_DEATH);
        sheet->fate = DUNGEON_DEAD;
    }
}

/* DUNG-50: the player who is inside is followed, tile by tile. */
static void hunt(recount *r, int seat, int tiles)
{
    recount_sheet *sheet = &r->sheet[seat];
    for (; tiles > 0 && recount_is_inside(sheet); tiles--) {
        if (sheet->dragon + 1 == sheet->tile) {
            get_caught(r, seat);
            return;
        }
        sheet->dragon++;
    }
}

/* ---- Moving, fighting, marking: each may lead to the others ---- */

static void take_treasure(recount *r, int seat);

/* DUNG-30 to DUNG-32. The answer is the monster on the tile that was entered last, or '.'. */
static char walk(recount *r, int seat, int steps)
{
    recount_sheet *sheet = &r->sheet[seat];
    while (steps-- > 0) {
        sheet->tile++;
        if (sheet->tile == EXIT_TILE) {
            recount_saw(r, SAW_EXIT);
            if (steps > 0)
                recount_saw(r, SAW_EXIT_BEYOND);
            write_down(r, sheet, WROTE_EXIT);
            sheet->fate = DUNGEON_OUT;
            return '.';
        }
        if (path[sheet->tile] != '.') {
            if (steps > 0)
                recount_saw(r, SAW_STEPS_LOST);
            return path[sheet->tile];
        }
    }
    return '.';
}

/* DUNG-36 to DUNG-38: skulls are marked together, then each gives what it gives. */
static void win(recount *r, int seat, int skulls)
{
    recount_sheet *sheet = &r->sheet[seat];
    int from = sheet->wrote[WROTE_SKULL], to = from + skulls > 8 ? 8 : from + skulls;
    int fights = sheet->fights;
    if (to == from)
        recount_saw(r, SAW_NO_SKULL_LEFT);
    else if (to - from < skulls)
        recount_saw(r, SAW_ONE_SKULL_LEFT);
    else if (skulls == 2)
        recount_saw(r, SAW_TWO_SKULLS);
    for (int skull = from; skull < to; skull++)
        write_down(r, sheet, WROTE_SKULL);
    for (int skull = from; skull < to && sheet->fate != DUNGEON_DEAD; skull++) {
        if (sheet->fights > fights)
            recount_saw(r, SAW_REWARD_AFTER);
        if (skull % 2 == 0)
            take_treasure(r, seat);
        else
            write_down(r, sheet, WROTE_SWORD);
    }
}

/* DUNG-13, DUNG-14, DUNG-35, DUNG-39, DUNG-64: the further the sum is from 7, the stronger. */
static void fight(recount *r, int seat, char kind)
{
    recount_sheet *sheet = &r->sheet[seat];
    sheet->fights++;
    if (r->players == 1 && r->common[1] == 0)
        r->common[1] = roll_die(r, seat, DUNGEON_DO_MEET);
    int defence = (kind == 'b' ? 6 : 3) + abs(r->common[0] + r->common[1] - 7);
    if (sheet->easy)
        defence--;
    if (roll_die(r, seat, DUNGEON_DO_FIGHT) + sheet->wrote[WROTE_SWORD] >= defence)
        win(r, seat, sheet->easy && kind == 'b' ? 2 : 1);
    else
        hunt(r, seat, pace_of(sheet).tiles);
}

/* DUNG-33, DUNG-43: always a new fight, whatever was fought before. */
static void run_or_stay(recount *r, int seat, int steps)
{
    recount_sheet *sheet = &r->sheet[seat];
    if (!recount_is_inside(sheet)) {
        recount_saw(r, SAW_RUN_VOID);
        return;
    }
    if (!ask_whether(r, seat, DUNGEON_DO_RUN, DUNGEON_DO_STAY)) {
        recount_saw(r, SAW_STAY);
        return;
    }
    char monster = walk(r, seat, steps);
    if (!recount_is_inside(sheet))
        recount_saw(r, SAW_EXIT_BY_RUN);
    if (monster == '.')
        return;
    recount_saw(r, SAW_RUN_INTO_LAIR);
    if (sheet->running++)
        recount_saw(r, SAW_RUN_ON);
    fight(r, seat, monster);
    sheet->running--;
}

/* DUNG-9, DUNG-10: what a box gives at once. */
static void mark(recount *r, int seat, int column)
{
    recount_sheet *sheet = &r->sheet[seat];
    if (sheet->fate == DUNGEON_OUT)
        recount_saw(r, SAW_EXIT_REWARDS);
    if (sheet->fate == DUNGEON_SLAYER)
        recount_saw(r, SAW_SLAYER_REWARDED);
    write_down(r, sheet, (enum recount_line)column);
    int box = sheet->wrote[column];
    if (column == WROTE_WEAPONS && box % 2 == 1)
        write_down(r, sheet, WROTE_SWORD);
    if (column == WROTE_COWARD)
        run_or_stay(r, seat, box);
}

static void may_mark(recount_question *question, const recount_sheet *sheet, int barred)
{
    for (int column = WROTE_LOOT; column <= WROTE_COWARD; column++)
        if (sheet->wrote[column] < 5 && column != barred)
            recount_may(question, DUNGEON_DO_MARK, 0, column);
}

/* DUNG-45, DUNG-56: it must be taken, but not by the dead. */
static void take_treasure(recount *r, int seat)
{
    recount_question question;
    if (r->sheet[seat].fate == DUNGEON_DEAD) {
        recount_saw(r, SAW_DEATH_UNPAID);
        return;
    }
    recount_begin_question(&question, seat, seat);
    may_mark(&question, &r->sheet[seat], RECOUNT_NONE);
    if (question.count == 0)
        recount_saw(r, SAW_NO_BOX_LEFT);
    else
        mark(r, seat, recount_ask(r, &question).c);
}

/* DUNG-46. The answer is the column marked, or RECOUNT_NONE. */
static int may_take_treasure(recount *r, int seat, int barred)
{
    recount_question question;
    if (r->sheet[seat].fate == DUNGEON_DEAD)
        return RECOUNT_NONE;
    recount_begin_question(&question, seat, seat);
    may_mark(&question, &r->sheet[seat], barred);
    if (question.count == 0) {
        recount_saw(r, barred == RECOUNT_NONE ? SAW_NO_BOX_LEFT : SAW_ONE_COLUMN_LEFT);
        return RECOUNT_NONE;
    }
    recount_may(&question, DUNGEON_DO_DECLINE, 0, 0);
    wy_action answer = recount_ask(r, &question);
    if (answer.verb == DUNGEON_DO_DECLINE) {
        recount_saw(r, barred == RECOUNT_NONE ? SAW_DECLINE_FIRST : SAW_DECLINE_SECOND);
        return RECOUNT_NONE;
    }
    mark(r, seat, answer.c);
    return answer.c;
}

static void take_two_treasures(recount *r, int seat)
{
    const recount_sheet *sheet = &r->sheet[seat];
    int before[DUNGEON_COLUMNS];
    for (int column = 0; column < DUNGEON_COLUMNS; column++)
        before[column] = sheet->wrote[column];
    int first = may_take_treasure(r, seat, RECOUNT_NONE);
    if (first == RECOUNT_NONE)
        return;
    if (sheet->wrote[first] > before[first] + 1)
        recount_saw(r, SAW_BARRED_BOX_MARKED);
    may_take_treasure(r, seat, first);
}

/* ---- Actions ---- */

/* DUNG-40: the fight of an action, or the one on the tile if that is the stronger. */
static void face(recount *r, int seat, char entered, char icon)
{
    if (!recount_is_inside(&r->sheet[seat]))
        return;
    if (entered == 'b' && icon == 'm')
        recount_saw(r, SAW_STRONGER_LAIR);
    if (entered == 'm' && icon == 'b')
        recount_saw(r, SAW_STRONGER_ICON);
    fight(r, seat, entered == 'b' ? 'b' : icon);
}

/* DUNG-41, DUNG-42: of an action without a fight. The answer: was it left out for the dragon? */
static bool face_unless_hunted(recount *r, int seat, char entered, int printed)
{
    const recount_sheet *sheet = &r->sheet[seat];
    if (entered == '.')
        return false;
    if (sheet->tile - sheet->dragon <= printed) {
        recount_saw(r, SAW_LAIR_SKIPPED);
        return true;
    }
    recount_saw(r, SAW_LAIR_FOUGHT);
    fight(r, seat, entered);
    return false;
}

static void hunt_by_action(recount *r, int seat, int tiles, bool skipped)
{
    int catches = r->sheet[seat].catches;
    hunt(r, seat, tiles);
    if (skipped && recount_is_inside(&r->sheet[seat]) && r->sheet[seat].catches == catches)
        recount_saw(r, SAW_RUN_FROM_DRAGON);
}

/* DUNG-17, DUNG-25, DUNG-26 */
void recount_act(recount *r, int seat, int die)
{
    recount_sheet *sheet = &r->sheet[seat];
    bool skipped;
    switch (die) {
    case 1: face(r, seat, walk(r, seat, 3), 'b'); break;
    case 2:
        face(r, seat, walk(r, seat, 1), 'm');
        take_treasure(r, seat);
        break;
    case 3: face(r, seat, walk(r, seat, 2), 'm'); break;
    case 4:
        skipped = face_unless_hunted(r, seat, walk(r, seat, 2), 2);
        take_treasure(r, seat);
        hunt_by_action(r, seat, 2, skipped);
        break;
    case 5:
        skipped = face_unless_hunted(r, seat, walk(r, seat, 5), 3);
        hunt_by_action(r, seat, 3, skipped);
        break;
    default:
        if (!sheet->easy)
            hunt(r, seat, 1);
        take_two_treasures(r, seat);
    }
    cover(r, sheet, die);
}

/* DUNG-47, DUNG-48 */
void recount_dragon_acts(recount *r, int seat)
{
    recount_sheet *sheet = &r->sheet[seat];
    if (!recount_is_inside(sheet))
        return;
    pace now = pace_of(sheet);
    if (sheet->idle || r->dragon_die <= now.up_to)
        hunt(r, seat, now.tiles);
}
