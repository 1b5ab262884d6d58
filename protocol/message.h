/* message.h - JSON-RPC 2.0 envelope: requests and batches in, results and errors out. */
#pragma once

#include "protocol/session.h"

/* Answer to a request or batch, without a line end, or NULL. Caller frees. Safe for any bytes. */
char *wy_message_answer(wy_session *session, const char *text, size_t size);

/* The answer to a message that is longer than `limit` bytes and was not read. */
char *wy_message_too_long(wy_session *session, size_t limit);

/* ---- Parts, for callers that answer later ---- */

/* Returns NULL with a fault if it is not JSON. */
json_t *wy_message_read(const char *text, size_t size, wy_fault *fault);

/* What a request lacks by the standard, a template; NULL: nothing. */
const char *wy_request_fault(const json_t *request);
json_t *wy_request_id(const json_t *request); /* NULL: it has none */

/* Write an answer. The fault's data is taken over; an unreadable id is NULL. */
void wy_write_result(wy_json_writer *json, const json_t *id, const wy_json_writer *result);
void wy_write_error(wy_json_writer *json, const json_t *id, wy_fault *fault);
