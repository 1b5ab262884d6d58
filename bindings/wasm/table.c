/* table.c - one table in a browser: a game with its log, told as JSON.
 *
 * A module holds one table. Texts go in through a room that the caller asks for and writes to; what
 * is answered lies at answer(), answer_size() bytes long, until the next call. Functions that can
 * refuse answer false, and the answer says why: {rule?, reason}. Viewers are seats, -3 for a
 * spectator and -4 for who sees everything. */
#include <stdlib.h>
#include <string.h>

#include "module.h"
#include "table/advice.h"
#include "table/memory.h"
#include "table/tell.h"
#include "words.h"
#include "wyrm/bots.h"

enum { HERE = -1, HINT_MILLISECONDS = 1000 /* as long as somebody waits for advice */ };

wy_page page;
char *room;
size_t room_size;
wy_table *table;

static uint8_t *catalogue; /* NULL: none */
static const wy_rules *rules;
static wy_options options;  /* of the table that comes next */
static int moves_elsewhere; /* of a game that is played elsewhere, see adopt(); HERE: it is not */
static wy_rng rng;
static wy_mind *minds[WY_SEATS_MAX];

/* ---- In and out ---- */

EXPORT(room) char *wyrm_room(size_t size)
{
    free(room);
    room = wy_must_have(malloc(size + 1));
    room[size] = '\0';
    room_size = size;
    return room;
}

EXPORT(answer) const char *wyrm_answer(void)
{
    return page.text;
}

EXPORT(answer_size) size_t wyrm_answer_size(void)
{
    return page.length;
}

void begin(void)
{
    page.length = 0;
}

bool refuse(const char *text)
{
    begin();
    wy_page_word(&page, "{");
    wy_page_name(&page, "reason");
    wy_page_sentence(&page, text);
    wy_page_word(&page, "}");
    return false;
}

/* The catalogue in the room is spoken from now on; English if there is none. */
EXPORT(speak) bool wyrm_speak(void)
{
    free(catalogue);
    catalogue = NULL;
    if (room_size == 0)
        return words_take(NULL, 0);
    catalogue = wy_must_have(malloc(room_size));
    memcpy(catalogue, room, room_size);
    return words_take(catalogue, room_size);
}

/* ---- What there is ---- */

EXPORT(games) void wyrm_games(void)
{
    begin();
    wy_write_games(&page);
}

EXPORT(components) void wyrm_components(void)
{
    begin();
    wy_write_box(&page, table);
}

EXPORT(bots) void wyrm_bots(void)
{
    begin();
    wy_write_bots(&page);
}

/* ---- A new table ---- */

static void forget(void)
{
    wy_table_destroy(table);
    table = NULL;
    for (int seat = WY_SEATS_MAX - 1; seat >= 0; seat--) {
        wy_mind_destroy(minds[seat]);
        minds[seat] = NULL;
    }
}

/* The room holds the game's id. */
EXPORT(prepare) bool wyrm_prepare(int players)
{
    rules = wy_find_game(room);
    if (!rules || players < rules->min_players || players > rules->max_players) {
        rules = NULL;
        return false;
    }
    wy_default_options(rules, players, &options);
    return true;
}

/* The room holds "name=value". */
EXPORT(set_option) bool wyrm_set_option(void)
{
    char *value = strchr(room, '=');
    if (!rules || !value)
        return false;
    *value = '\0';
    return !wy_set_option(rules, &options, room, value + 1);
}

/* A table of what was prepared; NULL, and refused: there is none. */
static wy_table *set_up(void)
{
    wy_error error = {0};
    wy_table *next = rules ? wy_table_create(rules, NULL, &options, &error) : NULL;
    if (!next)
        refuse(error.text);
    return next;
}

static void sit_down(wy_table *next, int moves)
{
    forget();
    table = next;
    moves_elsewhere = moves;
}

/* Chance is drawn from the seed. What nobody is asked for happens at once, if `settles`. */
EXPORT(start) bool wyrm_start(uint64_t seed, bool settles)
{
    wy_table *next = set_up();
    if (!next)
        return false;
    sit_down(next, HERE);
    wy_rng_seed(&rng, seed, 0);
    if (settles)
        wy_table_settle(table, &rng);
    return true;
}

