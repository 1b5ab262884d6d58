/* brood_why.c - refusal reasons. Menus decide legality; this finds the first reason to give. */
#include "games/brood/brood_moves.h"

/* ---- Verbs by step ---- */

WY_FN bool brood_is_verb_of(int step, int verb)
{
#define STEP_OF(name, text, step, a, b, c) BROOD_##step,
    static const uint8_t steps[] = {BROOD_VERB_LIST(STEP_OF)};
    if (verb >= BROOD_VERBS || step == BROOD_NO_STEP)
        return false;
    return verb == BROOD_DO_DONE || verb == BROOD_DO_EXCHANGE || steps[verb] == step ||
           (verb == BROOD_DO_DRAGON && step == BROOD_STEP_PAIR) ||
           (verb == BROOD_DO_SWAP && step == BROOD_STEP_TRADE);
}

WY_FN static bool is_lot(int verb)
{
    return verb <= BROOD_DO_DRAW;
}

/* ---- Range of each noun ---- */

WY_FN static bool is_in_bounds(int noun, int value)
{
#define COUNT_OF(name, word, count, first, words) count,
    static const uint8_t counts[] = {BROOD_NOUN_LIST(COUNT_OF)};
    if (noun >= WY_OWN_NOUNS)
        return value < counts[noun - WY_OWN_NOUNS];
    return value < (noun == WY_SEAT ? (int)WY_SEATS_MAX : 1);
}

WY_FN bool brood_is_well_formed(wy_action action)
{
#define NOUNS_OF(name, text, step, a, b, c) {BROOD_NOUN_##a, BROOD_NOUN_##b, BROOD_NOUN_##c},
    static const uint8_t nouns[][3] = {BROOD_VERB_LIST(NOUNS_OF)};
    return action.verb < BROOD_VERBS && is_in_bounds(nouns[action.verb][0], action.a) &&
           is_in_bounds(nouns[action.verb][1], action.b) &&
           is_in_bounds(nouns[action.verb][2], action.c);
}

/* ---- Placing ---- */

WY_FN static wy_reason why_not_turn(const brood_parts *parts, const brood_state *s, int slot)
{
    brood_task task = brood_top(s);
    const brood_player *player = &s->player[task.seat];
    if (player->dragon[slot].level == 0)
        return BROOD_NO_DRAGON;
    if (!(brood_placeable(parts, s, task.seat) >> slot & 1))
        return BROOD_NOT_TO_PLACE;
    if (task.step == BROOD_STEP_PAIR)
        return BROOD_NO_PAIR;
    return player->leader == slot + 1 ? BROOD_LEADER_FIRST : BROOD_LEADER_LAST;
}

/* What keeps a dragon from a place, whatever the way in. */
WY_FN static wy_reason why_not_there(const brood_parts *parts, const brood_state *s, int place)
{
    brood_task task = brood_top(s);
    const brood_dragon *dragon = &s->player[task.seat].dragon[task.a];
    if (parts->box.use[s->side][place] == BROOD_CLOSED)
        return BROOD_CLOSED_SIDE;
    if (dragon->level == 4)
        return BROOD_NO_ELDER_HERE;
    if (brood_is_island(place) && dragon->level < 3)
        return BROOD_TOO_YOUNG;
    if (brood_is_island(place) && !brood_is_open(s, place))
        return BROOD_UNDER_SKY;
    if (!(brood_within_range(parts, s, dragon) >> place & 1))
        return BROOD_TOO_FAR;
    if (brood_is_locked(s, place) &&
        !(dragon->level == 3 && dragon->colour + 1 == parts->box.bonus[place]))
        return BROOD_IS_LOCKED;
    int fee = brood_fee(parts, s, task.seat, place);
    return wy_ok_if(!fee || brood_can_pay_one(parts, &s->player[task.seat], BROOD_DUCAT, fee),
                    BROOD_NO_LIME_FEE);
}

