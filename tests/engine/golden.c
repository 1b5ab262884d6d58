/* golden.c - seeded games as readable text, compared with what is kept in games/GAME/golden.
 *
 *     build/tests/engine/golden            compares; run it in the folder of the sources
 *     build/tests/engine/golden --write    writes the files, to be read and committed
 *
 * The moves of players are those that were kept, as long as they are legal: how bots judge
 * positions is no rule, and may change. Delete a file to have another game written.
 *
 * GAME/N-players.play is one game, move by move: who moved and how, the sentence said of it, the
 * totals after it, as each seat sees its own, and before a player's move everything that could have
 * been played instead. GAME/OPTION-VALUE.play is a game with another option than usual.
 * GAME/counts.perft counts what many random games come to, and GAME/signatures.txt holds their
 * signatures, as "wyrm signature GAME --games 50 --seed 1" prints them. A change of the rules shows
 * up in all of them.
 *
 * Whole games are long to read, so there are few: for the fewest players, for the fewest in company
 * and for the most; and with another option only where that makes another game.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/support/ask.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/bots.h"
#include "wyrm/table.h"

enum { TEXT_MAX = 1 << 20, FILES_MAX = 64, GAMES = 200, SIGNED = 50, LINE_WIDTH = 100 };

typedef struct page page;
typedef void (*on_games)(page *p, const wy_rules *rules, const wy_options *options);

struct page {
    char path[128];
    char *text;
    size_t length;
    char *kept;        /* what the file holds; NULL: there is none */
    const char *moves; /* a play with the moves to be made, if there is one */
};

static bool writes; /* the files, instead of comparing with them */

__attribute__((format(printf, 2, 3))) static void put(page *p, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(p->text + p->length, TEXT_MAX - p->length, format, arguments);
    va_end(arguments);
    p->length += (size_t)size;
    if (p->length >= TEXT_MAX)
        abort();
}

static void put_options(page *p, const wy_rules *rules, const wy_options *options)
{
    put(p, "%d players", options->players);
    for (int i = 0; i < rules->option_count; i++)
        put(p, ", %s %s", rules->options[i].name, rules->options[i].values[options->value[i]]);
}

/* ---- A game, move by move ---- */

static void put_menu(page *p, const wy_table *t)
{
    static wy_menu menu;
    static wy_action list[WY_MENU_MAX];
    int width = 0;
    t->rules->legal(t->parts, t->state, &menu);
    wy_menu_list(&menu, list, NULL);
    for (int i = 0; i < wy_menu_count(&menu); i++) {
        char move[WY_MOVE_MAX];
        int length = wy_notate(t->rules, t->parts, t->state, list[i], move);
        bool breaks = i > 0 && width + length + 3 > LINE_WIDTH;
        put(p, "%s%s", i == 0 ? "      could " : breaks ? ",\n            " : ", ", move);
        width = i == 0 || breaks ? 12 + length : width + 2 + length;
    }
    put(p, "\n");
}

static void put_move(page *p, const wy_table *t, wy_action action)
{
    char move[WY_MOVE_MAX], event[WY_TEXT_MAX], actor[16];
    const char *names[WY_SEATS_MAX];
    wy_phrase phrase;
    int seat = t->rules->actor(t->state);
    wy_seat_names(t, names);
    wy_text_context words = wy_text_context_of(names);
    wy_notate(t->rules, t->parts, t->state, action, move);
    wy_say(&phrase, NULL);
    t->rules->event(t->parts, t->state, action, &phrase);
    wy_render(t->rules, &words, &phrase, event, sizeof event);
    snprintf(actor, sizeof actor, seat == WY_CHANCE ? "chance" : "seat %d", seat);
    put(p, "%4d  %-6s  %-26s  %s", t->length + 1, actor, move, event);
}

static void put_totals(page *p, const wy_table *t)
{
    wy_score scores[WY_SEATS_MAX];
    put(p, "  [");
    for (int seat = 0; seat < t->options.players; seat++) {
        t->rules->score(t->parts, t->state, seat, scores);
        put(p, "%s%" PRId32, seat ? " " : "", scores[seat].total);
    }
    put(p, "]\n");
}

