/* verify.c - Fair draws from a table's seeds, and their verification. */
#include <string.h>

#include "wyrm/table.h"

static wy_action draw(const wy_table *table, const void *state, const uint8_t key[WY_FAIR_BYTES],
                      int move)
{
    wy_menu menu;
    table->rules->legal(table->parts, state, &menu);
    return wy_menu_at(&menu, (uint32_t)wy_fair_below(key, (uint32_t)move + 1, menu.total));
}

bool wy_table_draw_fair(wy_table *table)
{
    uint8_t key[WY_FAIR_BYTES];
    if (!wy_fair_exists(&table->fair) || table->fair.known == WY_SEED_UNKNOWN)
        return false;
    /* Computed each time, so that every draw follows from the seeds in the record. */
    wy_fair_key(&table->fair, table->options.players, key);
    wy_table_play(table, draw(table, table->state, key, table->length));
    return true;
}

static void note_difference(const wy_replay *replay, wy_action drawn, wy_fair_report *report)
{
    const wy_table *table = replay->table;
    report->wrong++;
    if (report->move)
        return;
    report->move = replay->move + 1;
    wy_notate(table->rules, table->parts, replay->state, wy_replay_action(replay), report->played);
    wy_notate(table->rules, table->parts, replay->state, drawn, report->drawn);
}

static void draw_again(const wy_table *table, wy_fair_report *report)
{
    uint8_t key[WY_FAIR_BYTES];
    wy_replay replay;
    wy_fair_key(&table->fair, table->options.players, key);
    for (wy_replay_start(&replay, table); wy_replay_more(&replay); wy_replay_next(&replay)) {
        if (wy_replay_actor(&replay) != WY_CHANCE)
            continue;
        wy_action drawn = draw(table, replay.state, key, replay.move);
        report->draws++;
        if (!wy_same_action(drawn, wy_replay_action(&replay)))
            note_difference(&replay, drawn, report);
    }
    wy_replay_finish(&replay);
}

wy_fairness wy_table_verify(const wy_table *table, wy_fair_report *ret_report)
{
    const wy_fair *fair = &table->fair;
    uint8_t commitment[WY_FAIR_BYTES];
    memset(ret_report, 0, sizeof *ret_report);
    if (!wy_fair_exists(fair))
        return WY_FAIR_NO_PROOF;
    if (fair->known == WY_SEED_UNKNOWN)
        return WY_FAIR_NO_SEED;
    wy_fair_commit(fair->table, fair->seed, commitment);
    if (memcmp(commitment, fair->commitment, sizeof commitment) != 0)
        return WY_FAIR_OTHER_SEED;
    draw_again(table, ret_report);
    return ret_report->wrong ? WY_FAIR_BROKEN : WY_FAIR_HOLDS;
}
