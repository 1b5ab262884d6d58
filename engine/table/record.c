/* record.c - Saved games as text with a hash per move, verified by replay.
 *
 *     wyrm record 1
 *     game book
 *     rules 1
 *     components 8d3f6a2c01b4e957
 *     players 2
 *     option blocker on
 *     seat 0 person Ana
 *     seat 1 greedy Bruno
 *     moves
 *     1 chance token red #5e0a17c2
 *     2 0 place 3+4@2 #90bb13d4
 *     fairness 1           if the game has a proof: see record_fair.c
 *     result
 *     seat 0 total 41 rank 1
 *     end
 *
 * The number after '#' is a hash over all moves and states so far: a change is noticed at its own
 * move. */
#include <string.h>

#include "engine/core/text.h"
#include "engine/table/lines.h"
#include "engine/table/memory.h"

enum {
    RESULT_MAX = 96, /* upper bound of a line of the result */
    VERSION_MAX = 1000000
};

static uint64_t chain_start(const wy_table *table)
{
    uint64_t hash = wy_hash(WY_HASH_START, &table->options.players, 1);
    hash = wy_hash(hash, table->options.value, (size_t)table->rules->option_count);
    return hash ^ table->components;
}

static int copy_actor(char *out, int actor)
{
    return actor == WY_CHANCE ? wy_copy_text(out, "chance") : wy_copy_number(out, actor);
}

/* Hashes the move too, since two moves may lead to the same state. */
static uint64_t chain_next(const wy_table *table, wy_action action, const void *state,
                           uint64_t chain)
{
    return wy_hash_state(table->rules, state, wy_hash(chain, &action, sizeof action));
}

/* ---- Writing ---- */

static void write_header(const wy_table *table, wy_json_writer *out)
{
    const wy_rules *rules = table->rules;
    char number[24];
    wy_put_line(out, "wyrm record 1", NULL);
    wy_put_line(out, "game", rules->id, NULL);
    wy_put_line(out, "rules", rules->version, NULL);
    wy_copy_hex(number, table->components, 16);
    wy_put_line(out, "components", number, NULL);
    wy_copy_number(number, table->options.players);
    wy_put_line(out, "players", number, NULL);
    for (int i = 0; i < rules->option_count; i++)
        wy_put_line(out, "option", rules->options[i].name,
                    rules->options[i].values[table->options.value[i]], NULL);
    for (int seat = 0; seat < table->options.players; seat++) {
        const wy_seat_info *info = &table->seats[seat];
        wy_copy_number(number, seat);
        wy_put_line(out, "seat", number, info->bot[0] ? info->bot : "person", info->name, NULL);
    }
}

static void write_moves(const wy_table *table, wy_json_writer *out)
{
    uint64_t chain = chain_start(table);
    wy_replay replay;
    wy_put_line(out, "moves", NULL);
    for (wy_replay_start(&replay, table); wy_replay_more(&replay);) {
        char number[24], actor[24], move[WY_MOVE_MAX], hash[17] = "#";
        wy_action action = wy_replay_action(&replay);
        wy_notate(table->rules, table->parts, replay.state, action, move);
        copy_actor(actor, wy_replay_actor(&replay));
        wy_replay_next(&replay);
        chain = chain_next(table, action, replay.state, chain);
        wy_copy_number(number, replay.move);
        wy_copy_hex(hash + 1, chain, 8);
        wy_put_line(out, number, actor, move, hash, NULL);
    }
    wy_replay_finish(&replay);
}

static int copy_result(char *out, int seat, const wy_score *score)
{
    int length = wy_copy_text(out, "seat ");
    length += wy_copy_number(out + length, seat);
    length += wy_copy_text(out + length, " total ");
    length += wy_copy_number(out + length, score->total);
    length += wy_copy_text(out + length, " rank ");
    return length + wy_copy_number(out + length, score->rank);
}

static void write_result(const wy_table *table, wy_json_writer *out)
{
    wy_score scores[WY_SEATS_MAX];
    if (table->rules->actor(table->state) != WY_OVER)
        return;
    table->rules->score(table->parts, table->state, WY_SPECTATOR, scores);
    wy_put_line(out, "result", NULL);
    for (int seat = 0; seat < table->options.players; seat++) {
        char line[RESULT_MAX];
        copy_result(line, seat, &scores[seat]);
        wy_put_line(out, line, NULL);
    }
}

char *wy_record_write(const wy_table *table)
{
    wy_json_writer out = WY_JSON_GROWING;
    write_header(table, &out);
    write_moves(table, &out);
    wy_put_fair(&out, table);
    write_result(table, &out);
    wy_put_line(&out, "end", NULL);
    return out.text;
}

/* ---- Reading ---- */

