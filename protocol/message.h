/* message.h - JSON-RPC 2.0 envelope: requests, notifications and batches in, results and errors
 * out. */
#pragma once

#include "protocol/session.h"

/* Returns the answer to one request or batch as a line without its end; NULL if there is none.
 * Caller frees. Safe for any bytes. */
char *wy_message_answer(wy_session *session, const char *text, size_t size);

/* The answer to a message that is longer than `limit` bytes and was not read. */
char *wy_message_too_long(wy_session *session, size_t limit);

/* ---- Parts, for callers that answer later ---- */

/* NULL: it is not JSON, and this is the answer. */
json_t *wy_message_read(const char *text, size_t size, json_t **ret_refusal);

/* What a request lacks by the standard, a template; NULL: nothing. */
const char *wy_request_fault(const json_t *request);
json_t *wy_request_id(const json_t *request); /* NULL: it has none */

/* `result`, and the fault's data, are taken over; the id may be NULL. */
json_t *wy_answer_result(json_t *id, json_t *result);
json_t *wy_answer_error(json_t *id, wy_fault *fault);

/* One line, to be given to free(); the message is taken over. NULL for NULL. */
char *wy_message_write(json_t *message);
