/* sections.h - what was measured, as tables for people. */
#ifndef WYRM_LAB_SECTIONS_H
#define WYRM_LAB_SECTIONS_H

#include "lab/grid.h"
#include "lab/tally.h"

typedef enum lab_section {
    LAB_RESULTS,
    LAB_SCORES,
    LAB_SEATS, /* of no interest alone, and so the next */
    LAB_TURNS,
    LAB_LENGTH,
    LAB_SHEET,
    LAB_WINNERS,
    LAB_PROGRESS,
    LAB_VERBS,
    LAB_TELLING,
    LAB_TIMES,
    LAB_SECTIONS
} lab_section;

/* Opens the grid and fills it; false: there is nothing to show, and nothing to close. */
bool lab_fill_section(lab_grid *grid, const lab_tally *tally, lab_section section);

/* An entrant as tables call it: its bot, and its number where several are alike. */
void lab_label_entrant(const lab_match *match, int entrant, char out[LAB_NAME_MAX]);

/* "wins", or whatever is counted as winning alone. */
const char *lab_win_title(const lab_match *match);

#endif
