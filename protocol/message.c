/* message.c - JSON-RPC 2.0 envelope: requests and batches in, results and errors out. */
#include "protocol/message.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/text.h"
#include "protocol/tree.h"

/* A batch is answered as a whole, so its answer must fit into memory. */
enum { BATCH_MAX = 1000 };

/* ---- Answers ---- */

static void open_answer(wy_json_writer *json, const json_t *id)
{
    wy_json_open(json, NULL, '{');
    wy_json_text(json, "jsonrpc", "2.0");
    if (id)
        wy_json_tree(json, "id", id);
    else
        wy_json_text(json, "id", NULL);
}

void wy_write_result(wy_json_writer *json, const json_t *id, const wy_json_writer *result)
{
    open_answer(json, id);
    wy_json_raw(json, "result", result->text);
    wy_json_close(json, '}');
}

void wy_write_error(wy_json_writer *json, const json_t *id, wy_fault *fault)
{
    open_answer(json, id);
    wy_json_open(json, "error", '{');
    wy_json_int(json, "code", fault->code);
    wy_json_sentence(json, "message", fault->text);
    if (fault->data)
        wy_json_tree(json, "data", fault->data);
    json_decref(fault->data);
    wy_json_close(json, '}');
    wy_json_close(json, '}');
}

static void refuse(wy_json_writer *json, const json_t *id, int code, const char *text)
{
    wy_fault fault = {0};
    wy_fault_say(&fault, code, text, NULL);
    wy_write_error(json, id, &fault);
}

/* ---- Requests ---- */

static bool is_id(const json_t *value)
{
    return json_is_string(value) || json_is_number(value) || json_is_null(value);
}

json_t *wy_request_id(const json_t *request)
{
    json_t *id = json_object_get(request, "id");
    return id && is_id(id) ? id : NULL;
}

const char *wy_request_fault(const json_t *request)
{
    const char *version = json_string_value(json_object_get(request, "jsonrpc"));
    const json_t *id = json_object_get(request, "id"), *params = json_object_get(request, "params");
    if (!json_is_object(request))
        return WY_N("A request must be an object.");
    if (!version || strcmp(version, "2.0") != 0)
        return WY_N("A request must say \"jsonrpc\": \"2.0\".");
    if (!json_is_string(json_object_get(request, "method")))
        return WY_N("A request must name its \"method\".");
    if (id && !is_id(id))
        return WY_N("The \"id\" of a request must be a text, a number or null.");
    if (params && !json_is_object(params) && !json_is_array(params))
        return WY_N("The \"params\" of a request must be an object.");
    return NULL;
}

/* A notification has no id and gets no answer. */
static void answer_request(wy_session *session, const json_t *request, wy_json_writer *answer)
{
    const json_t *id = json_object_get(request, "id");
    const char *lack = wy_request_fault(request);
    if (lack) {
        refuse(answer, wy_request_id(request), WY_FAULT_REQUEST, lack);
        return;
    }
    wy_call call = {.session = session,
                    .params = json_object_get(request, "params"),
                    .result = WY_JSON_GROWING};
    bool is_good = wy_session_call(&call, json_string_value(json_object_get(request, "method")));
    if (is_good && !wy_is_utf8(call.result.text, call.result.length))
        is_good = wy_fault_say(&call.fault, WY_FAULT_INTERNAL,
                               WY_N("The answer could not be written."), NULL);
    if (!id)
        json_decref(call.fault.data);
    else if (is_good)
        wy_write_result(answer, id, &call.result);
    else
        wy_write_error(answer, id, &call.fault);
    wy_json_free(&call.result);
}

static void answer_batch(wy_session *session, const json_t *batch, wy_json_writer *answers)
{
    if (json_array_size(batch) == 0) {
        refuse(answers, NULL, WY_FAULT_REQUEST, WY_N("A batch must hold a request."));
        return;
    }
    if (json_array_size(batch) > BATCH_MAX) {
        refuse(answers, NULL, WY_FAULT_REQUEST,
               WY_N("A batch may hold 1000 requests at the most."));
        return;
    }
    wy_json_open(answers, NULL, '[');
    for (size_t i = 0; i < json_array_size(batch); i++)
        answer_request(session, json_array_get(batch, i), answers);
    if (answers->comma)
        wy_json_close(answers, ']');
    else
        wy_json_free(answers); /* notifications only */
}

/* ---- Messages ---- */

json_t *wy_message_read(const char *text, size_t size, wy_fault *fault)
{
    char position[16];
    json_error_t error;
    json_t *message = json_loadb(text, size, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    snprintf(position, sizeof position, "%d", error.position);
    if (!message)
        wy_fault_format(fault, WY_FAULT_PARSE, WY_N("Not JSON, at byte {position}: {detail}."),
                        "position", position, "detail", error.text, NULL);
    return message;
}

char *wy_message_answer(wy_session *session, const char *text, size_t size)
{
    wy_fault fault = {0};
    wy_json_writer answer = WY_JSON_GROWING;
    wy_use_locale(session->locale);
    json_t *message = wy_message_read(text, size, &fault);
    if (!message)
        wy_write_error(&answer, NULL, &fault);
    else if (json_is_array(message))
        answer_batch(session, message, &answer);
    else
        answer_request(session, message, &answer);
    json_decref(message);
    return answer.text;
}

char *wy_message_too_long(wy_session *session, size_t limit)
{
    char bytes[24];
    wy_fault fault = {0};
    wy_json_writer answer = WY_JSON_GROWING;
    wy_use_locale(session->locale);
    snprintf(bytes, sizeof bytes, "%zu", limit);
    wy_fault_format(&fault, WY_FAULT_PARSE, WY_N("A message may have {bytes} bytes at the most."),
                    "bytes", bytes, NULL);
    wy_write_error(&answer, NULL, &fault);
    return answer.text;
}
