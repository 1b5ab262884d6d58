/* answers.c - what people can type besides a move: questions, taking back, saving, leaving. Nothing
 * here changes the game but "undo". */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/hint.h"
#include "cli/play.h"
#include "cli/rules.h"
#include "cli/score.h"
#include "cli/text.h"

enum { LOG_SHOWN = 20, ECHO_WIDTH = 40 };

/* The question at hand. */
typedef struct asked {
    cli_play *play;
    const cli_sight *sight;
    const cli_menu *menu;
    const char *rest; /* what follows the word typed */
} asked;

typedef struct word {
    const char *name, *argument, *help; /* the help is a template */
    cli_answer (*answer)(const asked *a);
} word;

/* What was typed, fit to be repeated. */
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
    return wy_parse(a->sight->rules, a->sight->parts, a->sight->view, text, length, ret_action);
}

/* A move without its first word, which is that of a move in the list: "forest" where that can only
 * mean "place forest". What is allowed goes before what is not. Or a move as the list calls it. */
static bool read_shortened(const asked *a, const char *text, wy_action *ret_action)
{
    const cli_sight *sight = a->sight;
    wy_action found[2]; /* refused, allowed */
    int count[2] = {0, 0};
    if (is_number(text))
        return false;
    for (int i = 0; i < a->menu->count; i++) {
        char move[WY_MOVE_MAX], line[WY_MOVE_MAX + CLI_LINE_MAX];
        wy_action meant;
        wy_notate(sight->rules, sight->parts, sight->view, a->menu->option[i], move);
        int length = snprintf(line, sizeof line, "%.*s %s", (int)strcspn(move, " "), move, text);
        if (!wy_parse(sight->rules, sight->parts, sight->view, line, (size_t)length, &meant))
            continue;
        bool allowed = sight->rules->check(sight->parts, sight->view, meant) == WY_OK;
        if (count[allowed] == 0 || !wy_same_action(meant, found[allowed]))
            count[allowed]++;
        found[allowed] = meant;
    }
    bool allowed = count[true] > 0;
    if (count[allowed] != 1)
        return cli_menu_find(a->menu, sight, a->play->board, text, ret_action);
    *ret_action = found[allowed];
    return true;
}

/* Says why a move is refused, with its rule. */
static void tell_refusal(const asked *a, wy_action action, wy_reason reason)
{
    char why[WY_TEXT_MAX], text[2 * WY_TEXT_MAX];
    const char *rule = cli_say_refusal(a->sight, action, reason, why);
    wy_fill(text, sizeof text, WY_N("{reason} (Rule {rule})"), "reason", why, "rule", rule, NULL);
    cli_tell(a->play, text);
}

static cli_answer answer_why(const asked *a)
{
    char text[2 * WY_TEXT_MAX], move[WY_MOVE_MAX], option[WY_TEXT_MAX];
    wy_action action;
    const wy_rules *rules = a->sight->rules;
    if (!*a->rest) {
        cli_tell(a->play, wy_tr(WY_N("Which move? For example: why 1")));
        return CLI_ASK_AGAIN;
    }
    if (!read_move(a, a->rest, &action) && !read_shortened(a, a->rest, &action)) {
        wy_fill(text, sizeof text, WY_N("\"{text}\" is not a move of this game."), "text",
                echo(option, a->rest), NULL);
        cli_tell(a->play, text);
        return CLI_ASK_AGAIN;
    }
    wy_reason reason = rules->check(a->sight->parts, a->sight->view, action);
    if (reason != WY_OK) {
        tell_refusal(a, action, reason);
        return CLI_ASK_AGAIN;
    }
    wy_notate(rules, a->sight->parts, a->sight->view, action, move);
    cli_say_option(a->sight, action, option);
    wy_fill(text, sizeof text, WY_N("\"{move}\" is allowed: {option}. (Rule {rule})"), "move", move,
            "option", option, "rule", rules->phases[rules->phase(a->sight->view)].rule, NULL);
    cli_tell(a->play, text);
    return CLI_ASK_AGAIN;
}

static cli_answer answer_hint(const asked *a)
{
    cli_hint(a->play, a->sight);
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
    cli_print_scores(a->play->screen.out, a->play->table, a->sight->view, a->sight->viewer,
                     a->play->screen.width - 1);
    return CLI_ASK_AGAIN;
}

