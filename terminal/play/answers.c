/* answers.c - Commands during a game: questions, undo, saving, leaving. Only undo changes it. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/commands/setup.h"
#include "terminal/files.h"
#include "terminal/play/play.h"
#include "terminal/play/score.h"
#include "terminal/play/spoken.h"
#include "terminal/ui/text.h"

enum { LOG_SHOWN = 20, ECHO_WIDTH = 40 };

typedef struct asked {
    cli_play *play;
    const cli_view *view;
    const cli_menu *menu;
    const char *rest; /* what follows the word typed */
} asked;

typedef struct word {
    const char *name, *argument, *help; /* templates; the name may have alternatives (spoken.h) */
    cli_answer (*answer)(const asked *a);
} word;

static const char *echo(char out[WY_TEXT_MAX], const char *text)
{
    cli_clean(out, WY_TEXT_MAX, text);
    size_t length = cli_cut(out, ECHO_WIDTH);
    if (out[length])
        snprintf(out + length, WY_TEXT_MAX - length, "...");
    return out;
}

/* ---- Moves ---- */

static bool is_number(const char *text)
{
    return strspn(text, "0123456789") == strlen(text);
}

/* Reads a move in the screen's language. Names the moves if several fit, and sets `ret_told`. */
static bool read_spoken(const asked *a, const char *text, bool shortened, bool *ret_told,
                        wy_action *ret_action)
{
    char folded[WY_TEXT_MAX], typed[WY_TEXT_MAX];
    cli_fold(folded, text);
    int count = is_number(text) ? 0 : cli_parse_spoken(a->view, folded, shortened, ret_action);
    if (count > 1) {
        cli_tell(a->play, WY_N("\"{text}\" could be several moves. Type more of the name."), "text",
                 echo(typed, text), NULL);
        *ret_told = true;
    }
    return count == 1;
}

/* The move that a number or a notation stands for. */
static bool read_move(const asked *a, const char *text, wy_action *ret_action)
{
    size_t length = strlen(text);
    if (length > 0 && length < 6 && is_number(text)) {
        int number = atoi(text);
        if (number < 1 || number > a->menu->count)
            return false;
        *ret_action = a->menu->option[number - 1];
        return true;
    }
    return wy_parse(a->view->rules, a->view->parts, a->view->bytes, text, length, ret_action);
}

/* A listed move, also without its first word: "forest" for "place forest"; allowed ones first. */
static bool read_shortened(const asked *a, const char *text, wy_action *ret_action)
{
    const cli_view *view = a->view;
    wy_action found[2]; /* refused, allowed */
    int count[2] = {0, 0};
    if (is_number(text))
        return false;
    for (int i = 0; i < a->menu->count; i++) {
        char move[WY_MOVE_MAX], line[WY_MOVE_MAX + CLI_LINE_MAX];
        wy_action meant;
        wy_notate(view->rules, view->parts, view->bytes, a->menu->option[i], move);
        int length = snprintf(line, sizeof line, "%.*s %s", (int)strcspn(move, " "), move, text);
        if (!wy_parse(view->rules, view->parts, view->bytes, line, (size_t)length, &meant))
            continue;
        bool allowed = view->rules->check(view->parts, view->bytes, meant) == WY_OK;
        if (count[allowed] == 0 || !wy_same_action(meant, found[allowed]))
            count[allowed]++;
        found[allowed] = meant;
    }
    bool allowed = count[true] > 0;
    if (count[allowed] != 1)
        return cli_menu_find(a->menu, view, a->play->board, text, ret_action);
    *ret_action = found[allowed];
    return true;
}

/* Reads a move in any of these ways; `shortened` also without its verb. */
static bool read_typed(const asked *a, const char *text, bool shortened, bool *ret_told,
                       wy_action *ret_action)
{
    return read_move(a, text, ret_action) || read_spoken(a, text, false, ret_told, ret_action) ||
           (shortened && !*ret_told &&
            (read_shortened(a, text, ret_action) ||
             read_spoken(a, text, true, ret_told, ret_action)));
}

