/* replica.c - Client-side replica of one game, kept up to date by its events. */
#include <stdlib.h>
#include <string.h>

#include "load/load.h"
#include "wyrm/table.h"

struct load_replica {
    wy_table *game;
};

const char *load_behind(const char *text, size_t length, const char *word)
{
    const char *found = memmem(text, length, word, strlen(word));
    return found ? found + strlen(word) : NULL;
}

load_replica *load_replica_open(void)
{
    const wy_rules *rules = wy_find_game("dungeon");
    wy_options options;
    wy_error error;
    load_replica *m = malloc(sizeof *m);
    if (!m)
        abort();
    wy_default_options(rules, 1, &options);
    wy_set_option(rules, &options, "sheet", "normal");
    m->game = wy_table_create(rules, NULL, &options, &error);
    if (!m->game)
        abort();
    return m;
}

void load_replica_close(load_replica *m)
{
    if (m)
        wy_table_destroy(m->game);
    free(m);
}

bool load_replica_follow(load_replica *m, const char *text, size_t length)
{
    wy_table *game = m->game;
    const char *at = text, *end = text + length;
    while ((at = load_behind(at, (size_t)(end - at), "\"action\":\""))) {
        const char *close = memchr(at, '"', (size_t)(end - at));
        wy_action action;
        if (!close ||
            !wy_parse(game->rules, game->parts, game->state, at, (size_t)(close - at), &action) ||
            wy_table_play(game, action) != WY_OK)
            return false;
    }
    return true;
}

bool load_replica_choose(const load_replica *m, uint64_t chance, char ret_action[LOAD_ACTION_MAX])
{
    static char move[WY_MOVE_MAX];
    const wy_table *game = m->game;
    wy_menu menu;
    if (game->rules->actor(game->state) < 0)
        return false;
    game->rules->legal(game->parts, game->state, &menu);
    wy_action action = wy_menu_at(&menu, (uint32_t)(chance % menu.total));
    wy_notate(game->rules, game->parts, game->state, action, move);
    if (strlen(move) >= LOAD_ACTION_MAX)
        return false;
    memcpy(ret_action, move, strlen(move) + 1);
    return true;
}