WY_FN static wy_reason why_not_force(const brood_parts *parts, const brood_state *s, int place)
{
    brood_task task = brood_top(s);
    const brood_dragon *dragon = &s->player[task.seat].dragon[task.a];
    if (!brood_is_able(dragon, BROOD_GOLDEN) || dragon->marks & BROOD_OUSTED)
        return BROOD_NOT_GOLDEN;
    if (brood_is_quiet(s, place))
        return BROOD_NO_ABILITY_HERE;
    bool is_full = brood_occupied(s, place, s->side) >= brood_spaces(parts, s, place, s->side);
    return is_full ? BROOD_NO_VICTIM : BROOD_SPACE_LEFT;
}

WY_FN static wy_reason why_not_place(const brood_parts *parts, const brood_state *s,
                                     wy_action action)
{
    if (action.verb == BROOD_DO_NURSERY)
        return BROOD_NO_NURSERY;
    wy_reason reason = why_not_there(parts, s, action.c);
    if (reason != WY_OK)
        return reason;
    if (action.verb == BROOD_DO_PLACE)
        return BROOD_NO_SPACE;
    if (action.verb == BROOD_DO_FORCE)
        return why_not_force(parts, s, action.c);
    return brood_is_quiet(s, action.c) ? BROOD_NO_ABILITY_HERE : BROOD_NO_PURPLE;
}

/* ---- Dragons: hatching, evolving, trading ---- */

WY_FN static wy_reason why_no_token(const brood_parts *parts, const brood_state *s, int level,
                                    int colour)
{
    if (colour == BROOD_NONE)
        return BROOD_NO_MIX;
    return brood_tokens(parts, s, level, colour) > 0 ? BROOD_CANNOT_PAY : BROOD_NO_TOKEN;
}

WY_FN static wy_reason why_not_evolve(const brood_parts *parts, const brood_state *s,
                                      wy_action action)
{
    const brood_dragon *dragon = brood_guest(s);
    if (dragon->level != (action.verb == BROOD_DO_GROW ? 1 : 2))
        return BROOD_WRONG_LEVEL;
    if (action.verb == BROOD_DO_GROW)
        return why_no_token(parts, s, 2, parts->tables.second[dragon->colour][action.c]);
    return why_no_token(parts, s, 3, parts->tables.mixed[dragon->colour][action.b][action.c]);
}

WY_FN static wy_reason why_not_fuse(const brood_parts *parts, const brood_state *s,
                                    wy_action action)
{
    const brood_dragon *dragon = brood_guest(s);
    int gems[BROOD_STONES] = {action.a, action.b, action.c};
    if (dragon->level != 2)
        return BROOD_WRONG_LEVEL;
    if (gems[0] + gems[1] + gems[2] != 3)
        return BROOD_WRONG_SUM;
    return why_no_token(parts, s, 3, brood_fused(parts, dragon->colour, gems));
}

WY_FN static wy_reason why_not_awake(const brood_state *s, int elder)
{
    if (brood_guest(s)->level != 3)
        return BROOD_WRONG_LEVEL;
    if (elder != brood_top(s).seat && s->mode != BROOD_CURSEBREAKER)
        return BROOD_NOT_YOURS;
    return brood_owner_of_elder(s, elder) == BROOD_NONE ? BROOD_CANNOT_PAY : BROOD_IS_AWAKE;
}

WY_FN static wy_reason why_not_hatch(const brood_parts *parts, const brood_state *s,
                                     wy_action action)
{
    const brood_player *player = &s->player[brood_top(s).seat];
    if (player->eggs[action.c] == 0)
        return BROOD_NOT_HELD;
    if (brood_count(player, 1) >= brood_room(parts, player))
        return BROOD_NO_ROOM;
    return why_no_token(parts, s, 1, action.b);
}

