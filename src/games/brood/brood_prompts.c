/* brood_prompts.c - what is asked, step by step: who is to decide what, and what for. */
#include "games/brood/brood_text.h"

typedef struct asking {
    const brood_parts *parts;
    const brood_state *s;
    brood_task task; /* the step on top */
    wy_phrase *phrase;
} asking;

static void ask(const asking *a, const char *text)
{
    wy_say(a->phrase, text);
    wy_with(a->phrase, "seat", WY_SEAT, a->task.seat);
}

static void ask_number(const asking *a, const char *name, int number)
{
    wy_with(a->phrase, name, WY_NUMBER, number);
}

static void ask_place(const asking *a, int place)
{
    wy_with(a->phrase, "place", BROOD_SAID_PLACE, place);
}

static void ask_dragon(const asking *a, int slot)
{
    wy_with(a->phrase, "dragon", BROOD_SAID_DRAGON, brood_slot_noun(a->s, a->task.seat, slot));
}

static void ask_count(const asking *a, const char *name, int good, int number)
{
    wy_with(a->phrase, name, BROOD_SAID_COUNT, brood_count_noun(good, number));
}

static void ask_goods(const asking *a, const char *name, int32_t goods)
{
    wy_with(a->phrase, name, BROOD_SAID_GOODS, goods);
}

static const brood_player *asked(const asking *a)
{
    return &a->s->player[a->task.seat];
}

/* ---- The set-up ---- */

static void ask_lot(const asking *a)
{
    switch (a->task.step) {
    case BROOD_STEP_ORDER:
        wy_say(a->phrase, WY_N("It is drawn by lot who comes next on the wheel."));
        break;
    case BROOD_STEP_SKY:
        wy_say(a->phrase, WY_N("The sky tile of {place} is drawn by lot."));
        ask_place(a, BROOD_PEAKS + a->task.a);
        break;
    case BROOD_STEP_BONUS:
        wy_say(a->phrase, WY_N("A bonus that counts for everybody is drawn by lot."));
        break;
    case BROOD_STEP_SHOW:
        wy_say(a->phrase, WY_N("A trinket for the display is drawn by lot."));
        break;
    case BROOD_STEP_SEVENTH:
        wy_say(a->phrase, WY_N("The colour of the seventh enemy is drawn by lot."));
        break;
    case BROOD_STEP_ENEMY:
        wy_say(a->phrase, WY_N("The enemy at {field} is drawn by lot."));
        wy_with(a->phrase, "field", BROOD_NOUN_FIELD, a->task.a);
        break;
    default:
        wy_say(a->phrase, WY_N("The enemy at {place} draws from the pool. Still to draw: {left}."));
        ask_place(a, a->s->fight.place ? a->s->fight.place - 1 : 0);
        ask_number(a, "left", a->task.a);
        break;
    }
}

static void ask_start(const asking *a)
{
    if (a->task.step == BROOD_STEP_KIT) {
        ask(a, WY_N("{seat}: choose the dragons that you start with."));
        return;
    }
    ask(a, WY_N("{seat}: choose the colour of your dragon number {number}, of level {level}."));
    ask_number(a, "number", brood_count(asked(a), 1) + 1);
    ask_number(a, "level", a->task.a);
}

/* ---- Placing ---- */

static void ask_turn(const asking *a)
{
    int left = brood_placeable(a->parts, a->s, a->task.seat);
    bool only_sanctuary = !(left & ~brood_unlocked(a->s, a->task.seat));
    if (only_sanctuary)
        ask(a, WY_N("{seat}: place a dragon that the Sanctuary has unlocked, or stop."));
    else if (a->s->side == BROOD_SUMMER)
        ask(a, WY_N("{seat}: summer of year {year}. Which dragon do you place? Still to place: "
                    "{left}."));
    else
        ask(a, WY_N("{seat}: winter of year {year}. Which dragon do you place? Still to place: "
                    "{left}."));
    ask_number(a, "year", a->s->year);
    ask_number(a, "left", wy_count_bits((uint64_t)left));
}

/* How far it may go in winter, or 0: anywhere. */
static int range_of(const brood_state *s, const brood_dragon *dragon)
{
    if (s->side == BROOD_SUMMER || dragon->level == BROOD_LEVELS)
        return 0;
    return brood_is_able(dragon, BROOD_TEAL) ? 1 : dragon->level;
}