static bool read_title(wy_lines *r)
{
    if (wy_next_line(r) && strcmp(r->text, "wyrm record 1") == 0)
        return true;
    return wy_fail_line(r, WY_N("line {line}: not a record of this program"));
}

static const wy_rules *read_game(wy_lines *r)
{
    const char *id = wy_next_line(r) ? wy_after(r, "game") : NULL;
    const wy_rules *rules = id ? wy_find_game(id) : NULL;
    if (!rules)
        wy_fail_line(r, WY_N("line {line}: expected a game of this program, found \"{text}\""));
    return rules;
}

const wy_rules *wy_record_game(const char *text, size_t size, wy_error *error)
{
    wy_lines r = {text, text + size, 0, "", error};
    *error = (wy_error){0};
    return read_title(&r) ? read_game(&r) : NULL;
}

static bool read_players(wy_lines *r, const wy_rules *rules, wy_options *options)
{
    int players = 0;
    const char *value = wy_next_line(r) ? wy_after(r, "players") : NULL;
    value = value ? wy_read_number(value, WY_SEATS_MAX + 1, &players) : NULL;
    if (!value || *value || players < rules->min_players || players > rules->max_players)
        return wy_fail_line(r,
                            WY_N("line {line}: expected the number of players, found \"{text}\""));
    wy_default_options(rules, players, options);
    return true;
}

static bool read_options(wy_lines *r, const wy_rules *rules, wy_options *options)
{
    for (int i = 0; i < rules->option_count; i++) {
        char *name = wy_next_line(r) && wy_after(r, "option") ? r->text + strlen("option ") : NULL;
        char *value = name ? strchr(name, ' ') : NULL;
        bool known = false;
        if (value) {
            *value = '\0';
            known = strcmp(name, rules->options[i].name) == 0 &&
                    wy_set_option(rules, options, name, value + 1) == NULL;
            *value = ' ';
        }
        if (!known)
            return wy_fail_line(
                r, WY_N("line {line}: expected an option of this game, found \"{text}\""));
    }
    return true;
}

static bool read_seats(wy_lines *r, wy_table *table)
{
    for (int seat = 0; seat < table->options.players; seat++) {
        int number = -1;
        const char *rest = wy_next_line(r) ? wy_after(r, "seat") : NULL;
        rest = rest ? wy_read_number(rest, WY_SEATS_MAX, &number) : NULL;
        const char *name = rest && *rest == ' ' ? strchr(rest + 1, ' ') : NULL;
        size_t bot = name ? (size_t)(name - rest - 1) : 0;
        if (number != seat || bot == 0 || bot >= WY_NAME_MAX || strlen(name) > WY_NAME_MAX)
            return wy_fail_line(r, WY_N("line {line}: expected a seat, found \"{text}\""));
        wy_seat_info *info = &table->seats[seat];
        memcpy(info->bot, rest + 1, bot);
        info->bot[bot] = '\0';
        if (strcmp(info->bot, "person") == 0)
            info->bot[0] = '\0';
        wy_copy_text(info->name, name + 1);
    }
    return true;
}

bool wy_takes_up(const wy_rules *rules, const char *version, bool *ret_is_earlier)
{
    int given = 0, own = 0;
    const char *end = wy_read_number(version, VERSION_MAX, &given);
    wy_read_number(rules->version, VERSION_MAX, &own);
    *ret_is_earlier = given < own;
    return end && *end == '\0' && given >= 1 && given <= own;
}

/* Reads "rules 2" and "components ...". Under earlier rules every move must be legal now. */
static bool read_versions(wy_lines *r, const wy_rules *rules, char ret_components[17],
                          bool *ret_is_earlier)
{
    const char *version = wy_next_line(r) ? wy_after(r, "rules") : NULL;
    if (!version || !wy_takes_up(rules, version, ret_is_earlier))
        return wy_fail_line(r, WY_N("line {line}: this record follows other rules (\"{text}\")"));
    const char *hash = wy_next_line(r) ? wy_after(r, "components") : NULL;
    if (!hash || strlen(hash) != 16)
        return wy_fail_line(r,
                            WY_N("line {line}: expected the components' hash, found \"{text}\""));
    memcpy(ret_components, hash, 17);
    return true;
}

static bool same_actor(const char *word, size_t length, int actor)
{
    char expected[24];
    return (size_t)copy_actor(expected, actor) == length && strncmp(word, expected, length) == 0;
}

