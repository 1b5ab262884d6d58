/* message.h - JSON-RPC 2.0: the envelope around the methods, however messages travel. */
#ifndef WYRM_PROTOCOL_MESSAGE_H
#define WYRM_PROTOCOL_MESSAGE_H

#include "protocol/session.h"

/* Answers one message, a request or a batch of them: one line of JSON without its end, to be given
 * to free(); NULL when there is nothing to answer. Any bytes whatever are safe. */
char *wy_message_answer(wy_session *session, const char *text, size_t size);

/* The answer to a message that is longer than `limit` bytes and was not read. */
char *wy_message_too_long(wy_session *session, size_t limit);

#endif