/* The room holds the name; `bot` says whether it is a bot's, too. */
EXPORT(name_seat) void wyrm_name_seat(int seat, bool is_bot)
{
    if (!table || seat < 0 || seat >= table->options.players)
        return;
    wy_seat_info *info = &table->seats[seat];
    size_t length = strlen(room) < WY_NAME_MAX ? strlen(room) : WY_NAME_MAX - 1;
    memcpy(is_bot ? info->bot : info->name, room, length);
    (is_bot ? info->bot : info->name)[length] = '\0';
}

/* ---- A table elsewhere ---- */

/* What is wrong with the view in the room; NULL: nothing, and it is the table's state now. */
static const char *take_view(wy_table *next, uint64_t hash, uint64_t components)
{
    if (components && components != next->components)
        return wy_tr(WY_N("This table plays with other components than the usual ones."));
    if (!wy_load_view(rules, (const uint8_t *)room, room_size, next->state))
        return wy_tr(WY_N("This is no view of this game, or one of other rules."));
    if (wy_hash_state(rules, next->state, WY_HASH_START) != hash)
        return wy_tr(WY_N("This view is damaged."));
    return NULL;
}

/* The room holds a view, as the server saves it, of a game with so many moves and the set-up that
 * was prepared. What can be done, and why something cannot, is told as at a table of one's own; but
 * the log is elsewhere, and there the game goes on. `hash` is the view's; `components` are what the
 * table plays with, 0: nobody has said. */
EXPORT(adopt) bool wyrm_adopt(int moves, uint64_t hash, uint64_t components)
{
    wy_table *next = set_up();
    if (!next)
        return false;
    const char *fault = take_view(next, hash, components);
    if (fault) {
        wy_table_destroy(next);
        return refuse(fault);
    }
    sit_down(next, moves);
    return true;
}

bool is_here(void)
{
    return moves_elsewhere == HERE ||
           refuse(wy_tr(WY_N("This game is played elsewhere: here it is only shown.")));
}

/* ---- Looking ---- */

static int actor(void)
{
    return table->rules->actor(table->state);
}

static void write_place(void)
{
    wy_page_word(&page, "{");
    wy_page_name(&page, "length");
    wy_page_number(&page, moves_elsewhere == HERE ? table->length : moves_elsewhere);
    wy_page_name(&page, "actor");
    wy_write_actor(&page, actor());
}

/* The table as a viewer sees it, picture, scores and all: whose turn it is, and what can be done if
 * it is the viewer's. */
EXPORT(look) void wyrm_look(int viewer)
{
    wy_scratch view;
    wy_table seen = *table;
    begin();
    write_place();
    if (viewer != WY_SEES_ALL) {
        table->rules->view(table->parts, table->state, viewer, view.bytes);
        seen.state = view.bytes;
    }
    wy_page_name(&page, "prompt");
    wy_write_prompt(&page, &seen);
    wy_page_name(&page, "actions");
    if (actor() == viewer || (viewer == WY_SEES_ALL && actor() != WY_OVER))
        wy_write_options(&page, &seen);
    else
        wy_page_word(&page, "[]");
    wy_write_sight(&page, table, viewer);
    wy_page_word(&page, "}");
}

EXPORT(log) void wyrm_log(int viewer, int from)
{
    begin();
    wy_write_moves(&page, table, viewer, from);
}

EXPORT(scores) void wyrm_scores(int viewer)
{
    begin();
    wy_write_scores(&page, table, viewer);
}

/* ---- Moving ---- */

static bool read_action(wy_action *ret_action)
{
    begin();
    if (!wy_parse(table->rules, table->parts, table->state, room, strlen(room), ret_action)) {
        wy_write_no_action(&page, table);
        return false;
    }
    wy_reason reason = table->rules->check(table->parts, table->state, *ret_action);
    if (reason == WY_OK)
        return true;
    wy_write_reason(&page, table, *ret_action, reason);
    return false;
}

/* The room holds an action: may it be played? */
EXPORT(allows) bool wyrm_allows(void)
{
    wy_action action;
    return read_action(&action);
}

