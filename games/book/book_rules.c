/* book_rules.c - The Book of Dragons: set-up, the phases of a turn in rulebook order, the end. */
#include "engine/core/lanes.h"
#include "games/book/book.h"
#include "games/book/book_dice.h"

/* ---- The board ---- */

WY_FN static uint8_t with(uint8_t set, int pile)
{
    return (uint8_t)(set | WY_BIT(pile));
}

WY_FN static uint8_t without(uint8_t set, int pile)
{
    return (uint8_t)(set & ~WY_BIT(pile));
}

WY_FN static bool has(int set, int pile)
{
    return set >> pile & 1;
}

WY_FN bool book_top_is_known(const book_state *s, int pile)
{
    if (s->left[pile] == 0 || s->phase < BOOK_DEAL_CARDS)
        return false;
    if (s->phase == BOOK_DEAL_CARDS)
        return pile < s->pending;
    return s->phase != BOOK_REVEAL || pile != s->pending;
}

/* The slot's cost, or one pip more than what lies there (BOOK-15, BOOK-16, BOOK-41). */
WY_FN int book_price(const book_parts *parts, const book_state *s, int pile)
{
    int cost = parts->box.cost[pile];
    int pips = s->blocker == pile ? parts->box.blocker_pips : parts->dice.pips[s->dice[pile]];
    return pips < cost ? cost : pips + 1;
}

WY_FN static void reprice(const book_parts *parts, book_state *s, int pile)
{
    s->price[pile] = wy_lanes_fill(book_price(parts, s, pile));
}

/* ---- Set-up (BOOK-5 to BOOK-9): chance deals tokens, goals and the first cards ---- */

WY_FN wy_reason book_setup(const book_parts *parts, const wy_options *options, book_state *s)
{
    const book_box *box = &parts->box;
    int players = options->players;
    memset(s, 0, sizeof *s);
    if (players < BOOK_PLAYERS_MIN || players > BOOK_PLAYERS_MAX)
        return BOOK_WRONG_PLAYERS;
    if (players != 2 && options->value[BOOK_OPTION_BLOCKER] != BOOK_ON)
        return BOOK_WRONG_OPTION;
    s->players = (uint8_t)players;
    s->adding = options->value[BOOK_OPTION_ADDING];
    s->unseen = WY_BIT(BOOK_CARDS) - 1;
    for (int seat = 0; seat < players; seat++)
        s->hand[seat] = (uint8_t)book_handful(box->dice[0], box->dice[1], box->dice[2]);
    for (int pile = 0; pile < BOOK_PILES_MAX; pile++) {
        s->holder[pile] = BOOK_NO_SEAT;
        s->left[pile] = box->pile[players][pile];
        s->piles = (uint8_t)(s->piles + (s->left[pile] > 0));
    }
    s->bare = (uint8_t)(WY_BIT(s->piles) - 1);
    s->gone = (uint8_t)~s->bare;
    s->blocker = BOOK_NO_PILE;
    if (players == 2 && options->value[BOOK_OPTION_BLOCKER] == BOOK_ON) {
        s->blocker = (uint8_t)(box->blocker_pile - 1);
        s->bare = without(s->bare, s->blocker);
    }
    for (int pile = 0; pile < BOOK_PILES_MAX; pile++)
        reprice(parts, s, pile);
    s->phase = BOOK_DEAL_TOKENS;
    return WY_OK;
}

/* Red is sure to be among the tokens, the others are a random choice (BOOK-5): with r seats and m
 * other colours to go, red weighs m and each other colour r - 1. The last seat takes the rest. */
WY_FN static uint32_t token_odds(const book_state *s, int colour)
{
    int seats = s->players - s->pending;
    uint64_t left = WY_BIT(BOOK_TOKENS) - 1;
    for (int seat = 0; seat < s->pending; seat++)
        left &= ~WY_BIT(s->token[seat]);
    uint64_t others = left & ~WY_BIT(BOOK_RED);
    if (!(left >> colour & 1))
        return 0;
    if (left == others)
        return 1;
    if (seats == 1)
        return colour == BOOK_RED;
    return (uint32_t)(colour == BOOK_RED ? wy_count_bits(others) : seats - 1);
}

