/* one_game.c - Registry of a module with a single game; WY_ONLY_GAME names its rules. */
#include "engine/core/text.h"
#include "games/book/book.h"
#include "games/brood/brood.h"
#include "games/dungeon/dungeon.h"
#include "games/keepers/keepers.h"

int wy_game_count(void)
{
    return 1;
}

const wy_rules *wy_game(int index)
{
    (void)index;
    return &WY_ONLY_GAME;
}

const wy_rules *wy_find_game(const char *id)
{
    return wy_same_text(WY_ONLY_GAME.id, id) ? &WY_ONLY_GAME : NULL;
}
