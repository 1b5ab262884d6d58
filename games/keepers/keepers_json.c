/* keepers_json.c - View as JSON, described in docs/protocol.md. */
#include "engine/core/lanes.h"
#include "games/keepers/keepers_knowledge.h"
#include "games/keepers/keepers_moves.h"

/* Writes a number of the left page or a colour of the right one. */
static void write_back(wy_json_writer *json, const char *key, int back)
{
    if (back == KEEPERS_NONE)
        wy_json_text(json, key, NULL);
    else if (keepers_page_of(back) == KEEPERS_LEFT)
        wy_json_int(json, key, back + 1);
    else
        wy_json_text(json, key, keepers_back_words[back]);
}

static void write_colour(wy_json_writer *json, const char *key, int colour)
{
    wy_json_text(json, key, colour == KEEPERS_NONE ? NULL : keepers_colour_words[colour]);
}

/* Writes the known sides of a card; leaves the object open. */
static void open_card(const keepers_parts *parts, wy_json_writer *json, const char *key, int card)
{
    int back = parts->cards.back_of[card];
    wy_json_open(json, key, '{');
    wy_json_text(json, "id", keepers_card_words[card]);
    write_colour(json, "front", parts->cards.front_of[card]);
    wy_json_text(json, "page",
                 back == KEEPERS_NONE ? NULL : keepers_page_words[keepers_page_of(back)]);
    write_back(json, "back", back);
    wy_json_bool(json, "ribbon", keepers_has_ribbon(card));
}

/* Writes a card; null if there is none. */
static void write_card(const keepers_parts *parts, wy_json_writer *json, const char *key, int card)
{
    if (card >= KEEPERS_CARD_WORDS) {
        wy_json_text(json, key, NULL);
        return;
    }
    open_card(parts, json, key, card);
    wy_json_close(json, '}');
}

static void write_pile(const keepers_parts *parts, const keepers_state *s, wy_json_writer *json,
                       const char *key, int pile)
{
    wy_json_open(json, key, '[');
    for (int i = keepers_pile_start(s, pile); i < keepers_pile_end(s, pile); i++)
        write_card(parts, json, NULL, s->lying[i]);
    wy_json_close(json, ']');
}

/* ---- The middle of the table ---- */

static void write_page(const keepers_parts *parts, const keepers_state *s, wy_json_writer *json,
                       int page)
{
    wy_json_open(json, keepers_page_words[page], '{');
    write_back(json, "shows", keepers_top(parts, s, page));
    wy_json_int(json, "cards", keepers_stack_size(parts, s, page));
    write_pile(parts, s, json, "laid", KEEPERS_OVER + page);
    write_pile(parts, s, json, "under", KEEPERS_UNDER + page);
    write_card(parts, json, "display", s->display[page]);
    wy_json_close(json, '}');
}

static void write_book(const keepers_parts *parts, const keepers_state *s, wy_json_writer *json)
{
    int number = keepers_number(parts, s);
    wy_json_open(json, "magic_book", '{');
    write_back(json, "number", number ? number - 1 : KEEPERS_NONE);
    write_colour(json, "colour", keepers_colour(parts, s));
    write_page(parts, s, json, KEEPERS_LEFT);
    write_page(parts, s, json, KEEPERS_RIGHT);
    wy_json_close(json, '}');
}

static void write_pieces(const keepers_parts *parts, wy_json_writer *json, const char *key,
                         uint64_t pieces)
{
    wy_json_open(json, key, '[');
    for (int kind = 0; kind < KEEPERS_PIECES; kind++) {
        if (!wy_lane(pieces, kind))
            continue;
        wy_json_open(json, NULL, '{');
        wy_json_int(json, "value", parts->box.piece[kind]);
        wy_json_int(json, "count", wy_lane(pieces, kind));
        wy_json_close(json, '}');
    }
    wy_json_close(json, ']');
}

static void write_supply(const keepers_parts *parts, const keepers_state *s, wy_json_writer *json)
{
    wy_json_open(json, "supply", '{');
    wy_json_int(json, "shadows", s->shadows);
    wy_json_int(json, "crystals", s->crystals[KEEPERS_SUPPLY]);
    wy_json_int(json, "eggs", s->eggs[KEEPERS_SUPPLY]);
    wy_json_open(json, "crests", '[');
    for (int crest = s->crests; crest < KEEPERS_CRESTS; crest++)
        wy_json_int(json, NULL, parts->box.crest[crest]);
    wy_json_close(json, ']');
    wy_json_int(json, "red_pearls", keepers_pearls_left(parts, s, 0));
    wy_json_int(json, "blue_pearls", keepers_pearls_left(parts, s, 1));
    wy_json_close(json, '}');
}

static void write_rewards(const keepers_parts *parts, const keepers_state *s, wy_json_writer *json)
{
    wy_json_open(json, "rewards", '[');
    for (int number = 1; number <= KEEPERS_NUMBERS; number++) {
        keepers_promise won = keepers_promise_of(parts, s, number);
        wy_json_open(json, NULL, '{');
        bool has_piece = won.piece != KEEPERS_NONE;
        wy_json_int_if(json, "piece", has_piece, has_piece ? parts->box.piece[won.piece] : 0);
        wy_json_int(json, "shadows", won.shadows);
        wy_json_int(json, "eggs", won.eggs);
        wy_json_int(json, "crystals", won.crystals);
        wy_json_close(json, '}');
    }
    wy_json_close(json, ']');
}

