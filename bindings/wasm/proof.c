/* proof.c - Verification of a proof of fairness in a browser, as by "wyrm verify". */
#include "engine/table/proof.h"

#include <string.h>

#include "module.h"

/* The room holds a commitment that a player was shown, or nothing; from line 2 on, a record. */
EXPORT(verify) void wyrm_verify(void)
{
    wy_error error = {0};
    wy_proof proof;
    size_t first = strcspn(room, "\n"), rest = first < room_size ? first + 1 : first;
    begin();
    room[first] = '\0';
    wy_table *read = wy_record_read(room + rest, room_size - rest, NULL, &error);
    if (!read) {
        wy_write_no_record(&answer, &error);
        return;
    }
    wy_proof_check(read, room[0] ? room : NULL, &proof);
    wy_write_proof(&answer, read, &proof);
    wy_table_destroy(read);
}
