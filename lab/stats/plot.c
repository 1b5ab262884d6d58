/* plot.c - Runs gnuplot. */
#include "lab/stats/plot.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Runs gnuplot, without anybody's own settings or complaints, from one file to another. */
static bool run(FILE *script, FILE *out)
{
    char name[] = "gnuplot", plain[] = "-d";
    char *const words[] = {name, plain, NULL};
    posix_spawn_file_actions_t files;
    pid_t process;
    int status = 0;
    if (posix_spawn_file_actions_init(&files) != 0)
        return false;
    bool is_started =
        posix_spawn_file_actions_adddup2(&files, fileno(script), STDIN_FILENO) == 0 &&
        posix_spawn_file_actions_adddup2(&files, fileno(out), STDOUT_FILENO) == 0 &&
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0) == 0 &&
        posix_spawnp(&process, name, &files, NULL, words, environ) == 0;
    posix_spawn_file_actions_destroy(&files);
    while (is_started && waitpid(process, &status, 0) < 0)
        if (errno != EINTR)
            return false;
    return is_started && WIFEXITED(status) && WEXITSTATUS(status) == 0;
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
    char *text = NULL;
    FILE *in = tmpfile(), *out = tmpfile();
    if (in && out && fputs(script, in) >= 0 && fseek(in, 0, SEEK_SET) == 0 && run(in, out))
        text = read_back(out);
    if (in)
        fclose(in);
    if (out)
        fclose(out);
    return text;
}

bool lab_can_draw(void)
{
    char *text = answer("set print \"-\"\nprint \"ready\"\n");
    bool ready = text && strncmp(text, "ready", 5) == 0;
    free(text);
    return ready;
}

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
            lab_drop_pictures(pictures);
            pictures = NULL;
        }
        at = to;
    }
    free(text);
    return pictures;
}

void lab_drop_pictures(char **pictures)
{
    for (int i = 0; pictures[i]; i++)
        free(pictures[i]);
    free(pictures);
}