static void ask_where(const asking *a)
{
    const brood_dragon *dragon = &asked(a)->dragon[a->task.a];
    int range = range_of(a->s, dragon);
    bool from_place = dragon->where >= BROOD_ON;
    if (a->task.b)
        ask(a, range == 0   ? WY_N("{seat}: where does the {dragon} go, as the second of a pair?")
               : from_place ? WY_N("{seat}: where does the {dragon} go, as the second of a pair, "
                                   "at most {steps} from {place}?")
                            : WY_N("{seat}: where does the {dragon} go, as the second of a pair, "
                                   "at most {steps} from your board?"));
    else
        ask(a, range == 0   ? WY_N("{seat}: where does the {dragon} go?")
               : from_place ? WY_N("{seat}: where does the {dragon} go, at most {steps} from "
                                   "{place}?")
                            : WY_N("{seat}: where does the {dragon} go, at most {steps} from your "
                                   "board?"));
    ask_dragon(a, a->task.a);
    ask_place(a, dragon->place);
    wy_with(a->phrase, "steps", BROOD_SAID_STEPS, range);
}

static void ask_oust(const asking *a)
{
    ask(a, a->task.b ? WY_N("{seat}: the {dragon} needs a space at {place}. Whom do you send back?")
                     : WY_N("{seat}: the {dragon} may send somebody back from {place}. Whom?"));
    ask_dragon(a, a->task.a);
    ask_place(a, asked(a)->dragon[a->task.a].place);
}

static void ask_ability(const asking *a)
{
    bool is_magenta = asked(a)->dragon[a->task.a].colour == BROOD_MAGENTA;
    ask(a, is_magenta ? WY_N("{seat}: do you pay {price} for a magic move of the {dragon}?")
                      : WY_N("{seat}: do you pay {price} for an excavation by the {dragon}?"));
    ask_count(a, "price", BROOD_DUCAT, a->parts->box.fees[is_magenta ? 0 : 1]);
    ask_dragon(a, a->task.a);
}

static void ask_placing(const asking *a)
{
    switch (a->task.step) {
    case BROOD_STEP_LEADER:
        ask(a, WY_N("{seat}: who leads this summer, to be placed neither first nor last?"));
        break;
    case BROOD_STEP_TURN: ask_turn(a); break;
    case BROOD_STEP_OUST: ask_oust(a); break;
    case BROOD_STEP_ABILITY: ask_ability(a); break;
    case BROOD_STEP_PAIR:
        ask(a, WY_N("{seat}: do you place a second dragon of level 3 in this turn, as a pair with "
                    "the {dragon}?"));
        ask_dragon(a, a->task.a);
        break;
    default: ask_where(a); break;
    }
}

/* ---- Gains and payments ---- */

static void ask_change(const asking *a)
{
    uint16_t haul[BROOD_YIELDS];
    memcpy(haul, a->s->haul, sizeof haul);
    if (a->task.step == BROOD_STEP_PLUS3)
        ask(a, WY_N("{seat}: a yellow dragon adds 3 to your gain of {goods}. To what?"));
    else if (a->task.step == BROOD_STEP_PLUS1)
        ask(a, a->s->side == BROOD_SUMMER
                   ? WY_N("{seat}: the green dragon adds 1 to your gain of {goods}. To what?")
                   : WY_N("{seat}: the blue dragon adds 1 to your gain of {goods}. To what?"));
    else
        ask(a, WY_N("{seat}: an orange dragon takes 1 from your gain of {goods}. From what?"));
    ask_goods(a, "goods", brood_goods_noun(haul));
}

/* The place where stones are gained, or BROOD_NONE: the dragon that gathers, or the visit. */
static int source_of(const brood_state *s)
{
    static const brood_visit none = {0, 0, 0, 0, 0, 0, 0, 0};
    bool is_visit = memcmp(&s->visit, &none, sizeof none) != 0;
    bool gathers = s->stage == BROOD_STAGE_LEVEL || s->stage == BROOD_STAGE_RANK;
    if (gathers && s->cursor) {
        int seat = s->wheel[(s->cursor - 1) / BROOD_SLOTS];
        return s->player[seat].dragon[(s->cursor - 1) % BROOD_SLOTS].place;
    }
    return s->stage == BROOD_STAGE_PLACING && is_visit ? s->visit.place : (int)BROOD_NONE;
}