/* The move that was kept: after its number and its actor, up to two blanks. */
static bool find_kept(const page *p, const wy_table *t, wy_action *ret_action)
{
    char start[64];
    snprintf(start, sizeof start, "\n%4d  seat %d  ", t->length + 1, t->rules->actor(t->state));
    const char *line = p->moves ? strstr(p->moves, start) : NULL;
    if (!line)
        return false;
    const char *move = line + strlen(start), *end = strstr(move, "  ");
    return end && wy_parse(t->rules, t->parts, t->state, move, (size_t)(end - move), ret_action) &&
           t->rules->check(t->parts, t->state, *ret_action) == WY_OK;
}

/* A new game: every second seat plays greedily, so that it is one that people could play. */
static wy_action choose(const page *p, const wy_table *t, wy_rng *rng)
{
    wy_action kept;
    if (find_kept(p, t, &kept))
        return kept;
    static uint64_t view[WY_STATE_MAX / 8];
    int seat = t->rules->actor(t->state);
    t->rules->view(t->parts, t->state, seat, view);
    return ask_bot(wy_find_bot(seat % 2 ? "random" : "greedy"), t->rules, t->parts, view, seat,
                   rng);
}

static void put_remarks(page *p, const wy_table *t, int seat)
{
    char text[WY_TEXT_MAX];
    const char *names[WY_SEATS_MAX];
    wy_phrase phrase;
    wy_seat_names(t, names);
    wy_text_context words = wy_text_context_of(names);
    for (int i = 0; t->rules->remark && t->rules->remark(t->parts, t->state, seat, i, &phrase);
         i++) {
        wy_render(t->rules, &words, &phrase, text, sizeof text);
        put(p, "  %s\n", text);
    }
}

static void put_result(page *p, const wy_table *t)
{
    wy_score scores[WY_SEATS_MAX];
    t->rules->score(t->parts, t->state, WY_SPECTATOR, scores);
    put(p, "\n");
    for (int seat = 0; seat < t->options.players; seat++) {
        put(p, "%s: %" PRId32, t->seats[seat].name, scores[seat].total);
        for (int line = 0; line < t->rules->score_line_count; line++)
            put(p, "%s%s %" PRId32, line ? ", " : " (", t->rules->score_lines[line],
                scores[seat].line[line]);
        for (int tie = 0; tie < t->rules->tie_count; tie++)
            put(p, "; %s %" PRId32, t->rules->tie_lines[tie], scores[seat].tie[tie]);
        put(p, "), rank %d\n", scores[seat].rank);
        put_remarks(p, t, seat);
    }
}

static void play_game(page *p, const wy_rules *rules, const wy_options *options)
{
    wy_error error;
    wy_rng chance, bots;
    wy_rng_seed(&chance, options->players, 1);
    wy_rng_seed(&bots, options->players, 2);
    wy_table *t = wy_table_create(rules, NULL, options, &error);
    put(p, "%s, ", rules->title);
    put_options(p, rules, options);
    put(p, "\n\n");
    for (int actor; (actor = rules->actor(t->state)) != WY_OVER;) {
        wy_menu menu;
        rules->legal(t->parts, t->state, &menu);
        wy_action action = actor == WY_CHANCE ? wy_menu_at(&menu, wy_rng_below(&chance, menu.total))
                                              : choose(p, t, &bots);
        if (actor != WY_CHANCE)
            put_menu(p, t);
        put_move(p, t, action);
        if (wy_table_play(t, action) != WY_OK)
            abort();
        put_totals(p, t);
    }
    put_result(p, t);
    wy_table_destroy(t);
}

/* ---- Many games, counted and signed ---- */

typedef struct tally {
    uint64_t moves, options, verbs[256], totals, winners;
} tally;

static void count_game(const wy_rules *rules, const void *parts, void *state, wy_rng *rng,
                       tally *sum)
{
    wy_menu menu;
    wy_score scores[WY_SEATS_MAX];
    while (rules->actor(state) != WY_OVER) {
        rules->legal(parts, state, &menu);
        wy_action action = wy_menu_at(&menu, wy_rng_below(rng, menu.total));
        sum->moves++;
        sum->options += (uint64_t)wy_menu_count(&menu);
        sum->verbs[action.verb]++;
        rules->apply(parts, state, action);
    }
    rules->score(parts, state, WY_SPECTATOR, scores);
    for (int seat = 0; seat < rules->players(state); seat++) {
        sum->totals += (uint64_t)scores[seat].total;
        sum->winners += scores[seat].winner;
    }
}

