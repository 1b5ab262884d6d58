/* dungeon_events.c - Texts of events.
 *
 * One move may cause much: steps, a monster, the dragon on every sheet. So an event is a list of
 * up to six sentences. Each sentence is a noun whose value packs its numbers. They come from
 * applying the move to a copy and comparing. */
#include "engine/core/say.h"
#include "games/dungeon/dungeon_moves.h"
#include "games/dungeon/dungeon_text.h"

dungeon_state dungeon_after_action(const dungeon_parts *parts, const dungeon_state *s,
                                   wy_action action)
{
    dungeon_state after = *s;
    dungeon_apply(parts, &after, action);
    return after;
}

/* ---- Packed values ---- */

typedef struct packing {
    int32_t value;
    int used; /* bits, 31 at the most */
} packing;

static void pack(packing *p, int number, int bits)
{
    p->value |= (int32_t)number << p->used;
    p->used += bits;
}

static int unpack(packing *p, int bits)
{
    int number = wy_bits(p->value, p->used, bits);
    p->used += bits;
    return number;
}

/* Bits of each sort of number. */
enum { VERB = 5, SEAT = 2, FACE = 3, LEVEL = 3, DEFENCE = 7, FOE = 4, TILE = 6, GOAL = 3 };
enum { FLAG = 1, COLUMN = 2, WORTH = 12, COUNT = 4 };

static void add_sentence(wy_phrase *phrase, int noun, int32_t value)
{
    static const char *const texts[WY_PHRASE_PARTS] = {
        "{one}",
        "{one} {two}",
        "{one} {two} {three}",
        "{one} {two} {three} {four}",
        "{one} {two} {three} {four} {five}",
        "{one} {two} {three} {four} {five} {six}",
    };
    if (phrase->parts == WY_PHRASE_PARTS)
        return;
    phrase->text = texts[phrase->parts];
    wy_list_add(phrase, noun, value);
}

/* ---- Steps ---- */

static void add_walk(const dungeon_parts *parts, const dungeon_state *s, const dungeon_state *after,
                     wy_phrase *phrase)
{
    packing p = {0, 0};
    int seat = s->mover, tile = after->sheet[seat].tile, steps = tile - s->sheet[seat].tile;
    if (steps == 0)
        return;
    pack(&p, seat, SEAT);
    pack(&p, steps, TILE);
    pack(&p, tile, TILE);
    pack(&p, dungeon_goal_of(parts, after, seat), GOAL);
    add_sentence(phrase, DUNGEON_SAID_WALK, p.value);
}

static void say_walk(wy_phrase *phrase, packing p)
{
    static const wy_countable texts[] = {
        {WY_N2("{seat} goes {number} tile, to tile {tile}.",
               "{seat} goes {number} tiles, to tile {tile}.")},
        {WY_N2("{seat} goes {number} tile, to tile {tile}, where a minion waits.",
               "{seat} goes {number} tiles, to tile {tile}, where a minion waits.")},
        {WY_N2("{seat} goes {number} tile, to tile {tile}, where a boss waits.",
               "{seat} goes {number} tiles, to tile {tile}, where a boss waits.")},
        {WY_N2("{seat} goes {number} tile and is out of the dungeon!",
               "{seat} goes {number} tiles and is out of the dungeon!")},
        {WY_N2("{seat} goes {number} tile, to tile {tile}: with the dragon so near, the monster "
               "there is left alone.",
               "{seat} goes {number} tiles, to tile {tile}: with the dragon so near, the monster "
               "there is left alone.")},
    };
    int seat = unpack(&p, SEAT), steps = unpack(&p, TILE), tile = unpack(&p, TILE);
    wy_say_count(phrase, &texts[unpack(&p, GOAL)], steps);
    wy_with(phrase, "seat", WY_SEAT, seat);
    wy_with(phrase, "tile", WY_NUMBER, tile);
}

/* ---- The dragon ---- */