/* The room holds an action. Answers the place. */
EXPORT(play) bool wyrm_play(bool settles)
{
    wy_action action;
    if (!is_here() || !read_action(&action))
        return false;
    wy_table_play(table, action);
    if (settles)
        wy_table_settle(table, &rng);
    write_place();
    wy_page_word(&page, "}");
    return true;
}

EXPORT(undo) bool wyrm_undo(int seat)
{
    wy_undo undo = wy_table_undo(table, seat);
    if (undo != WY_UNDO_OK)
        return refuse(wy_tr(wy_undo_text(undo)));
    begin();
    write_place();
    wy_page_word(&page, "}");
    return true;
}

EXPORT(can_undo) bool wyrm_can_undo(int seat)
{
    return wy_table_can_undo(table, seat) == WY_UNDO_OK;
}

/* Back to an earlier moment: what comes then is another game. */
EXPORT(rewind) bool wyrm_rewind(int length)
{
    if (!is_here() || length < 0 || length > table->length)
        return false;
    wy_table_rewind(table, length);
    return true;
}

/* ---- Records ---- */

EXPORT(save) bool wyrm_save(void)
{
    if (!is_here())
        return false;
    char *record = wy_record_write(table);
    begin();
    wy_page_word(&page, record);
    free(record);
    return true;
}

/* The room holds a record. Chance goes on from the seed. */
EXPORT(load) bool wyrm_load(uint64_t seed)
{
    wy_error error = {0};
    wy_table *read = wy_record_read(room, room_size, NULL, &error);
    if (!read)
        return refuse(error.text);
    sit_down(read, HERE);
    wy_rng_seed(&rng, seed, 0);
    return true;
}

/* ---- Bots ---- */

/* Is it somebody's turn, and does the bot play this? */
static bool can_ask(const wy_bot *bot)
{
    return bot && actor() >= 0 && wy_bot_plays(bot, table->rules, table->parts, table->state);
}

/* The room holds a bot's name. What it would play for whose turn it is, from that seat's view
 * alone. */
EXPORT(ask) bool wyrm_ask(uint32_t milliseconds, uint32_t iterations, uint64_t seed)
{
    wy_scratch view;
    wy_rng luck;
    char move[WY_MOVE_MAX];
    const wy_bot *bot = wy_find_bot(room);
    int seat = actor();
    if (!can_ask(bot))
        return false;
    if (!minds[seat])
        minds[seat] = wy_mind_create(0);
    wy_rng_seed(&luck, seed, 1);
    table->rules->view(table->parts, table->state, seat, view.bytes);
    wy_question question = {
        table->rules, table->parts, view.bytes, seat, {iterations, milliseconds, 1}, minds[seat]};
    if (!iterations && !milliseconds)
        question.budget = bot->budget;
    wy_action action = wy_ask(bot, &question, &luck, NULL);
    wy_notate(table->rules, table->parts, view.bytes, action, move);
    begin();
    wy_page_word(&page, move);
    return true;
}

/* The room holds a bot's name; if it is empty, the best bot is asked. What it would play for whose
 * turn it is, and why: thought of with a fresh mind and without chance, so that equal positions get
 * equal advice, as far as time allows. Without a limit it thinks as long as it would elsewhere, but
 * nobody waits longer than a moment. */
EXPORT(hint) bool wyrm_hint(uint32_t milliseconds, uint32_t iterations)
{
    wy_scratch view;
    wy_rng luck;
    wy_thought thought;
    const wy_bot *bot =
        room[0] ? wy_find_bot(room) : wy_adviser(table->rules, table->parts, table->state);
    int seat = actor();
    if (!can_ask(bot))
        return false;
    wy_budget budget = {iterations, milliseconds, 1};
    if (!iterations && !milliseconds) {
        budget = bot->budget;
        budget.milliseconds = HINT_MILLISECONDS;
    }
    wy_rng_seed(&luck, 0, 0);
    table->rules->view(table->parts, table->state, seat, view.bytes);
    const wy_question question = {table->rules, table->parts, view.bytes, seat, budget, NULL};
    wy_action action = wy_ask(bot, &question, &luck, &thought);
    const wy_advice advice = {table, &question, bot, action, &thought};
    begin();
    wy_write_hint(&page, &advice);
    return true;
}
