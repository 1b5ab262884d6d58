/* proof.c - Verification of a proof of fairness in a browser, as by "wyrm verify". */
#include "engine/table/proof.h"

#include <string.h>

#include "module.h"

/* The input holds a commitment that a player was shown, or nothing; from line 2 on, a record. */
EXPORT(verify) void wyrm_verify(void)
{
    wy_error error = {0};
    wy_proof proof;
    size_t first = strcspn(input, "\n"), rest = first < input_size ? first + 1 : first;
    begin();
    input[first] = '\0';
    wy_table *read = wy_record_read(input + rest, input_size - rest, NULL, &error);
    if (!read) {
        wy_write_no_record(&answer, &error);
        return;
    }
    wy_proof_check(read, input[0] ? input : NULL, &proof);
    wy_write_proof(&answer, read, &proof);
    wy_table_destroy(read);
}
