/* brood_score.c - scoring (BROOD-151 to BROOD-163); alone the scale (BROOD-164) and the quests
 * (BROOD-171, BROOD-172). */
#include "games/brood/brood_moves.h"

WY_FN int brood_treasure(const brood_parts *parts, const uint16_t goods[BROOD_GOODS])
{
    int value = 0;
    for (int good = 0; good < BROOD_GOODS; good++)
        value += goods[good] * parts->tables.value[good];
    return value;
}

WY_FN int brood_bank(const brood_parts *parts, const brood_state *s, int seat)
{
    int value = 0;
    for (int account = 0; account < BROOD_ACCOUNTS; account++)
        if (s->owner[account] == seat + 1)
            value += brood_treasure(parts, s->account[account]);
    return value;
}

WY_FN int brood_trinket_points(const brood_parts *parts, const brood_player *player)
{
    int points = 0;
    for (int trinket = 0; trinket < BROOD_TRINKETS; trinket++)
        if (player->trinkets >> trinket & 1)
            points += parts->box.trinket_points[trinket];
    return points;
}

WY_FN static int magic_points(const brood_parts *parts, const brood_player *player)
{
    int level = parts->tables.magic_level[player->magic];
    return level ? parts->box.magic_points[level - 1] : 0;
}

/* ---- Progress ---- */

/* Returns whether the dragon is in no nursery: in the row (BROOD-146), or out for a year. */
WY_FN static bool is_active(const brood_dragon *dragon)
{
    return dragon->level && (dragon->where == BROOD_ROW || dragon->where >= BROOD_ON);
}

WY_FN int brood_active(const brood_player *player, int level)
{
    int count = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        count += player->dragon[slot].level >= level && is_active(&player->dragon[slot]);
    return count;
}

WY_FN int brood_colours(const brood_player *player, bool only_active)
{
    int colours = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (player->dragon[slot].level == 3 && (!only_active || is_active(&player->dragon[slot])))
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

/* ---- Bonuses ---- */

WY_FN static int colours_of(const brood_player *player)
{
    int colours = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (player->dragon[slot].level && player->dragon[slot].level < 4)
            colours |= 1 << player->dragon[slot].colour;
    return wy_count_bits((uint64_t)colours);
}

WY_FN static int covers_removed(const brood_parts *parts, const brood_player *player)
{
    int covers = 0;
    for (int space = 0; space < BROOD_SPACES; space++)
        covers += player->income >> space & 1 && !parts->box.income_open[space];
    return covers;
}

WY_FN static int least_of_three(int one, int other, int third)
{
    int least = one < other ? one : other;
    return third < least ? third : least;
}

/* Amount of what a bonus counts. */
WY_FN static int counted(const brood_parts *parts, const brood_state *s, int seat, int bonus)
{
    const brood_player *player = &s->player[seat];
    const uint16_t *goods = player->goods;
    switch ((enum brood_bonus)bonus) {
    case BROOD_BROOD_LORD: return brood_active(player, 3);
    case BROOD_AWAKENED: return brood_count(player, 4) > 0;
    case BROOD_RAINBOW: return colours_of(player);
    case BROOD_COLLECTOR: return wy_count_bits(player->trinkets);
    case BROOD_BANKER: return brood_bank(parts, s, seat);
    case BROOD_ARCHMAGE: return parts->tables.magic_level[player->magic];
    case BROOD_DELVER: return covers_removed(parts, player);
    case BROOD_TRIAD:
        return least_of_three(goods[BROOD_JEWEL], goods[BROOD_JEWEL + 1], goods[BROOD_JEWEL + 2]);
    case BROOD_MINTS:
        return least_of_three(goods[BROOD_DUCAT], goods[BROOD_GOBLOON], goods[BROOD_DRAGONCOIN]);
    default: return goods[BROOD_FOOD]; /* larder */
    }
}

WY_FN int brood_bonus_points(const brood_parts *parts, const brood_state *s, int seat, int bonus)
{
    const brood_box *box = &parts->box;
    int number = counted(parts, s, seat, bonus);
    int points = number / box->bonus_per[bonus] * box->bonus_points[bonus];
    if (box->bonus_most[bonus] && points > box->bonus_most[bonus])
        points = box->bonus_most[bonus];
    if (bonus == BROOD_DELVER && (1 << BROOD_SPACES) - 1 == s->player[seat].income)
        points += box->bonus_extra[bonus];
    return points;
}

/* ---- The sheet ---- */

WY_FN void brood_score(const brood_parts *parts, const brood_state *s, int viewer, wy_score *scores)
{
    (void)viewer;
    for (int seat = 0; seat < s->players; seat++) {
        const brood_player *player = &s->player[seat];
        wy_score *score = &scores[seat];
        memset(score, 0, sizeof *score);
        score->line[0] = brood_treasure(parts, player->goods);
        score->line[1] = brood_bank(parts, s, seat);
        score->line[2] = brood_trinket_points(parts, player);
        score->line[3] = magic_points(parts, player);
        for (int i = 0; i < BROOD_SHOWN; i++)
            if (s->bonus[i])
                score->line[4] += brood_bonus_points(parts, s, seat, s->bonus[i] - 1);
        for (int i = 0; i < 5; i++)
            score->total += score->line[i];
        score->tie[0] = player->goods[BROOD_DRAGONCOIN];
        for (int account = 0; account < BROOD_ACCOUNTS; account++)
            if (s->owner[account] == seat + 1)
                score->tie[0] += s->account[account][BROOD_DRAGONCOIN];
        score->tie[1] = player->goods[BROOD_FOOD];
        for (int egg = 0; egg < BROOD_EGGS; egg++)
            score->tie[2] += player->eggs[egg];
    }
    wy_rank_scores(scores, s->players);
    if (brood_has_quest(s))
        scores[0].winner = s->quest != BROOD_NOT_WON;
}
