/* clock.c - Time control of a table. */
#include "server/tables/clock.h"

#include <string.h>

static const int64_t SECOND = 1000, DAY = 86400000;

/* ---- Pace as JSON ---- */

static bool is_between(const json_t *value, json_int_t least, json_int_t most)
{
    return json_is_integer(value) && json_integer_value(value) >= least &&
           json_integer_value(value) <= most;
}

static int32_t number(const json_t *from, const char *name)
{
    return (int32_t)json_integer_value(json_object_get(from, name));
}

static const char *read_live(const json_t *from, clock_pace *ret_pace)
{
    if (!is_between(json_object_get(from, "start"), CLOCK_START_MIN, CLOCK_START_MAX))
        return WY_N("The starting time must be 10 to 86400 seconds.");
    if (!is_between(json_object_get(from, "increment"), 0, CLOCK_INCREMENT_MAX))
        return WY_N("The increment must be 0 to 3600 seconds.");
    if (!is_between(json_object_get(from, "cap"), number(from, "start"), CLOCK_CAP_MAX))
        return WY_N(
            "The maximum time must be at least the starting time and at most 86400 seconds.");
    *ret_pace = (clock_pace){.kind = CLOCK_LIVE,
                             .start = number(from, "start"),
                             .increment = number(from, "increment"),
                             .cap = number(from, "cap")};
    return NULL;
}

static const char *read_days(const json_t *from, clock_pace *ret_pace)
{
    if (!is_between(json_object_get(from, "days"), 1, CLOCK_DAYS_MAX))
        return WY_N("The time per turn must be 1 to 30 days.");
    *ret_pace = (clock_pace){.kind = CLOCK_DAYS, .days = number(from, "days")};
    return NULL;
}

const char *clock_read_pace(const json_t *from, clock_pace *ret_pace)
{
    const char *kind = json_string_value(json_object_get(from, "pace"));
    size_t members = json_object_size(from);
    if (kind && strcmp(kind, "live") == 0 && members <= 4)
        return read_live(from, ret_pace);
    if (kind && strcmp(kind, "days") == 0 && members <= 2)
        return read_days(from, ret_pace);
    if (!kind || strcmp(kind, "none") != 0 || members != 1)
        return WY_N("A pace is \"none\", \"live\" with start, increment and cap, or \"days\" with "
                    "days.");
    *ret_pace = (clock_pace){.kind = CLOCK_NONE};
    return NULL;
}

json_t *clock_write_pace(const clock_pace *pace)
{
    switch (pace->kind) {
    case CLOCK_LIVE:
        return json_pack("{s:s, s:i, s:i, s:i}", "pace", "live", "start", pace->start, "increment",
                         pace->increment, "cap", pace->cap);
    case CLOCK_DAYS: return json_pack("{s:s, s:i}", "pace", "days", "days", pace->days);
    case CLOCK_NONE: break;
    }
    return json_pack("{s:s}", "pace", "none");
}

/* ---- The clock ---- */

static bool is_asked(const table_clock *clock, int seat)
{
    return clock->asked >> seat & 1;
}

/* How long those asked have been thinking. A clock that was set back takes nothing away. */
static int64_t passed(const table_clock *clock, int64_t now)
{
    return now < clock->since ? 0 : now - clock->since;
}

int64_t clock_left(const table_clock *clock, int seat, int64_t now)
{
    if (clock->pace.kind == CLOCK_NONE)
        return CLOCK_NEVER;
    int64_t left = clock->left[seat] - (is_asked(clock, seat) ? passed(clock, now) : 0);
    return left > 0 ? left : 0;
}

/* Subtracts what those asked have used until now. */
static void settle(table_clock *clock, int64_t now)
{
    for (int seat = 0; seat < clock->seats; seat++)
        clock->left[seat] = clock_left(clock, seat, now);
    clock->since = now;
}

void clock_start(table_clock *clock, const clock_pace *pace, int seats, int64_t now)
{
    *clock = (table_clock){.pace = *pace, .seats = seats, .since = now};
    for (int seat = 0; seat < seats; seat++)
        clock->left[seat] = pace->kind == CLOCK_LIVE ? pace->start * SECOND : pace->days * DAY;
}

static void reward(table_clock *clock, int seat)
{
    int64_t cap = clock->pace.cap * SECOND;
    int64_t left = clock->left[seat] + clock->pace.increment * SECOND;
    clock->left[seat] = left < cap ? left : cap;
}

void clock_moved(table_clock *clock, uint8_t asked, int64_t now)
{
    settle(clock, now);
    for (int seat = 0; seat < clock->seats; seat++) {
        bool is_now = asked >> seat & 1;
        if (clock->pace.kind == CLOCK_LIVE && is_asked(clock, seat) && !is_now)
            reward(clock, seat);
        if (clock->pace.kind == CLOCK_DAYS && !is_asked(clock, seat) && is_now)
            clock->left[seat] = clock->pace.days * DAY;
    }
    clock->asked = asked;
}

void clock_undone(table_clock *clock, uint8_t asked, int64_t now)
{
    settle(clock, now);
    clock->asked = asked;
}

void clock_grant(table_clock *clock, int seat, int64_t least)
{
    if (clock->pace.kind != CLOCK_NONE && clock->left[seat] < least)
        clock->left[seat] = least;
}

void clock_go_on(table_clock *clock, int64_t now)
{
    clock->since = now;
}

int64_t clock_deadline(const table_clock *clock)
{
    int64_t least = CLOCK_NEVER;
    if (clock->pace.kind == CLOCK_NONE)
        return CLOCK_NEVER;
    for (int seat = 0; seat < clock->seats; seat++)
        if (is_asked(clock, seat) && clock->left[seat] < least)
            least = clock->left[seat];
    return least == CLOCK_NEVER ? CLOCK_NEVER : clock->since + least;
}

uint8_t clock_late(const table_clock *clock, int64_t now)
{
    uint8_t late = 0;
    for (int seat = 0; seat < clock->seats; seat++)
        if (is_asked(clock, seat) && clock_left(clock, seat, now) == 0)
            late |= (uint8_t)(1u << seat);
    return late;
}
