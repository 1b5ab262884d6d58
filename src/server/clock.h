/* clock.h - how long people at a table may think.
 *
 * A clock is told what happened and when, and answers how long everybody has got. It never looks at
 * the time itself: moments are milliseconds since 1970, passed in, so the clock of a table can be
 * worked out again from the events of the table.
 *
 * Three paces:
 *
 *   none   nobody is hurried.
 *   live   every seat starts with an allowance. It melts while the seat is asked. When its clock
 *          stops an increment is added, up to a cap.
 *   days   a seat has so many days whenever it is asked anew.
 *
 * What a player thinks of as one turn is often a series of small decisions. So the increment, and
 * the fresh days, are given for a turn and not for a decision: once the clock of that seat stops
 * because somebody else is asked, or nobody. Otherwise a turn in many steps would be worth more
 * than one in few, and taking a step back and forth would make time. Whoever drives the table and
 * knows that a seat's turn is over though the same seat is asked next says so by
 * clock_moved(clock, 0, now) in between. */
#ifndef WYRM_SERVER_CLOCK_H
#define WYRM_SERVER_CLOCK_H

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

/* {"pace":"none"}, {"pace":"live","start":600,"increment":10,"cap":900} or
 * {"pace":"days","days":3}: all of these members and no others. NULL: it is read; else why not, a
 * template. */
const char *clock_read_pace(const json_t *from, clock_pace *ret_pace);
json_t *clock_write_pace(const clock_pace *pace);

typedef struct table_clock {
    clock_pace pace;
    int seats;
    bool is_paused;
    uint8_t asked;              /* seats whose clocks run, as bits */
    int64_t since;              /* until when thinking has been subtracted */
    int64_t left[WY_SEATS_MAX]; /* milliseconds; of seats that are asked: at `since` */
} table_clock;

/* Nobody is asked yet. */
void clock_start(table_clock *clock, const clock_pace *pace, int seats, int64_t now);

/* After a move these seats are asked, as bits; several when they decide side by side. Seats that
 * are asked no more get their increment; seats that were asked before think on. Ask clock_late()
 * first: whether a move that comes too late is played is the table's to decide. */
void clock_moved(table_clock *clock, uint8_t asked, int64_t now);

/* After moves were taken back these seats are asked. Time that was used stays used, and nothing is
 * added: taking back must not be worth anything. */
void clock_undone(table_clock *clock, uint8_t asked, int64_t now);

/* A seat has so many milliseconds left at least: who ran out and comes back could do nothing
 * otherwise. */
void clock_grant(table_clock *clock, int seat, int64_t least);

/* Nobody's time melts from now on; moves may be made all the same. */
void clock_pause(table_clock *clock, int64_t now);

/* Counting goes on at this moment. After clock_pause(), and after the server was down: what passed
 * since the last call is not counted. Whoever knows when it went down calls clock_pause() with that
 * moment first. */
void clock_go_on(table_clock *clock, int64_t now);

/* Milliseconds that a seat has left, 0 when it has run out. CLOCK_NEVER without a pace. */
int64_t clock_left(const table_clock *clock, int seat, int64_t now);

/* The moment at which the first of those asked runs out, or CLOCK_NEVER. */
int64_t clock_deadline(const table_clock *clock);

/* Those asked whose time has run out, as bits. What comes of that is the table's to decide. */
uint8_t clock_late(const table_clock *clock, int64_t now);

#endif
