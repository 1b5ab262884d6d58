/* storing.c - Write throughput of a store in changes per second.
 *
 *     build/bench/storing URL [CHANGES A TRANSACTION [TRANSACTIONS]]
 *
 * A change is one move at one of a thousand tables: an event of 200 bytes, and two seats. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "number.h"
#include "server/store/store.h"

enum { TABLES = 1000, BODY = 200 };

static void must(const store *s, store_status status)
{
    if (status == STORE_OK)
        return;
    fprintf(stderr, "storing: %s\n", store_fault(s));
    exit(1);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void name_table(char id[STORE_ID_MAX], int number)
{
    snprintf(id, STORE_ID_MAX, "table-%08x-%d", (unsigned)number * 2654435761U, number);
}

static void make_tables(store *s)
{
    store_person people[2] = {{.name = "one"}, {.name = "two"}};
    must(s, store_begin(s));
    for (int i = 0; i < 2; i++)
        must(s, store_add_person(s, &people[i], ""));
    for (int i = 0; i < TABLES; i++) {
        store_table table = {.game = "hoard", .rules = "1", .is_public = true};
        const store_change change = {.stage = STORE_RUNNING};
        name_table(table.id, i);
        must(s, store_add_table(s, &table, &change));
    }
    must(s, store_commit(s));
}

static void append(store *s, int number)
{
    char id[STORE_ID_MAX], body[BODY + 1];
    int round = number / TABLES;
    name_table(id, number % TABLES);
    memset(body, 'x', BODY);
    body[BODY] = '\0';
    const store_event event = {.time = number, .body = body};
    const store_seat seats[] = {{1, 0, round % 2 == 0}, {2, 1, round % 2 == 1}};
    const store_change change = {.table = id,
                                 .after = (uint32_t)round,
                                 .events = &event,
                                 .event_count = 1,
                                 .stage = STORE_RUNNING,
                                 .changed = number,
                                 .seats = seats,
                                 .seat_count = 2};
    must(s, store_append(s, &change));
}

int main(int count, char **words)
{
    char fault[STORE_FAULT_MAX];
    int changes = count > 2 ? bench_number(words[2]) : 50;
    int transactions = count > 3 ? bench_number(words[3]) : 400;
    if (count < 2 || !changes || !transactions) {
        fprintf(stderr, "usage: storing URL [CHANGES A TRANSACTION [TRANSACTIONS]]\n");
        return 2;
    }
    store *s = store_open(words[1], fault);
    if (!s) {
        fprintf(stderr, "storing: %s\n", fault);
        return 1;
    }
    make_tables(s);
    double start = now();
    int number = 0;
    for (int i = 0; i < transactions; i++) {
        must(s, store_begin(s));
        for (int j = 0; j < changes; j++)
            append(s, number++);
        must(s, store_commit(s));
    }
    double seconds = now() - start;
    printf("%.0f changes a second, %.2f ms for a transaction of %d\n", number / seconds,
           1000 * seconds / transactions, changes);
    store_close(s);
    return 0;
}
