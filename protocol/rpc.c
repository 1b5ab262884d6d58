/* rpc.c - JSON-RPC 2.0 on a pair of streams, one message a line. */
#include "protocol/rpc.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/message.h"

/* Holds the record of any game. */
enum { LINE_BYTES_MAX = 4 << 20 };

/* Reads the next line without its end; drops the rest of a long one. Returns false at the end. */
static bool read_line(FILE *in, wy_json_writer *line, bool *ret_too_long)
{
    int letter;
    wy_json_free(line);
    *ret_too_long = false;
    while ((letter = getc(in)) != EOF && letter != '\n')
        if (line->length < LINE_BYTES_MAX)
            wy_json_put(line, &(char){(char)letter}, 1);
        else
            *ret_too_long = true;
    return letter != EOF || line->length > 0;
}

static bool is_blank(const wy_json_writer *line)
{
    return !line->text || strspn(line->text, " \t\r") == line->length;
}

static void answer_line(wy_session *session, const wy_json_writer *line, bool too_long, FILE *out)
{
    char *answer = too_long ? wy_message_too_long(session, LINE_BYTES_MAX)
                            : wy_message_answer(session, line->text, line->length);
    if (!answer)
        return;
    fputs(answer, out);
    putc('\n', out);
    fflush(out);
    free(answer);
}

void wy_rpc_run(FILE *in, FILE *out, uint32_t patience)
{
    wy_json_writer line = WY_JSON_GROWING;
    bool too_long;
    wy_session *session = wy_session_create();
    session->patience = patience;
    while (!ferror(out) && read_line(in, &line, &too_long))
        if (too_long || !is_blank(&line))
            answer_line(session, &line, too_long, out);
    wy_session_destroy(session);
    wy_json_free(&line);
}