/* Adds what the dragon did on a sheet; the deed may have told `told` of the gravestones. */
static void add_hunt(const dungeon_parts *parts, const dungeon_state *s, const dungeon_state *after,
                     wy_phrase *phrase, int seat, int told)
{
    packing p = {0, 0};
    const dungeon_sheet *from = &s->sheet[seat], *to = &after->sheet[seat];
    int moved = to->dragon - from->dragon, graves = to->graves - from->graves - told;
    bool waits = after->phase == DUNGEON_CAUGHT && after->mover == seat;
    if (moved == 0 && graves == 0 && !waits)
        return;
    pack(&p, seat, SEAT);
    pack(&p, moved, TILE);
    pack(&p, graves, COUNT);
    pack(&p, to->tile - to->dragon, TILE);
    pack(&p, waits, FLAG);
    pack(&p, to->graves, COUNT);
    pack(&p, parts->box.graves[to->kind], COUNT);
    add_sentence(phrase, DUNGEON_SAID_HUNT, p.value);
}

static void add_hunts(const dungeon_parts *parts, const dungeon_state *s,
                      const dungeon_state *after, wy_phrase *phrase, int told)
{
    add_hunt(parts, s, after, phrase, s->mover, told);
    for (int i = 0, seat = s->active; i < s->players; i++, seat = dungeon_after(s, seat))
        if (seat != s->mover)
            add_hunt(parts, s, after, phrase, seat, 0);
}

static void say_graves(wy_phrase *phrase, packing *p)
{
    wy_with(phrase, "graves", WY_NUMBER, unpack(p, COUNT));
    wy_with(phrase, "most", WY_NUMBER, unpack(p, COUNT));
}

static void say_hunt(wy_phrase *phrase, packing p)
{
    static const wy_countable moves = {
        WY_N2("{seat}'s dragon moves {number} tile and is {gap} behind.",
              "{seat}'s dragon moves {number} tiles and is {gap} behind.")};
    static const wy_countable catches = {
        WY_N2("The dragon catches {seat} {number} time: gravestone {graves} of {most}.",
              "The dragon catches {seat} {number} times: gravestone {graves} of {most}.")};
    int seat = unpack(&p, SEAT), moved = unpack(&p, TILE), graves = unpack(&p, COUNT);
    int gap = unpack(&p, TILE), waits = unpack(&p, FLAG);
    if (waits)
        wy_say(phrase, WY_N("The dragon catches {seat}, who may attack!"));
    else if (graves == 1)
        wy_say(phrase, WY_N("The dragon catches {seat}: gravestone {graves} of {most}."));
    else
        wy_say_count(phrase, graves ? &catches : &moves, graves ? graves : moved);
    wy_with(phrase, "seat", WY_SEAT, seat);
    wy_with(phrase, "gap", WY_NUMBER, gap);
    say_graves(phrase, &p);
}

/* ---- Rewards ---- */

/* Adds the skulls of a monster, and their rewards. */
static void add_won(const dungeon_parts *parts, const dungeon_state *s, const dungeon_state *after,
                    wy_phrase *phrase)
{
    packing p = {0, 0};
    int had = s->sheet[s->mover].skulls, skulls = after->sheet[s->mover].skulls - had;
    pack(&p, skulls, COUNT);
    for (int i = 0; i < skulls; i++)
        pack(&p, parts->box.trophy[had + i], FLAG);
    add_sentence(phrase, DUNGEON_SAID_WON, p.value);
}

static void say_won(wy_phrase *phrase, packing p)
{
    static const char *const one[] = {WY_N("A skull is marked, which gives a treasure."),
                                      WY_N("A skull is marked, which gives a level.")};
    static const char *const two[][2] = {
        {WY_N("Two skulls are marked, which give two treasures."),
         WY_N("Two skulls are marked, which give a treasure and then a level.")},
        {WY_N("Two skulls are marked, which give a level and then a treasure."),
         WY_N("Two skulls are marked, which give two levels.")}};
    int skulls = unpack(&p, COUNT), first = unpack(&p, FLAG);
    if (skulls == 0)
        wy_say(phrase, WY_N("All skulls are marked already, so that gives nothing more."));
    else
        wy_say(phrase, skulls == 1 ? one[first] : two[first][unpack(&p, FLAG)]);
}

