/* memory.h - there is memory, or no more program. */
#ifndef WYRM_TABLE_MEMORY_H
#define WYRM_TABLE_MEMORY_H

/* Out of memory is no state to play on from: the saved log is what survives. */
void *wy_must_have(void *memory);

#endif
