/* brood_quest.c - solo progress: the scale (BROOD-164) and the quests (BROOD-171, BROOD-172). */
#include "games/brood/brood_moves.h"

WY_FN bool brood_is_active(const brood_dragon *dragon)
{
    return dragon->level && (dragon->where == BROOD_ROW || dragon->where >= BROOD_ON);
}

WY_FN int brood_active_elders(const brood_player *player)
{
    int count = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        count +=
            player->dragon[slot].level == BROOD_LEVELS && brood_is_active(&player->dragon[slot]);
    return count;
}

WY_FN int brood_colours(const brood_player *player, bool only_active)
{
    int colours = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (player->dragon[slot].level == 3 &&
            (!only_active || brood_is_active(&player->dragon[slot])))
            colours |= 1 << player->dragon[slot].colour;
    return colours;
}

WY_FN int brood_retired_colours(const brood_state *s)
{
    int colours = 0;
    for (int grave = 0; grave < BROOD_GRAVES; grave++)
        if (s->tomb[grave].level == 3)
            colours |= 1 << s->tomb[grave].colour;
    return colours;
}

WY_FN int brood_scale_points(const brood_parts *parts, int place)
{
    return 10 * parts->box.scale[place];
}

WY_FN int brood_scale_passed(const brood_parts *parts, int points)
{
    int place = 0;
    while (place < BROOD_SCALE && points >= brood_scale_points(parts, place))
        place++;
    return place;
}