static cli_answer answer_rules(const asked *a)
{
    char text[WY_TEXT_MAX], range[64], typed[WY_TEXT_MAX];
    const wy_rules *rules = a->sight->rules;
    const char *number = *a->rest ? a->rest : rules->phases[rules->phase(a->sight->view)].rule;
    const wy_rule *rule = wy_find_rule(rules, number);
    cli_rule_range(rules, range);
    if (rule)
        cli_print_rule(a->play->screen.out, rule, a->play->screen.width - 1);
    if (!rule || !*a->rest) {
        wy_fill(text, sizeof text,
                rule ? WY_N("That is the rule for this moment. \"rules N\" shows any of {range}.")
                     : WY_N("There is no rule \"{text}\"; they are numbered {range}."),
                "range", range, "text", echo(typed, a->rest), NULL);
        cli_tell(a->play, text);
    }
    return CLI_ASK_AGAIN;
}

/* The moves so far, as the person asking has learned of them. */
static cli_answer answer_log(const asked *a)
{
    const wy_table *table = a->play->table;
    int shown = strcmp(a->rest, "all") == 0 ? table->length : LOG_SHOWN;
    cli_sight sight;
    wy_walk walk;
    cli_look(&sight, table, a->sight->viewer);
    wy_walk_start(&walk, table);
    for (; wy_walk_more(&walk); wy_walk_next(&walk)) {
        char text[WY_TEXT_MAX];
        if (walk.move < table->length - shown)
            continue;
        cli_look_at(&sight, walk.state);
        cli_say_event(
            &sight,
            sight.rules->witness(sight.parts, walk.state, wy_walk_action(&walk), sight.viewer),
            text);
        int column = fprintf(a->play->screen.out, "%4d  ", walk.move + 1);
        cli_wrap(a->play->screen.out, text, column, 6, a->play->screen.width - 1);
    }
    wy_walk_finish(&walk);
    if (shown < table->length)
        cli_tell(a->play, wy_tr(WY_N("These were the last moves; \"log all\" shows every one.")));
    return CLI_ASK_AGAIN;
}

/* ---- Doing ---- */

static cli_answer answer_undo(const asked *a)
{
    wy_undo undo = wy_table_undo(a->play->table, a->sight->viewer);
    cli_tell(a->play, wy_tr(wy_undo_text(undo)));
    if (undo != WY_UNDO_OK)
        return CLI_ASK_AGAIN;
    a->play->told[a->sight->viewer] = a->play->table->length;
    cli_save(&a->play->saver, a->play->table);
    return CLI_SHOW_AGAIN;
}

/* Only a record may be written over: any other file is surely somebody's. */
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
    char text[WY_TEXT_MAX], path[WY_TEXT_MAX];
    if (!*a->rest) {
        cli_tell(a->play, wy_tr(WY_N("In which file? For example: save evening.wyrm")));
        return CLI_ASK_AGAIN;
    }
    errno = 0;
    if (!is_free(a->rest)) {
        wy_fill(text, sizeof text,
                errno ? WY_N("{file} cannot be written: {reason}.")
                      : WY_N("{file} is something else already; choose another name."),
                "file", echo(path, a->rest), "reason", strerror(errno), NULL);
        cli_tell(a->play, text);
        return CLI_ASK_AGAIN;
    }
    char *record = wy_record_write(a->play->table);
    bool saved = cli_replace_file(a->rest, record);
    wy_fill(text, sizeof text,
            saved ? WY_N("Saved in {file}.") : WY_N("{file} cannot be written: {reason}."), "file",
            echo(path, a->rest), "reason", strerror(errno), NULL);
    free(record);
    cli_tell(a->play, text);
    return CLI_ASK_AGAIN;
}

static cli_answer answer_quit(const asked *a)
{
    (void)a;
    return CLI_LEAVE;
}

static cli_answer answer_help(const asked *a);

static const word words[] = {
    {"help", "", WY_N("Shows this; so does ?"), answer_help},
    {"why", " MOVE", WY_N("Tells whether a move is allowed, and by which rule."), answer_why},
    {"hint", "", WY_N("Tells what the best bot would do, and what it expects of it."), answer_hint},
    {"undo", "", WY_N("Takes back your last move, if nothing has come of it."), answer_undo},
    {"board", "", WY_N("Shows the position again."), answer_board},
    {"score", "", WY_N("Shows the points so far."), answer_score},
    {"log", " [all]", WY_N("Shows the last moves, or all of them."), answer_log},
    {"rules", " [N]", WY_N("Shows rule N, or the one for this moment."), answer_rules},
    {"save", " FILE", WY_N("Writes the record of the game to a file."), answer_save},
    {"quit", "", WY_N("Leaves; the game is saved and can be resumed."), answer_quit},
};

