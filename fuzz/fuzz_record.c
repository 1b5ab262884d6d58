/* fuzz_record.c - Fuzz target for records: any text; an accepted record round-trips unchanged. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void check_again(const wy_table *table)
{
    wy_error error;
    char *text = wy_record_write(table);
    wy_table *again = wy_record_read(text, strlen(text), table->parts, &error);
    fuzz_demand(again != NULL, error.text);
    char *copy = wy_record_write(again);
    fuzz_demand(strcmp(text, copy) == 0, "a record is written as it was read");
    fuzz_demand(memcmp(again->state, table->state, table->rules->state_size) == 0,
                "and leads to the same state");
    fuzz_demand(memcmp(&again->fair, &table->fair, sizeof table->fair) == 0, "the same proof");
    wy_table_destroy(again);
    free(copy);
    free(text);
}

/* Whatever the proof says, it can be judged. */
static void check_proof(const wy_table *table)
{
    wy_fair_report report;
    wy_fairness fairness = wy_table_verify(table, &report);
    fuzz_demand((fairness == WY_FAIR_NO_PROOF) == !wy_fair_exists(&table->fair),
                "there is a proof, or there is none");
    fuzz_demand((fairness == WY_FAIR_BROKEN) == (report.move > 0), "a broken proof has its move");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void *parts;
    static const wy_rules *prepared;
    wy_error error;
    const wy_rules *rules = wy_record_game((const char *)data, size, &error);
    if (rules && rules != prepared) {
        free(parts);
        parts = malloc(rules->parts_size);
        fuzz_demand(parts != NULL, "memory");
        rules->default_parts(parts);
        prepared = rules;
    }
    wy_table *table = wy_record_read((const char *)data, size, rules ? parts : NULL, &error);
    fuzz_demand(table || error.text[0], "a refusal explains itself");
    fuzz_demand(table || !strchr(error.text, '\n'), "in one line");
    if (table) {
        check_again(table);
        check_proof(table);
    }
    wy_table_destroy(table);
    return 0;
}
