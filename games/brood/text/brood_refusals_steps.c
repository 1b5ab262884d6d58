/* brood_refusals_steps.c - refusals by step: what you must decide first, with its rule. */
#include "games/brood/text/brood_text.h"

typedef struct step_text {
    const char *rule, *text;
} step_text;

/* In the order of enum brood_step; automatic steps have none. */
static const step_text texts[] = {
    {"BROOD-150", WY_N("The game is over.")},
    /* order */ {"BROOD-8", WY_N("First the order of the wheel is drawn by lot.")},
    /* sky */ {"BROOD-11", WY_N("First the sky tiles are laid by lot.")},
    /* bonus */ {"BROOD-12", WY_N("First the bonuses are drawn by lot.")},
    /* show */ {"BROOD-165", WY_N("First the trinkets for the display are drawn by lot.")},
    /* seventh */ {"BROOD-166", WY_N("First the colour of the seventh enemy is drawn by lot.")},
    /* enemy */ {"BROOD-166", WY_N("First the enemies are placed by lot.")},
    /* draw */ {"BROOD-167", WY_N("First the enemy draws its goods from the pool.")},
    /* kit */ {"BROOD-170", WY_N("First choose the dragons that you start with.")},
    /* start */ {"BROOD-13", WY_N("First choose the colour of your next dragon.")},
    /* leader */ {"BROOD-28", WY_N("First choose who leads this summer.")},
    /* turn */ {"BROOD-23", WY_N("First choose a dragon to place.")},
    /* place */ {"BROOD-26", WY_N("First choose where your dragon goes.")},
    /* stand */ {NULL, NULL},
    /* oust */ {"BROOD-121", WY_N("First say whom your golden dragon sends back.")},
    /* bounty */ {NULL, NULL},
    /* ability */ {"BROOD-33", WY_N("First say whether you pay for your dragon's ability.")},
    /* effect */ {NULL, NULL},
    /* pair */ {"BROOD-120", WY_N("First say whether you place a second dragon, as a pair.")},
    /* collect */ {NULL, NULL},
    /* plus3 */ {"BROOD-115", WY_N("First choose what you gain 3 more of.")},
    /* plus1 */ {"BROOD-114", WY_N("First choose what you gain 1 more of.")},
    /* minus1 */ {"BROOD-116", WY_N("First choose what you gain 1 less of.")},
    /* gain */ {"BROOD-37", WY_N("First choose the colours of the stones that you gain.")},
    /* pay */ {"BROOD-43", WY_N("First choose the exchange with which you pay.")},
    /* exchange */ {"BROOD-42", WY_N("First choose an exchange, or say that you are done.")},
    /* dig */ {"BROOD-95", WY_N("First choose a space to excavate, or say that you are done.")},
    /* magic */ {"BROOD-97", WY_N("First move your magic, or say that you are done.")},
    /* trinkets */ {"BROOD-106", WY_N("First choose a trinket, or say that you are done.")},
    /* dojo */ {"BROOD-69", WY_N("First say whether your dragon evolves.")},
    /* arena */ {"BROOD-70", WY_N("First say whether your dragon evolves.")},
    /* jewels */ {"BROOD-71", WY_N("First choose the three jewels for the Elder.")},
    /* hatch */ {"BROOD-72", WY_N("First say whether you hatch an egg.")},
    /* shop */ {"BROOD-74", WY_N("First make your exchanges here, or say that you are done.")},
    /* yield */ {NULL, NULL},
    /* close */ {NULL, NULL},
    /* bank */ {"BROOD-107", WY_N("First do your business at the bank, or say that you are done.")},
    /* put */ {"BROOD-107", WY_N("First say what you put into the account.")},
    /* fetch */ {"BROOD-107", WY_N("First say what you take out of the account.")},
    /* retire */ {"BROOD-81", WY_N("First choose for what your dragon retires.")},
    /* caravan */ {"BROOD-83", WY_N("First say whether you buy or sell trinkets.")},
    /* menagerie */ {"BROOD-84", WY_N("First say whether you trade your dragon.")},
    /* grotto */ {"BROOD-86", WY_N("First say how much magic you pay for.")},
    /* den */ {"BROOD-87", WY_N("First say whether you pay the thieves.")},
    /* steal */ {"BROOD-87", WY_N("First choose what you steal, or say that you are done.")},
    /* witch */ {"BROOD-88", WY_N("First choose the place that your dragon copies.")},
    /* times */ {"BROOD-88", WY_N("First say whether you do it once or twice.")},
    /* lair */ {"BROOD-90", WY_N("First say what you do at the lair.")},
    /* toll */ {NULL, NULL},
    /* gather */ {"BROOD-130", WY_N("First this dragon gathers, which leaves no choice.")},
    /* peaks */ {"BROOD-64", WY_N("First choose between crystals and jewels.")},
    /* challenge */ {"BROOD-135", WY_N("First say whether you fight, and where.")},
    /* bid */ {"BROOD-137", WY_N("First lay your bid.")},
    /* reveal */ {"BROOD-139", WY_N("First both bids are shown, which leaves no choice.")},
    /* feed */ {"BROOD-144", WY_N("First feed your dragons.")},
    /* gift */ {NULL, NULL},
    /* income */ {"BROOD-148", WY_N("First choose the space that you take as income.")},
    /* alchemy */ {"BROOD-148", WY_N("First choose what your alchemy brings.")},
    /* interest */
    {"BROOD-149", WY_N("First this account pays its interest, which leaves no "
                       "choice.")},
    /* quest */ {"BROOD-171", WY_N("First say whether you stop or play on.")},
    /* wheel */ {"BROOD-150", WY_N("First the next year begins, which leaves no choice.")},
};

WY_STATIC_ASSERT(WY_COUNT(texts) == BROOD_STEPS, "every step has its row");

const char *brood_step_rule(const brood_state *s)
{
    int step = brood_top(s).step;
    if (step == BROOD_STEP_PLACE && s->side == BROOD_WINTER)
        return "BROOD-31";
    if (step == BROOD_STEP_PLUS1 && s->side == BROOD_SUMMER)
        return "BROOD-117";
    if (step == BROOD_STEP_START && s->kit)
        return "BROOD-170";
    return texts[step].rule;
}

const char *brood_step_first(const brood_state *s, wy_phrase *phrase)
{
    wy_say(phrase, texts[brood_top(s).step].text);
    return brood_step_rule(s);
}
