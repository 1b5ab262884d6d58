/* brood_clan.c - Broodmother, Dojo, Arena, Cemetery, Menagerie: hatch, evolve, retire, trade. */
#include "games/brood/brood_moves.h"

WY_FN static bool has_token(const brood_parts *parts, const brood_state *s, int level, int colour)
{
    return colour != BROOD_NONE && brood_tokens(parts, s, level, colour) > 0;
}

/* Changes a dragon; it keeps its slot and space (BROOD-34). */
WY_FN static void become(brood_state *s, int seat, int level, int colour)
{
    brood_dragon *dragon = brood_visitor(s, seat);
    dragon->level = (uint8_t)level;
    dragon->colour = (uint8_t)colour;
}

/* ---- Cloud Dojo (BROOD-67 to BROOD-69) ---- */

WY_FN static bool can_evolve(const brood_parts *parts, const brood_state *s, int level, int colour,
                             int good, int other)
{
    return has_token(parts, s, level, colour) &&
           brood_can_pay_two(parts, &s->player[brood_top(s).seat], good, 1, other, 1);
}

WY_FN static void dojo_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    const brood_tables *tables = &parts->tables;
    int level = brood_guest(s)->level, own = brood_guest(s)->colour;
    for (int stone = 0; stone < BROOD_STONES; stone++)
        wy_offer(menu, wy_act(BROOD_DO_GROW, 0, 0, stone),
                 level == 1 && can_evolve(parts, s, 2, tables->second[own][stone],
                                          BROOD_GEM + stone, BROOD_CRYSTAL + stone));
    for (int jewel = 0; jewel < BROOD_STONES; jewel++)
        for (int gem = 0; gem < BROOD_STONES; gem++)
            wy_offer(menu, wy_act(BROOD_DO_EVOLVE, 0, jewel, gem),
                     level == 2 && can_evolve(parts, s, 3, tables->mixed[own][jewel][gem],
                                              BROOD_JEWEL + jewel, BROOD_GEM + gem));
}

WY_FN static void evolve(brood_state *s, int seat, int level, int colour, int good, int other)
{
    become(s, seat, level, colour);
    brood_charge(s, seat, good, 1);
    brood_add_cost(s, other, 1);
}

/* ---- Holy Arena (BROOD-70, BROOD-71) ---- */

/* Three gems stand for a jewel and a gem: the two equal ones for the jewel. */
WY_FN int brood_fused(const brood_parts *parts, int colour, const int gems[BROOD_STONES])
{
    int jewel = BROOD_NONE, gem = BROOD_NONE;
    for (int stone = 0; stone < BROOD_STONES; stone++) {
        if (gems[stone] >= 2)
            jewel = stone;
        if (gems[stone] % 2)
            gem = stone;
    }
    return jewel == BROOD_NONE ? (int)BROOD_NONE : parts->tables.mixed[colour][jewel][gem];
}

/* Charges the stones of a move, red ones first. */
WY_FN static void charge_stones(brood_state *s, int seat, int stone, wy_action action)
{
    s->cost[stone] = action.a;
    s->cost[stone + 1] = action.b;
    s->cost[stone + 2] = action.c;
    brood_push(s, BROOD_STEP_PAY, seat, 0, 0);
}

WY_FN static bool can_fuse(const brood_parts *parts, const brood_state *s,
                           const int gems[BROOD_STONES])
{
    uint16_t cost[BROOD_GOODS] = {0};
    if (!has_token(parts, s, 3, brood_fused(parts, brood_guest(s)->colour, gems)))
        return false;
    for (int stone = 0; stone < BROOD_STONES; stone++)
        cost[BROOD_GEM + stone] = (uint16_t)gems[stone];
    return brood_can_pay(parts, s->player[brood_top(s).seat].goods, cost);
}

WY_FN uint64_t brood_to_wake(const brood_state *s, int seat)
{
    uint64_t set = 0;
    for (int elder = 0; elder < BROOD_ELDERS; elder++)
        if ((elder == seat || s->mode == BROOD_CURSEBREAKER) &&
            brood_owner_of_elder(s, elder) == BROOD_NONE)
            set |= WY_BIT(elder);
    return set;
}

