/* registry.c - the games of this library: the only place that names them all. */
#include "engine/core/text.h"
#include "games/book/book.h"
#include "games/brood/brood.h"
#include "games/dungeon/dungeon.h"
#include "games/keepers/keepers.h"

static const wy_rules *const games[] = {
    &book_rules,
    &keepers_rules,
    &dungeon_rules,
    &brood_rules,
};

int wy_game_count(void)
{
    return (int)WY_COUNT(games);
}

const wy_rules *wy_game(int index)
{
    return games[index];
}

const wy_rules *wy_find_game(const char *id)
{
    for (int i = 0; i < wy_game_count(); i++)
        if (wy_same_text(games[i]->id, id))
            return games[i];
    return NULL;
}