WY_FN static void deal_tokens_legal(const book_state *s, wy_menu *menu)
{
    for (int colour = 0; colour < BOOK_TOKENS; colour++) {
        uint32_t odds = token_odds(s, colour);
        wy_offer_odds(menu, wy_act(BOOK_TOKEN, 0, 0, colour), odds > 0, odds);
    }
}

WY_FN static wy_reason deal_tokens_check(const book_state *s, wy_action action)
{
    if (action.verb != BOOK_TOKEN)
        return BOOK_OTHER_DRAW;
    if (token_odds(s, action.c) == 0)
        return BOOK_TOKEN_GONE;
    return WY_OK;
}

WY_FN static void deal_tokens_apply(book_state *s, wy_action action)
{
    s->token[s->pending] = action.c;
    if (action.c == BOOK_RED)
        s->start = s->turn = s->pending;
    if (++s->pending == s->players) {
        s->pending = 0;
        s->phase = BOOK_DEAL_GOALS;
    }
}

WY_FN static uint64_t goals_left(const book_state *s)
{
    uint64_t goals = WY_BIT(BOOK_TYPES) - 1;
    for (int seat = 0; seat < s->pending; seat++)
        goals &= ~WY_BIT(s->goal[seat]);
    return goals;
}

WY_FN static wy_reason deal_goals_check(const book_state *s, wy_action action)
{
    if (action.verb != BOOK_GOAL)
        return BOOK_OTHER_DRAW;
    if (!(goals_left(s) >> action.c & 1))
        return BOOK_GOAL_GONE;
    return WY_OK;
}

WY_FN static void deal_goals_apply(book_state *s, wy_action action)
{
    s->goal[s->pending] = action.c;
    if (++s->pending == s->players) {
        s->pending = 0;
        s->phase = BOOK_DEAL_CARDS;
    }
}

/* Turning up a card, in set-up and in play (BOOK-9, BOOK-22). */
WY_FN static wy_reason show_check(const book_state *s, wy_action action)
{
    if (action.verb != BOOK_SHOW)
        return BOOK_OTHER_DRAW;
    if (action.a != s->pending)
        return BOOK_OTHER_PILE;
    if (!(s->unseen >> action.c & 1))
        return BOOK_CARD_SEEN;
    return WY_OK;
}

WY_FN static void show(book_state *s, int card)
{
    s->top[s->pending] = (uint8_t)card;
    s->unseen &= ~WY_BIT(card);
}

WY_FN static void deal_cards_apply(book_state *s, wy_action action)
{
    show(s, action.c);
    if (++s->pending == s->piles) {
        s->pending = 0;
        s->phase = BOOK_TURN;
    }
}

/* ---- Placing dice (BOOK-14 to BOOK-20) ---- */

/* Set of placements() whose dice reach the cost of a slot without others (`adding`, BOOK-18). */
WY_FN static uint64_t additions(const book_parts *parts, uint64_t own, uint64_t pips)
{
    uint64_t fits = 0;
    for (; own; own &= own - 1) {
        int pile = wy_lowest_bit(own);
        fits |= wy_lanes_reach(pips, wy_lanes_fill(parts->box.cost[pile])) >> (7 - pile);
    }
    return fits;
}

/* All placements as one set, element 8 * subset + pile: the pips of every subset of the dice in
 * hand are held against the price of one pile after the other. On the player's own dice
 * any dice will do, or none, or those that reach the cost (BOOK-18), and no pile is tried twice
 * (BOOK-19). */
WY_FN static uint64_t placements(const book_parts *parts, const book_state *s)
{
    int hand = s->hand[s->turn];
    uint64_t own = s->held[s->turn], shut_own = s->adding == BOOK_OFF ? own : 0;
    uint64_t shut = s->tried | s->gone | (s->immune & ~own) | shut_own;
    uint64_t pips = parts->dice.subset_pips[hand], fits = 0;
    for (int pile = 0; pile < s->piles; pile++)
        fits |= wy_lanes_reach(pips, s->price[pile]) >> (7 - pile);
    fits |= s->adding == BOOK_COST ? additions(parts, own, pips) : WY_LANES_LOW * own;
    fits &= ~(WY_LANES_LOW * shut);
    return fits & parts->dice.subsets[hand];
}

