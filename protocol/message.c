/* message.c - see message.h. */
#include "protocol/message.h"

#include <stdio.h>
#include <string.h>

#include "protocol/tree.h"

/* A batch is answered as a whole, so its answer must fit into memory. */
enum { BATCH_MAX = 1000 };

/* ---- Answers ---- */

/* Returns an answer without its result or error. An unreadable id becomes null. */
static json_t *answer_to(json_t *id)
{
    json_t *answer = json_object();
    json_object_set_new(answer, "jsonrpc", json_string("2.0"));
    json_object_set_new(answer, "id", id ? json_incref(id) : json_null());
    return answer;
}

json_t *wy_answer_result(json_t *id, json_t *result)
{
    json_t *answer = answer_to(id);
    json_object_set_new(answer, "result", result);
    return answer;
}

json_t *wy_answer_error(json_t *id, wy_fault *fault)
{
    json_t *answer = answer_to(id), *error = json_object();
    json_object_set_new(error, "code", json_integer(fault->code));
    json_object_set_new(error, "message", wy_tree_sentence(fault->text));
    if (fault->data)
        json_object_set_new(error, "data", fault->data);
    json_object_set_new(answer, "error", error);
    return answer;
}

static json_t *refuse(json_t *id, int code, const char *text)
{
    wy_fault fault = {0};
    wy_fault_say(&fault, code, text, NULL);
    return wy_answer_error(id, &fault);
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

/* NULL: it was a notification, which has no id and gets no answer. */
static json_t *answer_request(wy_session *session, const json_t *request)
{
    json_t *id = json_object_get(request, "id");
    const char *lack = wy_request_fault(request);
    if (lack)
        return refuse(wy_request_id(request), WY_FAULT_REQUEST, lack);
    wy_fault fault = {0};
    json_t *result = wy_session_call(session, json_string_value(json_object_get(request, "method")),
                                     json_object_get(request, "params"), &fault);
    if (!id) {
        json_decref(result);
        json_decref(fault.data);
        return NULL;
    }
    if (!result && fault.code == 0)
        return refuse(id, WY_FAULT_INTERNAL, WY_N("The answer could not be written."));
    if (!result)
        return wy_answer_error(id, &fault);
    return wy_answer_result(id, result);
}

static json_t *answer_batch(wy_session *session, const json_t *batch)
{
    if (json_array_size(batch) == 0)
        return refuse(NULL, WY_FAULT_REQUEST, WY_N("A batch must hold a request."));
    if (json_array_size(batch) > BATCH_MAX)
        return refuse(NULL, WY_FAULT_REQUEST, WY_N("A batch may hold 1000 requests at the most."));
    json_t *answers = json_array();
    for (size_t i = 0; i < json_array_size(batch); i++) {
        json_t *answer = answer_request(session, json_array_get(batch, i));
        if (answer)
            json_array_append_new(answers, answer);
    }
    if (json_array_size(answers) > 0)
        return answers;
    json_decref(answers);
    return NULL;
}

/* ---- Messages ---- */

char *wy_message_write(json_t *message)
{
    if (!message)
        return NULL;
    char *text = wy_tree_text(message);
    json_decref(message);
    return text;
}

static json_t *refuse_text(const json_error_t *error)
{
    char position[16];
    wy_fault fault = {0};
    fault.code = WY_FAULT_PARSE;
    snprintf(position, sizeof position, "%d", error->position);
    wy_format(fault.text, sizeof fault.text, WY_N("Not JSON, at byte {position}: {detail}."),
              "position", position, "detail", error->text, NULL);
    return wy_answer_error(NULL, &fault);
}

json_t *wy_message_read(const char *text, size_t size, json_t **ret_refusal)
{
    json_error_t error;
    json_t *message = json_loadb(text, size, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    *ret_refusal = message ? NULL : refuse_text(&error);
    return message;
}

char *wy_message_answer(wy_session *session, const char *text, size_t size)
{
    json_t *refusal;
    wy_use_locale(session->locale);
    json_t *message = wy_message_read(text, size, &refusal);
    if (!message)
        return wy_message_write(refusal);
    json_t *answer =
        json_is_array(message) ? answer_batch(session, message) : answer_request(session, message);
    json_decref(message);
    return wy_message_write(answer);
}

char *wy_message_too_long(wy_session *session, size_t limit)
{
    char bytes[24];
    wy_fault fault = {0};
    wy_use_locale(session->locale);
    fault.code = WY_FAULT_PARSE;
    snprintf(bytes, sizeof bytes, "%zu", limit);
    wy_format(fault.text, sizeof fault.text, WY_N("A message may have {bytes} bytes at the most."),
              "bytes", bytes, NULL);
    return wy_message_write(wy_answer_error(NULL, &fault));
}
