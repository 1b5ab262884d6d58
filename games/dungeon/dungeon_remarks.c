/* dungeon_remarks.c - Solo result besides points: rank and achievements (DUNG-66, DUNG-67). */
#include "engine/core/say.h"
#include "games/dungeon/dungeon.h"

static const char *const ranks[DUNGEON_SCALE + 1] = {
    WY_N("A score of {points}: better luck in the garden, {seat}. The dragon sends its regards."),
    WY_N("A score of {points}: {seat} takes home a good story, and little else to pay the inn "
         "with."),
    WY_N("A score of {points}: {seat} has the makings of a hero. The next dungeon is just down the "
         "road."),
    WY_N("A score of {points}: {seat} is known in every tavern, and seldom has to pay there."),
    WY_N(
        "A score of {points}: {seat} is a legend. Songs are made of this, and even the dragons hum "
        "them."),
};

static void say_rank(const dungeon_parts *parts, const dungeon_state *s, int seat,
                     wy_phrase *phrase)
{
    int points = dungeon_points(parts, &s->sheet[seat]), rank = 0;
    while (rank < DUNGEON_SCALE && points >= parts->box.scale[rank])
        rank++;
    WY_SAY(phrase, ranks[rank], {"points", points, WY_NUMBER}, {"seat", seat, WY_SEAT});
}

static const char *const achievements[] = {
    WY_N("Dragon slayer: the dragon fell to {seat}'s sword."),
    WY_N("Lucky soul: the dragon never laid a claw on {seat}."),
    WY_N("Treasure hunter: {seat} left no treasure behind."),
    WY_N("You'll be missed: {seat} has filled the whole cemetery."),
};

/* Achievements as a set, in the order of their sentences. */
static int achieved(const dungeon_sheet *sheet)
{
    bool is_slayer = sheet->fate == DUNGEON_SLAYER; /* was caught first */
    return is_slayer | (sheet->graves == 0 && !is_slayer) << 1 |
           (dungeon_keys(sheet) == DUNGEON_COLUMNS * DUNGEON_BOXES) << 2 |
           (sheet->fate == DUNGEON_DEAD) << 3;
}

bool dungeon_remark(const dungeon_parts *parts, const dungeon_state *s, int seat, int index,
                    wy_phrase *phrase)
{
    int reached = achieved(&s->sheet[seat]);
    if (s->players > 1 || index > wy_count_bits((uint64_t)reached))
        return false;
    if (index == 0) {
        say_rank(parts, s, seat, phrase);
        return true;
    }
    WY_SAY(phrase, achievements[wy_nth_element((uint64_t)reached, (uint32_t)index - 1)],
           {"seat", seat, WY_SEAT});
    return true;
}