WY_FN static wy_reason place_check(const book_parts *parts, const book_state *s, wy_action action)
{
    int pile = book_place_pile(action), subset = book_place_subset(action);
    int pips = wy_lane(parts->dice.subset_pips[s->hand[s->turn]], subset);
    if (s->phase == BOOK_TAKEN)
        return BOOK_HAS_TAKEN;
    if (pile >= s->piles)
        return BOOK_NO_SUCH_PILE;
    if (s->left[pile] == 0)
        return BOOK_PILE_EMPTY;
    if (!wy_lane(parts->dice.subsets[s->hand[s->turn]], subset))
        return BOOK_NOT_IN_HAND;
    if (has(s->tried, pile))
        return BOOK_TRIED;
    if (has(s->held[s->turn], pile)) {
        if (s->adding == BOOK_OFF)
            return BOOK_NO_ADDING;
        return wy_ok_if(s->adding == BOOK_ON || pips >= parts->box.cost[pile], BOOK_ADDS_TOO_FEW);
    }
    if (has(s->immune, pile))
        return BOOK_IS_IMMUNE;
    if (pips >= wy_lane(s->price[pile], subset))
        return WY_OK;
    if (s->holder[pile] != BOOK_NO_SEAT)
        return BOOK_BELOW_BID;
    if (s->blocker == pile && pips <= parts->box.blocker_pips)
        return BOOK_BELOW_BLOCKER;
    return BOOK_BELOW_COST;
}

/* Dice leave a pile for their owner's hand, and with them goes the claim to the card. */
WY_FN static void send_home(const book_parts *parts, book_state *s, int pile, int dice)
{
    int seat = s->holder[pile];
    s->hand[seat] = parts->dice.join[s->hand[seat]][dice];
    s->held[seat] = without(s->held[seat], pile);
    s->immune = without(s->immune, pile);
    s->holder[pile] = BOOK_NO_SEAT;
    s->dice[pile] = 0;
}

WY_FN int book_blocker_goal(const book_state *s)
{
    int pile = s->blocker;
    do
        pile = pile + 1 == s->piles ? 0 : pile + 1;
    while (has(s->gone | s->immune, pile));
    return pile;
}

/* The blocking die sends dice home unchanged (BOOK-43), at worst those just placed (BOOK-45). */
WY_FN static void move_blocker(const book_parts *parts, book_state *s)
{
    int pile = book_blocker_goal(s);
    send_home(parts, s, pile, s->dice[pile]);
    s->blocker = (uint8_t)pile;
    s->bare = without(s->bare, pile);
    reprice(parts, s, pile);
}

WY_FN static void place_apply(const book_parts *parts, book_state *s, wy_action action)
{
    const book_tables *dice = &parts->dice;
    int pile = book_place_pile(action), subset = book_place_subset(action);
    int hand = s->hand[s->turn];
    if (s->holder[pile] != s->turn)
        send_home(parts, s, pile, dice->raised[s->dice[pile]]);
    s->hand[s->turn] = dice->rest[hand][subset];
    s->dice[pile] = dice->join[s->dice[pile]][dice->part[hand][subset]];
    s->holder[pile] = s->turn;
    s->held[s->turn] = with(s->held[s->turn], pile);
    s->bare = without(s->bare, pile);
    s->tried = with(s->tried, pile);
    s->phase = BOOK_PLACING;
    if (s->blocker == pile)
        move_blocker(parts, s);
    reprice(parts, s, pile);
}

/* ---- Taking a dragon (BOOK-21 to BOOK-23) ---- */

WY_FN static wy_reason claim_check(const book_state *s, wy_action action)
{
    if (s->phase == BOOK_PLACING)
        return BOOK_HAS_PLACED;
    if (s->phase == BOOK_TAKEN)
        return BOOK_ONE_CARD;
    if (action.c >= s->piles)
        return BOOK_NO_SUCH_PILE;
    if (!has(s->held[s->turn], action.c))
        return BOOK_NOT_HELD;
    return WY_OK;
}

/* The top card leaves the board; what lies under it, if anything, is for chance to say. */
WY_FN static void remove_top(book_state *s, int pile, int resume)
{
    s->left[pile]--;
    if (s->left[pile]) {
        s->resume = (uint8_t)resume;
        s->pending = (uint8_t)pile;
        s->phase = BOOK_REVEAL;
    } else {
        s->phase = (uint8_t)resume;
        s->top[pile] = 0;
        s->bare = without(s->bare, pile);
        s->gone = with(s->gone, pile);
    }
}

