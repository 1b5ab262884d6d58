/* brood_guests.c - Test fixture: one dragon of seat 0 visits a place. */
#include "games/brood/tests/brood_guests.h"

#include <string.h>

#include "games/brood/tests/brood_arrange.h"
#include "tests/support/cmocka_tests.h"

const char *const season_words[BROOD_SIDES] = {"summer", "winter"};

wy_table *land_of(int players)
{
    wy_table *t = begin(players);
    year(t, 5);
    return t;
}

wy_table *land(void)
{
    return land_of(2);
}

const char *of_level(int level)
{
    static const char *const dragons[] = {"1 red", "2 red", "3 red", "4 black"};
    return dragons[level - 1];
}

/* Where a dragon can have stood in the summer before it comes to a place. */
static const char *near(const char *place)
{
    switch (place_of(place)) {
    case BROOD_PEAKS: return "forest";
    case BROOD_CEMETERY: return "jeweller";
    default: return place;
    }
}

void come(wy_table *t, enum brood_side side, const char *dragon, const char *place)
{
    const char *others = strchr(dragon, ',');
    int length = (int)(others ? (size_t)(others - dragon) : strlen(dragon));
    if (side == BROOD_SUMMER) {
        clan(t, 0, "%s", dragon);
        summer(t);
    } else {
        clan(t, 0, "%.*s summer %s%s", length, dragon, near(place), others ? others : "");
        winter(t);
    }
    visit(t, 0, 1, place);
}

void let_wait(wy_table *t, enum brood_side side)
{
    clan(t, 1, side == BROOD_SUMMER ? "1 blue" : "1 blue summer forest");
}

wy_table *guest(enum brood_side side, const char *dragon, const char *place, const char *goods, ...)
{
    char text[SCRIPT_MAX];
    wy_table *t = land();
    va_list numbers;
    va_start(numbers, goods);
    fill_in(text, goods, numbers);
    va_end(numbers);
    let_wait(t, side);
    give(t, 0, "%s", text);
    come(t, side, dragon, place);
    return t;
}

void take_all(wy_table *t, const char *colour)
{
    while (brood_top(at(t)).step == BROOD_STEP_GAIN) {
        int number[BROOD_STONES] = {0}, *all = &number[colour_of(colour)];
        *all = 6;
        while (*all && !can(t, move_of("take %d %d %d", number[0], number[1], number[2])))
            --*all;
        step(t, "take %d %d %d", number[0], number[1], number[2]);
    }
}

void expect_over(const wy_table *t)
{
    expect_step(t, BROOD_STEP_TURN, 1);
}