static cli_answer answer_help(const asked *a)
{
    FILE *out = a->play->screen.out;
    const wy_rule *turn = wy_find_rule(a->sight->rules, a->sight->rules->turn_rule);
    int width = a->play->screen.width - 1;
    if (a->play->board->legend)
        cli_wrap(out, wy_tr(a->play->board->legend), 0, 0, width);
    if (turn)
        cli_print_rule(out, turn, width);
    cli_tell(a->play, wy_tr(WY_N("Type the number of a move, the move itself, or one of these:")));
    for (size_t i = 0; i < WY_COUNT(words); i++) {
        int column = fprintf(out, "  %s%s", words[i].name, words[i].argument);
        column += fprintf(out, "%*s", 15 - column, "");
        cli_wrap(out, wy_tr(words[i].help), column, 15, width);
    }
    cli_tell(a->play, wy_tr(WY_N("The first word of a move can be left out where that is clear.")));
    cli_tell(a->play, wy_tr(WY_N("Where there is only one move, Enter alone makes it.")));
    return CLI_ASK_AGAIN;
}

/* ---- Any line ---- */

static const word *find_word(const char *text, size_t length)
{
    if (length == 1 && *text == '?')
        return &words[0];
    for (size_t i = 0; i < WY_COUNT(words); i++)
        if (strlen(words[i].name) == length && strncmp(words[i].name, text, length) == 0)
            return &words[i];
    return NULL;
}

static cli_answer not_understood(const asked *a, const char *text, size_t length)
{
    char line[WY_TEXT_MAX], typed[WY_TEXT_MAX], first[32];
    const char *names[WY_COUNT(words) + 1] = {NULL};
    for (size_t i = 0; i < WY_COUNT(words); i++)
        names[i] = words[i].name;
    snprintf(first, sizeof first, "%.*s", (int)(length < 31 ? length : 31), text);
    const char *meant = isalpha((unsigned char)*text) ? cli_guess_word(first, names) : NULL;
    if (is_number(text))
        wy_fill(line, sizeof line, WY_N("There is no number {text} in the list."), "text",
                echo(typed, text), NULL);
    else
        wy_fill(line, sizeof line,
                meant ? WY_N("\"{text}\" is not a move; did you mean \"{word}\"?")
                      : WY_N("\"{text}\" is neither a move nor a command; ? lists them."),
                "text", echo(typed, text), "word", meant ? meant : "", NULL);
    cli_tell(a->play, line);
    return CLI_ASK_AGAIN;
}

cli_answer cli_answer_line(cli_play *play, const cli_sight *sight, const cli_menu *menu,
                           const char *line, wy_action *ret_action)
{
    char text[CLI_LINE_MAX];
    asked a = {play, sight, menu, ""};
    line += strspn(line, " \t");
    snprintf(text, sizeof text, "%s", line);
    for (size_t end = strlen(text); end > 0 && (text[end - 1] == ' ' || text[end - 1] == '\t');)
        text[--end] = '\0';
    if (!*text && menu->count == 1) {
        *ret_action = menu->option[0];
        return CLI_MOVE;
    }
    if (!*text) {
        cli_tell(play, wy_tr(WY_N("Type a number or a move; ? explains everything.")));
        return CLI_ASK_AGAIN;
    }
    if (!cli_is_clean(text)) {
        cli_tell(play, wy_tr(WY_N("That line has characters that cannot be read; ? lists what can "
                                  "be typed.")));
        return CLI_ASK_AGAIN;
    }
    size_t length = strcspn(text, " \t");
    const word *known = find_word(text, length);
    if (read_move(&a, text, ret_action) || (!known && read_shortened(&a, text, ret_action))) {
        wy_reason reason = sight->rules->check(sight->parts, sight->view, *ret_action);
        if (reason == WY_OK)
            return CLI_MOVE;
        tell_refusal(&a, *ret_action, reason);
        return CLI_ASK_AGAIN;
    }
    if (!known)
        return not_understood(&a, text, length);
    a.rest = text + length + strspn(text + length, " \t");
    return known->answer(&a);
}
