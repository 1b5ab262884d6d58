/* hoard_json.c - View as JSON. */
#include "games/hoard/hoard.h"

static void write_treasures(wy_json_writer *json, const char *key, const uint8_t count[HOARD_KINDS])
{
    wy_json_open(json, key, '{');
    for (int kind = 0; kind < HOARD_KINDS; kind++)
        wy_json_int(json, hoard_kind_words[kind], count[kind]);
    wy_json_close(json, '}');
}

static void write_player(const hoard_state *s, wy_json_writer *json, int seat)
{
    wy_json_open(json, NULL, '{');
    wy_json_int(json, "seat", seat);
    wy_json_int(json, "gems", s->gems[seat]);
    wy_json_open(json, "hand", '[');
    for (unsigned gems = s->hand[seat]; gems; gems &= gems - 1)
        wy_json_text(json, NULL, hoard_gem_words[wy_lowest_bit(gems)]);
    wy_json_close(json, ']');
    wy_json_text(json, "bid", s->bid[seat] == HOARD_NO_GEM ? NULL : hoard_gem_words[s->bid[seat]]);
    wy_json_bool(json, "boasts", s->boasts >> seat & 1);
    write_treasures(json, "won", s->won[seat]);
    wy_json_close(json, '}');
}

void hoard_json(const hoard_parts *parts, const hoard_state *view, wy_json_writer *json)
{
    (void)parts;
    wy_json_open(json, NULL, '{');
    wy_json_text(json, "phase", hoard_rules.phases[view->phase].name);
    wy_json_int(json, "round", view->round + 1);
    wy_json_int(json, "turn", view->turn);
    write_treasures(json, "left", view->left);
    write_treasures(json, "pot", view->pot);
    write_treasures(json, "lost", view->lost);
    wy_json_open(json, "players", '[');
    for (int seat = 0; seat < view->players; seat++)
        write_player(view, json, seat);
    wy_json_close(json, ']');
    wy_json_close(json, '}');
}
