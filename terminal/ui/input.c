/* input.c - Line input. Signals are blocked except while waiting for input, so that a handler
 * never meets anything half done. */
#include "terminal/ui/input.h"

#include <errno.h>
#include <histedit.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>

#include "engine/table/memory.h"
#include "terminal/files.h"
#include "wyrm/wyrm.h"

enum { CHUNK = 4096, HISTORY_SIZE = 500 };

struct cli_input {
    bool interactive;
    EditLine *editor; /* NULL: lines are read as they come */
    History *history;
    char history_path[CLI_PATH_MAX + 16]; /* empty: none is kept */
    const char *prompt;
    char chunk[CHUNK];
    int length, next;
};

/* ---- Signals ---- */

static const int stop_signals[] = {SIGINT, SIGTERM, SIGHUP};
static const int view_signals[] = {SIGWINCH, SIGCONT};
static volatile sig_atomic_t stopped, resized, continued;
static sigset_t usual_signals;

static void note_signal(int number)
{
    if (number == SIGWINCH)
        resized = 1;
    else if (number == SIGCONT)
        continued = 1;
    else
        stopped = 1;
}

static void watch(sigset_t *blocked, const int *numbers, size_t count)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note_signal;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < count; i++) {
        struct sigaction old;
        sigaddset(blocked, numbers[i]);
        /* Who starts us with a signal ignored (nohup) means it. */
        if (sigaction(numbers[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(numbers[i], &action, NULL);
    }
}

bool cli_should_stop(void)
{
    sigset_t pending;
    sigpending(&pending);
    for (size_t i = 0; i < WY_COUNT(stop_signals); i++)
        if (sigismember(&pending, stop_signals[i]))
            return true;
    return stopped;
}

/* Waits until there is something to read; false: a signal came first. */
static bool wait_for_input(void)
{
    fd_set files;
    FD_ZERO(&files);
    FD_SET(STDIN_FILENO, &files);
    return pselect(STDIN_FILENO + 1, &files, NULL, NULL, NULL, &usual_signals) >= 0;
}

/* The terminal may have changed size, or the program may come back from the background. */
static void look_around(EditLine *editor)
{
    if (resized)
        el_resize(editor);
    if (continued) {
        el_set(editor, EL_PREP_TERM, 0);
        el_set(editor, EL_PREP_TERM, 1);
        el_set(editor, EL_REFRESH);
    }
    resized = continued = 0;
}

/* Reads what there is: how many bytes, 0 at the end, -1 to stop. `editor` may be NULL. */
static int read_some(EditLine *editor, char *bytes, size_t room)
{
    for (;;) {
        if (!wait_for_input()) {
            if (stopped)
                return -1;
            if (editor)
                look_around(editor);
            continue;
        }
        ssize_t size = read(STDIN_FILENO, bytes, room);
        if (size >= 0 || (errno != EINTR && errno != EAGAIN))
            return size > 0 ? (int)size : 0;
    }
}

/* ---- A line from a pipe ---- */

/* The next byte, or -1 at the end, or -2 when the program should stop. */
static int next_byte(cli_input *input)
{
    if (input->next == input->length) {
        int size = read_some(NULL, input->chunk, CHUNK);
        if (size <= 0)
            return size < 0 ? -2 : -1;
        input->length = size;
        input->next = 0;
    }
    return (unsigned char)input->chunk[input->next++];
}

static cli_got read_plain(cli_input *input, char line[CLI_LINE_MAX])
{
    size_t length = 0;
    bool anything = false;
    int byte;
    while ((byte = next_byte(input)) >= 0 && byte != '\n') {
        anything = true;
        /* A zero would end the text: any other character that cannot be shown does as well. */
        if (length < CLI_LINE_MAX)
            line[length++] = (char)(byte ? byte : '\1');
    }
    if (byte == -2)
        return CLI_GOT_SIGNAL;
    if (byte == -1 && !anything)
        return CLI_GOT_END;
    if (length == CLI_LINE_MAX)
        return CLI_GOT_TOO_MUCH;
    if (length > 0 && line[length - 1] == '\r')
        length--;
    line[length] = '\0';
    return CLI_GOT_LINE;
}

/* ---- A line from a terminal ---- */

static char *show_prompt(EditLine *editor)
{
    void *input;
    el_get(editor, EL_CLIENTDATA, &input);
    return (char *)(uintptr_t)((cli_input *)input)->prompt;
}

/* One character for the editor: 1, or 0 at the end, or -1 when the program should stop. */
static int read_character(EditLine *editor, wchar_t *ret_character)
{
    mbstate_t state;
    memset(&state, 0, sizeof state);
    for (;;) {
        char byte;
        int size = read_some(editor, &byte, 1);
        if (size <= 0)
            return size;
        size_t done = mbrtowc(ret_character, &byte, 1, &state);
        if (done == (size_t)-2)
            continue;
        if (done == (size_t)-1)
            *ret_character = L'?';
        if (done == 0) /* an end of input typed ahead, before the editor changed the mode */
            *ret_character = L'\004';
        return 1;
    }
}

static cli_got read_edited(cli_input *input, char line[CLI_LINE_MAX])
{
    HistEvent event;
    int length = 0;
    /* The editor changes the terminal's mode only after showing its prompt: a key pressed in
     * between would be read by the wrong rules. */
    el_set(input->editor, EL_PREP_TERM, 1);
    const char *text = el_gets(input->editor, &length);
    if (stopped) {
        putchar('\n');
        return CLI_GOT_SIGNAL;
    }
    if (!text || length <= 0) {
        putchar('\n');
        return CLI_GOT_END;
    }
    size_t size = strcspn(text, "\r\n");
    if (size >= CLI_LINE_MAX)
        return CLI_GOT_TOO_MUCH;
    memcpy(line, text, size);
    line[size] = '\0';
    if (size > 0)
        history(input->history, &event, H_ENTER, text);
    return CLI_GOT_LINE;
}

static void open_editor(cli_input *input)
{
    HistEvent event;
    char folder[CLI_PATH_MAX];
    input->editor = wy_must_have(el_init("wyrm", stdin, stdout, stderr));
    input->history = wy_must_have(history_init());
    history(input->history, &event, H_SETSIZE, HISTORY_SIZE);
    history(input->history, &event, H_SETUNIQUE, 1);
    if (cli_state_folder(folder)) {
        snprintf(input->history_path, sizeof input->history_path, "%s/history", folder);
        history(input->history, &event, H_LOAD, input->history_path);
    }
    el_set(input->editor, EL_CLIENTDATA, input);
    el_set(input->editor, EL_EDITOR, "emacs");
    el_set(input->editor, EL_PROMPT, show_prompt);
    el_set(input->editor, EL_GETCFN, read_character);
    el_set(input->editor, EL_HIST, history, input->history);
    el_source(input->editor, NULL);
}

/* ---- Both ---- */

cli_input *cli_input_open(void)
{
    cli_input *input = wy_must_have(calloc(1, sizeof *input));
    const char *terminal = getenv("TERM");
    sigset_t blocked;
    sigemptyset(&blocked);
    watch(&blocked, stop_signals, WY_COUNT(stop_signals));
    watch(&blocked, view_signals, WY_COUNT(view_signals));
    sigprocmask(SIG_BLOCK, &blocked, &usual_signals);
    input->interactive = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (input->interactive && terminal && *terminal && strcmp(terminal, "dumb") != 0)
        open_editor(input);
    return input;
}

void cli_input_close(cli_input *input)
{
    HistEvent event;
    if (!input)
        return;
    if (input->editor) {
        if (input->history_path[0])
            history(input->history, &event, H_SAVE, input->history_path);
        el_end(input->editor);
        history_end(input->history);
    }
    free(input);
}

void cli_forget_lines(cli_input *input)
{
    HistEvent event;
    if (!input->editor)
        return;
    history(input->history, &event, H_CLEAR);
    if (input->history_path[0])
        history(input->history, &event, H_LOAD, input->history_path);
}

bool cli_is_interactive(const cli_input *input)
{
    return input->interactive;
}

cli_got cli_read_line(cli_input *input, const char *prompt, char line[CLI_LINE_MAX])
{
    fflush(stdout);
    if (cli_should_stop())
        return CLI_GOT_SIGNAL;
    if (input->editor) {
        input->prompt = prompt;
        return read_edited(input, line);
    }
    if (input->interactive) {
        fputs(prompt, stdout);
        fflush(stdout);
    }
    return read_plain(input, line);
}