WY_FN static void claim_apply(const book_parts *parts, book_state *s, wy_action action)
{
    int pile = action.c, card = s->top[pile];
    send_home(parts, s, pile, parts->dice.lowered[s->dice[pile]]);
    s->bare = with(s->bare, pile);
    s->price[pile] = wy_lanes_fill(parts->box.cost[pile]);
    s->book[s->turn] |= WY_BIT(card);
    s->unused[s->turn] += wy_lane_of(book_realm(card), book_realm(card) != BOOK_VOLCANO);
    remove_top(s, pile, BOOK_TAKEN);
}

/* ---- When neither is possible (BOOK-11, BOOK-12) ---- */

WY_FN static wy_reason raise_check(const book_parts *parts, const book_state *s)
{
    if (s->phase != BOOK_TURN)
        return BOOK_HAS_ACTED;
    if (s->held[s->turn])
        return BOOK_CAN_TAKE;
    if (placements(parts, s))
        return BOOK_CAN_PLACE;
    return WY_OK;
}

/* ---- Abilities (BOOK-24 to BOOK-34) ---- */

WY_FN static bool token_is_out(const book_state *s)
{
    return (s->immune & s->held[s->turn]) != 0;
}

WY_FN static wy_reason storm_check(const book_state *s, int pile)
{
    if (pile >= s->piles)
        return BOOK_NO_SUCH_PILE;
    if (s->left[pile] == 0)
        return BOOK_PILE_EMPTY;
    if (!has(s->bare, pile))
        return BOOK_UNDER_DICE;
    return WY_OK;
}

WY_FN static wy_reason plains_check(const book_state *s, int pile)
{
    if (pile >= s->piles)
        return BOOK_NO_SUCH_PILE;
    if (!has(s->held[s->turn], pile))
        return BOOK_NO_DICE_THERE;
    if (token_is_out(s))
        return BOOK_TOKEN_OUT;
    return WY_OK;
}

/* Desert, Jungle, Mountains: only dice in hand, and never without effect (BOOK-28 to BOOK-30). */
WY_FN static wy_reason dice_check(const book_parts *parts, const book_state *s, int realm,
                                  int target)
{
    uint8_t faces = parts->dice.faces[s->hand[s->turn]];
    bool only_sixes = faces == (faces & WY_BIT(BOOK_FACES - 1));
    if (realm == BOOK_JUNGLE) {
        if (target != 0)
            return BOOK_NOT_A_MOVE;
        if (only_sixes)
            return BOOK_NO_EFFECT;
        return WY_OK;
    }
    if (!has(faces, target))
        return BOOK_NO_SUCH_DIE;
    if (realm == BOOK_DESERT && target == BOOK_FACES - 1)
        return BOOK_IS_SIX;
    return WY_OK;
}

WY_FN static wy_reason use_check(const book_parts *parts, const book_state *s, wy_action action)
{
    int realm = book_use_realm(action), target = book_use_target(action);
    if (wy_lane(s->unused[s->turn], realm) == 0)
        return BOOK_NO_ABILITY;
    if (realm == BOOK_STORM)
        return storm_check(s, target);
    if (realm == BOOK_PLAINS)
        return plains_check(s, target);
    return dice_check(parts, s, realm, target);
}

/* All uses of abilities as one set, element 8 * realm + target. */
WY_FN static uint64_t uses(const book_parts *parts, const book_state *s)
{
    uint64_t faces = parts->dice.faces[s->hand[s->turn]];
    uint64_t low_faces = faces & ~WY_BIT(BOOK_FACES - 1);
    uint64_t own = token_is_out(s) ? 0 : s->held[s->turn];
    uint64_t targets = (uint64_t)s->bare << (8 * BOOK_STORM) | low_faces << (8 * BOOK_DESERT) |
                       (uint64_t)(low_faces != 0) << (8 * BOOK_JUNGLE) |
                       faces << (8 * BOOK_MOUNTAINS) | own << (8 * BOOK_PLAINS);
    return targets & wy_lanes_full(wy_lanes_nonzero(s->unused[s->turn]));
}

