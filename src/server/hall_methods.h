/* hall_methods.h - the methods, by the file they are in. Each answers its request, now or later. */
#ifndef WYRM_SERVER_HALL_METHODS_H
#define WYRM_SERVER_HALL_METHODS_H

#include "server/hall_inside.h"

/* hall_lobby.c: what there is, and new tables */
void hall_games(hall *h, request *r);
void hall_bots(hall *h, request *r);
void hall_rules(hall *h, request *r);
void hall_language(hall *h, request *r);
void hall_me(hall *h, request *r);
void hall_tables(hall *h, request *r);
void hall_mine(hall *h, request *r);
void hall_ratings(hall *h, request *r);

/* hall_create.c */
void hall_create_table(hall *h, request *r);
void desk_rematch(desk *d, request *r);

/* desk_acts.c: what people do at a table */
void desk_join(desk *d, request *r);
void desk_leave(desk *d, request *r);
void desk_back(desk *d, request *r);
void desk_start(desk *d, request *r);
void desk_close(desk *d, request *r);
void desk_resign(desk *d, request *r);
void desk_play(desk *d, request *r);
void desk_undo(desk *d, request *r);
void desk_agree(desk *d, request *r);
void desk_decline(desk *d, request *r);

/* desk_looks.c: what they see there */
void desk_watch_table(desk *d, request *r);
void desk_unwatch_table(desk *d, request *r);
void desk_view(desk *d, request *r);
void desk_legal(desk *d, request *r);
void desk_why(desk *d, request *r);
void desk_log(desk *d, request *r);
void desk_components(desk *d, request *r);
void desk_score(desk *d, request *r);
void desk_record(desk *d, request *r);

/* desk_hint.c */
void desk_hint(desk *d, request *r);

/* desk_chat.c */
void desk_chat(desk *d, request *r);
void desk_lines(desk *d, request *r);
void desk_mute(desk *d, request *r);

/* May somebody look at this table: who sits there, who knows the invitation, or anybody? Otherwise
 * the request is refused, as if there were no such table. */
bool desk_admits(const desk *d, request *r);

/* The seat of whoever asks, whose turn it must be. Otherwise the request is refused. */
bool desk_asks(desk *d, request *r, int *ret_seat);

#endif