WY_FN static wy_reason why_not_trade(const brood_parts *parts, const brood_state *s,
                                     wy_action action)
{
    const brood_player *player = &s->player[brood_top(s).seat];
    if (brood_guest(s)->level != 3)
        return BROOD_WRONG_LEVEL;
    if (action.verb == BROOD_DO_RECOLOUR)
        return action.c == brood_guest(s)->colour ? BROOD_SAME_COLOUR : BROOD_NO_TOKEN;
    int births[BROOD_STONES];
    if (!brood_split(parts, brood_guest(s)->colour, action.c, births))
        return BROOD_NO_MIXTURE;
    bool has_room = brood_count(player, 1) + 2 <= parts->box.row[brood_count(player, 3) > 1];
    return has_room ? BROOD_NO_TOKEN : BROOD_NO_ROOM;
}

/* ---- Shops and the bank ---- */

WY_FN static int shop_of(int verb)
{
    if (verb <= BROOD_DO_MINT_CHEAP)
        return BROOD_COINMAKER;
    if (verb <= BROOD_DO_SELL_EGG)
        return BROOD_MARKET;
    return verb <= BROOD_DO_FORGE_CHEAP ? BROOD_GEMSMITH : BROOD_JEWELLER;
}

WY_FN static wy_reason why_not_exchange(const brood_parts *parts, const brood_state *s,
                                        wy_action action)
{
    if (shop_of(action.verb) != s->visit.place)
        return BROOD_OTHER_PLACE;
    if (brood_is_cheap(action.verb) && s->visit.cheap == 0)
        return BROOD_NO_CHEAP;
    if (action.verb == BROOD_DO_SELL &&
        (action.c >= BROOD_GOODS || !parts->box.market_kind[brood_kind_of(action.c)]))
        return BROOD_NOT_ACCEPTED;
    return s->visit.place == BROOD_MARKET ? BROOD_NOT_HELD : BROOD_CANNOT_PAY;
}

WY_FN static wy_reason why_not_bank(const brood_state *s, wy_action action)
{
    int owner = s->owner[action.c];
    bool is_own = owner == brood_top(s).seat + 1;
    if (action.verb == BROOD_DO_OPEN)
        return owner || s->visit.opened ? BROOD_NO_KEY : BROOD_CANNOT_OPEN;
    if (!is_own)
        return BROOD_NOT_YOURS;
    return s->visit.touched >> action.c & 1 ? BROOD_WAS_TOUCHED : BROOD_NOT_HELD;
}

WY_FN static wy_reason why_not_feed(const brood_state *s, wy_action action)
{
    const brood_dragon *dragon = &s->player[brood_top(s).seat].dragon[action.c];
    if (action.verb != BROOD_DO_FEED || brood_is_hungry(dragon))
        return BROOD_CANNOT_PAY;
    return dragon->level ? BROOD_IS_FED : BROOD_NO_DRAGON;
}

/* ---- The verbs of a step ---- */

