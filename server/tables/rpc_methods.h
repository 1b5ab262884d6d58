/* rpc_methods.h - RPC methods by file. Each answers its request, at once or later. */
#pragma once

#include "server/tables/hub_internal.h"

/* rpc_lobby.c: what there is, and new tables */
void rpc_of_session(hub *h, request *r); /* as `wyrm rpc` answers it */
void rpc_me(hub *h, request *r);
void rpc_tables(hub *h, request *r);
void rpc_my_tables(hub *h, request *r);
void rpc_ratings(hub *h, request *r);

/* rpc_create.c */
void rpc_create(hub *h, request *r);
void rpc_rematch(live_table *t, request *r);

/* rpc_play.c: what people do at a table */
void rpc_act(live_table *t, request *r); /* a command without parameters */
void rpc_join(live_table *t, request *r);
void rpc_leave(live_table *t, request *r);
void rpc_play(live_table *t, request *r);
void rpc_agree(live_table *t, request *r);
void rpc_decline(live_table *t, request *r);

/* rpc_look.c: what they see there */
void rpc_watch(live_table *t, request *r);
void rpc_unwatch(live_table *t, request *r);
void rpc_view(live_table *t, request *r);
void rpc_legal(live_table *t, request *r);
void rpc_why(live_table *t, request *r);
void rpc_log(live_table *t, request *r);
void rpc_components(live_table *t, request *r);
void rpc_score(live_table *t, request *r);
void rpc_record(live_table *t, request *r);

/* rpc_hint.c */
void rpc_hint(live_table *t, request *r);

/* rpc_chat.c */
void rpc_chat(live_table *t, request *r);
void rpc_chat_history(live_table *t, request *r);
void rpc_mute(live_table *t, request *r);

/* Returns whether the client may see the table: a player, a known invitation, or a public table.
 * Otherwise refuses, as if there were none. */
bool rpc_may_look(const live_table *t, request *r);

/* Returns the client's seat if it is to move; otherwise refuses. */
bool rpc_seat_to_move(live_table *t, request *r, int *ret_seat);
