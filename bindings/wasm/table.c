/* table.c - One table in a browser: a game with its log, as JSON.
 *
 * Texts go in through an input buffer that the caller asks for; answers lie at answer(),
 * answer_size() bytes long, until the next call. Functions that can refuse return false, and the
 * answer is {rule?, reason}. Viewers are seats, -3 for a spectator and -4 for one who sees
 * everything. */
#include <stdlib.h>
#include <string.h>

#include "engine/table/advice.h"
#include "engine/table/locale.h"
#include "engine/table/memory.h"
#include "engine/table/table_json.h"
#include "module.h"
#include "wyrm/bots.h"

enum { HERE = -1, HINT_MILLISECONDS = 1000 /* longest wait for a hint */ };

wy_json_writer answer = WY_JSON_GROWING;
char *input;
size_t input_size;
wy_table *table;

static uint8_t *catalogue; /* NULL: none */
static wy_locale locale = {.language = ""};
static const wy_rules *rules;
static wy_options options;  /* of the table that comes next */
static int moves_elsewhere; /* of a game that is played elsewhere, see adopt(); HERE: it is not */
static wy_rng rng;
static wy_search_memory *memories[WY_SEATS_MAX];

/* ---- In and out ---- */

EXPORT(input) char *wyrm_input(size_t size)
{
    free(input);
    input = wy_must_have(malloc(size + 1));
    input[size] = '\0';
    input_size = size;
    return input;
}

EXPORT(answer) const char *wyrm_answer(void)
{
    return answer.text;
}

EXPORT(answer_size) size_t wyrm_answer_size(void)
{
    return answer.length;
}

void begin(void)
{
    answer.length = 0;
    answer.comma = false;
}

bool refuse(const char *text)
{
    begin();
    wy_json_open(&answer, NULL, '{');
    wy_json_sentence(&answer, "reason", text);
    wy_json_close(&answer, '}');
    return false;
}

/* Uses the catalogue in the input from now on; English if there is none. */
EXPORT(speak) bool wyrm_speak(void)
{
    wy_use_locale(&locale);
    free(catalogue);
    catalogue = wy_must_have(malloc(input_size + 1));
    memcpy(catalogue, input, input_size);
    return wy_locale_read(&locale, catalogue, input_size) || input_size == 0;
}

/* ---- What there is ---- */

EXPORT(games) void wyrm_games(void)
{
    begin();
    wy_write_games(&answer);
}

EXPORT(components) void wyrm_components(void)
{
    begin();
    wy_write_box(&answer, table);
}

EXPORT(bots) void wyrm_bots(void)
{
    begin();
    wy_write_bots(&answer);
}

/* ---- A new table ---- */

static void forget(void)
{
    wy_table_destroy(table);
    table = NULL;
    for (int seat = WY_SEATS_MAX - 1; seat >= 0; seat--) {
        wy_search_memory_destroy(memories[seat]);
        memories[seat] = NULL;
    }
}

/* The input holds the game's id. */
EXPORT(prepare) bool wyrm_prepare(int players)
{
    rules = wy_find_game(input);
    if (!rules || players < rules->min_players || players > rules->max_players) {
        rules = NULL;
        return false;
    }
    wy_default_options(rules, players, &options);
    return true;
}