static cli_answer tell_refusal(const asked *a, wy_action action, wy_reason reason)
{
    char why[WY_TEXT_MAX];
    const char *rule = cli_say_refusal(a->view, action, reason, why);
    return cli_tell(a->play, WY_N("{reason} (Rule {rule})"), "reason", why, "rule", rule, NULL);
}

static cli_answer answer_why(const asked *a)
{
    char move[WY_TEXT_MAX], option[WY_TEXT_MAX];
    wy_action action;
    bool told = false;
    const wy_rules *rules = a->view->rules;
    if (!*a->rest)
        return cli_tell(a->play, WY_N("Which move? For example: why 1"), NULL);
    bool found = read_typed(a, a->rest, true, &told, &action);
    if (told)
        return CLI_ASK_AGAIN;
    if (!found)
        return cli_tell(a->play, WY_N("\"{text}\" is not a move of this game."), "text",
                        echo(option, a->rest), NULL);
    wy_reason reason = rules->check(a->view->parts, a->view->bytes, action);
    if (reason != WY_OK)
        return tell_refusal(a, action, reason);
    cli_write_move(a->view, action, move);
    cli_say_option(a->view, action, option);
    return cli_tell(a->play, WY_N("\"{move}\" is allowed: {option}. (Rule {rule})"), "move", move,
                    "option", option, "rule", rules->phases[rules->phase(a->view->bytes)].rule,
                    NULL);
}

static cli_answer answer_hint(const asked *a)
{
    cli_hint(a->play, a->view);
    return CLI_ASK_AGAIN;
}

/* ---- Looking ---- */

static cli_answer answer_board(const asked *a)
{
    (void)a;
    return CLI_SHOW_AGAIN;
}

static cli_answer answer_score(const asked *a)
{
    cli_print_scores(a->play->screen.out, a->play->table, a->view->bytes, a->view->viewer,
                     a->play->screen.width - 1);
    return CLI_ASK_AGAIN;
}

static cli_answer answer_rules(const asked *a)
{
    char range[64], typed[WY_TEXT_MAX];
    const wy_rules *rules = a->view->rules;
    const char *number = *a->rest ? a->rest : rules->phases[rules->phase(a->view->bytes)].rule;
    const wy_rule *rule = wy_find_rule(rules, number);
    cli_rule_range(rules, range);
    if (rule)
        cli_print_rule(a->play->screen.out, rule, a->play->screen.width - 1);
    if (!rule || !*a->rest) {
        cli_tell(a->play,
                 rule ? WY_N("This is the rule for this moment. \"rules N\" shows any of {range}.")
                      : WY_N("Unknown rule \"{text}\". Rules: {range}."),
                 "range", range, "text", echo(typed, a->rest), NULL);
    }
    return CLI_ASK_AGAIN;
}

/* Prints the moves so far, as the viewer observed them. */
static cli_answer answer_log(const asked *a)
{
    const wy_table *table = a->play->table;
    char rest[WY_TEXT_MAX];
    cli_fold(rest, a->rest);
    bool is_all = strcmp(rest, "all") == 0 || cli_match_word(wy_tr(WY_N("all")), rest);
    int shown = is_all ? table->length : LOG_SHOWN;
    cli_view view;
    wy_replay replay;
    cli_look(&view, table, a->view->viewer);
    wy_replay_start(&replay, table);
    for (; wy_replay_more(&replay); wy_replay_next(&replay)) {
        char text[WY_TEXT_MAX];
        if (replay.move < table->length - shown)
            continue;
        cli_look_at(&view, replay.state);
        cli_say_event(
            &view,
            view.rules->observe(view.parts, replay.state, wy_replay_action(&replay), view.viewer),
            text);
        int column = fprintf(a->play->screen.out, "%4d  ", replay.move + 1);
        cli_wrap(a->play->screen.out, text, column, 6, a->play->screen.width - 1);
    }
    wy_replay_finish(&replay);
    if (shown < table->length)
        cli_tell(a->play, WY_N("These were the last moves. \"log all\" shows all of them."), NULL);
    return CLI_ASK_AGAIN;
}