/* Reads "12 0 place 3+4@2 #90bb13d4". Hashes of earlier rules cannot be checked. */
static const char *read_move(wy_lines *r, wy_table *table, bool is_earlier, uint64_t *chain)
{
    int number = 0, actor = table->rules->actor(table->state);
    const char *word = wy_read_number(r->text, 1000000, &number);
    if (!word || *word != ' ' || number != table->length + 1)
        return WY_N("line {line}: expected move number {move}, found \"{text}\"");
    const char *move = strchr(++word, ' '), *check = strrchr(word, '#');
    if (!move || !check || check < move + 2 || check[-1] != ' ')
        return WY_N("move {move} (line {line}) cannot be read: \"{text}\"");
    if (actor == WY_OVER)
        return WY_N("move {move} (line {line}): the game is over already");
    if (!same_actor(word, (size_t)(move - word), actor))
        return WY_N("move {move} (line {line}) belongs to another player: \"{text}\"");
    wy_action action;
    move++;
    if (!wy_parse(table->rules, table->parts, table->state, move, (size_t)(check - 1 - move),
                  &action))
        return WY_N("move {move} (line {line}) is not a move of this game: \"{text}\"");
    if (wy_table_play(table, action) != WY_OK)
        return is_earlier ? WY_N("move {move} (line {line}) is of an earlier version of the rules, "
                                 "and not legal any more: \"{text}\"")
                          : WY_N("move {move} (line {line}) is not legal: \"{text}\"");
    char expected[16];
    *chain = chain_next(table, action, table->state, *chain);
    wy_copy_hex(expected, *chain, 8);
    if (!is_earlier && strcmp(check + 1, expected) != 0)
        return WY_N("move {move} (line {line}) was altered: \"{text}\"");
    return NULL;
}

/* Reads all moves, up to the first other line. */
static bool read_moves(wy_lines *r, wy_table *table, bool is_earlier)
{
    uint64_t chain = chain_start(table);
    if (!wy_next_line(r) || strcmp(r->text, "moves") != 0)
        return wy_fail_line(r, WY_N("line {line}: expected the moves, found \"{text}\""));
    for (;;) {
        int before = table->length;
        if (!wy_next_line(r))
            return wy_fail_move(r, before, WY_N("the record is cut short after move {move}"));
        if (strcmp(r->text, "result") == 0 || strcmp(r->text, "end") == 0 ||
            wy_after(r, "fairness"))
            return true;
        const char *fault = read_move(r, table, is_earlier, &chain);
        if (fault)
            return wy_fail_move(r, before + 1, fault);
    }
}

/* A game that was over by earlier rules may go on by these; its recorded result counts. */
static bool read_result(wy_lines *r, const wy_table *table, bool is_earlier)
{
    bool over = table->rules->actor(table->state) == WY_OVER;
    bool has_result = strcmp(r->text, "result") == 0;
    if (over && !has_result)
        return wy_fail_line(r, WY_N("line {line}: the game is over, but its result is missing"));
    if (!over && has_result && !is_earlier)
        return wy_fail_move(r, table->length + 1,
                            WY_N("line {line}: move {move} is missing: the game is not over"));
    if (!has_result)
        return true;
    wy_score scores[WY_SEATS_MAX];
    table->rules->score(table->parts, table->state, WY_SPECTATOR, scores);
    for (int seat = 0; seat < table->options.players; seat++) {
        char expected[RESULT_MAX];
        copy_result(expected, seat, &scores[seat]);
        if (!wy_next_line(r) || strcmp(r->text, expected) != 0)
            return wy_fail_line(r, WY_N("line {line}: the result is wrong: \"{text}\""));
    }
    wy_next_line(r); /* at the end of the text, read_end() finds an empty line */
    return true;
}

static bool read_end(wy_lines *r)
{
    if (strcmp(r->text, "end") != 0 || r->at != r->end)
        return wy_fail_line(r,
                            WY_N("line {line}: expected the end of the record, found \"{text}\""));
    return true;
}

wy_table *wy_record_read(const char *text, size_t size, const void *parts, wy_error *error)
{
    wy_lines r = {text, text + size, 0, "", error};
    wy_options options;
    char components[17];
    bool is_earlier = false;
    *error = (wy_error){0};
    const wy_rules *rules = read_title(&r) ? read_game(&r) : NULL;
    if (!rules || !read_versions(&r, rules, components, &is_earlier) ||
        !read_players(&r, rules, &options) || !read_options(&r, rules, &options))
        return NULL;
    if (is_earlier)
        wy_fit_options(rules, &options);
    wy_table *table = wy_table_create(rules, parts, &options, error);
    if (!table)
        return NULL;
    char hash[17];
    wy_copy_hex(hash, table->components, 16);
    if (strcmp(hash, components) != 0) {
        wy_fail_line(&r, WY_N("this record was played with other components: name their file"));
        wy_table_destroy(table);
        return NULL;
    }
    if (read_seats(&r, table) && read_moves(&r, table, is_earlier) && wy_read_fair(&r, table) &&
        read_result(&r, table, is_earlier) && read_end(&r))
        return table;
    wy_table_destroy(table);
    return NULL;
}