/* The input holds "name=value". */
EXPORT(set_option) bool wyrm_set_option(void)
{
    char *value = strchr(input, '=');
    if (!rules || !value)
        return false;
    *value = '\0';
    return !wy_set_option(rules, &options, input, value + 1);
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

/* Chance is drawn from the seed. Forced and chance moves happen at once, if `settles`. */
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

/* The input holds the name; `bot` says whether it is a bot's, too. */
EXPORT(name_seat) void wyrm_name_seat(int seat, bool is_bot)
{
    if (!table || seat < 0 || seat >= table->options.players)
        return;
    wy_seat_info *info = &table->seats[seat];
    size_t length = strlen(input) < WY_NAME_MAX ? strlen(input) : WY_NAME_MAX - 1;
    memcpy(is_bot ? info->bot : info->name, input, length);
    (is_bot ? info->bot : info->name)[length] = '\0';
}

/* ---- A table elsewhere ---- */

/* What is wrong with the view in the input; NULL: nothing, and it is the table's state now. */
static const char *take_view(wy_table *next, uint64_t hash, uint64_t components)
{
    if (components && components != next->components)
        return wy_tr(WY_N("This table plays with other components than the usual ones."));
    if (!wy_load_view(rules, (const uint8_t *)input, input_size, next->state))
        return wy_tr(WY_N("This is no view of this game, or one of other rules."));
    if (wy_hash_state(rules, next->state, WY_HASH_START) != hash)
        return wy_tr(WY_N("This view is damaged."));
    return NULL;
}

/* The input holds a view, as the server saves it, of a game with `moves` moves and the prepared
 * set-up. Options and refusals work as at an own table, but the log is elsewhere. `hash` is the
 * view's; `components` are those of the table, 0: unset. */
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

static void open_place(void)
{
    begin();
    wy_json_open(&answer, NULL, '{');
    wy_json_int(&answer, "length", moves_elsewhere == HERE ? table->length : moves_elsewhere);
    wy_write_actor(&answer, "actor", actor());
}

/* The table as a viewer sees it: whose turn it is, and what can be done if it is the viewer's. */
EXPORT(look) void wyrm_look(int viewer)
{
    wy_scratch view;
    wy_table seen = *table;
    open_place();
    if (viewer != WY_SEES_ALL) {
        table->rules->view(table->parts, table->state, viewer, view.bytes);
        seen.state = view.bytes;
    }
    wy_write_prompt(&answer, "prompt", &seen);
    if (actor() == viewer || (viewer == WY_SEES_ALL && actor() != WY_OVER))
        wy_write_options(&answer, "actions", &seen);
    else
        wy_json_raw(&answer, "actions", "[]");
    wy_write_view(&answer, table, viewer);
    wy_json_close(&answer, '}');
}

EXPORT(log) void wyrm_log(int viewer, int from)
{
    begin();
    wy_write_moves(&answer, table, viewer, from);
}

EXPORT(scores) void wyrm_scores(int viewer)
{
    begin();
    wy_write_scores(&answer, table, viewer);
}

/* ---- Moving ---- */

static bool read_action(wy_action *ret_action)
{
    begin();
    if (!wy_parse(table->rules, table->parts, table->state, input, strlen(input), ret_action)) {
        wy_write_no_action(&answer, table);
        return false;
    }
    wy_reason reason = table->rules->check(table->parts, table->state, *ret_action);
    if (reason == WY_OK)
        return true;
    wy_write_reason(&answer, table, *ret_action, reason);
    return false;
}

/* The input holds an action: may it be played? */
EXPORT(allows) bool wyrm_allows(void)
{
    wy_action action;
    return read_action(&action);
}

/* The input holds an action. Answers the place. */
EXPORT(play) bool wyrm_play(bool settles)
{
    wy_action action;
    if (!is_here() || !read_action(&action))
        return false;
    wy_table_play(table, action);
    if (settles)
        wy_table_settle(table, &rng);
    open_place();
    wy_json_close(&answer, '}');
    return true;
}

EXPORT(undo) bool wyrm_undo(int seat)
{
    wy_undo undo = wy_table_undo(table, seat);
    if (undo != WY_UNDO_OK)
        return refuse(wy_tr(wy_undo_text(undo)));
    open_place();
    wy_json_close(&answer, '}');
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
    wy_json_put_text(&answer, record);
    free(record);
    return true;
}

/* The input holds a record. Chance goes on from the seed. */
EXPORT(load) bool wyrm_load(uint64_t seed)
{
    wy_error error = {0};
    wy_table *read = wy_record_read(input, input_size, NULL, &error);
    if (!read)
        return refuse(error.text);
    sit_down(read, HERE);
    wy_rng_seed(&rng, seed, 0);
    return true;
}

/* ---- Bots ---- */

static bool can_ask(const wy_bot *bot)
{
    return bot && actor() >= 0 && wy_bot_plays(bot, table->rules, table->parts, table->state);
}

/* The input holds a bot's name. Answers its move for the seat to move, by that seat's view. */
EXPORT(ask) bool wyrm_ask(uint32_t milliseconds, uint32_t iterations, uint64_t seed)
{
    wy_scratch view;
    wy_rng luck;
    char move[WY_MOVE_MAX];
    const wy_bot *bot = wy_find_bot(input);
    int seat = actor();
    if (!can_ask(bot))
        return false;
    if (!memories[seat])
        memories[seat] = wy_search_memory_create(0);
    wy_rng_seed(&luck, seed, 1);
    table->rules->view(table->parts, table->state, seat, view.bytes);
    wy_bot_request request = {
        table->rules,  table->parts, view.bytes, seat, {iterations, milliseconds, 1},
        memories[seat]};
    if (!iterations && !milliseconds)
        request.budget = bot->budget;
    wy_action action = wy_bot_choose(bot, &request, &luck, NULL);
    wy_notate(table->rules, table->parts, view.bytes, action, move);
    begin();
    wy_json_put_text(&answer, move);
    return true;
}

/* The input holds a bot's name; if it is empty, the best bot is asked. Answers its move for the
 * seat to move, and why: thought of with a fresh memory and without chance, so that equal positions
 * get equal advice, as far as time allows. Without a limit it thinks as long as it would elsewhere,
 * but no call takes longer than a moment. */
EXPORT(hint) bool wyrm_hint(uint32_t milliseconds, uint32_t iterations)
{
    wy_scratch view;
    wy_rng luck;
    wy_search_result result;
    const wy_bot *bot =
        input[0] ? wy_find_bot(input) : wy_hint_bot(table->rules, table->parts, table->state);
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
    const wy_bot_request request = {table->rules, table->parts, view.bytes, seat, budget, NULL};
    wy_action action = wy_bot_choose(bot, &request, &luck, &result);
    const wy_advice advice = {table, &request, bot, action, &result};
    begin();
    wy_write_hint(&answer, &advice);
    return true;
}
