/* rpc_methods.h - RPC methods by file. */
#pragma once

#include "server/tables/hub_internal.h"

/* rpc_lobby.c: what there is. rpc_of_session() answers as `wyrm rpc` does. */
rpc_at_hub rpc_of_session, rpc_me, rpc_tables, rpc_my_tables, rpc_ratings;

/* rpc_create.c */
rpc_at_hub rpc_create;
rpc_at_table rpc_rematch;

/* rpc_play.c: what people do at a table. rpc_act() is any command without parameters. */
rpc_at_table rpc_act, rpc_join, rpc_play, rpc_agree, rpc_decline;

/* rpc_look.c: what they see there */
rpc_at_table rpc_watch, rpc_unwatch, rpc_view, rpc_legal, rpc_why, rpc_log;
rpc_at_table rpc_components, rpc_score, rpc_record;

/* rpc_hint.c, rpc_chat.c */
rpc_at_table rpc_hint, rpc_chat, rpc_chat_history, rpc_mute;

/* Whether the client may see the table: player, invitation, or public; else refuses as if none. */
bool rpc_may_look(const live_table *t, request *r);

/* Returns the client's seat if it is to move; otherwise refuses. */
bool rpc_seat_to_move(live_table *t, request *r, int *ret_seat);