WY_FN static void arena_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    int level = brood_guest(s)->level;
    for (int red = 0; red <= 3 && level == 2; red++)
        for (int blue = 0; red + blue <= 3; blue++) {
            int gems[BROOD_STONES] = {red, blue, 3 - red - blue};
            wy_offer(menu, wy_act(BROOD_DO_FUSE, red, blue, gems[2]), can_fuse(parts, s, gems));
        }
    const uint16_t *held = &s->player[brood_top(s).seat].goods[BROOD_JEWEL];
    if (level == 3 && held[0] + held[1] + held[2] >= 3)
        brood_offer_set(menu, BROOD_DO_AWAKE, brood_to_wake(s, brood_top(s).seat));
}

WY_FN static void jewels_legal(const brood_state *s, wy_menu *menu)
{
    const uint16_t *held = &s->player[brood_top(s).seat].goods[BROOD_JEWEL];
    for (int red = 0; red <= 3; red++)
        for (int blue = 0; red + blue <= 3; blue++)
            wy_offer(menu, wy_act(BROOD_DO_JEWELS, red, blue, 3 - red - blue),
                     red <= held[0] && blue <= held[1] && 3 - red - blue <= held[2]);
}

/* ---- Dragon Broodmother (BROOD-72, BROOD-73) ---- */

WY_FN static bool can_hatch(const brood_parts *parts, const brood_state *s, int colour)
{
    const brood_player *player = &s->player[brood_top(s).seat];
    const uint8_t *price = parts->box.hatch[s->side];
    return brood_count(player, 1) < brood_room(parts, player) && has_token(parts, s, 1, colour) &&
           brood_can_pay_two(parts, player, BROOD_CRYSTAL + colour, price[0], BROOD_FOOD, price[1]);
}

WY_FN static void hatch_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    uint64_t held = brood_eggs(&s->player[brood_top(s).seat]);
    for (int colour = 0; colour < BROOD_STONES && held; colour++)
        if (can_hatch(parts, s, colour))
            wy_offer_set(menu, wy_act(BROOD_DO_HATCH, 0, colour, 0), held);
}

/* Puts it into the nursery of the other half-year, where it stays locked until then. */
WY_FN static void be_born(brood_state *s, int seat, int colour)
{
    int slot = brood_hatch(s, seat, 1, colour, brood_next_nursery(s));
    s->player[seat].dragon[slot].marks = BROOD_NEWBORN;
}

/* ---- Cemetery (BROOD-81, BROOD-82) ---- */

/* Spaces for the visiting dragon. An Elder, who may copy the place, never retires (BROOD-126). */
WY_FN static uint64_t free_graves(const brood_state *s)
{
    uint64_t set = 0;
    for (int i = 0; i < BROOD_GRAVES / 2 && brood_guest(s)->level < 4; i++)
        if (s->tomb[s->side * BROOD_GRAVES / 2 + i].level == 0)
            set |= WY_BIT(i);
    return set;
}

WY_FN static void retire(const brood_parts *parts, brood_state *s, int seat, int space)
{
    const brood_dragon *dragon = brood_visitor(s, seat);
    int grave = s->side * BROOD_GRAVES / 2 + space;
    brood_tomb tomb = {dragon->level, dragon->colour, (uint8_t)seat};
    s->tomb[grave] = tomb;
    brood_leave(s, seat, s->visit.slot);
    brood_add_gain(s->haul, &parts->tables.grave[grave], 1, BROOD_NONE);
    brood_push(s, BROOD_STEP_GAIN, seat, 0, 0);
}

/* ---- Baron's Menagerie (BROOD-84, BROOD-85) ---- */

/* Colours a dragon splits into; of equal parts one is doubled. */
WY_FN bool brood_split(const brood_parts *parts, int colour, int mixture, int births[BROOD_STONES])
{
    const uint8_t *part = parts->box.colour[colour];
    int sum = part[0] + part[1] + part[2], seen = 0;
    bool is_even = true;
    for (int stone = 0; stone < BROOD_STONES; stone++)
        is_even = is_even && (part[stone] == 0 || 2 * part[stone] == sum);
    for (int stone = 0; stone < BROOD_STONES; stone++) {
        births[stone] = is_even ? 0 : part[stone] * 3 / sum;
        if (is_even && part[stone])
            births[stone] = seen++ == mixture ? 2 : 1;
    }
    return is_even || mixture == 0;
}

