/* play.h - One game of bots, and its result. */
#pragma once

#include <stdatomic.h>

#include "lab/sim/match.h"

enum {
    LAB_TENTHS = 10,
    LAB_WHOLE = 60, /* a victory, shared out evenly among one to six winners in whole numbers */
};

typedef struct lab_result {
    int32_t total, line[WY_LINES_MAX];
    int32_t tenth[LAB_TENTHS]; /* its points, as far as it could count them, after each tenth of the
                                  game's moves */
    uint32_t decisions;        /* moves where there was something else to choose */
    uint8_t seat, rank;
    uint8_t turn;                  /* its place in turn order, from 0 on */
    uint8_t share;                 /* of the victory, in parts of LAB_WHOLE */
    uint64_t nanoseconds, longest; /* thinking, and over one decision */
} lab_result;

typedef struct lab_choice {
    char text[WY_MOVE_MAX];
    uint16_t count[WY_SEATS_MAX];
} lab_choice;

typedef struct lab_game {
    uint64_t number;
    uint32_t moves; /* chance included */
    lab_result results[WY_SEATS_MAX];
    lab_choice *choices;
    int choice_count, choice_room;
} lab_game;

void lab_game_free(lab_game *game);

/* Who plays games one after the other: room to play in, and what bots remember. */
typedef struct lab_player {
    const lab_match *match;
    wy_search_memory *memories[WY_SEATS_MAX];
    wy_scratch state, view;
    wy_action *log;
    uint64_t repeated; /* phases that a game can leave and come back to */
    int *places;       /* where a notation stands among the choices, by its hash */
    int place_count;
} lab_player;

void lab_player_open(lab_player *player, const lab_match *match);
void lab_player_close(lab_player *player);

/* Plays a game by its number. False: `stop` was set meanwhile, and the game was abandoned. */
bool lab_play(lab_player *player, uint64_t number, const atomic_bool *stop, lab_game *game);