/* Six stones at the most are chosen at once. */
static void ask_colours(const asking *a)
{
    enum { AT_ONCE = 6 };
    static const char *const texts[][2] = {
        {WY_N("{seat}: you gain {goods}. Choose the colour."),
         WY_N("{seat}: you gain {goods} at {place}. Choose the colour.")},
        {WY_N("{seat}: you gain {goods}. Choose the colours."),
         WY_N("{seat}: you gain {goods} at {place}. Choose the colours.")},
        {WY_N("{seat}: you gain {goods}. Choose the colours of the first {number}."),
         WY_N("{seat}: you gain {goods} at {place}. Choose the colours of the first {number}.")},
    };
    int kind = 0, place = source_of(a->s);
    while (kind < BROOD_STONES - 1 && a->s->haul[BROOD_ANY_CRYSTAL + kind] == 0)
        kind++;
    int number = a->s->haul[BROOD_ANY_CRYSTAL + kind];
    ask(a, texts[(number > 1) + (number > AT_ONCE)][place != BROOD_NONE]);
    ask_count(a, "goods", BROOD_ANY_CRYSTAL + kind, number);
    ask_number(a, "number", AT_ONCE);
    if (place != BROOD_NONE)
        ask_place(a, place);
}

/* What is not held of a cost. */
static int32_t missing_noun(const asking *a)
{
    uint16_t missing[BROOD_GOODS];
    for (int good = 0; good < BROOD_GOODS; good++) {
        int lacks = a->s->cost[good] - asked(a)->goods[good];
        missing[good] = (uint16_t)(lacks > 0 ? lacks : 0);
    }
    return brood_horde_noun(missing);
}

static void ask_exchange(const asking *a)
{
    ask(a, WY_N("{seat}: you pay {cost} and lack {missing}. What do you exchange?"));
    ask_goods(a, "cost", brood_horde_noun(a->s->cost));
    ask_goods(a, "missing", missing_noun(a));
}

static void ask_tracks(const asking *a)
{
    if (a->task.step == BROOD_STEP_DIG)
        ask(a, a->task.b ? WY_N("{seat}: excavate a space of your income track and gain its items. "
                                "Excavations left: {left}.")
                         : WY_N("{seat}: excavate a space of your income track, without its items. "
                                "Excavations left: {left}."));
    else
        ask(a, WY_N("{seat}: move your magic on from {space}. Moves left: {left}."));
    ask_number(a, "left", a->task.a);
    wy_with(a->phrase, "space", BROOD_NOUN_MAGIC, asked(a)->magic);
}

static void ask_trinkets(const asking *a)
{
    if (a->task.b == BROOD_NONE) {
        ask(a, WY_N("{seat}: choose a trinket, to keep or to exchange at once. You may have "
                    "{allowance}."));
        wy_with(a->phrase, "allowance", BROOD_SAID_ALLOWANCE, a->task.a);
        return;
    }
    ask(a, WY_N("{seat}: choose a trinket of any level, to keep or to exchange at once. Trinkets "
                "left: {left}."));
    ask_number(a, "left", a->task.b);
}

static void ask_gains(const asking *a)
{
    switch (a->task.step) {
    case BROOD_STEP_GAIN: ask_colours(a); break;
    case BROOD_STEP_PAY: ask_exchange(a); break;
    case BROOD_STEP_DIG:
    case BROOD_STEP_MAGIC: ask_tracks(a); break;
    case BROOD_STEP_TRINKETS: ask_trinkets(a); break;
    default: ask_change(a); break;
    }
}

/* ---- Places ---- */

static void ask_shop(const asking *a)
{
    ask(a,
        a->s->visit.cheap
            ? WY_N("{seat}: trade at {place}. Exchanges left: {left}. For one good less: {cheap}.")
            : WY_N("{seat}: trade at {place}. Exchanges left: {left}."));
    ask_place(a, a->s->visit.place);
    ask_number(a, "left", a->s->visit.left);
    ask_number(a, "cheap", a->s->visit.cheap);
}

static void ask_account(const asking *a)
{
    ask(a, a->task.step == BROOD_STEP_PUT
               ? WY_N("{seat}: what do you put into account {account}, which takes {accepted} and "
                      "is worth {value}?")
               : WY_N("{seat}: what do you take out of account {account}, which is worth "
                      "{value}?"));
    wy_with(a->phrase, "account", BROOD_NOUN_ACCOUNT, a->task.a);
    wy_with(a->phrase, "accepted", BROOD_SAID_ACCEPTED, a->parts->box.accepts[a->task.a]);
    ask_number(a, "value", brood_balance(a->parts, a->s, a->task.a));
}

