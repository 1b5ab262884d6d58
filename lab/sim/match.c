/* match.c - Experiment of the lab: game, set-up, entrants, and number of games. */
#include "lab/sim/match.h"

#include <stdio.h>
#include <string.h>

bool lab_are_steady(const lab_entrant *entrants, int count)
{
    for (int i = 0; i < count; i++) {
        const wy_budget *given = &entrants[i].budget, *own = &entrants[i].bot->budget;
        const wy_budget *budget = given->iterations || given->milliseconds ? given : own;
        if (budget->milliseconds || budget->threads > 1)
            return false;
    }
    return true;
}

bool lab_is_repeatable(const lab_match *match)
{
    return lab_are_steady(match->entrants, match->options.players);
}

/* Digits, and "ms" for time: "200", "50ms". */
static bool read_budget(const char *text, wy_budget *budget)
{
    uint64_t number = 0;
    const char *at = text;
    for (; *at >= '0' && *at <= '9' && number <= UINT32_MAX; at++)
        number = number * 10 + (uint64_t)(*at - '0');
    bool is_time = strcmp(at, "ms") == 0;
    if (at == text || number == 0 || number > UINT32_MAX || (*at && !is_time))
        return false;
    if (is_time)
        budget->milliseconds = (uint32_t)number;
    else
        budget->iterations = (uint32_t)number;
    return true;
}

bool lab_read_entrant(const char *text, lab_entrant *ret_entrant)
{
    char name[LAB_NAME_MAX];
    size_t length = strcspn(text, ":");
    if (length >= sizeof name)
        return false;
    memcpy(name, text, length);
    name[length] = '\0';
    memset(ret_entrant, 0, sizeof *ret_entrant);
    ret_entrant->bot = wy_find_bot(name);
    return ret_entrant->bot &&
           (!text[length] || read_budget(text + length + 1, &ret_entrant->budget));
}

void lab_name_entrant(const lab_entrant *entrant, char out[LAB_NAME_MAX])
{
    const wy_budget *budget = &entrant->budget;
    if (budget->milliseconds)
        snprintf(out, LAB_NAME_MAX, "%s:%ums", entrant->bot->name, budget->milliseconds);
    else if (budget->iterations)
        snprintf(out, LAB_NAME_MAX, "%s:%u", entrant->bot->name, budget->iterations);
    else
        snprintf(out, LAB_NAME_MAX, "%s", entrant->bot->name);
}