/* Adds a level from the rest of an earlier reward. */
static void add_level(const dungeon_state *s, const dungeon_state *after, wy_phrase *phrase,
                      int told)
{
    packing p = {0, 0};
    int level = after->sheet[s->mover].swords;
    if (level == s->sheet[s->mover].swords + told)
        return;
    pack(&p, s->mover, SEAT);
    pack(&p, level, LEVEL);
    add_sentence(phrase, DUNGEON_SAID_LEVEL, p.value);
}

static void say_level(wy_phrase *phrase, packing p)
{
    wy_say(phrase, WY_N("{seat} rises to level {level}."));
    wy_with(phrase, "seat", WY_SEAT, unpack(&p, SEAT));
    wy_with(phrase, "level", WY_NUMBER, unpack(&p, LEVEL));
}

/* ---- Deeds ---- */

static void pack_dice(packing *p, const dungeon_parts *parts, const dungeon_state *s,
                      wy_action action)
{
    dungeon_state given = *s;
    dungeon_leave(parts, s->roll, action.a, action.c, given.common);
    pack(p, action.a + 1, FACE);
    pack(p, action.c + 1, FACE);
    pack(p, given.common[0], FACE);
    pack(p, given.common[1], FACE);
    pack(p, dungeon_monster(parts, &given), FACE);
}

static void say_dice(wy_phrase *phrase, packing *p, int verb)
{
    int own = unpack(p, FACE), other = unpack(p, FACE);
    int one = unpack(p, FACE), two = unpack(p, FACE);
    if (verb == DUNGEON_DO_REST)
        wy_say(phrase, WY_N("{seat} cannot act and rests. The {own} is put away, the dragon gets "
                            "the {other}. The common dice, {common}, mean a {monster}."));
    else if (two)
        wy_say(phrase, WY_N("{seat} takes the {own}, the dragon gets the {other}. The common dice, "
                            "{common}, mean a {monster}."));
    else
        wy_say(phrase, WY_N("{seat} takes the {own}, the dragon gets the {other}. The {common} is "
                            "set aside."));
    wy_with(phrase, "own", WY_NUMBER, own);
    wy_with(phrase, "other", WY_NUMBER, other);
    wy_with(phrase, "common", DUNGEON_SAID_DICE, dungeon_pair_noun(one, two));
    if (two)
        wy_with(phrase, "monster", DUNGEON_SAID_MONSTER, unpack(p, FACE));
}

static void pack_roll(packing *p, const dungeon_parts *parts, const dungeon_state *s, int face)
{
    int level = s->sheet[s->mover].swords;
    pack(p, face, FACE);
    pack(p, level, LEVEL);
    pack(p, dungeon_needed(parts, s) + level, DEFENCE);
}

typedef struct roll {
    int face, level, defence;
} roll;

static roll say_roll(wy_phrase *phrase, packing *p)
{
    roll r;
    r.face = unpack(p, FACE);
    r.level = unpack(p, LEVEL);
    r.defence = unpack(p, DEFENCE);
    WY_SAY(phrase, NULL, {"face", r.face, WY_NUMBER}, {"level", r.level, WY_NUMBER},
           {"total", r.face + r.level, WY_NUMBER}, {"defence", r.defence, WY_NUMBER});
    return r;
}

static void say_fight(wy_phrase *phrase, packing *p)
{
    roll r = say_roll(phrase, p);
    wy_with(phrase, "foe", DUNGEON_SAID_FOE, unpack(p, FOE));
    phrase->text = r.face + r.level >= r.defence
                       ? WY_N("{seat} rolls a {face} at level {level}: {total} is enough for the "
                              "{foe} with defence {defence}.")
                       : WY_N("{seat} rolls a {face} at level {level}: {total} is too little for "
                              "the {foe} with defence {defence}.");
}

static void say_strike(wy_phrase *phrase, packing *p)
{
    roll r = say_roll(phrase, p);
    if (r.face + r.level >= r.defence)
        phrase->text = WY_N("{seat} rolls a {face} at level {level}: {total} is enough. The dragon "
                            "is slain!");
    else if (unpack(p, FLAG))
        phrase->text = WY_N("{seat} rolls a {face} at level {level}: {total} is too little, the "
                            "dragon has {defence}. That is the last gravestone.");
    else
        phrase->text = WY_N("{seat} rolls a {face} at level {level}: {total} is too little, the "
                            "dragon has {defence}. A gravestone.");
}