static void count_games(page *p, const wy_rules *rules, const wy_options *options)
{
    static uint64_t state[WY_STATE_MAX / 8];
    void *parts = malloc(rules->parts_size);
    tally sum = {0};
    rules->default_parts(parts);
    for (uint64_t game = 0; game < GAMES; game++) {
        wy_rng rng;
        wy_rng_seed(&rng, 1, game);
        rules->setup(parts, options, state);
        count_game(rules, parts, state, &rng, &sum);
    }
    free(parts);
    put_options(p, rules, options);
    put(p, "\n  moves %" PRIu64 ", options %" PRIu64, sum.moves, sum.options);
    for (int verb = 0; verb < rules->verb_count; verb++)
        put(p, ", %.*s %" PRIu64, (int)strcspn(rules->verbs[verb].form, " "),
            rules->verbs[verb].form, sum.verbs[verb]);
    put(p, "\n  points %" PRIu64 ", winners %" PRIu64 "\n", sum.totals, sum.winners);
}

static void sign_games(page *p, const wy_rules *rules, const wy_options *options)
{
    static uint64_t state[WY_STATE_MAX / 8];
    void *parts = malloc(rules->parts_size);
    rules->default_parts(parts);
    put_options(p, rules, options);
    put(p, ": %016" PRIx64 "\n", wy_signature(rules, parts, options, SIGNED, 1, state));
    free(parts);
}

/* The next set of options that are for this number of players, counting up like the digits of a
 * number; false after the last. */
static bool next_options(const wy_rules *rules, wy_options *options)
{
    for (int i = 0; i < rules->option_count; i++) {
        if (!wy_option_is_for(&rules->options[i], options->players))
            continue;
        if (rules->options[i].values[++options->value[i]])
            return true;
        options->value[i] = 0;
    }
    return false;
}

static void for_all_sets(page *p, const wy_rules *rules, wy_options *options, on_games put_games)
{
    for (int i = 0; i < rules->option_count; i++)
        if (wy_option_is_for(&rules->options[i], options->players))
            options->value[i] = 0;
    do
        put_games(p, rules, options);
    while (next_options(rules, options));
}

/* Gives the other option that this one needs a value with which it applies. */
static void make_apply(const wy_rules *rules, wy_options *options, int option)
{
    const wy_option *o = &rules->options[option];
    while (!wy_option_applies(rules, options, option))
        options->value[o->with[0].option]++;
}

/* The presets, then each option by itself as it is not by default. */
static void for_each_option(page *p, const wy_rules *rules, const wy_options *presets,
                            on_games put_games)
{
    put_games(p, rules, presets);
    for (int i = 0; i < rules->option_count; i++)
        for (int value = 0; rules->options[i].values[value]; value++)
            if (value != presets->value[i] &&
                wy_option_is_for(&rules->options[i], presets->players)) {
                wy_options options = *presets;
                options.value[i] = (uint8_t)value;
                make_apply(rules, &options, i);
                put_games(p, rules, &options);
            }
}

static int count_sets(const wy_rules *rules, int players)
{
    wy_options options;
    int sets = 1;
    wy_default_options(rules, players, &options);
    memset(options.value, 0, sizeof options.value);
    while (next_options(rules, &options))
        sets++;
    return sets;
}

static void for_all(page *p, const wy_rules *rules, int games, on_games put_games)
{
    enum { SETS_MOST = 16 };
    put(p, "%s: %d random games each\n\n", rules->title, games);
    for (int players = rules->min_players; players <= rules->max_players; players++) {
        wy_options options;
        wy_default_options(rules, players, &options);
        if (count_sets(rules, players) <= SETS_MOST)
            for_all_sets(p, rules, &options, put_games);
        else
            for_each_option(p, rules, &options, put_games);
    }
}

/* ---- Files ---- */

static page pages[FILES_MAX];
static size_t page_count;

static char *read_kept(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return NULL;
    char *kept = calloc(1, TEXT_MAX);
    if (!kept || fread(kept, 1, TEXT_MAX - 1, file) == 0)
        abort();
    fclose(file);
    return kept;
}

static page *new_page(const wy_rules *rules, const char *name)
{
    page *p = &pages[page_count++];
    if (page_count > FILES_MAX)
        abort();
    p->text = calloc(1, TEXT_MAX);
    snprintf(p->path, sizeof p->path, "games/%s/golden/%s", rules->id, name);
    p->kept = read_kept(p->path);
    p->moves = p->kept;
    return p;
}

