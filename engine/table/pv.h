/* pv.h - Prefix of a principal variation that a seat's view determines.
 *
 * The notation of a move needs the position before it, but a seat has only a view. So the prefix
 * ends at the first move of another actor, and where the next view would depend on hidden
 * information. */
#pragma once

#include "wyrm/bots.h"

/* Move of the seat, and its view before it. */
typedef struct wy_pv_known {
    wy_action action;
    wy_scratch view;
} wy_pv_known;

/* Computes the prefix, at most `most` moves. Returns its length. */
int wy_pv_known_moves(const wy_bot_request *request, const wy_search_result *result,
                      wy_pv_known *moves, int most);
