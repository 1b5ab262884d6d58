/* brood_prompts.c - prompts: what each step asks. */
#include "games/brood/text/brood_text.h"

#define ASK(a, text, ...) BROOD_TELL(a, text, NULL, __VA_ARGS__)

static void ask(const brood_talk *a, const char *text)
{
    brood_tell(a, text, NULL, WY_NO_PARTS);
}

static const brood_player *asked(const brood_talk *a)
{
    return &a->s->player[a->task.seat];
}

/* ---- The set-up ---- */

static void ask_lot(const brood_talk *a)
{
    static const char *const texts[] = {
        WY_N("The next player on the wheel is drawn by lot."),
        WY_N("The sky tile of {place} is drawn by lot."),
        WY_N("A bonus for all players is drawn by lot."),
        WY_N("A trinket for the display is drawn by lot."),
        WY_N("The colour of the seventh enemy is drawn by lot."),
        WY_N("The enemy at {field} is drawn by lot."),
        WY_N("The enemy at {place} draws from the pool. Still to draw: {left}."),
    };
    int place = a->task.step == BROOD_STEP_SKY ? BROOD_PEAKS + a->task.a : 0;
    if (a->s->fight.place)
        place = a->s->fight.place - 1;
    ASK(a, texts[a->task.step - BROOD_STEP_ORDER], brood_at(place),
        brood_part("field", BROOD_NOUN_FIELD, a->task.step == BROOD_STEP_ENEMY ? a->task.a : 0),
        brood_number("left", a->task.a));
}

/* ---- Placing ---- */

static void ask_turn(const brood_talk *a)
{
    int left = brood_placeable(a->parts, a->s, a->task.seat);
    bool only_sanctuary = !(left & ~brood_unlocked(a->s, a->task.seat));
    ASK(a,
        only_sanctuary ? WY_N("{seat}: place a dragon that the Sanctuary has unlocked, or stop.")
        : a->s->side == BROOD_SUMMER
            ? WY_N("{seat}: summer of year {year}. Which dragon do you place? Still to place: "
                   "{left}.")
            : WY_N("{seat}: winter of year {year}. Which dragon do you place? Still to place: "
                   "{left}."),
        brood_number("year", a->s->year), brood_number("left", wy_count_bits((uint64_t)left)));
}

static void ask_where(const brood_talk *a)
{
    static const char *const texts[][3] = {
        {WY_N("{seat}: where does the {dragon} go?"),
         WY_N("{seat}: where does the {dragon} go, at most {steps} from {place}?"),
         WY_N("{seat}: where does the {dragon} go, at most {steps} from your board?")},
        {WY_N("{seat}: where does the {dragon} go, as the second of a pair?"),
         WY_N("{seat}: where does the {dragon} go, as the second of a pair, at most {steps} from "
              "{place}?"),
         WY_N("{seat}: where does the {dragon} go, as the second of a pair, at most {steps} from "
              "your board?")},
    };
    const brood_dragon *dragon = &asked(a)->dragon[a->task.a];
    bool anywhere = a->s->side == BROOD_SUMMER || dragon->level == BROOD_LEVELS;
    int from = anywhere ? 0 : dragon->where >= BROOD_ON ? 1 : 2;
    ASK(a, texts[a->task.b][from], brood_dragon_part(a, a->task.a), brood_at(dragon->place),
        brood_part("steps", BROOD_SAID_STEPS, brood_range(dragon)));
}

static void ask_placing(const brood_talk *a)
{
    int slot = a->task.a;
    const brood_dragon *dragon = &asked(a)->dragon[slot % BROOD_SLOTS];
    bool is_magenta = dragon->colour == BROOD_MAGENTA;
    switch (a->task.step) {
    case BROOD_STEP_LEADER:
        ask(a, WY_N("{seat}: who leads this summer, to be placed neither first nor last?"));
        break;
    case BROOD_STEP_TURN: ask_turn(a); break;
    case BROOD_STEP_OUST:
        ASK(a,
            a->task.b
                ? WY_N("{seat}: the {dragon} needs a space at {place}. Which dragon do you send "
                       "back?")
                : WY_N("{seat}: the {dragon} may send a dragon back from {place}. Which one?"),
            brood_dragon_part(a, slot), brood_at(dragon->place));
        break;
    case BROOD_STEP_ABILITY:
        ASK(a,
            is_magenta ? WY_N("{seat}: do you pay {price} for a magic move of the {dragon}?")
                       : WY_N("{seat}: do you pay {price} for an excavation by the {dragon}?"),
            brood_amount("price", BROOD_DUCAT, a->parts->box.fees[is_magenta ? 0 : 1]),
            brood_dragon_part(a, slot));
        break;
    case BROOD_STEP_PAIR:
        ASK(a,
            WY_N("{seat}: do you place a second dragon of level 3 in this turn, as a pair with the "
                 "{dragon}?"),
            brood_dragon_part(a, slot));
        break;
    default: ask_where(a); break;
    }
}

