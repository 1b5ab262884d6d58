/* play.c - Game loop of the terminal: turns of people, bots and chance. */
#include "terminal/play/play.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/mix.h"
#include "engine/table/locale.h"
#include "terminal/play/score.h"
#include "terminal/play/spoken.h"
#include "terminal/ui/draw.h"
#include "terminal/ui/text.h"
#include "wyrm/bots.h"

enum { TITLE_INDENT = 2 };

static cli_answer tell_text(const cli_play *play, const char *text)
{
    cli_wrap(play->screen.out, text, 0, 2, play->screen.width - 1);
    return CLI_ASK_AGAIN;
}

cli_answer cli_tell(const cli_play *play, const char *text, ...)
{
    char line[4 * WY_TEXT_MAX];
    va_list pairs;
    va_start(pairs, text);
    wy_format_list(line, sizeof line, text, pairs);
    va_end(pairs);
    return tell_text(play, line);
}

void cli_play_rng(const cli_play *play, cli_draw draw, wy_rng *rng)
{
    wy_rng_seed(rng, wy_splitmix64(play->seed, (uint64_t)play->table->length), draw);
}

static int actor(const cli_play *play)
{
    return play->table->rules->actor(play->table->state);
}

/* ---- Telling what happens ---- */

/* One move, as the person at the screen learns of it. Sight and state are of the moment before. */
static void tell_move(const cli_play *play, const cli_view *before, const void *state,
                      wy_action action)
{
    char text[WY_TEXT_MAX];
    action = before->rules->observe(before->parts, state, action, before->viewer);
    cli_say_event(before, action, text);
    if (*text)
        tell_text(play, text);
}

/* Makes a move and says so first. Dealing before the first turn is not told: the board shows it. */
static void make_move(cli_play *play, wy_action action)
{
    wy_table *table = play->table;
    cli_view view;
    cli_look(&view, table, play->looking);
    if (play->started || play->people_count == 0)
        tell_move(play, &view, table->state, action);
    wy_table_play(table, action);
    if (play->looking >= 0)
        play->told[play->looking] = table->length;
}

static void catch_up(cli_play *play, int seat)
{
    cli_view view;
    wy_replay replay;
    cli_look(&view, play->table, seat);
    wy_replay_start(&replay, play->table);
    for (; wy_replay_more(&replay); wy_replay_next(&replay)) {
        if (replay.move < play->told[seat])
            continue;
        cli_look_at(&view, replay.state);
        tell_move(play, &view, replay.state, wy_replay_action(&replay));
    }
    wy_replay_finish(&replay);
    play->told[seat] = play->table->length;
}

/* ---- Turns ---- */

static void draw_chance(cli_play *play)
{
    wy_rng rng;
    wy_menu menu;
    cli_play_rng(play, CLI_DRAW_CHANCE, &rng);
    play->table->rules->legal(play->table->parts, play->table->state, &menu);
    make_move(play, wy_menu_at(&menu, wy_rng_below(&rng, menu.total)));
}

/* Each bot keeps its memory for the game. Thinking takes a moment: shows the news first. */
static void let_bot_move(cli_play *play, int seat)
{
    const wy_bot *bot = wy_find_bot(play->table->seats[seat].bot);
    cli_view view;
    wy_rng rng;
    if (bot->budget.iterations && !play->memory[seat])
        play->memory[seat] = wy_search_memory_create(0);
    fflush(play->screen.out);
    cli_look(&view, play->table, seat);
    cli_play_rng(play, CLI_DRAW_BOT, &rng);
    const wy_bot_request request = cli_bot_request(&view, play->memory[seat]);
    make_move(play, wy_bot_choose(bot, &request, &rng, NULL));
}