/* ---- Doing ---- */

static cli_answer answer_undo(const asked *a)
{
    wy_undo undo = wy_table_undo(a->play->table, a->view->viewer);
    cli_tell(a->play, wy_undo_text(undo), NULL);
    if (undo != WY_UNDO_OK)
        return CLI_ASK_AGAIN;
    a->play->told[a->view->viewer] = a->play->table->length;
    cli_save(&a->play->saver, a->play->table);
    return CLI_SHOW_AGAIN;
}

/* May a file be written? Only a record is overwritten. */
static bool is_free(const char *path)
{
    char start[12] = "";
    FILE *file = fopen(path, "rb");
    if (!file)
        return errno == ENOENT;
    size_t size = fread(start, 1, sizeof start - 1, file);
    fclose(file);
    return size == 0 || strcmp(start, "wyrm record") == 0;
}

static cli_answer answer_save(const asked *a)
{
    char path[WY_TEXT_MAX];
    if (!*a->rest)
        return cli_tell(a->play, WY_N("In which file? For example: save evening.wyrm"), NULL);
    errno = 0;
    if (!is_free(a->rest))
        return cli_tell(a->play,
                        errno ? WY_N("Cannot write {file}: {reason}.")
                              : WY_N("{file} exists and is no saved game. Choose another name."),
                        "file", echo(path, a->rest), "reason", strerror(errno), NULL);
    char *record = wy_record_write(a->play->table);
    bool saved = cli_replace_file(a->rest, record);
    int fault = errno;
    free(record);
    return cli_tell(a->play,
                    saved ? WY_N("Saved in {file}.") : WY_N("Cannot write {file}: {reason}."),
                    "file", echo(path, a->rest), "reason", strerror(fault), NULL);
}

static cli_answer answer_quit(const asked *a)
{
    (void)a;
    return CLI_LEAVE;
}

static cli_answer answer_help(const asked *a);

static const word words[] = {
    {WY_N("help"), "", WY_N("This help; so does ?"), answer_help},
    {WY_N("why"), WY_N(" MOVE"), WY_N("Why a move is allowed or not, with its rule."), answer_why},
    {WY_N("hint"), "", WY_N("What the best bot would play, and what it expects."), answer_hint},
    {WY_N("undo"), "", WY_N("Undo your last move, if nothing has come of it."), answer_undo},
    {WY_N("board"), "", WY_N("The position again."), answer_board},
    {WY_N("score"), "", WY_N("The points so far."), answer_score},
    {WY_N("log"), WY_N(" [all]"), WY_N("The last moves, or all of them."), answer_log},
    {WY_N("rules"), WY_N(" [N]"), WY_N("Rule N, or the one for this moment."), answer_rules},
    {WY_N("save"), WY_N(" FILE"), WY_N("Save the game to a file."), answer_save},
    {WY_N("quit"), "", WY_N("Leave; the game is saved and can be resumed."), answer_quit},
};

static cli_answer answer_help(const asked *a)
{
    FILE *out = a->play->screen.out;
    const wy_rule *turn = wy_find_rule(a->view->rules, a->view->rules->turn_rule);
    int width = a->play->screen.width - 1;
    char text[2 * WY_TEXT_MAX], name[WY_TEXT_MAX];
    if (a->play->board->legend)
        cli_wrap(out, wy_tr(a->play->board->legend), 0, 0, width);
    if (turn)
        cli_print_rule(out, turn, width);
    cli_tell(a->play, WY_N("Type the number of a move, the move itself, or a command:"), NULL);
    for (size_t i = 0; i < WY_COUNT(words); i++) {
        snprintf(text, sizeof text, "  %s%s", cli_first_word(wy_tr(words[i].name), name),
                 *words[i].argument ? wy_tr(words[i].argument) : "");
        int column = cli_width(text);
        column += fprintf(out, "%s%*s", text, 15 - column, "") - (int)strlen(text);
        cli_wrap(out, wy_tr(words[i].help), column, 15, width);
    }
    cli_list_verbs(a->view->rules, a->menu->option, a->menu->count, name);
    cli_tell(a->play, WY_N("Moves begin with: {verbs}."), "verbs", name, NULL);
    cli_tell(a->play, WY_N("You can leave out the first word of a move if the rest is clear."),
             NULL);
    return cli_tell(a->play, WY_N("If there is only one move, press Enter to make it."), NULL);
}