/* ---- Gains and payments ---- */

/* Place where stones are gained, by the gathering dragon or the visit; or BROOD_NONE. */
static int source_of(const brood_state *s)
{
    bool gathers = s->stage == BROOD_STAGE_LEVEL || s->stage == BROOD_STAGE_RANK;
    if (gathers && s->cursor) {
        int seat = s->wheel[(s->cursor - 1) / BROOD_SLOTS];
        return s->player[seat].dragon[(s->cursor - 1) % BROOD_SLOTS].place;
    }
    bool is_visit = s->stage == BROOD_STAGE_PLACING && !brood_is_zero(&s->visit, sizeof s->visit);
    return is_visit ? s->visit.place : (int)BROOD_NONE;
}

static void ask_colours(const brood_talk *a)
{
    static const char *const texts[][2] = {
        {WY_N("{seat}: you gain {goods}. Choose the colour."),
         WY_N("{seat}: you gain {goods} at {place}. Choose the colour.")},
        {WY_N("{seat}: you gain {goods}. Choose the colours."),
         WY_N("{seat}: you gain {goods} at {place}. Choose the colours.")},
        {WY_N("{seat}: you gain {goods}. Choose the colours of the first {number}."),
         WY_N("{seat}: you gain {goods} at {place}. Choose the colours of the first {number}.")},
    };
    int yield = brood_open_stones(a->s), number = a->s->haul[yield], place = source_of(a->s);
    ASK(a, texts[(number > 1) + (number > BROOD_TAKE_MOST)][place != BROOD_NONE],
        brood_amount("goods", yield, number), brood_number("number", BROOD_TAKE_MOST),
        brood_at(place != BROOD_NONE ? place : 0));
}

/* The part of a cost that the horde lacks. */
static int32_t missing_noun(const brood_talk *a)
{
    uint16_t missing[BROOD_GOODS];
    for (int good = 0; good < BROOD_GOODS; good++) {
        int lacks = a->s->cost[good] - asked(a)->goods[good];
        missing[good] = (uint16_t)(lacks > 0 ? lacks : 0);
    }
    return brood_horde_noun(missing);
}

static void ask_gains(const brood_talk *a)
{
    static const char *const changes[][BROOD_SIDES] = {
        {WY_N("{seat}: a yellow dragon adds 3 to your gain of {goods}. To what?"),
         WY_N("{seat}: a yellow dragon adds 3 to your gain of {goods}. To what?")},
        {WY_N("{seat}: the green dragon adds 1 to your gain of {goods}. To what?"),
         WY_N("{seat}: the blue dragon adds 1 to your gain of {goods}. To what?")},
        {WY_N("{seat}: an orange dragon takes 1 from your gain of {goods}. From what?"),
         WY_N("{seat}: an orange dragon takes 1 from your gain of {goods}. From what?")},
    };
    int left = a->task.a;
    switch (a->task.step) {
    case BROOD_STEP_GAIN: ask_colours(a); break;
    case BROOD_STEP_PAY:
        ASK(a, WY_N("{seat}: you pay {cost} and lack {missing}. What do you exchange?"),
            brood_goods_part("cost", brood_horde_noun(a->s->cost)),
            brood_goods_part("missing", missing_noun(a)));
        break;
    case BROOD_STEP_TRADE: ask(a, WY_N("{seat}: what do you exchange?")); break;
    case BROOD_STEP_DIG:
        ASK(a,
            a->task.b ? WY_N("{seat}: excavate a space of your income track and gain its items. "
                             "Excavations left: {left}.")
                      : WY_N("{seat}: excavate a space of your income track, without its items. "
                             "Excavations left: {left}."),
            brood_number("left", left));
        break;
    case BROOD_STEP_MAGIC:
        ASK(a, WY_N("{seat}: move your magic on from {space}. Moves left: {left}."),
            brood_number("left", left), brood_part("space", BROOD_NOUN_MAGIC, asked(a)->magic));
        break;
    case BROOD_STEP_TRINKETS:
        ASK(a,
            a->task.b == BROOD_NONE
                ? WY_N("{seat}: choose a trinket, to keep or to exchange at once. You may have "
                       "{allowance}.")
                : WY_N("{seat}: choose a trinket of any level, to keep or to exchange at once. "
                       "Trinkets left: {left}."),
            brood_part("allowance", BROOD_SAID_ALLOWANCE, left), brood_number("left", a->task.b));
        break;
    default:
        ASK(a, changes[a->task.step - BROOD_STEP_PLUS3][a->s->side],
            brood_goods_part("goods", brood_goods_noun(a->s->haul)));
        break;
    }
}

/* ---- Places ---- */

