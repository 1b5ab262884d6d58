/* fuzz_actions.c - Fuzz target for actions: bytes choose options, legal and illegal moves, and
 * undos.
 *
 * Set WYRM_RECORD to a file name and the game is written there as a record before every move
 * and at the end, so that `wyrm replay` can show how a crash came about; moves are printed as they
 * are made. With WYRM_RECORD_END it is written at the end only, which is much faster. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void write_record(const wy_table *table, const char *name)
{
    FILE *file = name ? fopen(name, "w") : NULL;
    if (!file)
        return;
    char *text = wy_record_write(table);
    fputs(text, file);
    fclose(file);
    free(text);
}

static void tell_move(const wy_table *table, wy_action next)
{
    const char *name = getenv("WYRM_RECORD");
    char move[WY_MOVE_MAX];
    if (!name)
        return;
    wy_notate(table->rules, table->parts, table->state, next, move);
    fprintf(stderr, "%d %s\n", table->length + 1, move);
    write_record(table, name);
}

/* The state as bytes and back, and the action as text and back. */
static void check_round_trips(const wy_table *table, wy_action action)
{
    static uint8_t bytes[2 * WY_STATE_MAX];
    static union {
        uint64_t aligned;
        uint8_t bytes[WY_STATE_MAX];
    } loaded;
    const wy_rules *rules = table->rules;
    char text[WY_MOVE_MAX];
    wy_action parsed;
    size_t size = wy_saved_size(rules);
    fuzz_demand(wy_save(rules, table->state, bytes, sizeof bytes), "a state can be saved");
    fuzz_demand(wy_load(rules, table->parts, bytes, size, loaded.bytes), "and loaded");
    fuzz_demand(memcmp(loaded.bytes, table->state, rules->state_size) == 0, "as it was");
    int length = wy_notate(rules, table->parts, table->state, action, text);
    fuzz_demand(wy_parse(rules, table->parts, table->state, text, (size_t)length, &parsed),
                "a legal action can be written and read");
    fuzz_demand(wy_same_action(parsed, action), "and is the same");
    fuzz_demand(wy_same_action(wy_action_at(rules, wy_action_index(rules, action)), action),
                "and has its number");
}

/* Any four bytes: legal exactly if the menu has them, and refused without a trace otherwise. */
static void try_action(wy_table *table, const wy_menu *menu, wy_action action)
{
    static uint8_t before[WY_STATE_MAX];
    int length = table->length;
    bool offered = wy_menu_has(menu, action);
    memcpy(before, table->state, table->rules->state_size);
    wy_reason reason = table->rules->check(table->parts, table->state, action);
    fuzz_demand(offered == (reason == WY_OK), "the menu offers exactly what is legal");
    if (offered) {
        check_round_trips(table, action);
        tell_move(table, action);
    }
    fuzz_demand(wy_table_play(table, action) == reason, "the table asks the same rules");
    fuzz_demand(offered || memcmp(before, table->state, table->rules->state_size) == 0,
                "a refusal changes nothing");
    fuzz_demand(table->length == length + offered, "the log holds what was played");
    if (!offered) {
        wy_phrase phrase;
        table->rules->reason(table->parts, table->state, action, reason, &phrase);
        fuzz_demand(phrase.text != NULL, "a refusal explains itself");
    }
}

/* Makes a choice once more, and the forced moves that came of it, up to this length. */
static void repeat(wy_table *table, wy_action choice, int length)
{
    wy_action forced;
    fuzz_demand(!wy_table_is_forced(table, &forced), "what is taken back was a choice");
    fuzz_demand(wy_table_play(table, choice) == WY_OK, "it can be made again");
    while (table->length < length) {
        fuzz_demand(wy_table_is_forced(table, &forced), "only forced moves go back with it");
        wy_table_play(table, forced);
    }
}

/* A choice is taken back, with what it forced; and if it is repeated, everything is as it was. What
 * was taken back still stands behind the end of the log. */
static void take_back(wy_table *table, int seat)
{
    static uint8_t before[WY_STATE_MAX];
    size_t size = table->rules->state_size;
    int length = table->length;
    memcpy(before, table->state, size);
    bool taken_back = wy_table_undo(table, seat) == WY_UNDO_OK;
    fuzz_demand(taken_back == (table->length < length), "taking back shortens the log");
    if (taken_back) {
        fuzz_demand(table->rules->actor(table->state) == seat, "players take back their own");
        repeat(table, table->log[table->length], length);
    }
    fuzz_demand(memcmp(before, table->state, size) == 0, "all is as it was");
    fuzz_demand(!taken_back || wy_table_undo(table, seat) == WY_UNDO_OK, "and goes back again");
}

static void step(wy_table *table, fuzz_input *input)
{
    enum { ANY = 224, BACK = 240 };
    const wy_rules *rules = table->rules;
    wy_menu menu;
    int kind = fuzz_byte(input);
    rules->legal(table->parts, table->state, &menu);
    fuzz_demand(menu.total > 0, "until the end there is a move");
    if (kind < ANY) {
        int point = fuzz_below(input, (int)menu.total);
        try_action(table, &menu, wy_menu_at(&menu, (uint32_t)point));
    } else if (kind < BACK) {
        wy_action action;
        action.verb = fuzz_byte(input);
        action.a = fuzz_byte(input);
        action.b = fuzz_byte(input);
        action.c = fuzz_byte(input);
        try_action(table, &menu, action);
    } else {
        take_back(table, fuzz_below(input, table->options.players));
    }
    fuzz_demand(rules->is_sane(table->parts, table->state), "the state stays sane");
}

static void check_record(const wy_table *table)
{
    wy_error error;
    char *text = wy_record_write(table);
    wy_table *again = wy_record_read(text, strlen(text), table->parts, &error);
    fuzz_demand(again != NULL, error.text);
    fuzz_demand(again->length == table->length, "a record holds the whole log");
    fuzz_demand(memcmp(again->state, table->state, table->rules->state_size) == 0,
                "and leads to the same state");
    wy_table_destroy(again);
    free(text);
}

/* Half of the games have a proof, and half of these show their seed: so records of all kinds become
 * seeds of fuzz_record. As chance is not drawn from it here, no proof holds. */
static void add_proof(wy_table *table, size_t size)
{
    static const uint8_t seed[WY_FAIR_BYTES] = {1, 2, 3};
    if (size % 2 == 0)
        return;
    fuzz_demand(wy_fair_begin(&table->fair, "fuzz-1", seed), "a proof can begin");
    fuzz_demand(wy_fair_add(&table->fair, 0, "a1b2c3"), "a player can add a seed");
    if (size % 4 == 1)
        table->fair.known = WY_SEED_SHOWN;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input input = {data, size};
    wy_error error;
    fuzz_game game = fuzz_choose_game(&input);
    wy_table *table = wy_table_create(game.rules, game.parts, &game.options, &error);
    if (!table)
        return 0;
    add_proof(table, size);
    while (input.left && game.rules->actor(table->state) != WY_OVER)
        step(table, &input);
    write_record(table, getenv("WYRM_RECORD"));
    write_record(table, getenv("WYRM_RECORD_END"));
    check_record(table);
    wy_table_destroy(table);
    return 0;
}