WY_FN static wy_reason why_not_here(const brood_parts *parts, const brood_state *s,
                                    wy_action action)
{
    brood_task task = brood_top(s);
    switch ((enum brood_step)task.step) {
    case BROOD_STEP_START: return BROOD_NO_TOKEN;
    case BROOD_STEP_KIT: return BROOD_NO_KIT;
    case BROOD_STEP_LEADER: return BROOD_NOT_LEADER;
    case BROOD_STEP_TURN:
    case BROOD_STEP_PAIR: return why_not_turn(parts, s, action.c);
    case BROOD_STEP_PLACE: return why_not_place(parts, s, action);
    case BROOD_STEP_OUST: return BROOD_NO_VICTIM;
    case BROOD_STEP_ABILITY:
    case BROOD_STEP_GROTTO: return BROOD_CANNOT_PAY;
    case BROOD_STEP_PLUS3:
    case BROOD_STEP_PLUS1:
    case BROOD_STEP_MINUS1: return BROOD_NOT_YIELDED;
    case BROOD_STEP_GAIN: return BROOD_WRONG_SUM;
    case BROOD_STEP_PAY: return BROOD_NO_SWAP;
    case BROOD_STEP_TRADE: return BROOD_NOT_HELD;
    case BROOD_STEP_DIG: return BROOD_NOT_DIGGABLE;
    case BROOD_STEP_MAGIC: return BROOD_NO_WAY;
    case BROOD_STEP_TRINKETS:
        return s->shown >> action.c & 1 ? BROOD_TOO_PRECIOUS : BROOD_NOT_SHOWN;
    case BROOD_STEP_DOJO: return why_not_evolve(parts, s, action);
    case BROOD_STEP_ARENA:
        return action.verb == BROOD_DO_FUSE ? why_not_fuse(parts, s, action)
                                            : why_not_awake(s, action.c);
    case BROOD_STEP_JEWELS:
        return action.a + action.b + action.c == 3 ? BROOD_NOT_HELD : BROOD_WRONG_SUM;
    case BROOD_STEP_HATCH: return why_not_hatch(parts, s, action);
    case BROOD_STEP_SHOP: return why_not_exchange(parts, s, action);
    case BROOD_STEP_BANK: return why_not_bank(s, action);
    case BROOD_STEP_PUT:
        return brood_accepted(parts, task.a) >> action.c & 1 ? BROOD_NOT_HELD : BROOD_NOT_ACCEPTED;
    case BROOD_STEP_FETCH: return BROOD_NOT_HELD;
    case BROOD_STEP_RETIRE: return BROOD_GRAVE_TAKEN;
    case BROOD_STEP_CARAVAN:
        return action.verb == BROOD_DO_VEND ? BROOD_NOT_YOURS : BROOD_CANNOT_PAY;
    case BROOD_STEP_MENAGERIE: return why_not_trade(parts, s, action);
    case BROOD_STEP_DEN: return BROOD_NOTHING_TO_STEAL;
    case BROOD_STEP_STEAL:
        return task.b && task.b != action.b + 1 ? BROOD_ONE_ACCOUNT : BROOD_NOTHING_TO_STEAL;
    case BROOD_STEP_WITCH: return BROOD_NO_COPY;
    case BROOD_STEP_LAIR: return action.verb == BROOD_DO_COINS ? BROOD_NO_COINS : BROOD_CANNOT_PAY;
    case BROOD_STEP_CHALLENGE:
        return action.verb == BROOD_DO_HOLD ? BROOD_MUST_FIGHT : BROOD_NO_FIGHT;
    case BROOD_STEP_BID: return BROOD_NO_ITEM;
    case BROOD_STEP_FEED: return why_not_feed(s, action);
    case BROOD_STEP_INCOME:
    case BROOD_STEP_ALCHEMY: return s->taken >> action.c & 1 ? BROOD_WAS_TAKEN : BROOD_NOT_OPEN;
    default: return BROOD_OTHER_STEP; /* a step that plays itself, with other numbers */
    }
}

WY_FN wy_reason brood_why(const brood_parts *parts, const brood_state *s, wy_action action)
{
    int step = brood_top(s).step;
    if (s->phase == BROOD_ENDED)
        return BROOD_IS_OVER;
    if (brood_actor(s) == WY_CHANCE) {
        if (!is_lot(action.verb))
            return BROOD_CHANCE_FIRST;
        return brood_is_verb_of(step, action.verb) ? BROOD_IS_DRAWN : BROOD_OTHER_LOT;
    }
    if (is_lot(action.verb))
        return BROOD_NOT_CHANCE;
    if (!brood_is_verb_of(step, action.verb))
        return BROOD_OTHER_STEP;
    if (action.verb == BROOD_DO_DONE)
        return BROOD_NOT_DONE;
    if (action.verb == BROOD_DO_EXCHANGE)
        return BROOD_NO_EXCHANGE;
    return why_not_here(parts, s, action);
}