static void ask_clan(const asking *a)
{
    switch (a->task.step) {
    case BROOD_STEP_DOJO: ask(a, WY_N("{seat}: does the {dragon} evolve at {place}?")); break;
    case BROOD_STEP_ARENA:
        ask(a, asked(a)->dragon[a->s->visit.slot].level == 3
                   ? WY_N("{seat}: does the {dragon} become an Elder at {place}?")
                   : WY_N("{seat}: does the {dragon} evolve at {place}?"));
        break;
    case BROOD_STEP_JEWELS:
        ask(a, WY_N("{seat}: which three jewels do you give for the {elder}?"));
        wy_with(a->phrase, "elder", BROOD_NOUN_ELDER, a->task.a);
        break;
    case BROOD_STEP_HATCH: ask(a, WY_N("{seat}: do you hatch an egg at {place}?")); break;
    case BROOD_STEP_RETIRE:
        ask(a, WY_N("{seat}: the {dragon} retires at {place}. For which reward?"));
        break;
    default:
        ask(a, WY_N("{seat}: do you change the colour of the {dragon}, or split it in three?"));
        break;
    }
    ask_dragon(a, a->s->visit.slot);
    ask_place(a, a->s->visit.place);
}

static void ask_thieves(const asking *a)
{
    if (a->task.step == BROOD_STEP_DEN) {
        const uint8_t *den = a->parts->box.den[a->s->side];
        ask(a, WY_N("{seat}: do you pay {price} at the Thieves' Den?"));
        ask_count(a, "price", BROOD_FOOD, den[0]);
        return;
    }
    ask(a, a->task.b ? WY_N("{seat}: what else do you steal from account {account}? Goods left: "
                            "{left}.")
                     : WY_N("{seat}: what do you steal from the bank? Goods left: {left}."));
    ask_number(a, "left", a->task.a);
    if (a->task.b)
        wy_with(a->phrase, "account", BROOD_NOUN_ACCOUNT, a->task.b - 1);
}

static void ask_islands(const asking *a)
{
    switch (a->task.step) {
    case BROOD_STEP_CARAVAN:
        ask(a, WY_N("{seat}: do you buy trinkets from the Elvish Caravan, or sell one?"));
        break;
    case BROOD_STEP_GROTTO:
        ask(a, WY_N("{seat}: how much magic do you learn at the Sorcerer's Grotto? You are at "
                    "{space}."));
        wy_with(a->phrase, "space", BROOD_NOUN_MAGIC, asked(a)->magic);
        break;
    case BROOD_STEP_WITCH:
        ask(a, WY_N("{seat}: which place does the {dragon} copy at the Witch's Lair?"));
        ask_dragon(a, a->s->visit.slot);
        break;
    case BROOD_STEP_TIMES:
        ask(a, WY_N("{seat}: do you pay {price} to copy {place} twice?"));
        ask_count(a, "price", BROOD_DUCAT, a->parts->box.twice);
        ask_place(a, a->task.a);
        break;
    default:
        ask(a, WY_N("{seat}: what do you do at {place}?"));
        ask_place(a, a->task.a);
        break;
    }
}

static void ask_visit(const asking *a)
{
    switch (a->task.step) {
    case BROOD_STEP_SHOP: ask_shop(a); break;
    case BROOD_STEP_BANK: ask(a, WY_N("{seat}: what do you do at the Goblin Bank?")); break;
    case BROOD_STEP_PUT:
    case BROOD_STEP_FETCH: ask_account(a); break;
    case BROOD_STEP_DEN:
    case BROOD_STEP_STEAL: ask_thieves(a); break;
    case BROOD_STEP_CARAVAN:
    case BROOD_STEP_GROTTO:
    case BROOD_STEP_WITCH:
    case BROOD_STEP_TIMES:
    case BROOD_STEP_LAIR: ask_islands(a); break;
    default: ask_clan(a); break;
    }
}

/* ---- Autumn and spring ---- */

