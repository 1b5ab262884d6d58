/* verify.c - chance drawn from a table's seeds, and every draw of a log drawn once more. */
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
    /* Made anew each time: what is drawn always follows from the seeds that the record will show.
     */
    wy_fair_key(&table->fair, table->options.players, key);
    wy_table_play(table, draw(table, table->state, key, table->length));
    return true;
}

static void note_difference(const wy_walk *walk, wy_action drawn, wy_fair_report *report)
{
    const wy_table *table = walk->table;
    report->wrong++;
    if (report->move)
        return;
    report->move = walk->move + 1;
    wy_notate(table->rules, table->parts, walk->state, wy_walk_action(walk), report->played);
    wy_notate(table->rules, table->parts, walk->state, drawn, report->drawn);
}

static void draw_again(const wy_table *table, wy_fair_report *report)
{
    uint8_t key[WY_FAIR_BYTES];
    wy_walk walk;
    wy_fair_key(&table->fair, table->options.players, key);
    for (wy_walk_start(&walk, table); wy_walk_more(&walk); wy_walk_next(&walk)) {
        if (wy_walk_actor(&walk) != WY_CHANCE)
            continue;
        wy_action drawn = draw(table, walk.state, key, walk.move);
        report->draws++;
        if (!wy_same_action(drawn, wy_walk_action(&walk)))
            note_difference(&walk, drawn, report);
    }
    wy_walk_finish(&walk);
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
