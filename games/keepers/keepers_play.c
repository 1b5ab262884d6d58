/* keepers_play.c - Playing dragons: legality, choice of cards, reward. */
#include "engine/core/lanes.h"
#include "games/keepers/keepers_knowledge.h"
#include "games/keepers/keepers_moves.h"
#include "games/keepers/keepers_piles.h"

/* ---- Legality (KEEP-30 to KEEP-36) ---- */

typedef struct play {
    int colour, cards;
    bool shown; /* Prism names the colour of the book itself */
} play;

/* Computes number and colour that a way of playing asks for; number 0 while a page is blank. */
WY_FN static play play_asked(const keepers_parts *parts, const keepers_state *s, wy_action action)
{
    play asked;
    asked.colour = keepers_colour(parts, s);
    asked.cards = asked.colour == KEEPERS_NONE ? 0 : keepers_number(parts, s);
    asked.shown = false;
    if (keepers_way_of(action.verb) & KEEPERS_BY_PRISM) {
        asked.shown = asked.colour == action.a;
        asked.colour = action.a;
    }
    if (keepers_way_of(action.verb) & KEEPERS_BY_THRIFT)
        asked.cards -= asked.cards > 1;
    return asked;
}

WY_FN static wy_reason cards_check(const keepers_parts *parts, const keepers_state *s, play asked)
{
    const wy_bag *hand = &s->hand[s->mover];
    if (asked.cards == 0)
        return KEEPERS_PAGE_BLANK;
    if (asked.shown)
        return KEEPERS_SAME_COLOUR;
    if (!keepers_is_open(s, s->mover, asked.colour))
        return KEEPERS_STACK_CLOSED;
    int real = wy_bag_sum(hand, parts->cards.front[asked.colour]);
    if (real == 0)
        return KEEPERS_NO_REAL;
    return wy_ok_if(real + wy_bag_count(hand, KEEPERS_SHADOW) >= asked.cards, KEEPERS_TOO_FEW);
}

WY_FN static uint64_t ends(const keepers_state *s, int colour)
{
    bool is_new = s->stacks[s->mover] > 0 && !keepers_has_stack(s, s->mover, colour);
    return is_new ? WY_BIT(KEEPERS_AT_LEFT) | WY_BIT(KEEPERS_AT_RIGHT) : WY_BIT(KEEPERS_ON);
}

/* Checks a way whatever the cards. */
WY_FN static wy_reason way_check(const keepers_parts *parts, const keepers_state *s, int verb)
{
    int number = keepers_number(parts, s), way = keepers_way_of(verb);
    wy_reason reason = keepers_chest_check(s, keepers_chests_for(verb));
    if (reason != WY_OK)
        return reason;
    if (way & KEEPERS_BY_THRIFT && number == 1)
        return KEEPERS_NOT_ON_ONE;
    if (way & KEEPERS_BY_JEWELLER && number > 0 && parts->box.reward_high[number - 1])
        return KEEPERS_HIGHEST_PIECE;
    uint64_t values = wy_lanes_nonzero(s->market);
    return wy_ok_if(!(way & KEEPERS_BY_JEWELLER) || values & (values - 1), KEEPERS_ONE_VALUE);
}

WY_FN wy_reason keepers_play_check(const keepers_parts *parts, const keepers_state *s,
                                   wy_action action)
{
    wy_reason reason = way_check(parts, s, action.verb);
    play asked = play_asked(parts, s, action);
    if (reason == WY_OK)
        reason = cards_check(parts, s, asked);
    if (reason != WY_OK)
        return reason;
    if (ends(s, asked.colour) >> action.c & 1)
        return WY_OK;
    return action.c == KEEPERS_ON ? KEEPERS_CHOOSE_END : KEEPERS_HAS_STACK;
}

WY_FN static void offer_way(const keepers_parts *parts, const keepers_state *s, wy_action action,
                            wy_menu *menu)
{
    play asked = play_asked(parts, s, action);
    if (cards_check(parts, s, asked) == WY_OK)
        wy_offer_set(menu, action, ends(s, asked.colour));
}

