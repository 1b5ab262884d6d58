/* tell.h - what is at a table, as JSON: docs/protocol.md describes it.
 *
 * The protocol, the server and the browser tell the same things: this is where they are put into
 * words. A viewer is a seat, WY_SPECTATOR or WY_SEES_ALL. */
#ifndef WYRM_TABLE_TELL_H
#define WYRM_TABLE_TELL_H

#include "table/page.h"
#include "wyrm/table.h"

/* Stands for a seat where everything may be seen. */
enum { WY_SEES_ALL = -4 };

/* All games, {id, title, min_players, max_players, rules_version, options}, and all bots. */
void wy_write_games(wy_page *page);
void wy_write_bots(wy_page *page);

/* Components, as a file for --components has them; and those of a table: {hash, values}. */
void wy_write_components(wy_page *page, const wy_rules *rules, const void *parts);
void wy_write_box(wy_page *page, const wy_table *table);

/* An actor or the maker of a move: a seat, "chance" or "over". */
void wy_write_actor(wy_page *page, int actor);

/* What the actor is asked, in a sentence. */
void wy_write_prompt(wy_page *page, const wy_table *table);

/* {action, text}: what could be done at the table; the same without its end, for who has something
 * to add; and the text alone. */
void wy_write_option(wy_page *page, const wy_table *table, wy_action action);
void wy_open_option(wy_page *page, const wy_table *table, wy_action action);
void wy_write_option_text(wy_page *page, const wy_table *table, wy_action action);

/* All that could be done, with odds where chance decides: {action, text, weight?}. */
void wy_write_options(wy_page *page, const wy_table *table);

/* A move from this state, as a viewer witnesses it: {number, actor, action, text}; and the same
 * without its end. */
void wy_write_move(wy_page *page, const wy_table *table, const void *state, int number,
                   wy_action action, int viewer);
void wy_open_move(wy_page *page, const wy_table *table, const void *state, int number,
                  wy_action action, int viewer);

/* The moves after the first `from`, likewise. */
void wy_write_moves(wy_page *page, const wy_table *table, int viewer, int from);

/* The score sheets as a viewer may see them: {seat, total, rank, winner, lines, ties, remarks}; the
 * points of what is hidden are null. */
void wy_write_scores(wy_page *page, const wy_table *table, int viewer);

/* All that a viewer sees of the position, `view` and `scores`: members of what is being written.
 * The scores are made from the view, too: they cannot tell more than it does. */
void wy_write_sight(wy_page *page, const wy_table *table, int viewer);

/* Why an action is refused: {rule, reason}; and the same for a text that is no action of this
 * game. */
void wy_write_reason(wy_page *page, const wy_table *table, wy_action action, wy_reason reason);
void wy_write_no_action(wy_page *page, const wy_table *table);

#endif