static void ask_clan(const brood_talk *a)
{
    int slot = a->s->visit.slot;
    const char *text;
    switch (a->task.step) {
    case BROOD_STEP_DOJO: text = WY_N("{seat}: does the {dragon} evolve at {place}?"); break;
    case BROOD_STEP_ARENA:
        text = asked(a)->dragon[slot].level == 3
                   ? WY_N("{seat}: does the {dragon} become an Elder at {place}?")
                   : WY_N("{seat}: does the {dragon} evolve at {place}?");
        break;
    case BROOD_STEP_JEWELS:
        text = WY_N("{seat}: which three jewels do you give for the {elder}?");
        break;
    case BROOD_STEP_HATCH: text = WY_N("{seat}: do you hatch an egg at {place}?"); break;
    case BROOD_STEP_RETIRE:
        text = a->s->visit.copied
                   ? WY_N("{seat}: does the {dragon} retire at {place}, and for which reward?")
                   : WY_N("{seat}: the {dragon} retires at {place}. For which reward?");
        break;
    default:
        text = WY_N("{seat}: do you change the colour of the {dragon}, or split it in three?");
        break;
    }
    ASK(a, text, brood_dragon_part(a, slot), brood_at(a->s->visit.place),
        brood_part("elder", BROOD_NOUN_ELDER,
                   a->task.step == BROOD_STEP_JEWELS ? a->task.a : (int)BROOD_BLACK));
}

static void ask_account(const brood_talk *a)
{
    int account = a->task.a;
    ASK(a,
        a->task.step == BROOD_STEP_PUT
            ? WY_N("{seat}: what do you put into account {account}, which takes {accepted} and is "
                   "worth {value}?")
            : WY_N("{seat}: what do you take out of account {account}, which is worth {value}?"),
        brood_account_part(account),
        brood_part("accepted", BROOD_SAID_ACCEPTED, a->parts->box.accepts[account]),
        brood_number("value", brood_balance(a->parts, a->s, account)));
}

static void ask_shop(const brood_talk *a)
{
    const brood_visit *visit = &a->s->visit;
    ASK(a,
        visit->cheap ? WY_N("{seat}: trade at {place}. Exchanges left: {left}. For one good less: "
                            "{cheap}.")
                     : WY_N("{seat}: trade at {place}. Exchanges left: {left}."),
        brood_at(visit->place), brood_number("left", visit->left),
        brood_number("cheap", visit->cheap));
}

static void ask_visit(const brood_talk *a)
{
    const brood_box *box = &a->parts->box;
    switch (a->task.step) {
    case BROOD_STEP_SHOP: ask_shop(a); break;
    case BROOD_STEP_BANK: ask(a, WY_N("{seat}: what do you do at the Goblin Bank?")); break;
    case BROOD_STEP_PUT:
    case BROOD_STEP_FETCH: ask_account(a); break;
    case BROOD_STEP_DEN:
        ASK(a, WY_N("{seat}: do you pay {price} at the Thieves' Den?"),
            brood_amount("price", BROOD_FOOD, box->den[a->s->side][0]));
        break;
    case BROOD_STEP_STEAL:
        ASK(a,
            a->task.b ? WY_N("{seat}: what else do you steal from account {account}? Goods left: "
                             "{left}.")
                      : WY_N("{seat}: what do you steal from the bank? Goods left: {left}."),
            brood_number("left", a->task.a), brood_account_part(a->task.b ? a->task.b - 1 : 0));
        break;
    case BROOD_STEP_CARAVAN:
        ask(a, WY_N("{seat}: do you buy trinkets from the Elvish Caravan, or sell one?"));
        break;
    case BROOD_STEP_GROTTO:
        ASK(a,
            WY_N("{seat}: how much magic do you learn at the Sorcerer's Grotto? You are at "
                 "{space}."),
            brood_part("space", BROOD_NOUN_MAGIC, asked(a)->magic));
        break;
    case BROOD_STEP_WITCH:
        ASK(a, WY_N("{seat}: which place does the {dragon} copy at the Witch's Lair?"),
            brood_dragon_part(a, a->s->visit.slot));
        break;
    case BROOD_STEP_TIMES:
        ASK(a, WY_N("{seat}: do you pay {price} to copy {place} twice?"),
            brood_amount("price", BROOD_DUCAT, box->twice), brood_at(a->task.a));
        break;
    case BROOD_STEP_LAIR:
        ASK(a, WY_N("{seat}: what do you do at {place}?"), brood_at(a->task.a));
        break;
    default: ask_clan(a); break;
    }
}

/* ---- Autumn and spring ---- */

