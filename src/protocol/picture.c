/* picture.c - what is at a table as trees, for the methods that add to them. */
#include "protocol/session.h"

json_t *wy_json_actor(int actor)
{
    wy_page page = {0};
    wy_write_actor(&page, actor);
    return wy_page_read(&page);
}

json_t *wy_json_option(const wy_table *table, wy_action action)
{
    wy_page page = {0};
    wy_write_option(&page, table, action);
    return wy_page_read(&page);
}

json_t *wy_json_moves(const wy_table *table, int viewer, int from)
{
    wy_page page = {0};
    wy_write_moves(&page, table, viewer, from);
    return wy_page_read(&page);
}

json_t *wy_json_sight(const wy_table *table, int viewer)
{
    wy_page page = {0};
    wy_page_word(&page, "{");
    wy_write_sight(&page, table, viewer);
    wy_page_word(&page, "}");
    return wy_page_read(&page);
}

json_t *wy_json_box(const wy_table *table)
{
    wy_page page = {0};
    wy_write_box(&page, table);
    return wy_page_read(&page);
}

json_t *wy_json_scores(const wy_table *table, int viewer)
{
    wy_page page = {0};
    wy_write_scores(&page, table, viewer);
    return wy_page_read(&page);
}

json_t *wy_json_reason(const wy_table *table, wy_action action, wy_reason reason)
{
    wy_page page = {0};
    wy_write_reason(&page, table, action, reason);
    return wy_page_read(&page);
}

json_t *wy_json_no_action(const wy_table *table)
{
    wy_page page = {0};
    wy_write_no_action(&page, table);
    return wy_page_read(&page);
}

json_t *wy_json_thought(const wy_advice *advice)
{
    wy_page page = {0};
    wy_write_thought(&page, advice);
    return wy_page_read(&page);
}

json_t *wy_json_hint(const wy_advice *advice)
{
    wy_page page = {0};
    wy_write_hint(&page, advice);
    return wy_page_read(&page);
}