WY_FN static bool can_split(const brood_parts *parts, const brood_state *s, int mixture)
{
    const brood_player *player = &s->player[brood_top(s).seat];
    int births[BROOD_STONES];
    int others = brood_count(player, 1) - 1;
    int room = parts->box.row[brood_count(player, 3) > 1];
    if (!brood_split(parts, brood_guest(s)->colour, mixture, births) || others + 3 > room)
        return false;
    for (int stone = 0; stone < BROOD_STONES; stone++)
        if (brood_tokens(parts, s, 1, stone) < births[stone])
            return false;
    return true;
}

/* An Elder, who may copy the place, is never traded (BROOD-126). */
WY_FN static void menagerie_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    uint64_t colours = 0;
    if (brood_guest(s)->level != 3)
        return;
    for (int colour = 0; colour < BROOD_COLOURS; colour++)
        if (colour != brood_guest(s)->colour && has_token(parts, s, 3, colour))
            colours |= WY_BIT(colour);
    brood_offer_set(menu, BROOD_DO_RECOLOUR, colours);
    for (int mixture = 0; mixture < 2; mixture++)
        wy_offer(menu, wy_act(BROOD_DO_SPLIT, 0, 0, mixture), can_split(parts, s, mixture));
}

WY_FN static void split(const brood_parts *parts, brood_state *s, int seat, int mixture)
{
    int births[BROOD_STONES];
    brood_split(parts, brood_visitor(s, seat)->colour, mixture, births);
    brood_leave(s, seat, s->visit.slot);
    for (int stone = 0; stone < BROOD_STONES; stone++)
        for (int i = 0; i < births[stone]; i++)
            be_born(s, seat, stone);
}

/* ---- Dispatch ---- */

WY_FN void brood_clan_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    switch ((enum brood_step)brood_top(s).step) {
    case BROOD_STEP_DOJO: dojo_legal(parts, s, menu); break;
    case BROOD_STEP_ARENA: arena_legal(parts, s, menu); break;
    case BROOD_STEP_JEWELS: jewels_legal(s, menu); return;
    case BROOD_STEP_HATCH: hatch_legal(parts, s, menu); break;
    case BROOD_STEP_RETIRE:
        brood_offer_set(menu, BROOD_DO_RETIRE, free_graves(s));
        brood_offer_done(menu, s->visit.copied);
        return;
    default: menagerie_legal(parts, s, menu); break;
    }
    brood_offer_done(menu, true);
}

WY_FN void brood_clan_apply(const brood_parts *parts, brood_state *s, wy_action action)
{
    const brood_tables *tables = &parts->tables;
    brood_task task = brood_pop(s);
    int seat = task.seat, own = brood_visitor(s, seat)->colour, other = action.b, noun = action.c;
    int gems[BROOD_STONES] = {action.a, action.b, action.c};
    switch ((enum brood_verb)action.verb) {
    case BROOD_DO_GROW:
        evolve(s, seat, 2, tables->second[own][noun], BROOD_GEM + noun, BROOD_CRYSTAL + noun);
        break;
    case BROOD_DO_EVOLVE:
        evolve(s, seat, 3, tables->mixed[own][other][noun], BROOD_JEWEL + other, BROOD_GEM + noun);
        break;
    case BROOD_DO_FUSE:
        become(s, seat, 3, brood_fused(parts, own, gems));
        charge_stones(s, seat, BROOD_GEM, action);
        break;
    case BROOD_DO_AWAKE: brood_push(s, BROOD_STEP_JEWELS, seat, noun, 0); break;
    case BROOD_DO_JEWELS: /* the coins of the lair go to the seat that wakes its Elder (BROOD-91) */
        become(s, seat, 4, task.a);
        brood_empty_lair(s, seat, task.a);
        charge_stones(s, seat, BROOD_JEWEL, action);
        break;
    case BROOD_DO_HATCH:
        s->player[seat].eggs[noun]--;
        be_born(s, seat, other);
        brood_charge(s, seat, BROOD_CRYSTAL + other, parts->box.hatch[s->side][0]);
        brood_add_cost(s, BROOD_FOOD, parts->box.hatch[s->side][1]);
        break;
    case BROOD_DO_RETIRE: retire(parts, s, seat, noun); break;
    case BROOD_DO_RECOLOUR:
        become(s, seat, 3, noun);
        brood_give(s, seat, BROOD_DUCAT, parts->box.gifts[0]);
        break;
    default: split(parts, s, seat, noun); break;
    }
}
