/* plot.h - Runs gnuplot: a script in, pictures out. */
#pragma once

#include <stdbool.h>

/* Is there a gnuplot that can be asked? */
bool lab_can_draw(void);

/* Runs a script that draws `count` pictures, and answers what stands within the outer element of
 * each SVG: the caller has its own. Ids differ from picture to picture. The list ends with NULL.
 * NULL: gnuplot could not be run, or drew something else. */
char **lab_draw(const char *script, int count);
void lab_drop_pictures(char **pictures);
