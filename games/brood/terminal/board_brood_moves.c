/* board_brood_moves.c - menu groups of moves, and moves to confirm. */
#include "games/brood/terminal/board_brood.h"

/* ---- Groups ---- */

enum {
    GROUP_RING, /* + ring */
    GROUP_FORCE = GROUP_RING + BROOD_RINGS,
    GROUP_JOIN,
    GROUP_ROW, /* + row of the income track */
    GROUP_NUMBER = GROUP_ROW + 2,
    GROUP_VERB = GROUP_NUMBER + 16, /* + verb */
};

static int ring_of(int place)
{
    if (brood_is_lair(place))
        return BROOD_LAIR;
    if (brood_is_island(place))
        return BROOD_ISLAND;
    return place < BROOD_FARM ? BROOD_OUTER : BROOD_INNER;
}

static int place_by_ring(wy_action action, wy_phrase *heading, wy_phrase *brief)
{
    static const char *const rings[BROOD_RINGS] = {WY_N("Outer ring"), WY_N("Inner ring"),
                                                   WY_N("Islands"), WY_N("Lairs")};
    wy_say(brief, brood_place_words[action.c]);
    if (action.verb == BROOD_DO_JOIN) {
        wy_say(heading, WY_N("Beside a purple one"));
        return CLI_PLACE(GROUP_JOIN, action.c);
    }
    if (action.verb == BROOD_DO_FORCE) {
        wy_say(heading, WY_N("Pushing in"));
        return CLI_PLACE(GROUP_FORCE, action.c);
    }
    wy_say(heading, rings[ring_of(action.c)]);
    return CLI_PLACE(GROUP_RING + ring_of(action.c), action.c);
}

/* An income space, with its gain. */
static int place_by_row(const brood_parts *parts, wy_action action, wy_phrase *heading,
                        wy_phrase *brief)
{
    int row = action.c >= BROOD_SPACES / 2;
    wy_say(heading, row ? WY_N("Bottom row") : WY_N("Top row"));
    wy_say(brief, "{gain}");
    wy_with(brief, "gain", BROOD_SAID_GOODS,
            brood_gain_noun(&parts->tables.income[action.c], 1, BROOD_NONE));
    return CLI_PLACE(GROUP_ROW + row, action.c);
}

/* Stones of three colours, grouped by the number of red ones. */
static int place_by_red(wy_action action, wy_phrase *heading, wy_phrase *brief)
{
    WY_SAY(heading, WY_N("{number} red"), {"number", action.a, WY_NUMBER});
    WY_SAY(brief, WY_N("{blue} blue, {yellow} yellow"), {"blue", action.b, WY_NUMBER},
           {"yellow", action.c, WY_NUMBER});
    return CLI_PLACE(GROUP_NUMBER + action.a, action.c);
}

static int place_stolen(wy_action action, wy_phrase *heading, wy_phrase *brief)
{
    WY_SAY(heading, WY_N("Account {number}"), {"number", action.b + 1, WY_NUMBER});
    WY_SAY(brief, "{good}", {"good", action.c, BROOD_NOUN_GOOD});
    return CLI_PLACE(GROUP_NUMBER + action.b, action.c);
}

/* An egg, by the colour it hatches. */
static int place_egg(const brood_parts *parts, wy_action action, wy_phrase *heading,
                     wy_phrase *brief)
{
    WY_SAY(heading, WY_N("Hatch {colour}"), {"colour", action.b, BROOD_NOUN_COLOUR});
    wy_say(brief, WY_N("egg of {price}"));
    wy_with(brief, "price", BROOD_SAID_COUNT,
            brood_count_noun(BROOD_GOLD, parts->box.egg_price[action.c]));
    return CLI_PLACE(GROUP_NUMBER + action.b, action.c);
}

/* An item of a bid, with its strength. */
static int place_item(const brood_parts *parts, const brood_state *s, wy_action action,
                      wy_phrase *heading, wy_phrase *brief)
{
    int which = brood_top(s).a, strength = 0;
    const brood_dragon *dragon = &s->player[s->fight.seat[which]].dragon[s->fight.slot[which]];
    wy_say(heading, WY_N("Bid"));
    if (action.c < BROOD_ITEM_NOTHING)
        strength = brood_item_strength(parts, dragon->colour, brood_item_good(action.c));
    WY_SAY(brief, strength ? "{item} +{strength}" : "{item}", {"item", action.c, BROOD_NOUN_ITEM},
           {"strength", strength, WY_NUMBER});
    return CLI_PLACE(GROUP_VERB + action.verb, action.c);
}

/* Moves with one noun: verb and kind of noun. */
static int place_thing(wy_action action, wy_phrase *heading, wy_phrase *brief)
{
    static const struct {
        int verb;
        const char *heading;
        uint8_t noun;
    } things[] = {
        {BROOD_DO_KEEP, WY_N("Keep"), BROOD_NOUN_TRINKET},
        {BROOD_DO_TRADE, WY_N("Exchange at once"), BROOD_NOUN_TRINKET},
        {BROOD_DO_VEND, WY_N("Sell"), BROOD_NOUN_TRINKET},
        {BROOD_DO_SELL, WY_N("Sell"), BROOD_NOUN_GOOD},
        {BROOD_DO_PUT, WY_N("Put 1"), BROOD_NOUN_GOOD},
        {BROOD_DO_PUT_FIVE, WY_N("Put 5"), BROOD_NOUN_GOOD},
        {BROOD_DO_FETCH, WY_N("Fetch 1"), BROOD_NOUN_GOOD},
        {BROOD_DO_FETCH_FIVE, WY_N("Fetch 5"), BROOD_NOUN_GOOD},
        {BROOD_DO_RECOLOUR, WY_N("Recolour"), BROOD_NOUN_COLOUR},
    };
    for (size_t i = 0; i < WY_COUNT(things); i++) {
        if (things[i].verb != action.verb)
            continue;
        wy_say(heading, things[i].heading);
        WY_SAY(brief, "{thing}", {"thing", action.c, things[i].noun});
    }
    return CLI_PLACE(GROUP_VERB + action.verb, action.c);
}

int cli_brood_place(const cli_view *view, wy_action action, wy_phrase *heading, wy_phrase *brief)
{
    const brood_parts *parts = (const brood_parts *)view->parts;
    const brood_state *s = (const brood_state *)view->bytes;
    wy_say(heading, NULL);
    wy_say(brief, NULL);
    switch (action.verb) {
    case BROOD_DO_PLACE:
    case BROOD_DO_JOIN:
    case BROOD_DO_FORCE:
    case BROOD_DO_COPY: return place_by_ring(action, heading, brief);
    case BROOD_DO_DIG:
    case BROOD_DO_INCOME: return place_by_row(parts, action, heading, brief);
    case BROOD_DO_TAKE:
    case BROOD_DO_JEWELS:
    case BROOD_DO_FUSE: return place_by_red(action, heading, brief);
    case BROOD_DO_STEAL: return place_stolen(action, heading, brief);
    case BROOD_DO_HATCH: return place_egg(parts, action, heading, brief);
    case BROOD_DO_BID: return place_item(parts, s, action, heading, brief);
    default: return place_thing(action, heading, brief);
    }
}

void cli_brood_caution(const cli_view *view, wy_action action, wy_phrase *question)
{
    const brood_state *s = (const brood_state *)view->bytes;
    if (action.verb == BROOD_DO_PLACE && action.c == BROOD_CEMETERY &&
        brood_is_open(s, BROOD_CEMETERY))
        wy_say(question, WY_N("At the open Cemetery this dragon leaves your clan for good. Do "
                              "it?"));
}
