/* rpc.h - the protocol on a pair of streams: one JSON-RPC 2.0 message a line. */
#ifndef WYRM_PROTOCOL_RPC_H
#define WYRM_PROTOCOL_RPC_H

#include <stdio.h>

/* Answers requests until the input ends. Bad requests are answered, never fatal. */
void wy_rpc_run(FILE *in, FILE *out);

#endif
