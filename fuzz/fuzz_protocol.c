/* fuzz_protocol.c - Fuzz target for the protocol: any input lines. Every answer is one line of JSON
 * with a result or an error, and a final well-formed request is always answered. */
#include "fuzz.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/rpc.h"

enum { PATIENCE = 20 }; /* iterations of a bot: what it thinks is not what is looked at here */

static const char last_question[] =
    "\n{\"jsonrpc\": \"2.0\", \"id\": \"last\", \"method\": \"games\"}\n";

static void check_answer(const json_t *answer)
{
    const char *version = json_string_value(json_object_get(answer, "jsonrpc"));
    const json_t *error = json_object_get(answer, "error");
    fuzz_demand(version && strcmp(version, "2.0") == 0, "an answer is JSON-RPC 2.0");
    fuzz_demand(json_object_get(answer, "id") != NULL, "it names its question");
    fuzz_demand((json_object_get(answer, "result") != NULL) != (error != NULL),
                "it is a result or an error");
    fuzz_demand(!error || (json_is_integer(json_object_get(error, "code")) &&
                           json_is_string(json_object_get(error, "message"))),
                "an error has a code and a sentence");
}

/* A line is one answer, or a list of them when the questions came as a list. */
static void check_line(const char *line, size_t length, bool last)
{
    json_t *answer = json_loadb(line, length, 0, NULL);
    fuzz_demand(answer != NULL, "a line is JSON");
    if (json_is_array(answer))
        for (size_t i = 0; i < json_array_size(answer); i++)
            check_answer(json_array_get(answer, i));
    else
        check_answer(answer);
    if (last) {
        const char *id = json_string_value(json_object_get(answer, "id"));
        fuzz_demand(id && strcmp(id, "last") == 0, "the last question is answered");
    }
    json_decref(answer);
}

static void check_answers(const char *text, size_t size)
{
    fuzz_demand(size > 0, "there is an answer");
    while (size > 0) {
        const char *end = memchr(text, '\n', size);
        fuzz_demand(end != NULL, "an answer ends its line");
        size_t length = (size_t)(end - text);
        check_line(text, length, length + 1 == size);
        text = end + 1;
        size -= length + 1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t total = size + sizeof last_question - 1, answered = 0;
    char *questions = malloc(total), *answers = NULL;
    fuzz_demand(questions != NULL, "memory");
    if (size)
        memcpy(questions, data, size);
    memcpy(questions + size, last_question, sizeof last_question - 1);
    FILE *in = fmemopen(questions, total, "r"), *out = open_memstream(&answers, &answered);
    fuzz_demand(in && out, "streams");
    wy_rpc_run(in, out, PATIENCE);
    fclose(in);
    fclose(out);
    check_answers(answers, answered);
    free(questions);
    free(answers);
    return 0;
}
