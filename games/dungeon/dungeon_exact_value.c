/* dungeon_exact_value.c - Value of perfect solo play, in hundredths of a point: plays the turn to
 * its end (expectimax over rolls and choices), and looks up the distilled value from there on. */
#include "games/dungeon/dungeon_exact_value.h"

#include "games/dungeon/dungeon_moves.h"

enum { POINT = 100, FINE = 64 }; /* scale of intermediate values, against rounding */

enum { TILES = 30, GAPS = 14, LIVES = 7, LEVELS = DUNGEON_SWORDS + 1, MARKS = DUNGEON_BOXES + 1 };

const uint8_t dungeon_aspect_sizes[DUNGEON_ASPECTS + 1] = {
    TILES,          GAPS,   LIVES, DUNGEON_SKULLS + 1, MARKS, MARKS, MARKS, MARKS,
    DUNGEON_COVERS, LEVELS, 2,     DUNGEON_ROOMS,      1};

/* ---- Distilled numbers ----
 *
 * Found by bench/distil from the table of each sheet. Progress, the dragon's distance and marks
 * are paired. Whether the dragon can be attacked changes the value of being caught, so it goes
 * with room, gap and lives at once. */

/* clang-format off */
#define PAIR(one, other)                                                                           \
    {{DUNGEON_BY_##one, DUNGEON_BY_##other, DUNGEON_BY_NOTHING, DUNGEON_BY_NOTHING}}

const dungeon_term dungeon_terms[] = {
    PAIR(TILE, LIVES), PAIR(TILE, SKULLS),
    PAIR(TILE, LOOT), PAIR(TILE, RISK), PAIR(TILE, WEAPONS), PAIR(TILE, COWARD),
    PAIR(GAP, COVER),
    PAIR(GAP, LOOT), PAIR(GAP, RISK), PAIR(GAP, WEAPONS), PAIR(GAP, COWARD),
    PAIR(SKULLS, LOOT), PAIR(SKULLS, RISK), PAIR(SKULLS, WEAPONS), PAIR(SKULLS, COWARD),
    PAIR(LOOT, RISK), PAIR(LOOT, WEAPONS), PAIR(LOOT, COWARD),
    PAIR(RISK, WEAPONS), PAIR(RISK, COWARD), PAIR(WEAPONS, COWARD),
    PAIR(LIVES, LOOT), PAIR(LIVES, RISK), PAIR(LIVES, WEAPONS), PAIR(LIVES, COWARD),
    PAIR(COVER, RISK), PAIR(COVER, LEVEL),
    PAIR(TILE, GAP), PAIR(ROOM, COVER), PAIR(GAP, LIVES), PAIR(GAP, LEVEL), PAIR(LIVES, LEVEL),
    {{DUNGEON_BY_READY, DUNGEON_BY_ROOM, DUNGEON_BY_GAP, DUNGEON_BY_LIVES}},
    {{DUNGEON_BY_READY, DUNGEON_BY_ROOM, DUNGEON_BY_RISK, DUNGEON_BY_NOTHING}},
};
/* clang-format on */
const int dungeon_term_count = (int)WY_COUNT(dungeon_terms);
WY_STATIC_ASSERT(WY_COUNT(dungeon_terms) <= DUNGEON_TERMS_MAX, "room for all of them");

static const int16_t normal_numbers[] = {
#include "games/dungeon/dungeon_exact_value_normal.inc"
};
static const int16_t easy_numbers[] = {
#include "games/dungeon/dungeon_exact_value_easy.inc"
};
WY_STATIC_ASSERT(WY_COUNT(normal_numbers) == DUNGEON_NUMBERS, "one for each place");
WY_STATIC_ASSERT(WY_COUNT(easy_numbers) == DUNGEON_NUMBERS, "one for each place");
const int16_t *const dungeon_value_weights[DUNGEON_SHEETS] = {normal_numbers, easy_numbers};

/* Arguments of the value function. */
typedef struct value_context {
    const dungeon_parts *parts;
    const int16_t *const *numbers;
} value_context;

/* ---- A sheet ---- */

static int between(int number, int least, int most)
{
    return number < least ? least : number > most ? most : number;
}

/* Index of a set among those without neighbours. */
static int number_of(int covered)
{
    int number = 0;
    for (int set = 0; set < covered; set++)
        number += !(set & set << 1);
    return number;
}

void dungeon_read_aspects(const dungeon_parts *parts, const dungeon_sheet *sheet,
                          int ret_places[DUNGEON_TERMS_MAX])
{
    int value[DUNGEON_ASPECTS + 1], base = 0;
    value[DUNGEON_BY_TILE] = between(sheet->tile - parts->box.adventurer, 0, TILES - 1);
    value[DUNGEON_BY_GAP] = between(sheet->tile - sheet->dragon, 1, GAPS) - 1;
    value[DUNGEON_BY_LIVES] = between(parts->box.graves[sheet->kind] - sheet->graves, 1, LIVES) - 1;
    value[DUNGEON_BY_SKULLS] = sheet->skulls;
    for (int column = 0; column < DUNGEON_COLUMNS; column++)
        value[DUNGEON_BY_LOOT + column] = sheet->column[column];
    value[DUNGEON_BY_COVER] = number_of(sheet->covered);
    value[DUNGEON_BY_LEVEL] = sheet->swords;
    value[DUNGEON_BY_READY] = dungeon_can_attack(parts, sheet);
    value[DUNGEON_BY_ROOM] = dungeon_room(parts, sheet);
    value[DUNGEON_BY_NOTHING] = 0;
    for (int i = 0; i < dungeon_term_count; i++) {
        int place = 0, size = 1;
        for (int k = 0; k < DUNGEON_ASPECTS_MAX; k++) {
            int aspect = dungeon_terms[i].aspect[k];
            place = place * dungeon_aspect_sizes[aspect] + value[aspect];
            size *= dungeon_aspect_sizes[aspect];
        }
        ret_places[i] = base + place;
        base += size;
    }
}

int dungeon_value_size(void)
{
    int all = 0;
    for (int i = 0; i < dungeon_term_count; i++) {
        int size = 1;
        for (int k = 0; k < DUNGEON_ASPECTS_MAX; k++)
            size *= dungeon_aspect_sizes[dungeon_terms[i].aspect[k]];
        all += size;
    }
    return all;
}

/* Value before a roll, or at the end. */
static int32_t worth(const value_context *f, const dungeon_sheet *sheet)
{
    int32_t value = POINT * dungeon_points(f->parts, sheet);
    int places[DUNGEON_TERMS_MAX];
    if (sheet->fate != DUNGEON_INSIDE)
        return value;
    dungeon_read_aspects(f->parts, sheet, places);
    for (int i = 0; i < dungeon_term_count; i++)
        value += f->numbers[sheet->kind][places[i]];
    return value;
}

/* ---- The rest of a turn ---- */

/* No rule needs it. NOLINTBEGIN(misc-no-recursion): as deep as a turn has decisions and fights. */

static int32_t ahead(const value_context *f, const dungeon_state *s);

static int32_t after(const value_context *f, const dungeon_state *s, wy_action action)
{
    dungeon_state next = *s;
    dungeon_apply(f->parts, &next, action);
    return ahead(f, &next);
}

/* Mean over the red die against a monster or the dragon; only success matters. */
static int32_t after_red_die(const value_context *f, const dungeon_state *s, int verb)
{
    int losing = between(dungeon_needed(f->parts, s) - 1, 0, DUNGEON_FACES);
    int32_t sum = 0;
    if (losing > 0)
        sum += losing * after(f, s, wy_act(verb, 0, 0, 0));
    if (losing < DUNGEON_FACES)
        sum += (DUNGEON_FACES - losing) * after(f, s, wy_act(verb, 0, 0, DUNGEON_FACES - 1));
    return sum / DUNGEON_FACES;
}

static int32_t after_any(const value_context *f, const dungeon_state *s)
{
    wy_menu menu;
    wy_action list[WY_MENU_MAX];
    int32_t best = INT32_MIN, sum = 0;
    dungeon_legal(f->parts, s, &menu);
    wy_menu_list(&menu, list, NULL);
    int count = wy_menu_count(&menu);
    for (int i = 0; i < count; i++) {
        int32_t value = after(f, s, list[i]);
        sum += value;
        best = value > best ? value : best;
    }
    return s->phase == DUNGEON_MEET ? sum / count : best;
}

static int32_t ahead(const value_context *f, const dungeon_state *s)
{
    switch (s->phase) {
    case DUNGEON_LOT:
    case DUNGEON_ROLL:
    case DUNGEON_ENDED: return FINE * worth(f, &s->sheet[0]);
    case DUNGEON_FIGHT: return after_red_die(f, s, DUNGEON_DO_FIGHT);
    case DUNGEON_ATTACK: return after_red_die(f, s, DUNGEON_DO_STRIKE);
    default: return after_any(f, s);
    }
}

/* NOLINTEND(misc-no-recursion) */

int32_t dungeon_exact_value_by(const dungeon_parts *parts,
                               const int16_t *const numbers[DUNGEON_SHEETS],
                               const dungeon_state *view)
{
    const value_context f = {parts, numbers};
    return ahead(&f, view) / FINE;
}

bool dungeon_exact_value(const dungeon_parts *parts, const dungeon_state *view, int32_t *ret_value)
{
    if (view->players != 1)
        return false;
    *ret_value = dungeon_exact_value_by(parts, dungeon_value_weights, view);
    return true;
}