static void say_mark(wy_phrase *phrase, packing *p)
{
    wy_say(phrase, WY_N("{seat} marks {column}: {worth}."));
    wy_with(phrase, "column", DUNGEON_NOUN_COLUMN, unpack(p, COLUMN));
    wy_with(phrase, "worth", DUNGEON_SAID_WORTH, unpack(p, WORTH));
}

static void pack_deed(packing *p, const dungeon_parts *parts, const dungeon_state *s,
                      const dungeon_state *after, wy_action action)
{
    const dungeon_sheet *sheet = &s->sheet[s->mover];
    bool is_dead = after->sheet[s->mover].fate == DUNGEON_DEAD;
    pack(p, action.verb, VERB);
    pack(p, s->mover, SEAT);
    switch (action.verb) {
    case DUNGEON_DO_TAKE:
    case DUNGEON_DO_REST: pack_dice(p, parts, s, action); break;
    case DUNGEON_DO_USE: pack(p, action.c + 1, FACE); break;
    case DUNGEON_DO_MARK:
        pack(p, action.c, COLUMN);
        pack(p, dungeon_worth(parts, sheet, action.c, sheet->column[action.c]), WORTH);
        break;
    case DUNGEON_DO_DECLINE: pack(p, dungeon_task_kind(s) == DUNGEON_TASK_OTHER, FLAG); break;
    case DUNGEON_DO_STAY: pack(p, sheet->tile, TILE); break;
    case DUNGEON_DO_FIGHT:
        pack_roll(p, parts, s, action.c + 1);
        pack(p, dungeon_foe(parts, s), FOE);
        break;
    case DUNGEON_DO_STRIKE:
        pack_roll(p, parts, s, action.c + 1);
        pack(p, is_dead, FLAG);
        break;
    case DUNGEON_DO_YIELD:
        pack(p, sheet->graves + 1, COUNT);
        pack(p, parts->box.graves[sheet->kind], COUNT);
        break;
    default: break; /* no numbers */
    }
}

static void say_deed(wy_phrase *phrase, packing p)
{
    int verb = unpack(&p, VERB), seat = unpack(&p, SEAT);
    switch (verb) {
    case DUNGEON_DO_TAKE:
    case DUNGEON_DO_REST: say_dice(phrase, &p, verb); break;
    case DUNGEON_DO_SLEEP:
        wy_say(phrase,
               WY_N("{seat} cannot act and rests. After this turn all actions are free again."));
        break;
    case DUNGEON_DO_USE:
        wy_say(phrase, WY_N("{seat} uses the {own}."));
        wy_with(phrase, "own", WY_NUMBER, unpack(&p, FACE));
        break;
    case DUNGEON_DO_PASS:
        wy_say(phrase, WY_N("{seat} cannot use either common die, and does nothing."));
        break;
    case DUNGEON_DO_MARK: say_mark(phrase, &p); break;
    case DUNGEON_DO_DECLINE:
        wy_say(phrase, unpack(&p, FLAG) ? WY_N("{seat} takes no second treasure.")
                                        : WY_N("{seat} takes no treasure."));
        break;
    case DUNGEON_DO_STAY:
        wy_say(phrase, WY_N("{seat} stays on tile {tile}."));
        wy_with(phrase, "tile", WY_NUMBER, unpack(&p, TILE));
        break;
    case DUNGEON_DO_FIGHT: say_fight(phrase, &p); break;
    case DUNGEON_DO_STRIKE: say_strike(phrase, &p); break;
    case DUNGEON_DO_YIELD:
        wy_say(phrase, WY_N("{seat} does not attack: gravestone {graves} of {most}."));
        say_graves(phrase, &p);
        break;
    }
    wy_with(phrase, "seat", WY_SEAT, seat);
}