WY_FN void keepers_offer_plays(const keepers_parts *parts, const keepers_state *s, wy_menu *menu)
{
    offer_way(parts, s, wy_act(KEEPERS_DO_PLAY, 0, 0, 0), menu);
    if (s->mover != s->turn || !s->chests)
        return;
    for (int verb = KEEPERS_DO_THRIFT; verb <= KEEPERS_DO_PRISM_THRIFT_JEWEL; verb++) {
        int colours = keepers_way_of(verb) & KEEPERS_BY_PRISM ? KEEPERS_COLOURS : 1;
        if (way_check(parts, s, verb) != WY_OK)
            continue;
        for (int colour = 0; colour < colours; colour++)
            offer_way(parts, s, wy_act(verb, colour, 0, 0), menu);
    }
}

WY_FN bool keepers_may_play(const keepers_parts *parts, const keepers_state *s)
{
    play asked = play_asked(parts, s, wy_act(KEEPERS_DO_PLAY, 0, 0, 0));
    if (keepers_hand_is_open(s, s->mover))
        return cards_check(parts, s, asked) == WY_OK;
    if (asked.cards == 0 || !keepers_is_open(s, s->mover, asked.colour))
        return false;
    int real = keepers_most_real(parts, s, s->mover, asked.colour);
    return real > 0 && real + wy_bag_count(&s->hand[s->mover], KEEPERS_SHADOW) >= asked.cards;
}

WY_FN static void start_stack(keepers_state *s, int colour, int end)
{
    uint8_t *row = s->row[s->mover];
    int stacks = s->stacks[s->mover];
    if (keepers_has_stack(s, s->mover, colour))
        return;
    uint8_t others[KEEPERS_COLOURS];
    bool left = end == KEEPERS_AT_LEFT;
    memcpy(others, row, sizeof others);
    memcpy(row + left, others, (size_t)stacks);
    row[left ? 0 : stacks] = (uint8_t)colour;
    s->stacks[s->mover]++;
}

WY_FN void keepers_play_apply(const keepers_parts *parts, keepers_state *s, wy_action action)
{
    play asked = play_asked(parts, s, action);
    keepers_pay_chests(s, keepers_chests_for(action.verb));
    s->way = (uint8_t)keepers_way_of(action.verb);
    s->colour = (uint8_t)asked.colour;
    s->need = (uint8_t)asked.cards;
    start_stack(s, asked.colour, action.c);
    s->phase = KEEPERS_PICK;
}

/* ---- Choosing the cards (KEEP-31, KEEP-35) ---- */

WY_FN uint64_t keepers_picks(const keepers_parts *parts, const keepers_state *s)
{
    uint64_t kinds = parts->cards.front[s->colour];
    if (s->need > 1 || s->real)
        kinds |= WY_BIT(KEEPERS_SHADOW);
    return kinds & wy_bag_kinds(&s->hand[s->mover]);
}

WY_FN wy_reason keepers_pick_check(const keepers_parts *parts, const keepers_state *s, int card)
{
    if (card >= KEEPERS_KINDS || !wy_bag_count(&s->hand[s->mover], card))
        return KEEPERS_NOT_IN_HAND;
    if (keepers_picks(parts, s) >> card & 1)
        return WY_OK;
    return card == KEEPERS_SHADOW ? KEEPERS_NEEDS_REAL : KEEPERS_OTHER_COLOUR;
}

WY_FN void keepers_pick_apply(const keepers_parts *parts, keepers_state *s, int card)
{
    keepers_lose(s, s->mover, card);
    keepers_push(s, keepers_stack(s->mover, s->colour), card);
    keepers_remember_shown(parts, s, s->mover, card);
    s->real |= card != KEEPERS_SHADOW;
    s->need--;
}

WY_FN bool keepers_finish_picks(const keepers_parts *parts, keepers_state *s)
{
    uint64_t all = parts->cards.front[s->colour] | WY_BIT(KEEPERS_SHADOW);
    bool order_matters = s->chests >> KEEPERS_RECALL & 1; /* a card may be taken back later */
    while (s->need && keepers_hand_is_open(s, s->mover)) {
        const wy_bag *hand = &s->hand[s->mover];
        uint64_t kinds = keepers_picks(parts, s);
        bool takes_all = !order_matters && wy_bag_sum(hand, all) == s->need;
        if (!takes_all && (kinds & (kinds - 1)))
            return false;
        bool shadow = takes_all && wy_bag_count(hand, KEEPERS_SHADOW);
        keepers_pick_apply(parts, s, shadow ? KEEPERS_SHADOW : wy_lowest_bit(kinds));
    }
    return s->need == 0;
}