/* Viewers who may not know the bid are not told its strength. */
static void ask_bid(const brood_talk *a)
{
    const brood_fight *fight = &a->s->fight;
    int which = a->task.a, slot = fight->slot[which];
    bool is_secret = fight->laid[which] && fight->bid[which][0] == BROOD_ITEM_SECRET;
    ASK(a,
        is_secret ? WY_N("{seat}: the {dragon} fights for {place}. What do you bid, unseen? Steps "
                         "left: {left}.")
                  : WY_N("{seat}: the {dragon} fights for {place}. What do you bid, unseen? "
                         "Strength so far: {might}. Steps left: {left}."),
        brood_dragon_part(a, slot), brood_at(fight->place - 1),
        brood_number("left", brood_bid_steps(a->s, which) - fight->laid[which]),
        brood_number("might", is_secret ? 0 : brood_might(a->parts, a->s, which)));
}

static void ask_season(const brood_talk *a)
{
    switch (a->task.step) {
    case BROOD_STEP_GATHER:
        ASK(a, WY_N("{seat} gathers with the {dragon} at {place}."),
            brood_dragon_part(a, a->task.a), brood_at(asked(a)->dragon[a->task.a].place));
        break;
    case BROOD_STEP_PEAKS:
        ASK(a, WY_N("{seat}: does the {dragon} gather crystals or jewels at the Frosted Peaks?"),
            brood_dragon_part(a, a->task.a));
        break;
    case BROOD_STEP_CHALLENGE:
        ask(a, a->s->players > 1 ? WY_N("{seat}: for which place do you fight, or do you hold?")
                                 : WY_N("{seat}: for which place do you fight first?"));
        break;
    case BROOD_STEP_BID: ask_bid(a); break;
    default:
        ASK(a, WY_N("Both bids for {place} are shown."),
            brood_at(a->s->fight.place ? a->s->fight.place - 1 : 0));
        break;
    }
}

/* ---- New Year ---- */

static void ask_newyear(const brood_talk *a)
{
    static const wy_countable hungry = {
        WY_N2("{seat}: New Year of year {year}. You must feed your dragons while you can pay. "
              "{number} is hungry, and you have {food}.",
              "{seat}: New Year of year {year}. You must feed your dragons while you can pay. "
              "{number} are hungry, and you have {food}.")};
    wy_part left = brood_number("left", a->task.a);
    switch (a->task.step) {
    case BROOD_STEP_FEED:
        wy_say_count(a->phrase, &hungry, brood_hungry(asked(a)));
        wy_with(a->phrase, "seat", WY_SEAT, a->task.seat);
        wy_with(a->phrase, "year", WY_NUMBER, a->s->year);
        brood_with_amount(a->phrase, "food", BROOD_FOOD, asked(a)->goods[BROOD_FOOD]);
        break;
    case BROOD_STEP_INCOME:
        ASK(a,
            WY_N("{seat}: which space of your income track do you take? Spaces left to take: "
                 "{left}."),
            left);
        break;
    case BROOD_STEP_ALCHEMY:
        ASK(a, WY_N("{seat}: what does your alchemy bring? Things left to take: {left}."), left);
        break;
    case BROOD_STEP_INTEREST:
        ASK(a, WY_N("{seat} has the interest of account {account}."),
            brood_account_part(a->task.a));
        break;
    case BROOD_STEP_QUEST:
        ask(a, WY_N("{seat}: your quest is fulfilled. Do you stop, or play on for points?"));
        break;
    default:
        ASK(a, a->s->year == a->s->years ? WY_N("The last year ends.") : WY_N("Year {year} ends."),
            brood_number("year", a->s->year));
        break;
    }
}

void brood_prompt(const brood_parts *parts, const brood_state *s, wy_phrase *phrase)
{
    static const wy_action none = {0, 0, 0, 0};
    brood_talk a = brood_talk_about(parts, s, none, false, phrase);
    int step = a.task.step, taken = step ? brood_count(asked(&a), 1) : 0;
    if (step == BROOD_NO_STEP)
        wy_say(phrase, WY_N("The game is over."));
    else if (step < BROOD_STEP_KIT)
        ask_lot(&a);
    else if (step == BROOD_STEP_KIT)
        ask(&a, WY_N("{seat}: choose the dragons that you start with."));
    else if (step == BROOD_STEP_START)
        ASK(&a,
            a.task.a > 1 ? WY_N("{seat}: choose your dragon of level {level}.")
            : taken      ? WY_N("{seat}: choose your dragon number {number}.")
                         : WY_N("{seat}: choose your first dragon."),
            brood_number("number", taken + 1), brood_number("level", a.task.a));
    else if (step < BROOD_STEP_COLLECT)
        ask_placing(&a);
    else if (step < BROOD_STEP_DOJO)
        ask_gains(&a);
    else if (step < BROOD_STEP_GATHER)
        ask_visit(&a);
    else if (step < BROOD_STEP_FEED)
        ask_season(&a);
    else
        ask_newyear(&a);
}