/* ---- Any line ---- */

static const char *next_word(const char *text)
{
    text += strcspn(text, " \t");
    return text + strspn(text, " \t");
}

/* Finds the command with which a line begins, in either language, and what follows it. */
static const word *find_word(const char *text, const char **ret_rest)
{
    char folded[WY_TEXT_MAX];
    size_t length = strcspn(text, " \t");
    *ret_rest = next_word(text);
    if (length == 1 && *text == '?')
        return &words[0];
    for (size_t i = 0; i < WY_COUNT(words); i++)
        if (strlen(words[i].name) == length && strncmp(words[i].name, text, length) == 0)
            return &words[i];
    cli_fold(folded, text);
    for (size_t i = 0; i < WY_COUNT(words); i++) {
        size_t matched = cli_match_word(wy_tr(words[i].name), folded);
        if (!matched)
            continue;
        for (size_t j = 0; j < matched; j++)
            if (folded[j] == ' ')
                *ret_rest = next_word(*ret_rest);
        return &words[i];
    }
    return NULL;
}

static cli_answer not_understood(const asked *a, const char *text)
{
    char typed[WY_TEXT_MAX], first[WY_TEXT_MAX];
    char spoken[WY_COUNT(words)][WY_TEXT_MAX];
    const char *names[2 * WY_COUNT(words) + 1] = {NULL};
    for (size_t i = 0; i < WY_COUNT(words); i++) {
        names[i] = words[i].name;
        names[WY_COUNT(words) + i] = cli_first_word(wy_tr(words[i].name), spoken[i]);
    }
    cli_fold(first, text);
    first[strcspn(first, " ")] = '\0';
    const char *meant = isalpha((unsigned char)*first) ? cli_guess_word(first, names) : NULL;
    if (is_number(text))
        return cli_tell(a->play, WY_N("There is no number {text} in the list."), "text",
                        echo(typed, text), NULL);
    return cli_tell(a->play,
                    meant ? WY_N("\"{text}\" is not a move. Did you mean \"{word}\"?")
                          : WY_N("\"{text}\" is neither a move nor a command. ? lists them."),
                    "text", echo(typed, text), "word", meant ? meant : "", NULL);
}

cli_answer cli_answer_line(cli_play *play, const cli_view *view, const cli_menu *menu,
                           const char *line, wy_action *ret_action)
{
    char text[CLI_LINE_MAX];
    asked a = {play, view, menu, ""};
    line += strspn(line, " \t");
    snprintf(text, sizeof text, "%s", line);
    for (size_t end = strlen(text); end > 1 && strchr(" \t?", text[end - 1]);)
        text[--end] = '\0';
    if (!*text && menu->count == 1) {
        *ret_action = menu->option[0];
        return CLI_MOVE;
    }
    if (!*text)
        return cli_tell(play, WY_N("Type a number or a move; ? explains everything."), NULL);
    if (!cli_is_clean(text)) {
        return cli_tell(play, WY_N("Unreadable characters. ? lists what you can type."), NULL);
    }
    bool told = false;
    const word *known = find_word(text, &a.rest);
    if (read_typed(&a, text, !known, &told, ret_action)) {
        wy_reason reason = view->rules->check(view->parts, view->bytes, *ret_action);
        return reason == WY_OK ? CLI_MOVE : tell_refusal(&a, *ret_action, reason);
    }
    if (told)
        return CLI_ASK_AGAIN;
    return known ? known->answer(&a) : not_understood(&a, text);
}
