/* brood_board.c - queries on the boards: spaces, dragons, enemies, goods. */
#include "games/brood/brood_moves.h"

WY_FN int brood_elder_of(int place)
{
    static const uint8_t elders[BROOD_ELDERS] = {BROOD_WHITE, BROOD_UMBER, BROOD_CINNAMON,
                                                 BROOD_GRAY,  BROOD_BLACK, BROOD_SIENNA};
    return elders[place - BROOD_WHITE_LAIR];
}

WY_FN bool brood_is_quiet(const brood_state *s, int place)
{
    return brood_is_lair(place) || (place == BROOD_CEMETERY && brood_is_open(s, place));
}

/* ---- Spaces (BROOD-17) ---- */

WY_FN int brood_spaces(const brood_parts *parts, const brood_state *s, int place, int side)
{
    if (parts->box.opens[place] && !brood_is_open(s, place))
        return 1;
    return parts->box.spaces[side][place][s->players > 3];
}

WY_FN int brood_occupied(const brood_state *s, int place, int side)
{
    bool buries = place == BROOD_CEMETERY && brood_is_open(s, place);
    int taken = brood_has_enemy(s, place, side);
    for (int i = 0; i < BROOD_GRAVES / 2 && buries; i++) /* retired dragons keep their spaces */
        taken += s->tomb[side * BROOD_GRAVES / 2 + i].level != 0;
    if (buries)
        return taken;
    for (int seat = 0; seat < s->players; seat++)
        for (int slot = 0; slot < BROOD_SLOTS; slot++) {
            const brood_dragon *dragon = &s->player[seat].dragon[slot];
            taken += brood_stands(dragon, place, side) && !dragon->beside;
        }
    return taken;
}

WY_FN int brood_rivals(const brood_state *s, int seat, int place, int side, int colour)
{
    brood_dragon enemy = brood_enemy(s, place, side);
    int rivals = brood_is_able(&enemy, colour);
    for (int other = 0; other < s->players; other++)
        for (int slot = 0; slot < BROOD_SLOTS && other != seat; slot++) {
            const brood_dragon *dragon = &s->player[other].dragon[slot];
            rivals += brood_is_able(dragon, colour) && brood_stands(dragon, place, side);
        }
    return rivals;
}

/* ---- Dragons ---- */

WY_FN int brood_tokens(const brood_parts *parts, const brood_state *s, int level, int colour)
{
    int left = parts->box.tokens[level - 1];
    for (int seat = 0; seat < s->players; seat++)
        for (int slot = 0; slot < BROOD_SLOTS; slot++) {
            const brood_dragon *dragon = &s->player[seat].dragon[slot];
            left -= dragon->level == level && dragon->colour == colour;
        }
    for (int i = 0; i < BROOD_GRAVES; i++)
        left -= s->tomb[i].level == level && s->tomb[i].colour == colour;
    for (int i = 0; i < BROOD_ENEMIES && s->enemies == level; i++)
        left -= s->enemy[i] == colour + 1;
    return left;
}

WY_FN int brood_count(const brood_player *player, int level)
{
    int count = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        count += player->dragon[slot].level >= level;
    return count;
}

WY_FN int brood_room(const brood_parts *parts, const brood_player *player)
{
    return parts->box.row[brood_count(player, 3) > 0];
}

WY_FN int brood_hatch(brood_state *s, int seat, int level, int colour, int where)
{
    brood_dragon *dragons = s->player[seat].dragon;
    int slot = 0;
    while (dragons[slot].level)
        slot++;
    dragons[slot].level = (uint8_t)level;
    dragons[slot].colour = (uint8_t)colour;
    brood_stand_in(&dragons[slot], where);
    return slot;
}

WY_FN void brood_stand_in(brood_dragon *dragon, int where)
{
    int level = dragon->level, colour = dragon->colour;
    memset(dragon, 0, sizeof *dragon);
    dragon->level = (uint8_t)level;
    dragon->colour = (uint8_t)colour;
    dragon->where = (uint8_t)where;
}

WY_FN void brood_close_up(brood_state *s, int moment)
{
    for (int seat = 0; seat < s->players; seat++)
        for (int slot = 0; slot < BROOD_SLOTS; slot++) {
            brood_dragon *dragon = &s->player[seat].dragon[slot];
            if (dragon->where == BROOD_ON + s->side && dragon->moment > moment)
                dragon->moment--;
        }
    s->moment--;
}

WY_FN void brood_leave(brood_state *s, int seat, int slot)
{
    brood_close_up(s, s->player[seat].dragon[slot].moment);
    memset(&s->player[seat].dragon[slot], 0, sizeof(brood_dragon));
    if (s->player[seat].leader == slot + 1)
        s->player[seat].leader = 0;
}

WY_FN int brood_owner_of_elder(const brood_state *s, int elder)
{
    for (int seat = 0; seat < s->players; seat++)
        for (int slot = 0; slot < BROOD_SLOTS; slot++) {
            const brood_dragon *dragon = &s->player[seat].dragon[slot];
            if (dragon->level == 4 && dragon->colour == elder)
                return seat;
        }
    return BROOD_NONE;
}

WY_FN int brood_snake_on(brood_state *s)
{
    int point = s->cursor, length = 2 * s->players;
    s->cursor = (uint8_t)((point + 1) % length);
    return s->wheel[point < s->players ? point : length - 1 - point];
}

/* ---- Enemies (BROOD-166) ---- */

WY_FN int brood_enemy_at(int place, int side)
{
    switch (place) {
    case BROOD_HOLLOW: return side == BROOD_SUMMER ? 0 : BROOD_NONE;
    case BROOD_CASTLE: return 1 + side;
    case BROOD_PALACE: return 3 + side;
    case BROOD_INN: return 5 + side;
    default: return BROOD_NONE;
    }
}

WY_FN bool brood_has_enemy(const brood_state *s, int place, int side)
{
    int enemy = s->enemies ? brood_enemy_at(place, side) : BROOD_NONE;
    return enemy != BROOD_NONE && s->enemy[enemy] && !(s->away >> enemy & 1);
}

WY_FN brood_dragon brood_enemy(const brood_state *s, int place, int side)
{
    brood_dragon enemy;
    memset(&enemy, 0, sizeof enemy);
    if (brood_has_enemy(s, place, side)) {
        enemy.level = s->enemies;
        enemy.colour = (uint8_t)(s->enemy[brood_enemy_at(place, side)] - 1);
    }
    return enemy;
}

/* ---- Goods ---- */

WY_FN int brood_kind_of(int good)
{
    if (good < BROOD_CRYSTAL)
        return good;
    if (good >= BROOD_GOODS)
        return BROOD_KIND_CRYSTAL + good - BROOD_GOODS;
    return BROOD_KIND_CRYSTAL + (good - BROOD_CRYSTAL) / BROOD_STONES;
}

WY_FN int brood_effect(const brood_parts *parts, const brood_player *player, int track)
{
    bool enjoys = parts->tables.magic_track[player->magic] == track;
    return enjoys ? parts->tables.magic_effect[player->magic] : (int)BROOD_NONE;
}