/* ---- Rewards (KEEP-37 to KEEP-41) ---- */

WY_FN static int lowest(uint64_t market)
{
    return wy_lowest_bit(wy_lanes_nonzero(market)) / 8;
}

WY_FN static int highest(uint64_t market)
{
    int kind = KEEPERS_PIECES - 1;
    while (!wy_lane(market, kind))
        kind--;
    return kind;
}

WY_FN static int piece_won(const keepers_parts *parts, const keepers_state *s, int number)
{
    if (s->market == 0)
        return KEEPERS_NONE;
    if (parts->box.reward_high[number - 1])
        return highest(s->market);
    int kind = lowest(s->market);
    if (s->way & KEEPERS_BY_JEWELLER)
        kind = lowest(s->market & ~wy_lane_of(kind, 0xff));
    return kind;
}

WY_FN static int fewer(int wanted, int left)
{
    return wanted < left ? wanted : left;
}

WY_FN keepers_promise keepers_promise_of(const keepers_parts *parts, const keepers_state *s,
                                         int number)
{
    const keepers_box *box = &parts->box;
    keepers_promise won;
    won.piece = piece_won(parts, s, number);
    won.shadows = fewer(box->reward_shadows[number - 1], s->shadows);
    won.eggs = fewer(box->reward_eggs[number - 1], s->eggs[KEEPERS_SUPPLY]);
    won.crystals = fewer(box->reward_crystals[number - 1], s->crystals[KEEPERS_SUPPLY]);
    return won;
}

/* There is always a piece left: the component file is checked for that. */
WY_FN static void win_piece(const keepers_parts *parts, keepers_state *s, int seat, int kind)
{
    if (kind == KEEPERS_NONE)
        return;
    s->market -= wy_lane_of(kind, 1);
    s->pieces[seat] += wy_lane_of(kind, 1);
    if (keepers_piece_count(s, seat) % KEEPERS_RING == 0) /* a pearl, of public colour alone */
        s->covered[seat][keepers_pearls_left(parts, s, 0) ? 0 : 1]++;
}

WY_FN static void move_goods(uint8_t *goods, int seat, int count)
{
    goods[KEEPERS_SUPPLY] = (uint8_t)(goods[KEEPERS_SUPPLY] - count);
    goods[seat] = (uint8_t)(goods[seat] + count);
}

WY_FN void keepers_reward(const keepers_parts *parts, keepers_state *s)
{
    int seat = s->mover;
    keepers_promise won = keepers_promise_of(parts, s, keepers_number(parts, s));
    win_piece(parts, s, seat, won.piece);
    for (int i = 0; i < won.shadows; i++) {
        s->shadows--;
        keepers_gain(s, seat, KEEPERS_SHADOW);
    }
    move_goods(s->eggs, seat, won.eggs);
    move_goods(s->crystals, seat, won.crystals);
    if (s->stacks[seat] == KEEPERS_COLOURS && !s->crest[seat] && s->crests < KEEPERS_CRESTS)
        s->crest[seat] = ++s->crests;
    s->played = 1;
    s->way = s->colour = s->need = s->real = 0;
}

/* ---- Taking a dragon back: the chest Recall (KEEP-58) ---- */

WY_FN static int real_below_top(const keepers_state *s, int pile)
{
    int real = 0;
    for (int i = keepers_pile_start(s, pile); i < keepers_pile_end(s, pile) - 1; i++)
        real += s->lying[i] != KEEPERS_SHADOW;
    return real;
}

WY_FN wy_reason keepers_recall_check(const keepers_state *s, int colour)
{
    wy_reason reason = keepers_chest_check(s, keepers_chests_for(KEEPERS_DO_RECALL));
    if (reason != WY_OK)
        return reason;
    if (keepers_height(s, keepers_stack(s->mover, colour)) == 0)
        return KEEPERS_NO_STACK;
    return wy_ok_if(real_below_top(s, keepers_stack(s->mover, colour)), KEEPERS_LAST_REAL);
}

WY_FN uint64_t keepers_recalls(const keepers_state *s)
{
    uint64_t set = 0;
    for (int colour = 0; colour < KEEPERS_COLOURS; colour++)
        if (keepers_recall_check(s, colour) == WY_OK)
            set |= WY_BIT(colour);
    return set;
}
