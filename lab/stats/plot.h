/* plot.h - Runs gnuplot: a script in, pictures out. */
#pragma once

#include <stdbool.h>

/* Is there a gnuplot that can be asked? */
bool lab_can_draw(void);

/* Runs a script that draws `count` pictures one after the other, and answers what each SVG consists
 * of, without the element around it: so that the caller can put its own there. Ids differ from
 * picture to picture. The list ends with NULL. NULL: gnuplot could not be run, or drew something
 * else. */
char **lab_draw(const char *script, int count);
void lab_drop_pictures(char **pictures);