void dungeon_name_sentence(int noun, int32_t value, wy_phrase *phrase)
{
    packing p = {value, 0};
    switch (noun) {
    case DUNGEON_SAID_DEED: say_deed(phrase, p); break;
    case DUNGEON_SAID_WON: say_won(phrase, p); break;
    case DUNGEON_SAID_LEVEL: say_level(phrase, p); break;
    case DUNGEON_SAID_WALK: say_walk(phrase, p); break;
    case DUNGEON_SAID_HUNT: say_hunt(phrase, p); break;
    }
}

/* ---- Events ---- */

/* Number of swords that the deed itself tells. */
static int swords_told(const dungeon_parts *parts, const dungeon_state *s,
                       const dungeon_state *after, wy_action action)
{
    const dungeon_sheet *sheet = &s->sheet[s->mover];
    if (action.verb == DUNGEON_DO_MARK && action.c == DUNGEON_WEAPONS)
        return dungeon_next_weapon(parts, sheet);
    bool won = after->sheet[s->mover].skulls > sheet->skulls;
    return won ? after->sheet[s->mover].swords - sheet->swords : 0;
}

static bool is_lost_to_dragon(const dungeon_state *s, const dungeon_state *after, int verb)
{
    return (verb == DUNGEON_DO_YIELD || verb == DUNGEON_DO_STRIKE) &&
           after->sheet[s->mover].graves > s->sheet[s->mover].graves;
}

/* Adds a deed and its consequences up to the next decision or roll. */
static void tell(const dungeon_parts *parts, const dungeon_state *s, wy_action action,
                 wy_phrase *phrase)
{
    packing deed = {0, 0};
    dungeon_state after = dungeon_after_action(parts, s, action);
    pack_deed(&deed, parts, s, &after, action);
    wy_say(phrase, NULL);
    if (action.verb != DUNGEON_DO_RUN)
        add_sentence(phrase, DUNGEON_SAID_DEED, deed.value);
    add_walk(parts, s, &after, phrase);
    if (action.verb == DUNGEON_DO_FIGHT && action.c + 1 >= dungeon_needed(parts, s))
        add_won(parts, s, &after, phrase);
    add_level(s, &after, phrase, swords_told(parts, s, &after, action));
    add_hunts(parts, s, &after, phrase, is_lost_to_dragon(s, &after, action.verb));
}

static void tell_meeting(const dungeon_parts *parts, const dungeon_state *s, int face,
                         wy_phrase *phrase)
{
    int sum = s->common[0] + face;
    WY_SAY(phrase, WY_N("{seat} rolls a {face}, which makes {sum} with the {aside}: a {monster}."),
           {"seat", s->mover, WY_SEAT}, {"face", face, WY_NUMBER}, {"sum", sum, WY_NUMBER},
           {"aside", s->common[0], WY_NUMBER},
           {"monster", parts->tables.monster[sum], DUNGEON_SAID_MONSTER});
}

void dungeon_event(const dungeon_parts *parts, const dungeon_state *s, wy_action action,
                   wy_phrase *phrase)
{
    switch (action.verb) {
    case DUNGEON_DO_SHEET:
        WY_SAY(phrase,
               action.c == DUNGEON_EASY ? WY_N("{seat} takes an easy sheet.")
                                        : WY_N("{seat} takes a normal sheet."),
               {"seat", s->mover, WY_SEAT});
        break;
    case DUNGEON_DO_FIRST:
        WY_SAY(phrase, WY_N("{seat} starts."), {"seat", action.c, WY_SEAT});
        break;
    case DUNGEON_DO_ROLL:
        WY_SAY(phrase, WY_N("{seat} rolls {dice}."), {"seat", s->active, WY_SEAT},
               {"dice", dungeon_dice_noun(parts->tables.handful[action.c]), DUNGEON_SAID_DICE});
        break;
    case DUNGEON_DO_MEET: tell_meeting(parts, s, action.c + 1, phrase); break;
    case DUNGEON_DO_ATTACK:
        WY_SAY(phrase, WY_N("{seat} attacks the dragon."), {"seat", s->mover, WY_SEAT});
        break;
    default: tell(parts, s, action, phrase); break;
    }
}
