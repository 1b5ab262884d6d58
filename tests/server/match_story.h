/* match_story.h - Test fixture: a match and its events so far. Plays, and replays the events. */
#pragma once

#include "protocol/session.h"
#include "server/tables/match_commands.h"
#include "server/tables/match_describe.h"

enum { ANA = 11, BEN = 22, CLEO = 33, EVENTS_MAX = 20000 };

extern const uint8_t story_seed[STORE_KEY];

typedef struct story {
    match *match;
    int64_t now;
    char *events[EVENTS_MAX];
    int64_t times[EVENTS_MAX];
    int count;
} story;

/* Lets it happen, as the server does, and keeps what would be stored. */
void happens(story *s, json_t *event);
/* What a viewer is told of the last event. */
json_t *tell(const match *m, const json_t *event, int viewer);
void refused(json_t *event, wy_fault *fault, int code);
match_setup plan_of(const char *game, int players, const char *const *bots);
void open_story(story *s, const match_setup *plan);
void close_story(story *s);
match *tell_again(const story *s, int count, const uint8_t *known_seed);
void expect_told_alike(const story *s);
wy_action any_move(const match *m, wy_rng *rng);
void play_any(story *s, wy_rng *rng);
void begin(story *s, const char *game, int players, const char *const *bots);
/* Something that people do now and then; often it is refused, and then nothing has changed. */
void interrupt(story *s, wy_rng *rng);