/* Once there was something to hide, screens stay apart: unless secrets are only for a moment. */
static void look_for_secrets(cli_play *play, int seat)
{
    const wy_table *table = play->table;
    cli_view view;
    cli_look(&view, table, seat);
    bool hides =
        (play->board->is_private && play->board->is_private(&view)) ||
        cli_has_secrets(table->rules, table->parts, table->state, play->people, play->people_count);
    play->has_secrets = hides || (play->has_secrets && !play->board->secrets_pass);
}

static bool is_shared(const cli_play *play)
{
    return cli_is_interactive(play->input) && play->people_count > 1 &&
           (play->has_secrets || play->always_hand_over);
}

/* Shows a blank screen between two people. Returns false if a player leaves. */
static bool hand_over(cli_play *play, int seat)
{
    char line[CLI_LINE_MAX];
    cli_view view;
    cli_look(&view, play->table, WY_SPECTATOR);
    cli_wipe(&play->screen);
    cli_forget_lines(play->input);
    cli_tell(play, WY_N("Pass the device to {name}. {name}: press Enter."), "name", view.name[seat],
             NULL);
    cli_got got = cli_read_line(play->input, "", line);
    if (got == CLI_GOT_END || got == CLI_GOT_SIGNAL)
        return false;
    cli_wipe(&play->screen);
    play->looking = seat;
    catch_up(play, seat);
    return true;
}

/* The terminal may have changed its size since the last time. */
static void choose_board(cli_play *play)
{
    cli_screen_measure(&play->screen);
    play->board = cli_board_of(play->table->rules, &play->screen, play->plain);
}

/* The game and whose turn it is, or what its board knows better. */
static void say_title(const cli_play *play, const cli_view *view, char out[WY_TEXT_MAX])
{
    const char *title = wy_tr(view->rules->title);
    char what[WY_TEXT_MAX];
    wy_phrase phrase = {0};
    if (play->board->title)
        play->board->title(view, &phrase);
    if (phrase.text) {
        cli_say(view, &phrase, what);
        wy_format(out, WY_TEXT_MAX, " {title}: {what} ", "title", title, "what", what, NULL);
    } else {
        wy_format(out, WY_TEXT_MAX, WY_N(" {title}: it is {name}'s turn "), "title", title, "name",
                  view->name[view->actor], NULL);
    }
}

static void show_title(const cli_play *play, const cli_view *view)
{
    char text[WY_TEXT_MAX];
    const cli_screen *screen = &play->screen;
    int room = cli_picture_width(screen) - TITLE_INDENT;
    say_title(play, view, text);
    int width = cli_width(text) < room ? cli_width(text) : room;
    cli_put_line(screen, CLI_ACROSS, TITLE_INDENT);
    cli_put_cell(screen, CLI_STRONG, text, width);
    cli_put_line(screen, CLI_ACROSS, room - width);
    cli_end_line(screen);
}

static void show(const cli_play *play, const cli_view *view, const cli_menu *menu)
{
    char text[WY_TEXT_MAX];
    show_title(play, view);
    play->board->draw(&play->screen, view);
    cli_say_prompt(view, text);
    cli_put_paragraph(&play->screen, CLI_STRONG, text);
    cli_menu_print(menu, &play->screen, view, play->board);
}

static cli_answer confirm(cli_play *play, const cli_view *view, wy_action action)
{
    char text[WY_TEXT_MAX], line[CLI_LINE_MAX];
    const char *yes = wy_tr(WY_N("yes"));
    wy_phrase request = {0};
    if (play->board->caution)
        play->board->caution(view, action, &request);
    if (!request.text || !cli_is_interactive(play->input))
        return CLI_MOVE;
    cli_say(view, &request, text);
    tell_text(play, text);
    wy_format(text, sizeof text, WY_N("Type \"{yes}\" to do it: "), "yes", yes, NULL);
    cli_got got = cli_read_line(play->input, text, line);
    if (got == CLI_GOT_END || got == CLI_GOT_SIGNAL)
        return CLI_LEAVE;
    cli_fold(text, line);
    bool is_yes = strcmp(text, "y") == 0 || strcmp(text, "yes") == 0 || cli_match_word(yes, text);
    if (got == CLI_GOT_LINE && is_yes)
        return CLI_MOVE;
    return cli_tell(play, WY_N("Not done. Nothing has changed."), NULL);
}

