/* plot.h - Runs gnuplot: a script in, pictures out. */
#pragma once

#include <stdbool.h>

/* Is there a gnuplot that can be asked? */
bool lab_can_draw(void);

/* Runs a script that draws `count` pictures one after the other, and answers what each SVG consists
 * of, without the element around it: so that the caller can put its own there. Ids differ from
 * picture to picture. NULL with errno: gnuplot could not be run, or drew something else. Each text
 * and the list must be freed. */
char **lab_draw(const char *script, int count);
