/* plot.c - see plot.h. */
#include "lab/stats/plot.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* ---- The program ---- */

/* Starts gnuplot, without anybody's own settings, reading from one file and writing to another; its
 * complaints are dropped. Answers an errno, 0 for none. */
static int start(int in, int out, pid_t *ret_process)
{
    char name[] = "gnuplot", plain[] = "-d";
    char *const words[] = {name, plain, NULL};
    posix_spawn_file_actions_t files;
    int fault = posix_spawn_file_actions_init(&files);
    if (fault)
        return fault;
    fault = posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    if (!fault)
        fault = posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    if (!fault)
        fault = posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (!fault)
        fault = posix_spawnp(ret_process, name, &files, NULL, words, environ);
    posix_spawn_file_actions_destroy(&files);
    return fault;
}

/* Writes everything and closes the pipe. A gnuplot that has gone away is noticed by what it has
 * written, so this needs no signal. */
static void feed(int pipe_end, const char *script)
{
    struct sigaction ignore, usual;
    size_t left = strlen(script);
    memset(&ignore, 0, sizeof ignore);
    ignore.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &ignore, &usual);
    while (left > 0) {
        ssize_t written = write(pipe_end, script, left);
        if (written < 0 && errno != EINTR)
            break;
        if (written > 0) {
            script += written;
            left -= (size_t)written;
        }
    }
    close(pipe_end);
    sigaction(SIGPIPE, &usual, NULL);
}

/* What gnuplot writes for a script, into a file; false with errno. */
static bool run(const char *script, FILE *out)
{
    int ends[2], status = 0;
    pid_t process;
    if (pipe(ends) != 0)
        return false;
    /* Or gnuplot would hold our end open itself, and wait for ever. */
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    int fault = start(ends[0], fileno(out), &process);
    close(ends[0]);
    if (fault) {
        close(ends[1]);
        errno = fault;
        return false;
    }
    feed(ends[1], script);
    while (waitpid(process, &status, 0) < 0)
        if (errno != EINTR)
            return false;
    errno = EIO;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static char *read_back(FILE *file)
{
    long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    char *text = size >= 0 ? malloc((size_t)size + 1) : NULL;
    if (!text)
        return NULL;
    rewind(file);
    text[fread(text, 1, (size_t)size, file)] = '\0';
    return text;
}

static char *answer(const char *script)
{
    FILE *out = tmpfile();
    if (!out)
        return NULL;
    char *text = run(script, out) ? read_back(out) : NULL;
    int fault = errno;
    fclose(out);
    errno = fault;
    return text;
}

bool lab_can_draw(void)
{
    char *text = answer("set print \"-\"\nprint \"ready\"\n");
    bool ready = text && strncmp(text, "ready", 5) == 0;
    free(text);
    return ready;
}

/* ---- The pictures ---- */

/* Copies a picture; its marks, "gpPt1" and the like, get its number, since a page holds several. */
static char *tidy(const char *text, size_t length, int number)
{
    static const char *const ids[] = {"id='gp", "'#gp", "id='textbox'", "id='greybox'",
                                      "id=\"gnuplot_"};
    static const char *const fresh[] = {"id='p%d-gp", "'#p%d-gp", "id='p%d-textbox'",
                                        "id='p%d-greybox'", "id=\"p%d-"};
    char *copy = NULL;
    size_t size;
    FILE *out = open_memstream(&copy, &size);
    if (!out)
        return NULL;
    for (size_t at = 0; at < length;) {
        size_t known = 0, which = 0;
        for (size_t i = 0; i < sizeof ids / sizeof *ids && !known; i++)
            if (strncmp(text + at, ids[i], strlen(ids[i])) == 0) {
                known = strlen(ids[i]);
                which = i;
            }
        char id[48];
        snprintf(id, sizeof id, fresh[which], number);
        if (known)
            fputs(id, out);
        else
            fputc(text[at], out);
        at += known ? known : 1;
    }
    fclose(out);
    return copy;
}

static void drop(char **pictures, int count)
{
    for (int i = 0; i < count; i++)
        free(pictures[i]);
    free(pictures);
}

char **lab_draw(const char *script, int count)
{
    char *text = answer(script);
    char **pictures = text ? calloc((size_t)count + 1, sizeof *pictures) : NULL;
    const char *at = text;
    for (int i = 0; pictures && i < count; i++) {
        const char *from = strstr(at, "<g id=\"gnuplot_canvas\">");
        const char *to = from ? strstr(from, "</svg>") : NULL;
        pictures[i] = to ? tidy(from, (size_t)(to - from), i + 1) : NULL;
        if (!pictures[i]) {
            drop(pictures, i);
            pictures = NULL;
            errno = EIO;
            break;
        }
        at = to;
    }
    free(text);
    return pictures;
}
