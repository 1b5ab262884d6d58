/* rpc.h - JSON-RPC 2.0 on a pair of streams, one message a line. */
#pragma once

#include <stdint.h>
#include <stdio.h>

/* Answers requests until the input ends. `patience` limits the iterations of bots; 0: no limit. */
void wy_rpc_run(FILE *in, FILE *out, uint32_t patience);