/* The fewest players, the fewest in company, and the most. */
static void play_all_players(const wy_rules *rules)
{
    for (int players = rules->min_players; players <= rules->max_players; players++) {
        char name[64];
        wy_options options;
        if (players > 2 && players > rules->min_players && players < rules->max_players)
            continue;
        wy_default_options(rules, players, &options);
        snprintf(name, sizeof name, "%d-players.play", players);
        play_game(new_page(rules, name), rules, &options);
    }
}

/* The play of the usual game. */
static const page *usual_play(const wy_rules *rules, int players)
{
    char path[128];
    snprintf(path, sizeof path, "games/%s/golden/%d-players.play", rules->id, players);
    for (size_t i = 0; i < page_count; i++)
        if (strcmp(pages[i].path, path) == 0)
            return &pages[i];
    abort();
}

/* One with other options, unless it is the same but for its first line. */
static void play_if_other(const wy_rules *rules, const wy_options *options, const char *name)
{
    const page *usual = usual_play(rules, options->players);
    page *p = new_page(rules, name);
    if (!p->kept)
        p->moves = usual->kept;
    play_game(p, rules, options);
    if (strcmp(strchr(p->text, '\n'), strchr(usual->text, '\n')) == 0) {
        free(p->text);
        free(p->kept);
        *p = (page){0};
        page_count--;
    }
}

/* Each option as it is not by default, with the fewest players: some are for few only. */
static void play_all_options(const wy_rules *rules)
{
    for (int i = 0; i < rules->option_count; i++)
        for (int value = 0; rules->options[i].values[value]; value++) {
            char name[64];
            wy_options options;
            int least = rules->options[i].least;
            wy_default_options(rules, least > rules->min_players ? least : rules->min_players,
                               &options);
            if (value == options.value[i])
                continue;
            options.value[i] = (uint8_t)value;
            if (!wy_option_applies(rules, &options, i))
                continue;
            snprintf(name, sizeof name, "%s-%s.play", rules->options[i].name,
                     rules->options[i].values[value]);
            play_if_other(rules, &options, name);
        }
}

static void play_all(void)
{
    for (int i = 0; i < wy_game_count(); i++) {
        play_all_players(wy_game(i));
        play_all_options(wy_game(i));
        for_all(new_page(wy_game(i), "counts.perft"), wy_game(i), GAMES, count_games);
        for_all(new_page(wy_game(i), "signatures.txt"), wy_game(i), SIGNED, sign_games);
    }
}

static int write_all(void)
{
    for (size_t i = 0; i < page_count; i++) {
        char folder[128];
        snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(pages[i].path, '/') - pages[i].path),
                 pages[i].path);
        mkdir(folder, 0777);
        FILE *file = fopen(pages[i].path, "w");
        if (!file || fputs(pages[i].text, file) < 0 || fclose(file) != 0) {
            fprintf(stderr, "cannot write %s: run this in the folder of the sources\n",
                    pages[i].path);
            return 2;
        }
    }
    return 0;
}

/* The first line that differs is shown as it is kept and as it is now. */
static void is_as_kept(void **state)
{
    const page *p = *state;
    if (!p->kept)
        fail_msg("%s is missing: write it with --write", p->path);
    const char *one = p->kept, *other = p->text;
    for (int line = 1; *one || *other; line++) {
        int size = (int)strcspn(one, "\n"), now = (int)strcspn(other, "\n");
        if (size != now || memcmp(one, other, (size_t)size) != 0)
            fail_msg("%s:%d\n  kept: %.*s\n  now:  %.*s", p->path, line, size, one, now, other);
        one += size + (one[size] == '\n');
        other += now + (other[now] == '\n');
    }
}

int main(int count, char **words)
{
    struct CMUnitTest tests[FILES_MAX];
    writes = count == 2 && strcmp(words[1], "--write") == 0;
    if (count > 1 && !writes) {
        fprintf(stderr, "usage: golden [--write]\n");
        return 2;
    }
    play_all();
    int status = 0;
    if (writes) {
        status = write_all();
    } else {
        for (size_t i = 0; i < page_count; i++)
            tests[i] = (struct CMUnitTest){pages[i].path, is_as_kept, NULL, NULL, &pages[i]};
        status = _cmocka_run_group_tests("golden", tests, page_count, NULL, NULL);
    }
    for (size_t i = 0; i < page_count; i++) {
        free(pages[i].text);
        free(pages[i].kept);
    }
    return status;
}
