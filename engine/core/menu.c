/* menu.c - Counting, listing and searching the moves of a menu. */
#include "wyrm/wyrm.h"

WY_FN int wy_menu_count(const wy_menu *menu)
{
    int count = 0;
    for (int i = 0; i < menu->runs; i++)
        count += wy_count_bits(menu->run[i].set);
    return count;
}

WY_FN void wy_menu_list(const wy_menu *menu, wy_action *list, uint32_t *weights)
{
    for (int i = 0; i < menu->runs; i++) {
        const wy_run *run = &menu->run[i];
        for (uint64_t set = run->set; set; set &= set - 1) {
            *list++ = wy_run_option(run, wy_lowest_bit(set));
            if (weights)
                *weights++ = wy_run_share(run) / (uint32_t)wy_count_bits(run->set);
        }
    }
}

WY_FN bool wy_menu_has(const wy_menu *menu, wy_action action)
{
    for (int i = 0; i < menu->runs; i++)
        for (uint64_t set = menu->run[i].set; set; set &= set - 1)
            if (wy_same_action(action, wy_run_option(&menu->run[i], wy_lowest_bit(set))))
                return true;
    return false;
}
