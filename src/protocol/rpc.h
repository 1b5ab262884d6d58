/* rpc.h - the protocol on a pair of streams: one JSON-RPC 2.0 message a line. */
#ifndef WYRM_PROTOCOL_RPC_H
#define WYRM_PROTOCOL_RPC_H

#include <stdint.h>
#include <stdio.h>

/* Answers requests until the input ends. Bad requests are answered, never fatal. No bot thinks for
 * more than `patience` iterations, whatever is asked for; 0: there is no such limit. */
void wy_rpc_run(FILE *in, FILE *out, uint32_t patience);

#endif
