/* clock.h - Time control of a table. Pure: callers pass the time, in ms since 1970, so the clock
 * can be recomputed from the table's events.
 *
 *   none   no limit
 *   live   an allowance per seat, spent while the seat is to move, and an increment up to a cap
 *   days   a number of days for each turn
 *
 * The increment and the fresh days are granted for a turn, not for a decision: when the clock stops
 * because another seat is to move, or none. Otherwise a turn of many steps would earn more than one
 * of few. If the same seat begins another turn, the caller calls clock_moved(clock, 0, now) in
 * between. */
#pragma once

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "wyrm/wyrm.h"

enum {
    CLOCK_START_MIN = 10, /* seconds */
    CLOCK_START_MAX = 86400,
    CLOCK_INCREMENT_MAX = 3600,
    CLOCK_CAP_MAX = 86400,
    CLOCK_DAYS_MAX = 30,
};

/* The deadline of a table where no clock runs. */
#define CLOCK_NEVER INT64_MAX

typedef enum clock_kind { CLOCK_NONE, CLOCK_LIVE, CLOCK_DAYS } clock_kind;

typedef struct clock_pace {
    clock_kind kind;
    int32_t start, increment, cap; /* live: seconds; the cap is no less than the start */
    int32_t days;                  /* days */
} clock_pace;

/* Reads {"pace":"none"}, {"pace":"live","start":600,"increment":10,"cap":900} or
 * {"pace":"days","days":3}. Returns NULL, or a template that says what is wrong. */
const char *clock_read_pace(const json_t *from, clock_pace *ret_pace);
json_t *clock_write_pace(const clock_pace *pace);

typedef struct table_clock {
    clock_pace pace;
    int seats;
    uint8_t asked;              /* seats whose clocks run, as bits */
    int64_t since;              /* until when thinking has been subtracted */
    int64_t left[WY_SEATS_MAX]; /* milliseconds; of seats that are asked: at `since` */
} table_clock;

/* Sets up the clocks; none runs yet. */
void clock_start(table_clock *clock, const clock_pace *pace, int seats, int64_t now);

/* Sets the seats to move, as bits. Seats that stop get their increment; others keep thinking. Call
 * clock_late() first: the table decides about late moves. */
void clock_moved(table_clock *clock, uint8_t asked, int64_t now);

/* The same after an undo, which gains nothing: no increment is given. */
void clock_undone(table_clock *clock, uint8_t asked, int64_t now);

/* Raises a seat's remaining time to at least so much, so that a player who timed out can return. */
void clock_grant(table_clock *clock, int seat, int64_t least);

/* Starts the clocks again after a time without server. Time since the last call is free. */
void clock_go_on(table_clock *clock, int64_t now);

/* Milliseconds that a seat has left, 0 when it has run out. CLOCK_NEVER without a pace. */
int64_t clock_left(const table_clock *clock, int seat, int64_t now);

/* The moment at which the first of those asked runs out, or CLOCK_NEVER. */
int64_t clock_deadline(const table_clock *clock);

/* Returns the seats to move whose time has run out, as bits. */
uint8_t clock_late(const table_clock *clock, int64_t now);
