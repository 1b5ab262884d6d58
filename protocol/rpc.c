/* rpc.c - see rpc.h. */
#include "protocol/rpc.h"

#include <stdlib.h>

#include "protocol/message.h"

/* Holds the record of any game. */
enum { LINE_BYTES_MAX = 4 << 20 };

typedef struct line {
    char *bytes;
    size_t length, room;
    bool too_long; /* the rest of it was read and thrown away */
} line;

static void append(line *l, char letter)
{
    if (l->length == l->room) {
        size_t room = l->room ? 2 * l->room : 4096;
        char *bytes = l->length < LINE_BYTES_MAX ? realloc(l->bytes, room) : NULL;
        if (!bytes) {
            l->too_long = true;
            return;
        }
        l->bytes = bytes;
        l->room = room;
    }
    l->bytes[l->length++] = letter;
}

/* The next line without its end, the last one even without one; false when there is none. */
static bool read_line(FILE *in, line *l)
{
    int letter;
    l->length = 0;
    l->too_long = false;
    while ((letter = getc(in)) != EOF && letter != '\n')
        append(l, (char)letter);
    return letter != EOF || l->length > 0;
}

static bool is_blank(const line *l)
{
    for (size_t i = 0; i < l->length; i++)
        if (l->bytes[i] != ' ' && l->bytes[i] != '\t' && l->bytes[i] != '\r')
            return false;
    return true;
}

static void answer_line(wy_session *session, const line *l, FILE *out)
{
    char *answer = l->too_long ? wy_message_too_long(session, LINE_BYTES_MAX)
                               : wy_message_answer(session, l->bytes, l->length);
    if (!answer)
        return;
    fputs(answer, out);
    putc('\n', out);
    fflush(out);
    free(answer);
}

void wy_rpc_run(FILE *in, FILE *out, uint32_t patience)
{
    line l = {NULL, 0, 0, false};
    wy_session *session = wy_session_create();
    session->patience = patience;
    while (!ferror(out) && read_line(in, &l))
        if (l.too_long || !is_blank(&l))
            answer_line(session, &l, out);
    wy_session_destroy(session);
    free(l.bytes);
}
