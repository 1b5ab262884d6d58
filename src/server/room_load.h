/* room_load.h - a table as it is stored: its events, one after the other. */
#ifndef WYRM_SERVER_ROOM_LOAD_H
#define WYRM_SERVER_ROOM_LOAD_H

#include "server/room.h"

/* Puts a room together, with the names of who sits there. STORE_BROKEN comes with a line for the
 * operator. Whatever the answer, `ret_room` is the caller's, or NULL. */
store_status room_load(store *s, const char *id, store_table *ret_table, room **ret_room,
                       char fault[STORE_FAULT_MAX]);

#endif
