/* message.h - JSON-RPC 2.0: the envelope around the methods, however messages travel. */
#ifndef WYRM_PROTOCOL_MESSAGE_H
#define WYRM_PROTOCOL_MESSAGE_H

#include "protocol/session.h"

/* Answers one message, a request or a batch of them: one line of JSON without its end, to be given
 * to free(); NULL when there is nothing to answer. Any bytes whatever are safe. */
char *wy_message_answer(wy_session *session, const char *text, size_t size);

/* The answer to a message that is longer than `limit` bytes and was not read. */
char *wy_message_too_long(wy_session *session, size_t limit);

/* ---- The pieces of it, for whoever cannot answer at once ---- */

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

#endif
