/* book_json.c - View as JSON, described in docs/protocol.md. */
#include "engine/core/lanes.h"
#include "games/book/book.h"
#include "games/book/book_dice.h"

static void write_dice(wy_json_writer *json, const char *key, int handful)
{
    book_faces faces = book_handful_faces(handful);
    wy_json_open(json, key, '[');
    for (int die = 0; die < BOOK_DICE; die++)
        if (faces.face[die])
            wy_json_int(json, NULL, faces.face[die]);
    wy_json_close(json, ']');
}

static void write_card(const book_parts *parts, wy_json_writer *json, const char *key, int card)
{
    wy_json_open(json, key, '{');
    wy_json_text(json, "id", book_card_words[card]);
    wy_json_text(json, "type", book_type_words[book_type(card)]);
    wy_json_text(json, "realm", book_realm_words[book_realm(card)]);
    wy_json_int(json, "points", parts->box.points[card]);
    wy_json_close(json, '}');
}

static void write_pile(const book_parts *parts, const book_state *s, wy_json_writer *json, int pile)
{
    wy_json_open(json, NULL, '{');
    wy_json_int(json, "pile", pile + 1);
    wy_json_int(json, "cost", parts->box.cost[pile]);
    wy_json_int(json, "left", s->left[pile]);
    if (book_top_is_known(s, pile))
        write_card(parts, json, "card", s->top[pile]);
    else
        wy_json_text(json, "card", NULL);
    wy_json_int_if(json, "holder", s->holder[pile] != BOOK_NO_SEAT, s->holder[pile]);
    write_dice(json, "dice", s->dice[pile]);
    wy_json_bool(json, "blocker", s->blocker == pile);
    wy_json_bool(json, "immune", s->immune >> pile & 1);
    wy_json_bool(json, "tried", s->tried >> pile & 1);
    wy_json_close(json, '}');
}

static void write_player(const book_parts *parts, const book_state *s, wy_json_writer *json,
                         int seat)
{
    bool has_token = s->phase > BOOK_DEAL_TOKENS || seat < s->pending;
    bool has_goal =
        s->phase > BOOK_DEAL_GOALS || (s->phase == BOOK_DEAL_GOALS && seat < s->pending);
    wy_json_open(json, NULL, '{');
    wy_json_int(json, "seat", seat);
    wy_json_text(json, "token", has_token ? book_token_words[s->token[seat]] : NULL);
    wy_json_bool(json, "token_home", (s->immune & s->held[seat]) == 0);
    wy_json_text(json, "goal", has_goal ? book_type_words[s->goal[seat]] : NULL);
    write_dice(json, "hand", s->hand[seat]);
    wy_json_open(json, "book", '[');
    for (uint64_t cards = s->book[seat]; cards; cards &= cards - 1)
        write_card(parts, json, NULL, wy_lowest_bit(cards));
    wy_json_close(json, ']');
    wy_json_open(json, "unused", '{');
    for (int realm = BOOK_STORM; realm < BOOK_REALMS; realm++)
        wy_json_int(json, book_realm_words[realm], wy_lane(s->unused[seat], realm));
    wy_json_close(json, '}');
    wy_json_close(json, '}');
}

void book_json(const book_parts *parts, const book_state *view, wy_json_writer *json)
{
    wy_json_open(json, NULL, '{');
    wy_json_text(json, "phase", book_rules.phases[view->phase].name);
    wy_json_int(json, "turn", view->turn);
    wy_json_int(json, "start", view->start);
    wy_json_int(json, "unseen", wy_count_bits(view->unseen));
    wy_json_open(json, "piles", '[');
    for (int pile = 0; pile < view->piles; pile++)
        write_pile(parts, view, json, pile);
    wy_json_close(json, ']');
    wy_json_open(json, "players", '[');
    for (int seat = 0; seat < view->players; seat++)
        write_player(parts, view, json, seat);
    wy_json_close(json, ']');
    wy_json_close(json, '}');
}