WY_FN static void use_apply(const book_parts *parts, book_state *s, wy_action action)
{
    uint8_t *hand = &s->hand[s->turn];
    int realm = book_use_realm(action), target = book_use_target(action);
    s->unused[s->turn] -= wy_lane_of(realm, 1);
    switch (realm) {
    case BOOK_STORM: remove_top(s, target, s->phase); break;
    case BOOK_DESERT: *hand = parts->dice.grown[*hand][target]; break;
    case BOOK_JUNGLE: *hand = parts->dice.raised[*hand]; break;
    case BOOK_MOUNTAINS: *hand = parts->dice.flipped[*hand][target]; break;
    case BOOK_PLAINS: s->immune = with(s->immune, target); break;
    }
}

/* ---- The end of a turn and of the game (BOOK-13, BOOK-33, BOOK-35) ---- */

WY_FN static bool is_last_round(const book_parts *parts, const book_state *s)
{
    int empty = wy_count_bits(s->gone) - (8 - s->piles);
    return empty >= parts->box.ending[s->players];
}

WY_FN static void end_turn(const book_parts *parts, book_state *s)
{
    int next = s->turn + 1 == s->players ? 0 : s->turn + 1;
    s->tried = 0;
    s->phase = BOOK_TURN;
    if ((next == s->start) & is_last_round(parts, s)) {
        s->phase = BOOK_ENDED;
        return;
    }
    s->turn = (uint8_t)next;
    s->immune = (uint8_t)(s->immune & ~s->held[next]); /* the token comes home (BOOK-33) */
}

/* After the action: with nothing left to place and nothing left to use, the turn is over. */
WY_FN static void settle(const book_parts *parts, book_state *s)
{
    if (s->phase == BOOK_TURN || s->phase == BOOK_REVEAL)
        return;
    if (s->phase == BOOK_PLACING && placements(parts, s))
        return;
    if (!uses(parts, s))
        end_turn(parts, s);
}

WY_FN static void reveal_apply(const book_parts *parts, book_state *s, wy_action action)
{
    show(s, action.c);
    s->pending = 0;
    s->phase = s->resume;
    s->resume = 0;
    settle(parts, s);
}

/* ---- A player's turn (BOOK-10) ---- */

WY_FN static wy_reason turn_check(const book_parts *parts, const book_state *s, wy_action action)
{
    switch (action.verb) {
    case BOOK_PLACE: return place_check(parts, s, action);
    case BOOK_CLAIM: return claim_check(s, action);
    case BOOK_RAISE: return raise_check(parts, s);
    case BOOK_USE: return use_check(parts, s, action);
    case BOOK_END:
        if (s->phase == BOOK_TURN)
            return BOOK_MUST_ACT;
        return WY_OK;
    }
    return BOOK_NOT_CHANCE;
}

WY_FN static void turn_legal(const book_parts *parts, const book_state *s, wy_menu *menu)
{
    bool fresh = s->phase == BOOK_TURN;
    uint64_t places = s->phase == BOOK_TAKEN ? 0 : placements(parts, s);
    uint64_t claims = fresh ? s->held[s->turn] : 0;
    wy_offer_set(menu, wy_act(BOOK_PLACE, 0, 0, 0), places);
    wy_offer_set(menu, wy_act(BOOK_CLAIM, 0, 0, 0), claims);
    wy_offer_set(menu, wy_act(BOOK_USE, 0, 0, 0), uses(parts, s));
    wy_offer(menu, wy_act(BOOK_END, 0, 0, 0), !fresh);
    wy_offer(menu, wy_act(BOOK_RAISE, 0, 0, 0), fresh && (places | claims) == 0);
}

WY_FN static void turn_apply(const book_parts *parts, book_state *s, wy_action action)
{
    if (action.verb == BOOK_PLACE) {
        place_apply(parts, s, action);
    } else if (action.verb == BOOK_CLAIM) {
        claim_apply(parts, s, action);
    } else if (action.verb == BOOK_USE) {
        use_apply(parts, s, action);
    } else {
        if (action.verb == BOOK_RAISE)
            s->hand[s->turn] = parts->dice.raised[s->hand[s->turn]];
        end_turn(parts, s);
        return;
    }
    settle(parts, s);
}