/* ---- The turn ---- */

static void write_chests(const keepers_state *s, wy_json_writer *json)
{
    wy_json_open(json, "chests", '[');
    for (int chest = 0; chest < KEEPERS_CHESTS; chest++) {
        if (!(s->chests >> chest & 1))
            continue;
        wy_json_open(json, NULL, '{');
        wy_json_text(json, "id", keepers_chest_words[chest]);
        wy_json_bool(json, "used", s->used >> chest & 1);
        wy_json_close(json, '}');
    }
    wy_json_close(json, ']');
}

static void write_turn(const keepers_state *s, wy_json_writer *json)
{
    wy_json_int(json, "taken", s->taken);
    wy_json_open(json, "changed", '[');
    for (int page = 0; page < KEEPERS_PAGES; page++)
        if (s->changed >> page & 1)
            wy_json_text(json, NULL, keepers_page_words[page]);
    wy_json_close(json, ']');
    if (s->phase != KEEPERS_PICK) {
        wy_json_text(json, "play", NULL);
        return;
    }
    wy_json_open(json, "play", '{');
    write_colour(json, "colour", s->colour);
    wy_json_int(json, "cards", s->need);
    wy_json_close(json, '}');
}

/* ---- Players ---- */

static void write_hand(const keepers_parts *parts, const keepers_state *s, wy_json_writer *json,
                       int seat)
{
    const wy_bag *hand = &s->hand[seat];
    wy_json_int(json, "hand_size", s->held[seat]);
    wy_json_open(json, "hand", '[');
    for (uint64_t kinds = wy_bag_kinds(hand); kinds; kinds &= kinds - 1) {
        int card = wy_lowest_bit(kinds);
        open_card(parts, json, NULL, card);
        wy_json_int(json, "count", wy_bag_count(hand, card));
        wy_json_close(json, '}');
    }
    wy_json_close(json, ']');
    wy_json_int(json, "secrets", s->secrets[seat]);
}

static void write_row(const keepers_parts *parts, const keepers_state *s, wy_json_writer *json,
                      int seat)
{
    wy_json_open(json, "row", '[');
    for (int i = 0; i < s->stacks[seat]; i++) {
        int colour = s->row[seat][i], pile = keepers_stack(seat, colour), shadows = 0;
        int top = KEEPERS_NONE; /* while its first card is to be chosen */
        for (int at = keepers_pile_start(s, pile); at < keepers_pile_end(s, pile); at++) {
            top = s->lying[at];
            shadows += top == KEEPERS_SHADOW;
        }
        wy_json_open(json, NULL, '{');
        write_colour(json, "colour", colour);
        wy_json_int(json, "cards", keepers_height(s, pile));
        wy_json_int(json, "shadows", shadows);
        write_card(parts, json, "top", top);
        wy_json_bool(json, "open", keepers_is_open(s, seat, colour));
        wy_json_close(json, '}');
    }
    wy_json_close(json, ']');
}

static void write_pearls(const keepers_parts *parts, const keepers_state *s, wy_json_writer *json,
                         int seat)
{
    wy_json_int(json, "red_pearls", s->covered[seat][0]);
    wy_json_int(json, "blue_pearls", s->covered[seat][1]);
    wy_json_open(json, "pearls", '[');
    for (int kind = 0; kind < KEEPERS_PEARLS; kind++)
        for (int i = 0; i < s->pearls[seat][kind]; i++)
            wy_json_int(json, NULL, parts->box.pearl[kind]);
    wy_json_close(json, ']');
}

static void write_player(const keepers_parts *parts, const keepers_state *s, wy_json_writer *json,
                         int seat)
{
    wy_json_open(json, NULL, '{');
    wy_json_int(json, "seat", seat);
    write_hand(parts, s, json, seat);
    write_row(parts, s, json, seat);
    wy_json_int(json, "piece_count", keepers_piece_count(s, seat));
    write_pieces(parts, json, "pieces", s->pieces[seat]);
    wy_json_int(json, "amulets", keepers_amulets(s, seat));
    write_pearls(parts, s, json, seat);
    int crest = s->crest[seat];
    wy_json_int_if(json, "crest", crest, crest ? parts->box.crest[crest - 1] : 0);
    wy_json_int(json, "crystals", s->crystals[seat]);
    wy_json_int(json, "eggs", s->eggs[seat]);
    wy_json_close(json, '}');
}

void keepers_json(const keepers_parts *parts, const keepers_state *view, wy_json_writer *json)
{
    const wy_option *memory = &keepers_rules.options[KEEPERS_OPTION_MEMORY];
    wy_json_open(json, NULL, '{');
    wy_json_text(json, "phase", keepers_rules.phases[view->phase].name);
    wy_json_int(json, "turn", view->turn);
    wy_json_int(json, "mover", view->mover);
    wy_json_int(json, "start", view->start);
    wy_json_int(json, "amulets", keepers_all_amulets(view));
    wy_json_int(json, "amulets_to_end", parts->box.amulets[view->players]);
    write_chests(view, json);
    wy_json_text(json, "memory", memory->values[view->memory]);
    write_book(parts, view, json);
    write_pieces(parts, json, "market", view->market);
    write_supply(parts, view, json);
    write_rewards(parts, view, json);
    write_turn(view, json);
    wy_json_open(json, "players", '[');
    for (int seat = 0; seat < view->players; seat++)
        write_player(parts, view, json, seat);
    wy_json_close(json, ']');
    wy_json_close(json, '}');
}
