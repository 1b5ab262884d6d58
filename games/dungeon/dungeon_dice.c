/* dungeon_dice.c - Rolls of interchangeable dice, and the odds of each. */
#include "games/dungeon/dungeon_moves.h"

/* Handfuls with equal odds: the first, their number, and the throws of each. */
typedef struct pattern {
    uint8_t first, count, throws;
} pattern;

enum { FOUR_PATTERNS = 5, PATTERNS = 8 };

WY_FN static const pattern *patterns(void)
{
    static const pattern all[PATTERNS] = {
        {0, 6, 1},     /* four alike */
        {6, 30, 4},    /* three alike and another */
        {36, 15, 6},   /* two pairs */
        {51, 60, 12},  /* a pair and two others */
        {111, 15, 24}, /* all different */
        {126, 6, 1},   /* three alike */
        {132, 30, 3},  /* a pair and another */
        {162, 20, 6},  /* all different */
    };
    return all;
}

/* Number of ordered throws with these faces (a multinomial coefficient). */
WY_FN static int throws_of(const uint8_t faces[DUNGEON_DICE])
{
    int orders = 1, alike = 1;
    for (int i = 1; i < DUNGEON_DICE && faces[i]; i++) {
        alike = faces[i] == faces[i - 1] ? alike + 1 : 1;
        orders = orders * (i + 1) / alike;
    }
    return orders;
}

/* Steps to the next rising faces; returns false after the last. */
WY_FN static bool next_faces(uint8_t faces[DUNGEON_DICE], int dice)
{
    int i = dice - 1;
    while (i >= 0 && faces[i] == DUNGEON_FACES)
        i--;
    if (i < 0)
        return false;
    int face = faces[i] + 1;
    for (; i < dice; i++)
        faces[i] = (uint8_t)face;
    return true;
}

WY_FN static void fill_pattern(uint8_t handful[DUNGEON_HANDFULS][DUNGEON_DICE], const pattern *p,
                               int dice)
{
    uint8_t faces[DUNGEON_DICE] = {1, 1, 1, (uint8_t)(dice == DUNGEON_DICE)};
    int next = p->first;
    do {
        if (throws_of(faces) == p->throws)
            memcpy(handful[next++], faces, DUNGEON_DICE);
    } while (next_faces(faces, dice));
}

WY_FN void dungeon_fill_handfuls(uint8_t handful[DUNGEON_HANDFULS][DUNGEON_DICE])
{
    for (int i = 0; i < PATTERNS; i++)
        fill_pattern(handful, &patterns()[i], i < FOUR_PATTERNS ? DUNGEON_DICE : DUNGEON_SOLO_DICE);
}

WY_FN void dungeon_offer_rolls(const dungeon_state *s, wy_menu *menu)
{
    int from = s->players > 1 ? 0 : FOUR_PATTERNS, to = s->players > 1 ? FOUR_PATTERNS : PATTERNS;
    for (int i = from; i < to; i++) {
        const pattern *p = &patterns()[i];
        wy_offer_odds(menu, wy_act(DUNGEON_DO_ROLL, 0, 0, p->first), WY_BIT(p->count) - 1,
                      p->throws);
    }
}

WY_FN bool dungeon_is_roll(const dungeon_state *s, int handful)
{
    return handful < DUNGEON_HANDFULS && (handful < DUNGEON_THREES) == (s->players > 1);
}

WY_FN int dungeon_faces_without(const dungeon_parts *parts, int handful, int face)
{
    const uint8_t *dice = parts->tables.handful[handful];
    int faces = 0;
    for (int i = 0; i < DUNGEON_DICE && dice[i]; i++) {
        if (dice[i] - 1 == face)
            face = -1;
        else
            faces |= 1 << (dice[i] - 1);
    }
    return faces;
}

WY_FN int dungeon_faces(const dungeon_parts *parts, int handful)
{
    return dungeon_faces_without(parts, handful, -1);
}

WY_FN void dungeon_leave(const dungeon_parts *parts, int handful, int one, int other,
                         uint8_t left[2])
{
    const uint8_t *dice = parts->tables.handful[handful];
    int count = 0;
    for (int i = 0; i < DUNGEON_DICE && dice[i]; i++) {
        if (dice[i] - 1 == one)
            one = -1;
        else if (dice[i] - 1 == other)
            other = -1;
        else
            left[count++] = dice[i];
    }
}