/* ---- The state machine ---- */

WY_FN static bool is_turn(const book_state *s)
{
    return s->phase >= BOOK_TURN && s->phase <= BOOK_TAKEN;
}

WY_FN int book_actor(const book_state *s)
{
    if (is_turn(s))
        return s->turn;
    return s->phase == BOOK_ENDED ? WY_OVER : WY_CHANCE;
}

/* Every noun in its range, and zero where the verb has none. */
WY_FN static bool is_well_formed(wy_action action)
{
    static const uint8_t limits[BOOK_VERBS][3] = {
        {1, 1, BOOK_TOKENS},             /* token */
        {1, 1, BOOK_TYPES},              /* goal */
        {BOOK_PILES_MAX, 1, BOOK_CARDS}, /* show */
        {1, 1, 8 * 8},                   /* place */
        {1, 1, BOOK_PILES_MAX},          /* claim */
        {1, 1, 1},                       /* raise */
        {1, 1, 8 * BOOK_REALMS},         /* use */
        {1, 1, 1},                       /* end */
    };
    if (action.verb >= BOOK_VERBS)
        return false;
    const uint8_t *limit = limits[action.verb];
    return action.a < limit[0] && action.b < limit[1] && action.c < limit[2];
}

WY_FN wy_reason book_check(const book_parts *parts, const book_state *s, wy_action action)
{
    if (!is_well_formed(action))
        return BOOK_NOT_A_MOVE;
    if (is_turn(s))
        return turn_check(parts, s, action);
    if (s->phase == BOOK_ENDED)
        return BOOK_IS_OVER;
    if (action.verb >= BOOK_PLACE)
        return BOOK_CHANCE_FIRST;
    if (s->phase == BOOK_DEAL_TOKENS)
        return deal_tokens_check(s, action);
    if (s->phase == BOOK_DEAL_GOALS)
        return deal_goals_check(s, action);
    return show_check(s, action);
}

WY_FN void book_legal(const book_parts *parts, const book_state *s, wy_menu *menu)
{
    wy_menu_clear(menu);
    if (is_turn(s))
        turn_legal(parts, s, menu);
    else if (s->phase == BOOK_REVEAL || s->phase == BOOK_DEAL_CARDS)
        wy_offer_set(menu, wy_act(BOOK_SHOW, s->pending, 0, 0), s->unseen);
    else if (s->phase == BOOK_DEAL_GOALS)
        wy_offer_set(menu, wy_act(BOOK_GOAL, 0, 0, 0), goals_left(s));
    else if (s->phase == BOOK_DEAL_TOKENS)
        deal_tokens_legal(s, menu);
}

WY_FN void book_apply(const book_parts *parts, book_state *s, wy_action action)
{
    WY_ASSERT(book_check(parts, s, action) == WY_OK);
    if (is_turn(s))
        turn_apply(parts, s, action);
    else if (s->phase == BOOK_REVEAL)
        reveal_apply(parts, s, action);
    else if (s->phase == BOOK_DEAL_CARDS)
        deal_cards_apply(s, action);
    else if (s->phase == BOOK_DEAL_GOALS)
        deal_goals_apply(s, action);
    else
        deal_tokens_apply(s, action);
}

/* ---- Scoring (BOOK-36 to BOOK-39): all of it lies open ---- */

WY_FN void book_score(const book_parts *parts, const book_state *s, int viewer, wy_score *scores)
{
    (void)viewer;
    memset(scores, 0, sizeof *scores * s->players);
    for (int seat = 0; seat < s->players; seat++) {
        wy_score *score = &scores[seat];
        for (uint64_t cards = s->book[seat]; cards; cards &= cards - 1) {
            int card = wy_lowest_bit(cards);
            score->line[0] += parts->box.points[card];
            if (book_type(card) == s->goal[seat])
                score->line[1] += parts->box.goal_bonus;
        }
        score->total = score->line[0] + score->line[1];
        score->tie[0] = parts->dice.pips[s->hand[seat]];
        for (int pile = 0; pile < s->piles; pile++)
            if (has(s->held[seat], pile))
                score->tie[0] += parts->dice.pips[s->dice[pile]];
    }
    wy_rank_scores(scores, s->players);
}