/* Whoever may not know the bid is not told its strength. */
static void ask_bid(const asking *a)
{
    const brood_fight *fight = &a->s->fight;
    int which = a->task.a;
    const brood_dragon *dragon = &asked(a)->dragon[fight->slot[which]];
    bool is_secret = fight->laid[which] && fight->bid[which][0] == BROOD_ITEM_SECRET;
    ask(a, is_secret ? WY_N("{seat}: the {dragon} fights for {place}. What do you bid, unseen? "
                            "Steps left: {left}.")
                     : WY_N("{seat}: the {dragon} fights for {place}. What do you bid, unseen? "
                            "Strength so far: {might}. Steps left: {left}."));
    ask_dragon(a, fight->slot[which]);
    ask_place(a, fight->place - 1);
    ask_number(a, "left", dragon->level + 1 - fight->laid[which]);
    if (!is_secret)
        ask_number(a, "might", brood_might(a->parts, a->s, which));
}

static void ask_season(const asking *a)
{
    switch (a->task.step) {
    case BROOD_STEP_GATHER:
        ask(a, WY_N("{seat} gathers with the {dragon} at {place}."));
        ask_dragon(a, a->task.a);
        ask_place(a, asked(a)->dragon[a->task.a].place);
        break;
    case BROOD_STEP_PEAKS:
        ask(a, WY_N("{seat}: does the {dragon} gather crystals or jewels at the Frosted Peaks?"));
        ask_dragon(a, a->task.a);
        break;
    case BROOD_STEP_CHALLENGE:
        ask(a, a->s->players > 1 ? WY_N("{seat}: for which place do you fight, or do you hold?")
                                 : WY_N("{seat}: for which place do you fight first?"));
        break;
    case BROOD_STEP_BID: ask_bid(a); break;
    default:
        wy_say(a->phrase, WY_N("Both bids for {place} are shown."));
        ask_place(a, a->s->fight.place ? a->s->fight.place - 1 : 0);
        break;
    }
}

/* ---- New Year ---- */

/* Dragons of the one who is asked that still stand on the board. */
static int hungry(const asking *a)
{
    int count = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        count += asked(a)->dragon[slot].level && asked(a)->dragon[slot].where >= BROOD_ON;
    return count;
}

static void ask_feeding(const asking *a)
{
    static const wy_countable texts = {
        WY_N2("{seat}: New Year of year {year}. Which dragon do you feed? {number} is hungry, and "
              "you have {food}.",
              "{seat}: New Year of year {year}. Which dragon do you feed? {number} are hungry, and "
              "you have {food}.")};
    wy_say_count(a->phrase, &texts, hungry(a));
    wy_with(a->phrase, "seat", WY_SEAT, a->task.seat);
    ask_number(a, "year", a->s->year);
    ask_count(a, "food", BROOD_FOOD, asked(a)->goods[BROOD_FOOD]);
}

static void ask_newyear(const asking *a)
{
    switch (a->task.step) {
    case BROOD_STEP_FEED: ask_feeding(a); break;
    case BROOD_STEP_INCOME:
        ask(a, WY_N("{seat}: which space of your income track do you take? Spaces left to take: "
                    "{left}."));
        ask_number(a, "left", a->task.a);
        break;
    case BROOD_STEP_ALCHEMY:
        ask(a, WY_N("{seat}: what does your alchemy bring? Things left to take: {left}."));
        ask_number(a, "left", a->task.a);
        break;
    case BROOD_STEP_INTEREST:
        ask(a, WY_N("{seat} has the interest of account {account}."));
        wy_with(a->phrase, "account", BROOD_NOUN_ACCOUNT, a->task.a);
        break;
    case BROOD_STEP_QUEST:
        ask(a, WY_N("{seat}: your quest is fulfilled. Do you stop, or play on for points?"));
        break;
    default:
        wy_say(a->phrase,
               a->s->year == a->s->years ? WY_N("The last year ends.") : WY_N("Year {year} ends."));
        ask_number(a, "year", a->s->year);
        break;
    }
}

/* ---- All steps ---- */

void brood_prompt(const brood_parts *parts, const brood_state *s, wy_phrase *phrase)
{
    asking a = {parts, s, brood_top(s), phrase};
    int step = a.task.step;
    if (step == BROOD_NO_STEP)
        wy_say(phrase, WY_N("The game is over."));
    else if (step < BROOD_STEP_KIT)
        ask_lot(&a);
    else if (step < BROOD_STEP_LEADER)
        ask_start(&a);
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