static cli_answer ask(cli_play *play, const cli_view *view, const cli_menu *menu,
                      wy_action *ret_action)
{
    char line[CLI_LINE_MAX];
    cli_got got = cli_read_line(play->input, "> ", line);
    if (got == CLI_GOT_END || got == CLI_GOT_SIGNAL)
        return CLI_LEAVE;
    if (got == CLI_GOT_TOO_MUCH)
        return cli_tell(play, WY_N("That is too long to be a move. ? lists what you can type."),
                        NULL);
    cli_answer answer = cli_answer_line(play, view, menu, line, ret_action);
    return answer == CLI_MOVE ? confirm(play, view, *ret_action) : answer;
}

/* Lets a person decide. Returns false if they leave. */
static bool let_person_move(cli_play *play, int seat)
{
    choose_board(play);
    look_for_secrets(play, seat);
    if (seat != play->looking && is_shared(play) && !hand_over(play, seat))
        return false;
    play->looking = seat;
    cli_view view;
    cli_menu menu;
    wy_action action = wy_act(0, 0, 0, 0);
    cli_answer answer = CLI_SHOW_AGAIN;
    while (answer == CLI_ASK_AGAIN || answer == CLI_SHOW_AGAIN) {
        if (answer == CLI_SHOW_AGAIN) {
            choose_board(play);
            cli_look(&view, play->table, seat);
            cli_menu_fill(&menu, &view, play->board);
            show(play, &view, &menu);
        }
        answer = ask(play, &view, &menu, &action);
    }
    if (answer == CLI_LEAVE)
        return false;
    make_move(play, action);
    return true;
}

static void show_end(cli_play *play)
{
    cli_view view;
    choose_board(play);
    cli_look(&view, play->table, WY_SPECTATOR);
    play->board->draw(&play->screen, &view);
    char text[WY_TEXT_MAX];
    cli_say_prompt(&view, text);
    cli_put_paragraph(&play->screen, CLI_STRONG, text);
    cli_end_line(&play->screen);
    cli_print_scores(play->screen.out, play->table, play->table->state, WY_SPECTATOR,
                     play->screen.width - 1);
}

/* Starts telling moves at the first decision: the board shows what came before. */
static void start(cli_play *play)
{
    if (play->started)
        return;
    play->started = true;
    for (int seat = 0; seat < play->table->options.players; seat++)
        play->told[seat] = play->table->length;
    if (play->people_count == 1)
        play->looking = play->people[0];
}

int cli_play_run(cli_play *play)
{
    int seat = actor(play);
    wy_action forced;
    while (seat != WY_OVER) {
        if (seat == WY_CHANCE) {
            draw_chance(play);
        } else if (wy_table_is_forced(play->table, &forced)) {
            make_move(play, forced);
        } else {
            /* Here, between two decisions, the record on disk catches up. */
            cli_save(&play->saver, play->table);
            start(play);
            if (cli_should_stop())
                break;
            if (play->table->seats[seat].bot[0])
                let_bot_move(play, seat);
            else if (!let_person_move(play, seat))
                break;
        }
        seat = actor(play);
    }
    bool over = seat == WY_OVER;
    for (int i = 0; i < WY_SEATS_MAX; i++)
        wy_search_memory_destroy(play->memory[i]);
    memset(play->memory, 0, sizeof play->memory);
    if (over) {
        cli_save(&play->saver, play->table);
        show_end(play);
    }
    if (is_shared(play) && !over)
        cli_wipe(&play->screen); /* once the game is over nothing on the screen is hidden */
    if (is_shared(play))
        cli_forget_lines(play->input);
    fflush(play->screen.out);
    cli_say_saved(&play->saver, over);
    return CLI_OK;
}
