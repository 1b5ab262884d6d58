/* test_games.c - Game registry of the test programs. The library's own registry is linked in as
 * well, under the names that tests/meson.build gives it. */
#include "tests/conformance/test_games.h"

#include <string.h>

#include "games/hoard/hoard.h"

int library_game_count(void);
const wy_rules *library_game(int index);
const wy_rules *library_find_game(const char *id);

static const wy_rules *last_game = &hoard_rules;

void test_games_plant(const wy_rules *rules)
{
    last_game = rules ? rules : &hoard_rules;
}

int wy_game_count(void)
{
    return library_game_count() + 1;
}

const wy_rules *wy_game(int index)
{
    return index < library_game_count() ? library_game(index) : last_game;
}

const wy_rules *wy_find_game(const char *id)
{
    return strcmp(id, last_game->id) == 0 ? last_game : library_find_game(id);
}
