/* table_json.h - a table as JSON, for the protocol, the server and the browser. docs/protocol.md
 * describes the members. A viewer is a seat, WY_SPECTATOR or WY_SEES_ALL. `open` functions leave
 * their object open, so that the caller can add members. */
#pragma once

#include "engine/table/json_writer.h"
#include "wyrm/table.h"

/* Viewer who sees everything. */
enum { WY_SEES_ALL = -4 };

/* All games, {id, title, min_players, max_players, rules_version, options}, and all bots. */
void wy_write_games(wy_json_writer *json);
void wy_write_bots(wy_json_writer *json);

/* Components in the form of a component file, and those of a table: {hash, values}. */
void wy_write_components(wy_json_writer *json, const wy_rules *rules, const void *parts);
void wy_write_box(wy_json_writer *json, const wy_table *table);

/* An actor or the maker of a move (a seat, "chance" or "over"), and the question to the actor. */
void wy_write_actor(wy_json_writer *json, const char *key, int actor);
void wy_write_prompt(wy_json_writer *json, const char *key, const wy_table *table);

/* A legal move, {action, text}, and its text alone. */
void wy_write_option(wy_json_writer *json, const wy_table *table, wy_action action);
void wy_open_option(wy_json_writer *json, const wy_table *table, wy_action action);
void wy_write_option_text(wy_json_writer *json, const char *key, const wy_table *table,
                          wy_action action);

/* The menu: {action, text, weight?}, with weights where chance decides. */
void wy_write_options(wy_json_writer *json, const char *key, const wy_table *table);

/* A move of the log as a viewer observes it: {number, actor, action, text}. */
void wy_write_move(wy_json_writer *json, const wy_table *table, const void *state, int number,
                   wy_action action, int viewer);
void wy_open_move(wy_json_writer *json, const wy_table *table, const void *state, int number,
                  wy_action action, int viewer);

/* The moves after the first `from`. */
void wy_write_moves(wy_json_writer *json, const wy_table *table, int viewer, int from);

/* Score sheets of a viewer: {seat, total, rank, winner, lines, ties, remarks}; hidden: null. */
void wy_write_scores(wy_json_writer *json, const wy_table *table, int viewer);

/* The members `view` and `scores` of a viewer. The scores come from the view: they tell no more. */
void wy_write_view(wy_json_writer *json, const wy_table *table, int viewer);

/* Reason of a refusal, {rule, reason}: of an action, and of a text that is no action. */
void wy_write_reason(wy_json_writer *json, const wy_table *table, wy_action action,
                     wy_reason reason);
void wy_write_no_action(wy_json_writer *json, const wy_table *table);
